// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/geometry.hpp"

namespace rules {

/// A place on a straight line as the exact share num / den of its length; den > 0.
struct Cut {
    double u = 0;  // num / den, correctly rounded: two that differ are in their true order
    std::int64_t num = 0;
    std::int64_t den = 1;
};
int compare(const Cut& a, const Cut& b);

/// Cuts a straight line at the outlines of areas, so that every piece lies in a known set of them:
/// V-01, V-04. Exact. A piece that runs along an outline is inside, one that only touches it is not
/// there. All numbers are below 2^40 and so exact in double, as they come.
class Crossing {
public:
    void aim(double dx, double dy);  // the line's end relative to its start
    /// The start lies in the area's inside.
    void starts_in(std::int32_t area) { events_.push_back({{}, area, Kind::through}); }
    /// A side of an area whose boundary does not hold the start, relative to the start.
    void side(std::int32_t area, double px, double py, double qx, double qy) {
        const double p_cross = dx_ * py - dy_ * px;
        const double q_cross = dx_ * qy - dy_ * qx;
        if ((p_cross > 0 && q_cross > 0) || (p_cross < 0 && q_cross < 0)) {
            return;
        }
        cross(area, px, py, qx, qy, p_cross, q_cross);
    }
    /// All sides of an area whose boundary may hold the start.
    void whole(std::int32_t area, const common::Polygon& outline, common::Point start);
    bool empty() const { return events_.empty(); }

    /// Calls visitor.enter(area) and visitor.leave(area) for areas and, in between, in order and
    /// without gaps, visitor.piece(from, to) for pieces of some length.
    template <class Visitor>
    void walk(Visitor& visitor) {
        sort();
        Cut last{0, 0, 1};
        for (const Event& event : events_) {
            if (compare(event.at, last) > 0) {
                visitor.piece(last, event.at);
                last = event.at;
            }
            Inside& inside = inside_of(event.area);
            const bool before = inside.odd || inside.runs > 0;
            if (event.kind == Kind::through) {
                inside.odd = !inside.odd;
            } else {
                inside.runs += event.kind == Kind::begin_run ? 1 : -1;
            }
            const bool after = inside.odd || inside.runs > 0;
            if (before != after) {
                after ? visitor.enter(event.area) : visitor.leave(event.area);
            }
        }
        if (const Cut end{1, 1, 1}; compare(end, last) > 0) {
            visitor.piece(last, end);
        }
    }

private:
    enum class Kind : std::uint8_t { through, begin_run, end_run };
    struct Event {
        Cut at;
        std::int32_t area;
        Kind kind;
    };
    struct Inside {
        std::int32_t area;
        std::int32_t runs;  // sides that lie in the line here
        bool odd;
    };

    void cross(std::int32_t area, double px, double py, double qx, double qy, double p_cross, double q_cross);
    void sort();
    Inside& inside_of(std::int32_t area);

    double dx_ = 0;
    double dy_ = 0;
    bool start_on_side_ = false;
    std::vector<Event> events_;
    std::vector<Inside> insides_;
};

}  // namespace rules
