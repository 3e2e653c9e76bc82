// SPDX-License-Identifier: MIT
#include "common/geometry.hpp"

#include <algorithm>

#include "common/wide.hpp"

namespace common {
namespace {

constexpr int sign(std::int64_t value) {
    return (value > 0) - (value < 0);
}

// Which side of the line through a and b the point is on.
constexpr int side(Point a, Point b, Point point) {
    return sign(cross(b - a, point - a));
}

// For a point in line with a and b.
constexpr bool between(Point a, Point b, Point point) {
    return dot(a - point, b - point) <= 0;
}

constexpr bool on_segment(Point a, Point b, Point point) {
    return side(a, b, point) == 0 && between(a, b, point);
}

bool meet(Point a, Point b, Point c, Point d) {
    const int c_side = side(a, b, c);
    const int d_side = side(a, b, d);
    const int a_side = side(c, d, a);
    const int b_side = side(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

// v / sqrt(n), rounded half away from zero.
std::int64_t over_root(Wide v, std::int64_t n) {
    const auto square = static_cast<UnsignedWide>(v * v);
    auto k = root(square / static_cast<UnsignedWide>(n));
    const auto half_up = UnsignedWide{2} * k + 1;
    if (4 * square >= half_up * half_up * static_cast<UnsignedWide>(n)) {
        ++k;
    }
    return v < 0 ? -static_cast<std::int64_t>(k) : static_cast<std::int64_t>(k);
}

}  // namespace

std::int32_t distance(Point a, Point b) {
    const auto square = static_cast<std::uint64_t>(distance_squared(a, b));
    const auto whole = root(square);
    return static_cast<std::int32_t>(square > whole * whole + whole ? whole + 1 : whole);
}

std::int64_t fine_distance(Point a, Point b) {
    const auto square = static_cast<UnsignedWide>(distance_squared(a, b)) * fine_per_unit * fine_per_unit;
    const auto whole = static_cast<UnsignedWide>(root(square));
    return static_cast<std::int64_t>(square > whole * whole + whole ? whole + 1 : whole);
}

Side locate(const Polygon& polygon, Point point) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Point a = polygon[j];
        const Point b = polygon[i];
        if (on_segment(a, b, point)) {
            return Side::boundary;
        }
        if ((a.y > point.y) != (b.y > point.y) && (side(a, b, point) > 0) == (b.y > a.y)) {
            inside = !inside;
        }
    }
    return inside ? Side::inside : Side::outside;
}

Box bounds(const Polygon& polygon) {
    Box box{polygon.front(), polygon.front()};
    for (const Point corner : polygon) {
        box.grow(corner);
    }
    return box;
}

bool is_simple(const Polygon& polygon) {
    const std::size_t n = polygon.size();
    if (n < 3) {
        return false;
    }
    const auto corner = [&](std::size_t i) { return polygon[i % n]; };
    for (std::size_t i = 0; i < n; ++i) {
        const Point before = corner(i);
        const Point here = corner(i + 1);
        const Point after = corner(i + 2);
        if (before == here || on_segment(before, here, after) || on_segment(here, after, before)) {
            return false;
        }
        for (std::size_t j = i + 2; j < n && (j + 1) % n != i; ++j) {
            if (meet(before, here, corner(j), corner(j + 1))) {
                return false;
            }
        }
    }
    return true;
}

Point towards(Point from, Point to, std::int32_t along) {
    const Point way = to - from;
    const std::int64_t square = dot(way, way);
    if (square == 0) {
        return from;
    }
    return from + Point{static_cast<std::int32_t>(over_root(Wide{way.x} * along, square)),
                        static_cast<std::int32_t>(over_root(Wide{way.y} * along, square))};
}

Point nearest_on(Segment segment, Point point) {
    const Point way = segment.b - segment.a;
    const std::int64_t square = dot(way, way);
    const std::int64_t along = square == 0 ? 0 : std::clamp<std::int64_t>(dot(way, point - segment.a), 0, square);
    if (along == 0) {
        return segment.a;
    }
    return segment.a + Point{static_cast<std::int32_t>(rounded_quotient(Wide{way.x} * along, square)),
                             static_cast<std::int32_t>(rounded_quotient(Wide{way.y} * along, square))};
}

}  // namespace common
