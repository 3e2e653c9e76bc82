// SPDX-License-Identifier: MIT
#include "support.hpp"

using namespace maps_test;

TEST_CASE("A cell of a Universal VTT map is an inch of the table unless a scale is given") {
    const std::string map = uvtt(walls("1,2 3.5,2"), R"({"x":20.0,"y":16})");
    Made at_one = made(map);
    CHECK(at_one.scenario["map"] == json{{"w", 2000}, {"h", 1600}});
    CHECK(at_one.scenario["walls"] == json::parse("[[[100,200],[350,200]]]"));
    maps::Options twice;
    twice.inches_per_cell = 2;
    Made at_two = made(map, twice);
    CHECK(at_two.scenario["map"] == json{{"w", 4000}, {"h", 3200}});
    CHECK(at_two.scenario["walls"] == json::parse("[[[200,400],[700,400]]]"));
}

TEST_CASE("Decimals are read exactly: a half of a hundredth goes up on either side of the origin") {
    // Written with six decimals, as multiples of 1/512 are.
    CHECK(made(uvtt(walls("8.619141,1.005 8.625,2.015"))).scenario["walls"] == json::parse("[[[862,101],[863,202]]]"));
    CHECK(made(uvtt(walls("4.005,5 6.995,5"), R"({"x":10,"y":10})", R"({"x":2,"y":0})")).scenario["walls"] ==
          json::parse("[[[201,500],[500,500]]]"));
}

TEST_CASE("A cropped window shifts walls and drops or cuts what lies outside") {
    const std::string all = walls("46,41 50,41; 40,45 50,45; 1,1 2,2; 50,50 50,60");
    Made window = made(uvtt(all, R"({"x":10,"y":12})", R"({"x":46,"y":41})"));
    CHECK(window.scenario["walls"] == json::parse("[[[0,0],[400,0]],[[0,400],[400,400]],[[400,900],[400,1200]]]"));
    CHECK(window.report.outside == 1);
    CHECK(window.report.clipped == 2);
}

TEST_CASE("Two windows of one map round the same wall alike, and tidy it alike") {
    const std::string all = walls(
        "51,14 51,12; 54.3333,17.1 54,16.02; 54.01,17.333 53,17.333; 46.5,41.005 48.005,49.995; 3,44 8.0049,47.1");
    maps::Options wide;
    wide.margin_cells = 100;
    const json east = made(uvtt(all, R"({"x":10,"y":12})", R"({"x":46,"y":41})"), wide).scenario["walls"];
    json west = made(uvtt(all, R"({"x":10,"y":12})", R"({"x":2,"y":41})"), wide).scenario["walls"];
    for (json& wall : west) {
        wall[0][0] = wall[0][0].get<int>() - 4400;
        wall[1][0] = wall[1][0].get<int>() - 4400;
    }
    CHECK(east.size() == 5);
    CHECK(east == west);
}

TEST_CASE("Walls of no length and doubles are dropped, whichever way they run") {
    Made map = made(uvtt(walls("1,1 3,1; 3,1 1,1; 1,1 3,1; 5,5 5,5; 6,6 6,6 7,6")));
    CHECK(map.scenario["walls"] == json::parse("[[[100,100],[300,100]],[[600,600],[700,600]]]"));
    CHECK(map.report.duplicates == 2);
    CHECK(map.report.degenerate == 2);
}

TEST_CASE("The order of walls and of their ends changes nothing") {
    const json one = made(uvtt(walls("1,1 4,1; 4.02,1.01 4,4; 2,2 2,0.98; 5,5 6,6.5"))).scenario;
    const json other = made(uvtt(walls("6,6.5 5,5; 2,0.98 2,2; 4,4 4.02,1.01; 4,1 1,1"))).scenario;
    CHECK(one == other);
}

TEST_CASE("A portal stands where its bounds are, shut unless the file says it is open") {
    Made map = made(uvtt(walls("0,5 4,5; 5,5 10,5") +
                         R"(,"portals":[{"bounds":[{"x":4,"y":5},{"x":5,"y":5}],"closed":true,"position":{"x":9,"y":9}},
                            {"bounds":[{"x":7,"y":1},{"x":7,"y":2}],"closed":false,"rotation":99},
                            {"bounds":[{"x":8,"y":1},{"x":8,"y":2}]}])"));
    CHECK(map.scenario["portals"] == json::parse(R"([{"line":[[400,500],[500,500]],"open":false},
        {"line":[[700,100],[700,200]],"open":true},{"line":[[800,100],[800,200]],"open":false}])"));
    CHECK(map.report.cut == 0);
    CHECK(map.report.open_portals == 1);
}

TEST_CASE("A wall is cut where a portal lies on it, so that opening it opens the way") {
    const std::string door = R"(,"portals":[{"bounds":[{"x":5.5,"y":3},{"x":4.5,"y":3}],"freestanding":true}])";
    Made map = made(uvtt(walls("0,3 10,3") + door));
    CHECK(map.scenario["walls"] == json::parse("[[[0,300],[450,300]],[[550,300],[1000,300]]]"));
    CHECK(map.report.cut == 1);
    SUBCASE("also a hair beside it, and over two walls") {
        Made near = made(uvtt(walls("0,3.02 5,3.02; 5,3.02 10,3") + door));
        CHECK(near.scenario["walls"] == json::parse("[[[0,302],[450,300]],[[550,300],[1000,300]]]"));
        CHECK(near.report.cut == 2);
    }
    SUBCASE("but not where it only crosses or touches") {
        CHECK(made(uvtt(walls("5,0 5,10; 0,3 4.5,3; 5.5,3 9,3") + door)).report.cut == 0);
    }
    SUBCASE("a wall under a portal alone goes altogether") {
        CHECK(made(uvtt(walls("4.5,3 5.5,3") + door)).scenario["walls"].empty());
    }
}

TEST_CASE("Loose ends within the tolerance meet the nearest end, or the nearest wall") {
    SUBCASE("an end") {
        Made map = made(uvtt(walls("1,1 4,1; 4.02,1.02 4,4")));
        CHECK(map.scenario["walls"] == json::parse("[[[100,100],[402,102]],[[400,400],[402,102]]]"));
        CHECK(map.report.welded == 1);
        CHECK(map.report.loose == 2);
    }
    SUBCASE("a wall: short of it or beyond") {
        Made map = made(uvtt(walls("1,1 9,1; 4,1.03 4,4; 6,0.98 6,4")));
        CHECK(map.scenario["walls"] ==
              json::parse("[[[100,100],[900,100]],[[400,100],[400,400]],[[600,98],[600,400]]]"));
        CHECK(map.report.welded == 1);  // the other one reaches through already
    }
    SUBCASE("a slanted wall is met or crossed by a hair, never missed") {
        Made map = made(uvtt(walls("1,1 9,4; 5,2.52 5,7")));
        CHECK(map.report.welded == 1);
        CHECK(map.scenario["walls"][1] == json::parse("[[500,700],[501,250]]"));  // the wall passes at 250.375
    }
    SUBCASE("not beyond it") {
        CHECK(made(uvtt(walls("1,1 4,1; 4.04,1 6,1"))).report.welded == 0);
        maps::Options off;
        off.weld_cells = 0;
        CHECK(made(uvtt(walls("1,1 4,1; 4.01,1 6,1")), off).report.welded == 0);
    }
    SUBCASE("portals too") {
        Made map = made(uvtt(walls("1,1 4,1") + R"(,"portals":[{"bounds":[{"x":4.02,"y":1},{"x":5,"y":1}]}])"));
        CHECK(map.scenario["portals"][0]["line"] == json::parse("[[400,100],[500,100]]"));
    }
}

TEST_CASE("An object's ring is solid ground that shows itself, closed or not (D9)") {
    const std::string ring = R"(,"line_of_sight":[],"objects_line_of_sight":)";
    Made map = made(uvtt(ring + polylines("4,4 6,4 6,6 4,6")));
    CHECK(map.scenario["walls"].empty());
    CHECK(map.scenario["terrain"] == json::parse(R"([{"id":"object_1","poly":[[400,400],[600,400],[600,600],[400,600]],
        "cover":"solid","going":"impassable","kind":"object"}])"));
    CHECK(made(uvtt(ring + polylines("4,4 6,4 6,6 4,6 4,4"))).scenario["terrain"] == map.scenario["terrain"]);
    SUBCASE("one that crosses itself is walls") {
        Made crossed = made(uvtt(ring + polylines("4,4 6,6 6,4 4,6")));
        CHECK(crossed.scenario["terrain"].empty());
        CHECK(crossed.scenario["walls"].size() == 4);
        CHECK(crossed.noted("taken as walls: 1"));
    }
    SUBCASE("one of two points is a wall") {
        CHECK(made(uvtt(ring + polylines("4,4 6,4"))).scenario["walls"] == json::parse("[[[400,400],[600,400]]]"));
    }
    SUBCASE("one that reaches over the edge is cut there") {
        Made cut = made(uvtt(ring + polylines("8,4 12,4 12,6 8,6; 11,1 12,1 12,2")));
        CHECK(cut.outlines("object") == json::parse("[[[1000,600],[800,600],[800,400],[1000,400]]]"));
        CHECK(cut.report.clipped == 1);
        CHECK(cut.report.outside == 1);
    }
}

TEST_CASE("What the format is called decides nothing, and an absent origin is none") {
    for (const char* format : {"0.2", "1", "1.0", "\"0.0.2\"", "null", "[]"}) {
        const std::string map =
            std::string(R"({"format":)") + format +
            R"(,"resolution":{"map_size":{"x":5,"y":5}},"line_of_sight":[[{"x":1,"y":1},{"x":2,"y":1}]]})";
        CHECK(made(map).scenario["walls"] == json::parse("[[[100,100],[200,100]]]"));
    }
    CHECK(made(uvtt("")).noted("no line_of_sight"));
    CHECK(made(R"({"resolution":{"map_size":{"x":5,"y":5}}})").noted("format not given"));
}

TEST_CASE("Keys nobody knows are named in the report and otherwise left alone") {
    Made map = made(uvtt(walls("1,1 2,1") + R"(,"software":"x","lights":[{"range":3},{}],"walls":[[1,{"x":[]}]],
        "environment":{"ambient_light":"ffffffff"},"x_own":{"deep":{"line_of_sight":[1]}})"));
    CHECK(map.report.unknown_keys == std::vector<std::string>{"software", "walls", "x_own"});
    CHECK(map.report.lights == 2);
    CHECK(map.report.walls == 1);
}

TEST_CASE("The report has one line a fact") {
    maps::Options options;
    const maps::Imported imported = maps::import_map("a.dd2vtt", uvtt(walls("1,1 4,1; 4.02,1 4,4")), options);
    CHECK(imported.report.lines() ==
          std::vector<std::string>{"format: Universal VTT, format 0.3", "table: 10.00\" x 10.00\"", "walls: 2",
                                   "portals: 0", "areas of ground: 0",
                                   "loose ends moved to meet a wall, by 0.03\" at most: 1", "loose ends left: 2"});
}
