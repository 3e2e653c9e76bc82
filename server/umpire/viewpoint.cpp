// SPDX-License-Identifier: MIT
#include "umpire/viewpoint.hpp"

#include <utility>

#include "wire/codec.hpp"

namespace umpire {

Viewpoint::Viewpoint(std::string name, rules::Viewer viewer) : name_(std::move(name)), contacts_(viewer) {}

void Viewpoint::perceive(const rules::Game& game, const rules::State& before, const rules::Event& event,
                         const rules::State& after) {
    rules::Notices notices;
    game.notice(before, event, after, viewer(), notices);
    for (const rules::Notice& notice : notices) {
        if (const auto percept = contacts_.percept(notice)) take(*percept);
    }
    // The contact book keeps the ghosts, so it asks for them; a copy, since answers remove some.
    const auto ghosts = contacts_.ghosts();
    for (const auto& [ghost, place] : ghosts) {
        if (game.looked_at(before, event, after, viewer(), place)) {
            contacts_.forget_ghost(ghost);
            take(messages::SpotClear<messages::SeatTerms>{ghost});
        }
    }
}

void Viewpoint::take(const messages::Percept& percept) {
    if (!messages::take(view_.knowledge, percept)) return;
    asked_ = asked_ || std::holds_alternative<messages::Prompt<messages::SeatTerms>>(percept);
    pending_.push_back(percept);
}

bool Viewpoint::forget(common::Handle ghost) {
    if (!contacts_.ghosts().contains(ghost)) return false;
    contacts_.forget_ghost(ghost);
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
    pending_.clear();
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
