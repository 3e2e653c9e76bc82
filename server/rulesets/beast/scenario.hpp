// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "beast/land.hpp"
#include "beast/state.hpp"
#include "rules/ground.hpp"

namespace beast {

/// A scenario that cannot be wrong any more.
struct Scenario {
    std::string title;
    Options options;
    std::shared_ptr<const rules::Ground> ground;
    std::vector<Fire> fires;
    std::vector<rules::SeatPlan> seats;
    State start;
};

/// Reads and checks a scenario's JSON text. Throws rules::BadInput with file, path and reason.
Scenario read_scenario(const Book& book, std::string_view text);

}  // namespace beast
