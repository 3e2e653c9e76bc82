// SPDX-License-Identifier: MIT
#include "lobby/lobby.hpp"

#include <doctest/doctest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <set>
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
    const std::string first = evening.mail["umpire"]->frames().front();
    CHECK(std::holds_alternative<messages::Welcome>(wire::decode_server(first).body));  // before any company
    evening.mail["umpire"]->await<messages::Company>(1);
    evening.settle();
    CHECK(evening.mail["S1"]->folded().knowledge.news.contains("umpire"));
    const auto frames = evening.mail["S1"]->frames().size();
    evening.lobby->reissue(evening.admission("umpire"));
    evening.sit("umpire");
    evening.settle();
    CHECK(evening.mail["S1"]->all<messages::Pong>().size() == 2);
    CHECK(evening.mail["S1"]->frames().size() == frames + 1);  // the pong
}

TEST_CASE("the umpire asks what lies between two figures, and nobody else may (Part E)") {
    Evening evening;
    evening.sit("umpire");
    evening.all_sit();
    const auto& own = evening.mail["umpire"]->folded().knowledge.own;
    const common::Handle one = own.begin()->first;
    const common::Handle other = std::next(own.begin())->first;
    evening.say("umpire", messages::AskSight{"a", one, other});
    const messages::SightTold told = evening.mail["umpire"]->await<messages::SightTold>(1).front();
    CHECK(told.id == "a");
    CHECK(told.refusal == messages::Refusal::none);
    CHECK(told.distance > 0);
    CHECK(told.ways.size() == 2);
    evening.say("umpire", messages::AskSight{"b", one, one});
    CHECK(evening.mail["umpire"]->await<messages::SightTold>(2).back().refusal == messages::Refusal::not_possible);
    evening.say("S1", messages::AskSight{"a", one, other});
    CHECK(evening.mail["S1"]->await<messages::Error>(1).front().code == messages::ErrorCode::unknown_type);
}

TEST_CASE("the umpire may follow the streams of all seats, and no seat anybody's (Part E)") {
    Evening evening;
    evening.sit("umpire");
    evening.all_sit();
    evening.settle();
    evening.say("umpire", messages::SeeAs{"*"});
    std::set<std::string> seats;
    for (const messages::SeenAs& seen : evening.mail["umpire"]->await<messages::SeenAs>(4)) seats.insert(seen.seat);
    CHECK(seats == std::set<std::string>{"S1", "S2", "S3", "S4"});
    evening.say("S1", messages::SeeAs{"*"});
    CHECK(evening.mail["S1"]->await<messages::Error>(1).front().code == messages::ErrorCode::unknown_type);
}

TEST_CASE("what an umpire took in hand is left to the rules when he goes (GH-003, UC-01)") {
    Evening evening;
    evening.sit("umpire");
    evening.all_sit();
    const auto rule = [&](const std::string& id, const std::string& verb, const std::string& option) {
        messages::GiveRuling ruling;
        ruling.id = id;
        ruling.ruling.verb = verb;
        ruling.ruling.option = option;
        evening.say("umpire", ruling);
        CHECK(evening.mail["umpire"]->await_answers(id, 1).front().refusal == messages::Refusal::none);
    };
    rule("a", "take", "UC-01");
    rule("b", "next_card", "herds");
    const std::string first = evening.whose_card();
    evening.order(first == "umpire" ? "S1" : first, "c", "end");
    evening.settle();
    const auto prompt = evening.mail["umpire"]->folded().knowledge.prompt;
    REQUIRE(prompt);
    CHECK(prompt->kind == "herd");
    evening.seats.erase("umpire");
    evening.mail.erase("umpire");
    for (int i = 0; i < 1000 && evening.whose_card().empty(); ++i) evening.settle();
    CHECK_FALSE(evening.whose_card().empty());
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

namespace {

/// The umpire at his desk besides, and what he does there.
struct Ruled : Evening {
    using Evening::Evening;

    void start() {
        all_sit();
        sit("umpire");
        settle();
    }
    std::vector<messages::Checkpoints::Row> moments() {
        const std::size_t before = mail["umpire"]->all<messages::Checkpoints>().size();
        say("umpire", messages::AskCheckpoints{});
        return mail["umpire"]->await<messages::Checkpoints>(before + 1).back().rows;
    }
    static messages::Order back_to(std::uint64_t to, const std::string& dice) {
        messages::Order ruling;
        ruling.verb = "rewind";
        ruling.number = static_cast<std::int32_t>(to);
        ruling.option = dice;
        return ruling;
    }
    messages::Preview preview(const std::string& id, std::uint64_t to) {
        const std::size_t before = mail["umpire"]->all<messages::Preview>().size();
        say("umpire", messages::AskRuling{id, back_to(to, "same")});
        return mail["umpire"]->await<messages::Preview>(before + 1).back();
    }
    messages::Settled rewind(const std::string& id, std::uint64_t to, const std::string& dice = "same") {
        const std::size_t before = mail["umpire"]->answers(id);
        say("umpire", messages::GiveRuling{id, back_to(to, dice)});
        return mail["umpire"]->await_answers(id, before + 1).back();
    }
    /// The card of whoever has it is ended; he who had it.
    std::string end_card(const std::string& id) {
        const std::string who = whose_card();
        CHECK(order(who, id, "end").refusal == messages::Refusal::none);
        settle();
        return who;
    }
    std::string whose_card() const {
        for (const char* who : {"S1", "S2", "S3", "S4"}) {
            if (mail.at(who)->folded().knowledge.prompt) return who;
        }
        return "";
    }
};

lobby::Admission at_shoulder(const Evening& evening, const std::string& seat) {
    return {evening.table, seat, Role::bound};
}

}  // namespace

TEST_CASE("the umpire sets the clock back: who knows nothing else is sent nothing (GH-006, E-50, UC-23)") {
    Ruled evening;
    evening.start();
    const std::string first = evening.end_card("a");
    const std::string second = evening.whose_card();
    const messages::Knowledge then = evening.mail[second]->folded().knowledge;
    evening.end_card("b");
    const auto rows = evening.moments();
    REQUIRE(rows.size() >= 2);
    const std::uint64_t to = rows.front().to;  // before the last card was ended

    const messages::Preview shown = evening.preview("r", to);
    CHECK(shown.refusal == messages::Refusal::none);
    std::map<std::string, std::size_t> frames;
    for (const auto& [who, box] : evening.mail) frames[who] = box->frames().size();
    CHECK(evening.rewind("r", to).refusal == messages::Refusal::none);
    CHECK(evening.rewind("r", to).again);
    evening.settle();
    for (const messages::Preview::Row& row : shown.rows) {
        if (row.seat == "public") continue;
        CAPTURE(row.seat);
        const auto fresh = evening.mail[row.seat]->frames().size() - frames[row.seat] - 1;  // the pong
        CHECK((fresh == 0) == row.lines.empty());
        CHECK(row.since.empty() == row.lines.empty());
    }
    CHECK(evening.whose_card() == second);
    CHECK(evening.mail[second]->folded().knowledge.prompt == then.prompt);
    CHECK(evening.mail[second]->folded().knowledge.cards == then.cards);
}

TEST_CASE("an umpire who comes back is told who is at the table") {
    Ruled evening;
    evening.start();
    evening.lobby->reissue(evening.admission("umpire"));
    evening.sit("umpire");
    CHECK(evening.mail["umpire"]->await<messages::Company>(1).front().rows.size() == 4);
}

TEST_CASE("what has happened since the umpire looked is not undone unseen (UC-23)") {
    Ruled evening;
    evening.start();
    evening.end_card("a");
    const std::uint64_t to = evening.moments().front().to;
    evening.preview("r", to);
    evening.end_card("b");
    CHECK(evening.rewind("r", to).refusal == messages::Refusal::stale);
    evening.preview("s", to);
    CHECK(evening.rewind("s", to).refusal == messages::Refusal::none);
}

TEST_CASE("an order on its way when the clock is set back is settled as stale (GH-006)") {
    Ruled evening;
    evening.start();
    const std::string who = evening.end_card("a");
    const std::uint64_t to = evening.moments().front().to;
    const std::string next = evening.whose_card();
    const std::uint64_t q = evening.mail[next]->folded().q;
    evening.rewind("r", to, "fresh");
    CHECK(evening.order(next, "late", "end", q).refusal != messages::Refusal::none);
    CHECK(evening.order(who, "b", "end", evening.mail[who]->folded().q).refusal == messages::Refusal::none);
}

TEST_CASE("a table whose clock was set back is read back from its file as it stood (GH-006, D8)") {
    const auto folder = std::filesystem::temp_directory_path() / "spoor_lobby_rewind_test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const std::string file = (folder / "spoor.db").string();
    std::string table;
    std::map<std::string, std::string> tokens;
    std::map<std::string, messages::View> were;
    {
        Ruled evening(file);
        table = evening.table;
        for (const char* who : {"S1", "S2", "S3", "S4", "umpire"}) {
            tokens[who] = evening.token(who);
            evening.enter(who, tokens[who]);
        }
        evening.settle();
        evening.end_card("a");
        evening.end_card("b");
        evening.rewind("r", evening.moments().back().to, "fresh");
        evening.settle();
        evening.end_card("c");
        for (const auto& [who, box] : evening.mail) were[who] = box->folded();
    }
    Ruled evening(file, table);
    for (const auto& [who, token] : tokens) evening.enter(who, token);
    evening.settle();
    for (const auto& was : were) {
        CAPTURE(was.first);
        CHECK(evening.mail[was.first]->folded() == was.second);
    }
    CHECK(evening.moments().size() >= 4);
    evening.end_card("d");
    std::filesystem::remove_all(folder);
}

TEST_CASE("a seat handed over: 4005, a link good once, and the seat's knowledge to the letter (UC-26)") {
    Ruled evening;
    evening.start();
    evening.end_card("a");
    const messages::View was = evening.mail["S2"]->folded();
    const auto old = evening.mail["S2"];
    const std::string ticket_of_old = evening.lobby->links().resume(evening.admission("S2"));
    const auto others = evening.mail["S1"]->frames().size();
    const std::string secret = evening.lobby->reissue(evening.admission("S2"));
    CHECK(old->await_close() == messages::close::seat_revoked.code);
    messages::Hello hello;
    hello.resume = ticket_of_old;
    const auto turned_away = std::make_shared<Mailbox>();
    CHECK_FALSE(evening.lobby->hello(evening.table, hello, turned_away));

    const auto claimed = evening.lobby->links().claim(secret);
    CHECK(std::holds_alternative<lobby::Links::NoClaim>(evening.lobby->links().claim(secret)));
    evening.enter("S2", std::get<lobby::Links::Claimed>(claimed).token);
    evening.settle();
    CHECK(evening.mail["S2"]->folded() == was);
    CHECK(evening.mail["S1"]->frames().size() == others + 1);  // the pong: nobody else hears of it
    const auto& log = evening.mail["umpire"]->folded().knowledge.log;
    const auto* noted = std::get_if<messages::Told<messages::SeatTerms>>(&log.back());
    REQUIRE(noted != nullptr);
    CHECK(noted->text == "S2 is given to another person.");
}

TEST_CASE("over a seat's shoulder looks only whom its player lets, and all are told that somebody does (UC-28, L-09)") {
    Ruled evening;
    evening.start();
    CHECK(evening.lobby->reissue(at_shoulder(evening, "S1")).empty());  // no link without consent
    evening.lobby->ask_watch(evening.table, "S1");
    CHECK(evening.mail["S1"]->await<messages::Watch>(1).back().asked);
    evening.settle();
    CHECK(evening.mail["S2"]->all<messages::Watch>().empty());
    CHECK(evening.mail["umpire"]->all<messages::Company>().back().rows.front().watch == "asked");
    CHECK(evening.lobby->reissue(at_shoulder(evening, "S1")).empty());

    evening.say("S1", messages::LetWatch{true});
    evening.settle();
    CHECK(evening.mail["S1"]->all<messages::Watch>().back().bound);
    for (const char* who : {"S1", "S2", "S3", "S4", "umpire"}) {
        CHECK(evening.mail[who]->folded().knowledge.news.at("bound").text == "S1");
    }
    const auto secret = evening.lobby->links().unspent(at_shoulder(evening, "S1"));
    REQUIRE(secret);
    evening.enter("S1 watched", std::get<lobby::Links::Claimed>(evening.lobby->links().claim(*secret)).token);
    evening.end_card("a");
    CHECK(evening.mail["S1 watched"]->folded() == evening.mail["S1"]->folded());
    for (const auto& batch : evening.mail["S1 watched"]->all<messages::PerceptBatch>()) CHECK_FALSE(batch.choices);
    messages::GiveOrder order;
    order.id = "x";
    order.order.verb = "end";
    evening.say("S1 watched", order);
    CHECK(evening.mail["S1 watched"]->await<messages::Error>(1).front().code == messages::ErrorCode::unknown_type);

    SUBCASE("until the player ends it") {
        evening.say("S1", messages::LetWatch{false});
    }
    SUBCASE("until host or umpire end it") {
        evening.lobby->end_watch(evening.table, "S1");
    }
    SUBCASE("until another person has the seat") {
        evening.lobby->reissue(evening.admission("S1"));
    }
    CHECK(evening.mail["S1 watched"]->await_close() == messages::close::seat_revoked.code);
    CHECK_FALSE(evening.lobby->links().claimed(at_shoulder(evening, "S1")));
    CHECK(evening.lobby->reissue(at_shoulder(evening, "S1")).empty());
    evening.mail.erase("S1 watched");
    evening.mail.erase("S1");  // its player may be gone too
    evening.settle();
    CHECK(evening.mail["S2"]->folded().knowledge.news.at("bound").text.empty());
}

TEST_CASE("who said no is not watched, nor whom nobody asked (UC-28)") {
    Ruled evening;
    evening.start();
    evening.say("S1", messages::LetWatch{true});  // unasked
    evening.lobby->ask_watch(evening.table, "S2");
    evening.mail["S2"]->await<messages::Watch>(1);
    evening.say("S2", messages::LetWatch{false});
    evening.settle();
    CHECK_FALSE(evening.mail["S3"]->folded().knowledge.news.contains("bound"));
    CHECK(evening.lobby->reissue(at_shoulder(evening, "S1")).empty());
    CHECK(evening.lobby->reissue(at_shoulder(evening, "S2")).empty());
}

TEST_CASE("the host is told which seats a program plays, until a person has them (D12)") {
    Evening evening;
    const auto place = evening.admission("S4");
    CHECK_FALSE(evening.lobby->is_bots(place));
    CHECK_FALSE(evening.lobby->reissue_to_bot(place).empty());
    CHECK(evening.lobby->is_bots(place));
    evening.lobby->reissue(place);
    CHECK_FALSE(evening.lobby->is_bots(place));
}

TEST_CASE("an ended hunt is in the hunting journal, and a hunter of it comes back (GH-451, UC-11)") {
    Evening evening;
    evening.all_sit();
    evening.sit("umpire");
    evening.settle();
    const auto rules = [&](const std::string& id) {
        messages::GiveRuling ruling;
        ruling.id = id;
        ruling.ruling.verb = "end";
        evening.say("umpire", ruling);
        evening.settle();
    };
    rules("dusk");
    CHECK_FALSE(evening.mail["S1"]->folded().knowledge.news.contains("ended"));  // he is asked for the stories
    CHECK(evening.lobby->hunters().empty());
    rules("out");
    CHECK(evening.mail["S1"]->folded().knowledge.news.contains("ended"));
    const auto known = evening.lobby->hunters();
    REQUIRE(known.size() == 3);
    CHECK(known[0].name == "the Colonel");
    CHECK(known[0].hunts == 1);
    CHECK(known[0].alive);

    lobby::NewTable next{"hunt", "default", "", "", "Next", "none"};
    next.hunters = {{"S2", "the Colonel"}};
    CHECK(evening.lobby->open(next).error.empty());
    next.hunters = {{"S2", "nobody"}};
    CHECK(evening.lobby->open(next).error == "journal at nobody: there is no hunter of this name in the journal");

    const std::string file = evening.lobby->export_journal();
    CHECK(evening.lobby->import_journal(file, "mine.json").entries == 3);
    CHECK(evening.lobby->import_journal(file, "mine.json").added == 0);
    CHECK(evening.lobby->import_journal("{}", "mine.json").error == "mine.json at /format: is missing");
}
