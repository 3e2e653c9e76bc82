// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "rules/dice.hpp"

namespace rules {

using Block = std::array<std::uint8_t, 64>;

/// BLAKE2b-512 over `domain` and `parts`, each preceded by its length as eight little-endian bytes,
/// so that no two different lists give the same input. `key` is BLAKE2b's own key.
Block domain_hash(const Key& key, std::string_view domain, std::initializer_list<std::string_view> parts);
/// The same without a key.
Block domain_hash(std::string_view domain, std::initializer_list<std::string_view> parts);

Key first_32(const Block& block);
std::string_view as_text(std::span<const std::uint8_t> bytes);
std::string little_endian(std::uint64_t number);  // eight bytes

}  // namespace rules
