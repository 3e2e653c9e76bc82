// SPDX-License-Identifier: MIT
#include "beast/play.hpp"

#include <algorithm>

namespace beast {

Eyes::Eyes(const State& state, const Land& land, const Book& book, SeatId seat)
    : state_(state), land_(land), book_(book), seat_(seat) {
    if (!seat || state.figures.empty()) return;
    std::vector<Point> last;  // of those who see no more
    for (const Figure& figure : state.figures) {
        if (figure.seat != seat || !figure.european()) continue;
        (figure.awake() ? anchors_ : last).push_back(figure.at);
    }
    if (anchors_.empty()) anchors_ = std::move(last);
    for (const Figure& figure : state.figures) {
        if (figure.awake() && company(figure.id)) observers_.push_back(figure.id);
    }
}

bool Eyes::company_at(FigureId who, Point at) const {
    const Figure& figure = state_[who];
    return figure.seat == seat_ && figure.in_play() && std::any_of(anchors_.begin(), anchors_.end(), [&](Point anchor) {
               return common::within(anchor, at, book_.options.observer_radius);
           });
}

bool Eyes::company(FigureId who) const {
    return company_at(who, state_[who].at);
}

bool Eyes::sees_at(FigureId who, Point at) const {
    if (all()) return true;
    return company_at(who, at) || std::any_of(observers_.begin(), observers_.end(), [&](FigureId eye) {
               return eye != who && land_.sees(state_.affairs.time, state_[eye].at, at, false);
           });
}

bool Eyes::sees_beast_at(Point at) const {
    return all() || std::any_of(observers_.begin(), observers_.end(),
                                [&](FigureId eye) { return has_in_sight(state_, land_, eye, at); });
}

bool Eyes::sees_spot(Point at) const {
    return all() || std::any_of(observers_.begin(), observers_.end(),
                                [&](FigureId eye) { return land_.sees_spot(state_.affairs.time, state_[eye].at, at); });
}

bool has_in_sight(const State& state, const Land& land, FigureId who, Point beast) {
    const Figure& figure = state[who];
    if (!figure.awake()) return false;
    for (const Line& line : state.affairs.lines) {
        if (line.figure == who && line.turn == state.affairs.turn) return line.free;
    }
    return land.sees(state.affairs.time, figure.at, beast, true);
}

Play::Play(const Book& with_book, const Land& with_land, const std::vector<rules::SeatPlan>& with_seats, bool is_sealed,
           const State& from, rules::Dice& with_dice)
    : book(with_book),
      land(with_land),
      seats(with_seats),
      sealed(is_sealed),
      state(from),
      dice(with_dice),
      last_(from) {}

void Play::happened(Happening event) {
    for (std::size_t i = 0; i < state.figures.size(); ++i) {
        if (i < last_.figures.size() && state.figures[i] == last_.figures[i]) continue;
        event.figures.push_back(state.figures[i]);
        last_.figures.resize(std::max(last_.figures.size(), i + 1));
        last_.figures[i] = state.figures[i];
    }
    if (state.beast != last_.beast) event.beast = last_.beast = state.beast;
    if (state.affairs != last_.affairs) event.affairs = last_.affairs = state.affairs;
    events_.push_back(std::make_shared<const Event>(std::move(event)));
}

bool Play::all_told() const {
    return state.figures == last_.figures && state.beast == last_.beast && state.affairs == last_.affairs;
}

Thrown Play::roll(const std::string& stream, std::int32_t sides, std::string_view why) {
    Thrown thrown{dice.roll(stream, sides, why)};
    auto& set = state.affairs.faces;
    const auto found = std::find_if(set.begin(), set.end(),
                                    [&](const SetFace& one) { return one.stream == stream && one.face <= sides; });
    if (found != set.end()) {
        thrown = {found->face, true};
        set.erase(found);
    }
    return thrown;
}

Thrown Play::roll(FigureId who, std::int32_t sides, std::string_view why) {
    const Figure& figure = state[who];
    if (!figure.seat) return roll(figure.key, sides, why);
    const bool seen = Eyes(state, land, book, figure.seat).sees(who);
    return roll("S" + std::to_string(figure.seat.value) + (seen ? "" : "h"), sides, why);
}

Thrown Play::roll_beast(std::int32_t sides, std::string_view why) {
    return roll(std::string("U"), sides, why);
}

}  // namespace beast
