// SPDX-License-Identifier: MIT
// Real maps made by others, which are no part of the project: they lie in the folder `maps` of
// $SPOOR_SHARED, or of ../shared beside the sources. Without it these tests say so and pass.
#include <cstdlib>
#include <filesystem>
#include <set>

#include "hunt/hunt.hpp"
#include "maps/folder.hpp"
#include "support.hpp"

using namespace maps_test;

namespace {

namespace fs = std::filesystem;

fs::path shared_maps() {
    const char* given = std::getenv("SPOOR_SHARED");
    const fs::path root = given != nullptr ? fs::path(given) : fs::path(SPOOR_SOURCE_DIR) / ".." / "shared";
    std::error_code ignored;
    if (!fs::is_directory(root / "maps" / "uvtt", ignored)) {
        MESSAGE("skipped: no maps of others in " << root.string() << "; SPOOR_SHARED names the folder");
        return {};
    }
    return root / "maps";
}

Made import_shared(const fs::path& path, maps::Options options = {}) {
    const maps::Folder folder(path.parent_path());
    options.siblings = &folder;
    return made(maps::read_file(path), options, path.filename().string());
}

std::string refusal_of(const fs::path& path) {
    const maps::Folder folder(path.parent_path());
    maps::Options options;
    options.siblings = &folder;
    return refusal(maps::read_file(path), options, path.filename().string());
}

}  // namespace

TEST_CASE("Real Universal VTT files come in with the walls they are known to have") {
    const fs::path root = shared_maps();
    if (root.empty()) {
        return;
    }
    const fs::path uvtt = root / "uvtt";
    const Made alchemist = import_shared(uvtt / "Hinnful_Evermist__cave-map.dd2vtt");
    CHECK(alchemist.scenario["map"] == json{{"w", 6500}, {"h", 3900}});
    CHECK(alchemist.report.walls + alchemist.report.outside + alchemist.report.duplicates +
              alchemist.report.degenerate ==
          351);
    CHECK(alchemist.report.portals == 25);
    CHECK(alchemist.report.open_portals == 3);
    CHECK(alchemist.report.lights == 40);
    const Made cave = import_shared(uvtt / "oganm_dd2vtt_importer__cave.dd2vtt");
    CHECK(cave.report.walls == 197);
    CHECK(cave.outlines("object").size() == 2);
    CHECK(cave.report.portals == 3);
    CHECK(cave.noted("PNG picture of 1280 x 1280 pixels, not used"));
    const Made outdoor = import_shared(uvtt / "dnd-apps_vtt-maps__azheim-meeting.dd2vtt");
    CHECK(outdoor.report.walls == 0);
    CHECK(outdoor.noted("WebP picture of 2048 x 2048 pixels, not used"));
    const Made synthetic = import_shared(uvtt / "ThunderForgeVTT__synthetic-freestanding-portal-and-object-los.dd2vtt");
    CHECK(synthetic.report.walls == 5);
    CHECK(synthetic.report.cut == 1);
    CHECK(synthetic.report.portals == 1);
    CHECK(synthetic.outlines("object").size() == 1);
    CHECK(refusal_of(uvtt / "JWvDronkelaar_dscrawl_to_uvtt_wform__uvtt_template.json") ==
          "resolution.map_size.x: must be more than 0: the map has no size");
}

TEST_CASE("Two crops of one tower coincide after shifting, wall for wall and portal for portal") {
    const fs::path root = shared_maps();
    if (root.empty()) {
        return;
    }
    maps::Options wide;
    wide.margin_cells = 100;
    const Made blue = import_shared(root / "uvtt" / "dnd-apps_vtt-maps__Blue_Tower-Base.dd2vtt", wide);
    const Made green = import_shared(root / "uvtt" / "dnd-apps_vtt-maps__Green_Tower-Base.dd2vtt", wide);
    CHECK(blue.report.outside == 0);
    const auto shifted = [](json line, int by) {
        line[0][0] = line[0][0].get<int>() + by;
        line[1][0] = line[1][0].get<int>() + by;
        return line;
    };
    std::set<json> of_blue;
    std::set<json> of_green;
    for (const json& wall : blue.scenario["walls"]) {
        of_blue.insert(shifted(wall, 4600));
    }
    for (const json& wall : green.scenario["walls"]) {
        of_green.insert(shifted(wall, 200));
    }
    CHECK(of_blue.size() > 400);
    CHECK(of_blue == of_green);
    std::set<json> doors;
    for (const json& portal : blue.scenario["portals"]) {
        doors.insert(shifted(portal["line"], 4600));
    }
    CHECK(doors.size() == 41);
    for (const json& portal : green.scenario["portals"]) {
        CHECK(doors.count(shifted(portal["line"], 200)) == 1);
    }
    // In their own windows both lose what lies outside.
    CHECK(import_shared(root / "uvtt" / "dnd-apps_vtt-maps__Blue_Tower-Base.dd2vtt").report.outside > 300);
    CHECK(import_shared(root / "uvtt" / "dnd-apps_vtt-maps__Green_Tower-Base.dd2vtt").report.outside > 300);
}

TEST_CASE("Every file of others is imported or refused with a reason") {
    const fs::path root = shared_maps();
    if (root.empty()) {
        return;
    }
    const std::set<std::string> not_taken{"tiled_oblique.tmx",        "isometric_staggered_grass_and_water.tmx",
                                          "tiled_relative_paths.tmx", "infinite-target-map.tmx",
                                          "tileset_not_found.tmx",    "mapobject.tmx"};
    std::size_t taken = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root / "tiled")) {
        if (!entry.is_regular_file()) {
            continue;
        }
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        if (entry.path().extension() == ".tmx" && not_taken.count(name) == 0) {
            CHECK(import_shared(entry.path()).report.width > 0);
            ++taken;
        } else {
            CHECK(refusal_of(entry.path()).size() > 10);
        }
    }
    CHECK(taken == 34);
}

TEST_CASE("Real maps open as games of the hunt") {
    const fs::path root = shared_maps();
    if (root.empty()) {
        return;
    }
    maps::Options options;
    options.scenario_template = hunt::hunt().scenarios().at(0).text;
    std::size_t opened = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (!entry.is_regular_file()) {
            continue;
        }
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        std::string scenario;
        try {
            const maps::Folder folder(entry.path().parent_path());
            options.siblings = &folder;
            scenario = maps::import_map(name, maps::read_file(entry.path()), options).scenario;
        } catch (const maps::ImportError& error) {
            continue;
        }
        CHECK(hunt::hunt().open({"hunt", scenario, "", "open"})->seats().size() == 4);
        ++opened;
    }
    CHECK(opened == 39);
}

TEST_CASE("One real map of Tiled says the same in every encoding") {
    const fs::path root = shared_maps();
    if (root.empty()) {
        return;
    }
    const fs::path assets = root / "tiled" / "mapeditor_rs-tiled" / "assets";
    maps::Options all_ground;
    all_ground.mapping = R"({"tiles":{"tilesheet":{"0-20":"forest","21-40":"rocks","41-83":"reeds"}}})";
    const json csv = import_shared(assets / "tiled_csv.tmx", all_ground).scenario["terrain"];
    CHECK(csv.size() > 5);
    for (const char* name :
         {"tiled_base64.tmx", "tiled_base64_gzip.tmx", "tiled_base64_zlib.tmx", "tiled_base64_zstandard.tmx"}) {
        CAPTURE(name);
        CHECK(import_shared(assets / name, all_ground).scenario["terrain"] == csv);
    }
}

TEST_CASE("An outdoor map of Tiled has water and trees without any mapping") {
    const fs::path root = shared_maps();
    if (root.empty()) {
        return;
    }
    const fs::path examples = root / "tiled" / "mapeditor_tiled" / "examples";
    const Made outside = import_shared(examples / "orthogonal-outside.tmx");
    CHECK(outside.scenario["map"] == json{{"w", 4500}, {"h", 3100}});
    CHECK(outside.outlines("water").size() > 3);
    CHECK(outside.outlines("forest").size() > 5);
    CHECK(outside.outlines("bush").size() > 3);
    CHECK(import_shared(examples / "isometric_grass_and_water.tmx").outlines("water").size() > 3);
    CHECK(import_shared(root / "tiled" / "mapeditor_rs-tiled" / "assets" / "templates" / "example.tmx")
              .outlines("wall")
              .size() > 3);
}
