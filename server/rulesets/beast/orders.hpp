// SPDX-License-Identifier: MIT
#pragma once

#include "beast/play.hpp"
#include "rules/notice.hpp"

namespace beast {

/// Carries out an order that has passed `check`. What the truth does not allow comes to nothing.
void carry_out(Play& play, SeatId seat, const rules::TrueOrder& order);
/// Throws rules::BadInput.
void carry_out_ruling(Play& play, const rules::TrueOrder& ruling);
/// One step further, while nobody is asked.
void run_on(Play& play);

}  // namespace beast
