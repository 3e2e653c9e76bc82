// SPDX-License-Identifier: MIT
#include "rules/commitment.hpp"

#include <doctest/doctest.h>

#include <numeric>

using common::SeatId;
using rules::Key;

namespace {

Key counting_from(std::uint8_t first) {
    Key key;
    std::iota(key.begin(), key.end(), first);
    return key;
}

Key all(std::uint8_t byte) {
    Key key;
    key.fill(byte);
    return key;
}

// Expected values were computed with another implementation of BLAKE2b and SHA-256.
const rules::TableSecret secret{.table = "table-7", .key = counting_from(0), .salt = counting_from(32)};
constexpr auto published = "c1112fabcc568a8e54965aaf21769c58e8b75dae16df2932b79ee38c314ea35a";

}  // namespace

TEST_CASE("D6 known answer: the commitment to a table's key") {
    CHECK(rules::commitment(secret) == published);
}

TEST_CASE("D6 a commitment opens to its own secret and to no other") {
    CHECK(rules::opens(published, secret));
    CHECK_FALSE(rules::opens(published, {.table = "table-8", .key = secret.key, .salt = secret.salt}));
    CHECK_FALSE(rules::opens(published, {.table = secret.table, .key = all(0), .salt = secret.salt}));
    CHECK_FALSE(rules::opens(published, {.table = secret.table, .key = secret.key, .salt = all(0)}));
    CHECK_FALSE(rules::opens(published, {.table = secret.table, .key = secret.salt, .salt = secret.key}));
}

TEST_CASE("D6 what is no commitment opens to nothing") {
    CHECK_FALSE(rules::opens("", secret));
    CHECK_FALSE(rules::opens(std::string(published).substr(2), secret));
    CHECK_FALSE(rules::opens(std::string(published) + "00", secret));
    CHECK_FALSE(rules::opens(std::string(64, 'x'), secret));
}

TEST_CASE("D6 known answer: the commitment to a client's share") {
    const Key share = counting_from(32);
    CHECK(rules::share_commitment(share) == "f156b5d35b84144455669edd1a12fdf5fd737814a88617325ec8bdb436e9d40d");
    CHECK(rules::opens_share("f156b5d35b84144455669edd1a12fdf5fd737814a88617325ec8bdb436e9d40d", share));
    CHECK_FALSE(rules::opens_share("f156b5d35b84144455669edd1a12fdf5fd737814a88617325ec8bdb436e9d40d", all(1)));
}

TEST_CASE("D6 known answers: the working key, with shares and without") {
    CHECK(rules::to_hex(rules::working_key(secret.key, {})) ==
          "63d3ddd6e599660702b76e9026b8a004e611ee2526fa6ab813def2815e015576");
    CHECK(rules::to_hex(rules::working_key(secret.key, {{SeatId{3}, all(3)}, {SeatId{1}, all(1)}})) ==
          "fa7b4653d4c8a80a29ed7cbf6896e48dc2d7f7a65c3356a3f620ad44e355fd75");
}

TEST_CASE("D6 every seat's share, and whose it is, changes the working key") {
    const Key both = rules::working_key(secret.key, {{SeatId{1}, all(1)}, {SeatId{2}, all(2)}});
    CHECK(both != rules::working_key(secret.key, {{SeatId{1}, all(2)}, {SeatId{2}, all(1)}}));
    CHECK(both != rules::working_key(secret.key, {{SeatId{1}, all(1)}}));
    CHECK(both != rules::working_key(secret.key, {{SeatId{1}, all(1)}, {SeatId{3}, all(2)}}));
    CHECK(both != rules::working_key(all(9), {{SeatId{1}, all(1)}, {SeatId{2}, all(2)}}));
}

TEST_CASE("D6 keys survive being written as hex, and bad hex is refused") {
    const Key key = counting_from(0xE0);
    CHECK(rules::to_hex(key) == "e0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff");
    CHECK(rules::key_from_hex(rules::to_hex(key)) == key);
    CHECK(rules::key_from_hex("E0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF") == key);
    CHECK_FALSE(rules::key_from_hex(""));
    CHECK_FALSE(rules::key_from_hex(std::string(63, '0')));
    CHECK_FALSE(rules::key_from_hex(std::string(66, '0')));
    CHECK_FALSE(rules::key_from_hex(std::string(63, '0') + " "));
    CHECK(rules::to_hex({}).empty());
}

TEST_CASE("D6 two random keys differ") {
    CHECK(rules::random_key() != rules::random_key());
}
