// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "common/inches.hpp"

namespace common {

/// A place in integer units, x east and y south (overview D9). The unit is the caller's:
/// hundredths of an inch everywhere but inside the sight engine's own cases.
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr auto operator<=>(Point, Point) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

struct Segment {
    Point a;
    Point b;

    friend constexpr auto operator<=>(const Segment&, const Segment&) = default;
};

/// A simple polygon, not closed: the last corner joins the first.
using Polygon = std::vector<Point>;

constexpr std::int64_t dot(Point a, Point b) {
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}
/// Positive when b lies clockwise of a on the map (y points south).
constexpr std::int64_t cross(Point a, Point b) {
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}
constexpr std::int64_t distance_squared(Point a, Point b) {
    return dot(b - a, b - a);
}

/// "Within n" of the rule books: centre to centre, inclusive, exact (hunt.md 0.2).
constexpr bool within(Point a, Point b, Inches reach) {
    return distance_squared(a, b) <= std::int64_t{reach.hundredths} * reach.hundredths;
}

/// Rounded to the nearest unit; for showing and for dice-sized arithmetic, never for a comparison.
std::int32_t distance(Point a, Point b);

/// Distance in 1/1024 of a unit, rounded to the nearest: long ways are added up in it.
std::int64_t fine_distance(Point a, Point b);
inline constexpr std::int64_t fine_per_unit = 1024;

enum class Side : std::uint8_t { outside, boundary, inside };
/// Where a point lies with respect to a polygon, by the even-odd rule.
Side locate(const Polygon& polygon, Point point);
/// V-02: the boundary counts as inside, otherwise even-odd.
inline bool contains(const Polygon& polygon, Point point) {
    return locate(polygon, point) != Side::outside;
}

/// An upright rectangle with its sides.
struct Box {
    Point low;
    Point high;

    constexpr bool contains(Point point) const {
        return low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y;
    }
    constexpr void grow(Point point) {
        low = {point.x < low.x ? point.x : low.x, point.y < low.y ? point.y : low.y};
        high = {point.x > high.x ? point.x : high.x, point.y > high.y ? point.y : high.y};
    }
};
/// Of at least one point.
Box bounds(const Polygon& polygon);

/// True if the polygon has three corners or more and no two sides meet but at shared corners.
bool is_simple(const Polygon& polygon);

/// The point `along` units from `from` towards `to`, rounded half away from zero; may lie beyond
/// `to`. Gives `from` when the two coincide.
Point towards(Point from, Point to, std::int32_t along);

/// Nearest point of the segment to `point`, rounded to units.
Point nearest_on(Segment segment, Point point);

}  // namespace common
