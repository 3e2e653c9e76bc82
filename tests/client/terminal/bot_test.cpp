// SPDX-License-Identifier: MIT
#include "terminal/bot.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "terminal/judgement.hpp"
#include "terminal/way.hpp"

using namespace terminal;
using namespace messages;
using common::Handle;

namespace {

template <std::size_t N>
std::string any(Random& random, const std::array<const char*, N>& words) {
    return words[random.below(N)];
}

constexpr std::array kinds{"hunter", "bearer", "porter", "lion", "rhino", "zebra", "", "golem"};
constexpr std::array marks{"leader", "alert",   "to_act",  "moving",  "dead", "treed",
                           "aiming", "running", "engaged", "firearm", "slow"};
constexpr std::array verbs{"stand",  "creep",       "walk",  "run", "move",     "shoot",      "aim",         "attack",
                           "climb",  "swap",        "cease", "end", "fight",    "break_off",  "go_on",       "stop",
                           "strike", "halt",        "round", "on",  "stay",     "dodge_left", "dodge_right", "take_gun",
                           "reload", "shoot_again", "done",  "say", "instruct", "conjure",    "banish"};
constexpr std::array prompts{"card", "emergency", "discovery", "reaction", "overrun", "riddle"};
constexpr std::array options{"creep", "walk", "run", "test", "plain", "express:young", "red", "green"};

SeatPoint place(Random& random) {
    return {static_cast<std::int32_t>(random.below(8000)) - 4000, static_cast<std::int32_t>(random.below(8000)) - 4000};
}

std::vector<std::string> some_marks(Random& random) {
    std::vector<std::string> list;
    for (std::uint32_t i = random.below(4); i > 0; --i) list.push_back(any(random, marks));
    return list;
}

View random_view(Random& random) {
    View view;
    view.q = random.below(1000);
    Knowledge& known = view.knowledge;
    known.cards = static_cast<std::int32_t>(random.below(20));
    for (std::uint32_t i = 1; i <= 1 + random.below(5); ++i) {
        Own own;
        own.figure.who = {i};
        own.figure.kind = any(random, kinds);
        own.figure.at = place(random);
        own.figure.marks = some_marks(random);
        own.figure.numbers = {{"bc", 3},
                              {"damage", static_cast<std::int32_t>(random.below(5))},
                              {"dice_run", 3},
                              {"dice_walk", 2},
                              {"hits", 4}};
        if (random.below(2) == 0) own.figure.carries = {{"express", 2, {}}};
        own.in_sight = random.below(4) > 0;
        known.own[own.figure.who] = own;
    }
    for (std::uint32_t i = 10; i < 10 + random.below(8); ++i) {
        Contact contact;
        contact.seen.who = {i};
        contact.seen.kind = any(random, kinds);
        contact.seen.at = place(random);
        contact.seen.marks = some_marks(random);
        contact.seen.count = 1 + static_cast<std::int32_t>(random.below(3));
        contact.in_sight = random.below(2) == 0;
        known.contacts[contact.seen.who] = contact;
    }
    for (std::uint32_t i = random.below(3000); i > 0; --i) {
        const GroundBits bits{
            random.below(4), random.below(3), random.below(3), random.below(4) == 0, false, random.below(9) == 0, 0};
        const SeatPoint at = place(random);
        known.ground[{at.y / 100, at.x / 100}] = random.below(3) == 0 ? bits.packed() : 0;
    }
    if (random.below(8) > 0) {
        Prompt<SeatTerms> prompt;
        prompt.kind = any(random, prompts);
        prompt.figure = {1 + random.below(6)};
        prompt.about = {10 + random.below(9)};
        for (std::uint32_t i = random.below(4); i > 0; --i) prompt.options.push_back(any(random, verbs));
        known.prompt = prompt;
    }
    return view;
}

Choices random_choices(Random& random) {
    Choices offered;
    for (std::uint32_t i = random.below(8); i > 0; --i) {
        Choice choice;
        choice.verb = any(random, verbs);
        choice.figure = {random.below(8)};
        for (std::uint32_t t = random.below(3); t > 0; --t) {
            choice.targets.push_back({{10 + random.below(9)},
                                      "",
                                      random.below(2) == 0 ? "A" : "",
                                      static_cast<std::int32_t>(random.below(9))});
        }
        for (std::uint32_t o = random.below(3); o > 0; --o) choice.options.push_back({any(random, options), ""});
        if (random.below(3) == 0) choice.with = {choice.figure, Handle{2}};
        choice.reach = random.below(3) == 0 ? static_cast<std::int32_t>(random.below(3000)) : 0;
        choice.step_cost = 1 + static_cast<std::int32_t>(random.below(2));
        choice.place = random.below(9) == 0;
        choice.words = random.below(5) == 0;
        choice.number = random.below(9) == 0;
        offered.push_back(choice);
    }
    return offered;
}

/// The order is one this choice allows, as a server would check it.
bool allows(const Choice& choice, const Order& order, const Knowledge& known) {
    const auto named = [](const auto& list, const auto& value, auto member) {
        return std::ranges::find(list, value, member) != list.end();
    };
    if (order.verb != choice.verb || order.figure != choice.figure) return false;
    if (choice.targets.empty() ? bool(order.target) : !named(choice.targets, order.target, &Target::who)) return false;
    if (choice.options.empty() ? !order.option.empty() : !named(choice.options, order.option, &Option::key))
        return false;
    if (order.with != choice.with || !order.words.empty() || (order.number != 0 && !choice.number)) return false;
    if (choice.place) return order.path.size() == 1;
    if (choice.reach == 0) return order.path.empty();
    const auto own = known.own.find(choice.figure);
    if (own == known.own.end()) return order.path.empty();
    const Cost paid = cost(known.ground, own->second.figure.at, order.path, choice.step_cost);
    return paid.hundredths <= choice.reach && !paid.shut;
}

Choice offer(std::string verb, std::uint32_t figure = 1) {
    Choice choice;
    choice.verb = std::move(verb);
    choice.figure = {figure};
    return choice;
}

/// A hunter at the origin with his card up, on open ground ten inches about.
View hunter_on_his_card() {
    View view;
    Own own;
    own.figure.who = {1};
    own.figure.kind = "hunter";
    own.figure.marks = {"leader", "to_act"};
    own.figure.numbers = {{"bc", 4}, {"damage", 0}, {"dice_creep", 1}, {"dice_run", 3}, {"dice_walk", 2}, {"hits", 4}};
    own.figure.carries = {{"express", 2, {"precision"}}};
    view.knowledge.own[own.figure.who] = own;
    for (std::int32_t y = -10; y < 10; ++y) {
        for (std::int32_t x = -10; x < 10; ++x) view.knowledge.ground[{y, x}] = 0;
    }
    view.knowledge.prompt = Prompt<SeatTerms>{"card", 1, {}, {}, {"begin"}, "", "", 0};
    return view;
}

void put(View& view, std::uint32_t who, const char* kind, SeatPoint at) {
    Contact contact;
    contact.seen.who = {who};
    contact.seen.kind = kind;
    contact.seen.at = at;
    view.knowledge.contacts[{who}] = contact;
}

View emergency(const char* beast) {
    View view = hunter_on_his_card();
    put(view, 7, beast, {600, 0});
    view.knowledge.prompt = Prompt<SeatTerms>{"emergency", 1, {1}, {7}, {}, "", "", 0};
    return view;
}

}  // namespace

TEST_CASE("whatever the view and the offer, the bot gives only orders that are offered") {
    Random random(2024);
    std::size_t given = 0;
    for (int round = 0; round < 4000; ++round) {
        const View view = random_view(random);
        const Choices offered = random_choices(random);
        Random own(static_cast<std::uint64_t>(round));
        const Order order = decide(view, offered, own);
        if (order.verb.empty()) continue;
        ++given;
        CAPTURE(round);
        CHECK(view.knowledge.prompt.has_value());
        CHECK(
            std::ranges::any_of(offered, [&](const Choice& choice) { return allows(choice, order, view.knowledge); }));
    }
    CHECK(given > 2000);
}

TEST_CASE("the same seed decides the same") {
    Random random(7);
    for (int round = 0; round < 100; ++round) {
        const View view = random_view(random);
        const Choices offered = random_choices(random);
        Random one(5);
        Random two(5);
        CHECK(decide(view, offered, one) == decide(view, offered, two));
    }
}

TEST_CASE("refused whatever it says, the bot tries everything once and then knows that it is at a loss") {
    Random random(99);
    for (int round = 0; round < 200; ++round) {
        const View view = random_view(random);
        const Choices offered = random_choices(random);
        Bot bot(1);
        std::set<Order> said;
        for (;;) {
            const Order order = bot.decide(view, offered);
            if (order.verb.empty()) break;
            REQUIRE(said.insert(order).second);
            REQUIRE(said.size() < 500);
        }
        CHECK(bot.at_a_loss() == view.knowledge.prompt.has_value());
    }
}

TEST_CASE("while the umpire holds the table the bot waits, and is not at a loss (UC-30)") {
    View view = hunter_on_his_card();
    view.knowledge.news["held"] = {"held", "The table is held.", 1};
    Bot bot(1);
    CHECK(bot.decide(view, {offer("end", 0)}).verb.empty());
    CHECK_FALSE(bot.at_a_loss());
    view.knowledge.news["held"].value = 0;
    CHECK(bot.decide(view, {offer("end", 0)}).verb == "end");
}

TEST_CASE("orders that are taken and bring nothing do not go on for ever") {
    View view = hunter_on_his_card();
    const Choices offered{offer("conjure"), offer("banish"), offer("end", 0)};
    Bot bot(3);
    int orders = 0;
    while (bot.decide(view, offered).verb != "end") {
        ++view.q;  // each changes something
        REQUIRE(++orders < 20);
    }
}

TEST_CASE("nothing asked, nothing said; and never speech or instructions of its own accord") {
    View view = hunter_on_his_card();
    Choice speech = offer("say");
    speech.words = true;
    Choice instruct = offer("instruct", 2);
    instruct.options = {{"return", ""}, {"stay", ""}};
    Random random(1);
    CHECK(decide(view, {speech, instruct}, random).verb.empty());
    view.knowledge.prompt.reset();
    CHECK(decide(view, {offer("stand"), offer("end", 0)}, random).verb.empty());
}

TEST_CASE("a good shot is taken, a bad one is not, and never at people") {
    View view = hunter_on_his_card();
    put(view, 7, "lion", {1500, 0});
    put(view, 8, "hunter", {0, 900});
    Choice shoot = offer("shoot");
    shoot.targets = {{{8}, "", "A+", 15}, {{7}, "", "A", 10}};
    Random random(1);
    const Order order = decide(view, {offer("stand"), offer("walk"), shoot, offer("end", 0)}, random);
    CHECK(order.verb == "shoot");
    CHECK(order.target == Handle{7});

    shoot.targets = {{{8}, "", "A+", 15}, {{7}, "", "C", 1}};
    CHECK(decide(view, {shoot, offer("end", 0)}, random).verb == "end");
}

TEST_CASE("a straight charger is dodged, others are shot at or fled up a tree (GH-345)") {
    const Choices offered{offer("take_gun"),    offer("shoot"), offer("dodge_left"),
                          offer("dodge_right"), offer("run"),   offer("done")};
    Random random(1);
    CHECK(decide(emergency("rhino"), offered, random).verb.starts_with("dodge"));
    CHECK(decide(emergency("lion"), offered, random).verb == "shoot");

    View wounded = emergency("lion");
    wounded.knowledge.own.at({1}).figure.numbers = {{"bc", 4}, {"damage", 2}, {"hits", 4}};
    Choices with_tree = offered;
    with_tree.push_back(offer("climb"));
    CHECK(decide(wounded, with_tree, random).verb == "climb");
    CHECK(decide(emergency("lion"), {offer("take_gun"), offer("done")}, random).verb == "take_gun");
}

TEST_CASE("an unknown prompt gets the first of its answers that is offered") {
    View view = hunter_on_his_card();
    view.knowledge.prompt = Prompt<SeatTerms>{"riddle", 1, {1}, {}, {"silence", "answer", "guess"}, "", "", 0};
    Random random(1);
    CHECK(decide(view, {offer("guess"), offer("answer")}, random).verb == "answer");
}

TEST_CASE("a hunter goes to see what he does not know, round what is shut") {
    View view = hunter_on_his_card();
    GroundBits shut;
    shut.going = 2;
    for (std::int32_t y = -10; y < 10; ++y) {
        for (std::int32_t x = -10; x < 10; ++x) {
            const bool wall = std::max(std::abs(x), std::abs(y)) >= 8 && x < 9;
            if (wall) view.knowledge.ground[{y, x}] = shut.packed();
        }
    }
    put(view, 7, "lion", {2500, 0});
    Choice move = offer("move");
    move.reach = 600;
    Random random(1);
    const Order order = decide(view, {move, offer("end", 0)}, random);
    REQUIRE(order.verb == "move");
    REQUIRE_FALSE(order.path.empty());
    CHECK(allows(move, order, view.knowledge));
    CHECK(order.path.back().x > 400);
}

TEST_CASE("a lion springs when it can reach, stalks when it cannot, and makes off badly hurt") {
    View view;
    Own lion;
    lion.figure.who = {1};
    lion.figure.kind = "lion";
    lion.figure.marks = {"to_act"};
    lion.figure.numbers = {{"bc", 5},       {"damage", 0},    {"dice_creep", 1},
                           {"dice_run", 5}, {"dice_walk", 3}, {"hits", 10}};
    view.knowledge.own[{1}] = lion;
    view.knowledge.prompt = Prompt<SeatTerms>{"card", 1, {}, {}, {"begin"}, "", "", 0};
    put(view, 7, "porter", {900, 0});
    Choice attack = offer("attack");
    attack.targets = {{{7}, "", "", 0}};
    attack.options = {{"creep", ""}, {"walk", ""}, {"run", ""}};
    const Choices offered{offer("stand"), offer("creep"), offer("walk"), offer("run"), attack, offer("end", 0)};
    Random random(1);
    const Order spring = decide(view, offered, random);
    CHECK(spring.verb == "attack");
    CHECK(spring.option == "run");

    put(view, 7, "porter", {2100, 0});
    CHECK(decide(view, offered, random).verb == "creep");
    put(view, 7, "porter", {4000, 0});
    CHECK(decide(view, offered, random).verb == "walk");

    view.knowledge.own.at({1}).figure.numbers[1].value = 6;
    put(view, 7, "porter", {1200, 0});
    CHECK(decide(view, offered, random).verb == "run");
}

TEST_CASE("a hunter follows spoor when he sees nothing better, and big game before herds (GH-222)") {
    View view = hunter_on_his_card();
    view.knowledge.own.at({1}).figure.marks = {"leader", "moving", "on_trail"};
    const SeatPoint at{100, 0};
    view.knowledge.spoors[{{1}, 1}] = {{1}, 1, "zebra", at, {200, 0}, {}, false, false, false, 0};
    view.knowledge.spoors[{{1}, 2}] = {{1}, 2, "lion", at, {200, 0}, {}, false, false, false, 0};
    Choice move = offer("move");
    move.reach = 600;
    Choice follow = offer("follow");
    follow.options = {{"spoor_1", ""}, {"spoor_2", ""}};
    const Choices offered{move, follow, offer("end", 0)};
    Random random(1);
    const Order order = decide(view, offered, random);
    CHECK(order.verb == "follow");
    CHECK(order.option == "spoor_2");

    put(view, 7, "rhino", {1500, 0});
    CHECK(decide(view, offered, random).verb == "move");
}

TEST_CASE("a bot with whims says anything it is offered, and nothing else") {
    View view = hunter_on_his_card();
    Choice speech = offer("say");
    speech.words = true;
    Choice order = offer("if_charged");
    order.options = {{"shoot", ""}, {"run", ""}};
    const Choices offered{speech, order, offer("stand"), offer("end", 0)};
    Bot bot(7, 1000);
    std::set<std::string> said;
    for (int i = 0; i < 200; ++i) {
        ++view.q;
        const Order given = bot.decide(view, offered);
        said.insert(given.verb);
        if (given.verb == "say") CHECK_FALSE(given.words.empty());
        if (given.verb == "if_charged") CHECK((given.option == "shoot" || given.option == "run"));
    }
    CHECK(said == std::set<std::string>{"say", "if_charged", "stand", "end"});
}

TEST_CASE(
    "a leader whose quarry is beyond deep water goes on board or, unarmed, swims; paddles across and lands there") {
    View view = hunter_on_his_card();
    view.knowledge.ground.clear();
    for (std::int32_t y = -5; y <= 5; ++y) {
        for (std::int32_t x = -5; x <= 20; ++x) {
            view.knowledge.ground[{y, x}] = GroundBits{.water = x >= 2 && x <= 8 ? 2U : 0U}.packed();
        }
    }
    auto& own = view.knowledge.own.begin()->second.figure;
    own.at = {50, 50};
    own.marks = {"leader", "may_board", "to_act"};
    Contact lion;
    lion.seen.who = common::Handle{90};
    lion.seen.kind = "lion";
    lion.seen.at = {1500, 50};
    lion.in_sight = true;
    view.knowledge.contacts[lion.seen.who] = lion;
    Random random(1);
    const auto me = own.who.value;
    CHECK(decide(view, {offer("board", me), offer("walk", me), offer("end", 0)}, random).verb == "board");
    own.marks = {"leader", "may_swim", "to_act"};
    CHECK(decide(view, {offer("swim", me), offer("walk", me), offer("end", 0)}, random).verb == "walk");
    const auto guns = std::exchange(own.carries, {});
    CHECK(decide(view, {offer("swim", me), offer("walk", me), offer("end", 0)}, random).verb == "swim");
    own.carries = guns;
    own.at = {250, 50};
    own.marks = {"leader", "aboard", "to_act"};
    Choice land = offer("land", me);
    land.place = true;
    CHECK(decide(view, {offer("paddle", me), land, offer("end", 0)}, random).verb == "paddle");
    Choice move = offer("move", me);
    move.reach = 600;
    const Order over = decide(view, {move}, random);
    REQUIRE(over.path.size() == 1);
    CHECK(over.path.front().x > 800);
    own.at = {850, 50};
    CHECK(decide(view, {offer("paddle", me), land, offer("end", 0)}, random).verb == "land");
}
