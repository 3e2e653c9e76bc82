// SPDX-License-Identifier: MIT
#include "umpire/replay.hpp"

#include <map>
#include <stdexcept>
#include <utility>

#include "umpire/entry.hpp"

namespace umpire {

namespace {

const rules::Ruleset& named(const std::string& name, std::span<const rules::Ruleset* const> rulesets) {
    for (const rules::Ruleset* ruleset : rulesets) {
        if (ruleset->name() == name) return *ruleset;
    }
    throw std::runtime_error("the book \"" + name + "\" is not on the shelf");
}

}  // namespace

Replayed replay(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets) {
    if (recorded.broken_at) {
        throw std::runtime_error("table " + recorded.table + ": the chain of its journal breaks at entry " +
                                 std::to_string(*recorded.broken_at));
    }
    if (recorded.entries.empty()) throw std::runtime_error("table " + recorded.table + ": its journal is empty");
    std::map<std::pair<std::string, std::uint64_t>, const std::string*> shown;
    for (const journal::Shown& row : recorded.shown) shown[{row.viewer, row.q}] = &row.body;

    Setup setup = read_opening(recorded.table, recorded.entries.front());
    const rules::Ruleset& ruleset = named(setup.opening.book, rulesets);
    Replayed replayed;
    replayed.table = std::make_unique<Table>(std::move(setup), ruleset);
    for (const journal::Entry& entry : recorded.entries) {
        for (const Batch& batch : replayed.table->replay(entry)) {
            const auto row = shown.find({batch.viewer, batch.q});
            if (row == shown.end() || *row->second != batch.list) {
                replayed.differences.push_back("entry " + std::to_string(entry.seq) + ", " + batch.viewer + ", batch " +
                                               std::to_string(batch.q));
            }
        }
    }
    for (const journal::Answer& answer : recorded.answers) replayed.table->recall(answer);
    return replayed;
}

}  // namespace umpire
