// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "hunt/rulings.hpp"

/// Random nastiness (UC-19).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

constexpr Inches in_a_storm{1200};
constexpr std::int32_t toll = -10;  // GH-162, for a whole group

/// As GH-162, for every man near the one named.
void swarm(Play& play, const TrueOrder& ruling) {
    const FigureId middle = ruled_figure(play, ruling);
    if (!play.state[middle].man || !present(play.state[middle])) bad_ruling("figure", "is no man on the table");
    const std::string what = ruling.verb;
    const bool ants = what == "ants";
    record(play, middle, what + " come upon " + play.state[middle].name, ruling, "UC-19");
    std::vector<FigureId> men;
    for (const FigureId who : play.state.party_of(middle).figures) {
        const Figure& man = play.state[who];
        if (present(man) && common::within(man.at, play.state[middle].at, play.book.options.cohesion))
            men.push_back(who);
    }
    for (const FigureId who : men) {
        const std::int32_t face = play.test(who, what);
        const bool averted = face <= play.state[who].bc;
        play.happened({.what = What::accident,
                       .who = who,
                       .text = what,
                       .faces = {face},
                       .at_most = play.state[who].bc,
                       .flag = averted,
                       .rule = "UC-19"});
        if (averted) continue;
        const std::int32_t hits = play.test(who, what);
        play.happened({.what = What::accident,
                       .who = who,
                       .text = ants ? "bitten" : "stung by bees",
                       .number = hits,
                       .faces = {hits},
                       .rule = "UC-19"});
        const Party& party = play.state.party_of(who);
        if (party.leader == who) book_rp(play, party.id, ants ? "bitten by ants" : "stung by bees", who, toll);
        hurt(play, who, hits, {}, what);
    }
}

void storm(Play& play, const TrueOrder& ruling) {
    Affairs& affairs = play.state.affairs;
    if (affairs.fair_visibility.hundredths > 0) bad_ruling("do", "there is a storm already");
    affairs.fair_visibility = affairs.visibility;
    affairs.visibility = std::min(affairs.visibility, in_a_storm);
    record(play, {}, "a storm until the wind changes", ruling, "UC-19");
    play.happened({.what = What::weather, .flag = true, .rule = "UC-19"});
}

void stampede(Play& play, const TrueOrder& ruling) {
    const FigureId herd = ruled_figure(play, ruling);
    const Party& party = play.state.party_of(herd);
    if (party.kind != PartyKind::herd || !present(play.state[party.figures.front()]))
        bad_ruling("figure", "is no herd");
    if (ruling.path.size() != 1) bad_ruling("path", "must be one place: where it runs from");
    record(play, herd, play.state[herd].name + " stampede", ruling, "UC-19");
    run_herd(play, party.figures.front(), ruling.path.front());
}

/// The ground under a man is quicksand (GH-139), whatever the map says.
void quicksand(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    const Figure& man = play.state[who];
    if (!man.man || !present(man) || man.is(mired)) bad_ruling("figure", "is nobody who could sink in");
    record(play, who, man.name + " sinks in", ruling, "UC-19");
    sink_in(play, who, man.at);
}

/// An extra beast, which nobody plays.
void extra_beast(Play& play, const TrueOrder& ruling) {
    const SpeciesRow* species = play.book.creature(ruling.option);
    if (species == nullptr) bad_ruling("option", "is no beast of this book");
    if (ruling.path.size() != 1) bad_ruling("path", "must be one place");
    const Point at = ruling.path.front();
    const rules::Spot spot = play.sight.spot(at);
    if (!play.sight.ground().on_table(at) || spot.going == rules::Going::impassable)
        bad_ruling("path", "no beast can stand there");
    if (spot.water == rules::Water::deep && !species->hides_in_water) bad_ruling("path", "is deep water");
    State& state = play.state;
    const std::string key = "more" + std::to_string(state.parties.size() + 1);
    Party party;
    party.id = PartyId{static_cast<std::uint32_t>(state.parties.size() + 1)};
    party.key = party.stream = key;
    party.kind = species->herd ? PartyKind::herd : PartyKind::wild;
    if (species->herd) party.stream = "herd:" + key;
    party.label = species->name;
    Figure beast;
    beast.id = FigureId{static_cast<std::uint32_t>(state.figures.size() + 1)};
    beast.man = false;
    beast.key = key;
    beast.label = key + ".1";
    beast.party = party.id;
    beast.kind = species->key;
    beast.name = species->name;
    beast.at = at;
    beast.bc_start = beast.bc = species->bc;
    beast.hit_cap = species->hits;
    beast.heads = species->herd ? std::clamp(ruling.number, 1, 100) : 1;
    beast.set(alert);
    beast.set(quiet);
    party.figures = {beast.id};
    party.leader = beast.id;
    state.parties.push_back(std::move(party));
    state.figures.push_back(beast);
    record(play, beast.id, "one more: " + species->name, ruling, "UC-19");
}

constexpr auto rows = std::to_array<Ruling>({{"ants", swarm},
                                             {"bees", swarm},
                                             {"storm", storm},
                                             {"stampede", stampede},
                                             {"quicksand", quicksand},
                                             {"extra_beast", extra_beast}});

void offer(Offers& offers) {
    const auto group = [&](std::string_view verb, std::string says) {
        Choice& choice = offers.offer(verb, std::move(says), "UC-19");
        for (const auto& [handle, own] : offers.view.own) {
            if (offers.is_man(own.figure)) choice.targets.push_back({handle, own.figure.name, {}, 0});
        }
        choice.words = true;
    };
    group("ants", "Ants upon a man and those by him");
    group("bees", "Bees upon a man and those by him");
    group("quicksand", "Quicksand under a man");
    offers.offer("storm", "A storm until the wind changes", "UC-19").words = true;
    Choice& run = offers.offer("stampede", "A herd stampedes away from a place", "UC-19");
    for (const auto& [handle, own] : offers.view.own) {
        const SpeciesRow* species = offers.book.creature(own.figure.kind);
        if (species != nullptr && species->herd) run.targets.push_back({handle, own.figure.name, {}, 0});
    }
    run.place = run.words = true;
    Choice& more = offers.offer("extra_beast", "One more beast (of a herd: as many as the number)", "UC-19");
    for (const SpeciesRow& species : offers.book.species) more.options.push_back({species.key, species.name});
    more.place = more.number = more.words = true;
}

}  // namespace

const Subject on_nature{rows, offer};

}  // namespace hunt
