// SPDX-License-Identifier: MIT
#include "terminal/grammar.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace terminal;
using common::Handle;
using common::Octant;

namespace {

TypedOrder order(std::string_view line) {
    const Command command = parse(line);
    REQUIRE_MESSAGE(std::holds_alternative<TypedOrder>(command), line);
    return std::get<TypedOrder>(command);
}

std::string mistake(std::string_view line) {
    const Command command = parse(line);
    REQUIRE_MESSAGE(std::holds_alternative<Mistake>(command), line);
    return std::get<Mistake>(command).says;
}

bool mentions(const std::string& text, std::string_view word) {
    return text.find(word) != std::string::npos;
}

}  // namespace

TEST_CASE("a number takes the choice of that number") {
    CHECK(order("3").choice == 3);
    CHECK(order("3").verb.empty());
    CHECK(order("12 7 walk") == TypedOrder{12, "", {Handle{7}}, {}, {"walk"}, {}, "", {}});
}

TEST_CASE("a way is compass words with inches, or places") {
    const TypedOrder walk = order("walk 3 n 4.5 east 2");
    CHECK(walk.verb == "walk");
    CHECK(walk.handles == std::vector{Handle{3}});
    REQUIRE(walk.legs.size() == 2);
    CHECK(walk.legs[0] == Leg{Octant::north, 450, {}});
    CHECK(walk.legs[1] == Leg{Octant::east, 200, {}});

    CHECK(order("walk to 12,-3").legs == std::vector{Leg{std::nullopt, 0, {1200, -300}}});
    CHECK(order("MOVE TO 0.25,+.5 sw 1").legs ==
          std::vector{Leg{std::nullopt, 0, {25, 50}}, Leg{Octant::south_west, 100, {}}});
    CHECK(order("move north-west 3").legs == std::vector{Leg{Octant::north_west, 300, {}}});
    CHECK(order("move northwest 3\"").legs == std::vector{Leg{Octant::north_west, 300, {}}});
}

TEST_CASE("handles, options, company, numbers and words go with any verb") {
    CHECK(order("shoot 7").handles == std::vector{Handle{7}});
    CHECK(order("shoot at 7").handles == std::vector{Handle{7}});
    CHECK(order("shoot 1 7 express:young").options == std::vector<std::string>{"express:young"});
    CHECK(order("walk with 2,3").with == std::vector{Handle{2}, Handle{3}});
    CHECK(order("walk alone").with == std::vector<Handle>{});
    CHECK_FALSE(order("walk").with.has_value());
    CHECK(order("award 4 number -30 because he ran twice").number == -30);
    CHECK(order("award 4 number -30 because he ran twice").words == "he ran twice");
    CHECK(order("message words \"a storm\"").words == "a storm");
}

TEST_CASE("say takes the whole line as it is") {
    CHECK(order("say  Hold your fire, n 4!").words == "Hold your fire, n 4!");
    CHECK(order("say Hold").verb == "say");
    CHECK(mentions(mistake("say"), "words are wanted"));
}

TEST_CASE("an order may be JSON") {
    const Command command = parse(R"({"do":"shoot","target":7})");
    REQUIRE(std::holds_alternative<RawOrder>(command));
    CHECK(std::get<RawOrder>(command).order.verb == "shoot");
    CHECK(std::get<RawOrder>(command).order.target == Handle{7});
    CHECK(mentions(mistake(R"({"do":7})"), "JSON"));
    CHECK(mentions(mistake("{"), "JSON"));
}

TEST_CASE("what is not understood is said with what to do") {
    CHECK(mentions(mistake("walk n"), "n 4.5"));
    CHECK(mentions(mistake("walk n far"), "n 4.5"));
    CHECK(mentions(mistake("walk n 4.555"), "inches"));
    CHECK(mentions(mistake("walk n -4"), "inches"));
    CHECK(mentions(mistake("walk to 3"), "to 12,-3"));
    CHECK(mentions(mistake("walk to"), "to 12,-3"));
    CHECK(mentions(mistake("walk with us"), "with 2,3"));
    CHECK(mentions(mistake("award number many"), "whole number"));
    CHECK(mentions(mistake("award because"), "text"));
    CHECK(mentions(mistake("0"), "from 1"));
    CHECK(mentions(mistake("?!"), "not understood"));
    for (const char* line : {"walk n", "?!", "walk to 3", "0"}) CHECK(mentions(mistake(line), "`help`"));
}

TEST_CASE("empty lines and remarks are nothing") {
    for (const char* line : {"", "   ", "\r", "# begin with the Colonel", "  # 3"}) {
        CHECK(std::holds_alternative<Nothing>(parse(line)));
    }
}

TEST_CASE("what is asked of the client itself") {
    CHECK(std::get<Show>(parse("look")).what == Ask::look);
    CHECK(std::get<Show>(parse("ground 30")) == Show{Ask::ground, 30, "30"});
    CHECK(std::get<Show>(parse("desk ledger:Colonel")).word == "ledger:Colonel");
    CHECK(std::get<Show>(parse("help  shoot")).word == "shoot");
    CHECK(std::get<Do>(parse("auto 40")) == Do{Deed::automatic, 40, "40"});
    CHECK(std::get<Do>(parse("see S1")).word == "S1");
    CHECK(std::get<Do>(parse("yes")).what == Deed::yes);
    CHECK(std::get<Do>(parse("past")).what == Deed::past);
    CHECK(std::get<Do>(parse("let no")) == Do{Deed::let, 0, "no"});
    CHECK(std::get<Do>(parse("Quit")).what == Deed::quit);
}

TEST_CASE("every row of the table is in the help, and every command of it is understood") {
    const auto lines = help("");
    CHECK(lines.size() == grammar().size());
    for (const GrammarRow& row : grammar()) {
        const std::string_view word = row.form.substr(0, row.form.find(' '));
        const bool order = word == "say" || word == "forget" || word == "rewind";
        if (row.form.front() < 'a' || row.form.front() > 'z' || order) continue;
        const Command parsed = parse(word);
        CHECK_MESSAGE((std::holds_alternative<Show>(parsed) || std::holds_alternative<Do>(parsed)), row.form);
    }
    CHECK(help("sketch").size() == 1);
    CHECK(mentions(help("xyzzy").front(), "`help` shows all"));
}
