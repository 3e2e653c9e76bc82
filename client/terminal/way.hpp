// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "messages/knowledge.hpp"

/// Ways over ground a viewer knows, for forms and for the bot: what they cost there (IF-10). The
/// server walks them over the true ground; this only helps to draw them well.
namespace terminal {

using KnownGround = std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t>;

/// Known to let nobody through: closed, solid, deep water, beyond the edge.
bool is_shut(const messages::GroundBits& known);

/// Bits of the cell a place lies in; nothing if it was never seen.
const std::uint32_t* ground_at(const KnownGround& ground, messages::SeatPoint at);

struct Cost {
    std::int64_t hundredths = 0;  // rounded up; unknown ground counts as open
    bool shut = false;            // goes through what is known to let nobody through
};
/// Of the way from `start` through `corners`, each unit of open ground costing `step_cost`.
Cost cost(const KnownGround& ground, messages::SeatPoint start, const std::vector<messages::SeatPoint>& corners,
          std::int32_t step_cost);

/// As much of the way as `reach` pays for, stopping before what is known to be shut.
std::vector<messages::SeatPoint> affordable(const KnownGround& ground, messages::SeatPoint start,
                                            const std::vector<messages::SeatPoint>& corners, std::int32_t reach,
                                            std::int32_t step_cost);

}  // namespace terminal
