// SPDX-License-Identifier: MIT
#include "maps/tiled_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace maps {
namespace {

using tiled::Dot;
using tiled::Orientation;
using tiled::Shape;
using tiled::Tileset;

constexpr int round_corners = 32;

/// Cosine and sine, exact for quarter turns.
Dot direction(double degrees) {
    const double turn = std::remainder(degrees, 360.0);
    if (turn == 0) {
        return {1, 0};
    }
    if (turn == 90) {
        return {0, 1};
    }
    if (turn == -90) {
        return {0, -1};
    }
    if (turn == 180 || turn == -180) {
        return {-1, 0};
    }
    const double angle = turn * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle)};
}

std::vector<Dot> box(double left, double top, double width, double height) {
    return {{left, top}, {left + width, top}, {left + width, top + height}, {left, top + height}};
}

/// Points of two half ellipses set apart; an ellipse if they are not.
std::vector<Dot> rounded(double width, double height, double radius_x, double radius_y) {
    std::vector<Dot> points;
    for (int i = 0; i < round_corners; ++i) {
        const Dot way = direction(i * 360.0 / round_corners + 180.0 / round_corners);
        points.push_back({way.x > 0 ? width - radius_x + radius_x * way.x : radius_x + radius_x * way.x,
                          way.y > 0 ? height - radius_y + radius_y * way.y : radius_y + radius_y * way.y});
    }
    return points;
}

/// Where of its own box an object's x, y is, as parts of width and height.
Dot anchor(const std::string& alignment, Orientation orientation) {
    const std::string name = !alignment.empty() && alignment != "unspecified" ? alignment
                             : orientation == Orientation::isometric          ? "bottom"
                                                                              : "bottomleft";
    const auto has = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    return {has("left") ? 0 : has("right") ? 1 : 0.5, has("top") ? 0 : has("bottom") ? 1 : 0.5};
}

std::vector<Dot> local_corners(const Shape& shape, Orientation orientation, const Tileset* tileset) {
    switch (shape.kind) {
        case Shape::Kind::rectangle:
            return box(0, 0, shape.width, shape.height);
        case Shape::Kind::ellipse:
            return rounded(shape.width, shape.height, shape.width / 2, shape.height / 2);
        case Shape::Kind::capsule: {
            const double radius = std::min(shape.width, shape.height) / 2;
            return rounded(shape.width, shape.height, radius, radius);
        }
        case Shape::Kind::polygon:
        case Shape::Kind::polyline:
            return shape.points;
        case Shape::Kind::tile: {
            const double width = shape.width > 0 || tileset == nullptr ? shape.width : tileset->tile_width;
            const double height = shape.height > 0 || tileset == nullptr ? shape.height : tileset->tile_height;
            const Dot at = anchor(tileset != nullptr ? tileset->alignment : "", orientation);
            return box(-at.x * width, -at.y * height, width, height);
        }
        case Shape::Kind::point:
        case Shape::Kind::text:
            break;
    }
    return {};
}

void turn_and_move(std::vector<Dot>& points, const Shape& shape) {
    const Dot way = direction(shape.rotation);
    for (Dot& point : points) {
        point = {shape.x + point.x * way.x - point.y * way.y, shape.y + point.x * way.y + point.y * way.x};
    }
}

}  // namespace

std::vector<Dot> corners(const Shape& shape, Orientation orientation, const Tileset* tileset) {
    std::vector<Dot> points = local_corners(shape, orientation, tileset);
    turn_and_move(points, shape);
    return points;
}

std::vector<Dot> corners_in_cell(const Shape& shape, const Tileset& tileset, std::uint32_t gid, double cell_height) {
    std::vector<Dot> points = corners(shape, Orientation::orthogonal, nullptr);
    double width = tileset.tile_width;
    double height = tileset.tile_height;
    for (Dot& point : points) {
        if ((gid & tiled::flipped_diagonal) != 0) {
            std::swap(point.x, point.y);
        }
    }
    if ((gid & tiled::flipped_diagonal) != 0) {
        std::swap(width, height);
    }
    for (Dot& point : points) {
        point.x = (gid & tiled::flipped_across) != 0 ? width - point.x : point.x;
        point.y = (gid & tiled::flipped_down) != 0 ? height - point.y : point.y;
        point.y += cell_height - height;  // a tile of another size stands on the floor of its cell
    }
    return points;
}

}  // namespace maps
