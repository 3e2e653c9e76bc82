// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;
using rules::Cover;

namespace {

bool sees(Table& t, FigureId spotter, FigureId target) {
    t.play();
    return hunt::sees(t.state(), t.sight(), t.book, spotter, target);
}
bool seat_sees(Table& t, std::uint32_t seat, FigureId target) {
    t.play();
    return hunt::seat_sees(t.state(), t.sight(), t.book, SeatId{seat}, target);
}
/// A lion that moved on its last card and was not shown by it.
FigureId lion(Table& t, Point at, std::uint32_t flags = alert) {
    const FigureId beast = t.wild("lion", at, 2);
    t[beast].flags = flags;
    return beast;
}

}  // namespace

TEST_CASE("a lion in cover that moved is spotted at 6.00\" and not at 6.01\" (B-061, GH-185)") {
    for (const bool near : {true, false}) {
        Table t;
        t.cover({5000, 4000}, {6000, 6000}, Cover::light);
        const FigureId beast = lion(t, {5100, 5000});
        const FigureId man = t.man(t.hunters(), 4, {near ? 4500 : 4499, 5000});
        CHECK(sees(t, man, beast) == near);
    }
}

TEST_CASE("in the open a lion that moved is spotted at 24.00\" and not at 24.01\"; at rest at half (B-062, GH-185)") {
    for (const auto& [distance, flags, seen] : {std::tuple{2400, 0U, true},
                                                {2401, 0U, false},
                                                {1200, std::uint32_t{quiet}, true},
                                                {1201, std::uint32_t{quiet}, false}}) {
        Table t;
        const FigureId beast = lion(t, {5000, 5000}, alert | flags);
        const FigureId man = t.man(t.hunters(), 4, {5000 - distance, 5000});
        CHECK(sees(t, man, beast) == seen);
    }
}

TEST_CASE("from the edge of the grass a lion in the open is beyond 6\"; shown, it is seen (B-064)") {
    Table t;
    t.cover({4000, 4000}, {5000, 6000}, Cover::light);
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    const FigureId beast = lion(t, {6000, 5000});
    CHECK_FALSE(sees(t, man, beast));
    t[beast].set(revealed);
    CHECK(sees(t, man, beast));
}

TEST_CASE("a quiet lion in cover is noticed at 3.00\" (GH-185, C-09)") {
    for (const std::int32_t distance : {300, 301}) {
        Table t;
        t.cover({4900, 4000}, {6000, 6000}, Cover::light);
        const FigureId man = t.man(t.hunters(), 4, {5000 - distance, 5000});
        const FigureId beast = lion(t, {5000, 5000}, alert | quiet);
        CHECK(sees(t, man, beast) == (distance == 300));
    }
}

TEST_CASE("a beast that failed is seen by men who are not alert, as far as the line goes (B-065, GH-183)") {
    Table t;
    t.cover({5000, 4000}, {6000, 6000}, Cover::light);
    const FigureId man = t.man(t.hunters(), 4, {4000, 5000});
    t[man].set(alert, false);
    const FigureId beast = lion(t, {5200, 5000}, revealed);
    CHECK(sees(t, man, beast));
    t[beast].set(revealed, false);
    CHECK_FALSE(sees(t, man, beast));
}

TEST_CASE("the cover between may be too thick for a beast that failed (B-067, V-05)") {
    for (const auto& [watcher, seen] : {std::pair{Point{4000, 5000}, false}, {Point{4100, 5000}, true}}) {
        Table t;
        t.cover({4550, 4000}, {5500, 6000}, Cover::heavy);
        const FigureId man = t.man(t.hunters(), 4, watcher);
        const FigureId beast = t.wild("rhino", {watcher.x == 4000 ? 4900 : 4800, 5000}, 2);
        CHECK(sees(t, man, beast) == seen);
    }
}

TEST_CASE(
    "a man in cover is hidden beyond 6\" from a watching beast, and seen in the open from afar (B-068, B-070, "
    "GH-187)") {
    for (const std::int32_t distance : {600, 601}) {
        Table t;
        t.cover({5000, 4000}, {6000, 6000}, Cover::light);
        t.cover({3000, 4000}, {4600, 6000}, Cover::light);
        const FigureId man = t.man(t.hunters(), 4, {5100, 5000});
        const FigureId beast = lion(t, {5100 - distance, 5000}, alert | quiet);
        CHECK(sees(t, beast, man) == (distance == 600));
    }
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    const FigureId beast = lion(t, {8000, 5000}, quiet);
    CHECK(sees(t, beast, man));
}

TEST_CASE("solids hide whatever is near (B-073, V-05)") {
    Table t;
    t.cover({5080, 4000}, {5120, 6000}, Cover::solid);
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    const FigureId beast = lion(t, {5200, 5000});
    CHECK_FALSE(sees(t, man, beast));
}

TEST_CASE("the hunter's eyes are his own and those of his men within 10.00\" (B-076, GH-026)") {
    for (const std::int32_t off : {1000, 1001}) {
        Table t;
        const PartyId party = t.hunters();
        t.cover({5000, 3000}, {9000, 7000}, Cover::heavy);
        t.man(party, 4, {4000, 5000});
        t.man(party, 2, {4000, 5000 - off}, "porter");
        t.cover({3990, 4200}, {4010, 4800}, Cover::solid);
        const FigureId beast = lion(t, {4000, 3800});
        CHECK(seat_sees(t, 1, beast) == (off == 1000));
        CHECK(in_hail(t.state(), t.book, FigureId{2}) == (off == 1000));
    }
}

TEST_CASE("a hippo in the water is not in plain view, on land it is (V-03, GH-186)") {
    Table t;
    rules::Area pool;
    pool.outline = {{5000, 4000}, {6000, 4000}, {6000, 6000}, {5000, 6000}};
    pool.water = rules::Water::deep;
    t.ground().areas.push_back(pool);
    const FigureId man = t.man(t.hunters(), 4, {4000, 5000});
    const FigureId wet = t.wild("hippo", {5500, 5000}, 2);
    const FigureId dry = t.wild("hippo", {4000, 6500}, 3);
    t[wet].flags = t[dry].flags = alert;
    CHECK_FALSE(sees(t, man, wet));
    CHECK(sees(t, man, dry));
}

TEST_CASE("others see a mover where he is held until his move is decided; his own seat sees him go (GH-106)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 4, {4000, 5000});
    t.cover({6000, 4000}, {7000, 6000}, Cover::solid);
    const FigureId beast = lion(t, {3000, 5000});
    CHECK(sees(t, beast, man));
    hold(t.play(), man);
    t[man].at = {8000, 5000};
    CHECK(sees(t, beast, man));
    release(t.play());
    CHECK_FALSE(sees(t, beast, man));
}

TEST_CASE("on an open table people are seen by everybody; animals hide as ever (GH-002, V-14)") {
    Table t(R"({"options": {"play_mode": {"value": "open_table"}}})");
    t.cover({4500, 4000}, {5500, 6000}, Cover::heavy);
    const FigureId man = t.man(t.hunters(), 4, {4000, 5000});
    const FigureId beast = lion(t, {6500, 5000});
    CHECK(sees(t, beast, man));
    CHECK_FALSE(sees(t, man, beast));
}

TEST_CASE("the umpire's sight tool agrees with who sees whom, and says why (Part E, GH-184)") {
    Table t;
    t.cover({5000, 4000}, {6000, 6000}, Cover::light);
    const FigureId man = t.man(t.hunters(), 4, {4000, 5000});
    const FigureId near = lion(t, {5100, 5000}, alert | quiet);
    const FigureId shown = lion(t, {3000, 5000}, alert | revealed);
    t.play();
    for (const FigureId a : {man, near, shown}) {
        for (const FigureId b : {man, near, shown}) {
            const auto between = hunt::between(t.state(), t.sight(), t.book, a, b);
            CHECK(between.has_value() == (a != b));
            if (!between) continue;
            CHECK(between->ways.at(0).sees == sees(t, a, b));
            CHECK(between->ways.at(1).sees == sees(t, b, a));
            CHECK_FALSE(between->ways.at(0).why.empty());
        }
    }
    const auto way = hunt::between(t.state(), t.sight(), t.book, man, near);
    CHECK(way->distance == 1100);
    CHECK(way->bearing == 90);
    CHECK(way->ways.at(0).why == std::vector<std::string>{"In cover.", "Farther than 3.00\"."});
    CHECK_FALSE(hunt::between(t.state(), t.sight(), t.book, man, FigureId{99}).has_value());
}

TEST_CASE("what the umpire shows or hides is so for that seat alone (UC-14)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {4000, 5000});
    const FigureId other = t.man(t.hunters(3), 4, {4000, 5400});
    const FigureId far = lion(t, {8000, 5000}, alert | quiet);
    t.state().affairs.sight_rulings = {{SeatId{1}, far, true}, {SeatId{1}, other, false}};
    CHECK(seat_sees(t, 1, far));
    CHECK_FALSE(sees(t, man, far));  // shown, but no line to shoot along
    CHECK_FALSE(seat_sees(t, 3, far));
    CHECK_FALSE(seat_sees(t, 1, other));
    CHECK(seat_sees(t, 3, man));
    CHECK(hunt::between(t.state(), t.sight(), t.book, man, other)->ways.at(0).why ==
          std::vector<std::string>{"The umpire hides it."});
}
