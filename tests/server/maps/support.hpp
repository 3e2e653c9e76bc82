// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "maps/import.hpp"

/// Small maps written for the tests, and what became of them.
namespace maps_test {

using nlohmann::json;

/// A Universal VTT file of 10 x 10 cells; `fields` follow the resolution, each with its own comma before.
inline std::string uvtt(const std::string& fields, const std::string& size = R"({"x":10,"y":10})",
                        const std::string& origin = R"({"x":0,"y":0})") {
    return R"({"format":0.3,"resolution":{"map_origin":)" + origin + R"(,"map_size":)" + size +
           R"(,"pixels_per_grid":64})" + fields + "}";
}

/// Walls alone: "x,y x,y; x,y x,y x,y" is two polylines.
inline std::string polylines(std::string_view text) {
    std::string list = "[[";
    std::string number;
    bool open = false;
    const auto close = [&] {
        if (!number.empty()) {
            const std::size_t comma = number.find(',');
            list += std::string(open ? "," : "") + "{\"x\":" + number.substr(0, comma) +
                    ",\"y\":" + number.substr(comma + 1) + "}";
            open = true;
            number.clear();
        }
    };
    for (const char c : text) {
        if (c == ' ') {
            close();
        } else if (c == ';') {
            close();
            list += "],[";
            open = false;
        } else {
            number += c;
        }
    }
    close();
    return list + "]]";
}

inline std::string walls(std::string_view text) {
    return ",\"line_of_sight\":" + polylines(text);
}

/// A map of Tiled, `content` inside <map>, 4 x 3 tiles of 32 pixels.
inline std::string tmx(const std::string& content, const std::string& attributes = "") {
    const auto or_else = [&](const std::string& key, const std::string& value) {
        return attributes.find(key + "=") == std::string::npos ? " " + key + "=\"" + value + "\"" : "";
    };
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.10\"" + or_else("orientation", "orthogonal") +
           or_else(" width", "4") + or_else(" height", "3") + or_else("tilewidth", "32") + or_else("tileheight", "32") +
           or_else("infinite", "0") + " " + attributes + ">\n" + content + "\n</map>\n";
}

/// A tileset with the tiles 0 water, 1 forest, 2 rocks, 3 nothing in particular.
inline const std::string tileset =
    R"(<tileset firstgid="1" name="ground" tilewidth="32" tileheight="32" tilecount="8" columns="8">
<tile id="0" type="water"/><tile id="1"><properties><property name="terrain" value="forest"/></properties></tile>
<tile id="2" class="Rocks"/></tileset>)";

inline std::string layer(const std::string& cells, const std::string& attributes = "name=\"Ground\"",
                         const std::string& data = "encoding=\"csv\"") {
    return "<layer id=\"1\" width=\"4\" height=\"3\" " + attributes + "><data " + data + ">" + cells +
           "</data></layer>";
}

inline std::string objects(const std::string& content, const std::string& attributes = "name=\"Things\"") {
    return "<objectgroup id=\"2\" " + attributes + ">" + content + "</objectgroup>";
}

struct Made {
    maps::Report report;
    json scenario;

    bool noted(std::string_view part) const {
        for (const std::string& line : report.lines()) {
            if (line.find(part) != std::string::npos) {
                return true;
            }
        }
        return false;
    }
    /// Outlines of the areas of a kind, in order.
    json outlines(std::string_view kind) const {
        json list = json::array();
        for (const json& area : scenario["terrain"]) {
            if (area["kind"] == kind) {
                list.push_back(area["poly"]);
            }
        }
        return list;
    }
};

inline Made made(const std::string& bytes, const maps::Options& options = {}, const std::string& name = "map") {
    maps::Imported imported = maps::import_map(name, bytes, options);
    return {imported.report, json::parse(imported.scenario)};
}

/// "place: reason" of the refusal; fails the test if there is none.
inline std::string refusal(const std::string& bytes, const maps::Options& options = {},
                           const std::string& name = "map") {
    try {
        maps::import_map(name, bytes, options);
    } catch (const maps::ImportError& error) {
        CHECK(error.what() == maps::printable(name.substr(0, 300), 200) +
                                  (error.place().empty() ? "" : ": " + error.place()) + ": " + error.reason());
        return error.place() + ": " + error.reason();
    }
    FAIL_CHECK("not refused: " << maps::printable(bytes, 200));
    return "";
}

inline void refused(const std::string& bytes, std::string_view place, std::string_view reason,
                    const maps::Options& options = {}) {
    const std::string text = refusal(bytes, options);
    CAPTURE(text);
    CHECK(text.substr(0, place.size()) == place);
    CHECK(text.find(reason) != std::string::npos);
}

}  // namespace maps_test
