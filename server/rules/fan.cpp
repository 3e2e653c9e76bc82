// SPDX-License-Identifier: MIT
#include "rules/fan.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

constexpr double beyond_all = std::numeric_limits<double>::infinity();

// Distance of the edge from p to q to the origin, squared, rounded down.
double nearness(double px, double py, double qx, double qy, double turning) {
    const double way_x = qx - px;
    const double way_y = qy - py;
    const double from_p = px * way_x + py * way_y;
    const double from_q = qx * way_x + qy * way_y;
    const double foot = turning * turning / (way_x * way_x + way_y * way_y) * (1 - 0x1p-40);
    const double end = std::min(px * px + py * py, qx * qx + qy * qy);
    return from_p < 0 && from_q > 0 ? foot : end;
}

}  // namespace

void Fan::begin(common::Point eye, double reach, double radius) {
    eye_ = eye;
    reach_ = reach * reach;
    radius_ = radius * radius;
    spokes_.clear();
    for (auto& ids : ids_) {
        ids.clear();
    }
    curtain_.fill(beyond_all);
    occupied_.fill(0);
    filled_.fill(0);
}

void Fan::add(common::Point a, common::Point b, std::int32_t owner) {
    const double px = a.x - eye_.x;
    const double py = a.y - eye_.y;
    const double qx = b.x - eye_.x;
    const double qy = b.y - eye_.y;
    const double turning = px * qy - py * qx;
    const double near = nearness(px, py, qx, qy, turning);
    if (near > reach_) {
        return;
    }
    const float p = turn(static_cast<float>(px), static_cast<float>(py));
    const float q = turn(static_cast<float>(qx), static_cast<float>(qy));
    const float from = turning < 0 ? q : p;
    float to = turning < 0 ? p : q;
    if (to < from) {
        // Past the end of the measure, or as good as in line with the eye.
        to = from - to > 1 ? to + 4 : from;
    }
    const int first = sector(from - hair);
    const int last = sector(to + hair);
    // Those it fills, and a hair more.
    const bool fills = owner < 0;
    const int first_filled = sector(from + 2 * hair) + 1;
    const int last_filled = sector(to - 2 * hair) - 1;
    const double far = std::max(px * px + py * py, qx * qx + qy * qy);
    Entry entry{static_cast<std::uint32_t>(spokes_.size()) & 0x7fffffffU, 0};
    bool wanted = false;
    for (int at = first; at <= last; ++at) {
        const auto i = static_cast<std::size_t>(at & (sectors - 1));
        if (near > curtain_[i]) {
            entry.goes_on = 0;  // behind: nothing as far as this is seen in the sector
            continue;
        }
        ids_[i].push_back(entry);
        mark(occupied_, i);
        entry.goes_on = 1;
        wanted = true;
        if (fills && first_filled <= at && at <= last_filled) {
            curtain_[i] = std::min(curtain_[i], far + radius_);
            mark(filled_, i);
        }
    }
    if (wanted) {
        spokes_.push_back({px, py, qx, qy, owner});
    }
}

}  // namespace rules
