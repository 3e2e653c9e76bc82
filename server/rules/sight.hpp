// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "common/geometry.hpp"
#include "messages/percept.hpp"
#include "rules/ground.hpp"
#include "rules/notice.hpp"

namespace rules {

/// What solids leave of a target's base (D9): blocked f = 0, significant f <= 1/2, partial f < 1.
enum class Share : std::uint8_t { blocked, significant, partial, clear };

/// Exact visible share of a flat cut-out of half-width `radius` at `target`, square to the line from
/// `eye`, behind `solids`. Integer coordinates of any unit below 2^18; no tolerance. `solids` may
/// cross, overlap, repeat and touch. The share depends on nothing but the union of their shadows.
Share visible_share(common::Point eye, common::Point target, std::int32_t radius,
                    std::span<const common::Segment> solids);
/// The same as a number for people and tests: 0 to 1. Never compared with anything in a rule.
double visible_fraction(common::Point eye, common::Point target, std::int32_t radius,
                        std::span<const common::Segment> solids);
/// A point without a base: the centre line is blocked where it crosses a solid, or where solids
/// meet it from both sides (their shadows leave no gap); touching one end or corner, running along
/// one solid and ending on one do not block (Part C head).
bool spot_clear(common::Point eye, common::Point spot, std::span<const common::Segment> solids);

/// One line of sight between two figures, by Part C of the hunt; other books use the same with
/// their own limits.
struct SightLine {
    bool clear = false;            // V-05: there is a line at all
    std::int32_t obscuration = 0;  // V-06: 0 clear, 1 partial, 2 significant (not meaningful without a line)
    Share share = Share::clear;    // what solids leave
    double cost = 0;               // V-04 in inches, for showing
    std::optional<common::Segment> blocked_by;  // a solid that takes part, for the umpire's tool
};

/// Limits of a book.
struct SightLimits {
    common::Inches visibility{4800};   // P-02
    common::Inches soft_cost{600};     // V-05 (3)
    common::Inches close{600};         // V-05 (3)
    common::Inches partial_cost{300};  // V-06
    common::Inches free_inch{100};     // V-04
    common::Inches crest{300};         // V-07
    std::int32_t base_radius = 50;     // hundredths
};

/// Where a straight way first meets a wall or a closed portal.
struct WallMet {
    std::int64_t num = 0;  // exactly num / den of the way
    std::int64_t den = 1;
    common::Point at;  // the same, rounded
    std::optional<std::size_t> portal;
};

/// Sight over one map. Builds its grids over all edges at construction. Not thread-safe (keeps
/// scratch space and a cache of bounded size); cheap to keep one per table. Portals' state is set
/// from the game's state; at first it is that of the ground. Coordinates below 2^18.
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
    bool portal_open(std::size_t index) const;

    /// V-04 to V-07 from `eye` to a figure at `target`. Not symmetric (free inch). Cached per pair of
    /// places; the cache is dropped when a portal or the visibility changes.
    SightLine line(common::Point eye, common::Point target) const;
    bool sees(common::Point eye, common::Point target) const { return line(eye, target).clear; }
    /// One eye and many figures, much faster than so many lines: `out[i]` is blocked if there is no
    /// line by V-05, else what solids leave of target i. Sizes must agree. Does not use the cache.
    void visible(common::Point eye, std::span<const common::Point> targets, std::span<Share> out) const;
    /// The same, yes (1) or no (0) only.
    void visible(common::Point eye, std::span<const common::Point> targets, std::span<std::uint8_t> out) const;

    /// Ground point without a base (V-10).
    bool sees_spot(common::Point eye, common::Point spot) const;
    /// V-10: the cells of the grid through `origin` (cell (i, j) has its centre at
    /// origin + 100 (i, j) + (50, 50)) whose centre `eye` sees as a ground point within `limit` and
    /// the visibility, with their ground and any lone tree in them, and the cells off the table that touch one of them,
    /// marked as edge. Cell numbers are those of the grid. Sorted by y, then x; runs as long as they can be.
    std::vector<messages::CellRun> cells_seen(common::Point eye, common::Point origin, common::Inches limit) const;
    /// Walls by pieces of one inch or less, always cut at the same places, of which the middle is in
    /// sight as a ground point; portals whole, if an inch of them is. In the table's order.
    std::vector<messages::WallSeen<TableTerms>> walls_seen(common::Point eye) const;

    /// V-03, without what depends on species.
    bool in_cover(common::Point point) const;
    Spot spot(common::Point point) const;  // Ground::at
    /// First point, rounded, where walking from `a` to `b` would meet a wall or closed portal; none
    /// if free. Touching one, even its end, counts; starting on one and leaving it does not.
    std::optional<common::Point> wall_between(common::Point a, common::Point b) const;
    std::optional<WallMet> wall_met(common::Point a, common::Point b) const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// What several eyes see of the ground, runs of each laid over one another: sorted by y, then x; as long as they
/// can be. A cell is the same ground whoever sees it.
std::vector<messages::CellRun> together(std::vector<messages::CellRun> runs);

}  // namespace rules
