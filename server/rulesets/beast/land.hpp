// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "beast/state.hpp"
#include "rules/sight.hpp"
#include "rules/walk.hpp"

/// The ground of one scenario: what is seen over it (BA-SIGHT), who may stand and walk where.
namespace beast {

struct Fire {
    Point at;
    Inches light;
};

class Land {
public:
    Land(std::shared_ptr<const rules::Ground> ground, std::vector<Fire> fires, const Options& options,
         Inches beast_radius);

    const rules::Ground& ground() const { return *ground_; }
    const std::vector<Fire>& fires() const { return fires_; }
    bool has_water() const;

    /// Nothing stands between an eye and some of a base: trees, rocks, huts, too much bush.
    bool free_line(Point eye, Point target, bool of_beast) const;
    /// The same, and there is light enough (BA-SIGHT).
    bool sees(Daytime time, Point eye, Point target, bool of_beast) const;
    bool sees_spot(Daytime time, Point eye, Point spot) const;
    /// Cells of a viewer's grid in sight, with those of the edge.
    std::vector<messages::CellRun> cells(Daytime time, Point eye, Point origin) const;
    /// All cells there are, for open play.
    std::vector<messages::CellRun> all_cells(Point origin) const;

    /// On the table and not on closed ground.
    bool may_stand(Point at) const;
    rules::Walk walk(const std::vector<Point>& way, Inches allowance) const;
    /// The side of closed ground nearest to a place.
    std::optional<common::Segment> side_at(Point at) const;
    /// The nearest place at the edge of some water.
    std::optional<Point> waters_edge(Point from) const;

private:
    bool lit(Daytime time, Point eye, Point at) const;

    std::shared_ptr<const rules::Ground> ground_;
    std::vector<Fire> fires_;
    Inches night_sight_;
    std::unique_ptr<rules::Sight> of_people_;
    std::unique_ptr<rules::Sight> of_beast_;
};

/// The nearest place that is `good`, looked for round about in steps of a tenth of an inch; none within 40".
std::optional<Point> nearest(Point from, const std::function<bool(Point)>& good);

/// Two bases touch (CV-09).
inline bool touching(Point a, Inches ra, Point b, Inches rb) {
    return common::within(a, b, ra + rb);
}
/// They lie on one another: more than touching.
inline bool overlapping(Point a, Inches ra, Point b, Inches rb) {
    const std::int64_t reach = ra.hundredths + rb.hundredths;
    return common::distance_squared(a, b) < reach * reach;
}
/// A base that moves from `a` to `b` touches one at `at` on the way, whatever the rounding of its end.
bool sweeps(Point a, Point b, Point at, Inches reach);
/// How far from `a` it touches first, times the length of the way: to be compared along one way.
std::int64_t first_touch(Point a, Point b, Point at, Inches reach);
/// The place where it touches first.
Point place_of_touch(Point a, Point b, Point at, Inches reach);

}  // namespace beast
