// SPDX-License-Identifier: MIT
#pragma once

#include <rapidcheck.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/geometry.hpp"
#include "rules/ground.hpp"

/// Small maps to try sight and walking on.
namespace maps_for_tests {

inline common::Polygon rectangle(std::int32_t left, std::int32_t top, std::int32_t right, std::int32_t bottom) {
    return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

inline rules::Area area(common::Polygon outline, rules::Cover cover) {
    rules::Area made;
    made.outline = std::move(outline);
    made.cover = cover;
    return made;
}

inline rules::Ground table(std::int32_t width, std::int32_t height) {
    rules::Ground ground;
    ground.width = {width};
    ground.height = {height};
    return ground;
}

/// A map drawn by chance. On a coarse grid nearly everything coincides with something else.
struct Chance {
    std::int32_t extent = 4000;
    std::int32_t step = 1;

    common::Point point() const {
        return {step * *rc::gen::resize(1000, rc::gen::inRange(0, extent / step + 1)),
                step * *rc::gen::resize(1000, rc::gen::inRange(0, extent / step + 1))};
    }
    common::Segment segment() const { return {point(), point()}; }
    common::Polygon polygon() const {
        for (;;) {
            common::Polygon made;
            const int corners = *rc::gen::inRange(3, 7);
            for (int i = 0; i < corners; ++i) {
                made.push_back(point());
            }
            if (common::is_simple(made)) {
                return made;
            }
        }
    }
    rules::Ground ground(int walls, int areas, bool levels) const {
        rules::Ground made = table(extent, extent);
        for (int i = *rc::gen::inRange(0, walls + 1); i > 0; --i) {
            made.walls.push_back({segment()});
        }
        for (int i = *rc::gen::inRange(0, walls / 3 + 1); i > 0; --i) {
            made.portals.push_back({segment(), *rc::gen::arbitrary<bool>()});
        }
        for (int i = *rc::gen::inRange(0, areas + 1); i > 0; --i) {
            made.areas.push_back(area(polygon(), static_cast<rules::Cover>(*rc::gen::inRange(0, 4))));
            if (levels && *rc::gen::arbitrary<bool>()) {
                made.areas.back().level = *rc::gen::inRange(0, 3);
            }
        }
        return made;
    }
};

}  // namespace maps_for_tests
