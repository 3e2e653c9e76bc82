// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "beast/event.hpp"
#include "beast/land.hpp"
#include "rules/dice.hpp"

namespace beast {

/// What one seat's people see in one state (BA-080). Nobody: the umpire, who sees all.
class Eyes {
public:
    Eyes(const State& state, const Land& land, const Book& book, SeatId seat);

    /// An own figure near enough to a European of the seat's to be an eye of it.
    bool company(FigureId who) const;
    bool company_at(FigureId who, Point at) const;
    /// In the seat's eyes or seen by them.
    bool sees(FigureId who) const { return sees_at(who, state_[who].at); }
    bool sees_at(FigureId who, Point at) const;
    bool sees_beast() const { return state_.beast.on_table && sees_beast_at(state_.beast.at); }
    bool sees_beast_at(Point at) const;
    bool sees_spot(Point at) const;
    bool all() const { return state_.affairs.open; }
    /// Whose eyes and ears they are; the nearest to a place first.
    const std::vector<FigureId>& observers() const { return observers_; }

private:
    const State& state_;
    const Land& land_;
    const Book& book_;
    SeatId seat_;
    std::vector<Point> anchors_;
    std::vector<FigureId> observers_;
};

/// This figure itself has the beast in sight, were it there (BA-035).
bool has_in_sight(const State& state, const Land& land, FigureId who, Point beast);

struct Thrown {
    std::int32_t face = 0;
    bool overruled = false;
};

/// One stretch of play being worked out: a private copy of the state, the dice, and the events so far.
/// Procedures change `state` freely and call `happened`; the records that differ since the last call
/// travel in the event. Nothing else ever changes a state.
class Play {
public:
    Play(const Book& book, const Land& land, const std::vector<rules::SeatPlan>& seats, bool sealed, const State& state,
         rules::Dice& dice);

    const Book& book;
    const Land& land;
    const std::vector<rules::SeatPlan>& seats;
    const bool sealed;  // clocks run out, whatever was answered (CV-11)
    State state;
    rules::Dice& dice;

    void happened(Happening event);
    rules::Events take() { return std::move(events_); }
    bool all_told() const;

    /// CV-12: a figure's die is its seat's, or its seat's hidden one where the seat does not see it.
    Thrown roll(FigureId who, std::int32_t sides, std::string_view why);
    /// The umpire's and the beast's.
    Thrown roll_beast(std::int32_t sides, std::string_view why);

    Affairs& affairs() { return state.affairs; }
    bool over() const { return state.affairs.stage == Stage::over; }

private:
    Thrown roll(const std::string& stream, std::int32_t sides, std::string_view why);

    State last_;
    rules::Events events_;
};

// setting.cpp: what happens before the first turn.
void settle_time(Play& play);
void scream(Play& play);
void strike(Play& play, FigureId victim);
void set_out(Play& play);
void lay_ring(Play& play);
bool room_for(const Play& play, FigureId who, Point at);

// attack.cpp: the beast.
void begin_turn(Play& play);
void appear(Play& play);
void rush(Play& play);
/// The mangling table (BA-060) for somebody the beast has got hold of.
void mangle(Play& play, FigureId victim);
/// Somebody's own move has brought him to it (BA-024).
void run_into(Play& play, FigureId who);
void wake(Play& play, FigureId who);
/// The end: "explorer", "draw", "beast" or "none".
void end(Play& play, std::string outcome, std::string why);

// reactions.cpp: the three steps of everybody else.
void begin_step(Play& play);
/// Everybody still to act, until somebody must be asked.
void run_queue(Play& play);
/// The one asked how far says so.
void go(Play& play, std::int32_t hundredths);
void act(Play& play, FigureId who);

// moves.cpp
/// Straight away from the beast, or from where it was heard (BA-034).
void run_away(Play& play, FigureId who);
/// Towards a place, no farther than `reach`.
void move(Play& play, FigureId who, Point to, Inches reach, std::vector<std::int32_t> faces);
/// Direction away from a place; a die says it if there is none (CV-09).
Point away_from(Play& play, FigureId who, Point from);

// shots.cpp
void shoot(Play& play, FigureId who, bool to_capture);

// questions.cpp
/// Asks all seats; the rest of the step waits.
void ask(Play& play, Asked::Kind kind, FigureId figure = {}, std::int32_t inches = 0);
/// A seat has said all; the last one closes the question.
void answer(Play& play, SeatId seat, bool late);
/// The clock of a question has run out.
void close(Play& play);
bool asks_all(Asked::Kind kind);
std::vector<SeatId> awaited(const State& state, const std::vector<rules::SeatPlan>& seats);

}  // namespace beast
