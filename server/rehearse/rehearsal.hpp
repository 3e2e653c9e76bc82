// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/ruleset.hpp"

namespace rehearse {

/// The file is not a rehearsal, or names what there is not: file, place, reason.
class NotARehearsal : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// How a rehearsal went.
struct Outcome {
    /// The first expectation that did not hold, with file, step, wanted and got; empty: all held.
    std::string failure;
    int expectations = 0;
    /// Rule ids the file cites.
    std::vector<std::string> rules;
};

/// Plays a scripted game (protocol and book as live, no sockets, no clock) and prints every viewer's
/// frames and the umpire's truth, one JSON object a line, the same bytes everywhere. Frames are
/// printed as they would go out but for the padding, which follows from their length.
///
/// "told_apart_by" names viewers and has the game played twice: as written, and as "otherwise" changes it (a
/// merge patch of the whole file; a step's own "otherwise" takes that step's place). Those named must have been
/// sent other bytes, everybody else the same.
/// Throws NotARehearsal.
Outcome play(const std::string& file, std::span<const rules::Ruleset* const> rulesets,
             const std::function<void(const std::string& line)>& print);

}  // namespace rehearse
