// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "maps/value.hpp"

namespace maps {

/// The cells of one layer or chunk: member `data` of `holder`, of which there must be `count` exactly.
/// Throws ImportError, never keeps more than `count` cells.
std::vector<std::uint32_t> read_tile_data(const Node& holder, const std::string& encoding,
                                          const std::string& compression, std::size_t count);

/// Inflates into exactly `size` bytes. Empty reason if that is just what came out and nothing was left over.
enum class Packing : std::uint8_t { zlib, gzip, zstd };
std::string unpack(Packing packing, std::string_view packed, std::size_t size, std::string& into);

}  // namespace maps
