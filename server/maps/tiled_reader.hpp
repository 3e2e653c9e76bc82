// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "maps/sibling_files.hpp"
#include "maps/tiled.hpp"
#include "maps/value.hpp"

namespace maps {

/// Reads the tree of a Tiled map, whichever syntax it came in. One use each.
class TiledReader {
public:
    TiledReader(const std::string& file, const Options& options) : file_(file), siblings_(options) {}
    tiled::Map read(const Value& root);

private:
    /// What a layer has from the groups around it.
    struct Group {
        double offset_x = 0;
        double offset_y = 0;
        double parallax_x = 1;
        double parallax_y = 1;
        bool visible = true;
    };

    void shape_of_cells(const Node& map);
    void tilesets(const Node& map);
    void body(const Node& node, const std::string& folder, tiled::Tileset& tileset);
    void wang_sets(const Node& node, tiled::Tileset& tileset);
    void layers(const Node& holder, const Group& around);
    void tile_layer(const Node& node, tiled::Layer& layer);
    void chunk(const Node& node, const Node& layer, tiled::Chunk& chunk);
    void covered_area(const Node& map);
    void template_tilesets();
    tiled::Shape object(const Node& node, const std::string& folder);
    tiled::Shape instance(const Node& node, const std::string& folder);
    void read_shape(const Node& node, tiled::Shape& shape) const;
    std::vector<tiled::Dot> dots(const Node& node, std::string_view key) const;
    void properties(const Node& node, tiled::Properties& into) const;

    std::string file_;
    SiblingFiles siblings_;
    tiled::Map map_;
    bool infinite_ = false;
    std::size_t layer_count_ = 0;
    std::size_t object_count_ = 0;
    std::size_t tile_count_ = 0;
};

}  // namespace maps
