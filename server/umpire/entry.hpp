// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/store.hpp"
#include "messages/order.hpp"
#include "rules/commitment.hpp"
#include "rules/ruleset.hpp"

/// The body of a journal entry: who asked for what, the answer, what truly happened and every die.
namespace umpire {

struct Setup;

/// `extra`: further members, ready-made: `"a":1,"b":2`, sorted after the rest.
std::string entry_body(const rules::Game& game, std::string_view by, std::string_view id, const messages::Order* order,
                       messages::Refusal refusal, const rules::Events& events, const std::vector<rules::Draw>& draws,
                       std::string_view extra);

/// By which a repeat under the same id is told from another order.
std::string order_hash(const messages::Order& order);

/// The opening's own member: name, book, scenario, house, pace, and the table's secret.
std::string opening_fields(const Setup& setup);
/// Shares of entropy by seat, in hex.
std::string share_fields(const std::map<common::SeatId, rules::Key>& shares);
std::string news_fields(const messages::News& news);
/// A rewind's own members: to which entry, and the pass of the dice from there on.
struct Rewound {
    std::uint64_t to = 0;
    std::uint64_t pass = 0;
};
std::string rewound_fields(const Rewound& rewound);
std::string note_fields(const std::string& note);
/// The key and salt as published at the end: two hex strings, a space between.
std::string key_text(const rules::TableSecret& secret);

struct RecordedEntry {
    std::string by;
    std::optional<messages::Order> order;
    messages::Refusal refusal = messages::Refusal::none;
    rules::Events events;
    std::vector<rules::Draw> draws;
    std::optional<std::map<common::SeatId, rules::Key>> shares;
    std::optional<messages::News> news;
    std::optional<Rewound> rewound;
    std::string note;
};
/// Throws std::runtime_error naming the entry.
RecordedEntry read_entry(const rules::Game& game, const journal::Entry& entry);
/// Where a rewind goes back to; none for any other entry. Throws std::runtime_error.
std::optional<std::uint64_t> rewound_to(const journal::Entry& entry);
/// The setup in a table's first entry. Throws std::runtime_error.
Setup read_opening(const std::string& table, const journal::Entry& entry);

}  // namespace umpire
