// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "messages/percept.hpp"

namespace terminal {

/// What a sheet of the reckoning reads out at the end of a hunt, as sentences; nothing of other sheets.
std::vector<std::string> read_out(const std::string& sheet, const std::vector<std::string>& rows);

}  // namespace terminal
