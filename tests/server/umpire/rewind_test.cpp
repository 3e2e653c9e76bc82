// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "child.hpp"
#include "place.hpp"
#include "played_hunt.hpp"
#include "umpire/audit.hpp"
#include "umpire/checkpoints.hpp"

namespace {

using messages::Refusal;

/// The record holds against the key and today's program, and folds to where the table stands.
void check_record(PlayedHunt& hunt) {
    const journal::Recorded recorded = hunt.recorded();
    const umpire::Audit audit = umpire::audit(recorded, shelf::all_rulesets());
    for (const std::string& fault : audit.faults) CHECK_MESSAGE(false, fault);
    const umpire::Replayed again = umpire::replay(recorded, shelf::all_rulesets());
    CHECK(again.differences.empty());
    CHECK(again.table->game().truth(*again.table->state()) == hunt.truth());
    for (const umpire::Viewpoint& viewpoint : hunt.table().viewpoints()) {
        CAPTURE(viewpoint.name());
        messages::View folded;  // of what was shown, as a client folds it
        for (const journal::Shown& row : recorded.shown) {
            if (row.viewer == viewpoint.name()) take(folded, wire::decode_percepts(row.body), row.body);
        }
        CHECK(folded == viewpoint.view());
        CHECK(again.table->viewpoint(viewpoint.name())->view() == viewpoint.view());
        CHECK(again.table->viewpoint(viewpoint.name())->choices() == viewpoint.choices());
    }
}

std::set<std::string> told_by(const umpire::Step& step) {
    std::set<std::string> viewers;
    for (const umpire::Batch& batch : step.batches) viewers.insert(batch.viewer);
    return viewers;
}

std::map<std::string, messages::Knowledge> present(PlayedHunt& hunt) {
    std::map<std::string, messages::Knowledge> known;
    for (const umpire::Viewpoint& viewpoint : hunt.table().viewpoints()) {
        messages::Knowledge knowledge = viewpoint.view().knowledge;
        knowledge.log.clear();  // what was told stays told
        knowledge.ground.clear();
        knowledge.walls.clear();
        known[viewpoint.name()] = std::move(knowledge);
    }
    return known;
}

}  // namespace

TEST_CASE("a rewind with the same dice brings the same again, with fresh ones other faces (GH-006)") {
    const Place place;
    PlayedHunt hunt(place.file());
    hunt.play(9);
    const std::uint64_t to = hunt.table().head();
    const std::string then = hunt.truth();
    const auto known = present(hunt);
    const auto once = hunt.play(12);
    const std::string after = hunt.truth();

    CHECK(hunt.rewind(to, "same").refusal == Refusal::none);
    CHECK(hunt.truth() == then);
    CHECK(present(hunt) == known);
    CHECK(hunt.play(12) == once);
    CHECK(hunt.truth() == after);
    check_record(hunt);

    CHECK(hunt.rewind(to, "fresh").refusal == Refusal::none);
    CHECK(hunt.truth() == then);
    CHECK(hunt.play(12) != once);
    check_record(hunt);
}

TEST_CASE("rewinds of rewinds, forth and back, leave a record that holds (GH-006, D8)") {
    const Place place;
    PlayedHunt hunt(place.file());
    const std::uint64_t first = hunt.table().head();
    hunt.play(6);
    const std::uint64_t second = hunt.table().head();
    const std::string at_second = hunt.truth();
    hunt.play(5);
    hunt.rewind(first, "fresh");
    hunt.play(4);
    const std::uint64_t third = hunt.table().head();
    const auto in_pass_one = hunt.play(5);
    hunt.rewind(second, "same");  // what was undone is back
    CHECK(hunt.truth() == at_second);
    hunt.play(3);
    hunt.rewind(third, "same");  // and the pass of fresh dice it was thrown in
    CHECK(hunt.play(5) == in_pass_one);
    hunt.rewind(third, "fresh");
    CHECK(hunt.play(5) != in_pass_one);
    check_record(hunt);
}

TEST_CASE("who knows nothing else by a rewind is told nothing (E-50)") {
    const Place place;
    PlayedHunt hunt(place.file());
    hunt.play(4);
    while (hunt.by_rote().verb != "walk") hunt.play_one();
    const std::uint64_t to = hunt.table().head();
    const std::string walker = hunt.asked().name();
    const auto told = told_by(hunt.play_one());  // his dice are his own
    REQUIRE(told == std::set<std::string>{walker, "umpire"});
    std::map<std::string, std::uint64_t> q;
    for (const auto& viewpoint : hunt.table().viewpoints()) q[viewpoint.name()] = viewpoint.view().q;

    const umpire::Step step = hunt.rewind(to, "same");
    CHECK(told_by(step) == told);
    for (const umpire::Batch& batch : step.batches) CHECK(batch.list.starts_with("[{\"p\":\"set_back\",\"v\":{"));
    for (const auto& viewpoint : hunt.table().viewpoints()) {
        CHECK(viewpoint.view().q == q[viewpoint.name()] + told.count(viewpoint.name()));
    }
    check_record(hunt);
}

TEST_CASE("what was shown stays in the log, and handles given since are not given again (GH-006)") {
    umpire::ContactBook book({rules::ViewerKind::seat, common::SeatId{1}, {}});
    const auto seen = [&](std::uint32_t id) {
        const auto percept =
            book.percept(messages::Sighting<rules::TableTerms>{common::FigureId{id}, "lion", {}, {}, 1, {}});
        return std::get<messages::Sighting<messages::SeatTerms>>(percept.value()).who;
    };
    const common::Handle old = seen(40);
    const umpire::ContactBook then = book;
    const common::Handle undone = seen(41);
    book.set_back(then);
    CHECK_FALSE(book.handle_of(common::FigureId{41}));
    messages::Order order;
    order.target = undone;
    CHECK_FALSE(book.true_order(order).target);
    CHECK(seen(40) == old);
    CHECK(seen(41) != undone);

    const Place place;
    PlayedHunt hunt(place.file());
    const std::uint64_t to = hunt.table().head();
    hunt.play(8);
    const auto log = hunt.table().viewpoint("S1")->view().knowledge.log;
    hunt.rewind(to, "same");
    auto after = hunt.table().viewpoint("S1")->view().knowledge.log;
    REQUIRE(after.size() > log.size());
    after.erase(after.begin() + static_cast<std::ptrdiff_t>(log.size()), after.end());
    CHECK(after == log);
}

TEST_CASE("an order decided before the clock was set back is stale, a ruling sent twice is one (GH-006)") {
    const Place place;
    PlayedHunt hunt(place.file());
    hunt.play(3);
    const std::uint64_t to = hunt.table().head();
    const common::SeatId seat = hunt.asked().viewer().seat;
    const std::string name = hunt.asked().name();
    hunt.play(1);
    const std::uint64_t decided_at = hunt.table().viewpoint(name)->view().q;
    hunt.rewind(to, "same", "r1");
    const std::uint64_t head = hunt.table().head();
    CHECK(hunt.rewind(to, "same", "r1").again);
    CHECK(hunt.rewind(to, "fresh", "r1").refusal == Refusal::duplicate_differs);
    CHECK(hunt.table().head() == head);
    CHECK(hunt.table().order(seat, "x", decided_at, hunt.by_rote(), umpire::RunOn::on).refusal == Refusal::stale);
}

TEST_CASE("there is no way back before the beginning, past the end, or with other words (GH-006)") {
    const Place place;
    PlayedHunt hunt(place.file());
    CHECK(hunt.rewind(1, "same").refusal == Refusal::not_possible);
    CHECK(hunt.rewind(2, "loaded").refusal == Refusal::not_possible);
    messages::Order end;
    end.verb = "end";
    hunt.keep(hunt.table().rule("e", end, umpire::RunOn::on));  // then the stories,
    hunt.keep(hunt.table().rule("f", end, umpire::RunOn::on));  // then it is over
    CHECK(hunt.rewind(2, "same").refusal == Refusal::over);
    messages::Order any;
    any.verb = "walk";
    CHECK(hunt.table().order(common::SeatId{1}, "late", 0, any, umpire::RunOn::on).refusal == Refusal::over);
}

TEST_CASE("news of the table outlast the clock of the game (GH-006, D11)") {
    const Place place;
    PlayedHunt hunt(place.file());
    const std::uint64_t to = hunt.table().head();
    hunt.keep(hunt.table().announce({"umpire", "The umpire's link was opened.", 0}));
    hunt.play(3);
    hunt.rewind(to, "same");
    for (const auto& viewpoint : hunt.table().viewpoints()) {
        CHECK(viewpoint.view().knowledge.news.contains("umpire"));
    }
    check_record(hunt);
}

TEST_CASE("before he sets the clock back the umpire reads what each seat was told and will be (UC-23)") {
    const Place place;
    PlayedHunt hunt(place.file());
    hunt.play(4);
    while (hunt.by_rote().verb != "walk") hunt.play_one();
    const std::uint64_t to = hunt.table().head();
    const std::string walker = hunt.asked().name();
    hunt.play_one();
    messages::Order ruling;
    ruling.verb = "rewind";
    ruling.number = static_cast<std::int32_t>(to);
    ruling.option = "fresh";
    const umpire::Past past = umpire::past(hunt.recorded(), shelf::all_rulesets(), to);
    const auto preview = hunt.table().preview_rewind(ruling, past.moment, past.shown);
    REQUIRE(preview.rows.size() == 5);  // four seats and the public
    for (const auto& row : preview.rows) {
        CAPTURE(row.viewer);
        CHECK(row.lines.empty() == (row.viewer != walker));
        CHECK(row.since.empty() == (row.viewer != walker));
        const bool dice = std::any_of(row.since.begin(), row.since.end(),
                                      [](const std::string& line) { return line.starts_with("dice for walk"); });
        CHECK(dice == (row.viewer == walker));
    }
}

TEST_CASE("moments to go back to: the latest first, cards marked, those left behind marked too (UC-23)") {
    const Place place;
    PlayedHunt hunt(place.file());
    hunt.play(6);
    const std::uint64_t to = hunt.table().head();
    hunt.play(4);
    const std::uint64_t undone = hunt.table().head();
    hunt.rewind(to, "same");
    hunt.play(2);
    const auto all = umpire::checkpoints(hunt.recorded(), shelf::all_rulesets(), 0, 100);
    CHECK_FALSE(all.more);
    REQUIRE(all.rows.size() > 10);
    CHECK(std::is_sorted(all.rows.begin(), all.rows.end(), [](const auto& a, const auto& b) { return a.to > b.to; }));
    CHECK(std::any_of(all.rows.begin(), all.rows.end(), [](const auto& row) { return row.card; }));
    for (const auto& row : all.rows) {
        CAPTURE(row.to);
        CHECK(row.undone == (row.to > to && row.to <= undone));
        CHECK_FALSE(row.says.empty());
        if (row.card) CHECK_FALSE(row.who.empty());
    }
    const auto some = umpire::checkpoints(hunt.recorded(), shelf::all_rulesets(), all.rows[2].to, 3);
    CHECK(some.more);
    REQUIRE(some.rows.size() == 3);
    CHECK(some.rows.front().to == all.rows[3].to);
}

TEST_CASE("a table killed in the middle of a rewind stands before it or after it (D7, GH-006)") {
    for (const int after : {0, 1, 2, 5, 9}) {
        const Place place;
        std::string heard;
        {
            Child child([&](const Child::Talk& talk) {
                PlayedHunt hunt(place.file());
                const std::uint64_t to = hunt.table().head();
                hunt.play(4);
                talk.say("p");
                for (int i = 0;; ++i) {
                    hunt.rewind(to, i % 2 == 0 ? "fresh" : "same");
                    talk.say("r");
                    hunt.play(3);
                }
            });
            heard = child.hear(static_cast<std::size_t>(after) + 1);
            child.kill_now();
        }
        REQUIRE(heard.size() == static_cast<std::size_t>(after) + 1);
        const auto store = journal::open_sqlite(place.file());
        const journal::Recorded recorded = store->read("t1");
        const auto rewinds = std::count_if(recorded.entries.begin(), recorded.entries.end(),
                                           [](const auto& entry) { return entry.cause == "rewind"; });
        CHECK(rewinds >= after);  // what was acknowledged is there
        const umpire::Audit audit = umpire::audit(recorded, shelf::all_rulesets());
        for (const std::string& fault : audit.faults) CHECK_MESSAGE(false, fault);
        const umpire::Replayed again = umpire::replay(recorded, shelf::all_rulesets());
        CHECK(again.differences.empty());
        CHECK_FALSE(again.table->need().who.empty());
    }
}
