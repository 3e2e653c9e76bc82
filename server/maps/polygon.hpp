// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "common/geometry.hpp"

namespace maps {

/// Drops repeated corners, corners on a straight side, and spikes; empty if nothing is left of it.
void straighten(common::Polygon& polygon);

/// The opposite of common::is_simple, quick for thousands of corners.
bool crosses_itself(const common::Polygon& polygon);

/// What of a simple polygon lies on the table; each piece simple. `cut` is set if it was not all.
/// Where rounding at the edge would make a piece cross itself, that part of it is lost.
std::vector<common::Polygon> clip(const common::Polygon& polygon, std::int32_t width, std::int32_t height, bool& cut);

}  // namespace maps
