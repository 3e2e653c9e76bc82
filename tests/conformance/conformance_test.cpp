// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "shelf/shelf.hpp"
#include "terminal/bot.hpp"
#include "umpire/audit.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

/// What every book on the shelf must do (D10, D19), asked of each of its scenarios unasked.
namespace {

constexpr int most_orders = 20'000;

struct Shipped {
    const rules::Ruleset* book;
    const rules::Scenario* scenario;
    std::string name() const { return std::string(book->name()) + ", " + scenario->name; }
};

std::vector<Shipped> everything() {
    std::vector<Shipped> list;
    for (const rules::Ruleset* book : shelf::all_rulesets()) {
        for (const rules::Scenario& scenario : book->scenarios()) list.push_back({book, &scenario});
    }
    return list;
}

/// A whole game by engines that decide a tenth of everything blindly, with all that was recorded of it.
class Game {
public:
    Game(const Shipped& shipped, std::uint8_t seed) : table_(setup(shipped, seed), *shipped.book) {
        recorded_.table = table_.setup().id;
        for (const umpire::Viewpoint& viewpoint : table_.viewpoints()) {
            bots_.try_emplace(viewpoint.name(), seed * 100 + bots_.size(), whims);
        }
        keep(table_.open());
        keep(table_.begin({}, ""));
        keep(table_.run_on());
    }

    umpire::Table& table() { return table_; }
    const journal::Recorded& recorded() const { return recorded_; }
    const std::map<std::string, messages::View>& folded() const { return folded_; }
    const std::vector<rules::EventPtr>& events() const { return events_; }
    bool over() const { return table_.need().over; }
    const umpire::Viewpoint& asked() const {
        const rules::Need need = table_.need();
        REQUIRE_FALSE(need.who.empty());
        for (const umpire::Viewpoint& viewpoint : table_.viewpoints()) {
            if (viewpoint.viewer().kind == rules::ViewerKind::seat && viewpoint.viewer().seat == need.who.front())
                return viewpoint;
        }
        FAIL("somebody is asked who has no seat");
        return table_.viewpoints().front();
    }
    void play_one() {
        const umpire::Viewpoint& seat = asked();
        const messages::Order order = bots_.at(seat.name()).decide(seat.view(), seat.choices());
        if (order.verb.empty()) return keep(table_.lapse(umpire::RunOn::on));
        keep(table_.order(seat.viewer().seat, "", 0, order, umpire::RunOn::on));
    }
    void keep(umpire::Step step) {
        for (journal::Entry& entry : step.append.entries) recorded_.entries.push_back(std::move(entry));
        for (journal::Shown& shown : step.append.shown) recorded_.shown.push_back(std::move(shown));
        for (const umpire::Batch& batch : step.batches) {
            messages::take(folded_[batch.viewer], wire::decode_percepts(batch.list), batch.list);
        }
        events_.insert(events_.end(), step.events.begin(), step.events.end());
    }

private:
    static constexpr std::uint32_t whims = 100;

    static umpire::Setup setup(const Shipped& shipped, std::uint8_t seed) {
        umpire::Setup setup;
        setup.id = setup.secret.table = "conformance";
        setup.opening = {std::string(shipped.book->name()), shipped.scenario->text, "", "none"};
        setup.secret.key.fill(seed);
        return setup;
    }

    umpire::Table table_;
    journal::Recorded recorded_;
    std::map<std::string, messages::View> folded_;
    std::vector<rules::EventPtr> events_;
    std::map<std::string, terminal::Bot> bots_;
};

/// Everything a choice offers, said in full.
std::vector<messages::Order> orders_of(const messages::Choice& choice, const messages::Knowledge& view) {
    std::vector<messages::Order> orders;
    messages::Order order;
    order.verb = choice.verb;
    order.figure = choice.figure;
    order.with = choice.with;
    if (choice.number) order.number = 1;
    if (choice.place) {
        const auto own = view.own.find(choice.figure);
        order.path.push_back(own == view.own.end() ? messages::SeatPoint{} : own->second.figure.at);
    }
    for (std::size_t t = 0; t < std::max<std::size_t>(choice.targets.size(), 1); ++t) {
        for (std::size_t o = 0; o < std::max<std::size_t>(choice.options.size(), 1); ++o) {
            if (!choice.targets.empty()) order.target = choice.targets[t].who;
            if (!choice.options.empty()) order.option = choice.options[o].key;
            orders.push_back(order);
        }
    }
    return orders;
}

void check_what_is_offered(const Game& game, const umpire::Table& table) {
    const umpire::Viewpoint& seat = game.asked();
    const messages::Knowledge& view = seat.view().knowledge;
    CHECK(table.game().choices(view) == seat.choices());
    CHECK_MESSAGE(!seat.choices().empty(), seat.name(), " is asked and offered nothing");
    for (const messages::Choice& choice : seat.choices()) {
        for (const messages::Order& order : orders_of(choice, view)) {
            const messages::Refusal refusal = table.game().check(view, order);
            CHECK_MESSAGE(refusal == messages::Refusal::none, seat.name(), " is offered ", wire::encode(order),
                          " and refused it: ", messages::name(refusal));
        }
    }
}

/// Nonsense, a figure nobody has, and what is not asked now.
void check_refusals(Game& game) {
    umpire::Table& table = game.table();
    const common::SeatId seat = game.asked().viewer().seat;
    std::vector<messages::Order> wrong(3);
    wrong[0].verb = "no_such_thing";
    wrong[1].verb = game.asked().choices().front().verb;
    wrong[1].figure = common::Handle{999'999};
    wrong[2] = wrong[1];
    wrong[2].target = common::Handle{999'999};
    for (const messages::Order& order : wrong) {
        const rules::StatePtr before = table.state();
        const umpire::Step step = table.order(seat, "", 0, order, umpire::RunOn::on);
        CHECK(step.refusal != messages::Refusal::none);
        CHECK(step.batches.empty());
        CHECK(step.events.empty());
        CHECK(table.state() == before);
        game.keep(step);
    }
}

void check_record(const Game& game, const umpire::Table& table) {
    const umpire::Audit audit = umpire::audit(game.recorded(), shelf::all_rulesets());
    CHECK(audit.batches > 0);
    for (const std::string& fault : audit.faults) FAIL_CHECK(fault);
    for (const umpire::Viewpoint& viewpoint : table.viewpoints()) {
        CHECK_MESSAGE(game.folded().at(viewpoint.name()) == viewpoint.view(), viewpoint.name());
    }
    rules::StatePtr state = table.game().blank();
    for (const rules::EventPtr& event : game.events()) {
        const std::string text = table.game().encode(*event);
        const rules::EventPtr read = table.game().decode(text);
        CHECK(table.game().encode(*read) == text);
        state = table.game().apply(state, *read);
    }
    CHECK(table.game().truth(*state) == table.game().truth(*table.state()));
}

}  // namespace

TEST_CASE("a game of every book is offered lawfully, refuses without a trace, ends, and is its record (D8, D19)") {
    for (const Shipped& shipped : everything()) {
        SUBCASE(shipped.name().c_str()) {
            Game game(shipped, 7);
            int orders = 0;
            for (; !game.over() && orders < most_orders; ++orders) {
                if (orders % 16 == 0) check_what_is_offered(game, game.table());
                if (orders % 64 == 0) check_refusals(game);
                game.play_one();
            }
            CHECK_MESSAGE(game.over(), "it has no end");
            CHECK(orders > 0);
            check_record(game, game.table());
        }
    }
}

TEST_CASE("nobody attends: every game of every book is played to its end by the defaults (D12)") {
    for (const Shipped& shipped : everything()) {
        SUBCASE(shipped.name().c_str()) {
            const auto game =
                shipped.book->open({std::string(shipped.book->name()), shipped.scenario->text, "", "none"});
            rules::Key key{};
            key.fill(3);
            rules::KeyedDice dice(key);
            rules::StatePtr state = game->blank();
            const auto take = [&](const rules::Events& events) {
                for (const rules::EventPtr& event : events) state = game->apply(state, *event);
            };
            take(game->deal(dice));
            int steps = 0;
            for (rules::Need need = game->need(*state); !need.over && steps < most_orders; need = game->need(*state)) {
                const bool nobody = need.who.empty() && !need.umpire;
                take(nobody ? game->advance(state, dice) : game->lapse(state, dice));
                ++steps;
            }
            CHECK(game->need(*state).over);
        }
    }
}

TEST_CASE("every book says of itself what clients need, and refuses what is no scenario (D10, D18)") {
    for (const rules::Ruleset* book : shelf::all_rulesets()) {
        SUBCASE(std::string(book->name()).c_str()) {
            CHECK_FALSE(book->title().empty());
            REQUIRE_FALSE(book->scenarios().empty());
            const std::string name(book->name());
            const auto game = book->open({name, book->scenarios().front().text, "", "none"});
            CHECK(game->catalogue().find("\"book\":\"" + name + "\"") != std::string::npos);
            CHECK_FALSE(game->seats().empty());
            CHECK_THROWS_AS(book->open({name, "{}", "", "none"}), rules::BadInput);
            CHECK_THROWS_AS(book->open({name, "no JSON", "", "none"}), rules::BadInput);
            CHECK_THROWS_AS(book->open({name, book->scenarios().front().text, "{\"x\":1}", "none"}), rules::BadInput);
        }
    }
}
