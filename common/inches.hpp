// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace common {

/// A length on the table in whole hundredths of its unit (inch; centimetre in `dinosaurs`).
struct Inches {
    std::int32_t hundredths = 0;

    friend constexpr auto operator<=>(Inches, Inches) = default;
    friend constexpr Inches operator+(Inches a, Inches b) { return {a.hundredths + b.hundredths}; }
    friend constexpr Inches operator-(Inches a, Inches b) { return {a.hundredths - b.hundredths}; }
    friend constexpr Inches operator*(Inches a, std::int32_t n) { return {a.hundredths * n}; }
    constexpr Inches& operator+=(Inches b) { return *this = *this + b; }
    constexpr Inches& operator-=(Inches b) { return *this = *this - b; }
};

namespace literals {
constexpr Inches operator""_in(unsigned long long whole) {
    return {static_cast<std::int32_t>(whole * 100)};
}
/// Only multiples of 0.01 are exact; anything else is rounded to the nearest hundredth.
constexpr Inches operator""_in(long double value) {
    return {static_cast<std::int32_t>(value * 100 + 0.5L)};
}
}  // namespace literals

/// As printed in the rule book: 4.50" and never 4.5".
std::string to_string(Inches length);

}  // namespace common
