// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/geometry.hpp"
#include "common/inches.hpp"
#include "rules/ruleset.hpp"

/// Reading JSON that people wrote: every error names file, place and reason (D10, D18). For .cpp files
/// only.
namespace rules {

using Json = nlohmann::json;

/// One value and where it stands.
class Reading {
public:
    Reading(const Json& json, std::string file, std::string path = {})
        : json_(&json), file_(std::move(file)), path_(std::move(path)) {}

    const Json& json() const { return *json_; }
    const std::string& path() const { return path_; }

    [[noreturn]] void fail(const std::string& reason) const {
        throw BadInput(file_, path_.empty() ? "/" : path_, reason);
    }

    bool has(const char* key) const { return object().contains(key) && !(*json_)[key].is_null(); }
    Reading at(const char* key) const {
        if (!object().contains(key)) fail(std::string("\"") + key + "\" is missing");
        return {(*json_)[key], file_, path_ + "/" + key};
    }
    /// Fails for members that nobody reads, which are spelling mistakes.
    void only(std::initializer_list<std::string_view> keys) const {
        for (const auto& [key, value] : object().items()) {
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
                Reading{value, file_, path_ + "/" + key}.fail("is not known here");
            }
        }
    }
    void each_member(const std::function<void(const std::string&, const Reading&)>& read) const {
        for (const auto& [key, value] : object().items()) read(key, {value, file_, path_ + "/" + key});
    }
    void each(const std::function<void(const Reading&)>& read) const {
        std::size_t i = 0;
        for (const Json& value : list()) read({value, file_, path_ + "/" + std::to_string(i++)});
    }

    std::int32_t integer(std::int32_t least, std::int32_t most) const {
        if (!json_->is_number_integer() && !json_->is_number_unsigned()) fail("must be a whole number");
        const auto value = json_->is_number_unsigned() && json_->get<std::uint64_t>() > 1'000'000'000
                               ? std::int64_t{1'000'000'001}
                               : json_->get<std::int64_t>();
        if (value < least || value > most) {
            fail("must lie between " + std::to_string(least) + " and " + std::to_string(most));
        }
        return static_cast<std::int32_t>(value);
    }
    bool flag() const {
        if (!json_->is_boolean()) fail("must be true or false");
        return json_->get<bool>();
    }
    std::string text() const {
        if (!json_->is_string()) fail("must be a text");
        std::string value = json_->get<std::string>();
        if (value.size() > 200) fail("is too long");
        return value;
    }
    /// A name used in labels and paths: letters, digits, "_" and "-".
    std::string key() const {
        std::string value = text();
        const bool good = !value.empty() && value.size() <= 60 && std::all_of(value.begin(), value.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
        });
        if (!good) fail("must be a name of letters, digits, \"_\" and \"-\"");
        return value;
    }
    std::size_t one_of(std::initializer_list<std::string_view> words) const {
        const std::string value = text();
        std::string all;
        std::size_t i = 0;
        for (const std::string_view word : words) {
            if (word == value) return i;
            all += (i++ == 0 ? "" : ", ") + std::string(word);
        }
        fail("must be one of " + all);
    }
    common::Point point() const {
        if (list().size() != 2) fail("must be a place [x, y]");
        constexpr std::int32_t far = 200'000;
        return {Reading{(*json_)[0], file_, path_ + "/0"}.integer(-far, far),
                Reading{(*json_)[1], file_, path_ + "/1"}.integer(-far, far)};
    }

    // Members that may be missing.
    std::int32_t integer(const char* key, std::int32_t least, std::int32_t most, std::int32_t otherwise) const {
        return has(key) ? at(key).integer(least, most) : otherwise;
    }
    bool flag(const char* key, bool otherwise = false) const { return has(key) ? at(key).flag() : otherwise; }
    std::string text(const char* key, std::string otherwise = {}) const {
        return has(key) ? at(key).text() : std::move(otherwise);
    }

private:
    const Json& object() const {
        if (!json_->is_object()) fail("must be an object");
        return *json_;
    }
    const Json& list() const {
        if (!json_->is_array()) fail("must be a list");
        return *json_;
    }

    const Json* json_;
    std::string file_;
    std::string path_;
};

/// Parses a text, refusing what is no JSON and members named twice.
Json parse(std::string_view text, const std::string& file);

}  // namespace rules
