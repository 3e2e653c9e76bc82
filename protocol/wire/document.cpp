// SPDX-License-Identifier: MIT
#include "wire/document.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "wire/writer.hpp"

namespace wire {

using messages::ErrorCode;

namespace {

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Of the first two blocks of Unicode: they could drive a terminal the text is shown on.
bool has_controls(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x20 || c == 0x7F) return true;
        if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
    }
    return false;
}

}  // namespace

/// Listens to nlohmann's parser and lays the nodes down; stops it by throwing.
class Builder {
public:
    using Kind = Document::Kind;

    Builder(Document& document, const Limits& limits, bool strict)
        : document_(document), limits_(limits), strict_(strict) {}

    bool null() { return add(Kind::null) != nullptr; }
    bool boolean(bool value) {
        add(Kind::boolean)->whole = value ? 1 : 0;
        return true;
    }
    bool number_integer(std::int64_t value) {
        add(Kind::integer)->whole = value;
        return true;
    }
    bool number_unsigned(std::uint64_t value) {
        if (value <= INT64_MAX) return number_integer(static_cast<std::int64_t>(value));
        add(Kind::natural)->natural = value;
        return true;
    }
    bool number_float(double, const std::string& spelt) {
        Document::Node* node = add(Kind::real);
        keep(spelt, node->text, node->text_size);
        return true;
    }
    bool string(const std::string& value) {
        Document::Node* node = add(Kind::text);
        if (strict_) check(value);
        keep(value, node->text, node->text_size);
        return true;
    }
    bool binary(const std::vector<std::uint8_t>&) { return false; }  // of other formats than JSON

    bool key(const std::string& name) {
        keep(name, key_, key_size_);
        if (strict_) {
            check(name);
            refuse_twice(name);
        }
        return true;
    }
    bool start_object(std::size_t) { return open(Kind::object); }
    bool start_array(std::size_t) { return open(Kind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
        fail(ErrorCode::bad_json, error.what());
    }

private:
    Document::Node* add(Kind kind) {
        if (!open_.empty()) {
            Document::Node& parent = document_.nodes_[open_.back()];
            ++parent.count;
            if (strict_ && parent.count > limits_.items) fail(ErrorCode::too_big, "too many elements");
        }
        Document::Node& node = document_.nodes_.emplace_back();
        node.kind = kind;
        node.end = static_cast<std::uint32_t>(document_.nodes_.size());
        node.key = key_;
        node.key_size = key_size_;
        return &node;
    }

    bool open(Kind kind) {
        add(kind);
        open_.push_back(static_cast<std::uint32_t>(document_.nodes_.size() - 1));
        if (strict_ && open_.size() > limits_.depth) fail(ErrorCode::too_big, "too deep");
        return true;
    }
    bool close() {
        document_.nodes_[open_.back()].end = static_cast<std::uint32_t>(document_.nodes_.size());
        open_.pop_back();
        return true;
    }

    void keep(std::string_view value, std::uint32_t& start, std::uint32_t& size) {
        start = static_cast<std::uint32_t>(document_.characters_.size());
        size = static_cast<std::uint32_t>(value.size());
        document_.characters_.append(value);
    }

    void check(std::string_view value) const {
        if (value.size() > limits_.characters && code_points(value) > limits_.characters)
            fail(ErrorCode::too_big, "a string is too long");
        if (has_controls(value)) fail(ErrorCode::schema, "control characters in a string");
    }

    void refuse_twice(std::string_view name) const {
        const std::uint32_t object = open_.back();
        for (std::uint32_t i = object + 1; i < document_.nodes_.size(); i = document_.nodes_[i].end)
            if (document_.key(document_.nodes_[i]) == name) fail(ErrorCode::bad_json, "a key comes twice");
    }

    /// Where the parser is, as a JSON pointer: each open container's last child.
    [[noreturn]] void fail(ErrorCode code, const std::string& reason) const {
        std::string where;
        for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
            const Document::Node& parent = document_.nodes_[open_[i]];
            where.push_back('/');
            if (parent.kind == Kind::object) {
                where.append(document_.key(document_.nodes_[open_[i + 1]]));
            } else {
                where.append(std::to_string(parent.count - 1));
            }
        }
        throw Malformed(code, where, reason);
    }

    Document& document_;
    const Limits& limits_;
    bool strict_;
    std::vector<std::uint32_t> open_;  // containers not closed yet, outermost first
    std::uint32_t key_ = 0;            // of the member that comes next
    std::uint32_t key_size_ = 0;
};

Document Document::parse(std::string_view text, const Limits& limits, bool strict) {
    if (strict ? text.size() > limits.bytes : text.size() > UINT32_MAX)
        throw Malformed(ErrorCode::too_big, "", "the message is too long");
    Document document;
    document.nodes_.reserve(std::min<std::size_t>(text.size() / 4 + 4, 4096));
    document.characters_.reserve(text.size());
    Builder builder(document, limits, strict);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return document;
}

void Document::spell(std::uint32_t index, std::string& out) const {
    Writer writer(out);
    // An array as a stack of ends, so that depth costs no recursion.
    struct Open {
        std::uint32_t end;
        bool object;
    };
    std::vector<Open> open;
    const std::uint32_t last = node(index).end;
    for (std::uint32_t i = index; i < last; ++i) {
        while (!open.empty() && open.back().end == i) {
            writer.close(open.back().object ? '}' : ']');
            open.pop_back();
        }
        const Node& value = node(i);
        if (!open.empty()) {
            writer.next();
            if (open.back().object) {
                writer.text(key(value));
                writer.raw(":");
            }
        }
        switch (value.kind) {
            case Kind::null:
                writer.raw("null");
                break;
            case Kind::boolean:
                writer.flag(value.whole != 0);
                break;
            case Kind::integer:
                writer.number(value.whole);
                break;
            case Kind::natural:
                writer.number(value.natural);
                break;
            case Kind::real:
                writer.raw(text(value));
                break;
            case Kind::text:
                writer.text(text(value));
                break;
            case Kind::array:
            case Kind::object:
                writer.open(value.kind == Kind::object ? '{' : '[');
                open.push_back({value.end, value.kind == Kind::object});
                break;
        }
    }
    while (!open.empty()) {
        writer.close(open.back().object ? '}' : ']');
        open.pop_back();
    }
}

}  // namespace wire
