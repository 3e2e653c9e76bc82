// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "common/geometry.hpp"
#include "common/ids.hpp"
#include "common/inches.hpp"

/// Records as canonical JSON for the journal, and back to the bit. For .cpp files only.
namespace rules {

/// A member and its name in the journal.
template <class Record, class Member>
struct Field {
    const char* name;
    Member Record::*member;
};
template <class Record, class Member>
Field(const char*, Member Record::*) -> Field<Record, Member>;

/// A record's members are told by a book's own `Fields<Record>::list`, a tuple of {name, member} in the
/// order of the names; a record that is one of a variant's has a `name` too.
template <template <class> class Fields>
class Records {
public:
    template <class T>
    static std::string write(const T& record) {
        Records records;
        records.value(record);
        return std::move(records.text_);
    }
    template <class T>
    static T read(std::string_view text) {
        T record{};
        read(Json::parse(text), record);
        return record;
    }

private:
    using Json = nlohmann::json;

    template <class T, class = void>
    struct IsDescribed : std::false_type {};
    template <class T>
    struct IsDescribed<T, std::void_t<decltype(Fields<T>::list)>> : std::true_type {};

    // ---- writing: members that are as a fresh record has them are left out

    template <class T>
    requires std::is_arithmetic_v<T>
    void value(T number) {
        if constexpr (std::is_same_v<T, bool>) {
            text_ += number ? "true" : "false";
        } else {
            std::array<char, 24> digits;
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
            text_.append(digits.data(), end);
        }
    }
    template <class T>
    requires std::is_enum_v<T>
    void value(T word) { value(static_cast<std::int32_t>(word)); }
    void value(const std::string& words) {
        const bool plain = std::all_of(words.begin(), words.end(), [](char c) {
            return static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7f && c != '"' &&
                   c != '\\';
        });
        if (plain) {
            text_ += '"';
            text_ += words;
            text_ += '"';
        } else {
            text_ += Json(words).dump(-1, ' ', false, Json::error_handler_t::replace);
        }
    }
    template <class Tag>
    void value(common::Id<Tag> id) {
        value(id.value);
    }
    void value(common::Inches length) { value(length.hundredths); }
    void value(common::Point place) { value(std::pair{place.x, place.y}); }
    template <class A, class B>
    void value(const std::pair<A, B>& both) {
        text_ += '[';
        value(both.first);
        text_ += ',';
        value(both.second);
        text_ += ']';
    }
    template <class T>
    void value(const std::optional<T>& maybe) {
        maybe ? value(*maybe) : void(text_ += "null");
    }
    template <class T>
    void value(const std::vector<T>& list) {
        text_ += '[';
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0) text_ += ',';
            value(static_cast<const T&>(list[i]));
        }
        text_ += ']';
    }
    template <class... Ts>
    void value(const std::variant<Ts...>& one) {
        std::visit(
            [this](const auto& item) {
                text_ += "{\"";
                text_ += Fields<std::decay_t<decltype(item)>>::name;
                text_ += "\":";
                value(item);
                text_ += '}';
            },
            one);
    }
    template <class T>
    requires IsDescribed<T>::value void value(const T& record) {
        static const T fresh{};
        text_ += '{';
        bool first = true;
        std::apply(
            [&](const auto&... field) {
                const auto write = [&](const auto& one) {
                    if (record.*one.member == fresh.*one.member) return;
                    if (!first) text_ += ',';
                    first = false;
                    text_ += '"';
                    text_ += one.name;
                    text_ += "\":";
                    value(record.*one.member);
                };
                (write(field), ...);
            },
            Fields<T>::list);
        text_ += '}';
    }

    // ---- reading

    template <class T>
    requires std::is_arithmetic_v<T>
    static void read(const Json& from, T& number) { number = from.get<T>(); }
    template <class T>
    requires std::is_enum_v<T>
    static void read(const Json& from, T& word) { word = static_cast<T>(from.get<std::int32_t>()); }
    static void read(const Json& from, std::string& words) { words = from.get<std::string>(); }
    template <class Tag>
    static void read(const Json& from, common::Id<Tag>& id) {
        id.value = from.get<std::uint32_t>();
    }
    static void read(const Json& from, common::Inches& length) { length.hundredths = from.get<std::int32_t>(); }
    static void read(const Json& from, common::Point& place) {
        place = {from.at(0).get<std::int32_t>(), from.at(1).get<std::int32_t>()};
    }
    template <class A, class B>
    static void read(const Json& from, std::pair<A, B>& both) {
        read(from.at(0), both.first);
        read(from.at(1), both.second);
    }
    template <class T>
    static void read(const Json& from, std::optional<T>& maybe) {
        if (from.is_null()) return maybe.reset();
        read(from, maybe.emplace());
    }
    template <class T>
    static void read(const Json& from, std::vector<T>& list) {
        list.clear();
        list.reserve(from.size());
        for (const Json& item : from) {
            T one{};
            read(item, one);
            list.push_back(std::move(one));
        }
    }
    template <class... Ts>
    static void read(const Json& from, std::variant<Ts...>& one) {
        if (!(read_as<Ts>(from, one) || ...)) throw std::runtime_error("a record of an unknown kind");
    }
    template <class T, class Variant>
    static bool read_as(const Json& from, Variant& one) {
        const auto found = from.find(Fields<T>::name);
        if (found == from.end()) return false;
        read(*found, one.template emplace<T>());
        return true;
    }
    template <class T>
    requires IsDescribed<T>::value static void read(const Json& from, T& record) {
        std::apply(
            [&](const auto&... field) {
                const auto one = [&](const auto& member) {
                    if (const auto found = from.find(member.name); found != from.end())
                        read(*found, record.*member.member);
                };
                (one(field), ...);
            },
            Fields<T>::list);
    }

    std::string text_;
};

}  // namespace rules
