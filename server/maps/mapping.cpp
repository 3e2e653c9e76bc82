// SPDX-License-Identifier: MIT
#include "maps/mapping.hpp"

#include <array>

#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/value.hpp"

namespace maps {
namespace {

/// Lower case, one space between words.
std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name.substr(0, 200)) {
        if (c == ' ' || c == '_' || c == '-' || c == '\t') {
            if (!plain.empty() && plain.back() != ' ') {
                plain += ' ';
            }
        } else {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    while (!plain.empty() && plain.back() == ' ') {
        plain.pop_back();
    }
    return plain;
}

template <class Map>
const Meaning* look_up(const Map& map, std::string_view name) {
    const auto found = map.find(plain_name(name));
    return found == map.end() ? nullptr : &found->second;
}

template <class Enum, std::size_t Count>
Enum choice(const Node& node, std::string_view key, const std::array<std::string_view, Count>& names, Enum fallback) {
    if (!node.has(key)) {
        return fallback;
    }
    const std::string text = node.text(key);
    for (std::size_t i = 0; i < Count; ++i) {
        if (text == names[i]) {
            return static_cast<Enum>(i);
        }
    }
    std::string all;
    for (const std::string_view name : names) {
        all += (all.empty() ? "" : ", ") + std::string(name);
    }
    node.refuse(key, "must be one of " + all);
}

constexpr std::array<std::string_view, 4> covers{"open", "light", "heavy", "solid"};
constexpr std::array<std::string_view, 3> goings{"normal", "rough", "impassable"};
constexpr std::array<std::string_view, 3> waters{"none", "shallow", "deep"};
constexpr std::array<std::string_view, 6> roles{"area", "wall", "portal", "tree", "lair", "ignore"};

const Value::Members& members(const Node& node, std::string_view key) {
    static const Value::Members none;
    const Value* value = node.find(key);
    if (value == nullptr) {
        return none;
    }
    const auto* found = std::get_if<Value::Members>(&value->is);
    if (found == nullptr) {
        node.refuse(key, "must be an object");
    }
    return *found;
}

}  // namespace

class Mapping::Parser {
public:
    Parser(Mapping& to, const Node& root) : to_(to), root_(root) {}

    void parse() {
        known_keys(root_,
                   {"comment", "inches_per_cell", "terrain", "names", "layers", "tiles", "property", "placements"});
        if (root_.has("inches_per_cell")) {
            to_.inches_per_cell_ = root_.number("inches_per_cell", 0.1, 100);
        }
        to_.property_ = root_.text("property", to_.property_);
        terrain();
        names("names", to_.names_);
        names("layers", to_.layers_);
        tiles();
        placements();
    }

private:
    static void known_keys(const Node& node, std::initializer_list<std::string_view> known) {
        for (const Member& member : node.members()) {
            bool is_known = false;
            for (const std::string_view key : known) {
                is_known = is_known || key == member.key;
            }
            if (!is_known) {
                node.refuse(member.key, "not a key of a mapping");
            }
        }
    }

    void terrain() {
        for (const Member& member : members(root_, "terrain")) {
            const Node node(root_.file(), member.value, "terrain." + printable(member.key, 40));
            known_keys(node, {"kind", "role", "cover", "going", "water", "ford", "trees", "crocs", "camp", "doctor"});
            Meaning meaning;
            meaning.what = choice(node, "role", roles, Meaning::What::terrain);
            Terrain& is = meaning.terrain;
            is.kind = node.text("kind", member.key);
            is.cover = choice(node, "cover", covers, Cover::open);
            is.going = choice(node, "going", goings, Going::normal);
            is.water = choice(node, "water", waters, Water::none);
            is.ford = node.flag("ford", false);
            is.trees = node.flag("trees", false);
            is.crocs = node.flag("crocs", false);
            is.camp = node.flag("camp", false);
            is.doctor = node.flag("doctor", false);
            to_.terrain_[plain_name(member.key)] = meaning;
            to_.names_[plain_name(member.key)] = meaning;
        }
    }

    const Meaning& meaning(const Member& member, const std::string& place) const {
        const auto* name = std::get_if<std::string>(&member.value.is);
        if (name == nullptr) {
            throw ImportError(root_.file(), place, "must be the name of a terrain");
        }
        const Meaning* found = look_up(to_.terrain_, *name);
        if (found == nullptr) {
            throw ImportError(root_.file(), place, "no terrain is called \"" + printable(*name, 40) + "\"");
        }
        return *found;
    }

    void names(std::string_view key, std::map<std::string, Meaning, std::less<>>& into) const {
        for (const Member& member : members(root_, key)) {
            into[plain_name(member.key)] = meaning(member, std::string(key) + "." + printable(member.key, 40));
        }
    }

    void tiles() const {
        for (const Member& tileset : members(root_, "tiles")) {
            const std::string place = "tiles." + printable(tileset.key, 40);
            const Node node(root_.file(), tileset.value, place);
            std::vector<Tiles>& list = to_.tiles_[plain_name(tileset.key)];
            for (const Member& range : node.members()) {
                const std::string at = place + "." + printable(range.key, 40);
                const std::size_t dash = range.key.find('-');
                const auto first = to_number(std::string_view(range.key).substr(0, dash));
                const auto last =
                    dash == std::string::npos ? first : to_number(std::string_view(range.key).substr(dash + 1));
                if (!first || !last || *first < 0 || *last < *first || *last > 1e9) {
                    throw ImportError(root_.file(), at, "must be a tile's number or a range like 12-15");
                }
                list.push_back(
                    {static_cast<std::uint32_t>(*first), static_cast<std::uint32_t>(*last), meaning(range, at)});
            }
        }
    }

    void placements() const {
        for (const Member& member : members(root_, "placements")) {
            const std::string place = "placements." + printable(member.key, 40);
            const auto* numbers = std::get_if<Value::Numbers>(&member.value.is);
            const auto fits = [](double n) {
                return n >= 0 && n <= limits::table && n == static_cast<std::int32_t>(n);
            };
            if (numbers == nullptr || numbers->size() != 2 || !fits((*numbers)[0]) || !fits((*numbers)[1])) {
                throw ImportError(root_.file(), place, "must be [x, y] in whole hundredths of an inch");
            }
            const common::Point at{static_cast<std::int32_t>((*numbers)[0]), static_cast<std::int32_t>((*numbers)[1])};
            to_.placements_.push_back({member.key, at, root_.file(), place});
        }
    }

    Mapping& to_;
    const Node& root_;
};

Mapping::Mapping() {
    add("built-in mapping", built_in_mapping);
}

void Mapping::add(const std::string& file, std::string_view text) {
    const Value value = read_json(file, text, scan_json(file, text));
    Mapping grown = *this;  // all of it or nothing
    const Node root(file, value, "");
    Parser(grown, root).parse();
    *this = std::move(grown);
}

const Meaning* Mapping::named(std::string_view name) const {
    return name.empty() ? nullptr : look_up(names_, name);
}

const Meaning* Mapping::layer(std::string_view name) const {
    return name.empty() ? nullptr : look_up(layers_, name);
}

const Meaning* Mapping::tile(std::string_view tileset, std::string_view picture, std::uint32_t id) const {
    picture = picture.substr(picture.find_last_of("/\\") + 1);
    for (const std::string_view name : {tileset, picture}) {
        const auto found = tiles_.find(plain_name(name));
        if (found == tiles_.end()) {
            continue;
        }
        const Meaning* meaning = nullptr;  // the last one that holds it
        for (const Tiles& range : found->second) {
            meaning = range.first <= id && id <= range.last ? &range.meaning : meaning;
        }
        if (meaning != nullptr) {
            return meaning;
        }
    }
    return nullptr;
}

}  // namespace maps
