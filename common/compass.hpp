// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "common/geometry.hpp"

namespace common {

/// Eight winds, clockwise from north; the number times 45 is the bearing in degrees.
enum class Octant : std::uint8_t { north, north_east, east, south_east, south, south_west, west, north_west };

/// The octant of the exact bearing from `from` to `to`; a bearing on a boundary (22.5 + 45k
/// degrees) belongs to the clockwise octant (GH-191). Exact. `from` == `to` gives north.
Octant octant(Point from, Point to);

/// True if the bearing from `from` to `to` lies within 22.5 degrees, inclusive, of the octant's
/// own bearing (GH-392). Exact: the boundary is decided in integers. A place lies within every
/// direction of itself.
bool lies_within(Point from, Point to, Octant direction);

/// The point `length` units from `from` on a bearing in whole degrees, clockwise from north.
/// Sines come from an integer table, so the place is the same on every platform.
Point on_bearing(Point from, std::int32_t degrees, std::int32_t length);

/// `eighths` of a turn (45 degrees each), clockwise when positive.
Octant turned(Octant octant, int eighths);

const char* name(Octant octant);  // "north-east"

}  // namespace common
