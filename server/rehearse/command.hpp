// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "rules/ruleset.hpp"

namespace rehearse {

/// `spoor-server rehearse [--quiet] FILE...`. Exit 0: everything held. 1: the first expectation that
/// did not. 2: a file that is no rehearsal.
int run_rehearse(std::span<const std::string> arguments, std::span<const rules::Ruleset* const> rulesets,
                 std::ostream& out, std::ostream& err);

}  // namespace rehearse
