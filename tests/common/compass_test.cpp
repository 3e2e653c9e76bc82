// SPDX-License-Identifier: MIT
#include "common/compass.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <string>

using namespace common;

TEST_CASE("GH-191: the eight winds, north up and clockwise") {
    CHECK(octant({0, 0}, {0, -5}) == Octant::north);
    CHECK(octant({0, 0}, {5, -5}) == Octant::north_east);
    CHECK(octant({0, 0}, {5, 0}) == Octant::east);
    CHECK(octant({0, 0}, {5, 5}) == Octant::south_east);
    CHECK(octant({0, 0}, {0, 5}) == Octant::south);
    CHECK(octant({0, 0}, {-5, 5}) == Octant::south_west);
    CHECK(octant({0, 0}, {-5, 0}) == Octant::west);
    CHECK(octant({0, 0}, {-5, -5}) == Octant::north_west);
    CHECK(octant({3, 3}, {3, 3}) == Octant::north);
}

TEST_CASE("GH-191: the boundary between two winds is found exactly on either side") {
    // Convergents of sqrt(2) - 1, the tangent of 22.5 degrees: one just below, one just above.
    CHECK(octant({0, 0}, {33461, -80782}) == Octant::north_east);
    CHECK(octant({0, 0}, {13860, -33461}) == Octant::north);
    CHECK(octant({0, 0}, {-33461, 80782}) == Octant::south_west);
    CHECK(octant({0, 0}, {-13860, 33461}) == Octant::south);
    CHECK(octant({0, 0}, {80782, 33461}) == Octant::south_east);
    CHECK(octant({0, 0}, {33461, 13860}) == Octant::east);
}

TEST_CASE("GH-392: a place lies within 22.5 degrees of exactly one wind") {
    CHECK(rc::check("one wind", [] {
        const Point to{*rc::gen::inRange(-100000, 100000), *rc::gen::inRange(-100000, 100000)};
        int winds = 0;
        for (int i = 0; i < 8; ++i) {
            winds += lies_within({0, 0}, to, static_cast<Octant>(i)) ? 1 : 0;
        }
        RC_ASSERT(winds == (to == Point{} ? 8 : 1));
    }));
}

TEST_CASE("Winds turn clockwise by eighths") {
    CHECK(turned(Octant::north, 1) == Octant::north_east);
    CHECK(turned(Octant::north, -1) == Octant::north_west);
    CHECK(turned(Octant::west, 5) == Octant::south_east);
    CHECK(turned(Octant::east, -19) == Octant::north_west);
}

TEST_CASE("Winds have names") {
    CHECK(std::string(name(Octant::north_east)) == "north-east");
    CHECK(std::string(name(Octant::west)) == "west");
}

TEST_CASE("A place on a bearing is the same everywhere") {
    CHECK(on_bearing({0, 0}, 0, 100) == Point{0, -100});
    CHECK(on_bearing({0, 0}, 90, 100) == Point{100, 0});
    CHECK(on_bearing({0, 0}, 180, 100) == Point{0, 100});
    CHECK(on_bearing({0, 0}, 270, 100) == Point{-100, 0});
    CHECK(on_bearing({10, 20}, 30, 100) == Point{60, -67});
    CHECK(on_bearing({0, 0}, 30, 1) == Point{1, -1});  // 0.5 is rounded away from zero
    CHECK(on_bearing({0, 0}, 210, 1) == Point{-1, 1});
    CHECK(on_bearing({0, 0}, -45, 1000) == Point{-707, -707});
    CHECK(on_bearing({0, 0}, 360 + 45, 1000) == Point{707, -707});
    CHECK(on_bearing({0, 0}, 77, 100000) == Point{97437, -22495});
}

TEST_CASE("Places on a bearing are the true ones rounded") {
    for (int degrees = 0; degrees < 360; ++degrees) {
        CAPTURE(degrees);
        const Point at = on_bearing({0, 0}, degrees, 250000);
        const double angle = degrees * 3.14159265358979323846 / 180;
        CHECK(std::abs(at.x - 250000 * std::sin(angle)) < 0.5005);
        CHECK(std::abs(at.y + 250000 * std::cos(angle)) < 0.5005);
    }
}
