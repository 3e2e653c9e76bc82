// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "beast/play.hpp"
#include "common/wide.hpp"

/// The beast's own half of a turn (BA-020 to BA-027) and the mangling table (BA-060).
namespace beast {

namespace {

Inches human(const Play& play) {
    return play.book.options.human_radius;
}
Inches reach(const Play& play) {
    return human(play) + play.state.beast.radius;
}

/// A sound of the beast's or of its victim's comes to everybody's ears.
void heard_by_all(Play& play, Point at, Inches how_far) {
    for (Figure& figure : play.state.figures) {
        if (figure.awake() && common::within(figure.at, at, how_far)) figure.heard = at;
    }
}

void seen_by_all(Play& play, Point at) {
    for (Figure& figure : play.state.figures) {
        if (!figure.saw && has_in_sight(play.state, play.land, figure.id, at)) figure.saw = true;
    }
}

/// Whom it could go for: not the dead and gone, the fainted only if nobody else is left (BA-022).
std::vector<FigureId> prey(const State& state) {
    std::vector<FigureId> awake;
    std::vector<FigureId> all;
    for (const Figure& figure : state.figures) {
        if (!figure.in_play()) continue;
        all.push_back(figure.id);
        if (figure.awake()) awake.push_back(figure.id);
    }
    return awake.empty() ? all : awake;
}

/// The nearest of these to a place, then the lowest number.
FigureId nearest_of(const State& state, const std::vector<FigureId>& some, Point from) {
    FigureId best{};
    for (const FigureId who : some) {
        if (!best || common::distance_squared(from, state[who].at) < common::distance_squared(from, state[best].at))
            best = who;
    }
    return best;
}

FigureId nearest_woman(const State& state) {
    std::vector<FigureId> women;
    for (const Figure& figure : state.figures) {
        if (figure.in_play() && figure.role == Role::woman) women.push_back(figure.id);
    }
    return nearest_of(state, women, state.beast.at);
}

/// root(square) <= root(least) + more, exactly.
bool hardly_farther(std::int64_t square, std::int64_t least, std::int64_t more) {
    const std::int64_t over = square - least - more * more;
    return over <= 0 || common::Wide{over} * over <= common::Wide{4} * more * more * least;
}

/// BA-022.
FigureId target(const Play& play) {
    const State& state = play.state;
    const Point from = state.beast.at;
    const FigureId chosen = state.affairs.next_victim;
    if (chosen && state[chosen].in_play()) return chosen;
    const std::vector<FigureId> all = prey(state);
    if (state.affairs.last_charge) {
        const FigureId woman = play.book.options.woman_first ? nearest_woman(state) : FigureId{};
        if (woman) return woman;
        const Figure* explorer = state.explorer();
        return explorer != nullptr && explorer->in_play() ? explorer->id : nearest_of(state, all, from);
    }
    const FigureId nearest = nearest_of(state, all, from);
    if (!nearest) return {};
    const std::int64_t least = common::distance_squared(from, state[nearest].at);
    std::vector<FigureId> in_doubt;
    for (const FigureId who : all) {
        if (hardly_farther(common::distance_squared(from, state[who].at), least, play.book.options.doubt.hundredths))
            in_doubt.push_back(who);
    }
    FigureId favoured = nearest_woman(state);
    if (!favoured && state.explorer() != nullptr) favoured = state.explorer()->id;
    return favoured ? nearest_of(state, in_doubt, state[favoured].at) : nearest;
}

/// It has somebody, and is gone (BA-024); in the last charge it is not.
void seize(Play& play, FigureId victim) {
    State& state = play.state;
    state.affairs.reacting = true;
    if (state.affairs.last_charge) state.affairs.swept.push_back(victim);
    mangle(play, victim);
    if (play.over() || state.affairs.last_charge) return;
    state.beast.on_table = false;
    play.happened({.what = What::vanished, .flag = true, .place = state.beast.at, .rule = "BA-024"});
}

/// The last charge is over when it has her whom it was for (BA-027, `final_target`).
void decide_by(Play& play, FigureId whom) {
    if (play.over() || play.state[whom].role != Role::woman || !play.book.options.woman_first) return;
    play.state[whom].in_play() ? end(play, "draw", "she whom it was after lives")
                               : end(play, "beast", "she whom it was after is dead");
}

/// Out of the way of what sweeps from `from` to `to` (BA-027).
void push_aside(Play& play, FigureId who, Point from, Point to) {
    const auto good = [&](Point at) { return room_for(play, who, at) && !sweeps(from, to, at, reach(play)); };
    if (const auto aside = nearest(play.state[who].at, good)) play.state[who].at = *aside;
}

std::vector<FigureId> touched(const Play& play, Point at) {
    std::vector<FigureId> list;
    for (const Figure& figure : play.state.figures) {
        if (figure.in_play() && common::within(at, figure.at, reach(play))) list.push_back(figure.id);
    }
    std::stable_sort(list.begin(), list.end(), [&](FigureId a, FigureId b) {
        return common::distance_squared(at, play.state[a].at) < common::distance_squared(at, play.state[b].at);
    });
    return list;
}

void announce_last_charge(Play& play) {
    play.affairs().last_charge = true;
    for (Figure& figure : play.state.figures) figure.faint_until = 0;  // BA-063
    play.happened({.what = What::last_charge, .rule = "BA-027"});
}

/// Samples of a straight way, half an inch apart.
std::vector<Point> samples(Point from, Point to) {
    std::vector<Point> places{from};
    const std::int32_t length = common::distance(from, to);
    for (std::int32_t at = 50; at < length; at += 50) places.push_back(common::towards(from, to, at));
    if (to != from) places.push_back(to);
    return places;
}

/// Moves it and lets everybody have seen it go.
void move_to(Play& play, Point to, FigureId whom) {
    const Point from = play.state.beast.at;
    play.state.beast.at = to;
    const std::vector<Point> way = samples(from, to);
    for (const Point at : way) seen_by_all(play, at);
    play.happened({.what = What::moved, .other = whom, .places = way, .rule = "BA-022"});
}

/// The first it touches on its way, if any (BA-024).
FigureId first_on_the_way(const Play& play, Point from, Point to) {
    FigureId first{};
    std::int64_t least = 0;
    for (const Figure& figure : play.state.figures) {
        if (!figure.in_play() || !sweeps(from, to, figure.at, reach(play))) continue;
        const std::int64_t far = first_touch(from, to, figure.at, reach(play));
        if (first && far >= least) continue;
        first = figure.id;
        least = far;
    }
    return first;
}

void stalk(Play& play, Point to, FigureId whom) {
    const Point from = play.state.beast.at;
    const FigureId victim = first_on_the_way(play, from, to);
    if (victim) to = place_of_touch(from, to, play.state[victim].at, reach(play));
    move_to(play, to, whom);
    if (victim) seize(play, victim);
}

/// BA-027: through everybody, and as far as its victim.
void charge(Play& play, Point to, FigureId whom) {
    const Point from = play.state.beast.at;
    // Whatever the rounding of its end (CV-09): that it reaches him is settled before it is cut short.
    const bool reaches = sweeps(from, to, play.state[whom].at, reach(play));
    if (reaches) to = place_of_touch(from, to, play.state[whom].at, reach(play));
    std::vector<std::pair<std::int64_t, FigureId>> hit;
    for (const Figure& figure : play.state.figures) {
        const auto& swept = play.affairs().swept;
        const bool before = std::find(swept.begin(), swept.end(), figure.id) != swept.end();
        const bool on_the_way = figure.id == whom ? reaches : sweeps(from, to, figure.at, reach(play));
        if (figure.in_play() && !before && on_the_way)
            hit.emplace_back(figure.id == whom ? std::numeric_limits<std::int64_t>::max()
                                               : first_touch(from, to, figure.at, reach(play)),
                             figure.id);
    }
    std::stable_sort(hit.begin(), hit.end());
    move_to(play, to, whom);
    for (const auto& [far, victim] : hit) {
        seize(play, victim);
        if (victim == whom) decide_by(play, whom);
        if (play.over()) return;
        if (play.state[victim].in_play()) {
            push_aside(play, victim, from, to);
            play.happened({.what = What::aside});
        }
    }
}

}  // namespace

void begin_turn(Play& play) {
    Affairs& affairs = play.affairs();
    ++affairs.turn;
    affairs.reacting = affairs.rushed = false;
    affairs.emerged = 0;
    affairs.swept.clear();
    affairs.queue.clear();
    std::erase_if(affairs.lines, [&](const Line& line) { return line.turn < affairs.turn; });
    for (Figure& figure : play.state.figures) {
        figure.reaction = figure.stuck ? Reaction::frozen : Reaction::none;
        figure.saw = false;
        figure.heard.reset();
        figure.draft = {};
    }
    play.happened({.what = What::turn, .number = affairs.turn});
    for (const Figure& figure : play.state.figures) {
        if (figure.in_play() && figure.faint_until > 0 && figure.faint_until < affairs.turn) wake(play, figure.id);
    }
}

void wake(Play& play, FigureId who) {
    if (play.state[who].faint_until == 0) return;
    play.state[who].faint_until = 0;
    play.happened({.what = What::woke, .who = who, .rule = "BA-063"});
}

void appear(Play& play) {
    State& state = play.state;
    Affairs& affairs = state.affairs;
    affairs.stage = Stage::rush;
    if (state.beast.on_table) {
        seen_by_all(play, state.beast.at);
        return;
    }
    const auto left = std::count_if(affairs.doors.begin(), affairs.doors.end(), [](const Door& d) { return !d.used; });
    if (left == 0) return;
    const auto unused = [&](std::int32_t number) {
        const auto door = std::find_if(affairs.doors.begin(), affairs.doors.end(),
                                       [number](const Door& one) { return one.number == number; });
        return door != affairs.doors.end() && !door->used ? &*door : nullptr;
    };
    Happening event{.what = What::appeared, .rule = "BA-020"};
    Door* door = unused(std::exchange(affairs.next_door, 0));
    while (door == nullptr) {  // numbers used already are thrown again
        const Thrown thrown = play.roll_beast(6, "which marker");
        event.faces.push_back(thrown.face);
        event.overruled |= thrown.overruled;
        door = unused(thrown.face);
    }
    door->used = true;  // BA-021
    state.beast.on_table = true;
    state.beast.at = door->at;
    event.number = affairs.emerged = door->number;
    event.place = door->at;
    for (const rules::SeatPlan& seat : play.seats) {
        if (Eyes(state, play.land, play.book, seat.id).sees_beast()) door->struck.push_back(seat.id);
    }
    heard_by_all(play, door->at, play.book.options.roar);
    seen_by_all(play, door->at);
    play.happened(std::move(event));
    if (left == 1) announce_last_charge(play);
    const std::vector<FigureId> caught = touched(play, state.beast.at);
    if (caught.empty()) return;
    if (!affairs.last_charge) {
        affairs.rushed = true;
        return seize(play, caught.front());
    }
    const FigureId whom = target(play);
    for (const FigureId victim : caught) {  // he whom it is after last (BA-027)
        if (victim == whom) continue;
        seize(play, victim);
        if (play.over()) return;
        if (!state[victim].in_play()) continue;
        push_aside(play, victim, state.beast.at, state.beast.at);
        play.happened({.what = What::aside});
    }
    if (std::find(caught.begin(), caught.end(), whom) == caught.end()) return;
    seize(play, whom);
    decide_by(play, whom);
}

void rush(Play& play) {
    State& state = play.state;
    Affairs& affairs = state.affairs;
    affairs.stage = Stage::first;
    if (!state.beast.on_table || affairs.rushed) return;
    const Thrown one = play.roll_beast(6, "how far it comes");
    const Thrown two = play.roll_beast(6, "how far it comes");
    const std::int32_t sum = one.face + two.face;
    const std::int32_t forced = std::exchange(affairs.force, 0);
    const bool vanishes = !affairs.last_charge && (forced == 2 || (forced == 0 && sum >= play.book.options.vanish_at));
    play.happened({.what = What::dice,
                   .number = sum,
                   .faces = {one.face, two.face},
                   .flag = vanishes,
                   .overruled = one.overruled || two.overruled || forced != 0,
                   .rule = affairs.last_charge ? "BA-027" : "BA-022"});
    if (vanishes) {
        state.beast.on_table = false;
        play.happened({.what = What::vanished, .place = state.beast.at, .rule = "BA-022"});
        return;
    }
    affairs.reacting = true;
    const FigureId whom = target(play);
    affairs.next_victim = {};
    if (!whom) return;
    const Point to = common::towards(state.beast.at, state[whom].at, 100 * sum);
    affairs.last_charge ? charge(play, to, whom) : stalk(play, to, whom);
}

void mangle(Play& play, FigureId victim) {
    State& state = play.state;
    Affairs& affairs = state.affairs;
    Figure& figure = state[victim];
    const Thrown thrown = play.roll(victim, 6, "mangling");
    const bool of_explorer = figure.role == Role::explorer;
    const std::int32_t modifier =
        (of_explorer ? play.book.options.mangling_explorer : 0) + std::exchange(affairs.mangling, 0);
    const std::int32_t sum = std::clamp(thrown.face + modifier, 1, 6);
    const auto row = static_cast<std::size_t>(sum - 1);
    const Mangling result = play.book.mangling[row];
    switch (result) {
        case Mangling::dead:
            figure.fate = Fate::dead;
            break;
        case Mangling::arm:
            figure.one_arm = true;
            break;
        case Mangling::scars:
            figure.scarred = true;
            break;
        case Mangling::faint:
            figure.faint_until = std::max(affairs.turn, 1) + play.book.options.faint_turns;
            break;
    }
    if (affairs.turn > 0) heard_by_all(play, figure.at, play.book.options.scream);
    play.happened({.what = What::mangled,
                   .who = victim,
                   .text = play.book.mangled[row],
                   .number = sum,
                   .faces = {thrown.face},
                   .overruled = thrown.overruled,
                   .rule = "BA-060"});
    if (of_explorer && result == Mangling::dead) return end(play, "beast", "the explorer is dead");
    if (of_explorer && affairs.last_charge) end(play, "draw", "the explorer lives");
}

void run_into(Play& play, FigureId who) {
    State& state = play.state;
    const bool aimed_at = state.affairs.last_charge && target(play) == who;
    if (state.affairs.last_charge) state.affairs.swept.push_back(who);
    mangle(play, who);
    if (aimed_at) decide_by(play, who);
    if (play.over() || state.affairs.last_charge) return;
    state.beast.on_table = false;
    play.happened({.what = What::vanished, .flag = true, .place = state.beast.at, .rule = "BA-024"});
}

void end(Play& play, std::string outcome, std::string why) {
    Affairs& affairs = play.affairs();
    affairs.stage = Stage::over;
    affairs.asked = {};
    affairs.queue.clear();
    affairs.outcome = outcome;
    affairs.why = why;
    play.happened({.what = What::ended, .text = std::move(outcome), .outcome = std::move(why), .rule = "BA-064"});
}

}  // namespace beast
