// SPDX-License-Identifier: MIT
#include "rules/ground.hpp"

#include <algorithm>

namespace rules {

void SpotSum::add(const Area& area) {
    spot_.cover = std::max(spot_.cover, area.cover);
    spot_.going = std::max(spot_.going, area.going);
    spot_.water = std::max(spot_.water, area.water);
    spot_.trees |= area.trees;
    spot_.camp |= area.camp;
    spot_.doctor |= area.doctor;
    spot_.crocs |= area.crocs;
    ford_ |= area.ford;
    if (area.level) {
        spot_.level = has_level_ ? std::max(spot_.level, *area.level) : *area.level;
        has_level_ = true;
    }
}

Spot SpotSum::spot() const {
    Spot spot = spot_;
    if (ford_) {
        spot.water = Water::shallow;
    }
    return spot;
}

messages::GroundBits Spot::bits() const {
    messages::GroundBits bits;
    bits.cover = static_cast<std::uint32_t>(cover);
    bits.going = static_cast<std::uint32_t>(going);
    bits.water = static_cast<std::uint32_t>(water);
    bits.trees = trees;
    bits.camp = camp;
    bits.level = static_cast<std::uint32_t>(std::clamp(level, 0, 15));
    return bits;
}

bool Ground::on_table(common::Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x <= width.hundredths && point.y <= height.hundredths;
}

Spot Ground::at(common::Point point) const {
    SpotSum sum;
    for (const Area& area : areas) {
        if (common::contains(area.outline, point)) {
            sum.add(area);
        }
    }
    return sum.spot();
}

}  // namespace rules
