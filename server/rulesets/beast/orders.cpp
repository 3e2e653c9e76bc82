// SPDX-License-Identifier: MIT
#include "beast/orders.hpp"

#include <algorithm>

namespace beast {

namespace {

using rules::TrueOrder;

void draft(Play& play, const TrueOrder& order) {
    Draft& draft = play.state[order.figure].draft;
    const bool open = play.affairs().open;
    if (order.verb == "fire") {
        draft.fire = order.option == "capture" ? Draft::Fire::capture
                     : order.option == "hold"  ? Draft::Fire::hold
                                               : Draft::Fire::kill;
        return;
    }
    // Where everything is seen, who is told to do something else does not shoot.
    if (open) draft.fire = Draft::Fire::hold;
    if (order.verb == "march") {
        draft.otherwise = Draft::Else::go;
        draft.to = order.path.front();
    }
    if (order.verb == "stand_fast") draft.otherwise = Draft::Else::stand;
    if (order.verb == "reload") draft.otherwise = Draft::Else::reload;
}

void set_out(Play& play, const TrueOrder& order) {
    play.state[order.figure].place = order.path.front();
    play.happened({.what = What::placed, .who = order.figure, .rule = "BA-012"});
}

}  // namespace

void carry_out(Play& play, SeatId seat, const TrueOrder& order) {
    const Asked asked = play.affairs().asked;
    const std::vector<SeatId> who = awaited(play.state, play.seats);
    if (std::find(who.begin(), who.end(), seat) == who.end()) return;
    const bool own = play.state.is_person(order.figure) && play.state[order.figure].seat == seat;
    if (order.verb == "done") return answer(play, seat, false);
    if (!own) return;
    if (order.verb == "set_out" && asked.kind == Asked::Kind::arrange) return set_out(play, order);
    if (asked.kind == Asked::Kind::far) {
        go(play, order.verb == "stop_short" ? order.number : 100 * asked.inches);
        return run_queue(play);
    }
    if (asks_all(asked.kind)) {
        draft(play, order);
        return play.happened({.what = What::ordered, .who = order.figure, .rule = "BA-081"});
    }
    if (asked.kind != Asked::Kind::musket || order.figure != asked.figure) return;
    draft(play, order);
    close(play);
}

void run_on(Play& play) {
    Affairs& affairs = play.affairs();
    switch (affairs.stage) {
        case Stage::begun:
            return settle_time(play);
        case Stage::scream:
            if (affairs.umpired) return ask(play, Asked::Kind::victim);
            return scream(play);
        case Stage::arrange:
            return ask(play, Asked::Kind::arrange);
        case Stage::ring:
            return lay_ring(play);
        case Stage::orders:
            begin_turn(play);
            if (!affairs.open) return ask(play, Asked::Kind::orders);
            affairs.stage = Stage::appear;
            return play.happened({.what = What::aside});
        case Stage::appear:
            appear(play);
            break;
        case Stage::rush:
            rush(play);
            break;
        case Stage::first:
        case Stage::second:
        case Stage::third:
            return begin_step(play);
        case Stage::over:
            return;
    }
    if (!play.over()) play.happened({.what = What::stepped});
}

}  // namespace beast
