// SPDX-License-Identifier: MIT
#include "maps/value.hpp"

#include <charconv>
#include <cmath>

#include "maps/import.hpp"
#include "maps/json_reader.hpp"
#include "maps/limits.hpp"

namespace maps {
namespace {

class TreeBuilder final : public JsonReader {
public:
    explicit TreeBuilder(const std::string& file) : JsonReader(file) {}
    Value take() { return std::move(root_); }

private:
    void on_scalar(const JsonScalar& scalar) override {
        if (!open_.empty()) {
            if (auto* numbers = std::get_if<Value::Numbers>(&open_.back()->is)) {
                if (scalar.kind == JsonScalar::Kind::number && numbers->size() == index()) {
                    if (numbers->size() >= limits::tiles) {
                        refuse("more than " + std::to_string(limits::tiles) + " numbers");
                    }
                    numbers->push_back(scalar.number);
                    return;
                }
            }
        }
        Value& value = place();
        switch (scalar.kind) {
            case JsonScalar::Kind::null:
                break;
            case JsonScalar::Kind::boolean:
                value.is = scalar.flag;
                break;
            case JsonScalar::Kind::number:
                value.is = scalar.number;
                break;
            case JsonScalar::Kind::text:
                value.is = std::string(scalar.text);
                break;
        }
    }

    void on_open(bool list) override {
        Value& value = place();
        if (list) {
            value.is = Value::Numbers();  // until something else turns up
        } else {
            value.is = Value::Members();
        }
        open_.push_back(&value);
    }

    void on_close(bool) override { open_.pop_back(); }

    Value& place() {
        if (++count_ > limits::values) {
            refuse("more than " + std::to_string(limits::values) + " values");
        }
        if (open_.empty()) {
            return root_;
        }
        Value& parent = *open_.back();
        if (const auto* numbers = std::get_if<Value::Numbers>(&parent.is)) {
            Value::List list;
            for (const double number : *numbers) {
                list.emplace_back().is = number;
            }
            count_ += list.size();
            parent.is = std::move(list);
        }
        if (auto* list = std::get_if<Value::List>(&parent.is)) {
            return list->emplace_back();
        }
        auto& members = std::get<Value::Members>(parent.is);
        return members.emplace_back(Member{std::string(key()), {}}).value;
    }

    Value root_;
    std::vector<Value*> open_;  // a list grows only while its last element is closed
    std::size_t count_ = 0;
};

std::string type_of(const Value& value) {
    switch (value.is.index()) {
        case 0:
            return "null";
        case 1:
            return "true or false";
        case 2:
            return "a number";
        case 3:
        case 4:
            return "a text";
        case 5:
        case 6:
            return "a list";
        default:
            return "an object";
    }
}

std::string plain(double number) {
    if (number == std::floor(number) && std::abs(number) < 1e15) {
        return std::to_string(static_cast<std::int64_t>(number));
    }
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

}  // namespace

const Value* Value::find(std::string_view key) const {
    if (const auto* members = std::get_if<Members>(&is)) {
        for (const Member& member : *members) {
            if (member.key == key) {
                return &member.value;
            }
        }
    }
    return nullptr;
}

Value& Value::member(std::string_view key) {
    auto& members = std::get<Members>(is);
    for (Member& member : members) {
        if (member.key == key) {
            return member.value;
        }
    }
    return members.emplace_back(Member{std::string(key), {}}).value;
}

Value& Value::append() {
    return std::get<List>(is).emplace_back();
}

Value read_json(const std::string& file, std::string_view bytes, const JsonScan& scan) {
    TreeBuilder builder(file);
    builder.read(bytes, scan);
    return builder.take();
}

Node::Node(const std::string& file, const Value& value, std::string path)
    : file_(&file), value_(&value), path_(std::move(path)) {
    if (!std::holds_alternative<Value::Members>(value.is)) {
        refuse("must be an object, not " + type_of(value));
    }
}

const Value* Node::find(std::string_view key) const {
    return value_->find(key);
}

bool Node::has(std::string_view key) const {
    return find(key) != nullptr;
}

double Node::number(std::string_view key, double least, double most, std::optional<double> fallback) const {
    const Value* value = find(key);
    if (value == nullptr) {
        if (fallback) {
            return *fallback;
        }
        refuse(key, "missing");
    }
    std::optional<double> number;
    if (const auto* plain_number = std::get_if<double>(&value->is)) {
        number = *plain_number;
    } else if (const auto* text = std::get_if<XmlText>(&value->is)) {
        number = to_number(text->text);
        if (!number) {
            refuse(key, "must be a number, not \"" + printable(text->text, 40) + "\"");
        }
    } else {
        refuse(key, "must be a number, not " + type_of(*value));
    }
    if (!(*number >= least && *number <= most)) {
        refuse(key, "must be from " + plain(least) + " to " + plain(most));
    }
    return *number;
}

std::int64_t Node::whole(std::string_view key, std::int64_t least, std::int64_t most,
                         std::optional<std::int64_t> fallback) const {
    const double value =
        number(key, static_cast<double>(least), static_cast<double>(most),
               fallback ? std::optional<double>(static_cast<double>(*fallback)) : std::optional<double>());
    if (value != std::floor(value)) {
        refuse(key, "must be a whole number");
    }
    return static_cast<std::int64_t>(value);
}

std::string Node::text(std::string_view key, std::optional<std::string> fallback) const {
    const Value* value = find(key);
    if (value == nullptr) {
        if (fallback) {
            return *std::move(fallback);
        }
        refuse(key, "missing");
    }
    if (const auto* text = std::get_if<std::string>(&value->is)) {
        return *text;
    }
    if (const auto* text = std::get_if<XmlText>(&value->is)) {
        return text->text;
    }
    refuse(key, "must be a text, not " + type_of(*value));
}

bool Node::flag(std::string_view key, bool fallback) const {
    const Value* value = find(key);
    if (value == nullptr) {
        return fallback;
    }
    if (const auto* flag = std::get_if<bool>(&value->is)) {
        return *flag;
    }
    if (const auto* text = std::get_if<XmlText>(&value->is)) {
        if (text->text == "1" || text->text == "true") {
            return true;
        }
        if (text->text == "0" || text->text == "false") {
            return false;
        }
    }
    refuse(key, "must be true or false");
}

std::vector<Node> Node::list(std::string_view key) const {
    std::vector<Node> nodes;
    const Value* value = find(key);
    if (value == nullptr) {
        return nodes;
    }
    if (const auto* numbers = std::get_if<Value::Numbers>(&value->is)) {
        if (!numbers->empty()) {
            refuse(key, "must be a list of objects, not of numbers");
        }
        return nodes;
    }
    const auto* list = std::get_if<Value::List>(&value->is);
    if (list == nullptr) {
        refuse(key, "must be a list, not " + type_of(*value));
    }
    nodes.reserve(list->size());
    for (std::size_t i = 0; i < list->size(); ++i) {
        nodes.emplace_back(*file_, (*list)[i],
                           (path_.empty() ? "" : path_ + ".") + std::string(key) + "[" + std::to_string(i) + "]");
    }
    return nodes;
}

std::optional<Node> Node::object(std::string_view key) const {
    const Value* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    return Node(*file_, *value, (path_.empty() ? "" : path_ + ".") + std::string(key));
}

std::string Node::place(std::string_view key) const {
    std::string text = path_;
    if (!key.empty()) {
        text += (text.empty() ? "" : ".") + printable(key, 40);
    }
    if (value_->offset >= 0) {
        text += (text.empty() ? "byte " : " (byte ") + std::to_string(value_->offset) + (text.empty() ? "" : ")");
    }
    return text;
}

void Node::refuse(const std::string& reason) const {
    refuse({}, reason);
}

void Node::refuse(std::string_view key, const std::string& reason) const {
    throw ImportError(*file_, place(key), reason);
}

std::optional<double> to_number(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) {
        return std::nullopt;
    }
    return number;
}

}  // namespace maps
