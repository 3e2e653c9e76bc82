// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/play.hpp"
#include "common/compass.hpp"

/// How people move (BA-033, BA-034, BA-039): over the ground, past friends, into the beast, off the table.
namespace beast {

namespace {

using Way = std::vector<Point>;

Inches human(const Play& play) {
    return play.book.options.human_radius;
}

/// A little less than all of it, so that a corner just turned is no corner again.
constexpr std::int32_t clear_of_wall = 2;
constexpr int most_corners = 8;

struct Course {
    Way way;
    bool off_table = false;
};

/// Straight on from `from`, until closed ground or beyond the edge.
Course straight(const Play& play, Point from, Point to) {
    const std::int32_t length = common::distance(from, to);
    const rules::Walk walk = play.land.walk({from, to}, {length});
    if (walk.halt == rules::Halt::edge) return {{from, to}, true};
    if (walk.halt == rules::Halt::arrived || walk.halt == rules::Halt::spent) return {{from, to}};
    return {{from, walk.end()}};
}

/// BA-034: at closed ground along it, by the smaller angle, with what is left (equal angles: clockwise).
Course along_walls(const Play& play, Point from, Point direction, std::int32_t length) {
    Course course{{from}};
    std::int32_t left = length;
    for (int corner = 0; corner < most_corners && left > clear_of_wall; ++corner) {
        const Point here = course.way.back();
        const Point goal = common::towards(here, here + direction, left);
        const Course leg = straight(play, here, goal);
        if (leg.way.back() != here) course.way.push_back(leg.way.back());
        if (leg.off_table) {
            course.off_table = true;
            return course;
        }
        if (leg.way.back() == goal) return course;
        Point stop = leg.way.back();
        left -= common::distance(here, stop);
        const auto side = play.land.side_at(common::towards(stop, goal, 1));
        if (!side) return course;
        Point along = side->b - side->a;
        const std::int64_t angle = common::dot(direction, along);
        const bool turn_back = angle < 0 || (angle == 0 && common::cross(direction, along) < 0);
        if (turn_back) along = Point{} - along;
        if (common::distance(stop, here) > clear_of_wall) {
            stop = common::towards(stop, here, clear_of_wall);
            course.way.back() = stop;
        }
        direction = along;
    }
    return course;
}

/// Cuts a way to what is passed of it after `length`.
Way cut(const Way& way, std::int32_t length) {
    Way kept{way.front()};
    for (std::size_t i = 1; i < way.size(); ++i) {
        const std::int32_t leg = common::distance(way[i - 1], way[i]);
        if (leg >= length) {
            kept.push_back(common::towards(way[i - 1], way[i], length));
            return kept;
        }
        kept.push_back(way[i]);
        length -= leg;
    }
    return kept;
}

std::int32_t length_of(const Way& way) {
    std::int32_t sum = 0;
    for (std::size_t i = 1; i < way.size(); ++i) sum += common::distance(way[i - 1], way[i]);
    return sum;
}

/// BA-039: friends may be passed; who would end on one stops short.
Way short_of_friends(const Play& play, FigureId who, Way way) {
    const auto on_somebody = [&](Point at) {
        return std::any_of(play.state.figures.begin(), play.state.figures.end(), [&](const Figure& other) {
            return other.id != who && other.in_play() && overlapping(at, human(play), other.at, human(play));
        });
    };
    for (std::int32_t length = length_of(way); length > 0 && on_somebody(way.back());) way = cut(way, --length);
    return way;
}

/// BA-024: where he runs into the beast, if he does.
bool cut_at_beast(const Play& play, FigureId who, Way& way) {
    const State& state = play.state;
    const Inches reach = human(play) + state.beast.radius;
    const bool there = state.beast.on_table && !common::within(state[who].at, state.beast.at, reach);
    for (std::size_t i = 1; there && i < way.size(); ++i) {
        if (!sweeps(way[i - 1], way[i], state.beast.at, reach)) continue;
        way[i] = place_of_touch(way[i - 1], way[i], state.beast.at, reach);
        way.resize(i + 1);
        return true;
    }
    return false;
}

std::vector<Point> samples(const Way& way) {
    std::vector<Point> places{way.front()};
    const std::int32_t length = length_of(way);
    for (std::int32_t at = 50; at < length; at += 50) places.push_back(cut(way, at).back());
    if (way.back() != places.back()) places.push_back(way.back());
    return places;
}

/// A frozen woman who is stuck is freed when the explorer has come to her (BA-003, `stuck`).
void free_the_stuck(Play& play, FigureId who) {
    if (play.state[who].role != Role::explorer) return;
    for (Figure& figure : play.state.figures) {
        if (figure.stuck && touching(figure.at, human(play), play.state[who].at, human(play))) figure.stuck = false;
    }
}

void take(Play& play, FigureId who, Course course, Happening event) {
    const bool caught = cut_at_beast(play, who, course.way);
    const bool gone = course.off_table && !caught;
    if (!caught && !gone) course.way = short_of_friends(play, who, std::move(course.way));
    play.state[who].at = course.way.back();
    free_the_stuck(play, who);
    event.who = who;
    event.places = samples(course.way);
    play.happened(std::move(event));
    if (caught) return run_into(play, who);
    if (!gone) return;
    play.state[who].fate = Fate::fled;  // and whoever saw him to the edge knows it
    play.happened({.what = What::fled, .who = who, .rule = "BA-034"});
    if (play.state[who].role == Role::explorer) end(play, "beast", "the explorer has left the table");
}

}  // namespace

Point away_from(Play& play, FigureId who, Point from) {
    const Point at = play.state[who].at;
    if (at != from) return at - from;
    const std::int32_t face = play.roll(who, 8, "which way").face;
    return common::on_bearing({}, 45 * (face - 1), 1000);
}

void run_away(Play& play, FigureId who) {
    const Figure& figure = play.state[who];
    const bool knows = play.affairs().open || figure.saw || !figure.heard;
    Point direction{};
    if (knows) {
        direction = away_from(play, who, play.state.beast.at);
    } else {  // from the rounded bearing it was heard on (BA-081)
        const auto bearing = static_cast<std::int32_t>(common::octant(figure.at, *figure.heard));
        direction = common::on_bearing({}, (45 * bearing + 180) % 360, 1000);
    }
    const Thrown thrown = play.roll(who, 6, "running");
    take(play, who, along_walls(play, play.state[who].at, direction, 100 * thrown.face),
         {.what = What::ran, .faces = {thrown.face}, .overruled = thrown.overruled, .rule = "BA-034"});
}

void move(Play& play, FigureId who, Point to, Inches reach, std::vector<std::int32_t> faces) {
    const Point from = play.state[who].at;
    const std::int32_t far = common::distance(from, to);
    if (far > reach.hundredths) to = common::towards(from, to, reach.hundredths);
    Course course{{from}};
    if (to != from) course = straight(play, from, to);
    take(play, who, std::move(course), {.what = What::went, .faces = std::move(faces), .rule = "BA-033"});
}

}  // namespace beast
