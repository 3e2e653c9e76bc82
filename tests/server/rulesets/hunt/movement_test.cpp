// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;
using rules::Cover;

namespace {

constexpr Point start{5000, 5000};

rules::Area patch(Point from, Point to) {
    rules::Area area;
    area.outline = {from, {to.x, from.y}, to, {from.x, to.y}};
    return area;
}

/// A hunter of Bushcraft `bc` on his card, far from anybody.
struct Walker {
    explicit Walker(std::int32_t bc = 4) : party(t.hunters()), man(t.man(party, bc, start)) {}

    void declares(Gait gait, const std::vector<std::int32_t>& faces, const std::vector<FigureId>& with = {}) {
        t.dice.give("S1.1", faces);
        t.play();
        if (t.state().affairs.agenda.empty()) t.on_card(party);
        declare(t.play(), man, gait, with);
        CHECK(t.dice.left_over().empty());
    }
    void goes(const std::vector<Point>& path) {
        if (!walk(t.play(), man, path, t[man].doing.allowance, false).paused) finish_move(t.play(), man);
    }
    std::int32_t east() { return t[man].at.x - start.x; }

    Table t;
    PartyId party;
    FigureId man;
};

constexpr Point far_east{15000, 5000};

}  // namespace

TEST_CASE("creeping on a 4 a man of Bushcraft 4 goes 4.00\" and stays alert (B-020, GH-181)") {
    Walker w;
    w.declares(Gait::creep, {4});
    CHECK(w.t[w.man].is(alert));
    CHECK_FALSE(w.t[w.man].is(revealed));
    w.goes({far_east});
    CHECK(w.east() == 400);
}

TEST_CASE("a six fails the comparison and asks for one test, passed on Bushcraft (B-022, B-023, GH-104)") {
    Walker five(5);
    five.declares(Gait::creep, {6, 5});
    CHECK_FALSE(five.t[five.man].is(alert));
    CHECK(five.t[five.man].is(revealed));
    CHECK(five.t.happened(What::accident).size() == 1);
    CHECK(five.t[five.man].doing.allowance == 600);

    Walker four;
    four.declares(Gait::walk, {6, 6, 4});
    CHECK(four.t.happened(What::accident).size() == 1);
    CHECK(four.t[four.man].doing.allowance == 1200);
}

TEST_CASE("one die above Bushcraft fails the whole comparison (B-025)") {
    Walker w;
    w.declares(Gait::run, {1, 1, 5});
    CHECK(w.t[w.man].doing.allowance == 700);
    CHECK_FALSE(w.t[w.man].is(alert));
}

TEST_CASE("a beast takes no accident test (B-026, GH-104)") {
    Table t;
    const FigureId lion = t.wild("lion", start, 2);
    t.dice.give("S2.1", {6, 6, 1, 2, 3});
    t.play();
    t.on_card(t.state()[lion].party);
    declare(t.play(), lion, Gait::run, {});
    CHECK(t[lion].doing.allowance == 1800);
    CHECK(t[lion].is(revealed));
    CHECK(t.happened(What::accident).empty());
}

TEST_CASE("lame men go half as far, on rough ground a quarter (B-028, B-029, GH-103)") {
    for (const bool rough : {false, true}) {
        for (const std::uint32_t lameness : {std::uint32_t{ankle}, ankle | bootless}) {
            Walker w;
            if (rough) {
                rules::Area ground = patch({4000, 4000}, {9000, 6000});
                ground.going = rules::Going::rough;
                w.t.ground().areas.push_back(ground);
            }
            w.t[w.man].flags |= lameness;
            w.declares(Gait::walk, {4, 3});
            w.goes({far_east});
            CHECK(w.east() == (rough ? 175 : 350));
        }
    }
}

TEST_CASE("a ford costs double and opens the river (B-031, GH-133)") {
    Walker w;
    rules::Area ford = patch({5200, 4000}, {5500, 6000});
    ford.water = rules::Water::shallow;
    ford.ford = true;
    w.t.ground().areas = {ford};
    w.declares(Gait::walk, {6, 4, 1});
    w.goes({far_east});
    CHECK(w.east() == 700);
}

TEST_CASE("deep water stops a walker at the bank; a ford over it does not (GH-132, GH-133, GH-108)") {
    for (const bool forded : {false, true}) {
        Walker w;
        rules::Area river = patch({5200, 3000}, {5400, 7000});
        river.water = rules::Water::deep;
        w.t.ground().areas = {river};
        if (forded) {
            rules::Area ford = patch({5200, 4000}, {5400, 6000});
            ford.water = rules::Water::shallow;
            ford.ford = true;
            w.t.ground().areas.push_back(ford);
        }
        w.declares(Gait::walk, {4, 4});
        w.goes({far_east});
        if (forded) {
            CHECK(w.east() == 600);
        } else {
            CHECK(w.east() < 200);
            CHECK(w.east() >= 150);
            CHECK(w.t.happened(What::stepped).back().text == "deep");
        }
    }
}

TEST_CASE("a swimmer leaves his arms at the bank and goes 1D6\" (B-032, GH-134)") {
    Walker w;
    rules::Area river = patch({5100, 3000}, {9000, 7000});
    river.water = rules::Water::deep;
    w.t.ground().areas = {river};
    w.t.arm(w.man, "express");
    w.t.dice.give("S1.1", {6});
    w.t.play();
    w.t.on_card(w.party);
    swim(w.t.play(), w.man);
    w.goes({far_east});
    CHECK(w.east() == 600);
    CHECK(w.t[w.man].is(swimming));
    CHECK(w.t[w.man].guns.empty());
    REQUIRE(w.t[w.man].left_at.has_value());
    CHECK(*w.t[w.man].left_at == start);
    CHECK(w.t.happened(What::accident).empty());
    CHECK_FALSE(w.t[w.man].is(alert));

    w.t[w.man].doing = {};
    w.t.dice.give("S1.1", {6});
    swim(w.t.play(), w.man);
    w.goes({start});
    CHECK_FALSE(w.t[w.man].is(swimming));
    CHECK(w.t[w.man].guns.size() == 1);
}

TEST_CASE("a mover stops short of something unseen and both are shown (B-034, GH-107)") {
    Walker w;
    w.t.cover({5200, 5050}, {6000, 6000}, Cover::light);
    const FigureId lion = w.t.wild("lion", {5400, 5080}, 2);
    w.t[lion].flags = quiet | alert;
    w.declares(Gait::walk, {5, 4});  // not alert: he does not notice it
    w.goes({far_east});
    CHECK(w.east() < 400);
    CHECK(common::distance(w.t[w.man].at, w.t[lion].at) >= 100);
    CHECK(w.t[w.man].is(revealed));
    CHECK(w.t[lion].is(revealed));
    CHECK(w.t.state().affairs.engagements.empty());
    CHECK(w.t[w.man].doing.allowance == 0);
}

TEST_CASE("walking away from something unseen close by is no bump, walking at it is (B-033)") {
    for (const bool away : {true, false}) {
        Walker w;
        w.t.cover({5050, 4000}, {6000, 6000}, Cover::light);
        const FigureId lion = w.t.wild("lion", {5090, 5000}, 2);
        w.t[lion].flags = quiet;
        w.declares(Gait::walk, {5, 4});
        w.goes({away ? Point{1000, 5000} : far_east});
        CHECK(w.t.happened(What::bumped).empty() == away);
        if (!away) CHECK(w.east() == 0);
    }
}

TEST_CASE("a group goes as far as its slowest: 4.50\" with a lame porter, 9.00\" without (B-035, GH-023)") {
    for (const bool with_him : {true, false}) {
        Walker w(5);
        const FigureId porter = w.t.man(w.party, 2, {4900, 5000}, "porter");
        w.t[porter].set(ankle);
        w.t[porter].doing.in_hand = true;
        w.declares(Gait::walk, {5, 4}, with_him ? std::vector<FigureId>{} : std::vector{w.man});
        w.goes({far_east});
        CHECK(w.east() == (with_him ? 450 : 900));
        CHECK(w.t[porter].at == (with_him ? Point{5350, 5000} : Point{4900, 5000}));
        CHECK(w.t[porter].doing.acted == with_him);
    }
}

TEST_CASE("the leader's comparison counts for the group (GH-023)") {
    Walker w;
    const FigureId porter = w.t.man(w.party, 2, {4900, 5000}, "porter");
    w.t[porter].doing.in_hand = true;
    w.declares(Gait::walk, {5, 1});
    CHECK_FALSE(w.t[porter].is(alert));
    CHECK(w.t[porter].is(revealed));
}

TEST_CASE("a declared gait without a step keeps a beast quiet, but its dice counted (B-037, GH-100)") {
    Table t;
    const FigureId lion = t.wild("lion", start, 2);
    t[lion].flags = quiet | alert;
    t.dice.give("S2.1", {6, 1, 1});
    t.play();
    t.on_card(t.state()[lion].party);
    declare(t.play(), lion, Gait::walk, {});
    finish_move(t.play(), lion);
    CHECK(t[lion].is(revealed));
    CHECK(t[lion].is(quiet));
}

TEST_CASE("who stands throws no dice and is alert (GH-101)") {
    Walker w;
    w.t[w.man].set(alert, false);
    w.declares(Gait::stand, {});
    CHECK(w.t[w.man].is(alert));
}

TEST_CASE("coming in sight of something unknown pauses the move, and only its owner is asked (B-074, GH-106)") {
    Walker w;
    w.t.cover({5400, 5250}, {5700, 5400}, Cover::light);
    const FigureId lion = w.t.wild("lion", {5500, 5290}, 2);
    w.t[lion].flags = quiet | alert;
    w.declares(Gait::run, {4, 4, 2});
    w.goes({far_east});
    REQUIRE(std::holds_alternative<OnDiscovery>(*w.t.play().top()));
    CHECK(asked(w.t.state(), w.t.book).seat == SeatId{1});
    CHECK(w.t[w.man].held.has_value());
    CHECK(w.t.happened(What::released).empty());
    const OnDiscovery found = std::get<OnDiscovery>(*w.t.play().top());
    CHECK(found.found == lion);
    CHECK(common::within(w.t[w.man].at, w.t[lion].at, {300}));
    w.t.play().pop();
    w.goes(found.rest);
    CHECK(w.east() == 1000);
    CHECK(w.t.happened(What::released).size() == 1);
    CHECK_FALSE(w.t[w.man].held.has_value());
}

TEST_CASE("the edge of the land stops everybody, the camp stops beasts alone (GH-108, GH-138)") {
    Walker w;
    w.t.ground().width = {5300};
    w.declares(Gait::walk, {4, 4});
    w.goes({far_east});
    CHECK(w.east() == 300);

    for (const bool man : {true, false}) {
        Table t;
        rules::Area camp = patch({5300, 4000}, {7000, 6000});
        camp.camp = true;
        t.ground().areas = {camp};
        const FigureId who = man ? t.man(t.hunters(2), 4, start) : t.wild("lion", start, 2);
        t.play();
        walk(t.play(), who, {far_east}, 800, true);
        CHECK((t[who].at.x > 5300) == man);
    }
}

TEST_CASE("own figures never stand in each other's way (GH-109)") {
    Walker w;
    w.t.man(w.party, 2, {5200, 5000}, "porter");
    w.declares(Gait::walk, {4, 4});
    w.goes({far_east});
    CHECK(w.east() == 800);
}

TEST_CASE("a beast sees a man walk past only where he can be seen (V-08, GH-192)") {
    Walker w;
    w.t.cover({5100, 4990}, {5900, 5010}, Cover::heavy);
    w.declares(Gait::walk, {4, 4});
    w.goes({far_east});
    const auto released = w.t.happened(What::released);
    REQUIRE(released.size() == 1);
    CHECK(released.front().places.front() == start);
    CHECK(released.front().places.size() == 17);  // every 0.50" of 8.00"
}
