// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/ruleset.hpp"

/// The books this server offers.
namespace shelf {

/// All of them, in the order they are offered. An explicit list: nothing registers itself.
const std::vector<const rules::Ruleset*>& all_rulesets();

/// Nothing if there is no book of that name.
const rules::Ruleset* find_ruleset(std::string_view name);

}  // namespace shelf
