// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "hunt/event_codec.hpp"
#include "hunt/hunt.hpp"
#include "hunt/state.hpp"
#include "rules/dice.hpp"

using namespace hunt;

namespace {

/// A hunt in which nobody ever answers: every default, every card to the end.
struct Unattended {
    explicit Unattended(std::uint8_t seed) {
        rules::Opening opening{"hunt", hunt::hunt().scenarios().front().text, "", "none"};
        game = hunt::hunt().open(opening);
        rules::Key key{};
        key.fill(seed);
        dice = std::make_unique<rules::KeyedDice>(key);
        state = game->blank();
    }
    bool over() const { return game->need(*state).over; }
    rules::Events step() {
        const rules::Need need = game->need(*state);
        return need.who.empty() && !need.umpire ? game->advance(state, *dice) : game->lapse(state, *dice);
    }
    void take(const rules::Events& events) {
        for (const auto& event : events) state = game->apply(state, *event);
    }

    std::unique_ptr<const rules::Game> game;
    std::unique_ptr<rules::KeyedDice> dice;
    rules::StatePtr state;
};

std::string whole(const rules::Game& game, const rules::StatePtr& state) {
    return game.encode(*game.dealt(state).front());
}

}  // namespace

TEST_CASE("a hunt nobody attends comes to its end by the defaults (AUT-2, AUT-3, GH-450)") {
    Unattended hunt(3);
    hunt.take(hunt.game->deal(*hunt.dice));
    int steps = 0;
    while (!hunt.over() && steps < 5000) {
        hunt.take(hunt.step());
        ++steps;
    }
    CHECK(hunt.over());
    CHECK(steps > 20);
}

TEST_CASE("replaying the events, written down and read back, gives the same state to the bit (D8)") {
    Unattended hunt(5);
    rules::StatePtr replayed = hunt.game->blank();
    const auto both = [&](const rules::Events& events) {
        hunt.take(events);
        for (const auto& event : events) {
            const std::string text = hunt.game->encode(*event);
            const rules::EventPtr read = hunt.game->decode(text);
            CHECK(hunt.game->encode(*read) == text);
            replayed = hunt.game->apply(replayed, *read);
        }
        const State& a = static_cast<const State&>(*hunt.state);
        const State& b = static_cast<const State&>(*replayed);
        CHECK(a.figures == b.figures);
        CHECK(a.parties == b.parties);
        CHECK(a.affairs == b.affairs);
        CHECK(a.deck == b.deck);
    };
    both(hunt.game->deal(*hunt.dice));
    for (int i = 0; i < 400 && !hunt.over(); ++i) both(hunt.step());
    CHECK(whole(*hunt.game, hunt.state) == whole(*hunt.game, replayed));
}

TEST_CASE("equal keys give equal hunts, other keys others (GH-005)") {
    std::string first;
    for (const std::uint8_t seed : std::vector<std::uint8_t>{7, 7, 8}) {
        Unattended hunt(seed);
        hunt.take(hunt.game->deal(*hunt.dice));
        for (int i = 0; i < 40; ++i) hunt.take(hunt.step());
        const std::string now = whole(*hunt.game, hunt.state);
        if (first.empty()) first = now;
        CHECK((now == first) == (seed == 7));
    }
}

TEST_CASE("an umpire plays the beasts nobody plays, one after the other, or lets them act (GH-305, UC-02)") {
    Unattended hunt(9);
    hunt.take(hunt.game->deal(*hunt.dice));
    hunt.state = hunt.game->with_truth(
        hunt.state, R"({"in_hand": ["UC-02", "UC-03", "UC-15", "UC-16"], "deck": ["HERDS"], "wind": 0,
                                                       "only": ["rhino1", "leo1", "trk"]})");
    hunt.take(hunt.game->advance(hunt.state, *hunt.dice));
    const auto figure = [&](const char* key) {
        return static_cast<const State&>(*hunt.state)[hunt.game->figure(*hunt.state, key)];
    };
    const auto rules = [&](const std::string& verb, const char* key, std::vector<Point> path = {}) {
        rules::TrueOrder ruling;
        ruling.verb = verb;
        if (*key != 0) ruling.figure = figure(key).id;
        ruling.path = std::move(path);
        hunt.take(hunt.game->rule(hunt.state, ruling, *hunt.dice));
    };
    REQUIRE(hunt.game->need(*hunt.state).umpire);
    rules("stand", "leo1");
    hunt.take(hunt.game->advance(hunt.state, *hunt.dice));
    REQUIRE(hunt.game->need(*hunt.state).umpire);
    rules("walk", "rhino1");
    REQUIRE(hunt.game->need(*hunt.state).umpire);
    const Point before = figure("rhino1").at;
    rules("go", "rhino1", {{before.x, before.y + 200}});
    CHECK(figure("rhino1").at == Point{before.x, before.y + 200});
    hunt.take(hunt.game->advance(hunt.state, *hunt.dice));
    CHECK_FALSE(hunt.game->need(*hunt.state).umpire);
    CHECK_THROWS_AS(rules("walk", "rhino1"), rules::BadInput);
    CHECK_THROWS_AS(rules("fly", "rhino1"), rules::BadInput);
}

TEST_CASE("a ruling is an event like any other, and nonsense is refused (D11, UC-22)") {
    Unattended hunt(9);
    hunt.take(hunt.game->deal(*hunt.dice));
    rules::TrueOrder ruling;
    const auto give = [&] { hunt.take(hunt.game->rule(hunt.state, ruling, *hunt.dice)); };
    const auto lion = [&] { return static_cast<const State&>(*hunt.state)[hunt.game->figure(*hunt.state, "lion1")]; };
    ruling.figure = lion().id;
    ruling.verb = "wound";
    CHECK_THROWS_AS(give(), rules::BadInput);
    ruling.number = 3;
    give();
    CHECK(lion().damage == 3);
    ruling.number = -2;
    give();
    CHECK(lion().damage == 1);
    ruling = {.verb = "flag",
              .figure = lion().id,
              .with = {},
              .path = {},
              .target = {},
              .option = "revealed",
              .words = {},
              .number = 1};
    give();
    CHECK(lion().is(revealed));
    ruling.option = "purple";
    CHECK_THROWS_AS(give(), rules::BadInput);
    ruling = {.verb = "place",
              .figure = lion().id,
              .with = {},
              .path = {{100, 200}},
              .target = {},
              .option = {},
              .words = {},
              .number = 0};
    give();
    CHECK(lion().at == Point{100, 200});
    ruling.path = {{-1, 0}};
    CHECK_THROWS_AS(give(), rules::BadInput);
    ruling.verb = "hold";
    give();
    CHECK(hunt.game->need(*hunt.state).umpire);
    CHECK(hunt.game->advance(hunt.state, *hunt.dice).empty());
    ruling.verb = "resume";
    give();
    ruling.verb = "end";
    give();
    CHECK(hunt.game->need(*hunt.state).umpire);  // UC-11: the stories first
    give();
    CHECK(hunt.over());
    CHECK_THROWS_AS(give(), rules::BadInput);
}

TEST_CASE("every member of a record is written down and read back") {
    Figure figure;
    figure.id = FigureId{3};
    figure.key = "k\"ey\n\xc3\xa9";
    figure.label = "S1.1.1";
    figure.party = PartyId{2};
    figure.man = false;
    figure.kind = "lion";
    figure.name = "n";
    figure.at = {-5, 7};
    figure.bc_start = 5;
    figure.bc = 4;
    figure.hit_cap = 10;
    figure.damage = 1;
    figure.booted = figure.notable = figure.doctor = true;
    figure.flags = alert | dead;
    figure.venom = 2;
    figure.aiming = FigureId{1};
    figure.guns = {{"express", true, 1, true, FigureId{4}, 1}};
    figure.heads = 6;
    figure.young = 1;
    figure.left = figure.guns;
    figure.left_at = Point{1, 2};
    figure.flees_from = Point{3, 4};
    figure.standing = "stay";
    figure.doing = {true, true, Gait::run,     true, 100,           true, true, 50,   true, true, true, true,
                    true, 2,    {FigureId{9}}, true, {FigureId{8}}, true, true, true, true, true, true, FigureId{6}};
    figure.burden_left = true;
    figure.bundle = figure.aboard = figure.carrying = figure.killer = figure.bitten_by = FigureId{7};
    figure.sunk = 2;
    figure.firm_at = Point{6, 5};
    figure.held = Held{{1, 1}, revealed};
    figure.trace = {{1, 1}, {2, 2}};

    Party party;
    party.id = PartyId{2};
    party.key = "P";
    party.stream = "S1.1";
    party.label = "L";
    party.kind = PartyKind::beast;
    party.seat = SeatId{1};
    party.ordinal = 2;
    party.figures = {FigureId{3}};
    party.leader = FigureId{3};
    party.own_cards = true;
    party.rank_start = 5;
    party.cards = 4;
    party.leader_lost = true;
    party.ledger = {{"cause", FigureId{3}, -10, 7, true, true}};
    party.duties = {{FigureId{3}, true, true}};
    party.scented = true;
    party.alarm = Point{5, 5};

    Affairs affairs;
    affairs.drawn = 1;
    affairs.pass = 2;
    affairs.pad_deck_to = 36;
    affairs.herd_cards = 4;
    affairs.cards_played = 3;
    affairs.wind = common::Octant::south;
    affairs.engagements = {{FigureId{1}, FigureId{2}, 3}};
    OnCharge charge;
    charge.beast = FigureId{3};
    charge.target = FigureId{1};
    charge.from = {1, 2};
    charge.towards = {3, 4};
    charge.dice_total = 5;
    charge.reach = 6;
    charge.stage = OnCharge::Stage::strike;
    charge.threatened = charge.reacting = charge.struck = {FigureId{1}};
    charge.taken = {"shoot"};
    charge.moved_in_reaction = charge.wounded = charge.overruns = true;
    charge.last_wounder = FigureId{1};
    charge.hit_at = Point{9, 9};
    charge.may_shoot = {PartyId{1}};
    charge.bolting = {FigureId{2}};
    charge.come = 4;
    affairs.agenda = {OnCard{PartyId{1}, FigureId{1}, {FigureId{2}}, {FigureId{3}}, true},
                      OnHerds{{PartyId{2}}},
                      OnDiscovery{FigureId{1}, FigureId{2}, {{1, 1}}, true},
                      OnBeastChoice{"overrun", FigureId{3}, FigureId{1}},
                      charge,
                      OnStories{true, {SeatId{2}}}};
    affairs.frights = {{FigureId{3}, PartyId{1}, {1, 1}, true}};
    affairs.known_people = {{SeatId{1}, FigureId{2}}};
    affairs.portals_open = {true, false};
    affairs.begun = affairs.over = affairs.held = true;
    affairs.in_hand = herd_moves | crocodile_snaps;
    affairs.questions = {
        {"saving", PartyId{1}, FigureId{1}, FigureId{2}, {"saved a life", FigureId{2}, 10, 3, true, true}, true}};
    affairs.shot_rulings = {{FigureId{1}, FigureId{2}, {1, 2}, {3, 4}, 2, 1, true}};
    affairs.sight_rulings = {{SeatId{1}, FigureId{2}, true}};
    affairs.fair_visibility = {4800};
    affairs.visibility = {1200};
    affairs.max_reshuffles = 3;
    affairs.umpired = true;
    affairs.closing = "c";
    affairs.stories = {{PartyId{1}, SeatId{2}, -3}};
    affairs.fallen = {{FigureId{1}, FigureId{2}, "shot", 4}};

    Event event(Happening{What::shot,
                          FigureId{1},
                          FigureId{2},
                          PartyId{1},
                          "t",
                          1,
                          2,
                          {3},
                          {4},
                          5,
                          true,
                          Point{6, 7},
                          {{8, 9}},
                          "o",
                          "GH-1",
                          {figure},
                          {party},
                          affairs,
                          std::vector<Card>{{CardKind::wind, PartyId{1}, "wind#1"}}});
    const auto read = decode(encode(event));
    CHECK(read->what == event.what);
    CHECK(read->figures == event.figures);
    CHECK(read->parties == event.parties);
    CHECK(read->affairs == event.affairs);
    CHECK(read->deck == event.deck);
    CHECK(read->faces == event.faces);
    CHECK(read->faces2 == event.faces2);
    CHECK(read->place == event.place);
    CHECK(read->places == event.places);
    CHECK(read->number2 == event.number2);
    CHECK(read->outcome == event.outcome);
    CHECK(read->rule == event.rule);
    CHECK(read->flag == event.flag);
    CHECK(read->at_most == event.at_most);
    CHECK(encode(*read) == encode(event));
}
