// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "messages/knowledge.hpp"

namespace umpire {

/// What a viewer would be told, in plain sentences, for an umpire's preview. Names come from the
/// viewer's own knowledge.
std::vector<std::string> sentences(const messages::Percepts& percepts, const messages::Knowledge& knowledge);

}  // namespace umpire
