// SPDX-License-Identifier: MIT
#include <sqlite3.h>

#include <utility>

#include "journal/sqlite_file.hpp"
#include "journal/store.hpp"

namespace journal {
namespace {

/// One table's part of a commit cannot be kept.
struct PartFailed {
    std::string reason;
};

/// A prepared statement that is ready again after each use.
class Prepared {
public:
    Prepared(SQLite::Database& database, const char* sql) : statement_(database, sql) {}

    /// Values are bound without a copy: they outlive the call.
    template <class... Values>
    int run(const Values&... values) {
        const Ready ready = bound(values...);
        return statement_.exec();
    }
    /// Calls `take` with the statement on each row.
    template <class Take, class... Values>
    void each(Take&& take, const Values&... values) {
        const Ready ready = bound(values...);
        while (statement_.executeStep()) take(statement_);
    }

private:
    struct Ready {
        explicit Ready(SQLite::Statement& used) : statement(used) {}
        Ready(const Ready&) = delete;
        Ready& operator=(const Ready&) = delete;
        ~Ready() { statement.tryReset(); }
        SQLite::Statement& statement;
    };

    template <class... Values>
    Ready bound(const Values&... values) {
        int place = 0;
        (bind(++place, values), ...);
        return Ready(statement_);
    }
    void bind(int place, const std::string& text) { statement_.bindNoCopy(place, text); }
    void bind(int place, std::uint64_t number) { statement_.bind(place, static_cast<std::int64_t>(number)); }

    SQLite::Statement statement_;
};

std::string text(SQLite::Statement& row, int column) {
    return row.getColumn(column).getString();
}
std::uint64_t number(SQLite::Statement& row, int column) {
    return static_cast<std::uint64_t>(row.getColumn(column).getInt64());
}

bool concerns_one_part(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_CONSTRAINT || error.getErrorCode() == SQLITE_TOOBIG;
}

/// Where a table stands.
struct Head {
    std::uint64_t game = 0;  // its row; 0 if there is none
    std::uint64_t seq = 0;
    std::string chain;
};

class SqliteStore final : public Store {
public:
    explicit SqliteStore(const std::string& file) : file_(file), database_(open_file(file)) {}

    std::vector<Failure> commit(std::span<const Append> appends) override;
    void put(const Note& note) override;
    std::vector<Note> notes(const std::string& table) const override;
    std::vector<std::string> tables() const override;
    Recorded read(const std::string& table) const override;
    std::vector<Shown> shown_after(const std::string& table, const std::string& viewer, std::uint64_t q) const override;

private:
    template <class Work>
    void in_transaction(Work&& work);
    void roll_back();
    void add(const Append& append);
    void add_entries(Head& head, const Append& append);
    void add_shown(const Head& head, const Append& append);
    void add_answers(const Head& head, const Append& append);
    Head head(const std::string& table) const;
    /// The first of `entries` that is missing or does not fit its hash.
    std::optional<std::uint64_t> first_broken(const std::string& table, const std::vector<Entry>& entries,
                                              const std::vector<std::string>& chains, const Head& head) const;

    std::string file_;
    std::string broken_;  // why nothing is written any more
    mutable SQLite::Database database_;

    Prepared begin_{database_, "begin immediate"};
    Prepared commit_{database_, "commit"};
    Prepared begin_part_{database_, "savepoint part"};
    Prepared undo_part_{database_, "rollback to part"};
    Prepared end_part_{database_, "release part"};
    Prepared add_game_{database_, "insert into game (name, head, chain) values (?, 0, ?)"};
    Prepared advance_{database_, "update game set head = ?, chain = ? where id = ?"};
    Prepared add_entry_{database_, "insert into entry (game, seq, cause, body, chain) values (?, ?, ?, ?, ?)"};
    Prepared add_shown_{database_, "insert into shown (game, viewer, q, body) values (?, ?, ?, ?)"};
    Prepared add_answer_{database_,
                         "insert into answer (game, viewer, order_id, order_hash, body) values (?, ?, ?, ?, ?)"};
    Prepared put_{database_,
                  "insert into note (name, key, value) values (?, ?, ?)"
                  " on conflict do update set value = excluded.value"};

    mutable Prepared head_{database_, "select id, head, chain from game where name = ?"};
    mutable Prepared last_q_{database_, "select coalesce(max(q), 0) from shown where game = ? and viewer = ?"};
    mutable Prepared tables_{database_, "select name from game order by id"};
    mutable Prepared notes_{database_, "select key, value from note where name = ? order by key"};
    mutable Prepared entries_{database_, "select seq, cause, body, chain from entry where game = ? order by seq"};
    mutable Prepared shown_{database_, "select viewer, q, body from shown where game = ? order by viewer, q"};
    mutable Prepared answers_{
        database_, "select viewer, order_id, order_hash, body from answer where game = ? order by viewer, order_id"};
    mutable Prepared shown_after_{database_,
                                  "select q, body from shown where game = ? and viewer = ? and q > ? order by q"};
};

std::vector<Failure> SqliteStore::commit(std::span<const Append> appends) {
    std::vector<Failure> failures;
    in_transaction([&] {
        for (std::size_t part = 0; part < appends.size(); ++part) {
            begin_part_.run();
            try {
                add(appends[part]);
            } catch (const PartFailed& failure) {
                undo_part_.run();
                failures.push_back({appends[part].table, failure.reason, part});
            }
            end_part_.run();
        }
    });
    return failures;
}

void SqliteStore::put(const Note& note) {
    in_transaction([&] { put_.run(note.table, note.key, note.value); });
}

template <class Work>
void SqliteStore::in_transaction(Work&& work) {
    if (!broken_.empty()) throw StoreFailed(broken_);
    try {
        begin_.run();
        work();
        commit_.run();
    } catch (const SQLite::Exception& error) {
        roll_back();
        const StoreFailed failure = failed(file_, error);
        // After an error of the disk only a fresh look at the file tells what it holds.
        if (error.getErrorCode() != SQLITE_FULL) broken_ = failure.what();
        throw failure;
    } catch (...) {
        roll_back();
        throw;
    }
}

void SqliteStore::roll_back() {
    // SQLite itself has taken back a transaction for which the disk was full.
    if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("rollback");
}

void SqliteStore::add(const Append& append) try {
    Head now = head(append.table);
    if (now.seq != append.expect_head) {
        throw PartFailed{"stale head " + std::to_string(append.expect_head) + ", the journal is at " +
                         std::to_string(now.seq)};
    }
    add_entries(now, append);
    if (now.game == 0) throw PartFailed{"no such table"};
    add_shown(now, append);
    add_answers(now, append);
} catch (const SQLite::Exception& error) {
    if (concerns_one_part(error)) throw PartFailed{error.what()};
    throw;
}

void SqliteStore::add_entries(Head& head, const Append& append) {
    if (append.entries.empty()) return;
    if (head.game == 0) {
        head.chain = append.table;
        add_game_.run(append.table, head.chain);
        head.game = static_cast<std::uint64_t>(database_.getLastInsertRowid());
    }
    for (const Entry& entry : append.entries) {
        if (entry.seq != head.seq + 1) {
            throw PartFailed{"entry " + std::to_string(entry.seq) + " after " + std::to_string(head.seq)};
        }
        head.chain = chained(head.chain, entry);
        add_entry_.run(head.game, entry.seq, entry.cause, entry.body, head.chain);
        head.seq = entry.seq;
    }
    advance_.run(head.seq, head.chain, head.game);
}

void SqliteStore::add_shown(const Head& head, const Append& append) {
    for (const Shown& shown : append.shown) {
        std::uint64_t last = 0;
        last_q_.each([&](SQLite::Statement& row) { last = number(row, 0); }, head.game, shown.viewer);
        if (shown.q != last + 1) {
            throw PartFailed{"batch " + std::to_string(shown.q) + " of " + shown.viewer + " after " +
                             std::to_string(last)};
        }
        add_shown_.run(head.game, shown.viewer, shown.q, shown.body);
    }
}

void SqliteStore::add_answers(const Head& head, const Append& append) {
    for (const Answer& answer : append.answers) try {
            add_answer_.run(head.game, answer.viewer, answer.order_id, answer.order_hash, answer.body);
        } catch (const SQLite::Exception& error) {
            if (error.getExtendedErrorCode() != SQLITE_CONSTRAINT_PRIMARYKEY) throw;
            throw PartFailed{"order " + answer.order_id + " of " + answer.viewer + " was answered before"};
        }
}

Head SqliteStore::head(const std::string& table) const {
    Head head;
    head_.each([&](SQLite::Statement& row) { head = {number(row, 0), number(row, 1), text(row, 2)}; }, table);
    return head;
}

std::vector<Note> SqliteStore::notes(const std::string& table) const try {
    std::vector<Note> notes;
    notes_.each([&](SQLite::Statement& row) { notes.push_back({table, text(row, 0), text(row, 1)}); }, table);
    return notes;
} catch (const SQLite::Exception& error) {
    throw failed(file_, error);
}

std::vector<std::string> SqliteStore::tables() const try {
    std::vector<std::string> tables;
    tables_.each([&](SQLite::Statement& row) { tables.push_back(text(row, 0)); });
    return tables;
} catch (const SQLite::Exception& error) {
    throw failed(file_, error);
}

Recorded SqliteStore::read(const std::string& table) const try {
    Recorded record{.table = table};
    const Head now = head(table);
    std::vector<std::string> chains;
    entries_.each(
        [&](SQLite::Statement& row) {
            record.entries.push_back({number(row, 0), text(row, 1), text(row, 2)});
            chains.push_back(text(row, 3));
        },
        now.game);
    shown_.each(
        [&](SQLite::Statement& row) {
            record.shown.push_back({text(row, 0), number(row, 1), text(row, 2)});
        },
        now.game);
    answers_.each(
        [&](SQLite::Statement& row) {
            record.answers.push_back({text(row, 0), text(row, 1), text(row, 2), text(row, 3)});
        },
        now.game);
    record.broken_at = first_broken(table, record.entries, chains, now);
    return record;
} catch (const SQLite::Exception& error) {
    throw failed(file_, error);
}

std::vector<Shown> SqliteStore::shown_after(const std::string& table, const std::string& viewer, std::uint64_t q) const
    try {
    std::vector<Shown> shown;
    shown_after_.each(
        [&](SQLite::Statement& row) {
            shown.push_back({viewer, number(row, 0), text(row, 1)});
        },
        head(table).game, viewer, q);
    return shown;
} catch (const SQLite::Exception& error) {
    throw failed(file_, error);
}

std::optional<std::uint64_t> SqliteStore::first_broken(const std::string& table, const std::vector<Entry>& entries,
                                                       const std::vector<std::string>& chains, const Head& head) const {
    std::string previous = table;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].seq != i + 1 || chains[i] != chained(previous, entries[i])) return i + 1;
        previous = chains[i];
    }
    if (head.seq > entries.size()) return entries.size() + 1;
    if (head.seq < entries.size()) return head.seq + 1;
    if (head.seq != 0 && head.chain != previous) return head.seq;
    return std::nullopt;
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) try {
    return std::make_unique<SqliteStore>(file);
} catch (const SQLite::Exception& error) {
    throw failed(file, error);
}

}  // namespace journal
