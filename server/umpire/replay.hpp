// SPDX-License-Identifier: MIT
#pragma once

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

}  // namespace umpire
