// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "common/geometry.hpp"
#include "hunt/state.hpp"

/// Trails as lines: places on them, and going along them (GH-220 to GH-222).
namespace hunt {

/// A place on an animal's trail that moves on, by hundredths, from stretch to stretch.
class TrailCursor {
public:
    TrailCursor(const Trails& trails, const Trail& stretch, std::int32_t along);

    /// A hundredth on. False at the end.
    bool step();
    Point at() const;
    const Trail& stretch() const { return *stretch_; }
    std::int32_t along() const;
    /// On a corner, or either end, of the trail as it was walked.
    bool on_corner() const { return offset_ == 0 || offset_ == length(); }

private:
    std::int32_t length() const;

    const Trails* trails_;
    const Trail* stretch_;
    std::size_t side_ = 0;  // from way[side_] to the next
    std::int32_t offset_ = 0;
};

/// A place on a way nearest to somebody.
struct Beside {
    Point at;
    std::size_t side = 0;    // of the way
    std::int32_t along = 0;  // hundredths from its start
    std::int64_t off = 0;    // squared distance
};
/// The latest of the nearest, if the way comes within `reach`; a way may be a single place.
std::optional<Beside> beside(const std::vector<Point>& way, Point whom, Inches reach);
/// The same, however far.
Beside beside(const std::vector<Point>& way, Point whom);
/// Hundredths from its start to its end, each side for itself, as TrailCursor counts.
std::int32_t length_of(const std::vector<Point>& way);

}  // namespace hunt
