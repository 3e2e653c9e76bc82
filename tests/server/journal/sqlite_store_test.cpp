// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>
#include <vector>

#include "journal/store.hpp"
#include "place.hpp"
#include "rows.hpp"

using namespace journal;
using namespace std::string_literals;

namespace {

/// Whatever the store keeps, another hand can change: here is the hand.
void tamper(const std::string& file, const std::string& sql) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
    char* error = nullptr;
    CHECK_MESSAGE(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error) == SQLITE_OK,
                  std::string(error ? error : ""));
    sqlite3_free(error);
    REQUIRE(sqlite3_close(database) == SQLITE_OK);
}

void commit(Store& store, const std::vector<Append>& appends) {
    REQUIRE(store.commit(appends).empty());
}

void write_orders(const std::string& file, std::uint64_t count) {
    std::vector<Append> orders;
    for (std::uint64_t seq = 1; seq <= count; ++seq) orders.push_back(order("hunt-1", seq));
    commit(*open_sqlite(file), orders);
}

std::string refusal(const std::string& file) {
    try {
        open_sqlite(file);
    } catch (const StoreFailed& failure) {
        return failure.what();
    }
    return "opened";
}

std::string bytes(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string reason(Store& store, const Append& append) {
    const auto failures = store.commit(std::vector{append});
    return failures.empty() ? "kept" : failures.front().reason;
}

}  // namespace

TEST_CASE("D7, D8 what is committed reads back, from memory and from a file opened again") {
    const Place place;
    for (const bool reopen : {false, true}) {
        const std::string file = reopen ? place.file() : ":memory:";
        auto store = open_sqlite(file);
        const std::string odd = "body with a zero \0 and umlauts \xc3\xa4"s;
        commit(*store, {{.table = "hunt-1",
                         .entries = {{1, "opening", odd}, {2, "step", ""}},
                         .shown = {{"umpire", 1, odd}, {"S1", 1, "{}"}, {"S1", 2, "[]"}}},
                        order("hunt-2", 1)});
        commit(*store,
               {{.table = "hunt-1", .expect_head = 2, .answers = {{"S1", "o1", "h", odd}}}, order("hunt-2", 2)});
        if (reopen) {
            store.reset();
            store = open_sqlite(file);
        }
        CHECK(store->tables() == std::vector<std::string>{"hunt-1", "hunt-2"});
        const Recorded one = store->read("hunt-1");
        CHECK(one.table == "hunt-1");
        CHECK(one.entries == std::vector<Entry>{{1, "opening", odd}, {2, "step", ""}});
        CHECK(one.shown == std::vector<Shown>{{"S1", 1, "{}"}, {"S1", 2, "[]"}, {"umpire", 1, odd}});
        CHECK(one.answers == std::vector<Answer>{{"S1", "o1", "h", odd}});
        CHECK_FALSE(one.broken_at);
        CHECK(store->read("hunt-2").entries.size() == 2);
    }
}

TEST_CASE("D5 a viewer's batches after q come in order, and nobody else's") {
    const auto store = open_sqlite(":memory:");
    for (std::uint64_t seq = 1; seq <= 12; ++seq) commit(*store, {order("hunt-1", seq), order("hunt-2", seq)});
    CHECK(store->shown_after("hunt-1", "S1", 10) ==
          std::vector<Shown>{{"S1", 11, R"({"q":11})"}, {"S1", 12, R"({"q":12})"}});
    CHECK(store->shown_after("hunt-1", "S1", 12).empty());
    CHECK(store->shown_after("hunt-1", "S9", 0).empty());
    CHECK(store->shown_after("hunt-9", "S1", 0).empty());
    CHECK(store->shown_after("hunt-2", "umpire", 0).size() == 12);
}

TEST_CASE("D7 a table nobody opened reads as nothing") {
    const auto store = open_sqlite(":memory:");
    CHECK(store->tables().empty());
    const Recorded none = store->read("hunt-1");
    CHECK(none.entries.empty());
    CHECK_FALSE(none.broken_at);
}

TEST_CASE("D7 notes are kept by table and key, the last one counts") {
    const Place place;
    {
        const auto store = open_sqlite(place.file());
        store->put({"hunt-1", "link:S1", "old"});
        store->put({"hunt-1", "link:S1", "new"});
        store->put({"hunt-1", "link:S0", "x"});
        store->put({"hunt-2", "link:S1", "other"});
    }
    const auto notes = open_sqlite(place.file())->notes("hunt-1");
    REQUIRE(notes.size() == 2);
    CHECK(notes.at(0).key == "link:S0");
    CHECK(notes.at(1).value == "new");
    CHECK(open_sqlite(place.file())->tables().empty());
}

TEST_CASE("D7 one table's failure fails alone") {
    const auto store = open_sqlite(":memory:");
    commit(*store, {order("hunt-1", 1), order("hunt-2", 1), order("hunt-3", 1)});
    Append repeated = order("hunt-2", 2);
    repeated.answers.front().order_id = "o1";
    const auto failures = store->commit(std::vector{order("hunt-1", 2), repeated, order("hunt-3", 2)});
    REQUIRE(failures.size() == 1);
    CHECK(failures.front().table == "hunt-2");
    CHECK(failures.front().part == 1);
    CHECK(failures.front().reason == "order o1 of S1 was answered before");
    CHECK(store->read("hunt-1").entries.size() == 2);
    CHECK(store->read("hunt-3").entries.size() == 2);
    const Recorded two = store->read("hunt-2");
    CHECK(two.entries.size() == 1);
    CHECK(two.shown.size() == 2);
    CHECK(two.answers.size() == 1);
    CHECK_FALSE(two.broken_at);
    commit(*store, {order("hunt-2", 2)});
}

TEST_CASE("D7 a table may appear twice in a commit, the second time at its new head") {
    const auto store = open_sqlite(":memory:");
    Append gap = order("hunt-1", 3);
    gap.shown.front().q = 7;
    const auto failures =
        store->commit(std::vector{order("hunt-1", 1), order("hunt-1", 2), gap, order("hunt-1", 3), order("hunt-1", 3)});
    REQUIRE(failures.size() == 2);
    CHECK(failures.at(0).part == 2);
    CHECK(failures.at(1).part == 4);
    CHECK(store->read("hunt-1").entries.size() == 3);
}

TEST_CASE("D7 a stale head is refused, as is one too far on") {
    const auto store = open_sqlite(":memory:");
    CHECK(reason(*store, order("hunt-1", 2)) == "stale head 1, the journal is at 0");
    CHECK(store->tables().empty());
    commit(*store, {order("hunt-1", 1)});
    commit(*store, {order("hunt-1", 2)});
    CHECK(reason(*store, order("hunt-1", 2)) == "stale head 1, the journal is at 2");
    CHECK(reason(*store, order("hunt-1", 4)) == "stale head 3, the journal is at 2");
    CHECK(reason(*store, {.table = "hunt-1", .expect_head = 1, .shown = {{"S1", 3, "{}"}}}) ==
          "stale head 1, the journal is at 2");
}

TEST_CASE("D7 entries and batches leave no gap and repeat nothing") {
    const auto store = open_sqlite(":memory:");
    commit(*store, {order("hunt-1", 1)});
    const auto with_entries = [](std::vector<Entry> entries) {
        return Append{.table = "hunt-1", .expect_head = 1, .entries = std::move(entries)};
    };
    CHECK(reason(*store, with_entries({{3, "step", "{}"}})) == "entry 3 after 1");
    CHECK(reason(*store, with_entries({{2, "step", "{}"}, {4, "step", "{}"}})) == "entry 4 after 2");
    CHECK(reason(*store, with_entries({{1, "step", "{}"}})) == "entry 1 after 1");
    const auto with_batch = [](std::uint64_t q) {
        return Append{.table = "hunt-1", .expect_head = 1, .shown = {{"S1", q, "{}"}}};
    };
    CHECK(reason(*store, with_batch(3)) == "batch 3 of S1 after 1");
    CHECK(reason(*store, with_batch(1)) == "batch 1 of S1 after 1");
    CHECK(reason(*store, with_batch(0)) == "batch 0 of S1 after 1");
    CHECK(reason(*store, with_batch(2)) == "kept");
    CHECK(reason(*store, {.table = "hunt-7", .shown = {{"S1", 1, "{}"}}}) == "no such table");
}

TEST_CASE("D7 an order id repeats freely between seats and tables, never within one") {
    const auto store = open_sqlite(":memory:");
    commit(*store, {order("hunt-1", 1), order("hunt-2", 1)});
    const auto answer = [](const char* viewer) {
        return Append{.table = "hunt-1", .expect_head = 1, .answers = {{viewer, "o1", "h", "{}"}}};
    };
    CHECK(reason(*store, answer("S2")) == "kept");
    CHECK(reason(*store, answer("S1")) == "order o1 of S1 was answered before");
}

TEST_CASE("D8 known answer: the hash chain") {
    const std::string first = chained("hunt-1", {1, "opening", "{}"});
    CHECK(first == "5bf8fd0de88bfa82719489624d609586a51efe34132302ccd26734f1a7b61cbd");
    CHECK(chained(first, {2, "order", R"({"seat":"S1"})"}) ==
          "3d6f497c376f218e0496d1f53b656e0facf10cca8266617d2920e89a44fa1acb");
    CHECK(chained("hunt-1", {1, "openin", "g{}"}) != first);
}

TEST_CASE("D8, D14 a tampered journal is found at the first bad entry") {
    struct Tampering {
        const char* sql;
        std::uint64_t broken_at;
    };
    for (const Tampering& tampering : {
             Tampering{"update entry set body = '{}' where id & 0xffffffff = 3", 3},
             Tampering{"update entry set cause = 'ruling' where id & 0xffffffff = 1", 1},
             Tampering{"update entry set chain = 'x' where id & 0xffffffff = 4", 4},
             Tampering{"delete from entry where id & 0xffffffff = 2", 2},
             Tampering{"delete from entry where id & 0xffffffff = 5", 5},
             Tampering{"delete from entry", 1},
             Tampering{"insert into entry values ((1 << 32) + 6, 'step', '{}', 'x')", 6},
             Tampering{"update game set head = 4", 5},
             Tampering{"update game set chain = 'x'", 5},
             Tampering{"update game set name = 'hunt-2'; insert into game values (9, 'hunt-1', 1, 'x')", 1},
         }) {
        CAPTURE(tampering.sql);
        const Place place;
        write_orders(place.file(), 5);
        CHECK_FALSE(open_sqlite(place.file())->read("hunt-1").broken_at);
        tamper(place.file(), tampering.sql);
        CHECK(open_sqlite(place.file())->read("hunt-1").broken_at == tampering.broken_at);
    }
}

TEST_CASE("D18 the file is its owner's alone, even if it was not before") {
    const Place place;
    const auto mode = [&](const std::string& file) {
        struct stat status {};
        REQUIRE(stat(file.c_str(), &status) == 0);
        return status.st_mode & 0777;
    };
    {
        const auto store = open_sqlite(place.file());
        commit(*store, {order("hunt-1", 1)});
        CHECK(mode(place.file()) == 0600);
        CHECK(mode(place.file() + "-wal") == 0600);
    }
    REQUIRE(chmod(place.file().c_str(), 0644) == 0);
    open_sqlite(place.file());
    CHECK(mode(place.file()) == 0600);
}

TEST_CASE("D18 a file in use is refused to a second store, and free again afterwards") {
    const Place place;
    auto store = open_sqlite(place.file());
    CHECK(refusal(place.file()) == place.file() + ": in use by another process");
    commit(*store, {order("hunt-1", 1)});
    store.reset();
    CHECK(open_sqlite(place.file())->read("hunt-1").entries.size() == 1);
}

TEST_CASE("D18 a foreign file is refused by name and reason, and left as it was") {
    const Place place;
    std::ofstream(place.file("text")) << std::string(5000, 'x');
    std::ofstream(place.file("short")) << "x";
    tamper(place.file("other"), "create table customers (name text); insert into customers values ('Jones')");
    tamper(place.file("marked"), "pragma application_id = 7");
    for (const char* name : {"text", "short", "other", "marked"}) {
        const std::string before = bytes(place.file(name));
        CHECK(refusal(place.file(name)) == place.file(name) + ": not a journal of Spoor");
        CHECK(bytes(place.file(name)) == before);
    }
}

TEST_CASE("D18 what cannot be a file is refused by name and reason") {
    const Place place;
    CHECK(refusal(place.path()) == place.path() + ": not a regular file");
    CHECK(refusal(place.file("no/such")) == place.file("no/such") + ": No such file or directory");
    CHECK(refusal("") == ": No such file or directory");
}

TEST_CASE("D18 a journal of another format is refused") {
    const Place place;
    write_orders(place.file(), 1);
    tamper(place.file(), "pragma user_version = 0");
    CHECK(refusal(place.file()) == place.file() + ": written by an older Spoor (format 0; this one uses 2)");
    tamper(place.file(), "pragma user_version = 3");
    CHECK(refusal(place.file()) == place.file() + ": written by a newer Spoor (format 3; this one uses 2)");
    tamper(place.file(), "pragma user_version = 2");
    CHECK(open_sqlite(place.file())->read("hunt-1").entries.size() == 1);
}

TEST_CASE("D18 a damaged journal is refused whole") {
    const Place place;
    write_orders(place.file(), 200);
    const std::string whole = bytes(place.file());
    REQUIRE(whole.size() > 5 * 4096);

    std::string scribbled = whole;
    for (std::size_t page = 3; page < 6; ++page) scribbled.replace(page * 4096, 512, 512, '\xff');
    std::ofstream(place.file("scribbled"), std::ios::binary) << scribbled;
    CHECK(refusal(place.file("scribbled")).find(place.file("scribbled") + ": damaged: ") == 0);

    std::ofstream(place.file("cut"), std::ios::binary) << whole.substr(0, whole.size() / 2);
    CHECK(refusal(place.file("cut")).find(place.file("cut") + ": damaged: ") == 0);
}

TEST_CASE("D18 an empty file becomes a journal") {
    const Place place;
    std::ofstream(place.file()) << "";
    write_orders(place.file(), 1);
    CHECK(open_sqlite(place.file())->tables() == std::vector<std::string>{"hunt-1"});
}

TEST_CASE("the hunting journal outlives its tables and keeps one entry a hunter and hunt (GH-451)") {
    const Place place;
    const std::vector<Career> first{{"t1", "the Colonel", "{\"rp\":1}"}, {"t1", "the Novice", "{}"}};
    {
        const auto store = open_sqlite(place.file());
        store->enter(first);
        store->enter(std::vector<Career>{{"t2", "the Colonel", "{}"}, {"t1", "the Colonel", "{\"rp\":2}"}});
    }
    const auto store = open_sqlite(place.file());
    CHECK(store->careers() == std::vector<Career>{{"t1", "the Colonel", "{\"rp\":2}"},
                                                  {"t1", "the Novice", "{}"},
                                                  {"t2", "the Colonel", "{}"}});
    CHECK(store->tables().empty());
}
