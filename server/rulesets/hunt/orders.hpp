// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hunt/play.hpp"
#include "rules/notice.hpp"

namespace hunt {

/// Carries out an order that has passed `check`. `seat` nobody: the umpire plays a beast by hand. What
/// the truth does not allow comes to nothing.
void carry_out(Play& play, SeatId seat, rules::TrueOrder order);
/// AUT-2: nobody answered.
void lapse(Play& play);
/// Throws rules::BadInput.
void carry_out_ruling(Play& play, const rules::TrueOrder& ruling);
/// The flag of a name in marks, "alert"; none: there is none.
std::optional<Flag> flag_named(std::string_view name);
std::vector<std::string> flag_names();

/// A decision the umpire may take in hand.
struct DecisionRow {
    Decision decision;
    std::string_view id;  // "UC-01"
    std::string_view says;
};
std::span<const DecisionRow> decisions();
std::optional<Decision> decision_named(std::string_view id);

}  // namespace hunt
