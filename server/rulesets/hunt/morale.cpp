// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr Inches cover_in_reach{1800};
constexpr std::int32_t bolt_dice = 3;

}  // namespace

Morale test_morale(Play& play, FigureId man, FigureId threat) {
    const std::int32_t face = play.test(man, "morale");
    Figure& figure = play.state[man];
    const std::int32_t short_by = face - figure.bc;
    const Morale result = short_by <= 0 ? Morale::pass : short_by == 1 ? Morale::freeze : Morale::bolt;
    if (result != Morale::pass) figure.aiming = {};
    if (result == Morale::freeze) figure.set(frozen);
    if (result == Morale::bolt) {
        figure.set(bolted);
        figure.set(revealed);
        figure.set(alert, false);
    }
    const std::int32_t at_most = figure.bc;
    if (result == Morale::bolt) lay_down(play, man, false);  // GH-341
    static constexpr const char* words[] = {"pass", "freeze", "bolt"};
    play.happened({.what = What::morale,
                   .who = man,
                   .other = threat,
                   .text = words[static_cast<std::size_t>(result)],
                   .faces = {face},
                   .at_most = at_most,
                   .rule = "GH-340"});
    return result;
}

bool bolt_or_ask(Play& play, FigureId man, FigureId threat) {
    if (ask_beast(play, "bolt", man, threat)) return false;
    bolt(play, man, threat);
    return true;
}

void bolt(Play& play, FigureId man, FigureId threat, const std::vector<Point>& ruled) {
    State& state = play.state;
    const std::int32_t allowance = inches_of(play.roll(man, bolt_dice, "bolt"));
    const Point from = state[man].at;
    state[man].set(running);
    state[man].doing.with.clear();  // nobody is in hand any more
    std::vector<Point> way = ruled;
    if (way.empty()) way = way_to_cover(play, man, state[threat].at, cover_in_reach, true);
    if (ruled.size() == 1 && ruled.front() != from) way = {common::towards(from, ruled.front(), allowance)};
    // Out of a boat there is nowhere to run (GH-136).
    if (!way.empty() && !boat_of(state, man)) walk(play, man, way, allowance, true);
    play.happened({.what = What::fled, .who = man, .other = threat, .places = {from}, .rule = "GH-341"});
    run_from(play, man, threat);
}

void run_from(Play& play, FigureId man, FigureId threat) {
    if (!bears_reputation(play.state, man) || play.state[threat].man || play.state[threat].is(thing)) return;
    const SpeciesRow& species = species_of(play.book, play.state[threat]);
    book_rp(play, play.state[man].party, "ran from the " + species.name, man, -std::max(0, 30 - species.hits));
}

}  // namespace hunt
