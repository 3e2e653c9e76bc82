// SPDX-License-Identifier: MIT
#include "terminal/routes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <queue>

namespace terminal {

using namespace messages;

namespace {

constexpr std::int32_t cell_size = 100;
constexpr std::int32_t diagonal = 141;

std::int32_t cell_of(std::int32_t coordinate) {
    return coordinate >= 0 ? coordinate / cell_size : -((-coordinate + cell_size - 1) / cell_size);
}

/// Of crossing a cell, in hundredths of its width.
std::int32_t rate_of(const Routes::Cell& cell) {
    constexpr std::int32_t unknown = 120;
    if (!cell.known) return unknown;
    const GroundBits bits = GroundBits::unpacked(cell.bits);
    return bits.going == 1 || bits.water == 1 ? 200 : 100;
}

}  // namespace

Routes::Routes(const KnownGround& ground, SeatPoint start)
    : ground_(ground),
      start_(start),
      x0_(cell_of(start.x) - radius),
      y0_(cell_of(start.y) - radius),
      cells_(static_cast<std::size_t>(side * side)) {
    for (std::int32_t y = 0; y < side; ++y) {
        for (auto known = ground.lower_bound({y0_ + y, x0_}); known != ground.end(); ++known) {
            const auto [row, column] = known->first;
            if (row != y0_ + y || column >= x0_ + side) break;
            Cell& cell = cells_[static_cast<std::size_t>(y * side + column - x0_)];
            cell.bits = known->second;
            cell.known = true;
        }
    }

    using Reached = std::pair<std::int32_t, std::int32_t>;  // cost, cell
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    const std::int32_t home = radius * side + radius;
    cells_[static_cast<std::size_t>(home)].cost = 0;
    open.push({0, home});
    while (!open.empty()) {
        const auto [spent, at] = open.top();
        open.pop();
        const Cell& here = cells_[static_cast<std::size_t>(at)];
        if (spent > here.cost) continue;
        const std::int32_t x = at % side;
        const std::int32_t y = at / side;
        for (std::int32_t dy = -1; dy <= 1; ++dy) {
            for (std::int32_t dx = -1; dx <= 1; ++dx) {
                if ((dx == 0 && dy == 0) || x + dx < 0 || x + dx >= side || y + dy < 0 || y + dy >= side) continue;
                const std::int32_t index = at + dy * side + dx;
                Cell& next = cells_[static_cast<std::size_t>(index)];
                if (next.known && is_shut(GroundBits::unpacked(next.bits))) continue;
                const std::int32_t length = dx != 0 && dy != 0 ? diagonal : cell_size;
                const std::int32_t cost = spent + length * (rate_of(here) + rate_of(next)) / 200;
                if (next.cost >= 0 && next.cost <= cost) continue;
                next.cost = cost;
                next.from = at;
                open.push({cost, index});
            }
        }
    }
}

SeatPoint Routes::middle(std::int32_t cell) const {
    return {(x0_ + cell % side) * cell_size + cell_size / 2, (y0_ + cell / side) * cell_size + cell_size / 2};
}

std::int32_t Routes::towards(SeatPoint goal) const {
    std::int32_t best = -1;
    double least = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (cells_[i].cost < 0) continue;
        const SeatPoint at = middle(static_cast<std::int32_t>(i));
        const double rest = std::hypot(double(goal.x - at.x), double(goal.y - at.y));
        const double whole = cells_[i].cost + 1.6 * rest;
        if (best < 0 || whole < least) {
            best = static_cast<std::int32_t>(i);
            least = whole;
        }
    }
    return best;
}

std::int32_t Routes::frontier() const {
    constexpr std::int32_t too_near = 300;
    std::int32_t best = -1;
    for (std::int32_t y = 1; y + 1 < side; ++y) {
        for (std::int32_t x = 1; x + 1 < side; ++x) {
            const std::int32_t at = y * side + x;
            const Cell& cell = cells_[static_cast<std::size_t>(at)];
            if (!cell.known || cell.cost < too_near) continue;
            if (best >= 0 && cells_[static_cast<std::size_t>(best)].cost <= cell.cost) continue;
            const bool borders =
                std::ranges::any_of(std::array{at - 1, at + 1, at - side, at + side},
                                    [&](std::int32_t next) { return !cells_[static_cast<std::size_t>(next)].known; });
            if (borders) best = at;
        }
    }
    return best;
}

std::vector<std::int32_t> Routes::steps_to(std::int32_t cell) const {
    std::vector<std::int32_t> steps;
    for (std::int32_t at = cell; at >= 0 && cells_[static_cast<std::size_t>(at)].from >= 0;
         at = cells_[static_cast<std::size_t>(at)].from) {
        steps.push_back(at);
    }
    std::ranges::reverse(steps);
    return steps;
}

std::vector<SeatPoint> Routes::way_to(std::int32_t cell, std::int32_t reach) const {
    std::vector<SeatPoint> steps;
    for (const std::int32_t step : steps_to(cell)) {
        steps.push_back(middle(step));
        if (cells_[static_cast<std::size_t>(step)].cost >= reach) break;
    }
    // From each corner straight on to the farthest step that this makes no dearer.
    std::vector<SeatPoint> corners;
    SeatPoint from = start_;
    for (std::size_t next = 0; next < steps.size();) {
        std::size_t straight_to = next;
        std::int64_t paid = cost(ground_, from, {steps[next]}, 1).hundredths;
        SeatPoint last = steps[next];
        for (std::size_t far = next + 1; far < steps.size(); ++far) {
            paid += cost(ground_, last, {steps[far]}, 1).hundredths;
            last = steps[far];
            const Cost straight = cost(ground_, from, {steps[far]}, 1);
            if (straight.shut || straight.hundredths > paid) break;
            straight_to = far;
        }
        corners.push_back(steps[straight_to]);
        from = steps[straight_to];
        next = straight_to + 1;
    }
    return corners;
}

}  // namespace terminal
