// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

/// What the umpire is asked between two cards when he has taken it in hand: unheroic ends (UC-07), lives
/// saved (UC-08), shares in a kill (UC-12).
namespace hunt {

namespace {

std::vector<Question>& questions(Play& play) {
    return play.state.affairs.questions;
}

bool others_hunted(const State& state, PartyId party) {
    return std::any_of(state.parties.begin(), state.parties.end(), [&](const Party& other) {
        return other.of_men() && other.seat && other.seat != state[party].seat;
    });
}

}  // namespace

void judge_end(Play& play, FigureId who, bool by_rule) {
    const PartyId party = play.state[who].party;
    if (!play.state[party].seat) return;
    if (!play.state.affairs.asks_umpire(unheroic_ends)) {
        if (by_rule) unheroic(play, party, who);
        return;
    }
    for (Question& asked : questions(play)) {
        if (asked.kind != "unheroic" || asked.figure != who) continue;
        asked.by_rule |= by_rule;
        return;
    }
    Question question{"unheroic", party, who};
    question.by_rule = by_rule;
    questions(play).push_back(std::move(question));
}

void propose_saving(Play& play, PartyId party, const LedgerEntry& entry, FigureId saver) {
    if (!play.state.affairs.asks_umpire(saved_lives)) return enter(play, party, entry);
    questions(play).push_back({"saving", party, saver, entry.figure, entry, false});
}

bool saving_pending(const State& state, FigureId man) {
    const auto& asked = state.affairs.questions;
    return std::any_of(asked.begin(), asked.end(),
                       [man](const Question& one) { return one.kind == "saving" && one.other == man; });
}

void propose_shares(Play& play, PartyId party, FigureId killer, FigureId victim) {
    if (!play.state.affairs.asks_umpire(shared_kills) || !others_hunted(play.state, party)) return;
    questions(play).push_back({"kill", party, killer, victim, {}, false});
}

void settle_question(Play& play) {
    const Question question = questions(play).front();
    questions(play).erase(questions(play).begin());
    if (question.kind == "unheroic" && question.by_rule) {
        enter(play, question.party, {"an unheroic end", question.figure, -std::max(play.state[question.party].rp(), 0)},
              true);
    }
    if (question.kind == "saving") enter(play, question.party, question.entry, true);
    play.happened({.what = What::answered, .who = question.figure, .text = question.kind});
}

}  // namespace hunt
