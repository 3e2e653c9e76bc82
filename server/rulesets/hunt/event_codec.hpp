// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "hunt/event.hpp"

/// Events, figures, parties and affairs as canonical JSON for the journal, and back to the bit.
namespace hunt {

std::string encode(const Event& event);
std::shared_ptr<const Event> decode(std::string_view text);

/// The whole state with figures and parties by scenario id: what `expect: truth` of a rehearsal reads.
std::string encode_truth(const State& state);
/// Sets what a rehearsal's `truth` names. Throws rules::BadInput.
State with_truth(const State& state, const Book& book, std::string_view truth);

}  // namespace hunt
