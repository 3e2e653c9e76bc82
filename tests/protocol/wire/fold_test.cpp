// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "files.hpp"
#include "random_percepts.hpp"
#include "wire/codec.hpp"

using namespace messages;
using nlohmann::json;

namespace {

constexpr const char* fixtures = "tests/protocol/fold";

/// What a fold comes to: for each percept whether it was new, for each batch the digest after it,
/// and the view in the end.
json outcome_of(const json& batches) {
    View view;
    json digests = json::array();
    json news = json::array();
    for (const json& batch : batches) {
        const std::string bytes = batch.dump();
        const Percepts percepts = wire::decode_percepts(bytes);
        json fresh = json::array();
        Knowledge known = view.knowledge;
        for (const Percept& percept : percepts) fresh.push_back(take(known, percept));
        take(view, percepts, bytes);
        REQUIRE(view.knowledge == known);
        CHECK(wire::encode(percepts) == bytes);
        digests.push_back(view.digest.text());
        news.push_back(std::move(fresh));
    }
    return {{"batches", batches},
            {"digests", std::move(digests)},
            {"new", std::move(news)},
            {"view", json::parse(wire::encode(view.knowledge))}};
}

/// One line a batch, so that a change reads well.
std::string spelt(const json& fixture) {
    std::string text = "{";
    for (const auto& [key, value] : fixture.items()) {
        text += std::string(text.size() > 1 ? ",\n" : "\n") + '"' + key + "\":";
        if (!value.is_array()) {
            text += value.dump();
            continue;
        }
        text += "[";
        for (std::size_t i = 0; i < value.size(); ++i) text += (i == 0 ? "\n  " : ",\n  ") + value[i].dump();
        text += "\n]";
    }
    return text + "\n}\n";
}

}  // namespace

// The page's tests hold knowledge.ts to the same files. After a change of the fold:
// SPOOR_WRITE_FIXTURES=1 wire_tests
TEST_CASE("D5 the fold of each fixture comes to the view and the digests that stand in it") {
    const bool write = std::getenv("SPOOR_WRITE_FIXTURES") != nullptr;
    if (write) {
        RandomPercepts random(1);
        json batches = json::array();
        for (int i = 0; i < 60; ++i) batches.push_back(json::parse(wire::encode(random.batch())));
        std::ofstream(source(fixtures) / "random.json") << spelt({{"batches", batches}});
    }
    for (const auto& file : json_files(fixtures)) {
        CAPTURE(file.filename().string());
        const json fixture = json::parse(text_of(file));
        const std::string now = spelt(outcome_of(fixture.at("batches")));
        if (write) std::ofstream(file) << now;
        CHECK(text_of(file) + "\n" == now);
    }
}

TEST_CASE("D5 a view equals the fold of all batches, after every batch") {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        RandomPercepts random(seed);
        View server;   // as the umpire layer does it: what is nothing new is not sent
        View client;   // of frames alone
        View resumed;  // joined late with a view
        for (int i = 0; i < 60; ++i) {
            Percepts sent;
            for (const Percept& percept : random.batch())
                if (take(server.knowledge, percept)) sent.push_back(percept);
            if (sent.empty()) continue;
            const std::string bytes = wire::encode(sent);
            ++server.q;
            server.digest.add(bytes);

            const std::string frame =
                wire::framed(wire::percept_frame(server.q, bytes, server.digest.text(), ""), true);
            const ServerMessage message = wire::decode_server(frame);
            const auto& batch = std::get<PerceptBatch>(message.body);
            take(client, batch.list, wire::encode(batch.list));
            REQUIRE(client == server);
            REQUIRE(batch.digest == client.digest.text());

            if (resumed.q != 0) take(resumed, batch.list, wire::encode(batch.list));
            if (i >= 30 && resumed.q == 0) resumed = wire::decode_view(wire::encode(server));
            if (resumed.q != 0) REQUIRE(resumed == server);
            REQUIRE(wire::decode_knowledge(wire::encode(server.knowledge)) == server.knowledge);
        }
        CHECK(resumed.q > 30);
    }
}

TEST_CASE("D5 what was new once is nothing new at once again, but what always is") {
    RandomPercepts random(7);
    Knowledge known;
    for (int i = 0; i < 2000; ++i) {
        const Percept percept = random.percept();
        take(known, percept);
        const Knowledge before = known;
        if (!take(known, percept)) REQUIRE(known == before);
    }
}

TEST_CASE("known ground is sent in as few runs as there are") {
    Knowledge known;
    take(known, Ground<SeatTerms>{{{0, 0, 2, 1}, {2, 0, 1, 1}, {3, 0, 1, 2}, {0, 1, 1, 2}}, {}});
    CHECK(wire::encode(known) == R"({"ground":[0,0,3,1,0,3,1,2,1,0,1,2]})");
}
