// SPDX-License-Identifier: MIT
// What one eye finds at one look, of many places: figures, ground, walls.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

#include "common/wide.hpp"
#include "sight_inside.hpp"

namespace rules {
namespace {

constexpr std::int32_t cell_size = 100;
constexpr std::uint32_t unknown = ~std::uint32_t{0};

// Largest whole number not above n / d; d > 0.
constexpr std::int32_t floor_quotient(std::int32_t n, std::int32_t d) {
    return n / d - (n % d < 0 ? 1 : 0);
}

common::Point cell_centre(common::Point origin, std::int32_t column, std::int32_t row) {
    return origin + common::Point{column * cell_size + cell_size / 2, row * cell_size + cell_size / 2};
}

/// Columns and rows of a grid, both ends included.
struct CellBox {
    std::int32_t left;
    std::int32_t top;
    std::int32_t right;
    std::int32_t bottom;

    bool empty() const { return left > right || top > bottom; }
    bool contains(std::int32_t column, std::int32_t row) const {
        return left <= column && column <= right && top <= row && row <= bottom;
    }
    CellBox cut_to(const CellBox& other) const {
        return {std::max(left, other.left), std::max(top, other.top), std::min(right, other.right),
                std::min(bottom, other.bottom)};
    }
    CellBox widened() const { return {left - 1, top - 1, right + 1, bottom + 1}; }
    std::size_t size() const {
        return static_cast<std::size_t>(right - left + 1) * static_cast<std::size_t>(bottom - top + 1);
    }
    std::size_t index(std::int32_t column, std::int32_t row) const {
        return static_cast<std::size_t>(row - top) * static_cast<std::size_t>(right - left + 1) +
               static_cast<std::size_t>(column - left);
    }
};

// Cells whose centres lie between two points, given relative to the centre of cell (0, 0).
CellBox cells_between(common::Point low, common::Point high) {
    return {-floor_quotient(-low.x, cell_size), -floor_quotient(-low.y, cell_size), floor_quotient(high.x, cell_size),
            floor_quotient(high.y, cell_size)};
}

// num / den of a way, rounded.
common::Point share_of(common::Point way, std::int64_t num, std::int64_t den) {
    return {static_cast<std::int32_t>(common::rounded_quotient(common::Wide{way.x} * num, den)),
            static_cast<std::int32_t>(common::rounded_quotient(common::Wide{way.y} * num, den))};
}

// Pieces of an inch or less that a wall is told by.
std::int32_t pieces_of(const common::Segment& line) {
    const std::int32_t whole = common::distance(line.a, line.b) / cell_size;
    return common::within(line.a, line.b, {whole * cell_size}) && whole > 0 ? whole : whole + 1;
}

}  // namespace

void Sight::Inside::look_about(common::Point eye, std::int32_t reach, std::int32_t radius) {
    stand(eye, false, eye_standing);
    const std::int32_t far = reach + radius;
    solid_fan.begin(eye, far, radius);
    solids.outwards(eye, far, [&](const Edge& edge) {
        // Seen edge-on a solid hides nothing.
        if (is_shut(edge.owner) && !(edge.owner >= 0 && eye_standing.in_solid(edge.owner)) &&
            common::cross(edge.a - eye, edge.b - eye) != 0) {
            solid_fan.add(edge.a, edge.b, edge.owner);
        }
    });
    screen_fan.begin(eye, far, 0);
    screen_sides.outwards(eye, far, [&](const Edge& edge) {
        if (!eye_standing.on_side_of(edge.owner)) {
            screen_fan.add(edge.a, edge.b, edge.owner);
        }
    });
}

void Sight::Inside::run_passage_by_fan(common::Point eye, common::Point target) {
    const common::Point way = target - eye;
    begin_passage(eye, way.x, way.y);
    if (!screen_fan.empty()) {
        screen_fan.visit(Fan::sector_of(static_cast<float>(way.x), static_cast<float>(way.y)),
                         [&](const Fan::Spoke& spoke) {
                             passage.crossing().side(spoke.owner, spoke.px, spoke.py, spoke.qx, spoke.qy);
                             return true;
                         });
    }
    passage.run();
}

// What solids leave of a figure, for an eye that looked about; `graded` or anything but blocked.
template <bool graded>
Share Sight::Inside::share_by_fan(double dx, double dy) {
    const std::int32_t radius = limits.base_radius;
    const double square = dx * dx + dy * dy;
    const auto x = static_cast<float>(dx);
    const auto y = static_cast<float>(dy);
    const auto add = [&](const Fan::Spoke& spoke) {
        return (spoke.owner >= 0 && target_standing.in_solid(spoke.owner)) ||
               shadows.add(spoke.px, spoke.py, spoke.qx, spoke.qy, 0);
    };
    if (Fan::is_far(x, y, static_cast<float>(radius))) {
        const Fan::Range sectors = Fan::range(x, y, static_cast<float>(radius));
        if (solid_fan.is_bare(sectors)) {
            return Share::clear;
        }
        if (solid_fan.is_curtained(sectors, square)) {
            return Share::blocked;
        }
        shadows.aim(dx, dy, radius);
        solid_fan.visit(sectors, add);
    } else {
        shadows.aim(dx, dy, radius);
        for (const Fan::Spoke& spoke : solid_fan.all()) {
            if (!add(spoke)) {
                break;
            }
        }
    }
    if (graded) {
        return shadows.share();
    }
    return shadows.blocked() ? Share::blocked : Share::clear;
}

template <bool graded, class Emit>
void Sight::Inside::look_at(common::Point eye, std::span<const common::Point> targets, Emit emit) {
    const std::int64_t range = std::int64_t{limits.visibility.hundredths} * limits.visibility.hundredths;
    const std::int64_t close = std::int64_t{limits.close.hundredths} * limits.close.hundredths;
    std::int64_t farthest = 0;
    for (const common::Point target : targets) {
        const std::int64_t square = common::distance_squared(eye, target);
        farthest = square <= range ? std::max(farthest, square) : farthest;
    }
    look_about(eye, static_cast<std::int32_t>(std::sqrt(static_cast<double>(farthest))) + 1, limits.base_radius);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const common::Point way = targets[i] - eye;
        const std::int64_t square = common::dot(way, way);
        Share share = Share::blocked;
        if (square <= range) {
            if (!tall.empty()) {
                stand(targets[i], true, target_standing);
            }
            share = share_by_fan<graded>(way.x, way.y);
            if (share != Share::blocked && !screens.empty() && square > 0 && (square > close || levels)) {
                run_passage_by_fan(eye, targets[i]);
                share = cover_lets_see(square <= close) ? share : Share::blocked;
            }
        }
        emit(i, share);
    }
}

void Sight::visible(common::Point eye, std::span<const common::Point> targets, std::span<Share> out) const {
    assert(targets.size() == out.size());
    inside_->look_at<true>(eye, targets, [&](std::size_t i, Share share) { out[i] = share; });
}

void Sight::visible(common::Point eye, std::span<const common::Point> targets, std::span<std::uint8_t> out) const {
    assert(targets.size() == out.size());
    inside_->look_at<false>(eye, targets, [&](std::size_t i, Share share) { out[i] = share != Share::blocked; });
}

// Whether `eye`, having looked about, sees the ground at `spot`, or at the place (dx, dy) / scale from
// the eye that rounds to it.
bool Sight::Inside::spot_by_fan(common::Point eye, common::Point spot, double dx, double dy, double scale) {
    if (!tall.empty()) {
        stand(spot, true, target_standing);
    }
    if (!solid_fan.empty() && (dx != 0 || dy != 0)) {
        const Fan::Range sector = Fan::sector_of(static_cast<float>(dx), static_cast<float>(dy));
        const double square = (dx * dx + dy * dy) / (scale * scale);
        if (solid_fan.is_curtained(sector, square * (1 - 0x1p-40))) {
            return false;
        }
        spot_shadow.aim(dx, dy, scale);
        const bool seen = solid_fan.visit(sector, [&](const Fan::Spoke& spoke) {
            return (spoke.owner >= 0 && target_standing.in_solid(spoke.owner)) ||
                   spot_shadow.add(spoke.px, spoke.py, spoke.qx, spoke.qy);
        });
        if (!seen) {
            return false;
        }
    }
    const bool close = common::within(eye, spot, limits.close);
    if (eye == spot || screens.empty() || (close && !levels)) {
        return true;
    }
    run_passage_by_fan(eye, spot);
    return cover_lets_see(close);
}

std::vector<messages::CellRun> Sight::cells_seen(common::Point eye, common::Point origin, common::Inches limit) const {
    Inside& inside = *inside_;
    const common::Inches reach = std::min(limit, inside.limits.visibility);
    const common::Point far{reach.hundredths, reach.hundredths};
    inside.look_about(eye, reach.hundredths, 0);

    // Columns and rows whose centres lie on the table and within reach, and a rim about them.
    const common::Point table{ground().width.hundredths, ground().height.hundredths};
    const common::Point half{cell_size / 2, cell_size / 2};
    const CellBox on_table = cells_between(common::Point{} - origin - half, table - origin - half);
    const CellBox near = cells_between(eye - far - origin - half, eye + far - origin - half).cut_to(on_table);
    const CellBox all = near.widened();
    if (near.empty()) {
        return {};
    }
    std::vector<std::uint8_t> seen(all.size(), 0);
    for (std::int32_t row = near.top; row <= near.bottom; ++row) {
        for (std::int32_t column = near.left; column <= near.right; ++column) {
            const common::Point centre = cell_centre(origin, column, row);
            const common::Point way = centre - eye;
            if (common::within(eye, centre, reach) && inside.spot_by_fan(eye, centre, way.x, way.y, 1)) {
                seen[all.index(column, row)] = 1;
            }
        }
    }

    std::vector<messages::CellRun> runs;
    messages::GroundBits beyond;
    beyond.edge = true;
    Inside::Cells& cells = inside.cells_of(origin);
    for (std::int32_t row = all.top; row <= all.bottom; ++row) {
        bool running = false;
        for (std::int32_t column = all.left; column <= all.right; ++column) {
            std::uint32_t bits = beyond.packed();
            bool shown = false;
            if (on_table.contains(column, row)) {
                shown = near.contains(column, row) && seen[all.index(column, row)] != 0;
                bits = shown ? inside.ground_of(cells, cell_centre(origin, column, row)) : 0;
            } else {
                for (std::int32_t y = std::max(row - 1, near.top); y <= std::min(row + 1, near.bottom); ++y) {
                    for (std::int32_t x = std::max(column - 1, near.left); x <= std::min(column + 1, near.right); ++x) {
                        shown |= seen[all.index(x, y)] != 0;
                    }
                }
            }
            if (shown && running && runs.back().ground == bits) {
                ++runs.back().length;
            } else if (shown) {
                runs.push_back({column, row, 1, bits});
            }
            running = shown;
        }
    }
    return runs;
}

// The ground of all cells of a seat's grid, filled in as it is asked for.
Sight::Inside::Cells& Sight::Inside::cells_of(common::Point origin) {
    const common::Point corner{origin.x - floor_quotient(origin.x, cell_size) * cell_size,
                               origin.y - floor_quotient(origin.y, cell_size) * cell_size};
    const auto found = cells.find(corner);
    if (found != cells.end()) {
        return found->second;
    }
    if (cells.size() >= most_grids) {
        cells.clear();
    }
    Cells& made = cells[corner];
    made.corner = corner - common::Point{cell_size, cell_size};
    made.columns = ground->width.hundredths / cell_size + 2;
    made.rows = ground->height.hundredths / cell_size + 2;
    if (std::int64_t{made.columns} * made.rows <= most_cells) {
        made.ground.assign(static_cast<std::size_t>(made.columns) * static_cast<std::size_t>(made.rows), unknown);
    }
    return made;
}

/// What lies at the middle of a cell, and whether a lone tree stands anywhere in it (GH-137).
std::uint32_t Sight::Inside::cell_at(common::Point centre) const {
    messages::GroundBits bits = spot_at(centre).bits();
    const common::Point corner = centre - common::Point{cell_size / 2, cell_size / 2};
    bits.trees = bits.trees || std::any_of(ground->markers.begin(), ground->markers.end(), [&](const Marker& marker) {
                     const common::Point in = marker.at - corner;
                     return marker.kind == "tree" && in.x >= 0 && in.x < cell_size && in.y >= 0 && in.y < cell_size;
                 });
    return bits.packed();
}

std::uint32_t Sight::Inside::ground_of(Cells& grid, common::Point centre) const {
    if (grid.ground.empty()) {
        return cell_at(centre);
    }
    const common::Point offset = centre - grid.corner;
    const auto index = static_cast<std::size_t>(offset.y / cell_size) * static_cast<std::size_t>(grid.columns) +
                       static_cast<std::size_t>(offset.x / cell_size);
    std::uint32_t& known = grid.ground[index];
    if (known == unknown) {
        known = cell_at(centre);
    }
    return known;
}

bool Sight::Inside::sees_middle(common::Point eye, common::Segment line, std::int32_t piece, std::int32_t pieces) {
    const common::Point way = line.b - line.a;
    const std::int64_t part = 2 * std::int64_t{piece} + 1;
    const std::int64_t scale = 2 * std::int64_t{pieces};
    const common::Point middle = line.a + share_of(way, part, scale);
    const common::Point start = line.a - eye;
    return common::within(eye, middle, limits.visibility) &&
           spot_by_fan(eye, middle, static_cast<double>(start.x * scale + way.x * part),
                       static_cast<double>(start.y * scale + way.y * part), static_cast<double>(scale));
}

std::vector<messages::WallSeen<TableTerms>> Sight::walls_seen(common::Point eye) const {
    Inside& inside = *inside_;
    inside.look_about(eye, inside.limits.visibility.hundredths + 1, 0);
    std::vector<messages::WallSeen<TableTerms>> seen;
    for (const Wall& wall : ground().walls) {
        const std::int32_t pieces = pieces_of(wall.line);
        for (std::int32_t piece = 0; piece < pieces; ++piece) {
            if (inside.sees_middle(eye, wall.line, piece, pieces)) {
                const common::Point way = wall.line.b - wall.line.a;
                seen.push_back({wall.line.a + share_of(way, piece, pieces),
                                wall.line.a + share_of(way, piece + 1, pieces), "wall"});
            }
        }
    }
    for (std::size_t i = 0; i < ground().portals.size(); ++i) {
        const common::Segment& line = ground().portals[i].line;
        const std::int32_t pieces = pieces_of(line);
        for (std::int32_t piece = 0; piece < pieces; ++piece) {
            if (inside.sees_middle(eye, line, piece, pieces)) {
                seen.push_back({line.a, line.b, portal_open(i) ? "open" : "closed"});
                break;
            }
        }
    }
    return seen;
}

std::vector<messages::CellRun> together(std::vector<messages::CellRun> runs) {
    const auto end = [](const messages::CellRun& run) { return run.x + run.length; };
    std::sort(runs.begin(), runs.end(), [](const messages::CellRun& a, const messages::CellRun& b) {
        return std::tie(a.y, a.x) < std::tie(b.y, b.x);
    });
    std::vector<messages::CellRun> merged;
    for (messages::CellRun run : runs) {
        if (!merged.empty() && merged.back().y == run.y && end(merged.back()) > run.x) {
            const std::int32_t cut = std::min(run.length, end(merged.back()) - run.x);
            run.x += cut;
            run.length -= cut;
            if (run.length == 0) continue;
        }
        const bool joins = !merged.empty() && merged.back().y == run.y && end(merged.back()) == run.x &&
                           merged.back().ground == run.ground;
        if (joins) {
            merged.back().length += run.length;
        } else {
            merged.push_back(run);
        }
    }
    return merged;
}

}  // namespace rules
