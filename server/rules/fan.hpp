// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "common/geometry.hpp"

namespace rules {

/// The edges about one eye, sorted into sectors by direction, for an eye that looks at many places:
/// a place is compared with the edges of its own sectors only. Sectors overlap by a hair, so
/// rounding in here decides nothing. Edges through the eye must not be added.
class Fan {
public:
    static constexpr int sectors = 64;

    struct Spoke {
        double px, py, qx, qy;  // relative to the eye
        std::int32_t owner;
        std::int32_t first;  // sector
    };
    /// Neighbouring sectors, ever clockwise; may run past the last one.
    struct Range {
        int first;
        int last;
    };

    void begin(common::Point eye);
    void add(common::Point a, common::Point b, std::int32_t owner);
    void ready();

    /// Sectors of directions within `margin` of (x, y); the margin in radians, at most 1.
    static Range range(double x, double y, double margin) {
        const double at = turn(x, y);
        return {sector(at - margin - hair), sector(at + margin + hair)};
    }
    std::span<const Spoke> sector_at(int sector) const {
        const auto i = static_cast<std::size_t>(sector & (sectors - 1));
        return {spokes_.data() + starts_[i], spokes_.data() + starts_[i + 1]};
    }
    /// The sector of one direction.
    std::span<const Spoke> sector_of(double x, double y) const { return sector_at(sector(turn(x, y))); }
    /// True if the spoke was not met in an earlier sector of the range.
    static bool first_met(const Spoke& spoke, const Range& range, int sector) {
        return sector == range.first || spoke.first == (sector & (sectors - 1));
    }
    std::span<const Spoke> all() const { return raw_; }
    bool empty() const { return raw_.empty(); }

    /// A measure of direction that grows with the angle, from 0 to 4 once round; a radian is at most
    /// one of it.
    static double turn(double x, double y) {
        const double part = x / (std::abs(x) + std::abs(y));
        return y < 0 ? 3 + part : 1 - part;
    }

private:
    static constexpr double hair = 1e-9;
    static int sector(double turn) { return static_cast<int>(turn * (sectors / 4) + sectors) - sectors; }

    common::Point eye_;
    std::vector<Spoke> raw_;
    std::vector<Range> ranges_;
    std::vector<Spoke> spokes_;
    std::array<std::uint32_t, sectors + 1> starts_{};
};

}  // namespace rules
