// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;
using rules::Cover;
using Own = messages::OwnFigure<rules::TableTerms>;
using Seen = messages::Sighting<rules::TableTerms>;
using Lost = messages::LostSight<rules::TableTerms>;
using Heard = messages::Heard<rules::TableTerms>;
using Ground = messages::Ground<rules::TableTerms>;

namespace {

template <class Kind>
std::vector<Kind> all(const rules::Notices& notices) {
    std::vector<Kind> found;
    for (const rules::Notice& notice : notices) {
        if (const auto* one = std::get_if<Kind>(&notice)) found.push_back(*one);
    }
    return found;
}

template <class Kind>
std::vector<Kind> of(const std::vector<Kind>& list, FigureId who) {
    std::vector<Kind> found;
    std::copy_if(list.begin(), list.end(), std::back_inserter(found),
                 [who](const Kind& one) { return one.who == who; });
    return found;
}

bool marked(const std::vector<std::string>& marks, const std::string& mark) {
    return std::find(marks.begin(), marks.end(), mark) != marks.end();
}

void goes(Table& t, FigureId who, Gait gait, const std::string& stream, const std::vector<std::int32_t>& faces,
          Point to) {
    t.dice.give(stream, faces);
    t.play();
    t.on_card(t.state()[who].party);
    declare(t.play(), who, gait, {});
    std::vector<Point> way{to};
    while (walk(t.play(), who, way, t[who].doing.allowance, false).paused) {  // and goes on
        way = std::get<OnDiscovery>(*t.play().top()).rest;
        t.play().pop();
    }
    finish_move(t.play(), who);
}

}  // namespace

TEST_CASE(
    "a lion walking up through the grass is shown from the first place within 6.00\", and that way alone (B-071, "
    "GH-189, E-09)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    t.cover({5200, 4000}, {8000, 6000}, Cover::light);
    const FigureId lion = t.wild("lion", {6000, 5000}, 2);
    t[lion].flags = alert;
    goes(t, lion, Gait::walk, "S2.1", {1, 2, 3}, {5550, 5000});
    const auto seen = of(all<Seen>(t.noticed(1)), lion);
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().at == Point{5550, 5000});
    CHECK(seen.front().path == std::vector<Point>{{5600, 5000}});
    CHECK(marked(seen.front().marks, "walking"));
    (void)man;
}

TEST_CASE("what moves unseen tells nobody anything (E-10, L-02)") {
    Table t;
    t.man(t.hunters(), 4, {5000, 5000});
    t.cover({6200, 4000}, {9000, 6000}, Cover::heavy);
    const FigureId lion = t.wild("lion", {8000, 5000}, 2);
    t[lion].flags = alert | quiet;
    goes(t, lion, Gait::walk, "S2.1", {1, 2, 3}, {8000, 5900});
    CHECK(t.noticed(1).empty());
    CHECK_FALSE(t.noticed(2).empty());
    CHECK_FALSE(t.noticed(0).empty());
}

TEST_CASE("a mover is seen by others only when his move is decided (GH-106, E-12)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    const FigureId lion = t.wild("lion", {4000, 5000}, 2);
    t.dice.give("S1.1", {2, 3});
    t.play();
    t.on_card(t.state()[man].party);
    declare(t.play(), man, Gait::walk, {});
    walk(t.play(), man, {{5300, 5000}}, 500, false);
    CHECK(of(all<Seen>(t.noticed(2)), man).empty());
    finish_move(t.play(), man);
    const auto seen = of(all<Seen>(t.noticed(2)), man);
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().at == Point{5300, 5000});
    CHECK(seen.front().path.size() == 6);
    CHECK_FALSE(marked(seen.front().marks, "alert"));
    (void)lion;
}

TEST_CASE("out of sight is told once; men are known again, beasts are not (E-13, IF-02)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    t.cover({5500, 4000}, {5600, 5500}, Cover::solid);
    const FigureId rhino = t.wild("rhino", {4000, 4500}, 2);
    goes(t, man, Gait::run, "S1.1", {4, 4, 4}, {6200, 5000});
    (void)rhino;
    const auto lost = of(all<Lost>(t.noticed(2)), man);
    REQUIRE(lost.size() == 1);
    CHECK(lost.front().recognised);
    const auto path = of(all<Seen>(t.noticed(2)), man);
    REQUIRE_FALSE(path.empty());
    CHECK(path.back().at.x < 5600);

    Table u;
    const FigureId hunter = u.man(u.hunters(), 4, {5000, 5000});
    u.cover({5500, 4000}, {5600, 5500}, Cover::solid);
    const FigureId beast = u.wild("rhino", {5300, 5000}, 2);
    goes(u, beast, Gait::walk, "S2.1", {2, 2, 2}, {5300, 5600});
    goes(u, beast, Gait::walk, "S2.1", {2, 2, 2}, {5800, 5300});
    const auto gone = of(all<Lost>(u.noticed(1)), beast);
    REQUIRE(gone.size() == 1);
    CHECK_FALSE(gone.front().recognised);
    (void)hunter;
}

TEST_CASE("dice and alert are the owner's; others see how he moves (E-07, IF-04)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    t.wild("lion", {4500, 5000}, 2);
    goes(t, man, Gait::walk, "S1.1", {2, 3}, {5500, 5000});
    CHECK(all<messages::DiceShown<rules::TableTerms>>(t.noticed(1)).size() == 1);
    CHECK(all<messages::DiceShown<rules::TableTerms>>(t.noticed(2)).empty());
    CHECK(all<Own>(t.noticed(2)).empty());
}

TEST_CASE("nothing of a porter out of hail is told, until he is back in hail (GH-026, L-16)") {
    Table t;
    const PartyId party = t.hunters();
    const FigureId man = t.man(party, 4, {5000, 5000});
    t.cover({5400, 4000}, {5500, 6000}, Cover::solid);
    const FigureId porter = t.man(party, 2, {6200, 5000}, "porter");
    t.dice.give("hidden:S1.1", {6, 1, 5, 1, 1});  // a pit
    t.play();
    t.on_card(party);
    declare(t.play(), porter, Gait::walk, {});
    CHECK(t.dice.left_over().empty());
    CHECK(t[porter].damage == 1);
    finish_move(t.play(), porter);
    CHECK(of(all<Own>(t.noticed(1)), porter).empty());
    CHECK(all<messages::DiceShown<rules::TableTerms>>(t.noticed(1)).empty());
    CHECK(t.told(1) == std::vector<std::string>{"asked card nobody:"});
    t[porter].at = {5900, 5000};
    t.play().happened({.what = What::ruling, .who = porter});
    const auto back = of(all<Own>(t.noticed(1)), porter);
    REQUIRE(back.size() == 1);
    CHECK(back.front().numbers[1] == messages::Number{"damage", 1});
    (void)man;
}

TEST_CASE("an own man in sight but out of hail is shown as anybody would see him (GH-026)") {
    Table t;
    const PartyId party = t.hunters();
    t.man(party, 4, {5000, 5000});
    const FigureId porter = t.man(party, 2, {5900, 5000}, "porter");
    t[porter].damage = 1;
    t.play();
    t[porter].at = {6100, 5000};
    t.play().happened({.what = What::ruling, .who = porter});
    const auto own = of(all<Own>(t.noticed(1)), porter);
    REQUIRE(own.size() == 1);
    CHECK(own.front().marks == std::vector<std::string>{"out_of_hail"});
    CHECK(own.front().numbers.empty());
    CHECK(own.front().at == Point{6100, 5000});
}

TEST_CASE("a branch is heard at the exact spot within 10.00\" of an eye, and not at 10.01\" (E-16, L-15, GH-166)") {
    for (const std::int32_t off : {1000, 1001}) {
        Table t;
        const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
        t.cover({5300, 4000}, {5400, 6000}, Cover::solid);
        t.wild("lion", {5000 + off, 5000}, 2);
        t.dice.give("S1.1", {6, 1, 6, 5, 5});
        t.play();
        t.on_card(t.state()[man].party);
        declare(t.play(), man, Gait::walk, {});
        const auto heard = all<Heard>(t.noticed(2));
        if (off == 1000) {
            REQUIRE(heard.size() == 1);
            CHECK(heard.front().what == "someone");
            CHECK(heard.front().at == Point{5000, 5000});
        } else {
            CHECK(t.noticed(2).empty());
        }
        CHECK(all<Heard>(t.noticed(1)).empty());
    }
}

TEST_CASE("words carry as far as a branch; the speaker is not told who heard (E-48, IF-11)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    t.man(t.hunters(2), 4, {6000, 5000});
    t.man(t.hunters(3), 4, {6001, 6000});
    t.play().happened({.what = What::spoke, .who = man, .text = "This way!", .place = t[man].at, .rule = "GH-188"});
    const auto heard = all<Heard>(t.noticed(2));
    REQUIRE(heard.size() == 1);
    CHECK(heard.front().words == "This way!");
    CHECK(t.noticed(3).empty());
    CHECK(t.told(1) == std::vector<std::string>{"S1.1.1: This way!"});
}

TEST_CASE("those who see a man stumble see it when his move is shown; the rest is his own (E-15)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    t.wild("lion", {4500, 5000}, 2);
    t.dice.give("S1.1", {6, 1, 5, 1, 1});
    t.play();
    t.on_card(t.state()[man].party);
    declare(t.play(), man, Gait::walk, {});
    CHECK(t.told(2).empty());
    finish_move(t.play(), man);
    CHECK(t.told(2) == std::vector<std::string>{"S1.1.1 stumbles."});
}

TEST_CASE("scent goes to the beast's seat alone (E-36, GH-392)") {
    Table t;
    t.man(t.hunters(), 4, {5000, 5000});
    t.wild("lion", {6000, 5000}, 2);
    t.state().affairs.wind = common::Octant::east;
    scent_check(t.play());
    const auto scent = all<messages::Scented>(t.noticed(2));
    REQUIRE(scent.size() == 1);
    CHECK(scent.front().from == common::Octant::west);
    CHECK(t.noticed(1).empty());
}

TEST_CASE("a card is told to its own seat and to nobody else; the herds' to the umpire (E-01, E-02, GH-046)") {
    Table t;
    const PartyId party = t.hunters();
    t.man(party, 4, {5000, 5000});
    t.man(t.hunters(2), 4, {15000, 15000});
    t.play();
    t.state().deck = {{CardKind::party, party, "S1.1#1"}, {CardKind::herds, {}, "herds#1"}};
    run_on(t.play());
    const auto prompts = all<messages::Prompt<rules::TableTerms>>(t.noticed(1));
    REQUIRE(prompts.size() == 1);
    CHECK(prompts.front().kind == "card");
    CHECK(prompts.front().options == std::vector<std::string>{"begin"});
    CHECK(t.noticed(2).empty());
    end_card(t.play());
    run_on(t.play());
    CHECK(t.noticed(2).empty());
    CHECK_FALSE(t.noticed(0).empty());
}

TEST_CASE("the wind is everybody's (E-03)") {
    Table t;
    t.man(t.hunters(), 4, {5000, 5000});
    t.wild("lion", {15000, 15000}, 2);
    t.dice.give("wind", {4});
    t.play();
    t.state().deck = {{CardKind::wind, {}, "wind#1"}};
    run_on(t.play());
    for (const std::uint32_t seat : {0U, 1U, 2U}) {
        const auto news = all<messages::News>(t.noticed(seat));
        REQUIRE_FALSE(news.empty());
        CHECK(news.front().what == "wind");
        CHECK(news.front().value == 1);
    }
}

TEST_CASE("ground is found from where its eyes come, and kept from the others (E-43, V-10)") {
    Table t;
    const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
    t.wild("lion", {15000, 15000}, 2);
    goes(t, man, Gait::walk, "S1.1", {2, 3}, {5500, 5000});
    CHECK(all<Ground>(t.noticed(1)).size() == 1);
    CHECK(all<messages::InSight>(t.noticed(1)).size() == 1);
    CHECK(all<Ground>(t.noticed(2)).empty());
}

TEST_CASE(
    "a ghost's spot is looked at within 3.00\" in cover, 12.00\" in the open, by an alert eye with a line (B-072, "
    "GH-189)") {
    struct Row {
        bool cover;
        std::int32_t off;
        bool watchful;
        bool looked;
    };
    for (const Row& row : {Row{true, 300, true, true},
                           {true, 301, true, false},
                           {false, 1200, true, true},
                           {false, 1201, true, false},
                           {false, 500, false, false}}) {
        Table t;
        const FigureId man = t.man(t.hunters(), 4, {5000, 5000});
        if (row.cover) t.cover({5000 + row.off, 4000}, {9000, 6000}, Cover::light);
        t[man].set(alert, row.watchful);
        t.play();
        const Event event(Happening{.what = What::halted, .who = man});
        rules::Notices none;
        const std::vector<rules::SeatPlan> seats;
        const rules::Viewer viewer{rules::ViewerKind::seat, SeatId{1}, {}};
        const State now = t.state();
        CHECK(looked_at({t.book, t.sight(), now, event, now, viewer, none, seats}, {5000 + row.off, 5000}) ==
              row.looked);
    }
}

TEST_CASE("the end opens the map and every figure to all (E-52, IF-13)") {
    Table t;
    t.man(t.hunters(), 4, {5000, 5000});
    t.wild("lion", {15000, 15000}, 2);
    end_hunt(t.play(), "the day is over");
    for (const std::uint32_t seat : {1U, 2U}) {
        CHECK(all<messages::Plan<rules::TableTerms>>(t.noticed(seat)).empty());  // stories first
    }
    end_hunt(t.play(), "the day is over");
    for (const std::uint32_t seat : {1U, 2U}) {
        CHECK(all<Own>(t.noticed(seat)).size() == 2);
        CHECK(all<messages::Plan<rules::TableTerms>>(t.noticed(seat)).size() == 1);
    }
}
