// SPDX-License-Identifier: MIT
#include "maps/polygon.hpp"

#include <algorithm>

#include "common/wide.hpp"
#include "maps/segment_grid.hpp"

namespace maps {
namespace {

using common::Point;
using common::Polygon;
using common::Segment;
using common::Wide;

std::int32_t rounded(std::int64_t above, std::int64_t below) {
    if (below < 0) {
        above = -above;
        below = -below;
    }
    const std::int64_t number = 2 * above + below;
    std::int64_t quotient = number / (2 * below);
    if (number % (2 * below) < 0) {
        --quotient;
    }
    return static_cast<std::int32_t>(quotient);
}

/// A stay of the outline on the good side of the cutting line, with where it comes in and goes out.
struct Stay {
    std::vector<Point> corners;  // first and last lie on the line
};

struct Gate {
    Wide above = 0;  // exact place along the line, as a fraction
    std::int64_t below = 1;
    std::int64_t rise = 0;  // of the side, per `below`
    std::size_t stay = 0;
    bool entry = false;
};

/// Keeps x >= 0. Pieces that cannot be told apart after rounding are lost.
std::vector<Polygon> keep_east(const Polygon& polygon) {
    const std::size_t count = polygon.size();
    const auto good = [&](std::size_t i) { return polygon[i % count].x >= 0; };
    std::size_t start = 0;
    while (start < count && !(good(start + 1) && !good(start))) {
        ++start;
    }
    if (start == count) {
        return good(0) ? std::vector<Polygon>{polygon} : std::vector<Polygon>{};
    }
    std::vector<Stay> stays;
    std::vector<Gate> gates;
    const auto gate = [&](std::size_t i, bool entry) {
        const Point a = polygon[i % count];
        const Point b = polygon[(i + 1) % count];
        const std::int64_t dx = std::int64_t{b.x} - a.x;
        const std::int64_t dy = std::int64_t{b.y} - a.y;
        const std::int64_t sign = dx < 0 ? -1 : 1;
        // y = a.y + offset / dx
        const std::int64_t offset = -std::int64_t{a.x} * dy;
        gates.push_back({(Wide{a.y} * dx + offset) * sign, dx * sign, dy * sign, stays.size() - 1, entry});
        stays.back().corners.push_back({0, a.y + rounded(offset, dx)});
    };
    for (std::size_t step = 0; step < count; ++step) {
        const std::size_t i = start + step;
        if (!good(i) && good(i + 1)) {
            stays.emplace_back();
            gate(i, true);
            stays.back().corners.push_back(polygon[(i + 1) % count]);
        } else if (good(i) && !good(i + 1)) {
            gate(i, false);
        } else if (good(i)) {
            stays.back().corners.push_back(polygon[(i + 1) % count]);
        }
    }
    // Corners on the line count as inside: it is as if it lay a hair further west, which also says in
    // what order two sides pass it that meet on it.
    std::sort(gates.begin(), gates.end(), [](const Gate& a, const Gate& b) {
        const Wide left = a.above * b.below;
        const Wide right = b.above * a.below;
        return left != right ? left < right : Wide{a.rise} * b.below > Wide{b.rise} * a.below;
    });
    // Neighbours on the line, two by two, are joined: the line between them runs inside.
    std::vector<std::size_t> next(stays.size(), stays.size());
    for (std::size_t i = 0; i + 1 < gates.size(); i += 2) {
        if (gates[i].entry == gates[i + 1].entry) {
            return {};
        }
        const Gate& out = gates[i].entry ? gates[i + 1] : gates[i];
        const Gate& in = gates[i].entry ? gates[i] : gates[i + 1];
        next[out.stay] = in.stay;
    }
    std::vector<Polygon> pieces;
    std::vector<bool> used(stays.size(), false);
    for (std::size_t first = 0; first < stays.size(); ++first) {
        Polygon piece;
        for (std::size_t stay = first; !used[stay]; stay = next[stay]) {
            if (next[stay] == stays.size()) {
                return {};
            }
            used[stay] = true;
            piece.insert(piece.end(), stays[stay].corners.begin(), stays[stay].corners.end());
        }
        straighten(piece);
        if (piece.empty()) {
            continue;
        }
        if (!crosses_itself(piece)) {
            pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

}  // namespace

void straighten(Polygon& polygon) {
    std::vector<Point> kept;
    const auto idle = [](Point before, Point at, Point after) {
        return at == before || common::cross(at - before, after - at) == 0;
    };
    for (const Point corner : polygon) {
        if (!kept.empty() && kept.back() == corner) {
            continue;
        }
        while (kept.size() >= 2 && idle(kept[kept.size() - 2], kept.back(), corner)) {
            kept.pop_back();
            if (kept.back() == corner) {
                break;
            }
        }
        if (kept.empty() || kept.back() != corner) {
            kept.push_back(corner);
        }
    }
    // The seam between last and first.
    std::size_t first = 0;
    for (bool changed = true; changed && kept.size() - first >= 3;) {
        changed = false;
        const std::size_t last = kept.size() - 1;
        if (kept[last] == kept[first] || idle(kept[last - 1], kept[last], kept[first])) {
            kept.pop_back();
            changed = true;
        } else if (idle(kept[last], kept[first], kept[first + 1])) {
            ++first;
            changed = true;
        }
    }
    if (kept.size() - first < 3) {
        polygon.clear();
        return;
    }
    polygon.assign(kept.begin() + static_cast<std::ptrdiff_t>(first), kept.end());
}

bool crosses_itself(const Polygon& polygon) {
    const std::size_t count = polygon.size();
    if (count < 3) {
        return true;
    }
    std::vector<Segment> sides(count);
    for (std::size_t i = 0; i < count; ++i) {
        sides[i] = {polygon[i], polygon[(i + 1) % count]};
        if (sides[i].a == sides[i].b) {
            return true;
        }
    }
    const auto clash = [&](std::size_t i, std::size_t k) {
        const Segment& a = sides[i];
        const Segment& b = sides[k];
        if (k == (i + 1) % count || i == (k + 1) % count) {
            const bool forward = k == (i + 1) % count;
            const Segment& before = forward ? a : b;
            const Segment& after = forward ? b : a;
            // Neighbours share a corner; they clash only by turning back on themselves.
            return common::cross(before.b - before.a, after.b - after.a) == 0 &&
                   common::dot(before.b - before.a, after.b - after.a) < 0;
        }
        return touch(a, b);
    };
    const SegmentGrid grid(sides);
    for (std::int32_t y = 0; y < grid.rows(); ++y) {
        for (std::int32_t x = 0; x < grid.columns(); ++x) {
            const auto cell = grid.cell(x, y);
            for (std::size_t i = 0; i < cell.size(); ++i) {
                for (std::size_t k = i + 1; k < cell.size(); ++k) {
                    if (clash(cell[i], cell[k])) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

std::vector<Polygon> clip(const Polygon& polygon, std::int32_t width, std::int32_t height, bool& cut) {
    const auto outside = [&](Point p) { return p.x < 0 || p.y < 0 || p.x > width || p.y > height; };
    if (std::none_of(polygon.begin(), polygon.end(), outside)) {
        return {polygon};
    }
    cut = true;
    // Each turn brings the next edge of the table to x = 0: west, north, east, south.
    const auto turned = [](const Polygon& from, auto&& turn) {
        Polygon to(from.size());
        std::transform(from.begin(), from.end(), to.begin(), turn);
        return to;
    };
    const auto same = [](Point p) { return p; };
    const auto swapped = [](Point p) { return Point{p.y, p.x}; };
    const auto from_east = [=](Point p) { return Point{width - p.x, p.y}; };
    const auto from_south = [=](Point p) { return Point{height - p.y, p.x}; };
    const auto to_south = [=](Point p) { return Point{p.y, height - p.x}; };
    std::vector<Polygon> pieces{polygon};
    const auto edge = [&](auto&& there, auto&& back) {
        std::vector<Polygon> kept;
        for (const Polygon& piece : pieces) {
            for (const Polygon& part : keep_east(turned(piece, there))) {
                kept.push_back(turned(part, back));
            }
        }
        pieces = std::move(kept);
    };
    edge(same, same);
    edge(swapped, swapped);
    edge(from_east, from_east);
    edge(from_south, to_south);
    return pieces;
}

}  // namespace maps
