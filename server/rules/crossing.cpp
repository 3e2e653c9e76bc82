// SPDX-License-Identifier: MIT
#include "rules/crossing.hpp"

#include <algorithm>

#include "common/wide.hpp"

namespace rules {

int compare(const Cut& a, const Cut& b) {
    if (a.u != b.u) {
        return a.u > b.u ? 1 : -1;
    }
    const common::Wide difference = common::Wide{a.num} * b.den - common::Wide{b.num} * a.den;
    return (difference > 0) - (difference < 0);
}

namespace {

Cut cut_at(double num, double den) {
    return {num / den, static_cast<std::int64_t>(num), static_cast<std::int64_t>(den)};
}

}  // namespace

void Crossing::aim(double dx, double dy) {
    dx_ = dx;
    dy_ = dy;
    start_on_side_ = false;
    events_.clear();
}

// The parity is that of a line moved aside by nothing at all: a corner on the line counts as on its
// positive side. That is right for every piece but those in an outline, which are runs.
void Crossing::cross(std::int32_t area, double px, double py, double qx, double qy, double p_cross, double q_cross) {
    if (p_cross == 0 && q_cross == 0) {
        const double square = dx_ * dx_ + dy_ * dy_;
        const double p = dx_ * px + dy_ * py;
        const double q = dx_ * qx + dy_ * qy;
        const double from = std::max(0.0, std::min(p, q));
        const double to = std::min(square, std::max(p, q));
        if (from < to) {
            events_.push_back({cut_at(from, square), area, Kind::begin_run});
            events_.push_back({cut_at(to, square), area, Kind::end_run});
        }
        return;
    }
    if ((p_cross >= 0) == (q_cross >= 0)) {
        return;
    }
    double num = px * qy - py * qx;
    double den = q_cross - p_cross;
    if (den < 0) {
        num = -num;
        den = -den;
    }
    if (num >= den) {
        return;
    }
    if (num > 0) {
        events_.push_back({cut_at(num, den), area, Kind::through});
    } else if (start_on_side_) {
        starts_in(area);  // behind the start: toggles what the start is in
    }
}

void Crossing::whole(std::int32_t area, const common::Polygon& outline, common::Point start) {
    start_on_side_ = true;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const common::Point p = outline[j] - start;
        const common::Point q = outline[i] - start;
        side(area, p.x, p.y, q.x, q.y);
    }
    start_on_side_ = false;
}

void Crossing::sort() {
    std::sort(events_.begin(), events_.end(), [](const Event& a, const Event& b) { return compare(a.at, b.at) < 0; });
    insides_.clear();
}

Crossing::Inside& Crossing::inside_of(std::int32_t area) {
    for (Inside& inside : insides_) {
        if (inside.area == area) {
            return inside;
        }
    }
    return insides_.emplace_back(Inside{area, 0, false});
}

}  // namespace rules
