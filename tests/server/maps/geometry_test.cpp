// SPDX-License-Identifier: MIT
// Outlines of cells, cutting at the edge, and the grid that finds segments: held against the slow way.
#include "common/geometry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include "maps/cell_grid.hpp"
#include "maps/polygon.hpp"
#include "maps/segment_grid.hpp"
#include "maps/walls.hpp"

using common::Point;
using common::Polygon;
using common::Segment;

namespace {

std::int64_t twice_area(const Polygon& polygon) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        sum += common::cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    return sum;
}

/// Inside, the outline not counted.
bool holds(const Polygon& polygon, Point point) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (maps::lies_on(point, {polygon[i], polygon[(i + 1) % polygon.size()]})) {
            return false;
        }
    }
    return common::contains(polygon, point);
}

std::vector<Polygon> scaled(std::vector<Polygon> polygons, std::int32_t by) {
    for (Polygon& polygon : polygons) {
        for (Point& corner : polygon) {
            corner = {corner.x * by, corner.y * by};
        }
    }
    return polygons;
}

}  // namespace

TEST_CASE("Outlines of square cells cover each cell once, are simple and have no idle corner") {
    std::mt19937 twister(7);
    const auto random = [&] { return static_cast<std::uint32_t>(twister()); };
    for (int round = 0; round < 200; ++round) {
        const auto columns = static_cast<std::int32_t>(random() % 9 + 1);
        const auto rows = static_cast<std::int32_t>(random() % 9 + 1);
        const unsigned density = random() % 9 + 1;
        maps::CellGrid grid = maps::CellGrid::squares(columns, rows);
        for (std::int32_t y = 0; y < rows; ++y) {
            for (std::int32_t x = 0; x < columns; ++x) {
                grid.at(x, y) = random() % 10 < density ? 3 : 0;
            }
        }
        std::size_t split = 0;
        const std::vector<Polygon> outlines = scaled(grid.outlines(3, split), 2);
        for (const Polygon& outline : outlines) {
            CHECK(common::is_simple(outline));
            CHECK(twice_area(outline) > 0);  // clockwise, y south
            Polygon straight = outline;
            maps::straighten(straight);
            CHECK(straight == outline);
        }
        for (std::int32_t y = 0; y < rows; ++y) {
            for (std::int32_t x = 0; x < columns; ++x) {
                const auto covered = std::count_if(outlines.begin(), outlines.end(), [&](const Polygon& outline) {
                    return common::contains(outline, {2 * x + 1, 2 * y + 1});
                });
                REQUIRE(covered == (grid.at(x, y) == 3 ? 1 : 0));
            }
        }
    }
}

TEST_CASE("Outlines of hexagons cover each hexagon once and are simple, lying or upright") {
    std::mt19937 twister(11);
    const auto random = [&] { return static_cast<std::uint32_t>(twister()); };
    for (int round = 0; round < 200; ++round) {
        const auto columns = static_cast<std::int32_t>(random() % 8 + 1);
        const auto rows = static_cast<std::int32_t>(random() % 8 + 1);
        const bool upright = random() % 2 == 0;
        const bool odd = random() % 2 == 0;
        maps::CellGrid grid = maps::CellGrid::hexagons(columns, rows, 14, 12, 6, odd, upright);
        std::int64_t cells = 0;
        for (std::int32_t y = 0; y < rows; ++y) {
            for (std::int32_t x = 0; x < columns; ++x) {
                grid.at(x, y) = random() % 10 < 6 ? 2 : 0;
                cells += grid.at(x, y) == 2;
            }
        }
        std::size_t split = 0;
        std::int64_t area = 0;
        for (const Polygon& outline : grid.outlines(2, split)) {
            CHECK(common::is_simple(outline));
            CHECK(twice_area(outline) > 0);
            area += twice_area(outline);
            for (const Point corner : outline) {
                CHECK((corner.x >= 0 && corner.y >= 0 && corner.x <= grid.extent().x && corner.y <= grid.extent().y));
            }
        }
        // Two steps to the pixel: a hexagon of 14 x 12 with straight sides of 6 has 126 pixels; upright,
        // with straight sides of 6 of its 14, it has 120.
        CHECK(area == cells * 2 * 4 * (upright ? 120 : 126));
    }
}

TEST_CASE("A polygon cut at the edge keeps just what lies on the table") {
    std::mt19937 twister(3);
    const auto random = [&] { return static_cast<std::uint32_t>(twister()); };
    int cut_in_several = 0;
    for (int round = 0; round < 1500; ++round) {
        // A star about a place near the table: simple, often not convex.
        const Point middle{static_cast<std::int32_t>(random() % 3000) - 1000,
                           static_cast<std::int32_t>(random() % 3000) - 1000};
        const int corners = static_cast<int>(random() % 12 + 3);
        Polygon star;
        for (int i = 0; i < corners; ++i) {
            const double angle = 6.283185307179586 * i / corners;
            const double reach = 100.0 + random() % 1200;
            star.push_back(middle + Point{static_cast<std::int32_t>(reach * std::cos(angle)),
                                          static_cast<std::int32_t>(reach * std::sin(angle))});
        }
        if (!common::is_simple(star)) {
            continue;
        }
        bool cut = false;
        const std::vector<Polygon> pieces = maps::clip(star, 1000, 800, cut);
        cut_in_several += pieces.size() > 1;
        for (const Polygon& piece : pieces) {
            CHECK(common::is_simple(piece));
            for (const Point corner : piece) {
                CHECK((corner.x >= 0 && corner.y >= 0 && corner.x <= 1000 && corner.y <= 800));
            }
        }
        for (int probe = 0; probe < 60; ++probe) {
            const Point at{static_cast<std::int32_t>(random() % 1001), static_cast<std::int32_t>(random() % 801)};
            bool near_outline = false;  // where rounding may decide
            for (std::size_t i = 0; i < star.size(); ++i) {
                near_outline = near_outline || maps::is_within(at, {star[i], star[(i + 1) % star.size()]}, 2);
            }
            if (!near_outline && at.x > 0 && at.y > 0 && at.x < 1000 && at.y < 800) {
                const auto covered =
                    std::count_if(pieces.begin(), pieces.end(), [&](const Polygon& piece) { return holds(piece, at); });
                REQUIRE(covered == (common::contains(star, at) ? 1 : 0));
            }
        }
    }
    CHECK(cut_in_several > 10);
}

TEST_CASE("straighten drops repeated corners, corners on a side, and spikes") {
    const auto straight = [](Polygon polygon) {
        maps::straighten(polygon);
        return polygon;
    };
    const Polygon square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    CHECK(straight({{0, 0}, {0, 0}, {5, 0}, {10, 0}, {10, 10}, {10, 10}, {0, 10}, {0, 5}, {0, 0}}) == square);
    CHECK(straight({{0, 0}, {10, 0}, {20, 0}, {10, 0}, {10, 10}, {0, 10}}) == square);
    CHECK(straight({{5, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}) == Polygon{{10, 0}, {10, 10}, {0, 10}, {0, 0}});
    CHECK(straight({{0, 0}, {5, 5}, {10, 10}}).empty());
    CHECK(straight({{0, 0}, {5, 5}}).empty());
    CHECK(straight({}).empty());
}

TEST_CASE("crosses_itself agrees with common::is_simple") {
    std::mt19937 twister(5);
    const auto random = [&] { return static_cast<std::uint32_t>(twister()); };
    int crossing = 0;
    for (int round = 0; round < 3000; ++round) {
        Polygon polygon;
        for (unsigned i = random() % 6 + 1; i-- > 0;) {
            polygon.push_back({static_cast<std::int32_t>(random() % 8), static_cast<std::int32_t>(random() % 8)});
        }
        REQUIRE(maps::crosses_itself(polygon) == !common::is_simple(polygon));
        crossing += maps::crosses_itself(polygon);
    }
    CHECK(crossing > 300);
    CHECK(crossing < 2700);
}

TEST_CASE("The grid finds every segment that touches a box or another segment") {
    std::mt19937 twister(13);
    const auto random = [&] { return static_cast<std::uint32_t>(twister()); };
    for (int round = 0; round < 100; ++round) {
        const auto place = [&] {
            return Point{static_cast<std::int32_t>(random() % 2000) - 500, static_cast<std::int32_t>(random() % 700)};
        };
        std::vector<Segment> segments;
        for (unsigned i = random() % 40 + 1; i-- > 0;) {
            const Point a = place();
            segments.push_back({a, random() % 4 == 0   ? Point{a.x, place().y}
                                   : random() % 4 == 0 ? Point{place().x, a.y}
                                                       : place()});
        }
        const maps::SegmentGrid grid(segments);
        for (int probe = 0; probe < 20; ++probe) {
            const Segment way{place(), place()};
            std::set<std::uint32_t> found;
            grid.near({std::min(way.a.x, way.b.x), std::min(way.a.y, way.b.y)},
                      {std::max(way.a.x, way.b.x), std::max(way.a.y, way.b.y)},
                      [&](std::uint32_t i) { found.insert(i); });
            for (std::uint32_t i = 0; i < segments.size(); ++i) {
                REQUIRE((!maps::touch(way, segments[i]) || found.count(i) == 1));
            }
        }
    }
    const maps::SegmentGrid empty(std::vector<Segment>{});
    empty.near({0, 0}, {9, 9}, [](std::uint32_t) { FAIL("nothing is there"); });
}

TEST_CASE("A segment is cut at the window where it crosses it") {
    const maps::Window window{0, 0, 100, 50};
    const auto cut = [&](maps::FarPoint a, maps::FarPoint b) { return maps::clip(a, b, window); };
    CHECK(cut({10, 10}, {20, 20})->segment == Segment{{10, 10}, {20, 20}});
    CHECK(!cut({10, 10}, {20, 20})->cut);
    CHECK(cut({-10, 10}, {110, 10})->segment == Segment{{0, 10}, {100, 10}});
    CHECK(cut({110, 10}, {90, 10})->segment == Segment{{100, 10}, {90, 10}});  // entering from the right
    CHECK(cut({-100'000'000'000, -100'000'000'000}, {100'000'000'000, 100'000'000'000})->segment ==
          Segment{{0, 0}, {50, 50}});
    CHECK(!cut({-10, 5}, {5, -10}).has_value());
    CHECK(!cut({-10, 10}, {-5, 10}).has_value());
    CHECK(!cut({101, 0}, {101, 50}).has_value());
    CHECK(cut({-10, 0}, {110, 0})->segment == Segment{{0, 0}, {100, 0}});  // along the edge
}
