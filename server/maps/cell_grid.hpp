// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/geometry.hpp"

namespace maps {

/// Square or hexagonal cells, each of one class; class 0 is none. Corners are whole numbers of a
/// lattice of the grid's own, the same for all cells that share one.
class CellGrid {
public:
    /// Square cells of one lattice step.
    static CellGrid squares(std::int32_t columns, std::int32_t rows);
    /// Hexagons as Tiled lays them: `width`, `height` of a tile and length of its straight side in pixels,
    /// two lattice steps to the pixel. Rows are shifted by half a tile; with `upright` columns are.
    static CellGrid hexagons(std::int32_t columns, std::int32_t rows, std::int32_t width, std::int32_t height,
                             std::int32_t straight, bool shifts_odd, bool upright);

    std::int32_t columns() const { return columns_; }
    std::int32_t rows() const { return rows_; }
    std::uint8_t at(std::int32_t column, std::int32_t row) const { return cells_[index(column, row)]; }
    std::uint8_t& at(std::int32_t column, std::int32_t row) { return cells_[index(column, row)]; }
    bool hexagonal() const { return hexagonal_; }
    /// Lattice steps from the west to the east edge of all cells, and from north to south.
    common::Point extent() const;

    /// Outlines in lattice steps, clockwise, of all cells of the class: simple polygons that touch only at
    /// sides and corners. A patch with holes or very many corners comes in several pieces; `split` counts
    /// such patches.
    std::vector<common::Polygon> outlines(std::uint8_t cell_class, std::size_t& split) const;

private:
    struct Side {
        common::Point from;
        common::Point to;
    };
    using Labels = std::vector<std::uint32_t>;

    CellGrid(std::int32_t columns, std::int32_t rows) : columns_(columns), rows_(rows) {
        cells_.resize(static_cast<std::size_t>(columns) * rows, 0);
    }
    // Inside, a grid with shifted columns is stored on its side; only at(), extent() and outlines() know.
    std::size_t index(std::int32_t column, std::int32_t row) const {
        return upright_ ? slot(row, column) : slot(column, row);
    }
    std::size_t slot(std::int32_t along, std::int32_t line) const {
        return static_cast<std::size_t>(line) * length() + along;
    }
    std::int32_t length() const { return upright_ ? rows_ : columns_; }
    std::int32_t lines() const { return upright_ ? columns_ : rows_; }
    bool shifted(std::int32_t line) const { return hexagonal_ && (line % 2 == 1) == shifts_odd_; }
    int sides() const { return hexagonal_ ? 6 : 4; }
    bool neighbour(std::int32_t along, std::int32_t line, int side, std::size_t& found) const;
    common::Point corner(std::int32_t along, std::int32_t line, int number) const;

    void gather_sides(const Labels& labels, const std::vector<std::size_t>& cells, std::vector<Side>& sides) const;
    static std::vector<common::Polygon> loops(std::vector<Side>& sides);
    std::vector<std::vector<std::size_t>> chains(const Labels& labels, const std::vector<std::size_t>& patch) const;

    std::int32_t columns_;
    std::int32_t rows_;
    bool hexagonal_ = false;
    bool shifts_odd_ = true;
    bool upright_ = false;
    std::int32_t width_ = 1;  // of a cell along its line, lattice steps
    std::int32_t height_ = 1;
    std::int32_t slant_ = 0;  // height of a hexagon's slanted part
    std::vector<std::uint8_t> cells_;
};

}  // namespace maps
