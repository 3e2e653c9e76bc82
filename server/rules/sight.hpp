// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "common/geometry.hpp"
#include "rules/ground.hpp"

namespace rules {

/// What solids leave of a target's base (D9): blocked f = 0, significant f <= 1/2, partial f < 1.
enum class Share : std::uint8_t { blocked, significant, partial, clear };

/// Exact visible share of a flat cut-out of half-width `radius` at `target`, square to the line from
/// `eye`, behind `walls`. Integer coordinates of any unit below 2^18; no tolerance. `solids` may
/// cross, overlap, repeat and touch. The share depends on nothing but the union of their shadows.
Share visible_share(common::Point eye, common::Point target, std::int32_t radius,
                    std::span<const common::Segment> solids);
/// The same as a number for people and tests: 0 to 1. Never compared with anything in a rule.
double visible_fraction(common::Point eye, common::Point target, std::int32_t radius,
                        std::span<const common::Segment> solids);
/// A point without a base: the centre line is blocked by crossing or running along a solid's inside;
/// touching an end or a corner does not block (Part C head).
bool spot_clear(common::Point eye, common::Point spot, std::span<const common::Segment> solids);

/// One line of sight between two figures, by Part C of the hunt; other books use the same with
/// their own limits.
struct SightLine {
    bool clear = false;             // V-05: there is a line at all
    std::int32_t obscuration = 0;   // V-06: 0 clear, 1 partial, 2 significant (not meaningful without a line)
    Share share = Share::clear;     // what solids leave
    double cost = 0;                // V-04 in inches, for showing
    std::optional<common::Segment> blocked_by;  // a solid that takes part, for the umpire's tool
};

/// Limits of a book.
struct SightLimits {
    common::Inches visibility{4800};   // P-02
    common::Inches soft_cost{600};     // V-05 (3)
    common::Inches close{600};         // V-05 (3)
    common::Inches partial_cost{300};  // V-06
    common::Inches free_inch{100};     // V-04
    std::int32_t base_radius = 50;     // hundredths
};

/// Sight over one map. Builds a uniform grid over all solids at construction. Not thread-safe
/// (keeps scratch space); cheap to keep one per table. Portals' state is set from the game's state.
class Sight {
public:
    Sight(std::shared_ptr<const Ground> ground, SightLimits limits);
    ~Sight();
    Sight(const Sight&) = delete;
    Sight& operator=(const Sight&) = delete;

    const Ground& ground() const;
    const SightLimits& limits() const;
    void set_visibility(common::Inches limit);
    void set_portal(std::size_t index, bool open);

    /// V-04 to V-07 from `eye` to a figure at `target`. Not symmetric (free inch). Cached per pair of
    /// places; the cache is dropped when a portal or the visibility changes.
    SightLine line(common::Point eye, common::Point target) const;
    bool sees(common::Point eye, common::Point target) const { return line(eye, target).clear; }
    /// Ground point without a base (V-10).
    bool sees_spot(common::Point eye, common::Point spot) const;
    /// V-03, without what depends on species.
    bool in_cover(common::Point point) const;
    const Spot& spot(common::Point point) const;  // Ground::at, cached
    /// First point where walking from `a` to `b` would cross a wall or closed portal; none if free.
    std::optional<common::Point> wall_between(common::Point a, common::Point b) const;
    /// Parts of walls and portals seen from `eye`: those with an end or middle in sight.
    std::vector<messages::WallSeen<struct TableTerms>> walls_seen(common::Point eye) const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace rules
