// SPDX-License-Identifier: MIT
#include "rules/sight.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "common/wide.hpp"
#include "sight_inside.hpp"

namespace rules {
namespace {

bool holds(const std::vector<std::int32_t>& areas, std::int32_t area) {
    return std::find(areas.begin(), areas.end(), area) != areas.end();
}

std::size_t slot_of(common::Point eye, common::Point target, std::size_t slots) {
    std::uint64_t mixed = 0;
    for (const std::int32_t part : {eye.x, eye.y, target.x, target.y}) {
        mixed = (mixed ^ static_cast<std::uint32_t>(part)) * 0x9e3779b97f4a7c15U;
        mixed ^= mixed >> 29;
    }
    return mixed & (slots - 1);
}

void add_sides(std::vector<Edge>& edges, const common::Polygon& outline, std::int32_t area) {
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        edges.push_back({outline[j], outline[i], area});
    }
}

}  // namespace

bool Standing::on_side_of(std::int32_t area) const {
    return holds(on_side, area);
}
bool Standing::in_solid(std::int32_t area) const {
    return holds(solids, area);
}

Sight::Inside::Inside(std::shared_ptr<const Ground> map, SightLimits book_limits)
    : ground(std::move(map)), limits(book_limits), passage(*ground, limits) {
    std::vector<Edge> solid_edges;
    std::vector<Edge> screen_edges;
    for (const Wall& wall : ground->walls) {
        solid_edges.push_back({wall.line.a, wall.line.b, Edge::wall});
    }
    for (const Portal& portal : ground->portals) {
        const auto index = static_cast<std::int32_t>(portal_open.size());
        solid_edges.push_back({portal.line.a, portal.line.b, Edge::first_portal - index});
        portal_open.push_back(portal.open ? 1 : 0);
    }
    for (const Area& area : ground->areas) {
        const auto index = static_cast<std::int32_t>(boxes.size());
        boxes.push_back(common::bounds(area.outline));
        if (area.cover == Cover::open && !area.level) {
            continue;
        }
        screens.push_back(index);
        add_sides(screen_edges, area.outline, index);
        levels |= area.level.has_value();
        if (area.cover == Cover::solid || area.level) {
            tall.push_back(index);
        }
        if (area.cover == Cover::solid) {
            add_sides(solid_edges, area.outline, index);
        }
    }
    solids = EdgeGrid(std::move(solid_edges));
    screen_sides = EdgeGrid(std::move(screen_edges));
}

void Sight::Inside::stand(common::Point point, bool tall_only, Standing& standing) const {
    standing.inside.clear();
    standing.on_side.clear();
    standing.solids.clear();
    standing.covered = false;
    standing.level = 0;
    bool has_level = false;
    for (const std::int32_t index : tall_only ? tall : screens) {
        const auto i = static_cast<std::size_t>(index);
        if (!boxes[i].contains(point)) {
            continue;
        }
        const Area& area = ground->areas[i];
        const common::Side side = common::locate(area.outline, point);
        if (side == common::Side::outside) {
            continue;
        }
        (side == common::Side::inside ? standing.inside : standing.on_side).push_back(index);
        standing.covered |= area.cover != Cover::open;
        if (area.cover == Cover::solid) {
            standing.solids.push_back(index);
        }
        if (area.level) {
            standing.level = has_level ? std::max(standing.level, *area.level) : *area.level;
            has_level = true;
        }
    }
}

void Sight::Inside::begin_passage(common::Point eye, double dx, double dy) {
    passage.aim(dx, dy, eye_standing.level, target_standing.level);
    for (const std::int32_t area : eye_standing.inside) {
        passage.crossing().starts_in(area);
    }
    for (const std::int32_t area : eye_standing.on_side) {
        passage.crossing().whole(area, ground->areas[static_cast<std::size_t>(area)].outline, eye);
    }
    for (const Standing* standing : {&eye_standing, &target_standing}) {
        for (const std::int32_t area : standing->solids) {
            passage.hold(area);
        }
    }
}

bool Sight::Inside::cover_lets_see(bool close) const {
    return !passage.hidden_by_level() && (close || !passage.costs_more_than(limits.soft_cost));
}

void Sight::Inside::run_passage(common::Point eye, common::Point target) {
    const common::Point way = target - eye;
    begin_passage(eye, way.x, way.y);
    screen_sides.along(eye, target, 0, [&](const Edge& edge) {
        if (!eye_standing.on_side_of(edge.owner)) {
            const common::Point p = edge.a - eye;
            const common::Point q = edge.b - eye;
            passage.crossing().side(edge.owner, p.x, p.y, q.x, q.y);
        }
        return true;
    });
    passage.run();
}

bool Sight::Inside::hides(const Edge& edge) const {
    return is_shut(edge.owner) &&
           !(edge.owner >= 0 && (eye_standing.in_solid(edge.owner) || target_standing.in_solid(edge.owner)));
}

SightLine Sight::Inside::line(common::Point eye, common::Point target) {
    SightLine line;
    stand(eye, false, eye_standing);
    stand(target, false, target_standing);
    shadows.aim(eye, target, limits.base_radius);
    solids.along(eye, target, limits.base_radius, [&](const Edge& edge) {
        if (!hides(edge)) {
            return true;
        }
        const common::Point p = edge.a - eye;
        const common::Point q = edge.b - eye;
        return shadows.add(p.x, p.y, q.x, q.y, static_cast<std::int32_t>(&edge - solids.edges().data()));
    });
    run_passage(eye, target);

    line.share = shadows.share();
    if (shadows.culprit() >= 0) {
        const Edge& edge = solids.edges()[static_cast<std::size_t>(shadows.culprit())];
        line.blocked_by = common::Segment{edge.a, edge.b};
    }
    line.cost = passage.cost();
    line.clear = line.share != Share::blocked && common::within(eye, target, limits.visibility) &&
                 cover_lets_see(common::within(eye, target, limits.close));
    line.obscuration = passage.free() ? 0 : passage.costs_more_than(limits.partial_cost) ? 2 : 1;
    line.obscuration = std::max(line.obscuration, line.share == Share::clear     ? 0
                                                  : line.share == Share::partial ? 1
                                                                                 : 2);
    line.obscuration = std::max(line.obscuration, target_standing.covered ? 1 : 0);
    return line;
}

bool Sight::Inside::spot(common::Point eye, common::Point spot) {
    if (!common::within(eye, spot, limits.visibility)) {
        return false;
    }
    stand(eye, false, eye_standing);
    stand(spot, true, target_standing);
    const common::Point way = spot - eye;
    spot_shadow.aim(way.x, way.y);
    bool hidden = false;
    solids.along(eye, spot, 0, [&](const Edge& edge) {
        if (!hides(edge)) {
            return true;
        }
        const common::Point p = edge.a - eye;
        const common::Point q = edge.b - eye;
        hidden = !spot_shadow.add(p.x, p.y, q.x, q.y);
        return !hidden;
    });
    if (hidden) {
        return false;
    }
    const bool close = common::within(eye, spot, limits.close);
    if (close && !levels) {
        return true;
    }
    run_passage(eye, spot);
    return cover_lets_see(close);
}

Spot Sight::Inside::spot_at(common::Point point) const {
    SpotSum sum;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Area& area = ground->areas[i];
        if (boxes[i].contains(point) && common::contains(area.outline, point)) {
            sum.add(area);
        }
    }
    return sum.spot();
}

Sight::Sight(std::shared_ptr<const Ground> ground, SightLimits limits)
    : inside_(std::make_unique<Inside>(std::move(ground), limits)) {}
Sight::~Sight() = default;

const Ground& Sight::ground() const {
    return *inside_->ground;
}
const SightLimits& Sight::limits() const {
    return inside_->limits;
}

void Sight::set_visibility(common::Inches limit) {
    if (inside_->limits.visibility != limit) {
        inside_->limits.visibility = limit;
        ++inside_->age;
    }
}

void Sight::set_portal(std::size_t index, bool open) {
    std::uint8_t& state = inside_->portal_open.at(index);
    if ((state != 0) != open) {
        state = open ? 1 : 0;
        ++inside_->age;
    }
}

bool Sight::portal_open(std::size_t index) const {
    return inside_->portal_open.at(index) != 0;
}

SightLine Sight::line(common::Point eye, common::Point target) const {
    if (inside_->cache.empty()) {
        inside_->cache.resize(Inside::slots);
    }
    Inside::Slot& slot = inside_->cache[slot_of(eye, target, Inside::slots)];
    if (slot.age != inside_->age || slot.eye != eye || slot.target != target) {
        slot = {eye, target, inside_->age, inside_->line(eye, target)};
    }
    return slot.line;
}

bool Sight::sees_spot(common::Point eye, common::Point spot) const {
    return inside_->spot(eye, spot);
}

bool Sight::in_cover(common::Point point) const {
    return spot(point).cover != Cover::open;
}

Spot Sight::spot(common::Point point) const {
    return inside_->spot_at(point);
}

std::optional<WallMet> Sight::wall_met(common::Point a, common::Point b) const {
    std::optional<Cut> nearest;
    std::int32_t owner = 0;
    const common::Point way = b - a;
    const std::int64_t square = common::dot(way, way);
    inside_->solids.along(a, b, 0, [&](const Edge& edge) {
        if (edge.owner >= 0 || !inside_->is_shut(edge.owner)) {
            return true;
        }
        const common::Point p = edge.a - a;
        const common::Point q = edge.b - a;
        const std::int64_t p_cross = common::cross(way, p);
        const std::int64_t q_cross = common::cross(way, q);
        if ((p_cross > 0 && q_cross > 0) || (p_cross < 0 && q_cross < 0)) {
            return true;
        }
        std::int64_t num = common::cross(p, q);
        std::int64_t den = q_cross - p_cross;
        if (den == 0) {  // in line
            const auto [from, to] = std::minmax({common::dot(way, p), common::dot(way, q)});
            if (to <= 0 || from > square) {
                return true;
            }
            num = std::max<std::int64_t>(from, 0);
            den = square;
        } else {
            num = den < 0 ? -num : num;
            den = den < 0 ? -den : den;
            if (num <= 0 || num > den) {
                return true;
            }
        }
        const Cut cut{static_cast<double>(num) / static_cast<double>(den), num, den};
        const int order = nearest ? compare(cut, *nearest) : -1;
        if (order < 0 || (order == 0 && edge.owner > owner)) {
            nearest = cut;
            owner = edge.owner;
        }
        return true;
    });
    if (!nearest) {
        return std::nullopt;
    }
    WallMet met{nearest->num, nearest->den, a, std::nullopt};
    met.at = met.at +
             common::Point{static_cast<std::int32_t>(common::rounded_quotient(common::Wide{way.x} * met.num, met.den)),
                           static_cast<std::int32_t>(common::rounded_quotient(common::Wide{way.y} * met.num, met.den))};
    if (owner <= Edge::first_portal) {
        met.portal = static_cast<std::size_t>(Edge::first_portal - owner);
    }
    return met;
}

std::optional<common::Point> Sight::wall_between(common::Point a, common::Point b) const {
    const auto met = wall_met(a, b);
    return met ? std::optional(met->at) : std::nullopt;
}

}  // namespace rules
