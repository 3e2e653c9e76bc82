// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "maps/tiled.hpp"

namespace maps {

/// The corners of an area or line in the map's pixels: turned about its anchor, round things with a fixed
/// number of corners. Empty for points and texts. `tileset` is a tile object's own.
std::vector<tiled::Dot> corners(const tiled::Shape& shape, tiled::Orientation orientation,
                                const tiled::Tileset* tileset);

/// Corners of a tile's collision shape, as the tile lies in its cell, from the cell's north-west corner.
std::vector<tiled::Dot> corners_in_cell(const tiled::Shape& shape, const tiled::Tileset& tileset, std::uint32_t gid,
                                        double cell_height);

}  // namespace maps
