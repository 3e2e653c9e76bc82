// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;

namespace {

/// A rhino 21.00" east of a hunter, its charge rolled in five dice.
struct Charge {
    explicit Charge(std::int32_t bc = 4, const std::string& species = "rhino", std::int32_t distance = 2100)
        : party(table.hunters()),
          hunter(table.man(party, bc, {4000, 4000})),
          beast(table.wild(species, {4000 + distance, 4000})) {}

    void begin(const std::vector<std::int32_t>& dice, Gait gait = Gait::run) {
        table.dice.give(table[table[beast].party].stream, dice);
        table.state().affairs.agenda.emplace_back(OnHerds{});
        begin_charge(table.play(), beast, hunter, gait);
        go_on_charging(table.play());
    }
    void men_throw(const std::vector<std::int32_t>& faces) { table.dice.give("S1.1", faces); }
    void beast_throws(const std::vector<std::int32_t>& faces) {
        table.dice.give(table[table[beast].party].stream, faces);
    }
    void name(const std::string& action, const std::vector<Point>& path = {}) {
        emergency(table.play(), asked_man(), action, path);
        go_on_charging(table.play());
    }
    FigureId asked_man() {
        const auto& agenda = table.state().affairs.agenda;
        const auto* charge = agenda.empty() ? nullptr : std::get_if<OnCharge>(&agenda.back());
        return charge == nullptr || charge->reacting.empty() ? FigureId{} : charge->reacting.front();
    }
    std::vector<std::string> options() {
        const auto& agenda = table.state().affairs.agenda;
        return emergency_options(table.state(), table.sight(), table.book, std::get<OnCharge>(agenda.back()));
    }
    bool offered(const std::string& action) {
        const auto all = options();
        return std::find(all.begin(), all.end(), action) != all.end();
    }
    bool over() { return std::holds_alternative<OnHerds>(table.state().affairs.agenda.back()); }

    Table table;
    PartyId party;
    FigureId hunter;
    FigureId beast;
};

const std::vector<std::int32_t> no_six_eight{1, 2, 3, 4, 5, 2, 3, 4};

}  // namespace

TEST_CASE("a beast has lost half when twice its damage reaches its hits (B-151)") {
    struct Row {
        const char* species;
        std::int32_t damage;
        std::int32_t roll;
    };
    for (const Row& row :
         {Row{"lion", 5, 5}, Row{"rhino", 7, 6}, Row{"rhino", 8, 5}, Row{"cheetah", 3, 5}, Row{"leopard", 4, 5}}) {
        CAPTURE(row.species);
        CAPTURE(row.damage);
        Charge c(4, row.species);
        c.table[c.beast].damage = row.damage;
        c.table[c.hunter].doing.wounded = {c.beast};
        c.beast_throws({6, 1, 1, 1, 1, 1, 1, 1, 1});
        c.table.on_card(c.party);
        reactions_after(c.table.play(), c.hunter);
        CHECK(c.table.happened(What::reacted).front().number == row.roll);
    }
}

TEST_CASE("a lion at half makes off on a one (B-152) and lies up where it finds cover (GH-302, GH-303)") {
    Charge c(4, "lion");
    c.table.cover({6400, 3800}, {6800, 4200}, rules::Cover::heavy);
    c.table[c.beast].damage = 5;
    c.table[c.hunter].doing.wounded = {c.beast};
    c.table.on_card(c.party);
    c.beast_throws({1, 4, 4, 4, 4, 4});
    reactions_after(c.table.play(), c.hunter);
    CHECK(c.table.happened(What::reacted).front().number == 0);
    CHECK(c.table[c.beast].at == Point{6400, 4000});
    CHECK(c.table[c.beast].is(lying_up));
    CHECK_FALSE(c.table[c.beast].is(fleeing));
    CHECK(c.table[c.beast].is(running));
}

TEST_CASE("a beast that does not reach cover goes on fleeing (GH-302)") {
    Charge c(4, "lion");
    c.table[c.hunter].doing.wounded = {c.beast};
    c.table.on_card(c.party);
    c.beast_throws({2, 1, 1, 1, 1, 1});
    reactions_after(c.table.play(), c.hunter);
    CHECK(c.table[c.beast].at == Point{6600, 4000});
    CHECK(c.table[c.beast].is(fleeing));
    CHECK_FALSE(c.table[c.beast].is(lying_up));
}

TEST_CASE("two wounds by one figure on one card are one reaction (B-154)") {
    Charge c(4, "rhino", 500);
    c.table.arm(c.hunter, "military");
    c.table.on_card(c.party);
    c.men_throw({6, 2, 2, 3, 3, 4, 4, 5, 6, 2, 2, 3, 3, 4});
    c.table.dice.give("hidden:S1.1", {1, 1});
    shoot(c.table.play(), c.hunter, c.beast, 0, false, false);
    shoot(c.table.play(), c.hunter, c.beast, 0, false, false);
    c.beast_throws({3});
    reactions_after(c.table.play(), c.hunter);
    CHECK(c.table[c.beast].damage == 2);
    CHECK(c.table.happened(What::reacted).size() == 1);
    CHECK_FALSE(c.table[c.beast].is(running));
}

TEST_CASE("the beast's player chooses between halting and going round (GH-304)") {
    Table table;
    const PartyId party = table.hunters();
    const FigureId hunter = table.man(party, 4, {4000, 4000});
    const FigureId lion = table.wild("lion", {5000, 4000}, 2);
    table.on_card(party);
    table[hunter].doing.wounded = {lion};
    table.dice.give("S2.1", {4});
    reactions_after(table.play(), hunter);
    REQUIRE(std::holds_alternative<OnBeastChoice>(table.state().affairs.agenda.back()));
    CHECK(asked(table.state(), table.book).seat == SeatId{2});
    SUBCASE("halts") {
        choose(table.play(), lion, "halt", {});
        CHECK(table[lion].at == Point{5000, 4000});
    }
    SUBCASE("goes round, as far as the dice carry") {
        table.dice.give("S2.1", {1, 2, 1});
        choose(table.play(), lion, "round", {{5000, 5000}});
        CHECK(table[lion].at == Point{5000, 4400});
    }
    SUBCASE("may not come three inches nearer or farther") {
        table.dice.give("S2.1", {6, 6, 6});
        choose(table.play(), lion, "round", {{6000, 4000}});
        CHECK(table[lion].at == Point{5300, 4000});
    }
    CHECK(std::holds_alternative<OnCard>(table.state().affairs.agenda.back()));
}

TEST_CASE("with nobody to play it a beast halts on three and four (AUT-2)") {
    Charge c;
    c.table.on_card(c.party);
    c.table[c.hunter].doing.wounded = {c.beast};
    c.beast_throws({3});
    reactions_after(c.table.play(), c.hunter);
    CHECK(c.table[c.beast].at == Point{6100, 4000});
    CHECK(std::holds_alternative<OnCard>(c.table.state().affairs.agenda.back()));
}

TEST_CASE("the wounded beasts of one figure answer nearest first, each when the last is done (GH-300)") {
    Table table;
    const PartyId party = table.hunters();
    const FigureId hunter = table.man(party, 4, {4000, 4000});
    const FigureId far = table.wild("lion", {7000, 4000});
    const FigureId near = table.wild("rhino", {4000, 5000});
    table.on_card(party);
    table[hunter].doing.wounded = {far, near};
    table.dice.give("rhino", {6, 1, 1, 1, 1, 1});
    table.dice.give("lion", {3});
    table.dice.give("S1.1", {1});
    reactions_after(table.play(), hunter);
    REQUIRE(std::holds_alternative<OnCharge>(table.state().affairs.agenda.back()));
    CHECK(table.happened(What::reacted).size() == 1);
    go_on_charging(table.play());
    emergency(table.play(), hunter, "done", {});
    go_on_charging(table.play());
    REQUIRE(table.happened(What::reacted).size() == 2);
    CHECK(table.happened(What::reacted).back().who == far);
    CHECK(table[near].at == Point{4000, 4500});
    CHECK_FALSE(table[hunter].doing.answering);
}

TEST_CASE("a rhino that just reaches its man has nothing left to go on with (B-157)") {
    Charge c;
    c.men_throw({4, 2, 2, 3, 4});
    c.begin({5, 5, 5, 5, 1});
    CHECK(c.table.happened(What::charge).front().number == 2100);
    CHECK(c.table.happened(What::charge).front().flag);
    c.beast_throws(no_six_eight);
    c.name("done");
    CHECK(c.table.happened(What::melee).size() == 1);
    CHECK(c.table.happened(What::overrun).empty());
    CHECK(c.table[c.beast].at == Point{4000, 4000});
    CHECK(c.over());
}

TEST_CASE("the corridor of a straight charge is less than an inch to either side (B-158, B-160)") {
    Table table;
    const FigureId rhino = table.wild("rhino", {1000, 1000});
    const PartyId party = table.hunters();
    const FigureId target = table.man(party, 4, {3100, 1000});
    const PartyId others = table.hunters(2);
    const FigureId near = table.man(others, 4, {2000, 1099});
    const FigureId aside = table.man(others, 4, {2000, 1100});
    const FigureId behind = table.man(others, 4, {3350, 1000});
    const FigureId beyond = table.man(others, 4, {3450, 1000});
    for (const FigureId man : {target, near, aside, behind, beyond}) table[man].set(frozen);
    table.state().affairs.agenda.emplace_back(OnHerds{});
    table.dice.give("rhino", {5, 5, 5, 5, 4});
    for (int i = 0; i < 3; ++i) table.dice.give("rhino", no_six_eight);
    table.dice.give("S1.1", {2, 2, 2, 2});
    table.dice.give("S2.1", {2, 2, 2, 2});
    table.dice.give("hidden:S2.1", {2, 2, 2, 2});  // `behind` is out of hail
    begin_charge(table.play(), rhino, target, Gait::run);
    go_on_charging(table.play());
    std::vector<FigureId> struck;
    for (const Event& event : table.happened(What::contact)) struck.push_back(event.other);
    CHECK(struck == std::vector<FigureId>{near, target, behind});
    CHECK(table[rhino].at == Point{3400, 1000});
    CHECK(table.state().affairs.engagements.empty());
}

TEST_CASE("a man within two inches of the line is threatened, farther off he is not (GH-332)") {
    for (const auto& [aside, tested] : {std::pair{200, true}, std::pair{201, false}}) {
        Charge c;
        const FigureId bystander = c.table.man(c.table.hunters(2), 4, {5000, 4000 + aside});
        c.table.dice.give("S2.1", {4});
        c.men_throw({4});
        c.begin({3, 3, 3, 3, 3});
        const auto tests = c.table.happened(What::morale);
        CHECK(std::any_of(tests.begin(), tests.end(), [&](const Event& e) { return e.who == bystander; }) == tested);
    }
}

TEST_CASE("all men in hand are tested, a detached one out of the way is not (GH-332)") {
    Charge c;
    c.table.man(c.party, 4, {4000, 4300}, "bearer");
    c.table.man(c.party, 4, {4000, 4301}, "porter");
    c.men_throw({4, 4});
    c.begin({5, 5, 5, 5, 5});
    CHECK(c.table.happened(What::morale).size() == 2);
}

TEST_CASE("who dodges a rhino is missed (B-161)") {
    Charge c;
    c.men_throw({1, 2, 1});
    c.begin({5, 5, 5, 5, 4});
    c.name("dodge_left");
    CHECK(c.table[c.hunter].at == Point{4000, 4100});
    c.name("done");
    CHECK(c.table.happened(What::contact).empty());
    CHECK(c.table[c.beast].at == Point{3700, 4000});
    CHECK(c.over());
}

TEST_CASE("a lion follows the man who dodges (GH-333)") {
    Charge c(4, "lion", 1000);
    c.men_throw({1, 2, 6, 2, 3, 4, 5});
    c.begin({3, 3, 3, 3, 3});
    c.name("dodge_right");
    c.beast_throws({1, 2, 3, 4, 5, 2});
    c.name("done");
    CHECK(c.table.happened(What::contact).size() == 1);
    CHECK(c.table[c.beast].at == c.table[c.hunter].at);
    CHECK(c.table.state().engaged(c.hunter));
}

TEST_CASE("morale by Bushcraft (B-163)") {
    struct Row {
        std::int32_t bc;
        std::int32_t face;
        const char* result;
    };
    for (const Row& row : {Row{4, 4, "pass"}, Row{4, 5, "freeze"}, Row{4, 6, "bolt"}, Row{1, 1, "pass"},
                           Row{1, 2, "freeze"}, Row{1, 3, "bolt"}, Row{5, 6, "freeze"}}) {
        CAPTURE(row.bc);
        CAPTURE(row.face);
        Charge c(row.bc);
        c.men_throw({row.face});
        test_morale(c.table.play(), c.hunter, c.beast);
        CHECK(c.table.happened(What::morale).front().text == row.result);
        CHECK(c.table[c.hunter].is(frozen) == (row.result == std::string("freeze")));
        CHECK(c.table[c.hunter].is(bolted) == (row.result == std::string("bolt")));
    }
}

TEST_CASE("a bolter without cover within 18 inches runs straight away, and pays for it (B-164, GH-413)") {
    Charge c(4, "rhino");
    c.table.cover({4000, 5801}, {4400, 6000}, rules::Cover::heavy);
    c.men_throw({6, 1, 2, 3});
    c.begin({1, 1, 1, 1, 1});
    CHECK(c.table[c.hunter].at == Point{3400, 4000});
    CHECK(c.table[c.hunter].is(bolted));
    CHECK(c.table[c.hunter].is(running));
    CHECK_FALSE(c.table[c.hunter].is(alert));
    CHECK(c.table.rp(c.party) == -15);
}

TEST_CASE("a bolter makes for cover that is not on the charger's side (GH-341)") {
    Charge c(4, "rhino");
    c.table.cover({3900, 4500}, {4100, 4700}, rules::Cover::heavy);
    c.table.cover({4100, 4100}, {4200, 4300}, rules::Cover::heavy);
    c.men_throw({6, 3, 3, 3});
    c.begin({1, 1, 1, 1, 1});
    CHECK(c.table[c.hunter].at == Point{4000, 4500});
}

TEST_CASE("a bearer who bolts leaves the second rifle where he stood (GH-341)") {
    Charge c;
    const FigureId bearer = c.table.man(c.party, 3, {4000, 4050}, "bearer");
    c.table.arm(bearer, "pistol");
    c.table.arm(bearer, "express_heavy").spare_for = c.hunter;
    c.men_throw({1, 5, 1, 1, 1});
    c.begin({5, 5, 5, 5, 4});
    CHECK(c.table[bearer].guns.size() == 1);
    CHECK(c.table[bearer].left.at(0).weapon == "express_heavy");
    CHECK(c.table[bearer].left_at == Point{4000, 4050});
    CHECK_FALSE(c.offered("take_gun"));
}

TEST_CASE("three emergency actions and no fourth (B-166)") {
    Charge c;
    c.table.arm(c.hunter, "express").rounds = 0;
    c.men_throw({1});
    c.begin({5, 5, 5, 5, 4});
    CHECK(c.offered("reload"));
    CHECK_FALSE(c.offered("shoot"));
    c.men_throw({4});
    c.name("reload");
    CHECK(c.offered("shoot"));
    CHECK_FALSE(c.offered("shoot_again"));
    c.men_throw({4, 1, 2, 3, 4});
    c.name("shoot");
    CHECK_FALSE(c.offered("shoot"));
    CHECK(c.offered("shoot_again"));
    c.men_throw({4, 1, 2, 3, 4, 2, 2, 2, 2});
    c.beast_throws(no_six_eight);
    c.name("shoot_again");
    CHECK(c.over());
    CHECK(c.table.happened(What::emergency).size() == 3);
    CHECK(c.table[c.hunter].guns[0].rounds == 0);
}

TEST_CASE("the first test failed fixes a man, against a second charge too (B-167)") {
    Charge c;
    c.men_throw({1, 5, 2, 2, 2, 2});
    c.begin({5, 5, 5, 5, 4});
    c.beast_throws(no_six_eight);
    c.name("dodge_left");
    CHECK(c.table[c.hunter].is(stuck));
    CHECK(c.over());
    c.beast_throws({1, 1, 1, 1, 1});
    c.beast_throws(no_six_eight);
    c.men_throw({2, 2, 2, 2});
    begin_charge(c.table.play(), c.beast, c.hunter, Gait::run);
    go_on_charging(c.table.play());
    CHECK(c.table.happened(What::morale).size() == 1);
    CHECK(c.over());
}

TEST_CASE("both emergency shots are grade C (B-169), moving after a dodge (B-170), never aimed or precise (B-172)") {
    SUBCASE("Bushcraft 4, standing") {
        Charge c;
        c.table.arm(c.hunter, "express", true);
        c.men_throw({1, 1, 1, 2, 3, 4, 1, 1, 2, 3, 4, 2, 2, 2, 2});
        c.begin({5, 5, 5, 5, 4});
        c.name("shoot");
        c.beast_throws(no_six_eight);
        c.name("shoot_again");
        for (const Event& shot : c.table.happened(What::shot)) CHECK(shot.faces.size() == 4);
    }
    SUBCASE("Bushcraft 4, after a dodge") {
        Charge c;
        c.table.arm(c.hunter, "express");
        c.men_throw({1, 1, 1});
        c.begin({5, 5, 5, 5, 4});
        c.name("dodge_left");
        c.men_throw({1, 1, 2});
        c.name("shoot");
        CHECK(c.table.happened(What::shot).front().faces.size() == 2);
    }
    SUBCASE("Bushcraft 2, after a dodge") {
        Charge c(2);
        c.table.arm(c.hunter, "express");
        c.men_throw({1, 1, 1});
        c.begin({5, 5, 5, 5, 4});
        CHECK(c.offered("shoot"));
        c.name("dodge_left");
        CHECK_FALSE(c.offered("shoot"));
        c.name("shoot");  // not lawful: no test, not counted
        CHECK(c.table.happened(What::emergency).size() == 1);
    }
    SUBCASE("Bushcraft 5, precise and aimed") {
        Charge c(5);
        c.table.arm(c.hunter, "express", true);
        c.table[c.hunter].aiming = c.beast;
        c.men_throw({1, 1, 1, 1, 2, 3, 4, 5});
        c.begin({5, 5, 5, 5, 4});
        c.name("shoot");
        CHECK(c.table.happened(What::shot).front().faces.size() == 6);
    }
}

TEST_CASE("a rhino killed on its way lies three inches short of whom it would have reached (B-173)") {
    Charge c;
    c.table.arm(c.hunter, "express");
    SUBCASE("M 24, the man at 21") {
        c.men_throw({1, 1, 6, 6, 6, 2});
        c.begin({5, 5, 5, 5, 4});
        c.name("shoot");
        CHECK(c.table[c.beast].at == Point{4300, 4000});
    }
    SUBCASE("M 20 does not reach him, but another of his party") {
        c.table.man(c.party, 4, {4150, 4000}, "bearer");
        c.men_throw({1, 1, 1, 6, 6, 6, 2});
        c.begin({4, 4, 4, 4, 4});
        c.name("done");  // the bearer, who stands nearer
        c.name("shoot");
        CHECK(c.table[c.beast].at == Point{4450, 4000});
    }
    CHECK(c.table[c.beast].is(dead));
    CHECK(c.over());
    CHECK(c.table.happened(What::contact).empty());
    CHECK(c.table.rp(c.party) == 15);
}

TEST_CASE("p is reckoned from the reach when that is shorter (B-173)") {
    Charge c;
    c.men_throw({1});
    c.begin({4, 4, 4, 4, 4});
    c.table[c.beast].damage = 14;
    c.table.arm(c.hunter, "express");
    auto& charge = std::get<OnCharge>(c.table.state().affairs.agenda.back());
    charge.may_shoot = {c.party};
    c.men_throw({1, 6, 2, 2, 2});
    c.table.dice.give("hidden:S1.1", {1});
    c.name("shoot");
    CHECK(c.table[c.beast].at.x == 4400);
}

TEST_CASE("a charge that falls short is shot at by nobody (GH-343)") {
    Charge c;
    c.table.arm(c.hunter, "express");
    c.men_throw({1});
    c.begin({5, 5, 5, 5, 1});
    CHECK(c.offered("shoot"));  // M = 21: it just arrives
    Charge d;
    d.table.arm(d.hunter, "express");
    d.men_throw({1});
    d.begin({5, 5, 5, 4, 1});
    CHECK_FALSE(d.offered("shoot"));
    CHECK(d.offered("run"));
}

TEST_CASE("a charge that reaches a man of another party only is not shot at by its target's (B-178)") {
    Charge c;
    c.table.arm(c.hunter, "express");
    const FigureId other = c.table.man(c.table.hunters(2), 4, {5000, 4000});
    c.table.arm(other, "express");
    c.men_throw({1});
    c.table.dice.give("S2.1", {1});
    c.begin({4, 4, 4, 4, 4});
    CHECK(c.asked_man() == other);  // nearest first
    CHECK(c.offered("shoot"));
    c.name("done");
    CHECK(c.asked_man() == c.hunter);
    CHECK_FALSE(c.offered("shoot"));
}

TEST_CASE("wounded in its charge to 8 of 15 a rhino comes on with a six (B-175, GH-338)") {
    Charge c;
    c.table.arm(c.hunter, "express");
    c.table[c.beast].damage = 7;
    c.men_throw({1, 1, 6, 2, 3, 4});
    c.table.dice.give("hidden:S1.1", {1});
    c.begin({5, 5, 5, 5, 4});
    c.name("shoot");
    CHECK(c.table[c.beast].damage == 8);
    c.beast_throws({6});
    c.beast_throws(no_six_eight);
    c.men_throw({2, 2, 2, 2});
    c.name("done");
    CHECK(c.table.happened(What::reacted).front().number == 5);
    CHECK(c.table.happened(What::contact).size() == 1);
    CHECK(c.table[c.beast].at == Point{3700, 4000});
}

TEST_CASE("wounded in its charge it breaks off or halts three inches short (GH-338)") {
    Charge c;
    c.table.arm(c.hunter, "express");
    c.men_throw({1, 1, 6, 2, 3, 4});
    c.table.dice.give("hidden:S1.1", {1});
    c.begin({5, 5, 5, 5, 4});
    c.name("shoot");
    SUBCASE("halts") {
        c.beast_throws({4});
        c.name("done");
        CHECK(c.table[c.beast].at == Point{4300, 4000});
        CHECK_FALSE(c.table[c.beast].is(running));
    }
    SUBCASE("breaks off with what is left of its run") {
        c.beast_throws({2});
        c.name("done");
        CHECK(c.table[c.beast].at == Point{4900, 4000});
        CHECK(c.table[c.beast].is(fleeing));
    }
    CHECK(c.over());
    CHECK(c.table.happened(What::contact).empty());
}

TEST_CASE("a bolted man charged again has neither morale nor reactions (B-176)") {
    Charge c(4, "lion", 500);
    c.table[c.hunter].set(bolted);
    c.men_throw({2});
    c.beast_throws({});
    c.table.dice.give("lion", {2, 2, 2, 2, 2, 1, 2, 3, 4, 5, 1});
    c.begin({});
    CHECK(c.table.happened(What::morale).empty());
    CHECK(c.table.happened(What::emergency).empty());
    CHECK(c.table.happened(What::melee).size() == 1);
}

TEST_CASE("the bearer hands over a gun at arm's length only (B-179)") {
    for (const auto& [distance, allowed] : {std::pair{100, true}, std::pair{101, false}}) {
        Charge c;
        c.table.arm(c.hunter, "express").rounds = 0;
        const FigureId bearer = c.table.man(c.party, 4, {4000, 4000 + distance}, "bearer");
        c.table.arm(bearer, "express_heavy").spare_for = c.hunter;
        c.men_throw({1, 1});
        c.begin({5, 5, 5, 5, 4});
        REQUIRE(c.asked_man() == c.hunter);
        CHECK(c.offered("take_gun") == allowed);
        if (!allowed) continue;
        c.men_throw({1});
        c.name("take_gun");
        CHECK(c.table[c.hunter].guns[0].weapon == "express_heavy");
        CHECK(c.offered("shoot"));
    }
}

TEST_CASE("running from a charge costs a hunter what its hits leave of thirty, once (GH-413, B-211, B-212)") {
    Charge c;
    c.table[c.beast].damage = 8;
    c.men_throw({1, 1, 3, 3});
    c.begin({1, 1, 1, 1, 1});
    c.name("run", {{3000, 4500}});
    CHECK(c.table[c.hunter].at.x < 3500);
    CHECK(c.table[c.hunter].is(running));
    CHECK(c.table.rp(c.party) == -15);
}

TEST_CASE("a man may climb the tree he stands by and is out of a rhino's reach (GH-345, GH-352)") {
    Charge c;
    c.table.ground().markers.push_back({"tree", "tree", {4000, 4100}, {}});
    c.table.arm(c.hunter, "express");
    c.men_throw({1, 1});
    c.begin({5, 5, 5, 5, 4});
    CHECK(c.offered("climb"));
    c.name("climb");
    CHECK(c.table[c.hunter].is(treed));
    CHECK_FALSE(c.offered("dodge_left"));
    c.name("done");
    CHECK(c.table.happened(What::contact).empty());
}

TEST_CASE("a lion gets at a man in a tree with a six (GH-352)") {
    for (const int face : {5, 6}) {
        Charge c(4, "lion", 500);
        c.table[c.hunter].set(treed);
        c.table.dice.give("lion", {2, 2, 2, 2, 2, face, 1, 2, 3, 4, 5, 1});
        c.men_throw({2, 2, 2, 2});
        c.begin({});
        CHECK(c.table.state().engaged(c.hunter) == (face == 6));
    }
}

TEST_CASE("a man carried off by the umpire while he is asked is asked no more (GH-345, UC-22)") {
    Charge c;
    const FigureId bearer = c.table.man(c.party, 4, {4000, 4100}, "bearer");
    c.men_throw({1, 1});
    c.begin({5, 5, 5, 5, 4});
    c.name("done");
    REQUIRE(c.asked_man() == bearer);
    c.table[bearer].at = {9000, 9000};
    c.men_throw({2, 2, 2, 2});
    c.beast_throws(no_six_eight);
    go_on_charging(c.table.play());
    CHECK(c.over());
}

TEST_CASE("out of hail a man reacts by himself, that is not at all (GH-023, AUT-2)") {
    Charge c;
    const FigureId porter = c.table.man(c.party, 4, {6000, 6000}, "porter");
    c.table.state().affairs.agenda.emplace_back(OnHerds{});
    c.table.dice.give("rhino", {1, 1, 1, 1, 1});
    c.table.dice.give("hidden:S1.1", {1});
    begin_charge(c.table.play(), c.beast, porter, Gait::run);
    go_on_charging(c.table.play());
    CHECK(c.over());
    CHECK(c.table[porter].is(passed_morale) == false);
}

TEST_CASE("nobody but its own side and the threatened sees a charge before the men have decided (GH-106, E-27)") {
    Charge c;
    const FigureId watcher = c.table.man(c.table.hunters(2), 4, {4000, 6000});
    c.table[c.beast].flags = quiet;
    c.table.cover({6000, 3900}, {6200, 4100}, rules::Cover::heavy);
    c.men_throw({1});
    c.begin({5, 5, 5, 5, 4});
    CHECK(seat_sees(c.table.state(), c.table.sight(), c.table.book, SeatId{1}, c.beast));
    CHECK_FALSE(sees(c.table.state(), c.table.sight(), c.table.book, watcher, c.beast));
    c.beast_throws(no_six_eight);
    c.men_throw({2, 2, 2, 2});
    c.name("done");
    CHECK(sees(c.table.state(), c.table.sight(), c.table.book, watcher, c.beast));
}

TEST_CASE("an elephant's owner chooses after the blow whether it goes on (GH-334)") {
    Table table;
    const PartyId party = table.hunters();
    const FigureId hunter = table.man(party, 5, {4000, 4000});
    const FigureId elephant = table.wild("elephant", {5000, 4000}, 2);
    table[hunter].set(frozen);
    table.on_card(table[elephant].party);
    table.dice.give("S2.1", {3, 3, 3, 3, 3, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2});
    table.dice.give("S1.1", {2, 2, 2, 2, 2});
    begin_charge(table.play(), elephant, hunter, Gait::run);
    go_on_charging(table.play());
    REQUIRE(std::holds_alternative<OnBeastChoice>(table.state().affairs.agenda.back()));
    SUBCASE("goes on") {
        choose(table.play(), elephant, "on", {});
        go_on_charging(table.play());
        CHECK(table[elephant].at == Point{3500, 4000});
        CHECK_FALSE(table.state().engaged(hunter));
    }
    SUBCASE("stays") {
        choose(table.play(), elephant, "stay", {});
        go_on_charging(table.play());
        CHECK(table[elephant].at == Point{4000, 4000});
        CHECK(table.state().engaged(hunter));
    }
    CHECK(std::holds_alternative<OnCard>(table.state().affairs.agenda.back()));
}
