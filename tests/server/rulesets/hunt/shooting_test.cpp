// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;

namespace {

/// A hunter of the given Bushcraft at the origin of the shot and a lion at some distance.
struct Range {
    explicit Range(std::int32_t bc, std::int32_t distance, const std::string& weapon = "military",
                   bool precision = false, const std::string& species = "lion")
        : party(table.hunters()),
          hunter(table.man(party, bc, {1000, 1000})),
          beast(table.wild(species, {1000 + distance, 1000})) {
        table.arm(hunter, weapon, precision);
        table.on_card(party);
    }
    void moving() {
        table[hunter].doing.declared = true;
        table[hunter].doing.gait = Gait::walk;
    }
    std::string shot() { return table.shot(hunter, beast); }
    void fire(const std::vector<std::int32_t>& faces, const std::vector<std::int32_t>& points = {}) {
        table.dice.give("S1.1", faces);
        table.dice.give("hidden:S1.1", points);
        shoot(table.play(), hunter, beast, 0, false, false);
    }

    Table table;
    PartyId party;
    FigureId hunter;
    FigureId beast;
};

}  // namespace

TEST_CASE("a grade C shot of Bushcraft 2 is one die that wounds, misfires or misses (B-100)") {
    SUBCASE("a six wounds") {
        Range r(2, 1500);
        r.table[r.beast].set(running);
        CHECK(r.shot() == "C 1");
        r.fire({6}, {4});
        CHECK(r.table[r.beast].damage == 4);
        CHECK(r.table.rp(r.party) == 0);
    }
    SUBCASE("a one misfires and costs nothing") {
        Range r(2, 1500);
        r.table[r.beast].set(running);
        r.fire({1});
        CHECK(r.table.happened(What::shot).front().number == -1);
        CHECK(r.table.rp(r.party) == 0);
    }
    SUBCASE("a three misses and costs ten") {
        Range r(2, 1500);
        r.table[r.beast].set(running);
        r.fire({3});
        CHECK(r.table.rp(r.party) == -10);
    }
}

TEST_CASE("Bushcraft 2 on the move has no grade C shot (B-101)") {
    Range r(2, 1500);
    r.table[r.beast].set(running);
    r.moving();
    CHECK(r.shot() == "-");
    r.fire({});
    CHECK(r.table.happened(What::shot).empty());
    CHECK(r.table.rp(r.party) == 0);
}

TEST_CASE("precision does nothing for Bushcraft 2 (B-103, GH-255)") {
    Range r(2, 3000, "express", true);
    CHECK(r.shot() == "B 2");
    r.moving();
    CHECK(r.shot() == "B 1");
}

TEST_CASE("precision makes A+ of a short clear shot from Bushcraft 3 on (B-104)") {
    Range r(3, 1000, "express", true);
    CHECK(r.shot() == "A+ 8");
    r.moving();
    CHECK(r.shot() == "A+ 4");
}

TEST_CASE("aiming adds half, rounded up, to the first shot (B-106, B-107, GH-263)") {
    SUBCASE("one die becomes two") {
        Range r(1, 1500);
        r.table[r.hunter].aiming = r.beast;
        CHECK(r.shot() == "B 2");
    }
    SUBCASE("grade C of Bushcraft 2") {
        Range r(2, 1500);
        r.table[r.beast].set(running);
        r.table[r.hunter].aiming = r.beast;
        CHECK(r.shot() == "C 2");
    }
    SUBCASE("fifteen become twenty-three") {
        Range r(5, 1000, "express", true);
        r.table[r.hunter].aiming = r.beast;
        CHECK(r.shot() == "A+ 23");
    }
}

TEST_CASE("an aim is lost by moving, by another target, by a wound (B-109)") {
    Range r(4, 500);
    const FigureId other = r.table.wild("rhino", {1000, 1500});
    r.table[r.hunter].aiming = r.beast;
    SUBCASE("kept, it gives twelve") {
        CHECK(r.shot() == "A 12");
    }
    SUBCASE("another target") {
        CHECK(r.table.shot(r.hunter, other) == "A 8");
    }
    SUBCASE("moving") {
        r.moving();
        CHECK(r.shot() == "A 4");
    }
    SUBCASE("a wound") {
        hurt(r.table.play(), r.hunter, 1, {}, "ruling");
        CHECK(r.shot() == "A 8");
    }
    SUBCASE("the shot itself") {
        r.fire({6, 1, 2, 2, 3, 3, 4, 4, 5, 5, 2, 3}, {3});
        CHECK(r.shot() == "B 6");
    }
}

TEST_CASE("a long shot at a well hidden target is none, precise or not (B-110)") {
    for (const bool precision : {false, true}) {
        Range r(4, 2500, "express", precision);
        r.table.cover({2800, 0}, {3600, 2000}, rules::Cover::light);
        CAPTURE(precision);
        CHECK(r.shot() == "-");
    }
}

TEST_CASE("long and partly hidden is C, which precision lifts and running lowers again (B-112)") {
    Range r(4, 2500, "express", true);
    r.table.cover({3300, 0}, {3600, 2000}, rules::Cover::light);
    CHECK(r.shot() == "B 6");
    r.table[r.beast].set(running);
    CHECK(r.shot() == "C 4");
    r.table[r.hunter].guns[0].precision = false;
    CHECK(r.shot() == "-");
}

TEST_CASE("a base grade C leaves no second shot (B-113)") {
    Range r(4, 1500);
    r.table.cover({2300, 0}, {2600, 2000}, rules::Cover::light);
    CHECK(r.shot() == "C 4");
    r.table[r.hunter].doing.shots = 1;
    CHECK(r.shot() == "-");
}

TEST_CASE("ranges are inclusive (B-115, B-116)") {
    struct Row {
        const char* weapon;
        std::int32_t distance;
        const char* shot;
    };
    for (const Row& row : {Row{"military", 1000, "A 8"}, Row{"military", 1001, "B 6"}, Row{"military", 2000, "B 6"},
                           Row{"military", 2001, "-"}, Row{"express", 2000, "A 8"}, Row{"express", 2001, "B 6"},
                           Row{"express", 4000, "B 6"}, Row{"express", 4001, "-"}}) {
        CAPTURE(row.weapon);
        CAPTURE(row.distance);
        Range r(4, row.distance, row.weapon);
        CHECK(r.shot() == row.shot);
    }
}

TEST_CASE("more ones than sixes misfire, whatever else was thrown (B-118, B-119, B-121)") {
    struct Row {
        std::vector<std::int32_t> faces;
        std::int32_t level;
        std::int32_t rp;
    };
    const std::vector<Row> rows{{{6, 6, 1, 1, 1, 2, 3, 4}, -1, 0}, {{6, 6, 6, 1, 1, 1, 2, 2}, 3, 10},
                                {{6, 6, 6, 1, 1, 1, 1, 2}, -1, 0}, {{2, 3, 4, 5, 2, 3, 4, 5}, 0, -10},
                                {{1, 2, 3, 4, 2, 3, 4, 5}, -1, 0}, {{6, 1, 2, 3, 4, 5, 2, 3}, 1, 0},
                                {{6, 6, 6, 6, 2, 2, 2, 2}, 3, 10}};
    for (const Row& row : rows) {
        Range r(4, 500);
        r.table.dice.give("hidden:S1.1", {2});
        CAPTURE(row.level);
        r.fire(row.faces);
        CHECK(r.table.happened(What::shot).front().number == row.level);
        CHECK(r.table.rp(r.party) == row.rp);
        CHECK(r.table[r.beast].is(dead) == (row.level == 3));
    }
}

TEST_CASE("two sixes are two dice of points in all, thrown out of the shooter's sight (B-122)") {
    Range r(3, 1500);
    r.fire({6, 6, 2, 3}, {2, 5});
    CHECK(r.table[r.beast].damage == 7);
    CHECK(r.table.dice.left_over().empty());
}

TEST_CASE("a bow wounds half at long range, and three sixes kill all the same (B-124, B-125)") {
    SUBCASE("short") {
        Range r(4, 500, "arrow");
        r.fire({6, 2, 2, 2, 3, 3, 3, 4}, {5});
        CHECK(r.table[r.beast].damage == 5);
    }
    SUBCASE("long, rounded up") {
        Range r(4, 501, "arrow");
        r.fire({6, 2, 2, 2, 3, 3}, {5});
        CHECK(r.table[r.beast].damage == 3);
    }
    SUBCASE("long, three sixes") {
        Range r(4, 1000, "arrow");
        r.fire({6, 6, 6, 2, 3, 3});
        CHECK(r.table[r.beast].is(dead));
        CHECK(r.table.rp(r.party) == 30);
    }
}

TEST_CASE("a shotgun doubles only close to light targets and does nothing to thick hides (B-127, B-128, GH-264)") {
    SUBCASE("leopard beyond short range") {
        Range r(4, 401, "shotgun", false, "leopard");
        r.fire({6, 2, 2, 2, 3, 3}, {4});
        CHECK(r.table[r.beast].damage == 4);
    }
    SUBCASE("leopard close by") {
        Range r(4, 400, "shotgun", false, "leopard");
        r.fire({6, 2, 2, 2, 3, 3, 4, 4}, {3});
        CHECK(r.table[r.beast].damage == 6);
    }
    SUBCASE("a lion is not light") {
        Range r(4, 300, "shotgun");
        r.fire({6, 2, 2, 2, 3, 3, 4, 4}, {5});
        CHECK(r.table[r.beast].damage == 5);
    }
    SUBCASE("a rhino feels nothing and rolls nothing, and it is no miss") {
        Range r(4, 300, "shotgun", false, "rhino");
        r.fire({6, 6, 6, 2, 3, 3, 4, 4});
        CHECK(r.table.happened(What::shot).front().number == 4);
        CHECK(r.table[r.beast].damage == 0);
        CHECK(r.table.rp(r.party) == 0);
        CHECK(r.table[r.hunter].doing.wounded.empty());
    }
}

TEST_CASE("a heavy rifle throws double (B-130)") {
    SUBCASE("one six") {
        Range r(3, 1000, "express_heavy", false, "elephant");
        r.fire({6, 2, 2, 3, 3, 4}, {3, 4});
        CHECK(r.table[r.beast].damage == 7);
    }
    SUBCASE("two sixes") {
        Range r(3, 1000, "express_heavy", false, "elephant");
        r.fire({6, 6, 2, 3, 3, 4}, {1, 2, 3, 4});
        CHECK(r.table[r.beast].damage == 10);
    }
}

TEST_CASE("asking the grade changes nothing (B-131)") {
    Range r(4, 500);
    r.table.play();
    const State before = r.table.state();
    for (int i = 0; i < 10; ++i) CHECK(r.shot() == "A 8");
    CHECK(before.figures == r.table.state().figures);
    CHECK_FALSE(r.table[r.hunter].doing.acted);
}

TEST_CASE("a musket fires every card of a man who stands (B-133, GH-274)") {
    Range r(4, 500, "musket");
    for (int card = 0; card < 3; ++card) {
        CAPTURE(card);
        r.table[r.hunter].doing = {};
        r.fire({1, 2, 2, 3, 3, 4, 4, 5});
        CHECK(r.table.happened(What::shot).size() == static_cast<std::size_t>(card) + 1);
        CHECK(r.table[r.hunter].guns[0].rounds == 0);
        load_at_card_end(r.table.play(), r.party);
    }
}

TEST_CASE("a matchlock fires every other card (GH-274)") {
    Range r(4, 500, "matchlock");
    r.fire({1, 2, 2, 3, 3, 4, 4, 5});
    load_at_card_end(r.table.play(), r.party);
    CHECK(r.table[r.hunter].guns[0].rounds == 0);

    r.table[r.hunter].doing = {};
    CHECK(r.shot() == "-");
    ready_guns(r.table.play(), r.hunter, Gait::stand);
    load_at_card_end(r.table.play(), r.party);
    CHECK(r.table[r.hunter].guns[0].rounds == 1);
}

TEST_CASE("a rifle not emptied is topped up after firing unless its man ran (B-134, B-136)") {
    for (const Gait gait : {Gait::walk, Gait::run}) {
        Range r(4, 500, "express");
        r.table[r.hunter].doing.declared = true;
        r.table[r.hunter].doing.gait = gait;
        r.fire({1, 2, 3, 4});
        reload_after(r.table.play(), r.hunter);
        CHECK(r.table[r.hunter].guns[0].rounds == (gait == Gait::walk ? 2 : 1));
    }
}

TEST_CASE("an emptied rifle stays empty until a later card of standing or walking (GH-270)") {
    Range r(4, 500, "express");
    r.fire({1, 2, 3, 4, 2, 3, 4, 5});
    r.fire({1, 2, 3, 4, 2, 3});
    reload_after(r.table.play(), r.hunter);
    CHECK(r.table[r.hunter].guns[0].rounds == 0);
    r.table[r.hunter].doing = {};
    CHECK(r.shot() == "A 8");
    ready_guns(r.table.play(), r.hunter, Gait::creep);
    CHECK(r.table[r.hunter].guns[0].rounds == 2);
}

TEST_CASE("the second rifle after both barrels wants a test (B-137, GH-272)") {
    for (const int face : {4, 5}) {
        Range r(4, 500, "express");
        const FigureId bearer = r.table.man(r.party, 3, {1000, 1100}, "bearer");
        r.table.arm(bearer, "express_heavy").spare_for = r.hunter;
        r.fire({1, 2, 3, 4, 2, 3, 4, 5});
        r.fire({1, 2, 3, 4, 2, 3});
        r.table.dice.give("S1.1", {face});
        swap_gun(r.table.play(), r.hunter, "0 test");
        CHECK(r.table[r.hunter].guns[0].weapon == "express_heavy");
        CHECK(r.table[bearer].guns[0].weapon == "express");
        CHECK(r.table[bearer].guns[0].spare_for == r.hunter);
        CHECK(r.table[r.hunter].is(stuck) == (face == 5));
        CHECK(r.shot() == (face == 4 ? "B 6" : "-"));
    }
}

TEST_CASE("the second rifle is ready when taken before the first shot (GH-272)") {
    Range r(4, 500, "express");
    const FigureId bearer = r.table.man(r.party, 3, {1000, 1100}, "bearer");
    r.table.arm(bearer, "express_heavy").spare_for = r.hunter;
    swap_gun(r.table.play(), r.hunter, "0");
    CHECK(r.shot() == "A 8");
}

TEST_CASE("the bearer's rifle is full at the end of a card unless he ran (B-148, GH-271)") {
    for (const Gait gait : {Gait::walk, Gait::run}) {
        Range r(4, 500, "express");
        const FigureId bearer = r.table.man(r.party, 3, {1000, 1100}, "bearer");
        hunt::Gun& spare = r.table.arm(bearer, "express_heavy");
        spare.spare_for = r.hunter;
        spare.rounds = 0;
        r.table[bearer].doing.gait = gait;
        load_at_card_end(r.table.play(), r.party);
        CHECK(r.table[bearer].guns[0].rounds == (gait == Gait::walk ? 2 : 0));
    }
}

TEST_CASE("nobody shoots the beasts of his own seat (B-139, GH-022)") {
    Range r(4, 500);
    const FigureId own = r.table.wild("lion", {1200, 1000}, 1);
    CHECK(r.table.shot(r.hunter, own) == "-");
}

TEST_CASE("wounding a fellow hunter costs fifty, missing him ten (B-140, GH-412)") {
    Range r(4, 500);
    const FigureId fellow = r.table.man(r.table.hunters(2), 4, {1500, 1500});
    SUBCASE("wounded") {
        r.table.dice.give("S1.1", {6, 2, 2, 2, 3, 3, 3, 4});
        r.table.dice.give("hidden:S1.1", {1});
        shoot(r.table.play(), r.hunter, fellow, 0, false, false);
        CHECK(r.table.rp(r.party) == -50);
        CHECK(r.table[fellow].damage == 1);
    }
    SUBCASE("missed") {
        r.table.dice.give("S1.1", {2, 2, 2, 2, 3, 3, 3, 4});
        shoot(r.table.play(), r.hunter, fellow, 0, false, false);
        CHECK(r.table.rp(r.party) == -10);
    }
}

TEST_CASE("running and a second shot each cost a grade (B-142, B-143)") {
    Range r(4, 500);
    r.table[r.beast].set(running);
    r.table[r.hunter].doing.shots = 1;
    CHECK(r.shot() == "C 4");

    Range precise(4, 500, "express", true);
    precise.table[precise.beast].set(running);
    CHECK(precise.shot() == "A 8");
}

TEST_CASE("the second shot of Bushcraft 2 (B-145)") {
    Range r(2, 3000, "express", true);
    CHECK(r.shot() == "B 2");
    r.table[r.hunter].doing.shots = 1;
    CHECK(r.shot() == "C 1");
    r.moving();
    CHECK(r.shot() == "-");
}

TEST_CASE("later shots are one grade below the first, not two (B-146, GH-256)") {
    Range r(1, 300, "pistol");
    CHECK(r.shot() == "A 2");
    r.table[r.hunter].doing.shots = 1;
    CHECK(r.shot() == "B 1");
    r.table[r.hunter].doing.shots = 2;
    CHECK(r.shot() == "B 1");
    r.table[r.hunter].doing.shots = 3;
    CHECK(r.shot() == "-");
}

TEST_CASE("only what the shooter himself sees can be shot at (GH-252)") {
    Range r(4, 1500);
    r.table.cover({2400, 900}, {2600, 1100}, rules::Cover::light);
    r.table[r.beast].set(revealed, false);
    r.table[r.beast].set(quiet);
    CHECK(r.shot() == "-");
}

TEST_CASE("one of a herd is hit: a figure of its own, and herd and it flee (B-155, GH-283, GH-310)") {
    Table table;
    const PartyId party = table.hunters();
    const FigureId hunter = table.man(party, 4, {1000, 1000});
    const FigureId zebras = table.herd("zebra", 6, {2500, 1000});
    table.arm(hunter, "military");
    table.on_card(party);
    table.dice.give("S1.1", {6, 2, 2, 3, 3, 4});
    table.dice.give("hidden:S1.1", {4});
    table.dice.give("herd:zebra", {1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2});
    shoot(table.play(), hunter, zebras, 0, false, false);
    REQUIRE(table[table[zebras].party].figures.size() == 2);
    const FigureId member = table[table[zebras].party].figures.back();
    CHECK(table[zebras].heads == 5);
    CHECK(table[member].heads == 1);
    CHECK(table[member].damage == 4);
    CHECK(table.happened(What::reacted).empty());
    CHECK(table[zebras].at.x > 2500);
    CHECK(table[member].at.x > 2500);
    CHECK(table[hunter].doing.wounded.empty());
}

TEST_CASE("a young one is shot only when chosen, and costs fifty without a reward (B-220)") {
    Table table;
    const PartyId party = table.hunters();
    const FigureId hunter = table.man(party, 4, {1000, 1000});
    const FigureId herd = table.herd("antelope", 6, {1500, 1000}, 1);
    table.arm(hunter, "military");
    table.on_card(party);
    table.dice.give("S1.1", {6, 6, 6, 2, 3, 3, 4, 4});
    table.dice.give("herd:antelope", std::vector<std::int32_t>(14, 1));
    shoot(table.play(), hunter, herd, 0, false, false, true);
    CHECK(table[herd].young == 0);
    CHECK(table[herd].heads == 5);
    CHECK(table.rp(party) == -50);
}
