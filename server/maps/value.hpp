// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "maps/json_scan.hpp"

namespace maps {

struct Member;

/// An attribute or content of XML: text that may stand for a number or a truth.
struct XmlText {
    std::string text;
};

/// A small tree of what a file says; JSON and XML come out in the same shape (that of Tiled's JSON).
struct Value {
    using Numbers = std::vector<double>;  // a list of numbers alone
    using List = std::vector<Value>;
    using Members = std::vector<Member>;

    std::variant<std::monostate, bool, double, std::string, XmlText, Numbers, List, Members> is;
    std::ptrdiff_t offset = -1;  // byte of the element in its XML file

    const Value* find(std::string_view key) const;
    /// Adds or finds a member; this must be an object.
    Value& member(std::string_view key);
    Value& append();  // to a list
};

struct Member {
    std::string key;
    Value value;
};

/// Bounded by limits::values. Throws ImportError.
Value read_json(const std::string& file, std::string_view bytes, const JsonScan& scan);

/// A view of one object of a tree that says where it is when it refuses something. Valid as long as the
/// tree and the file name are.
class Node {
public:
    Node(const std::string& file, const Value& value, std::string path);

    const std::string& file() const { return *file_; }
    const std::string& path() const { return path_; }

    bool has(std::string_view key) const;
    const Value* find(std::string_view key) const;
    const Value::Members& members() const { return std::get<Value::Members>(value_->is); }

    /// Each throws ImportError if the member is of another type or, where no fallback is given, absent.
    double number(std::string_view key, double least, double most, std::optional<double> fallback = {}) const;
    std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most,
                       std::optional<std::int64_t> fallback = {}) const;
    std::string text(std::string_view key, std::optional<std::string> fallback = {}) const;
    bool flag(std::string_view key, bool fallback) const;
    /// Objects of a list; empty if absent.
    std::vector<Node> list(std::string_view key) const;
    std::optional<Node> object(std::string_view key) const;

    [[noreturn]] void refuse(const std::string& reason) const;
    [[noreturn]] void refuse(std::string_view key, const std::string& reason) const;

private:
    std::string place(std::string_view key) const;

    const std::string* file_;
    const Value* value_;
    std::string path_;
};

/// The whole of `text` as a number, however XML spells it; none for anything else, NaN and infinity too.
std::optional<double> to_number(std::string_view text);

}  // namespace maps
