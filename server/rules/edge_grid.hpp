// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "common/geometry.hpp"

namespace rules {

/// A wall, a portal or one side of an area.
struct Edge {
    common::Point a;
    common::Point b;
    std::int32_t owner = 0;  // an area's index, or below

    static constexpr std::int32_t wall = -1;
    static constexpr std::int32_t first_portal = -2;  // portal k is first_portal - k
    bool is_portal() const { return owner <= first_portal; }
    std::size_t portal() const { return static_cast<std::size_t>(first_portal - owner); }
};

/// The broad phase: which edges may meet a thin triangle or a circle. Cells of about four inches in a
/// uniform grid; an edge comes once per question, in no particular order. Generous by a unit, so
/// rounding in here decides nothing.
class EdgeGrid {
public:
    EdgeGrid() = default;
    explicit EdgeGrid(std::vector<Edge> edges);

    const std::vector<Edge>& edges() const { return edges_; }

    /// Edges that may meet the triangle of `from` and the ends of a line of half-width `radius`
    /// across the way at `to`. `visit(edge)`; stops when that is false.
    template <class Visit>
    void along(common::Point from, common::Point to, std::int32_t radius, Visit visit) {
        const double dx = to.x - from.x;
        const double dy = to.y - from.y;
        const double length = std::sqrt(dx * dx + dy * dy);
        const double across = length > 0 ? radius / length : 0;
        const Place corners[3] = {place(from),
                                  {to.x - dy * across - low_.x, to.y + dx * across - low_.y},
                                  {to.x + dy * across - low_.x, to.y - dx * across - low_.y}};
        if (edges_.size() <= few) {
            for (const Edge& edge : edges_) {
                if (!visit(edge)) {
                    return;
                }
            }
            return;
        }
        begin_question();
        rows(corners, 3, [&](std::int32_t row, std::int32_t first, std::int32_t last) {
            return visit_cells(row, first, last, visit);
        });
    }

    /// All edges that may come within `reach` of `eye`, roughly the near ones first.
    template <class Visit>
    void outwards(common::Point eye, std::int32_t reach, Visit visit) {
        if (edges_.size() <= few) {
            for (const Edge& edge : edges_) {
                visit(edge);
            }
            return;
        }
        begin_question();
        const auto each = [&](const Edge& edge) {
            visit(edge);
            return true;
        };
        const Place at = place(eye);
        const auto column = static_cast<std::int32_t>(std::floor(at.x * per_unit_));
        const auto row = static_cast<std::int32_t>(std::floor(at.y * per_unit_));
        const auto rings = static_cast<std::int32_t>((reach + 1) * per_unit_) + 1;
        const std::int32_t left = std::max(0, column - rings);
        const std::int32_t right = std::min(width_ - 1, column + rings);
        const std::int32_t top = std::max(0, row - rings);
        const std::int32_t bottom = std::min(height_ - 1, row + rings);
        for (std::int32_t ring = 0; ring <= rings; ++ring) {
            const std::int32_t from = std::max(left, column - ring);
            const std::int32_t to = std::min(right, column + ring);
            for (const std::int32_t side : {row - ring, row + ring}) {
                if (top <= side && side <= bottom && from <= to) {
                    visit_cells(side, from, to, each);
                }
                if (ring == 0) {
                    break;
                }
            }
            for (const std::int32_t side : {column - ring, column + ring}) {
                if (ring == 0 || side < left || side > right) {
                    continue;
                }
                const std::int32_t end = std::min(bottom, row + ring - 1);
                for (std::int32_t y = std::max(top, row - ring + 1); y <= end; ++y) {
                    visit_cells(y, side, side, each);
                }
            }
        }
    }

private:
    static constexpr std::size_t few = 12;  // not worth a grid

    struct Place {
        double x;
        double y;
    };
    Place place(common::Point point) const {
        return {static_cast<double>(point.x) - low_.x, static_cast<double>(point.y) - low_.y};
    }
    std::int32_t clamped(double offset, std::int32_t count) const {
        const double cell = std::floor(offset * per_unit_);
        return cell < 0 ? 0 : cell >= count ? count - 1 : static_cast<std::int32_t>(cell);
    }
    void begin_question() {
        if (++question_ == 0) {
            std::fill(asked_.begin(), asked_.end(), 0);
            question_ = 1;
        }
    }

    // Rows of cells that a convex figure of up to three corners meets, each with its first and last
    // cell; widened by a unit.
    template <class Row>
    void rows(const Place* corners, int count, Row each) const {
        double top = corners[0].y;
        double bottom = top;
        for (int i = 1; i < count; ++i) {
            top = std::min(top, corners[i].y);
            bottom = std::max(bottom, corners[i].y);
        }
        const std::int32_t last_row = clamped(bottom + 1, height_);
        for (std::int32_t row = clamped(top - 1, height_); row <= last_row; ++row) {
            const double above = row == 0 ? -1e300 : row * size_ - 1;
            const double below = row == height_ - 1 ? 1e300 : (row + 1) * size_ + 1;
            double left = 1e300;
            double right = -1e300;
            for (int i = 0; i < count; ++i) {
                const Place& p = corners[i];
                const Place& q = corners[(i + 1) % count];
                if (std::max(p.y, q.y) < above || std::min(p.y, q.y) > below) {
                    continue;
                }
                for (const Place& end : {p, q}) {
                    const double y = std::clamp(end.y, above, below);
                    const double x = p.y == q.y ? end.x : p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y));
                    left = std::min(left, x);
                    right = std::max(right, x);
                }
            }
            if (left <= right && !each(row, clamped(left - 1, width_), clamped(right + 1, width_))) {
                return;
            }
        }
    }

    template <class Visit>
    bool visit_cells(std::int32_t row, std::int32_t first, std::int32_t last, Visit&& visit) {
        const auto base = static_cast<std::size_t>(row) * static_cast<std::size_t>(width_);
        const std::uint32_t end = starts_[base + static_cast<std::size_t>(last) + 1];
        for (std::uint32_t i = starts_[base + static_cast<std::size_t>(first)]; i < end; ++i) {
            const std::uint32_t id = ids_[i];
            if (asked_[id] != question_) {
                asked_[id] = question_;
                if (!visit(edges_[id])) {
                    return false;
                }
            }
        }
        return true;
    }

    std::vector<Edge> edges_;
    common::Point low_;
    double size_ = 400;
    double per_unit_ = 1.0 / 400;
    std::int32_t width_ = 1;
    std::int32_t height_ = 1;
    std::vector<std::uint32_t> starts_;  // of each cell's ids, row by row
    std::vector<std::uint32_t> ids_;
    std::vector<std::uint32_t> asked_;  // the last question an edge came up in
    std::uint32_t question_ = 0;
};

}  // namespace rules
