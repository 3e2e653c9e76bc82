// SPDX-License-Identifier: MIT
#pragma once

#include "maps/cell_grid.hpp"
#include "maps/tiled.hpp"
#include "maps/walls.hpp"

namespace maps {

/// How a Tiled map lies on the table: one tile is `scale` hundredths of an inch wide. Isometric maps are
/// laid out square, a hexagon is as wide from flat side to flat side. The map must outlive it.
class TiledFrame {
public:
    TiledFrame(const tiled::Map& map, double scale) : map_(map), scale_(scale) {}

    double width() const;  // of the table, hundredths of an inch, not rounded
    double height() const;
    FarPoint on_table(tiled::Dot pixel) const;
    /// Hundredths of an inch per pixel.
    tiled::Dot per_pixel() const;
    /// Cells for one layer of tiles; two by two for each tile with `quarters`, which hexagons do not take.
    CellGrid grid(bool quarters) const;
    /// A corner of such a grid, shifted by an offset in pixels.
    common::Point on_table(common::Point lattice, bool quarters, tiled::Dot offset) const;

private:
    bool hexagonal() const { return map_.orientation == tiled::Orientation::hexagonal; }
    /// Pixels from one row (or, upright, column) of hexagons to the next.
    double pitch() const { return ((map_.upright ? map_.tile_width : map_.tile_height) + map_.straight) / 2.0; }
    tiled::Dot origin() const;

    const tiled::Map& map_;
    double scale_;
};

}  // namespace maps
