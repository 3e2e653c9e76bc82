// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/geometry.hpp"

namespace maps {

enum class Cover : std::uint8_t { open, light, heavy, solid };
enum class Going : std::uint8_t { normal, rough, impassable };
enum class Water : std::uint8_t { none, shallow, deep };

/// What one piece of ground is like (V-01).
struct Terrain {
    std::string kind;  // "reeds"; for drawing
    Cover cover = Cover::open;
    Going going = Going::normal;
    Water water = Water::none;
    bool ford = false;
    bool trees = false;
    bool crocs = false;
    bool camp = false;
    bool doctor = false;

    bool plain() const {
        return cover == Cover::open && going == Going::normal && water == Water::none && !ford && !trees && !camp;
    }
    friend bool operator==(const Terrain&, const Terrain&) = default;
};

struct Area {
    Terrain terrain;
    common::Polygon outline;  // simple
};

struct Portal {
    common::Segment line;
    bool open = false;
};

/// A tree or a lair.
struct Marker {
    std::string kind;
    common::Point at;
    std::string party;  // a lair's owner: id of a party
};

/// A place the map or the mapping names for a figure, a party or a herd.
struct Placement {
    std::string who;
    common::Point at;
    std::string file;  // for messages
    std::string place;
};

/// A map in the table's own units, hundredths of an inch, whatever it was made with. x east, y south.
struct Plan {
    std::string title;
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::vector<Area> areas;
    std::vector<common::Segment> walls;
    std::vector<Portal> portals;
    std::vector<Marker> markers;
    std::vector<Placement> placements;
};

}  // namespace maps
