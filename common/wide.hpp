// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace common {

/// Integers of 128 bits, for products of coordinates that must stay exact.
__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

/// Largest integer whose square is not above `n`.
std::uint64_t root(UnsignedWide n);

/// n / d rounded half away from zero; d > 0.
constexpr Wide rounded_quotient(Wide n, Wide d) {
    return n >= 0 ? (2 * n + d) / (2 * d) : -((-2 * n + d) / (2 * d));
}

}  // namespace common
