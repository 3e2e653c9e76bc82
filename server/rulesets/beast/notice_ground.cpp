// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/noticing.hpp"

/// Ground found and ground in sight.
namespace beast {

namespace {

using messages::CellRun;

std::vector<Point> places_of(const State& state, const Eyes& eyes) {
    std::vector<Point> places;
    for (const FigureId who : eyes.observers()) places.push_back(state[who].at);
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::vector<CellRun> seen_from(const Noticing& n, const std::vector<Point>& places) {
    std::vector<CellRun> runs;
    for (const Point eye : places) {
        const std::vector<CellRun> seen = n.land.cells(n.after.affairs.time, eye, n.viewer.origin);
        runs.insert(runs.end(), seen.begin(), seen.end());
    }
    return rules::together(std::move(runs));
}

}  // namespace

void notice_ground(const Noticing& n) {
    if (n.umpire() || !n.shown_now() || (!n.seat() && !n.open())) return;
    if (n.open()) {  // the table lies open
        if (!n.shown_before()) n.notices.push_back(messages::Ground<Terms>{n.land.all_cells(n.viewer.origin), {}});
        return;
    }
    const std::vector<Point> now = places_of(n.after, n.now);
    std::vector<Point> fresh = now;
    if (n.shown_before()) {
        const std::vector<Point> was = places_of(n.before, n.was);
        if (was == now) return;
        fresh.clear();
        std::set_difference(now.begin(), now.end(), was.begin(), was.end(), std::back_inserter(fresh));
    }
    messages::Ground<Terms> ground{seen_from(n, fresh), {}};
    if (!ground.cells.empty()) n.notices.push_back(std::move(ground));
    messages::InSight in_sight{seen_from(n, now)};
    std::erase_if(in_sight.cells, [](const CellRun& run) { return messages::GroundBits::unpacked(run.ground).edge; });
    for (CellRun& run : in_sight.cells) run.ground = 0;
    in_sight.cells = rules::together(std::move(in_sight.cells));
    n.notices.push_back(std::move(in_sight));
}

bool looked_at(const Noticing& n, Point place) {
    return n.seat() && n.shown_now() && n.now.sees_spot(place);
}

}  // namespace beast
