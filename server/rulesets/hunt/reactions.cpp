// SPDX-License-Identifier: MIT
#include <algorithm>

#include "common/geometry.hpp"
#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr Inches anywhere{100000};
constexpr std::int32_t round_margin = 300;  // GH-304
constexpr std::int32_t stride = 50;

bool half_gone(const Figure& beast) {
    return 2 * beast.damage >= beast.hit_cap;
}

std::int32_t run_dice(Play& play, FigureId beast) {
    return inches_of(play.roll(beast, movement_dice(play, beast, Gait::run), "run"));
}

/// The shooter, or if he is gone meanwhile the nearest man the beast sees.
FigureId whom_to_charge(const Play& play, FigureId beast, FigureId shooter) {
    const State& state = play.state;
    if (present(state[shooter])) return shooter;
    std::vector<FigureId> seen;
    for (const Figure& man : state.figures) {
        if (man.man && present(man) && !man.is(treed) && sees(state, play.sight, play.book, beast, man.id)) {
            seen.push_back(man.id);
        }
    }
    sort_nearest(state, seen, state[beast].at);
    return seen.empty() ? FigureId{} : seen.front();
}

/// The way round: cut where the allowance ends or where it would come nearer or farther than allowed.
std::vector<Point> way_round(Point from, Point about, const std::vector<Point>& path, std::int32_t allowance) {
    const std::int32_t old = common::distance(from, about);
    std::vector<Point> way;
    std::vector<Point> lawful;
    std::int32_t left = allowance;
    Point at = from;
    for (const Point corner : path) {
        const std::int32_t length = common::distance(at, corner);
        for (std::int32_t along = stride; left > 0; along += stride) {
            const std::int32_t here = std::min({along, length, left});
            const Point place = common::towards(at, corner, here);
            if (std::abs(common::distance(place, about) - old) <= round_margin) {
                lawful = way;
                lawful.push_back(place);
            }
            if (here < along) break;
        }
        if (length >= left) break;
        left -= length;
        way.push_back(corner);
        at = corner;
    }
    return lawful;
}

void go_round(Play& play, FigureId beast, FigureId shooter, const std::vector<Point>& path) {
    const std::int32_t allowance = inches_of(play.roll(beast, movement_dice(play, beast, Gait::walk), "walk"));
    Figure& figure = play.state[beast];
    figure.set(running, false);
    figure.set(revealed);
    figure.set(quiet, false);
    const std::vector<Point> way = way_round(figure.at, play.state[shooter].at, path, allowance);
    if (!way.empty()) walk(play, beast, way, allowance, true);
    release(play);
}

}  // namespace

bool ask_beast(Play& play, std::string_view kind, FigureId beast, FigureId other) {
    play.push(OnBeastChoice{std::string(kind), beast, other});
    const Asked who = asked(play.state, play.book);
    if (!who.seat && !who.umpire) {
        play.pop();
        return false;
    }
    const OnBeastChoice choice = std::get<OnBeastChoice>(*play.top());
    const auto chosen = who.seat ? chosen_beforehand(play.state, choice) : std::nullopt;
    if (play.book.options.windows && who.seat) ++play.state.affairs.windows;
    if (!chosen) {
        play.happened({.what = What::asked, .who = beast, .other = other, .text = std::string(kind)});
        return true;
    }
    std::string_view option = *chosen;
    std::vector<Point> path;
    if (option.starts_with("round_")) {
        path = arc_round(play.state[beast].at, play.state[other].at, option == "round_left");
        option = "round";
    }
    if (play.book.options.windows) {
        keep_answer(play, option, path);
    } else {
        choose(play, beast, option, path);
    }
    return true;
}

void make_off(Play& play, FigureId beast, Point threat, std::int32_t allowance) {
    drop_body(play, beast);
    Figure& figure = play.state[beast];
    figure.set(running);
    figure.set(revealed);
    figure.set(fleeing);
    figure.set(quiet, false);
    figure.set(lying_up, false);
    const std::vector<Point> way = way_to_cover(play, beast, threat, anywhere);
    const Point from = figure.at;
    if (!way.empty() && allowance > 0) walk(play, beast, way, allowance, true);
    if (in_cover(play.state, play.sight, play.book, beast)) {  // GH-303
        play.state[beast].set(fleeing, false);
        play.state[beast].set(lying_up);
    }
    play.happened({.what = What::fled, .who = beast, .place = threat, .places = {from}, .rule = "GH-302"});
    release(play);
}

void react(Play& play, FigureId beast, FigureId shooter) {
    State& state = play.state;
    const std::int32_t face = play.test(beast, "reaction");
    const std::int32_t roll = face - (half_gone(state[beast]) ? 1 : 0);
    const FigureId target = whom_to_charge(play, beast, shooter);
    const char* answer = roll <= 2 ? "away" : roll <= 4 || !target ? "halt" : "charge";
    play.happened({.what = What::reacted,
                   .who = beast,
                   .other = shooter,
                   .text = answer,
                   .number = roll,
                   .faces = {face},
                   .rule = "GH-300"});
    if (roll <= 2) {
        for (const FigureId man : in_danger_of(play, beast)) credit_saving(play, shooter, man);
        if (state.engaged(beast)) break_off(play, beast);  // GH-369: lets the man go
        make_off(play, beast, state[shooter].at, run_dice(play, beast));
    } else if (roll <= 4 || !target) {
        if (state.engaged(beast)) return;
        if (ask_beast(play, "reaction", beast, shooter)) return;
        choose(play, beast, "halt", {});
    } else {
        if (state.engaged(beast)) break_off(play, beast);
        begin_charge(play, beast, target, Gait::run);
    }
}

void reactions_after(Play& play, FigureId shooter) {
    const std::size_t depth = play.state.affairs.agenda.size();
    while (!play.state[shooter].doing.wounded.empty()) {
        Doing& doing = play.state[shooter].doing;
        sort_nearest(play.state, doing.wounded, play.state[shooter].at);
        const FigureId beast = doing.wounded.front();
        doing.wounded.erase(doing.wounded.begin());
        doing.answering = !doing.wounded.empty();
        if (!play.state[beast].living()) continue;
        react(play, beast, shooter);
        if (play.state.affairs.agenda.size() != depth) return;  // taken up again by resume()
    }
}

void resume(Play& play) {
    const std::size_t depth = play.state.affairs.agenda.size();
    for (std::size_t i = 0; i < play.state.figures.size(); ++i) {
        if (!play.state.figures[i].doing.answering) continue;
        reactions_after(play, play.state.figures[i].id);
        if (play.state.affairs.agenda.size() != depth) return;
    }
}

std::vector<std::string> options_of(const OnBeastChoice& choice) {
    if (choice.kind == "overrun") return {"on", "stay"};
    if (choice.kind == "melee") return {"fight", "break_off"};
    if (choice.kind == "tree") return {"reach", "miss"};
    if (choice.kind == "crocodile") return {"attack", "stay"};
    if (choice.kind == "bolt") return {"head"};
    return {"halt", "round"};
}

bool answers(const OnBeastChoice& choice, std::string_view option) {
    const std::vector<std::string> options = options_of(choice);
    return std::find(options.begin(), options.end(), option) != options.end();
}

std::string_view default_of(const State& state, const OnBeastChoice& choice) {
    if (choice.kind == "overrun") return choice.other && present(state[choice.other]) ? "stay" : "on";
    return choice.kind == "reaction" ? "halt" : "auto";
}

namespace {

/// GH-368, for a beast nobody plays.
void choose_in_melee(Play& play, FigureId beast, std::string_view option, const std::vector<Point>& path) {
    play.happened({.what = What::answered, .who = beast, .text = "melee", .rule = "GH-368"});
    if (!play.state.engaged(beast)) return;
    if (option == "break_off") {
        leave_fight(play, beast, path);
    } else if (option == "fight") {
        stay_and_fight(play, beast);
    } else {
        fight_on(play, beast);
    }
}

}  // namespace

void choose(Play& play, FigureId beast, std::string_view option, const std::vector<Point>& path) {
    const OnBeastChoice* pending = play.top() == nullptr ? nullptr : std::get_if<OnBeastChoice>(play.top());
    OnBeastChoice choice{"reaction", beast, {}};
    if (pending != nullptr && pending->beast == beast) {
        choice = *pending;
        play.pop();
    }
    if (choice.kind == "melee") return choose_in_melee(play, beast, option, path);
    if (choice.kind == "bolt") {
        play.happened({.what = What::answered, .who = beast, .text = "bolt", .rule = "UC-17"});
        return bolt(play, beast, choice.other, option == "head" ? path : std::vector<Point>{});
    }
    if (choice.kind == "tree") {
        play.happened({.what = What::answered, .who = beast, .text = "tree", .rule = "GH-352"});
        return settle_tree(play, beast, choice.other, option);
    }
    if (choice.kind == "overrun") {
        OnCharge* charge = charge_on_top(play);
        if (charge != nullptr && charge->beast == beast) {
            charge->overruns = option == "on";
            charge->stage = charge->overruns ? OnCharge::Stage::strike : OnCharge::Stage::done;
            if (charge->overruns) disengage(play, beast);
        }
        play.happened({.what = What::answered, .who = beast, .text = std::string(option)});
        return;
    }
    if (choice.kind == "crocodile") {
        // GH-135: it comes when the card goes on; by itself if nobody plays it.
        const bool unplayed = option != "stay" && !play.state.seat_of(beast);
        if (option == "attack" || (unplayed && snaps(play, beast, choice.other))) {
            play.state[beast].doing.snaps_at = choice.other;
        }
        open_crocodile_window(play);
        play.happened({.what = What::answered, .who = beast, .rule = "GH-135"});
        return;
    }
    const bool round = option == "round" && choice.other && !path.empty();
    if (!round) play.state[beast].set(running, false);
    play.happened({.what = What::answered, .who = beast, .text = round ? "round" : "halt", .rule = "GH-304"});
    if (round) go_round(play, beast, choice.other, path);
    resume(play);
}

}  // namespace hunt
