// SPDX-License-Identifier: MIT
#include "rehearse/pattern.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using nlohmann::json;
using rehearse::mismatch;

namespace {
bool fits(const char* wanted, const char* actual) {
    return !mismatch(json::parse(wanted), json::parse(actual));
}
}  // namespace

TEST_CASE("a pattern names what must be there and leaves the rest open") {
    CHECK(fits(R"({"p":"told"})", R"({"p":"told","text":"x"})"));
    CHECK_FALSE(fits(R"({"p":"told","text":"y"})", R"({"p":"told","text":"x"})"));
    CHECK_FALSE(fits(R"({"p":"told"})", R"({"text":"x"})"));
}

TEST_CASE("null in a pattern wants the member missing") {
    CHECK(fits(R"({"at":null})", R"({"p":"heard"})"));
    CHECK_FALSE(fits(R"({"at":null})", R"({"at":[1,2]})"));
}

TEST_CASE("arrays match element by element, unless only some are asked for") {
    CHECK(fits("[1,2]", "[1,2]"));
    CHECK_FALSE(fits("[1]", "[1,2]"));
    CHECK(fits(R"({"has":[2]})", "[1,2]"));
    CHECK_FALSE(fits(R"({"has":[3]})", "[1,2]"));
    CHECK(fits(R"({"not":{"has":[3]}})", "[1,2]"));
    CHECK(fits(R"({"only":[2,1]})", "[1,2]"));
    CHECK_FALSE(fits(R"({"only":[2]})", "[1,2]"));
    CHECK_FALSE(fits(R"({"only":[2,2]})", "[1,2]"));
}

TEST_CASE("a mismatch says where, what was wanted and what was there") {
    CHECK(mismatch(json::parse(R"({"a":{"b":1}})"), json::parse(R"({"a":{"b":2}})")).value() == "a.b: wanted 1, got 2");
}
