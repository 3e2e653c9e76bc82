// SPDX-License-Identifier: MIT
#include "maps/segment_grid.hpp"

#include <algorithm>
#include <cmath>

#include "common/wide.hpp"

namespace maps {
namespace {

using common::Point;
using common::Segment;
using common::Wide;

constexpr std::size_t most_entries = 4'000'000;

int side_of(const Segment& line, Point point) {
    const std::int64_t turn = common::cross(line.b - line.a, point - line.a);
    return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

}  // namespace

bool lies_on(Point point, const Segment& segment) {
    return side_of(segment, point) == 0 && common::dot(point - segment.a, point - segment.b) <= 0;
}

bool touch(const Segment& a, const Segment& b) {
    const int a0 = side_of(b, a.a);
    const int a1 = side_of(b, a.b);
    const int b0 = side_of(a, b.a);
    const int b1 = side_of(a, b.b);
    if (a0 * a1 < 0 && b0 * b1 < 0) {
        return true;
    }
    return lies_on(a.a, b) || lies_on(a.b, b) || lies_on(b.a, a) || lies_on(b.b, a);
}

bool cross_inside(const Segment& a, const Segment& b) {
    return side_of(b, a.a) * side_of(b, a.b) < 0 && side_of(a, b.a) * side_of(a, b.b) < 0;
}

bool is_within(Point point, const Segment& segment, std::int32_t reach) {
    const std::int64_t square = std::int64_t{reach} * reach;
    const Point along = segment.b - segment.a;
    const std::int64_t length = common::dot(along, along);
    const std::int64_t at = common::dot(point - segment.a, along);
    if (at <= 0) {
        return common::distance_squared(point, segment.a) <= square;
    }
    if (at >= length) {
        return common::distance_squared(point, segment.b) <= square;
    }
    const Wide off = common::cross(along, point - segment.a);
    return off * off <= Wide{square} * length;
}

SegmentGrid::SegmentGrid(std::span<const Segment> segments) {
    if (segments.empty()) {
        return;
    }
    Point least = segments[0].a;
    Point most = least;
    for (const Segment& segment : segments) {
        for (const Point end : {segment.a, segment.b}) {
            least = {std::min(least.x, end.x), std::min(least.y, end.y)};
            most = {std::max(most.x, end.x), std::max(most.y, end.y)};
        }
    }
    origin_ = least;
    const std::int64_t width = std::int64_t{most.x} - least.x + 1;
    const std::int64_t height = std::int64_t{most.y} - least.y + 1;
    const double wanted = std::sqrt(static_cast<double>(width) * static_cast<double>(height) /
                                    (4.0 * static_cast<double>(segments.size()) + 16));
    side_ = std::max<std::int32_t>(8, static_cast<std::int32_t>(wanted));
    side_ = std::max(side_, static_cast<std::int32_t>(std::max(width, height) / 4096 + 1));
    std::vector<std::uint32_t> counts;
    for (;; side_ *= 2) {
        columns_ = static_cast<std::int32_t>((width - 1) / side_ + 1);
        rows_ = static_cast<std::int32_t>((height - 1) / side_ + 1);
        counts.assign(static_cast<std::size_t>(columns_) * rows_ + 1, 0);
        std::size_t total = 0;
        for (const Segment& segment : segments) {
            each_cell(segment, [&](std::size_t cell) {
                ++counts[cell];
                ++total;
            });
            if (total > most_entries && columns_ * rows_ > 1) {
                break;
            }
        }
        if (total <= most_entries || columns_ * rows_ == 1) {
            break;
        }
    }
    begins_.assign(counts.size(), 0);
    for (std::size_t i = 1; i < counts.size(); ++i) {
        begins_[i] = begins_[i - 1] + counts[i - 1];
    }
    entries_.resize(begins_.back());
    std::vector<std::uint32_t> next = begins_;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        each_cell(segments[i], [&](std::size_t cell) { entries_[next[cell]++] = static_cast<std::uint32_t>(i); });
    }
}

/// Row by row, the columns the segment passes through, and one more at either hand for rounding.
template <class Visit>
void SegmentGrid::each_cell(const Segment& segment, Visit&& visit) const {
    const Point top = segment.a.y <= segment.b.y ? segment.a : segment.b;
    const Point low = segment.a.y <= segment.b.y ? segment.b : segment.a;
    const double slope = low.y == top.y ? 0 : static_cast<double>(low.x - top.x) / static_cast<double>(low.y - top.y);
    for (std::int32_t y = row(top.y); y <= row(low.y); ++y) {
        const std::int32_t from = std::max(top.y, origin_.y + y * side_);
        const std::int32_t to = std::min(low.y, origin_.y + (y + 1) * side_);
        double left = top.x + slope * (from - top.y);
        double right = low.y == top.y ? low.x : top.x + slope * (to - top.y);
        if (left > right) {
            std::swap(left, right);
        }
        const std::int32_t least = std::min(top.x, low.x);
        const std::int32_t most = std::max(top.x, low.x);
        const std::int32_t first = column(std::max(least, static_cast<std::int32_t>(std::floor(left)) - 1));
        const std::int32_t last = column(std::min(most, static_cast<std::int32_t>(std::ceil(right)) + 1));
        for (std::int32_t x = first; x <= last; ++x) {
            visit(static_cast<std::size_t>(y) * columns_ + x);
        }
    }
}

std::span<const std::uint32_t> SegmentGrid::cell(std::int32_t x, std::int32_t y) const {
    const std::size_t at = static_cast<std::size_t>(y) * columns_ + x;
    return std::span(entries_).subspan(begins_[at], begins_[at + 1] - begins_[at]);
}

std::int32_t SegmentGrid::column(std::int32_t x) const {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>((std::int64_t{x} - origin_.x) / side_, 0, columns_ - 1));
}

std::int32_t SegmentGrid::row(std::int32_t y) const {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>((std::int64_t{y} - origin_.y) / side_, 0, rows_ - 1));
}

}  // namespace maps
