// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

/// The record of every table (overview D7, D8): append only, nothing is ever changed or deleted.
namespace journal {

/// One thing that was asked and what came of it: the opening, an order, a ruling, a step of the game.
struct Entry {
    std::uint64_t seq = 0;  // from 1, without gaps
    std::string cause;      // "opening", "order", "ruling", "step", "lapse", "end"
    std::string body;       // canonical JSON: who, answer, events, draws
};

/// One percept batch as it was shown to one viewer.
struct Shown {
    std::string viewer;   // "S1", "umpire", "public"
    std::uint64_t q = 0;  // the viewer's own count, from 1
    std::string body;     // canonical JSON
};

/// The answer to a client's order, kept so that a repeat gets the same one.
struct Answer {
    std::string viewer;
    std::string order_id;
    std::string order_hash;  // of the order as sent
    std::string body;        // canonical JSON
};

/// What one table adds in one commit. Its first entry makes the table.
struct Append {
    std::string table;
    std::uint64_t expect_head = 0;  // seq of the last entry before these; also if there are none
    std::vector<Entry> entries{};
    std::vector<Shown> shown{};
    std::vector<Answer> answers{};
};

/// What went wrong with one table's part of a commit: a stale head, a gap in seq or q, an order
/// answered before. Nothing of that part was kept; the others' are not touched by it.
struct Failure {
    std::string table;
    std::string reason;
    std::size_t part = 0;  // its place among the appends committed together
};

/// The store itself cannot write or read (disk full, file in use, damaged or foreign): nothing of
/// the commit was kept. Should the disk fail in the very sync, it may turn out on reopening that the
/// commit was kept after all; nobody was told so, and the order ids tell.
class StoreFailed : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Recorded {
    std::string table;
    std::vector<Entry> entries{};
    std::vector<Shown> shown{};
    std::vector<Answer> answers{};
    /// Where the hash chain of the entries breaks, if it does: seq of the first bad entry.
    std::optional<std::uint64_t> broken_at{};
};

/// A key and value outside any game: link hashes and the like.
struct Note {
    std::string table;
    std::string key;
    std::string value;
};

/// What one hunt did for one hunter: a row of the hunting journal, which outlives its tables.
struct Career {
    std::string table;
    std::string hunter;
    std::string body;  // canonical JSON
    friend bool operator==(const Career&, const Career&) = default;
};

/// Not thread-safe: one thread writes. A row once committed survives a crash of the process and,
/// with the embedded store, loss of power.
class Store {
public:
    virtual ~Store() = default;

    /// One transaction for all tables of a process, a savepoint for each, so that one table's
    /// failure fails alone (D7). Parts are taken in order, so a table may appear more than once.
    /// Durable when it returns. Failures come in the order of the parts. Throws StoreFailed.
    virtual std::vector<Failure> commit(std::span<const Append> appends) = 0;

    virtual void put(const Note& note) = 0;                 // durable; replaces the value of the same key
    virtual void put_all(std::span<const Note> notes) = 0;  // in one transaction
    virtual std::vector<Note> notes(const std::string& table) const = 0;

    /// Into the hunting journal, durable; replaces what that table said of the same hunter.
    virtual void enter(std::span<const Career> careers) = 0;
    virtual std::vector<Career> careers() const = 0;  // in the order they were entered

    virtual std::vector<std::string> tables() const = 0;  // oldest first
    /// Everything of a table; nothing of one that is not there. Entries in order of seq, the others
    /// by viewer and then by q or order id.
    virtual Recorded read(const std::string& table) const = 0;
    /// A viewer's batches after `q`, in order.
    virtual std::vector<Shown> shown_after(const std::string& table, const std::string& viewer,
                                           std::uint64_t q) const = 0;
};

/// SQLite in WAL mode with synchronous=FULL. `file` is created if missing, readable by its owner
/// alone, and locked while it is open: no other process can use it. ":memory:" for tests and
/// rehearsals. Throws StoreFailed naming the file.
std::unique_ptr<Store> open_sqlite(const std::string& file);

/// Hash chain of a journal: BLAKE2b (32 bytes, as 64 lower-case hex digits) of `previous`, seq,
/// cause and body, each text after its length; numbers are eight little-endian bytes. What precedes
/// the first entry is the table's id.
std::string chained(const std::string& previous, const Entry& entry);

}  // namespace journal
