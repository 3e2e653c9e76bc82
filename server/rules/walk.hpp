// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "common/geometry.hpp"
#include "common/inches.hpp"
#include "rules/sight.hpp"

/// Walking a way over the ground (GH-103, GH-108, V-08): what it costs, where it ends, and why.
namespace rules {

/// What one inch of ground costs in inches of allowance; 0: closed to this walker. In water the
/// water's price counts and not the going's, but impassable ground is always that too, at the dearer
/// of the two prices. A swimmer sets deep to 1, a hippo both waters to 1, a boat the same and normal
/// and rough to 0.
struct Prices {
    std::int32_t normal = 1;
    std::int32_t rough = 2;
    std::int32_t shallow = 2;
    std::int32_t deep = 0;
    std::int32_t impassable = 0;
    friend auto operator<=>(const Prices&, const Prices&) = default;
};

struct WalkOptions {
    common::Inches allowance;
    Prices prices;
    bool lame = false;          // every inch costs double, on top of the ground (GH-103)
    bool camp = true;           // may enter a camp (GH-138)
    bool walls = true;          // walls and closed portals stop it
    common::Inches sample{50};  // P-22: the way is looked at so often
};

/// Why a walk ended where it did.
enum class Halt : std::uint8_t {
    arrived,  // at the end of the way
    spent,    // the allowance ran out
    edge,     // of the table
    land,     // dry ground closed to it: a boat
    rough,
    shallow,
    deep,
    impassable,
    camp,
    wall,
    portal,  // a closed one
};
const char* name(Halt halt);  // "arrived"

/// A place on the way: V-08 wants one each `sample` of length from the start, and the end.
struct WalkSample {
    common::Point at;
    common::Inches travelled;  // length of way behind it
    common::Inches spent;      // of the allowance
    friend auto operator<=>(const WalkSample&, const WalkSample&) = default;
};

struct Walk {
    std::vector<WalkSample> samples;  // the start first, the end last; one alone: it did not move
    std::vector<common::Point> path;  // the start, the corners passed, the end
    Halt halt = Halt::arrived;

    common::Point end() const { return samples.back().at; }
    common::Inches travelled() const { return samples.back().travelled; }
    common::Inches spent() const { return samples.back().spent; }
};

/// Walks `way` (the start first, then corners; at least the start) as far as it goes. Lengths are
/// kept to 1/1024 of a hundredth and rounded once where they are compared or told, so any number
/// of corners costs what the line through them is long. It stops at the last lawful place before
/// whatever stops it; lawful: on the table, open to the walker, not on a wall. A walker who starts
/// on closed ground or on a wall may leave it (closed ground then costs as rough).
Walk walk(const Sight& sight, std::span<const common::Point> way, const WalkOptions& options);

/// True if a figure may stand at `point`: on the table and on ground open to it.
bool may_stand(const Sight& sight, common::Point point, const WalkOptions& options);

/// Length of a way, rounded once at its end; the measure `walk` uses.
common::Inches length_of(std::span<const common::Point> way);

}  // namespace rules
