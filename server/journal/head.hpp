// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "journal/store.hpp"

namespace journal {

/// Where one table stands: enough to tell whether an append fits on, without looking anything up.
class Head {
public:
    std::uint64_t game = 0;   // its number; 0: not yet in the store
    std::uint64_t seq = 0;    // of the last entry
    std::string chain;        // its hash
    std::uint64_t shown = 0;  // rows so far
    std::uint64_t answers = 0;
    bool is_ahead = false;  // of what the store says of it

    /// Why this append cannot be kept; none if it can.
    std::optional<std::string> misfit(const Append& append) const;
    /// What was taken over from the store, or has just been written to it.
    void take(const Shown& batch);
    void take(const Answer& answer);

private:
    std::uint64_t last_q(const std::string& viewer) const;
    static std::string key(const Answer& answer) { return answer.viewer + '\n' + answer.order_id; }

    std::map<std::string, std::uint64_t, std::less<>> q_;  // of the last batch, by viewer
    std::unordered_set<std::string> answered_;
};

}  // namespace journal
