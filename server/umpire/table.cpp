// SPDX-License-Identifier: MIT
#include "umpire/table.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "umpire/entry.hpp"
#include "umpire/told.hpp"

namespace umpire {

using messages::Refusal;

namespace {
/// A game that asks nobody for so long is a mistake of ours, not a long game.
constexpr int most_advances = 10'000;
}  // namespace

Table::Table(Setup setup, const rules::Ruleset& ruleset) : setup_(std::move(setup)), ruleset_(ruleset) {
    game_ = ruleset.open(setup_.opening);
    for (const rules::SeatPlan& seat : game_->seats()) {
        viewpoints_.emplace_back(seat.key, rules::Viewer{rules::ViewerKind::seat, seat.id, seat.origin});
    }
    viewpoints_.emplace_back("umpire", rules::Viewer{rules::ViewerKind::umpire, {}, {}});
    viewpoints_.emplace_back("public", rules::Viewer{rules::ViewerKind::spectator_public, {}, {}});
}

Step Table::open() {
    publish({"commitment", rules::commitment(setup_.secret), 0});
    std::string names;
    for (const rules::SeatPlan& seat : game_->seats()) {
        names += (names.empty() ? "" : ", ") + seat.key + (seat.label == seat.key ? "" : " " + seat.label);
    }
    publish({"seats", names, 0});
    return entry("opening", "", "", nullptr, Refusal::none, {}, opening_fields(setup_));
}

Step Table::announce(const messages::News& news) {
    publish(news);
    announced_.insert_or_assign(news.what, news);
    return entry("news", "", "", nullptr, Refusal::none, {}, news_fields(news));
}

Step Table::begin(const std::map<common::SeatId, rules::Key>& shares, const std::string& left_out) {
    const messages::News news{"left_out", left_out, 0};
    if (!left_out.empty()) publish(news);
    dice_ = std::make_unique<rules::KeyedDice>(rules::working_key(setup_.secret.key, shares));
    const rules::Events events = game_->deal(*dice_);
    absorb(events);
    return entry("begin", "", "", nullptr, Refusal::none, events,
                 left_out.empty() ? share_fields(shares) : news_fields(news) + "," + share_fields(shares));
}

Step Table::begin_with(rules::TableDice& dealing, std::string_view truth, std::unique_ptr<rules::TableDice> dice) {
    dice_ = std::move(dice);
    rules::Events events = game_->deal(dealing);
    if (!truth.empty()) {
        rules::StatePtr dealt = game_->blank();
        for (const rules::EventPtr& event : events) dealt = game_->apply(dealt, *event);
        events = game_->dealt(game_->with_truth(dealt, truth));
    }
    absorb(events);
    return entry("begin", "", "", nullptr, Refusal::none, events, "");
}

Step Table::order(common::SeatId seat, const std::string& id, std::uint64_t based_on, const messages::Order& order,
                  RunOn run_on) {
    Viewpoint& viewpoint = seat_viewpoint(seat);
    const std::string hash = order_hash(order);
    if (!id.empty()) {
        const auto& settled = settled_[viewpoint.name()];
        if (const auto found = settled.find(id); found != settled.end()) {
            Step repeat;
            repeat.append.table = setup_.id;
            repeat.append.expect_head = head_;
            repeat.again = true;
            repeat.refusal = found->second.order_hash == hash ? found->second.refusal : Refusal::duplicate_differs;
            return repeat;
        }
    }
    Refusal refusal = Refusal::none;
    rules::Events events;
    if (!state_) {
        refusal = Refusal::not_now;
    } else if (viewpoint.view().knowledge.news.contains("ended")) {
        refusal = Refusal::over;
    } else if (based_on != 0 && based_on < viewpoint.asked_at()) {
        refusal = Refusal::stale;
    } else if (order.verb == "forget") {  // a player may erase a ghost (GH-189)
        if (!viewpoint.forget(order.target)) refusal = Refusal::not_possible;
    } else {
        refusal = game_->check(viewpoint.view().knowledge, order);
        if (refusal == Refusal::none) {
            events = game_->resolve(state_, seat, viewpoint.contacts().true_order(order), *dice_);
            absorb(events);
        }
    }
    // What was refused changed nothing: its answer is kept, not its words, which may be long and many.
    Step step = entry("order", viewpoint.name(), id, refusal == Refusal::none ? &order : nullptr, refusal, events, "");
    step.refusal = refusal;
    if (refusal == Refusal::none) go_on(step, run_on);
    if (!id.empty()) {
        settled_[viewpoint.name()].emplace(id, Settled{hash, refusal});
        step.append.answers.push_back({viewpoint.name(), id, hash, messages::name(refusal)});
    }
    return step;
}

Step Table::rule(const std::string& id, const messages::Order& ruling, RunOn run_on) {
    const Viewpoint& umpire = *viewpoint("umpire");
    Step refused;
    refused.append.table = setup_.id;
    refused.append.expect_head = head_;
    auto& settled = settled_["umpire"];
    const std::string hash = order_hash(ruling);
    if (settled_before(id, hash, refused)) return refused;
    if (!state_) {
        refused.refusal = Refusal::not_now;
        return refused;
    }
    rules::Events events;
    try {
        events = game_->rule(state_, umpire.contacts().true_order(ruling), *dice_);
    } catch (const rules::BadInput& bad) {
        refused.refusal = Refusal::not_possible;
        refused.reason = bad.what();
        return refused;
    }
    absorb(events);
    Step step = entry("ruling", "umpire", id, &ruling, Refusal::none, events, "");
    go_on(step, run_on);
    if (!id.empty()) {
        settled.emplace(id, Settled{hash, Refusal::none});
        step.append.answers.push_back({"umpire", id, hash, messages::name(Refusal::none)});
    }
    return step;
}

Table::Preview Table::preview(const messages::Order& ruling) const {
    Preview preview;
    if (!state_) {
        preview.refusal = Refusal::not_now;
        return preview;
    }
    const auto dice = dice_->copy();
    rules::Events events;
    try {
        events = game_->rule(state_, viewpoint("umpire")->contacts().true_order(ruling), *dice);
    } catch (const rules::BadInput& bad) {
        preview.refusal = Refusal::not_possible;
        preview.reason = bad.what();
        return preview;
    }
    for (Viewpoint viewpoint : viewpoints_) {  // copies
        rules::StatePtr before = state_;
        for (const rules::EventPtr& event : events) {
            const rules::StatePtr after = game_->apply(before, *event);
            if (game_->need(*after).over) viewpoint.unmask();  // IF-13
            viewpoint.hear_of(*game_, before, event, after);
            before = after;
        }
        preview.rows.push_back({viewpoint.name(), sentences(viewpoint.open_batch(), viewpoint.view().knowledge)});
    }
    return preview;
}

messages::SightTold Table::sight(const messages::AskSight& ask) const {
    messages::SightTold told;
    told.id = ask.id;
    const ContactBook& contacts = viewpoint("umpire")->contacts();
    messages::Order pair;
    pair.figure = ask.from;
    pair.target = ask.to;
    const rules::TrueOrder named = contacts.true_order(pair);
    const auto between = state_ ? game_->between(*state_, named.figure, named.target) : std::nullopt;
    if (!between) {
        told.refusal = state_ ? Refusal::not_possible : Refusal::not_now;
        return told;
    }
    told.distance = between->distance;
    told.bearing = between->bearing;
    for (const rules::Between::Way& way : between->ways) {
        messages::SightTold::Way& one = told.ways.emplace_back();
        one = {way.line, way.sees, way.cost, way.obscuration, way.why, {}};
        for (const common::Point end : way.wall) one.wall.push_back(contacts.to_seat(end));
    }
    return told;
}

Step Table::lapse(RunOn run_on) {
    const rules::Events events = game_->lapse(state_, *dice_);
    absorb(events);
    Step step = entry("lapse", "", "", nullptr, Refusal::none, events, "");
    go_on(step, run_on);
    return step;
}

Step Table::advance() {
    Step step = one_step();
    go_on(step, RunOn::card);
    return step;
}

Step Table::run_on() {
    Step step;
    step.append.table = setup_.id;
    step.append.expect_head = head_;
    go_on(step, RunOn::on);
    return step;
}

rules::Need Table::need() const {
    return state_ ? game_->need(*state_) : rules::Need{};
}

std::vector<rules::Career> Table::careers() const {
    return state_ && need().over ? game_->careers(*state_) : std::vector<rules::Career>{};
}

const Viewpoint* Table::viewpoint(std::string_view name) const {
    for (const Viewpoint& viewpoint : viewpoints_) {
        if (viewpoint.name() == name) return &viewpoint;
    }
    return nullptr;
}

Viewpoint& Table::seat_viewpoint(common::SeatId seat) {
    for (Viewpoint& viewpoint : viewpoints_) {
        if (viewpoint.viewer().kind == rules::ViewerKind::seat && viewpoint.viewer().seat == seat) return viewpoint;
    }
    throw std::out_of_range("no such seat at this table");
}

Step Table::one_step() {
    const rules::Events events = game_->advance(state_, *dice_);
    absorb(events);
    return entry("step", "", "", nullptr, Refusal::none, events, "");
}

void Table::go_on(Step& step, RunOn run_on) {
    if (run_on == RunOn::no || !state_) return;
    for (int i = 0; i < most_advances; ++i) {
        const rules::Need need = game_->need(*state_);
        if (need.over || need.umpire || !need.who.empty() || need.clock.count() > 0) return;
        if (run_on == RunOn::card && need.between) return;
        Step next = one_step();
        if (next.events.empty()) throw std::logic_error("the game is stuck: nobody is awaited and nothing happens");
        const auto add = [](auto& to, auto& from) {
            to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
        };
        add(step.append.entries, next.append.entries);
        add(step.append.shown, next.append.shown);
        add(step.batches, next.batches);
        add(step.events, next.events);
    }
    throw std::logic_error("the game runs on without end");
}

void Table::absorb(const rules::Events& events) {
    if (!state_) state_ = game_->blank();
    for (const rules::EventPtr& event : events) {
        const rules::StatePtr after = game_->apply(state_, *event);
        const bool over = game_->need(*after).over;
        for (Viewpoint& viewpoint : viewpoints_) {
            if (over) viewpoint.unmask();  // IF-13
            viewpoint.hear_of(*game_, state_, event, after);
        }
        state_ = after;
        if (over && !std::exchange(key_opened_, true)) publish({"key", key_text(setup_.secret), 0});
    }
}

bool Table::settled_before(const std::string& id, const std::string& hash, Step& answer) const {
    const auto settled = settled_.find("umpire");
    if (id.empty() || settled == settled_.end()) return false;
    const auto found = settled->second.find(id);
    if (found == settled->second.end()) return false;
    answer.again = true;
    answer.refusal = found->second.order_hash == hash ? found->second.refusal : Refusal::duplicate_differs;
    return true;
}

void Table::publish(const messages::News& news) {
    for (Viewpoint& viewpoint : viewpoints_) viewpoint.take(news);
}

std::vector<Batch> Table::close_batches() {
    std::vector<Batch> batches;
    for (Viewpoint& viewpoint : viewpoints_) {
        if (auto batch = viewpoint.close_batch(*game_)) batches.push_back(std::move(*batch));
    }
    return batches;
}

Step Table::entry(std::string_view cause, std::string_view by, std::string_view id, const messages::Order* order,
                  Refusal refusal, const rules::Events& events, const std::string& extra) {
    Step step;
    step.append.table = setup_.id;
    step.append.expect_head = head_;
    step.append.entries.push_back({++head_, std::string(cause),
                                   entry_body(*game_, by, id, order, refusal, events,
                                              dice_ ? dice_->take_draws() : std::vector<rules::Draw>{}, extra)});
    step.batches = close_batches();
    step.own_batches = step.batches.size();
    if (!events.empty() || cause == "rewind") happened_ = head_;
    for (const Batch& batch : step.batches) step.append.shown.push_back({batch.viewer, batch.q, batch.list});
    step.events = events;
    return step;
}

std::vector<Batch> Table::replay(const journal::Entry& entry, const Moment* then) {
    const RecordedEntry recorded = read_entry(*game_, entry);
    if (entry.cause == "opening") {
        return open().batches;
    } else {
        if (recorded.shares) {
            dice_ = std::make_unique<rules::KeyedDice>(rules::working_key(setup_.secret.key, *recorded.shares));
        }
        if (entry.cause == "order" && recorded.order && recorded.order->verb == "forget" &&
            recorded.refusal == Refusal::none) {
            for (Viewpoint& viewpoint : viewpoints_) {
                if (viewpoint.name() == recorded.by) viewpoint.forget(recorded.order->target);
            }
        }
        if (recorded.rewound) {
            if (then == nullptr || !then->state) throw std::runtime_error("a rewind to where there is nothing");
            passes_ = std::max(passes_, recorded.rewound->pass);
            set_back(*then, recorded.rewound->pass, recorded.order ? recorded.order->words : "");
        }
        if (!recorded.note.empty()) tell_umpire(recorded.note);
        if (recorded.news) publish(*recorded.news);
        if (recorded.news && entry.cause == "news") announced_.insert_or_assign(recorded.news->what, *recorded.news);
        absorb(recorded.events);
        if (dice_) dice_->skip(recorded.draws);
    }
    head_ = entry.seq;
    if (!recorded.events.empty() || recorded.rewound) happened_ = head_;
    return close_batches();
}

void Table::recall(const journal::Answer& answer) {
    settled_[answer.viewer].emplace(
        answer.order_id,
        Settled{answer.order_hash, messages::refusal_named(answer.body).value_or(messages::Refusal::malformed)});
}

}  // namespace umpire
