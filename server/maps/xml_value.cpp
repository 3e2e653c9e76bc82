// SPDX-License-Identifier: MIT
#include "maps/xml_value.hpp"

#include <pugixml.hpp>

#include "maps/import.hpp"
#include "maps/limits.hpp"

namespace maps {
namespace {

class Transcriber {
public:
    explicit Transcriber(const std::string& file) : file_(file) {}

    Value transcribe(const pugi::xml_node& element) {
        count(element);
        Value value;
        value.is = Value::Members();
        value.offset = element.offset_debug();
        std::size_t attributes = 0;
        for (const pugi::xml_attribute& attribute : element.attributes()) {
            count(element);
            if (++attributes > limits::properties) {
                refuse(element, "too many attributes");
            }
            Value& member = value.member(attribute.name());
            if (member.is.index() != 0) {
                refuse(element, "attribute " + printable(attribute.name(), 40) + " given twice");
            }
            text(element, member, attribute.value());
        }
        for (const pugi::xml_node& child : element.children()) {
            if (child.type() == pugi::node_element) {
                take(value, element, child);
            }
        }
        return value;
    }

private:
    [[noreturn]] void refuse(const pugi::xml_node& element, const std::string& reason) const {
        throw ImportError(
            file_,
            std::string("<") + printable(element.name(), 40) + "> at byte " + std::to_string(element.offset_debug()),
            reason);
    }

    void count(const pugi::xml_node& element) {
        if (++values_ > limits::values) {
            refuse(element, "more than " + std::to_string(limits::values) + " values");
        }
    }

    void text(const pugi::xml_node& element, Value& value, std::string_view content, bool data = false) const {
        if (content.size() > (data ? limits::data_bytes : limits::text_bytes)) {
            refuse(element, "a text of " + std::to_string(content.size()) + " bytes");
        }
        value.is = XmlText{std::string(content)};
    }

    static Value& list(Value& parent, std::string_view key) {
        Value& value = parent.member(key);
        if (!std::holds_alternative<Value::List>(value.is)) {
            value.is = Value::List();
        }
        return value;
    }

    /// One child element, put where Tiled's JSON has it.
    void take(Value& parent, const pugi::xml_node& element, const pugi::xml_node& child) {
        const std::string_view name = child.name();
        const std::string_view in = element.name();
        if (name == "properties") {
            properties(list(parent, "properties"), child);
        } else if (name == "layer" || name == "objectgroup" || name == "imagelayer" || name == "group") {
            if (in == "tile") {
                parent.member("objectgroup") = transcribe(child);
                return;
            }
            Value layer = transcribe(child);
            layer.member("type").is = std::string(name == "layer" ? "tilelayer" : name);
            list(parent, "layers").append() = std::move(layer);
        } else if (name == "data") {
            data(parent, child);
        } else if (name == "object") {
            if (in == "template") {
                parent.member("object") = transcribe(child);
            } else {
                list(parent, "objects").append() = transcribe(child);
            }
        } else if (name == "tileset") {
            if (in == "template") {
                parent.member("tileset") = transcribe(child);
            } else {
                list(parent, "tilesets").append() = transcribe(child);
            }
        } else if (name == "tile" && in == "tileset") {
            list(parent, "tiles").append() = transcribe(child);
        } else if (name == "image" && in == "tileset") {
            text(child, parent.member("image"), child.attribute("source").value());
        } else if (name == "wangsets") {
            for (const pugi::xml_node& set : child.children("wangset")) {
                list(parent, "wangsets").append() = transcribe(set);
            }
        } else if (name == "wangcolor") {
            list(parent, "colors").append() = transcribe(child);
        } else if (name == "wangtile") {
            list(parent, "wangtiles").append() = transcribe(child);
        } else if (in == "object" && (name == "polygon" || name == "polyline")) {
            text(child, parent.member(name), child.attribute("points").value());
        } else if (in == "object" && (name == "ellipse" || name == "point" || name == "capsule" || name == "text")) {
            parent.member(name).is = true;
        }
        // Anything else says nothing of the ground: editor settings, animations, export targets.
    }

    void properties(Value& into, const pugi::xml_node& element) {
        for (const pugi::xml_node& property : element.children("property")) {
            count(property);
            Value& value = into.append();
            value.is = Value::Members();
            value.offset = property.offset_debug();
            for (const char* key : {"name", "type", "propertytype"}) {
                if (const pugi::xml_attribute attribute = property.attribute(key)) {
                    text(property, value.member(key), attribute.value());
                }
            }
            const pugi::xml_attribute attribute = property.attribute("value");
            text(property, value.member("value"), attribute ? attribute.value() : property.child_value());
        }
    }

    void data(Value& layer, const pugi::xml_node& element) {
        for (const char* key : {"encoding", "compression"}) {
            text(element, layer.member(key), element.attribute(key).value());
        }
        if (!element.child("chunk")) {
            cells(layer, element);
            return;
        }
        Value& chunks = list(layer, "chunks");
        for (const pugi::xml_node& child : element.children("chunk")) {
            Value chunk;
            chunk.is = Value::Members();
            chunk.offset = child.offset_debug();
            for (const char* key : {"x", "y", "width", "height"}) {
                count(child);
                text(child, chunk.member(key), child.attribute(key).value());
            }
            cells(chunk, child);
            chunks.append() = std::move(chunk);
        }
    }

    void cells(Value& into, const pugi::xml_node& element) {
        if (!element.child("tile")) {
            text(element, into.member("data"), element.child_value(), true);
            return;
        }
        Value::Numbers gids;
        for (const pugi::xml_node& tile : element.children("tile")) {
            const pugi::xml_attribute gid = tile.attribute("gid");
            const std::optional<double> number = gid ? to_number(gid.value()) : 0.0;
            if (!number) {
                refuse(tile, "gid must be a number, not \"" + printable(gid.value(), 40) + "\"");
            }
            gids.push_back(*number);
        }
        into.member("data").is = std::move(gids);
    }

    const std::string& file_;
    std::size_t values_ = 0;
};

}  // namespace

XmlDocument read_xml(const std::string& file, std::string_view bytes) {
    scan_xml(file, bytes);
    pugi::xml_document document;
    // No declaration of types is kept or read; entities other than XML's own five stay as they are written.
    const pugi::xml_parse_result result = document.load_buffer(
        bytes.data(), bytes.size(), pugi::parse_default & ~pugi::parse_doctype, pugi::encoding_utf8);
    if (!result) {
        throw ImportError(file, "byte " + std::to_string(result.offset), result.description());
    }
    const pugi::xml_node root = document.document_element();
    if (!root) {
        throw ImportError(file, "", "no element in it");
    }
    return {root.name(), Transcriber(file).transcribe(root)};
}

}  // namespace maps
