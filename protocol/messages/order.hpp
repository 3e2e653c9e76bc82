// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "messages/percept.hpp"

namespace messages {

/// What a seat asks for, or what an umpire rules: a verb of the book and whatever of the rest the
/// offered choice wants. Like a percept it exists in a viewer's terms and in the table's.
template <class T>
struct OrderIn {
    std::string verb;                     // "do" on the wire
    typename T::Who figure{};             // none: the first figure the verb is offered to
    std::vector<typename T::Who> with;    // who goes along
    std::vector<typename T::Place> path;  // corners of the way, without the start
    typename T::Who target{};
    std::string option;  // key of one offered option
    std::string words;   // speech, a ruling's reason
    std::int32_t number = 0;
    friend auto operator<=>(const OrderIn&, const OrderIn&) = default;
};

using Order = OrderIn<SeatTerms>;

/// Somebody an offered verb may be aimed at.
struct Target {
    common::Handle who;
    std::string says;
    std::string grade;  // shots only
    std::int32_t dice = 0;
    friend auto operator<=>(const Target&, const Target&) = default;
};
struct Option {
    std::string key;
    std::string says;
    friend auto operator<=>(const Option&, const Option&) = default;
};

/// Something the seat may order now. A client builds its form from this and knows no rules (D13):
/// targets or options not empty: exactly one must be named; `reach` above 0: a path may be drawn
/// whose cost on known ground is at most that; `words`: a text may be added.
struct Choice {
    std::string verb;
    common::Handle figure{};
    std::string says;
    std::vector<common::Handle> with;  // who may be taken along; all are by default
    std::vector<Target> targets;
    std::vector<Option> options;
    std::int32_t reach = 0;      // hundredths
    std::int32_t step_cost = 1;  // each unit of open ground costs this many (2: lame)
    bool place = false;          // the path is one single place
    bool words = false;
    bool number = false;
    std::string rule;
    friend auto operator<=>(const Choice&, const Choice&) = default;
};
using Choices = std::vector<Choice>;

/// Why an order was not taken: a function of the seat's view and the order alone (D3).
enum class Refusal : std::uint8_t {
    none,
    malformed,
    not_now,
    not_possible,
    out_of_reach,
    too_late,
    stale,
    duplicate_differs,
    over,
};
const char* name(Refusal refusal);      // "not_possible"
const char* sentence(Refusal refusal);  // for people
std::optional<Refusal> refusal_named(std::string_view name);

}  // namespace messages
