// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.hpp"

/// "The beast attacks": something falls upon an expedition. First a scream; then six markers lie round
/// the party, and turn by turn it comes out of one of them until it is shot, has the explorer, or has
/// only one way left.
namespace beast {

const rules::Ruleset& beast();

}  // namespace beast
