// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.hpp"

/// "Code of the Gentleman Hunter": the core book. A pass of the deck: cards of all parties, three
/// for the herds and one for the wind are shuffled; a party moves, aims and shoots on its own cards;
/// when the wind's card comes up the wind turns, ranks are reviewed and the deck is reshuffled.
namespace hunt {

const rules::Ruleset& hunt();

}  // namespace hunt
