// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <type_traits>
#include <variant>

#include "every_header.hpp"

namespace {

template <class T>
concept Printable = requires(std::ostream& out, const T& value) {
    out << value;
};
template <class T>
concept Spellable = std::is_constructible_v<nlohmann::json, const T&>;
template <class T>
concept Mute = !Printable<T> && !Spellable<T>;

/// True if no kind of notice that carries true ids or places can become a percept.
template <class... Kinds>
constexpr bool no_way_out(std::type_identity<std::variant<Kinds...>>) {
    constexpr auto is_neutral = []<class Kind>(std::type_identity<Kind>) {
        return requires(messages::Percept percept) {
            std::get<Kind>(percept);
        };
    };
    return ((is_neutral(std::type_identity<Kinds>{}) || !std::is_constructible_v<messages::Percept, Kinds>)&&...);
}

static_assert(!std::is_constructible_v<messages::Percept, rules::Notice>);
static_assert(no_way_out(std::type_identity<rules::Notice>{}));
static_assert(!std::is_constructible_v<messages::Order, rules::TrueOrder>);
static_assert(!std::is_constructible_v<messages::SeatPoint, common::Point>);
static_assert(!std::is_assignable_v<messages::SeatPoint&, common::Point>);
static_assert(!std::is_constructible_v<common::Handle, common::FigureId>);
static_assert(!std::is_assignable_v<common::Handle&, common::FigureId>);
static_assert(!std::is_convertible_v<common::FigureId, std::uint32_t>);

static_assert(Mute<rules::State> && Mute<rules::Event>);
static_assert(Mute<hunt::State> && Mute<hunt::Event> && Mute<hunt::Figure> && Mute<hunt::Party>);
static_assert(Mute<beast::State> && Mute<beast::Event> && Mute<beast::Figure> && Mute<beast::Door>);
static_assert(Mute<rules::Notice> && Mute<rules::TrueOrder> && Mute<common::FigureId>);

}  // namespace

TEST_CASE("the truth has no way into a percept and no voice of its own (D1): it would not compile") {}
