// SPDX-License-Identifier: MIT
#include "terminal/session.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "wire/codec.hpp"

using namespace terminal;
using namespace messages;

namespace {

/// A table at the other end of a line that can break, as far as a session can tell.
class FakeTable {
public:
    explicit FakeTable(Session& session) : session_(session) {}

    void connect(const std::string& ticket = "ticket") {
        const ClientMessage first = wire::decode_client(session_.hello(ticket), wire::umpire_limits);
        hello = std::get<Hello>(first.body);
        say(Welcome{"S1", "seat", "t", "hunt", "resume-" + std::to_string(++welcomes_), "none", 50, nullptr});
        if (hello.q == 0 || hello.q != view.q) say(FullView{view, choices});
        listen();
    }

    /// Something noticed; kept back while the line is down.
    void tell(const std::string& text, bool arrives = true) {
        const Percepts batch{Told<SeatTerms>{text, {}, {}}};
        take(view, batch, wire::encode(batch));
        if (arrives) say(PerceptBatch{batch, view.digest.text(), {}});
    }
    std::optional<ServerBody> say(ServerBody body) {
        return session_.receive(wire::encode(ServerMessage{0, view.q, std::move(body)}));
    }

    /// Takes what the session sends, answers pings and orders as told.
    void listen(bool answers = true) {
        for (const std::string& frame : session_.take_frames()) {
            const ClientMessage message = wire::decode_client(frame, wire::umpire_limits);
            said.push_back(message);
            if (const auto* ping = std::get_if<Ping>(&message.body); ping != nullptr && answers) say(Pong{ping->n});
            if (const auto* order = std::get_if<GiveOrder>(&message.body)) {
                const bool again = !carried_out.emplace(order->id, order->order).second;
                if (answers) say(Settled{order->id, Refusal::none, "", again});
            }
            if (std::holds_alternative<AskView>(message.body) && answers) say(FullView{view, choices});
        }
    }

    template <class Body>
    std::size_t count() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(said, [](const auto& one) { return std::holds_alternative<Body>(one.body); }));
    }

    Hello hello;
    View view;
    Choices choices;
    std::vector<ClientMessage> said;
    std::map<std::string, Order> carried_out;

private:
    Session& session_;
    int welcomes_ = 0;
};

Order order(const std::string& verb) {
    Order one;
    one.verb = verb;
    return one;
}

Share share_of(std::uint8_t byte) {
    Share share;
    share.fill(byte);
    return share;
}

}  // namespace

TEST_CASE("hello binds the client to its share, and share? opens it (D6)") {
    Session session("x", share_of(7));
    FakeTable table(session);
    table.connect();
    CHECK(table.hello.ticket == "ticket");
    CHECK(table.hello.share == commitment(share_of(7)));
    table.say(ShareWanted{});
    table.listen();
    REQUIRE(table.count<RevealShare>() == 1);
    CHECK(std::get<RevealShare>(table.said.back().body).share == hex(share_of(7)));
}

TEST_CASE("batches are folded in order, repeats dropped, and the view is the table's") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    table.tell("one");
    table.tell("two");
    CHECK(session.view() == table.view);
    CHECK(session.view().q == 2);
    const Percepts old{Told<SeatTerms>{"one", {}, {}}};
    ServerMessage repeat{0, 1, PerceptBatch{old, "0000000000000000", {}}};
    CHECK_FALSE(session.receive(wire::encode(repeat)));
    CHECK(session.view() == table.view);
    CHECK(session.views_repaired() == 0);
}

TEST_CASE("a gap is repaired by the view, and nothing is folded before it") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    table.tell("lost on the way", false);
    table.tell("comes too early");
    CHECK(session.view().q == 0);
    CHECK_FALSE(session.quiet());
    table.listen();
    CHECK(table.count<AskView>() == 1);
    CHECK(session.view() == table.view);
    table.listen();
    table.tell("goes on");
    CHECK(session.view() == table.view);
    CHECK(session.quiet());
}

TEST_CASE("a digest that differs is repaired by the view (D5)") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    const Percepts batch{Told<SeatTerms>{"changed on the way", {}, {}}};
    Percepts meant{Told<SeatTerms>{"as it was", {}, {}}};
    take(table.view, meant, wire::encode(meant));
    session.receive(wire::encode(ServerMessage{0, 1, PerceptBatch{batch, table.view.digest.text(), {}}}));
    table.listen();
    CHECK(table.count<AskView>() == 1);
    CHECK(session.view() == table.view);
}

TEST_CASE("nonsense from the line asks for the view once") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    CHECK_FALSE(session.receive("{"));
    CHECK_FALSE(session.receive("nonsense"));
    table.listen();
    CHECK(table.count<AskView>() == 1);
}

TEST_CASE("an order is quiet only when it is settled and all it brought has come") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    CHECK(session.quiet());
    const std::string id = session.order(order("stand"));
    CHECK_FALSE(session.quiet());
    auto frames = session.take_frames();
    REQUIRE(frames.size() == 2);
    CHECK(std::get<GiveOrder>(wire::decode_client(frames[0], wire::umpire_limits).body).id == id);
    table.say(Settled{id, Refusal::none, "", false});
    CHECK_FALSE(session.quiet());
    table.tell("he stands");
    CHECK_FALSE(session.quiet());
    table.say(Pong{std::get<Ping>(wire::decode_client(frames[1], wire::umpire_limits).body).n});
    CHECK(session.quiet());
}

TEST_CASE("an order is settled by the batch it brought") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    const std::string id = session.order(order("stand"));
    table.listen(false);
    const Percepts batch{Told<SeatTerms>{"he stands", {}, {}}};
    take(table.view, batch, wire::encode(batch));
    table.say(PerceptBatch{batch, table.view.digest.text(), {}, id});
    session.closed(close::line_lost.code, 0);
    table.connect("");
    CHECK(table.count<GiveOrder>() == 1);
}

TEST_CASE("an order not settled when the line broke is sent once more under its id, and done once") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    const std::string id = session.order(order("stand"));
    table.listen(false);  // it arrives, its answer does not
    REQUIRE(table.carried_out.size() == 1);
    CHECK(session.closed(close::line_lost.code, 0).how == Resume::yes);
    CHECK(session.take_frames().empty());

    CHECK(session.can_resume());
    table.connect("");
    CHECK(table.hello.resume == "resume-1");
    CHECK(table.hello.ticket.empty());
    CHECK(table.count<GiveOrder>() == 2);
    CHECK(table.carried_out.size() == 1);
    CHECK(table.carried_out.contains(id));
    CHECK(session.quiet());

    session.closed(close::line_lost.code, 0);
    table.connect("");
    CHECK(table.hello.resume == "resume-2");
    CHECK(table.count<GiveOrder>() == 2);  // settled: not again
}

TEST_CASE("orders given while the line is down are kept and sent in order") {
    Session session("x", share_of(1));
    FakeTable table(session);
    const std::string first = session.order(order("creep"));
    const std::string second = session.order(order("end"));
    CHECK(first != second);
    CHECK(session.take_frames().empty());
    table.connect();
    REQUIRE(table.count<GiveOrder>() == 2);
    CHECK(std::get<GiveOrder>(table.said[0].body).order.verb == "creep");
    CHECK(std::get<GiveOrder>(table.said[1].body).order.verb == "end");
    CHECK(session.quiet());
}

TEST_CASE("a resumed session tells what it has folded and gets only what it missed") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    table.tell("one");
    session.closed(close::line_lost.code, 0);
    table.tell("missed", false);
    table.connect("");
    CHECK(table.hello.q == 1);
    CHECK(session.view() == table.view);
    session.closed(close::restart.code, 0);
    table.connect("");
    CHECK(table.hello.q == 2);
    CHECK(session.view() == table.view);
}

TEST_CASE("after each close code the session does what the table of codes says") {
    for (const CloseCode& row : close_codes) {
        Session session("x", share_of(1));
        FakeTable table(session);
        table.connect();
        const Next next = session.closed(row.code, 0);
        CHECK_MESSAGE(next.how == row.resume, row.name);
        CHECK(session.can_resume() == (row.resume != Resume::new_ticket));
    }
    Session never("x", share_of(1));  // no resume token yet: it takes a ticket
    CHECK(never.closed(close::line_lost.code, 0).how == Resume::new_ticket);
    CHECK(never.closed(4999, 0).how == Resume::no);
}

TEST_CASE("pauses grow from half a second to half a minute, with jitter, and start again after a welcome") {
    using std::chrono::milliseconds;
    CHECK(pause_before(0, 0) == milliseconds(500));
    CHECK(pause_before(1, 0) == milliseconds(1000));
    CHECK(pause_before(5, 0) == milliseconds(16000));
    CHECK(pause_before(6, 0) == milliseconds(30000));
    CHECK(pause_before(60, 0) == milliseconds(30000));
    CHECK(pause_before(2, 999) >= milliseconds(1000));
    CHECK(pause_before(2, 999) < milliseconds(1010));

    Session session("x", share_of(1));
    FakeTable table(session);
    CHECK(session.closed(close::line_lost.code, 0).pause == milliseconds(500));
    CHECK(session.closed(close::line_lost.code, 0).pause == milliseconds(1000));
    table.connect();
    CHECK(session.closed(close::line_lost.code, 0).pause == milliseconds(500));
    table.connect("");
    table.say(ServerBye{"restart", true, 5000});
    CHECK(session.closed(close::restart.code, 0).pause == milliseconds(5000));
}

TEST_CASE("told to slow down, it sends what is pending again a second later") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    const std::string id = session.order(order("stand"));
    session.take_frames();  // the server drops it
    table.say(Error{ErrorCode::rate, "", ""});
    CHECK(session.take_frames().empty());
    CHECK(session.second_passed());
    table.listen();
    CHECK(table.carried_out.contains(id));
    CHECK(session.quiet());
}

TEST_CASE("an order the server cannot read is not sent for ever") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    session.order(order("stand"));
    session.take_frames();
    table.say(Error{ErrorCode::schema, "", "/b/order/path/0"});
    session.closed(close::line_lost.code, 0);
    table.connect("");
    CHECK(table.count<GiveOrder>() == 0);
}

TEST_CASE("it pings every twenty seconds or so, and gives a silent line up after forty-five") {
    Session session("x", share_of(1));
    FakeTable table(session);
    table.connect();
    table.said.clear();
    for (int second = 0; second < 20; ++second) CHECK(session.second_passed());
    table.listen();
    CHECK(table.count<Ping>() == 1);
    int seconds = 0;
    while (session.second_passed()) ++seconds;
    CHECK(seconds == 45);
}
