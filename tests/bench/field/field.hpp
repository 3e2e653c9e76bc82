// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.hpp"

namespace field {

/// The book of the load tests, never on the shelf: 200 men of four seats, scattered over a field of
/// 120 by 120 inches with 40 walls. Every seat may move one of its 50 men at any time, up to
/// `reach`; a man sees 12 inches far, and what no man of a seat sees that seat is not told. No
/// turns, no dice, no end. Scenarios: "field", and "ground", where a seat is told the ground too.
const rules::Ruleset& book();

inline constexpr int seat_count = 4;
inline constexpr int men_a_seat = 50;
inline constexpr common::Inches reach{600};

}  // namespace field
