// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using common::Octant;
using hunt_table::Table;

namespace {

/// A wild beast of that kind acts on the herds' card, with these dice.
struct Wild {
    Wild(const std::string& species, Point at) : beast(t.wild(species, at)), stream(species) {
        t[beast].flags = alert | quiet;
    }

    void acts(const std::vector<std::int32_t>& faces) {
        t.dice.give(stream, faces);
        t.play();
        t.state().affairs.agenda.emplace_back(OnHerds{{t[beast].party}});
        act_wild(t.play(), t[beast].party);
        CHECK(t.dice.left_over().empty());
    }
    bool charges() { return !t.happened(What::charge).empty(); }

    Table t;
    FigureId beast;
    std::string stream;
};

constexpr Point den{10000, 10000};

}  // namespace

TEST_CASE("scent reaches an animal within 22.5 degrees down the wind (B-091, B-092, GH-392)") {
    for (const auto& [place, scented] : {std::pair{Point{6000, 4586}, true},
                                         {Point{6000, 4585}, false},
                                         {Point{4900, 5000}, false},
                                         {Point{7401, 5000}, false}}) {
        Table t;
        t.man(t.hunters(), 4, {5000, 5000});
        const FigureId lion = t.wild("lion", place, 2);
        t.state().affairs.wind = Octant::east;
        scent_check(t.play());
        CHECK(t.happened(What::scented).size() == (scented ? 1 : 0));
        CHECK(t[t[lion].party].scented == scented);
        if (scented) CHECK(static_cast<Octant>(t.happened(What::scented).front().number) == Octant::west);
    }
}

TEST_CASE("one report a seat and check, and the next only after a check without scent (GH-392)") {
    Table t;
    const PartyId party = t.hunters();
    t.man(party, 4, {5000, 5000});
    t.man(party, 2, {5000, 5100}, "porter");
    const PartyId pride = t.party(PartyKind::beast, 2, "S2.1");
    t.beast(pride, "lion", {6000, 5000});
    t.beast(pride, "lion", {6100, 5000});
    t.state().affairs.wind = Octant::east;
    scent_check(t.play());
    scent_check(t.play());
    CHECK(t.happened(What::scented).size() == 1);
    t.state().affairs.wind = Octant::west;
    scent_check(t.play());
    t.state().affairs.wind = Octant::east;
    scent_check(t.play());
    CHECK(t.happened(What::scented).size() == 2);
}

TEST_CASE("a herd that smells man runs down the wind (GH-393, GH-312)") {
    Table t;
    t.man(t.hunters(), 4, {5000, 5000});
    const FigureId zebra = t.herd("zebra", 6, {6000, 5000});
    t.state().affairs.wind = Octant::east;
    t.dice.give("herd:zebra", {1, 1, 1, 1, 1, 1});
    scent_check(t.play());
    CHECK(t[zebra].at == Point{6600, 5000});
    CHECK(t[zebra].is(running));
    CHECK(t[zebra].is(revealed));
}

TEST_CASE("a member singled out smells a man the herd does not, and runs alone (GH-283, GH-393)") {
    for (const bool herd_is_dead : {false, true}) {
        Table t;
        t.man(t.hunters(), 4, {5000, 5000});
        const FigureId zebra = t.herd("zebra", 5, {6000, 9000});
        const FigureId member = t.beast(t[zebra].party, "zebra", {6000, 5000});
        if (herd_is_dead) t[zebra].set(dead);
        t.state().affairs.wind = Octant::east;
        t.dice.give("herd:zebra", {1, 1, 1, 1, 1, 1});
        scent_check(t.play());
        CHECK(t[member].at == Point{6600, 5000});
        CHECK(t[zebra].at == Point{6000, 9000});
        CHECK(t.happened(What::scented).size() == 1);
        CHECK(t.dice.left_over().empty());
    }
}

TEST_CASE("a member singled out wanders and takes fright by itself (GH-283, GH-311, GH-312)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    const FigureId zebra = t.herd("zebra", 5, {12000, 9000});
    const FigureId member = t.beast(t[zebra].party, "zebra", {6000, 5000});
    t.dice.give("herd:zebra", {1, 1, 1, 4, 2, 2, 1, 1, 1, 1, 1, 1});
    wander_herd(t.play(), t[zebra].party);
    CHECK(t[zebra].at == Point{12000, 8800});
    CHECK(t[member].at == Point{6000, 5400});
    frighten_herds(t.play(), man, "shot");
    CHECK(t[zebra].at == Point{12000, 8800});
    CHECK(t[member].at.x > 6400);
    CHECK(t.dice.left_over().empty());
}

TEST_CASE("herds wander 2D6\" in one of six directions, ended by deep water (GH-311)") {
    for (const bool river : {false, true}) {
        Table t;
        const FigureId zebra = t.herd("zebra", 6, {5000, 5000});
        if (river) {
            rules::Area deep;
            deep.outline = {{4000, 4500}, {6000, 4500}, {6000, 4700}, {4000, 4700}};
            deep.water = rules::Water::deep;
            t.ground().areas = {deep};
        }
        t.dice.give("herd:zebra", {1, 4, 5});
        wander_herd(t.play(), t[zebra].party);
        CHECK(t[zebra].at.x == 5000);
        if (river) {
            CHECK(t[zebra].at.y >= 4700);
            CHECK(t[zebra].at.y < 4760);
        } else {
            CHECK(t[zebra].at.y == 4100);
        }
        CHECK(t[zebra].is(revealed));
        CHECK_FALSE(t[zebra].is(quiet));
    }
}

TEST_CASE("a herd runs from a man it sees moving within 12.00\", once a card and party (GH-312)") {
    for (const std::int32_t off : {1200, 1201}) {
        Table t;
        const PartyId party = t.hunters();
        const FigureId man = t.man(party, 4, {5000, 5000});
        const FigureId zebra = t.herd("zebra", 6, {5000, 5000 - off});
        t.play();
        note_fright(t.play(), man, t[man].at);
        note_fright(t.play(), man, t[man].at);
        if (off == 1200) t.dice.give("herd:zebra", {1, 1, 1, 1, 1, 1});
        run_frights(t.play());
        CHECK(t[zebra].at.y == 5000 - off - (off == 1200 ? 600 : 0));
        run_frights(t.play());
        CHECK(t.dice.left_over().empty());
    }
}

TEST_CASE("a herd at the edge turns to the side with more room (GH-312)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 4, {5000, 1000});
    const FigureId zebra = t.herd("zebra", 6, {5000, 300});
    t.dice.give("herd:zebra", {1, 1, 1, 1, 1, 1});
    frighten_herds(t.play(), man, "shot");
    CHECK(t[zebra].at == Point{5300, 0});
}

TEST_CASE("a shot frightens herds within 24.00\" (GH-312)") {
    for (const std::int32_t off : {2400, 2401}) {
        Table t;
        const FigureId man = t.man(t.hunters(), 4, {10000, 10000});
        const FigureId zebra = t.herd("zebra", 6, {10000 - off, 10000});
        if (off == 2400) t.dice.give("herd:zebra", {1, 1, 1, 1, 1, 1});
        frighten_herds(t.play(), man, "shot");
        CHECK((t[zebra].at.x < 10000 - off) == (off == 2400));
    }
}

TEST_CASE("a wild beast attacks a man in its range on its temper, else watches (GH-305, AUT-3c)") {
    for (const auto& [face, attacks] : {std::pair{4, true}, {3, false}}) {
        Wild w("rhino", den);
        w.t.man(w.t.hunters(), 4, {11500, 10000});
        if (attacks) w.t.dice.give("rhino", {});
        w.acts(attacks ? std::vector<std::int32_t>{face, 3, 3, 3, 3, 3} : std::vector<std::int32_t>{face});
        CHECK(w.charges() == attacks);
        if (!attacks) CHECK(w.t[w.beast].is(quiet));
    }
}

TEST_CASE("a wild beast goes for a man in a tree if its kind may get at him (AUT-3c, GH-352)") {
    for (const auto& [species, minds] : {std::pair{"elephant", true}, {"lion", true}, {"rhino", false}}) {
        Wild w(species, den);
        const FigureId man = w.t.man(w.t.hunters(), 4, {10800, 10000});
        w.t[man].set(treed);
        w.acts(minds ? std::vector<std::int32_t>{6, 3, 3, 3, 3, 3} : std::vector<std::int32_t>{1});
        CHECK(w.charges() == minds);
    }
}

TEST_CASE("at half its hits a wild beast in a fight breaks off on three or less (AUT-3a, GH-368)") {
    for (const std::int32_t face : {3, 4}) {
        Wild w("rhino", den);
        const FigureId man = w.t.man(w.t.hunters(), 4, {10050, 10000});
        w.t[w.beast].damage = 8;
        w.t.state().affairs.engagements = {{man, w.beast, 1}};
        if (face == 4) w.t.dice.give("S1.1", {2, 2, 2, 2});
        w.acts(face == 3 ? std::vector<std::int32_t>{3, 1, 1, 1, 1, 1}
                         : std::vector<std::int32_t>{4, 2, 2, 2, 2, 2, 2, 2, 2});
        CHECK(w.t.state().engaged(w.beast) == (face == 4));
        CHECK((w.t[w.beast].at.x < 10000) == (face == 3));
    }
}

TEST_CASE("beyond its range but within 24.00\" a wild beast walks away from a man it sees (AUT-3d)") {
    Wild w("rhino", den);
    w.t.man(w.t.hunters(), 4, {11501, 10000});
    w.acts({1, 1, 2});
    CHECK_FALSE(w.charges());
    CHECK(w.t[w.beast].at == Point{9600, 10000});
}

TEST_CASE("a beast bound to water minds only men near it (AUT-3c)") {
    for (const std::int32_t bank : {11650, 11649}) {
        Wild w("hippo", den);
        rules::Area pool;
        pool.outline = {{9000, 9000}, {10850, 9000}, {10850, 11000}, {9000, 11000}};
        pool.water = rules::Water::deep;
        w.t.ground().areas = {pool};
        const FigureId man = w.t.man(w.t.hunters(), 4, {bank, 10000});
        (void)man;
        w.t[w.beast].at = {10850, 10000};
        w.acts({3});  // temper 4: it watches
        CHECK(w.t[w.beast].is(quiet));
    }
}

TEST_CASE("with nothing about, a wild beast stands or roams (AUT-3e)") {
    Wild stays("rhino", den);
    stays.acts({3});
    CHECK(stays.t[stays.beast].at == den);
    Wild roams("rhino", den);
    roams.acts({4, 4, 1, 1, 1});
    CHECK(roams.t[roams.beast].at == Point{10000, 10300});
}

TEST_CASE("a beast lying up keeps still unless it sees a man within 6.00\" (GH-303, AUT-3b)") {
    for (const std::int32_t off : {600, 601}) {
        Wild w("rhino", den);
        w.t[w.beast].flags |= lying_up;
        w.t.man(w.t.hunters(), 4, {10000 + off, 10000});
        w.acts(off == 600 ? std::vector<std::int32_t>{1, 1, 1, 1, 2} : std::vector<std::int32_t>{});
        CHECK(w.charges() == (off == 600));
    }
}
