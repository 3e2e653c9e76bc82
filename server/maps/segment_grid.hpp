// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/geometry.hpp"

namespace maps {

/// True if the two share a point. Exact for coordinates below 2^29.
bool touch(const common::Segment& a, const common::Segment& b);
/// True if they cross at a point that is an end of neither.
bool cross_inside(const common::Segment& a, const common::Segment& b);
/// True if the point lies on the segment, ends included.
bool lies_on(common::Point point, const common::Segment& segment);
/// Square of the distance, as a fraction: within reach <=> distance <= `reach`. Exact.
bool is_within(common::Point point, const common::Segment& segment, std::int32_t reach);

/// Segments sorted into square cells, so that those near a place are found without a look at all.
class SegmentGrid {
public:
    explicit SegmentGrid(std::span<const common::Segment> segments);

    /// Calls `visit(index)` for every segment that may come within the box; the same one several times.
    template <class Visit>
    void near(common::Point least, common::Point most, Visit&& visit) const {
        if (entries_.empty()) {
            return;
        }
        const std::int32_t right = column(most.x);
        const std::int32_t bottom = row(most.y);
        for (std::int32_t y = row(least.y); y <= bottom; ++y) {
            for (std::int32_t x = column(least.x); x <= right; ++x) {
                for (const std::uint32_t index : cell(x, y)) {
                    visit(index);
                }
            }
        }
    }

    std::int32_t columns() const { return columns_; }
    std::int32_t rows() const { return rows_; }
    std::span<const std::uint32_t> cell(std::int32_t column, std::int32_t row) const;
    /// The cell a place lies in; the nearest one for places outside.
    std::int32_t column(std::int32_t x) const;
    std::int32_t row(std::int32_t y) const;

private:
    template <class Visit>
    void each_cell(const common::Segment& segment, Visit&& visit) const;

    common::Point origin_{};
    std::int32_t side_ = 1;
    std::int32_t columns_ = 1;
    std::int32_t rows_ = 1;
    std::vector<std::uint32_t> begins_;
    std::vector<std::uint32_t> entries_;
};

}  // namespace maps
