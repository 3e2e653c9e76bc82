// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;

namespace {

struct Account {
    explicit Account(const std::string& species = "lion")
        : party(table.hunters()),
          hunter(table.man(party, 4, {4000, 4000})),
          beast(table.wild(species, {4500, 4000}, 2)) {
        table.on_card(party);
    }
    std::int32_t rp() { return table.rp(party); }
    std::int32_t at_the_end() {
        final_reckoning(table.play());
        return rp();
    }
    void kill(std::string_view how, FigureId by) { die(table.play(), beast, by, how); }

    Table table;
    PartyId party;
    FigureId hunter;
    FigureId beast;
};

}  // namespace

TEST_CASE("kills by the ladder of GH-401 (B-215, B-218)") {
    struct Row {
        const char* species;
        std::int32_t damage;
        const char* how;
        std::int32_t at_once;
        std::int32_t in_all;
    };
    for (const Row& row :
         {Row{"lion", 0, "shot", 10, 20}, Row{"lion", 1, "shot", 10, 10}, Row{"lion", 0, "perfect shot", 10, 40},
          Row{"lion", 1, "perfect shot", 10, 10}, Row{"elephant", 0, "perfect shot", 20, 80},
          Row{"buffalo", 14, "spear", 45, 45}, Row{"leopard", 0, "bow", 24, 24}, Row{"rhino", 0, "blow", 45, 45}}) {
        CAPTURE(row.species);
        CAPTURE(row.how);
        Account a(row.species);
        a.table[a.beast].damage = row.damage;
        a.kill(row.how, a.hunter);
        CHECK(a.rp() == row.at_once);
        CHECK(a.at_the_end() == row.in_all);
    }
}

TEST_CASE("two misses and a killing third shot (B-217)") {
    Account a;
    a.table.arm(a.hunter, "military");
    a.table.dice.give("S1.1", {2, 2, 2, 2, 3, 3, 3, 3});
    a.table.dice.give("S1.1", {2, 2, 2, 2, 3, 3});
    a.table.dice.give("S1.1", {6, 6, 2, 2, 3, 3});
    a.table.dice.give("hidden:S1.1", {5, 5});
    for (int i = 0; i < 3; ++i) shoot(a.table.play(), a.hunter, a.beast, 0, false, false);
    CHECK(a.table[a.beast].is(dead));
    CHECK(a.rp() == -10);
    CHECK(a.at_the_end() == 0);
}

TEST_CASE("a kill out of hail is booked hidden until hail is restored (GH-400, L-16)") {
    Account a;
    const FigureId askari = a.table.man(a.party, 3, {6000, 6000}, "askari");
    a.table.cover({5000, 4800}, {5600, 5600}, rules::Cover::solid);
    a.kill("shot", askari);
    CHECK(a.rp() == 0);
    CHECK(a.table[a.party].ledger.size() == 2);
    settle_accounts(a.table.play());
    CHECK(a.rp() == 0);
    a.table[askari].at = {4200, 4200};
    settle_accounts(a.table.play());
    CHECK(a.rp() == 10);
}

TEST_CASE("hidden entries count at the end, hail or not (GH-400)") {
    Account a;
    const FigureId askari = a.table.man(a.party, 3, {6000, 6000}, "askari");
    a.table.cover({5000, 4800}, {5600, 5600}, rules::Cover::solid);
    a.kill("blow", askari);
    CHECK(a.at_the_end() == 30);
}

TEST_CASE("a wounded animal is owed a follow-up, unless its hunter's own party finishes it (B-221, B-222)") {
    SUBCASE("not followed") {
        Account a;
        hurt(a.table.play(), a.beast, 3, a.hunter, "shot");
        hurt(a.table.play(), a.beast, 1, a.hunter, "shot");
        CHECK(a.table.happened(What::duty).size() == 1);
        CHECK(a.at_the_end() == -20);
        CHECK(a.at_the_end() == -20);  // once
    }
    SUBCASE("a herd animal too, finished by the own bearer") {
        Account a("zebra");
        const FigureId bearer = a.table.man(a.party, 3, {4100, 4000}, "bearer");
        hurt(a.table.play(), a.beast, 1, a.hunter, "shot");
        a.kill("shot", bearer);
        CHECK(a.at_the_end() == 6);
    }
    SUBCASE("finished by another party") {
        Account a;
        const FigureId other = a.table.man(a.table.hunters(3), 4, {4600, 4000});
        hurt(a.table.play(), a.beast, 1, a.hunter, "shot");
        a.kill("shot", other);
        CHECK(a.at_the_end() == -20);
    }
    SUBCASE("wounded by a follower") {
        Account a;
        const FigureId bearer = a.table.man(a.party, 3, {4100, 4000}, "bearer");
        hurt(a.table.play(), a.beast, 1, bearer, "shot");
        CHECK(a.at_the_end() == 0);
    }
    SUBCASE("a dead hunter is excused") {
        Account a;
        a.table.man(a.party, 3, {4100, 4000}, "bearer");
        hurt(a.table.play(), a.beast, 1, a.hunter, "shot");
        die(a.table.play(), a.hunter, a.beast, "blow");
        CHECK(a.at_the_end() == 0);
    }
}

TEST_CASE("followed on one card and seen again, the duty is done (B-223)") {
    Account a;
    hurt(a.table.play(), a.beast, 3, a.hunter, "shot");
    settle_accounts(a.table.play());
    CHECK_FALSE(a.table[a.party].duties[0].discharged);  // seen, but not followed
    followed(a.table.play(), a.party, a.beast);
    settle_accounts(a.table.play());
    CHECK(a.table[a.party].duties[0].discharged);
    CHECK(a.at_the_end() == 0);
}

TEST_CASE("a hunter wounded while bolted loses what he has (B-224, GH-411)") {
    Account a;
    book_rp(a.table.play(), a.party, "earlier", a.hunter, 40);
    a.table[a.hunter].set(bolted);
    hurt(a.table.play(), a.hunter, 1, a.beast, "blow");
    CHECK(a.rp() == 0);
}

TEST_CASE("facing a charge, even frozen, is not unheroic (GH-411)") {
    Account a;
    book_rp(a.table.play(), a.party, "earlier", a.hunter, 40);
    a.table[a.hunter].set(frozen);
    hurt(a.table.play(), a.hunter, 4, a.beast, "blow");
    CHECK(a.table[a.hunter].is(dead));
    CHECK(a.rp() == 40);
}

TEST_CASE("a death by accident is unheroic, after what the accident costs (B-041, C-42, C-49)") {
    for (const auto& [before, after] : {std::pair{10, 0}, std::pair{-30, -30}}) {
        Account a;
        book_rp(a.table.play(), a.party, "earlier", a.hunter, before);
        hurt(a.table.play(), a.hunter, 4, {}, "pit");
        CHECK(a.table[a.hunter].is(dead));
        CHECK(a.rp() == after);
    }
}

TEST_CASE("a flesh-eater gains twenty times the Bushcraft of whom it kills (B-226, GH-440)") {
    Account a;
    a.table[a.hunter].bc = 2;
    die(a.table.play(), a.hunter, a.beast, "blow");
    CHECK(a.table.rp(a.table[a.beast].party) == 80);

    Account b("rhino");
    die(b.table.play(), b.hunter, b.beast, "blow");
    CHECK(b.table.rp(b.table[b.beast].party) == 0);
}

TEST_CASE("the bearer who kills the lion on his own hunter is not paid for saving him (B-229)") {
    Account a;
    const FigureId bearer = a.table.man(a.party, 3, {4100, 4000}, "bearer");
    a.table.state().affairs.engagements.push_back({a.hunter, a.beast, 1});
    a.kill("shot", bearer);
    CHECK(a.rp() == 10);
}

TEST_CASE("saving another's notable hunter is worth thirty, once (B-230)") {
    Account a;
    const FigureId other = a.table.man(a.table.hunters(3), 4, {4500, 4100});
    a.table[other].notable = true;
    a.table[a.beast].damage = 1;
    a.table.state().affairs.engagements.push_back({other, a.beast, 1});
    a.kill("shot", a.hunter);
    CHECK(a.rp() == 10 + 30);
    const FigureId second = a.table.wild("leopard", {4500, 4000}, 4);
    a.table.state().affairs.engagements.push_back({other, second, 1});
    die(a.table.play(), second, a.hunter, "shot");
    CHECK(a.rp() == 10 + 30 + 8);
}

TEST_CASE("a life saved unseen is credited at the end (GH-402, E-40)") {
    Account a;
    const FigureId other = a.table.man(a.table.hunters(3), 4, {4500, 4300});
    a.table.cover({4050, 4100}, {4700, 4200}, rules::Cover::solid);
    a.table[a.beast].damage = 1;
    a.table.state().affairs.engagements.push_back({other, a.beast, 1});
    a.kill("shot", a.hunter);
    CHECK(a.rp() == 10);
    CHECK(a.at_the_end() == 20);
}

TEST_CASE("with the hunter dead his party neither gains nor loses (B-016, GH-024)") {
    Account a;
    const FigureId bearer = a.table.man(a.party, 4, {4100, 4000}, "bearer");
    a.table.man(a.party, 2, {4100, 4100}, "porter");
    book_rp(a.table.play(), a.party, "earlier", a.hunter, 120);
    die(a.table.play(), a.hunter, a.beast, "blow");
    CHECK(a.table[a.party].leader == bearer);
    CHECK(rank(a.table[a.party]).cards == 4);
    a.kill("shot", bearer);
    CHECK(a.rp() == 120);
}

TEST_CASE("rank follows reputation toward zero, cards to six and Bushcraft to five (B-010, B-011, B-013)") {
    struct Row {
        std::int32_t start;
        std::int32_t rp;
        std::int32_t cards;
        std::int32_t bc;
    };
    for (const Row& row : {Row{5, 100, 6, 5}, Row{5, 400, 6, 5}, Row{4, -99, 4, 4}, Row{4, -100, 3, 3},
                           Row{4, -300, 1, 1}, Row{4, -450, 1, 1}, Row{3, 199, 4, 4}, Row{3, -199, 2, 2}}) {
        CAPTURE(row.start);
        CAPTURE(row.rp);
        Party party;
        party.rank_start = row.start;
        party.ledger.push_back({"earlier", {}, row.rp, 0, false, false});
        party.ledger.push_back({"hidden", {}, 500, 0, true, false});
        party.ledger.push_back({"at the end", {}, 500, 0, false, true});
        CHECK(rank(party).cards == row.cards);
        CHECK(rank(party).bc == row.bc);
    }
}

TEST_CASE("hunters rank before beasts, each by reputation (GH-450)") {
    Account a;
    const PartyId better = a.table.hunters(3);
    const FigureId rival = a.table.man(better, 4, {9000, 9000});
    book_rp(a.table.play(), better, "earlier", rival, 5);
    book_rp(a.table.play(), a.table[a.beast].party, "earlier", a.beast, 500);
    CHECK(standings(a.table.state()) == std::vector<PartyId>{better, a.party, a.table[a.beast].party});
}
