// SPDX-License-Identifier: MIT
#include "beast/beast.hpp"

#include "beast/choices.hpp"
#include "beast/event_codec.hpp"
#include "beast/noticing.hpp"
#include "beast/orders.hpp"
#include "beast/play.hpp"
#include "beast/scenario.hpp"
#include "common/compass.hpp"

namespace beast {

extern const char default_scenario_json[];
extern const char ruins_scenario_json[];

namespace {

const State& truly(const rules::State& state) {
    return static_cast<const State&>(state);
}
const Event& truly(const rules::Event& event) {
    return static_cast<const Event&>(event);
}

class Game final : public rules::Game {
public:
    Game(Book book, Scenario scenario, const std::string& pace)
        : book_(std::move(book)),
          scenario_(std::move(scenario)),
          pace_(pace.empty() ? scenario_.options.pace : pace),
          land_(scenario_.ground, scenario_.fires, scenario_.options, scenario_.start.beast.radius) {
        book_.options = scenario_.options;
        if (pace_ == "none") book_.options.card_seconds = book_.options.prompt_seconds = 0;
    }

    const std::string& catalogue() const override { return book_.catalogue; }
    const std::vector<rules::SeatPlan>& seats() const override { return scenario_.seats; }
    std::string pace() const override { return pace_; }
    std::chrono::seconds slot() const override { return std::chrono::seconds(book_.options.slot_seconds); }

    messages::Choices choices(const messages::Knowledge& view) const override { return beast::choices(book_, view); }
    messages::Refusal check(const messages::Knowledge& view, const messages::Order& order) const override {
        return beast::check(book_, view, order);
    }

    rules::StatePtr blank() const override { return std::make_shared<const State>(); }
    rules::Events deal(rules::Dice& /*dice*/) const override { return dealt_as(scenario_.start); }
    rules::Events dealt(const rules::StatePtr& state) const override { return dealt_as(truly(*state)); }

    rules::Need need(const rules::State& state) const override {
        const Affairs& affairs = truly(state).affairs;
        rules::Need need;
        need.over = affairs.stage == Stage::over;
        if (need.over) return need;
        if (affairs.held) {
            need.umpire = need.held = true;
            return need;
        }
        const Asked& asked = affairs.asked;
        need.between = asked.kind == Asked::Kind::none;
        if (need.between) return need;
        need.who = awaited(truly(state), scenario_.seats);
        need.umpire = asked.kind == Asked::Kind::victim;
        need.sealed = asks_all(asked.kind);
        // One clock for all who are asked at once.
        if (need.sealed) need.window = affairs.turn * 2 + (asked.kind == Asked::Kind::europeans ? 2 : 1);
        need.clock = std::chrono::seconds(need.sealed ? book_.options.card_seconds : book_.options.prompt_seconds);
        return need;
    }

    rules::Events resolve(const rules::StatePtr& state, common::SeatId seat, const rules::TrueOrder& order,
                          rules::Dice& dice) const override {
        return played(*state, dice, [&](Play& play) { carry_out(play, seat, order); });
    }
    rules::Events advance(const rules::StatePtr& state, rules::Dice& dice) const override {
        return played(*state, dice, [](Play& play) {
            if (!play.affairs().held && play.affairs().asked.kind == Asked::Kind::none) run_on(play);
        });
    }
    rules::Events lapse(const rules::StatePtr& state, rules::Dice& dice) const override {
        return played(*state, dice, [](Play& play) { close(play); });
    }
    rules::Events rule(const rules::StatePtr& state, const rules::TrueOrder& ruling, rules::Dice& dice) const override {
        return played(*state, dice, [&](Play& play) { carry_out_ruling(play, ruling); });
    }

    std::optional<rules::Between> between(const rules::State& state, common::FigureId from,
                                          common::FigureId to) const override {
        const State& now = truly(state);
        if (!now.is_person(from) || from == to) return std::nullopt;
        const bool of_beast = to == now.beast_id();
        if (!of_beast && !now.is_person(to)) return std::nullopt;
        const Point eye = now[from].at;
        const Point target = of_beast ? now.beast.at : now[to].at;
        rules::Between between;
        between.distance = common::distance(eye, target);
        between.bearing = 45 * static_cast<std::int32_t>(common::octant(eye, target));
        const auto way = [&](Point a, Point b, bool at_beast) {
            return rules::Between::Way{
                land_.free_line(a, b, at_beast), land_.sees(now.affairs.time, a, b, at_beast), 0, 0, {}, {}};
        };
        between.ways = {way(eye, target, of_beast), way(target, eye, false)};
        return between;
    }

    rules::StatePtr apply(const rules::StatePtr& state, const rules::Event& event) const override {
        auto after = std::make_shared<State>(truly(*state));
        const Event& happened = truly(event);
        for (const Figure& figure : happened.figures) {
            if (after->figures.size() < figure.id.value) after->figures.resize(figure.id.value);
            (*after)[figure.id] = figure;
        }
        if (happened.beast) after->beast = *happened.beast;
        if (happened.affairs) after->affairs = *happened.affairs;
        return after;
    }

    void notice(const rules::State& before, const rules::Event& event, const rules::State& after,
                const rules::Viewer& viewer, rules::Notices& notices) const override {
        beast::notice(noticing(before, event, after, viewer, notices));
    }
    bool looked_at(const rules::State& before, const rules::Event& event, const rules::State& after,
                   const rules::Viewer& viewer, common::Point place) const override {
        rules::Notices none;
        return beast::looked_at(noticing(before, event, after, viewer, none), place);
    }

    std::string encode(const rules::Event& event) const override { return beast::encode(truly(event)); }
    rules::EventPtr decode(std::string_view text) const override { return beast::decode(text); }
    std::string truth(const rules::State& state) const override { return encode_truth(truly(state)); }
    common::FigureId figure(const rules::State& state, std::string_view scenario_id) const override {
        const State& now = truly(state);
        for (const Figure& figure : now.figures) {
            if (figure.key == scenario_id) return figure.id;
        }
        if (scenario_id == "beast") return now.beast_id();
        for (std::size_t i = 0; i < now.affairs.doors.size(); ++i) {
            if (scenario_id == "marker" + std::to_string(now.affairs.doors[i].number)) return now.door_id(i);
        }
        return {};
    }
    rules::StatePtr with_truth(const rules::StatePtr& state, std::string_view truth) const override {
        return std::make_shared<const State>(beast::with_truth(truly(*state), book_, truth));
    }

private:
    template <class Procedure>
    rules::Events played(const rules::State& state, rules::Dice& dice, Procedure&& procedure) const {
        Play play(book_, land_, scenario_.seats, pace_ == "sealed", truly(state), dice);
        procedure(play);
        if (!play.all_told()) play.happened({.what = What::aside});
        return play.take();
    }

    rules::Events dealt_as(const State& state) const {
        Happening dealt{.what = What::dealt};
        dealt.figures = state.figures;
        dealt.beast = state.beast;
        dealt.affairs = state.affairs;
        return {std::make_shared<const Event>(std::move(dealt))};
    }

    Noticing noticing(const rules::State& before, const rules::Event& event, const rules::State& after,
                      const rules::Viewer& viewer, rules::Notices& notices) const {
        return {book_,  land_,   truly(before),   truly(event),   truly(after),
                viewer, notices, scenario_.seats, scenario_.title};
    }

    Book book_;
    Scenario scenario_;
    std::string pace_;
    Land land_;
};

class Ruleset final : public rules::Ruleset {
public:
    std::string_view name() const override { return "beast"; }
    std::string_view title() const override { return "The Beast Attacks"; }
    const std::vector<rules::Scenario>& scenarios() const override {
        static const std::vector<rules::Scenario> shipped{
            {"default", "Night camp on the river path", default_scenario_json},
            {"ruins", "The lamp in the ruins", ruins_scenario_json}};
        return shipped;
    }
    std::unique_ptr<const rules::Game> open(const rules::Opening& opening) const override {
        Book book = load_book(opening.house);
        Scenario scenario = read_scenario(book, opening.scenario);
        return std::make_unique<const Game>(std::move(book), std::move(scenario), opening.pace);
    }
};

}  // namespace

const rules::Ruleset& beast() {
    static const Ruleset ruleset;
    return ruleset;
}

}  // namespace beast
