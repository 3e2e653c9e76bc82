// SPDX-License-Identifier: MIT
#include <algorithm>

#include "common/compass.hpp"
#include "common/geometry.hpp"
#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr std::size_t series = 3;
constexpr Inches to_a_tree{100};
constexpr std::int32_t grade_c = 3;  // column of Book::moving and standing
constexpr std::int32_t run_dice = 2;

bool has(const std::vector<std::string>& list, std::string_view what) {
    return std::find(list.begin(), list.end(), what) != list.end();
}

bool tree_at_hand(const rules::Sight& sight, Point at) {
    if (sight.spot(at).trees) return true;
    const auto& markers = sight.ground().markers;
    return std::any_of(markers.begin(), markers.end(), [&](const rules::Marker& marker) {
        return marker.kind == "tree" && within(marker.at, at, to_a_tree);
    });
}

bool may_shoot(const State& state, const Book& book, const OnCharge& charge, FigureId man) {
    const Figure& figure = state[man];
    if (std::find(charge.may_shoot.begin(), charge.may_shoot.end(), figure.party) == charge.may_shoot.end())
        return false;
    if (state.seat_of(man) == state.seat_of(charge.beast)) return false;  // GH-022
    if (ruled_shot(state, man, charge.beast).no_shot) return false;  // UC-13; any other word leaves it a C (GH-260)
    const bool moving = charge.moved_in_reaction || boat_of(state, man);  // GH-136
    const auto& column = moving ? book.moving : book.standing;
    const auto bc = static_cast<std::size_t>(std::clamp(figure.bc, 1, 5));
    return column[bc][grade_c] > 0 && emergency_gun(state, book, man, charge.beast).has_value();
}

bool may_reload(const Book& book, const Figure& man) {
    Figure copy = man;
    return fill_breech_loaders(book, copy);
}

/// GH-345 (1): a gun at hand but not ready counts as taken.
bool may_take(const State& state, FigureId man) {
    if (state[man].is(swimming)) return false;  // GH-134
    const auto& guns = state[man].guns;
    if (std::any_of(guns.begin(), guns.end(), [](const Gun& gun) { return gun.not_ready && gun.rounds != 0; })) {
        return true;
    }
    return spare_for(state, man, true).has_value();
}

void take(Play& play, FigureId man) {
    Figure& figure = play.state[man];
    bool own = false;
    for (Gun& gun : figure.guns) {
        own = own || gun.not_ready;
        gun.not_ready = false;
    }
    if (!own) {
        if (const auto spare = spare_for(play.state, man, true)) hand_over(play, man, *spare);
    }
    play.happened({.what = What::gun, .who = man, .text = "takes the second rifle", .rule = own ? "GH-273" : "GH-345"});
}

/// As far as walls, the edge and closed ground let him; what the ground costs does not count.
Point sideways(const Play& play, Point from, const OnCharge& charge, bool left, std::int32_t length) {
    const Point line = charge.towards - charge.from;
    // seen along the line: x east, y south
    const Point side = left ? Point{line.y, -line.x} : Point{-line.y, line.x};
    for (std::int32_t along = length; along > 0; along -= 10) {
        const Point to = common::towards(from, from + side, along);
        if (!play.sight.ground().on_table(to) || play.sight.wall_between(from, to)) continue;
        if (play.sight.spot(to).going != rules::Going::impassable) return to;
    }
    return from;
}

void dodge(Play& play, FigureId man, bool left) {
    const std::int32_t length = inches_of(play.roll(man, 1, "dodge"));
    const OnCharge& charge = *charge_on_top(play);
    hold(play, man);
    Figure& figure = play.state[man];
    const Point from = figure.at;
    figure.at = sideways(play, from, charge, left, length);
    figure.trace.push_back(figure.at);
    figure.set(revealed);
    play.happened({.what = What::dodged,
                   .who = man,
                   .other = charge.beast,
                   .text = left ? "left" : "right",
                   .places = {from, figure.at},
                   .rule = "GH-345"});
}

/// Within 45 degrees of straight away from the charger; anything else is turned to straight away.
std::vector<Point> way_of_flight(Point man, Point threat, const std::vector<Point>& path, std::int32_t length) {
    const Point away = man == threat ? Point{0, 1} : man - threat;
    Point wish = path.empty() ? away : path.front() - man;
    if (common::dot(away, wish) <= 0 || std::abs(common::cross(away, wish)) > common::dot(away, wish)) wish = away;
    return {common::towards(man, man + wish, length)};
}

void run(Play& play, FigureId man, const std::vector<Point>& path) {
    const std::int32_t allowance = inches_of(play.roll(man, run_dice, "run"));
    const FigureId beast = charge_on_top(play)->beast;
    Figure& figure = play.state[man];
    const Point from = figure.at;
    figure.set(running);
    figure.set(revealed);
    figure.doing.with.clear();
    walk(play, man, way_of_flight(from, play.state[beast].at, path, allowance), allowance, true);
    play.happened({.what = What::fled, .who = man, .other = beast, .places = {from}, .rule = "GH-345"});
    run_from(play, man, beast);
}

void climb(Play& play, FigureId man) {
    hold(play, man);
    Figure& figure = play.state[man];
    figure.set(treed);
    figure.set(revealed);
    play.happened({.what = What::climbed, .who = man, .rule = "GH-345"});
}

void resolve(Play& play, FigureId man, std::string_view action, const std::vector<Point>& path) {
    const FigureId beast = charge_on_top(play)->beast;
    if (action == "take_gun") {
        take(play, man);
    } else if (action == "reload") {
        fill_breech_loaders(play.book, play.state[man]);
        play.happened({.what = What::gun, .who = man, .text = "reloads", .rule = "GH-345"});
    } else if (action == "shoot" || action == "shoot_again") {
        const auto gun = emergency_gun(play.state, play.book, man, beast);
        shoot(play, man, beast, *gun, true, charge_on_top(play)->moved_in_reaction || boat_of(play.state, man));
    } else {
        charge_on_top(play)->moved_in_reaction = true;
        if (action == "run") {
            run(play, man, path);
        } else if (action == "climb") {
            climb(play, man);
        } else {
            dodge(play, man, action == "dodge_left");
        }
    }
}

void drop_first(Play& play) {
    OnCharge& charge = *charge_on_top(play);
    charge.reacting.erase(charge.reacting.begin());
    charge.taken.clear();
    charge.moved_in_reaction = false;
    charge.unasked = false;
}

/// GH-345 for one action. False: he failed his test and does nothing more.
bool attempt(Play& play, FigureId man, std::string_view action, const std::vector<Point>& path) {
    const std::int32_t face = play.test(man, "emergency");
    const bool passed = face <= play.state[man].bc;
    play.state[man].aiming = {};
    if (!passed) play.state[man].set(stuck);
    if (passed) charge_on_top(play)->taken.emplace_back(action);
    play.happened({.what = What::emergency,
                   .who = man,
                   .other = charge_on_top(play)->beast,
                   .text = std::string(action),
                   .faces = {face},
                   .at_most = play.state[man].bc,
                   .flag = passed,
                   .rule = "GH-345"});
    if (passed) resolve(play, man, action, path);
    return passed;
}

/// The man first in turn can be asked and has something to choose.
bool can_react(const Play& play, const OnCharge& charge) {
    const FigureId man = charge.reacting.front();
    return play.state[charge.beast].living() && present(play.state[man]) && play.state.seat_of(man) &&
           in_hail(play.state, play.book, man) &&
           emergency_options(play.state, play.sight, play.book, charge).size() > 1;
}

void await_clock(Play& play) {
    play.happened({.what = What::asked, .who = charge_on_top(play)->beast, .text = "window"});
}

}  // namespace

std::vector<std::string> emergency_options(const State& state, const rules::Sight& sight, const Book& book,
                                           const OnCharge& charge) {
    std::vector<std::string> options;
    if (charge.reacting.empty()) return options;
    const FigureId man = charge.reacting.front();
    const Figure& figure = state[man];
    const auto offer = [&](const char* what, bool lawful) {
        if (lawful && charge.taken.size() < series && !has(charge.taken, what)) options.emplace_back(what);
    };
    const bool shot = has(charge.taken, "shoot");
    const bool up = figure.is(treed) || boat_of(state, man);  // no ground under his feet
    const bool dodged = has(charge.taken, "dodge_left") || has(charge.taken, "dodge_right");
    const bool shooting = may_shoot(state, book, charge, man);
    offer("take_gun", may_take(state, man));
    offer("reload", may_reload(book, figure));
    offer("shoot", shooting);
    offer("shoot_again", shot && shooting);
    offer("dodge_left", !up && !dodged);
    offer("dodge_right", !up && !dodged);
    offer("run", !up);
    offer("climb", !up && tree_at_hand(sight, figure.at));
    options.emplace_back("done");
    return options;
}

void act_beforehand(Play& play, const std::vector<std::string>& tries) {
    const FigureId man = charge_on_top(play)->reacting.front();
    charge_on_top(play)->unasked = true;
    for (const std::string& action : tries) {
        const OnCharge& charge = *charge_on_top(play);
        if (!can_react(play, charge)) return;
        if (!has(emergency_options(play.state, play.sight, play.book, charge), action)) continue;
        if (!attempt(play, man, action, {})) return;
    }
}

void ask_next(Play& play) {
    while (!charge_on_top(play)->reacting.empty()) {
        OnCharge& charge = *charge_on_top(play);
        const FigureId man = charge.reacting.front();
        if (!can_react(play, charge)) {
            drop_first(play);
            continue;
        }
        const SeatId seat = play.state.seat_of(man);
        if (charge.window && charge.window != seat) return await_clock(play);  // theirs opens when it is closed
        if (play.book.options.windows && !charge.window) {
            charge.window = seat;
            ++play.state.affairs.windows;
        }
        // Whoever has begun to answer goes on so.
        const auto tries =
            charge.taken.empty() ? beforehand(play.state[man], "if_charged") : std::vector<std::string>{};
        if (tries.empty()) {
            play.happened({.what = What::asked, .who = man, .other = charge.beast, .text = "emergency"});
            return;
        }
        act_beforehand(play, tries);
        drop_first(play);
    }
    if (charge_on_top(play)->window) return await_clock(play);
    charge_on_top(play)->stage = OnCharge::Stage::reaction;
    play.happened({.what = What::answered, .who = charge_on_top(play)->beast, .text = "emergency"});
}

void close_window(Play& play) {
    const SeatId seat = charge_on_top(play)->window;
    while (!charge_on_top(play)->reacting.empty()) {
        const OnCharge& charge = *charge_on_top(play);
        const FigureId man = charge.reacting.front();
        if (play.state.seat_of(man) != seat) break;
        if (charge.taken.empty()) act_beforehand(play, beforehand(play.state[man], "if_charged"));
        drop_first(play);
    }
    charge_on_top(play)->window = {};
    ask_next(play);
}

void emergency(Play& play, FigureId man, std::string_view action, const std::vector<Point>& path) {
    const OnCharge* charge = charge_on_top(play);
    if (charge == nullptr || charge->stage != OnCharge::Stage::emergency) return;
    if (charge->reacting.empty() || charge->reacting.front() != man) return;
    const bool done = action.empty() || action == "done";
    if (!done && !has(emergency_options(play.state, play.sight, play.book, *charge), action)) return;
    if (done || !attempt(play, man, action, path)) drop_first(play);
    ask_next(play);
}

}  // namespace hunt
