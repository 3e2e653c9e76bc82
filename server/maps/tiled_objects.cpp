// SPDX-License-Identifier: MIT
#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/tiled_reader.hpp"

namespace maps {

using tiled::Dot;
using tiled::Shape;

namespace {

constexpr double far = 1e9;  // pixels

}  // namespace

/// Own values of an object override its template's.
Shape TiledReader::object(const Node& node, const std::string& folder) {
    if (++object_count_ > limits::objects) {
        node.refuse("more than " + std::to_string(limits::objects) + " objects");
    }
    Shape shape = node.has("template") ? instance(node, folder) : Shape();
    read_shape(node, shape);
    return shape;
}

Shape TiledReader::instance(const Node& node, const std::string& folder) {
    const SiblingFile& file = siblings_.open(node, "template", siblings_.resolve(node, "template", folder));
    if (file.root != "template") {
        node.refuse("template", "\"" + printable(file.name) + "\" is not a template");
    }
    const Node root(file.name, file.value, "");
    const std::optional<Node> made = root.object("object");
    if (!made) {
        root.refuse("object", "missing");
    }
    if (made->has("template")) {
        made->refuse("template", "a template made from a template");
    }
    Shape shape;
    read_shape(*made, shape);
    const std::optional<Node> tileset = root.object("tileset");
    if (shape.gid != 0 && tileset && tileset->has("source")) {
        shape.tileset = siblings_.resolve(*tileset, "source", file.folder);
    }
    return shape;
}

void TiledReader::read_shape(const Node& node, Shape& shape) const {
    using Kind = Shape::Kind;
    shape.file = node.file();
    shape.place = node.path();
    shape.name = node.text("name", shape.name);
    const std::string type = node.text("type", "");
    const std::string other = node.text("class", "");  // as Tiled 1.9 alone wrote it
    if (!type.empty() && !other.empty() && type != other) {
        node.refuse("class", "\"" + printable(other, 40) + "\" where type is \"" + printable(type, 40) + "\"");
    }
    shape.type = !type.empty() ? type : !other.empty() ? other : shape.type;
    shape.x = node.number("x", -far, far, shape.x);
    shape.y = node.number("y", -far, far, shape.y);
    shape.width = node.number("width", 0, far, shape.width);
    shape.height = node.number("height", 0, far, shape.height);
    shape.rotation = node.number("rotation", -36000, 36000, shape.rotation);
    shape.visible = node.flag("visible", shape.visible);
    properties(node, shape.properties);
    int kinds = 0;
    const auto is = [&](std::string_view key, Kind kind) {
        const Value* value = node.find(key);
        const bool* flag = value != nullptr ? std::get_if<bool>(&value->is) : nullptr;
        if (value != nullptr && !(flag != nullptr && !*flag)) {
            shape.kind = kind;
            ++kinds;
        }
    };
    is("point", Kind::point);
    is("ellipse", Kind::ellipse);
    is("capsule", Kind::capsule);
    is("polygon", Kind::polygon);
    is("polyline", Kind::polyline);
    is("text", Kind::text);
    if (node.has("gid")) {
        shape.gid = static_cast<std::uint32_t>(node.whole("gid", 0, 0xFFFFFFFFll));
        shape.tileset.clear();
        shape.kind = Kind::tile;
        ++kinds;
    }
    if (kinds > 1) {
        node.refuse("more than one shape at once");
    }
    if (kinds == 1 && (shape.kind == Kind::polygon || shape.kind == Kind::polyline)) {
        const bool closed = shape.kind == Kind::polygon;
        shape.points = dots(node, closed ? "polygon" : "polyline");
        if (shape.points.size() < (closed ? 3u : 2u)) {
            node.refuse(closed ? "polygon" : "polyline", "has " + std::to_string(shape.points.size()) + " points");
        }
    }
}

std::vector<Dot> TiledReader::dots(const Node& node, std::string_view key) const {
    std::vector<Dot> points;
    const auto add = [&](double x, double y) {
        if (!(x >= -far && x <= far && y >= -far && y <= far)) {
            node.refuse(key, "a point too far away");
        }
        if (points.size() == limits::points) {
            node.refuse(key, "more than " + std::to_string(limits::points) + " points");
        }
        points.push_back({x, y});
    };
    const Value* value = node.find(key);
    const auto* xml = std::get_if<XmlText>(&value->is);
    if (xml == nullptr) {
        for (const Node& point : node.list(key)) {
            add(point.number("x", -far, far), point.number("y", -far, far));
        }
        return points;
    }
    const std::string_view text = xml->text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
        const std::string_view pair = text.substr(at, end - at);
        at = end + 1;
        if (pair.empty()) {
            continue;
        }
        const std::size_t comma = std::min(pair.find(','), pair.size());
        const auto x = to_number(pair.substr(0, comma));
        const auto y = comma < pair.size() ? to_number(pair.substr(comma + 1)) : std::nullopt;
        if (!x || !y) {
            node.refuse(key, "\"" + printable(pair, 40) + "\" is not a point x,y");
        }
        add(*x, *y);
    }
    return points;
}

/// Tilesets that only templates name, for the tile objects made from them.
void TiledReader::template_tilesets() {
    for (const tiled::Layer& layer : map_.layers) {
        for (const Shape& shape : layer.shapes) {
            const auto has = [&](const std::vector<tiled::Tileset>& list) {
                for (const tiled::Tileset& tileset : list) {
                    if (tileset.source == shape.tileset) {
                        return true;
                    }
                }
                return false;
            };
            if (shape.tileset.empty() || has(map_.tilesets) || has(map_.loose)) {
                continue;
            }
            Value by_name;
            by_name.is = Value::Members();
            by_name.member("source").is = shape.tileset;
            const Node node(shape.file, by_name, shape.place);
            const SiblingFile& file = siblings_.open(node, "source", shape.tileset);
            if (file.root != "tileset") {
                node.refuse("source", "\"" + printable(file.name) + "\" is not a tileset");
            }
            tiled::Tileset& tileset = map_.loose.emplace_back();
            tileset.source = shape.tileset;
            body(Node(file.name, file.value, ""), file.folder, tileset);
        }
    }
}

}  // namespace maps
