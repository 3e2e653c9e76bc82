// SPDX-License-Identifier: MIT
#include "maps/scenario.hpp"

#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "maps/cast.hpp"
#include "maps/import.hpp"
#include "maps/json_scan.hpp"

namespace maps {
namespace {

using common::Point;
using Json = nlohmann::ordered_json;

constexpr const char* format_name = "spoor-hunt/1";

Json pair(Point at) {
    return Json::array({at.x, at.y});
}

Json line(const common::Segment& segment) {
    return Json::array({pair(segment.a), pair(segment.b)});
}

Json corners(const common::Polygon& outline) {
    Json list = Json::array();
    for (const Point corner : outline) {
        list.push_back(pair(corner));
    }
    return list;
}

/// Lower case letters, digits and dashes.
std::string slug(std::string_view text) {
    std::string plain;
    for (const char c : text.substr(0, 60)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            plain += c;
        } else if (c >= 'A' && c <= 'Z') {
            plain += static_cast<char>(c - 'A' + 'a');
        } else if (!plain.empty() && plain.back() != '-') {
            plain += '-';
        }
    }
    while (!plain.empty() && plain.back() == '-') {
        plain.pop_back();
    }
    return plain.empty() ? "map" : plain;
}

/// Safe to show and short enough for a scenario's title.
std::string short_title(std::string_view title) {
    constexpr std::size_t most_bytes = 190;
    std::string text;
    for (std::size_t most = 60; most > 0; most /= 2) {
        text = printable(title, most);
        if (text.size() <= most_bytes) {
            break;
        }
    }
    return text;
}

/// "water_1", "water_2": every id once.
class Ids {
public:
    std::string next(const std::string& kind) {
        const std::string stem = slug(kind);
        return stem + "_" + std::to_string(++counts_[stem]);
    }

private:
    std::map<std::string, int> counts_;
};

Json terrain(const Area& area, Ids& ids) {
    constexpr std::array<const char*, 4> covers{"open", "light", "heavy", "solid"};
    constexpr std::array<const char*, 3> goings{"normal", "rough", "impassable"};
    constexpr std::array<const char*, 3> waters{"none", "shallow", "deep"};
    const Terrain& is = area.terrain;
    Json entry{{"id", ids.next(is.kind)}, {"poly", corners(area.outline)}};
    entry["cover"] = covers[static_cast<std::size_t>(is.cover)];
    if (is.going != Going::normal) {
        entry["going"] = goings[static_cast<std::size_t>(is.going)];
    }
    if (is.water != Water::none) {
        entry["water"] = waters[static_cast<std::size_t>(is.water)];
    }
    for (const auto& [key, set] : {std::pair("ford", is.ford), {"trees", is.trees}, {"crocs", is.crocs}}) {
        if (set) {
            entry[key] = true;
        }
    }
    entry["kind"] = printable(is.kind, 40);
    return entry;
}

/// The template and what of it has to be placed.
class Template {
public:
    Template(const std::string& file, const std::string& text) : file_(file) {
        scan_json(file, text);  // its depth above all
        try {
            whole_ = Json::parse(text);
        } catch (const Json::exception& error) {
            throw ImportError(file, "", printable(error.what(), 200));
        }
        must(whole_.is_object() && whole_.value("format", Json()).is_string(), "format", "must be a text");
        read_parties();
        read_herds();
    }

    std::vector<CastParty>& cast() { return cast_; }

    /// Writes the places back, drops who has none, and takes over all that is not of the land.
    void fill(Json& scenario) {
        Json parties = Json::array();
        Json herds = Json::array();
        const std::size_t count = whole_["parties"].size();
        for (std::size_t i = 0; i < cast_.size(); ++i) {
            if (!cast_[i].placed) {
                continue;
            }
            if (i >= count) {
                Json& herd = whole_["herds"][i - count];
                herd["at"] = pair(cast_[i].figures[0].at);
                herds.push_back(std::move(herd));
                continue;
            }
            Json& party = whole_["parties"][i];
            for (std::size_t k = 0; k < cast_[i].figures.size(); ++k) {
                party["figures"][k]["at"] = pair(cast_[i].figures[k].at);
            }
            parties.push_back(std::move(party));
        }
        scenario["format"] = whole_["format"];
        for (const auto& [key, value] : whole_.items()) {
            if (!scenario.contains(key) && key != "about") {
                scenario[key] = value;
            }
        }
        scenario["parties"] = std::move(parties);
        scenario["herds"] = std::move(herds);
    }

private:
    void must(bool good, const std::string& place, const std::string& reason) const {
        if (!good) {
            throw ImportError(file_, place, reason);
        }
    }

    std::string text(const Json& entry, const char* key, const std::string& place) const {
        must(entry.is_object() && entry.contains(key) && entry[key].is_string(), place + "." + key, "must be a text");
        return entry[key].get<std::string>();
    }

    static bool swims(const Json& entry) {
        const auto species = entry.find("species");
        return species != entry.end() && (*species == "hippo" || *species == "crocodile");
    }

    void read_parties() {
        must(whole_.contains("parties") && whole_["parties"].is_array(), "parties", "must be a list");
        constexpr std::size_t most = 100;
        must(whole_["parties"].size() <= most, "parties", "more than 100");
        for (std::size_t i = 0; i < whole_["parties"].size(); ++i) {
            const Json& entry = whole_["parties"][i];
            const std::string place = "parties[" + std::to_string(i) + "]";
            CastParty party;
            party.id = text(entry, "id", place);
            party.label = entry.contains("label") ? text(entry, "label", place) : party.id;
            const std::string kind = text(entry, "kind", place);
            party.kind = kind == "BEAST"  ? CastParty::Kind::beasts
                         : kind == "WILD" ? CastParty::Kind::wild
                                          : CastParty::Kind::men;
            constexpr std::size_t figures = 10;  // GH-020
            must(entry.contains("figures") && entry["figures"].is_array() && !entry["figures"].empty() &&
                     entry["figures"].size() <= figures,
                 place + ".figures", "must be a list of 1 to 10");
            for (std::size_t k = 0; k < entry["figures"].size(); ++k) {
                const Json& figure = entry["figures"][k];
                party.figures.push_back(
                    {text(figure, "id", place + ".figures[" + std::to_string(k) + "]"), swims(figure)});
            }
            party.has_lair = has_lair(party.id);
            cast_.push_back(std::move(party));
        }
    }

    bool has_lair(const std::string& party) const {
        const auto markers = whole_.find("markers");
        if (markers == whole_.end() || !markers->is_array()) {
            return false;
        }
        for (const Json& marker : *markers) {
            if (marker.is_object() && marker.value("type", Json()) == "lair" &&
                marker.value("party", Json()) == party) {
                return true;
            }
        }
        return false;
    }

    void read_herds() {
        if (!whole_.contains("herds")) {
            whole_["herds"] = Json::array();
        }
        must(whole_["herds"].is_array() && whole_["herds"].size() <= 100, "herds", "must be a list of at most 100");
        for (std::size_t i = 0; i < whole_["herds"].size(); ++i) {
            const std::string place = "herds[" + std::to_string(i) + "]";
            CastParty herd;
            herd.id = text(whole_["herds"][i], "id", place);
            herd.label = text(whole_["herds"][i], "species", place) + " herd";
            herd.kind = CastParty::Kind::herd;
            herd.figures.push_back({herd.id, swims(whole_["herds"][i])});
            cast_.push_back(std::move(herd));
        }
    }

    const std::string& file_;
    Json whole_;
    std::vector<CastParty> cast_;
};

Json markers(const Plan& plan, const std::vector<CastParty>& cast, Report& report) {
    Json list = Json::array();
    Ids ids;
    bool camp = false;
    for (const Area& area : plan.areas) {
        if (area.terrain.camp) {
            camp = true;
            Json entry{{"id", ids.next("camp")}, {"type", "camp"}, {"poly", corners(area.outline)}};
            if (area.terrain.doctor) {
                entry["doctor"] = true;
            }
            list.push_back(std::move(entry));
        }
    }
    std::vector<std::string> without;  // parties in want of a lair
    for (const CastParty& party : cast) {
        const bool on_map = std::any_of(plan.markers.begin(), plan.markers.end(), [&](const Marker& marker) {
            return marker.kind == "lair" && marker.party == party.id;
        });
        if (party.placed && party.has_lair && !on_map) {
            without.push_back(party.id);
        }
    }
    std::size_t given = 0;
    for (const Marker& marker : plan.markers) {
        Json entry{{"id", ids.next(marker.kind)}, {"type", marker.kind}, {"at", pair(marker.at)}};
        if (marker.kind == "lair") {
            const std::string owner = !marker.party.empty()    ? marker.party
                                      : given < without.size() ? without[given++]
                                                               : "";
            const bool plays = std::any_of(cast.begin(), cast.end(),
                                           [&](const CastParty& party) { return party.placed && party.id == owner; });
            if (!plays) {
                report.notes.emplace_back("a lair that belongs to nobody, not used");
                continue;
            }
            entry["party"] = owner;
        }
        list.push_back(std::move(entry));
    }
    for (; given < without.size(); ++given) {
        for (const CastParty& party : cast) {
            if (party.id == without[given]) {
                list.push_back(
                    {{"id", ids.next("lair")}, {"type", "lair"}, {"at", pair(party.lair)}, {"party", party.id}});
            }
        }
    }
    if (!camp && !cast.empty()) {
        report.notes.emplace_back("no camp on the map");
    }
    report.markers = list.size();
    return list;
}

/// One entry of a list a line: fit to be read and compared.
std::string written(const Json& scenario) {
    std::string text = "{";
    const char* comma = "\n ";
    for (const auto& [key, value] : scenario.items()) {
        text += comma + Json(key).dump() + ": ";
        comma = ",\n ";
        if (!value.is_array() || value.empty()) {
            text += value.dump();
            continue;
        }
        const char* next = "[\n  ";
        for (const Json& entry : value) {
            text += next + entry.dump();
            next = ",\n  ";
        }
        text += "\n ]";
    }
    return text + "\n}\n";
}

}  // namespace

std::string as_hunt(const std::string& file, const Plan& plan, const Options& options, Report& report) {
    Json scenario{{"format", format_name}, {"id", slug(plan.title)}, {"title", short_title(plan.title)}};
    scenario["map"] = {{"w", plan.width}, {"h", plan.height}};
    scenario["terrain"] = Json::array();
    Ids ids;
    for (const Area& area : plan.areas) {
        if (!area.terrain.camp) {
            scenario["terrain"].push_back(terrain(area, ids));
        }
    }
    scenario["walls"] = Json::array();
    for (const common::Segment& wall : plan.walls) {
        scenario["walls"].push_back(line(wall));
    }
    scenario["portals"] = Json::array();
    for (const Portal& portal : plan.portals) {
        scenario["portals"].push_back({{"line", line(portal.line)}, {"open", portal.open}});
    }
    if (options.scenario_template.empty()) {
        scenario["markers"] = markers(plan, {}, report);
        scenario["parties"] = Json::array();
        scenario["herds"] = Json::array();
    } else {
        Template cast(options.template_name, options.scenario_template);
        place(file, plan, cast.cast(), report);
        scenario["markers"] = markers(plan, cast.cast(), report);
        cast.fill(scenario);
    }
    report.areas = plan.areas.size();
    return written(scenario);
}

}  // namespace maps
