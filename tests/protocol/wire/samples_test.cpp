// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "files.hpp"
#include "messages/close_code.hpp"
#include "wire/codec.hpp"

using nlohmann::json;

namespace {

/// Names of a variant's alternatives that no sample has shown.
template <class... A>
std::set<std::string> types_of(const std::variant<A...>*) {
    return {std::string(A::type)...};
}
template <class... A>
std::set<std::string> kinds_of(const std::variant<A...>*) {
    return {std::string(A::kind_name)...};
}

}  // namespace

TEST_CASE("every sample of a client's message is read and written again byte for byte") {
    auto missing = types_of(static_cast<messages::ClientBody*>(nullptr));
    for (const auto& file : json_files("protocol/samples/client")) {
        CAPTURE(file.filename().string());
        const std::string text = text_of(file);
        const messages::ClientMessage message = wire::decode_client(text, wire::seat_limits);
        CHECK(wire::encode(message) == text);
        std::visit([&](const auto& body) { missing.erase(std::string(body.type)); }, message.body);
    }
    CHECK(missing == std::set<std::string>{});
}

TEST_CASE("every sample of a server's message is read and written again byte for byte") {
    auto missing = types_of(static_cast<messages::ServerBody*>(nullptr));
    auto missing_kinds = kinds_of(static_cast<messages::Percept*>(nullptr));
    for (const auto& file : json_files("protocol/samples/server")) {
        CAPTURE(file.filename().string());
        const std::string text = text_of(file);
        const messages::ServerMessage message = wire::decode_server(text);
        CHECK(wire::encode(message) == text);
        std::visit([&](const auto& body) { missing.erase(std::string(body.type)); }, message.body);
        if (const auto* batch = std::get_if<messages::PerceptBatch>(&message.body))
            for (const messages::Percept& percept : batch->list)
                std::visit([&](const auto& kind) { missing_kinds.erase(std::string(kind.kind_name)); }, percept);
    }
    CHECK(missing == std::set<std::string>{});
    CHECK(missing_kinds == std::set<std::string>{});
}

TEST_CASE("samples are canonical: sorted keys, no spaces") {
    for (const char* side : {"protocol/samples/client", "protocol/samples/server"}) {
        for (const auto& file : json_files(side)) {
            CAPTURE(file.filename().string());
            const std::string text = text_of(file);
            CHECK(json::parse(text).dump() == text);
        }
    }
}

TEST_CASE("a percept frame is the same bytes whether its batch was encoded before or not") {
    using namespace messages;
    using T = SeatTerms;
    const Percepts batch{Sighting<T>{common::Handle{7}, "lion", {1200, -350}, {}, 1, {}}, Told<T>{"A lion!", {}, ""}};
    const Choices choices{
        {.verb = "stand", .figure = {}, .says = "Stand", .with = {}, .targets = {}, .options = {}, .rule = ""}};
    ServerMessage message{0, 42, PerceptBatch{batch, "AEjRWeJq83v", choices, "5f2c"}};
    CHECK(wire::percept_frame(42, wire::encode(batch), "AEjRWeJq83v", wire::encode(choices), "5f2c") ==
          wire::encode(message));
    message = {0, 1, PerceptBatch{batch, "AEjRWeJq83v", std::nullopt}};
    CHECK(wire::percept_frame(1, wire::encode(batch), "AEjRWeJq83v", "") == wire::encode(message));
}

TEST_CASE("close codes, refusals and errors are the shared table's") {
    const json table = json::parse(text_of(source("protocol/samples/close_codes.json")));
    REQUIRE(table["close_codes"].size() == messages::close_codes.size());
    for (std::size_t i = 0; i < messages::close_codes.size(); ++i) {
        const messages::CloseCode& ours = messages::close_codes[i];
        CHECK(table["close_codes"][i]["code"] == ours.code);
        CHECK(table["close_codes"][i]["name"] == ours.name);
        CHECK(table["close_codes"][i]["resume"] == messages::name(ours.resume));
    }
    REQUIRE(table["refusals"].size() == static_cast<std::size_t>(messages::Refusal::over) + 1);
    for (std::size_t i = 0; i < table["refusals"].size(); ++i) {
        const auto refusal = static_cast<messages::Refusal>(i);
        CHECK(table["refusals"][i]["name"] == messages::name(refusal));
        CHECK(table["refusals"][i]["sentence"] == messages::sentence(refusal));
    }
    REQUIRE(table["errors"].size() == static_cast<std::size_t>(messages::ErrorCode::internal) + 1);
    for (std::size_t i = 0; i < table["errors"].size(); ++i)
        CHECK(table["errors"][i]["name"] == messages::name(static_cast<messages::ErrorCode>(i)));
}
