// SPDX-License-Identifier: MIT
#include "net/pace.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("an address may ask some at once and then so many a second, whatever others ask") {
    net::Pace pace(3, 2);
    const net::Pace::Clock::time_point start{};
    for (int i = 0; i < 3; ++i) CHECK(pace.allows("a", start));
    CHECK_FALSE(pace.allows("a", start));
    CHECK(pace.allows("b", start));
    CHECK_FALSE(pace.allows("a", start + 400ms));
    CHECK(pace.allows("a", start + 500ms));
    CHECK_FALSE(pace.allows("a", start + 500ms));
    for (int i = 0; i < 3; ++i) CHECK(pace.allows("a", start + 1h));
    CHECK_FALSE(pace.allows("a", start + 1h));
}

TEST_CASE("a pace of nothing at once is no limit") {
    net::Pace pace(0, 0);
    for (int i = 0; i < 1000; ++i) CHECK(pace.allows("a"));
}
