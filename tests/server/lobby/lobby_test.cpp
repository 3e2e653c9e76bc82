// SPDX-License-Identifier: MIT
#include "lobby/lobby.hpp"

#include <doctest/doctest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "journal/store.hpp"
#include "shelf/shelf.hpp"
#include "wire/codec.hpp"

namespace {

using lobby::Role;
using messages::ServerMessage;

/// A client without a socket: keeps what it was sent.
class Mailbox final : public lobby::Outbox {
public:
    void send(lobby::Frame frame) override {
        const std::lock_guard lock(mutex_);
        frames_.push_back(*frame);
        changed_.notify_all();
    }
    void close(messages::CloseCode code) override {
        const std::lock_guard lock(mutex_);
        closed_ = code.code;
        changed_.notify_all();
    }

    template <class Body>
    std::vector<Body> all() const {
        const std::lock_guard lock(mutex_);
        return all_unlocked<Body>();
    }
    /// The first `count` of a kind; fails the test if they do not come.
    template <class Body>
    std::vector<Body> await(std::size_t count) {
        std::unique_lock lock(mutex_);
        const bool came = changed_.wait_for(lock, hang, [&] { return all_unlocked<Body>().size() >= count; });
        REQUIRE_MESSAGE(came, "no such message came");
        return all_unlocked<Body>();
    }
    /// Answers to the order `id`, the first `count` of them.
    std::vector<messages::Settled> await_answers(const std::string& id, std::size_t count) {
        std::unique_lock lock(mutex_);
        const bool came = changed_.wait_for(lock, hang, [&] { return answers_unlocked(id).size() >= count; });
        REQUIRE_MESSAGE(came, "no answer came");
        return answers_unlocked(id);
    }
    std::size_t answers(const std::string& id) const {
        const std::lock_guard lock(mutex_);
        return answers_unlocked(id).size();
    }
    std::uint16_t await_close() {
        std::unique_lock lock(mutex_);
        REQUIRE(changed_.wait_for(lock, hang, [&] { return closed_ != 0; }));
        return closed_;
    }
    std::vector<std::string> frames() const {
        const std::lock_guard lock(mutex_);
        return frames_;
    }
    /// What the percepts sent so far add up to.
    messages::View folded() const {
        const std::lock_guard lock(mutex_);
        messages::View view;
        for (const std::string& frame : frames_) {
            const ServerMessage message = wire::decode_server(frame);
            if (const auto* full = std::get_if<messages::FullView>(&message.body)) view = full->view;
            if (const auto* batch = std::get_if<messages::PerceptBatch>(&message.body)) {
                REQUIRE(message.q == view.q + 1);
                view.q = message.q;
                view.digest.add(wire::encode(batch->list));
                REQUIRE(view.digest.text() == batch->digest);
                for (const auto& percept : batch->list) messages::take(view.knowledge, percept);
            }
        }
        return view;
    }

private:
    static constexpr std::chrono::seconds hang{60};  // a test that waits so long has failed

    template <class Body>
    std::vector<Body> all_unlocked() const {
        std::vector<Body> found;
        for (const std::string& frame : frames_) {
            const ServerMessage message = wire::decode_server(frame);
            if (const auto* body = std::get_if<Body>(&message.body)) found.push_back(*body);
        }
        return found;
    }

    std::vector<messages::Settled> answers_unlocked(const std::string& id) const {
        std::vector<messages::Settled> found;
        for (const std::string& frame : frames_) {
            const ServerMessage message = wire::decode_server(frame);
            if (const auto* settled = std::get_if<messages::Settled>(&message.body); settled && settled->id == id) {
                found.push_back(*settled);
            }
            if (const auto* batch = std::get_if<messages::PerceptBatch>(&message.body); batch && batch->settled == id) {
                found.push_back({id, messages::Refusal::none, "", false});
            }
        }
        return found;
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> frames_;
    std::uint16_t closed_ = 0;
};

/// The default hunt at pace `none`, ticks off.
struct Evening {
    boost::asio::io_context io{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_late{io.get_executor()};
    std::unique_ptr<lobby::Lobby> lobby;
    std::string table;
    std::map<std::string, std::shared_ptr<Mailbox>> mail;
    std::map<std::string, std::shared_ptr<lobby::Attendance>> seats;
    std::map<std::string, std::uint64_t> sent;
    std::thread runner;

    explicit Evening(const std::string& file = ":memory:", std::string reopened = "") : table(std::move(reopened)) {
        lobby::Running running;
        running.tick = std::chrono::milliseconds(0);
        lobby = std::make_unique<lobby::Lobby>(io.get_executor(), journal::open_sqlite(file), shelf::all_rulesets(),
                                               running);
        if (table.empty()) {
            table = lobby->open({"hunt", "default", "", "", "Test", "none"}).id;
            REQUIRE_FALSE(table.empty());
        } else {
            CHECK(lobby->reopen().empty());
        }
        runner = std::thread([this] { io.run(); });
    }
    ~Evening() {
        seats.clear();
        lobby->shut_down();
        open_late.reset();
        io.stop();
        runner.join();
    }
    lobby::Admission admission(const std::string& who) const {
        const Role role = who == "umpire" ? Role::umpire : who == "public" ? Role::spectator : Role::seat;
        return {table, role == Role::seat ? who : "", role};
    }
    std::string token(const std::string& who) {
        const auto secret = lobby->links().unspent(admission(who)).value();
        return std::get<lobby::Links::Claimed>(lobby->links().claim(secret)).token;
    }
    void enter(const std::string& who, const std::string& token, std::uint64_t q = 0) {
        mail[who] = std::make_shared<Mailbox>();
        messages::Hello hello;
        hello.ticket = lobby->links().ticket(table, token).value();
        hello.q = q;
        seats[who] = lobby->hello(table, hello, mail[who]);
        mail[who]->await<messages::Welcome>(1);
    }
    void sit(const std::string& who) { enter(who, token(who)); }
    void all_sit() {
        for (const char* seat : {"S1", "S2", "S3", "S4"}) sit(seat);
        settle();
    }
    void say(const std::string& who, messages::ClientBody body) {
        seats[who]->receive({++sent[who], 0, std::move(body)});
    }
    /// What was sent before this was answered has been answered: answers leave in order.
    void settle() {
        for (auto& [who, box] : mail) {
            const std::size_t pongs = box->all<messages::Pong>().size();
            say(who, messages::Ping{pongs});
            box->await<messages::Pong>(pongs + 1);
        }
    }
    /// The seat whose card it is.
    std::string whose_card() const {
        for (const auto& [who, box] : mail) {
            if (box->folded().knowledge.prompt) return who;
        }
        return "";
    }
    messages::Settled order(const std::string& who, const std::string& id, const std::string& verb,
                            std::uint64_t based_on = 0) {
        const std::size_t before = mail[who]->answers(id);
        messages::GiveOrder order;
        order.id = id;
        order.based_on = based_on;
        order.order.verb = verb;
        say(who, order);
        return mail[who]->await_answers(id, before + 1).back();
    }
};

}  // namespace

TEST_CASE("a hunt begins when every seat is taken, and one seat has the first card (GH-048)") {
    Evening evening;
    evening.sit("S1");
    evening.sit("S2");
    evening.sit("S3");
    evening.settle();
    CHECK_FALSE(evening.mail["S1"]->folded().knowledge.news.contains("begun"));
    evening.sit("S4");
    evening.settle();
    CHECK(evening.mail["S1"]->folded().knowledge.news.contains("begun"));
    CHECK_FALSE(evening.whose_card().empty());
}

TEST_CASE("an order sent twice under one id is done once (D7)") {
    Evening evening;
    evening.all_sit();
    const std::string who = evening.whose_card();
    const auto first = evening.order(who, "a", "end");
    CHECK(first.refusal == messages::Refusal::none);
    CHECK_FALSE(first.again);
    evening.settle();
    const auto q = evening.mail[who]->folded().q;
    const auto again = evening.order(who, "a", "end");
    CHECK(again.refusal == messages::Refusal::none);
    CHECK(again.again);
    CHECK(evening.mail[who]->folded().q == q);
    CHECK(evening.order(who, "a", "stand").refusal == messages::Refusal::duplicate_differs);
}

TEST_CASE("an order out of turn is refused, and nobody else hears of it (E-06)") {
    Evening evening;
    evening.all_sit();
    std::string idle;
    for (const auto& [who, box] : evening.mail) {
        if (who != evening.whose_card()) idle = who;
    }
    std::map<std::string, std::size_t> before;
    for (const auto& [who, box] : evening.mail) before[who] = box->frames().size();
    CHECK(evening.order(idle, "x", "end").refusal == messages::Refusal::not_now);
    for (const auto& [who, box] : evening.mail) {
        if (who != idle) CHECK(box->frames().size() == before[who]);
    }
}

TEST_CASE("a view asked for equals the fold of all batches (D5)") {
    Evening evening;
    evening.all_sit();
    evening.order(evening.whose_card(), "a", "end");
    evening.settle();
    for (const auto& [who, box] : evening.mail) {
        const messages::View folded = box->folded();
        const std::size_t before = box->all<messages::FullView>().size();
        evening.say(who, messages::AskView{});
        const messages::View asked = box->await<messages::FullView>(before + 1).back().view;
        CHECK(asked == folded);
    }
}

TEST_CASE("who comes back is given one view, and the others nothing (IF-08, L-10)") {
    Evening evening;
    evening.all_sit();
    const std::string token = [&] {
        evening.lobby->links().revoke(evening.admission("S2"));
        evening.lobby->links().issue(evening.admission("S2"));
        return evening.token("S2");
    }();
    const messages::View was = evening.mail["S2"]->folded();
    const auto others = evening.mail["S1"]->frames().size();
    evening.seats.erase("S2");
    evening.enter("S2", token);
    CHECK(evening.mail["S2"]->await<messages::FullView>(1).size() == 1);
    CHECK(evening.mail["S2"]->folded() == was);
    CHECK(evening.mail["S1"]->frames().size() == others);
}

TEST_CASE("a newer connection of a seat displaces the older one (4006)") {
    Evening evening;
    const std::string token = evening.token("S1");
    evening.enter("S1", token);
    const auto older = evening.mail["S1"];
    const auto attendance = evening.seats["S1"];
    evening.enter("S1", token);
    CHECK(older->await_close() == messages::close::displaced.code);
}

TEST_CASE("a spectator may not order, nor a seat rule") {
    Evening evening;
    evening.all_sit();
    evening.sit("public");
    messages::GiveOrder order;
    order.id = "a";
    order.order.verb = "end";
    evening.say("public", order);
    CHECK(evening.mail["public"]->await<messages::Error>(1).front().code == messages::ErrorCode::unknown_type);
    messages::GiveRuling ruling;
    ruling.id = "a";
    ruling.ruling.verb = "end";
    evening.say("S1", ruling);
    CHECK(evening.mail["S1"]->await<messages::Error>(1).front().code == messages::ErrorCode::unknown_type);
}

TEST_CASE("a public spectator is told names, wind and commitment, and no figure (IF-12, L-09)") {
    Evening evening;
    evening.all_sit();
    evening.sit("public");
    evening.settle();
    const messages::Knowledge known = evening.mail["public"]->folded().knowledge;
    CHECK(known.news.contains("wind"));
    CHECK(known.news.contains("commitment"));
    CHECK(known.contacts.empty());
    CHECK(known.own.empty());
    CHECK(known.ground.empty());
}

TEST_CASE("that the umpire's link was opened is told to everybody, once (D11)") {
    Evening evening;
    evening.sit("S1");
    evening.sit("umpire");
    evening.settle();
    CHECK(evening.mail["S1"]->folded().knowledge.news.contains("umpire"));
    const auto frames = evening.mail["S1"]->frames().size();
    evening.lobby->reissue(evening.admission("umpire"));
    evening.sit("umpire");
    evening.settle();
    CHECK(evening.mail["S1"]->all<messages::Pong>().size() == 2);
    CHECK(evening.mail["S1"]->frames().size() == frames + 1);  // the pong
}

TEST_CASE("frames are padded to steps of 256 bytes (D4)") {
    Evening evening;
    evening.all_sit();
    for (const auto& [who, box] : evening.mail) {
        for (const std::string& frame : box->frames()) CHECK(frame.size() % wire::frame_step == 0);
    }
}

TEST_CASE("a table read back from its file goes on where it was (D8)") {
    const auto folder = std::filesystem::temp_directory_path() / "spoor_lobby_test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const std::string file = (folder / "spoor.db").string();
    std::string table;
    std::string token;
    messages::View was;
    std::string who;
    {
        Evening evening(file);
        table = evening.table;
        token = evening.token("S1");
        evening.enter("S1", token);
        for (const char* seat : {"S2", "S3", "S4"}) evening.sit(seat);
        evening.settle();
        who = evening.whose_card();
        evening.order(who, "a", "end");
        evening.settle();
        was = evening.mail["S1"]->folded();
    }
    Evening evening(file, table);
    evening.enter("S1", token);
    evening.settle();
    CHECK(evening.mail["S1"]->folded() == was);
    if (who == "S1") CHECK(evening.order("S1", "a", "end").again);
    std::filesystem::remove_all(folder);
}

TEST_CASE("a used or foreign ticket is refused (4002)") {
    Evening evening;
    const std::string ticket = evening.lobby->links().ticket(evening.table, evening.token("S1")).value();
    messages::Hello hello;
    hello.ticket = ticket;
    auto first = std::make_shared<Mailbox>();
    const auto attendance = evening.lobby->hello(evening.table, hello, first);
    CHECK(attendance);
    auto second = std::make_shared<Mailbox>();
    CHECK_FALSE(evening.lobby->hello(evening.table, hello, second));
    CHECK(second->await_close() == messages::close::ticket_refused.code);
}

TEST_CASE("a book or scenario there is not is named, and no table is opened (D18)") {
    Evening evening;
    CHECK(evening.lobby->open({"chess", "default", "", "", "", "none"}).error.find("chess") != std::string::npos);
    CHECK(evening.lobby->open({"hunt", "moon", "", "", "", "none"}).error.find("moon") != std::string::npos);
    CHECK_FALSE(evening.lobby->open({"hunt", "", "{\"format\":1}", "", "", "none"}).error.empty());
}
