// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <vector>

#include "common/geometry.hpp"
#include "rules/ground.hpp"
#include "rules/sight.hpp"

/// Sight by the letter of the rules, in fractions, slow and plain: what the engine is held against.
namespace reference {

using Fraction = boost::multiprecision::cpp_rational;
using common::Point;
using common::Segment;

struct Place {
    Fraction x;
    Fraction y;
};
inline Place place(Point p) {
    return {p.x, p.y};
}
inline Place at(Point from, Point to, const Fraction& u) {
    return {from.x + (to.x - from.x) * u, from.y + (to.y - from.y) * u};
}
inline Fraction cross(const Place& a, const Place& b) {
    return a.x * b.y - a.y * b.x;
}
inline Fraction dot(const Place& a, const Place& b) {
    return a.x * b.x + a.y * b.y;
}
inline Place minus(const Place& a, const Place& b) {
    return {a.x - b.x, a.y - b.y};
}
inline int sign(const Fraction& f) {
    return f.sign();
}

/// Sign of a + b * sqrt(n), n a whole number not below 0.
inline int sign_with_root(const Fraction& a, const Fraction& b, const Fraction& n) {
    if (sign(a) * sign(b) >= 0) {
        return sign(a) != 0 ? sign(a) : n == 0 ? 0 : sign(b);
    }
    const Fraction difference = a * a - b * b * n;
    return sign(a) > 0 ? sign(difference) : -sign(difference);
}

/// V-02 for any place.
inline bool contains(const common::Polygon& polygon, const Place& p) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Place a = place(polygon[i]);
        const Place b = place(polygon[(i + 1) % polygon.size()]);
        const Fraction side = cross(minus(b, a), minus(p, a));
        if (side == 0 && dot(minus(a, p), minus(b, p)) <= 0) {
            return true;
        }
        if ((a.y > p.y) != (b.y > p.y)) {
            const Fraction x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
            inside ^= x > p.x;
        }
    }
    return inside;
}

/// Whether the ray of tangent t (cross / dot to the line of length sqrt(square)) meets the solid
/// before or on the cut-out's line.
inline bool ray_meets(Point eye, Point target, const Fraction& t, const Segment& solid) {
    const Place d = minus(place(target), place(eye));
    const Fraction square = dot(d, d);
    // Where the ray reaches the cut-out's line: d + t * (d turned).
    const Place ray{d.x - t * d.y, d.y + t * d.x};
    const Place p = minus(place(solid.a), place(eye));
    const Place q = minus(place(solid.b), place(eye));
    const Fraction p_side = cross(ray, p);
    const Fraction q_side = cross(ray, q);
    if (sign(p_side) * sign(q_side) > 0 || p_side == q_side) {
        return false;
    }
    const Fraction share = p_side / (p_side - q_side);
    const Place hit{p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share};
    const Fraction along = dot(ray, hit) / dot(ray, ray);
    return along > 0 && along <= 1;
}

struct Visible {
    rules::Share share;
    double fraction;
};

inline Visible visible(Point eye, Point target, std::int32_t radius, const std::vector<Segment>& solids) {
    const Place d = minus(place(target), place(eye));
    const Fraction square = dot(d, d);
    if (square == 0) {
        return {rules::Share::clear, 1};
    }
    // |t| < tau = radius / sqrt(square)
    const auto within = [&](const Fraction& t) { return t * t * square < Fraction(radius) * radius; };
    std::vector<Fraction> ends;
    for (const Segment& solid : solids) {
        const Place p = minus(place(solid.a), place(eye));
        const Place q = minus(place(solid.b), place(eye));
        const Fraction p_dot = dot(d, p);
        const Fraction q_dot = dot(d, q);
        for (const Place& end : {p, q}) {
            if (dot(d, end) > 0) {
                ends.push_back(cross(d, end) / dot(d, end));
            }
        }
        if (p_dot != q_dot) {
            const Fraction share = (square - p_dot) / (q_dot - p_dot);
            ends.push_back((cross(d, p) + (cross(d, q) - cross(d, p)) * share) / square);
        }
    }
    ends.erase(std::remove_if(ends.begin(), ends.end(), [&](const Fraction& t) { return !within(t); }), ends.end());
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    const auto hidden = [&](const Fraction& t) {
        return std::any_of(solids.begin(), solids.end(),
                           [&](const Segment& solid) { return ray_meets(eye, target, t, solid); });
    };
    // A fraction between the last end and tau.
    const auto near_tau = [&](Fraction from) {
        const Fraction tau(static_cast<double>(radius) / std::sqrt(static_cast<double>(square)));
        Fraction step = 1;
        for (;; step /= 2) {
            Fraction t = from + (tau - from) * (1 - step / 2);
            if (t > from && within(t)) {
                return t;
            }
            if (step < Fraction(1, 1 << 20) / 1000000) {
                return from;
            }
        }
    };
    Fraction whole = 0;  // visible: whole + rims * tau
    int rims = 0;
    bool any_hidden = false;
    bool any_seen = false;
    const auto judge = [&](bool is_hidden, const Fraction& length, int taus) {
        any_hidden |= is_hidden;
        any_seen |= !is_hidden;
        if (!is_hidden) {
            whole += length;
            rims += taus;
        }
    };
    if (ends.empty()) {
        judge(hidden(0), 0, 2);
    } else {
        judge(hidden(-near_tau(-ends.front())), ends.front(), 1);
        for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
            judge(hidden((ends[i] + ends[i + 1]) / 2), ends[i + 1] - ends[i], 0);
        }
        judge(hidden(near_tau(ends.back())), -ends.back(), 1);
    }
    const double tau = radius / std::sqrt(static_cast<double>(square));
    const double fraction = rims / 2.0 + static_cast<double>(whole) / (2 * tau);
    if (!any_seen) {
        return {rules::Share::blocked, 0};
    }
    if (!any_hidden) {
        return {rules::Share::clear, 1};
    }
    // whole + rims * tau <= tau, times sqrt(square)
    const bool half = sign_with_root(Fraction(rims - 1) * radius, whole, square) <= 0;
    return {half ? rules::Share::significant : rules::Share::partial, fraction};
}

/// A spot is hidden if what meets the centre line between its ends covers it from both sides.
inline bool spot_clear(Point eye, Point spot, const std::vector<Segment>& solids) {
    const Place d = minus(place(spot), place(eye));
    bool low = false;
    bool high = false;
    for (const Segment& solid : solids) {
        const Place p = minus(place(solid.a), place(eye));
        const Place q = minus(place(solid.b), place(eye));
        const Fraction p_side = cross(d, p);
        const Fraction q_side = cross(d, q);
        if (p_side == q_side || sign(p_side) * sign(q_side) > 0) {
            continue;
        }
        const Fraction share = p_side / (p_side - q_side);
        const Fraction along = dot(d, {p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share});
        if (along > 0 && along < dot(d, d)) {
            low |= std::min(p_side, q_side) < 0;
            high |= std::max(p_side, q_side) > 0;
        }
    }
    return !(low && high);
}

struct Line {
    bool clear = false;
    int obscuration = 0;
    rules::Share share = rules::Share::clear;
    double cost = 0;
};

/// One stretch of a line between two cuts, with all that holds it.
struct Stretch {
    Fraction from;
    Fraction to;
    int weight = 0;
    int level = 0;
};

class Map {
public:
    Map(const rules::Ground& ground, rules::SightLimits limits) : ground_(ground), limits_(limits) {}

    Line line(Point eye, Point target) const { return judge(eye, target, true); }
    bool sees_spot(Point eye, Point spot) const { return judge(eye, spot, false).clear; }

private:
    bool holds(const rules::Area& area, Point p) const { return contains(area.outline, place(p)); }

    int level(const Place& p) const {
        std::optional<int> highest;
        for (const rules::Area& area : ground_.areas) {
            if (area.level && contains(area.outline, p)) {
                highest = std::max(highest.value_or(*area.level), *area.level);
            }
        }
        return highest.value_or(0);
    }

    std::vector<Segment> solids(Point eye, Point target) const {
        std::vector<Segment> solids;
        for (const rules::Wall& wall : ground_.walls) {
            solids.push_back(wall.line);
        }
        for (const rules::Portal& portal : ground_.portals) {
            if (!portal.open) {
                solids.push_back(portal.line);
            }
        }
        for (const rules::Area& area : ground_.areas) {
            if (area.cover == rules::Cover::solid && !holds(area, eye) && !holds(area, target)) {
                for (std::size_t i = 0; i < area.outline.size(); ++i) {
                    solids.push_back({area.outline[i], area.outline[(i + 1) % area.outline.size()]});
                }
            }
        }
        return solids;
    }

    std::vector<Stretch> stretches(Point eye, Point target) const {
        const Place d = minus(place(target), place(eye));
        std::vector<Fraction> cuts{0, 1};
        for (const rules::Area& area : ground_.areas) {
            for (std::size_t i = 0; i < area.outline.size(); ++i) {
                const Place p = minus(place(area.outline[i]), place(eye));
                const Place q = minus(place(area.outline[(i + 1) % area.outline.size()]), place(eye));
                const Fraction turning = cross(d, minus(q, p));
                if (turning != 0) {
                    cuts.push_back(cross(p, minus(q, p)) / turning);
                } else if (cross(d, p) == 0) {
                    cuts.push_back(dot(d, p) / dot(d, d));
                    cuts.push_back(dot(d, q) / dot(d, d));
                }
            }
        }
        cuts.erase(std::remove_if(cuts.begin(), cuts.end(), [](const Fraction& u) { return u < 0 || u > 1; }),
                   cuts.end());
        std::sort(cuts.begin(), cuts.end());
        cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
        std::vector<Stretch> result;
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            const Place middle = at(eye, target, (cuts[i] + cuts[i + 1]) / 2);
            Stretch stretch{cuts[i], cuts[i + 1], 0, level(middle)};
            bool solid = false;
            for (const rules::Area& area : ground_.areas) {
                if (!contains(area.outline, middle)) {
                    continue;
                }
                const bool is_solid = area.cover == rules::Cover::solid;
                const bool held = holds(area, eye) || holds(area, target);
                solid |= is_solid && !held;
                stretch.weight = std::max(stretch.weight, area.cover == rules::Cover::light               ? 1
                                                          : area.cover == rules::Cover::heavy || is_solid ? 2
                                                                                                          : 0);
            }
            stretch.weight = solid ? 0 : stretch.weight;
            result.push_back(stretch);
        }
        return result;
    }

    Line judge(Point eye, Point target, bool base) const {
        Line line;
        const Fraction square = common::distance_squared(eye, target);
        const std::vector<Segment> shut = solids(eye, target);
        if (base) {
            line.share = visible(eye, target, limits_.base_radius, shut).share;
        } else {
            line.share = spot_clear(eye, target, shut) ? rules::Share::clear : rules::Share::blocked;
        }
        // The cost is a + b * sqrt(square).
        Fraction a = 0;
        Fraction b = 0;
        bool hidden = false;
        if (square > 0) {
            const int eye_level = level(place(eye));
            const int target_level = level(place(target));
            const int higher = std::max(eye_level, target_level);
            const Fraction free_inch = limits_.free_inch.hundredths;
            const Fraction crest = limits_.crest.hundredths;
            for (const Stretch& stretch : stretches(eye, target)) {
                hidden |= stretch.level > higher;
                if (eye_level != target_level && stretch.level >= higher) {
                    const Fraction far = eye_level > target_level ? stretch.to : 1 - stretch.from;
                    hidden |= far * far * square > crest * crest;
                }
                // Both ends as a + b * sqrt(square), cut to what counts.
                Fraction from_a = 0;
                Fraction from_b = stretch.from;
                Fraction to_a = 0;
                Fraction to_b = stretch.to;
                const auto at_least = [&](const Fraction& floor_a, const Fraction& floor_b) {
                    if (sign_with_root(from_a - floor_a, from_b - floor_b, square) < 0) {
                        from_a = floor_a;
                        from_b = floor_b;
                    }
                };
                const auto at_most = [&](const Fraction& top_a, const Fraction& top_b) {
                    if (sign_with_root(to_a - top_a, to_b - top_b, square) > 0) {
                        to_a = top_a;
                        to_b = top_b;
                    }
                };
                at_least(free_inch, 0);
                if (eye_level < target_level) {
                    at_most(crest, 0);
                } else if (eye_level > target_level) {
                    at_least(-crest, 1);
                }
                if (sign_with_root(to_a - from_a, to_b - from_b, square) > 0) {
                    a += stretch.weight * (to_a - from_a);
                    b += stretch.weight * (to_b - from_b);
                }
            }
        }
        const auto above = [&](common::Inches limit) { return sign_with_root(a - limit.hundredths, b, square) > 0; };
        line.cost = (static_cast<double>(a) + static_cast<double>(b) * std::sqrt(static_cast<double>(square))) / 100;
        line.clear = line.share != rules::Share::blocked && common::within(eye, target, limits_.visibility) &&
                     !hidden && (common::within(eye, target, limits_.close) || !above(limits_.soft_cost));
        const int by_cost = !above(common::Inches{0}) ? 0 : above(limits_.partial_cost) ? 2 : 1;
        const int by_solids = line.share == rules::Share::clear ? 0 : line.share == rules::Share::partial ? 1 : 2;
        bool covered = false;
        for (const rules::Area& area : ground_.areas) {
            covered |= area.cover != rules::Cover::open && holds(area, target);
        }
        line.obscuration = std::max({by_cost, by_solids, covered ? 1 : 0});
        return line;
    }

    const rules::Ground& ground_;
    rules::SightLimits limits_;
};

}  // namespace reference
