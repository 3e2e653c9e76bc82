// SPDX-License-Identifier: MIT
#include "rules/walk.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "common/wide.hpp"
#include "rules/crossing.hpp"

namespace rules {
namespace {

using common::Point;
using common::Wide;

// Lengths within are in 1/1024 of a hundredth.
constexpr std::int64_t fine = common::fine_per_unit;
// A way is paid for if its cost, rounded to hundredths, is the allowance.
constexpr std::int64_t half = fine / 2 - 1;

common::Inches rounded(std::int64_t fine_length) {
    return {static_cast<std::int32_t>(common::rounded_quotient(fine_length, fine))};
}

// Price of a place, 0 if it is closed, and what it is closed by then.
struct Price {
    std::int32_t each = 0;
    Halt closed_by = Halt::land;
};

Price price_of(const Spot& spot, const WalkOptions& options) {
    const Prices& prices = options.prices;
    if (spot.camp && !options.camp) {
        return {0, Halt::camp};
    }
    Price price = spot.water == Water::deep      ? Price{prices.deep, Halt::deep}
                  : spot.water == Water::shallow ? Price{prices.shallow, Halt::shallow}
                  : spot.going == Going::rough   ? Price{prices.rough, Halt::rough}
                                                 : Price{prices.normal, Halt::land};
    if (spot.going == Going::impassable) {
        price = prices.impassable == 0
                    ? Price{0, Halt::impassable}
                    : Price{price.each == 0 ? 0 : std::max(price.each, prices.impassable), price.closed_by};
    }
    price.each *= options.lame ? 2 : 1;
    return price;
}

bool matters(const Area& area) {
    return area.going != Going::normal || area.water != Water::none || area.ford || area.camp;
}

// A piece of a leg on ground of one price.
struct Stretch {
    std::int64_t from;
    std::int64_t to;
    Price price;
};

// Cuts one leg at the outlines of all areas that matter to walking.
class Survey {
public:
    Survey(const Ground& ground, const WalkOptions& options) : ground_(ground), options_(options) {}

    std::vector<Stretch> leg(Point from, Point to, std::int64_t length) {
        length_ = length;
        stretches_.clear();
        about_.clear();
        const Point way = to - from;
        crossing_.aim(way.x, way.y);
        for (std::size_t i = 0; i < ground_.areas.size(); ++i) {
            if (matters(ground_.areas[i])) {
                add(static_cast<std::int32_t>(i), from);
            }
        }
        crossing_.walk(*this);
        return stretches_;
    }

    void enter(std::int32_t area) { about_.push_back(area); }
    void leave(std::int32_t area) { about_.erase(std::find(about_.begin(), about_.end(), area)); }
    void piece(const Cut& from, const Cut& to) {
        SpotSum sum;
        for (const std::int32_t area : about_) {
            sum.add(ground_.areas[static_cast<std::size_t>(area)]);
        }
        stretches_.push_back({along(from), along(to), price_of(sum.spot(), options_)});
    }

private:
    void add(std::int32_t index, Point from) {
        const common::Polygon& outline = ground_.areas[static_cast<std::size_t>(index)].outline;
        const common::Side side = common::locate(outline, from);
        if (side == common::Side::boundary) {
            crossing_.whole(index, outline, from);
            return;
        }
        if (side == common::Side::inside) {
            crossing_.starts_in(index);
        }
        for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
            const Point p = outline[j] - from;
            const Point q = outline[i] - from;
            crossing_.side(index, p.x, p.y, q.x, q.y);
        }
    }
    std::int64_t along(const Cut& cut) const {
        return static_cast<std::int64_t>(common::rounded_quotient(Wide{cut.num} * length_, cut.den));
    }

    const Ground& ground_;
    const WalkOptions& options_;
    Crossing crossing_;
    std::int64_t length_ = 0;
    std::vector<std::int32_t> about_;
    std::vector<Stretch> stretches_;
};

// How far along a leg the table reaches.
std::int64_t to_edge(const Ground& ground, Point from, Point to, std::int64_t length) {
    const auto axis = [&](std::int32_t start, std::int32_t end, std::int32_t size) {
        const std::int64_t room = end < 0 ? start : std::int64_t{size} - start;
        const std::int64_t wish = end < 0 ? std::int64_t{start} - end : std::int64_t{end} - start;
        return end >= 0 && end <= size ? length : room < 0 ? 0 : static_cast<std::int64_t>(Wide{room} * length / wish);
    };
    return std::min(axis(from.x, to.x, ground.width.hundredths), axis(from.y, to.y, ground.height.hundredths));
}

class Walker {
public:
    Walker(const Sight& sight, const WalkOptions& options)
        : sight_(sight),
          options_(options),
          survey_(sight.ground(), options_),
          budget_(std::int64_t{options.allowance.hundredths} * fine + half) {}

    Walk run(std::span<const Point> way) {
        std::vector<Point> corners(way.begin(), way.end());
        corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
        walk_.samples = {{corners.front(), {}, {}}};
        walk_.path = {corners.front()};
        leaving_ = price_of(sight_.spot(corners.front()), options_).each == 0;
        for (std::size_t i = 1; i < corners.size(); ++i) {
            if (!leg(corners[i - 1], corners[i], i + 1 == corners.size())) {
                break;
            }
        }
        return std::move(walk_);
    }

private:
    struct Stop {
        std::int64_t at = std::numeric_limits<std::int64_t>::max();
        Halt why = Halt::arrived;

        void meet(std::int64_t where, Halt halt) {
            if (where < at) {
                *this = {where, halt};
            }
        }
    };

    // False when the walk ends on this leg.
    bool leg(Point from, Point to, bool last) {
        from_ = from;
        to_ = to;
        length_ = common::fine_distance(from, to);
        stretches_ = survey_.leg(from, to, length_);
        leave_closed_ground();
        Stop stop = obstacle();
        stop.meet(spent_at(), Halt::spent);
        sample_until(std::min(stop.at, length_));
        if (stop.at <= length_) {
            walk_.halt = stop.why;
            end_before(stop.at);
            return false;
        }
        behind_ += length_;
        used_ += cost_to(length_);
        walk_.path.push_back(to);
        if (last) {
            end(to, behind_, used_);
        }
        return true;
    }

    // Closed ground the walk started on has a price until it is left.
    void leave_closed_ground() {
        open_from_ = leaving_ ? length_ + 1 : 0;
        for (Stretch& stretch : stretches_) {
            if (!leaving_ || stretch.price.each > 0) {
                open_from_ = leaving_ ? stretch.from : open_from_;
                leaving_ = false;
                return;
            }
            stretch.price.each = std::max(options_.prices.rough, 2) * (options_.lame ? 2 : 1);
        }
    }

    Stop obstacle() const {
        Stop stop;
        if (!sight_.ground().on_table(to_)) {
            stop.meet(to_edge(sight_.ground(), from_, to_, length_), Halt::edge);
        }
        if (options_.walls) {
            if (const auto met = sight_.wall_met(from_, to_)) {
                stop.meet(static_cast<std::int64_t>(Wide{met->num} * length_ / met->den),
                          met->portal ? Halt::portal : Halt::wall);
            }
        }
        for (const Stretch& stretch : stretches_) {
            if (stretch.price.each == 0) {
                stop.meet(stretch.from, stretch.price.closed_by);
                break;
            }
        }
        // A corner may touch what the way does not enter.
        const Price at_end = price_of(sight_.spot(to_), options_);
        if (!leaving_ && at_end.each == 0) {
            stop.meet(length_, at_end.closed_by);
        }
        return stop;
    }

    std::int64_t cost_to(std::int64_t where) const {
        std::int64_t cost = 0;
        for (const Stretch& stretch : stretches_) {
            cost += std::max<std::int64_t>(std::min(stretch.to, where) - stretch.from, 0) * stretch.price.each;
        }
        return cost;
    }

    // Where the allowance runs out; far beyond the leg if it does not.
    std::int64_t spent_at() const {
        std::int64_t left = std::max<std::int64_t>(budget_ - used_, 0);
        for (const Stretch& stretch : stretches_) {
            const std::int64_t cost = (stretch.to - stretch.from) * stretch.price.each;
            if (stretch.price.each == 0) {
                break;  // it gets no farther anyway
            }
            if (cost > left) {
                return stretch.from + std::max<std::int64_t>(left - half, 0) / stretch.price.each;
            }
            left -= cost;
        }
        return Stop{}.at;
    }

    void sample_until(std::int64_t where) {
        const std::int64_t step = options_.sample.hundredths * fine;
        for (std::int64_t at = step - behind_ % step; at < where; at += step) {
            if (const auto place = standing_at(at)) {
                walk_.samples.push_back({*place, rounded(behind_ + at), rounded(used_ + cost_to(at))});
            }
        }
    }

    // The whole-numbered place nearest to this one on the leg where the walker may be, of the four
    // around it.
    std::optional<Point> standing_at(std::int64_t where) const {
        const Point way = to_ - from_;
        const Wide x = Wide{way.x} * where;
        const Wide y = Wide{way.y} * where;
        const auto near_x = static_cast<std::int32_t>(common::rounded_quotient(x, length_));
        const auto near_y = static_cast<std::int32_t>(common::rounded_quotient(y, length_));
        const auto other = [&](std::int32_t near, Wide exact) {
            const Wide over = exact - Wide{near} * length_;
            return near + (over > 0 ? 1 : over < 0 ? -1 : 0);
        };
        const std::int32_t far_x = other(near_x, x);
        const std::int32_t far_y = other(near_y, y);
        for (const Point offset : {Point{near_x, near_y}, {far_x, near_y}, {near_x, far_y}, {far_x, far_y}}) {
            const Point place = from_ + offset;
            const bool open = where < open_from_ || price_of(sight_.spot(place), options_).each > 0;
            if (open && sight_.ground().on_table(place) && !(options_.walls && sight_.wall_met(from_, place))) {
                return place;
            }
        }
        return std::nullopt;
    }

    // Ends at the last lawful place up to `where` on this leg.
    void end_before(std::int64_t where) {
        for (; where > 0; where -= fine) {
            if (const auto place = standing_at(where)) {
                end(*place, behind_ + where, used_ + cost_to(where));
                return;
            }
        }
        end(from_, behind_, used_);
    }

    void end(Point at, std::int64_t travelled, std::int64_t used) {
        const WalkSample last{at, rounded(travelled), std::min(rounded(used), std::max(options_.allowance, {}))};
        while (walk_.samples.size() > 1 && walk_.samples.back().travelled >= last.travelled) {
            walk_.samples.pop_back();
        }
        if (walk_.samples.back().at != at || walk_.samples.back().travelled != last.travelled) {
            walk_.samples.push_back(last);
        }
        if (walk_.path.back() != at) {
            walk_.path.push_back(at);
        }
    }

    const Sight& sight_;
    const WalkOptions options_;
    Survey survey_;
    const std::int64_t budget_;
    std::int64_t behind_ = 0;  // length of the legs done
    std::int64_t used_ = 0;    // what they cost
    bool leaving_ = false;     // still on the closed ground it started on
    Walk walk_;

    // The leg.
    Point from_;
    Point to_;
    std::int64_t length_ = 1;
    std::int64_t open_from_ = 0;  // up to here it may be on closed ground
    std::vector<Stretch> stretches_;
};

}  // namespace

Walk walk(const Sight& sight, std::span<const Point> way, const WalkOptions& options) {
    return Walker(sight, options).run(way);
}

bool may_stand(const Sight& sight, Point point, const WalkOptions& options) {
    return sight.ground().on_table(point) && price_of(sight.spot(point), options).each > 0;
}

common::Inches length_of(std::span<const Point> way) {
    std::int64_t length = 0;
    for (std::size_t i = 1; i < way.size(); ++i) {
        length += common::fine_distance(way[i - 1], way[i]);
    }
    return rounded(length);
}

const char* name(Halt halt) {
    constexpr std::array names{"arrived", "spent",      "edge", "land", "rough", "shallow",
                               "deep",    "impassable", "camp", "wall", "portal"};
    return names[static_cast<std::size_t>(halt)];
}

}  // namespace rules
