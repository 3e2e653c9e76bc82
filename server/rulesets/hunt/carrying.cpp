// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

/// GH-441, AUT-4: a flesh-eater carries the man it killed to its lair.
namespace hunt {

namespace {

constexpr Inches jaws{100};
constexpr Inches too_near{1200};  // AUT-4

bool carries_men(const Book& book, const Figure& beast) {
    const SpeciesRow* species = beast.man ? nullptr : book.creature(beast.kind);
    return species != nullptr && species->flesh_eater && species->carries_off;
}

bool carried(const State& state, FigureId body) {
    return std::any_of(state.figures.begin(), state.figures.end(),
                       [body](const Figure& beast) { return beast.carrying == body; });
}

const rules::Marker* lair_of(const Play& play, FigureId beast) {
    for (const rules::Marker& marker : play.sight.ground().markers) {
        if (marker.kind == "lair" && marker.party == play.state.party_of(beast).key) return &marker;
    }
    return nullptr;
}

void tell(Play& play, FigureId beast, FigureId body, std::string what) {
    play.happened({.what = What::body, .who = beast, .other = body, .text = std::move(what), .rule = "GH-441"});
}

}  // namespace

FigureId body_at_hand(const State& state, const rules::Sight& sight, const Book& book, FigureId beast) {
    const Figure& by = state[beast];
    if (!carries_men(book, by) || by.carrying || !present(by) || state.engaged(beast)) return {};
    std::vector<FigureId> bodies;
    for (const Figure& man : state.figures) {
        const bool lies = man.man && man.is(dead) && !man.is(retired) && !man.is(in_lair) && !carried(state, man.id);
        if (!lies || !common::within(by.at, man.at, jaws)) continue;
        if (sees(state, sight, book, beast, man.id)) bodies.push_back(man.id);
    }
    sort_nearest(state, bodies, by.at);
    return bodies.empty() ? FigureId{} : bodies.front();
}

void take_body(Play& play, FigureId beast, FigureId body) {
    play.state[beast].carrying = body;
    tell(play, beast, body, "takes up");
}

void drop_body(Play& play, FigureId beast) {
    const FigureId body = play.state[beast].carrying;
    if (!body) return;
    play.state[beast].carrying = {};
    tell(play, beast, body, "drops");
}

void bring_body(Play& play, FigureId beast) {
    const FigureId body = play.state[beast].carrying;
    if (!body || !present(play.state[beast])) return;
    play.state[body].at = play.state[beast].at;
    const rules::Marker* lair = lair_of(play, beast);
    if (lair == nullptr || !common::within(play.state[beast].at, lair->at, jaws)) return;
    play.state[beast].carrying = {};
    play.state[body].set(in_lair);
    tell(play, beast, body, "brings home");
    const Figure& man = play.state[body];
    const PartyId party = play.state[beast].party;
    if (man.killer && play.state[man.killer].party == party) {
        book_rp(play, party, "carried a man to the lair", beast, 10 * man.bc_start);
    }
}

bool carry_home(Play& play, FigureId who) {
    const State& state = play.state;
    const rules::Marker* lair = lair_of(play, who);
    if (lair == nullptr || !carries_men(play.book, state[who])) return false;
    for (const Figure& man : state.figures) {
        if (man.man && present(man) && common::within(man.at, state[who].at, too_near) &&
            sees(state, play.sight, play.book, who, man.id)) {
            return false;
        }
    }
    if (!state[who].carrying) {
        const FigureId body = body_at_hand(state, play.sight, play.book, who);
        const bool its_kill = body && state[body].killer && state[state[body].killer].party == state[who].party;
        if (!its_kill) return false;
        take_body(play, who, body);
    }
    declare(play, who, Gait::walk, {});
    walk(play, who, {lair->at}, play.state[who].doing.allowance, false);
    finish_move(play, who);
    return true;
}

}  // namespace hunt
