// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// Ground found and ground in sight (V-10, E-43), and ghosts' spots looked at (GH-189).
namespace hunt {

namespace {

using messages::CellRun;

bool is_eye(const Noticing& n, const State& state, FigureId who) {
    if (who.value > state.figures.size()) return false;
    return seat_sight(state, n.sight, n.book, n.viewer.seat).eye[who.value - 1];
}

/// Where eyes of the seat looked about: start, every 2.00" and end of a move.
std::vector<Point> lookouts(const Noticing& n) {
    std::vector<Point> places;
    for (const Figure& figure : n.after.figures) {
        if (!n.own(figure.id) || !is_eye(n, n.after, figure.id)) continue;
        const bool was = is_eye(n, n.before, figure.id);
        const bool moves = n.event.what == What::stepped && n.event.who == figure.id && was;
        if (moves) {
            constexpr std::size_t samples = 4;  // of 0.50"
            for (std::size_t i = samples - 1; i < n.event.places.size(); i += samples) {
                places.push_back(n.event.places[i]);
            }
        }
        if (!was || n.before[figure.id].at != figure.at) places.push_back(figure.at);
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::vector<CellRun> seen_from(const Noticing& n, const std::vector<Point>& places) {
    std::vector<CellRun> runs;
    for (const Point eye : places) {
        const std::vector<CellRun> seen = n.sight.cells_seen(eye, n.viewer.origin, n.after.affairs.visibility);
        runs.insert(runs.end(), seen.begin(), seen.end());
    }
    return rules::together(std::move(runs));
}

std::vector<messages::WallSeen<rules::TableTerms>> walls_from(const Noticing& n, const std::vector<Point>& places) {
    std::vector<messages::WallSeen<rules::TableTerms>> walls;
    for (const Point eye : places) {
        const auto seen = n.sight.walls_seen(eye);
        walls.insert(walls.end(), seen.begin(), seen.end());
    }
    std::sort(walls.begin(), walls.end());
    walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
    return walls;
}

std::vector<Point> eye_places(const Noticing& n) {
    std::vector<Point> places;
    for (const FigureId eye : eyes(n.after, n.book, n.viewer.seat)) places.push_back(n.after[eye].at);
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

/// GH-192: what is in sight now is told when a move of the seat's own is done, once for a whole group.
bool move_done(const Noticing& n) {
    if (n.event.what == What::dealt) return true;
    if (n.event.what != What::released) return n.event.what == What::ruling;
    if (!n.own(n.event.who)) return false;
    const std::uint32_t last = n.event.who.value;
    return std::none_of(n.after.figures.begin(), n.after.figures.end(), [&](const Figure& figure) {
        return figure.id.value > last && figure.held && n.own(figure.id);
    });
}

}  // namespace

void notice_ground(const Noticing& n) {
    if (n.viewer.kind != rules::ViewerKind::seat) return;
    std::vector<Point> places = lookouts(n);
    if (n.event.what == What::portal || n.before.affairs.portals_open != n.after.affairs.portals_open) {
        places = eye_places(n);
    }
    if (!places.empty()) {
        messages::Ground<rules::TableTerms> ground{seen_from(n, places), walls_from(n, places)};
        if (!ground.cells.empty() || !ground.walls.empty()) n.notices.push_back(std::move(ground));
    }
    if (!move_done(n)) return;
    messages::InSight in_sight{seen_from(n, eye_places(n))};
    std::erase_if(in_sight.cells, [](const CellRun& run) { return messages::GroundBits::unpacked(run.ground).edge; });
    for (CellRun& run : in_sight.cells) run.ground = 0;
    in_sight.cells = rules::together(std::move(in_sight.cells));
    n.notices.push_back(std::move(in_sight));
}

bool looked_at(const Noticing& n, Point place) {
    if (n.viewer.kind != rules::ViewerKind::seat) return false;
    const bool spot_covered = n.sight.in_cover(place);
    const auto looks = [&](const Figure& eye, Point from) {
        if (!eye.is(alert) || eye.is(bolted) || n.after.engaged(eye.id)) return false;
        const bool covered = spot_covered || n.sight.in_cover(from);
        return common::within(from, place, covered ? Inches{300} : Inches{1200}) && n.sight.sees_spot(from, place);
    };
    /// Somebody was still to be seen there, who has only been lost farther on this way.
    const auto not_yet_lost = [&](const Figure& eye, Point from) {
        return std::any_of(n.after.figures.begin(), n.after.figures.end(), [&](const Figure& other) {
            return other.at == place && !n.own(other.id) && !n.sees(other.id) &&
                   sees_from(n.after, n.sight, n.book, eye.id, from, other.id);
        });
    };
    for (const FigureId who : eyes(n.after, n.book, n.viewer.seat)) {
        const Figure& eye = n.after[who];
        if (looks(eye, eye.at)) return true;
        if (n.event.what != What::stepped || n.event.who != who) continue;
        if (std::any_of(n.event.places.begin(), n.event.places.end(),
                        [&](Point from) { return looks(eye, from) && !not_yet_lost(eye, from); })) {
            return true;
        }
    }
    return false;
}

}  // namespace hunt
