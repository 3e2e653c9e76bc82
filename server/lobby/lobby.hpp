// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lobby/links.hpp"
#include "lobby/table_actor.hpp"

namespace journal {
class Store;
}
namespace rules {
class Ruleset;
}

namespace lobby {

/// What a host asks for when he opens a table.
struct NewTable {
    std::string book;
    std::string scenario;       // name of a shipped one, unless `scenario_text` is given
    std::string scenario_text;  // JSON
    std::string house;          // JSON merge patch, or empty
    std::string name;
    std::string pace;                              // empty: as the scenario says
    std::map<std::string, std::string> hunters{};  // of the hunting journal, by seat
};

/// A hunter of the hunting journal, as the host may seat him.
struct KnownHunter {
    std::string name;
    std::int32_t hunts = 0;
    std::int32_t rp = 0;
    std::int32_t bc = 0;
    bool alive = true;
};

struct BookOnShelf {
    std::string name;
    std::string title;
    struct Scenario {
        std::string name;
        std::string title;
    };
    std::vector<Scenario> scenarios;
};

/// A connection's place at a table, held by its socket. Any thread.
class Attendance {
public:
    Attendance(std::shared_ptr<TableActor> table, TableActor::Connection connection, Role role)
        : table_(std::move(table)), connection_(connection), role_(role) {}
    ~Attendance() { table_->detach(connection_); }
    Attendance(const Attendance&) = delete;
    Attendance& operator=(const Attendance&) = delete;

    Role role() const { return role_; }
    void receive(messages::ClientMessage message) { table_->receive(connection_, std::move(message)); }
    void needs_view() { table_->needs_view(connection_); }

private:
    std::shared_ptr<TableActor> table_;
    TableActor::Connection connection_;
    Role role_;
};

/// The open tables of this process and the doors to them. Knows no game. Any thread.
class Lobby {
public:
    Lobby(boost::asio::any_io_executor executor, std::unique_ptr<journal::Store> store,
          std::vector<const rules::Ruleset*> books, Running running);
    ~Lobby();

    /// Reads back every table of the store; the trouble with those that could not be, one line each.
    std::vector<std::string> reopen();
    /// The new table's id, or why not: file, place, reason.
    struct Opened {
        std::string id;
        std::string error;  // empty: opened
    };
    Opened open(const NewTable& wanted);
    void begin(const std::string& table);
    std::vector<BookOnShelf> books() const;

    /// The hunting journal (GH-451): who is in it, and the whole as a file. These wait for the store.
    std::vector<KnownHunter> hunters();
    std::string export_journal();
    struct Imported {
        std::size_t entries = 0;
        std::size_t added = 0;  // the rest was there already
        std::string error;      // file, place, reason; then nothing was taken
    };
    Imported import_journal(std::string_view text, const std::string& file);

    Links& links();
    /// Calls once everything asked for before is on the disk, with why not; empty: it is. `table`: what
    /// it was asked to do as well. On some other thread; must not throw.
    void when_kept(std::function<void(const std::string& why_not)> then, const std::string& table = "");
    /// The record cannot be written any more, and nothing asked for would last.
    bool has_failed() const;
    /// A fresh link for a place; whoever held it is put out (4005). Who looked over a seat's shoulder
    /// goes with its player: the next one has not agreed. Empty: nobody may look over this shoulder.
    std::string reissue(const Admission& admission);
    /// The same for a program that will play the seat.
    std::string reissue_to_bot(const Admission& admission);
    bool is_bots(const Admission& admission) const;
    /// Asks a seat's player whether somebody may look over his shoulder, or ends it (UC-28).
    void ask_watch(const std::string& table, const std::string& seat);
    void end_watch(const std::string& table, const std::string& seat);

    /// Swaps the hello's ticket or resume token for a place; null after having closed the outbox.
    std::shared_ptr<Attendance> hello(const std::string& table, const messages::Hello& hello,
                                      std::shared_ptr<Outbox> outbox);

    /// Answers once every table has.
    void ask_states(std::function<void(std::vector<TableState>)> answer);
    bool has_table(const std::string& table) const;
    bool has_seat(const std::string& table, const std::string& seat) const;

    /// Says goodbye to everybody (1012), commits what is under way. Blocks.
    void shut_down();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace lobby
