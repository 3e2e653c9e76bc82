// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "hunt/event.hpp"
#include "hunt/scenario.hpp"
#include "rules/ruleset.hpp"
#include "rules/sight.hpp"

namespace bots {

/// Follows one hunt event by event and says which rules each of them is the work of: the one it names, those
/// that make every event of its kind, and those the truth before and after it tells of. "AUT-3b" and the like are
/// the ways of animals nobody plays.
class RulesAtWork {
public:
    RulesAtWork(const rules::Game& game, const std::string& scenario);

    std::set<std::string> of(const rules::Event& event);
    const hunt::State& now() const { return dynamic_cast<const hunt::State&>(*now_); }

private:
    using Found = std::set<std::string>;

    void of_the_kind(const hunt::Event& e, Found& found) const;
    void of_the_cards(const hunt::Event& e, Found& found);
    void of_moving(const hunt::Event& e, Found& found) const;
    void of_shooting(const hunt::Event& e, Found& found) const;
    void of_charges(const hunt::Event& e, Found& found);
    void of_melee(const hunt::Event& e, Found& found);
    void of_reckoning(const hunt::Event& e, Found& found) const;
    void of_beasts_by_themselves(const hunt::Event& e, Found& found) const;
    void dealt(Found& found) const;

    bool in_charge(const hunt::State& state, hunt::FigureId beast) const;

    const rules::Game& game_;
    hunt::Book book_;
    hunt::Scenario scenario_;
    rules::StatePtr before_;
    rules::StatePtr now_;
    const hunt::State& then() const { return dynamic_cast<const hunt::State&>(*before_); }

    hunt::FigureId just_reacted_{};    // the last event but asides was its reaction die
    std::set<std::uint32_t> overran_;  // beasts that have gone on over somebody, until they charge again
    std::set<std::uint32_t> killed_;   // in the charge under way
};

}  // namespace bots
