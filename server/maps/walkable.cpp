// SPDX-License-Identifier: MIT
#include "maps/walkable.hpp"

#include <algorithm>
#include <cmath>

namespace maps {
namespace {

using common::Point;
using common::Polygon;
using common::Segment;

constexpr std::int32_t edge = 25;  // of the table; also keeps the lattice off tile borders
constexpr std::int64_t most_nodes = 200'000;

bool closed_ground(const Terrain& terrain) {
    return terrain.cover == Cover::solid || terrain.going == Going::impassable;
}

std::vector<Segment> walls_and_edges(const Plan& plan) {
    std::vector<Segment> lines = plan.walls;
    for (const Area& area : plan.areas) {
        if (closed_ground(area.terrain)) {
            for (std::size_t i = 0; i < area.outline.size(); ++i) {
                lines.push_back({area.outline[i], area.outline[(i + 1) % area.outline.size()]});
            }
        }
    }
    return lines;
}

std::vector<Segment> walls_and_doors(const Plan& plan) {
    std::vector<Segment> lines = plan.walls;
    for (const Portal& portal : plan.portals) {
        if (!portal.open) {
            lines.push_back(portal.line);
        }
    }
    return lines;
}

bool any_within(const SegmentGrid& grid, const std::vector<Segment>& lines, Point at, std::int32_t reach) {
    bool found = false;
    grid.near(at - Point{reach, reach}, at + Point{reach, reach},
              [&](std::uint32_t i) { found = found || is_within(at, lines[i], reach); });
    return found;
}

bool any_touched(const SegmentGrid& grid, const std::vector<Segment>& lines, const Segment& way) {
    bool found = false;
    grid.near({std::min(way.a.x, way.b.x), std::min(way.a.y, way.b.y)},
              {std::max(way.a.x, way.b.x), std::max(way.a.y, way.b.y)},
              [&](std::uint32_t i) { found = found || touch(way, lines[i]); });
    return found;
}

}  // namespace

Walkable::Walkable(const Plan& plan)
    : plan_(plan),
      barriers_(walls_and_edges(plan)),
      obstacles_(walls_and_doors(plan)),
      barrier_grid_(barriers_),
      obstacle_grid_(obstacles_) {
    while (std::int64_t{plan.width / step_ + 1} * (plan.height / step_ + 1) > most_nodes) {
        step_ += 50;
    }
    columns_ = (plan.width - 2 * edge) / step_ + 1;
    rows_ = (plan.height - 2 * edge) / step_ + 1;
    nodes_.resize(static_cast<std::size_t>(columns_) * rows_);
    for (const Area& area : plan.areas) {
        lay(area);
        Box box{area.outline[0], area.outline[0]};
        for (const Point corner : area.outline) {
            box.least = {std::min(box.least.x, corner.x), std::min(box.least.y, corner.y)};
            box.most = {std::max(box.most.x, corner.x), std::max(box.most.y, corner.y)};
        }
        boxes_.push_back(box);
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        nodes_[i].barred = nodes_[i].barred || any_within(obstacle_grid_, obstacles_, place(i), clearance - 1);
        land_size_ += land(nodes_[i]);
    }
    find_rock();
    std::vector<std::size_t> largest;
    for (std::vector<std::size_t>& stretch :
         stretches(barriers_, [&](const Node& n) { return land(n) && !n.outside; })) {
        if (stretch.size() > largest.size()) {
            largest = std::move(stretch);
        }
    }
    region_size_ = largest.size();
    for (const std::size_t node : largest) {
        nodes_[node].region = true;
    }
    for (const std::vector<std::size_t>& stretch : stretches(barriers_, [](const Node& n) { return !n.barred; })) {
        if (!largest.empty() && std::find(stretch.begin(), stretch.end(), largest[0]) != stretch.end()) {
            for (const std::size_t node : stretch) {
                nodes_[node].swum = true;
            }
        }
    }
}

/// A cave or a house fills its map, and beyond its outer walls there is nothing: a stretch that holds
/// nearly all of the table's edge while other stretches hold a good part of the land is no place to be.
void Walkable::find_rock() {
    std::vector<Segment> lines = barriers_;
    for (const Portal& portal : plan_.portals) {
        lines.push_back(portal.line);
    }
    const auto all = stretches(lines, [&](const Node& node) { return land(node); });
    std::size_t border = 0;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        border += on_border(i) && land(nodes_[i]);
    }
    for (const std::vector<std::size_t>& stretch : all) {
        const auto share = static_cast<std::size_t>(
            std::count_if(stretch.begin(), stretch.end(), [&](std::size_t node) { return on_border(node); }));
        if (10 * share >= 7 * border && share > 0 && 3 * stretch.size() <= 2 * land_size_) {
            rock_outside_ = true;
            for (const std::size_t node : stretch) {
                nodes_[node].outside = true;
            }
        }
    }
}

bool Walkable::on_border(std::size_t node) const {
    const auto width = static_cast<std::size_t>(columns_);
    return node < width || node + width >= nodes_.size() || node % width == 0 || node % width == width - 1;
}

Point Walkable::place(std::size_t node) const {
    const auto column = static_cast<std::int32_t>(node % static_cast<std::size_t>(columns_));
    const auto row = static_cast<std::int32_t>(node / static_cast<std::size_t>(columns_));
    return {edge + column * step_, edge + row * step_};
}

/// Marks the lattice inside one area, row by row. Places on an outline may fall on either side here;
/// may_stand decides exactly.
void Walkable::lay(const Area& area) {
    const Polygon& outline = area.outline;
    std::int32_t top = outline[0].y;
    std::int32_t bottom = top;
    for (const Point corner : outline) {
        top = std::min(top, corner.y);
        bottom = std::max(bottom, corner.y);
    }
    const std::int32_t first = std::max(0, (top - edge) / step_);
    const std::int32_t last = std::min(rows_ - 1, (bottom - edge) / step_);
    std::vector<std::vector<double>> crossings(last < first ? 0 : static_cast<std::size_t>(last - first + 1));
    for (std::size_t i = 0; i < outline.size(); ++i) {
        Point a = outline[i];
        Point b = outline[(i + 1) % outline.size()];
        if (a.y > b.y) {
            std::swap(a, b);
        }
        for (std::int32_t row = std::max(first, (a.y - edge) / step_); row <= last; ++row) {
            const std::int32_t y = edge + row * step_;
            if (y >= b.y) {
                break;
            }
            if (y >= a.y) {
                crossings[static_cast<std::size_t>(row - first)].push_back(
                    a.x + static_cast<double>(b.x - a.x) * (y - a.y) / static_cast<double>(b.y - a.y));
            }
        }
    }
    const Terrain& is = area.terrain;
    for (std::size_t i = 0; i < crossings.size(); ++i) {
        std::vector<double>& row = crossings[i];
        std::sort(row.begin(), row.end());
        for (std::size_t k = 0; k + 1 < row.size(); k += 2) {
            const auto from = static_cast<std::int32_t>(std::ceil((row[k] - edge) / step_));
            const auto to = static_cast<std::int32_t>(std::floor((row[k + 1] - edge) / step_));
            for (std::int32_t column = std::max(0, from); column <= std::min(columns_ - 1, to); ++column) {
                Node& node =
                    nodes_[(static_cast<std::size_t>(first) + i) * static_cast<std::size_t>(columns_) + column];
                node.cover = std::max(node.cover, is.cover);
                node.water = std::max(node.water, is.water);
                node.ford = node.ford || is.ford;
                node.barred = node.barred || closed_ground(is);
            }
        }
    }
}

template <class Good>
std::vector<std::vector<std::size_t>> Walkable::stretches(const std::vector<Segment>& lines, Good&& good) const {
    const SegmentGrid grid(lines);
    std::vector<std::vector<std::size_t>> all;
    std::vector<bool> seen(nodes_.size(), false);
    const auto width = static_cast<std::size_t>(columns_);
    for (std::size_t seed = 0; seed < nodes_.size(); ++seed) {
        if (seen[seed] || !good(nodes_[seed])) {
            continue;
        }
        std::vector<std::size_t>& found = all.emplace_back(1, seed);
        seen[seed] = true;
        for (std::size_t done = 0; done < found.size(); ++done) {
            const std::size_t at = found[done];
            const auto visit = [&](bool there, std::size_t next) {
                if (there && !seen[next] && good(nodes_[next]) && !any_touched(grid, lines, {place(at), place(next)})) {
                    seen[next] = true;
                    found.push_back(next);
                }
            };
            visit(at % width != 0, at - 1);
            visit(at % width + 1 != width, at + 1);
            visit(at >= width, at - width);
            visit(at + width < nodes_.size(), at + width);
        }
    }
    return all;
}

bool Walkable::may_stand(Point at, bool swimmer) const {
    if (at.x < edge || at.y < edge || at.x > plan_.width - edge || at.y > plan_.height - edge) {
        return false;
    }
    bool deep = false;
    bool water = false;
    bool ford = false;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        if (at.x < boxes_[i].least.x || at.y < boxes_[i].least.y || at.x > boxes_[i].most.x ||
            at.y > boxes_[i].most.y || !common::contains(plan_.areas[i].outline, at)) {
            continue;
        }
        const Terrain& is = plan_.areas[i].terrain;
        if (closed_ground(is)) {
            return false;
        }
        deep = deep || is.water == Water::deep;
        water = water || is.water != Water::none;
        ford = ford || is.ford;
    }
    if (swimmer ? !water : deep && !ford) {
        return false;
    }
    return !any_within(obstacle_grid_, obstacles_, at, clearance - 1);
}

bool Walkable::same_side(Point a, Point b) const {
    return a == b ||
           (!any_touched(barrier_grid_, barriers_, {a, b}) && !any_touched(obstacle_grid_, obstacles_, {a, b}));
}

}  // namespace maps
