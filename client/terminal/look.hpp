// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "messages/knowledge.hpp"
#include "messages/order.hpp"
#include "terminal/words.hpp"

/// A whole view as text, on asking.
namespace terminal {

using Lines = std::vector<std::string>;

/// Own party, who is in sight, ghosts with their age, sounds, wind, account, what is asked.
Lines look(const messages::Knowledge& known, const Words& words);
/// Every entry of every account.
Lines account(const messages::Knowledge& known, const Words& words);
/// What may be ordered, numbered from 1 in the order it was offered.
Lines choices(const messages::Choices& offered, const messages::Knowledge& known, const Words& words);
/// Of such a list what was not in the one told before, number for number; the whole if that is no shorter.
Lines new_choices(const Lines& before, const Lines& now);
/// The known ground about the leader as characters, one a square inch, with a key below.
Lines sketch(const messages::Knowledge& known, const Words& words, std::int32_t radius);
/// The umpire's sheets: all of them, or one whole.
Lines desk(const messages::Knowledge& known, const std::string& sheet);
/// The master map's areas and markers.
Lines plan(const messages::Knowledge& known);

}  // namespace terminal
