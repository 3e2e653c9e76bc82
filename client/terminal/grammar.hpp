// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/compass.hpp"
#include "messages/order.hpp"

/// What may be typed. One table is both the grammar and the help text.
namespace terminal {

/// A piece of a way: so far in a direction, or to a place of the own frame.
struct Leg {
    std::optional<common::Octant> towards;
    std::int32_t length = 0;  // hundredths, with `towards`
    messages::SeatPoint to{};
    friend auto operator<=>(const Leg&, const Leg&) = default;
};

/// An order as typed: what it names is still to be matched with what is offered.
struct TypedOrder {
    std::size_t choice = 0;  // number in the list; 0: `verb` says it
    std::string verb;
    std::vector<common::Handle> handles;  // in the order typed: figure, target, or either
    std::vector<Leg> legs;
    std::vector<std::string> options;
    std::optional<std::vector<common::Handle>> with;  // "alone" is an empty list; none: as offered
    std::string words;
    std::optional<std::int32_t> number;
    friend auto operator<=>(const TypedOrder&, const TypedOrder&) = default;
};

/// An order as JSON, for programs.
struct RawOrder {
    messages::Order order;
    friend auto operator<=>(const RawOrder&, const RawOrder&) = default;
};

enum class Ask : std::uint8_t { look, ground, choices, account, log, desk, plan, help, company, view };
struct Show {
    Ask what{};
    std::int32_t number = 0;  // how many, how far; 0: as usual
    std::string word;
    friend auto operator<=>(const Show&, const Show&) = default;
};

enum class Deed : std::uint8_t { automatic, wait, yes, no, see, past, let, quit };
struct Do {
    Deed what{};
    std::int32_t number = 0;
    std::string word;
    friend auto operator<=>(const Do&, const Do&) = default;
};

struct Nothing {
    friend auto operator<=>(const Nothing&, const Nothing&) = default;
};
/// Not understood; what is wrong and what to do.
struct Mistake {
    std::string says;
    friend auto operator<=>(const Mistake&, const Mistake&) = default;
};

using Command = std::variant<Nothing, Mistake, TypedOrder, RawOrder, Show, Do>;

/// One line typed. Empty lines and those that begin with # are nothing.
Command parse(std::string_view line);

struct GrammarRow {
    std::string_view form;  // "look"; capitals stand for what is filled in
    std::string_view says;
};
/// The table itself, orders first.
std::span<const GrammarRow> grammar();
/// The rows whose form or meaning holds `word`; all for an empty one.
std::vector<std::string> help(std::string_view word);

}  // namespace terminal
