// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

/// GH-411: of a beast while he bolts. Wounds by accident cost the table's RP only.
void judge_wound(Play& play, FigureId who, const Blow& blow) {
    if (!blow.by || !bears_reputation(play.state, who)) return;
    judge_end(play, who, play.state[who].is(bolted) && !play.state[blow.by].man);
}

/// GH-411: accidents, poison, water.
void judge_death(Play& play, FigureId who, const Blow& blow) {
    if (blow.how != "ruling" && bears_reputation(play.state, who)) judge_end(play, who, !blow.by);
}

}  // namespace

void hurt(Play& play, FigureId who, std::int32_t points, FigureId by, std::string_view how) {
    hurt(play, who, points, {by, how, play.state[who].damage == 0, {}});
}

void hurt(Play& play, FigureId who, std::int32_t points, const Blow& blow) {
    State& state = play.state;
    if (!state[who].living() || points <= 0) return;
    state[who].damage += points;
    state[who].aiming = {};
    state[who].set(lying_up, false);  // GH-303
    play.happened({.what = What::damaged,
                   .who = who,
                   .other = blow.by,
                   .text = std::string(blow.how),
                   .number = points,
                   .rule = state[who].man ? "GH-063" : "GH-083"});
    judge_wound(play, who, blow);
    if (state[who].damage >= state[who].hit_cap) {
        die(play, who, blow);
    } else if (blow.by && !state[who].man && bears_reputation(state, blow.by)) {
        owe(play, state[blow.by].party, who);
    }
}

void die(Play& play, FigureId who, FigureId by, std::string_view how) {
    die(play, who, {by, how, play.state[who].damage == 0, {}});
}

void die(Play& play, FigureId who, const Blow& blow) {
    State& state = play.state;
    if (!state[who].living()) return;
    judge_death(play, who, blow);

    std::vector<FigureId> rescued;
    if (!state[who].man && blow.by && state[blow.by].man) {
        for (const FigureId man : in_danger_of(play, who)) {
            const bool lives = std::find(blow.dying.begin(), blow.dying.end(), man) == blow.dying.end();
            if (lives && man != blow.by) rescued.push_back(man);
        }
    }
    Figure& figure = state[who];
    figure.damage = std::max(figure.damage, figure.hit_cap);
    figure.flags = dead | (figure.flags & (revealed | retired));
    figure.aiming = {};
    figure.venom = 0;
    figure.carrying = {};
    if (figure.man && blow.by && !state[blow.by].man) figure.killer = blow.by;
    disengage(play, who);
    if (blow.by) {  // GH-414
        for (Duty& duty : state[state[blow.by].party].duties) {
            if (duty.animal == who) duty.discharged = true;
        }
    }
    state.affairs.fallen.push_back({who, blow.by, std::string(blow.how), state.affairs.cards_played});
    play.happened({.what = What::died, .who = who, .other = blow.by, .text = std::string(blow.how), .rule = "GH-361"});
    credit_kill(play, who, blow);
    for (const FigureId man : rescued) credit_saving(play, blow.by, man);

    const Party& party = state.party_of(who);
    const bool left =
        std::any_of(party.figures.begin(), party.figures.end(), [&](FigureId other) { return present(state[other]); });
    if (!left && party.seat) play.happened({.what = What::party_out, .party = party.id, .rule = "GH-045"});
}

}  // namespace hunt
