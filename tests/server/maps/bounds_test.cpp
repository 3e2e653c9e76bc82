// SPDX-License-Identifier: MIT
// What a large hostile file may cost: each runs in a process of its own, whose memory is measured.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <functional>

#include "maps/tile_data.hpp"
#include "support.hpp"

using namespace maps_test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool measures = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool measures = false;
#else
constexpr bool measures = true;
#endif
#else
constexpr bool measures = true;
#endif

enum class End { imported, refused, died };

/// Imports what `make` writes, and checks that file and import together stay below 256 MiB.
End import_apart(const std::function<std::string()>& make, const std::string& reason = "") {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        int code = 0;
        try {
            const std::string bytes = make();
            maps::import_map("big", bytes, {});
        } catch (const maps::ImportError& error) {
            code = error.reason().find(reason) == std::string::npos ? 3 : 1;
        } catch (...) {
            code = 2;
        }
        _exit(code);
    }
    int status = 0;
    rusage usage{};
    REQUIRE(wait4(child, &status, 0, &usage) == child);
    if (measures) {
        CHECK(usage.ru_maxrss / 1024 < 256);
    }
    REQUIRE(WIFEXITED(status));
    return WEXITSTATUS(status) == 0 ? End::imported : WEXITSTATUS(status) == 1 ? End::refused : End::died;
}

std::string repeated(const std::string& part, std::size_t times) {
    std::string text;
    text.reserve(part.size() * times);
    for (std::size_t i = 0; i < times; ++i) {
        text += part;
    }
    return text;
}

const std::string two_points = R"([{"x":1,"y":1},{"x":2,"y":2}])";

}  // namespace

TEST_CASE("Hostile 4: too many walls are refused by counting, not after building") {
    CHECK(import_apart(
              [] { return uvtt(",\"line_of_sight\":[" + repeated(two_points + ",", 200'000) + two_points + "]"); },
              "more than 10000 polylines") == End::refused);
    CHECK(import_apart([] { return uvtt(",\"line_of_sight\":[[" + repeated(R"({"x":1,"y":1},)", 200'000) + "]]"); },
                       "more than 50000 points in one polyline") == End::refused);
    CHECK(import_apart(
              [] {
                  const std::string line = "[" + repeated(R"({"x":1,"y":1},)", 40'000) + R"({"x":2,"y":2}],)";
                  return uvtt(",\"line_of_sight\":[" + repeated(line, 4) + two_points + "]");
              },
              "more than 100000 walls") == End::refused);
    CHECK(
        import_apart(
            [] { return uvtt(",\"objects_line_of_sight\":[" + repeated(two_points + ",", 20'000) + two_points + "]"); },
            "more than 10000 polylines") == End::refused);
    CHECK(import_apart([] { return std::string((64u << 20) + 1, ' '); }, "more than 64 MiB") == End::refused);
}

TEST_CASE("Hostile 6: a picture of 60 MB is neither copied nor a hindrance") {
    CHECK(import_apart([] { return uvtt(walls("1,1 2,1") + ",\"image\":\"" + std::string(60u << 20, 'A') + "\""); }) ==
          End::imported);
    CHECK(import_apart([] { return uvtt(",\"other\":\"" + std::string(60u << 20, 'A') + "\""); },
                       "a text of 62914560 bytes") == End::refused);
    CHECK(import_apart([] { return uvtt(walls("1,1 2,1") + ",\"image\":\"" + std::string(60u << 20, 'A')); },
                       "never ends") == End::refused);
}

TEST_CASE("Hostile 4 and 5: broad trees are refused by counting") {
    const std::string head = R"({"type":"map","width":2,"height":1,"tilewidth":32,"tileheight":32,"layers":[)";
    CHECK(import_apart([&] { return head + repeated("{},", 550'000) + "{}]}"; }, "more than 500000 values") ==
          End::refused);
    CHECK(import_apart(
              [&] {
                  std::string map = head + "{";
                  for (int i = 0; i < 20'000; ++i) {
                      map += "\"k" + std::to_string(i) + "\":0,";
                  }
                  return map + "\"z\":0}]}";
              },
              "more than 10000 keys") == End::refused);
    CHECK(import_apart([] { return "<map>" + repeated("<a/>", 1'100'000) + "</map>"; }, "more than 1000000 elements") ==
          End::refused);
    CHECK(import_apart([] { return "<map><a " + repeated("b='' ", 1'600'000) + "/></map>"; },
                       "more than 1500000 attributes") == End::refused);
    CHECK(import_apart([] { return tmx("<group>" + repeated("<layer/>", 100'000) + "</group>"); }, "") == End::refused);
    CHECK(import_apart([] { return tmx(objects(repeated("<object/>", 150'000))); }, "more than") == End::refused);
    CHECK(import_apart([] { return "<map>" + std::string(33u << 20, ' ') + "</map>"; }, "XML of more than 32 MiB") ==
          End::refused);
}

TEST_CASE("Hostile 17: templates count after they are expanded") {
    std::map<std::string, std::string> many{
        {"a.tx", "<template><object type=\"rocks\" width=\"9\" height=\"9\"/></template>"}};
    maps::Bundle files(many);
    maps::Options options;
    options.siblings = &files;
    refused(tmx(objects(repeated("<object template=\"a.tx\"/>", 100'001))), "layers[0].objects[100000]",
            "more than 100000 objects", options);
    std::string sets;
    for (int i = 0; i < 70; ++i) {
        many["s" + std::to_string(i) + ".tsx"] = "<tileset name=\"s\" tilewidth=\"32\" tileheight=\"32\"/>";
        sets += "<tileset firstgid=\"" + std::to_string(i + 1) + "\" source=\"s" + std::to_string(i) + ".tsx\"/>";
    }
    files = maps::Bundle(many);
    refused(tmx(sets), "tilesets[64].source", "more than 64 other files", options);
}

TEST_CASE("Hostile 18: a bomb of 64 MiB goes off in 48 bytes") {
    const std::string zeros(1 << 20, '\0');
    std::string zipped;
    {
        z_stream stream{};
        REQUIRE(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) == Z_OK);
        std::string part(1 << 16, '\0');
        for (int i = 0; i <= 64; ++i) {
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(zeros.data()));
            stream.avail_in = i < 64 ? static_cast<uInt>(zeros.size()) : 0;
            do {
                stream.next_out = reinterpret_cast<Bytef*>(part.data());
                stream.avail_out = static_cast<uInt>(part.size());
                deflate(&stream, i < 64 ? Z_NO_FLUSH : Z_FINISH);
                zipped.append(part, 0, part.size() - stream.avail_out);
            } while (stream.avail_out == 0);
        }
        deflateEnd(&stream);
    }
    CHECK(zipped.size() < 100'000);
    std::string out;
    CHECK(maps::unpack(maps::Packing::gzip, zipped, 48, out) == "inflates to more than 48 bytes");
    CHECK(out.size() == 48);
    CHECK(maps::unpack(maps::Packing::gzip, zipped, 4'000'000, out) == "inflates to more than 4000000 bytes");

    std::string frame(ZSTD_compressBound(16 << 20), '\0');
    frame.resize(ZSTD_compress(frame.data(), frame.size(), std::string(16 << 20, '\0').data(), 16 << 20, 1));
    CHECK(maps::unpack(maps::Packing::zstd, frame, 48, out) == "inflates to 16777216 bytes instead of 48");
    frame[4] = static_cast<char>(frame[4] & 0x3F);  // the size is not announced
    CHECK(!maps::unpack(maps::Packing::zstd, frame, 48, out).empty());
    CHECK(out.size() == 48);
}

TEST_CASE("A large layer is taken in the memory it needs") {
    CHECK(import_apart(
              [] {
                  return tmx(tileset + "<layer width=\"500\" height=\"500\"><data encoding=\"csv\">" +
                                 repeated("1,4,2,", 83'333) + "1</data></layer>",
                             " width=\"500\" height=\"500\"");
              },
              "too ragged") == End::refused);
    CHECK(import_apart([] {
              std::string row = repeated("0,", 600);
              std::string pond = repeated("0,", 200) + repeated("1,", 200) + repeated("0,", 200);
              std::string cells = repeated(row, 200) + repeated(pond, 200) + repeated(row, 200);
              cells.pop_back();
              return tmx(
                  tileset + "<layer width=\"600\" height=\"600\"><data encoding=\"csv\">" + cells + "</data></layer>",
                  " width=\"600\" height=\"600\"");
          }) == End::imported);
}

TEST_CASE("A hundred imports of one map give one scenario") {
    const std::string map =
        uvtt(walls("1,1 4,1; 4.02,1 4,4; 0,6 10,6") + R"(,"portals":[{"bounds":[{"x":5,"y":6},{"x":6,"y":6}]}])");
    const std::string first = maps::import_map("map", map, {}).scenario;
    for (int i = 0; i < 100; ++i) {
        REQUIRE(maps::import_map("map", map, {}).scenario == first);
    }
}
