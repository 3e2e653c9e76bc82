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

std::unique_ptr<Table> fold(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets,
                            std::uint64_t until, const Visit& visit) {
    if (recorded.broken_at) {
        throw std::runtime_error("table " + recorded.table + ": the chain of its journal breaks at entry " +
                                 std::to_string(*recorded.broken_at));
    }
    if (recorded.entries.empty()) throw std::runtime_error("table " + recorded.table + ": its journal is empty");
    std::map<std::uint64_t, Moment> moments;  // those some rewind goes back to
    for (const journal::Entry& entry : recorded.entries) {
        if (const auto to = rewound_to(entry); to && entry.seq <= until) moments[*to];
    }
    Setup setup = read_opening(recorded.table, recorded.entries.front());
    const rules::Ruleset& ruleset = named(setup.opening.book, rulesets);
    auto table = std::make_unique<Table>(std::move(setup), ruleset);
    for (const journal::Entry& entry : recorded.entries) {
        if (entry.seq > until) break;
        const auto to = rewound_to(entry);
        const std::vector<Batch> batches = table->replay(entry, to ? &moments.at(*to) : nullptr);
        if (const auto wanted = moments.find(entry.seq); wanted != moments.end()) wanted->second = table->moment();
        if (visit) visit(entry, *table, batches);
    }
    return table;
}

Replayed replay(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets) {
    std::map<std::pair<std::string, std::uint64_t>, const std::string*> shown;
    for (const journal::Shown& row : recorded.shown) shown[{row.viewer, row.q}] = &row.body;
    Replayed replayed;
    replayed.table = fold(recorded, rulesets, recorded.entries.size(),
                          [&](const journal::Entry& entry, const Table&, const std::vector<Batch>& batches) {
                              for (const Batch& batch : batches) {
                                  const auto row = shown.find({batch.viewer, batch.q});
                                  if (row != shown.end() && *row->second == batch.list) continue;
                                  replayed.differences.push_back("entry " + std::to_string(entry.seq) + ", " +
                                                                 batch.viewer + ", batch " + std::to_string(batch.q));
                              }
                          });
    for (const journal::Answer& answer : recorded.answers) replayed.table->recall(answer);
    return replayed;
}

}  // namespace umpire
