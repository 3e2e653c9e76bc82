// SPDX-License-Identifier: MIT
#include <sqlite3.h>

#include <unordered_map>
#include <utility>

#include "journal/head.hpp"
#include "journal/sqlite_file.hpp"
#include "journal/store.hpp"

namespace journal {
namespace {

/// Rows of a game have the ids from here on; see the schema.
constexpr std::uint64_t id_of(std::uint64_t game) {
    return game << 32;
}

/// A commit without savepoints met a part that cannot be kept.
struct PartRefused {};

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

class SqliteStore final : public Store {
public:
    explicit SqliteStore(const std::string& file) : file_(file), database_(open_file(file)) {}

    std::vector<Failure> commit(std::span<const Append> appends) override;
    void put(const Note& note) override;
    void put_all(std::span<const Note> notes) override;
    std::vector<Note> notes(const std::string& table) const override;
    void enter(std::span<const Career> careers) override;
    std::vector<Career> careers() const override;
    std::vector<std::string> tables() const override;
    Recorded read(const std::string& table) const override;
    std::vector<Shown> shown_after(const std::string& table, const std::string& viewer, std::uint64_t q) const override;

private:
    enum class Guard : std::uint8_t { none, savepoints };  // against one part's failure

    template <class Work>
    void in_transaction(Work&& work);
    void roll_back();
    std::vector<Failure> add_all(std::span<const Append> appends, Guard guard);
    std::nullopt_t add_boldly(Head& head, const Append& append);
    std::optional<std::string> add_guarded(Head& head, const Append& append);
    void add(Head& head, const Append& append);
    void advance(Head& head);
    /// Where the table stands, looked up once.
    Head& head(const std::string& table);
    Head look_up(const std::string& table) const;
    Head outline(const std::string& table) const;  // without what was shown and answered
    /// The first of `entries` that is missing or does not fit its hash.
    std::optional<std::uint64_t> first_broken(const std::string& table, const std::vector<Entry>& entries,
                                              const std::vector<std::string>& chains, const Head& head) const;

    std::string file_;
    std::string broken_;  // why nothing is written any more
    mutable SQLite::Database database_;
    std::unordered_map<std::string, Head> heads_;  // of tables written to

    Prepared begin_{database_, "begin immediate"};
    Prepared commit_{database_, "commit"};
    Prepared begin_part_{database_, "savepoint part"};
    Prepared undo_part_{database_, "rollback to part"};
    Prepared end_part_{database_, "release part"};
    Prepared add_game_{database_, "insert into game (name, head, chain) values (?, 0, ?)"};
    Prepared advance_{database_, "update game set head = ?, chain = ? where id = ?"};
    Prepared add_entry_{database_, "insert into entry (id, cause, body, chain) values (?, ?, ?, ?)"};
    Prepared add_shown_{database_, "insert into shown (id, viewer, q, body) values (?, ?, ?, ?)"};
    Prepared add_answer_{database_,
                         "insert into answer (id, viewer, order_id, order_hash, body) values (?, ?, ?, ?, ?)"};
    Prepared put_{database_,
                  "insert into note (name, key, value) values (?, ?, ?)"
                  " on conflict do update set value = excluded.value"};
    Prepared enter_{database_,
                    "insert into career (name, hunter, body) values (?, ?, ?)"
                    " on conflict do update set body = excluded.body"};

    mutable Prepared careers_{database_, "select name, hunter, body from career order by id"};
    mutable Prepared head_{database_, "select id, head, chain from game where name = ?"};
    mutable Prepared tables_{database_, "select name from game order by id"};
    mutable Prepared notes_{database_, "select key, value from note where name = ? order by key"};
    mutable Prepared entries_{database_,
                              "select id, cause, body, chain from entry where id > ? and id < ? order by id"};
    mutable Prepared shown_{database_, "select viewer, q, body from shown where id > ? and id < ? order by viewer, q"};
    mutable Prepared answers_{database_,
                              "select viewer, order_id, order_hash, body from answer"
                              " where id > ? and id < ? order by viewer, order_id"};
    mutable Prepared shown_after_{
        database_, "select q, body from shown where id > ? and id < ? and viewer = ? and q > ? order by q"};
};

std::vector<Failure> SqliteStore::commit(std::span<const Append> appends) {
    // Savepoints cost more than most rows, and a part that fits its table and is refused is rare.
    std::vector<Failure> failures;
    try {
        in_transaction([&] { failures = add_all(appends, Guard::none); });
    } catch (const PartRefused&) {
        in_transaction([&] { failures = add_all(appends, Guard::savepoints); });
    }
    return failures;
}

std::vector<Failure> SqliteStore::add_all(std::span<const Append> appends, Guard guard) {
    std::vector<Failure> failures;
    std::vector<Head*> written;
    for (std::size_t part = 0; part < appends.size(); ++part) {
        const Append& append = appends[part];
        Head& head = this->head(append.table);
        std::optional<std::string> why_not = head.misfit(append);
        if (!why_not) why_not = guard == Guard::savepoints ? add_guarded(head, append) : add_boldly(head, append);
        if (why_not) {
            failures.push_back({append.table, std::move(*why_not), part});
        } else if (written.empty() || written.back() != &head) {
            written.push_back(&head);
        }
    }
    for (Head* head : written) advance(*head);
    return failures;
}

void SqliteStore::put(const Note& note) {
    put_all({&note, 1});
}

void SqliteStore::put_all(std::span<const Note> notes) {
    in_transaction([&] {
        for (const Note& note : notes) put_.run(note.table, note.key, note.value);
    });
}

void SqliteStore::enter(std::span<const Career> careers) {
    in_transaction([&] {
        for (const Career& career : careers) enter_.run(career.table, career.hunter, career.body);
    });
}

std::vector<Career> SqliteStore::careers() const try {
    std::vector<Career> all;
    careers_.each([&](SQLite::Statement& row) { all.push_back({text(row, 0), text(row, 1), text(row, 2)}); });
    return all;
} catch (const SQLite::Exception& error) {
    throw failed(file_, error);
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
    heads_.clear();
    // SQLite itself has taken back a transaction for which the disk was full.
    if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("rollback");
}

/// Throws PartRefused if it cannot be kept.
std::nullopt_t SqliteStore::add_boldly(Head& head, const Append& append) try {
    add(head, append);
    return std::nullopt;
} catch (const SQLite::Exception& error) {
    if (concerns_one_part(error)) throw PartRefused{};
    throw;
}

/// Why the part cannot be kept; then nothing of it was.
std::optional<std::string> SqliteStore::add_guarded(Head& head, const Append& append) {
    const Head before = head;
    begin_part_.run();
    std::optional<std::string> why_not;
    try {
        add(head, append);
    } catch (const SQLite::Exception& error) {
        if (!concerns_one_part(error)) throw;
        why_not = error.what();
        undo_part_.run();
        head = before;
    }
    end_part_.run();
    return why_not;
}

void SqliteStore::add(Head& head, const Append& append) {
    if (head.game == 0) {
        head.chain = append.table;
        add_game_.run(append.table, head.chain);
        head.game = static_cast<std::uint64_t>(database_.getLastInsertRowid());
    }
    for (const Entry& entry : append.entries) {
        head.chain = chained(head.chain, entry);
        add_entry_.run(id_of(head.game) + entry.seq, entry.cause, entry.body, head.chain);
        head.seq = entry.seq;
        head.is_ahead = true;
    }
    for (const Shown& batch : append.shown) {
        head.take(batch);
        add_shown_.run(id_of(head.game) + head.shown, batch.viewer, batch.q, batch.body);
    }
    for (const Answer& answer : append.answers) {
        head.take(answer);
        add_answer_.run(id_of(head.game) + head.answers, answer.viewer, answer.order_id, answer.order_hash,
                        answer.body);
    }
}

/// Once a commit, whatever it brought the table.
void SqliteStore::advance(Head& head) {
    if (std::exchange(head.is_ahead, false)) advance_.run(head.seq, head.chain, head.game);
}

Head& SqliteStore::head(const std::string& table) {
    const auto found = heads_.find(table);
    return found != heads_.end() ? found->second : heads_.emplace(table, look_up(table)).first->second;
}

Head SqliteStore::outline(const std::string& table) const {
    Head head;
    head_.each(
        [&](SQLite::Statement& row) {
            head.game = number(row, 0);
            head.seq = number(row, 1);
            head.chain = text(row, 2);
        },
        table);
    return head;
}

Head SqliteStore::look_up(const std::string& table) const {
    Head head = outline(table);
    if (head.game == 0) return head;
    shown_.each(
        [&](SQLite::Statement& row) {
            head.take(Shown{text(row, 0), number(row, 1), {}});
        },
        id_of(head.game), id_of(head.game + 1));
    answers_.each(
        [&](SQLite::Statement& row) {
            head.take(Answer{text(row, 0), text(row, 1), {}, {}});
        },
        id_of(head.game), id_of(head.game + 1));
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
    const Head now = outline(table);
    const std::uint64_t from = id_of(now.game);
    const std::uint64_t to = id_of(now.game + 1);
    std::vector<std::string> chains;
    entries_.each(
        [&](SQLite::Statement& row) {
            record.entries.push_back({number(row, 0) - from, text(row, 1), text(row, 2)});
            chains.push_back(text(row, 3));
        },
        from, to);
    shown_.each(
        [&](SQLite::Statement& row) {
            record.shown.push_back({text(row, 0), number(row, 1), text(row, 2)});
        },
        from, to);
    answers_.each(
        [&](SQLite::Statement& row) {
            record.answers.push_back({text(row, 0), text(row, 1), text(row, 2), text(row, 3)});
        },
        from, to);
    record.broken_at = first_broken(table, record.entries, chains, now);
    return record;
} catch (const SQLite::Exception& error) {
    throw failed(file_, error);
}

std::vector<Shown> SqliteStore::shown_after(const std::string& table, const std::string& viewer, std::uint64_t q) const
    try {
    std::vector<Shown> shown;
    const std::uint64_t game = outline(table).game;
    shown_after_.each(
        [&](SQLite::Statement& row) {
            shown.push_back({viewer, number(row, 0), text(row, 1)});
        },
        id_of(game), id_of(game + 1), viewer, q);
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
