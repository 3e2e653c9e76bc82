// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "maps/json_scan.hpp"
#include "maps/mapping.hpp"
#include "maps/picture.hpp"
#include "maps/plan.hpp"

namespace maps {

struct Options;
struct Report;

/// A place in millionths of a grid cell: the decimals of these files are read exactly.
struct Micro {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(Micro, Micro) = default;
};

struct Polyline {
    std::uint32_t begin = 0;  // in UvttFile::points
    std::uint32_t end = 0;
    bool object = false;  // outline of a thing that is seen itself
};

struct UvttPortal {
    Micro a;
    Micro b;
    bool closed = true;
};

/// What a Universal VTT file says, in its own units: grid cells from the origin of its whole map.
struct UvttFile {
    std::string format;
    Micro origin;
    Micro size;
    double pixels_per_cell = 0;  // 0: not given, or nonsense
    std::vector<Micro> points;
    std::vector<Polyline> lines;
    std::vector<UvttPortal> portals;
    std::size_t lights = 0;
    bool has_walls = false;  // `line_of_sight` is there, even if empty
    bool has_image = false;
    Picture picture;
    std::vector<std::string> unknown_keys;
};

/// Streams through; nothing but points and portals is kept. Throws ImportError.
UvttFile read_uvtt(const std::string& file, std::string_view bytes, const JsonScan& scan);

/// Shifted to its window, scaled, rounded, tidied, clipped. Throws ImportError.
Plan plan_of(const std::string& file, const UvttFile& map, const Options& options, Report& report);

}  // namespace maps
