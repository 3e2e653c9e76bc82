// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "table.hpp"

using namespace hunt;
using common::Octant;
using hunt_table::Table;

namespace {

constexpr Point somewhere{5000, 5000};

Card wind_card() {
    return {CardKind::wind, {}, "wind#1"};
}

/// The wind's card comes up with this face.
void blow(Table& t, std::int32_t face) {
    t.dice.give("wind", {face});
    t.play();
    t.state().deck = {wind_card()};
    t.state().affairs.drawn = 0;
    run_on(t.play());
}

}  // namespace

TEST_CASE("parties with 4, 3, 5, 5 and 2 cards make a deck of 23 (B-001, GH-040)") {
    Table t;
    std::uint32_t seat = 0;
    for (const std::int32_t cards : {4, 3, 5, 5, 2}) {
        const PartyId party = t.hunters(++seat);
        t.man(party, 4, {somewhere.x, static_cast<std::int32_t>(1000 * seat)});
        t[party].cards = cards;
    }
    shuffle(t.play());
    CHECK(t.state().deck.size() == 23);
    CHECK(std::count_if(t.state().deck.begin(), t.state().deck.end(),
                        [](const Card& card) { return card.kind == CardKind::herds; }) == 3);
}

TEST_CASE("a sealed deck is padded with blanks to its public size (GH-049, P-27)") {
    Table t;
    const PartyId party = t.hunters();
    t.man(party, 4, somewhere);
    t[party].cards = 4;
    t.state().affairs.pad_deck_to = 36;
    shuffle(t.play());
    CHECK(t.state().deck.size() == 36);
}

TEST_CASE("no pass repeats the order of the one before (GH-040, GH-042)") {
    Table t;
    const PartyId party = t.hunters();
    t.man(party, 4, somewhere);
    t[party].cards = 4;
    const auto order = [&t] {
        std::vector<std::string> labels;
        for (const Card& card : t.state().deck) labels.push_back(card.label);
        return labels;
    };
    shuffle(t.play());
    const auto dealt = order();
    blow(t, 3);
    const auto reshuffled = order();
    CHECK(std::is_permutation(dealt.begin(), dealt.end(), reshuffled.begin(), reshuffled.end()));
    CHECK(dealt != reshuffled);
}

TEST_CASE("the wind turns by the die and the deck is reshuffled at once (B-002, B-004, B-005, GH-391, GH-042)") {
    struct Row {
        Octant before;
        std::int32_t face;
        Octant after;
    };
    for (const Row& row : {Row{Octant::east, 6, Octant::south},
                           {Octant::north_east, 1, Octant::north_west},
                           {Octant::north, 2, Octant::north_west},
                           {Octant::north, 3, Octant::north_west},
                           {Octant::north, 4, Octant::north_east},
                           {Octant::north, 5, Octant::north_east}}) {
        Table t;
        const PartyId party = t.hunters();
        t.man(party, 4, somewhere);
        t.wild("lion", {15000, 15000}, 2);
        t.state().affairs.wind = row.before;
        blow(t, row.face);
        CHECK(t.state().affairs.wind == row.after);
        CHECK(t.state().affairs.pass == 1);
        CHECK(t.state().affairs.drawn == 0);
        CHECK(t.state().deck.size() > 1);
        CHECK(t.happened(What::card).empty());
    }
}

TEST_CASE(
    "reputation becomes cards and Bushcraft at the reshuffle, never between (B-007, B-008, B-010, B-011, B-013, "
    "GH-062)") {
    struct Row {
        std::int32_t start;
        std::int32_t rp;
        std::int32_t cards;
        std::int32_t bc;
    };
    for (const Row& row : {Row{4, 105, 5, 5},
                           {4, 95, 4, 4},
                           {5, 100, 6, 5},
                           {5, 400, 6, 5},
                           {4, -99, 4, 4},
                           {4, -100, 3, 3},
                           {4, -300, 1, 1},
                           {4, -450, 1, 1},
                           {3, 199, 4, 4},
                           {3, -199, 2, 2}}) {
        CAPTURE(row.rp);
        Table t;
        const PartyId party = t.hunters();
        const FigureId man = t.man(party, row.start, somewhere);
        const FigureId porter = t.man(party, 2, somewhere, "porter");
        t.wild("lion", {15000, 15000}, 2);
        t[party].cards = row.start;
        t[party].ledger.push_back({"before", {}, row.rp});
        CHECK(t[man].bc == row.start);
        blow(t, 2);
        CHECK(t[party].cards == row.cards);
        CHECK(t[man].bc == row.bc);
        CHECK(t[porter].bc == 2);
        CHECK(t[man].hit_cap == row.start);  // B-014, GH-063: a fall in reputation kills nobody
    }
}

TEST_CASE("entries booked hidden or for the end make no rank yet (GH-400, GH-062)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 4, somewhere);
    t.wild("lion", {15000, 15000}, 2);
    t[party].ledger = {{"kill", {}, 100, 0, true, false}, {"bonus", {}, 100, 0, false, true}};
    blow(t, 2);
    CHECK(t[man].bc == 4);
    CHECK(t[party].cards == 4);
}

TEST_CASE("a pride's reputation lifts every beast of it (GH-062, B-227)") {
    Table t;
    t.man(t.hunters(), 4, {15000, 15000});
    const PartyId pride = t.party(PartyKind::beast, 2, "S2.1");
    t.beast(pride, "lion", somewhere);
    const FigureId leopard = t.beast(pride, "leopard", {6000, 5000});
    t[leopard].bc = t[leopard].bc_start = 3;
    t[pride].ledger.push_back({"kills", {}, 120});
    blow(t, 2);
    CHECK(t[pride].cards == 6);
    CHECK(t[leopard].bc == 4);
}

TEST_CASE("the best of those left leads when the hunter dies; his Bushcraft gives the cards (B-016, GH-024)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 5, somewhere);
    const FigureId porter = t.man(party, 2, somewhere, "porter");
    const FigureId bearer = t.man(party, 4, somewhere, "bearer");
    t.wild("lion", {15000, 15000}, 2);
    t.play();
    die(t.play(), man, {}, "ruling");
    CHECK(t[party].leader == bearer);
    CHECK(t[party].leader_lost);
    CHECK(t[porter].living());
    t.state().affairs.max_reshuffles = 8;
    blow(t, 2);
    CHECK(t[party].cards == 4);
}

TEST_CASE("wild beasts own no cards unless the scenario says so (B-017, GH-041)") {
    for (const bool own : {false, true}) {
        Table t;
        t.man(t.hunters(), 4, somewhere);
        const FigureId rhino = t.wild("rhino", {15000, 15000});
        t[t[rhino].party].own_cards = own;
        blow(t, 2);
        CHECK(t[t[rhino].party].cards == (own ? 2 : 0));
    }
}

TEST_CASE("cards of a party that is out stay till the reshuffle and are passed over (GH-045)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 4, somewhere);
    t.man(t.hunters(2), 4, {9000, 9000});
    t.wild("lion", {15000, 15000}, 3);
    t[party].cards = 4;
    t[man].set(dead);
    t.play();
    t.state().deck = {{CardKind::party, party, "S1.1#1"}, wind_card()};
    run_on(t.play());
    CHECK(t.state().affairs.agenda.empty());
    REQUIRE(t.happened(What::card).size() == 1);
    CHECK(t.happened(What::card).front().flag);
    t.dice.give("wind", {2});
    run_on(t.play());
    CHECK(t[party].cards == 0);
}

TEST_CASE("a deck cannot run out before the wind has changed (GH-047)") {
    Table t;
    t.man(t.hunters(), 4, somewhere);
    t.play();
    CHECK_THROWS_AS(run_on(t.play()), std::logic_error);
}

TEST_CASE("an own card sheds what the last one left behind (GH-044, 0.5)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 4, somewhere);
    t[man].flags |= revealed | running | frozen | stuck | bolted;
    t.play();
    t.state().deck = {{CardKind::party, party, "S1.1#1"}};
    run_on(t.play());
    for (const Flag flag : {revealed, running, frozen, stuck, bolted}) CHECK_FALSE(t[man].is(flag));
    CHECK(t[man].is(alert));
    CHECK(asked(t.state(), t.book).seat == SeatId{1});
    end_card(t.play());
    CHECK(t.state().affairs.agenda.empty());
    CHECK(t[man].is(alert));
}

TEST_CASE("ankles mend and lying up ends at the reshuffle (GH-163, GH-303)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, somewhere);
    const FigureId lion = t.wild("lion", {15000, 15000}, 2);
    t[man].set(ankle);
    t[lion].set(lying_up);
    blow(t, 2);
    CHECK_FALSE(t[man].is(ankle));
    CHECK_FALSE(t[lion].is(lying_up));
}

TEST_CASE("the hunt ends at the last reshuffle, after wind and scent (B-232, GH-450)") {
    for (const std::int32_t pass : {6, 7}) {
        Table t;
        t.man(t.hunters(), 4, somewhere);
        t.wild("lion", {15000, 15000}, 2);
        t.state().affairs.pass = pass;
        blow(t, 2);
        CHECK(t.state().affairs.closing.empty() == (pass != 7));  // stories are told before all is over
    }
}

TEST_CASE("the hunt ends when all hunters are dead or in camp, or no beast lives, at the wind's card (GH-450)") {
    for (const bool hunters : {true, false}) {
        Table t;
        const FigureId man = t.man(t.hunters(), 4, somewhere);
        const FigureId lion = t.wild("lion", {15000, 15000}, 2);
        t.herd("zebra", 5, {9000, 15000});
        t[hunters ? man : lion].set(hunters ? retired : dead);
        t.play();
        CHECK_FALSE(t.state().affairs.over);
        blow(t, 2);
        CHECK_FALSE(t.state().affairs.closing.empty());
    }
}
