// SPDX-License-Identifier: MIT
#include "hunt/hunt.hpp"

#include <algorithm>

#include "hunt/careers.hpp"
#include "hunt/choices.hpp"
#include "hunt/event_codec.hpp"
#include "hunt/noticing.hpp"
#include "hunt/orders.hpp"
#include "hunt/play.hpp"
#include "hunt/scenario.hpp"

namespace hunt {

extern const char default_scenario_json[];
extern const char old_scores_scenario_json[];

namespace {

const State& truly(const rules::State& state) {
    return static_cast<const State&>(state);
}
const Event& truly(const rules::Event& event) {
    return static_cast<const Event&>(event);
}

rules::SightLimits limits(const Options& options) {
    rules::SightLimits limits;
    limits.visibility = options.visibility;
    return limits;
}

class Game final : public rules::Game {
public:
    Game(Book book, Scenario scenario, const std::string& pace)
        : book_(std::move(book)),
          scenario_(std::move(scenario)),
          pace_(pace.empty() ? scenario_.options.pace : pace),
          sight_(scenario_.ground, limits(scenario_.options)) {
        book_.options = scenario_.options;
        if (pace_ == "none") {
            book_.options.card_seconds = book_.options.prompt_seconds = book_.options.story_seconds = 0;
        }
        book_.options.windows = book_.options.prompt_seconds > 0 && scenario_.seats.size() > 1;
    }

    const std::string& catalogue() const override { return book_.catalogue; }
    const std::vector<rules::SeatPlan>& seats() const override { return scenario_.seats; }
    std::string pace() const override { return pace_; }
    std::chrono::seconds slot() const override { return std::chrono::seconds(scenario_.options.sealed_slot_seconds); }

    messages::Choices choices(const messages::Knowledge& view) const override { return hunt::choices(book_, view); }
    messages::Refusal check(const messages::Knowledge& view, const messages::Order& order) const override {
        return hunt::check(book_, view, order);
    }

    rules::StatePtr blank() const override { return std::make_shared<const State>(); }

    rules::Events deal(rules::Dice& dice) const override {
        State start = scenario_.start;
        for (Party& party : start.parties) {
            const bool holds_cards = party.seat || party.own_cards;
            party.cards = holds_cards ? rank(party).cards : 0;
        }
        Affairs& affairs = start.affairs;
        affairs.begun = true;
        affairs.visibility = scenario_.options.visibility;
        affairs.max_reshuffles = scenario_.options.max_reshuffles;
        affairs.herd_cards = scenario_.herd_cards;
        if (pace_ == "sealed") {
            const auto parties = std::count_if(start.parties.begin(), start.parties.end(),
                                               [](const Party& party) { return party.kind != PartyKind::things; });
            const auto most = static_cast<std::int32_t>(6 * parties) + affairs.herd_cards + 1;
            affairs.pad_deck_to = std::max(scenario_.options.sealed_deck, most);
        }
        affairs.wind = scenario_.wind.value_or(static_cast<common::Octant>(dice.rank("wind at the start") % 8));
        prepare(start);
        Play play(book_, sight_, start, dice);
        shuffle(play);
        return dealt_as(play.state);
    }

    rules::Events dealt(const rules::StatePtr& state) const override { return dealt_as(truly(*state)); }

    rules::Need need(const rules::State& state) const override {
        const State& now = truly(state);
        rules::Need need;
        need.over = now.affairs.over;
        need.between = now.affairs.agenda.empty();
        if (need.over) return need;
        if (now.affairs.held) {
            need.umpire = need.held = true;
            return need;
        }
        if (!now.affairs.agenda.empty() && std::holds_alternative<OnStories>(now.affairs.agenda.back())) {
            need.who = awaited_by_the_fire(now);
            need.umpire = asked(now, book_).umpire;
            need.sealed = true;
            need.clock = std::chrono::seconds(book_.options.story_seconds);
            need.window = need.umpire ? -1 : -2;  // one clock for all who speak
            return need;
        }
        const Asked who = asked(now, book_);
        if (who.seat) need.who.push_back(who.seat);
        need.umpire = who.umpire;
        if (!who.seat && !who.umpire && !clock_awaited(now)) return need;
        const bool card = !now.affairs.agenda.empty() && (std::holds_alternative<OnCard>(now.affairs.agenda.back()) ||
                                                          std::holds_alternative<OnHerds>(now.affairs.agenda.back()));
        need.clock = std::chrono::seconds(card ? book_.options.card_seconds : book_.options.prompt_seconds);
        if (book_.options.windows && in_emergency(now)) need.window = now.affairs.windows;
        return need;
    }

    rules::Events resolve(const rules::StatePtr& state, common::SeatId seat, const rules::TrueOrder& order,
                          rules::Dice& dice) const override {
        return played(*state, dice, [&](Play& play) { carry_out(play, seat, order); });
    }
    rules::Events advance(const rules::StatePtr& state, rules::Dice& dice) const override {
        return played(*state, dice, [](Play& play) { run_on(play); });
    }
    rules::Events lapse(const rules::StatePtr& state, rules::Dice& dice) const override {
        return played(*state, dice, [&](Play& play) {
            for (const SeatId seat : need(*state).who) say_time_is_up(play, seat);
            hunt::lapse(play);
        });
    }
    rules::Events rule(const rules::StatePtr& state, const rules::TrueOrder& ruling, rules::Dice& dice) const override {
        return played(*state, dice, [&](Play& play) { carry_out_ruling(play, ruling); });
    }

    std::optional<rules::Between> between(const rules::State& state, common::FigureId from,
                                          common::FigureId to) const override {
        prepare(truly(state));
        return hunt::between(truly(state), sight_, book_, from, to);
    }

    rules::StatePtr apply(const rules::StatePtr& state, const rules::Event& event) const override {
        auto after = std::make_shared<State>(truly(*state));
        const Event& happened = truly(event);
        for (const Figure& figure : happened.figures) {
            if (after->figures.size() < figure.id.value) after->figures.resize(figure.id.value);
            (*after)[figure.id] = figure;
        }
        for (const Party& party : happened.parties) {
            if (after->parties.size() < party.id.value) after->parties.resize(party.id.value);
            (*after)[party.id] = party;
        }
        if (happened.affairs) after->affairs = *happened.affairs;
        if (happened.deck) after->deck = *happened.deck;
        for (const Trail& stretch : happened.trails) after->trails.lay(stretch);
        if (happened.trails_made_before) after->trails.fade(*happened.trails_made_before);
        return after;
    }

    void notice(const rules::State& before, const rules::Event& event, const rules::State& after,
                const rules::Viewer& viewer, rules::Notices& notices) const override {
        hunt::notice(noticing(truly(before), truly(event), truly(after), viewer, notices));
    }
    rules::Turn turn(const rules::State& state, const rules::Event& event, const rules::Viewer& viewer) const override {
        const State& now = truly(state);
        const SeatId seat = now.affairs.over || now.affairs.held ? SeatId{} : seat_in_window(now);
        if (!seat || viewer.kind != rules::ViewerKind::seat || viewer.seat == seat) return rules::Turn::now;
        const What what = truly(event).what;
        const bool any_time = what == What::spoke || what == What::message || what == What::instructed;
        const auto* charge = std::get_if<OnCharge>(&now.affairs.agenda.back());
        const bool of_it = charge != nullptr && now.seat_of(charge->beast) == viewer.seat;
        return any_time && !of_it ? rules::Turn::aside : rules::Turn::later;
    }
    bool looked_at(const rules::State& before, const rules::Event& event, const rules::State& after,
                   const rules::Viewer& viewer, common::Point place) const override {
        rules::Notices none;
        return hunt::looked_at(noticing(truly(before), truly(event), truly(after), viewer, none), place);
    }

    std::string encode(const rules::Event& event) const override { return hunt::encode(truly(event)); }
    rules::EventPtr decode(std::string_view text) const override { return hunt::decode(text); }
    std::string truth(const rules::State& state) const override { return encode_truth(truly(state)); }
    common::FigureId figure(const rules::State& state, std::string_view scenario_id) const override {
        for (const Figure& figure : truly(state).figures) {
            if (figure.key == scenario_id) return figure.id;
        }
        return {};
    }
    rules::StatePtr with_truth(const rules::StatePtr& state, std::string_view truth) const override {
        return std::make_shared<const State>(hunt::with_truth(truly(*state), book_, truth));
    }

    std::vector<rules::Career> careers(const rules::State& state) const override {
        return hunt::careers(truly(state), book_, scenario_);
    }

private:
    static bool in_emergency(const State& state) {
        if (state.affairs.agenda.empty()) return false;
        const Agendum& top = state.affairs.agenda.back();
        return std::holds_alternative<OnCharge>(top) || std::holds_alternative<OnBeastChoice>(top);
    }

    static void say_time_is_up(Play& play, SeatId seat) {
        for (const Party& party : play.state.parties) {
            if (party.seat != seat) continue;
            return play.happened({.what = What::answered, .party = party.id, .text = "late", .rule = "GH-049"});
        }
    }

    /// Doors and visibility are the state's; sight is told before it is asked.
    void prepare(const State& state) const {
        for (std::size_t i = 0; i < state.affairs.portals_open.size(); ++i) {
            if (sight_.portal_open(i) != state.affairs.portals_open[i])
                sight_.set_portal(i, state.affairs.portals_open[i]);
        }
        if (sight_.limits().visibility != state.affairs.visibility) sight_.set_visibility(state.affairs.visibility);
    }

    template <class Procedure>
    rules::Events played(const rules::State& state, rules::Dice& dice, Procedure&& procedure) const {
        prepare(truly(state));
        Play play(book_, sight_, truly(state), dice);
        procedure(play);
        if (!play.all_told()) play.happened({.what = What::aside});
        return play.take();
    }

    rules::Events dealt_as(const State& state) const {
        Happening dealt{.what = What::dealt, .rule = "GH-048"};
        dealt.figures = state.figures;
        dealt.parties = state.parties;
        dealt.affairs = state.affairs;
        dealt.deck = state.deck;
        dealt.trails = state.trails.all();
        return {std::make_shared<const Event>(std::move(dealt))};
    }

    Noticing noticing(const State& before, const Event& event, const State& after, const rules::Viewer& viewer,
                      rules::Notices& notices) const {
        const bool same_sight = before.affairs.portals_open == after.affairs.portals_open &&
                                before.affairs.visibility == after.affairs.visibility;
        if (!same_sight && viewer.kind == rules::ViewerKind::seat && !before.figures.empty()) {
            prepare(before);
            seat_sight(before, sight_, book_, viewer.seat);  // as it was then
        }
        prepare(after);
        return {book_,
                sight_,
                before,
                event,
                after,
                viewer,
                notices,
                scenario_.seats,
                &scenario_.title,
                &scenario_.careers};
    }

    Book book_;
    Scenario scenario_;
    std::string pace_;
    mutable rules::Sight sight_;  // a cache: what it answers hangs on the ground and what `prepare` set
};

class Ruleset final : public rules::Ruleset {
public:
    std::string_view name() const override { return "hunt"; }
    std::string_view title() const override { return "The Hunt"; }
    const std::vector<rules::Scenario>& scenarios() const override {
        static const std::vector<rules::Scenario> shipped{{"default", "Down to the Ford", default_scenario_json},
                                                          {"old_scores", "Old Scores", old_scores_scenario_json}};
        return shipped;
    }
    std::unique_ptr<const rules::Game> open(const rules::Opening& opening) const override {
        Book book = load_book(opening.house);
        Scenario scenario = read_scenario(book, opening.scenario);
        return std::make_unique<const Game>(std::move(book), std::move(scenario), opening.pace);
    }
    std::string seat_hunters(std::string_view scenario, const std::map<std::string, std::string>& wanted,
                             std::span<const rules::Career> journal) const override {
        return hunt::seat_hunters(scenario, wanted, journal);
    }
};

}  // namespace

const rules::Ruleset& hunt() {
    static const Ruleset ruleset;
    return ruleset;
}

}  // namespace hunt
