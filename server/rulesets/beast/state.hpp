// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "beast/book.hpp"
#include "common/geometry.hpp"
#include "common/ids.hpp"
#include "rules/ruleset.hpp"

/// The truth of one attack: plain values, compared and copied.
namespace beast {

using common::FigureId;
using common::Point;
using common::SeatId;

/// What somebody does when his turn to act comes (2.4).
struct Draft {
    enum class Fire : std::uint8_t { kill, capture, hold } fire = Fire::kill;
    enum class Else : std::uint8_t { as_usual, go, stand, reload } otherwise = Else::as_usual;
    Point to{};  // whither, if he goes
    friend auto operator<=>(const Draft&, const Draft&) = default;
};

enum class Fate : std::uint8_t { up, dead, fled };

/// One person of the expedition.
struct Figure {
    FigureId id{};
    std::string key;
    std::string name;
    Role role = Role::bearer;
    std::string grade = "regular";
    SeatId seat{};  // none: nobody's
    Point at{};
    Fate fate = Fate::up;
    std::int32_t faint_until = 0;  // lies still up to and with this turn; 0: does not
    bool one_arm = false;
    bool scarred = false;
    bool loaded = true;
    bool stuck = false;
    Reaction reaction = Reaction::none;  // of this turn
    bool saw = false;                    // the beast, this turn
    std::optional<Point> heard;          // where this turn's last roar or scream was
    std::optional<Point> place;          // where his seat wants him set out (BA-012)
    Draft draft;

    bool in_play() const { return fate == Fate::up; }
    bool awake() const { return in_play() && faint_until == 0; }
    bool european() const { return role == Role::explorer || role == Role::european; }
    bool musketeer() const { return role == Role::guide || role == Role::askari; }
    friend bool operator==(const Figure&, const Figure&) = default;
};

struct Beast {
    std::string kind;
    Inches radius{100};
    std::int32_t hits = 1;
    bool on_table = false;
    Point at{};  // where it is, or vanished
    friend bool operator==(const Beast&, const Beast&) = default;
};

/// One of the six marked places (BA-015), clockwise round the party. Which number it bears is the
/// deal's secret.
struct Door {
    std::int32_t number = 0;
    Point at{};
    bool used = false;
    std::vector<SeatId> struck;  // seats that saw it used
    std::vector<SeatId> shown;   // by the umpire, whatever the option says
    std::vector<SeatId> hidden;
    friend bool operator==(const Door&, const Door&) = default;
};

/// The steps of a game and of its turns; each is entered by one advance.
enum class Stage : std::uint8_t {
    begun,    // set up; the time of day is settled next
    scream,   // phase 1
    arrange,  // all are set out
    ring,     // phase 2
    orders,   // sealed, before anything is known (BA-081); open play: passed over
    appear,   // the marker die
    rush,     // two dice, and the way of the beast
    first,    // bearers and women
    second,   // guides, askari, Europeans without a player
    third,    // Europeans
    over,
};

/// What the umpire has laid down beforehand.
struct SetFace {
    std::string stream;
    std::int32_t face = 0;
    friend auto operator<=>(const SetFace&, const SetFace&) = default;
};
struct Line {
    FigureId figure{};
    bool free = false;
    std::int32_t turn = 0;
    friend auto operator<=>(const Line&, const Line&) = default;
};

/// A question within a step.
struct Asked {
    enum class Kind : std::uint8_t {
        none,
        victim,     // of the umpire: who is struck first
        arrange,    // of all seats: where do yours stand
        orders,     // of all seats, before the turn
        musket,     // open play: this one remembers; what does he do
        europeans,  // open play: of all seats, what do yours do
        far,        // how far does this one go
    } kind = Kind::none;
    FigureId figure{};
    std::int32_t inches = 0;       // far: of the die
    std::vector<SeatId> answered;  // who has
    bool closed = false;           // all have, and the clock runs out all the same
    friend bool operator==(const Asked&, const Asked&) = default;
};

struct Affairs {
    Stage stage = Stage::begun;
    std::int32_t turn = 0;
    bool open = false;  // everything is seen by everybody (CV-05)
    Daytime time = Daytime::either;
    std::string country;
    Inches ring;  // table distance
    std::vector<Door> doors;
    bool last_charge = false;
    bool reacting = false;        // the beast moved this turn, or caught somebody
    bool rushed = false;          // it needs no two dice any more this turn: it caught somebody as it appeared
    std::int32_t emerged = 0;     // the marker it came out of this turn, from 1; 0: it did not
    std::vector<FigureId> swept;  // this turn
    FigureId victim{};            // of phase 1
    std::optional<Point> gathering;
    Asked asked;
    std::vector<FigureId> queue;  // who is still to act in this step
    bool held = false;
    bool umpired = false;
    std::string outcome;  // "explorer", "draw", "beast", "none"; empty: going on
    std::string why;
    bool captured = false;
    // What the umpire has laid down.
    std::int32_t next_door = 0;  // this number is thrown
    FigureId next_victim{};      // goes for this one
    std::int32_t force = 0;      // 1: it moves, 2: it vanishes, whatever the dice say
    std::int32_t mangling = 0;   // modifies the next throw
    std::vector<SetFace> faces;
    std::vector<Line> lines;  // odd lines of sight of this turn
    friend bool operator==(const Affairs&, const Affairs&) = default;
};

class State final : public rules::State {
public:
    std::vector<Figure> figures;  // by number, in the order of their keys
    Beast beast;
    Affairs affairs;

    Figure& operator[](FigureId id) { return figures.at(id.value - 1); }
    const Figure& operator[](FigureId id) const { return figures.at(id.value - 1); }
    bool is_person(FigureId id) const { return id && id.value <= figures.size(); }

    // The beast and the marked places have numbers after everybody's.
    FigureId beast_id() const { return FigureId{static_cast<std::uint32_t>(figures.size() + 1)}; }
    FigureId door_id(std::size_t index) const {
        return FigureId{static_cast<std::uint32_t>(figures.size() + 2 + index)};
    }
    const Door* door(FigureId id) const {
        const std::size_t first = figures.size() + 2;
        return id.value >= first && id.value < first + affairs.doors.size() ? &affairs.doors[id.value - first]
                                                                            : nullptr;
    }
    const Figure* explorer() const {
        for (const Figure& figure : figures) {
            if (figure.role == Role::explorer) return &figure;
        }
        return nullptr;
    }
};

}  // namespace beast
