// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "maps/json_scan.hpp"
#include "maps/mapping.hpp"
#include "maps/plan.hpp"

namespace maps {

struct Options;
struct Report;

/// Tiled's maps as they are in the file: pixels, y down. Groups are flattened.
namespace tiled {

struct Dot {
    double x = 0;
    double y = 0;
};

using Properties = std::map<std::string, std::string, std::less<>>;  // scalars alone, as text

struct Shape {
    enum class Kind : std::uint8_t { rectangle, ellipse, capsule, point, polygon, polyline, text, tile };
    Kind kind = Kind::rectangle;
    std::string name;
    std::string type;  // its class
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double rotation = 0;      // degrees clockwise about x, y
    std::vector<Dot> points;  // relative to x, y
    std::uint32_t gid = 0;    // flags included; of a tile object
    std::string tileset;      // the template's own, if the gid counts from that
    bool visible = true;
    Properties properties;
    std::string file;  // for messages
    std::string place;
};

struct Tile {
    std::string type;
    Properties properties;
    std::vector<Shape> shapes;  // collision, relative to its top left corner
};

struct WangSet {
    enum class Kind : std::uint8_t { corner, edge, mixed };
    Kind kind = Kind::corner;
    std::vector<std::string> colours;                            // names, from 1; element 0 is empty
    std::map<std::uint32_t, std::array<std::uint8_t, 8>> tiles;  // colours clockwise from the north side
};

struct Tileset {
    std::uint32_t first_gid = 1;
    std::string source;  // normalised; empty if embedded
    std::string name;
    std::string type;
    std::string picture;
    double tile_width = 0;
    double tile_height = 0;
    std::string alignment;
    std::map<std::uint32_t, Tile> tiles;
    std::vector<WangSet> wang_sets;
};

struct Chunk {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::vector<std::uint32_t> gids;  // flags included
    std::string place;
};

struct Layer {
    enum class Kind : std::uint8_t { tiles, objects };
    Kind kind = Kind::tiles;
    std::string name;
    std::string type;
    double offset_x = 0;
    double offset_y = 0;
    bool visible = true;
    bool parallax = false;  // moves by itself: scenery
    std::vector<Chunk> chunks;
    std::vector<Shape> shapes;
    std::string place;
};

enum class Orientation : std::uint8_t { orthogonal, isometric, hexagonal };

struct Map {
    Orientation orientation = Orientation::orthogonal;
    std::int32_t width = 0;  // tiles; of an infinite map, what its chunks cover
    std::int32_t height = 0;
    std::int32_t left = 0;  // first column and row; not 0 in infinite maps alone
    std::int32_t top = 0;
    std::int32_t tile_width = 0;
    std::int32_t tile_height = 0;
    std::int32_t straight = 0;  // hexagonal
    bool upright = false;       // columns are shifted
    bool shifts_odd = true;
    Properties properties;
    std::vector<Tileset> tilesets;  // by first_gid
    std::vector<Tileset> loose;     // that only templates use
    std::vector<Layer> layers;      // in the order they are drawn
    std::vector<std::string> notes;
};

constexpr std::uint32_t flipped_across = 0x80000000u;  // left and right swapped
constexpr std::uint32_t flipped_down = 0x40000000u;
constexpr std::uint32_t flipped_diagonal = 0x20000000u;
constexpr std::uint32_t turned_hexagon = 0x10000000u;
constexpr std::uint32_t gid_bits = 0x0FFFFFFFu;

}  // namespace tiled

/// Throws ImportError. `bytes` are TMX or, with `scan` of them, Tiled's JSON.
tiled::Map read_tmx(const std::string& file, std::string_view bytes, const Options& options);
tiled::Map read_tmj(const std::string& file, std::string_view bytes, const JsonScan& scan, const Options& options);

/// Tiles and objects turned into ground by the mapping. Throws ImportError.
Plan plan_of(const std::string& file, const tiled::Map& map, const Mapping& mapping, const Options& options,
             Report& report);

}  // namespace maps
