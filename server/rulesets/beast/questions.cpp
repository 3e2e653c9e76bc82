// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/play.hpp"

/// What is asked of whom, and what closes it (BA-081, CV-10, CV-11).
namespace beast {

namespace {

bool has_answered(const Asked& asked, SeatId seat) {
    return std::find(asked.answered.begin(), asked.answered.end(), seat) != asked.answered.end();
}

/// What the question was asked for goes on.
void go_on(Play& play, Asked::Kind kind) {
    switch (kind) {
        case Asked::Kind::arrange:
            return set_out(play);
        case Asked::Kind::orders:
            play.affairs().stage = Stage::appear;
            return play.happened({.what = What::stepped});
        case Asked::Kind::europeans:
            return run_queue(play);
        default:
            return;
    }
}

}  // namespace

bool asks_all(Asked::Kind kind) {
    return kind == Asked::Kind::arrange || kind == Asked::Kind::orders || kind == Asked::Kind::europeans;
}

void ask(Play& play, Asked::Kind kind, FigureId figure, std::int32_t inches) {
    play.affairs().asked = {kind, figure, inches, {}, false};
    play.happened({.what = What::asked, .who = figure, .number = inches});
}

std::vector<SeatId> awaited(const State& state, const std::vector<rules::SeatPlan>& seats) {
    const Asked& asked = state.affairs.asked;
    std::vector<SeatId> who;
    if (asks_all(asked.kind)) {
        for (const rules::SeatPlan& seat : seats) {
            if (!has_answered(asked, seat.id)) who.push_back(seat.id);
        }
    } else if (asked.kind == Asked::Kind::musket || asked.kind == Asked::Kind::far) {
        who.push_back(state[asked.figure].seat);
    }
    return who;
}

void answer(Play& play, SeatId seat, bool late) {
    Asked& asked = play.affairs().asked;
    if (has_answered(asked, seat)) return;
    asked.answered.push_back(seat);
    std::sort(asked.answered.begin(), asked.answered.end());
    play.happened(
        {.what = What::answered, .number = static_cast<std::int32_t>(seat.value), .flag = late, .rule = "CV-11"});
    if (late || !awaited(play.state, play.seats).empty()) return;
    if (play.sealed) {  // the turn lasts as long whatever was answered
        asked.closed = true;
        return play.happened({.what = What::aside});
    }
    close(play);
}

void close(Play& play) {
    const Asked asked = play.affairs().asked;
    if (asks_all(asked.kind)) {
        for (const SeatId seat : awaited(play.state, play.seats)) answer(play, seat, true);
        play.affairs().asked = {};
        return go_on(play, asked.kind);
    }
    if (asked.kind == Asked::Kind::victim) {
        play.affairs().asked = {};
        return scream(play);
    }
    if (asked.kind == Asked::Kind::far) {
        go(play, 100 * asked.inches);
        return run_queue(play);
    }
    if (asked.kind == Asked::Kind::musket) {
        play.affairs().asked = {};
        act(play, asked.figure);
        if (play.affairs().asked.kind == Asked::Kind::none && !play.affairs().queue.empty())
            play.affairs().queue.erase(play.affairs().queue.begin());
        run_queue(play);
    }
}

}  // namespace beast
