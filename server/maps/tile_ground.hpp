// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "maps/mapping.hpp"
#include "maps/tiled.hpp"

namespace maps {

/// Terrains by a small number each: 0 nothing known, 1 plain ground, from 2 the others in the order
/// they turned up.
class Palette {
public:
    static constexpr std::uint8_t unknown = 0;
    static constexpr std::uint8_t plain = 1;

    std::uint8_t number(const Terrain& terrain);
    const Terrain& terrain(std::uint8_t number) const { return terrains_.at(number); }
    std::size_t size() const { return terrains_.size(); }

private:
    std::vector<Terrain> terrains_{2};
};

/// What one tile puts on the ground.
struct TileGround {
    std::array<std::uint8_t, 4> quarters{};  // palette numbers: north-west, north-east, south-east, south-west
    bool ignore = false;
    /// Collision shapes that fill no whole quarters.
    std::vector<std::pair<const tiled::Shape*, std::uint8_t>> shapes;

    bool nothing() const { return quarters == std::array<std::uint8_t, 4>{} && shapes.empty(); }
    /// As the tile lies on the map, flipped by the flags of its gid: the diagonal first.
    std::array<std::uint8_t, 4> turned(std::uint32_t gid) const;
};

/// Looks tiles up, each once.
class TileBook {
public:
    TileBook(const tiled::Map& map, const Mapping& mapping, Palette& palette)
        : map_(map), mapping_(mapping), palette_(palette) {}

    /// None if no tileset has such a tile.
    const tiled::Tileset* tileset(std::uint32_t gid) const;
    const TileGround& ground(const tiled::Tileset& tileset, std::uint32_t id);
    /// True if some tile may differ from quarter to quarter.
    bool needs_quarters() const;
    /// The meaning its class or properties give a tile as a whole.
    const Meaning* meaning(const tiled::Tileset& tileset, std::uint32_t id) const;

private:
    TileGround look_up(const tiled::Tileset& tileset, std::uint32_t id);
    std::array<std::uint8_t, 4> from_wang(const tiled::Tileset& tileset, std::uint32_t id);
    void from_shapes(const tiled::Tileset& tileset, const tiled::Tile& tile, TileGround& ground);

    const tiled::Map& map_;
    const Mapping& mapping_;
    Palette& palette_;
    std::map<std::pair<const tiled::Tileset*, std::uint32_t>, TileGround> known_;
};

/// What the class, the terrain property or the name of a shape means; none if nothing.
const Meaning* meaning_of(const tiled::Shape& shape, const Mapping& mapping);

}  // namespace maps
