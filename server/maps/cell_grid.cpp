// SPDX-License-Identifier: MIT
#include "maps/cell_grid.hpp"

#include <algorithm>
#include <map>

#include "maps/limits.hpp"
#include "maps/polygon.hpp"

namespace maps {

using common::Point;
using common::Polygon;

CellGrid CellGrid::squares(std::int32_t columns, std::int32_t rows) {
    return CellGrid(columns, rows);
}

CellGrid CellGrid::hexagons(std::int32_t columns, std::int32_t rows, std::int32_t width, std::int32_t height,
                            std::int32_t straight, bool shifts_odd, bool upright) {
    CellGrid grid(columns, rows);
    grid.hexagonal_ = true;
    grid.shifts_odd_ = shifts_odd;
    grid.upright_ = upright;
    grid.width_ = 2 * (upright ? height : width);
    grid.height_ = 2 * (upright ? width : height);
    grid.slant_ = (upright ? width : height) - straight;
    return grid;
}

Point CellGrid::extent() const {
    if (!hexagonal_) {
        return {columns_, rows_};
    }
    const std::int32_t along = length() * width_ + (lines() > 1 || shifted(0) ? width_ / 2 : 0);
    const std::int32_t across = (lines() - 1) * (height_ - slant_) + height_;
    return upright_ ? Point{across, along} : Point{along, across};
}

/// Sides are numbered clockwise: squares from the north, hexagons from the north-east.
bool CellGrid::neighbour(std::int32_t along, std::int32_t line, int side, std::size_t& found) const {
    std::int32_t to_along = along;
    std::int32_t to_line = line;
    if (!hexagonal_) {
        constexpr std::array<Point, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        to_along += steps[static_cast<std::size_t>(side)].x;
        to_line += steps[static_cast<std::size_t>(side)].y;
    } else {
        const std::int32_t east = shifted(line) ? 1 : 0;  // of the two cells above or below
        switch (side) {
            case 0:
                to_along += east;
                --to_line;
                break;
            case 1:
                ++to_along;
                break;
            case 2:
                to_along += east;
                ++to_line;
                break;
            case 3:
                to_along += east - 1;
                ++to_line;
                break;
            case 4:
                --to_along;
                break;
            default:
                to_along += east - 1;
                --to_line;
                break;
        }
    }
    if (to_along < 0 || to_line < 0 || to_along >= length() || to_line >= lines()) {
        return false;
    }
    found = slot(to_along, to_line);
    return true;
}

/// Corner `number` begins side `number`.
Point CellGrid::corner(std::int32_t along, std::int32_t line, int number) const {
    if (!hexagonal_) {
        constexpr std::array<Point, 4> corners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
        return Point{along, line} + corners[static_cast<std::size_t>(number % 4)];
    }
    const Point origin{along * width_ + (shifted(line) ? width_ / 2 : 0), line * (height_ - slant_)};
    switch (number % 6) {
        case 0:
            return origin + Point{width_ / 2, 0};
        case 1:
            return origin + Point{width_, slant_};
        case 2:
            return origin + Point{width_, height_ - slant_};
        case 3:
            return origin + Point{width_ / 2, height_};
        case 4:
            return origin + Point{0, height_ - slant_};
        default:
            return origin + Point{0, slant_};
    }
}

/// Sides between a cell of the label and one that is not, interior at the right hand.
void CellGrid::gather_sides(const Labels& labels, const std::vector<std::size_t>& cells,
                            std::vector<Side>& sides_out) const {
    sides_out.clear();
    for (const std::size_t cell : cells) {
        const auto along = static_cast<std::int32_t>(cell % static_cast<std::size_t>(length()));
        const auto line = static_cast<std::int32_t>(cell / static_cast<std::size_t>(length()));
        for (int side = 0; side < sides(); ++side) {
            std::size_t other = 0;
            if (!neighbour(along, line, side, other) || labels[other] != labels[cell]) {
                sides_out.push_back({corner(along, line, side), corner(along, line, side + 1)});
            }
        }
    }
}

/// Follows sides from corner to corner. Where four meet it keeps to its own cell; a corner met twice
/// closes a loop of its own, so every loop is simple. Outer loops are clockwise, holes the other way.
std::vector<Polygon> CellGrid::loops(std::vector<Side>& sides) {
    std::vector<Polygon> found;
    std::sort(sides.begin(), sides.end(),
              [](const Side& a, const Side& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
    std::vector<bool> used(sides.size(), false);
    const auto next_of = [&](const Side& side) {
        const Point way = side.to - side.from;
        auto at =
            std::lower_bound(sides.begin(), sides.end(), side.to, [](const Side& a, Point p) { return a.from < p; });
        std::size_t best = sides.size();
        std::int64_t best_turn = 0;
        for (; at != sides.end() && at->from == side.to; ++at) {
            const auto index = static_cast<std::size_t>(at - sides.begin());
            const std::int64_t turn = common::cross(way, at->to - at->from);
            if (!used[index] && (best == sides.size() || turn > best_turn)) {
                best = index;
                best_turn = turn;
            }
        }
        return best;
    };
    std::vector<std::size_t> path;
    for (std::size_t start = 0; start < sides.size(); ++start) {
        if (used[start]) {
            continue;
        }
        path.clear();
        for (std::size_t at = start; at != sides.size(); at = next_of(sides[at])) {
            used[at] = true;
            path.push_back(at);
        }
        // Cut the walk at corners it passed twice.
        Polygon open;
        std::vector<Point> order;
        for (const std::size_t at : path) {
            order.push_back(sides[at].from);
        }
        std::vector<Point> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        const auto shared = [&](Point p) {
            const auto range = std::equal_range(sorted.begin(), sorted.end(), p);
            return range.second - range.first > 1;
        };
        std::map<Point, std::size_t> place;  // of shared corners in `open`
        for (const Point point : order) {
            if (shared(point)) {
                if (const auto before = place.find(point); before != place.end()) {
                    const auto from = open.begin() + static_cast<std::ptrdiff_t>(before->second);
                    found.emplace_back(from, open.end());
                    for (const Point gone : found.back()) {
                        place.erase(gone);
                    }
                    open.erase(from, open.end());
                }
                place[point] = open.size();
            }
            open.push_back(point);
        }
        found.push_back(std::move(open));
    }
    for (Polygon& loop : found) {
        straighten(loop);
    }
    std::erase_if(found, [](const Polygon& loop) { return loop.empty(); });
    return found;
}

/// Runs of cells along the lines, strung together wherever one run meets one run: no chain has a hole.
std::vector<std::vector<std::size_t>> CellGrid::chains(const Labels& labels,
                                                       const std::vector<std::size_t>& patch) const {
    struct Run {
        std::int32_t line = 0;
        std::int32_t first = 0;
        std::int32_t last = 0;
        std::uint32_t above = 0;  // runs met in the line before and after
        std::uint32_t below = 0;
        std::size_t one_above = 0;
    };
    std::vector<Run> runs;
    for (const std::size_t cell : patch) {  // sorted
        const auto along = static_cast<std::int32_t>(cell % static_cast<std::size_t>(length()));
        const auto line = static_cast<std::int32_t>(cell / static_cast<std::size_t>(length()));
        if (!runs.empty() && runs.back().line == line && runs.back().last == along - 1 &&
            labels[cell - 1] == labels[cell]) {
            runs.back().last = along;
        } else {
            runs.push_back({line, along, along, 0, 0, 0});
        }
    }
    std::size_t below = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::int32_t east = shifted(runs[i].line) ? 1 : 0;
        const std::int32_t first = runs[i].first + (hexagonal_ ? east - 1 : 0);
        const std::int32_t last = runs[i].last + (hexagonal_ ? east : 0);
        while (below < runs.size() && (runs[below].line <= runs[i].line ||
                                       (runs[below].line == runs[i].line + 1 && runs[below].last < first))) {
            ++below;
        }
        for (std::size_t k = below; k < runs.size() && runs[k].line == runs[i].line + 1 && runs[k].first <= last; ++k) {
            ++runs[i].below;
            ++runs[k].above;
            runs[k].one_above = i;
        }
    }
    std::vector<std::vector<std::size_t>> strung;
    std::vector<std::size_t> chain_of(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (runs[i].above == 1 && runs[runs[i].one_above].below == 1) {
            chain_of[i] = chain_of[runs[i].one_above];
        } else {
            chain_of[i] = strung.size();
            strung.emplace_back();
        }
        for (std::int32_t along = runs[i].first; along <= runs[i].last; ++along) {
            strung[chain_of[i]].push_back(slot(along, runs[i].line));
        }
    }
    return strung;
}

std::vector<Polygon> CellGrid::outlines(std::uint8_t cell_class, std::size_t& split) const {
    std::vector<Polygon> found;
    Labels labels(cells_.size(), 0);
    std::uint32_t label = 0;
    std::vector<std::size_t> patch;
    std::vector<Side> sides_found;
    const auto add = [&](std::vector<Polygon>&& loops_found) {
        for (Polygon& loop : loops_found) {
            if (upright_) {
                for (Point& corner : loop) {
                    corner = {corner.y, corner.x};
                }
                std::reverse(loop.begin(), loop.end());
            }
            found.push_back(std::move(loop));
        }
    };
    for (std::size_t seed = 0; seed < cells_.size(); ++seed) {
        if (cells_[seed] != cell_class || labels[seed] != 0) {
            continue;
        }
        ++label;
        patch.assign(1, seed);
        labels[seed] = label;
        for (std::size_t done = 0; done < patch.size(); ++done) {
            const auto along = static_cast<std::int32_t>(patch[done] % static_cast<std::size_t>(length()));
            const auto line = static_cast<std::int32_t>(patch[done] / static_cast<std::size_t>(length()));
            for (int side = 0; side < sides(); ++side) {
                std::size_t other = 0;
                if (neighbour(along, line, side, other) && cells_[other] == cell_class && labels[other] == 0) {
                    labels[other] = label;
                    patch.push_back(other);
                }
            }
        }
        std::sort(patch.begin(), patch.end());
        gather_sides(labels, patch, sides_found);
        std::vector<Polygon> whole = loops(sides_found);
        if (whole.size() == 1 && whole[0].size() <= limits::corners) {
            add(std::move(whole));
            continue;
        }
        ++split;
        std::vector<std::vector<std::size_t>> parts = chains(labels, patch);
        while (!parts.empty()) {
            const std::vector<std::size_t> part = std::move(parts.back());
            parts.pop_back();
            ++label;
            for (const std::size_t cell : part) {
                labels[cell] = label;
            }
            gather_sides(labels, part, sides_found);
            std::vector<Polygon> pieces = loops(sides_found);
            if (std::any_of(pieces.begin(), pieces.end(),
                            [](const Polygon& p) { return p.size() > limits::corners; })) {
                // A piece of a chain has no hole either.
                const auto middle = part.begin() + static_cast<std::ptrdiff_t>(part.size() / 2);
                parts.emplace_back(middle, part.end());
                parts.emplace_back(part.begin(), middle);
                continue;
            }
            add(std::move(pieces));
        }
    }
    return found;
}

}  // namespace maps
