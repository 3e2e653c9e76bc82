// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <tuple>

#include "beast/noticing.hpp"

/// What comes into sight, changes there and is lost (BA-080; rows of 2.3).
namespace beast {

namespace {

using Marks = std::vector<std::string>;

/// What anybody can see of him.
Marks visible_marks(const Figure& figure) {
    Marks marks;
    if (figure.fate == Fate::dead) marks.push_back("dead");
    if (figure.in_play() && figure.faint_until > 0) marks.push_back("fainted");
    if (figure.one_arm) marks.push_back("one_arm");
    if (figure.scarred) marks.push_back("scarred");
    if (figure.in_play() && figure.reaction == Reaction::frozen) marks.push_back("frozen");
    if (figure.in_play() && figure.reaction == Reaction::runs) marks.push_back("running");
    std::sort(marks.begin(), marks.end());
    return marks;
}

void add_draft(const Figure& figure, Marks& marks) {
    static constexpr const char* fire[] = {"", "fire_capture", "fire_hold"};
    static constexpr const char* otherwise[] = {"", "goes", "stands", "reloads"};
    if (figure.draft.fire != Draft::Fire::kill) marks.emplace_back(fire[static_cast<std::size_t>(figure.draft.fire)]);
    if (figure.draft.otherwise != Draft::Else::as_usual)
        marks.emplace_back(otherwise[static_cast<std::size_t>(figure.draft.otherwise)]);
    if (figure.place) marks.emplace_back("placed");
}

/// A way somebody took, as far as he was seen on it: up to the last place in sight, and whether he was
/// seen to its end.
struct Seen {
    std::vector<Point> places;  // the last stretch in sight
    bool to_the_end = false;
};

template <class Sees>
Seen seen_on(const std::vector<Point>& way, const Sees& sees) {
    Seen seen;
    bool before = false;
    for (const Point at : way) {
        const bool in_sight = sees(at);
        if (in_sight && !before) seen.places.clear();
        if (in_sight) seen.places.push_back(at);
        before = in_sight;
    }
    seen.to_the_end = before;
    return seen;
}

bool moves(const Noticing& n, FigureId who) {
    return (n.event.what == What::ran || n.event.what == What::went) && n.event.who == who;
}

Seen seen_moving(const Noticing& n, FigureId who) {
    return seen_on(n.event.places, [&](Point at) { return n.land.ground().on_table(at) && n.now.sees_at(who, at); });
}

void gain_own(const Noticing& n, FigureId who, std::vector<FigureId>& lost) {
    if (!n.shown_now()) {
        if (n.before.figures.empty()) n.notices.push_back(own_figure(n, n.after, who));
        return;
    }
    const bool saw = n.saw(who) || (!n.shown_before() && !n.before.figures.empty());
    const bool left = n.shown_before() && n.after[who].fate == Fate::fled && n.before[who].fate != Fate::fled;
    if (n.sees(who) || (saw && (left ? n.was.company(who) || n.open() : n.told_of(who) && !moves(n, who)))) {
        auto now = own_figure(n, n.after, who);
        if (saw && now == own_figure(n, n.before, who)) return;
        n.notices.push_back(std::move(now));
        if (!left && !n.sees(who)) lost.push_back(who);
        return;
    }
    if (moves(n, who) && n.shown_before()) {
        const Seen seen = seen_moving(n, who);
        if (!seen.places.empty()) {  // the last that is known of him
            State then = n.before;
            then[who].at = seen.places.back();
            then[who].reaction = n.after[who].reaction;
            n.notices.push_back(own_figure(n, then, who));
            return lost.push_back(who);
        }
    }
    if (saw) lost.push_back(who);
}

void gain_other(const Noticing& n, FigureId who, std::vector<FigureId>& lost) {
    if (moves(n, who)) {
        const Seen seen = seen_moving(n, who);
        if (!seen.places.empty()) {
            auto there = sighting(n.after, who);
            there.at = seen.places.back();
            there.path.assign(seen.places.begin(), seen.places.end() - 1);
            n.notices.push_back(std::move(there));
        }
        if ((!seen.places.empty() || n.saw(who)) && !n.sees(who)) lost.push_back(who);
        return;
    }
    if (!n.sees(who)) {
        if (n.saw(who)) lost.push_back(who);
        return;
    }
    auto now = sighting(n.after, who);
    if (n.saw(who) && now == sighting(n.before, who)) return;
    n.notices.push_back(std::move(now));
}

/// All that is seen of somebody, and nothing of who it is.
std::tuple<Point, std::string, Marks> look_of(const rules::Notice& notice) {
    const auto& seen = std::get<messages::Sighting<Terms>>(notice);
    return {seen.at, seen.kind, seen.marks};
}

messages::Sighting<Terms> of_beast(const Noticing& n, Point at) {
    return {n.after.beast_id(), n.after.beast.kind, at, {}, 1, {}};
}

void gain_beast(const Noticing& n, std::vector<FigureId>& lost) {
    const bool saw = n.saw_beast();
    if (n.event.what == What::moved) {
        const Seen seen = seen_on(n.event.places, [&](Point at) { return n.now.sees_beast_at(at); });
        if (!seen.places.empty()) {
            auto there = of_beast(n, seen.places.back());
            there.path.assign(seen.places.begin(), seen.places.end() - 1);
            n.notices.push_back(std::move(there));
        }
        if ((!seen.places.empty() || saw) && !n.sees_beast()) lost.push_back(n.after.beast_id());
        return;
    }
    if (n.sees_beast()) {
        if (!saw || n.before.beast.at != n.after.beast.at) n.notices.push_back(of_beast(n, n.after.beast.at));
    } else if (saw) {
        lost.push_back(n.after.beast_id());
    }
}

}  // namespace

messages::Sighting<Terms> sighting(const State& state, FigureId who) {
    const Figure& figure = state[who];
    return {who, std::string(name(figure.role)), figure.at, visible_marks(figure), 1, {}};
}

messages::OwnFigure<Terms> own_figure(const Noticing& n, const State& state, FigureId who) {
    const Figure& figure = state[who];
    messages::OwnFigure<Terms> own;
    own.who = who;
    own.kind = name(figure.role);
    own.name = figure.name;
    own.at = figure.at;
    own.marks = visible_marks(figure);
    if (figure.european()) own.marks.emplace_back("leader");
    if (figure.grade != "regular") own.marks.push_back(figure.grade);
    if (figure.fate == Fate::fled) own.marks.emplace_back("fled");
    if (figure.stuck) own.marks.emplace_back("stuck");
    const Eyes eyes(state, n.land, n.book, figure.seat);
    if (n.umpire() || n.open() || !n.seat() || eyes.company(who)) {  // what cannot be seen from afar
        if (figure.musketeer() && !figure.loaded) own.marks.emplace_back("unloaded");
        if (figure.reaction == Reaction::remembers) own.marks.emplace_back("remembers");
        if (state.beast.on_table && has_in_sight(state, n.land, who, state.beast.at)) own.marks.emplace_back("may_see");
        if (n.umpire() || n.own(who)) add_draft(figure, own.marks);
    }
    std::sort(own.marks.begin(), own.marks.end());
    return own;
}

std::optional<messages::Sighting<Terms>> marked_place(const Noticing& n, const State& state, std::size_t index) {
    const Door& door = state.affairs.doors[index];
    const auto has = [&](const std::vector<SeatId>& seats) {
        return n.seat() && std::find(seats.begin(), seats.end(), n.viewer.seat) != seats.end();
    };
    const bool all = state.affairs.open;
    const auto option = n.book.options.markers_shown;
    const bool by_rule = all || option != Options::Markers::none;
    if (has(door.hidden) || !(by_rule || has(door.shown))) return std::nullopt;
    messages::Sighting<Terms> place{state.door_id(index), "marker", door.at, {}, 1, {}};
    if (all || option == Options::Markers::full) place.marks.push_back("no_" + std::to_string(door.number));
    if (door.used && (all || has(door.struck))) place.marks.emplace_back("used");
    return place;
}

std::vector<FigureId> notice_gained(const Noticing& n) {
    std::vector<FigureId> lost;
    std::vector<rules::Notices> others;
    for (const Figure& figure : n.after.figures) {
        if (n.own(figure.id)) {
            gain_own(n, figure.id, lost);
            continue;
        }
        const auto before = static_cast<std::ptrdiff_t>(n.notices.size());
        gain_other(n, figure.id, lost);
        if (static_cast<std::ptrdiff_t>(n.notices.size()) == before) continue;
        others.emplace_back(std::make_move_iterator(n.notices.begin() + before),
                            std::make_move_iterator(n.notices.end()));
        n.notices.resize(static_cast<std::size_t>(before));
    }
    // Handles go by what is seen, not by the order of the truth.
    std::stable_sort(others.begin(), others.end(), [](const rules::Notices& a, const rules::Notices& b) {
        return look_of(a.front()) < look_of(b.front());
    });
    for (rules::Notices& about : others) {
        n.notices.insert(n.notices.end(), std::make_move_iterator(about.begin()), std::make_move_iterator(about.end()));
    }
    const auto place = [&](FigureId who) { return n.before.is_person(who) ? n.before[who].at : n.before.beast.at; };
    std::stable_sort(lost.begin(), lost.end(), [&](FigureId a, FigureId b) { return place(a) < place(b); });
    gain_beast(n, lost);
    return lost;
}

void notice_lost(const Noticing& n, const std::vector<FigureId>& lost) {
    // One beast and people one knows: whoever comes back is known again.
    for (const FigureId who : lost) n.notices.push_back(messages::LostSight<Terms>{who, true});
}

}  // namespace beast
