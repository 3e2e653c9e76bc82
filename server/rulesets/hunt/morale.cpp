// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr Inches cover_in_reach{1800};
constexpr std::int32_t bolt_dice = 3;

/// GH-341: a porter's burden, and the guns a man carries for others; they lie where he stood.
void drop_loads(Figure& man) {
    man.set(burdened, false);
    if (man.left_at) return;
    const auto own =
        std::stable_partition(man.guns.begin(), man.guns.end(), [](const Gun& gun) { return !gun.spare_for; });
    if (own == man.guns.end()) return;
    man.left.assign(own, man.guns.end());
    man.left_at = man.at;
    man.guns.erase(own, man.guns.end());
}

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
        drop_loads(figure);
    }
    static constexpr const char* words[] = {"pass", "freeze", "bolt"};
    play.happened({.what = What::morale,
                   .who = man,
                   .other = threat,
                   .text = words[static_cast<std::size_t>(result)],
                   .faces = {face},
                   .at_most = figure.bc,
                   .rule = "GH-340"});
    return result;
}

void bolt(Play& play, FigureId man, FigureId threat) {
    State& state = play.state;
    const std::int32_t allowance = inches_of(play.roll(man, bolt_dice, "bolt"));
    const Point from = state[man].at;
    state[man].set(running);
    state[man].doing.with.clear();  // nobody is in hand any more
    const std::vector<Point> way = way_to_cover(play, man, state[threat].at, cover_in_reach, true);
    if (!way.empty()) walk(play, man, way, allowance, true);
    play.happened({.what = What::fled, .who = man, .other = threat, .places = {from}, .rule = "GH-341"});
    run_from(play, man, threat);
}

void run_from(Play& play, FigureId man, FigureId threat) {
    if (!bears_reputation(play.state, man) || play.state[threat].man) return;
    const SpeciesRow& species = species_of(play.book, play.state[threat]);
    book_rp(play, play.state[man].party, "ran from the " + species.name, man, -std::max(0, 30 - species.hits));
}

}  // namespace hunt
