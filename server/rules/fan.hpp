// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "common/geometry.hpp"

namespace rules {

/// The edges about one eye, sorted into sectors by direction, for an eye that looks at many places:
/// a place is compared with the edges of its own sectors only, and not with those behind a wall that
/// fills its sector. Directions are measured in float; sectors overlap by far more than its error and
/// distances are rounded to the safe side, so rounding in here decides nothing. Edges through the eye
/// must not be added; those added near ones first are sorted out best.
class Fan {
public:
    static constexpr int sectors = 128;

    struct Spoke {
        double px, py, qx, qy;  // relative to the eye
        std::int32_t owner;
    };
    /// Neighbouring sectors the way round; may run past the last one.
    struct Range {
        int first;
        int last;
    };

    /// For places whose every part is within `reach` of the eye and within `radius` of the middle.
    void begin(common::Point eye, double reach, double radius);
    /// Edges of areas (owner >= 0) are never left out for what is behind them.
    void add(common::Point a, common::Point b, std::int32_t owner);
    bool empty() const { return spokes_.empty(); }

    /// All but those behind walls.
    const std::vector<Spoke>& all() const { return spokes_; }
    /// Calls visit(spoke) once for each spoke of the range until it answers false; false then.
    template <class Visit>
    bool visit(Range range, Visit visit) const {
        for (int at = range.first; at <= range.last; ++at) {
            const auto sector = static_cast<std::size_t>(at & (sectors - 1));
            for (const Entry entry : ids_[sector]) {
                if ((at == range.first || !entry.goes_on) && !visit(spokes_[entry.spoke])) {
                    return false;
                }
            }
        }
        return true;
    }

    /// True if no edge is in these sectors.
    bool is_bare(Range range) const { return (window(occupied_, range) & ones(range)) == 0; }
    /// True if in each of these sectors some wall that lies nearer than this (a distance squared)
    /// reaches from beyond one side to beyond the other.
    bool is_curtained(Range range, double square) const {
        if ((~window(filled_, range) & ones(range)) != 0) {
            return false;
        }
        for (int at = range.first; at <= range.last; ++at) {
            if (curtain_[static_cast<std::size_t>(at & (sectors - 1))] >= square) {
                return false;
            }
        }
        return true;
    }

    /// A measure of direction that grows with the angle, from 0 to 4 once round.
    static float turn(float x, float y) { return turned(x / (std::abs(x) + std::abs(y)), y); }
    static Range sector_of(float x, float y) {
        const int at = sector(turn(x, y));
        return {at, at};
    }
    /// Sectors that hold a line of half-width `radius` across the way to (x, y). The measure changes
    /// by L / s^2 a unit of length, s = |x| + |y| >= L; nine times the half-width away that is less
    /// than 1.2 / s all along the line. Nearer than that the answer is of no use.
    static bool is_far(float x, float y, float radius) { return std::abs(x) + std::abs(y) >= 9 * radius; }
    static Range range(float x, float y, float radius) {
        const float over = 1 / (std::abs(x) + std::abs(y));
        const float at = turned(x * over, y);
        const float margin = 1.2F * radius * over + hair;
        return {sector(at - margin), sector(at + margin)};
    }

private:
    struct Entry {
        std::uint32_t spoke : 31;
        std::uint32_t goes_on : 1;  // is in the sector before, too
    };

    static constexpr float hair = 1e-5F;
    static constexpr int per_turn = sectors / 4;
    // A bit for each sector; ranges are of fewer than 64.
    using Bits = std::array<std::uint64_t, sectors / 64>;
    static std::uint64_t window(const Bits& bits, Range range) {
        const auto first = static_cast<unsigned>(range.first & (sectors - 1));
        const std::uint64_t low = bits[first / 64];
        const std::uint64_t high = bits[(first / 64 + 1) % bits.size()];
        return low >> first % 64 | high << 1 << (63 - first % 64);
    }
    static std::uint64_t ones(Range range) { return (std::uint64_t{2} << (range.last - range.first)) - 1; }
    static void mark(Bits& bits, std::size_t sector) { bits[sector / 64] |= std::uint64_t{1} << sector % 64; }

    // 1 - part on the one side of the x axis, 3 + part on the other.
    static float turned(float part, float y) { return 2 - std::copysign(1 + part, y); }
    static int sector(float turn) { return static_cast<int>(turn * per_turn + sectors) - sectors; }

    common::Point eye_;
    double reach_ = 0;   // squared
    double radius_ = 0;  // squared
    std::vector<Spoke> spokes_;
    std::array<std::vector<Entry>, sectors> ids_;
    Bits occupied_{};
    Bits filled_{};
    std::array<double, sectors> curtain_{};  // squared, far end of the nearest wall right across it
};

}  // namespace rules
