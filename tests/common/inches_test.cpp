// SPDX-License-Identifier: MIT
#include "common/inches.hpp"

#include <doctest/doctest.h>

using namespace common;
using namespace common::literals;

TEST_CASE("Lengths are written with two places and an inch mark") {
    CHECK(to_string(0_in) == "0.00\"");
    CHECK(to_string(4.5_in) == "4.50\"");
    CHECK(to_string(Inches{7}) == "0.07\"");
    CHECK(to_string(Inches{-50}) == "-0.50\"");
    CHECK(to_string(48_in) == "48.00\"");
    CHECK(to_string(Inches{-2147483647 - 1}) == "-21474836.48\"");
}

TEST_CASE("Literals keep hundredths") {
    CHECK(0.07_in == Inches{7});
    CHECK(2.51_in == Inches{251});
    CHECK(6_in - 0.01_in == Inches{599});
}
