// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "journal/store.hpp"
#include "rules/ruleset.hpp"

namespace umpire {

/// What was checked of a table's record, and what was found wrong: one line each.
struct Audit {
    std::uint64_t entries = 0;
    std::uint64_t dice = 0;
    std::uint64_t overruled = 0;  // faces the umpire set, marked as such
    std::uint64_t batches = 0;
    std::vector<std::string> faults;
};

/// Checks a record (D6, D8): the hash chain; every die against the key, in order and without gaps in
/// its stream; the commitment; and that today's program would have shown every viewer the same.
Audit audit(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets);

}  // namespace umpire
