// SPDX-License-Identifier: MIT
// Hostile and broken maps of Tiled: refused or handled, with place and reason.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "maps/folder.hpp"
#include "support.hpp"

using namespace maps_test;

namespace {

/// A map whose 4 x 3 cells are given as they stand in the file.
std::string csv(const std::string& cells) {
    return tmx(tileset + layer(cells));
}

std::string tmj(const std::string& fields) {
    return R"({"type":"map","orientation":"orthogonal","width":2,"height":1,"tilewidth":32,"tileheight":32)" + fields +
           "}";
}

std::string object(const std::string& inside) {
    return tmx(objects("<object type=\"rocks\" " + inside));
}

/// Counts what is asked for.
class Spy final : public maps::Siblings {
public:
    std::optional<std::string> read(const std::string& name) const override {
        asked.push_back(name);
        return std::nullopt;
    }
    mutable std::vector<std::string> asked;
};

}  // namespace

TEST_CASE("Hostile 5: groups, lists and elements end at depth 64") {
    std::string groups;
    std::string elements;
    std::string properties;
    for (int i = 0; i < 70; ++i) {
        groups += "<group>";
        elements += "<a>";
        properties += "<properties><property name=\"p\" type=\"class\">";
    }
    refused(tmx(groups), "byte ", "more than 64 deep");
    refused(tmx(elements), "byte ", "more than 64 deep");
    refused(tmx(objects("<object>" + properties)), "byte ", "more than 64 deep");
    std::string deep;
    for (int i = 0; i < 100'000; ++i) {
        deep += "<a>";
    }
    refused(tmx(deep), "byte ", "more than 64 deep");
    std::string json_groups;
    for (int i = 0; i < 70; ++i) {
        json_groups += R"({"type":"group","layers":[)";
    }
    refused(tmj(",\"layers\":[" + json_groups), "byte ", "more than 64 deep");
    std::string many;
    for (int i = 0; i < 501; ++i) {
        many += "<group/>";
    }
    refused(tmx(many), "layers[500]", "more than 500 layers");
}

TEST_CASE("Hostile 15: no name in a map leaves its folder, and none reaches the file system") {
    for (const char* name :
         {"../../../../etc/passwd", "/dev/zero", "\\\\host\\share\\x.tsx", "file:///etc/hostname",
          "http://127.0.0.1:1/x", "C:\\x.tsx", "a/../../b", "..", "a/b/../../../c", "", "a\\..\\b", "a&#10;b"}) {
        CAPTURE(name);
        Spy spy;
        maps::Options options;
        options.siblings = &spy;
        refused(tmx(std::string("<tileset firstgid=\"1\" source=\"") + name + "\"/>"), "tilesets[0].source",
                "is not a file in the map's own folder", options);
        refused(tmx(objects(std::string("<object template=\"") + name + "\"/>")), "layers[0].objects[0].template",
                "is not a file in the map's own folder", options);
        CHECK(spy.asked.empty());
    }
    SUBCASE("pictures are never asked for") {
        Spy spy;
        maps::Options options;
        options.siblings = &spy;
        made(tmx("<tileset firstgid=\"1\" name=\"x\" tilewidth=\"32\" tileheight=\"32\"><image "
                 "source=\"/dev/zero\"/></tileset>"
                 "<imagelayer><image source=\"../../x.png\"/></imagelayer>"),
             options);
        CHECK(spy.asked.empty());
    }
    SUBCASE("a name inside is asked for, and its absence told") {
        Spy spy;
        maps::Options options;
        options.siblings = &spy;
        refused(tmx("<tileset firstgid=\"1\" source=\"a/./b.tsx\"/>"), "tilesets[0].source",
                "no file \"a/b.tsx\" with the map", options);
        CHECK(spy.asked == std::vector<std::string>{"a/b.tsx"});
        refused(tmx("<tileset firstgid=\"1\" source=\"b.tsx\"/>"), "tilesets[0].source", "no file \"b.tsx\"");
    }
}

TEST_CASE("Hostile 15: files that name one another in a ring come to an end") {
    const std::string head = " tilewidth=\"32\" tileheight=\"32\"><tile id=\"0\"><objectgroup><object template=\"";
    const maps::Bundle files(
        {{"a.tsx", "<tileset name=\"a\"" + head + "b.tx\"/></objectgroup></tile></tileset>"},
         {"b.tx", "<template><tileset firstgid=\"1\" source=\"a.tsx\"/><object gid=\"1\"/></template>"},
         {"c.tx", "<template><object template=\"c.tx\"/></template>"},
         {"d.tsx", "<template><object/></template>"},
         {"e.tsx", "<tileset name=\"e\"" + head + "../x.tx\"/></objectgroup></tile></tileset>"},
         {"broken.tsx", "<tileset"}});
    maps::Options options;
    options.siblings = &files;
    CHECK(
        made(tmx("<tileset firstgid=\"1\" source=\"a.tsx\"/>" + objects("<object template=\"b.tx\" x=\"1\" y=\"1\"/>")),
             options)
            .report.unknown_objects == 1);
    const auto from = [&](const std::string& map, const std::string& file, std::string_view reason) {
        try {
            maps::import_map("map", map, options);
            FAIL_CHECK("not refused");
        } catch (const maps::ImportError& error) {
            CHECK(error.file() == file);
            CHECK(error.reason().find(reason) != std::string::npos);
        }
    };
    from(tmx(objects("<object template=\"c.tx\"/>")), "c.tx", "a template made from a template");
    from(tmx(objects("<object template=\"a.tsx\"/>")), "map", "is not a template");
    from(tmx("<tileset firstgid=\"1\" source=\"d.tsx\"/>"), "map", "is not a tileset");
    from(tmx("<tileset firstgid=\"1\" source=\"e.tsx\"/>"), "e.tsx", "not a file in the map's own folder");
    from(tmx("<tileset firstgid=\"1\" source=\"broken.tsx\"/>"), "broken.tsx", "never ends");
}

TEST_CASE("Hostile 15: a link in the folder is not followed") {
    namespace fs = std::filesystem;
    std::string pattern = (fs::temp_directory_path() / "maps-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    const fs::path folder = pattern;
    fs::create_directories(folder / "sets");
    std::ofstream(folder / "sets" / "a.tsx") << "<tileset name=\"a\" tilewidth=\"32\" tileheight=\"32\"/>";
    fs::create_symlink("/etc/hostname", folder / "link.tsx");
    fs::create_directory_symlink("/etc", folder / "etc");
    const maps::Folder siblings(folder);
    CHECK(siblings.read("sets/a.tsx").has_value());
    CHECK(!siblings.read("link.tsx").has_value());
    CHECK(!siblings.read("etc/hostname").has_value());
    CHECK(!siblings.read("../" + folder.filename().string() + "/sets/a.tsx").has_value());
    CHECK(!siblings.read("/etc/hostname").has_value());
    fs::remove_all(folder);
}

TEST_CASE("Hostile 16: a document type declaration is refused, whatever it would fetch") {
    for (const char* type :
         {"<!DOCTYPE map SYSTEM \"http://127.0.0.1:1/x.dtd\">",
          "<!DOCTYPE map [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>",
          "<!DOCTYPE map [<!ENTITY % p SYSTEM \"http://127.0.0.1:1/\"> %p;]>", "<!doctype map>", "<!ENTITY a \"b\">"}) {
        CAPTURE(type);
        refused(std::string("<?xml version=\"1.0\"?>") + type + "<map/>", "byte 21", "document type declaration");
    }
}

TEST_CASE("Hostile 17: entities stay as they are written") {
    const maps::Imported imported = maps::import_map(
        "map", tmx(objects("<object name=\"&lol9;&amp;&#65;\" x=\"0\" y=\"0\"><point/></object>")), [] {
            maps::Options options;
            options.scenario_template =
                R"({"format":"x","parties":[{"id":"p","label":"P","kind":"HUNT","figures":[{"id":"f"}]}]})";
            return options;
        }());
    CHECK(json(imported.report.notes).dump().find("place for &lol9;&A: nobody of that name") != std::string::npos);
    refused(
        "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;\">]><map>&lol2;</map>",
        "byte 21", "document type");
}

TEST_CASE("Hostile 18: packed tiles come out to just their size or not at all") {
    const auto packed = [](const std::string& text, const std::string& how) {
        return tmx(tileset + layer(text, "", "encoding=\"base64\" compression=\"" + how + "\""));
    };
    const std::string zlib = "eNpjYMAEjFCMDQAAAGQAAw==";
    CHECK(made(packed(zlib, "zlib")).report.areas == 1);
    refused(packed(zlib, "gzip"), "layers[0].data", "damaged");
    refused(packed(zlib, "zstd"), "layers[0].data", "damaged");
    refused(packed(zlib, "zip"), "layers[0].compression", "\"zip\" is none of zlib, gzip, zstd");
    refused(packed("eNpjYMAEjFCMDQAAAGQAA2F1", "zlib"), "layers[0].data", "2 bytes follow its end");
    refused(packed("eNpjYMAEjFCMDQ==", "zlib"), "layers[0].data", "ends too early");
    refused(packed("eNpjYMAEjFCMDQAAAGQABA==", "zlib"), "layers[0].data", "damaged");
    refused(packed("", "zlib"), "layers[0].data", "ends too early");
    refused(packed("!", "zlib"), "layers[0].data", "not base64");
    refused(packed("eNpjYMAEjFCMDQAAAGQAAw=", "zlib"), "layers[0].data", "not base64");
    SUBCASE("too much, too little") {
        const std::string map =
            R"(<layer width="2" height="1"><data encoding="base64" compression="zlib">)" + zlib + "</data></layer>";
        refused(tmx(map, " width=\"2\" height=\"1\""), "layers[0].data", "more than 8 bytes");
        const std::string big =
            R"(<layer width="7" height="7"><data encoding="base64" compression="zlib">)" + zlib + "</data></layer>";
        refused(tmx(big, " width=\"7\" height=\"7\""), "layers[0].data", "48 bytes instead of 196");
        refused(tmx(R"(<layer width="7" height="7"><data encoding="base64">AAAAAA==</data></layer>)",
                    " width=\"7\" height=\"7\""),
                "layers[0].data", "4 bytes instead of 196");
    }
    SUBCASE("two members") {
        const std::string twice = "H4sIAAAAAAACA2NgwASMUIwNAACvKxhyMAAAAB+LCAAAAAAAAgNjYMAEjFCMDQAArysYcjAAAAA=";
        refused(packed(twice, "gzip"), "layers[0].data", "bytes follow its end");
    }
    SUBCASE("zstd with a window of 2 GiB and no size") {
        // Magic, no flags, window exponent 21 (2 GiB), one raw last block of no length.
        refused(packed("KLUv/QCoAQAA", "zstd"), "layers[0].data", "damaged");
        refused(packed("KLUv/SAFKQAAAAAAAAA=", "zstd"), "layers[0].data", "5 bytes instead of 48");
        refused(packed("KLUv/QRYbQAAGAAAAQMAgMLO", "zstd"), "layers[0].data", "ends too early");
        refused(packed("KLUv/QRYbQAAGAAAAQMAgMLOvR7AAl1ojNQA", "zstd"), "layers[0].data", "1 bytes follow its end");
    }
}

TEST_CASE("Hostile 19: tile numbers") {
    CHECK(made(csv("4294967295,0,0,0,0,0,0,0,0,0,0,0")).report.unknown_tiles == 1);
    CHECK(made(csv("2147483648,3758096384,0,0,0,0,0,0,0,0,0,0")).report.unknown_tiles == 0);  // flags on nothing
    CHECK(made(csv("200000000,0,0,0,0,0,0,0,0,0,0,0")).report.unknown_tiles == 1);
    CHECK(made(tmx(layer("5,0,0,0,0,0,0,0,0,0,0,0"))).report.unknown_tiles == 1);  // no tileset at all
    for (const char* cell : {"-1", "4294967296", "1.5", "1e3", "x", "", "99999999999999999999999"}) {
        CAPTURE(cell);
        refused(csv(std::string("0,") + cell + ",0,0,0,0,0,0,0,0,0,0"), "layers[0].data (byte ", "");
    }
    refused(csv("0,0,0"), "layers[0].data", "3 cells instead of 12");
    refused(csv("0,0,0,0,0,0,0,0,0,0,0,0,0"), "layers[0].data", "more than 12 cells");
    refused(csv("0,0,0,0,0,0,0,0,0,0,0,"), "layers[0].data", "cell 11");
    refused(csv("0 0 0,0,0,0,0,0,0,0,0,0"), "layers[0].data", "no comma after cell 0");
    refused(csv(""), "layers[0].data", "cell 0");
    for (const char* cell : {"-1", "4294967296", "0.5", "1e300"}) {
        CAPTURE(cell);
        refused(tmj(std::string(R"(,"layers":[{"type":"tilelayer","width":2,"height":1,"data":[0,)") + cell + "]}]"),
                "layers[0].data", "cell 1");
    }
    refused(tmj(R"(,"layers":[{"type":"tilelayer","width":2,"height":1,"data":[0]}])"), "layers[0].data",
            "1 cells instead of 2");
    refused(tmj(R"(,"layers":[{"type":"tilelayer","width":2,"height":1,"data":[0,"1"]}])"), "layers[0].data",
            "numbers alone");
    refused(tmj(R"(,"layers":[{"type":"tilelayer","width":2,"height":1,"data":{}}])"), "layers[0].data",
            "must be a text");
    refused(tmj(R"(,"layers":[{"type":"tilelayer","width":2,"height":1}])"), "layers[0].data", "missing");
    refused(tmj(R"(,"layers":[{"type":"tilelayer","width":2,"height":1,"data":"0,0"}])"), "layers[0].encoding",
            "none of base64");
}

TEST_CASE("Hostile 19: tilesets, sizes and chunks") {
    const auto set = [](const std::string& attributes) { return tmx("<tileset name=\"t\" " + attributes + "/>"); };
    refused(set("firstgid=\"0\" tilewidth=\"32\" tileheight=\"32\""), "tilesets[0].firstgid", "from 1 to");
    refused(set("firstgid=\"-5\" tilewidth=\"32\" tileheight=\"32\""), "tilesets[0].firstgid", "from 1 to");
    refused(set("firstgid=\"1\" tilewidth=\"0\" tileheight=\"32\""), "tilesets[0].tilewidth", "from 1 to 4096");
    refused(set("firstgid=\"1\" tilewidth=\"32\" tileheight=\"1000000000\""), "tilesets[0].tileheight",
            "from 1 to 4096");
    refused(set("firstgid=\"1\""), "tilesets[0].tilewidth", "missing");
    refused(tmx(tileset + tileset), "tilesets[1].firstgid", "another tileset begins at 1");
    CHECK(made(set("firstgid=\"7\" tilewidth=\"32\" tileheight=\"32\" tilecount=\"0\"")).report.areas == 0);
    SUBCASE("out of order") {
        const std::string late =
            R"(<tileset firstgid="50" name="late" tilewidth="32" tileheight="32"><tile id="0" type="rocks"/></tileset>)";
        CHECK(made(tmx(late + tileset + layer("1,50,0,0,0,0,0,0,0,0,0,0"))).report.areas == 2);
    }
    refused(tmx("", "tilewidth=\"0\""), "tilewidth", "from 1 to 4096");
    refused(tmx("", "tilewidth=\"1000000000\""), "tilewidth", "from 1 to 4096");
    refused(tmx("", " width=\"0\""), "width", "from 1 to 10000");
    refused(tmx("", " width=\"65536\" height=\"65536\""), "width", "from 1 to 10000");
    refused(tmx("", " width=\"10000\" height=\"10000\""), "", "more than 4000000 tiles");
    refused(tmx("", " width=\"2000\" height=\"2\""), "width, height", "2000 x 2 inches");
    refused(tmx("", "orientation=\"hexagonal\" hexsidelength=\"33\""), "hexsidelength", "from 0 to 32");
    refused(tmx("", "orientation=\"hexagonal\" hexsidelength=\"16\" staggeraxis=\"z\""), "staggeraxis",
            "must be x or y");
    refused(tmx("", "orientation=\"hexagonal\" hexsidelength=\"16\" staggerindex=\"2\""), "staggerindex",
            "odd or even");
    refused(tmx(R"(<layer width="5" height="3"><data encoding="csv">0</data></layer>)"), "layers[0]",
            "not of the size of the map");
    const auto chunked = [](const std::string& chunks) {
        return tmx(tileset + R"(<layer name="G"><data encoding="csv">)" + chunks + "</data></layer>", "infinite=\"1\"");
    };
    refused(chunked(""), "layers", "without a single chunk");
    refused(tmx("", "infinite=\"1\""), "layers", "without a single chunk");
    refused(chunked(R"(<chunk x="-2147483648" y="0" width="1" height="1">1</chunk>)"), "layers[0].chunks[0].x",
            "from -1000000");
    refused(chunked(R"(<chunk x="0.5" y="0" width="1" height="1">1</chunk>)"), "layers[0].chunks[0].x", "whole number");
    refused(chunked(R"(<chunk x="0" y="0" width="0" height="1">1</chunk>)"), "layers[0].chunks[0].width", "from 1");
    refused(
        chunked(
            R"(<chunk x="0" y="0" width="2" height="1">1,1</chunk><chunk x="1" y="0" width="1" height="1">1</chunk>)"),
        "layers[0].chunks[1]", "over another chunk");
    refused(
        chunked(
            R"(<chunk x="0" y="0" width="1" height="1">1</chunk><chunk x="900000" y="0" width="1" height="1">1</chunk>)"),
        "layers", "too far apart");
    refused(chunked(R"(<chunk x="0" y="0" width="3000" height="2000">1</chunk>)"), "layers[0].chunks[0]",
            "more than 4000000 tiles");
    refused(
        tmx(tileset +
            R"(<layer width="4" height="3"><data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk></data></layer>)"),
        "layers[0].chunks", "not infinite");
    refused(tmx("", "infinite=\"perhaps\""), "infinite", "true or false");
}

TEST_CASE("Hostile 20: objects") {
    refused(object("x=\"0\" y=\"0\"><polygon points=\"\"/></object>"), "layers[0].objects[0].polygon", "has 0 points");
    refused(object("x=\"0\" y=\"0\"><polygon points=\"0,0\"/></object>"), "layers[0].objects[0].polygon",
            "has 1 points");
    refused(object("x=\"0\" y=\"0\"><polygon points=\"0,0 5,5\"/></object>"), "layers[0].objects[0].polygon",
            "has 2 points");
    refused(object("x=\"0\" y=\"0\"><polyline points=\"0,0\"/></object>"), "layers[0].objects[0].polyline",
            "has 1 points");
    refused(object("x=\"0\" y=\"0\"><polygon points=\"0,0 32,32 32,0 0,32\"/></object>"), "layers[0].objects[0]",
            "crosses itself");
    for (const char* points : {"1,2 3", "a,b 1,1 2,2", "1,5;2,5 3,3 4,4", "1,,2 3,3 4,4", "nan,0 1,1 2,0",
                               "1e400,0 1,1 2,2", "1,2,3 4,5 6,7"}) {
        CAPTURE(points);
        refused(object(std::string("x=\"0\" y=\"0\"><polygon points=\"") + points + "\"/></object>"),
                "layers[0].objects[0].polygon", "");
    }
    CHECK(made(object("x=\"0\" y=\"0\"><polygon points=\"0,0 1,1 2,2\"/></object>")).report.degenerate == 1);
    refused(object("x=\"0\" y=\"0\" width=\"5\" height=\"5\" rotation=\"1e9\"/>"), "layers[0].objects[0].rotation",
            "from -36000");
    refused(object("x=\"0\" y=\"0\" width=\"5\" height=\"5\" rotation=\"NaN\"/>"), "layers[0].objects[0].rotation",
            "must be a number");
    refused(object("x=\"1e300\" y=\"0\"/>"), "layers[0].objects[0].x", "from -1000000000");
    refused(object("x=\"0\" y=\"0\" width=\"-5\" height=\"5\"/>"), "layers[0].objects[0].width", "from 0");
    CHECK(made(object("x=\"0\" y=\"0\"><ellipse/></object>")).report.degenerate == 1);
    CHECK(made(object("x=\"-900000000\" y=\"0\" width=\"32\" height=\"32\"/>")).report.outside == 1);
    refused(tmx(objects("<object template=\"gone.tx\"/>")), "layers[0].objects[0].template", "no file \"gone.tx\"");
    CHECK(made(tmx(objects("<object id=\"1\" type=\"rocks\" width=\"9\" height=\"9\"/><object id=\"1\" type=\"rocks\" "
                           "x=\"50\" width=\"9\" height=\"9\"/>")))
              .report.areas == 2);
    CHECK(made(object("width=\"9\" height=\"9\"><properties><property name=\"a\" type=\"marvel\" "
                      "value=\"1\"/><property name=\"b\" type=\"object\" value=\"777\"/></properties></object>"))
              .report.areas == 1);
    refused(object("width=\"9\" height=\"9\" visible=\"maybe\"/>"), "layers[0].objects[0].visible", "true or false");
    refused(object("width=\"9\" height=\"9\"><ellipse/><polygon points=\"0,0 1,0 1,1\"/></object>"),
            "layers[0].objects[0]", "more than one shape");
    refused(object("class=\"forest\" width=\"9\" height=\"9\"/>"), "layers[0].objects[0].class",
            "\"forest\" where type is \"rocks\"");
    CHECK(made(object("class=\"rocks\" width=\"9\" height=\"9\"/>")).report.areas == 1);
    CHECK(made(object("x=\"0\" y=\"0\"><text>" + std::string(3'000'000, 'x') + "</text></object>")).report.areas == 0);
    refused(object("name=\"" + std::string(2'000'000, 'x') + "\"/>"), "<object> at byte ", "a text of 2000000 bytes");
    refused(object("x=\"1\" x=\"2\"/>"), "<object> at byte ", "attribute x given twice");
}

TEST_CASE("Broken XML is refused with its byte") {
    refused("<map", "byte 0", "never ends");
    refused("<map><layer></map>", "byte ", "");
    refused("<map width='1></map>", "byte 0", "never ends");
    refused("<map><!-- ", "byte 5", "never ends");
    refused("<map <b>/>", "byte 5", "a tag inside a tag");
    refused(std::string("<map>\0</map>", 12), "byte 0", "not UTF-8 text");
    refused("<!-- nothing -->", "", "");
    const std::string whole =
        tmx(tileset + layer("1,0,0,0,0,0,0,0,0,0,0,0") + objects("<object type=\"rocks\" width=\"9\" height=\"9\"/>"));
    const std::size_t end = whole.find("</map>") + 6;
    for (std::size_t length = 0; length < end; ++length) {
        refusal(whole.substr(0, length));  // an upload cut in the middle
    }
}
