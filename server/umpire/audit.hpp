// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "journal/store.hpp"
#include "rules/ruleset.hpp"

namespace umpire {

/// What was checked of a table's record, and what was found wrong: one line each.
struct Audit {
    std::string name;  // as the table was opened; empty if not even that can be read
    std::string seal;  // what the dice were promised with, as the public was told
    bool ended = false;
    std::set<std::string> viewers;  // "S1", "umpire", "public"
    std::uint64_t entries = 0;
    std::uint64_t dice = 0;
    std::uint64_t overruled = 0;  // faces the umpire set, marked as such
    std::uint64_t batches = 0;
    std::vector<std::string> faults;
    /// Of which sort the faults are.
    struct {
        bool record = false;  // it cannot be read, or its chain is broken
        bool dice = false;
        bool seal = false;
        bool shown = false;
    } wrong;
};

/// Checks a record (D6, D8): the hash chain; every die against the key, in order and without gaps in
/// its stream; the commitment; and that today's program would have shown every viewer the same.
Audit audit(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets);

/// The same for an umpire to read: what was checked and what came of it, and what a fault means.
std::string report(const Audit& audit, const std::string& table);

}  // namespace umpire
