// SPDX-License-Identifier: MIT
#include "maps/command.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "support.hpp"

using namespace maps_test;

namespace {

namespace fs = std::filesystem;

/// A folder of its own, gone at the end.
class Folder {
public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / "maps-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string with(const std::string& name, const std::string& text) const {
        fs::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
        return (path_ / name).string();
    }
    std::string path(const std::string& name) const { return (path_ / name).string(); }
    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

private:
    fs::path path_;
};

struct Ran {
    int code = 0;
    std::string out;
    std::string err;
};

Ran run(const std::vector<std::string>& arguments, std::string_view default_template = {}) {
    std::ostringstream out;
    std::ostringstream err;
    const int code = maps::run_import(arguments, out, err, default_template);
    return {code, out.str(), err.str()};
}

std::string content(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

const std::string hunter =
    R"({"format":"spoor-hunt/1","parties":[{"id":"P","kind":"HUNT","label":"Colonel","figures":[{"id":"col","at":[0,0]}]}]})";

}  // namespace

TEST_CASE("import prints the scenario, and the report where errors go") {
    const Folder folder;
    const std::string map = folder.with("a.dd2vtt", uvtt(walls("1,1 2,1")));
    const Ran ran = run({map});
    CHECK(ran.code == 0);
    CHECK(json::parse(ran.out)["walls"].size() == 1);
    CHECK(ran.err ==
          "format: Universal VTT, format 0.3\ntable: 10.00\" x 10.00\"\nwalls: 1\nportals: 0\nareas of ground: "
          "0\nloose ends left: 2\n");
}

TEST_CASE("import writes the scenario to a file, and prints the report") {
    const Folder folder;
    const std::string map = folder.with("a.dd2vtt", uvtt(walls("1,1 2,1")));
    const Ran ran = run({"--scale=2", map, "--out", folder.path("out.json")}, hunter);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.find("table: 20.00\" x 20.00\"\n") != std::string::npos);
    const json scenario = json::parse(content(folder.path("out.json")));
    CHECK(scenario["walls"][0] == json::parse("[[200,200],[400,200]]"));
    CHECK(scenario["parties"][0]["id"] == "P");
    CHECK(folder.files() == 2);
}

TEST_CASE("import takes tilesets from the map's folder, a mapping and a template from anywhere") {
    const Folder folder;
    const std::string map = folder.with(
        "maps/a.tmx", tmx("<tileset firstgid=\"1\" source=\"sets/s.tsx\"/>" + layer("1,0,0,0,0,0,0,0,0,0,0,0"),
                          " width=\"4\" height=\"3\""));
    folder.with("maps/sets/s.tsx", "<tileset name=\"s\" tilewidth=\"32\" tileheight=\"32\"/>");
    const std::string mapping = folder.with("m.json", R"({"tiles":{"s":{"0":"reeds"}}})");
    const std::string parties = folder.with("t.json", hunter);
    const Ran ran = run({map, "--mapping", mapping, "--template", parties}, "never read");
    CAPTURE(ran.err);
    CHECK(ran.code == 0);
    CHECK(json::parse(ran.out)["terrain"][0]["kind"] == "marsh");
    CHECK(json::parse(ran.out)["parties"].size() == 1);
}

TEST_CASE("What import refuses it names, and writes nothing") {
    const Folder folder;
    const std::string bad = folder.with("bad.dd2vtt", uvtt(R"(,"portals":[{}])"));
    const Ran ran = run({bad, "--out", folder.path("out.json")});
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err ==
          "spoor-server import: " + bad + ": portals[0]: has no `bounds`: there is no telling where it is\n");
    CHECK(folder.files() == 1);
    CHECK(run({folder.path("gone.tmx")}).err == "spoor-server import: " + folder.path("gone.tmx") + ": no such file\n");
    CHECK(run({folder.path("")}).code == 1);
    CHECK(run({"/dev/zero"}).code == 1);
    const std::string good = folder.with("good.dd2vtt", uvtt(""));
    CHECK(run({good, "--out", folder.path("no/such/folder.json")}).code == 1);
    CHECK(run({good, "--mapping", folder.path("gone")}).code == 1);
    CHECK(run({good, "--template", bad}).code == 1);
    CHECK(folder.files() == 2);
}

TEST_CASE("A command that makes no sense is answered with what would") {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{},
                                                      {"a", "b"},
                                                      {"--what", "x", "a"},
                                                      {"a", "--scale"},
                                                      {"a", "--scale", "wide"},
                                                      {"a", "--out", ""}}) {
        const Ran ran = run(arguments);
        CHECK(ran.code == 2);
        CHECK(ran.err.find("usage: spoor-server import FILE") != std::string::npos);
    }
    const Folder folder;
    CHECK(run({folder.with("a.dd2vtt", uvtt("")), "--scale", "0"}).code == 1);
}

TEST_CASE("Who asks for help gets it, and it is no mistake") {
    for (const char* asking : {"--help", "-h"}) {
        const Ran ran = run({asking});
        CHECK(ran.code == 0);
        CHECK(ran.out.find("--mapping") != std::string::npos);
        CHECK(ran.err.empty());
    }
}

TEST_CASE("A map that was taken over says where it lies and how it is hosted") {
    const Folder folder;
    const std::string to = folder.path("made.json");
    const Ran ran = run({folder.with("a.dd2vtt", uvtt("")), "--out", to});
    REQUIRE(ran.code == 0);
    CHECK(ran.out.find("spoor-server host --fresh --scenario " + to) != std::string::npos);
}
