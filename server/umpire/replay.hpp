// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "journal/store.hpp"
#include "umpire/table.hpp"

namespace umpire {

/// A table read back from its record: the fold of its journal (D8).
struct Replayed {
    std::unique_ptr<Table> table;
    /// Where the batches as they come out now differ from what was shown then, one line each.
    std::vector<std::string> differences;
};

/// Throws std::runtime_error if the record is broken or its book is not among `rulesets`; then
/// nothing of it may be played on.
Replayed replay(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets);

/// The table as it stood after entry `until`; `visit`, if given, is called after each entry with the
/// batches as they come out now. Throws like replay.
using Visit = std::function<void(const journal::Entry& entry, const Table& table, const std::vector<Batch>& batches)>;
std::unique_ptr<Table> fold(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets,
                            std::uint64_t until, const Visit& visit);

}  // namespace umpire
