// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/play.hpp"
#include "common/compass.hpp"

/// The scream, the gathering and the ring of markers (BA-004, BA-010 to BA-016).
namespace beast {

namespace {

Point mean_of(const State& state) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t count = 0;
    for (const Figure& figure : state.figures) {
        if (!figure.in_play()) continue;
        x += figure.at.x;
        y += figure.at.y;
        ++count;
    }
    if (count == 0) return {};
    const auto middle = [count](std::int64_t sum) {
        return static_cast<std::int32_t>(sum >= 0 ? (2 * sum + count) / (2 * count)
                                                  : -((-2 * sum + count) / (2 * count)));
    };
    return {middle(x), middle(y)};
}

std::vector<FigureId> group(const State& state, bool bearers) {
    std::vector<FigureId> members;
    for (const Figure& figure : state.figures) {
        if (figure.in_play() && (bearers ? figure.role == Role::bearer : figure.musketeer()))
            members.push_back(figure.id);
    }
    return members;
}

/// BA-010: whom the dice strike; nobody if only the explorer is there.
FigureId struck_by_dice(Play& play) {
    const State& state = play.state;
    std::vector<FigureId> bearers = group(state, true);
    std::vector<FigureId> others = group(state, false);
    std::vector<FigureId> members;
    if (bearers.empty() && others.empty()) {
        for (const Figure& figure : state.figures) {
            if (figure.in_play() && figure.role != Role::explorer) members.push_back(figure.id);
        }
        if (members.empty()) return {};
    } else {
        const std::int32_t face = play.roll_beast(6, "whom it strikes").face;
        const bool bearer = play.book.bearer_first[static_cast<std::size_t>(face - 1)];
        members = bearer ? bearers : others;
        if (members.empty()) members = bearer ? others : bearers;
    }
    if (members.size() == 1) return members.front();
    const auto count = static_cast<std::int32_t>(members.size());
    return members[static_cast<std::size_t>(play.roll_beast(count, "which of them").face - 1)];
}

/// Where people stand who are not told otherwise: the explorer in the middle, the rest about him.
std::vector<Point> ring_about(Point middle, std::size_t count) {
    constexpr std::int32_t apart = 150;
    std::vector<Point> places{middle};
    for (std::int32_t ring = 1; places.size() < count; ++ring) {
        const std::int32_t here = 6 * ring;
        for (std::int32_t i = 0; i < here; ++i) {
            places.push_back(common::on_bearing(middle, 360 * i / here, apart * ring));
        }
    }
    return places;
}

/// A marker's lawful place (BA-016): on its ray, then clear of figures and of other markers.
Point place_of_marker(const Play& play, const BeastRow& kind, Point middle, std::int32_t degrees, std::int32_t radius) {
    const Options& options = play.book.options;
    Point at = common::on_bearing(middle, degrees, radius);
    if (kind.water && play.land.has_water()) {
        at = play.land.waters_edge(at).value_or(at);
    } else {
        for (std::int32_t off = 0; off <= 20'000 && !play.land.may_stand(at); off += 10) {
            for (const std::int32_t way : {radius - off, radius + off}) {
                at = common::on_bearing(middle, degrees, std::max(way, 0));
                if (play.land.may_stand(at)) break;
            }
        }
    }
    const auto clear = [&](Point place) {
        const auto near = [&](Point other, Inches least) {
            return common::distance_squared(place, other) < std::int64_t{least.hundredths} * least.hundredths;
        };
        for (const Figure& figure : play.state.figures) {
            if (figure.in_play() && near(figure.at, options.marker_min)) return false;
        }
        for (const Door& door : play.state.affairs.doors) {
            if (near(door.at, options.marker_gap)) return false;
        }
        return true;
    };
    const auto good = [&](Point place) {
        if (!play.land.ground().on_table(place)) return false;
        if (!clear(place)) return false;
        return kind.water || play.land.may_stand(place);
    };
    return nearest(at, good).value_or(at);
}

}  // namespace

void settle_time(Play& play) {
    Affairs& affairs = play.affairs();
    Happening event{.what = What::begun, .rule = "BA-004"};
    const BeastRow* kind = play.book.beast(play.state.beast.kind);
    if (affairs.time == Daytime::either) affairs.time = kind->time;
    if (affairs.time == Daytime::either) {
        const Thrown thrown = play.roll_beast(6, "night or day");
        affairs.time = thrown.face % 2 == 1 ? Daytime::night : Daytime::day;
        event.faces = {thrown.face};
        event.overruled = thrown.overruled;
    }
    if (affairs.ring.hundredths == 0) {
        const CountryRow* country = play.book.country(affairs.country);
        affairs.ring = affairs.time == Daytime::night ? country->night : country->day;
    }
    affairs.stage = Stage::scream;
    play.happened(std::move(event));
}

void strike(Play& play, FigureId victim) {
    play.affairs().victim = victim;
    play.affairs().gathering = victim ? play.state[victim].at : mean_of(play.state);
    play.affairs().stage = Stage::arrange;
    play.happened({.what = What::scream, .who = victim, .rule = "BA-010"});
    if (victim) mangle(play, victim);
}

void scream(Play& play) {
    strike(play, struck_by_dice(play));
}

bool room_for(const Play& play, FigureId who, Point at) {
    const Inches base = play.book.options.human_radius;
    return play.land.may_stand(at) &&
           std::none_of(play.state.figures.begin(), play.state.figures.end(), [&](const Figure& other) {
               return other.id != who && other.in_play() && overlapping(at, base, other.at, base);
           });
}

void set_out(Play& play) {
    State& state = play.state;
    const Point middle = state.affairs.gathering.value_or(mean_of(state));
    const Inches radius = play.book.options.arrange_radius;
    std::vector<FigureId> order;
    const auto list = [&](SeatId seat, bool explorer) {
        for (const Figure& figure : state.figures) {
            if (figure.in_play() && figure.seat == seat && (figure.role == Role::explorer) == explorer)
                order.push_back(figure.id);
        }
    };
    for (const bool explorer : {true, false}) {
        for (const rules::SeatPlan& seat : play.seats) list(seat.id, explorer);
        list({}, explorer);
    }
    std::vector<FigureId> set;
    const Inches base = play.book.options.human_radius;
    const auto free = [&](Point at) {
        return common::within(middle, at, radius) && play.land.may_stand(at) &&
               std::none_of(set.begin(), set.end(),
                            [&](FigureId other) { return overlapping(at, base, state[other].at, base); });
    };
    const Figure* explorer = state.explorer();
    std::vector<Point> usual;  // round the explorer, once he stands
    std::size_t next = 1;
    for (const bool chosen : {true, false}) {  // who has a place keeps it from those who have none
        for (const FigureId who : order) {
            Figure& figure = state[who];
            if (figure.place.has_value() != chosen) continue;
            Point wish = figure.place.value_or(middle);
            if (!chosen && figure.role != Role::explorer) {
                const bool there = explorer != nullptr && explorer->in_play();
                if (usual.empty()) usual = ring_about(there ? explorer->at : middle, order.size() + 1);
                wish = usual[std::min(next++, usual.size() - 1)];
            }
            if (!common::within(middle, wish, radius)) wish = common::towards(middle, wish, radius.hundredths);
            figure.at = nearest(wish, free).value_or(figure.at);
            set.push_back(who);
        }
    }
    for (Figure& figure : state.figures) {
        figure.place.reset();
        figure.faint_until = 0;  // a faint of phase 1 is over (BA-063)
    }
    play.affairs().stage = Stage::ring;
    play.happened({.what = What::arranged, .rule = "BA-012"});
}

void lay_ring(Play& play) {
    Affairs& affairs = play.affairs();
    const Point middle = mean_of(play.state);
    std::int32_t outermost = 0;
    for (const Figure& figure : play.state.figures) {
        if (figure.in_play()) outermost = std::max(outermost, common::distance(middle, figure.at));
    }
    const std::int32_t radius = affairs.ring.hundredths + outermost;
    const Thrown angle = play.roll_beast(12, "where the first marker lies");
    std::vector<std::pair<std::uint64_t, std::int32_t>> deal;
    for (std::int32_t number = 1; number <= 6; ++number) {
        deal.emplace_back(play.dice.rank("marker " + std::to_string(number)), number);
    }
    std::sort(deal.begin(), deal.end());
    affairs.doors.clear();
    const BeastRow& kind = *play.book.beast(play.state.beast.kind);
    for (std::int32_t i = 0; i < 6; ++i) {
        Door door;
        door.number = deal[static_cast<std::size_t>(i)].second;
        door.at = place_of_marker(play, kind, middle, (30 * angle.face + 60 * i) % 360, radius);
        affairs.doors.push_back(std::move(door));
    }
    affairs.stage = Stage::orders;
    play.happened({.what = What::ring,
                   .number = radius,
                   .faces = {angle.face},
                   .overruled = angle.overruled,
                   .place = middle,
                   .rule = "BA-015"});
}

}  // namespace beast
