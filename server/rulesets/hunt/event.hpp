// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hunt/state.hpp"

namespace hunt {

/// What kind of thing happened: rows of hunt.md Part D. Which fields of Event each uses is said
/// beside it; fields not named are empty.
enum class What : std::uint8_t {
    dealt,        // the table is set; views are made
    card,         // party: its card comes up (E-01, E-02)
    herds,        // the herds' card (E-02)
    card_over,    // party
    wind,         // number: die; affairs.wind is the new direction (E-03)
    rank,         // party: cards or bc changed (E-05)
    gait,         // who declared a gait; faces, at_most = BC, number = allowance (E-07)
    halted,       // who stands (GH-101)
    stepped,      // who walked on: places = samples; seen by its own seat only until released
    released,     // who's move is decided; the others now see it (GH-106)
    discovered,   // who found other; the move waits for its owner (E-11)
    bumped,       // who ran into other (E-14)
    accident,     // who; text = kind, faces, number = hits (E-15); `outcome` says what came of it
    ground_only,  // who looked about: ground of its seat may have grown
    shown,        // who showed itself (GH-188)
    spoke,        // who; text = words (E-48)
    branch,       // who; place (E-16)
    aimed,        // who at other (E-19)
    shot,         // who at other; text = weapon, faces, number = hits level: -1 misfire, 0 miss, 1 wound,
                  // 2 serious, 3 kill, 4 no effect (GH-264) (E-21 to E-23); flag = emergency
    damaged,      // who takes number points from other (E-24)
    died,         // who, by other; text = how (E-25, E-32)
    reacted,      // who rolled number (modified) on being wounded by other; faces; text (E-26)
    fled,         // who ran from other or from place; places = samples
    charge,       // who at other; faces = dice; number = M; flag = reaches (E-27, E-28)
    morale,       // who; faces; text = "pass", "freeze", "bolt" (E-29)
    emergency,    // who names text; faces; flag = passed (E-30)
    dodged,
    climbed,  // who
    at_tree,  // who tried to get at other in his tree: faces; flag = got him (GH-352)
    contact,  // who (beast) and other
    blows,    // who, a man or beast in a fight, threw faces (E-31)
    melee,  // who (man) and other (beast): faces men, faces2 beast, number = net on beast, number2 = net on man (E-31)
    overrun,
    broke_off,    // who (E-33)
    charge_over,  // who: its charge has come to its end, whatever that was
    scented,      // party: text = what; number = octant of the wind's origin (E-36)
    reckoned,     // party: text = cause; number = amount; flag = hidden (E-39, E-41)
    duty,         // party owes other a follow-up (E-42)
    gun,          // who: gun changed hands, loaded, ready; text = what
    asked,        // the top of the agenda awaits an answer
    answered,     // it no longer does
    instructed,   // who, out of hail, got a standing instruction (GH-023)
    retired,      // who left for camp for good (GH-108)
    portal,       // who worked portal `number`; flag = open now
    ruling,       // umpire: text = what, in words (E-47)
    message,      // umpire: text = words to party's seat, or to everybody (UC-24)
    held,         // umpire: flag = the table is held (UC-30)
    aside,        // nothing to speak of: carries what has changed besides
    stories,      // the hunting is over, text = why; stories are told by the fire (GH-417)
    story,        // party's story is worth `number` to seat number2 (0: to the umpire, whose word stands)
    ended,        // the hunt is over (E-52)
    party_out,    // party eliminated (E-53)
    afloat,       // who: text = "boards", "lands", "cannot land" (GH-136)
    sand,         // who: text = "caught", "free", "deeper"; faces, at_most (GH-139, E-46)
    body,         // who (beast) and other (body): text = "takes up", "drops", "brings home" (GH-441)
    planted,      // umpire: text = "sight", "shot", "someone" for seat `number`; place; outcome = kind, words (UC-29)
    weather,      // umpire: a storm has come up (flag) or is over (UC-19)
};

/// One thing that happened, and the records it changed: what an Event holds, so that procedures can
/// write it down by name.
struct Happening {
    What what = What::dealt;
    FigureId who{};
    FigureId other{};
    PartyId party{};
    std::string text{};
    std::int32_t number = 0;
    std::int32_t number2 = 0;
    std::vector<std::int32_t> faces{};
    std::vector<std::int32_t> faces2{};
    std::int32_t at_most = 0;
    bool flag = false;
    std::optional<Point> place{};
    std::vector<Point> places{};
    std::string outcome{};  // a few words for the roller's own dice
    std::string rule{};     // "GH-181"

    std::vector<Figure> figures{};
    std::vector<Party> parties{};
    std::optional<Affairs> affairs{};
    std::optional<std::vector<Card>> deck{};
    std::vector<Trail> trails{};                       // new ones, or more of known ones (Trails::lay)
    std::optional<std::int32_t> trails_made_before{};  // this pass and plain are gone
};

/// Applying an event is putting its records in place, so a replay gives the same state to the bit.
class Event final : public rules::Event, public Happening {
public:
    Event() = default;
    explicit Event(Happening happening) : Happening(std::move(happening)) {}
};

}  // namespace hunt
