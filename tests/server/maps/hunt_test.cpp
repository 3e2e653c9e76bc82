// SPDX-License-Identifier: MIT
// A map made playable: everybody has a place, and it is a lawful one.
#include "common/geometry.hpp"
#include "support.hpp"

using namespace maps_test;
using common::Point;

namespace {

/// The parties of the default hunt in little (Part F), at places that mean nothing here.
const std::string cast =
    R"({"format":"spoor-hunt/1","id":"t","title":"T","map":{"w":6000,"h":4800},"wind":"drawn","about":"x",
 "options":{"heavy_light_option":true},
 "terrain":[{"id":"a","poly":[[0,0],[1,0],[1,1]],"cover":"heavy"}],
 "markers":[{"id":"camp","type":"camp","poly":[[0,0],[9,0],[9,9]]},{"id":"lair_pride","type":"lair","at":[1,1],"party":"P_PRIDE"},
  {"id":"lair_leopard","type":"lair","at":[1,1],"party":"W_LEOPARD"},{"id":"tree1","type":"tree","at":[5,5]}],
 "parties":[
  {"id":"P_COLONEL","seat":"S1","kind":"HUNT","label":"Colonel","figures":[{"id":"col","role":"hunter","at":[1,1]},{"id":"col_gb","role":"bearer","at":[1,1]},
   {"id":"col_p1","role":"porter","at":[1,1]},{"id":"col_p2","role":"porter","at":[1,1]}]},
  {"id":"P_NOVICE","seat":"S2","kind":"HUNT","label":"Novice","figures":[{"id":"nov","role":"hunter","at":[1,1]},{"id":"nov_gb","role":"bearer","at":[1,1]},
   {"id":"nov_p1","role":"porter","at":[1,1]}]},
  {"id":"P_TRACKER","seat":"S3","kind":"SQUAD","label":"Spearmen","figures":[{"id":"trk","role":"hunter","at":[1,1]},{"id":"sp1","role":"spearman","at":[1,1]},
   {"id":"sp2","role":"spearman","at":[1,1]},{"id":"sp3","role":"spearman","at":[1,1]}]},
  {"id":"P_PRIDE","seat":"S4","kind":"BEAST","label":"Lions","figures":[{"id":"lion1","species":"lion","at":[1,1]},{"id":"lion2","species":"lion","at":[1,1]}]},
  {"id":"W_RHINO","kind":"WILD","label":"Rhino","figures":[{"id":"rhino1","species":"rhino","at":[1,1]}]},
  {"id":"W_LEOPARD","kind":"WILD","label":"Leopard","figures":[{"id":"leo1","species":"leopard","at":[1,1]}]},
  {"id":"W_CROC","kind":"WILD","label":"Crocodile","figures":[{"id":"croc1","species":"crocodile","at":[1,1]}]},
  {"id":"W_HIPPO","kind":"WILD","label":"Hippo","figures":[{"id":"hippo1","species":"hippo","at":[1,1]}]}],
 "herds":[{"id":"H_ZEBRA","species":"zebra","count":6,"at":[1,1]},{"id":"H_GNU","species":"wildebeest","count":8,"at":[1,1]},
  {"id":"H_ANTELOPE","species":"antelope","count":6,"at":[1,1],"young":1}],
 "deck":{"herds":3,"wind":1}})";

maps::Options with_cast() {
    maps::Options options;
    options.scenario_template = cast;
    options.template_name = "cast.json";
    return options;
}

Point point(const json& at) {
    return {at[0].get<int>(), at[1].get<int>()};
}

/// Figures of all parties and herds, by id.
std::map<std::string, Point> places(const json& scenario) {
    std::map<std::string, Point> all;
    for (const json& party : scenario["parties"]) {
        for (const json& figure : party["figures"]) {
            all[figure["id"]] = point(figure["at"]);
        }
    }
    for (const json& herd : scenario["herds"]) {
        all[herd["id"]] = point(herd["at"]);
    }
    return all;
}

bool crosses(Point a, Point b, const json& line) {
    const Point c = point(line[0]);
    const Point d = point(line[1]);
    const auto side = [](Point from, Point to, Point p) {
        const auto turn = common::cross(to - from, p - from);
        return turn > 0 ? 1 : turn < 0 ? -1 : 0;
    };
    return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/// All that must hold of any placed hunt, whatever the map.
void check_lawful(const Made& map) {
    const json& scenario = map.scenario;
    const auto all = places(scenario);
    for (const auto& entry : all) {
        const std::string& id = entry.first;  // not bound: CAPTURE could not take it
        const Point at = entry.second;
        CAPTURE(id);
        const bool swimmer = id == "croc1" || id == "hippo1";
        CHECK((at.x >= 25 && at.y >= 25 && at.x <= scenario["map"]["w"].get<int>() - 25 &&
               at.y <= scenario["map"]["h"].get<int>() - 25));
        bool deep = false;
        bool wet = false;
        bool ford = false;
        for (const json& area : scenario["terrain"]) {
            common::Polygon outline;
            for (const json& corner : area["poly"]) {
                outline.push_back(point(corner));
            }
            if (!common::contains(outline, at)) {
                continue;
            }
            CHECK(area["cover"] != "solid");
            CHECK(area.value("going", "normal") != "impassable");
            deep = deep || area.value("water", "none") == "deep";
            wet = wet || area.value("water", "none") != "none";
            ford = ford || area.value("ford", false);
        }
        CHECK((swimmer ? wet : !deep || ford));
        for (const auto& [other, there] : all) {
            CHECK((id == other || common::distance_squared(at, there) >= 50 * 50));
        }
        for (const json& wall : scenario["walls"]) {
            CHECK(common::distance_squared(common::nearest_on({point(wall[0]), point(wall[1])}, at), at) >= 24 * 24);
        }
    }
    for (const json& party : scenario["parties"]) {
        const Point leader = point(party["figures"][0]["at"]);
        for (const json& figure : party["figures"]) {
            const Point at = point(figure["at"]);
            CAPTURE(figure["id"]);
            CHECK(common::within(leader, at, {150}));
            for (const json& wall : scenario["walls"]) {
                CHECK(!crosses(leader, at, wall));
            }
            for (const json& portal : scenario["portals"]) {
                CHECK((portal["open"] || !crosses(leader, at, portal["line"])));
            }
        }
    }
    for (const json& marker : scenario["markers"]) {
        if (marker["type"] == "lair") {
            bool found = false;
            for (const json& party : scenario["parties"]) {
                found = found || (party["id"] == marker["party"] &&
                                  common::within(point(party["figures"][0]["at"]), point(marker["at"]), {150}));
            }
            CHECK(found);
        }
    }
}

std::vector<std::string> ids(const json& list) {
    std::vector<std::string> all;
    for (const json& entry : list) {
        all.push_back(entry["id"]);
    }
    return all;
}

}  // namespace

TEST_CASE("Part F: parties, herds and all that is not of the land come from the template") {
    Made map = made(uvtt("", R"({"x":40,"y":30})"), with_cast(), "some/Dry Plain.dd2vtt");
    const json& scenario = map.scenario;
    CHECK(scenario["format"] == "spoor-hunt/1");
    CHECK(scenario["id"] == "dry-plain");
    CHECK(scenario["title"] == "Dry Plain");
    CHECK(scenario["map"] == json{{"w", 4000}, {"h", 3000}});
    CHECK(scenario["wind"] == "drawn");
    CHECK(scenario["deck"] == json{{"herds", 3}, {"wind", 1}});
    CHECK(scenario["options"]["heavy_light_option"] == true);
    CHECK(scenario["terrain"].empty());
    CHECK(!scenario.contains("about"));
    CHECK(ids(scenario["parties"]) ==
          std::vector<std::string>{"P_COLONEL", "P_NOVICE", "P_TRACKER", "P_PRIDE", "W_RHINO", "W_LEOPARD"});
    CHECK(ids(scenario["herds"]) == std::vector<std::string>{"H_ZEBRA", "H_GNU", "H_ANTELOPE"});
    CHECK(scenario["parties"][0]["figures"].size() == 4);
    CHECK(scenario["parties"][0]["figures"][1]["role"] == "bearer");
    CHECK(scenario["herds"][2]["young"] == 1);
    CHECK(map.noted("Crocodile stays out: no water"));
    CHECK(map.noted("Hippo stays out: no water"));
    CHECK(map.noted("no camp on the map"));
    SUBCASE("lairs lie by their beasts, trees stand only where the map has them") {
        CHECK(ids(scenario["markers"]) == std::vector<std::string>{"lair_1", "lair_2"});
    }
    check_lawful(map);
}

TEST_CASE("Parties start as far apart as it goes: the first in a corner, the second in the one opposite") {
    Made map = made(uvtt("", R"({"x":40,"y":30})"), with_cast());
    const auto all = places(map.scenario);
    CHECK(all.at("col") == Point{25, 25});
    CHECK(all.at("nov") == Point{3975, 2975});
    // As far from the Colonel's porters as from the Novice's.
    CHECK(all.at("trk") == Point{3125, 25});
    CHECK(all.at("lion1") == Point{875, 2975});
    check_lawful(map);
}

TEST_CASE("The same map gives the same places") {
    const std::string map = uvtt(walls("3,0 3,20; 10,5 40,6"), R"({"x":40,"y":30})");
    CHECK(made(map, with_cast()).scenario == made(map, with_cast()).scenario);
}

TEST_CASE("Everybody starts in the largest stretch that can be walked; shut doors do not part it") {
    const std::string wall = walls("15,0 15,10; 15,11 15,30; 25,0 25,30");
    const std::string door = R"(,"portals":[{"bounds":[{"x":15,"y":10},{"x":15,"y":11}]}])";
    Made parted = made(uvtt(walls("15,0 15,30; 25,0 25,30"), R"({"x":42,"y":30})"), with_cast());
    for (const auto& [id, at] : places(parted.scenario)) {
        CHECK(at.x > 2500);
    }
    CHECK(parted.noted("the largest stretch of ground that can be walked is 40 % of all"));
    Made joined = made(uvtt(wall + door, R"({"x":42,"y":30})"), with_cast());
    bool west = false;
    bool middle = false;
    for (const auto& [id, at] : places(joined.scenario)) {
        CHECK(at.x < 2500);
        west = west || at.x < 1500;
        middle = middle || at.x > 1500;
    }
    CHECK(west);
    CHECK(middle);
    check_lawful(parted);
    check_lawful(joined);
}

TEST_CASE("A cave fills its map: beyond its walls is rock") {
    const std::string cave = walls("5,5 35,5 35,25 5,25 5,5; 4,4 36,4 36,26 4,26 4,4");
    Made map = made(uvtt(cave, R"({"x":40,"y":30})"), with_cast());
    for (const auto& [id, at] : places(map.scenario)) {
        CHECK((at.x > 500 && at.x < 3500 && at.y > 500 && at.y < 2500));
    }
    CHECK(map.noted("taken for rock"));
    SUBCASE("but a house in a field is only a house") {
        Made field = made(uvtt(walls("15,10 25,10 25,20 15,20 15,10"), R"({"x":40,"y":30})"), with_cast());
        CHECK(!field.noted("taken for rock"));
        CHECK(places(field.scenario).at("col") == Point{25, 25});
    }
}

TEST_CASE("Deep water parts the land, a ford joins it; hippo and crocodile lie in water they can swim to") {
    const std::string river = objects(R"(<object type="river" x="640" y="0" width="160" height="960"/>)");
    const std::string ford = objects(R"(<object type="ford" x="608" y="320" width="224" height="64"/>)");
    const std::string big = " width=\"40\" height=\"30\"";
    Made parted = made(tmx(river, big), with_cast());
    for (const auto& [id, at] : places(parted.scenario)) {
        CHECK((id == "hippo1" || id == "croc1" || at.x < 2000));
    }
    Made joined = made(tmx(river + ford, big), with_cast());
    bool east = false;
    for (const auto& [id, at] : places(joined.scenario)) {
        east = east || at.x > 2500;
    }
    CHECK(east);
    CHECK(ids(joined.scenario["parties"]).size() == 8);
    check_lawful(parted);
    check_lawful(joined);
}

TEST_CASE("Ground nobody enters is no place to stand, and beasts rather lie in cover") {
    const std::string ground = objects(R"(<object type="crag" x="0" y="0" width="128" height="960"/>
        <object type="chasm" x="1152" y="0" width="128" height="960"/><object type="thorn" x="512" y="448" width="96" height="96"/>)");
    Made map = made(tmx(ground, " width=\"40\" height=\"30\""), with_cast());
    check_lawful(map);
    const Point lion = places(map.scenario).at("lion1");
    CHECK((lion.x >= 1600 && lion.x <= 1900 && lion.y >= 1400 && lion.y <= 1700));
}

TEST_CASE("A small map has room for fewer wild beasts, and says so") {
    Made map = made(uvtt("", R"({"x":8,"y":8})"), with_cast());
    CHECK(ids(map.scenario["parties"]) == std::vector<std::string>{"P_COLONEL", "P_NOVICE", "P_TRACKER", "P_PRIDE"});
    CHECK(map.noted("Rhino stays out: no room far enough from others"));
    CHECK(ids(map.scenario["markers"]) == std::vector<std::string>{"lair_1"});
    check_lawful(map);
    refused(uvtt("", R"({"x":1,"y":1})"), "", "no room for", with_cast());
    const std::string solid = objects(R"(<object type="crag" x="0" y="0" width="128" height="96"/>)");
    refused(tmx(solid), "", "no ground on the map to stand on", with_cast());
}

TEST_CASE("Places named by the map or the mapping come first, the mapping's before the map's") {
    const std::string points = objects(R"(<object name="P_COLONEL" x="320" y="320"><point/></object>
        <object name="lion2" x="640" y="640"><point/></object><object type="Novice" x="960" y="64"><point/></object>
        <object type="lair" x="700" y="700"><properties><property name="party" value="P_PRIDE"/></properties><point/></object>
        <object type="tree" x="32" y="32"><point/></object><object name="nobody" x="32" y="32"><point/></object>)");
    maps::Options options = with_cast();
    options.mapping = R"({"placements":{"P_COLONEL":[1500,1500],"H_GNU":[2000,500]}})";
    Made map = made(tmx(points, " width=\"40\" height=\"30\""), options);
    const auto all = places(map.scenario);
    CHECK(all.at("col") == Point{1500, 1500});
    CHECK(all.at("nov") == Point{3000, 200});
    CHECK(all.at("H_GNU") == Point{2000, 500});
    CHECK(all.at("lion2") == Point{2000, 2000});
    CHECK(map.noted("place for nobody: nobody of that name"));
    CHECK(
        map.scenario["markers"] ==
        json::parse(
            R"([{"id":"lair_1","type":"lair","at":[2188,2188],"party":"P_PRIDE"},{"id":"tree_1","type":"tree","at":[100,100]},
        {"id":"lair_2","type":"lair","at":)" +
            map.scenario["markers"][2]["at"].dump() + R"(,"party":"W_LEOPARD"}])"));
}

TEST_CASE("A named place that is no place is refused where it is named") {
    const std::string crag = objects(R"(<object type="crag" x="0" y="0" width="320" height="320"/>)");
    const std::string big = " width=\"40\" height=\"30\"";
    maps::Options options = with_cast();
    options.mapping_name = "my.json";
    const auto with = [&](const std::string& placements, const std::string& place, std::string_view reason) {
        options.mapping = "{\"placements\":" + placements + "}";
        try {
            maps::import_map("map", tmx(crag, big), options);
            FAIL_CHECK("not refused");
        } catch (const maps::ImportError& error) {
            CHECK(error.file() == "my.json");
            CHECK(error.place() == place);
            CHECK(error.reason().find(reason) != std::string::npos);
        }
    };
    with(R"({"col":[500,500]})", "placements.col", "must stand on open ground");
    with(R"({"lion2":[5000,500]})", "placements.lion2", "must stand on open ground");
    with(R"({"croc1":[2000,2000]})", "placements.croc1", "must stand in water");
}

TEST_CASE("A template that is no good is refused with its place") {
    const auto with = [](const std::string& text, const std::string& place, std::string_view reason) {
        maps::Options options;
        options.scenario_template = text;
        options.template_name = "cast.json";
        try {
            maps::import_map("map", uvtt(""), options);
            FAIL_CHECK("not refused");
        } catch (const maps::ImportError& error) {
            CAPTURE(error.what());
            CHECK(error.file() == "cast.json");
            CHECK(error.place() == place);
            CHECK(error.reason().find(reason) != std::string::npos);
        }
    };
    with("{", "", "parse error");
    with("[]", "format", "must be a text");
    with(R"({"format":"x"})", "parties", "must be a list");
    with(R"({"format":"x","parties":[5]})", "parties[0].id", "must be a text");
    with(R"({"format":"x","parties":[{"id":"a","kind":"HUNT"}]})", "parties[0].figures", "1 to 10");
    with(R"({"format":"x","parties":[{"id":"a","kind":"HUNT","figures":[]}]})", "parties[0].figures", "1 to 10");
    with(R"({"format":"x","parties":[{"id":"a","kind":"HUNT","figures":[{}]}]})", "parties[0].figures[0].id",
         "must be a text");
    with(R"({"format":"x","parties":[],"herds":[{"id":"h"}]})", "herds[0].species", "must be a text");
    with(std::string(100, '['), "byte 64", "more than 64 deep");
}

TEST_CASE("Without a template a scenario has the land alone") {
    Made map = made(uvtt(walls("1,1 2,1")));
    CHECK(map.scenario["parties"].empty());
    CHECK(map.scenario["herds"].empty());
    CHECK(!map.noted("camp"));
}
