// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

namespace hunt {

namespace {

using Marks = std::vector<std::string>;

/// Marks anybody with the figure in sight may know (GH-190), by flags as they are shown to him.
Marks visible_marks(const State& state, const Book& book, const Figure& figure, std::uint32_t flags) {
    Marks marks;
    const auto shows = [flags](Flag flag) { return (flags & flag) != 0; };
    if (shows(dead)) return {"dead"};
    if (shows(running) || shows(bolted)) {
        marks.push_back("running");
    } else if (shows(walking)) {
        marks.push_back("walking");
    } else if (shows(creeping)) {
        marks.push_back("creeping");
    }
    if (shows(frozen)) marks.push_back("frozen");
    if (shows(treed)) marks.push_back("treed");
    if (shows(swimming)) marks.push_back("swimming");
    if (shows(mired)) marks.push_back("stuck");  // E-46
    if (boat_of(state, figure.id)) marks.push_back("aboard");
    if (figure.carrying) marks.push_back("carrying");
    if (state.engaged(figure.id)) marks.push_back("engaged");
    if (figure.young > 0) marks.push_back("young");
    // Arms left at the bank on this move are seen in hand until the move is shown (GH-106, GH-134).
    const bool still_armed = figure.is(swimming) && !shows(swimming) && figure.left_at;
    for (const Gun& gun : still_armed ? figure.left : figure.guns) {
        if (gun.spare_for) continue;
        const WeaponRow* weapon = book.weapon(gun.weapon);
        const char* in_hand = weapon == nullptr || weapon->firearm ? "firearm" : weapon->halved_long ? "bow" : "spear";
        if (std::find(marks.begin(), marks.end(), in_hand) == marks.end()) marks.push_back(in_hand);
    }
    return marks;
}

bool tree_within_reach(const State& state, const rules::Sight& sight, FigureId who) {
    const Point at = state[who].at;
    if (sight.spot(at).trees) return true;
    const auto& markers = sight.ground().markers;
    return std::any_of(markers.begin(), markers.end(), [at](const rules::Marker& marker) {
        return marker.kind == "tree" && common::within(at, marker.at, {100});
    });
}

bool water_within_reach(const rules::Sight& sight, Point at) {
    for (std::int32_t degrees = 0; degrees < 360; degrees += 30) {
        if (sight.spot(common::on_bearing(at, degrees, 100)).water == rules::Water::deep) return true;
    }
    return sight.spot(at).water == rules::Water::deep;
}

bool portal_within_reach(const rules::Sight& sight, Point at) {
    const auto& portals = sight.ground().portals;
    return std::any_of(portals.begin(), portals.end(), [at](const rules::Portal& portal) {
        return common::within(at, common::nearest_on(portal.line, at), {100});
    });
}

bool has_spare(const State& state, FigureId man) {
    for (const FigureId who : state.party_of(man).figures) {
        const Figure& bearer = state[who];
        if (who == man || !present(bearer) || bearer.is(bolted) || !common::within(bearer.at, state[man].at, {100}))
            continue;
        for (const Gun& gun : bearer.guns) {
            if (gun.spare_for == man) return true;
        }
    }
    return false;
}

/// GH-136.
void boat_marks(const State& state, const rules::Sight& sight, const Book& book, const Figure& figure, Marks& marks) {
    for (const Flag hindered : {treed, mired, frozen, bolted}) {
        if (figure.is(hindered)) return;
    }
    if (figure.doing.moving) return;
    if (const FigureId boat = boat_of(state, figure.id)) {
        const std::vector<FigureId> men = crew(state, boat);
        const bool lies = std::none_of(men.begin(), men.end(), [&](FigureId man) { return state[man].doing.paddled; });
        if (lies) marks.push_back("may_paddle");
        if (!figure.doing.embarked && landing(state, sight, figure.id, figure.at)) marks.push_back("may_land");
    } else if (!figure.doing.embarked && boat_at_hand(state, sight, book, figure.id)) {
        marks.push_back("may_board");
    }
}

/// What the figure may do on its party's card, as far as that is not plain from the rest.
void card_marks(const State& state, const rules::Sight& sight, const Book& book, const OnCard& card,
                const Figure& figure, Marks& marks) {
    const bool melee = std::find(card.melee_left.begin(), card.melee_left.end(), figure.id) != card.melee_left.end();
    if (melee) marks.push_back("may_break_off");
    if (state.engaged(figure.id)) return;
    if (figure.doing.moving) marks.push_back("moving");
    if (figure.doing.shots > 0 && !figure.doing.ceased) marks.push_back("fired");
    if (figure.doing.boot_loose) marks.push_back("boot_loose");
    const bool may_fire = !figure.doing.ceased && !figure.doing.aimed && !figure.is(stuck) && !figure.is(frozen) &&
                          !figure.is(bolted) && !figure.is(swimming) && !figure.doing.paddled;
    if (figure.man && may_fire) marks.push_back("may_fire");
    if (figure.man && may_fire && !figure.doing.swapped && has_spare(state, figure.id)) marks.push_back("may_swap");
    const bool afloat = static_cast<bool>(boat_of(state, figure.id));
    if (figure.man) boat_marks(state, sight, book, figure, marks);
    if (figure.doing.acted) return;
    marks.push_back("to_act");
    if (!figure.man && body_at_hand(state, sight, book, figure.id)) marks.push_back("may_carry");
    if (figure.doing.in_hand) marks.push_back("in_hand");
    if (!figure.man || afloat || figure.is(mired)) return;
    if (!figure.is(treed) && tree_within_reach(state, sight, figure.id)) marks.push_back("may_climb");
    if (water_within_reach(sight, figure.at)) marks.push_back("may_swim");
    if (!figure.doing.worked && portal_within_reach(sight, figure.at)) marks.push_back("may_work_portal");
    if (sight.spot(figure.at).camp) marks.push_back("may_retire");
}

const OnCard* card_of(const State& state, PartyId party) {
    for (const Agendum& agendum : state.affairs.agenda) {
        const auto* card = std::get_if<OnCard>(&agendum);
        if (card != nullptr && card->party == party) return card;
    }
    return nullptr;
}

bool group_is_lame(const State& state, const Figure& leader) {
    const auto lame = [](const Figure& figure) { return figure.is(ankle) || figure.is(bootless); };
    return lame(leader) || std::any_of(leader.doing.with.begin(), leader.doing.with.end(),
                                       [&](FigureId who) { return lame(state[who]); });
}

/// What a beast's player knows of it besides (GH-080, GH-441).
void beast_facts(const State& state, const rules::Sight& sight, const SpeciesRow& species, const Figure& beast,
                 messages::OwnFigure<rules::TableTerms>& own) {
    own.numbers.push_back({"attack", species.attack});
    if (species.venom) own.marks.push_back("venomous");
    for (const rules::Marker& marker : sight.ground().markers) {
        if (marker.kind != "lair" || marker.party != state[beast.party].key) continue;
        own.numbers.push_back({"lair", common::distance(beast.at, marker.at)});
        own.numbers.push_back({"lair_lies", static_cast<std::int32_t>(common::octant(beast.at, marker.at))});
        return;
    }
}

/// GH-414: what the hunter owes, by kind; never whether it lives.
void owed(const State& state, const Party& party, messages::OwnFigure<rules::TableTerms>& own) {
    for (const Duty& duty : party.duties) {
        if (duty.discharged) continue;
        const std::string key = "owes:" + state[duty.animal].kind;
        const auto same = std::find_if(own.numbers.begin(), own.numbers.end(),
                                       [&](const messages::Number& number) { return number.key == key; });
        if (same == own.numbers.end()) {
            own.numbers.push_back({key, 1});
        } else {
            ++same->value;
        }
    }
}

messages::OwnFigure<rules::TableTerms> outline(const State& state, const Figure& figure) {
    const Party& party = state[figure.party];
    messages::OwnFigure<rules::TableTerms> own;
    own.who = figure.id;
    own.party = party.ordinal;
    own.kind = figure.kind;
    own.name = figure.name;
    own.at = figure.at;
    return own;
}

void sort_unique(Marks& marks) {
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
}

}  // namespace

messages::OwnFigure<rules::TableTerms> own_figure(const State& state, const rules::Sight& sight, const Book& book,
                                                  FigureId who) {
    const Figure& figure = state[who];
    const Party& party = state[figure.party];
    messages::OwnFigure<rules::TableTerms> own = outline(state, figure);
    if (figure.is(thing)) {  // the umpire's sheet alone
        if (figure.is(retired)) own.marks = {"taken_up"};
        return own;
    }
    own.numbers = {{"bc", figure.bc}, {"damage", figure.damage}, {"hits", figure.hit_cap}};
    if (figure.is(dead)) {
        own.marks = {"dead"};
        return own;
    }
    struct Named {
        Flag flag;
        const char* name;
    };
    static constexpr auto named = std::to_array<Named>({{alert, "alert"},
                                                        {revealed, "revealed"},
                                                        {running, "running"},
                                                        {walking, "walking"},
                                                        {creeping, "creeping"},
                                                        {frozen, "frozen"},
                                                        {bolted, "bolted"},
                                                        {stuck, "stuck"},
                                                        {treed, "treed"},
                                                        {lying_up, "lying_up"},
                                                        {fleeing, "fleeing"},
                                                        {ankle, "ankle"},
                                                        {bootless, "bootless"},
                                                        {needs_doctor, "needs_doctor"},
                                                        {swimming, "swimming"},
                                                        {mired, "mired"},
                                                        {burdened, "burdened"},
                                                        {retired, "retired"}});
    for (const Named& one : named) {
        if (figure.is(one.flag)) own.marks.push_back(one.name);
    }
    if (figure.venom > 0) {
        own.marks.push_back("venom");
        own.numbers.push_back({"venom", figure.venom});
    }
    if (figure.booted && !figure.is(bootless)) own.marks.push_back("booted");
    if (figure.doctor) own.marks.push_back("doctor");
    if (party.leader == who && party.of_men()) owed(state, party, own);
    if (boat_of(state, who)) own.marks.push_back("aboard");
    if (figure.carrying) own.marks.push_back("carrying");
    if (figure.aiming) own.marks.push_back("aiming");
    const bool on_trail = std::any_of(figure.spoors.begin(), figure.spoors.end(),
                                      [](const Spoor& spoor) { return spoor.state == Spoor::State::on; });
    if (on_trail) own.marks.push_back("on_trail");
    if (party.leader == who && party.of_men()) {
        own.marks.push_back("leader");
        if (party.leader_lost) own.marks.push_back(reputation_closed(state, party) ? "successor" : "deputy");
    }
    if (state.engaged(who)) own.marks.push_back("engaged");
    if (figure.young > 0) own.marks.push_back("young");
    if (const OnCard* card = card_of(state, party.id); card != nullptr && !figure.is(retired)) {
        card_marks(state, sight, book, *card, figure, own.marks);
        if (figure.doing.moving) {
            own.numbers.push_back({"allowance", figure.doing.allowance});
            if (!boat_of(state, who) && group_is_lame(state, figure)) own.marks.push_back("slow");
        }
        if (figure.doing.shots > 0) own.numbers.push_back({"shots", figure.doing.shots});
        if (figure.doing.boot_loose) own.numbers.push_back({"walked", figure.doing.walked});
    }
    if (party.leader == who || party.kind == PartyKind::beast) own.numbers.push_back({"cards", party.cards});
    const SpeciesRow* species = figure.man ? nullptr : book.creature(figure.kind);
    if (species != nullptr) beast_facts(state, sight, *species, figure, own);
    const auto& dice = species == nullptr ? book.men : species->dice;
    own.numbers.push_back({"dice_creep", dice[1]});
    own.numbers.push_back({"dice_walk", dice[2]});
    own.numbers.push_back({"dice_run", dice[3]});
    std::int32_t tries = 0;
    for (const std::string& order : figure.beforehand) own.numbers.push_back({order, ++tries});
    if (figure.heads > 1) own.numbers.push_back({"heads", figure.heads});
    for (const Gun& gun : figure.guns) {
        messages::Carried carried{gun.weapon, gun.rounds, {}};
        if (gun.not_ready) carried.marks.push_back("not_ready");
        if (gun.precision) carried.marks.push_back("precision");
        if (gun.loaded_for > 0) carried.marks.push_back("loading");
        if (gun.spare_for) {
            carried.marks.push_back("spare");
            carried.marks.push_back("for " + state[gun.spare_for].name);
        }
        std::sort(carried.marks.begin(), carried.marks.end());
        own.carries.push_back(std::move(carried));
    }
    sort_unique(own.marks);
    std::sort(own.numbers.begin(), own.numbers.end());
    return own;
}

messages::OwnFigure<rules::TableTerms> own_from_afar(const State& state, const Book& book, FigureId who) {
    messages::OwnFigure<rules::TableTerms> own = outline(state, state[who]);
    own.marks = visible_marks(state, book, state[who], state[who].flags);
    own.marks.push_back("out_of_hail");
    sort_unique(own.marks);
    return own;
}

messages::Sighting<rules::TableTerms> sighting(const State& state, const Book& book, FigureId who, SeatId seat) {
    const Figure& figure = state[who];
    const bool held = shown_held(state, figure, seat);
    messages::Sighting<rules::TableTerms> seen;
    seen.who = who;
    seen.kind = figure.kind;
    seen.at = held ? figure.held->at : figure.at;
    seen.marks = visible_marks(state, book, figure, held ? figure.held->flags : figure.flags);
    seen.count = figure.heads;
    sort_unique(seen.marks);
    return seen;
}

}  // namespace hunt
