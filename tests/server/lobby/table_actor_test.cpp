// SPDX-License-Identifier: MIT
#include "lobby/table_actor.hpp"

#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "journal/store.hpp"
#include "lobby/commits.hpp"
#include "shelf/shelf.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

namespace {

using namespace std::chrono_literals;

struct Mailbox final : lobby::Outbox {
    void send(lobby::Frame frame) override { frames.push_back(*frame); }
    void close(messages::CloseCode) override {}

    template <class Body>
    bool has() const {
        for (const std::string& frame : frames) {
            if (std::holds_alternative<Body>(wire::decode_server(frame).body)) return true;
        }
        return false;
    }
    std::vector<std::string> frames;
};

}  // namespace

TEST_CASE("a commit told of late takes nothing back: what came after it is still said (D7)") {
    boost::asio::io_context io;
    lobby::Commits commits(io.get_executor(), journal::open_sqlite(":memory:"));
    lobby::Links links([](const std::string&, const std::string&, const std::string&) {});
    umpire::Setup setup;
    setup.id = setup.name = setup.secret.table = "late";
    setup.opening = {"hunt", shelf::find_ruleset("hunt")->scenarios().front().text, "", "none"};
    lobby::Running running;
    running.tick = 0ms;
    auto actor = std::make_shared<lobby::TableActor>(
        io.get_executor(), std::make_unique<umpire::Table>(setup, *shelf::find_ruleset("hunt")), "default", running,
        commits, links);
    const auto until = [&io](const auto& come) {
        for (int i = 0; i < 1000 && !come(); ++i) {
            io.restart();
            io.run_for(10ms);
        }
        return come();
    };
    auto box = std::make_shared<Mailbox>();
    actor->open();
    actor->attach(1, {"late", "S1", lobby::Role::seat}, box, {});
    REQUIRE(until([&] { return box->has<messages::Welcome>(); }));

    actor->committed(0, {});
    messages::ClientMessage ping;
    ping.body = messages::Ping{7};
    actor->receive(1, ping);
    CHECK(until([&] { return box->has<messages::Pong>(); }));
}
