// SPDX-License-Identifier: MIT
#include "lobby/table_actor.hpp"

#include <doctest/doctest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "journal/store.hpp"
#include "lobby/commits.hpp"
#include "shelf/shelf.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

namespace {

struct Mailbox final : lobby::Outbox {
    void send(lobby::Frame frame) override { frames.push_back(*frame); }
    void close(messages::CloseCode code) override { closed = code.code; }

    template <class Body>
    int count() const {
        int found = 0;
        for (const std::string& frame : frames) found += std::holds_alternative<Body>(wire::decode_server(frame).body);
        return found;
    }
    std::vector<std::string> frames;
    std::uint16_t closed = 0;
};

/// The default hunt, its network's one thread in the test's hands.
struct Place {
    boost::asio::io_context io;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_late{io.get_executor()};
    lobby::Commits commits{io.get_executor(), journal::open_sqlite(":memory:")};
    lobby::Links links{[](const std::string&, const std::vector<lobby::Links::Change>&) {}};
    std::shared_ptr<lobby::TableActor> actor;

    explicit Place(const std::string& pace) {
        umpire::Setup setup;
        setup.id = setup.name = setup.secret.table = "place";
        setup.opening = {"hunt", shelf::find_ruleset("hunt")->scenarios().front().text, "", pace};
        lobby::Running running;
        running.tick = std::chrono::milliseconds(0);
        actor = std::make_shared<lobby::TableActor>(
            io.get_executor(), std::make_unique<umpire::Table>(setup, *shelf::find_ruleset("hunt")), "default", running,
            commits, links);
        actor->open();
    }
    std::shared_ptr<Mailbox> sit(lobby::TableActor::Connection connection) {
        auto box = std::make_shared<Mailbox>();
        actor->attach(connection, {"place", "S1", lobby::Role::seat}, box, {});
        REQUIRE(until([&] { return box->count<messages::Welcome>() == 1; }));
        return box;
    }
    void ping(lobby::TableActor::Connection connection, std::uint64_t times = 1) const {
        messages::ClientMessage ping;
        for (std::uint64_t n = 1; n <= times; ++n) {
            ping.body = messages::Ping{n};
            actor->receive(connection, ping);
        }
    }
    bool until(const std::function<bool()>& come) {
        for (int i = 0; i < 1000 && !come(); ++i) {
            io.run_for(std::chrono::milliseconds(10));
        }
        return come();
    }
};

}  // namespace

TEST_CASE("a commit told of late takes nothing back: what came after it is still said (D7)") {
    Place place("none");
    const auto box = place.sit(1);
    place.actor->committed(0, {});
    place.ping(1);
    CHECK(place.until([&] { return box->count<messages::Pong>() == 1; }));
}

TEST_CASE("whoever says far too much is put out, and a new line brings no new allowance") {
    Place place("open");
    const auto flood = place.sit(1);
    place.ping(1, 1000);
    CHECK(place.until([&] { return flood->closed == messages::close::policy.code; }));
    CHECK(flood->count<messages::Pong>() < 200);
    const auto again = place.sit(2);
    place.ping(2, 20);
    CHECK(place.until([&] { return again->count<messages::Pong>() + again->count<messages::Error>() == 20; }));
    CHECK(again->count<messages::Pong>() < 20);
}
