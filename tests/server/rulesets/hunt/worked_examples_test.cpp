// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;

namespace {

/// Map EX of the rules from X-3 on.
struct Example {
    Example() {
        table.cover({0, 500}, {1300, 2500}, rules::Cover::light);
        table.cover({450, 1850}, {550, 1950}, rules::Cover::heavy);
        table.cover({1150, 2250}, {1250, 2350}, rules::Cover::heavy);
        col = table.hunters();
        c = table.man(col, 4, {1200, 1500});
        g = table.man(col, 4, {1100, 1650}, "bearer");
        pa = table.man(col, 3, {1000, 1350}, "porter");
        pb = table.man(col, 3, {950, 1380}, "porter");
        lions = table.party(PartyKind::beast, 2, "S2.1");
        l1 = table.beast(lions, "lion", {500, 1900});
        l2 = table.beast(lions, "lion", {1200, 2300});
        for (const FigureId lion : {l1, l2}) table[lion].flags = alert | quiet;
        d = table.wild("rhino", {3300, 1500});
        table[d].flags = 0;
        table.arm(c, "express", true);
        table[pb].set(burdened);
        table.on_card(col);
    }

    Table table;
    PartyId col;
    PartyId lions;
    FigureId c, g, pa, pb, l1, l2, d;
};

}  // namespace

TEST_CASE("X-3: the hunter stands, sees the rhino and wounds it") {
    Example x;
    declare(x.table.play(), x.c, Gait::stand, {});
    CHECK(sees(x.table.state(), x.table.sight(), x.table.book, x.c, x.d));
    CHECK_FALSE(sees(x.table.state(), x.table.sight(), x.table.book, x.c, x.l1));
    CHECK_FALSE(sees(x.table.state(), x.table.sight(), x.table.book, x.c, x.l2));
    SUBCASE("eight dice") {
        CHECK(x.table.shot(x.c, x.d) == "A 8");
        x.table.dice.give("S1.1", {6, 1, 2, 3, 4, 5, 2, 3});
    }
    SUBCASE("twelve after aiming") {
        x.table[x.c].aiming = x.d;
        CHECK(x.table.shot(x.c, x.d) == "A 12");
        x.table.dice.give("S1.1", {6, 1, 2, 2, 3, 3, 4, 4, 5, 5, 2, 3});
    }
    x.table.dice.give("hidden:S1.1", {3});
    shoot(x.table.play(), x.c, x.d, 0, false, false);
    reload_after(x.table.play(), x.c);
    CHECK(x.table[x.d].damage == 3);
    CHECK(x.table.rp(x.col) == 0);
    CHECK(x.table[x.c].guns[0].rounds == 2);
    CHECK(x.table[x.c].doing.wounded == std::vector<FigureId>{x.d});
}

TEST_CASE("X-4 to X-8: the rhino charges, is misfired at, strikes and goes on; a lion takes the runaway") {
    Example x;
    Table& t = x.table;
    declare(t.play(), x.c, Gait::stand, {});
    t.dice.give("S1.1", {6, 1, 2, 3, 4, 5, 2, 3});
    t.dice.give("hidden:S1.1", {3});
    shoot(t.play(), x.c, x.d, 0, false, false);
    reload_after(t.play(), x.c);

    //
    t.dice.give("rhino", {6, 5, 5, 5, 5, 4});
    reactions_after(t.play(), x.c);
    const Event charge = t.happened(What::charge).at(0);
    CHECK(t.happened(What::reacted).at(0).number == 6);
    CHECK(charge.number == 2400);
    CHECK(charge.flag);

    //
    t.dice.give("S1.1", {1, 3, 4, 6, 1, 2, 3});
    go_on_charging(t.play());
    const auto morale = t.happened(What::morale);
    REQUIRE(morale.size() == 4);
    CHECK(morale[0].who == x.c);
    CHECK(morale[1].who == x.g);
    CHECK(morale[2].who == x.pa);
    CHECK(morale[3].who == x.pb);
    CHECK(t[x.pa].is(frozen));
    CHECK(t[x.pb].is(bolted));
    CHECK(t[x.pb].at.x == doctest::Approx(351).epsilon(0.01));
    CHECK(t[x.pb].at.y == doctest::Approx(1349).epsilon(0.01));
    CHECK_FALSE(t[x.pb].is(burdened));
    t.dice.give("S1.1", {2, 6, 1, 1, 3});
    emergency(t.play(), x.c, "shoot", {});
    const Event shot = t.happened(What::shot).at(1);
    CHECK(shot.faces == std::vector<std::int32_t>{6, 1, 1, 3});
    CHECK(shot.number == -1);
    t.dice.give("S1.1", {5});
    emergency(t.play(), x.c, "shoot_again", {});
    CHECK(t[x.c].is(stuck));
    CHECK(asked(t.state(), t.book).seat == SeatId{1});  // the bearer may react
    emergency(t.play(), x.g, "done", {});

    //
    t.dice.give("rhino", {6, 6, 1, 2, 3, 4, 5, 2});
    t.dice.give("S1.1", {6, 2, 3, 4});
    t.dice.give("hidden:rhino", {1});
    go_on_charging(t.play());
    CHECK(t.happened(What::melee).size() == 1);
    CHECK(t.happened(What::melee)[0].number == 0);
    CHECK(t.happened(What::melee)[0].number2 == 1);
    CHECK(t[x.c].damage == 1);
    CHECK(t[x.c].bc == 4);
    CHECK(t[x.d].at == Point{900, 1500});
    CHECK_FALSE(t.state().engaged(x.c));
    CHECK(std::holds_alternative<OnCard>(t.state().affairs.agenda.back()));

    //
    t.state().affairs.agenda = {OnCard{x.lions, {}, {}, {}}};
    CHECK(sees(t.state(), t.sight(), t.book, x.l1, x.pb));
    t.dice.give("S2.1", {2, 3, 1, 6, 1, 2, 3, 4, 5});
    t.dice.give("S1.1", {6});
    begin_charge(t.play(), x.l1, x.pb, Gait::walk);
    go_on_charging(t.play());
    CHECK(t.happened(What::morale).size() == 4);
    CHECK(t.happened(What::melee).size() == 2);
    CHECK(t[x.pb].damage == 0);
    CHECK(t[x.l1].damage == 0);
    CHECK(t.state().engaged(x.pb));
    t.dice.give("S2.1", {1, 2, 3, 4, 5, 1});
    t.dice.give("S1.1", {1, 2, 3});
    melee_round(t.play(), x.pb, x.l1);
    CHECK(t.dice.left_over().empty());

    //
    CHECK(t[x.col].ledger.empty());
    CHECK(t[x.col].duties.size() == 1);
    final_reckoning(t.play());
    CHECK(t.rp(x.col) == -20);
}
