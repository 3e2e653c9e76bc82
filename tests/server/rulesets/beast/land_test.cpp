// SPDX-License-Identifier: MIT
#include "beast/land.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

using namespace beast;

namespace {

constexpr Inches reach{150};

common::Polygon square(std::int32_t x, std::int32_t y, std::int32_t side) {
    return {{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}};
}

rules::Area area(common::Polygon outline, rules::Cover cover, bool closed) {
    rules::Area made;
    made.outline = std::move(outline);
    made.cover = cover;
    if (closed) made.going = rules::Going::impassable;
    return made;
}

/// 20" square: rocks in the middle, a thicket two inches deep north of them, a fire in the north-west.
Land land() {
    auto ground = std::make_shared<rules::Ground>();
    ground->width = ground->height = {2000};
    ground->areas.push_back(area(square(900, 900, 200), rules::Cover::solid, true));
    ground->areas.push_back(area({{900, 500}, {1100, 500}, {1100, 700}, {900, 700}}, rules::Cover::light, false));
    return {std::move(ground), {{{200, 200}, {300}}}, Options{}, {100}};
}

}  // namespace

TEST_CASE("a base that comes just near enough touches, a hundredth less does not (CV-09, BA-T11)") {
    CHECK(sweeps({0, 0}, {0, 500}, {0, 650}, reach));
    CHECK_FALSE(sweeps({0, 0}, {0, 499}, {0, 650}, reach));
    CHECK(sweeps({0, 0}, {0, 1000}, {150, 500}, reach));
    CHECK_FALSE(sweeps({0, 0}, {0, 1000}, {151, 500}, reach));
    CHECK_FALSE(sweeps({0, 0}, {0, 1000}, {0, -151}, reach));
}

TEST_CASE("along one way the nearer base is touched first, and the place is where the bases meet (BA-024)") {
    const Point from{0, 0};
    const Point to{0, 1000};
    CHECK(first_touch(from, to, {0, 400}, reach) < first_touch(from, to, {100, 400}, reach));
    CHECK(first_touch(from, to, {100, 400}, reach) < first_touch(from, to, {0, 600}, reach));
    CHECK(place_of_touch(from, to, {0, 400}, reach) == Point{0, 250});
    CHECK(place_of_touch(from, to, {90, 400}, reach) == Point{0, 280});
    CHECK(place_of_touch(from, to, {0, 100}, reach) == from);
}

TEST_CASE("touching is no overlapping (BA-039)") {
    CHECK(touching({0, 0}, {50}, {100, 0}, {50}));
    CHECK_FALSE(overlapping({0, 0}, {50}, {100, 0}, {50}));
    CHECK(overlapping({0, 0}, {50}, {99, 0}, {50}));
}

TEST_CASE("rocks and two inches of bush hide, less does not (BA-SIGHT)") {
    const Land here = land();
    CHECK_FALSE(here.free_line({1000, 1400}, {1000, 800}, true));
    CHECK_FALSE(here.free_line({1000, 300}, {1000, 750}, true));
    CHECK(here.free_line({1000, 300}, {1000, 690}, true));
    CHECK(here.free_line({500, 300}, {500, 1500}, false));
    CHECK(here.free_line({500, 300}, {500, 300}, false));
}

TEST_CASE("at night one sees ten inches, and whatever a fire lights (BA-SIGHT)") {
    const Land here = land();
    CHECK(here.sees(Daytime::day, {500, 1900}, {500, 100}, false));
    CHECK_FALSE(here.sees(Daytime::night, {500, 1900}, {500, 100 + 799}, false));
    CHECK(here.sees(Daytime::night, {500, 1900}, {500, 900}, false));
    CHECK(here.sees(Daytime::night, {500, 1900}, {500, 200}, false));
    CHECK_FALSE(here.sees(Daytime::night, {501, 1900}, {501, 200}, false));
}

TEST_CASE("nobody stands on rocks or off the table, and the nearest place that will do is near") {
    const Land here = land();
    CHECK_FALSE(here.may_stand({1000, 1000}));
    CHECK_FALSE(here.may_stand({-1, 10}));
    CHECK(here.may_stand({0, 0}));
    const auto near = nearest({1000, 950}, [&](Point at) { return here.may_stand(at); });
    REQUIRE(near);
    CHECK(common::within({1000, 950}, *near, {60}));
    CHECK_FALSE(nearest({0, 0}, [](Point) { return false; }));
    CHECK_FALSE(here.has_water());
    CHECK_FALSE(here.waters_edge({0, 0}));
}
