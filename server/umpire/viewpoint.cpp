// SPDX-License-Identifier: MIT
#include "umpire/viewpoint.hpp"

#include <utility>
#include <vector>

#include "wire/codec.hpp"

namespace umpire {

Viewpoint::Viewpoint(std::string name, rules::Viewer viewer) : name_(std::move(name)), contacts_(viewer) {}

void Viewpoint::perceive(const rules::Game& game, const rules::State& before, const rules::Event& event,
                         const rules::State& after) {
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

std::optional<Batch> Viewpoint::close_batch(const rules::Game& game) {
    if (pending_.empty()) return std::nullopt;
    Batch batch;
    batch.viewer = name_;
    batch.q = ++view_.q;
    batch.list = wire::encode(pending_);
    batch.asked = std::exchange(asked_, false);
    if (batch.asked) asked_at_ = batch.q;
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
