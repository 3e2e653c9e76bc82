// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace rules {

/// What one hunt did for one hunter: an entry of the hunting journal (GH-451). Names are the scenario's;
/// nothing here says who sat at the table.
struct Career {
    std::string hunter;
    std::string scenario;  // its title
    std::string date;      // "1909-07-24"; whoever keeps the journal knows it
    std::int32_t rp_before = 0;
    std::int32_t rp_after = 0;
    std::int32_t start = 1;  // Bushcraft his rank is counted from
    std::int32_t bc = 1;     // Bushcraft at the end
    std::string rank;        // the same in words
    std::vector<std::string> kills;
    std::string ended;     // "came home", "was killed by a lion"
    bool alive = true;     // may hunt again
    bool counted = false;  // a hunt of a campaign: the next one goes on from it
    friend auto operator<=>(const Career&, const Career&) = default;
};

}  // namespace rules
