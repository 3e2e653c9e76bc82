// SPDX-License-Identifier: MIT
#include "beast/land.hpp"

#include <algorithm>
#include <tuple>

#include "common/compass.hpp"
#include "common/wide.hpp"

namespace beast {

namespace {

using messages::CellRun;

constexpr std::int32_t unlimited = 200'000;

rules::SightLimits limits(const Options& options, Inches base) {
    rules::SightLimits limits;
    limits.visibility = {unlimited};
    limits.soft_cost = {options.bush_depth.hundredths - 1};  // so much of it hides
    limits.close = {0};
    limits.free_inch = {0};
    limits.base_radius = base.hundredths;
    return limits;
}

/// Cells of several eyes or fires laid over one another; sorted by y, then x, in runs.
std::vector<CellRun> runs_of(std::vector<CellRun> single) {
    std::sort(single.begin(), single.end(),
              [](const CellRun& a, const CellRun& b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
    std::vector<CellRun> runs;
    for (const CellRun& cell : single) {
        if (!runs.empty()) {
            CellRun& last = runs.back();
            if (last.y == cell.y && last.x + last.length > cell.x) continue;  // there already
            if (last.y == cell.y && last.x + last.length == cell.x && last.ground == cell.ground) {
                ++last.length;
                continue;
            }
        }
        runs.push_back(cell);
    }
    return runs;
}

}  // namespace

Land::Land(std::shared_ptr<const rules::Ground> ground, std::vector<Fire> fires, const Options& options,
           Inches beast_radius)
    : ground_(std::move(ground)),
      fires_(std::move(fires)),
      night_sight_(options.night_sight),
      of_people_(std::make_unique<rules::Sight>(ground_, limits(options, options.human_radius))),
      of_beast_(std::make_unique<rules::Sight>(ground_, limits(options, beast_radius))) {}

bool Land::has_water() const {
    return std::any_of(ground_->areas.begin(), ground_->areas.end(),
                       [](const rules::Area& area) { return area.water != rules::Water::none; });
}

bool Land::free_line(Point eye, Point target, bool of_beast) const {
    return eye == target || (of_beast ? of_beast_ : of_people_)->sees(eye, target);
}

bool Land::lit(Daytime time, Point eye, Point at) const {
    return time != Daytime::night || common::within(eye, at, night_sight_) ||
           std::any_of(fires_.begin(), fires_.end(),
                       [at](const Fire& fire) { return common::within(fire.at, at, fire.light); });
}

bool Land::sees(Daytime time, Point eye, Point target, bool of_beast) const {
    return lit(time, eye, target) && free_line(eye, target, of_beast);
}

bool Land::sees_spot(Daytime time, Point eye, Point spot) const {
    return lit(time, eye, spot) && of_people_->sees_spot(eye, spot);
}

std::vector<CellRun> Land::cells(Daytime time, Point eye, Point origin) const {
    if (time != Daytime::night) return of_people_->cells_seen(eye, origin, {unlimited});
    std::vector<CellRun> cells;
    for (const CellRun& run : of_people_->cells_seen(eye, origin, night_sight_)) {
        for (std::int32_t i = 0; i < run.length; ++i) cells.push_back({run.x + i, run.y, 1, run.ground});
    }
    for (const Fire& fire : fires_) {
        for (const CellRun& run : of_people_->cells_seen(fire.at, origin, fire.light)) {
            for (std::int32_t i = 0; i < run.length; ++i) {
                const Point middle{origin.x + 100 * (run.x + i) + 50, origin.y + 100 * run.y + 50};
                const bool edge = messages::GroundBits::unpacked(run.ground).edge;
                if (!edge && of_people_->sees_spot(eye, middle)) cells.push_back({run.x + i, run.y, 1, run.ground});
            }
        }
    }
    return runs_of(std::move(cells));
}

std::vector<CellRun> Land::all_cells(Point origin) const {
    const auto cell_of = [](std::int32_t place, std::int32_t start) {
        const std::int32_t from = place - start;
        return from >= 0 ? from / 100 : -((-from + 99) / 100);
    };
    std::vector<CellRun> cells;
    messages::GroundBits edge;
    edge.edge = true;
    const std::int32_t last_x = cell_of(ground_->width.hundredths, origin.x);
    const std::int32_t last_y = cell_of(ground_->height.hundredths, origin.y);
    for (std::int32_t y = cell_of(0, origin.y) - 1; y <= last_y; ++y) {
        for (std::int32_t x = cell_of(0, origin.x) - 1; x <= last_x; ++x) {
            const Point middle{origin.x + 100 * x + 50, origin.y + 100 * y + 50};
            const std::uint32_t bits =
                ground_->on_table(middle) ? of_people_->spot(middle).bits().packed() : edge.packed();
            cells.push_back({x, y, 1, bits});
        }
    }
    return runs_of(std::move(cells));
}

bool Land::may_stand(Point at) const {
    if (!ground_->on_table(at)) return false;
    const rules::Spot spot = of_people_->spot(at);
    return spot.going != rules::Going::impassable && spot.water != rules::Water::deep;
}

rules::Walk Land::walk(const std::vector<Point>& way, Inches allowance) const {
    rules::WalkOptions options;
    options.allowance = allowance;
    options.prices = {1, 1, 1, 0, 0};
    return rules::walk(*of_people_, way, options);
}

std::optional<common::Segment> Land::side_at(Point at) const {
    std::optional<common::Segment> best;
    std::int64_t least = 0;
    for (const rules::Area& area : ground_->areas) {
        if (area.going != rules::Going::impassable && area.water != rules::Water::deep) continue;
        for (std::size_t i = 0, j = area.outline.size() - 1; i < area.outline.size(); j = i++) {
            const common::Segment side{area.outline[j], area.outline[i]};
            const std::int64_t far = common::distance_squared(at, common::nearest_on(side, at));
            if (!best || far < least) {
                best = side;
                least = far;
            }
        }
    }
    return best;
}

std::optional<Point> Land::waters_edge(Point from) const {
    std::optional<Point> best;
    for (const rules::Area& area : ground_->areas) {
        if (area.water == rules::Water::none) continue;
        for (std::size_t i = 0, j = area.outline.size() - 1; i < area.outline.size(); j = i++) {
            const Point at = common::nearest_on({area.outline[j], area.outline[i]}, from);
            if (!best || common::distance_squared(from, at) < common::distance_squared(from, *best)) best = at;
        }
    }
    return best;
}

std::optional<Point> nearest(Point from, const std::function<bool(Point)>& good) {
    if (good(from)) return from;
    constexpr std::int32_t farthest = 4000;
    for (std::int32_t away = 10; away <= farthest; away += away < 400 ? 10 : 50) {
        for (std::int32_t degrees = 0; degrees < 360; degrees += 10) {
            const Point at = common::on_bearing(from, degrees, away);
            if (good(at)) return at;
        }
    }
    return std::nullopt;
}

bool sweeps(Point a, Point b, Point at, Inches reach) {
    if (common::within(a, at, reach) || common::within(b, at, reach)) return true;
    const Point way = b - a;
    const std::int64_t along = common::dot(way, at - a);
    const std::int64_t square = common::dot(way, way);
    if (along <= 0 || along >= square) return false;
    const common::Wide aside = common::cross(way, at - a);
    return aside * aside <= common::Wide{reach.hundredths} * reach.hundredths * square;
}

std::int64_t first_touch(Point a, Point b, Point at, Inches reach) {
    const Point way = b - a;
    const common::Wide square = common::dot(way, way);
    const common::Wide aside = common::cross(way, at - a);
    const common::Wide left = common::Wide{reach.hundredths} * reach.hundredths * square - aside * aside;
    const std::int64_t before =
        left <= 0 ? 0 : static_cast<std::int64_t>(common::root(static_cast<common::UnsignedWide>(left)));
    return std::max<std::int64_t>(common::dot(way, at - a) - before, 0);
}

Point place_of_touch(Point a, Point b, Point at, Inches reach) {
    const std::int64_t length = common::distance(a, b);
    if (length == 0) return a;
    const std::int64_t along = (first_touch(a, b, at, reach) + length / 2) / length;
    return common::towards(a, b, static_cast<std::int32_t>(std::min(along, length)));
}

}  // namespace beast
