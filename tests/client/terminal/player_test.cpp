// SPDX-License-Identifier: MIT
#include "terminal/player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "wire/codec.hpp"

using namespace terminal;
using namespace messages;
using common::Handle;

namespace {

/// A player at a table that answers every order at once, without a line between them.
struct Evening {
    Session session{"x", Share{}};
    std::vector<std::string> printed;
    std::vector<std::string> complaints;
    std::vector<Order> orders;
    std::vector<std::string> rulings;
    std::string seen_as;
    bool left = false;
    std::optional<Ending> ending;
    std::unique_ptr<Player> player;
    View view;
    Refusal answer = Refusal::none;

    explicit Evening(bool script, const char* role = "seat", bool json = false) {
        Player::Manners manners;
        manners.script = script;
        manners.json = json;
        player = std::make_unique<Player>(
            session, manners,
            Player::Hands{[this](const std::string& line) { printed.push_back(line); },
                          [this](const std::string& line) { complaints.push_back(line); }, [] {},
                          [this] { left = true; }, [this](Ending how) { ending = how; }});
        session.hello("ticket");
        say(Welcome{role, role, "The hunt", "hunt", "r", "none", 50, nullptr});
        say(FullView{view, {}});
        answer_all();
    }

    void say(ServerBody body) {
        const std::string frame = wire::encode(ServerMessage{0, view.q, std::move(body)});
        player->frame(frame);
        if (const auto fresh = session.receive(frame)) player->heard(*fresh);
    }
    void tell(const Percepts& list, std::optional<Choices> choices = {}) {
        take(view, list, wire::encode(list));
        say(PerceptBatch{list, view.digest.text(), std::move(choices)});
    }
    void ask(Choices choices) {
        Prompt<SeatTerms> prompt;
        prompt.kind = "card";
        prompt.options = {"begin"};
        prompt.text = "Your card " + std::to_string(view.q) + ".";
        tell({prompt}, std::move(choices));
    }
    void answer_all() {
        for (bool more = true; more;) {
            more = false;
            for (const std::string& frame : session.take_frames()) {
                more = true;
                const ClientMessage message = wire::decode_client(frame, wire::umpire_limits);
                if (const auto* order = std::get_if<GiveOrder>(&message.body)) {
                    orders.push_back(order->order);
                    say(Settled{order->id, answer, "", false});
                } else if (const auto* ping = std::get_if<Ping>(&message.body)) {
                    say(Pong{ping->n});
                } else if (const auto* ask = std::get_if<AskRuling>(&message.body)) {
                    rulings.push_back("rule? " + ask->ruling.verb);
                    say(Preview{ask->id, Refusal::none, "", {{"S1", {"A lion falls."}}, {"S2", {}}}});
                } else if (const auto* rule = std::get_if<GiveRuling>(&message.body)) {
                    rulings.push_back("rule " + rule->ruling.verb);
                    say(Settled{rule->id, Refusal::none, "", false});
                } else if (const auto* see = std::get_if<SeeAs>(&message.body)) {
                    seen_as = see->seat;
                } else if (std::holds_alternative<AskCheckpoints>(message.body)) {
                    say(Checkpoints{{{12, true, false, {"Colonel"}, {"Lions: end"}}, {9, false, true, {}, {"walk"}}},
                                    false});
                } else if (const auto* let = std::get_if<LetWatch>(&message.body)) {
                    say(Watch{false, let->yes});
                }
            }
        }
    }
    void type(const std::string& line) {
        player->line(line);
        answer_all();
    }
    bool printed_some(std::string_view part) const {
        return std::ranges::any_of(printed,
                                   [&](const std::string& line) { return line.find(part) != std::string::npos; });
    }
};

Choice offer(std::string verb) {
    Choice choice;
    choice.verb = std::move(verb);
    choice.figure = {1};
    return choice;
}

}  // namespace

TEST_CASE("a script's order waits until the seat is asked, and the next line until that is settled") {
    Evening evening(true);
    evening.type("walk");
    evening.type("end");
    CHECK(evening.orders.empty());
    evening.ask({offer("walk"), offer("end")});
    evening.answer_all();
    REQUIRE(evening.orders.size() == 2);
    CHECK(evening.orders[0].verb == "walk");
    CHECK(evening.orders[1].verb == "end");
    CHECK(evening.complaints.empty());
}

TEST_CASE("a script leaves after its last line, ends with the hunt, and tells of its mistakes") {
    Evening evening(true);
    evening.ask({offer("stand")});
    evening.type("stand");
    evening.type("fly");
    CHECK_FALSE(evening.left);
    evening.player->end_of_lines();
    CHECK(evening.left);
    evening.player->over(true, "");
    CHECK(evening.ending == Ending::script_had_mistakes);

    Evening other(true);
    other.type("stand");
    other.tell({News{"ended", "The hunt is over.", 0}});
    CHECK(other.left);
    other.player->over(true, "");
    CHECK(other.ending == Ending::well);
}

TEST_CASE("wait holds a script until it is asked; speech does not wait") {
    Evening evening(true);
    Choice speech = offer("say");
    speech.words = true;
    evening.tell({}, Choices{speech});
    evening.type("say Anybody there?");
    CHECK(evening.orders.size() == 1);
    evening.type("wait");
    evening.type("look");
    CHECK_FALSE(evening.printed_some("Nobody and nothing else is in sight."));
    evening.ask({offer("stand")});
    evening.answer_all();
    CHECK(evening.printed_some("Nobody and nothing else is in sight."));
}

TEST_CASE("auto lets the engine answer so many times, a script's lines waiting for it") {
    Evening evening(true);
    evening.type("auto 2");
    evening.type("end");
    evening.ask({offer("stand"), offer("end")});
    evening.answer_all();
    REQUIRE(evening.orders.size() == 3);
    CHECK(evening.orders[0].verb == "stand");
    CHECK(evening.orders[2].verb == "end");
}

TEST_CASE("a person's order goes at once, a refusal says what to do") {
    Evening evening(false);
    evening.ask({offer("stand")});
    evening.answer_all();
    CHECK(evening.printed_some(">> Your card"));
    CHECK(evening.printed_some("1  stand"));
    evening.answer = Refusal::not_now;
    evening.type("stand");
    REQUIRE(evening.complaints.size() == 1);
    CHECK(evening.complaints[0].find("`choices`") != std::string::npos);
    evening.type("quit");
    CHECK(evening.left);
}

TEST_CASE("a way typed with the gait is walked, as far as it goes, when the dice are thrown") {
    Evening evening(false);
    OwnFigure<SeatTerms> figure;
    figure.who = {1};
    evening.tell({figure});
    evening.ask({offer("walk")});
    evening.answer_all();
    evening.player->line("walk n 5");
    const auto frames = evening.session.take_frames();
    REQUIRE(frames.size() == 2);
    const auto order = std::get<GiveOrder>(wire::decode_client(frames[0], wire::umpire_limits).body);
    Choice move = offer("move");
    move.reach = 300;
    evening.say(Settled{order.id, Refusal::none, "", false});
    evening.tell({Told<SeatTerms>{"{0} throws 3.", {{1}}, ""}}, Choices{move});
    evening.say(Pong{std::get<Ping>(wire::decode_client(frames[1], wire::umpire_limits).body).n});
    evening.answer_all();
    REQUIRE(evening.orders.size() == 1);
    CHECK(evening.orders[0].verb == "move");
    REQUIRE(evening.orders[0].path.size() == 1);
    CHECK(evening.orders[0].path[0].x == 0);
    CHECK(evening.orders[0].path[0].y <= -295);
    CHECK(evening.orders[0].path[0].y >= -300);
}

TEST_CASE("an umpire begins, sees what each seat would be told before ruling, and sees as a seat") {
    Evening evening(false, "umpire");
    evening.type("begin");
    CHECK(evening.rulings == std::vector<std::string>{"rule begin"});
    evening.tell({}, Choices{offer("kill")});
    evening.type("yes");
    CHECK(evening.complaints.size() == 1);
    evening.type("kill");
    CHECK(evening.printed_some("S1: A lion falls."));
    CHECK(evening.printed_some("S2: nothing"));
    evening.type("no");
    evening.type("yes");
    CHECK(evening.complaints.size() == 2);
    evening.type("kill");
    evening.type("yes");
    CHECK(evening.rulings.back() == "rule kill");
    evening.type("see S1");
    CHECK(evening.seen_as == "S1");
}

TEST_CASE("one who watches gives no orders") {
    Evening evening(false, "public");
    evening.type("walk");
    CHECK(evening.orders.empty());
    REQUIRE(evening.complaints.size() == 1);
}

TEST_CASE("with json the frames come out as they came in, and nothing else") {
    Evening evening(true, "seat", true);
    const std::size_t before = evening.printed.size();
    evening.ask({offer("stand")});
    REQUIRE(evening.printed.size() == before + 1);
    CHECK(evening.printed.back().front() == '{');
    evening.type(R"({"do":"stand"})");
    CHECK(evening.orders.size() == 1);
    for (const std::string& line : evening.printed) CHECK(line.front() == '{');
}

TEST_CASE("an umpire lists the moments to go back to, sees what a rewind would change, and gives it (UC-23)") {
    Evening evening(false, "umpire");
    evening.type("past");
    CHECK(evening.printed_some("12 * Lions: end; then asked: Colonel"));
    CHECK(evening.printed_some("9   walk (undone)"));
    evening.type("rewind 12");
    CHECK(evening.rulings.empty());
    evening.type("rewind 12 fresh because a slip");
    CHECK(evening.rulings == std::vector<std::string>{"rule? rewind"});
    evening.type("yes");
    CHECK(evening.rulings.back() == "rule rewind");
}

TEST_CASE("a seat forgets its ghosts, and nothing else (GH-189)") {
    Evening evening(false);
    evening.tell({Sighting<SeatTerms>{{7}, "lion", {}, {}, 1, {}}});
    evening.type("forget 7");
    evening.type("forget 8");
    CHECK(evening.orders.empty());
    evening.tell({LostSight<SeatTerms>{{7}, false}});
    evening.type("forget 7");
    REQUIRE(evening.orders.size() == 1);
    CHECK(evening.orders[0].verb == "forget");
    CHECK(evening.orders[0].target == common::Handle{7});
}

TEST_CASE("a player is asked whether somebody may look over his shoulder, and answers (UC-28)") {
    Evening evening(false);
    evening.say(Watch{true, false});
    CHECK(evening.printed_some("`let yes` allows it"));
    evening.type("let yes");
    CHECK(evening.printed_some("`let no` ends it"));
    evening.type("let");
    CHECK(evening.complaints.size() == 1);
    evening.type("let no");
    CHECK(evening.printed_some("Nobody looks over your shoulder."));
}
