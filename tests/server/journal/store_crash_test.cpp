// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <cstring>
#include <fstream>
#include <vector>

#include "child.hpp"
#include "journal/store.hpp"
#include "place.hpp"
#include "rows.hpp"

using namespace journal;

namespace {

const std::vector<std::string> all_tables = {"hunt-1", "hunt-2", "hunt-3", "hunt-4", "hunt-5"};

std::vector<Append> orders(std::uint64_t seq) {
    std::vector<Append> appends;
    for (const std::string& table : all_tables) appends.push_back(order(table, seq));
    return appends;
}

/// The number of orders each table has, which must be the same for all and whole.
std::uint64_t whole_orders(const Store& store) {
    const std::uint64_t count = store.read(all_tables.front()).entries.size();
    for (const std::string& table : all_tables) {
        const Recorded record = store.read(table);
        CHECK_FALSE(record.broken_at);
        CHECK(record.entries.size() == count);
        CHECK(record.answers.size() == count);
        for (const char* viewer : {"S1", "umpire"}) {
            const auto batches = store.shown_after(table, viewer, 0);
            REQUIRE(batches.size() == count);
            for (std::uint64_t q = 1; q <= count; ++q) CHECK(batches.at(q - 1).q == q);
        }
    }
    return count;
}

/// Commits orders from `seq` on until the store fails, and tells the first one not acknowledged.
std::uint64_t fill(Store& store, std::uint64_t seq, std::string& reason) {
    try {
        while (store.commit(orders(seq)).empty()) ++seq;
        reason = "a part was refused";
    } catch (const StoreFailed& failure) {
        reason = failure.what();
    }
    return seq;
}

std::string kept(const Store& store, std::uint64_t acknowledged) {
    for (const std::string& table : all_tables) {
        const Recorded record = store.read(table);
        if (record.broken_at || record.entries.size() != acknowledged || record.answers.size() != acknowledged ||
            record.shown.size() != 2 * acknowledged) {
            return "not as acknowledged";
        }
    }
    return "as acknowledged";
}

bool has_own_mounts() {
    if (unshare(CLONE_NEWNS) == 0) return true;
    const std::string user = std::to_string(getuid());
    const std::string group = std::to_string(getgid());
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/uid_map") << "0 " + user + " 1";
    std::ofstream("/proc/self/gid_map") << "0 " + group + " 1";
    return true;
}

bool mount_small_disk(const std::string& path) {
    return has_own_mounts() && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
           mount("tmpfs", path.c_str(), "tmpfs", 0, "size=1m") == 0;
}

}  // namespace

TEST_CASE("D7 killed in mid-commit, a store loses no acknowledged order and keeps no half of one") {
    const Place place;
    std::uint64_t acknowledged = 0;
    for (std::uint64_t round = 1; round <= 8; ++round) {
        const std::uint64_t first = acknowledged + 1;
        Child child([&](Child::Talk talk) {
            const auto store = open_sqlite(place.file());
            for (std::uint64_t seq = first;; ++seq) {
                if (!store->commit(orders(seq)).empty()) return talk.say("refused!");
                talk.say(std::string(reinterpret_cast<const char*>(&seq), sizeof seq));
            }
        });
        std::string heard = child.hear(sizeof(std::uint64_t) * (7 * round + 3));
        child.kill_now();
        heard += child.hear_out();
        REQUIRE(heard.size() % sizeof acknowledged == 0);
        std::memcpy(&acknowledged, heard.data() + heard.size() - sizeof acknowledged, sizeof acknowledged);
        REQUIRE(acknowledged == first - 1 + heard.size() / sizeof acknowledged);

        // The last commit may have been durable without anyone being told.
        const std::uint64_t stored = whole_orders(*open_sqlite(place.file()));
        CHECK(stored >= acknowledged);
        CHECK(stored <= acknowledged + 1);
        acknowledged = stored;
    }
}

TEST_CASE("D18 a full disk is said so, nothing of the commit is kept, and with room again it goes on") {
    const Place place;
    Child child([&](Child::Talk talk) {
        if (!mount_small_disk(place.path())) return talk.say("no disk");
        std::ofstream(place.file("ballast")) << std::string(200'000, 'b');
        auto store = open_sqlite(place.file());
        std::string reason;
        const std::uint64_t seq = fill(*store, 1, reason);
        talk.say(reason + "; " + kept(*store, seq - 1) + "; ");
        if (fill(*store, seq, reason) != seq) talk.say("more was kept; ");
        store.reset();
        store = open_sqlite(place.file());
        talk.say("reopened: " + kept(*store, seq - 1) + "; ");
        if (fill(*store, seq, reason) != seq) talk.say("more was kept; ");
        unlink(place.file("ballast").c_str());
        talk.say(store->commit(orders(seq)).empty() ? "goes on: " + kept(*store, seq) : "refused");
    });
    const std::string heard = child.hear_out();
    if (heard == "no disk") {
        MESSAGE("skipped: a small disk can be mounted neither as root nor in a user namespace here");
        return;
    }
    CHECK(heard ==
          place.file() + ": the disk is full; as acknowledged; reopened: as acknowledged; goes on: as acknowledged");
}

TEST_CASE("D18 a disk that fails is said so, and the store writes nothing more until it is opened again") {
    const Place place;
    Child child([&](Child::Talk talk) {
        signal(SIGXFSZ, SIG_IGN);
        rlimit unlimited;
        getrlimit(RLIMIT_FSIZE, &unlimited);
        auto store = open_sqlite(place.file());
        rlimit tight = unlimited;
        tight.rlim_cur = 300'000;
        setrlimit(RLIMIT_FSIZE, &tight);
        std::string reason;
        const std::uint64_t seq = fill(*store, 1, reason);
        talk.say(reason + "; " + kept(*store, seq - 1) + "; ");
        setrlimit(RLIMIT_FSIZE, &unlimited);
        std::string again;
        if (fill(*store, seq, again) != seq || again != reason) talk.say("more was kept; ");
        store.reset();
        store = open_sqlite(place.file());
        talk.say("reopened: " + kept(*store, seq - 1) + "; ");
        talk.say(store->commit(orders(seq)).empty() ? "goes on: " + kept(*store, seq) : "refused");
    });
    CHECK(child.hear_out() == place.file() +
                                  ": disk I/O error (SQLite 778); as acknowledged; reopened: as "
                                  "acknowledged; goes on: as acknowledged");
}

TEST_CASE("D18 a file in use by one process is refused to another, until that one is gone") {
    const Place place;
    const std::string refused = place.file() + ": in use by another process";
    const auto attempt = [&]() -> std::string {
        try {
            open_sqlite(place.file());
            return "opened";
        } catch (const StoreFailed& failure) {
            return failure.what();
        }
    };
    Child other([&](Child::Talk talk) {
        talk.wait_for_word();
        talk.say(attempt());
        talk.wait_for_word();
        const auto store = open_sqlite(place.file());
        talk.say("opened");
        talk.wait_for_word();
    });
    {
        const auto store = open_sqlite(place.file());
        other.send_word();
        CHECK(other.hear(refused.size()) == refused);
        CHECK(store->commit(orders(1)).empty());
    }
    other.send_word();
    CHECK(other.hear(6) == "opened");
    CHECK(attempt() == refused);
    other.kill_now();
    CHECK(attempt() == "opened");
}
