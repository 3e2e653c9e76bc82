// SPDX-License-Identifier: MIT
#pragma once

#include "rules/reading.hpp"

namespace hunt {

using rules::Json;
using rules::parse;
using rules::Reading;

}  // namespace hunt
