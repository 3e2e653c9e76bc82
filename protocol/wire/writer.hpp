// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace wire {

/// Appends JSON to a text. Knows the spelling of numbers, strings and commas and nothing else; keys
/// come in the order the caller gives them.
class Writer {
public:
    explicit Writer(std::string& out) : out_(out) {}

    void open(char bracket) {
        out_.push_back(bracket);
        first_ = true;
    }
    void close(char bracket) {
        out_.push_back(bracket);
        first_ = false;
    }
    /// Nothing was put into the object just opened after all.
    void begin() { first_ = true; }
    /// Before each element of an array.
    void next() {
        if (!first_) out_.push_back(',');
        first_ = false;
    }
    /// Before each member of an object. Keys are our own words and need no escapes.
    void key(std::string_view name) {
        next();
        out_.push_back('"');
        out_.append(name);
        out_.append("\":", 2);
    }

    template <std::integral N>
    void number(N value) {
        char digits[24];
        const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
        out_.append(digits, end);
    }
    void flag(bool value) { out_.append(value ? "true" : "false"); }
    /// Escapes as JSON.stringify does. What is no UTF-8 becomes U+FFFD, so that a frame always is.
    void text(std::string_view value);
    void raw(std::string_view json) { out_.append(json); }

    std::string& out() { return out_; }

private:
    std::string& out_;
    bool first_ = true;
};

}  // namespace wire
