// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "rules/edge_grid.hpp"
#include "rules/fan.hpp"
#include "rules/passage.hpp"
#include "rules/shadow.hpp"
#include "rules/sight.hpp"

namespace rules {

/// The areas that matter to sight and hold a point.
struct Standing {
    std::vector<std::int32_t> inside;
    std::vector<std::int32_t> on_side;
    std::vector<std::int32_t> solids;  // of both
    bool covered = false;              // V-03
    std::int32_t level = 0;

    bool on_side_of(std::int32_t area) const;
    bool in_solid(std::int32_t area) const;
};

/// What Sight keeps of a map, and its scratch space.
struct Sight::Inside {
    Inside(std::shared_ptr<const Ground> map, SightLimits book_limits);

    /// The areas that hold `point`; only solid ones and those with a level if `tall_only`.
    void stand(common::Point point, bool tall_only, Standing& standing) const;
    /// False for open portals.
    bool is_shut(std::int32_t owner) const {
        return owner > Edge::first_portal || !portal_open[static_cast<std::size_t>(Edge::first_portal - owner)];
    }
    /// Whether a solid takes part between the ends now standing: it is shut and holds neither.
    bool hides(const Edge& edge) const;
    /// Readies the passage from an eye to a target, but for the sides.
    void begin_passage(common::Point eye, double dx, double dy);
    void run_passage(common::Point eye, common::Point target);
    /// V-05 (3) and V-07 for a passage that was run.
    bool cover_lets_see(bool close) const;

    SightLine line(common::Point eye, common::Point target);
    bool spot(common::Point eye, common::Point spot);

    // For an eye that looks at many places: look_about, then the others.
    void look_about(common::Point eye, std::int32_t reach, std::int32_t radius);
    void run_passage_by_fan(common::Point eye, common::Point target);
    template <bool graded>
    Share share_by_fan(double dx, double dy);
    template <bool graded, class Emit>
    void look_at(common::Point eye, std::span<const common::Point> targets, Emit emit);
    bool spot_by_fan(common::Point eye, common::Point spot, double dx, double dy, double scale);
    bool sees_middle(common::Point eye, common::Segment line, std::int32_t piece, std::int32_t pieces);

    Spot spot_at(common::Point point) const;
    struct Cells {
        common::Point corner;
        std::int32_t columns = 0;
        std::int32_t rows = 0;
        std::vector<std::uint32_t> ground;  // row by row; empty on a huge table
    };
    Cells& cells_of(common::Point origin);
    std::uint32_t cell_at(common::Point centre) const;
    std::uint32_t ground_of(Cells& grid, common::Point centre) const;

    std::shared_ptr<const Ground> ground;
    SightLimits limits;
    std::vector<common::Box> boxes;     // of the areas
    std::vector<std::int32_t> screens;  // areas that matter to sight
    std::vector<std::int32_t> tall;     // solid ones and those with a level
    bool levels = false;                // V-07 is in use
    std::vector<std::uint8_t> portal_open;
    EdgeGrid solids;  // walls, portals, sides of solid areas
    EdgeGrid screen_sides;

    Shadows shadows;
    SpotShadow spot_shadow;
    Passage passage;
    Standing eye_standing;
    Standing target_standing;
    Fan solid_fan;
    Fan screen_fan;

    // By the place of a seat's grid within an inch: a few seats have a few.
    std::map<common::Point, Cells> cells;
    static constexpr std::size_t most_grids = 16;
    static constexpr std::int64_t most_cells = 1 << 18;

    // Direct-mapped: each pair of places has one slot, and the later one keeps it.
    struct Slot {
        common::Point eye;
        common::Point target;
        std::uint32_t age = 0;
        SightLine line;
    };
    static constexpr std::size_t slots = 1 << 12;
    std::vector<Slot> cache;
    std::uint32_t age = 1;  // of what may be used
};

}  // namespace rules
