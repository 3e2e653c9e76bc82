// SPDX-License-Identifier: MIT
#include "terminal/compose.hpp"

#include <doctest/doctest.h>

#include "terminal/way.hpp"

using namespace terminal;
using namespace messages;
using common::Handle;

namespace {

struct Table {
    Knowledge known;
    Choices offered;

    Table() {
        for (const std::uint32_t who : {1U, 2U}) {
            Own own;
            own.figure.who = {who};
            own.figure.at = {static_cast<std::int32_t>(who) * 100 - 100, 0};
            known.own[own.figure.who] = own;
        }
        offer("walk", 1).with = {{1}, {2}};
        offer("walk", 2);
        Choice& move = offer("move", 1);
        move.reach = 600;
        Choice& shoot = offer("shoot", 1);
        shoot.targets = {{{7}, "lion", "A", 8}, {{8}, "zebra", "B", 6}};
        Choice& attack = offer("attack", 2);
        attack.targets = {{{7}, "lion", "", 0}};
        attack.options = {{"walk", "walking"}, {"run", "running"}};
        Choice& react = offer("react", 2);
        react.options = {{"dodge_left", ""}, {"done", ""}};
        offer("say", 1).words = true;
        Choice& award = offer("award", 0);
        award.number = award.words = true;
        offer("put", 1).place = true;
        offer("end", 0);
    }
    Choice& offer(const char* verb, std::uint32_t figure) {
        Choice choice;
        choice.verb = verb;
        choice.figure = {figure};
        return offered.emplace_back(choice);
    }
    Order order(std::string_view line) const {
        const auto composed = compose(std::get<TypedOrder>(parse(line)), known, offered);
        REQUIRE_MESSAGE(std::holds_alternative<Composed>(composed), line);
        return std::get<Composed>(composed).order;
    }
    std::string mistake(std::string_view line) const {
        const auto composed = compose(std::get<TypedOrder>(parse(line)), known, offered);
        REQUIRE_MESSAGE(std::holds_alternative<Mistake>(composed), line);
        return std::get<Mistake>(composed).says;
    }
};

bool mentions(const std::string& text, std::string_view word) {
    return text.find(word) != std::string::npos;
}

}  // namespace

TEST_CASE("a verb goes to the figure named, else to the first it is offered to, with all who may come") {
    const Table table;
    CHECK(table.order("walk").figure == Handle{1});
    CHECK(table.order("walk").with == std::vector{Handle{1}, Handle{2}});
    CHECK(table.order("walk 2").figure == Handle{2});
    CHECK(table.order("walk alone").with == std::vector{Handle{1}});
    CHECK(table.order("walk with 2").with == std::vector{Handle{2}});
    CHECK(table.order("1").verb == "walk");
    CHECK(table.order("10").verb == "end");
    CHECK(table.order("wal 2").figure == Handle{2});
}

TEST_CASE("targets and options are matched, and taken of themselves where there is only one") {
    const Table table;
    CHECK(table.order("shoot 8").target == Handle{8});
    CHECK(table.order("shoot 1 8").target == Handle{8});
    CHECK(table.order("attack run").target == Handle{7});
    CHECK(table.order("attack run").option == "run");
    CHECK(table.order("attack 2 7 walk").option == "walk");
    CHECK(table.order("dodge left").option == "dodge_left");
    CHECK(table.order("dodge-left").verb == "react");
    CHECK(table.order("done").option == "done");
}

TEST_CASE("ways are counted from where the figure stands, legs one after the other") {
    const Table table;
    CHECK(table.order("move n 4.5 e 1").path == std::vector<SeatPoint>{{0, -450}, {100, -450}});
    CHECK(table.order("move to 3,-4").path == std::vector<SeatPoint>{{300, -400}});
    CHECK(table.order("move").path.empty());
    CHECK(table.order("put to 40,40").path == std::vector<SeatPoint>{{4000, 4000}});
    CHECK(mentions(table.mistake("move n 9"), "9.00\""));
    CHECK(mentions(table.mistake("put"), "One place"));
}

TEST_CASE("a way typed with a verb that throws dice first is kept for when it may be walked") {
    const Table table;
    const auto composed = compose(std::get<TypedOrder>(parse("walk 1 n 3")), table.known, table.offered);
    REQUIRE(std::holds_alternative<Composed>(composed));
    CHECK(std::get<Composed>(composed).order.path.empty());
    CHECK(std::get<Composed>(composed).way_for_later == std::vector<SeatPoint>{{0, -300}});
    const Choice* way = takes_a_way(table.offered, {1});
    REQUIRE(way != nullptr);
    CHECK(way->verb == "move");
    CHECK(takes_a_way(table.offered, {2}) == nullptr);
}

TEST_CASE("words and numbers go where they are asked for") {
    const Table table;
    CHECK(table.order("say Steady!").words == "Steady!");
    const Order award = table.order("award number -20 because he ran");
    CHECK(award.number == -20);
    CHECK(award.words == "he ran");
    CHECK(mentions(table.mistake("award because he ran"), "number"));
    CHECK(mentions(table.mistake("end number 3"), "No number"));
    CHECK(mentions(table.mistake("end because I can"), "No words"));
}

TEST_CASE("what does not fit says what would") {
    const Table table;
    CHECK(mentions(table.mistake("fly"), "walk"));
    CHECK(mentions(table.mistake("shoot"), "7 and 8"));
    CHECK(mentions(table.mistake("shoot 9"), "`choices`"));
    CHECK(mentions(table.mistake("attack 7"), "walk and run"));
    CHECK(mentions(table.mistake("attack 7 hop"), "walk and run"));
    CHECK(mentions(table.mistake("walk with 9"), "1 and 2"));
    CHECK(mentions(table.mistake("44"), "up to 10"));
    const Table empty{};
    CHECK(mentions(std::get<Mistake>(compose(std::get<TypedOrder>(parse("walk")), empty.known, {})).says,
                   "Nothing may be ordered"));
}

TEST_CASE("known ground costs what it costs: rough twice, lame twice, the unknown as open (GH-103)") {
    KnownGround ground;
    GroundBits rough;
    rough.going = 1;
    GroundBits deep;
    deep.water = 2;
    ground[{-2, 0}] = rough.packed();
    ground[{-4, 0}] = deep.packed();
    CHECK(cost(ground, {50, 0}, {{50, -100}}, 1).hundredths == 100);
    CHECK(cost(ground, {50, 0}, {{50, -300}}, 1).hundredths == 400);
    CHECK(cost(ground, {50, 0}, {{50, -300}}, 2).hundredths == 800);
    CHECK_FALSE(cost(ground, {50, 0}, {{50, -300}}, 1).shut);
    CHECK(cost(ground, {50, 0}, {{50, -350}}, 1).shut);

    const auto way = affordable(ground, {50, 0}, {{50, -900}}, 1000, 1);
    REQUIRE(way.size() == 1);
    CHECK(way[0].x == 50);
    CHECK(way[0].y <= -299);
    CHECK(way[0].y >= -300);
    CHECK(affordable(ground, {50, 0}, {{50, -100}, {150, -100}}, 150, 1).size() == 2);
    CHECK(cost(ground, {50, 0}, affordable(ground, {50, 0}, {{50, -250}}, 180, 1), 1).hundredths <= 180);
    // Whoever stands in such a cell can leave it.
    CHECK_FALSE(affordable(ground, {50, -350}, {{50, -200}}, 500, 1).empty());
}

TEST_CASE("orders for an emergency name several tries, with commas or blanks (GH-345)") {
    Table table;
    table.offer("if_charged", 2).options = {{"shoot", ""}, {"dodge_left", ""}, {"climb", ""}, {"ask", ""}};
    CHECK(table.order("if_charged 2 shoot,dodge_left,climb").option == "shoot,dodge_left,climb");
    CHECK(table.order("if_charged 2 climb shoot").option == "climb,shoot");
    CHECK(table.order("if_charged 2 dodge-left").option == "dodge_left");
    CHECK(table.order("if_charged ask").figure == Handle{2});
    CHECK(mentions(table.mistake("if_charged 2 fly"), "fly"));
    CHECK(mentions(table.mistake("if_charged 2"), "first"));
}
