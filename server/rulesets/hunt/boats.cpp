// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"
#include "rules/walk.hpp"

/// GH-136. A boat is a thing (loads.cpp); those on board are where it is.
namespace hunt {

namespace {

constexpr Inches step{100};
constexpr std::size_t capacity = 6;
constexpr std::int32_t paddle_dice = 2;

bool may_come_along(const State& state, FigureId who) {
    const Figure& man = state[who];
    return man.man && present(man) && !state.engaged(who) && !man.doing.embarked && !man.is(treed) && !man.is(mired) &&
           !man.is(frozen) && !man.is(bolted);
}

/// Nothing failed without dice (GH-101); a step on board or ashore is a move for all else.
void has_stepped(Play& play, FigureId who, Point to) {
    Figure& man = play.state[who];
    hold(play, who);
    if (!man.doing.declared) man.set(alert);
    man.doing.acted = man.doing.declared = man.doing.moved = man.doing.embarked = true;
    man.aiming = {};
    man.at = to;
    man.trace.push_back(to);
    note_fright(play, who, to);
}

}  // namespace

FigureId boat_of(const State& state, FigureId who) {
    const Figure& man = state[who];
    if (!man.aboard || state[man.aboard].at != man.at) return {};
    return man.aboard;
}

std::vector<FigureId> crew(const State& state, FigureId boat) {
    std::vector<FigureId> men;
    for (const Figure& man : state.figures) {
        if (man.aboard == boat && present(man) && boat_of(state, man.id)) men.push_back(man.id);
    }
    return men;
}

FigureId boat_at_hand(const State& state, const rules::Sight& sight, const Book& book, FigureId who) {
    FigureId nearest{};
    const Figure& man = state[who];
    for (const Figure& boat : state.figures) {
        if (!boat.is(thing) || boat.is(retired) || boat.kind != "boat") continue;
        if (!common::within(man.at, boat.at, step) || sight.wall_between(man.at, boat.at)) continue;
        if (!sees(state, sight, book, who, boat.id)) continue;
        const std::vector<FigureId> men = crew(state, boat.id);
        const auto stranger = [&](FigureId other) { return state.seat_of(other) != state.seat_of(who); };
        if (men.size() >= capacity || std::any_of(men.begin(), men.end(), stranger)) continue;
        if (!nearest ||
            common::distance_squared(man.at, boat.at) < common::distance_squared(man.at, state[nearest].at)) {
            nearest = boat.id;
        }
    }
    return nearest;
}

std::optional<Point> landing(const State& state, const rules::Sight& sight, FigureId who, Point wish) {
    const Point boat = state[who].at;
    std::optional<Point> best;
    const auto offer = [&](Point at) {
        if (!common::within(boat, at, step) || !rules::may_stand(sight, at, {}) || sight.wall_between(boat, at)) return;
        if (!best || common::distance_squared(at, wish) < common::distance_squared(*best, wish)) best = at;
    };
    offer(wish);
    for (std::int32_t ring = 25; ring <= step.hundredths; ring += 25) {
        for (std::int32_t degrees = 0; degrees < 360; degrees += 15) offer(common::on_bearing(boat, degrees, ring));
    }
    return best;
}

void board(Play& play, FigureId who, const std::vector<FigureId>& with) {
    std::vector<FigureId> group{who};
    for (const FigureId other : with) {
        if (other != who && play.state[other].party == play.state[who].party) group.push_back(other);
    }
    for (const FigureId man : group) {
        if (!may_come_along(play.state, man) || boat_of(play.state, man)) continue;
        const FigureId boat = boat_at_hand(play.state, play.sight, play.book, man);
        if (!boat) continue;
        has_stepped(play, man, play.state[boat].at);
        play.state[man].aboard = boat;
        play.state[man].set(swimming, false);
        play.happened({.what = What::afloat, .who = man, .other = boat, .text = "boards", .rule = "GH-136"});
    }
    release(play);
}

void paddle(Play& play, FigureId who) {
    State& state = play.state;
    const FigureId boat = boat_of(state, who);
    const std::vector<FigureId> men = crew(state, boat);
    const auto paddled = [&](FigureId man) { return state[man].doing.paddled; };
    if (!boat || std::any_of(men.begin(), men.end(), paddled)) return;
    hold(play, boat);
    for (const FigureId man : men) {
        hold(play, man);
        Figure& figure = state[man];
        figure.aiming = {};
        figure.doing.declared = true;
        figure.doing.gait = Gait::walk;
        if (man != who) state[who].doing.with.push_back(man);
    }
    Figure& steers = state[who];
    steers.doing.acted = steers.doing.moving = steers.doing.paddled = true;
    const std::vector<std::int32_t> faces = play.roll(who, paddle_dice, "paddle");
    const bool passed = compare(steers, faces);
    for (const FigureId man : men) {
        state[man].set(alert, passed);
        if (!passed) state[man].set(revealed);
    }
    steers.doing.allowance = inches_of(faces);
    auto* card = play.top() ? std::get_if<OnCard>(play.top()) : nullptr;
    if (card != nullptr && card->party == steers.party) card->mover = who;
    for (const FigureId man : men) look_about(play, man);
    play.happened({.what = What::gait,
                   .who = who,
                   .text = "paddle",
                   .number = inches_of(faces),
                   .faces = faces,
                   .at_most = state[who].bc,
                   .flag = passed,
                   .rule = "GH-136"});
    for (const FigureId man : men) ready_guns(play, man, Gait::walk);
}

void land(Play& play, FigureId who, const std::vector<FigureId>& with, const std::vector<Point>& path) {
    const FigureId boat = boat_of(play.state, who);
    if (!boat) return;
    std::vector<FigureId> group{who};
    for (const FigureId other : with) {
        if (other != who && play.state[other].party == play.state[who].party) group.push_back(other);
    }
    const Point from = play.state[who].at;
    const Point wish = path.empty() ? from
                                    : common::towards(from, path.front(),
                                                      std::min(step.hundredths, common::distance(from, path.front())));
    for (const FigureId man : group) {
        if (!may_come_along(play.state, man) || boat_of(play.state, man) != boat) continue;
        const std::optional<Point> ashore = landing(play.state, play.sight, man, wish);
        if (!ashore) {
            play.happened({.what = What::afloat, .who = man, .other = boat, .text = "cannot land", .rule = "GH-136"});
            continue;
        }
        const FigureId struck = in_the_way(play, man, from, *ashore);
        has_stepped(play, man, *ashore);
        play.state[man].aboard = {};
        take_up(play, man);
        play.happened({.what = What::afloat, .who = man, .other = boat, .text = "lands", .rule = "GH-136"});
        if (swallows(play, man, *ashore)) sink_in(play, man, *ashore);
        if (struck) bump(play, man, struck);
        look_about(play, man);
    }
    release(play);
}

}  // namespace hunt
