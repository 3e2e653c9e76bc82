// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;

namespace {

constexpr Point start{5000, 5000};

/// A hunter who declares a gait, with every die it takes.
struct Mishap {
    explicit Mishap(std::int32_t bc = 4) : party(t.hunters()), man(t.man(party, bc, start)) {}

    Mishap& declares(Gait gait, const std::vector<std::int32_t>& faces) {
        t.dice.give("S1.1", faces);
        t.play();
        if (t.state().affairs.agenda.empty()) t.on_card(party);
        declare(t.play(), man, gait, {});
        CHECK(t.dice.left_over().empty());
        return *this;
    }
    Mishap& walks(const std::vector<std::int32_t>& faces) { return declares(Gait::walk, faces); }
    void goes(std::int32_t length) {
        if (length > 0) {
            walk(t.play(), man, {{start.x + length, start.y}}, t[man].doing.allowance, false);
        }
        finish_move(t.play(), man);
    }

    Table t;
    PartyId party;
    FigureId man;
};

}  // namespace

TEST_CASE("a pit costs its hits and 20 RP and ends the move (B-040, GH-161)") {
    Mishap m;
    m.t[m.party].ledger.push_back({"before", {}, 30});
    m.walks({6, 2, 5, 1, 3});
    CHECK(m.t[m.man].damage == 3);
    CHECK(m.t[m.man].living());
    CHECK(m.t.rp(m.party) == 10);
    CHECK(m.t[m.man].doing.allowance == 0);
}

TEST_CASE("a man who dies in a pit dies unheroically, after the table's loss (B-041, GH-168, GH-411, C-49)") {
    Mishap m;
    m.t[m.party].ledger.push_back({"before", {}, 30});
    m.walks({6, 2, 5, 1, 4});
    CHECK_FALSE(m.t[m.man].living());
    CHECK(m.t.rp(m.party) == 0);
}

TEST_CASE("a scorpion stings unless Bushcraft helps (B-043, B-044, GH-162)") {
    Mishap stung;
    stung.walks({6, 1, 6, 2, 5, 2});
    CHECK(stung.t[stung.man].damage == 2);
    CHECK(stung.t.rp(stung.party) == -10);
    Mishap averted;
    averted.walks({6, 1, 6, 2, 4});
    CHECK(averted.t[averted.man].damage == 0);
    CHECK(averted.t.rp(averted.party) == 0);
    CHECK(averted.t[averted.man].doing.allowance == 700);
}

TEST_CASE("a twisted ankle halves this move and lasts to the reshuffle (GH-163)") {
    Mishap m;
    m.walks({6, 2, 5, 3});
    CHECK(m.t[m.man].is(ankle));
    CHECK(m.t.rp(m.party) == -10);
    m.goes(2000);
    CHECK(m.t[m.man].at.x == start.x + 400);
}

TEST_CASE("a snake is harmless on 1 to 3; deadly, it bites by what Bushcraft leaves (B-046, B-047, B-050, GH-164)") {
    Mishap harmless;
    harmless.walks({6, 1, 6, 4, 3});
    CHECK(harmless.t[harmless.man].damage == 0);
    CHECK(harmless.t.rp(harmless.party) == 0);

    Mishap sucked;
    sucked.walks({6, 1, 6, 4, 4, 4});
    CHECK(sucked.t[sucked.man].damage == 0);
    CHECK(sucked.t[sucked.man].venom == 0);
    CHECK(sucked.t.rp(sucked.party) == 20);

    Mishap dead_at_once(1);
    dead_at_once.walks({6, 1, 6, 4, 4, 3});
    CHECK_FALSE(dead_at_once.t[dead_at_once.man].living());
}

TEST_CASE("the second dose comes on his next own card, then he needs a doctor; camp helps (B-049, GH-164, GH-165)") {
    Mishap m(5);
    rules::Area camp;
    camp.outline = {{9000, 9000}, {9500, 9000}, {9500, 9500}, {9000, 9500}};
    camp.camp = camp.doctor = true;
    m.t.wild("lion", {19000, 1000}, 2);
    m.t.ground().areas = {camp};
    m.walks({6, 6, 6, 4, 5, 6});
    CHECK(m.t[m.man].damage == 1);
    CHECK(m.t.rp(m.party) == -2);
    m.goes(0);
    m.t.play().pop();
    m.t.state().deck = {{CardKind::party, m.party, "S1.1#1"}, {CardKind::wind, {}, "wind#1"}};
    run_on(m.t.play());
    CHECK(m.t[m.man].damage == 2);
    CHECK(m.t[m.man].is(needs_doctor));
    CHECK(m.t.rp(m.party) == -2);
    end_card(m.t.play());
    m.t.dice.give("wind", {2, 2});
    run_on(m.t.play());
    CHECK(m.t[m.man].damage == 3);
    m.t[m.man].at = {9100, 9100};
    m.t.state().deck = {{CardKind::wind, {}, "wind#1"}};
    m.t.state().affairs.drawn = 0;
    run_on(m.t.play());
    CHECK(m.t[m.man].damage == 3);
    CHECK_FALSE(m.t[m.man].is(needs_doctor));
}

TEST_CASE("where there is no doctor at all the poison has done its worst (GH-165)") {
    Mishap m(5);
    m.t[m.man].flags |= needs_doctor;
    m.t.dice.give("wind", {2});
    m.t.play();
    m.t.state().deck = {{CardKind::wind, {}, "wind#1"}};
    run_on(m.t.play());
    CHECK(m.t[m.man].damage == 0);
}

TEST_CASE("a branch is trodden on unless Bushcraft helps (B-052, GH-166)") {
    Mishap quiet_step;
    quiet_step.walks({6, 1, 6, 5, 4});
    CHECK(quiet_step.t.happened(What::branch).empty());
    CHECK(quiet_step.t.rp(quiet_step.party) == 0);
    Mishap crack;
    crack.walks({6, 1, 6, 5, 5});
    REQUIRE(crack.t.happened(What::branch).size() == 1);
    CHECK(crack.t.happened(What::branch).front().place == start);
    CHECK(crack.t.rp(crack.party) == -5);
}

TEST_CASE("a branch sends herds running and wild beasts walking away at once (GH-166, GH-393)") {
    Mishap m;
    const FigureId zebra = m.t.herd("zebra", 6, {5000, 4200});
    const FigureId far_zebra = m.t.herd("wildebeest", 6, {5000, 3999});
    const FigureId leopard = m.t.wild("leopard", {5900, 5000});
    m.t.state().affairs.wind = common::Octant::west;
    m.t.dice.give("herd:zebra", {2, 2, 2, 2, 2, 2});
    m.t.dice.give("leopard", {2, 2, 2});
    m.walks({6, 1, 6, 5, 5});
    CHECK(m.t[zebra].at == Point{5000, 3000});
    CHECK(m.t[far_zebra].at == Point{5000, 3999});
    CHECK(m.t[leopard].at == Point{6500, 5000});
    CHECK(m.t[m.man].held.has_value());  // his own move is not decided yet
}

TEST_CASE("an unbooted man has no boot to lose (B-053, GH-167)") {
    Mishap m;
    m.walks({6, 1, 6, 6});
    m.goes(700);
    CHECK_FALSE(m.t[m.man].is(bootless));
    CHECK(m.t.rp(m.party) == 0);
}

TEST_CASE("a boot is lost by going 3.00\", or searched for by staying (B-055, B-056, B-059, GH-167)") {
    struct Row {
        std::int32_t length;
        std::vector<std::int32_t> search;
        bool lost;
    };
    for (const Row& row : {Row{300, {}, true}, {299, {3}, false}, {299, {4}, true}, {0, {3}, false}, {0, {4}, true}}) {
        Mishap m;
        m.t[m.man].booted = true;
        m.declares(Gait::creep, {6, 5, 6});
        CHECK(m.t[m.man].doing.moving);
        CHECK(m.t[m.man].doing.allowance == 600);
        m.t.dice.give("S1.1", row.search);
        m.goes(row.length);
        CHECK(m.t.dice.left_over().empty());
        CHECK(m.t[m.man].is(bootless) == row.lost);
        CHECK(m.t.rp(m.party) == (row.lost ? -10 : 0));
        CHECK(m.t[m.man].at.x == start.x + row.length);
    }
}

TEST_CASE("a second lost boot changes nothing (GH-167)") {
    Mishap m;
    m.t[m.man].booted = true;
    m.t[m.man].flags |= bootless;
    m.walks({6, 1, 6, 6});
    m.goes(300);
    CHECK(m.t.rp(m.party) == 0);
}

TEST_CASE("a follower's accident costs the party nothing (B-058, GH-160)") {
    Mishap m;
    const FigureId porter = m.t.man(m.party, 2, {6000, 5000}, "porter");
    m.t.dice.give("S1.1", {6, 1, 5, 1, 1});
    m.t.play();
    m.t.on_card(m.party);
    declare(m.t.play(), porter, Gait::walk, {});
    CHECK(m.t[porter].damage == 1);
    CHECK(m.t.rp(m.party) == 0);
    CHECK(m.t.dice.left_over().empty());
}

TEST_CASE("X-1: a scorpion averted costs neither hits nor RP nor the move") {
    Mishap m;
    m.t.cover({0, 500}, {20000, 9000}, rules::Cover::light);
    m.t[m.man].set(alert, false);
    m.walks({6, 1, 6, 2, 3});
    CHECK_FALSE(m.t[m.man].is(alert));
    CHECK(m.t[m.man].is(revealed));
    m.goes(700);
    CHECK(m.t[m.man].at == Point{5700, 5000});
    CHECK(m.t.rp(m.party) == 0);
    CHECK(m.t[m.man].damage == 0);
}
