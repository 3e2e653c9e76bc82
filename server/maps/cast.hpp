// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "maps/plan.hpp"

namespace maps {

struct Report;

/// Somebody who has to stand somewhere.
struct CastFigure {
    std::string id;
    bool swimmer = false;  // hippo, crocodile: stands in water
    common::Point at{};
};

struct CastParty {
    enum class Kind : std::uint8_t { men, beasts, wild, herd };
    std::string id;
    std::string label;
    Kind kind = Kind::men;
    std::vector<CastFigure> figures;  // the leader first; of a herd its one place
    bool has_lair = false;
    common::Point lair{};
    bool placed = false;  // false afterwards: there was no room
};

/// Gives everybody a place: as far apart as it goes, followers within 1.50" of their leader on his side
/// of the walls, all in one stretch of walkable ground. The same plan gives the same places. Places that
/// `plan.placements` names by id or label come first. Wild beasts and herds that would start too near to
/// others stay out and are reported. Throws ImportError if there is no room for a party somebody plays, or a
/// named place is no place to stand.
void place(const std::string& file, const Plan& plan, std::vector<CastParty>& cast, Report& report);

}  // namespace maps
