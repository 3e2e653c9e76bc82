// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "maps/plan.hpp"

namespace maps {

/// What a name in a map stands for.
struct Meaning {
    enum class What : std::uint8_t {
        terrain,  // an area; plain ground if `terrain` is plain
        wall,     // lines are walls, areas are solid
        portal,   // lines are doors
        tree,     // points are trees, areas are wood
        lair,     // points are lairs
        ignore,   // as if it were not there
    };
    What what = What::terrain;
    Terrain terrain;
};

/// Which names mean which terrain. Names are compared without regard to case, '_', '-' and repeated
/// spaces. Later mappings win over earlier ones. Format: mappings/README.md.
class Mapping {
public:
    /// The one that is built in.
    Mapping();
    /// Reads more on top. Throws ImportError.
    void add(const std::string& file, std::string_view json);

    const Meaning* named(std::string_view name) const;
    /// A whole layer, by its name or class, if the mapping says so outright.
    const Meaning* layer(std::string_view name) const;
    /// One tile, by the name of its tileset or the file name of its picture.
    const Meaning* tile(std::string_view tileset, std::string_view picture, std::uint32_t id) const;

    /// Name of the property of tiles and objects that names their terrain.
    const std::string& property() const { return property_; }
    std::optional<double> inches_per_cell() const { return inches_per_cell_; }
    const std::vector<Placement>& placements() const { return placements_; }

private:
    struct Tiles {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        Meaning meaning;
    };
    class Parser;

    std::map<std::string, Meaning, std::less<>> terrain_;  // classes, by their own name
    std::map<std::string, Meaning, std::less<>> names_;
    std::map<std::string, Meaning, std::less<>> layers_;
    std::map<std::string, std::vector<Tiles>, std::less<>> tiles_;
    std::string property_ = "terrain";
    std::optional<double> inches_per_cell_;
    std::vector<Placement> placements_;
};

/// JSON of the built-in mapping.
extern const std::string_view built_in_mapping;

}  // namespace maps
