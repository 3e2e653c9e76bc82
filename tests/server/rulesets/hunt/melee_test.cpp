// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;

namespace {

struct Fight {
    explicit Fight(std::int32_t bc = 4, const std::string& species = "lion")
        : party(table.hunters()),
          hunter(table.man(party, bc, {4000, 4000})),
          beast(table.wild(species, {4000, 4000}, 2)) {}

    void begin() { table.state().affairs.engagements.push_back({hunter, beast, 0}); }
    void round(const std::vector<std::int32_t>& men, const std::vector<std::int32_t>& beast_faces,
               const std::vector<std::int32_t>& men_again = {}, const std::vector<std::int32_t>& beast_again = {}) {
        table.dice.give("S1.1", men);
        table.dice.give("S2.1", beast_faces);
        table.dice.give("hidden:S1.1", men_again);
        table.dice.give("hidden:S2.1", beast_again);
        melee_round(table.play(), hunter, beast);
        CHECK(table.dice.left_over().empty());
    }

    Table table;
    PartyId party;
    FigureId hunter;
    FigureId beast;
};

std::vector<std::int32_t> with_sixes(std::int32_t sixes, std::int32_t dice) {
    std::vector<std::int32_t> faces(static_cast<std::size_t>(dice), 2);
    for (std::int32_t i = 0; i < sixes; ++i) faces[static_cast<std::size_t>(i)] = 6;
    return faces;
}

}  // namespace

TEST_CASE("the first six on each side cancels one of the other and no more (B-190)") {
    for (std::int32_t men = 0; men <= 3; ++men) {
        for (std::int32_t beast = 0; beast <= 3; ++beast) {
            CAPTURE(men);
            CAPTURE(beast);
            const bool cancelled = men > 0 && beast > 0;
            const std::int32_t net_men = men - (cancelled ? 1 : 0);
            const std::int32_t net_beast = beast - (cancelled ? 1 : 0);
            Fight f;
            f.begin();
            f.round(with_sixes(men, 4), with_sixes(beast, 6), std::vector<std::int32_t>(net_men, 1),
                    std::vector<std::int32_t>(net_beast, 1));
            CHECK(f.table[f.beast].damage == net_men);
            CHECK(f.table[f.hunter].damage == net_beast);
            CHECK(f.table.happened(What::melee).front().number == net_men);
            CHECK(f.table.happened(What::melee).front().number2 == net_beast);
        }
    }
}

TEST_CASE("two sixes of a lion, thrown again, kill a man of four (B-191)") {
    Fight f;
    f.begin();
    f.round({1, 2, 3, 4}, {6, 6, 1, 2, 3, 4}, {}, {3, 1});
    CHECK(f.table[f.hunter].is(dead));
    CHECK_FALSE(f.table.state().engaged(f.beast));
}

TEST_CASE("a man is dead when his damage reaches his cap (B-193)") {
    Fight f;
    f.begin();
    f.table[f.hunter].damage = 3;
    f.round({1}, {6, 2, 2, 2, 2, 2}, {}, {1});
    CHECK(f.table[f.hunter].is(dead));
}

TEST_CASE("a helper within an inch adds his dice, stuck or not, with one cancellation (B-194, B-196)") {
    for (const bool fixed : {false, true}) {
        Fight f;
        const FigureId bearer = f.table.man(f.party, 3, {4000, fixed ? 4080 : 4100}, "bearer");
        f.table[bearer].set(stuck, fixed);
        f.begin();
        f.round({6, 2, 2, 2, 6, 3, 3}, {6, 6, 1, 2, 3, 4}, {5}, {1});
        CHECK(f.table[f.beast].damage == 5);
        CHECK(f.table[f.hunter].damage == 1);
    }
}

TEST_CASE("the frozen and the bolted do not help, nor who stands farther off (GH-342, GH-366)") {
    Fight f;
    f.table[f.table.man(f.party, 3, {4000, 4050}, "bearer")].set(frozen);
    f.table[f.table.man(f.party, 3, {4050, 4000}, "porter")].set(bolted);
    f.table.man(f.party, 3, {4101, 4000}, "porter");
    f.begin();
    f.round({1, 2, 3, 4}, {1, 2, 3, 4, 5, 1});
}

TEST_CASE("wounds take melee dice and leave morale alone (B-197, B-014)") {
    Fight f;
    f.begin();
    f.table[f.hunter].damage = 1;
    f.round({1, 2, 3}, {1, 2, 3, 4, 5, 1});
    f.table.dice.give("S1.1", {4});
    CHECK(test_morale(f.table.play(), f.hunter, f.beast) == Morale::pass);

    Fight g;
    g.begin();
    g.table[g.hunter].damage = 3;
    g.table[g.hunter].bc = 2;
    g.round({1}, {1, 2, 3, 4, 5, 1});
    CHECK(g.table[g.hunter].living());
}

TEST_CASE("a rhino strikes one man, then the next in its line, and ends its run (B-199)") {
    Table table;
    const FigureId rhino = table.wild("rhino", {1000, 1000});
    const PartyId party = table.hunters();
    const FigureId first = table.man(party, 4, {2000, 1000});
    const FigureId second = table.man(party, 4, {3000, 1000});
    table[first].set(frozen);
    table[second].set(frozen);
    table.dice.give("rhino", {5, 5, 5, 5, 4});
    table.dice.give("rhino", std::vector<std::int32_t>(16, 2));
    table.dice.give("S1.1", std::vector<std::int32_t>(8, 2));
    begin_charge(table.play(), rhino, first, Gait::run);
    go_on_charging(table.play());
    CHECK(table.happened(What::melee).size() == 2);
    CHECK(table[rhino].at == Point{3400, 1000});
}

TEST_CASE("a lion stays with its victim whatever is left of its move (B-200)") {
    Table table;
    const FigureId lion = table.wild("lion", {1000, 1000});
    const FigureId man = table.man(table.hunters(), 4, {1500, 1000});
    table[man].set(frozen);
    table.dice.give("lion", {3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2});
    table.dice.give("S1.1", {2, 2, 2, 2});
    begin_charge(table.play(), lion, man, Gait::run);
    go_on_charging(table.play());
    CHECK(table[lion].at == Point{1500, 1000});
    CHECK(table.state().engaged(man));
}

TEST_CASE("a runaway throws one die that only cancels, and fights from the second round on (B-202, B-203)") {
    Fight f;
    f.table[f.hunter].set(bolted);
    f.begin();
    f.round({6}, {6, 6, 1, 2, 3, 4}, {}, {1});
    CHECK(f.table[f.hunter].damage == 1);
    f.round({6, 2, 3}, {1, 2, 3, 4, 5, 1}, {4});
    CHECK(f.table[f.beast].damage == 4);
}

TEST_CASE("a runaway's six wounds nobody (GH-363)") {
    Fight f;
    f.table[f.hunter].set(bolted);
    f.begin();
    f.round({6}, {1, 2, 3, 4, 5, 1});
    CHECK(f.table[f.beast].damage == 0);
    CHECK(f.table.happened(What::melee).front().number == 0);
}

TEST_CASE("what is too much for one man is lost, the next blow falls on the helper (B-206)") {
    Fight f(3);
    const FigureId helper = f.table.man(f.party, 2, {4000, 4100}, "porter");
    f.begin();
    f.round({1, 2, 3, 4, 5}, {6, 6, 1, 2, 3, 4}, {}, {6, 2});
    CHECK(f.table[f.hunter].is(dead));
    CHECK(f.table[helper].is(dead));
}

TEST_CASE("two beasts at one man throw together and cancel one six (GH-366)") {
    Fight f;
    const FigureId second = f.table.beast(f.table[f.beast].party, "lion", {4000, 4000});
    f.begin();
    f.table.state().affairs.engagements.push_back({f.hunter, second, 0});
    f.round({6, 2, 2, 2}, {6, 2, 2, 2, 2, 2, 6, 2, 2, 2, 2, 2}, {}, {1});
    CHECK(f.table[f.hunter].damage == 1);
}

TEST_CASE("both may die in one round (GH-361)") {
    Fight f;
    f.begin();
    f.table[f.hunter].damage = 2;
    f.table[f.beast].damage = 9;
    f.round({6, 6}, {6, 6, 1, 2, 3, 4}, {1}, {2});
    CHECK(f.table[f.hunter].is(dead));
    CHECK(f.table[f.beast].is(dead));
    CHECK(f.table.rp(f.party) == 30);
}

TEST_CASE("a lion shot in the fight may leave its man for the rescuer (B-208, GH-369)") {
    Fight f;
    const PartyId rescuers = f.table.hunters(3);
    const FigureId rescuer = f.table.man(rescuers, 4, {4500, 4000});
    f.begin();
    f.table.on_card(rescuers);
    f.table[rescuer].doing.wounded = {f.beast};
    SUBCASE("five: it charges the rescuer") {
        f.table.dice.give("S2.1", {5, 1, 1, 1, 1, 1});
        reactions_after(f.table.play(), rescuer);
        CHECK_FALSE(f.table.state().engaged(f.hunter));
        CHECK(std::get<OnCharge>(f.table.state().affairs.agenda.back()).target == rescuer);
    }
    SUBCASE("three: it stays") {
        f.table.dice.give("S2.1", {3});
        reactions_after(f.table.play(), rescuer);
        CHECK(f.table.state().engaged(f.hunter));
    }
    SUBCASE("one: it lets him go and makes off, and he owes his life (GH-402)") {
        f.table[f.hunter].notable = true;
        f.table.dice.give("S2.1", {1, 1, 1, 1, 1, 1});
        reactions_after(f.table.play(), rescuer);
        CHECK_FALSE(f.table.state().engaged(f.hunter));
        CHECK(f.table.rp(rescuers) == 30);
    }
}

TEST_CASE("a mamba's bite takes what it throws above Bushcraft, and again on the next card (GH-081)") {
    Fight f(4, "mamba");
    f.begin();
    f.round({1, 2, 3, 4}, {6, 6}, {}, {6, 3});
    CHECK(f.table[f.hunter].damage == 2);
    CHECK(f.table[f.hunter].venom == 2);
    CHECK(f.table.rp(f.party) == 0);
}

TEST_CASE("men attack by moving up, and one round is fought at once (GH-337)") {
    Fight f(4, "buffalo");
    f.table.dice.give("S1.1", {6, 2, 2, 2});
    f.table.dice.give("S2.1", {1, 2, 3, 4, 5, 1, 2, 3});
    f.table.dice.give("hidden:S1.1", {6});
    come_to_blows(f.table.play(), f.hunter, f.beast);
    CHECK(f.table[f.beast].damage == 6);
    CHECK(f.table.state().engaged(f.hunter));
    break_off(f.table.play(), f.beast);
    CHECK_FALSE(f.table.state().engaged(f.hunter));
}

TEST_CASE("the blow of one round by two parties is credited to him who struck it (GH-401)") {
    Fight f;
    const PartyId others = f.table.hunters(3);
    f.table.man(others, 4, {4000, 4050});
    f.table[f.beast].damage = 9;
    f.table.dice.give("S3.1", {6, 2, 2, 2});
    f.table.dice.give("hidden:S3.1", {1});
    f.begin();
    f.round({1, 2, 3, 4}, {1, 2, 3, 4, 5, 1});
    CHECK(f.table.rp(f.party) == 0);
    CHECK(f.table.rp(others) == 30 + 10);  // and a life saved
}
