// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <random>

#include "files.hpp"
#include "wire/codec.hpp"

namespace {

/// One to three bytes of the text changed, left out, doubled or swapped for JSON's own.
std::string mutated(std::string text, std::mt19937& engine) {
    static constexpr std::string_view favourites = "{}[]\",:0919-.e\\u\x01\x7F\xC3\xFF ntf";
    for (auto n = 1 + engine() % 3; n > 0 && !text.empty(); --n) {
        const std::size_t at = engine() % text.size();
        switch (engine() % 5) {
            case 0:
                text[at] = static_cast<char>(engine());
                break;
            case 1:
                text[at] = favourites[engine() % favourites.size()];
                break;
            case 2:
                text.erase(at, 1 + engine() % 8);
                break;
            case 3:
                text.insert(at, text.substr(engine() % text.size(), engine() % 24));
                break;
            default:
                text.insert(at, 1, favourites[engine() % favourites.size()]);
                break;
        }
    }
    return text;
}

}  // namespace

TEST_CASE("D18 a spoilt message is refused as malformed, or read and spelt in one way only") {
    std::mt19937 engine(4711);
    int read = 0;
    for (const auto& file : json_files("protocol/samples/client")) {
        const std::string text = text_of(file);
        for (int i = 0; i < 400; ++i) {
            const std::string spoilt = mutated(text, engine);
            try {
                const std::string again = wire::encode(wire::decode_client(spoilt, wire::seat_limits));
                ++read;
                REQUIRE(wire::encode(wire::decode_client(again, wire::seat_limits)) == again);
            } catch (const wire::Malformed&) {
            }
        }
    }
    CHECK(read > 100);
}

TEST_CASE("D18 a spoilt message of a server is refused as malformed, or read") {
    std::mt19937 engine(815);
    int read = 0;
    for (const auto& file : json_files("protocol/samples/server")) {
        const std::string text = text_of(file);
        for (int i = 0; i < 200; ++i) {
            try {
                wire::decode_server(mutated(text, engine));
                ++read;
            } catch (const wire::Malformed&) {
            }
        }
    }
    CHECK(read > 100);
}
