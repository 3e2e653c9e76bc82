// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/compass.hpp"
#include "common/ids.hpp"
#include "common/inches.hpp"

/// What a viewer can be told, as plain values (overview D1). The vocabulary is closed and the same
/// for every book. Each kind exists twice: in the viewer's own terms (a *percept*: handles, places
/// in its own frame) and in the table's terms (a *notice*: rules/notice.hpp). Only the contact book
/// of the umpire layer turns the second into the first, so a true id or place cannot be sent.
namespace messages {

/// A place in a viewer's own frame: origin at the start of the seat's first listed figure, north
/// kept, hundredths of the table's unit (GH-V11). The umpire's frame is the table's.
struct SeatPoint {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr auto operator<=>(SeatPoint, SeatPoint) = default;
};

/// The terms of one viewer.
struct SeatTerms {
    using Who = common::Handle;
    using Place = SeatPoint;
};

struct Number {
    std::string key;  // catalogue key: "bc", "damage", "allowance"
    std::int32_t value = 0;
    friend auto operator<=>(const Number&, const Number&) = default;
};

struct Carried {
    std::string weapon;              // catalogue key
    std::int32_t rounds = -1;        // -1: needs none
    std::vector<std::string> marks;  // "precision", "not_ready"; sorted
    friend auto operator<=>(const Carried&, const Carried&) = default;
};

/// The whole state of one figure of the seat's own, as its player may know it. Replaces what was
/// known of it. The umpire is told every figure so, with `owner` set.
template <class T>
struct OwnFigure {
    static constexpr std::string_view kind_name = "own";
    typename T::Who who;
    std::int32_t party = 1;  // ordinal of the party within the seat
    std::string owner;       // umpire only: party label
    std::string kind;        // catalogue key of the role or species
    std::string name;
    typename T::Place at{};
    std::vector<std::string> marks;  // sorted
    std::vector<Number> numbers;     // sorted by key
    std::vector<Carried> carries;
    friend auto operator<=>(const OwnFigure&, const OwnFigure&) = default;
};

/// A figure of others in sight now: what GH-190 lets one learn, and no more.
template <class T>
struct Sighting {
    static constexpr std::string_view kind_name = "sighting";
    typename T::Who who;
    std::string kind;
    typename T::Place at{};
    std::vector<std::string> marks;       // sorted; visible ones only
    std::int32_t count = 1;               // heads of a herd
    std::vector<typename T::Place> path;  // where it was seen on its way here, oldest first
    friend auto operator<=>(const Sighting&, const Sighting&) = default;
};

/// Out of sight now. Leaves a ghost; the figure comes back under a new handle unless `recognised`
/// things (own figures, people: IF-02) keep theirs.
template <class T>
struct LostSight {
    static constexpr std::string_view kind_name = "lost";
    typename T::Who who;
    bool recognised = false;
    friend auto operator<=>(const LostSight&, const LostSight&) = default;
};

/// The spot of a ghost was looked at and is empty (GH-189).
template <class T>
struct SpotClear {
    static constexpr std::string_view kind_name = "clear";
    typename T::Who who;
    friend auto operator<=>(const SpotClear&, const SpotClear&) = default;
};

/// A sound: at an exact spot, or only from a direction (GH-191).
template <class T>
struct Heard {
    static constexpr std::string_view kind_name = "heard";
    std::string what;  // "shot", "someone"
    std::optional<typename T::Place> at;
    std::optional<common::Octant> from;
    std::string words;  // speech
    friend auto operator<=>(const Heard&, const Heard&) = default;
};

/// Scent from upwind (GH-392).
struct Scented {
    static constexpr std::string_view kind_name = "scented";
    std::string what;
    common::Octant from{};
    friend auto operator<=>(const Scented&, const Scented&) = default;
};

/// The trail an animal left, as far as its finder has it before him (GH-221, GH-222). Replaces the last one
/// of the same finder and number; one without `kind` is gone. The umpire is told all there are, whole.
template <class T>
struct Spoor {
    static constexpr std::string_view kind_name = "spoor";
    typename T::Who who;                 // the finder; the umpire: the animal
    std::int32_t number = 0;             // of this finder's finds; the umpire: of the trail
    std::string kind;                    // catalogue key of the species
    typename T::Place at{};              // where it was come upon
    typename T::Place towards{};         // an inch on, the way the animal went
    std::vector<typename T::Place> way;  // drawn so far, from `at` on; empty: no farther than that
    bool blood = false;                  // on what is drawn
    bool ends = false;                   // it was followed to its end
    bool lost = false;                   // no longer before him: a remembered line
    std::int32_t made = 0;               // umpire only: the pass of the deck it was made in, from 1
    friend auto operator<=>(const Spoor&, const Spoor&) = default;
};

/// Ground of one kind in a row of cells. A cell is one table unit square of the seat's own grid:
/// cell (x, y) covers [100x, 100x + 100) by [100y, 100y + 100) of its frame.
struct CellRun {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t length = 1;   // 1 to 4096
    std::uint32_t ground = 0;  // see GroundBits
    friend constexpr auto operator<=>(const CellRun&, const CellRun&) = default;
};

/// How `CellRun::ground` is packed.
struct GroundBits {
    std::uint32_t cover = 0;  // 0 open, 1 light, 2 heavy, 3 solid
    std::uint32_t going = 0;  // 0 normal, 1 rough, 2 impassable
    std::uint32_t water = 0;  // 0 none, 1 shallow, 2 deep
    bool trees = false;
    bool camp = false;
    bool edge = false;        // beyond the table's edge
    std::uint32_t level = 0;  // 0 to 15

    constexpr std::uint32_t packed() const {
        return cover | going << 2 | water << 4 | std::uint32_t{trees} << 6 | std::uint32_t{camp} << 7 |
               std::uint32_t{edge} << 8 | level << 9;
    }
    static constexpr GroundBits unpacked(std::uint32_t bits) {
        return {bits & 3,
                bits >> 2 & 3,
                bits >> 4 & 3,
                (bits >> 6 & 1) != 0,
                (bits >> 7 & 1) != 0,
                (bits >> 8 & 1) != 0,
                bits >> 9 & 15};
    }
    friend constexpr auto operator<=>(const GroundBits&, const GroundBits&) = default;
};

/// A wall or portal as far as it was seen.
template <class T>
struct WallSeen {
    typename T::Place a{};
    typename T::Place b{};
    std::string kind;  // "wall", "closed" or "open" portal; "quicksand" found at a, which is b
    friend auto operator<=>(const WallSeen&, const WallSeen&) = default;
};

/// Ground found (V-10), told once per cell unless it changed; sorted by y, then x.
template <class T>
struct Ground {
    static constexpr std::string_view kind_name = "ground";
    std::vector<CellRun> cells;
    std::vector<WallSeen<T>> walls;
    friend auto operator<=>(const Ground&, const Ground&) = default;
};

/// All cells in sight at the end of a move; `CellRun::ground` is 0. Replaces the last one.
struct InSight {
    static constexpr std::string_view kind_name = "in_sight";
    std::vector<CellRun> cells;
    friend auto operator<=>(const InSight&, const InSight&) = default;
};

/// A sentence. "{0}" stands for the viewer's own name of about[0].
template <class T>
struct Told {
    static constexpr std::string_view kind_name = "told";
    std::string text;
    std::vector<typename T::Who> about;
    std::string rule;  // "GH-345"
    friend auto operator<=>(const Told&, const Told&) = default;
};

/// A throw the viewer may see, as dice.
template <class T>
struct DiceShown {
    static constexpr std::string_view kind_name = "dice";
    typename T::Who who;
    std::string why;  // "walk", "morale", "shot"
    std::vector<std::int32_t> faces;
    std::int32_t at_most = 0;  // a die passes at this or less; 0: no such test
    std::string says;          // the outcome in a few words
    std::string rule;
    bool overruled = false;  // set by the umpire (D6)
    friend auto operator<=>(const DiceShown&, const DiceShown&) = default;
};

/// The grade of a shot the figure could take now (GH-257). Empty grade: no shot.
template <class T>
struct Appraisal {
    static constexpr std::string_view kind_name = "appraisal";
    typename T::Who shooter;
    typename T::Who target;
    std::string weapon;
    std::string grade;
    std::int32_t dice = 0;
    common::Inches reach;
    std::vector<std::string> reasons;  // one line each
    friend auto operator<=>(const Appraisal&, const Appraisal&) = default;
};

/// A change of an own account: reputation and the like. `party` as in OwnFigure.
struct Reckoned {
    static constexpr std::string_view kind_name = "reckoned";
    std::int32_t party = 1;
    std::string cause;
    std::int32_t amount = 0;
    std::int32_t total = 0;
    friend auto operator<=>(const Reckoned&, const Reckoned&) = default;
};

/// A decision is asked of the seat: its card, or a question in somebody else's. What may be
/// answered is in the choices. Replaces an earlier prompt.
template <class T>
struct Prompt {
    static constexpr std::string_view kind_name = "prompt";
    std::string kind;  // "card", "emergency", "discovery", ...
    std::int32_t party = 1;
    typename T::Who figure{};          // whom it concerns, if one
    typename T::Who about{};           // what comes at him, if anything
    std::vector<std::string> options;  // keys of answers, in the book's order
    std::string text;
    std::string fallback;      // what happens if nothing is answered, in words
    std::int32_t seconds = 0;  // 0: no clock
    friend auto operator<=>(const Prompt&, const Prompt&) = default;
};

/// The decision is taken; nothing is asked now.
struct PromptOver {
    static constexpr std::string_view kind_name = "prompt_over";
    friend auto operator<=>(const PromptOver&, const PromptOver&) = default;
};

/// Known to everybody alike (D20): names, wind, commitment, start, hold, end.
struct News {
    static constexpr std::string_view kind_name = "news";
    // "wind", "commitment", "key", "begun", "held", "ended", "umpire", "result"; "bound": seats with somebody at
    // their shoulder
    std::string what;
    std::string text;
    std::int32_t value = 0;  // wind: octant it blows towards; held: 1, or 0 when the table goes on
    friend auto operator<=>(const News&, const News&) = default;
};

struct Knowledge;

/// The umpire set the clock back (GH-006). `known`: the present as it was known then, without ground,
/// walls, plan and log; none where it is but a line of the log.
struct SetBack {
    static constexpr std::string_view kind_name = "set_back";
    std::shared_ptr<const Knowledge> known{};
    friend bool operator==(const SetBack& a, const SetBack& b);
};

/// One area of the master map.
template <class T>
struct PlanArea {
    std::string id;
    std::string kind;
    std::vector<typename T::Place> outline;
    std::uint32_t ground = 0;
    friend auto operator<=>(const PlanArea&, const PlanArea&) = default;
};
template <class T>
struct PlanMarker {
    std::string id;
    std::string kind;
    typename T::Place at{};
    friend auto operator<=>(const PlanMarker&, const PlanMarker&) = default;
};
/// The master map. Umpire only, and everybody after the end.
template <class T>
struct Plan {
    static constexpr std::string_view kind_name = "plan";
    common::Inches width;
    common::Inches height;
    std::vector<PlanArea<T>> areas;
    std::vector<WallSeen<T>> walls;
    std::vector<PlanMarker<T>> markers;
    friend auto operator<=>(const Plan&, const Plan&) = default;
};

/// One sheet of the umpire's desk, replaced whole: deck, ledgers, seats' origins, what is pending.
struct Desk {
    static constexpr std::string_view kind_name = "desk";
    std::string sheet;  // "deck", "next", "ledger:Colonel", "origin:S1"
    std::vector<std::string> rows;
    friend auto operator<=>(const Desk&, const Desk&) = default;
};

/// Every kind there is. Adding one stops every build that does not handle it.
template <class T>
using AnyOf =
    std::variant<OwnFigure<T>, Sighting<T>, LostSight<T>, SpotClear<T>, Heard<T>, Scented, Spoor<T>, Ground<T>, InSight,
                 Told<T>, DiceShown<T>, Appraisal<T>, Reckoned, Prompt<T>, PromptOver, News, SetBack, Plan<T>, Desk>;

/// One thing a viewer noticed, in its own terms.
using Percept = AnyOf<SeatTerms>;
using Percepts = std::vector<Percept>;

}  // namespace messages
