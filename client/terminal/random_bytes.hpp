// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace terminal {

/// 32 bytes nobody can foresee: this client's share of the table's entropy (D6).
using Share = std::array<std::uint8_t, 32>;
Share random_share();
std::string hex(const Share& share);
/// What binds the client to its share before it shows it: SHA-256 of the eleven bytes "spoor share"
/// and the 32 of the share, hex.
std::string commitment(const Share& share);

/// SHA-256 as hex.
std::string fingerprint(std::string_view text);
/// `digits` hex digits nobody can foresee, at most 64.
std::string random_hex(std::size_t digits);

}  // namespace terminal
