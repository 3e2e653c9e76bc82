// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"

/// GH-139. Nobody sees it before he is in it, so it is no part of the ground that is looked at.
namespace hunt {

namespace {

constexpr Inches helping_hand{100};
constexpr std::int32_t over_his_head = 3;

bool friend_at_hand(const State& state, FigureId who) {
    return std::any_of(state.figures.begin(), state.figures.end(), [&](const Figure& other) {
        return other.man && other.id != who && present(other) && !other.is(mired) &&
               state.seat_of(other.id) == state.seat_of(who) && common::within(other.at, state[who].at, helping_hand);
    });
}

}  // namespace

bool swallows(const Play& play, FigureId who, Point at) {
    const Figure& figure = play.state[who];
    if (!play.book.options.quicksand || !figure.man || figure.is(swimming) || boat_of(play.state, who)) return false;
    const auto& sands = play.sight.ground().quicksands;
    return std::any_of(sands.begin(), sands.end(),
                       [&](const rules::Area& area) { return common::contains(area.outline, at); });
}

void sink_in(Play& play, FigureId who, Point firm) {
    Figure& man = play.state[who];
    man.set(mired);
    man.set(stuck);
    man.sunk = 0;
    man.firm_at = firm;
    man.doing.allowance = 0;
    play.happened({.what = What::sand, .who = who, .text = "caught", .rule = "GH-139"});
}

void struggle(Play& play, FigureId who) {
    if (!play.state[who].is(mired) || !present(play.state[who])) return;
    const std::int32_t face = play.test(who, "quicksand");
    const std::int32_t at_most = play.state[who].bc + (friend_at_hand(play.state, who) ? 1 : 0);
    const bool out = face <= at_most;
    if (out) hold(play, who);
    Figure& man = play.state[who];
    man.doing.acted = man.doing.declared = true;
    if (out) {
        man.set(mired, false);
        man.at = man.firm_at.value_or(man.at);
        man.firm_at.reset();
        man.trace.push_back(man.at);
        man.doing.gait = Gait::creep;
        man.doing.moved = true;
    } else {
        man.set(stuck);
    }
    man.sunk = out ? 0 : man.sunk + 1;
    play.happened({.what = What::sand,
                   .who = who,
                   .text = out ? "free" : "deeper",
                   .faces = {face},
                   .at_most = at_most,
                   .flag = out,
                   .rule = "GH-139"});
    if (out) release(play);
    if (play.state[who].sunk >= over_his_head) die(play, who, {}, "quicksand");
}

}  // namespace hunt
