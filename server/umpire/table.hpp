// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "journal/store.hpp"
#include "messages/client_message.hpp"
#include "messages/server_message.hpp"
#include "rules/commitment.hpp"
#include "rules/ruleset.hpp"
#include "umpire/viewpoint.hpp"

namespace umpire {

/// How far a table goes by itself after what it was told: not at all, to the end of the card (or turn) under way,
/// or on to the next decision.
enum class RunOn : std::uint8_t { no, card, on };

/// What one call made of the table: rows to commit and, once they are durable, batches to publish.
struct Step {
    journal::Append append;
    std::vector<Batch> batches;   // in order; several of one viewer if several cards came up
    std::size_t own_batches = 0;  // the first of them, at most one a viewer: made by the call itself
    messages::Refusal refusal = messages::Refusal::none;
    std::string reason;    // a ruling's, for the umpire
    bool again = false;    // a repeat of an order already settled: nothing new happened
    rules::Events events;  // what truly happened, for rehearsals
};

/// How a table is set up. The secret is what its dice will be made from (D6).
struct Setup {
    std::string id;
    std::string name;  // public
    rules::Opening opening;
    rules::TableSecret secret;
};

/// A table at a moment of its past: what a rewind brings back (GH-006).
struct Moment {
    std::uint64_t after = 0;  // the entry it stood at
    rules::StatePtr state;    // null: not begun
    std::unique_ptr<const rules::TableDice> dice;
    std::vector<Viewpoint> viewpoints;
};

/// One table: the truth, its dice, and a viewpoint for each seat, the umpire and the public. Plain
/// single-threaded code without clock or sockets; its owner commits every Step, in order, and
/// publishes its batches only then (D7). If a commit fails the table must be thrown away and read
/// back from the store.
class Table {
public:
    /// Throws rules::BadInput for a bad opening.
    Table(Setup setup, const rules::Ruleset& ruleset);

    /// First step of a new table: the opening entry; names and the commitment become public.
    Step open();
    /// The game begins: dice from the table key and the seats' shares, and the deal. `left_out`
    /// names the seats that promised a share and did not give it; public.
    Step begin(const std::map<common::SeatId, rules::Key>& shares, const std::string& left_out);
    /// Something everybody is told alike.
    Step announce(const messages::News& news);
    /// The same for a rehearsal: dealt with `dealing`, changed as `truth` says (JSON, may be empty),
    /// played with `dice`.
    Step begin_with(rules::TableDice& dealing, std::string_view truth, std::unique_ptr<rules::TableDice> dice);

    /// An order of `seat`. `based_on`: the seat's q when it was given, 0 for any. `id` empty: no
    /// repeats are recognised. Then the game goes on as far as `run_on` says.
    Step order(common::SeatId seat, const std::string& id, std::uint64_t based_on, const messages::Order& order,
               RunOn run_on);
    /// An umpire's ruling, in the umpire's terms.
    Step rule(const std::string& id, const messages::Order& ruling, RunOn run_on);
    /// What each viewer would be told of a ruling, in sentences; nothing is changed.
    struct PreviewRow {
        std::string viewer;
        std::vector<std::string> lines;
        std::vector<std::string> since{};  // of a rewind: what it was told since
    };
    struct Preview {
        messages::Refusal refusal = messages::Refusal::none;
        std::string reason;
        std::vector<PreviewRow> rows;
    };
    Preview preview(const messages::Order& ruling) const;
    /// The ruling "rewind" (GH-006, UC-23): the clock goes back to `then`, with the same dice or fresh
    /// ones as its option says. Nothing of the record is deleted; viewers are told only if they knew
    /// more or other things.
    Step rewind(const std::string& id, const messages::Order& ruling, const Moment& then, RunOn run_on);
    /// `shown`: what each viewer was shown after `then`.
    using ShownSince = std::map<std::string, std::vector<std::string>, std::less<>>;
    Preview preview_rewind(const messages::Order& ruling, const Moment& then, const ShownSince& shown) const;
    Moment moment() const;
    /// Something about the table that only the umpire is told.
    Step note(const std::string& text);
    /// What lies between two figures the umpire names.
    messages::SightTold sight(const messages::AskSight& ask) const;
    /// Nobody answered in time.
    Step lapse(RunOn run_on);
    /// A card (or turn) further, or to the first decision in it, while nobody is awaited.
    Step advance();
    /// On to the next decision or the end.
    Step run_on();

    bool begun() const { return state_ != nullptr; }
    rules::Need need() const;
    /// What an ended hunt leaves to the hunting journal.
    std::vector<rules::Career> careers() const;

    const Setup& setup() const { return setup_; }
    const rules::Game& game() const { return *game_; }
    const std::vector<Viewpoint>& viewpoints() const { return viewpoints_; }
    const Viewpoint* viewpoint(std::string_view name) const;
    const rules::StatePtr& state() const { return state_; }
    rules::TableDice* dice() { return dice_.get(); }
    std::uint64_t head() const { return head_; }
    /// The last entry in which something happened.
    std::uint64_t happened() const { return happened_; }
    const rules::Ruleset& ruleset() const { return ruleset_; }

    /// Replay: applies a recorded entry without dice (D8). Gives back the batches as they come out
    /// now, for comparison with what was shown. `then`: where a rewind goes back to. Throws
    /// std::runtime_error on an entry it cannot read.
    std::vector<Batch> replay(const journal::Entry& entry, const Moment* then = nullptr);
    void recall(const journal::Answer& answer);

private:
    struct Settled {
        std::string order_hash;
        messages::Refusal refusal;
    };
    Viewpoint& seat_viewpoint(common::SeatId seat);
    Step entry(std::string_view cause, std::string_view by, std::string_view id, const messages::Order* order,
               messages::Refusal refusal, const rules::Events& events, const std::string& extra);
    /// Adds all that follows until somebody is awaited, no further than `run_on` says. Wherever somebody could have
    /// been asked an entry ends and its batches with it, so that nobody can tell by them whether anybody was (L-01).
    void go_on(Step& step, RunOn run_on);
    Step one_step();
    void absorb(const rules::Events& events);
    messages::Refusal may_rewind(const messages::Order& ruling, const Moment& then) const;
    void set_back(const Moment& then, std::uint64_t pass, const std::string& words);
    /// The answer to a ruling given before, if it was.
    bool settled_before(const std::string& id, const std::string& hash, Step& answer) const;
    std::vector<Batch> close_batches();
    void publish(const messages::News& news);
    void tell_umpire(const std::string& text);

    Setup setup_;
    const rules::Ruleset& ruleset_;
    std::unique_ptr<const rules::Game> game_;
    std::unique_ptr<rules::TableDice> dice_;
    rules::StatePtr state_;
    std::vector<Viewpoint> viewpoints_;  // seats in order, umpire, public
    std::map<std::string, std::unordered_map<std::string, Settled>, std::less<>> settled_;
    Viewpoint::Announced announced_;  // of the table, not of the game: true whatever its clock says
    std::uint64_t head_ = 0;
    std::uint64_t happened_ = 0;
    std::uint64_t passes_ = 0;  // of the dice, begun by rewinds
    bool key_opened_ = false;
};

}  // namespace umpire
