// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// What a file may ask of us. Each limit is named in the message that refuses what is beyond it.
namespace maps::limits {

constexpr std::size_t file_bytes = 64u << 20;
constexpr std::size_t xml_bytes = 32u << 20;
constexpr std::size_t xml_nodes = 1'000'000;  // elements, comments and the like
constexpr std::size_t xml_attributes = 1'500'000;
constexpr std::size_t sibling_bytes = 8u << 20;
constexpr std::size_t siblings = 64;
constexpr std::size_t depth = 64;
constexpr std::size_t text_bytes = 1u << 20;   // one string
constexpr std::size_t data_bytes = 48u << 20;  // one string of tile data
constexpr std::size_t token_bytes = 1024;      // one number
constexpr std::size_t keys = 10'000;           // of one object
constexpr std::size_t values = 500'000;        // of one tree
constexpr std::size_t polylines = 10'000;
constexpr std::size_t points = 50'000;     // of one polyline
constexpr std::size_t segments = 100'000;  // of one map
constexpr std::size_t crossings = 200'000;
constexpr std::size_t wall_pairs = 50'000'000;  // looked at while counting crossings
constexpr std::size_t layers = 500;
constexpr std::size_t tiles = 4'000'000;  // of all layers
constexpr std::size_t objects = 100'000;
constexpr std::size_t properties = 10'000;  // of one thing
constexpr std::size_t areas = 10'000;
constexpr std::size_t area_corners = 200'000;   // of all areas
constexpr std::int64_t cells = 1'000'000;       // farthest coordinate, in cells or tiles
constexpr std::size_t corners = 2'000;          // of one area
constexpr std::int32_t table = 100'000;         // longest side in hundredths of an inch
constexpr std::uint32_t picture_side = 16'384;  // pixels

}  // namespace maps::limits
