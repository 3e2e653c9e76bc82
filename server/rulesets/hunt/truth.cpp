// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "hunt/event_codec.hpp"
#include "hunt/orders.hpp"
#include "hunt/reading.hpp"

/// The truth as rehearsals name it: figures and parties by scenario id, flags by name.
namespace hunt {

namespace {

constexpr auto gaits = std::to_array<const char*>({"stand", "creep", "walk", "run"});

// ---- reading the truth off ----------------------------------------------------------------------

Json place(Point at) {
    return Json::array({at.x, at.y});
}

std::string key_of(const State& state, FigureId who) {
    return who ? state[who].key : std::string();
}

Json weapon(const State& state, const Gun& gun) {
    Json json{{"w", gun.weapon}, {"precision", gun.precision}, {"rounds", gun.rounds}};
    if (gun.not_ready) json["not_ready"] = true;
    if (gun.spare_for) json["for"] = key_of(state, gun.spare_for);
    return json;
}

Json weapons(const State& state, const std::vector<Gun>& guns) {
    Json list = Json::array();
    for (const Gun& gun : guns) list.push_back(weapon(state, gun));
    return list;
}

Json flags(const Figure& figure) {
    Json list = Json::array();
    for (const std::string& name : flag_names()) {
        if (figure.is(*flag_named(name))) list.push_back(name);
    }
    return list;
}

Json line(const std::vector<Point>& way) {
    Json list = Json::array();
    for (const Point at : way) list.push_back(place(at));
    return list;
}

Json spoors(const State& state, const Figure& figure) {
    static constexpr auto states = std::to_array<const char*>({"on", "ends", "lost", "left"});
    Json list = Json::array();
    for (const Spoor& spoor : figure.spoors) {
        list.push_back({{"animal", key_of(state, spoor.animal)},
                        {"blood", spoor.blood},
                        {"drawn", line(spoor.drawn)},
                        {"followed", spoor.followed},
                        {"number", spoor.number},
                        {"state", states[static_cast<std::size_t>(spoor.state)]}});
    }
    return list;
}

Json figure_json(const State& state, const Figure& figure) {
    Json json{{"acted", figure.doing.acted},
              {"aiming", key_of(state, figure.aiming)},
              {"allowance", figure.doing.allowance},
              {"at", place(figure.at)},
              {"bc", figure.bc},
              {"booted", figure.booted},
              {"damage", figure.damage},
              {"engaged", state.engaged(figure.id)},
              {"flags", flags(figure)},
              {"gait", gaits[static_cast<std::size_t>(figure.doing.gait)]},
              {"hit_cap", figure.hit_cap},
              {"kind", figure.kind},
              {"moved", figure.doing.moved},
              {"moving", figure.doing.moving},
              {"party", state[figure.party].key},
              {"shots", figure.doing.shots},
              {"standing", figure.standing},
              {"venom", figure.venom},
              {"walked", figure.doing.walked},
              {"weapons", weapons(state, figure.guns)}};
    if (figure.heads > 1 || figure.young > 0) {
        json["heads"] = figure.heads;
        json["young"] = figure.young;
    }
    if (!figure.spoors.empty()) json["spoors"] = spoors(state, figure);
    if (figure.carrying) json["carrying"] = key_of(state, figure.carrying);
    if (figure.killer) json["killer"] = key_of(state, figure.killer);
    if (boat_of(state, figure.id)) json["aboard"] = key_of(state, figure.aboard);
    if (figure.sunk > 0) json["sunk"] = figure.sunk;
    if (figure.left_at) {
        json["left_at"] = place(*figure.left_at);
        json["left"] = weapons(state, figure.left);
    }
    return json;
}

Json party_json(const State& state, const Party& party) {
    Json ledger = Json::array();
    for (const LedgerEntry& entry : party.ledger) {
        Json row{{"amount", entry.amount}, {"cause", entry.cause}, {"figure", key_of(state, entry.figure)}};
        if (entry.hidden) row["hidden"] = true;
        if (entry.at_end) row["at_end"] = true;
        ledger.push_back(std::move(row));
    }
    Json duties = Json::array();
    for (const Duty& duty : party.duties) {
        duties.push_back(
            {{"animal", key_of(state, duty.animal)}, {"discharged", duty.discharged}, {"followed", duty.followed}});
    }
    return {{"cards", party.cards},
            {"duties", std::move(duties)},
            {"leader", key_of(state, party.leader)},
            {"leader_lost", party.leader_lost},
            {"ledger", std::move(ledger)},
            {"out", out(state, party)},
            {"own_cards", party.own_cards},
            {"rp", party.rp()},
            {"scented", party.scented}};
}

std::string card_key(const State& state, const Card& card) {
    switch (card.kind) {
        case CardKind::party:
            return state[card.party].key;
        case CardKind::herds:
            return "HERDS";
        case CardKind::wind:
            return "WIND";
        case CardKind::blank:
            return "BLANK";
    }
    return {};
}

std::string agenda_name(const Agendum& agendum) {
    struct Name {
        std::string operator()(const OnCard&) const { return "card"; }
        std::string operator()(const OnHerds&) const { return "herds"; }
        std::string operator()(const OnDiscovery&) const { return "discovery"; }
        std::string operator()(const OnBeastChoice& choice) const { return choice.kind; }
        std::string operator()(const OnCharge&) const { return "charge"; }
        std::string operator()(const OnStories&) const { return "stories"; }
    };
    return std::visit(Name{}, agendum);
}

// ---- setting it ---------------------------------------------------------------------------------

class Setter {
public:
    Setter(const State& state, const Book& book, const Reading& in) : state_(state), book_(book), in_(in) {}

    State set() {
        in_.only({"figures", "parties", "deck", "wind", "pass", "cards_played", "engagements", "portals", "visibility",
                  "max_reshuffles", "in_hand", "only", "trails"});
        if (in_.has("only")) keep_only(in_.at("only"));
        if (in_.has("figures")) {
            in_.at("figures").each_member([&](const std::string& key, const Reading& in) { figure(key, in); });
        }
        if (in_.has("parties")) {
            in_.at("parties").each_member([&](const std::string& key, const Reading& in) { party(key, in); });
        }
        if (in_.has("deck")) deck(in_.at("deck"));
        if (in_.has("trails")) in_.at("trails").each([&](const Reading& in) { trail(in); });
        affairs();
        return std::move(state_);
    }

private:
    FigureId figure_named(const Reading& in) const {
        const std::string key = in.text();
        for (const Figure& one : state_.figures) {
            if (one.key == key) return one.id;
        }
        in.fail("there is no figure \"" + key + "\"");
    }

    void keep_only(const Reading& in) {
        std::vector<FigureId> kept;
        in.each([&](const Reading& key) { kept.push_back(figure_named(key)); });
        State smaller = state_;
        smaller.figures.clear();
        smaller.parties.clear();
        std::map<PartyId, PartyId> new_party;
        std::map<FigureId, FigureId> new_figure;
        for (Party party : state_.parties) {
            std::vector<FigureId> figures;
            const PartyId id{static_cast<std::uint32_t>(smaller.parties.size() + 1)};
            for (const FigureId who : party.figures) {
                if (std::find(kept.begin(), kept.end(), who) == kept.end()) continue;
                Figure figure = state_[who];
                figure.id = FigureId{static_cast<std::uint32_t>(smaller.figures.size() + 1)};
                figure.party = id;
                new_figure[who] = figure.id;
                figures.push_back(figure.id);
                smaller.figures.push_back(std::move(figure));
            }
            if (figures.empty()) continue;
            new_party[party.id] = id;
            party.id = id;
            party.figures = std::move(figures);
            if (party.leader) {
                const auto leader = new_figure.find(party.leader);
                party.leader = leader == new_figure.end() ? party.figures.front() : leader->second;
            }
            smaller.parties.push_back(std::move(party));
        }
        for (Figure& figure : smaller.figures) {
            for (Gun& gun : figure.guns) {
                if (gun.spare_for) gun.spare_for = new_figure[gun.spare_for];
            }
        }
        std::erase_if(smaller.deck, [&](const Card& card) { return card.party && !new_party.contains(card.party); });
        for (Card& card : smaller.deck) {
            if (card.party) card.party = new_party[card.party];
        }
        state_ = std::move(smaller);
    }

    std::vector<Gun> guns(const Reading& in) const {
        std::vector<Gun> list;
        in.each([&](const Reading& one) {
            one.only({"w", "precision", "rounds", "not_ready", "for"});
            const WeaponRow* row = book_.weapon(one.at("w").text());
            if (row == nullptr) one.at("w").fail("there is no such weapon in the book");
            Gun gun{row->key, one.flag("precision"), row->rounds};
            gun.rounds = one.integer("rounds", -1, 20, row->rounds);
            gun.not_ready = one.flag("not_ready");
            if (one.has("for")) gun.spare_for = figure_named(one.at("for"));
            list.push_back(std::move(gun));
        });
        return list;
    }

    void figure(const std::string& key, const Reading& in) {
        in.only({"at",    "flags",   "damage",  "bc",         "bc_start", "hit_cap",  "booted", "notable",  "doctor",
                 "venom", "weapons", "heads",   "young",      "aiming",   "standing", "acted",  "declared", "gait",
                 "moved", "shots",   "in_hand", "flees_from", "carrying", "killer",   "aboard", "sunk",     "firm_at"});
        const Json name = key;
        Figure& one = state_[figure_named(Reading{name, "truth", in.path()})];
        if (in.has("at")) one.at = in.at("at").point();
        if (in.has("flags")) {
            one.flags = 0;
            in.at("flags").each([&](const Reading& flag) {
                const auto known = flag_named(flag.text());
                if (!known) flag.fail("there is no such flag");
                one.set(*known);
            });
        }
        one.damage = in.integer("damage", 0, 1000, one.damage);
        one.bc = in.integer("bc", 1, 5, one.bc);
        one.bc_start = in.integer("bc_start", 1, 5, in.has("bc") ? one.bc : one.bc_start);
        one.hit_cap = in.integer("hit_cap", 1, 1000, in.has("bc") && one.man ? one.bc : one.hit_cap);
        one.booted = in.flag("booted", one.booted);
        one.notable = in.flag("notable", one.notable);
        one.doctor = in.flag("doctor", one.doctor);
        one.venom = in.integer("venom", 0, 100, one.venom);
        one.heads = in.integer("heads", 1, 1000, one.heads);
        one.young = in.integer("young", 0, 1000, one.young);
        if (in.has("weapons")) one.guns = guns(in.at("weapons"));
        if (in.has("aiming")) one.aiming = figure_named(in.at("aiming"));
        one.standing = in.text("standing", one.standing);
        one.doing.acted = in.flag("acted", one.doing.acted);
        one.doing.declared = in.flag("declared", one.doing.declared);
        one.doing.moved = in.flag("moved", one.doing.moved);
        one.doing.in_hand = in.flag("in_hand", one.doing.in_hand);
        one.doing.shots = in.integer("shots", 0, 100, one.doing.shots);
        if (in.has("gait")) one.doing.gait = static_cast<Gait>(in.at("gait").one_of({"stand", "creep", "walk", "run"}));
        if (in.has("carrying")) one.carrying = figure_named(in.at("carrying"));
        if (in.has("killer")) one.killer = figure_named(in.at("killer"));
        if (in.has("aboard")) {
            one.aboard = figure_named(in.at("aboard"));
            one.at = state_[one.aboard].at;
        }
        one.sunk = in.integer("sunk", 0, 3, one.sunk);
        if (in.has("firm_at")) one.firm_at = in.at("firm_at").point();
        if (in.has("flees_from")) one.flees_from = in.at("flees_from").point();
    }

    Party& party_named(const std::string& key, const Reading& in) {
        for (Party& one : state_.parties) {
            if (one.key == key) return one;
        }
        in.fail("there is no party \"" + key + "\"");
    }

    void party(const std::string& key, const Reading& in) {
        in.only({"rp", "ledger", "duties", "cards", "rank_start", "leader", "leader_lost", "scented", "own_cards"});
        Party& one = party_named(key, in);
        if (in.has("rp")) {
            one.ledger.clear();
            const std::int32_t rp = in.at("rp").integer(-10'000, 10'000);
            if (rp != 0) one.ledger.push_back({"before", {}, rp});
        }
        if (in.has("ledger")) {
            one.ledger.clear();
            in.at("ledger").each([&](const Reading& row) {
                row.only({"cause", "amount", "figure", "hidden", "at_end"});
                LedgerEntry entry{row.text("cause", "before"), {}, row.at("amount").integer(-10'000, 10'000)};
                if (row.has("figure") && !row.at("figure").text().empty())
                    entry.figure = figure_named(row.at("figure"));
                entry.hidden = row.flag("hidden");
                entry.at_end = row.flag("at_end");
                one.ledger.push_back(std::move(entry));
            });
        }
        if (in.has("duties")) {
            one.duties.clear();
            in.at("duties").each([&](const Reading& row) {
                if (row.json().is_string()) return one.duties.push_back({figure_named(row)});
                row.only({"animal", "discharged", "followed"});
                one.duties.push_back({figure_named(row.at("animal")), row.flag("discharged"), row.flag("followed")});
            });
        }
        one.cards = in.integer("cards", 0, 6, one.cards);
        one.rank_start = in.integer("rank_start", 1, 6, one.rank_start);
        if (in.has("leader")) one.leader = figure_named(in.at("leader"));
        one.leader_lost = in.flag("leader_lost", one.leader_lost);
        one.scented = in.flag("scented", one.scented);
        one.own_cards = in.flag("own_cards", one.own_cards);
    }

    /// The cards named come first, in their order; the rest follow as they were shuffled.
    void deck(const Reading& in) {
        std::vector<Card> rest(state_.deck.begin() + state_.affairs.drawn, state_.deck.end());
        std::vector<Card> first;
        in.each([&](const Reading& name) {
            const std::string key = name.text();
            const auto found = std::find_if(rest.begin(), rest.end(), [&](const Card& card) {
                return card.label == key || card_key(state_, card) == key;
            });
            if (found != rest.end()) {
                first.push_back(*found);
                rest.erase(found);
                return;
            }
            if (key == "HERDS") return first.push_back({CardKind::herds, {}, "herds#more"});
            if (key == "WIND") return first.push_back({CardKind::wind, {}, "wind#more"});
            if (key == "BLANK") return first.push_back({CardKind::blank, {}, "blank#more"});
            first.push_back({CardKind::party, party_named(key, name).id, key + "#more"});
        });
        first.insert(first.end(), rest.begin(), rest.end());
        state_.deck = std::move(first);
        state_.affairs.drawn = 0;
    }

    void trail(const Reading& in) {
        in.only({"animal", "pass", "blood", "way"});
        Trail made{state_.trails.next_id(),
                   figure_named(in.at("animal")),
                   in.integer("pass", 0, 10'000, 0),
                   in.flag("blood"),
                   {}};
        if (state_[made.animal].man) in.at("animal").fail("people leave no trail (GH-220)");
        in.at("way").each([&](const Reading& corner) {
            const Point at = corner.point();
            if (!made.way.empty() && made.way.back() == at) corner.fail("stands there twice");
            made.way.push_back(at);
        });
        if (made.way.size() < 2) in.at("way").fail("must have two places at least");
        state_.trails.lay(made);
    }

    void affairs() {
        Affairs& now = state_.affairs;
        if (in_.has("wind")) {
            const std::int32_t degrees = in_.at("wind").integer(0, 315);
            if (degrees % 45 != 0) in_.at("wind").fail("must be a multiple of 45");
            now.wind = static_cast<common::Octant>(degrees / 45);
        }
        now.pass = in_.integer("pass", 0, 10'000, now.pass);
        now.cards_played = in_.integer("cards_played", 0, 1'000'000, now.cards_played);
        now.max_reshuffles = in_.integer("max_reshuffles", 1, 1000, now.max_reshuffles);
        now.visibility = {in_.integer("visibility", 100, 100'000, now.visibility.hundredths)};
        if (in_.has("in_hand")) {
            now.in_hand = 0;
            in_.at("in_hand").each([&](const Reading& id) {
                const auto decision = decision_named(id.text());
                if (!decision) id.fail("is no decision the umpire can take in hand");
                now.in_hand |= *decision;
            });
        }
        if (in_.has("portals")) {
            std::size_t i = 0;
            in_.at("portals").each([&](const Reading& open) {
                if (i == now.portals_open.size()) open.fail("there are not so many portals");
                now.portals_open[i++] = open.flag();
            });
        }
        if (in_.has("engagements")) {
            now.engagements.clear();
            in_.at("engagements").each([&](const Reading& fight) {
                fight.only({"man", "beast", "rounds"});
                now.engagements.push_back({figure_named(fight.at("man")), figure_named(fight.at("beast")),
                                           fight.integer("rounds", 0, 1000, 1)});
            });
        }
    }

    State state_;
    const Book& book_;
    const Reading& in_;
};

}  // namespace

std::string encode_truth(const State& state) {
    Json figures = Json::object();
    for (const Figure& figure : state.figures) figures[figure.key] = figure_json(state, figure);
    Json parties = Json::object();
    for (const Party& party : state.parties) parties[party.key] = party_json(state, party);
    Json deck = Json::array();
    for (std::size_t i = static_cast<std::size_t>(state.affairs.drawn); i < state.deck.size(); ++i) {
        deck.push_back(card_key(state, state.deck[i]));
    }
    Json engagements = Json::array();
    for (const Engagement& fight : state.affairs.engagements) {
        engagements.push_back(
            {{"man", key_of(state, fight.man)}, {"beast", key_of(state, fight.beast)}, {"rounds", fight.rounds}});
    }
    Json agenda = Json::array();
    for (const Agendum& agendum : state.affairs.agenda) agenda.push_back(agenda_name(agendum));
    Json trails = Json::array();
    for (const Trail& trail : state.trails.all()) {
        trails.push_back({{"animal", key_of(state, trail.animal)},
                          {"blood", trail.blood},
                          {"pass", trail.pass},
                          {"way", line(trail.way)}});
    }
    Json stories = Json::array();
    for (const Story& said : state.affairs.stories) {
        stories.push_back({{"of", state[said.of].key}, {"by", said.by.value}, {"number", said.number}});
    }
    Json in_hand = Json::array();
    for (const DecisionRow& row : decisions()) {
        if (state.affairs.asks_umpire(row.decision)) in_hand.push_back(std::string(row.id));
    }
    Json questions = Json::array();
    for (const Question& question : state.affairs.questions) questions.push_back(question.kind);
    Json truth{{"agenda", std::move(agenda)},
               {"cards_played", state.affairs.cards_played},
               {"deck", std::move(deck)},
               {"deck_size", state.deck.size()},
               {"engagements", std::move(engagements)},
               {"figures", std::move(figures)},
               {"in_hand", std::move(in_hand)},
               {"max_reshuffles", state.affairs.max_reshuffles},
               {"over", state.affairs.over},
               {"parties", std::move(parties)},
               {"pass", state.affairs.pass},
               {"portals", state.affairs.portals_open},
               {"questions", std::move(questions)},
               {"stories", std::move(stories)},
               {"trails", std::move(trails)},
               {"umpired", state.affairs.umpired},
               {"visibility", state.affairs.visibility.hundredths},
               {"wind", 45 * static_cast<int>(state.affairs.wind)}};
    if (state.affairs.windows > 0) truth["windows"] = state.affairs.windows;
    return truth.dump();
}

State with_truth(const State& state, const Book& book, std::string_view truth) {
    const Json json = parse(truth, "truth");
    const Reading in{json, "truth"};
    return Setter{state, book, in}.set();
}

}  // namespace hunt
