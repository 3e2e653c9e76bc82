// SPDX-License-Identifier: MIT
#include "maps/tile_ground.hpp"

#include <algorithm>
#include <cmath>

#include "maps/import.hpp"
#include "maps/tiled_shapes.hpp"

namespace maps {
namespace {

using tiled::Shape;
using tiled::Tile;
using tiled::Tileset;
using tiled::WangSet;

enum Quarter : std::size_t { north_west, north_east, south_east, south_west };

const Meaning* by_property(const tiled::Properties& properties, std::string_view key, const Mapping& mapping) {
    const auto found = properties.find(key);
    return found == properties.end() ? nullptr : mapping.named(found->second);
}

const Tile* tile_of(const Tileset& tileset, std::uint32_t id) {
    const auto found = tileset.tiles.find(id);
    return found == tileset.tiles.end() ? nullptr : &found->second;
}

}  // namespace

const Meaning* meaning_of(const Shape& shape, const Mapping& mapping) {
    if (const Meaning* meaning = mapping.named(shape.type)) {
        return meaning;
    }
    if (const Meaning* meaning = by_property(shape.properties, mapping.property(), mapping)) {
        return meaning;
    }
    return mapping.named(shape.name);
}

std::uint8_t Palette::number(const Terrain& terrain) {
    if (terrain.plain()) {
        return plain;
    }
    const auto found = std::find(terrains_.begin() + 2, terrains_.end(), terrain);
    if (found == terrains_.end()) {
        if (terrains_.size() > 255) {
            throw ImportError("mapping", "terrain", "more than 254 kinds of ground");
        }
        terrains_.push_back(terrain);
        return static_cast<std::uint8_t>(terrains_.size() - 1);
    }
    return static_cast<std::uint8_t>(found - terrains_.begin());
}

std::array<std::uint8_t, 4> TileGround::turned(std::uint32_t gid) const {
    std::array<std::uint8_t, 4> now = quarters;
    if ((gid & tiled::flipped_diagonal) != 0) {
        std::swap(now[north_east], now[south_west]);
    }
    if ((gid & tiled::flipped_across) != 0) {
        std::swap(now[north_west], now[north_east]);
        std::swap(now[south_west], now[south_east]);
    }
    if ((gid & tiled::flipped_down) != 0) {
        std::swap(now[north_west], now[south_west]);
        std::swap(now[north_east], now[south_east]);
    }
    return now;
}

const Tileset* TileBook::tileset(std::uint32_t gid) const {
    const Tileset* found = nullptr;
    for (const Tileset& tileset : map_.tilesets) {
        if (tileset.first_gid <= gid) {
            found = &tileset;
        }
    }
    return found;
}

bool TileBook::needs_quarters() const {
    if (map_.orientation == tiled::Orientation::hexagonal) {
        return false;
    }
    for (const Tileset& tileset : map_.tilesets) {
        if (!tileset.wang_sets.empty()) {
            return true;
        }
        for (const auto& [id, tile] : tileset.tiles) {
            if (!tile.shapes.empty()) {
                return true;
            }
        }
    }
    return false;
}

const TileGround& TileBook::ground(const Tileset& tileset, std::uint32_t id) {
    const auto [found, added] = known_.try_emplace({&tileset, id});
    if (added) {
        found->second = look_up(tileset, id);
    }
    return found->second;
}

const Meaning* TileBook::meaning(const Tileset& tileset, std::uint32_t id) const {
    if (const Meaning* meaning = mapping_.tile(tileset.name, tileset.picture, id)) {
        return meaning;
    }
    const Tile* tile = tile_of(tileset, id);
    if (tile == nullptr) {
        return nullptr;
    }
    if (const Meaning* meaning = by_property(tile->properties, mapping_.property(), mapping_)) {
        return meaning;
    }
    if (const Meaning* meaning = mapping_.named(tile->type)) {
        return meaning;
    }
    return by_property(tile->properties, "type", mapping_);
}

TileGround TileBook::look_up(const Tileset& tileset, std::uint32_t id) {
    TileGround ground;
    if (const Meaning* whole = meaning(tileset, id)) {
        ground.ignore = whole->what == Meaning::What::ignore || whole->what == Meaning::What::lair;
        if (!ground.ignore) {
            ground.quarters.fill(palette_.number(whole->terrain));
        }
        return ground;
    }
    ground.quarters = from_wang(tileset, id);
    if (const Tile* tile = tile_of(tileset, id)) {
        from_shapes(tileset, *tile, ground);
    }
    return ground;
}

/// The first terrain set that knows the tile and one of whose colours has a meaning.
std::array<std::uint8_t, 4> TileBook::from_wang(const Tileset& tileset, std::uint32_t id) {
    std::array<std::uint8_t, 4> quarters{};
    for (const WangSet& set : tileset.wang_sets) {
        const auto found = set.tiles.find(id);
        if (found == set.tiles.end()) {
            continue;
        }
        std::array<std::uint8_t, 8> here{};
        for (std::size_t i = 0; i < here.size(); ++i) {
            const Meaning* meaning = mapping_.named(set.colours[found->second[i]]);
            here[i] = meaning != nullptr && meaning->what != Meaning::What::ignore ? palette_.number(meaning->terrain)
                                                                                   : Palette::unknown;
        }
        // Sides are even, corners odd, clockwise from the north.
        if (map_.orientation == tiled::Orientation::hexagonal || set.kind == WangSet::Kind::edge) {
            const std::size_t least = map_.orientation == tiled::Orientation::hexagonal ? 1 : 2;
            std::size_t most = 0;
            for (const std::uint8_t number : here) {
                const auto count = static_cast<std::size_t>(std::count(here.begin(), here.end(), number));
                if (number != Palette::unknown && count >= least && count > most) {
                    most = count;
                    quarters.fill(number);
                }
            }
        } else {
            quarters = {here[7], here[1], here[3], here[5]};
        }
        if (quarters != std::array<std::uint8_t, 4>{}) {
            return quarters;
        }
    }
    return quarters;
}

void TileBook::from_shapes(const Tileset& tileset, const Tile& tile, TileGround& ground) {
    if (map_.orientation != tiled::Orientation::orthogonal) {
        return;
    }
    const bool known = ground.quarters != std::array<std::uint8_t, 4>{};
    for (const Shape& shape : tile.shapes) {
        const Meaning* meaning = meaning_of(shape, mapping_);
        if (meaning == nullptr && !known) {
            meaning = mapping_.named("collision");
        }
        if (meaning == nullptr || meaning->what == Meaning::What::ignore || meaning->terrain.plain()) {
            continue;
        }
        const std::uint8_t number = palette_.number(meaning->terrain);
        const double half_width = tileset.tile_width / 2;
        const double half_height = tileset.tile_height / 2;
        const std::vector<tiled::Dot> dots = corners(shape, map_.orientation, nullptr);
        if (dots.size() < 3) {
            continue;
        }
        const auto [west, east] = std::minmax({dots[0].x, dots[1].x, dots[2].x});
        const auto [north, south] = std::minmax({dots[0].y, dots[1].y, dots[2].y});
        const auto halves = [](double length, double half) { return std::fmod(length, half) == 0; };
        const bool aligned = shape.kind == Shape::Kind::rectangle && std::fmod(shape.rotation, 90) == 0 &&
                             tileset.tile_width == map_.tile_width && tileset.tile_height == map_.tile_height &&
                             halves(west, half_width) && halves(east, half_width) && halves(north, half_height) &&
                             halves(south, half_height);
        if (!aligned) {
            ground.shapes.emplace_back(&shape, number);
            continue;
        }
        constexpr std::array<std::array<int, 2>, 4> steps{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
        for (std::size_t i = 0; i < 4; ++i) {
            const double x = half_width * (steps[i][0] + 0.5);
            const double y = half_height * (steps[i][1] + 0.5);
            if (x > west && x < east && y > north && y < south) {
                ground.quarters[i] = number;
            }
        }
    }
}

}  // namespace maps
