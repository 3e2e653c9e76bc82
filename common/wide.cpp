// SPDX-License-Identifier: MIT
#include "common/wide.hpp"

#include <cmath>

namespace common {

std::uint64_t root(UnsignedWide n) {
    // The guess is off by a few units at most beyond 2^53; the loops make it exact.
    constexpr UnsignedWide top = ~std::uint64_t{0};
    auto guess = static_cast<UnsignedWide>(std::sqrt(static_cast<double>(n)));
    guess = guess > top ? top : guess;
    for (int i = 0; i < 2 && guess != 0; ++i) {
        guess = (guess + n / guess) / 2;
        guess = guess > top ? top : guess;
    }
    while (guess * guess > n) {
        --guess;
    }
    while (guess < top && (guess + 1) * (guess + 1) <= n) {
        ++guess;
    }
    return static_cast<std::uint64_t>(guess);
}

}  // namespace common
