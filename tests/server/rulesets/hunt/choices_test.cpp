// SPDX-License-Identifier: MIT
#include "hunt/choices.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace hunt;
using common::Handle;
using messages::Choice;
using messages::Knowledge;
using messages::Order;
using messages::Refusal;

namespace {

const Book& book() {
    static const Book shipped = load_book("");
    return shipped;
}

messages::Own own(std::uint32_t handle, const std::string& kind, std::vector<std::string> marks,
                  std::vector<messages::Number> numbers = {}) {
    messages::Own made;
    made.figure.who = Handle{handle};
    made.figure.kind = made.figure.name = kind;
    made.figure.marks = std::move(marks);
    made.figure.numbers = std::move(numbers);
    return made;
}

/// A hunter (1) and a porter (2) on their card, a lion (7) in sight.
Knowledge on_card(std::vector<std::string> hunter = {"leader", "may_fire", "to_act"}) {
    Knowledge view;
    view.own[Handle{1}] = own(1, "hunter", std::move(hunter), {{"dice_creep", 1}, {"dice_run", 3}, {"dice_walk", 2}});
    view.own[Handle{1}].figure.carries = {{"express", 2, {"precision"}}};
    view.own[Handle{2}] = own(2, "porter", {"in_hand", "to_act"});
    view.contacts[Handle{7}].seen.kind = "lion";
    view.contacts[Handle{7}].seen.who = Handle{7};
    view.appraisals[{Handle{1}, Handle{7}, "express"}] = {Handle{1}, Handle{7}, "express", "A", 8, {1500}, {}};
    view.prompt.emplace();
    view.prompt->kind = "card";
    return view;
}

Order order(const std::string& verb, std::uint32_t figure = 0) {
    Order made;
    made.verb = verb;
    made.figure = Handle{figure};
    return made;
}

/// What may be ordered now: what may be said beforehand at any time left out.
std::vector<std::string> verbs(const Knowledge& view, std::uint32_t figure, bool beforehand = false) {
    std::vector<std::string> found;
    for (const Choice& choice : choices(book(), view)) {
        const bool fits = choice.verb.starts_with("if_") == beforehand;
        if (choice.figure == Handle{figure} && fits) found.push_back(choice.verb);
    }
    std::sort(found.begin(), found.end());
    return found;
}

using Verbs = std::vector<std::string>;

}  // namespace

TEST_CASE("on his card a hunter may stand, move, aim, shoot, attack and speak (GH-044)") {
    const Knowledge view = on_card();
    CHECK(verbs(view, 1) == Verbs{"aim", "attack", "creep", "run", "say", "shoot", "stand", "walk"});
    CHECK(verbs(view, 2) == Verbs{"attack", "creep", "run", "say", "stand", "walk"});
    CHECK(verbs(view, 0) == Verbs{"end"});
    for (const Choice& choice : choices(book(), view)) {
        if (choice.verb == "walk" && choice.figure == Handle{1})
            CHECK(choice.with == std::vector{Handle{1}, Handle{2}});
        if (choice.verb == "shoot") {
            REQUIRE(choice.targets.size() == 1);
            CHECK(choice.targets.front().grade == "A");
            CHECK(choice.targets.front().dice == 8);
        }
    }
}

TEST_CASE("in mid-move only the mover is asked for his way; he may fire first (GH-044, GH-105)") {
    Knowledge view = on_card({"leader", "may_fire", "moving"});
    view.own[Handle{1}].figure.numbers.push_back({"allowance", 700});
    CHECK(verbs(view, 1) == Verbs{"move", "say", "shoot"});
    CHECK(verbs(view, 2) == Verbs{"say"});
    CHECK(verbs(view, 0).empty());
}

TEST_CASE("what a figure does in an emergency may be said at any time, while it is in hail (GH-345, GH-304, GH-334)") {
    Knowledge view = on_card();
    view.prompt.reset();
    view.own[Handle{3}] = own(3, "buffalo", {});
    view.own[Handle{4}] = own(4, "lion", {});
    view.own[Handle{5}] = own(5, "porter", {"dead"});
    view.own[Handle{6}] = own(6, "porter", {"out_of_hail"});
    CHECK(verbs(view, 1, true) == Verbs{"if_charged"});
    CHECK(verbs(view, 3, true) == Verbs{"if_overrunning", "if_wounded"});
    CHECK(verbs(view, 4, true) == Verbs{"if_wounded"});
    CHECK(verbs(view, 5, true).empty());
    CHECK(verbs(view, 6, true).empty());
    const auto taken = [&](const char* option) {
        Order tell = order("if_charged", 1);
        tell.option = option;
        return check(book(), view, tell) == messages::Refusal::none;
    };
    CHECK(taken("shoot"));
    CHECK(taken("take_gun,shoot,climb"));
    CHECK(taken("nothing"));
    CHECK(taken("ask"));
    for (const char* bad : {"", ",", "shoot,", "shoot,shoot", "shoot,nothing", "run,climb,shoot,reload", "halt"}) {
        CAPTURE(bad);
        CHECK_FALSE(taken(bad));
    }
}

TEST_CASE("without a prompt only speech and instructions are taken (IF-11, GH-023)") {
    Knowledge view = on_card();
    view.prompt.reset();
    view.own[Handle{2}].figure.marks = {"out_of_hail"};
    CHECK(verbs(view, 1) == Verbs{"say"});
    CHECK(verbs(view, 2) == Verbs{"instruct"});
    CHECK(check(book(), view, order("walk", 1)) == Refusal::not_now);
    Order word = order("say");
    word.words = "Hullo";
    CHECK(check(book(), view, word) == Refusal::none);
}

TEST_CASE("unknown, foreign and dead handles get one and the same answer (IF-05, L-03, L-17)") {
    Knowledge view = on_card();
    view.own[Handle{3}] = own(3, "porter", {"dead"});
    for (const std::uint32_t handle : {3U, 7U, 99U})
        CHECK(check(book(), view, order("walk", handle)) == Refusal::not_possible);
    view.contacts[Handle{8}].seen.kind = "lion";
    view.contacts[Handle{8}].in_sight = false;
    for (const std::uint32_t target : {8U, 1U, 99U, 0U}) {
        Order shot = order("shoot", 1);
        shot.target = Handle{target};
        CHECK(check(book(), view, shot) == Refusal::not_possible);
    }
}

TEST_CASE("an own figure out of sight takes an instruction and nothing else (GH-023, D3)") {
    Knowledge view = on_card();
    view.own[Handle{2}].in_sight = false;
    CHECK(check(book(), view, order("walk", 2)) == Refusal::not_possible);
    Order instruct = order("instruct", 2);
    instruct.option = "stay";
    CHECK(check(book(), view, instruct) == Refusal::none);
    instruct.option = "dance";
    CHECK(check(book(), view, instruct) == Refusal::not_possible);
}

TEST_CASE("an order without a figure goes to the first one its verb is offered to") {
    CHECK(check(book(), on_card(), order("walk")) == Refusal::none);
    Order shot = order("shoot");
    shot.target = Handle{7};
    CHECK(check(book(), on_card(), shot) == Refusal::none);
}

TEST_CASE("a shot is refused by the percept alone: a dash is no offer (GH-257, L-21)") {
    Knowledge view = on_card();
    view.appraisals[{Handle{1}, Handle{7}, "express"}].dice = 0;
    Order shot = order("shoot", 1);
    shot.target = Handle{7};
    CHECK(check(book(), view, shot) == Refusal::not_possible);
}

TEST_CASE("a way is measured on known ground; ground not found counts as open (GH-103, GH-108, IF-10, L-18)") {
    Knowledge view = on_card({"leader", "moving"});
    view.own[Handle{1}].figure.numbers.push_back({"allowance", 700});
    Order move = order("move", 1);
    move.path = {{700, 0}};
    CHECK(check(book(), view, move) == Refusal::none);
    move.path = {{701, 0}};
    CHECK(check(book(), view, move) == Refusal::out_of_reach);
    move.path = {{400, 0}, {400, 300}};
    CHECK(check(book(), view, move) == Refusal::none);

    messages::GroundBits rough;
    rough.going = 1;
    for (std::int32_t y = -5; y < 5; ++y) {
        for (std::int32_t x = -2; x < 10; ++x) view.ground[{y, x}] = rough.packed();
    }
    move.path = {{700, 0}};
    CHECK(check(book(), view, move) == Refusal::out_of_reach);
    move.path = {{350, 0}};
    CHECK(check(book(), view, move) == Refusal::none);

    messages::GroundBits deep;
    deep.water = 2;
    for (auto& [cell, ground] : view.ground) ground = deep.packed();
    move.path = {{700, 0}};
    CHECK(check(book(), view, move) == Refusal::none);  // tried, and stopped in play

    view.own[Handle{1}].figure.marks = {"ankle", "leader", "moving"};
    view.ground.clear();
    move.path = {{351, 0}};
    CHECK(check(book(), view, move) == Refusal::out_of_reach);
    move.path = {{350, 0}};
    CHECK(check(book(), view, move) == Refusal::none);
}

TEST_CASE("nonsense is malformed, a verb of another moment is not possible now") {
    CHECK(check(book(), on_card(), order("frobnicate", 1)) == Refusal::malformed);
    CHECK(check(book(), on_card(), order("", 1)) == Refusal::malformed);
    CHECK(check(book(), on_card(), order("dodge_left", 1)) == Refusal::not_possible);
    Order way = order("move", 1);
    way.path.assign(300, {1, 1});
    CHECK(check(book(), on_card(), way) == Refusal::malformed);
}

TEST_CASE("answers to a prompt are what the prompt offers (GH-106, GH-304, GH-345)") {
    Knowledge view = on_card({"leader", "moving"});
    view.prompt->kind = "discovery";
    view.prompt->figure = Handle{1};
    view.prompt->options = {"go_on", "stop"};
    CHECK(verbs(view, 1) == Verbs{"go_on", "say", "stop"});
    view.prompt->kind = "emergency";
    view.prompt->options = {"reload", "shoot", "done"};
    CHECK(verbs(view, 1) == Verbs{"done", "reload", "say", "shoot"});
    view.prompt->kind = "overrun";
    CHECK(verbs(view, 1) == Verbs{"on", "say", "stay"});
}

TEST_CASE(
    "what is tried in an emergency says its chance; people come after beasts among what may be shot (GH-345, GH-280)") {
    Knowledge view = on_card();
    view.contacts[Handle{6}].seen.kind = "porter";
    view.contacts[Handle{6}].seen.who = Handle{6};
    view.contacts[Handle{6}].in_sight = view.contacts[Handle{7}].in_sight = true;
    view.appraisals[{Handle{1}, Handle{6}, "express"}] = {Handle{1}, Handle{6}, "express", "A", 8, {1500}, {}};
    std::vector<std::string> shots;
    for (const Choice& choice : choices(book(), view)) {
        if (choice.figure == Handle{1} && choice.verb.starts_with("shoot")) shots.push_back(choice.verb);
    }
    CHECK(shots == std::vector<std::string>{"shoot", "shoot_man"});

    view.own[Handle{1}].figure.numbers.push_back({"bc", 4});
    view.prompt->kind = "emergency";
    view.prompt->figure = Handle{1};
    view.prompt->options = {"shoot", "done"};
    std::vector<std::string> says;
    for (const Choice& choice : choices(book(), view)) {
        if (choice.figure == Handle{1} && (choice.verb == "shoot" || choice.verb == "done"))
            says.push_back(choice.says);
    }
    CHECK(says == std::vector<std::string>{"Shoot (4 or less on a die)", "Do nothing more"});
}

TEST_CASE("two spoors that look alike are told apart by where they lie (GH-222)") {
    Knowledge view = on_card();
    view.prompt->kind = "discovery";
    view.prompt->figure = Handle{1};
    view.prompt->options = {"follow"};
    for (std::int32_t number = 1; number <= 2; ++number) {
        messages::Spoor<messages::SeatTerms> spoor;
        spoor.who = Handle{1};
        spoor.number = number;
        spoor.kind = "zebra";
        spoor.at = {300 * (number - 1), 0};
        spoor.towards = {spoor.at.x + 100, 0};
        view.spoors[{Handle{1}, number}] = spoor;
    }
    for (const Choice& choice : choices(book(), view)) {
        if (choice.verb != "follow") continue;
        REQUIRE(choice.options.size() == 2);
        CHECK(choice.options[0].says == "zebra going east");
        CHECK(choice.options[1].says == "zebra going east, the one 3 inches east");
    }
    CHECK(verbs(view, 1) == std::vector<std::string>{"follow", "say", "track"});
}

TEST_CASE("a lame man's emergency run costs double, and he is told so (GH-103, GH-345)") {
    Knowledge view = on_card({"leader", "ankle"});
    view.prompt->kind = "emergency";
    view.prompt->figure = Handle{1};
    view.prompt->options = {"run", "done"};
    const messages::Choices offered = choices(book(), view);
    const auto run = std::find_if(offered.begin(), offered.end(), [](const Choice& one) { return one.verb == "run"; });
    REQUIRE(run != offered.end());
    CHECK(run->reach == 1200);
    CHECK(run->step_cost == 2);
    Order way = order("run", 1);
    way.path = {{600, 0}};
    CHECK(check(book(), view, way) == Refusal::none);
    way.path = {{700, 0}};
    CHECK(check(book(), view, way) == Refusal::out_of_reach);
}

TEST_CASE("beasts show themselves and attack people; they neither aim nor speak (GH-188, GH-330)") {
    Knowledge view;
    view.own[Handle{1}] = own(1, "lion", {"to_act"});
    view.contacts[Handle{2}].seen.kind = "porter";
    view.contacts[Handle{2}].seen.who = Handle{2};
    view.contacts[Handle{3}].seen.kind = "zebra";
    view.prompt.emplace();
    view.prompt->kind = "card";
    CHECK(verbs(view, 1) == Verbs{"attack", "creep", "run", "show", "stand", "walk"});
    Order attack = order("attack", 1);
    attack.target = Handle{3};
    attack.option = "walk";
    CHECK(check(book(), view, attack) == Refusal::not_possible);
    attack.target = Handle{2};
    CHECK(check(book(), view, attack) == Refusal::none);
    view.own[Handle{1}].figure.marks = {"engaged", "may_break_off"};
    CHECK(verbs(view, 1) == Verbs{"break_off", "fight"});
}

TEST_CASE("when the hunt is over nothing is offered (GH-450)") {
    Knowledge view = on_card();
    view.news["ended"] = {"ended", "", 0};
    CHECK(choices(book(), view).empty());
}

TEST_CASE("the umpire is offered rulings, a seat never is (D11)") {
    Knowledge view;
    view.plan.emplace();
    view.desk["deck"] = {"Colonel", "wind"};
    view.own[Handle{1}] = own(1, "hunter", {"leader"});
    view.own[Handle{2}] = own(2, "lion", {});
    const auto offered = choices(book(), view);
    const auto has = [&](const std::string& verb) {
        return std::any_of(offered.begin(), offered.end(), [&](const Choice& choice) { return choice.verb == verb; });
    };
    for (const char* verb : {"move", "place", "wound", "flag", "award", "tell", "morale", "waive", "hold", "resume",
                             "end", "passes", "visibility", "run_beasts", "next_card"}) {
        CHECK_MESSAGE(has(verb), verb);
    }
    CHECK_FALSE(has("walk"));
}
