// SPDX-License-Identifier: MIT
#include "maps/walls.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "common/wide.hpp"
#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/segment_grid.hpp"

namespace maps {
namespace {

using common::Point;
using common::Segment;
using common::Wide;

std::int64_t rounded(Wide above, std::int64_t below) {
    // Half goes up, whichever the sign: a shift of everything shifts the result.
    Wide number = 2 * above + below;
    Wide quotient = number / (2 * Wide{below});
    if (number % (2 * Wide{below}) < 0) {
        --quotient;
    }
    return static_cast<std::int64_t>(quotient);
}

void sort_and_drop_doubles(std::vector<Segment>& walls, Report& report) {
    std::size_t kept = 0;
    for (Segment wall : walls) {
        if (wall.a == wall.b) {
            ++report.degenerate;
            continue;
        }
        if (wall.b < wall.a) {
            std::swap(wall.a, wall.b);
        }
        walls[kept++] = wall;
    }
    walls.resize(kept);
    std::sort(walls.begin(), walls.end());
    const auto last = std::unique(walls.begin(), walls.end());
    report.duplicates += static_cast<std::size_t>(walls.end() - last);
    walls.erase(last, walls.end());
}

void sort_and_drop_doubles(std::vector<Portal>& portals, Report& report) {
    std::erase_if(portals, [&](const Portal& portal) {
        report.degenerate += portal.line.a == portal.line.b;
        return portal.line.a == portal.line.b;
    });
    for (Portal& portal : portals) {
        if (portal.line.b < portal.line.a) {
            std::swap(portal.line.a, portal.line.b);
        }
    }
    // Of two in one place the shut one stays.
    std::sort(portals.begin(), portals.end(),
              [](const Portal& a, const Portal& b) { return std::pair(a.line, a.open) < std::pair(b.line, b.open); });
    const auto last =
        std::unique(portals.begin(), portals.end(), [](const Portal& a, const Portal& b) { return a.line == b.line; });
    report.duplicates += static_cast<std::size_t>(portals.end() - last);
    portals.erase(last, portals.end());
}

/// Pairs of walls that cross; each is counted in the one cell its crossing lies in.
std::size_t count_crossings(const std::string& file, const std::vector<Segment>& walls) {
    const SegmentGrid grid(walls);
    if (walls.empty()) {
        return 0;
    }
    std::size_t crossings = 0;
    std::size_t pairs = 0;
    for (std::int32_t y = 0; y < grid.rows(); ++y) {
        for (std::int32_t x = 0; x < grid.columns(); ++x) {
            const auto cell = grid.cell(x, y);
            for (std::size_t i = 0; i < cell.size(); ++i) {
                pairs += cell.size() - i - 1;
                if (pairs > limits::wall_pairs) {
                    throw ImportError(file, "",
                                      "walls lie too dense to check: more than " + std::to_string(limits::wall_pairs) +
                                          " pairs close together");
                }
                const Segment& a = walls[cell[i]];
                for (std::size_t k = i + 1; k < cell.size(); ++k) {
                    const Segment& b = walls[cell[k]];
                    if (!cross_inside(a, b)) {
                        continue;
                    }
                    const double from = static_cast<double>(common::cross(b.b - b.a, a.a - b.a));
                    const double to = static_cast<double>(common::cross(b.b - b.a, a.b - b.a));
                    const double t = from / (from - to);
                    const auto cross_x = static_cast<std::int32_t>(std::floor(a.a.x + t * (a.b.x - a.a.x)));
                    const auto cross_y = static_cast<std::int32_t>(std::floor(a.a.y + t * (a.b.y - a.a.y)));
                    if (grid.column(cross_x) == x && grid.row(cross_y) == y && ++crossings > limits::crossings) {
                        throw ImportError(
                            file, "",
                            "walls cross one another more than " + std::to_string(limits::crossings) + " times");
                    }
                }
            }
        }
    }
    return crossings;
}

/// A stretch of a wall that a portal takes, in the wall's own direction.
struct Taken {
    std::int64_t from = 0;  // dot products along the wall
    std::int64_t to = 0;
    Point first;  // the portal's ends
    Point last;
};

void cut_under_portals(std::vector<Segment>& walls, const std::vector<Portal>& portals, std::int32_t weld,
                       Report& report) {
    if (walls.empty() || portals.empty()) {
        return;
    }
    const SegmentGrid grid(walls);
    std::vector<std::vector<Taken>> taken(walls.size());
    for (const Portal& portal : portals) {
        const Segment& door = portal.line;
        const Point least{std::min(door.a.x, door.b.x) - weld, std::min(door.a.y, door.b.y) - weld};
        const Point most{std::max(door.a.x, door.b.x) + weld, std::max(door.a.y, door.b.y) + weld};
        std::vector<std::uint32_t> close;
        grid.near(least, most, [&](std::uint32_t index) { close.push_back(index); });
        std::sort(close.begin(), close.end());
        close.erase(std::unique(close.begin(), close.end()), close.end());
        for (const std::uint32_t index : close) {
            const Segment& wall = walls[index];
            const Point along = wall.b - wall.a;
            const std::int64_t length = common::dot(along, along);
            const auto off_line = [&](Point point) {
                const Wide off = common::cross(along, point - wall.a);
                return off * off > Wide{weld} * weld * length;
            };
            if (off_line(door.a) || off_line(door.b)) {
                continue;
            }
            Taken stretch{common::dot(door.a - wall.a, along), common::dot(door.b - wall.a, along), door.a, door.b};
            if (stretch.from > stretch.to) {
                std::swap(stretch.from, stretch.to);
                std::swap(stretch.first, stretch.last);
            }
            const Wide overlap = Wide{std::min(stretch.to, length)} - std::max<std::int64_t>(stretch.from, 0);
            // Longer than the tolerance, or both merely meet at their ends.
            if (overlap > 0 && overlap * overlap > Wide{weld} * weld * length) {
                taken[index].push_back(stretch);
            }
        }
    }
    std::vector<Segment> pieces;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        if (taken[i].empty()) {
            pieces.push_back(walls[i]);
            continue;
        }
        ++report.cut;
        std::sort(taken[i].begin(), taken[i].end(), [](const Taken& a, const Taken& b) {
            return std::tie(a.from, a.to, a.first) < std::tie(b.from, b.to, b.first);
        });
        const std::int64_t length = common::dot(walls[i].b - walls[i].a, walls[i].b - walls[i].a);
        Point from = walls[i].a;
        std::int64_t at = 0;
        for (const Taken& stretch : taken[i]) {
            if (stretch.from > at && from != stretch.first) {
                pieces.push_back({from, stretch.first});
            }
            if (stretch.to > at) {
                at = stretch.to;
                from = stretch.last;
            }
        }
        if (at < length && from != walls[i].b) {
            pieces.push_back({from, walls[i].b});
        }
    }
    walls = std::move(pieces);
}

/// Moves loose ends. Portals take part, before the walls in the list of lines.
class Welder {
public:
    Welder(std::vector<Segment>& lines, std::int32_t reach) : lines_(lines), grid_(lines), reach_(reach) {}

    /// The number of ends moved in one round.
    std::size_t round() {
        std::size_t moved = 0;
        for (std::uint32_t i = 0; i < lines_.size(); ++i) {
            moved += weld(i, lines_[i].a, lines_[i].b);
            moved += weld(i, lines_[i].b, lines_[i].a);
        }
        return moved;
    }

    std::size_t loose() const {
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < lines_.size(); ++i) {
            count += !meets(i, lines_[i].a, lines_[i].b) + !meets(i, lines_[i].b, lines_[i].a);
        }
        return count;
    }

private:
    template <class Visit>
    void around(Point end, Visit&& visit) const {
        const std::int32_t far = 4 * reach_ + 4;  // ends may have moved since the grid was made
        grid_.near(end - Point{far, far}, end + Point{far, far}, visit);
    }

    /// On another line, or a hair behind it as `meeting` leaves it.
    bool meets(std::uint32_t self, Point end, Point far_end) const {
        bool met = false;
        around(end, [&](std::uint32_t other) {
            met = met || (other != self && is_within(end, lines_[other], 2) && touch({end, far_end}, lines_[other]));
        });
        return met;
    }

    bool weld(std::uint32_t self, Point& end, Point far_end) {
        if (end == far_end || meets(self, end, far_end)) {
            return false;
        }
        std::optional<Point> best;
        const auto consider = [&](Point point) {
            const auto rank = [&](Point p) { return std::pair(common::distance_squared(p, end), p - end); };
            if (point != far_end && (!best || rank(point) < rank(*best))) {
                best = point;
            }
        };
        around(end, [&](std::uint32_t other) {
            for (const Point point : {lines_[other].a, lines_[other].b}) {
                if (other != self && common::distance_squared(point, end) <= std::int64_t{reach_} * reach_) {
                    consider(point);
                }
            }
        });
        if (!best) {
            around(end, [&](std::uint32_t other) {
                if (other != self && is_within(end, lines_[other], reach_)) {
                    consider(meeting(end, far_end, lines_[other]));
                }
            });
        }
        if (!best || *best == end) {
            return false;
        }
        end = *best;
        return true;
    }

    /// The grid point nearest to `end` from which the line to `far_end` meets the wall: on it or, since
    /// few grid points lie on a slanted wall, a hair behind it.
    static Point meeting(Point end, Point far_end, const Segment& wall) {
        const Point foot = common::nearest_on(wall, end);
        std::optional<Point> best;
        for (std::int32_t y = -2; y <= 2; ++y) {
            for (std::int32_t x = -2; x <= 2; ++x) {
                const Point point = foot + Point{x, y};
                if (touch({point, far_end}, wall) &&
                    (!best || std::pair(common::distance_squared(point, foot), point - foot) <
                                  std::pair(common::distance_squared(*best, foot), *best - foot))) {
                    best = point;
                }
            }
        }
        return best.value_or(foot);
    }

    std::vector<Segment>& lines_;
    SegmentGrid grid_;
    std::int32_t reach_;
};

}  // namespace

std::optional<Clipped> clip(FarPoint a, FarPoint b, const Window& window) {
    if (window.holds(a) && window.holds(b)) {
        return Clipped{{{static_cast<std::int32_t>(a.x), static_cast<std::int32_t>(a.y)},
                        {static_cast<std::int32_t>(b.x), static_cast<std::int32_t>(b.y)}},
                       false};
    }
    // Where the line enters and leaves, as fractions of its length.
    struct Fraction {
        Wide above;
        std::int64_t below;
        bool operator<(const Fraction& other) const { return above * other.below < other.above * below; }
    };
    Fraction enter{0, 1};
    Fraction leave{1, 1};
    const FarPoint way{b.x - a.x, b.y - a.y};
    const auto edge = [&](std::int64_t step, std::int64_t room) {
        // Inside while step * t <= room.
        if (step == 0) {
            return room >= 0;
        }
        const Fraction t{step > 0 ? room : -room, step > 0 ? step : -step};
        if (step > 0 && t < leave) {
            leave = t;
        } else if (step < 0 && enter < t) {
            enter = t;
        }
        return true;
    };
    if (!edge(way.x, window.right - a.x) || !edge(-way.x, a.x - window.left) || !edge(way.y, window.bottom - a.y) ||
        !edge(-way.y, a.y - window.top) || leave < enter || leave.above < 0) {
        return std::nullopt;
    }
    const auto at = [&](const Fraction& t) {
        const std::int64_t x = a.x + rounded(Wide{way.x} * t.above, t.below);
        const std::int64_t y = a.y + rounded(Wide{way.y} * t.above, t.below);
        return Point{static_cast<std::int32_t>(std::clamp<std::int64_t>(x, window.left, window.right)),
                     static_cast<std::int32_t>(std::clamp<std::int64_t>(y, window.top, window.bottom))};
    };
    return Clipped{{at(enter), at(leave)}, true};
}

void tidy(const std::string& file, std::vector<Segment>& walls, std::vector<Portal>& portals, std::int32_t weld,
          Report& report) {
    sort_and_drop_doubles(walls, report);
    sort_and_drop_doubles(portals, report);
    count_crossings(file, walls);  // before anything that would be slow on a tangle
    cut_under_portals(walls, portals, std::max(weld, 1), report);
    std::vector<Segment> lines;
    for (const Portal& portal : portals) {
        lines.push_back(portal.line);
    }
    lines.insert(lines.end(), walls.begin(), walls.end());
    Welder welder(lines, weld);
    constexpr int rounds = 3;  // an end moved may take another off its wall
    for (int i = 0; i < rounds && weld > 0; ++i) {
        const std::size_t moved = welder.round();
        report.welded += moved;
        if (moved == 0) {
            break;
        }
    }
    report.weld = weld;
    report.loose = welder.loose();
    for (std::size_t i = 0; i < portals.size(); ++i) {
        portals[i].line = lines[i];
    }
    walls.assign(lines.begin() + static_cast<std::ptrdiff_t>(portals.size()), lines.end());
    sort_and_drop_doubles(walls, report);
    sort_and_drop_doubles(portals, report);
    report.crossings = count_crossings(file, walls);
    report.walls = walls.size();
    report.portals = portals.size();
    report.open_portals = static_cast<std::size_t>(
        std::count_if(portals.begin(), portals.end(), [](const Portal& portal) { return portal.open; }));
}

}  // namespace maps
