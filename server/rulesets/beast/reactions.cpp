// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/play.hpp"

/// Everybody else's half of a turn, in three steps (BA-030 to BA-039, BA-081).
namespace beast {

namespace {

bool sees_it(const Play& play, FigureId who) {
    return play.state.beast.on_table && has_in_sight(play.state, play.land, who, play.state.beast.at);
}

/// BA-026, BA-081: is the table thrown on for him at all?
bool reacts(const Play& play, const Figure& figure) {
    if (!play.state.affairs.reacting || !figure.awake()) return false;
    return play.state.affairs.open || figure.saw || figure.heard || sees_it(play, figure.id);
}

void react(Play& play, FigureId who) {
    Figure& figure = play.state[who];
    if (sees_it(play, who)) figure.saw = true;
    const Thrown thrown = play.roll(who, 6, "reaction");
    const GradeRow* grade = play.book.grade(figure.grade);
    const std::int32_t sum = std::clamp(thrown.face + (grade != nullptr ? grade->bonus : 0), 1, 6);
    const bool musket = figure.musketeer() || figure.european();
    figure.reaction = (musket ? play.book.of_musket : play.book.of_other)[static_cast<std::size_t>(sum - 1)];
    if (figure.reaction == Reaction::frozen && figure.role == Role::woman && play.book.options.stuck)
        figure.stuck = true;
    static constexpr const char* words[] = {"", "frozen", "runs", "remembers"};
    play.happened({.what = What::reacted,
                   .who = who,
                   .text = words[static_cast<std::size_t>(figure.reaction)],
                   .number = sum,
                   .faces = {thrown.face},
                   .overruled = thrown.overruled,
                   .rule = "BA-031"});
}

void stand(Play& play, FigureId who) {
    play.happened({.what = What::stood, .who = who});
}

/// The die is thrown, then it is said how far (BA-033): asked of every moving figure alike, but of one its
/// seat does not see.
void set_off(Play& play, FigureId who, Point to) {
    Figure& figure = play.state[who];
    figure.draft.otherwise = Draft::Else::go;
    figure.draft.to = to;
    const Thrown thrown = play.roll(who, 6, "moving");
    if (figure.seat && Eyes(play.state, play.land, play.book, figure.seat).sees(who)) {
        return ask(play, Asked::Kind::far, who, thrown.face);
    }
    move(play, who, to, {100 * thrown.face}, {thrown.face});
}

/// Who may shoot or reload; without a target he may move (BA-030).
void act_of_musketeer(Play& play, FigureId who) {
    const Figure& figure = play.state[who];
    const Draft draft = figure.draft;
    const bool target = sees_it(play, who);
    if (target && figure.loaded && draft.fire != Draft::Fire::hold)
        return shoot(play, who, draft.fire == Draft::Fire::capture);
    const bool may_move = !target || figure.one_arm;
    const bool goes = may_move && draft.otherwise == Draft::Else::go;
    if (!figure.loaded && !goes && draft.otherwise != Draft::Else::stand) {
        play.state[who].loaded = true;
        play.happened({.what = What::reloaded, .who = who, .rule = "BA-035"});
        return;
    }
    if (goes) return set_off(play, who, draft.to);
    const Figure* explorer = play.state.explorer();
    const bool to_him =
        may_move && draft.otherwise == Draft::Else::as_usual && explorer != nullptr && explorer->in_play() &&
        !touching(figure.at, play.book.options.human_radius, explorer->at, play.book.options.human_radius);
    if (to_him) return set_off(play, who, explorer->at);
    stand(play, who);
}

/// A European: a shot if he sees it, else what he was told besides (BA-081).
void act_of_european(Play& play, FigureId who) {
    const Figure& figure = play.state[who];
    const Draft draft = figure.draft;
    if (sees_it(play, who) && draft.fire != Draft::Fire::hold)
        return shoot(play, who, draft.fire == Draft::Fire::capture);
    if (draft.otherwise == Draft::Else::go) return set_off(play, who, draft.to);
    const bool by_engine = !figure.seat && figure.role == Role::european;
    const Figure* explorer = play.state.explorer();
    const Inches keep = play.book.options.keep_within;
    if (by_engine && explorer != nullptr && explorer->in_play() && !common::within(figure.at, explorer->at, keep)) {
        const Thrown thrown = play.roll(who, 6, "moving");
        const std::int32_t enough = common::distance(figure.at, explorer->at) - keep.hundredths;
        return move(play, who, explorer->at, {std::min(100 * thrown.face, enough)}, {thrown.face});
    }
    stand(play, who);
}

std::vector<FigureId> of_first(const State& state) {
    std::vector<FigureId> list;
    for (const Figure& figure : state.figures) {
        if (figure.role == Role::woman || figure.role == Role::bearer) list.push_back(figure.id);
    }
    return list;
}

bool rolls(const Figure& figure) {
    return figure.musketeer() || (figure.role == Role::european && !figure.seat);
}

/// Europeans by seat, then by number; those of no player last.
std::vector<FigureId> of_third(const Play& play) {
    std::vector<FigureId> list;
    const auto add = [&](SeatId seat) {
        for (const Figure& figure : play.state.figures) {
            if (figure.european() && figure.seat == seat) list.push_back(figure.id);
        }
    };
    for (const rules::SeatPlan& seat : play.seats) add(seat.id);
    add({});
    return list;
}

void step_over(Play& play) {
    Affairs& affairs = play.affairs();
    affairs.stage = affairs.stage == Stage::first    ? Stage::second
                    : affairs.stage == Stage::second ? Stage::third
                                                     : Stage::orders;
    play.happened({.what = What::stepped});
}

}  // namespace

void act(Play& play, FigureId who) {
    play.state[who].musketeer() ? act_of_musketeer(play, who) : act_of_european(play, who);
}

void begin_step(Play& play) {
    Affairs& affairs = play.affairs();
    affairs.queue.clear();
    const bool acts = affairs.stage == Stage::third ? affairs.reacting || !affairs.open : affairs.reacting;
    if (acts && affairs.stage == Stage::first) affairs.queue = of_first(play.state);
    if (acts && affairs.stage == Stage::third) affairs.queue = of_third(play);
    if (acts && affairs.stage == Stage::second) {
        for (const Figure& figure : play.state.figures) {
            if (rolls(figure)) affairs.queue.push_back(figure.id);
        }
    }
    const bool any_seat = std::any_of(affairs.queue.begin(), affairs.queue.end(),
                                      [&](FigureId who) { return play.state[who].seat && play.state[who].awake(); });
    if (affairs.stage == Stage::third && affairs.open && any_seat) return ask(play, Asked::Kind::europeans);
    run_queue(play);
}

void run_queue(Play& play) {
    Affairs& affairs = play.affairs();
    while (!play.over() && affairs.asked.kind == Asked::Kind::none && !affairs.queue.empty()) {
        const FigureId who = affairs.queue.front();
        const Figure& figure = play.state[who];
        if (affairs.stage == Stage::third) {
            const bool remembers =
                figure.seat || figure.role == Role::explorer || figure.reaction == Reaction::remembers;
            if (figure.awake() && remembers) act(play, who);
        } else if (!figure.stuck && reacts(play, figure)) {
            react(play, who);
            const Reaction reaction = play.state[who].reaction;
            if (reaction == Reaction::runs) run_away(play, who);
            if (reaction == Reaction::remembers && figure.musketeer()) {
                const bool asks = affairs.open && figure.seat;
                asks ? ask(play, Asked::Kind::musket, who) : act(play, who);
            }
        }
        if (affairs.asked.kind == Asked::Kind::none && !affairs.queue.empty())
            affairs.queue.erase(affairs.queue.begin());
    }
    if (!play.over() && affairs.asked.kind == Asked::Kind::none) step_over(play);
}

void go(Play& play, std::int32_t hundredths) {
    const Asked asked = play.affairs().asked;
    play.affairs().asked = {};
    const std::int32_t most = 100 * asked.inches;
    move(play, asked.figure, play.state[asked.figure].draft.to, {std::clamp(hundredths, 0, most)}, {asked.inches});
    if (!play.affairs().queue.empty()) play.affairs().queue.erase(play.affairs().queue.begin());
}

}  // namespace beast
