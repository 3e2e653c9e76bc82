// SPDX-License-Identifier: MIT
#include "field/field.hpp"

#include <algorithm>
#include <memory_resource>
#include <nlohmann/json.hpp>

#include "field/state.hpp"

namespace field {

namespace {

using messages::Refusal;
using nlohmann::json;
using rules::TableTerms;

constexpr common::Inches far{1200};  // a man sees
constexpr const char* kind = "man";

class Game final : public rules::Game {
public:
    explicit Game(bool with_ground) : with_ground_(with_ground), sight_(ground(), limits()) {
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            const std::string number = std::to_string(seat + 1);
            plans_.push_back({{static_cast<std::uint32_t>(seat + 1)},
                              "S" + number,
                              "Company " + number,
                              "men",
                              muster()[seat * men_a_seat]});
        }
    }

    const std::string& catalogue() const override { return catalogue_; }
    const std::vector<rules::SeatPlan>& seats() const override { return plans_; }

    messages::Choices choices(const messages::Knowledge& view) const override {
        if (view.own.empty()) return {};
        messages::Choice move;
        move.verb = "move";
        move.says = "Move a man";
        move.reach = reach.hundredths;
        return {move};
    }
    Refusal check(const messages::Knowledge& view, const messages::Order& order) const override {
        if (order.verb != "move" || order.path.size() != 1) return Refusal::malformed;
        const auto own = view.own.find(order.figure);
        if (own == view.own.end()) return Refusal::not_possible;
        const messages::SeatPoint at = own->second.figure.at;
        const messages::SeatPoint to = order.path.front();
        return common::within({at.x, at.y}, {to.x, to.y}, reach) ? Refusal::none : Refusal::out_of_reach;
    }

    rules::Events deal(rules::Dice&) const override { return {std::make_shared<Dealt>()}; }
    rules::StatePtr blank() const override { return std::make_shared<State>(); }
    rules::Need need(const rules::State& state) const override {
        rules::Need need;
        if (!of(state).dealt) return need;
        for (const rules::SeatPlan& plan : plans_) need.who.push_back(plan.id);
        return need;
    }
    rules::Events resolve(const rules::StatePtr& state, common::SeatId, const rules::TrueOrder& order,
                          rules::Dice&) const override {
        auto moved = std::make_shared<Moved>();
        const common::Point from = of(*state).at[index(order.figure)];
        moved->who = order.figure;
        moved->to = {std::clamp(order.path.front().x, 0, side), std::clamp(order.path.front().y, 0, side)};
        if (const auto met = sight_.wall_between(from, moved->to)) {
            moved->to = common::towards(from, *met, common::distance(from, *met) / 2);
            moved->stopped = true;
        }
        return {moved};
    }
    rules::Events advance(const rules::StatePtr&, rules::Dice&) const override { return {}; }
    rules::Events lapse(const rules::StatePtr&, rules::Dice&) const override { return {}; }
    rules::Events rule(const rules::StatePtr&, const rules::TrueOrder&, rules::Dice&) const override {
        throw rules::BadInput("ruling", "/do", "nothing is ruled on this field");
    }

    rules::StatePtr apply(const rules::StatePtr& state, const rules::Event& event) const override {
        auto after = std::allocate_shared<State>(std::pmr::polymorphic_allocator<State>(&states_), of(*state));
        if (const auto* moved = dynamic_cast<const Moved*>(&event)) {
            after->at[index(moved->who)] = moved->to;
            look(*after, index(moved->who));
            if (with_ground_) explore(*after, index(moved->who));
        } else {
            after->at = muster();
            after->dealt = true;
            for (std::size_t one = 0; one < men; ++one) look(*after, one);
            if (with_ground_) survey(*after);
        }
        return after;
    }

    void notice(const rules::State& before, const rules::Event& event, const rules::State& after,
                const rules::Viewer& viewer, rules::Notices& notices) const override {
        const auto* moved = dynamic_cast<const Moved*>(&event);
        if (moved == nullptr) {
            notice_deal(of(after), viewer, notices);
        } else if (viewer.kind == rules::ViewerKind::umpire) {
            notices.push_back(own(of(after), index(moved->who), true));
        } else if (viewer.kind == rules::ViewerKind::seat) {
            notice_move(of(before), *moved, of(after), viewer.seat.value - 1, notices);
        }
    }
    bool looked_at(const rules::State&, const rules::Event& event, const rules::State&, const rules::Viewer& viewer,
                   common::Point place) const override {
        const auto* moved = dynamic_cast<const Moved*>(&event);
        return moved != nullptr && viewer.kind == rules::ViewerKind::seat &&
               seat_of(index(moved->who)) == viewer.seat.value - 1 && common::within(moved->to, place, far) &&
               sight_.sees_spot(moved->to, place);
    }

    std::string encode(const rules::Event& event) const override {
        const auto* moved = dynamic_cast<const Moved*>(&event);
        if (moved == nullptr) return R"({"e":"dealt"})";
        std::string text = R"({"e":"moved",)";
        if (moved->stopped) text += R"("stopped":true,)";
        return text + R"("to":[)" + std::to_string(moved->to.x) + ',' + std::to_string(moved->to.y) + R"(],"who":)" +
               std::to_string(moved->who.value) + '}';
    }
    rules::EventPtr decode(std::string_view text) const override {
        const json event = json::parse(text);
        if (event.at("e") == "dealt") return std::make_shared<Dealt>();
        auto moved = std::make_shared<Moved>();
        moved->who = {event.at("who").get<std::uint32_t>()};
        moved->to = {event.at("to").at(0).get<std::int32_t>(), event.at("to").at(1).get<std::int32_t>()};
        moved->stopped = event.value("stopped", false);
        return moved;
    }
    std::string truth(const rules::State& state) const override {
        json places = json::array();
        for (const common::Point at : of(state).at) places.push_back({at.x, at.y});
        return places.dump();
    }
    common::FigureId figure(const rules::State&, std::string_view scenario_id) const override {
        return {static_cast<std::uint32_t>(std::stoul(std::string(scenario_id)))};
    }
    rules::StatePtr with_truth(const rules::StatePtr&, std::string_view) const override {
        throw rules::BadInput("truth", "", "this field is always the same");
    }
    rules::Events dealt(const rules::StatePtr&) const override { return {std::make_shared<Dealt>()}; }

private:
    static const State& of(const rules::State& state) { return static_cast<const State&>(state); }
    static rules::SightLimits limits() {
        rules::SightLimits limits;
        limits.visibility = far;
        return limits;
    }

    void look(State& state, std::size_t one) const {
        std::array<std::uint8_t, men> seen{};
        sight_.visible(state.at[one], std::span(state.at), std::span(seen));
        state.look_round(one, seen);
    }
    void explore(State& state, std::size_t one) const {
        const std::size_t seat = seat_of(one);
        auto explored = std::make_shared<std::array<Explored, field::seat_count>>(*state.explored);
        auto looks = std::make_shared<std::array<Look, field::seat_count>>();
        Look& his = (*looks)[seat];
        his.seen = sight_.cells_seen(state.at[one], plans_[seat].origin, far);
        his.fresh = (*explored)[seat].add(his.seen);
        state.explored = std::move(explored);
        state.looks = std::move(looks);
    }
    /// The same for all men, as they are set out.
    void survey(State& state) const {
        auto explored = std::make_shared<std::array<Explored, field::seat_count>>();
        auto looks = std::make_shared<std::array<Look, field::seat_count>>();
        for (std::size_t seat = 0; seat < field::seat_count; ++seat) {
            (*explored)[seat] = Explored::around(plans_[seat].origin);
        }
        for (std::size_t one = 0; one < men; ++one) {
            const std::size_t seat = seat_of(one);
            const auto fresh = (*explored)[seat].add(sight_.cells_seen(state.at[one], plans_[seat].origin, far));
            (*looks)[seat].fresh.insert((*looks)[seat].fresh.end(), fresh.begin(), fresh.end());
        }
        for (Look& look : *looks) {
            std::sort(look.fresh.begin(), look.fresh.end(),
                      [](const auto& a, const auto& b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
        }
        state.explored = std::move(explored);
        state.looks = std::move(looks);
    }

    rules::Notice own(const State& state, std::size_t one, bool to_umpire) const {
        messages::OwnFigure<TableTerms> figure;
        figure.who = man(one);
        figure.kind = kind;
        figure.at = state.at[one];
        if (to_umpire) figure.owner = plans_[seat_of(one)].key;
        return figure;
    }
    static rules::Notice sighting(const State& state, std::size_t one) {
        messages::Sighting<TableTerms> seen;
        seen.who = man(one);
        seen.kind = kind;
        seen.at = state.at[one];
        return seen;
    }
    static void notice_ground(const State& after, std::size_t seat, rules::Notices& notices) {
        if (!after.looks) return;
        const Look& look = (*after.looks)[seat];
        if (!look.fresh.empty()) notices.push_back(messages::Ground<TableTerms>{look.fresh, {}});
        if (look.seen.empty()) return;
        messages::InSight in_sight;
        for (const messages::CellRun& run : look.seen) {
            auto& cells = in_sight.cells;
            if (!cells.empty() && cells.back().y == run.y && cells.back().x + cells.back().length == run.x) {
                cells.back().length += run.length;
            } else {
                cells.push_back({run.x, run.y, run.length, 0});
            }
        }
        notices.push_back(std::move(in_sight));
    }
    void notice_deal(const State& after, const rules::Viewer& viewer, rules::Notices& notices) const {
        notices.push_back(messages::News{"begun", "", 0});
        if (viewer.kind == rules::ViewerKind::spectator_public) return;
        const bool umpire = viewer.kind == rules::ViewerKind::umpire;
        const std::size_t seat = viewer.seat.value - 1;  // seats only
        for (std::size_t one = 0; one < men; ++one) {
            if (umpire || seat_of(one) == seat) notices.push_back(own(after, one, umpire));
        }
        if (umpire) return;
        for (std::size_t one = 0; one < men; ++one) {
            if (seat_of(one) != seat && after.seen_by(seat, one)) notices.push_back(sighting(after, one));
        }
        notice_ground(after, seat, notices);
    }
    void notice_move(const State& before, const Moved& moved, const State& after, std::size_t seat,
                     rules::Notices& notices) const {
        const std::size_t mover = index(moved.who);
        const auto compare = [&](std::size_t one, bool also_if_seen_before) {
            const bool then = before.seen_by(seat, one);
            const bool now = after.seen_by(seat, one);
            if (now && (also_if_seen_before || !then)) notices.push_back(sighting(after, one));
            if (then && !now) notices.push_back(messages::LostSight<TableTerms>{man(one), true});
        };
        if (seat_of(mover) != seat) return compare(mover, true);
        notices.push_back(own(after, mover, false));
        if (moved.stopped) notices.push_back(messages::Told<TableTerms>{"A wall is in the way.", {}, ""});
        for (std::size_t one = 0; one < men; ++one) {
            if (seat_of(one) != seat) compare(one, false);
        }
        notice_ground(after, seat, notices);
    }

    bool with_ground_;
    mutable std::pmr::synchronized_pool_resource states_{{1, 8 * 1024}};  // one block at a time, used again
    rules::Sight sight_;
    std::vector<rules::SeatPlan> plans_;
    std::string catalogue_ = R"({"book":"field"})";
};

class Book final : public rules::Ruleset {
public:
    std::string_view name() const override { return "field"; }
    std::string_view title() const override { return "A field of the load tests"; }
    const std::vector<rules::Scenario>& scenarios() const override {
        static const std::vector<rules::Scenario> all{{"field", "The field", R"({"ground":false})"},
                                                      {"ground", "The field with its ground", R"({"ground":true})"}};
        return all;
    }
    std::unique_ptr<const rules::Game> open(const rules::Opening& opening) const override {
        const json scenario = json::parse(opening.scenario, nullptr, false);
        if (!scenario.is_object()) throw rules::BadInput("scenario", "", "not a JSON object");
        return std::make_unique<Game>(scenario.value("ground", false));
    }
};

}  // namespace

const rules::Ruleset& book() {
    static const Book the_book;
    return the_book;
}

}  // namespace field
