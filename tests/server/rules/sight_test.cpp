// SPDX-License-Identifier: MIT
// Lines of sight over a map: Part C of the hunt.
#include "rules/sight.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "maps.hpp"
#include "reference.hpp"

using common::Point;
using maps_for_tests::area;
using maps_for_tests::rectangle;
using rules::Cover;
using rules::Share;
using rules::Sight;

namespace {

rules::Ground map_gm() {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(area(rectangle(1000, 1000, 1600, 2000), Cover::light));
    ground.areas.push_back(area(rectangle(2400, 1000, 2700, 2000), Cover::heavy));
    ground.areas.push_back(area(rectangle(3300, 1000, 3400, 2000), Cover::solid));
    return ground;
}

Sight over(rules::Ground ground, rules::SightLimits limits = {}) {
    return Sight(std::make_shared<const rules::Ground>(std::move(ground)), limits);
}

long long hundredths(const rules::SightLine& line) {
    return std::llround(line.cost * 100);
}

struct Expected {
    const char* id;
    Point from;
    Point to;
    double cost;  // as printed: two places
    bool clear;
    int obscuration;  // -1: no line, so none is told
};

void check(const Sight& sight, const Expected& expected) {
    CAPTURE(expected.id);
    const rules::SightLine line = sight.line(expected.from, expected.to);
    CHECK(line.clear == expected.clear);
    CHECK(std::abs(line.cost - expected.cost) < 0.005);
    if (expected.obscuration >= 0) {
        CHECK(line.obscuration == expected.obscuration);
    }
}

}  // namespace

TEST_CASE("Part C: the geometry table G-01 to G-19 over map GM") {
    const Sight sight = over(map_gm());
    const Expected rows[] = {
        {"G-01", {900, 1500}, {1700, 1500}, 6.00, true, 2},  {"G-02", {900, 1500}, {1300, 1500}, 3.00, true, 1},
        {"G-03", {900, 1500}, {1301, 1500}, 3.01, true, 2},  {"G-04", {1000, 1500}, {1700, 1500}, 5.00, true, 2},
        {"G-05", {2300, 1500}, {2800, 1500}, 6.00, true, 2}, {"G-06", {2200, 1100}, {2900, 1900}, 9.11, false, -1},
        {"G-07", {2450, 1400}, {2650, 1900}, 8.77, true, 2}, {"G-08", {3200, 1500}, {3500, 1500}, 0, false, -1},
        {"G-09", {3200, 1100}, {3400, 900}, 0, true, 2},     {"G-10", {3200, 1500}, {3350, 1500}, 1.00, true, 1},
        {"G-11", {1600, 1500}, {2400, 1500}, 0, true, 1},    {"G-12", {1500, 1500}, {4000, 900}, 6.20, false, -1},
        {"G-13", {1300, 1500}, {2000, 1500}, 2.00, true, 1}, {"G-14", {2600, 1500}, {3200, 1500}, 0, true, 0},
        {"G-15", {500, 500}, {5300, 500}, 0, true, 0},       {"G-15", {500, 500}, {5301, 500}, 0, false, -1},
        {"G-16", {1050, 1500}, {1590, 1500}, 4.40, true, 2}, {"G-17", {890, 1500}, {1700, 1500}, 6.00, true, 2},
        {"G-18", {2300, 1500}, {2550, 1500}, 3.00, true, 1}, {"G-18", {2300, 1500}, {2551, 1500}, 3.02, true, 2},
        {"G-19", {1580, 1500}, {2800, 1500}, 6.00, true, 2}, {"G-23", {3200, 1000}, {3500, 1000}, 0, true, 2},
        {"G-24", {3200, 980}, {3500, 980}, 0, true, 1},      {"G-24", {3200, 960}, {3500, 960}, 0, true, 0},
    };
    for (const Expected& row : rows) {
        check(sight, row);
    }
    CHECK(sight.in_cover({1000, 1500}));  // G-04
    CHECK(sight.line({3200, 1000}, {3500, 1000}).share == Share::significant);
    CHECK(sight.line({3200, 980}, {3500, 980}).share == Share::partial);
    CHECK(sight.line({3200, 960}, {3500, 960}).share == Share::clear);
}

TEST_CASE("G-01: a hundredth more of cost, or of distance from the edge, ends the line") {
    const Sight sight = over(map_gm());
    CHECK(sight.sees({900, 1500}, {1700, 1500}));
    CHECK(sight.line({900, 1500}, {1701, 1500}).clear);  // more distance, same cost
    CHECK_FALSE(sight.sees({900, 1500}, {1700, 1530}));  // aslant: a hair more of grass
}

TEST_CASE("G-20: the free inch makes sight one-sided; each way is worked out by itself") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(area(rectangle(2400, 1000, 2800, 2000), Cover::heavy));
    const Sight sight = over(ground);
    check(sight, {"G-20", {2400, 1500}, {3200, 1500}, 6.00, true, 2});
    check(sight, {"G-20", {3200, 1500}, {2400, 1500}, 8.00, false, -1});
}

TEST_CASE("G-21, G-22: a hill hides what is beyond its crest and beyond itself") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(area(rectangle(1000, 1000, 2000, 2000), Cover::open));
    ground.areas.back().level = 1;
    const Sight sight = over(ground);
    CHECK_FALSE(sight.sees({1200, 1500}, {3000, 1500}));
    CHECK(sight.sees({1750, 1500}, {3000, 1500}));
    CHECK(sight.sees({1700, 1500}, {3000, 1500}));  // exactly 3.00 to the crest
    CHECK_FALSE(sight.sees({1699, 1500}, {3000, 1500}));
    CHECK_FALSE(sight.sees({3000, 1500}, {1200, 1500}));
    CHECK(sight.sees({3000, 1500}, {1700, 1500}));
    CHECK_FALSE(sight.sees({900, 1500}, {2100, 1500}));
    CHECK(sight.sees({1200, 1500}, {1900, 1500}));
    CHECK_FALSE(sight.sees_spot({1200, 1500}, {3000, 1500}));
    CHECK(sight.sees_spot({1750, 1500}, {3000, 1500}));
}

TEST_CASE("V-07: between levels cover counts only near the lower figure") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(area(rectangle(1000, 1000, 2000, 2000), Cover::open));
    ground.areas.back().level = 1;
    ground.areas.push_back(area(rectangle(2100, 1000, 3000, 2000), Cover::light));
    const Sight sight = over(ground);
    const rules::SightLine down = sight.line({1900, 1500}, {3100, 1500});
    CHECK(down.clear);
    CHECK(hundredths(down) == 200);  // from 28.00 to 30.00
    CHECK(down.obscuration == 1);
    const rules::SightLine up = sight.line({3100, 1500}, {1900, 1500});
    CHECK(up.clear);
    CHECK(hundredths(up) == 200);                                      // the free inch lies in the open
    CHECK(hundredths(sight.line({3000, 1500}, {1900, 1500})) == 200);  // of three inches, one is free
    CHECK_FALSE(sight.sees({2050, 1500}, {3100, 1500}));               // on one level it is nine inches of grass
}

TEST_CASE("G-25: a point of the ground has no base") {
    const Sight sight = over(map_gm());
    CHECK(sight.sees_spot({3200, 1000}, {3500, 1000}));
    CHECK_FALSE(sight.sees_spot({3200, 1001}, {3500, 1001}));
    CHECK(sight.sees_spot({3200, 1100}, {3400, 900}));
}

TEST_CASE("Two solids side by side leave no slit between them") {
    rules::Ground ground = maps_for_tests::table(3000, 3000);
    ground.areas.push_back(area(rectangle(1000, 1000, 1200, 1500), Cover::solid));
    ground.areas.push_back(area(rectangle(1000, 1500, 1200, 2000), Cover::solid));
    const Sight sight = over(ground);
    CHECK_FALSE(sight.sees_spot({500, 1500}, {2000, 1500}));
    CHECK_FALSE(sight.sees({500, 1500}, {2000, 1500}));
}

TEST_CASE("Part C: grass over a rock adds nothing where the line runs through the rock") {
    rules::Ground ground = maps_for_tests::table(3000, 3000);
    ground.areas.push_back(area(rectangle(1000, 1000, 1500, 2000), Cover::light));
    ground.areas.push_back(area(rectangle(1100, 1490, 1400, 1510), Cover::solid));
    const Sight sight = over(ground);
    const rules::SightLine line = sight.line({800, 1500}, {1800, 1500});
    CHECK(line.share != Share::blocked);
    CHECK(hundredths(line) == 200);
    REQUIRE(line.blocked_by);
}

TEST_CASE("V-02, V-04: along an edge counts as inside, touching a corner as nothing") {
    const Sight sight = over(map_gm());
    CHECK(hundredths(sight.line({800, 1000}, {1800, 1000})) == 600);
    CHECK(hundredths(sight.line({800, 2000}, {1800, 2000})) == 600);
    CHECK(hundredths(sight.line({900, 1100}, {1100, 900})) == 0);
    CHECK(hundredths(sight.line({1300, 1000}, {1300, 2000})) == 900);
    CHECK(hundredths(sight.line({1000, 1000}, {1000, 2000})) == 900);
}

TEST_CASE("T13: a corner shared by two sides is one crossing") {
    rules::Ground ground = maps_for_tests::table(3000, 3000);
    // A hedge of no great depth, bent on the line of sight.
    ground.areas.push_back(
        area({{500, 500}, {600, 1000}, {500, 1500}, {700, 1500}, {800, 1000}, {700, 500}}, Cover::light));
    const Sight sight = over(ground);
    CHECK(hundredths(sight.line({0, 1000}, {2000, 1000})) == 200);
    // It only touches a corner that points at it.
    ground.areas.push_back(area({{1500, 900}, {1600, 1000}, {1700, 900}, {1700, 500}, {1500, 500}}, Cover::heavy));
    const Sight both = over(ground);
    CHECK(hundredths(both.line({0, 1000}, {2000, 1000})) == 200);
}

TEST_CASE("T14: two patches are crossed twice, joined far away or not") {
    rules::Ground apart = maps_for_tests::table(5000, 6000);
    apart.areas.push_back(area(rectangle(0, 0, 400, 400), Cover::heavy));
    apart.areas.push_back(area(rectangle(1000, 0, 1400, 400), Cover::heavy));
    rules::Ground joined = maps_for_tests::table(5000, 6000);
    joined.areas.push_back(area(
        {{0, 0}, {400, 0}, {400, 4800}, {1000, 4800}, {1000, 0}, {1400, 0}, {1400, 5000}, {0, 5000}}, Cover::heavy));
    const auto first = hundredths(over(apart).line({200, 200}, {1800, 200}));
    CHECK(first == 1000);
    CHECK(hundredths(over(joined).line({200, 200}, {1800, 200})) == first);
    CHECK_FALSE(over(joined).sees({200, 200}, {1800, 200}));
}

TEST_CASE("T08: walls on the table's edges change nothing within") {
    rules::Ground framed = maps_for_tests::table(10000, 10000);
    framed.walls = {{{{0, -500}, {0, 10500}}},
                    {{{0, 0}, {10000, 0}}},
                    {{{10000, 0}, {10000, 10000}}},
                    {{{10000, 10000}, {0, 10000}}}};
    const Sight bare = over(maps_for_tests::table(10000, 10000));
    const Sight sight = over(framed);
    CHECK(sight.sees({5000, 5000}, {9000, 5000}));
    CHECK(sight.sees({5000, 5200}, {5000, 9900}));
    CHECK(rc::check("framed", [&] {
        const maps_for_tests::Chance chance{10000, 50};
        const Point eye = chance.point();
        const Point target = chance.point();
        RC_ASSERT(sight.sees_spot(eye, target) == bare.sees_spot(eye, target));
        // A base at the very edge may stick out into the wall.
        if (target.x >= 50 && target.x <= 9950 && target.y >= 50 && target.y <= 9950) {
            RC_ASSERT(sight.line(eye, target).share == bare.line(eye, target).share);
        }
    }));
}

TEST_CASE("Case 13: a portal opened and shut again hides as before, whatever was remembered") {
    rules::Ground ground = maps_for_tests::table(3000, 3000);
    ground.walls = {{{{1000, 0}, {1000, 950}}}, {{{1000, 1050}, {1000, 2000}}}};
    ground.portals = {{{{1000, 950}, {1000, 1050}}, false}};
    Sight sight = over(ground);
    const auto shares = [&] {
        return std::vector<Share>{sight.line({0, 1000}, {2000, 1000}).share, sight.line({0, 500}, {2000, 1500}).share,
                                  sight.line({0, 300}, {2000, 1600}).share};
    };
    CHECK_FALSE(sight.portal_open(0));
    const auto shut = shares();
    CHECK(shut == std::vector<Share>(3, Share::blocked));
    CHECK_FALSE(sight.sees_spot({0, 1000}, {2000, 1000}));
    CHECK(sight.wall_between({0, 1000}, {2000, 1000}) == Point{1000, 1000});
    sight.set_portal(0, true);
    CHECK(sight.portal_open(0));
    CHECK(shares() == std::vector<Share>{Share::clear, Share::clear, Share::significant});
    CHECK(sight.sees_spot({0, 1000}, {2000, 1000}));
    CHECK_FALSE(sight.wall_between({0, 1000}, {2000, 1000}));
    sight.set_portal(0, false);
    CHECK(shares() == shut);
}

TEST_CASE("V-05: the visibility may change in play") {
    Sight sight = over(maps_for_tests::table(6000, 3000));
    CHECK(sight.sees({0, 0}, {4800, 0}));
    sight.set_visibility({1200});
    CHECK_FALSE(sight.sees({0, 0}, {4800, 0}));
    CHECK(sight.sees({0, 0}, {1200, 0}));
    CHECK_FALSE(sight.sees({0, 0}, {1201, 0}));
    CHECK_FALSE(sight.sees_spot({0, 0}, {1201, 0}));
    sight.set_visibility({4800});
    CHECK(sight.sees({0, 0}, {4800, 0}));
}

TEST_CASE("Cases 17 to 20: how much of a line lies in a wood, and a limit on it") {
    std::ifstream file(SPOOR_SOURCE_DIR "/tests/server/rules/data/sight.json");
    const auto data = nlohmann::json::parse(file);
    for (const auto& one : data.at("stretches")) {
        const std::string title = one.at("case").get<std::string>() + ": " + one.at("says").get<std::string>();
        CAPTURE(title);
        rules::Ground ground = maps_for_tests::table(30000, 30000);
        for (const auto& wood : one.at("woods")) {
            ground.areas.push_back(area(
                rectangle(wood.at(0).get<int>(), wood.at(1).get<int>(), wood.at(2).get<int>(), wood.at(3).get<int>()),
                Cover::light));
        }
        rules::SightLimits limits;
        limits.visibility = {200000};
        limits.free_inch = {0};
        limits.close = {0};
        limits.soft_cost = {3 * 1024};
        const Sight sight = over(ground, limits);
        const Point eye{one.at("eye").at(0).get<int>(), one.at("eye").at(1).get<int>()};
        const Point target{one.at("target").at(0).get<int>(), one.at("target").at(1).get<int>()};
        const std::string square = one.at("square_of_length").get<std::string>();
        const auto slash = square.find('/');
        const double length = std::sqrt(std::stod(square.substr(0, slash)) /
                                        (slash == std::string::npos ? 1 : std::stod(square.substr(slash + 1))));
        // The cost is told in hundredths of the unit here.
        CHECK(std::abs(sight.line(eye, target).cost - length * 10.24) < 1e-9);
        CHECK(sight.sees(eye, target) == one.at("at_most_3_inches").get<bool>());
    }
}

TEST_CASE("V-03, V-01: what lies at a place") {
    rules::Ground ground = map_gm();
    ground.areas.push_back(area(rectangle(1200, 1200, 1400, 1400), Cover::heavy));
    ground.areas.back().going = rules::Going::rough;
    rules::Area river = area(rectangle(0, 2500, 6000, 2700), Cover::open);
    river.water = rules::Water::deep;
    river.crocs = true;
    ground.areas.push_back(river);
    rules::Area ford = area(rectangle(1000, 2400, 1200, 2800), Cover::open);
    ford.ford = true;
    ground.areas.push_back(ford);
    ground.areas.push_back(area(rectangle(0, 0, 100, 100), Cover::open));
    ground.areas.back().level = 3;
    ground.areas.push_back(area(rectangle(50, 0, 100, 100), Cover::open));
    ground.areas.back().level = 2;
    const Sight sight = over(ground);
    CHECK(sight.spot({1300, 1300}).cover == Cover::heavy);
    CHECK(sight.spot({1300, 1300}).going == rules::Going::rough);
    CHECK(sight.spot({1100, 1300}).cover == Cover::light);
    CHECK(sight.spot({500, 2600}).water == rules::Water::deep);
    CHECK(sight.spot({500, 2600}).crocs);
    CHECK(sight.spot({1100, 2600}).water == rules::Water::shallow);
    CHECK(sight.spot({1000, 2500}).water == rules::Water::shallow);
    CHECK(sight.spot({60, 60}).level == 3);
    CHECK(sight.spot({60, 60}).bits().level == 3);
    CHECK(sight.spot({3000, 500}) == rules::Spot{});
    CHECK(sight.in_cover({3350, 1500}));
    CHECK(sight.in_cover({3300, 1000}));
    CHECK_FALSE(sight.in_cover({3299, 1000}));
    CHECK_FALSE(sight.in_cover({500, 2600}));
    for (const Point point : {Point{1300, 1300}, Point{1000, 2500}, Point{60, 60}, Point{-5, 7}, Point{3400, 2000}}) {
        CHECK(sight.spot(point) == sight.ground().at(point));
    }
}

TEST_CASE("Walls stop contact: touching counts, leaving one does not") {
    rules::Ground ground = maps_for_tests::table(3000, 3000);
    ground.walls = {{{{1000, 500}, {1000, 1500}}}};
    const Sight sight = over(ground);
    CHECK(sight.wall_between({900, 1000}, {1100, 1000}) == Point{1000, 1000});
    CHECK(sight.wall_between({900, 1500}, {1100, 1500}) == Point{1000, 1500});  // its end
    CHECK(sight.wall_between({900, 1000}, {1000, 1000}) == Point{1000, 1000});  // up to it
    CHECK_FALSE(sight.wall_between({900, 1000}, {999, 1000}));
    CHECK_FALSE(sight.wall_between({1000, 1000}, {1100, 1000}));
    CHECK_FALSE(sight.wall_between({1000, 1500}, {1000, 1600}));                 // from its end, away
    CHECK(sight.wall_between({1000, 1400}, {1000, 1600}) == Point{1000, 1400});  // along it
    CHECK(sight.wall_between({1000, 1600}, {1000, 1400}) == Point{1000, 1500});
    CHECK_FALSE(sight.wall_between({900, 1000}, {900, 1000}));
    CHECK_FALSE(sight.wall_between({1000, 1000}, {1000, 1000}));
}

namespace {

// Every place of interest on a map: corners of everything, and some by chance.
Point interesting(const rules::Ground& ground, const maps_for_tests::Chance& chance) {
    if (!ground.areas.empty() && *rc::gen::inRange(0, 3) == 0) {
        const common::Polygon& outline = ground.areas[*rc::gen::inRange<std::size_t>(0, ground.areas.size())].outline;
        return outline[*rc::gen::inRange<std::size_t>(0, outline.size())];
    }
    return chance.point();
}

maps_for_tests::Chance any_chance() {
    return *rc::gen::element(maps_for_tests::Chance{1600, 100}, maps_for_tests::Chance{3000, 50},
                             maps_for_tests::Chance{6000, 1}, maps_for_tests::Chance{600, 1});
}

}  // namespace

TEST_CASE("V-04 to V-07: lines agree with fractions worked out piece by piece") {
    CHECK(rc::check("lines", [] {
        const auto chance = any_chance();
        const auto ground = std::make_shared<const rules::Ground>(chance.ground(6, 5, *rc::gen::arbitrary<bool>()));
        const Sight sight(ground, {});
        const reference::Map truth(*ground, {});
        for (int i = 0; i < 10; ++i) {
            const Point eye = interesting(*ground, chance);
            const Point target = interesting(*ground, chance);
            const rules::SightLine line = sight.line(eye, target);
            const reference::Line right = truth.line(eye, target);
            RC_LOG() << eye.x << ',' << eye.y << " to " << target.x << ',' << target.y << '\n';
            RC_ASSERT(line.clear == right.clear);
            RC_ASSERT(line.share == right.share);
            RC_ASSERT(line.obscuration == right.obscuration);
            RC_ASSERT(std::abs(line.cost - right.cost) < 1e-6);
            RC_ASSERT(sight.sees_spot(eye, target) == truth.sees_spot(eye, target));
        }
    }));
}

TEST_CASE("One look at many figures is many lines") {
    CHECK(rc::check("looks", [] {
        const auto chance = any_chance();
        const int walls = *rc::gen::element(40, 1);
        rules::Ground map = chance.ground(walls, 5, *rc::gen::arbitrary<bool>());
        for (int i = walls == 1 ? *rc::gen::inRange(0, 150) : 0; i > 0; --i) {  // a maze of short ones
            const Point a = chance.point();
            map.walls.push_back({{a, a + Point{*rc::gen::inRange(-200, 201), *rc::gen::inRange(-200, 201)}}});
        }
        const auto ground = std::make_shared<const rules::Ground>(std::move(map));
        const Sight sight(ground, {});
        const Point eye = interesting(*ground, chance);
        std::vector<Point> targets{eye};
        for (int i = 0; i < 40; ++i) {
            targets.push_back(interesting(*ground, chance));
        }
        std::vector<Share> shares(targets.size());
        std::vector<std::uint8_t> seen(targets.size());
        sight.visible(eye, targets, shares);
        sight.visible(eye, targets, seen);
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const rules::SightLine line = sight.line(eye, targets[i]);
            RC_LOG() << eye.x << ',' << eye.y << " to " << targets[i].x << ',' << targets[i].y << '\n';
            RC_ASSERT(shares[i] == (line.clear ? line.share : Share::blocked));
            RC_ASSERT(seen[i] == (line.clear ? 1 : 0));
        }
    }));
}

TEST_CASE("The order of areas, walls and corners of a map changes no line") {
    CHECK(rc::check("shuffled", [] {
        const auto chance = any_chance();
        const rules::Ground ground = chance.ground(6, 5, true);
        rules::Ground other = ground;
        std::reverse(other.areas.begin(), other.areas.end());
        for (rules::Area& one : other.areas) {
            std::rotate(one.outline.begin(), one.outline.begin() + 1, one.outline.end());
            if (*rc::gen::arbitrary<bool>()) {
                std::reverse(one.outline.begin(), one.outline.end());
            }
        }
        std::reverse(other.walls.begin(), other.walls.end());
        for (rules::Wall& wall : other.walls) {
            std::swap(wall.line.a, wall.line.b);
        }
        const Sight sight = over(ground);
        const Sight again = over(other);
        for (int i = 0; i < 10; ++i) {
            const Point eye = interesting(ground, chance);
            const Point target = interesting(ground, chance);
            RC_ASSERT(sight.line(eye, target).clear == again.line(eye, target).clear);
            RC_ASSERT(sight.line(eye, target).obscuration == again.line(eye, target).obscuration);
            RC_ASSERT(sight.sees_spot(eye, target) == again.sees_spot(eye, target));
        }
    }));
}
