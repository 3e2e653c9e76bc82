// SPDX-License-Identifier: MIT
#include "rules/walk.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <memory>
#include <string>
#include <vector>

#include "maps.hpp"

using common::Inches;
using common::Point;
using maps_for_tests::area;
using maps_for_tests::rectangle;
using rules::Halt;
using rules::Sight;
using rules::Walk;
using rules::WalkOptions;

namespace {

Sight over(rules::Ground ground) {
    return Sight(std::make_shared<const rules::Ground>(std::move(ground)), {});
}

rules::Area going(common::Polygon outline, rules::Going kind) {
    rules::Area made = area(std::move(outline), rules::Cover::open);
    made.going = kind;
    return made;
}
rules::Area water(common::Polygon outline, rules::Water kind) {
    rules::Area made = area(std::move(outline), rules::Cover::open);
    made.water = kind;
    return made;
}

WalkOptions with(std::int32_t allowance) {
    WalkOptions options;
    options.allowance = {allowance};
    return options;
}

Walk go(const Sight& sight, std::vector<Point> way, const WalkOptions& options) {
    return walk(sight, way, options);
}

// Scrub from 10.00 to 14.00 east, a river from 20.00 to 24.00 with a ford in the south.
rules::Ground country() {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(going(rectangle(1000, 0, 1400, 3000), rules::Going::rough));
    ground.areas.push_back(water(rectangle(2000, 0, 2400, 3000), rules::Water::deep));
    rules::Area ford = area(rectangle(1900, 2000, 2500, 2200), rules::Cover::open);
    ford.ford = true;
    ground.areas.push_back(ford);
    return ground;
}

}  // namespace

TEST_CASE("GH-100: a path may be shorter than the allowance, even nothing") {
    const Sight sight = over(country());
    const Walk stay = go(sight, {{500, 500}}, with(600));
    CHECK(stay.halt == Halt::arrived);
    CHECK(stay.samples.size() == 1);
    CHECK(stay.end() == Point{500, 500});
    const Walk short_one = go(sight, {{500, 500}, {500, 700}}, with(600));
    CHECK(short_one.halt == Halt::arrived);
    CHECK(short_one.end() == Point{500, 700});
    CHECK(short_one.spent() == Inches{200});
}

TEST_CASE("GH-103: rough ground and shallow water cost double, paid piece by piece") {
    const Sight sight = over(country());
    const Walk through = go(sight, {{800, 500}, {1600, 500}}, with(1200));
    CHECK(through.halt == Halt::arrived);
    CHECK(through.spent() == Inches{1200});
    CHECK(through.travelled() == Inches{800});
    const Walk into = go(sight, {{800, 500}, {1600, 500}}, with(601));
    CHECK(into.halt == Halt::spent);
    CHECK(into.end() == Point{1201, 500});  // 2.00 at one, 2.005 at two: rounded where it stands
    CHECK(into.spent() == Inches{601});
    const Walk ford = go(sight, {{1800, 2100}, {2600, 2100}}, with(1400));
    CHECK(ford.halt == Halt::arrived);
    CHECK(ford.spent() == Inches{1400});  // 1.00 + 6.00 at two + 1.00
}

TEST_CASE("GH-103: lameness doubles every inch and multiplies with the ground") {
    const Sight sight = over(country());
    WalkOptions lame = with(1000);
    lame.lame = true;
    CHECK(go(sight, {{100, 500}, {900, 500}}, lame).end() == Point{600, 500});
    const Walk rough = go(sight, {{1000, 500}, {1400, 500}}, lame);
    CHECK(rough.end() == Point{1250, 500});
    CHECK(rough.spent() == Inches{1000});
}

TEST_CASE("GH-103: hundredths are kept: what a corner adds is paid, and roundings do not add up") {
    const Sight sight = over(maps_for_tests::table(6000, 3000));
    std::vector<Point> freehand{{100, 100}};
    for (int i = 0; i < 400; ++i) {
        freehand.push_back(freehand.back() + Point{1, 1});
    }
    CHECK(rules::length_of(freehand) == Inches{566});
    CHECK(rules::length_of(std::vector<Point>{freehand.front(), freehand.back()}) == Inches{566});
    CHECK(go(sight, freehand, with(566)).halt == Halt::arrived);
    const Walk cut = go(sight, freehand, with(300));
    CHECK(cut.halt == Halt::spent);
    CHECK(cut.end() == Point{312, 312});
    CHECK(cut.spent() == Inches{300});
}

TEST_CASE("V-08: samples lie each 0.50 along the way, corners or not, from the start to the end") {
    const Sight sight = over(maps_for_tests::table(6000, 3000));
    const Walk walk = go(sight, {{0, 0}, {120, 0}, {120, 120}}, with(600));
    std::vector<Point> places;
    for (const rules::WalkSample& sample : walk.samples) {
        places.push_back(sample.at);
    }
    CHECK(places == std::vector<Point>{{0, 0}, {50, 0}, {100, 0}, {120, 30}, {120, 80}, {120, 120}});
    CHECK(walk.samples[3].travelled == Inches{150});
    CHECK(walk.samples.back().travelled == Inches{240});
    CHECK(walk.path == std::vector<Point>{{0, 0}, {120, 0}, {120, 120}});
    const Walk even = go(sight, {{0, 0}, {100, 0}}, with(600));
    CHECK(even.samples.size() == 3);
    CHECK(even.end() == Point{100, 0});
}

TEST_CASE("GH-108: figures stop at the table's edge") {
    const Sight sight = over(maps_for_tests::table(6000, 3000));
    const Walk north = go(sight, {{500, 200}, {500, -400}}, with(1800));
    CHECK(north.halt == Halt::edge);
    CHECK(north.end() == Point{500, 0});
    const Walk corner = go(sight, {{5800, 2900}, {6200, 3300}}, with(1800));
    CHECK(corner.halt == Halt::edge);
    CHECK(corner.end() == Point{5900, 3000});
    CHECK(go(sight, {{0, 0}, {-10, 0}}, with(600)).samples.size() == 1);
    CHECK(go(sight, {{0, 0}, {6000, 0}}, with(6000)).halt == Halt::arrived);
}

TEST_CASE("GH-132: deep water stops a walker at its bank, not a swimmer") {
    const Sight sight = over(country());
    const Walk bank = go(sight, {{1800, 500}, {2600, 500}}, with(1800));
    CHECK(bank.halt == Halt::deep);
    CHECK(bank.end() == Point{1999, 500});  // the boundary is water
    CHECK(bank.spent() == Inches{199});
    WalkOptions swimmer = with(300);
    swimmer.prices.deep = 1;
    const Walk swim = go(sight, {{1999, 500}, {2600, 500}}, swimmer);
    CHECK(swim.halt == Halt::spent);
    CHECK(swim.end() == Point{2299, 500});
    CHECK(may_stand(sight, {1999, 500}, with(0)));
    CHECK_FALSE(may_stand(sight, {2000, 500}, with(0)));
    CHECK(may_stand(sight, {2000, 500}, swimmer));
    CHECK_FALSE(may_stand(sight, {-1, 500}, with(0)));
}

TEST_CASE("GH-136: a boat keeps to the water") {
    const Sight sight = over(country());
    WalkOptions boat = with(1000);
    boat.prices = {0, 0, 1, 1, 0};
    const Walk down = go(sight, {{2200, 500}, {2200, 1500}}, boat);
    CHECK(down.halt == Halt::arrived);
    CHECK(down.spent() == Inches{1000});
    const Walk ashore = go(sight, {{2200, 500}, {2600, 500}}, boat);
    CHECK(ashore.halt == Halt::land);
    CHECK(ashore.end() == Point{2400, 500});
}

TEST_CASE("GH-130: impassable ground is not entered, and touching its corner in passing is no entry") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(going(rectangle(1000, 1000, 2000, 2000), rules::Going::impassable));
    const Sight sight = over(ground);
    const Walk into = go(sight, {{800, 1500}, {2500, 1500}}, with(3000));
    CHECK(into.halt == Halt::impassable);
    CHECK(into.end() == Point{999, 1500});
    const Walk past = go(sight, {{900, 1100}, {1100, 900}}, with(3000));
    CHECK(past.halt == Halt::arrived);
    const Walk upto = go(sight, {{800, 1000}, {1000, 1000}}, with(3000));
    CHECK(upto.halt == Halt::impassable);
    CHECK(upto.end() == Point{999, 1000});
    const Walk along = go(sight, {{800, 1000}, {2200, 1000}}, with(3000));
    CHECK(along.halt == Halt::impassable);  // its side is its own
    const Walk corner = go(sight, {{800, 1200}, {1000, 1200}, {800, 1400}}, with(3000));
    CHECK(corner.halt == Halt::impassable);
    CHECK(corner.end() == Point{999, 1200});
    WalkOptions climber = with(3000);
    climber.prices.impassable = 3;
    CHECK(go(sight, {{900, 1500}, {1100, 1500}}, climber).spent() == Inches{400});
}

TEST_CASE("A figure set on closed ground may leave it, once") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.areas.push_back(going(rectangle(1000, 1000, 1200, 2000), rules::Going::impassable));
    ground.areas.push_back(going(rectangle(1400, 1000, 1600, 2000), rules::Going::impassable));
    const Sight sight = over(ground);
    const Walk off = go(sight, {{1100, 1500}, {1300, 1500}}, with(1000));
    CHECK(off.halt == Halt::arrived);
    CHECK(off.spent() == Inches{300});  // 1.00 at two, 1.00 at one
    const Walk again = go(sight, {{1100, 1500}, {1800, 1500}}, with(1000));
    CHECK(again.halt == Halt::impassable);
    CHECK(again.end() == Point{1399, 1500});
    const Walk stuck = go(sight, {{1100, 1500}, {1100, 1700}}, with(200));
    CHECK(stuck.halt == Halt::spent);
    CHECK(stuck.end() == Point{1100, 1600});
}

TEST_CASE("GH-138: beasts stop at the camp's edge, people go in") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    rules::Area camp = area(rectangle(1000, 1000, 2000, 2000), rules::Cover::open);
    camp.camp = true;
    ground.areas.push_back(camp);
    const Sight sight = over(ground);
    WalkOptions beast = with(3000);
    beast.camp = false;
    const Walk walk = go(sight, {{500, 1500}, {1500, 1500}}, beast);
    CHECK(walk.halt == Halt::camp);
    CHECK(walk.end() == Point{999, 1500});
    CHECK(go(sight, {{500, 1500}, {1500, 1500}}, with(3000)).halt == Halt::arrived);
}

TEST_CASE("Part C: walls and closed portals stop movement, open ones do not") {
    rules::Ground ground = maps_for_tests::table(6000, 3000);
    ground.walls = {{{{1000, 0}, {1000, 1400}}}, {{{1000, 1600}, {1000, 3000}}}};
    ground.portals = {{{{1000, 1400}, {1000, 1600}}, false}};
    Sight sight = over(ground);
    const Walk wall = go(sight, {{500, 500}, {1500, 500}}, with(3000));
    CHECK(wall.halt == Halt::wall);
    CHECK(wall.end() == Point{999, 500});
    const Walk door = go(sight, {{500, 1500}, {1500, 1500}}, with(3000));
    CHECK(door.halt == Halt::portal);
    CHECK(door.end() == Point{999, 1500});
    sight.set_portal(0, true);
    CHECK(go(sight, {{500, 1500}, {1500, 1500}}, with(3000)).halt == Halt::arrived);
    CHECK(go(sight, {{500, 1400}, {1500, 1400}}, with(3000)).halt == Halt::wall);  // the jamb
    WalkOptions ghostly = with(3000);
    ghostly.walls = false;
    CHECK(go(sight, {{500, 500}, {1500, 500}}, ghostly).halt == Halt::arrived);
}

TEST_CASE("T19: a walk past a wall ends in front of it, however the way was drawn") {
    rules::Ground ground = maps_for_tests::table(3000, 3000);
    ground.walls = {{{{500, 0}, {500, 2000}}}};
    const Sight sight = over(ground);
    CHECK(go(sight, {{0, 1000}, {800, 1000}}, with(3000)).end() == Point{499, 1000});
    CHECK(go(sight, {{0, 1000}, {500, 1000}, {800, 1000}}, with(3000)).end() == Point{499, 1000});
    CHECK(go(sight, {{0, 1000}, {499, 1000}, {800, 1000}}, with(3000)).end() == Point{499, 1000});
}

TEST_CASE("Halts have names") {
    CHECK(std::string(name(Halt::arrived)) == "arrived");
    CHECK(std::string(name(Halt::portal)) == "portal");
}

TEST_CASE("Walks end where a figure may be, on their own side of every wall, and never cost more than allowed") {
    CHECK(rc::check("lawful", [] {
        const maps_for_tests::Chance chance =
            *rc::gen::element(maps_for_tests::Chance{1600, 100}, maps_for_tests::Chance{600, 1});
        rules::Ground ground = chance.ground(5, 4, false);
        for (rules::Area& one : ground.areas) {
            one.going = static_cast<rules::Going>(*rc::gen::inRange(0, 3));
            one.water = static_cast<rules::Water>(*rc::gen::inRange(0, 3));
            one.ford = *rc::gen::inRange(0, 4) == 0;
        }
        const Sight sight = over(ground);
        const WalkOptions options = with(*rc::gen::inRange(0, 4000));
        std::vector<Point> way{chance.point()};
        RC_PRE(may_stand(sight, way.front(), options));
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            way.push_back(chance.point() + Point{*rc::gen::inRange(-50, 51), 0});
        }
        const Walk walk = go(sight, way, options);
        RC_ASSERT(walk.samples.front().at == way.front());
        RC_ASSERT(walk.path.front() == way.front());
        RC_ASSERT(walk.path.back() == walk.end());
        RC_ASSERT(walk.spent() <= options.allowance);
        if (walk.halt == Halt::arrived) {
            RC_ASSERT(walk.end() == way.back());
            RC_ASSERT(walk.travelled() == rules::length_of(way));
        }
        for (const rules::WalkSample& sample : walk.samples) {
            RC_ASSERT(may_stand(sight, sample.at, options));
        }
        for (std::size_t i = 1; i < walk.samples.size(); ++i) {
            RC_ASSERT(walk.samples[i].travelled > walk.samples[i - 1].travelled);
            RC_ASSERT(walk.samples[i].spent >= walk.samples[i - 1].spent);
        }
        for (std::size_t i = 1; i < walk.path.size(); ++i) {
            RC_ASSERT(!sight.wall_between(walk.path[i - 1], walk.path[i]));
        }
    }));
}
