// SPDX-License-Identifier: MIT
#include "umpire/checkpoints.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "umpire/entry.hpp"
#include "umpire/replay.hpp"
#include "umpire/told.hpp"
#include "wire/codec.hpp"

namespace umpire {

namespace {

constexpr std::ptrdiff_t most_sentences = 4;

/// Entries that are part of the game as it stands: those no rewind has left behind.
std::set<std::uint64_t> living(const std::vector<journal::Entry>& entries) {
    std::map<std::uint64_t, std::uint64_t> before;  // the entry each one goes on from
    for (const journal::Entry& entry : entries) before[entry.seq] = rewound_to(entry).value_or(entry.seq - 1);
    std::set<std::uint64_t> line;
    for (std::uint64_t at = entries.empty() ? 0 : entries.back().seq; at != 0; at = before.at(at)) line.insert(at);
    return line;
}

/// What an umpire would call the entry, after what he was told of it.
std::vector<std::string> story(const journal::Entry& entry, const RecordedEntry& recorded, const Table& table,
                               const std::vector<Batch>& batches) {
    std::vector<std::string> lines;
    if (entry.cause == "begin") lines.emplace_back("the game begins");
    if (entry.cause == "lapse") lines.emplace_back("nobody answered in time");
    if (entry.cause == "rewind") lines.push_back("set back to moment " + std::to_string(recorded.rewound->to));
    if (recorded.order && entry.cause != "rewind") {
        std::string whose = recorded.by;
        for (const rules::SeatPlan& seat : table.game().seats()) {
            if (seat.key == recorded.by) whose = seat.label;
        }
        lines.push_back(whose + ": " + recorded.order->verb);
    }
    for (const Batch& batch : batches) {
        const Viewpoint& umpire = *table.viewpoint("umpire");
        if (batch.viewer != umpire.name()) continue;
        messages::Percepts percepts = wire::decode_percepts(batch.list);
        std::erase_if(percepts, [](const messages::Percept& percept) {
            return !std::holds_alternative<messages::Told<messages::SeatTerms>>(percept) &&
                   !std::holds_alternative<messages::News>(percept);
        });
        std::vector<std::string> told = sentences(percepts, umpire.view().knowledge);
        for (std::string& line : told) lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> awaited(const Table& table) {
    std::vector<std::string> who;
    const rules::Need need = table.need();
    for (const rules::SeatPlan& seat : table.game().seats()) {
        if (std::find(need.who.begin(), need.who.end(), seat.id) != need.who.end()) who.push_back(seat.label);
    }
    if (need.umpire) who.emplace_back("the umpire");
    return who;
}

std::int32_t cards_begun(const Table& table) {
    std::int32_t cards = 0;
    for (const Viewpoint& viewpoint : table.viewpoints()) cards += viewpoint.view().knowledge.cards;
    return cards;
}

}  // namespace

Past past(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets, std::uint64_t to) {
    Past past;
    if (to == 0 || to > recorded.entries.size()) return past;
    const auto table = fold(recorded, rulesets, to, {});
    past.moment = table->moment();
    std::map<std::string, std::uint64_t, std::less<>> known;
    for (const Viewpoint& viewpoint : past.moment.viewpoints) known[viewpoint.name()] = viewpoint.view().q;
    for (const journal::Shown& row : recorded.shown) {
        if (row.q > known[row.viewer]) past.shown[row.viewer].push_back(row.body);
    }
    return past;
}

messages::Checkpoints checkpoints(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets,
                                  std::uint64_t before, std::size_t most) {
    const std::set<std::uint64_t> line = living(recorded.entries);
    std::vector<messages::Checkpoints::Row> rows;  // the oldest first
    std::int32_t cards = 0;
    std::uint64_t happened = 0;
    std::vector<std::string> says;  // since the last row
    fold(recorded, rulesets, recorded.entries.size(),
         [&](const journal::Entry& entry, const Table& table, const std::vector<Batch>& batches) {
             if (!table.begun() || table.happened() != entry.seq) return;
             happened = entry.seq;
             if (entry.cause == "rewind") says.clear();
             for (std::string& words : story(entry, read_entry(table.game(), entry), table, batches)) {
                 says.push_back(std::move(words));
             }
             if (std::ssize(says) > most_sentences + 1) says.erase(says.begin() + 1, says.end() - most_sentences);
             std::vector<std::string> who = awaited(table);
             if (who.empty()) return;  // it runs on by itself, or is over
             const std::int32_t begun = cards_begun(table);
             rows.push_back({entry.seq, begun > std::exchange(cards, begun), !line.contains(entry.seq), std::move(who),
                             std::exchange(says, {})});
         });
    if (!rows.empty() && rows.back().to == happened) rows.pop_back();  // where the table stands now
    if (before != 0) std::erase_if(rows, [&](const auto& row) { return row.to >= before; });
    messages::Checkpoints found;
    found.more = rows.size() > most;
    if (found.more) rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(most));
    std::reverse(rows.begin(), rows.end());
    found.rows = std::move(rows);
    return found;
}

}  // namespace umpire
