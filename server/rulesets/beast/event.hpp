// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "beast/state.hpp"

namespace beast {

/// What kind of thing happened. Which fields each uses is said beside it; fields not named are empty.
enum class What : std::uint8_t {
    dealt,        // the table is set
    begun,        // number: die of the time of day, if one was thrown; affairs.time
    scream,       // who was struck first; none: nobody (BA-010)
    mangled,      // who: faces, number = die with modifiers, text = result
    asked,        // something is asked now
    answered,     // seat `number` has said all; flag: its time ran out
    placed,       // who has a place to be set out in
    arranged,     // all are set out (BA-012)
    ring,         // faces: the angle's die; the markers lie (BA-015)
    turn,         // a new turn
    ordered,      // who has a draft
    appeared,     // number: marker; faces; place (BA-020)
    last_charge,  // BA-027
    dice,         // faces: the two dice; number: sum; flag: it vanishes
    moved,        // the beast: places; other: whom it makes for
    vanished,     // place; flag: after it caught somebody
    reacted,      // who: faces, number, text (BA-030)
    ran,          // who: faces, places
    went,         // who: faces, places
    stood,        // who stays where he is
    reloaded,     // who
    shot,         // who: faces, number; flag: a hit; text: "kill" or "capture"
    hit,          // the beast has lost a hit and lives; number: left
    taken,        // faces: the die of capture; flag: it is taken alive
    fled,         // who left the table
    woke,         // who
    stepped,      // a step is over
    ended,        // text: outcome; outcome: why
    ruling,       // umpire: text, in words
    noise,        // umpire: text = sound, place; number = seat, 0: all
    message,      // umpire: text to seat `number`, 0: all
    held,         // flag
    aside,        // nothing to speak of
};

/// One thing that happened, and the records it changed.
struct Happening {
    What what = What::dealt;
    FigureId who{};
    FigureId other{};
    std::string text{};
    std::int32_t number = 0;
    std::vector<std::int32_t> faces{};
    bool flag = false;
    bool overruled = false;  // a face was set by the umpire (CV-08)
    std::optional<Point> place{};
    std::vector<Point> places{};
    std::string outcome{};
    std::string rule{};

    std::vector<Figure> figures{};
    std::optional<Beast> beast{};
    std::optional<Affairs> affairs{};
};

/// Applying an event is putting its records in place, so a replay gives the same state to the bit.
class Event final : public rules::Event, public Happening {
public:
    Event() = default;
    explicit Event(Happening happening) : Happening(std::move(happening)) {}
};

}  // namespace beast
