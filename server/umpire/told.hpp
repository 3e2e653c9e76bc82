// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "messages/knowledge.hpp"

namespace umpire {

/// What a viewer would be told, in plain sentences, for an umpire's preview. Names come from the
/// viewer's own knowledge.
std::vector<std::string> sentences(const messages::Percepts& percepts, const messages::Knowledge& knowledge);

/// What a viewer who knows `now` would be told if the clock were set back so that it knows `then`.
std::vector<std::string> corrections(const messages::Knowledge& now, const messages::Knowledge& then);

}  // namespace umpire
