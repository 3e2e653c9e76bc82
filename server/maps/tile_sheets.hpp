// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "maps/tile_ground.hpp"
#include "maps/tiled_frame.hpp"

namespace maps {

struct Report;

/// The tile layers, laid on one another: the topmost tile whose ground is known decides, as seen from
/// above.
class TileSheets {
public:
    /// Takes a collision shape that fills no whole quarters: its corners in the map's pixels.
    using Odd = std::function<void(const Terrain&, const std::vector<tiled::Dot>&, const tiled::Shape&)>;

    TileSheets(const std::string& file, const tiled::Map& map, const TiledFrame& frame, TileBook& book,
               Palette& palette, Report& report)
        : file_(file),
          map_(map),
          frame_(frame),
          book_(book),
          palette_(palette),
          report_(report),
          quarters_(book.needs_quarters()) {}

    /// `meaning` is that of the layer, for tiles without one; `outright`: for all its tiles.
    void paint(const tiled::Layer& layer, const Meaning* meaning, bool outright, const Odd& odd);

    struct Patch {
        const Terrain* terrain;
        common::Polygon outline;  // on the table, simple
    };
    std::vector<Patch> patches() const;
    /// Which tiles meant no known ground, and what would tell it, one line a tileset.
    void report_unknown() const;

private:
    /// Layers without an offset between them.
    struct Sheet {
        tiled::Dot offset;
        CellGrid grid;
    };
    Sheet& sheet(const tiled::Layer& layer);
    void tile(Sheet& onto, const tiled::Layer& layer, common::Point cell, std::uint32_t gid, const Meaning* meaning,
              bool outright, const Odd& odd);

    const std::string& file_;
    const tiled::Map& map_;
    const TiledFrame& frame_;
    TileBook& book_;
    Palette& palette_;
    Report& report_;
    bool quarters_;
    std::vector<Sheet> sheets_;
    std::map<std::string, std::set<std::uint32_t>> unknown_;  // tiles of no known ground, by tileset
};

}  // namespace maps
