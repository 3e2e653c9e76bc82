// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "beast/event.hpp"

/// Events as canonical JSON for the journal, and back to the bit; the truth as rehearsals name it.
namespace beast {

std::string encode(const Event& event);
std::shared_ptr<const Event> decode(std::string_view text);

/// The whole state with everybody by scenario id: what `expect: truth` of a rehearsal reads.
std::string encode_truth(const State& state);
/// Sets what a rehearsal's `truth` names. Throws rules::BadInput.
State with_truth(const State& state, const Book& book, std::string_view truth);

}  // namespace beast
