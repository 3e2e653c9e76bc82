// SPDX-License-Identifier: MIT
#include "hunt/event_codec.hpp"

#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <type_traits>

#include "hunt/fields.hpp"

namespace hunt {

namespace {

using nlohmann::json;

template <class T>
concept Described = requires {
    Fields<T>::list;
};

/// Members that are as a fresh record has them are left out.
class Writer {
public:
    std::string take() { return std::move(text_); }

    template <class T>
    requires std::is_integral_v<T>
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
            text_ += json(words).dump(-1, ' ', false, json::error_handler_t::replace);
        }
    }
    template <class Tag>
    void value(common::Id<Tag> id) {
        value(id.value);
    }
    void value(Inches length) { value(length.hundredths); }
    void value(Point place) {
        text_ += '[';
        value(place.x);
        text_ += ',';
        value(place.y);
        text_ += ']';
    }
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
    void value(const Agendum& agendum) {
        std::visit(
            [this](const auto& item) {
                text_ += "{\"";
                text_ += Fields<std::decay_t<decltype(item)>>::name;
                text_ += "\":";
                value(item);
                text_ += '}';
            },
            agendum);
    }
    template <Described T>
    void value(const T& record) {
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

private:
    std::string text_;
};

template <class T>
requires std::is_integral_v<T>
void read(const json& from, T& number) {
    number = from.get<T>();
}
template <class T>
requires std::is_enum_v<T>
void read(const json& from, T& word) {
    word = static_cast<T>(from.get<std::int32_t>());
}
void read(const json& from, std::string& words) {
    words = from.get<std::string>();
}
template <class Tag>
void read(const json& from, common::Id<Tag>& id) {
    id.value = from.get<std::uint32_t>();
}
void read(const json& from, Inches& length) {
    length.hundredths = from.get<std::int32_t>();
}
void read(const json& from, Point& place) {
    place = {from.at(0).get<std::int32_t>(), from.at(1).get<std::int32_t>()};
}
void read(const json& from, Agendum& agendum);
template <class A, class B>
void read(const json& from, std::pair<A, B>& both) {
    read(from.at(0), both.first);
    read(from.at(1), both.second);
}
template <Described T>
void read(const json& from, T& record);
template <class T>
void read(const json& from, std::vector<T>& list);
template <class T>
void read(const json& from, std::optional<T>& maybe) {
    if (from.is_null()) return maybe.reset();
    read(from, maybe.emplace());
}
template <class T>
void read(const json& from, std::vector<T>& list) {
    list.clear();
    list.reserve(from.size());
    for (const json& item : from) {
        T one{};
        read(item, one);
        list.push_back(std::move(one));
    }
}
template <Described T>
void read(const json& from, T& record) {
    std::apply(
        [&](const auto&... field) {
            const auto one = [&](const auto& member) {
                if (const auto found = from.find(member.name); found != from.end()) read(*found, record.*member.member);
            };
            (one(field), ...);
        },
        Fields<T>::list);
}
template <class T>
bool read_as(const json& from, Agendum& agendum) {
    const auto found = from.find(Fields<T>::name);
    if (found == from.end()) return false;
    T item{};
    read(*found, item);
    agendum = std::move(item);
    return true;
}
void read(const json& from, Agendum& agendum) {
    const bool known = read_as<OnCard>(from, agendum) || read_as<OnHerds>(from, agendum) ||
                       read_as<OnDiscovery>(from, agendum) || read_as<OnBeastChoice>(from, agendum) ||
                       read_as<OnCharge>(from, agendum) || read_as<OnStories>(from, agendum);
    if (!known) throw std::runtime_error("an unknown item on the agenda");
}

}  // namespace

std::string encode(const Event& event) {
    Writer writer;
    writer.value(static_cast<const Happening&>(event));
    return writer.take();
}

std::shared_ptr<const Event> decode(std::string_view text) {
    Happening happening;
    read(json::parse(text), happening);
    return std::make_shared<const Event>(std::move(happening));
}

}  // namespace hunt
