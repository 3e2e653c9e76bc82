// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "journal/store.hpp"
#include "messages/server_message.hpp"
#include "umpire/table.hpp"

namespace umpire {

/// What is needed of a record to set its table back to the moment after entry `to`.
struct Past {
    Moment moment;  // without a state if there is no such moment
    Table::ShownSince shown;
};
/// Throws std::runtime_error if the record is broken.
Past past(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets, std::uint64_t to);

/// The moments a table can be set back to, the latest first: at most `most` of those before entry
/// `before` (0: of all). Every entry in which something happened is one.
messages::Checkpoints checkpoints(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets,
                                  std::uint64_t before, std::size_t most);

}  // namespace umpire
