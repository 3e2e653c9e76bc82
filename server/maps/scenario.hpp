// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "maps/plan.hpp"

namespace maps {

struct Options;
struct Report;

/// The scenario as JSON: the map alone or, with a template, a hunt on it. Throws ImportError.
std::string as_hunt(const std::string& file, const Plan& plan, const Options& options, Report& report);

}  // namespace maps
