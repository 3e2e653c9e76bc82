// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/noticing.hpp"
#include "common/compass.hpp"

/// One event, one viewer: first that no more is asked; then what comes into sight; then what is heard and
/// said; then what is lost; then the ground, and what is asked.
namespace beast {

namespace {

using Prompt = std::optional<messages::Prompt<Terms>>;

Prompt asked_in(const Noticing& n, const State& state) {
    if (state.figures.empty() || n.viewer.kind == rules::ViewerKind::spectator_public) return std::nullopt;
    return prompt_for(state, n.book, n.seats, n.umpire() ? SeatId{} : n.viewer.seat);
}

}  // namespace

void Noticing::tell(std::string text, std::vector<FigureId> about, std::string_view rule) const {
    notices.push_back(messages::Told<Terms>{std::move(text), std::move(about), std::string(rule)});
}

void Noticing::news(std::string what, std::string text, std::int32_t value) const {
    notices.push_back(messages::News{std::move(what), std::move(text), value});
}

/// In blind play nobody but the umpire is shown a die; open play shows all of them (CV-05).
void Noticing::dice(FigureId who, std::string_view why, std::string says) const {
    if (event.faces.empty() || !(umpire() || open())) return;
    notices.push_back(messages::DiceShown<Terms>{who, std::string(why), event.faces, 0, std::move(says), event.rule,
                                                 event.overruled});
}

void Noticing::hear(std::string_view what, Point spot, std::optional<Inches> how_far) const {
    if (!seat() || open()) return;
    FigureId nearest{};
    for (const FigureId ear : now.observers()) {
        if (!nearest ||
            common::distance_squared(after[ear].at, spot) < common::distance_squared(after[nearest].at, spot))
            nearest = ear;
    }
    if (!nearest || (how_far && !common::within(after[nearest].at, spot, *how_far))) return;
    std::string loud(what);
    if (common::within(after[nearest].at, spot, book.options.near_sound)) {
        loud += "_near";
    } else if (!common::within(after[nearest].at, spot, book.options.far_sound)) {
        loud += "_far";
    }
    notices.push_back(
        messages::Heard<Terms>{std::move(loud), std::nullopt, common::octant(after[nearest].at, spot), {}});
}

void notice(const Noticing& n) {
    Prompt was = asked_in(n, n.before);
    Prompt now = asked_in(n, n.after);
    if (was && !now) n.notices.push_back(messages::PromptOver{});
    std::vector<FigureId> lost;
    if (n.umpire()) {
        notice_desk(n);
    } else if (n.seat() || n.open()) {
        lost = notice_gained(n);
    }
    for (std::size_t i = 0; !n.umpire() && i < n.after.affairs.doors.size(); ++i) {
        const auto place = marked_place(n, n.after, i);
        const auto known = i < n.before.affairs.doors.size() ? marked_place(n, n.before, i) : std::nullopt;
        if (place && place != known) n.notices.push_back(*place);
        if (!place && known) n.notices.push_back(messages::LostSight<Terms>{n.after.door_id(i), true});
    }
    n.viewer.kind == rules::ViewerKind::spectator_public ? notice_public(n) : notice_told(n);
    notice_lost(n, lost);
    notice_ground(n);
    if (now && now != was) {
        if (now->kind == "card") now->options.insert(now->options.begin(), "begin");
        n.notices.push_back(std::move(*now));
    }
    if (n.event.what == What::ended && !n.umpire()) notice_unmasked(n);
}

}  // namespace beast
