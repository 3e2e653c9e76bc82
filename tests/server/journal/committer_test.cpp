// SPDX-License-Identifier: MIT
#include "journal/committer.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>

#include "place.hpp"
#include "rows.hpp"

using namespace journal;
using namespace std::chrono_literals;
using Outcome = std::optional<Failure>;

namespace {

/// What a store of ours saw and was told to do; outlives the committer.
struct Watch {
    std::mutex mutex;
    std::vector<std::vector<std::string>> commits;  // tables of each
    std::size_t fails_at = 0;                       // number of the commit that fails, from 1
    std::promise<void> first_begun;
    std::shared_future<void> first_may_end;  // waited for if valid
};

/// An embedded store in memory, watched.
class WatchedStore final : public Store {
public:
    explicit WatchedStore(Watch& watch) : watch_(watch) {}

    std::vector<Failure> commit(std::span<const Append> appends) override {
        std::size_t number = 0;
        {
            const std::lock_guard lock(watch_.mutex);
            auto& tables = watch_.commits.emplace_back();
            for (const Append& append : appends) tables.push_back(append.table);
            number = watch_.commits.size();
        }
        if (number == watch_.fails_at) throw StoreFailed("hunt.spoor: the disk is full");
        if (number == 1 && watch_.first_may_end.valid()) {
            watch_.first_begun.set_value();
            watch_.first_may_end.wait();
        }
        return inner_->commit(appends);
    }
    void put(const Note& note) override { inner_->put(note); }
    void put_all(std::span<const Note> notes) override { inner_->put_all(notes); }
    std::vector<Note> notes(const std::string& table) const override { return inner_->notes(table); }
    void enter(std::span<const Career> careers) override { inner_->enter(careers); }
    std::vector<Career> careers() const override { return inner_->careers(); }
    std::vector<std::string> tables() const override { return inner_->tables(); }
    Recorded read(const std::string& table) const override { return inner_->read(table); }
    std::vector<Shown> shown_after(const std::string& table, const std::string& viewer,
                                   std::uint64_t q) const override {
        return inner_->shown_after(table, viewer, q);
    }

private:
    Watch& watch_;
    std::unique_ptr<Store> inner_ = open_sqlite(":memory:");
};

Committer watched(Watch& watch, std::chrono::milliseconds tick = 0ms) {
    return Committer(std::make_unique<WatchedStore>(watch), tick);
}

/// Submits and gives what `done` will be told.
std::future<Outcome> submit(Committer& committer, Append append) {
    auto promise = std::make_shared<std::promise<Outcome>>();
    committer.submit(std::move(append), [promise](Outcome outcome) { promise->set_value(std::move(outcome)); });
    return promise->get_future();
}

std::string told(std::future<Outcome> outcome) {
    const Outcome failure = outcome.get();
    return failure ? failure->table + ": " + failure->reason : "durable";
}

using Tables = std::vector<std::string>;

}  // namespace

TEST_CASE("D7 what is submitted during a commit goes into one commit after it, told in order") {
    Watch watch;
    std::promise<void> may_end;
    watch.first_may_end = may_end.get_future().share();
    Committer committer = watched(watch);
    std::string order_told;
    const auto note = [&](char letter) { return [&, letter](const Outcome&) { order_told += letter; }; };
    committer.submit(order("hunt-1", 1), note('a'));
    watch.first_begun.get_future().wait();
    committer.submit(order("hunt-2", 1), note('b'));
    committer.submit(order("hunt-1", 2), note('c'));
    committer.submit(order("hunt-3", 1), note('d'));
    may_end.set_value();
    committer.close();
    CHECK(watch.commits == std::vector<Tables>{{"hunt-1"}, {"hunt-2", "hunt-1", "hunt-3"}});
    CHECK(order_told == "abcd");
}

TEST_CASE("D7 with a tick the first goes at once, the rest wait together") {
    Watch watch;
    Committer committer = watched(watch, 1h);
    CHECK(told(submit(committer, order("hunt-1", 1))) == "durable");
    auto second = submit(committer, order("hunt-1", 2));
    auto third = submit(committer, order("hunt-2", 1));
    committer.close();  // waits for no tick
    CHECK(told(std::move(second)) == "durable");
    CHECK(told(std::move(third)) == "durable");
    CHECK(watch.commits == std::vector<Tables>{{"hunt-1"}, {"hunt-1", "hunt-2"}});
}

TEST_CASE("D7 one table's failure fails alone, and is told to that part") {
    Watch watch;
    std::promise<void> may_end;
    watch.first_may_end = may_end.get_future().share();
    Committer committer = watched(watch);
    auto first = submit(committer, order("hunt-1", 1));
    watch.first_begun.get_future().wait();
    auto good = submit(committer, order("hunt-2", 1));
    auto stale = submit(committer, order("hunt-1", 1));
    auto next = submit(committer, order("hunt-1", 2));
    may_end.set_value();
    CHECK(told(std::move(first)) == "durable");
    CHECK(told(std::move(good)) == "durable");
    CHECK(told(std::move(stale)) == "hunt-1: stale head 0, the journal is at 1");
    CHECK(told(std::move(next)) == "durable");
    CHECK_FALSE(committer.stopped());
}

TEST_CASE("D18 when the store fails, everyone waiting is told why and nothing more is taken") {
    Watch watch;
    std::promise<void> may_end;
    watch.first_may_end = may_end.get_future().share();
    watch.fails_at = 2;
    Committer committer = watched(watch);
    auto first = submit(committer, order("hunt-1", 1));
    watch.first_begun.get_future().wait();
    auto second = submit(committer, order("hunt-1", 2));
    auto third = submit(committer, order("hunt-2", 1));
    may_end.set_value();
    CHECK(told(std::move(first)) == "durable");
    CHECK(told(std::move(second)) == "hunt-1: hunt.spoor: the disk is full");
    CHECK(told(std::move(third)) == "hunt-2: hunt.spoor: the disk is full");
    CHECK(committer.stopped() == "hunt.spoor: the disk is full");

    CHECK(told(submit(committer, order("hunt-3", 1))) == "hunt-3: hunt.spoor: the disk is full");
    std::promise<Outcome> note;
    committer.put({"hunt-1", "link:S1", "x"}, [&](const Outcome& outcome) { note.set_value(outcome); });
    CHECK(told(note.get_future()) == "hunt-1: hunt.spoor: the disk is full");
    std::promise<std::size_t> kept;
    REQUIRE(committer.ask([&](const Store& store) { kept.set_value(store.read("hunt-1").entries.size()); }));
    CHECK(kept.get_future().get() == 1);
    committer.close();
    CHECK(watch.commits.size() == 2);
}

TEST_CASE("D7 notes and questions keep their place among what is submitted") {
    Watch watch;
    std::promise<void> may_end;
    watch.first_may_end = may_end.get_future().share();
    Committer committer = watched(watch);
    committer.submit(order("hunt-1", 1), [](const Outcome&) {});
    watch.first_begun.get_future().wait();
    std::string seen;
    const auto look = [&](const Store& store) {
        seen += std::to_string(store.read("hunt-1").entries.size()) + "/" +
                std::to_string(store.notes("hunt-1").size()) + " ";
    };
    committer.ask(look);
    committer.put({"hunt-1", "link:S1", "x"}, [&](const Outcome& outcome) { seen += outcome ? "failed " : "put "; });
    committer.submit(order("hunt-1", 2), [](const Outcome&) {});
    committer.ask(look);
    may_end.set_value();
    committer.close();
    CHECK(seen == "1/0 put 2/1 ");
}

TEST_CASE("D7 a closed committer takes nothing, even from a done that is called while it closes") {
    Watch watch;
    std::promise<void> may_end;
    watch.first_may_end = may_end.get_future().share();
    Committer committer = watched(watch);
    std::vector<std::string> outcomes;
    std::promise<void> closing;
    committer.submit(order("hunt-1", 1), [&](const Outcome&) {
        closing.get_future().wait();
        while (committer.ask([](const Store&) {})) continue;  // until close() has begun
        committer.submit(order("hunt-1", 2), [&](const Outcome& outcome) { outcomes.push_back(outcome->reason); });
    });
    may_end.set_value();
    auto closed = std::async(std::launch::async, [&] {
        closing.set_value();
        committer.close();
    });
    closed.wait();
    CHECK(outcomes == std::vector<std::string>{"the journal is closed"});
    CHECK(told(submit(committer, order("hunt-1", 2))) == "hunt-1: the journal is closed");
    CHECK_FALSE(committer.ask([](const Store&) {}));
    committer.close();
    CHECK(watch.commits.size() == 1);
}

TEST_CASE("D7 many threads, one file: every order told durable is in it, in order, once") {
    const Place place;
    constexpr int threads = 4;
    constexpr int tables = 5;
    constexpr std::uint64_t orders = 40;
    std::atomic<int> durable = 0;
    {
        Committer committer(open_sqlite(place.file()));
        std::vector<std::thread> players;
        for (int thread = 0; thread < threads; ++thread) {
            players.emplace_back([&, thread] {
                for (std::uint64_t seq = 1; seq <= orders; ++seq) {
                    std::vector<std::future<Outcome>> waiting;
                    for (int table = 0; table < tables; ++table) {
                        waiting.push_back(submit(
                            committer, order("hunt-" + std::to_string(thread) + "-" + std::to_string(table), seq)));
                    }
                    for (auto& outcome : waiting) durable += outcome.get() ? 0 : 1;
                }
            });
        }
        for (std::thread& player : players) player.join();
    }
    CHECK(durable == threads * tables * static_cast<int>(orders));
    const auto store = open_sqlite(place.file());
    CHECK(store->tables().size() == threads * tables);
    for (const std::string& table : store->tables()) {
        const Recorded record = store->read(table);
        CHECK_FALSE(record.broken_at);
        CHECK(record.entries.size() == orders);
        CHECK(record.shown.size() == 2 * orders);
        CHECK(record.answers.size() == orders);
    }
}

TEST_CASE("D7 orders submitted without waiting, and from within done, keep their order") {
    const Place place;
    std::promise<void> finished;
    {
        Committer committer(open_sqlite(place.file()));
        std::function<void(std::uint64_t)> go_on = [&](std::uint64_t seq) {
            committer.submit(order("chained", seq), [&, seq](const Outcome& outcome) {
                if (outcome || seq == 100) return finished.set_value();
                go_on(seq + 1);
            });
        };
        go_on(1);
        for (std::uint64_t seq = 1; seq <= 500; ++seq) committer.submit(order("piped", seq), [](const Outcome&) {});
        finished.get_future().wait();
    }
    const auto store = open_sqlite(place.file());
    CHECK(store->read("chained").entries.size() == 100);
    CHECK(store->read("piped").entries.size() == 500);
}

TEST_CASE("D7 destroying a committer drains it") {
    const Place place;
    std::atomic<int> durable = 0;
    {
        Committer committer(open_sqlite(place.file()), 1h);
        for (std::uint64_t seq = 1; seq <= 50; ++seq) {
            committer.submit(order("hunt-1", seq), [&](const Outcome& outcome) { durable += outcome ? 0 : 1; });
        }
    }
    CHECK(durable == 50);
    CHECK(open_sqlite(place.file())->read("hunt-1").entries.size() == 50);
}
