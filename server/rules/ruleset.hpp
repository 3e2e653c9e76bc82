// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "common/ids.hpp"
#include "messages/knowledge.hpp"
#include "messages/order.hpp"
#include "rules/career.hpp"
#include "rules/dice.hpp"
#include "rules/notice.hpp"

/// What a book is to the rest of the server (overview D19): functions of the view alone, of the truth
/// alone, and one, `notice`, of both. All const and free of clocks, sockets and files.
namespace rules {

/// The whole truth of one game at one moment. Opaque outside its ruleset; has no printer.
class State {
public:
    virtual ~State() = default;
};
using StatePtr = std::shared_ptr<const State>;

/// One thing that truly happened, complete and addressed to nobody.
class Event {
public:
    virtual ~Event() = default;
};
using EventPtr = std::shared_ptr<const Event>;
using Events = std::vector<EventPtr>;

/// Whose decision is awaited. Empty `who`: nobody's, let the game run on.
struct Need {
    std::vector<common::SeatId> who;  // value 0 never occurs
    bool umpire = false;              // a ruling is awaited too (or only)
    bool held = false;                // the table is held: no clock runs
    bool sealed = false;              // answers are opened together
    std::chrono::seconds clock{0};    // then `lapse`; 0: as long as it takes. Nobody awaited: the clock alone is
    std::int32_t window = 0;          // all that is asked in one window has one clock; 0: each question its own
    bool between = false;             // nothing is under way: what comes next is a new card or turn
    bool over = false;                // the game has ended
};

/// What becomes of an event's news for one viewer: told in turn, with all that was kept back before it; kept back;
/// or told past what is kept back, for it has nothing to do with that.
enum class Turn : std::uint8_t { now, later, aside };

/// What lies between two figures, for the umpire's sight tool: from the first to the second, and back.
struct Between {
    struct Way {
        bool line = false;  // there is a line of sight at all
        bool sees = false;  // and he is noticed
        std::int32_t cost = 0;
        std::int32_t obscuration = 0;
        std::vector<std::string> why;
        std::vector<common::Point> wall;  // ends of a solid that takes part
    };
    std::int32_t distance = 0;
    std::int32_t bearing = 0;  // degrees
    std::vector<Way> ways;
};

/// How a table is opened; the first thing in its journal.
struct Opening {
    std::string book;           // name of the ruleset
    std::string scenario;       // JSON text
    std::string house;          // JSON merge patch over the book, or empty
    std::string pace = "open";  // empty: as the scenario says
};

/// A scenario, house file or order of rehearsal that is no good: file or part, place in it, reason.
class BadInput : public std::runtime_error {
public:
    BadInput(std::string file, std::string path, const std::string& reason);
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct SeatPlan {
    common::SeatId id;
    std::string key;    // "S1"
    std::string label;  // "Colonel": public
    std::string plays;  // "hunters", "beasts", ...: public
    common::Point origin;
};

/// One game of a book: its effective tables and scenario. No state: that is passed in.
class Game {
public:
    virtual ~Game() = default;

    /// JSON: the whole effective book, the same whatever the scenario (D10).
    virtual const std::string& catalogue() const = 0;
    virtual const std::vector<SeatPlan>& seats() const = 0;
    /// "none", "open" or "sealed": what the table is opened with, or the scenario's own.
    virtual std::string pace() const { return "open"; }
    /// What a card lasts in the sealed pace.
    virtual std::chrono::seconds slot() const { return std::chrono::seconds{20}; }

    // From the view alone.
    virtual messages::Choices choices(const messages::Knowledge& view) const = 0;
    virtual messages::Refusal check(const messages::Knowledge& view, const messages::Order& order) const = 0;

    // From the truth.
    virtual Events deal(Dice& dice) const = 0;  // applied to `blank()`
    virtual StatePtr blank() const = 0;
    virtual Need need(const State& state) const = 0;
    /// May disappoint, may not refuse. `seat` has passed `check`.
    virtual Events resolve(const StatePtr& state, common::SeatId seat, const TrueOrder& order, Dice& dice) const = 0;
    /// Runs on by one step: no further than to where somebody could be asked; called while `need` is empty.
    virtual Events advance(const StatePtr& state, Dice& dice) const = 0;
    /// Nobody answered in time: the default of what is awaited.
    virtual Events lapse(const StatePtr& state, Dice& dice) const = 0;
    /// An umpire's ruling; `choices` of his view offers them. Throws BadInput if it makes no sense.
    virtual Events rule(const StatePtr& state, const TrueOrder& ruling, Dice& dice) const = 0;
    /// For the umpire's eyes only. None: nobody, or this book has no such tool.
    virtual std::optional<Between> between(const State& state, common::FigureId from, common::FigureId to) const;
    /// Pure and total: no dice, no clock.
    virtual StatePtr apply(const StatePtr& state, const Event& event) const = 0;

    // From both: the whole secrecy policy of the book. Appends what `viewer` perceives of `event`.
    virtual void notice(const State& before, const Event& event, const State& after, const Viewer& viewer,
                        Notices& notices) const = 0;

    /// When `viewer` is told of the event that led to `state`. Must not depend on what the viewer cannot know by
    /// the time it is told: it keeps the public length of a window, not its content.
    virtual Turn turn(const State&, const Event&, const Viewer&) const { return Turn::now; }

    /// GH-189: did an eye of the viewer look closely enough at `place` during the event to know what
    /// stands there? Asked for the place of each of its ghosts; must not depend on what stands there.
    virtual bool looked_at(const State& before, const Event& event, const State& after, const Viewer& viewer,
                           common::Point place) const = 0;

    // For the journal and for rehearsals; never sent.
    virtual std::string encode(const Event& event) const = 0;  // canonical JSON
    virtual EventPtr decode(std::string_view text) const = 0;
    virtual std::string truth(const State& state) const = 0;  // canonical JSON, figures by scenario id
    virtual common::FigureId figure(const State& state, std::string_view scenario_id) const = 0;
    /// A state changed by a rehearsal's `truth` (JSON); `state` as dealt. Throws BadInput.
    virtual StatePtr with_truth(const StatePtr& state, std::string_view truth) const = 0;
    /// The event that sets a table as `state` is: how a changed deal enters the journal.
    virtual Events dealt(const StatePtr& state) const = 0;

    /// What an ended game leaves to the hunting journal, one entry a hunter, without dates. Books
    /// that keep none leave nothing.
    virtual std::vector<Career> careers(const State&) const { return {}; }
};

struct Scenario {
    std::string name;  // "default"
    std::string title;
    std::string text;  // JSON
};

/// A book on the shelf.
class Ruleset {
public:
    virtual ~Ruleset() = default;
    virtual std::string_view name() const = 0;  // "hunt"
    virtual std::string_view title() const = 0;
    virtual const std::vector<Scenario>& scenarios() const = 0;
    /// Parses and checks everything. Throws BadInput.
    virtual std::unique_ptr<const Game> open(const Opening& opening) const = 0;

    /// The scenario with hunters of the journal in it: those its parties name, and `wanted` by seat.
    /// Throws BadInput for a wanted one who is unknown, dead, or has no such place.
    virtual std::string seat_hunters(std::string_view scenario, const std::map<std::string, std::string>& wanted,
                                     std::span<const Career> journal) const;
};

}  // namespace rules
