// SPDX-License-Identifier: MIT
// Ground and walls found from one eye: V-10.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "maps.hpp"
#include "rules/sight.hpp"

using common::Point;
using maps_for_tests::area;
using maps_for_tests::rectangle;
using messages::CellRun;
using messages::GroundBits;
using rules::Cover;
using rules::Sight;

namespace {

Sight over(rules::Ground ground) {
    return Sight(std::make_shared<const rules::Ground>(std::move(ground)), {});
}

using Cells = std::map<std::pair<int, int>, std::uint32_t>;  // by row and column

Cells cells_of(const std::vector<CellRun>& runs) {
    Cells cells;
    for (const CellRun& run : runs) {
        for (int i = 0; i < run.length; ++i) {
            cells[{run.y, run.x + i}] = run.ground;
        }
    }
    return cells;
}

// The same by the letter: each cell by itself.
Cells cells_one_by_one(const Sight& sight, Point eye, Point origin, common::Inches limit) {
    Cells cells;
    const int far = limit.hundredths / 100 + 2;
    const int column = (eye.x - origin.x) / 100;
    const int row = (eye.y - origin.y) / 100;
    const auto centre = [&](int x, int y) { return origin + Point{100 * x + 50, 100 * y + 50}; };
    for (int y = row - far; y <= row + far; ++y) {
        for (int x = column - far; x <= column + far; ++x) {
            const Point at = centre(x, y);
            if (!sight.ground().on_table(at) || !common::within(eye, at, limit) || !sight.sees_spot(eye, at)) {
                continue;
            }
            cells[{y, x}] = sight.ground().at(at).bits().packed();
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    if (!sight.ground().on_table(centre(x + dx, y + dy))) {
                        GroundBits edge;
                        edge.edge = true;
                        cells[{y + dy, x + dx}] = edge.packed();
                    }
                }
            }
        }
    }
    return cells;
}

}  // namespace

TEST_CASE("V-10: bare ground is found in a circle, by runs, with the rim of the table") {
    const Sight sight = over(maps_for_tests::table(1000, 1000));
    GroundBits edge;
    edge.edge = true;
    const std::uint32_t rim = edge.packed();
    CHECK(sight.cells_seen({50, 50}, {0, 0}, {100}) ==
          std::vector<CellRun>{
              {-1, -1, 4, rim}, {-1, 0, 1, rim}, {0, 0, 2, 0}, {-1, 1, 1, rim}, {0, 1, 1, 0}, {-1, 2, 1, rim}});
    CHECK(sight.cells_seen({550, 550}, {500, 500}, {100}) ==
          std::vector<CellRun>{{0, -1, 1, 0}, {-1, 0, 3, 0}, {0, 1, 1, 0}});
    CHECK(sight.cells_seen({550, 550}, {500, 500}, {49}).size() == 1);
    CHECK(sight.cells_seen({500, 500}, {500, 500}, {49}).empty());
}

TEST_CASE("V-10: cells carry what lies at their centre") {
    rules::Ground ground = maps_for_tests::table(1000, 300);
    rules::Area marsh = area(rectangle(300, 0, 500, 300), Cover::light);
    marsh.going = rules::Going::rough;
    marsh.water = rules::Water::shallow;
    marsh.trees = true;
    ground.areas.push_back(marsh);
    const Sight sight = over(ground);
    const auto runs = sight.cells_seen({150, 150}, {0, 0}, {400});
    GroundBits wet;
    wet.cover = 1;
    wet.going = 1;
    wet.water = 1;
    wet.trees = true;
    const Cells cells = cells_of(runs);
    CHECK(cells.at({1, 2}) == 0);
    CHECK(cells.at({1, 3}) == wet.packed());
    CHECK(cells.at({1, 5}) == 0);
    CHECK(cells == cells_one_by_one(sight, {150, 150}, {0, 0}, {400}));
}

TEST_CASE("V-10, GH-137: the cell a lone tree stands in says so, wherever in it the tree is") {
    rules::Ground ground;
    ground.width = common::Inches{1000};
    ground.height = common::Inches{1000};
    ground.markers = {{"t", "tree", {699, 301}, {}}, {"l", "lair", {300, 300}, {}}};
    const Cells cells = cells_of(over(ground).cells_seen({500, 500}, {0, 0}, common::Inches{4800}));
    for (const auto& [cell, bits] : cells) {
        CHECK(GroundBits::unpacked(bits).trees == (cell == std::pair(3, 6)));
    }
    CHECK(cells.contains({3, 6}));
}

TEST_CASE("V-10: nothing behind a wall is found, nor behind eight inches of grass") {
    rules::Ground ground = maps_for_tests::table(4000, 1000);
    ground.walls = {{{{1000, 0}, {1000, 600}}}};
    ground.areas.push_back(area(rectangle(2000, 0, 2800, 1000), Cover::light));
    const Sight sight = over(ground);
    const Cells cells = cells_of(sight.cells_seen({550, 850}, {0, 0}, {4800}));
    CHECK(cells.count({8, 25}) == 1);
    CHECK(cells.count({8, 26}) == 0);  // more than six inches deep
    CHECK(cells.count({8, 30}) == 0);
    CHECK(cells.count({0, 9}) == 1);
    CHECK(cells.count({0, 10}) == 0);
    CHECK(cells.count({0, 12}) == 0);
}

TEST_CASE("V-10, V-11: all cells found are those seen one by one, on any grid") {
    CHECK(rc::check("cells", [] {
        const auto chance = *rc::gen::element(maps_for_tests::Chance{1600, 50}, maps_for_tests::Chance{2500, 1});
        const bool levels = *rc::gen::arbitrary<bool>();
        rules::Ground ground = chance.ground(*rc::gen::element(0, 8, 40), 5, levels);
        ground.width = {*rc::gen::inRange(200, 2500)};
        ground.height = {*rc::gen::inRange(200, 2500)};
        const Sight sight = over(ground);
        const Point eye = chance.point();
        const Point origin = *rc::gen::element(Point{0, 0}, Point{50, 50}, Point{37, 991}, Point{-230, -5}, eye);
        const common::Inches limit{*rc::gen::element(600, 1200, 4800)};
        const auto runs = sight.cells_seen(eye, origin, limit);
        RC_ASSERT(cells_of(runs) == cells_one_by_one(sight, eye, origin, limit));
        for (std::size_t i = 1; i < runs.size(); ++i) {
            RC_ASSERT(std::pair(runs[i - 1].y, runs[i - 1].x) < std::pair(runs[i].y, runs[i].x));
            RC_ASSERT(runs[i - 1].y != runs[i].y || runs[i - 1].x + runs[i - 1].length < runs[i].x ||
                      runs[i - 1].ground != runs[i].ground);
        }
        RC_ASSERT(sight.cells_seen(eye, origin, limit) == runs);
    }));
}

TEST_CASE("D9: walls are seen by the inch, from both sides, and not around a corner") {
    rules::Ground ground = maps_for_tests::table(4000, 4000);
    ground.walls = {{{{1000, 1000}, {1350, 1000}}}, {{{1350, 1000}, {1350, 1200}}}};
    const Sight sight = over(ground);
    using Seen = messages::WallSeen<rules::TableTerms>;
    const std::vector<Seen> front{{{1000, 1000}, {1088, 1000}, "wall"},
                                  {{1088, 1000}, {1175, 1000}, "wall"},
                                  {{1175, 1000}, {1263, 1000}, "wall"},
                                  {{1263, 1000}, {1350, 1000}, "wall"}};
    CHECK(sight.walls_seen({1200, 500}) == front);
    CHECK(sight.walls_seen({1200, 1500}).size() == 6);  // the inside of the corner
    CHECK(sight.walls_seen({2000, 1100}) ==
          std::vector<Seen>{{{1350, 1000}, {1350, 1100}, "wall"}, {{1350, 1100}, {1350, 1200}, "wall"}});
    CHECK(sight.walls_seen({1200, 6100}).empty());  // out of range
}

TEST_CASE("D9: a wall drawn twice, or aslant, is seen all the same") {
    rules::Ground ground = maps_for_tests::table(4000, 4000);
    ground.walls = {{{{1000, 1000}, {1333, 1517}}}, {{{1333, 1517}, {1000, 1000}}}};
    const Sight sight = over(ground);
    CHECK(sight.walls_seen({500, 1500}).size() == 14);
    CHECK(sight.walls_seen({2000, 1000}).size() == 14);
}

TEST_CASE("T20: a portal is seen whole and as it stands, by whoever sees an inch of it") {
    rules::Ground ground = maps_for_tests::table(4000, 4000);
    ground.walls = {{{{0, 1000}, {1000, 1000}}}, {{{1300, 1000}, {4000, 1000}}}, {{{1100, 0}, {1100, 900}}}};
    ground.portals = {{{{1000, 1000}, {1300, 1000}}, false}, {{{3000, 3000}, {3100, 3000}}, true}};
    Sight sight = over(ground);
    const auto portals = [&](Point eye) {
        std::vector<messages::WallSeen<rules::TableTerms>> seen;
        for (const auto& wall : sight.walls_seen(eye)) {
            if (wall.kind != "wall") {
                seen.push_back(wall);
            }
        }
        return seen;
    };
    using Seen = messages::WallSeen<rules::TableTerms>;
    CHECK(portals({500, 500}) == std::vector<Seen>{{{1000, 1000}, {1300, 1000}, "closed"}});
    CHECK(portals({500, 100}) == std::vector<Seen>{{{1000, 1000}, {1300, 1000}, "closed"}});
    sight.set_portal(0, true);
    CHECK(portals({500, 600}) == std::vector<Seen>{{{1000, 1000}, {1300, 1000}, "open"}});
    CHECK(portals({3050, 2000}) ==
          std::vector<Seen>{{{1000, 1000}, {1300, 1000}, "open"}, {{3000, 3000}, {3100, 3000}, "open"}});
    sight.set_portal(0, false);
    CHECK(portals({3050, 2000}).front().kind == "closed");
    CHECK(portals({500, 600}).front().kind == "closed");
}
