// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hunt/book.hpp"
#include "hunt/careers.hpp"
#include "hunt/state.hpp"
#include "rules/ground.hpp"
#include "rules/ruleset.hpp"

namespace hunt {

/// A set-up parsed and checked (hunt.md Part F): map, figures as they start, seats. The deck is not
/// yet made and nobody has looked about.
struct Scenario {
    std::string id;
    std::string title;
    std::shared_ptr<const rules::Ground> ground;
    Options options;
    std::vector<rules::SeatPlan> seats;  // in order
    State start;                         // figures in label order (GH-005)
    std::optional<common::Octant> wind;  // none: drawn
    std::int32_t herd_cards = 3;
    std::map<std::string, Past> careers;  // by party key: of hunters who come from the journal (GH-451)
};

/// Throws rules::BadInput with "scenario", path and reason (S-06). Parties of men whose seat is not
/// among the listed `seats` stay at home; such beasts become WILD with their own cards (GH-041).
Scenario read_scenario(const Book& book, std::string_view text);

}  // namespace hunt
