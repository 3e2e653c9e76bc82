// SPDX-License-Identifier: MIT
#include "rules/edge_grid.hpp"

namespace rules {

EdgeGrid::EdgeGrid(std::vector<Edge> edges) : edges_(std::move(edges)), asked_(edges_.size(), 0) {
    if (edges_.size() <= few) {
        return;
    }
    common::Box box{edges_.front().a, edges_.front().a};
    for (const Edge& edge : edges_) {
        box.grow(edge.a);
        box.grow(edge.b);
    }
    low_ = box.low;
    // Four inches a cell; more on a huge map, so that there are never more than 64 x 64.
    const std::int32_t extent = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    size_ = std::max(400.0, std::ceil(extent / 64.0));
    per_unit_ = 1 / size_;
    width_ = static_cast<std::int32_t>((box.high.x - box.low.x) * per_unit_) + 1;
    height_ = static_cast<std::int32_t>((box.high.y - box.low.y) * per_unit_) + 1;

    std::vector<std::pair<std::uint32_t, std::uint32_t>> cells;  // cell, edge
    for (std::uint32_t id = 0; id < edges_.size(); ++id) {
        const Place ends[2] = {place(edges_[id].a), place(edges_[id].b)};
        rows(ends, 2, [&](std::int32_t row, std::int32_t first, std::int32_t last) {
            for (std::int32_t column = first; column <= last; ++column) {
                cells.emplace_back(static_cast<std::uint32_t>(row * width_ + column), id);
            }
            return true;
        });
    }
    std::sort(cells.begin(), cells.end());
    starts_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) + 1, 0);
    ids_.reserve(cells.size());
    for (const auto& [cell, id] : cells) {
        ++starts_[cell + 1];
        ids_.push_back(id);
    }
    for (std::size_t i = 1; i < starts_.size(); ++i) {
        starts_[i] += starts_[i - 1];
    }
}

}  // namespace rules
