// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "hunt/play.hpp"

/// Who sees whom (GH-180 to GH-187, GH-026, GH-330).
namespace hunt {

namespace {

/// A target as `seat` meets it: its own as they are, others where they are held (GH-106).
struct Shown {
    Point at;
    std::uint32_t flags = 0;
    bool is(Flag flag) const { return (flags & flag) != 0; }
};

Shown shown_to(const State& state, const Figure& target, SeatId seat) {
    if (shown_held(state, target, seat)) return {target.held->at, target.held->flags};
    return {target.at, target.flags};
}

/// V-03 at a place, with what the species adds: hippo and crocodile hide in water.
bool covered(const rules::Sight& sight, const Book& book, const Figure& figure, Point at) {
    if (sight.in_cover(at)) return true;
    if (figure.man) return false;
    const SpeciesRow* species = book.creature(figure.kind);
    return species != nullptr && species->hides_in_water && sight.spot(at).water != rules::Water::none;
}

/// GH-186, apart from the line of sight.
bool in_plain_view(const Book& book, const Figure& target, bool target_covered) {
    if (target_covered) return false;
    if (target.man || target.is(dead)) return true;
    const SpeciesRow* species = book.creature(target.kind);
    return species == nullptr || species->herd || !species->hides_in_open;
}

/// GH-185, in hundredths.
std::int32_t spotting_limit(const Figure& target, bool target_quiet, bool either_covered) {
    const std::int32_t limit = either_covered ? 600 : 2400;
    return !target.man && target_quiet && !target.is(dead) ? limit / 2 : limit;
}

bool sees_shown(const State& state, const rules::Sight& sight, const Book& book, const Figure& spotter, Point from,
                const Figure& target, const Shown& shown) {
    if (!present(spotter) || shown.is(retired)) return false;
    if (target.is(thing) && target.kind == "lair") return state.party_of(spotter.id).key == target.standing;  // GH-441
    if (ruled_sight(state, state.seat_of(spotter.id), target.id) == false) return false;                      // UC-14
    if (!book.options.double_blind && (target.man || shown.is(revealed))) return true;                        // V-14
    if (!common::within(from, shown.at, state.affairs.visibility)) return false;
    const bool target_covered = covered(sight, book, target, shown.at);
    const bool plain = shown.is(revealed) || in_plain_view(book, target, target_covered);
    if (!plain) {
        const bool watchful = spotter.is(alert) && !spotter.is(bolted) && !state.engaged(spotter.id);
        if (!watchful) return false;
        const bool either_covered = target_covered || covered(sight, book, spotter, from);
        if (!common::within(from, shown.at, {spotting_limit(target, shown.is(quiet), either_covered)})) return false;
    }
    if (!book.options.double_blind) return sight.line(from, shown.at).share != rules::Share::blocked;  // V-14
    return sight.sees(from, shown.at);
}

}  // namespace

bool shown_held(const State& state, const Figure& target, SeatId seat) {
    if (!target.held) return false;
    if (!seat) return true;
    if (target.is(thing)) {  // a boat is seen with those in it
        return std::none_of(state.figures.begin(), state.figures.end(), [&](const Figure& man) {
            return man.aboard == target.id && man.at == target.at && state.seat_of(man.id) == seat;
        });
    }
    return state.seat_of(target.id) != seat;
}

std::optional<bool> ruled_sight(const State& state, SeatId seat, FigureId target) {
    if (!seat) return std::nullopt;
    for (const SightRuling& ruling : state.affairs.sight_rulings) {
        if (ruling.seat == seat && ruling.figure == target) return ruling.shown;
    }
    return std::nullopt;
}

bool aware_of_charge(const State& state, const Book& book, SeatId seat, FigureId beast) {
    for (const Agendum& agendum : state.affairs.agenda) {
        const auto* charge = std::get_if<OnCharge>(&agendum);
        if (charge == nullptr || charge->beast != beast) continue;
        for (const FigureId man : charge->threatened) {
            if (state.seat_of(man) == seat && present(state[man]) && in_hail(state, book, man)) return true;
        }
    }
    return false;
}

bool in_cover(const State& state, const rules::Sight& sight, const Book& book, FigureId figure) {
    return covered(sight, book, state[figure], state[figure].at);
}

bool sees(const State& state, const rules::Sight& sight, const Book& book, FigureId spotter, FigureId target) {
    return sees_shown(state, sight, book, state[spotter], state[spotter].at, state[target],
                      shown_to(state, state[target], state.seat_of(spotter)));
}

bool sees_at(const State& state, const rules::Sight& sight, const Book& book, FigureId spotter, FigureId target,
             Point place) {
    return sees_shown(state, sight, book, state[spotter], state[spotter].at, state[target],
                      {place, state[target].flags});
}

bool sees_from(const State& state, const rules::Sight& sight, const Book& book, FigureId spotter, Point from,
               FigureId target) {
    return sees_shown(state, sight, book, state[spotter], from, state[target],
                      shown_to(state, state[target], state.seat_of(spotter)));
}

bool in_hail(const State& state, const Book& book, FigureId id) {
    const Party& party = state.party_of(id);
    if (!party.of_men() || !party.seat) return true;
    if (!present(state[id]) || !present(state[party.leader])) return false;
    return id == party.leader || common::within(state[id].at, state[party.leader].at, book.options.hail);
}

std::vector<FigureId> eyes(const State& state, const Book& book, SeatId seat) {
    std::vector<FigureId> found;
    for (const Party& party : state.parties) {
        if (party.seat != seat) continue;
        for (const FigureId who : party.figures) {
            if (present(state[who]) && in_hail(state, book, who)) found.push_back(who);
        }
    }
    return found;
}

bool in_own_eyes(const State& state, const rules::Sight& sight, const Book& book, FigureId own) {
    return (present(state[own]) && in_hail(state, book, own)) || seat_sees(state, sight, book, state.seat_of(own), own);
}

bool seat_sees(const State& state, const rules::Sight& sight, const Book& book, SeatId seat, FigureId target) {
    if (!seat) return false;
    for (const FigureId eye : eyes(state, book, seat)) {
        if (eye == target || sees(state, sight, book, eye, target)) return true;
    }
    return aware_of_charge(state, book, seat, target) || ruled_sight(state, seat, target) == true;
}

const SeatSight& seat_sight(const State& state, const rules::Sight& sight, const Book& book, SeatId seat) {
    std::optional<SeatSight>& memo = state.sights.of(seat);
    if (memo) return *memo;
    memo.emplace();
    memo->eye.assign(state.figures.size(), false);
    memo->in_sight.assign(state.figures.size(), false);
    const std::vector<FigureId> watching = eyes(state, book, seat);
    for (const FigureId eye : watching) memo->eye[eye.value - 1] = memo->in_sight[eye.value - 1] = true;
    for (const Figure& figure : state.figures) {
        if (memo->in_sight[figure.id.value - 1]) continue;
        memo->in_sight[figure.id.value - 1] =
            std::any_of(watching.begin(), watching.end(),
                        [&](FigureId eye) { return sees(state, sight, book, eye, figure.id); }) ||
            aware_of_charge(state, book, seat, figure.id) || ruled_sight(state, seat, figure.id) == true;
    }
    return *memo;
}

namespace {

/// The reasons `sees_shown` goes by, in its order.
std::vector<std::string> why_seen(const State& state, const rules::Sight& sight, const Book& book,
                                  const Figure& spotter, const Figure& target) {
    if (!present(spotter)) return {"Looks no more."};
    if (target.is(retired)) return {"He is gone."};
    const auto ruled = ruled_sight(state, state.seat_of(spotter.id), target.id);
    if (ruled) return {*ruled ? "The umpire shows it." : "The umpire hides it."};
    const Shown shown = shown_to(state, target, state.seat_of(spotter.id));
    std::vector<std::string> why;
    if (shown.at != target.at) why.emplace_back("Seen where the move began.");
    if (!common::within(spotter.at, shown.at, state.affairs.visibility)) {
        why.emplace_back("Farther than one sees today.");
        return why;
    }
    const rules::SightLine line = sight.line(spotter.at, shown.at);
    if (!line.clear) {
        why.emplace_back(line.share == rules::Share::blocked ? "Something solid stands between."
                                                             : "Too much cover between.");
    }
    const bool hidden = covered(sight, book, target, shown.at);
    if (shown.is(revealed)) {
        why.emplace_back("It has shown itself.");
    } else if (in_plain_view(book, target, hidden)) {
        why.emplace_back("In plain view.");
    } else {
        why.emplace_back(hidden ? "In cover." : "It hides in the open.");
        if (!spotter.is(alert)) why.emplace_back("Not alert.");
        if (spotter.is(bolted)) why.emplace_back("Bolting.");
        if (state.engaged(spotter.id)) why.emplace_back("Fighting.");
        const bool either = hidden || covered(sight, book, spotter, spotter.at);
        const Inches limit{spotting_limit(target, shown.is(quiet), either)};
        why.push_back((common::within(spotter.at, shown.at, limit) ? "Within " : "Farther than ") +
                      common::to_string(limit) + ".");
    }
    return why;
}

}  // namespace

std::optional<rules::Between> between(const State& state, const rules::Sight& sight, const Book& book, FigureId from,
                                      FigureId to) {
    const auto known = [&](FigureId who) { return who && who.value <= state.figures.size(); };
    if (!known(from) || !known(to) || from == to) return std::nullopt;
    rules::Between between;
    const Point a = state[from].at;
    const Point b = state[to].at;
    between.distance = common::distance(a, b);
    const double degrees = std::atan2(b.x - a.x, a.y - b.y) * 180 / std::acos(-1.0);
    between.bearing = (static_cast<std::int32_t>(std::lround(degrees)) + 360) % 360;
    for (const auto& [eye, target] : {std::pair(from, to), std::pair(to, from)}) {
        const Point at = shown_to(state, state[target], state.seat_of(eye)).at;
        const rules::SightLine line = sight.line(state[eye].at, at);
        rules::Between::Way& way = between.ways.emplace_back();
        way.line = line.clear;
        way.sees = sees(state, sight, book, eye, target) || ruled_sight(state, state.seat_of(eye), target) == true;
        way.cost = static_cast<std::int32_t>(std::lround(100 * std::min(line.cost, 10'000.0)));
        way.obscuration = line.obscuration;
        way.why = why_seen(state, sight, book, state[eye], state[target]);
        if (line.blocked_by) way.wall = {line.blocked_by->a, line.blocked_by->b};
    }
    return between;
}

}  // namespace hunt
