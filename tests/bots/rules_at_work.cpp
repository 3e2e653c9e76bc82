// SPDX-License-Identifier: MIT
#include "rules_at_work.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace bots {

using hunt::Event;
using hunt::Figure;
using hunt::FigureId;
using hunt::PartyKind;
using hunt::State;
using hunt::What;

namespace {

struct Also {
    std::set<std::string>& found;
    void operator()(bool yes, std::string_view rule) const {
        if (yes) found.emplace(rule);
    }
};

/// Rules an event of a kind is made by, besides the one it names.
const std::map<What, std::vector<std::string>>& rules_of() {
    static const std::map<What, std::vector<std::string>> rules{
        {What::dealt,
         {"GH-002", "GH-020", "GH-022", "GH-025", "GH-027", "GH-040", "GH-041", "GH-060", "GH-080", "GH-390"}},
        {What::card, {"GH-021", "GH-044", "GH-046"}},
        {What::herds, {"GH-043"}},
        {What::wind, {"GH-042", "GH-047", "GH-391"}},
        {What::gait, {"GH-100", "GH-102", "GH-180", "GH-181"}},
        {What::stepped, {"GH-103", "GH-105", "GH-109", "GH-130", "GH-186", "GH-189", "GH-190"}},
        {What::released, {"GH-192"}},
        {What::discovered, {"GH-184", "GH-185"}},
        {What::shot, {"GH-191", "GH-250", "GH-251", "GH-252", "GH-253", "GH-254", "GH-257", "GH-261", "GH-280"}},
        {What::charge, {"GH-330", "GH-332"}},
        {What::emergency, {"GH-345", "GH-351"}},
        {What::melee, {"GH-360", "GH-365", "GH-367"}},
        {What::reckoned, {"GH-400"}},
    };
    return rules;
}

bool says(const Event& e, std::string_view word) {
    return e.text.find(word) != std::string::npos;
}

bool is_herd(const State& state, FigureId who) {
    return state.party_of(who).kind == PartyKind::herd;
}

}  // namespace

RulesAtWork::RulesAtWork(const rules::Game& game, const std::string& scenario)
    : game_(game),
      book_(hunt::load_book("")),
      scenario_(hunt::read_scenario(book_, scenario)),
      before_(game.blank()),
      now_(before_) {}

std::set<std::string> RulesAtWork::of(const rules::Event& event) {
    const auto& e = dynamic_cast<const Event&>(event);
    before_ = now_;
    now_ = game_.apply(now_, event);
    Found found;
    of_the_kind(e, found);
    of_the_cards(e, found);
    of_moving(e, found);
    of_shooting(e, found);
    of_charges(e, found);
    of_melee(e, found);
    of_reckoning(e, found);
    of_beasts_by_themselves(e, found);
    if (e.what != What::aside) just_reacted_ = e.what == What::reacted ? e.who : FigureId{};
    return found;
}

void RulesAtWork::of_the_kind(const Event& e, Found& found) const {
    if (!e.rule.empty()) found.insert(e.rule);
    if (const auto of_all = rules_of().find(e.what); of_all != rules_of().end()) {
        found.insert(of_all->second.begin(), of_all->second.end());
    }
}

void RulesAtWork::dealt(Found& found) const {
    const Also also{found};
    const State& state = now();
    for (const Figure& figure : state.figures) {
        if (const hunt::SpeciesRow* row = figure.man ? nullptr : book_.creature(figure.kind)) {
            also(row->hides_in_open || row->straight_charger || row->light, "GH-082");
            also(row->venom || row->herd || row->hides_in_water, "GH-081");
        }
        for (const hunt::Gun& gun : figure.guns) {
            also(gun.precision, "GH-258");
            also(book_.weapon(gun.weapon)->heavy, "GH-275");
        }
    }
    found.emplace("GH-048");
    also(!scenario_.options.double_blind, "GH-226");
}

void RulesAtWork::of_the_cards(const Event& e, Found& found) {
    const Also also{found};
    if (e.what == What::dealt) dealt(found);
    also(!e.trails.empty(), "GH-220");
    also(e.what == What::ruling, "GH-003");
    also(e.what == What::story && e.number > 0, "GH-403");
    also(e.what == What::story && e.number < 0, "GH-415");
    if (e.what == What::scented) also(!now()[e.party].seat, "GH-393");
    if (e.what == What::died) {
        const Figure& who = now()[e.who];
        also(who.man && now().party_of(e.who).leader_lost && then().party_of(e.who).leader == e.who, "GH-024");
        also(who.man && !e.other && e.text != "ruling", "GH-168");
    }
    if (e.what == What::damaged) {
        const Figure& who = now()[e.who];
        also(who.man && who.living(), "GH-064");
        also(!who.man && 2 * who.damage >= who.hit_cap, "GH-084");
    }
    also(e.what == What::branch, "GH-191");
}

void RulesAtWork::of_moving(const Event& e, Found& found) const {
    const Also also{found};
    switch (e.what) {
        case What::gait: {
            const Figure& who = now()[e.who];
            also(e.flag, "GH-182");
            also(!e.flag, "GH-183");
            also(who.man && !who.doing.with.empty(), "GH-023");
            also(who.is(hunt::ankle) || who.is(hunt::bootless), "GH-103");
            break;
        }
        case What::stepped:
            also(!says(e, "spent") && !e.text.empty(), "GH-108");
            also(says(e, "deep"), "GH-132");
            also(says(e, "camp"), "GH-138");
            also(now()[e.who].man && now()[e.who].doing.in_hand, "GH-026");
            also(is_herd(now(), e.who), "GH-311");
            for (const hunt::Point place : e.places) {
                for (const rules::Area& area : scenario_.ground->areas) {
                    const bool there = common::contains(area.outline, place);
                    also(there && area.ford, "GH-133");
                    also(there && area.cover != rules::Cover::open, "GH-131");
                }
            }
            break;
        case What::discovered:
            also(!now()[e.who].man && now()[e.other].man, "GH-187");
            break;
        case What::fled:
            also(is_herd(now(), e.who), "GH-310");
            also(now()[e.who].is(hunt::lying_up), "GH-303");
            break;
        default:
            break;
    }
}

void RulesAtWork::of_shooting(const Event& e, Found& found) const {
    if (e.what != What::shot) return;
    const Also also{found};
    const Figure& who = now()[e.who];
    const Figure& target = then()[e.other];
    const hunt::WeaponRow& weapon = *book_.weapon(e.text);
    const bool close = e.flag || common::within(who.at, target.at, weapon.short_range);
    const bool light = target.man || book_.creature(target.kind)->light;
    const bool hit = e.number == 1 || e.number == 2;
    also(e.number == -1, "GH-262");
    also(e.number > 0, "GH-265");
    also(e.flag, "GH-260");
    also(!e.flag && who.doing.shots > 1, "GH-256");
    also(target.man, "GH-282");
    also(then().engaged(e.other), "GH-281");
    also(is_herd(now(), e.other), "GH-283");
    also(now().party_of(e.who).kind == PartyKind::squad, "GH-028");
    also(then()[e.who].bc <= 2 && std::ranges::any_of(who.guns, &hunt::Gun::precision), "GH-255");
    also(target.is(hunt::running) || then().engaged(e.other), "GH-259");
    also(e.number == 4 || (hit && weapon.heavy) || (hit && weapon.halved_long && !close) ||
             (hit && weapon.shot_load && close && light),
         "GH-264");
    also(hit && weapon.heavy, "GH-275");
}

bool RulesAtWork::in_charge(const State& state, FigureId beast) const {
    return std::ranges::any_of(state.affairs.agenda, [beast](const hunt::Agendum& agendum) {
        const auto* charge = std::get_if<hunt::OnCharge>(&agendum);
        return charge != nullptr && charge->beast == beast;
    });
}

void RulesAtWork::of_charges(const Event& e, Found& found) {
    const Also also{found};
    switch (e.what) {
        case What::reacted: {
            also(says(e, "away"), "GH-302");
            also(says(e, "halt"), "GH-304");
            also(says(e, "charge") || says(e, "on"), "GH-301");
            also(!now().party_of(e.who).seat, "GH-305");
            also(then().engaged(e.who), "GH-369");
            break;
        }
        case What::charge:
            also(!e.flag, "GH-343");
            also(!now().party_of(e.who).seat, "GH-305");
            also(book_.creature(now()[e.who].kind)->straight_charger, "GH-333");
            also(overran_.erase(e.who.value) > 0, "GH-336");
            also(now()[e.other].is(hunt::swimming) && book_.creature(now()[e.who].kind)->hides_in_water, "GH-135");
            killed_.erase(e.who.value);
            break;
        case What::overrun:
            overran_.insert(e.who.value);
            for (const hunt::Agendum& agendum : now().affairs.agenda) {
                const auto* charge = std::get_if<hunt::OnCharge>(&agendum);
                if (charge == nullptr || charge->beast != e.who) continue;
                also(std::ranges::any_of(charge->struck, [&](FigureId man) { return now()[man].living(); }), "GH-335");
            }
            break;
        case What::died:
            if (e.other && in_charge(now(), e.other)) killed_.insert(e.other.value);
            break;
        case What::charge_over:
            also(killed_.erase(e.who.value) > 0 && !overran_.contains(e.who.value), "GH-370");
            break;
        case What::morale:
            also(says(e, "freeze"), "GH-342");
            also(says(e, "bolt"), "GH-341");
            break;
        default:
            break;
    }
}

void RulesAtWork::of_melee(const Event& e, Found& found) {
    const Also also{found};
    if (e.what == What::blows) {
        const Figure& who = now()[e.who];
        also(who.man && who.is(hunt::stuck), "GH-350");
    }
    if (e.what == What::melee) {
        std::set<std::uint32_t> beasts;
        for (const hunt::Engagement& fight : now().affairs.engagements) {
            if (fight.man == e.who) beasts.insert(fight.beast.value);
            also(fight.man == e.who && fight.rounds > 1, "GH-364");
        }
        also(beasts.size() > 1, "GH-366");
    }
    also(e.what == What::broke_off && just_reacted_ == e.who, "GH-369");
    if (e.what == What::contact) {
        const bool from_nowhere = now()[e.who].key.starts_with("croc@");
        const bool mans_card = std::ranges::any_of(now().affairs.agenda, [&](const hunt::Agendum& agendum) {
            const auto* card = std::get_if<hunt::OnCard>(&agendum);
            return card != nullptr && card->party == now()[e.other].party;
        });
        also(from_nowhere, "GH-135");
        also(mans_card && !from_nowhere && !in_charge(now(), e.who), "GH-337");
    }
}

void RulesAtWork::of_reckoning(const Event& e, Found& found) const {
    if (e.what != What::reckoned) return;
    const Also also{found};
    also(says(e, "killed a man"), "GH-440");
    also(says(e, "killed") && !says(e, "a man"), "GH-401");
    also(says(e, "with one"), "GH-401");
    also(says(e, "saved a life"), "GH-402");
    also(says(e, "missed"), "GH-410");
    also(says(e, "unheroic"), "GH-411");
    also(says(e, "young") || says(e, "shot a"), "GH-412");
    also(says(e, "ran from"), "GH-413");
    also(says(e, "did not track"), "GH-414");
    also(!now()[e.party].of_men(), "GH-418");
}

void RulesAtWork::of_beasts_by_themselves(const Event& e, Found& found) const {
    if (!e.who || now()[e.who].man || now()[e.who].is(hunt::thing) || now().seat_of(e.who)) return;
    const Also also{found};
    if (is_herd(now(), e.who)) return also(e.what == What::stepped || e.what == What::fled, "AUT-1");
    if (e.who.value > then().figures.size()) return;  // has only just come into the world
    const Figure& beast = then()[e.who];
    const bool reacts = just_reacted_ == e.who;
    switch (e.what) {
        case What::reacted:
            also(says(e, "halt"), "AUT-2");
            break;
        case What::broke_off:
            also(!reacts, "AUT-3a");
            break;
        case What::charge:
            also(!reacts, beast.is(hunt::lying_up) ? "AUT-3b" : "AUT-3c");
            break;
        case What::gait: {
            constexpr hunt::Inches watchful{2400};
            const bool men_near = std::ranges::any_of(now().figures, [&](const Figure& man) {
                return man.man && man.living() && common::within(man.at, beast.at, watchful);
            });
            const hunt::Party& party = then().party_of(e.who);
            also(party.scented || party.alarm, "AUT-3d");
            also(!men_near && !party.scented && !party.alarm && !then().engaged(e.who), "AUT-3e");
            break;
        }
        case What::body:
            found.emplace("AUT-4");
            break;
        default:
            break;
    }
}

}  // namespace bots
