// SPDX-License-Identifier: MIT
#include "hunt/noticing.hpp"

#include <algorithm>

#include "hunt/play.hpp"

namespace hunt {

namespace {

/// Eyes of the viewer's seat, before and after: a man just killed heard it still.
bool heard_by_an_eye(const Noticing& n, Point spot) {
    for (const State* state : {&n.before, &n.after}) {
        if (state->figures.empty()) continue;
        const SeatSight& sight = seat_sight(*state, n.sight, n.book, n.viewer.seat);
        for (const Figure& figure : state->figures) {
            if (sight.eye[figure.id.value - 1] && common::within(figure.at, spot, n.book.options.hail)) return true;
        }
    }
    return false;
}

bool in(const std::vector<bool>& set, FigureId who) {
    return who.value <= set.size() && set[who.value - 1];
}

}  // namespace

bool Noticing::own(FigureId who) const {
    return viewer.kind == rules::ViewerKind::seat && who && after.seat_of(who) == viewer.seat;
}

bool Noticing::told_of(FigureId who) const {
    if (!own(who)) return false;
    return (!before.figures.empty() && in(seat_sight(before, sight, book, viewer.seat).eye, who)) ||
           in(seat_sight(after, sight, book, viewer.seat).eye, who);
}

bool Noticing::saw(FigureId who) const {
    if (umpire()) return true;
    if (viewer.kind != rules::ViewerKind::seat || before.figures.empty()) return false;
    return in(seat_sight(before, sight, book, viewer.seat).in_sight, who);
}

bool Noticing::sees(FigureId who) const {
    if (umpire()) return true;
    if (viewer.kind != rules::ViewerKind::seat) return false;
    return in(seat_sight(after, sight, book, viewer.seat).in_sight, who);
}

void Noticing::tell(std::string text, std::vector<FigureId> about, std::string_view rule) const {
    notices.push_back(messages::Told<rules::TableTerms>{std::move(text), std::move(about), std::string(rule)});
}

void Noticing::dice(FigureId who, std::string_view why, std::vector<std::int32_t> faces, std::int32_t at_most,
                    std::string says, std::string_view rule) const {
    notices.push_back(messages::DiceShown<rules::TableTerms>{who, std::string(why), std::move(faces), at_most,
                                                             std::move(says), std::string(rule), false});
}

bool Noticing::hear(std::string_view what, Point spot, std::string words) const {
    if (viewer.kind != rules::ViewerKind::seat || !heard_by_an_eye(*this, spot)) return false;
    notices.push_back(messages::Heard<rules::TableTerms>{std::string(what), spot, std::nullopt, std::move(words)});
    return true;
}

void Noticing::hear_far(std::string_view what, Point spot) const {
    if (book.options.shot_noise == Options::Noise::off || hear(what, spot)) return;
    if (book.options.shot_noise == Options::Noise::octant) hear_direction(what, spot, {});
}

void Noticing::hear_somewhere(std::string_view what, Point spot, std::string words) const {
    if (!hear(what, spot, words)) hear_direction(what, spot, std::move(words));
}

void Noticing::hear_direction(std::string_view what, Point spot, std::string words) const {
    if (viewer.kind != rules::ViewerKind::seat) return;
    std::vector<FigureId> ears;
    for (const Party& party : after.parties) {
        if (party.seat != viewer.seat) continue;
        for (const FigureId who : party.figures) {
            if (present(after[who]) && (!party.of_men() || who == party.leader)) ears.push_back(who);
        }
    }
    if (ears.empty()) return;
    sort_nearest(after, ears, spot);
    notices.push_back(messages::Heard<rules::TableTerms>{
        std::string(what), std::nullopt, common::octant(after[ears.front()].at, spot), std::move(words)});
}

}  // namespace hunt
