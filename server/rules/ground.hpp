// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/geometry.hpp"
#include "messages/percept.hpp"

namespace rules {

enum class Cover : std::uint8_t { open, light, heavy, solid };
enum class Going : std::uint8_t { normal, rough, impassable };
enum class Water : std::uint8_t { none, shallow, deep };

/// A piece of terrain (V-01). Outlines are simple polygons in hundredths of an inch.
struct Area {
    std::string id;
    std::string kind;  // "marsh", "thorn"; for drawing on the umpire's map only
    common::Polygon outline;
    Cover cover = Cover::open;
    Going going = Going::normal;
    Water water = Water::none;
    bool ford = false;  // shallow; overrides deep where they overlap (GH-133)
    bool trees = false;
    bool crocs = false;
    bool camp = false;  // GH-138
    bool doctor = false;
    std::optional<std::int32_t> level;  // V-07, only if present
};

struct Wall {
    common::Segment line;
};
struct Portal {
    common::Segment line;
    bool open = false;
};
struct Marker {
    std::string id;
    std::string kind;  // "tree", "lair", "camp"
    common::Point at;
    std::string party;  // a lair's owner
};

/// The lie of the land at one point, overlaps resolved (V-01): the densest cover, the slowest going,
/// the deepest water unless a ford makes it shallow, the highest level.
struct Spot {
    Cover cover = Cover::open;
    Going going = Going::normal;
    Water water = Water::none;
    bool trees = false;
    bool camp = false;
    bool doctor = false;
    bool crocs = false;
    std::int32_t level = 0;
    messages::GroundBits bits() const;  // level cut to 0..15
    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// Adds up the areas that lie at one place.
class SpotSum {
public:
    void add(const Area& area);
    Spot spot() const;

private:
    Spot spot_;
    bool ford_ = false;
    bool has_level_ = false;
};

/// The master map without figures. Immutable once built, but for portals, whose state is the game's.
struct Ground {
    common::Inches width;
    common::Inches height;
    std::vector<Area> areas;
    std::vector<Wall> walls;
    std::vector<Portal> portals;
    std::vector<Marker> markers;
    std::vector<Area> quicksands;  // outlines alone: no part of what is seen or walked over (GH-139)

    bool on_table(common::Point point) const;  // the edges belong to it
    /// V-01, V-02. Off the table too.
    Spot at(common::Point point) const;
};

}  // namespace rules
