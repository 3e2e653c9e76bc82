// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "maps/plan.hpp"

namespace maps {

struct Report;

/// A place before the table's edge was applied; hundredths of an inch.
struct FarPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

/// A box, edges included.
struct Window {
    std::int32_t left = 0;
    std::int32_t top = 0;
    std::int32_t right = 0;
    std::int32_t bottom = 0;

    bool holds(FarPoint point) const {
        return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
    }
};

struct Clipped {
    common::Segment segment;
    bool cut = false;
};

/// The part of a-b inside the window, ends rounded to units; none if it is all outside.
std::optional<Clipped> clip(FarPoint a, FarPoint b, const Window& window);

/// Drops walls of no length and doubles, cuts walls where a portal lies on them, moves loose ends that
/// come within `weld` units of an end or a wall so that they meet it, and counts crossings. The outcome
/// does not depend on the order of the walls, nor on where on the table they lie. Throws ImportError if
/// they cross too often.
void tidy(const std::string& file, std::vector<common::Segment>& walls, std::vector<Portal>& portals, std::int32_t weld,
          Report& report);

}  // namespace maps
