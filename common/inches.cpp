// SPDX-License-Identifier: MIT
#include "common/inches.hpp"

#include <cstdlib>

namespace common {

std::string to_string(Inches length) {
    const auto size = std::llabs(length.hundredths);
    const auto part = std::to_string(size % 100);
    return (length.hundredths < 0 ? "-" : "") + std::to_string(size / 100) + (part.size() < 2 ? ".0" : ".") + part +
           '"';
}

}  // namespace common
