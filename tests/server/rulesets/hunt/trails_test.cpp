// SPDX-License-Identifier: MIT
#include "hunt/trails.hpp"

#include <doctest/doctest.h>

using namespace hunt;
using common::FigureId;
using common::Inches;
using common::Point;

namespace {

Trail stretch(std::uint32_t id, std::uint32_t animal, std::vector<Point> way, bool blood = false, int pass = 0) {
    return {id, FigureId{animal}, pass, blood, std::move(way)};
}

}  // namespace

TEST_CASE("a trail near by is measured exactly, whatever its slope (GH-221)") {
    // The line 4x - 3y = 0; from (0, 500) it lies 3.00" off, from (0, 501) 3.006".
    const std::vector<Point> way{{-3000, -4000}, {3000, 4000}};
    CHECK(beside(way, {500, 0}, Inches{400}).has_value());
    CHECK_FALSE(beside(way, {501, 0}, Inches{400}).has_value());
    CHECK(beside(way, {0, 500}, Inches{300}).has_value());
    CHECK_FALSE(beside(way, {0, 501}, Inches{300}).has_value());
    CHECK(beside(way, {3000, 4300}, Inches{300})->at == Point{3000, 4000});
    CHECK_FALSE(beside(way, {3000, 4301}, Inches{300}).has_value());
}

TEST_CASE("of places equally near the latest counts") {
    const auto place = beside({{0, 0}, {1000, 0}, {1000, 200}, {0, 200}}, {500, 100}, Inches{300});
    REQUIRE(place.has_value());
    CHECK(place->at == Point{500, 200});
    CHECK(place->along == 1700);
    CHECK(beside({{7, 8}}, {100, 8}).at == Point{7, 8});
}

TEST_CASE("stretches of one animal that join are one trail; others are not (GH-220)") {
    Trails trails;
    trails.lay(stretch(1, 5, {{0, 0}, {100, 0}}));
    trails.lay(stretch(2, 6, {{100, 0}, {500, 0}}));
    trails.lay(stretch(3, 5, {{100, 0}, {100, 50}}, true));
    trails.lay(stretch(4, 5, {{300, 300}, {400, 300}}));
    TrailCursor cursor(trails, *trails.find(1), 90);
    for (int i = 0; i < 30; ++i) REQUIRE(cursor.step());
    CHECK(cursor.at().x == 100);
    CHECK(cursor.stretch().blood);
    while (cursor.step()) {
    }
    CHECK(cursor.at() == Point{100, 50});
    CHECK(trails.after(*trails.find(3)) == nullptr);
}

TEST_CASE("trails fade by their pass, blood does not; numbers are not used again (GH-220)") {
    Trails trails;
    trails.lay(stretch(1, 5, {{0, 0}, {100, 0}}, false, 2));
    trails.lay(stretch(2, 5, {{100, 0}, {200, 0}}, true, 2));
    trails.lay(stretch(3, 6, {{0, 0}, {100, 0}}, false, 3));
    const Trails before = trails;
    trails.fade(3);
    CHECK(trails.find(1) == nullptr);
    CHECK(trails.find(2) != nullptr);
    CHECK(trails.find(3) != nullptr);
    CHECK(before.all().size() == 3);
    trails.fade(9);
    CHECK(trails.next_id() == 4);
}
