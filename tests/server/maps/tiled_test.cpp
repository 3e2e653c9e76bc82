// SPDX-License-Identifier: MIT
#include <fstream>
#include <iterator>

#include "support.hpp"

using namespace maps_test;

namespace {

const std::string one_pond = "0,0,0,0, 0,1,1,0, 0,0,0,0";

Made of_cells(const std::string& cells) {
    return made(tmx(tileset + layer(cells)));
}

}  // namespace

TEST_CASE("A tile's class, type or terrain property says what ground it is; cells of one class are merged") {
    Made map = of_cells("1,1,0,4, 1,1,0,3, 2,0,0,0");
    CHECK(map.scenario["map"] == json{{"w", 400}, {"h", 300}});
    CHECK(map.scenario["terrain"] == json::parse(R"([
        {"id":"water_1","poly":[[0,0],[200,0],[200,200],[0,200]],"cover":"open","water":"deep","crocs":true,"kind":"water"},
        {"id":"rocks_1","poly":[[300,100],[400,100],[400,200],[300,200]],"cover":"heavy","going":"rough","kind":"rocks"},
        {"id":"forest_1","poly":[[0,200],[100,200],[100,300],[0,300]],"cover":"heavy","going":"rough","trees":true,"kind":"forest"}
        ])"));
    CHECK(map.report.unknown_tiles == 1);
    const std::vector<std::string> said = map.report.lines();
    CHECK(std::any_of(said.begin(), said.end(), [](const std::string& line) {
        return line.starts_with("no known ground: tiles 3 of ") && line.find("--mapping") != std::string::npos;
    }));
}

TEST_CASE("Cells that meet at a corner alone are two areas, a bend is one without needless corners") {
    CHECK(of_cells("1,0,0,0, 0,1,1,0, 0,0,1,0").outlines("water") ==
          json::parse(
              "[[[0,0],[100,0],[100,100],[0,100]],[[100,100],[300,100],[300,300],[200,300],[200,200],[100,200]]]"));
}

TEST_CASE("A patch with a hole comes in pieces without one, which cover the same cells") {
    Made map = of_cells("1,1,1,0, 1,0,1,0, 1,1,1,0");
    CHECK(map.outlines("water") ==
          json::parse("[[[0,200],[300,200],[300,300],[0,300]],[[200,100],[300,100],[300,200],[200,200]],"
                      "[[0,100],[100,100],[100,200],[0,200]],[[0,0],[300,0],[300,100],[0,100]]]"));
    CHECK(map.noted("patches of ground with holes, cut into pieces without: 1"));
}

TEST_CASE("Every encoding of a layer says the same") {
    const json expected = of_cells(one_pond).scenario;
    const auto encoded = [&](const std::string& data, const std::string& how) {
        return made(tmx(tileset + layer(data, "name=\"Ground\"", how))).scenario;
    };
    CHECK(encoded("\n 0, 0,0,0 ,\r\n0,1,1,0,\n0,0,0,0\n ", "encoding=\"csv\"") == expected);
    CHECK(encoded("AAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "encoding=\"base64\"") ==
          expected);
    CHECK(encoded(" eNpjYMAEjFCMDQAAAGQAAw==\n", "encoding=\"base64\" compression=\"zlib\"") == expected);
    CHECK(encoded("H4sIAAAAAAACA2NgwASMUIwNAACvKxhyMAAAAA==", "encoding=\"base64\" compression=\"gzip\"") == expected);
    CHECK(encoded("KLUv/QRYbQAAGAAAAQMAgMLOvR7AAl1ojNQ=", "encoding=\"base64\" compression=\"zstd\"") == expected);
    CHECK(made(tmx(tileset + "<layer width=\"4\" height=\"3\"><data><tile/><tile gid=\"0\"/><tile/><tile/><tile/>"
                             "<tile gid=\"1\"/><tile gid=\"1\"/><tile/><tile/><tile/><tile/><tile/></data></layer>"))
              .scenario == expected);
}

TEST_CASE("Tiled's JSON says the same as its XML") {
    const std::string map =
        R"({"type":"map","orientation":"orthogonal","width":4,"height":3,"tilewidth":32,"tileheight":32,
        "infinite":false,"version":"1.10","tilesets":[{"firstgid":1,"name":"ground","tilewidth":32,"tileheight":32,
        "tiles":[{"id":0,"type":"water"},{"id":1,"properties":[{"name":"terrain","type":"string","value":"forest"}]}]}],
        "layers":[{"type":"tilelayer","name":"Ground","width":4,"height":3,"x":0,"y":0,"data":[0,0,0,0,0,2147483649,1,0,0,0,0,0]},
        {"type":"objectgroup","name":"Things","objects":[{"id":1,"type":"rocks","x":64,"y":0,"width":32,"height":32},
        {"id":2,"type":"wall","x":0,"y":0,"polyline":[{"x":0,"y":0},{"x":32,"y":64}]},
        {"id":3,"class":"tree","x":16,"y":80,"point":true}]}]})";
    Made json_map = made(map);
    Made xml_map = made(tmx(tileset + layer(one_pond) +
                            objects("<object type=\"rocks\" x=\"64\" y=\"0\" width=\"32\" height=\"32\"/>"
                                    "<object type=\"wall\" x=\"0\" y=\"0\"><polyline points=\"0,0 32,64\"/></object>"
                                    "<object class=\"tree\" x=\"16\" y=\"80\"><point/></object>")));
    CHECK(json_map.scenario == xml_map.scenario);
    CHECK(json_map.scenario["walls"] == json::parse("[[[0,0],[100,200]]]"));
    CHECK(json_map.scenario["markers"] == json::parse(R"([{"id":"tree_1","type":"tree","at":[50,250]}])"));
    CHECK(json_map.outlines("rocks") == json::parse("[[[200,0],[300,0],[300,100],[200,100]]]"));
}

TEST_CASE("The flags of a tile's number are cleared, and turn what differs from quarter to quarter") {
    const std::string corner =
        R"(<tileset firstgid="1" name="w" tilewidth="32" tileheight="32"><wangsets><wangset name="t" type="corner" tile="0">
        <wangcolor name="Grass"/><wangcolor name="Water"/><wangtile tileid="0" wangid="0,1,0,1,0,1,0,2"/>
        <wangtile tileid="1" wangid="0,2,0,1,0,1,0,2"/></wangset></wangsets></tileset>)";
    const auto pond = [&](std::uint32_t gid) {
        return made(tmx(corner + layer(std::to_string(gid) + ",0,0,0,0,0,0,0,0,0,0,0"))).outlines("water");
    };
    const auto box = [](int x, int y) {
        return json::array({json::array(
            {json::array({x, y}), json::array({x + 50, y}), json::array({x + 50, y + 50}), json::array({x, y + 50})})});
    };
    CHECK(pond(1) == box(0, 0));
    CHECK(pond(0x80000001u) == box(50, 0));
    CHECK(pond(0x40000001u) == box(0, 50));
    CHECK(pond(0xC0000001u) == box(50, 50));
    CHECK(pond(0x20000001u) == box(0, 0));
    CHECK(pond(0xF0000001u) == box(50, 50));
    const json upper = json::parse("[[[0,0],[100,0],[100,50],[0,50]]]");
    CHECK(pond(2) == upper);
    CHECK(pond(0x80000002u) == upper);
    CHECK(pond(0x20000002u) == json::parse("[[[0,0],[50,0],[50,100],[0,100]]]"));
    CHECK(pond(0xA0000002u) == json::parse("[[[50,0],[100,0],[100,100],[50,100]]]"));  // the diagonal comes first
}

TEST_CASE("The topmost tile whose ground is known decides") {
    const std::string sand =
        R"(<tileset firstgid="20" name="sand" tilewidth="32" tileheight="32"><tile id="0" type="sand"/></tileset>)";
    Made map = made(tmx(tileset + sand + layer("1,1,1,1,1,1,1,1,1,1,1,1") + layer("20,20,0,0,0,0,8,2,0,0,0,0")));
    CHECK(map.outlines("forest").size() == 1);
    CHECK(
        map.outlines("water") ==
        json::parse("[[[0,100],[200,100],[200,0],[400,0],[400,100],[300,100],[300,200],[400,200],[400,300],[0,300]]]"));
    CHECK(map.report.unknown_tiles == 1);
}

TEST_CASE("Layers: groups add their offsets, hidden ones and those that move by themselves stay out") {
    const std::string pond = layer("1,0,0,0,0,0,0,0,0,0,0,0", "name=\"L\" offsetx=\"16\"");
    Made map = made(tmx(tileset + "<group offsetx=\"16\" offsety=\"32\"><group>" + pond + "</group></group>"));
    CHECK(map.outlines("water") == json::parse("[[[100,100],[200,100],[200,200],[100,200]]]"));
    const std::string plain = layer("1,0,0,0,0,0,0,0,0,0,0,0", "name=\"L\"");
    CHECK(made(tmx(tileset + "<group visible=\"0\">" + plain + "</group>")).noted("layer L is hidden"));
    CHECK(made(tmx(tileset + "<group parallaxx=\"0.5\">" + plain + "</group>")).noted("layer L moves by itself"));
    CHECK(made(tmx(tileset + "<group parallaxx=\"0.5\">" +
                   layer("1,0,0,0,0,0,0,0,0,0,0,0", "name=\"L\" parallaxx=\"2\"") + "</group>"))
              .outlines("water")
              .size() == 1);
    CHECK(made(tmx("<imagelayer name=\"Sky\"><image source=\"/dev/zero\"/></imagelayer>")).noted("picture layer Sky"));
    CHECK(
        made(
            R"({"type":"map","width":4,"height":3,"tilewidth":32,"tileheight":32,"layers":[{"type":"hologram","name":"H"}]})")
            .noted("layer of unknown type H"));
}

TEST_CASE("A whole layer may be ground by its name or class; Collision is solid even if hidden") {
    Made map = made(tmx(tileset + layer("8,8,0,0,0,0,0,0,0,0,0,0", "name=\"Trees\"") +
                        layer("0,0,8,0,0,0,0,0,0,0,0,0", "name=\"x\" class=\"shallow_water\"") +
                        layer("0,0,0,0,0,0,0,0,0,0,0,4", "name=\"Collision\" visible=\"0\"")));
    CHECK(map.outlines("forest") == json::parse("[[[0,0],[200,0],[200,100],[0,100]]]"));
    CHECK(map.outlines("solid") == json::parse("[[[300,200],[400,200],[400,300],[300,300]]]"));
    CHECK(map.scenario["terrain"][1]["water"] == "shallow");
    CHECK(map.report.unknown_tiles == 0);
}

TEST_CASE("Infinite maps are as big as their chunks, wherever these begin") {
    const std::string chunks = R"(<layer name="Ground" width="99" height="99"><data encoding="csv">
        <chunk x="-2" y="-16" width="2" height="2">1,1,0,0</chunk><chunk x="0" y="-16" width="2" height="2">1,0,0,0</chunk>
        </data></layer>)";
    Made map =
        made(tmx(tileset + chunks + objects("<object type=\"rocks\" x=\"-32\" y=\"-480\" width=\"32\" height=\"32\"/>"),
                 " width=\"7\" height=\"7\" infinite=\"1\""));
    CHECK(map.scenario["map"] == json{{"w", 400}, {"h", 200}});
    CHECK(map.outlines("water") == json::parse("[[[0,0],[300,0],[300,100],[0,100]]]"));
    CHECK(map.outlines("rocks") == json::parse("[[[100,100],[200,100],[200,200],[100,200]]]"));
}

TEST_CASE("Objects: areas, walls, doors, markers and places") {
    Made map = made(tmx(objects(
        R"(<object type="forest" x="0" y="0" width="64" height="32"/>
        <object name="Rocks" x="64" y="32"><polygon points="0,0 32,0 32,32"/></object>
        <object type="marsh" x="0" y="64" width="32" height="32"><ellipse/></object>
        <object type="tent" x="96" y="0" width="32" height="32" rotation="90"/>
        <object type="wall" x="0" y="48"><polyline points="0,0 32,0 32,16"/></object>
        <object type="door" x="32" y="48" width="32" height="4"/>
        <object type="door" x="64" y="48"><properties><property name="open" type="bool" value="true"/></properties><polyline points="0,0 0,16"/></object>
        <object type="tree" x="100" y="50"><point/></object>
        <object name="nobody" x="100" y="60"><point/></object>
        <object type="camp" x="96" y="64" width="32" height="32"/>
        <object type="Trigger" x="0" y="0" width="9" height="9"/>
        <object x="0" y="0" width="99" height="99"><text>forest</text></object>)")));
    CHECK(map.outlines("forest") == json::parse("[[[0,0],[200,0],[200,100],[0,100]]]"));
    CHECK(map.outlines("rocks") == json::parse("[[[200,100],[300,100],[300,200]]]"));
    CHECK(map.outlines("building") == json::parse("[[[300,0],[300,100],[200,100],[200,0]]]"));
    const json marsh = map.outlines("marsh")[0];
    CHECK(marsh.size() == 32);
    CHECK(marsh[0] == json::parse("[100,255]"));
    CHECK(marsh[8] == json::parse("[45,300]"));
    CHECK(map.scenario["walls"] == json::parse("[[[0,150],[100,150]],[[100,150],[100,200]]]"));
    CHECK(map.scenario["portals"] ==
          json::parse(R"([{"line":[[100,156],[200,156]],"open":false},{"line":[[200,150],[200,200]],"open":true}])"));
    CHECK(map.scenario["markers"] ==
          json::parse(R"([{"id":"camp_1","type":"camp","poly":[[300,200],[400,200],[400,300],[300,300]]},
        {"id":"tree_1","type":"tree","at":[313,156]}])"));
    CHECK(map.report.unknown_objects == 1);
}

TEST_CASE("A tile object stands on its lower left corner unless its tileset says otherwise") {
    CHECK(made(tmx(tileset + objects(R"(<object gid="3" x="32" y="64" width="32" height="32"/>)"))).outlines("rocks") ==
          json::parse("[[[100,100],[200,100],[200,200],[100,200]]]"));
    CHECK(made(tmx(tileset +
                   objects(R"(<object gid="2147483651" x="64" y="96" width="32" height="32" rotation="-90"/>)")))
              .outlines("rocks") == json::parse("[[[100,300],[100,200],[200,200],[200,300]]]"));
    std::string topleft = tileset;
    topleft.insert(topleft.find(" tilecount"), " objectalignment=\"topleft\"");
    CHECK(made(tmx(topleft + objects(R"(<object gid="3" x="32" y="64" width="32" height="32"/>)"))).outlines("rocks") ==
          json::parse("[[[100,200],[200,200],[200,300],[100,300]]]"));
}

TEST_CASE("Collision shapes of tiles lie in their cells, flipped with the tile") {
    const std::string shapes = R"(<tileset firstgid="1" name="s" tilewidth="32" tileheight="32">
        <tile id="0"><objectgroup><object type="wall" x="0" y="0" width="16" height="32"/></objectgroup></tile>
        <tile id="1"><objectgroup><object x="0" y="0"><polygon points="0,0 32,0 0,32"/></object></objectgroup></tile>
        <tile id="2"><objectgroup><object type="rocks" x="16" y="0" width="32" height="16" rotation="90"/></objectgroup></tile></tileset>)";
    const auto lies = [&](std::uint32_t gid, const char* kind) {
        return made(tmx(shapes + layer("0,0,0,0,0," + std::to_string(gid) + ",0,0,0,0,0,0"))).outlines(kind);
    };
    CHECK(lies(1, "wall") == json::parse("[[[100,100],[150,100],[150,200],[100,200]]]"));
    CHECK(lies(0x80000001u, "wall") == json::parse("[[[150,100],[200,100],[200,200],[150,200]]]"));
    CHECK(lies(0x20000001u, "wall") == json::parse("[[[100,100],[200,100],[200,150],[100,150]]]"));
    CHECK(lies(2, "solid") == json::parse("[[[100,100],[200,100],[100,200]]]"));
    CHECK(lies(0x80000002u, "solid") == json::parse("[[[200,100],[100,100],[200,200]]]"));
    CHECK(lies(3, "rocks") == json::parse("[[[100,100],[150,100],[150,200],[100,200]]]"));
}

TEST_CASE("Hexagons become hexagons, merged where they share a side") {
    const std::string hexes =
        tmx(tileset + layer("1,1,0,0,0,1,0,0,0,0,0,0"),
            "orientation=\"hexagonal\" hexsidelength=\"16\" staggeraxis=\"y\" staggerindex=\"odd\"");
    Made map = made(hexes);
    // Rows lie 24 pixels apart, every other one half a tile further east: 32 pixels are an inch.
    CHECK(map.scenario["map"] == json{{"w", 450}, {"h", 250}});
    CHECK(map.outlines("water") == json::parse("[[[0,25],[50,0],[100,25],[150,0],[200,25],[200,75],[250,100],[250,150],"
                                               "[200,175],[150,150],[150,100],[100,75],[50,100],[0,75]]]"));
    Made upright = made(tmx(tileset + layer("1,1,0,0,0,0,0,0,0,0,0,0"),
                            "orientation=\"hexagonal\" hexsidelength=\"16\" staggeraxis=\"x\" staggerindex=\"even\""));
    CHECK(upright.outlines("water").size() == 1);
    CHECK(upright.scenario["map"] == json{{"w", 325}, {"h", 350}});
}

TEST_CASE("Isometric maps are laid out square; their objects count both axes in tile heights") {
    Made map = made(tmx(
        tileset + layer(one_pond) + objects("<object type=\"rocks\" x=\"16\" y=\"32\" width=\"16\" height=\"16\"/>"),
        "orientation=\"isometric\" tilewidth=\"32\" tileheight=\"16\""));
    CHECK(map.scenario["map"] == json{{"w", 400}, {"h", 300}});
    CHECK(map.outlines("water") == json::parse("[[[100,100],[300,100],[300,200],[100,200]]]"));
    CHECK(map.outlines("rocks") == json::parse("[[[100,200],[200,200],[200,300],[100,300]]]"));
    refused(tmx("", "orientation=\"staggered\""), "orientation", "cannot be laid on a table");
    refused(tmx("", "orientation=\"oblique\""), "orientation", "cannot be laid on a table");
}

TEST_CASE("Tilesets and templates come from files beside the map") {
    const std::string external =
        "<tileset name=\"g\" tilewidth=\"32\" tileheight=\"32\"><tile id=\"0\" type=\"water\"/><tile id=\"4\" "
        "type=\"rocks\"/></tileset>";
    const maps::Bundle files(
        {{"sets/ground.tsx", external},
         {"rock.tx",
          "<template><tileset firstgid=\"1\" source=\"sets/ground.tsx\"/><object gid=\"5\" width=\"32\" "
          "height=\"32\"/></template>"},
         {"sets/grove.tx", "<template><object type=\"grove\" width=\"64\" height=\"32\"/></template>"},
         {"sets/json.tsj",
          R"({"type":"tileset","name":"j","tilewidth":32,"tileheight":32,"tiles":[{"id":1,"type":"thorn"}]})"}});
    maps::Options options;
    options.siblings = &files;
    Made map = made(tmx("<tileset firstgid=\"1\" source=\"sets/./ground.tsx\"/><tileset firstgid=\"100\" "
                        "source=\"a/../sets/json.tsj\"/>" +
                        layer("1,101,0,0,0,0,0,0,0,0,0,0") +
                        objects("<object template=\"rock.tx\" x=\"64\" y=\"64\"/><object template=\"sets/grove.tx\" "
                                "x=\"0\" y=\"64\" width=\"32\"/>")),
                    options);
    CHECK(map.outlines("water") == json::parse("[[[0,0],[100,0],[100,100],[0,100]]]"));
    CHECK(map.outlines("thorn").size() == 1);
    CHECK(map.outlines("rocks") == json::parse("[[[200,100],[300,100],[300,200],[200,200]]]"));
    CHECK(map.outlines("acacia") == json::parse("[[[0,200],[100,200],[100,300],[0,300]]]"));
    SUBCASE("a template's tileset need not be one of the map's") {
        CHECK(
            made(tmx(objects("<object template=\"rock.tx\" x=\"64\" y=\"64\"/>")), options).outlines("rocks").size() ==
            1);
    }
}

TEST_CASE("A mapping says what names and tiles mean, and wins over what is built in") {
    maps::Options options;
    options.mapping = R"({"inches_per_cell":2,"property":"surface",
        "terrain":{"elephant grass":{"cover":"light","going":"rough","kind":"grass"},"stop":{"role":"ignore"}},
        "names":{"Water":"shallow","Papyrus":"Elephant_Grass"},
        "layers":{"Fringe":"thorn"},
        "tiles":{"ground":{"3-5":"elephant grass","4":"stop"}}})";
    Made map =
        made(tmx(tileset + layer("1,4,5,6,0,0,0,0,0,0,0,0") + layer("0,0,0,0,0,0,0,0,1,0,0,0", "name=\"fringe\"") +
                 objects("<object x=\"32\" y=\"64\" width=\"32\" height=\"32\"><properties><property name=\"surface\" "
                         "value=\"papyrus\"/></properties></object>")),
             options);
    CHECK(map.scenario["map"]["w"] == 800);
    CHECK(map.scenario["terrain"][0]["water"] == "shallow");
    CHECK(map.outlines("grass") == json::parse("[[[200,0],[400,0],[400,200],[200,200]],[[600,0],[800,0],[800,200],[600,"
                                               "200]],[[200,400],[400,400],[400,600],[200,600]]]"));
    CHECK(map.outlines("thorn") == json::parse("[[[0,400],[200,400],[200,600],[0,600]]]"));
    CHECK(map.report.unknown_tiles == 0);
    options.inches_per_cell = 0.5;  // said outright
    CHECK(made(tmx(tileset), options).scenario["map"]["w"] == 200);
}

TEST_CASE("A map may say its own scale") {
    const std::string scaled =
        "<properties><property name=\"inches_per_tile\" type=\"float\" value=\"1.5\"/></properties>";
    CHECK(made(tmx(scaled)).scenario["map"] == json{{"w", 600}, {"h", 450}});
    refused(tmx("<properties><property name=\"inches_per_tile\" value=\"-1\"/></properties>"),
            "properties.inches_per_tile", "0.1 to 100");
}

TEST_CASE("A mapping that is no good is refused with its place") {
    const auto with = [](const std::string& mapping, std::string_view place, std::string_view reason) {
        maps::Options options;
        options.mapping = mapping;
        options.mapping_name = "my.json";
        try {
            maps::import_map("map", tmx(""), options);
            FAIL_CHECK("not refused");
        } catch (const maps::ImportError& error) {
            CHECK(error.file() == "my.json");
            CHECK(error.place() == place);
            CHECK(error.reason().find(reason) != std::string::npos);
        }
    };
    with(R"({"terain":{}})", "terain", "not a key of a mapping");
    with(R"({"terrain":{"x":{"cover":"thick"}}})", "terrain.x.cover", "must be one of open, light, heavy, solid");
    with(R"({"terrain":{"x":{"colour":"red"}}})", "terrain.x.colour", "not a key");
    with(R"({"terrain":{"x":[]}})", "terrain.x", "must be an object");
    with(R"({"names":{"a":"nowhere"}})", "names.a", "no terrain is called \"nowhere\"");
    with(R"({"names":[]})", "names", "must be an object");
    with(R"({"tiles":{"t":{"1-":"open"}}})", "tiles.t.1-", "must be a tile's number");
    with(R"({"inches_per_cell":1000})", "inches_per_cell", "from 0.1 to 100");
    with(R"({"placements":{"col":[1.5,2]}})", "placements.col", "whole hundredths");
    with(R"({"names":{}} )"
         "x",
         "byte 14", "syntax error");
}

TEST_CASE("The example of a mapping is one") {
    std::ifstream in(std::string(SPOOR_SOURCE_DIR) + "/server/maps/mappings/example.json");
    maps::Options options;
    options.mapping = {std::istreambuf_iterator<char>(in), {}};
    REQUIRE(!options.mapping.empty());
    CHECK(made(tmx(layer("1,0,0,0,0,0,0,0,0,0,0,0", "name=\"canopy\"")), options).outlines("acacia").size() == 1);
    CHECK(made(tmx(objects("<object type=\"pool\" width=\"32\" height=\"32\"/>")), options).outlines("water").size() ==
          1);
}
