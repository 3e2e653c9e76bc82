// SPDX-License-Identifier: MIT
#include "umpire/viewpoint.hpp"

#include <utility>
#include <vector>

#include "wire/codec.hpp"

namespace umpire {

Viewpoint::Viewpoint(std::string name, rules::Viewer viewer) : name_(std::move(name)), contacts_(viewer) {}

void Viewpoint::hear_of(const rules::Game& game, const rules::StatePtr& before, const rules::EventPtr& event,
                        const rules::StatePtr& after) {
    const rules::Turn turn = game.turn(*after, *event, viewer());
    if (turn == rules::Turn::later) {
        kept_.push_back({before, event, after});
        return;
    }
    if (turn == rules::Turn::now) {
        for (const Kept& one : std::exchange(kept_, {})) perceive(game, one);
    }
    perceive(game, {before, event, after});
}

void Viewpoint::perceive(const rules::Game& game, const Kept& one) {
    const rules::State& before = *one.before;
    const rules::Event& event = *one.event;
    const rules::State& after = *one.after;
    rules::Notices notices;
    game.notice(before, event, after, viewer(), notices);
    for (rules::Notice& notice : notices) {
        if (auto percept = contacts_.percept(std::move(notice))) take(std::move(*percept));
    }
    // The contact book keeps the ghosts, so it asks for them.
    std::vector<common::Handle> cleared;
    for (const auto& [ghost, place] : contacts_.ghosts()) {
        if (game.looked_at(before, event, after, viewer(), place)) cleared.push_back(ghost);
    }
    for (const common::Handle ghost : cleared) forget(ghost);
}

void Viewpoint::take(messages::Percept percept) {
    if (!messages::take(view_.knowledge, percept)) return;
    asked_ = asked_ || std::holds_alternative<messages::Prompt<messages::SeatTerms>>(percept);
    pending_.push_back(std::move(percept));
}

bool Viewpoint::forget(common::Handle ghost) {
    if (!contacts_.forget_ghost(ghost)) return false;
    take(messages::SpotClear<messages::SeatTerms>{ghost});
    return true;
}

messages::Knowledge Viewpoint::known_if_set_back(const Viewpoint& then, const Announced& announced) const {
    const messages::Knowledge& now = view_.knowledge;
    messages::Knowledge known = then.view_.knowledge;
    known.ground.insert(now.ground.begin(), now.ground.end());
    known.walls.insert(now.walls.begin(), now.walls.end());
    known.log = now.log;
    for (const auto& [what, news] : announced) known.news.insert_or_assign(what, news);
    return known;
}

void Viewpoint::set_back(const Viewpoint& then, const Announced& announced) {
    contacts_.set_back(then.contacts_);
    kept_ = then.kept_;
    messages::Knowledge known = known_if_set_back(then, announced);
    const messages::Knowledge& now = view_.knowledge;
    if (known == now) return;
    messages::Ground<messages::SeatTerms> ground;
    for (const auto& [cell, bits] : known.ground) {
        if (now.ground.at(cell) != bits) ground.cells.push_back({cell.second, cell.first, 1, bits});
    }
    for (const auto& [ends, kind] : known.walls) {
        if (now.walls.at(ends) != kind) ground.walls.push_back({std::get<0>(ends), std::get<1>(ends), kind});
    }
    std::optional<messages::Plan<messages::SeatTerms>> plan = std::exchange(known.plan, std::nullopt);
    known.ground.clear();
    known.walls.clear();
    known.log.clear();
    const bool asks = known.prompt.has_value();
    take(messages::SetBack{std::make_shared<const messages::Knowledge>(std::move(known))});
    if (!ground.cells.empty() || !ground.walls.empty()) take(std::move(ground));
    if (plan) take(std::move(*plan));
    asked_ = asks;
    set_back_ = true;
}

std::optional<Batch> Viewpoint::close_batch(const rules::Game& game) {
    if (pending_.empty()) return std::nullopt;
    Batch batch;
    batch.viewer = name_;
    batch.q = ++view_.q;
    batch.list = wire::encode(pending_);
    batch.asked = std::exchange(asked_, false);
    if (std::exchange(set_back_, false) || batch.asked) asked_at_ = batch.q;
    pending_ = messages::Percepts();  // the first batch was the whole deal: its room is not kept
    view_.digest.add(batch.list);
    batch.digest = view_.digest.text();
    messages::Choices choices = game.choices(view_.knowledge);
    if (choices != choices_) {
        choices_ = std::move(choices);
        batch.choices = wire::encode(choices_);
    }
    return batch;
}

}  // namespace umpire
