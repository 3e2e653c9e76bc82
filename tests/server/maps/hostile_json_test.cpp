// SPDX-License-Identifier: MIT
// Hostile and broken Universal VTT files: refused or handled, with place and reason.
#include "support.hpp"

using namespace maps_test;

namespace {

std::string wall_to(const std::string& x) {
    return uvtt(R"(,"line_of_sight":[[{"x":1,"y":1},{"x":)" + x + R"(,"y":1}]])");
}

std::string png(std::uint32_t width, std::uint32_t height, const std::string& more = "") {
    const auto big = [](std::uint32_t n) {
        return std::string{static_cast<char>(n >> 24), static_cast<char>(n >> 16), static_cast<char>(n >> 8),
                           static_cast<char>(n)};
    };
    std::string bytes = std::string("\x89PNG\r\n\x1a\n", 8) + big(13) + "IHDR" + big(width) + big(height) +
                        std::string("\x08\x02\x00\x00\x00", 5) + "crc!" + more;
    const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto at = [&](std::size_t k) { return k < bytes.size() ? static_cast<unsigned char>(bytes[k]) : 0u; };
        const std::uint32_t bits = at(i) << 16 | at(i + 1) << 8 | at(i + 2);
        text += alphabet[bits >> 18];
        text += alphabet[bits >> 12 & 63];
        text += i + 1 < bytes.size() ? alphabet[bits >> 6 & 63] : '=';
        text += i + 2 < bytes.size() ? alphabet[bits & 63] : '=';
    }
    return text;
}

Made with_image(const std::string& image) {
    return made(uvtt(walls("1,1 2,1") + ",\"image\":\"" + image + "\""));
}

}  // namespace

TEST_CASE("Hostile 1: numbers that are none are syntax errors with their byte") {
    for (const char* word : {"NaN", "Infinity", "-Infinity", "nan", "0x10", "01", "+1", "1.", ".5", "1e"}) {
        CAPTURE(word);
        refused(wall_to(word), "byte 1", "syntax error");
    }
}

TEST_CASE("Hostile 2: numbers out of all range are refused, tiny ones are nothing") {
    for (const char* number : {"1e308", "-1e308", "9007199254740993", "1000001", "1e15", "-1e15"}) {
        CAPTURE(number);
        refused(wall_to(number), "line_of_sight[0][1].x", "farther than 1000000 cells");
    }
    refused(wall_to("1e400"), "byte ", "number overflow");
    refused(wall_to(std::string(400, '9')), "byte ", "number overflow");
    refused(wall_to("1" + std::string(5000, '0')), "byte ", "a number or word of 5001 bytes");
    for (const char* number : {"1e-320", "-0.0", "0", "-1e-300"}) {
        CHECK(made(wall_to(number)).scenario["walls"] == json::parse("[[[0,100],[100,100]]]"));
    }
}

TEST_CASE("Hostile 3: a map of no size, of a silly size or of no number is refused") {
    const auto sized = [](const std::string& size) { return uvtt("", size); };
    refused(sized(R"({"x":-5,"y":5})"), "resolution.map_size.x", "more than 0");
    refused(sized(R"({"x":0,"y":0})"), "resolution.map_size.x", "more than 0");
    refused(sized(R"({"x":5,"y":0.0})"), "resolution.map_size.y", "more than 0");
    refused(sized(R"({"x":1e9,"y":5})"), "resolution.map_size.x", "farther than");
    refused(sized(R"({"x":999999,"y":5})"), "resolution.map_size.x", "pixels instead of cells");
    refused(sized(R"("48")"), "resolution.map_size", "must be an object {x, y}, not a text");
    refused(sized("[48,36]"), "resolution.map_size", "not a list");
    refused(sized("null"), "resolution.map_size", "not null");
    refused(sized(R"({"x":"48","y":36})"), "resolution.map_size.x", "must be a number, not a text");
    refused(sized(R"({"x":48})"), "resolution.map_size", "has no y");
    refused(sized(R"({"x":0.004,"y":5})"), "resolution.map_size.x", "less than an inch");
    for (const char* pixels : {"0", "-70", "\"70\"", "null"}) {
        CAPTURE(pixels);
        Made map = made(std::string(R"({"resolution":{"map_size":{"x":5,"y":5},"pixels_per_grid":)") + pixels + "}}");
        CHECK(map.noted("pixels_per_grid is absent or makes no sense"));
    }
    CHECK(!made(R"({"resolution":{"map_size":{"x":5,"y":5},"pixels_per_grid":0.5}})").noted("pixels_per_grid"));
}

TEST_CASE("Hostile 5: depth ends at 64, whatever it is made of") {
    refused(std::string(100'000, '['), "byte 64", "more than 64 deep");
    refused(uvtt(",\"x\":" + std::string(100'000, '[')), "byte ", "more than 64 deep");
    std::string nested;
    for (int i = 0; i < 70; ++i) {
        nested += "{\"a\":";
    }
    refused(nested, "byte 320", "more than 64 deep");
}

TEST_CASE("Hostile 6: whatever `image` holds, the walls still come in") {
    for (const std::string image :
         {"", "%%%", "AAAA====", "QUJD\nREVG", "QUJD REVG", "data:image/png;base64,QUJD", "_-_-", "A",
          "C:\\\\maps\\\\a.png", "../../etc/passwd", "QUJD\\nREVG", "\\u0041\\\""}) {
        CAPTURE(image);
        CHECK(with_image(image).report.walls == 1);
    }
    CHECK(with_image(png(640, 640)).noted("PNG picture of 640 x 640 pixels, not used"));
    CHECK(!with_image(png(640, 640)).noted("its size is not"));
    CHECK(with_image("data:image/png;base64," + png(640, 600)).noted("its size is not map_size times"));
    CHECK(made(uvtt(walls("1,1 2,1") + R"(,"image":null)")).report.walls == 1);
    CHECK(made(uvtt(walls("1,1 2,1") + R"(,"image":{"image":"x"})")).report.walls == 1);
    SUBCASE("an end that never comes is an end of the file") {
        refused(R"({"resolution":{"map_size":{"x":5,"y":5}},"image":"QUJD\")", "byte ", "never ends");
    }
    SUBCASE("bytes behind the picture are counted right") {
        const std::string map = R"({"image":")" + std::string(5000, 'A') + R"(","resolution":!})";
        refused(map, "byte " + std::to_string(map.find('!') + 1), "syntax error");
    }
}

TEST_CASE("Hostile 7: pictures are never opened, only their heads looked at") {
    CHECK(with_image(png(65535, 65535, std::string(200, 'x')))
              .noted("picture not usable: more than 16384 pixels a side"));
    CHECK(with_image(png(1, 1, std::string(3'000'000, 'x'))).noted("PNG picture of 1 x 1"));
    CHECK(with_image("/9j/4AAQSkZJRgABAQ==").noted("picture not usable: its head gives no size"));
    CHECK(with_image("PHN2ZyB4bWxucz0iLi4uIj4=").noted("neither PNG nor JPEG nor WebP"));  // SVG
    CHECK(with_image("PGh0bWw+PHNjcmlwdD4=").noted("neither PNG nor JPEG nor WebP"));      // HTML
    CHECK(with_image("UklGRiQAAABXRUJQVlA4WAoAAAAQAAAACQAACQAA").noted("WebP picture of 10 x 10"));
}

TEST_CASE("Hostile 8: any line ends and tabs will do; trailing commas, comments and single quotes will not") {
    const std::string good = uvtt(walls("1,1 2,1"));
    for (const std::string end : {"\r\n", "\r", "\n\r\n", "\t"}) {
        std::string map;
        for (const char c : good) {
            map += c;
            map += c == ',' || c == '{' || c == '[' ? end : "";
        }
        CHECK(made(map).scenario == made(good).scenario);
    }
    refused(R"({"resolution":{"map_size":{"x":5,"y":5},}})", "byte ", "syntax error");
    refused(R"({"resolution":{"map_size":{"x":5,"y":5}}/* no */})", "byte ", "syntax error");
    refused("{'resolution':{}}", "byte 2", "syntax error");
    refused(uvtt("") + "x", "byte ", "syntax error");
}

TEST_CASE("Hostile 9: a byte order mark is skipped, other encodings and broken ones are refused") {
    CHECK(made("\xEF\xBB\xBF" + uvtt(walls("1,1 2,1"))).report.walls == 1);
    refused(std::string("\xFF\xFE{\0\"\0", 6), "byte 0", "UTF-16");
    refused(std::string("\xFE\xFF\0{", 4), "byte 0", "UTF-16");
    refused(std::string("{\0\"\0", 4), "byte 0", "UTF-16");
    refused(uvtt(",\"name\":\"a\xFF\xFE\""), "byte ", "ill-formed UTF-8");
    refused(uvtt(R"(,"name":"\ud800")"), "byte ", "surrogate");
    CHECK(made(uvtt(R"(,"na\u0000me":"\u0000")")).report.unknown_keys == std::vector<std::string>{"na\\u{0}me"});
    SUBCASE("names are shown escaped") {
        Made map = made(uvtt(",\"\xE2\x80\xAE"
                             "evil\":1"),
                        {}, "dir/\xE2\x80\xAEmap\x1b[31m.dd2vtt");
        CHECK(map.report.unknown_keys == std::vector<std::string>{"\\u{202e}evil"});
        CHECK(map.scenario["title"] == "\\u{202e}map\\u{1b}[31m");
        CHECK(map.scenario["id"] == "map-31m");
    }
}

TEST_CASE("Hostile 10: a key given twice is refused, wherever it stands") {
    refused(uvtt(R"(,"line_of_sight":[],"line_of_sight":[])"), "line_of_sight", "given twice");
    refused(R"({"resolution":{"map_size":{"x":5,"y":5}},"resolution":{"map_size":{"x":9,"y":9}}})", "resolution",
            "given twice");
    refused(uvtt(R"(,"portals":[{"closed":true,"closed":false}])"), "portals[0].closed", "given twice");
    refused(uvtt(R"(,"x":{"a":{"b":1,"b":2}})"), "x.a.b", "given twice");
    std::string many = ",\"x\":{";
    for (int i = 0; i < 30; ++i) {
        many += "\"k" + std::to_string(i) + "\":0,";
    }
    refused(uvtt(many + "\"k25\":1}"), "x.k25", "given twice");
    refused(uvtt(R"(,"image":"a","image":"b")"), "image", "given twice");
}

TEST_CASE("Hostile 11: what is missing is named") {
    refused("{}", "", "neither Universal VTT (no `resolution`) nor a map of Tiled (no `layers`)");
    refused("[]", "", "the top level must be an object");
    refused("null", "", "neither JSON nor XML");
    refused("", "", "empty");
    refused(" \r\n\t", "", "empty");
    refused("\xEF\xBB\xBF", "", "empty");
    refused("{", "byte 2", "syntax error");
    refused("\x89PNG\r\n\x1a\n", "", "a PNG picture, not a map");
    refused("PK\x03\x04", "", "zip archive");
    refused("\x1F\x8B\x08", "", "compressed with gzip");
    refused(R"({"line_of_sight":[]})", "resolution.map_size", "missing");
    refused(R"({"resolution":{}})", "resolution.map_size", "missing");
    refused(uvtt(R"(,"portals":[{"closed":true}])"), "portals[0]", "no `bounds`");
    refused(uvtt(R"(,"portals":[{"bounds":[]}])"), "portals[0]", "two points, not 0");
    refused(uvtt(R"(,"portals":[{"bounds":[{"x":1,"y":1}]}])"), "portals[0]", "two points, not 1");
    refused(uvtt(R"(,"portals":[{"bounds":[{"x":1,"y":1},{"x":2,"y":1},{"x":3,"y":1}]}])"), "portals[0].bounds[2]",
            "two ends");
    refused(uvtt(R"(,"line_of_sight":[[{"x":1}]])"), "line_of_sight[0][0]", "has no y");
    refused(uvtt(R"(,"line_of_sight":[[{}]])"), "line_of_sight[0][0]", "has no x");
    CHECK(made(uvtt(R"(,"lights":[{}])")).report.lights == 1);
    const std::string whole = uvtt(walls("1,1 2,1; 3,3 4,4"));
    for (std::size_t length = 1; length < whole.size(); ++length) {
        refusal(whole.substr(0, length));  // an upload cut in the middle
    }
}

TEST_CASE("Hostile 12: what is of another kind is named") {
    refused(uvtt(R"(,"line_of_sight":[{"x":1,"y":1,"w":5,"h":5}])"), "line_of_sight[0]", "rectangles");
    refused(uvtt(R"(,"line_of_sight":{})"), "line_of_sight", "must be a list");
    refused(uvtt(R"(,"line_of_sight":null)"), "line_of_sight", "must not be null");
    refused(uvtt(R"(,"line_of_sight":[5])"), "line_of_sight[0]", "not a number");
    refused(uvtt(R"(,"line_of_sight":[[[1,1],[2,1]]])"), "line_of_sight[0][0]", "not a list");
    refused(uvtt(R"(,"line_of_sight":[[1,2]])"), "line_of_sight[0][0]", "must be an object {x, y}");
    refused(uvtt(R"(,"line_of_sight":[[{"x":"1","y":1}]])"), "line_of_sight[0][0].x", "not a text");
    refused(uvtt(R"(,"line_of_sight":[[{"x":[],"y":1}]])"), "line_of_sight[0][0].x", "must be a number");
    for (const char* closed : {"\"false\"", "0", "1", "null", "[]", "{}"}) {
        CAPTURE(closed);
        refused(uvtt(std::string(R"(,"portals":[{"closed":)") + closed + "}]"), "portals[0].closed",
                "must be true or false");
    }
    refused(uvtt(R"(,"portals":{"0":{}})"), "portals", "must be a list");
    refused(uvtt(R"(,"portals":[[]])"), "portals[0]", "must be an object");
    refused(R"({"resolution":[]})", "resolution", "must be an object");
    refused(R"({"resolution":5})", "resolution", "must not be a number");
}

TEST_CASE("Hostile 13: odd geometry is handled or refused for what it is") {
    SUBCASE("all points equal, and one point alone") {
        Made map = made(uvtt(walls("5,5 5,5 5,5; 2,2")));
        CHECK(map.report.walls == 0);
        CHECK(map.report.degenerate == 3);
    }
    SUBCASE("a thousand copies of one wall") {
        std::string list;
        for (int i = 0; i < 1000; ++i) {
            list += i % 2 != 0 ? "1,1 2,2;" : "2,2 1,1;";
        }
        Made map = made(uvtt(walls(list + "1,1 2,2")));
        CHECK(map.report.walls == 1);
        CHECK(map.report.duplicates == 1000);
    }
    SUBCASE("5000 walls from one point") {
        std::string list = "0,0";
        for (int i = 0; i < 2500; ++i) {
            list += " " + std::to_string(i / 250.0) + ",10 0,0";
        }
        Made map = made(uvtt(walls(list)));
        CHECK(map.report.walls > 900);
        CHECK(map.report.crossings == 0);
    }
    SUBCASE("a comb of 9000 parallel walls one unit apart") {
        std::string list;
        for (int i = 0; i < 9000; ++i) {
            list += (i != 0 ? ";" : "") + std::to_string(i / 100.0) + ",1 " + std::to_string(i / 100.0) + ",2";
        }
        Made map = made(uvtt(walls(list), R"({"x":100,"y":10})"));
        CHECK(map.report.walls == 9000);
    }
    SUBCASE("a spiral") {
        std::string list = "50,50";
        for (int i = 1; i < 400; ++i) {
            const int reach = i / 2 + 1;
            const int x = 50 * 8 + (i % 4 == 1 || i % 4 == 2 ? reach : -reach);
            const int y = 50 * 8 + (i % 4 >= 2 ? reach : -reach);
            list += " " + std::to_string(x / 8.0) + "," + std::to_string(y / 8.0);
        }
        CHECK(made(uvtt(walls(list), R"({"x":100,"y":100})")).report.crossings == 0);
    }
    SUBCASE("an origin beyond all geometry") {
        Made map = made(uvtt(walls("1,1 2,2; 3,3 9,9"), R"({"x":10,"y":10})", R"({"x":900000,"y":-900000})"));
        CHECK(map.report.walls == 0);
        CHECK(map.report.outside == 2);
        CHECK(map.noted("is map_origin right?"));
    }
}

TEST_CASE("Hostile 14: walls that all cross one another end at a budget") {
    std::string list = "0,0";
    for (int i = 1; i < 3000; ++i) {
        list += " " + std::to_string(i % 2 != 0 ? 100 : 0) + "," + std::to_string(i * 1499 % 3001 / 30.1);
    }
    refused(uvtt(walls(list), R"({"x":100,"y":100})"), "", "cross one another more than 200000 times");
}

TEST_CASE("Names of files are only names") {
    const std::string map = uvtt(walls("1,1 2,1"));
    CHECK(made(map, {}, std::string(4096, 'a')).scenario["title"].get<std::string>().size() < 100);
    CHECK(made(map, {}, "../../etc/passwd.dd2vtt").scenario["id"] == "passwd");
    CHECK(made(map, {}, "").scenario["id"] == "map");
    CHECK(refusal("{}", {}, "../x\n\x07").find("neither") != std::string::npos);
}

TEST_CASE("Files that are something else are named as what they are") {
    refused(R"({"maps":[],"type":"world"})", "", "a world of Tiled");
    refused(R"({"name":"s","walls":[{"c":[1,2,3,4]}],"grid":100})", "", "a scene of Foundry");
    refused(R"({"type":"FeatureCollection","features":[]})", "", "GeoJSON");
    refused(R"({"columns":8,"name":"t","tilecount":64})", "", "a tileset of Tiled");
    refused(R"({"format":"spoor-hunt/1","terrain":[],"parties":[]})", "", "already a scenario");
    refused("<html><body/></html>", "<html>", "not a map of Tiled");
    refused("<tileset name='a'/>", "<tileset>", "a tileset of Tiled, not a map");
    refused("Some notes", "", "neither JSON nor XML");
}
