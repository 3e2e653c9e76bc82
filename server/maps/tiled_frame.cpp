// SPDX-License-Identifier: MIT
#include "maps/tiled_frame.hpp"

#include <cmath>

namespace maps {

using common::Point;
using tiled::Dot;
using tiled::Orientation;

double TiledFrame::width() const {
    return hexagonal() ? std::ceil(grid(false).extent().x / 2.0 * per_pixel().x) : map_.width * scale_;
}

double TiledFrame::height() const {
    return hexagonal() ? std::ceil(grid(false).extent().y / 2.0 * per_pixel().y) : map_.height * scale_;
}

Dot TiledFrame::per_pixel() const {
    switch (map_.orientation) {
        case Orientation::hexagonal: {
            const double flat = map_.upright ? map_.tile_height : map_.tile_width;
            return {scale_ / flat, scale_ / flat};
        }
        case Orientation::isometric:  // both axes of its ground count in tile heights
            return {scale_ / map_.tile_height, scale_ / map_.tile_height};
        case Orientation::orthogonal:
            break;
    }
    return {scale_ / map_.tile_width, scale_ / map_.tile_height};
}

Dot TiledFrame::origin() const {
    const auto left = static_cast<double>(map_.left);
    const auto top = static_cast<double>(map_.top);
    switch (map_.orientation) {
        case Orientation::hexagonal:
            return map_.upright ? Dot{left * pitch(), top * map_.tile_height}
                                : Dot{left * map_.tile_width, top * pitch()};
        case Orientation::isometric:
            return {left * map_.tile_height, top * map_.tile_height};
        case Orientation::orthogonal:
            break;
    }
    return {left * map_.tile_width, top * map_.tile_height};
}

FarPoint TiledFrame::on_table(Dot pixel) const {
    const Dot from = origin();
    const Dot scale = per_pixel();
    return {static_cast<std::int64_t>(std::floor((pixel.x - from.x) * scale.x + 0.5)),
            static_cast<std::int64_t>(std::floor((pixel.y - from.y) * scale.y + 0.5))};
}

CellGrid TiledFrame::grid(bool quarters) const {
    if (!hexagonal()) {
        const std::int32_t steps = quarters ? 2 : 1;
        return CellGrid::squares(map_.width * steps, map_.height * steps);
    }
    const std::int32_t first = map_.upright ? map_.left : map_.top;
    const bool shifts_odd = (first % 2 != 0) != map_.shifts_odd;
    return CellGrid::hexagons(map_.width, map_.height, map_.tile_width, map_.tile_height, map_.straight, shifts_odd,
                              map_.upright);
}

Point TiledFrame::on_table(Point lattice, bool quarters, Dot offset) const {
    const Dot scale = per_pixel();
    const double tile = quarters ? scale_ / 2 : scale_;
    const double step_x = hexagonal() ? scale.x / 2 : tile;
    const double step_y = hexagonal() ? scale.y / 2 : tile;
    return {static_cast<std::int32_t>(std::floor(lattice.x * step_x + offset.x * scale.x + 0.5)),
            static_cast<std::int32_t>(std::floor(lattice.y * step_y + offset.y * scale.y + 0.5))};
}

}  // namespace maps
