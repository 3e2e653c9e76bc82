// SPDX-License-Identifier: MIT
#include "messages/knowledge.hpp"

#include <doctest/doctest.h>

using namespace messages;
using common::Handle;
using common::Octant;

namespace {

using T = SeatTerms;

OwnFigure<T> hartley(SeatPoint at = {}) {
    return {Handle{1}, 1, "", "leader", "Hartley", at, {}, {{"bc", 4}}, {}};
}
Sighting<T> lion(SeatPoint at = {1200, -350}) {
    return {Handle{7}, "lion", at, {}, 1, {}};
}
Appraisal<T> shot_at_lion() {
    return {Handle{1}, Handle{7}, "double_rifle", "B", 4, {1230}, {"in cover"}};
}
Prompt<T> card(std::string text = "Your card.", std::vector<std::string> options = {"begin"}) {
    Prompt<T> prompt;
    prompt.kind = "card";
    prompt.options = std::move(options);
    prompt.text = std::move(text);
    return prompt;
}

}  // namespace

TEST_CASE("D1 knowledge starts empty") {
    const Knowledge known;
    CHECK(known.own.empty());
    CHECK(known.contacts.empty());
    CHECK(known.ground.empty());
    CHECK(known.log.empty());
    CHECK(known.cards == 0);
    CHECK_FALSE(known.prompt.has_value());
}

TEST_CASE("an own figure replaces what was known of it") {
    Knowledge known;
    CHECK(take(known, hartley()));
    CHECK_FALSE(take(known, hartley()));
    CHECK(take(known, hartley({100, 0})));
    REQUIRE(known.own.size() == 1);
    CHECK(known.own[Handle{1}].figure.at == SeatPoint{100, 0});
}

TEST_CASE("GH-026 an own figure out of the seat's eyes stays where it was last seen") {
    Knowledge known;
    take(known, hartley({300, 40}));
    take(known, card("one"));
    take(known, card("two"));
    CHECK(take(known, LostSight<T>{Handle{1}}));
    CHECK_FALSE(take(known, LostSight<T>{Handle{1}}));
    CHECK_FALSE(known.own[Handle{1}].in_sight);
    CHECK(known.own[Handle{1}].lost_at == 2);
    CHECK(known.own[Handle{1}].figure.at == SeatPoint{300, 40});
    SUBCASE("and is news again when it is seen, though nothing changed") {
        CHECK(take(known, hartley({300, 40})));
        CHECK(known.own[Handle{1}].in_sight);
        CHECK(known.own[Handle{1}].lost_at == 0);
    }
    SUBCASE("and is never forgotten") {
        CHECK_FALSE(take(known, SpotClear<T>{Handle{1}}));
    }
}

TEST_CASE("a sighting equal to the last one is nothing new") {
    Knowledge known;
    CHECK(take(known, lion()));
    CHECK_FALSE(take(known, lion()));
    CHECK(take(known, lion({0, 0})));
    CHECK(known.contacts[Handle{7}].seen.at == SeatPoint{});
}

TEST_CASE("the path of a sighting is new only if there is one") {
    Knowledge known;
    Sighting<T> came = lion();
    came.path = {{1000, -300}, {1100, -330}};
    CHECK(take(known, came));
    CHECK_FALSE(take(known, lion()));
    CHECK(known.contacts[Handle{7}].seen.path == came.path);
    CHECK(take(known, came));
}

TEST_CASE("GH-189 a lost contact is a ghost where it was last seen") {
    Knowledge known;
    take(known, lion());
    take(known, card());
    CHECK(take(known, LostSight<T>{Handle{7}}));
    CHECK_FALSE(take(known, LostSight<T>{Handle{7}}));
    CHECK_FALSE(known.contacts[Handle{7}].in_sight);
    CHECK(known.contacts[Handle{7}].lost_at == 1);
    CHECK(known.contacts[Handle{7}].seen == lion());
    SUBCASE("IF-02 one that is recognised comes back under the same handle") {
        CHECK(take(known, lion()));
        CHECK(known.contacts[Handle{7}].in_sight);
        CHECK(known.contacts[Handle{7}].lost_at == 0);
    }
    SUBCASE("GH-189 and is forgotten when its spot is seen to be empty") {
        CHECK(take(known, SpotClear<T>{Handle{7}}));
        CHECK(known.contacts.empty());
        CHECK_FALSE(take(known, SpotClear<T>{Handle{7}}));
    }
}

TEST_CASE("losing something never met is nothing new") {
    Knowledge known;
    CHECK_FALSE(take(known, LostSight<T>{Handle{9}}));
    CHECK_FALSE(take(known, SpotClear<T>{Handle{9}}));
    CHECK(known == Knowledge{});
}

TEST_CASE("a handle is an own figure or a contact, whichever came later") {
    Knowledge known;
    Sighting<T> seen = lion();
    seen.who = Handle{1};
    take(known, hartley());
    CHECK(take(known, seen));
    CHECK(known.own.empty());
    CHECK(take(known, hartley()));
    CHECK(known.contacts.empty());
}

TEST_CASE("GH-257 an appraisal replaces that of the same shooter, target and weapon") {
    Knowledge known;
    CHECK(take(known, shot_at_lion()));
    CHECK_FALSE(take(known, shot_at_lion()));
    Appraisal<T> worse = shot_at_lion();
    worse.grade = "D";
    CHECK(take(known, worse));
    CHECK(known.appraisals.size() == 1);
    worse.weapon = "revolver";
    CHECK(take(known, worse));
    CHECK(known.appraisals.size() == 2);
}

TEST_CASE("an appraisal without grade or reasons removes the old one") {
    Knowledge known;
    take(known, shot_at_lion());
    Appraisal<T> none = shot_at_lion();
    none.grade.clear();
    CHECK(take(known, none));
    CHECK(known.appraisals.size() == 1);  // no shot, and why
    none.reasons.clear();
    CHECK(take(known, none));
    CHECK(known.appraisals.empty());
    CHECK_FALSE(take(known, none));
}

TEST_CASE("appraisals go with what is lost or forgotten, on either side of the shot") {
    Knowledge known;
    take(known, hartley());
    take(known, lion());
    Appraisal<T> other = shot_at_lion();
    other.shooter = Handle{2};
    other.target = Handle{8};
    take(known, other);
    take(known, shot_at_lion());
    SUBCASE("the target out of sight") {
        take(known, LostSight<T>{Handle{7}});
    }
    SUBCASE("the shooter out of sight") {
        take(known, LostSight<T>{Handle{1}});
    }
    SUBCASE("the target forgotten") {
        take(known, SpotClear<T>{Handle{7}});
    }
    REQUIRE(known.appraisals.size() == 1);
    CHECK(known.appraisals.begin()->second == other);
}

TEST_CASE("sounds, scents, tellings, dice and set-backs are always new") {
    Knowledge known;
    const std::vector<Percept> lines{
        Heard<T>{"shot", std::nullopt, Octant::east, ""},
        Scented{"man", Octant::west},
        Told<T>{"A lion!", {Handle{7}}, "GH-345"},
        DiceShown<T>{Handle{1}, "walk", {3, 4}, 0, "", "", false},
        SetBack{},
    };
    for (const Percept& line : lines) {
        CHECK(take(known, line));
        CHECK(take(known, line));
    }
    CHECK(known.log.size() == 10);
    CHECK(known.sounds.size() == 2);
}

TEST_CASE("a sound is kept with the card it was heard in, the last twenty only") {
    Knowledge known;
    for (int i = 1; i <= 22; ++i) {
        take(known, card(std::to_string(i)));
        take(known, Heard<T>{std::to_string(i), std::nullopt, Octant::north, ""});
    }
    REQUIRE(known.sounds.size() == Knowledge::sounds_kept);
    CHECK(known.sounds.front().heard.what == "3");
    CHECK(known.sounds.back().card == 22);
}

TEST_CASE("the log keeps the last two hundred lines") {
    Knowledge known;
    for (int i = 1; i <= 201; ++i) take(known, Told<T>{std::to_string(i), {}, ""});
    REQUIRE(known.log.size() == Knowledge::log_kept);
    CHECK(std::get<Told<T>>(known.log.front()).text == "2");
    CHECK(std::get<Told<T>>(known.log.back()).text == "201");
}

TEST_CASE("a reckoning stands in the account of its party") {
    Knowledge known;
    CHECK(take(known, Reckoned{1, "first blood", 3, 3}));
    CHECK(take(known, Reckoned{2, "a bearer lost", -2, -2}));
    CHECK(take(known, Reckoned{1, "trophy", 8, 11}));
    CHECK(known.accounts[1].total == 11);
    CHECK(known.accounts[1].entries.size() == 2);
    CHECK(known.accounts[2].total == -2);
    CHECK(known.log.size() == 3);
}

TEST_CASE("V-10 ground is new where it was unknown or is another now") {
    Knowledge known;
    CHECK(take(known, Ground<T>{{{-2, -3, 3, 1}, {0, -2, 1, 2}}, {}}));
    CHECK(known.ground.size() == 4);
    CHECK(known.ground.at({-3, 0}) == 1);
    CHECK(known.ground.at({-2, 0}) == 2);
    CHECK_FALSE(take(known, Ground<T>{{{-1, -3, 2, 1}}, {}}));
    CHECK(take(known, Ground<T>{{{-1, -3, 3, 1}}, {}}));
    CHECK(take(known, Ground<T>{{{-1, -3, 1, 0}}, {}}));
    CHECK(known.ground.at({-3, -1}) == 0);
}

TEST_CASE("a wall told backwards is the same wall, and may open") {
    Knowledge known;
    CHECK(take(known, Ground<T>{{}, {{{100, 0}, {0, 0}, "closed"}}}));
    CHECK_FALSE(take(known, Ground<T>{{}, {{{0, 0}, {100, 0}, "closed"}}}));
    CHECK(take(known, Ground<T>{{}, {{{0, 0}, {100, 0}, "open"}}}));
    REQUIRE(known.walls.size() == 1);
    CHECK(known.walls.begin()->second == "open");
}

TEST_CASE("what is in sight, the plan and a sheet of the desk are replaced whole") {
    Knowledge known;
    CHECK(take(known, InSight{{{0, 0, 4, 0}}}));
    CHECK_FALSE(take(known, InSight{{{0, 0, 4, 0}}}));
    CHECK(take(known, InSight{}));
    CHECK(known.in_sight.empty());

    Plan<T> plan;
    plan.width = {6000};
    CHECK(take(known, plan));
    CHECK_FALSE(take(known, plan));

    CHECK(take(known, Desk{"deck", {"Colonel", "Rhino"}}));
    CHECK_FALSE(take(known, Desk{"deck", {"Colonel", "Rhino"}}));
    CHECK(take(known, Desk{"deck", {"Rhino"}}));
    CHECK(known.desk["deck"] == std::vector<std::string>{"Rhino"});
    CHECK(take(known, Desk{"deck", {}}));
    CHECK_FALSE(take(known, Desk{"deck", {}}));
    CHECK(known.desk.empty());
}

TEST_CASE("a card is counted at the prompt that begins it") {
    Knowledge known;
    CHECK(take(known, card()));
    CHECK(known.cards == 1);
    SUBCASE("the same prompt again is nothing new") {
        CHECK_FALSE(take(known, card()));
        CHECK(known.cards == 1);
    }
    SUBCASE("the card goes on after a prompt in between") {
        Prompt<T> emergency;
        emergency.kind = "emergency";
        emergency.options = {"begin"};
        CHECK(take(known, emergency));
        CHECK(take(known, card("Your card.", {"walk", "end"})));
        CHECK(known.cards == 1);
    }
    SUBCASE("the next card counts though it reads the same") {
        CHECK(take(known, PromptOver{}));
        CHECK(take(known, card()));
        CHECK(known.cards == 2);
    }
}

TEST_CASE("a prompt is over once") {
    Knowledge known;
    CHECK_FALSE(take(known, PromptOver{}));
    take(known, card());
    CHECK(take(known, PromptOver{}));
    CHECK_FALSE(known.prompt.has_value());
    CHECK_FALSE(take(known, PromptOver{}));
}

TEST_CASE("D20 news is new if it differs from the last of its kind") {
    Knowledge known;
    CHECK(take(known, News{"wind", "", 3}));
    CHECK_FALSE(take(known, News{"wind", "", 3}));
    CHECK(take(known, News{"begun", "", 0}));
    CHECK(take(known, News{"wind", "", 4}));
    CHECK(take(known, News{"wind", "", 3}));
    CHECK(known.news["wind"].value == 3);
    CHECK(known.log.size() == 4);
}

TEST_CASE("D5 a view counts its batches and runs the digest over their text") {
    View view;
    take(view, {lion(), card()}, "first");
    take(view, {lion()}, "second");
    CHECK(view.q == 2);
    Digest digest;
    digest.add("firstsecond");
    CHECK(view.digest == digest);
    CHECK(view.knowledge.contacts.size() == 1);
    CHECK(view.knowledge.cards == 1);
}

TEST_CASE("D5 the digest is two lanes of FNV-1a") {
    Digest digest;
    CHECK(digest.text() == "AUMXR-BHJ3F");
    digest.add("");
    CHECK(digest == Digest{});
    digest.add("a");
    CHECK(digest.low == 0xe40c292cU);  // as published for 32 bits
    Digest foobar;
    foobar.add("foo");
    foobar.add("bar");
    CHECK(foobar.low == 0xbf9cf968U);
    CHECK(foobar.text() == "P_o0Ea_nPlo");
}
