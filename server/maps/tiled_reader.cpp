// SPDX-License-Identifier: MIT
#include "maps/tiled_reader.hpp"

#include <algorithm>

#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/tile_data.hpp"
#include "maps/xml_value.hpp"

namespace maps {
namespace {

using tiled::Chunk;
using tiled::Layer;
using tiled::Map;
using tiled::Orientation;
using tiled::Shape;
using tiled::Tileset;
using tiled::WangSet;

constexpr double far = 1e9;                  // pixels
constexpr std::int64_t most_tiles = 10'000;  // a side
constexpr std::int64_t most_pixels = 4096;   // of a tile

Orientation orientation(const Node& map) {
    const std::string name = map.text("orientation", "orthogonal");
    if (name == "orthogonal") {
        return Orientation::orthogonal;
    }
    if (name == "hexagonal") {
        return Orientation::hexagonal;
    }
    if (name == "isometric") {
        return Orientation::isometric;
    }
    map.refuse("orientation", "\"" + printable(name, 20) +
                                  "\" maps cannot be laid on a table; orthogonal, hexagonal and isometric ones can");
}

}  // namespace

Map TiledReader::read(const Value& root) {
    const Node map(file_, root, "");
    map_.orientation = orientation(map);
    infinite_ = map.flag("infinite", false);
    map_.width = static_cast<std::int32_t>(map.whole("width", infinite_ ? 0 : 1, most_tiles));
    map_.height = static_cast<std::int32_t>(map.whole("height", infinite_ ? 0 : 1, most_tiles));
    map_.tile_width = static_cast<std::int32_t>(map.whole("tilewidth", 1, most_pixels));
    map_.tile_height = static_cast<std::int32_t>(map.whole("tileheight", 1, most_pixels));
    if (static_cast<std::size_t>(map_.width) * static_cast<std::size_t>(map_.height) > limits::tiles) {
        map.refuse("more than " + std::to_string(limits::tiles) + " tiles");
    }
    shape_of_cells(map);
    properties(map, map_.properties);
    tilesets(map);
    layers(map, {});
    if (infinite_) {
        covered_area(map);
    }
    template_tilesets();
    return std::move(map_);
}

void TiledReader::shape_of_cells(const Node& map) {
    if (map_.orientation != Orientation::hexagonal) {
        return;
    }
    const std::string axis = map.text("staggeraxis", "y");
    const std::string index = map.text("staggerindex", "odd");
    if (axis != "x" && axis != "y") {
        map.refuse("staggeraxis", "must be x or y");
    }
    if (index != "odd" && index != "even") {
        map.refuse("staggerindex", "must be odd or even");
    }
    map_.upright = axis == "x";
    map_.shifts_odd = index == "odd";
    map_.straight =
        static_cast<std::int32_t>(map.whole("hexsidelength", 0, map_.upright ? map_.tile_width : map_.tile_height, 0));
}

void TiledReader::tilesets(const Node& map) {
    for (const Node& node : map.list("tilesets")) {
        Tileset tileset;
        tileset.first_gid = static_cast<std::uint32_t>(node.whole("firstgid", 1, tiled::gid_bits));
        if (node.has("source")) {
            tileset.source = siblings_.resolve(node, "source", "");
            const SiblingFile& file = siblings_.open(node, "source", tileset.source);
            if (file.root != "tileset") {
                node.refuse("source", "\"" + printable(tileset.source) + "\" is not a tileset");
            }
            body(Node(file.name, file.value, ""), file.folder, tileset);
        } else {
            body(node, "", tileset);
        }
        for (const Tileset& other : map_.tilesets) {
            if (other.first_gid == tileset.first_gid) {
                node.refuse("firstgid", "another tileset begins at " + std::to_string(tileset.first_gid) + " too");
            }
        }
        map_.tilesets.push_back(std::move(tileset));
        if (map_.tilesets.size() > limits::layers) {
            node.refuse("more than " + std::to_string(limits::layers) + " tilesets");
        }
    }
    std::sort(map_.tilesets.begin(), map_.tilesets.end(),
              [](const Tileset& a, const Tileset& b) { return a.first_gid < b.first_gid; });
}

void TiledReader::body(const Node& node, const std::string& folder, Tileset& tileset) {
    tileset.name = node.text("name", "");
    tileset.type = node.text("class", "");
    tileset.picture = node.text("image", "");  // a name to compare, never to open
    tileset.tile_width = static_cast<double>(node.whole("tilewidth", 1, most_pixels));
    tileset.tile_height = static_cast<double>(node.whole("tileheight", 1, most_pixels));
    tileset.alignment = node.text("objectalignment", "");
    if (const Value* tiles = node.find("tiles");
        tiles != nullptr && !std::holds_alternative<Value::Members>(tiles->is)) {
        for (const Node& entry : node.list("tiles")) {
            tiled::Tile tile;
            tile.type = entry.text("type", "");
            tile.type = tile.type.empty() ? entry.text("class", "") : tile.type;
            properties(entry, tile.properties);
            if (const std::optional<Node> group = entry.object("objectgroup")) {
                for (const Node& shape : group->list("objects")) {
                    tile.shapes.push_back(object(shape, folder));
                }
            }
            tileset.tiles[static_cast<std::uint32_t>(entry.whole("id", 0, tiled::gid_bits))] = std::move(tile);
        }
    }
    wang_sets(node, tileset);
}

void TiledReader::wang_sets(const Node& node, Tileset& tileset) {
    for (const Node& entry : node.list("wangsets")) {
        WangSet set;
        const std::string kind = entry.text("type", "");
        if (kind != "corner" && kind != "edge" && kind != "mixed") {
            map_.notes.push_back("tileset " + printable(tileset.name, 40) +
                                 ": a terrain set of an older kind, not used");
            continue;
        }
        set.kind = kind == "corner" ? WangSet::Kind::corner
                   : kind == "edge" ? WangSet::Kind::edge
                                    : WangSet::Kind::mixed;
        set.colours.emplace_back();
        for (const Node& colour : entry.list("colors")) {
            set.colours.push_back(colour.text("name", ""));
        }
        if (set.colours.size() > 256) {
            entry.refuse("colors", "more than 255");
        }
        for (const Node& tile : entry.list("wangtiles")) {
            std::array<std::uint8_t, 8> sides{};
            Value::Numbers numbers;
            const Value* id = tile.find("wangid");
            if (id != nullptr && std::holds_alternative<Value::Numbers>(id->is)) {
                numbers = std::get<Value::Numbers>(id->is);
            } else {
                std::string text = tile.text("wangid");
                for (std::size_t at = 0; at <= text.size();) {
                    const std::size_t comma = std::min(text.find(',', at), text.size());
                    numbers.push_back(to_number(std::string_view(text).substr(at, comma - at)).value_or(-1));
                    at = comma + 1;
                }
            }
            if (numbers.size() != sides.size()) {
                tile.refuse("wangid", "must be eight numbers");
            }
            for (std::size_t i = 0; i < sides.size(); ++i) {
                if (!(numbers[i] >= 0 && numbers[i] < static_cast<double>(set.colours.size()))) {
                    tile.refuse("wangid", "names a colour the set does not have");
                }
                sides[i] = static_cast<std::uint8_t>(numbers[i]);
            }
            set.tiles[static_cast<std::uint32_t>(tile.whole("tileid", 0, tiled::gid_bits))] = sides;
        }
        tileset.wang_sets.push_back(std::move(set));
    }
}

void TiledReader::layers(const Node& holder, const Group& around) {
    for (const Node& node : holder.list("layers")) {
        if (++layer_count_ > limits::layers) {
            node.refuse("more than " + std::to_string(limits::layers) + " layers");
        }
        const std::string kind = node.text("type");
        Group inside = around;
        inside.offset_x += node.number("offsetx", -far, far, 0);
        inside.offset_y += node.number("offsety", -far, far, 0);
        inside.parallax_x *= node.number("parallaxx", -far, far, 1);
        inside.parallax_y *= node.number("parallaxy", -far, far, 1);
        inside.visible = inside.visible && node.flag("visible", true);
        if (kind == "group") {
            layers(node, inside);
            continue;
        }
        Layer layer;
        layer.name = node.text("name", "");
        layer.type = node.text("class", "");
        layer.offset_x = inside.offset_x;
        layer.offset_y = inside.offset_y;
        layer.visible = inside.visible;
        layer.parallax = inside.parallax_x != 1 || inside.parallax_y != 1;
        layer.place = node.path();
        if (kind == "tilelayer") {
            tile_layer(node, layer);
        } else if (kind == "objectgroup") {
            layer.kind = Layer::Kind::objects;
            for (const Node& shape : node.list("objects")) {
                layer.shapes.push_back(object(shape, ""));
            }
        } else {
            map_.notes.push_back((kind == "imagelayer" ? "picture layer " : "layer of unknown type ") +
                                 printable(layer.name, 40) + ", not used");
            continue;
        }
        map_.layers.push_back(std::move(layer));
    }
}

void TiledReader::tile_layer(const Node& node, Layer& layer) {
    if (infinite_) {
        for (const Node& entry : node.list("chunks")) {
            Chunk& part = layer.chunks.emplace_back();
            part.x = static_cast<std::int32_t>(entry.whole("x", -limits::cells, limits::cells));
            part.y = static_cast<std::int32_t>(entry.whole("y", -limits::cells, limits::cells));
            chunk(entry, node, part);
        }
        return;
    }
    if (node.has("chunks")) {
        node.refuse("chunks", "the map is not infinite");
    }
    if (node.whole("width", 0, most_tiles, map_.width) != map_.width ||
        node.whole("height", 0, most_tiles, map_.height) != map_.height) {
        node.refuse("the layer is not of the size of the map");
    }
    chunk(node, node, layer.chunks.emplace_back());
}

void TiledReader::chunk(const Node& node, const Node& layer, Chunk& chunk) {
    chunk.width = static_cast<std::int32_t>(node.whole("width", 1, most_tiles, map_.width));
    chunk.height = static_cast<std::int32_t>(node.whole("height", 1, most_tiles, map_.height));
    chunk.place = node.path();
    const std::size_t count = static_cast<std::size_t>(chunk.width) * static_cast<std::size_t>(chunk.height);
    tile_count_ += count;
    if (tile_count_ > limits::tiles) {
        node.refuse("more than " + std::to_string(limits::tiles) + " tiles in all layers");
    }
    chunk.gids = read_tile_data(node, layer.text("encoding", "csv"), layer.text("compression", ""), count);
}

void TiledReader::covered_area(const Node& map) {
    std::int64_t left = limits::cells + 1;
    std::int64_t top = left;
    std::int64_t right = -left;
    std::int64_t bottom = -left;
    for (const Layer& layer : map_.layers) {
        for (const Chunk& chunk : layer.chunks) {
            left = std::min<std::int64_t>(left, chunk.x);
            top = std::min<std::int64_t>(top, chunk.y);
            right = std::max<std::int64_t>(right, std::int64_t{chunk.x} + chunk.width);
            bottom = std::max<std::int64_t>(bottom, std::int64_t{chunk.y} + chunk.height);
        }
    }
    if (left >= right) {
        map.refuse("layers", "an infinite map without a single chunk has no size");
    }
    if (right - left > most_tiles || bottom - top > most_tiles ||
        static_cast<std::size_t>(right - left) * static_cast<std::size_t>(bottom - top) > limits::tiles) {
        map.refuse("layers", "the chunks lie too far apart: " + std::to_string(right - left) + " x " +
                                 std::to_string(bottom - top) + " tiles");
    }
    map_.left = static_cast<std::int32_t>(left);
    map_.top = static_cast<std::int32_t>(top);
    map_.width = static_cast<std::int32_t>(right - left);
    map_.height = static_cast<std::int32_t>(bottom - top);
}

void TiledReader::properties(const Node& node, tiled::Properties& into) const {
    const Value* value = node.find("properties");
    if (value == nullptr) {
        return;
    }
    const auto add = [&](std::string_view name, const Value* content) {
        if (into.size() >= limits::properties) {
            node.refuse("properties", "more than " + std::to_string(limits::properties));
        }
        std::string& text = into[std::string(name)];
        if (content == nullptr) {
            text.clear();
        } else if (const auto* flag = std::get_if<bool>(&content->is)) {
            text = *flag ? "true" : "false";
        } else if (const auto* number = std::get_if<double>(&content->is)) {
            text = std::to_string(*number);
        } else if (const auto* plain = std::get_if<std::string>(&content->is)) {
            text = *plain;
        } else if (const auto* xml = std::get_if<XmlText>(&content->is)) {
            text = xml->text;
        }
    };
    if (const auto* members = std::get_if<Value::Members>(&value->is)) {  // before Tiled 1.2
        for (const Member& member : *members) {
            add(member.key, &member.value);
        }
        return;
    }
    for (const Node& property : node.list("properties")) {
        add(property.text("name"), property.find("value"));
    }
}

Map read_tmx(const std::string& file, std::string_view bytes, const Options& options) {
    const XmlDocument document = read_xml(file, bytes);
    if (document.root != "map") {
        throw ImportError(file, "<" + printable(document.root, 40) + ">",
                          document.root == "tileset" || document.root == "template"
                              ? "a " + document.root + " of Tiled, not a map"
                              : "not a map of Tiled");
    }
    return TiledReader(file, options).read(document.value);
}

Map read_tmj(const std::string& file, std::string_view bytes, const JsonScan& scan, const Options& options) {
    return TiledReader(file, options).read(read_json(file, bytes, scan));
}

}  // namespace maps
