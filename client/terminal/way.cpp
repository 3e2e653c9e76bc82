// SPDX-License-Identifier: MIT
#include "terminal/way.hpp"

#include <algorithm>
#include <cmath>

namespace terminal {

using namespace messages;

namespace {

constexpr std::int32_t cell = 100;

std::int32_t cell_of(std::int32_t coordinate) {
    return coordinate >= 0 ? coordinate / cell : -((-coordinate + cell - 1) / cell);
}

/// Where a segment passes from cell to cell, as shares of its length in order, both ends included.
void crossings(SeatPoint a, SeatPoint b, std::vector<double>& cuts) {
    cuts.assign({0.0, 1.0});
    const auto cut = [&cuts](std::int32_t from, std::int32_t to) {
        const auto [low, high] = std::minmax(from, to);
        for (std::int32_t line = (cell_of(low) + 1) * cell; line < high; line += cell) {
            cuts.push_back(double(line - from) / double(to - from));
        }
    };
    cut(a.x, b.x);
    cut(a.y, b.y);
    std::ranges::sort(cuts);
}

struct Piece {
    double end = 0;  // share of the segment
    double rate = 1;
    bool shut = false;
};

bool same_cell(SeatPoint a, SeatPoint b) {
    return cell_of(a.x) == cell_of(b.x) && cell_of(a.y) == cell_of(b.y);
}

double rate_of(const GroundBits& known) {
    return known.going == 1 || known.water == 1 ? 2 : 1;
}

/// Calls `each(piece, length)` along the segment until it says false; false if it did. The cell that
/// holds `home` is open: whoever stands there can leave.
template <class Each>
bool along(const KnownGround& ground, SeatPoint home, SeatPoint a, SeatPoint b, Each each) {
    const double whole = std::hypot(double(b.x - a.x), double(b.y - a.y));
    if (whole == 0) return true;
    std::vector<double> cuts;
    crossings(a, b, cuts);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        if (cuts[i] - cuts[i - 1] < 1e-9) continue;
        const double middle = (cuts[i] + cuts[i - 1]) / 2;
        const SeatPoint at{a.x + static_cast<std::int32_t>(std::floor((b.x - a.x) * middle)),
                           a.y + static_cast<std::int32_t>(std::floor((b.y - a.y) * middle))};
        Piece piece{cuts[i]};
        if (const std::uint32_t* bits = ground_at(ground, at)) {
            const GroundBits known = GroundBits::unpacked(*bits);
            piece.rate = rate_of(known);
            piece.shut = is_shut(known) && !same_cell(at, home);
        }
        if (!each(piece, whole * (cuts[i] - cuts[i - 1]))) return false;
    }
    return true;
}

}  // namespace

bool is_shut(const GroundBits& known) {
    return known.going == 2 || known.water == 2 || known.edge || known.cover == 3;
}

const std::uint32_t* ground_at(const KnownGround& ground, SeatPoint at) {
    const auto found = ground.find({cell_of(at.y), cell_of(at.x)});
    return found == ground.end() ? nullptr : &found->second;
}

Cost cost(const KnownGround& ground, SeatPoint start, const std::vector<SeatPoint>& corners, std::int32_t step_cost) {
    Cost total;
    double spent = 0;
    const SeatPoint home = start;
    for (const SeatPoint corner : corners) {
        along(ground, home, start, corner, [&](const Piece& piece, double length) {
            spent += length * piece.rate * step_cost;
            total.shut |= piece.shut;
            return true;
        });
        start = corner;
    }
    total.hundredths = static_cast<std::int64_t>(std::ceil(spent - 1e-6));
    return total;
}

std::vector<SeatPoint> affordable(const KnownGround& ground, SeatPoint start, const std::vector<SeatPoint>& corners,
                                  std::int32_t reach, std::int32_t step_cost) {
    constexpr double margin = 2;  // hundredths: what rounding of corners may cost
    std::vector<SeatPoint> way;
    double left = reach - margin;
    const SeatPoint home = start;
    for (const SeatPoint corner : corners) {
        double share = 0;  // of this segment, gone so far
        const bool whole = along(ground, home, start, corner, [&](const Piece& piece, double length) {
            if (piece.shut) return false;
            const double price = length * piece.rate * step_cost;
            if (price > left) {
                share += (piece.end - share) * std::max(0.0, left / price);
                return false;
            }
            left -= price;
            share = piece.end;
            return true;
        });
        if (whole) {
            if (corner != start) way.push_back(corner);
            start = corner;
            continue;
        }
        // Towards the start when rounding, so that it never costs more nor touches what is shut.
        const SeatPoint end{start.x + static_cast<std::int32_t>(std::trunc((corner.x - start.x) * share)),
                            start.y + static_cast<std::int32_t>(std::trunc((corner.y - start.y) * share))};
        if (end != start) way.push_back(end);
        break;
    }
    return way;
}

}  // namespace terminal
