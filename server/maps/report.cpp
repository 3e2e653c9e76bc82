// SPDX-License-Identifier: MIT
#include "common/inches.hpp"
#include "maps/import.hpp"

namespace maps {
namespace {

std::string inches(std::int32_t hundredths) {
    return common::to_string(common::Inches{hundredths});
}

}  // namespace

std::vector<std::string> Report::lines() const {
    std::vector<std::string> all;
    const auto say = [&](std::string_view what, std::size_t count) {
        all.push_back(std::string(what) + ": " + std::to_string(count));
    };
    const auto say_if = [&](std::string_view what, std::size_t count) {
        if (count > 0) {
            say(what, count);
        }
    };
    all.push_back("format: " + format);
    all.push_back("table: " + inches(width) + " x " + inches(height));
    say("walls", walls);
    say("portals", portals);
    say_if("portals that stand open", open_portals);
    say("areas of ground", areas);
    say_if("markers", markers);
    say_if("lights, not used", lights);
    say_if("outside the table, left out", outside);
    say_if("cut at the table's edge", clipped);
    say_if("without length or area, left out", degenerate);
    say_if("given twice, left out", duplicates);
    say_if("walls cut where a portal lies on them", cut);
    say_if("loose ends moved to meet a wall, by " + inches(weld) + " at most", welded);
    say_if("loose ends left", loose);
    say_if("walls crossing one another", crossings);
    say_if("tiles of no known ground", unknown_tiles);
    say_if("objects of no known ground", unknown_objects);
    if (!unknown_keys.empty()) {
        std::string keys;
        for (const std::string& key : unknown_keys) {
            keys += (keys.empty() ? "" : ", ") + key;
        }
        all.push_back("keys not known: " + keys);
    }
    all.insert(all.end(), notes.begin(), notes.end());
    return all;
}

}  // namespace maps
