// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "messages/percept.hpp"
#include "terminal/way.hpp"

namespace terminal {

/// Cheapest ways from one place over the ground known about it, for the bot: a square window of
/// cells, unknown ones a little dearer than open ground, shut ones not entered.
class Routes {
public:
    static constexpr std::int32_t radius = 26;  // cells either way

    Routes(const KnownGround& ground, messages::SeatPoint start);

    struct Cell {
        std::int32_t cost = -1;  // hundredths from the start; -1: not reached
        std::int32_t from = -1;  // the cell before it
        std::uint32_t bits = 0;
        bool known = false;
    };
    const std::vector<Cell>& cells() const { return cells_; }
    messages::SeatPoint middle(std::int32_t cell) const;

    /// The reached cell from which the rest to `goal` looks shortest.
    std::int32_t towards(messages::SeatPoint goal) const;
    /// The nearest cell that borders on ground never seen; -1: none.
    std::int32_t frontier() const;
    /// Corners of the way to a reached cell, straightened where nothing dear lies between; ends with
    /// the first step that costs `reach` or more.
    std::vector<messages::SeatPoint> way_to(std::int32_t cell, std::int32_t reach) const;
    /// The cells on the way to a reached one, in order, without the first.
    std::vector<std::int32_t> steps_to(std::int32_t cell) const;

private:
    static constexpr std::int32_t side = 2 * radius + 1;

    const KnownGround& ground_;
    messages::SeatPoint start_;
    std::int32_t x0_ = 0;
    std::int32_t y0_ = 0;
    std::vector<Cell> cells_;
};

}  // namespace terminal
