// SPDX-License-Identifier: MIT
#include "common/compass.hpp"

#include <array>

#include "common/wide.hpp"

namespace common {
namespace {

constexpr std::int64_t one = std::int64_t{1} << 30;  // scale of the sines

// The series of the sine in whole numbers, 60 bits behind the point, rounded once at the end.
constexpr std::int64_t sine_of(int degrees) {
    constexpr Wide pi = 3622009729038561421;
    const Wide angle = pi * degrees / 180;
    Wide term = angle;
    Wide sum = 0;
    for (int n = 1; term != 0; n += 2) {
        sum += term;
        term = -(((term * angle) >> 60) * angle >> 60) / ((n + 1) * (n + 2));
    }
    return static_cast<std::int64_t>(rounded_quotient(sum, Wide{1} << 30));
}

constexpr auto sines = [] {
    std::array<std::int64_t, 91> table{};
    for (int degrees = 0; degrees <= 90; ++degrees) {
        table[static_cast<std::size_t>(degrees)] = sine_of(degrees);
    }
    return table;
}();
static_assert(sines[0] == 0 && sines[30] == one / 2 && sines[90] == one);

std::int64_t sine(std::int32_t degrees) {
    const std::int32_t turn = (degrees % 360 + 360) % 360;
    const std::int32_t half = turn % 180;
    const std::int64_t size = sines[static_cast<std::size_t>(half <= 90 ? half : 180 - half)];
    return turn < 180 ? size : -size;
}

std::int32_t part(std::int32_t length, std::int64_t scaled) {
    return static_cast<std::int32_t>(rounded_quotient(Wide{length} * scaled, one));
}

// True if the direction is less than 22.5 degrees off an axis, `along` being the part on the axis:
// off / along < sqrt(2) - 1. Never equal for whole numbers.
constexpr bool hugs_axis(std::int64_t along, std::int64_t off) {
    return Wide{off + along} * (off + along) < Wide{2} * along * along;
}

}  // namespace

Octant octant(Point from, Point to) {
    const std::int64_t east = std::int64_t{to.x} - from.x;
    const std::int64_t south = std::int64_t{to.y} - from.y;
    const std::int64_t width = east < 0 ? -east : east;
    const std::int64_t height = south < 0 ? -south : south;
    if (width == 0 && height == 0) {
        return Octant::north;
    }
    if (hugs_axis(height, width)) {
        return south < 0 ? Octant::north : Octant::south;
    }
    if (hugs_axis(width, height)) {
        return east < 0 ? Octant::west : Octant::east;
    }
    if (south < 0) {
        return east < 0 ? Octant::north_west : Octant::north_east;
    }
    return east < 0 ? Octant::south_west : Octant::south_east;
}

bool lies_within(Point from, Point to, Octant direction) {
    return from == to || octant(from, to) == direction;
}

Point on_bearing(Point from, std::int32_t degrees, std::int32_t length) {
    return from + Point{part(length, sine(degrees)), -part(length, sine(degrees % 360 + 90))};
}

Octant turned(Octant octant, int eighths) {
    return static_cast<Octant>(((static_cast<int>(octant) + eighths) % 8 + 8) % 8);
}

const char* name(Octant octant) {
    constexpr std::array names{"north", "north-east", "east", "south-east",
                               "south", "south-west", "west", "north-west"};
    return names[static_cast<std::size_t>(octant)];
}

}  // namespace common
