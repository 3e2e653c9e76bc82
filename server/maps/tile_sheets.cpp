// SPDX-License-Identifier: MIT
#include "maps/tile_sheets.hpp"

#include "maps/import.hpp"
#include "maps/polygon.hpp"
#include "maps/tiled_shapes.hpp"

namespace maps {

namespace {

/// "0-7, 12": the first few of them.
std::string ranges(const std::set<std::uint32_t>& numbers) {
    constexpr int most = 8;
    std::string text;
    int shown = 0;
    for (auto at = numbers.begin(); at != numbers.end(); ++shown) {
        if (shown == most) return text + ", ...";
        const std::uint32_t first = *at;
        std::uint32_t last = first;
        while (++at != numbers.end() && *at == last + 1) last = *at;
        text += (text.empty() ? "" : ", ") + std::to_string(first);
        if (last > first) text += "-" + std::to_string(last);
    }
    return text;
}

}  // namespace

using common::Point;
using common::Polygon;
using tiled::Chunk;
using tiled::Dot;
using tiled::Layer;
using tiled::Tileset;

TileSheets::Sheet& TileSheets::sheet(const Layer& layer) {
    for (Sheet& known : sheets_) {
        if (known.offset.x == layer.offset_x && known.offset.y == layer.offset_y) {
            return known;
        }
    }
    constexpr std::size_t most = 4;
    if (sheets_.size() == most) {
        throw ImportError(file_, layer.place,
                          "tile layers with more than " + std::to_string(most) + " different offsets");
    }
    return sheets_.emplace_back(Sheet{{layer.offset_x, layer.offset_y}, frame_.grid(quarters_)});
}

void TileSheets::paint(const Layer& layer, const Meaning* meaning, bool outright, const Odd& odd) {
    Sheet& onto = sheet(layer);
    std::vector<bool> covered;
    if (layer.chunks.size() > 1) {
        covered.resize(static_cast<std::size_t>(map_.width) * static_cast<std::size_t>(map_.height));
    }
    for (const Chunk& chunk : layer.chunks) {
        for (std::size_t i = 0; i < chunk.gids.size(); ++i) {
            const Point cell{static_cast<std::int32_t>(i % static_cast<std::size_t>(chunk.width)) + chunk.x - map_.left,
                             static_cast<std::int32_t>(i / static_cast<std::size_t>(chunk.width)) + chunk.y - map_.top};
            if (!covered.empty()) {
                const std::size_t at = static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(map_.width) + cell.x;
                if (covered[at]) {
                    throw ImportError(file_, chunk.place, "lies over another chunk of its layer");
                }
                covered[at] = true;
            }
            if ((chunk.gids[i] & tiled::gid_bits) != 0) {
                tile(onto, layer, cell, chunk.gids[i], meaning, outright, odd);
            }
        }
    }
}

void TileSheets::tile(Sheet& onto, const Layer& layer, Point cell, std::uint32_t gid, const Meaning* meaning,
                      bool outright, const Odd& odd) {
    constexpr std::array<std::uint8_t, 4> nothing{};
    std::array<std::uint8_t, 4> quarters = nothing;
    const std::uint32_t bare = gid & tiled::gid_bits;
    const Tileset* tileset = outright ? nullptr : book_.tileset(bare);
    if (tileset != nullptr) {
        const TileGround& ground = book_.ground(*tileset, bare - tileset->first_gid);
        if (ground.ignore) {
            return;
        }
        quarters = ground.turned(gid);
        for (const auto& [shape, number] : ground.shapes) {
            std::vector<Dot> dots = corners_in_cell(*shape, *tileset, gid, map_.tile_height);
            for (Dot& dot : dots) {
                dot = {dot.x + static_cast<double>(cell.x + map_.left) * map_.tile_width + layer.offset_x,
                       dot.y + static_cast<double>(cell.y + map_.top) * map_.tile_height + layer.offset_y};
            }
            odd(palette_.terrain(number), dots, *shape);
        }
        if (quarters == nothing && !ground.shapes.empty()) {
            return;
        }
    }
    if (quarters == nothing) {
        if (meaning == nullptr) {
            ++report_.unknown_tiles;
            if (tileset != nullptr) unknown_[tileset->name].insert(bare - tileset->first_gid);
            return;
        }
        quarters.fill(palette_.number(meaning->terrain));
    }
    if (!quarters_) {
        onto.grid.at(cell.x, cell.y) = quarters[0];
        return;
    }
    constexpr std::array<Point, 4> steps{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    for (std::size_t i = 0; i < 4; ++i) {
        if (quarters[i] != Palette::unknown) {
            onto.grid.at(2 * cell.x + steps[i].x, 2 * cell.y + steps[i].y) = quarters[i];
        }
    }
}

void TileSheets::report_unknown() const {
    for (const auto& [tileset, numbers] : unknown_) {
        const std::string name = printable(tileset, 40);
        report_.notes.push_back("no known ground: tiles " + ranges(numbers) + " of \"" + name +
                                "\"; a --mapping FILE with {\"tiles\": {\"" + name + "\": {\"" +
                                std::to_string(*numbers.begin()) + "\": \"long grass\"}}} names theirs");
    }
}

std::vector<TileSheets::Patch> TileSheets::patches() const {
    std::vector<Patch> found;
    std::size_t split = 0;
    for (const Sheet& sheet : sheets_) {
        for (std::size_t number = 2; number < palette_.size(); ++number) {
            const auto index = static_cast<std::uint8_t>(number);
            for (Polygon& outline : sheet.grid.outlines(index, split)) {
                for (Point& corner : outline) {
                    corner = frame_.on_table(corner, quarters_, sheet.offset);
                }
                straighten(outline);
                if (outline.empty() || crosses_itself(outline)) {
                    ++report_.degenerate;
                } else {
                    found.push_back({&palette_.terrain(index), std::move(outline)});
                }
            }
        }
    }
    if (split > 0) {
        report_.notes.push_back("patches of ground with holes, cut into pieces without: " + std::to_string(split));
    }
    return found;
}

}  // namespace maps
