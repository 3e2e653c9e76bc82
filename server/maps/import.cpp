// SPDX-License-Identifier: MIT
#include "maps/import.hpp"

#include <cmath>

#include "maps/json_scan.hpp"
#include "maps/limits.hpp"
#include "maps/scenario.hpp"
#include "maps/tiled.hpp"
#include "maps/uvtt.hpp"
#include "maps/value.hpp"

namespace maps {
namespace {

using namespace std::string_view_literals;

bool starts(std::string_view bytes, std::string_view with) {
    return bytes.substr(0, with.size()) == with;
}

/// Files that are plainly something else.
void refuse_strangers(const std::string& file, std::string_view bytes) {
    struct Stranger {
        std::string_view mark;
        const char* what;
    };
    static constexpr Stranger strangers[] = {
        {"\x89PNG"sv, "a PNG picture, not a map; export the map with its walls"},
        {"\xFF\xD8\xFF"sv, "a JPEG picture, not a map; export the map with its walls"},
        {"RIFF"sv, "a picture or sound, not a map; export the map with its walls"},
        {"GIF8"sv, "a GIF picture, not a map"},
        {"PK\x03\x04"sv,
         "a zip archive (the newer .uvtt2z perhaps), which is not read; export as Universal VTT or Tiled"},
        {"\x1F\x8B"sv, "compressed with gzip; unpack it first"},
        {"\x28\xB5\x2F\xFD"sv, "compressed with zstd; unpack it first"},
        {"SQLite format 3"sv, "a database, not a map"},
    };
    if (starts(bytes, "\xFE\xFF") || starts(bytes, "\xFF\xFE") ||
        bytes.substr(0, 2).find('\0') != std::string_view::npos) {
        throw ImportError(file, "byte 0", "this is UTF-16, UTF-32 or no text at all; save it as UTF-8");
    }
    for (const Stranger& stranger : strangers) {
        if (starts(bytes, stranger.mark)) {
            throw ImportError(file, "", stranger.what);
        }
    }
}

[[noreturn]] void refuse_json(const std::string& file, const JsonScan& scan) {
    const auto refuse = [&](const char* reason) { throw ImportError(file, "", reason); };
    if (scan.has("maps") || scan.has("patterns")) {
        refuse("a world of Tiled, which only lists maps; import one of them");
    }
    if (scan.has("parties") && scan.has("terrain")) {
        refuse("already a scenario");
    }
    if (scan.has("walls") && (scan.has("grid") || scan.has("tokens"))) {
        refuse("a scene of Foundry, which is not read; convert it to Universal VTT");
    }
    if (scan.has("features")) {
        refuse("GeoJSON, which is not read");
    }
    if (scan.has("tilecount") || scan.has("wangsets") || scan.has("columns")) {
        refuse("a tileset of Tiled, not a map");
    }
    refuse("neither Universal VTT (no `resolution`) nor a map of Tiled (no `layers`)");
    throw ImportError(file, "", "not a map");
}

std::string title_of(const std::string& file_name) {
    std::string title = file_name.substr(file_name.find_last_of("/\\") + 1);
    const std::size_t dot = title.rfind('.');
    return dot == std::string::npos || dot == 0 ? title : title.substr(0, dot);
}

void check(const std::string& file, const Options& options) {
    const auto inside = [](double value, double least, double most) { return value >= least && value <= most; };
    if (options.inches_per_cell && !inside(*options.inches_per_cell, 0.1, 100)) {
        throw ImportError(file, "", "the scale must be from 0.1 to 100 inches a cell");
    }
    if (!inside(options.weld_cells, 0, 1) || !inside(options.margin_cells, 0, 100)) {
        throw ImportError(file, "", "tolerance or margin out of range");
    }
}

}  // namespace

Imported import_map(const std::string& file_name, std::string_view bytes, const Options& options) {
    const std::string file = file_name.substr(0, 300);
    check(file, options);
    if (bytes.size() > limits::file_bytes) {
        throw ImportError(file, "", "more than " + std::to_string(limits::file_bytes >> 20) + " MiB");
    }
    refuse_strangers(file, bytes);
    std::size_t first = starts(bytes, "\xEF\xBB\xBF") ? 3 : 0;
    first = std::min(bytes.find_first_not_of(" \t\r\n", first), bytes.size());
    if (first == bytes.size()) {
        throw ImportError(file, "", "empty");
    }
    if (bytes[first] != '<' && bytes[first] != '{' && bytes[first] != '[') {
        throw ImportError(file, "", "neither JSON nor XML: not a map");
    }
    Mapping mapping;
    if (!options.mapping.empty()) {
        mapping.add(options.mapping_name, options.mapping);
    }
    Imported imported;
    Plan plan;
    Options chosen = options;
    if (!chosen.inches_per_cell) {
        chosen.inches_per_cell = mapping.inches_per_cell();
    }
    if (bytes[first] == '<') {
        plan = plan_of(file, read_tmx(file, bytes, options), mapping, chosen, imported.report);
    } else {
        const JsonScan scan = scan_json(file, bytes);
        if (scan.has("resolution") || scan.has("line_of_sight") || scan.has("pixels_per_grid")) {
            plan = plan_of(file, read_uvtt(file, bytes, scan), chosen, imported.report);
        } else if (scan.has("layers") || scan.has("tilewidth")) {
            plan = plan_of(file, read_tmj(file, bytes, scan, options), mapping, chosen, imported.report);
        } else if (scan.object) {
            read_json(file, bytes, scan);  // a mistake in the syntax explains more
            refuse_json(file, scan);
        } else {
            read_json(file, bytes, scan);
            throw ImportError(file, "", "the top level must be an object");
        }
    }
    plan.title = title_of(file);
    plan.placements.insert(plan.placements.end(), mapping.placements().begin(), mapping.placements().end());
    imported.report.width = plan.width;
    imported.report.height = plan.height;
    imported.scenario = as_hunt(file, plan, options, imported.report);
    return imported;
}

}  // namespace maps
