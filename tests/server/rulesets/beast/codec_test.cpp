// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "beast/event_codec.hpp"

using namespace beast;

TEST_CASE("every member of a record is written down and read back") {
    Figure figure;
    figure.id = FigureId{3};
    figure.key = "k\"ey";
    figure.name = "n\n";
    figure.role = Role::guide;
    figure.grade = "sterling";
    figure.seat = SeatId{2};
    figure.at = {-5, 7};
    figure.fate = Fate::fled;
    figure.faint_until = 4;
    figure.one_arm = figure.scarred = figure.stuck = figure.saw = true;
    figure.loaded = false;
    figure.reaction = Reaction::remembers;
    figure.heard = Point{1, 2};
    figure.place = Point{3, 4};
    figure.draft = {Draft::Fire::capture, Draft::Else::go, {5, 6}};

    Beast beast{"lion", {150}, 2, true, {7, 8}};

    Affairs affairs;
    affairs.stage = Stage::second;
    affairs.turn = 5;
    affairs.open = true;
    affairs.time = Daytime::night;
    affairs.country = "jungle";
    affairs.ring = {600};
    affairs.doors = {{4, {1, 1}, true, {SeatId{1}}, {SeatId{2}}, {SeatId{3}}}};
    affairs.last_charge = affairs.reacting = affairs.rushed = true;
    affairs.emerged = 4;
    affairs.swept = {FigureId{1}};
    affairs.victim = FigureId{2};
    affairs.gathering = Point{9, 9};
    affairs.asked = {Asked::Kind::far, FigureId{3}, 6, {SeatId{1}}, true};
    affairs.queue = {FigureId{3}};
    affairs.held = affairs.umpired = affairs.captured = true;
    affairs.outcome = "draw";
    affairs.why = "w";
    affairs.next_door = 3;
    affairs.next_victim = FigureId{1};
    affairs.force = 2;
    affairs.mangling = -1;
    affairs.faces = {{"U", 6}};
    affairs.lines = {{FigureId{1}, true, 5}};

    Event event(Happening{What::shot,
                          FigureId{1},
                          FigureId{2},
                          "t",
                          3,
                          {4, 5},
                          true,
                          true,
                          Point{6, 7},
                          {{8, 9}},
                          "o",
                          "BA-036",
                          {figure},
                          beast,
                          affairs});
    const auto read = decode(encode(event));
    CHECK(read->what == event.what);
    CHECK(read->who == event.who);
    CHECK(read->other == event.other);
    CHECK(read->text == event.text);
    CHECK(read->number == event.number);
    CHECK(read->faces == event.faces);
    CHECK(read->flag);
    CHECK(read->overruled);
    CHECK(read->place == event.place);
    CHECK(read->places == event.places);
    CHECK(read->outcome == event.outcome);
    CHECK(read->rule == event.rule);
    CHECK(read->figures == event.figures);
    CHECK(read->beast == event.beast);
    CHECK(read->affairs == event.affairs);
    CHECK(encode(*read) == encode(event));
}

TEST_CASE("the shipped book stands by its own checks, and a host's errors name file and place (D10, D18)") {
    const Book book = load_book("");
    CHECK(book.beast("leopard")->time == Daytime::night);
    CHECK(book.country("veldt")->day == Inches{2400});
    CHECK(book.mangling[3] == Mangling::arm);
    CHECK(load_book(R"({"options": {"vanish_at": {"value": 9}}})").options.vanish_at == 9);
    struct Bad {
        const char* house;
        const char* says;
    };
    for (const Bad& bad :
         {Bad{"{", "house file at byte"}, Bad{R"({"weapons": {}})", "house file at /weapons"},
          Bad{R"({"beasts": {"lion": {"time": "noon"}}})", "house file at /beasts/lion/time"},
          Bad{R"({"reaction": {"other": {"faces": ["remembers"]}}})", "house file at /reaction/other"},
          Bad{R"({"options": {"doubt": {"value": -1}}})", "house file at /options/doubt/value"},
          Bad{R"({"grades": {"regular": null}})", "house file at /grades"},
          Bad{R"({"score": {"draw": {"value": 4, "source": "hearsay"}}})", "house file at /score/draw"}}) {
        try {
            load_book(bad.house);
            FAIL_CHECK(bad.house);
        } catch (const rules::BadInput& error) {
            CHECK_MESSAGE(std::string(error.what()).find(bad.says) == 0, error.what());
        }
    }
}
