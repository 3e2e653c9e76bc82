// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hunt/book.hpp"
#include "hunt/state.hpp"
#include "rules/career.hpp"

/// What a hunt leaves behind: who fell and how, what became of each party, and what goes into the
/// hunting journal (GH-451). Nothing of it is told before the end.
namespace hunt {

struct Scenario;

/// What a hunter brings along from his earlier hunts.
struct Past {
    std::int32_t rp = 0;
    std::int32_t start = 0;         // Bushcraft his rank is counted from; 0: the scenario's
    std::vector<std::string> past;  // entries of the journal, in one row each
};

struct Standing {
    std::int32_t bc_start = 1;  // of the hunter, or of the best beast, when the hunt began
    std::int32_t bc = 1;        // what its reputation is worth now (GH-062)
};
Standing standing_of(const State& state, const Party& party);

/// "a lion, by the Colonel with one perfect shot".
std::string how_it_fell(const State& state, const Book& book, const Fallen& fallen);
/// "came home", "was killed by a lion".
std::string fate(const State& state, const Book& book, const Party& party);
/// A line of a ledger as a sentence without a full stop: "the Colonel killed a lion".
std::string in_plain_words(const State& state, const Party& party, const LedgerEntry& entry);
/// An entry of the journal as one row of the reckoning, its parts between bars.
std::string in_one_row(const rules::Career& career);

std::vector<rules::Career> careers(const State& state, const Book& book, const Scenario& scenario);

/// rules::Ruleset::seat_hunters.
std::string seat_hunters(std::string_view scenario, const std::map<std::string, std::string>& wanted,
                         std::span<const rules::Career> journal);

/// What a party's own seat is told of what it brings along.
inline constexpr std::string_view brought_along = "carried over from earlier hunts";

}  // namespace hunt
