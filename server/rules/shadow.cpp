// SPDX-License-Identifier: MIT
#include "rules/shadow.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

namespace rules {
namespace {

using common::Wide;
using Big = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;

constexpr double slack = 0x1p-50;

constexpr int sign(Wide value) {
    return (value > 0) - (value < 0);
}

// Of a double that is whole and below 2^63.
Wide whole(double value) {
    return static_cast<std::int64_t>(value);
}

Big big(Wide value) {
    const bool negative = value < 0;
    const auto size = negative ? -static_cast<common::UnsignedWide>(value) : static_cast<common::UnsignedWide>(value);
    Big result = static_cast<std::uint64_t>(size >> 64);
    result <<= 64;
    result += static_cast<std::uint64_t>(size);
    return negative ? -result : result;
}

// Products of two and of four of such numbers stay below 2^127.
constexpr bool small(Wide value) {
    return value < (Wide{1} << 42) && value > -(Wide{1} << 42);
}

}  // namespace

void Shadows::aim(common::Point eye, common::Point target, std::int32_t radius) {
    const common::Point way = target - eye;
    aim(way.x, way.y, radius);
}

void Shadows::aim(double dx, double dy, std::int32_t radius) {
    dx_ = dx;
    dy_ = dy;
    square_ = dx * dx + dy * dy;
    radius_ = radius;
    tau_ = -1;
    // L is at most the longer side and (sqrt(2) - 1) of the shorter.
    const double width = std::abs(dx);
    const double height = std::abs(dy);
    strip_ = radius * (std::max(width, height) + 0.41422 * std::min(width, height));
    culprit_ = -1;
    all_ = false;
    swept_ = false;
    shadows_.clear();
}

Shadows::End Shadows::end_at(double cross, double dot) {
    return {cross / dot, whole(cross), whole(dot)};
}

Shadows::End Shadows::end_on_plane(double p_cross, double p_dot, double q_cross, double q_dot) const {
    const Wide along = whole(q_dot - p_dot);
    End end;
    end.num = whole(p_cross) * along + whole(q_cross - p_cross) * whole(square_ - p_dot);
    end.den = along * whole(square_);
    if (end.den < 0) {
        end.num = -end.num;
        end.den = -end.den;
    }
    end.t = static_cast<double>(end.num) / static_cast<double>(end.den);
    return end;
}

int Shadows::against_tau(const End& end) const {
    const double size = std::abs(end.t);
    if (std::abs(size - tau_) > slack * std::max(size, tau_)) {
        return size > tau_ ? 1 : -1;
    }
    const Wide square = whole(square_);
    if (small(end.num) && small(end.den) && radius_ < (1 << 18)) {
        return sign(end.num * end.num * square - end.den * end.den * radius_ * radius_);
    }
    const Big num = big(end.num);
    const Big den = big(end.den);
    return Big(num * num * big(square)).compare(den * den * radius_ * radius_);
}

int Shadows::compare(const End& a, const End& b) {
    if (std::abs(a.t - b.t) > slack * std::max(std::abs(a.t), std::abs(b.t))) {
        return a.t > b.t ? 1 : -1;
    }
    if (small(a.num) && small(a.den) && small(b.num) && small(b.den)) {
        return sign(a.num * b.den - b.num * a.den);
    }
    return Big(big(a.num) * big(b.den)).compare(big(b.num) * big(a.den));
}

bool Shadows::cut(double px, double py, double qx, double qy, double p_cross, double q_cross, std::int32_t id) {
    const double turning = px * qy - py * qx;
    if (turning == 0 || radius_ == 0 || square_ == 0) {
        return !all_;  // no width, seen from the eye
    }
    if (tau_ < 0) {
        tau_ = radius_ / std::sqrt(square_);
    }
    double p_dot = dx_ * px + dy_ * py;
    double q_dot = dx_ * qx + dy_ * qy;
    if ((p_dot <= 0 && q_dot <= 0) || (p_dot > square_ && q_dot > square_)) {
        return !all_;
    }
    if (turning < 0) {  // p on the side of lower t from here on
        std::swap(p_cross, q_cross);
        std::swap(p_dot, q_dot);
    }
    Shadow shadow;
    if (p_dot > 0) {
        const End low = p_dot <= square_ ? end_at(p_cross, p_dot) : end_on_plane(p_cross, p_dot, q_cross, q_dot);
        const int size = against_tau(low);
        if (low.t > 0 && size >= 0) {
            return !all_;
        }
        if (size < 0) {
            shadow.low = low;
        }
    }
    if (q_dot > 0) {
        const End high = q_dot <= square_ ? end_at(q_cross, q_dot) : end_on_plane(p_cross, p_dot, q_cross, q_dot);
        const int size = against_tau(high);
        if (high.t < 0 && size >= 0) {
            return !all_;
        }
        if (size < 0) {
            shadow.high = high;
        }
    }
    if (!shadow.low && !shadow.high) {
        all_ = true;
        culprit_ = id;
        return false;
    }
    if (shadow.low && shadow.high && compare(*shadow.low, *shadow.high) == 0) {
        return !all_;  // met the cut-out's line in its far end only
    }
    if (shadows_.empty()) {
        culprit_ = id;
    }
    shadows_.push_back(shadow);
    swept_ = false;
    return !all_;
}

void Shadows::sweep() {
    if (swept_) {
        return;
    }
    swept_ = true;
    gaps_.clear();
    std::sort(shadows_.begin(), shadows_.end(),
              [](const Shadow& a, const Shadow& b) { return b.low && (!a.low || compare(*a.low, *b.low) < 0); });
    std::optional<End> reached;  // none: nothing is hidden yet beyond the low end
    for (const Shadow& shadow : shadows_) {
        if (shadow.low && (!reached || compare(*shadow.low, *reached) > 0)) {
            gaps_.push_back({reached, shadow.low});
        }
        if (!shadow.high) {
            return;
        }
        if (!reached || compare(*shadow.high, *reached) > 0) {
            reached = shadow.high;
        }
    }
    gaps_.push_back({reached, std::nullopt});
}

bool Shadows::blocked() {
    if (all_ || shadows_.size() < 2) {
        return all_;
    }
    sweep();
    return gaps_.empty();
}

// The gaps add up to a + b tau; at most half is a <= (1 - b) tau.
bool Shadows::at_most_half() const {
    double sum = 0;
    for (const Gap& gap : gaps_) {
        sum += (gap.high ? gap.high->t : tau_) - (gap.low ? gap.low->t : -tau_);
    }
    // Every end is within 3 * 2^-53 tau of the truth, every difference and partial sum below 2 tau.
    const double doubt = static_cast<double>(gaps_.size() + 1) * slack * 2 * tau_;
    if (std::abs(sum - tau_) > doubt) {
        return sum < tau_;
    }
    Fraction a = 0;
    int b = 0;
    for (const Gap& gap : gaps_) {
        b += gap.high ? 0 : 1;
        b += gap.low ? 0 : 1;
        if (gap.high) {
            a += Fraction(big(gap.high->num), big(gap.high->den));
        }
        if (gap.low) {
            a -= Fraction(big(gap.low->num), big(gap.low->den));
        }
    }
    const int c = 1 - b;
    const Fraction square = a * a * Fraction(big(whole(square_)));
    const Fraction limit = Big(c * c) * Big(radius_) * Big(radius_);
    if (a <= 0) {
        return c >= 0 || square >= limit;
    }
    return c > 0 && square <= limit;
}

Share Shadows::share() {
    if (all_) {
        return Share::blocked;
    }
    if (shadows_.empty()) {
        return Share::clear;
    }
    sweep();
    if (gaps_.empty()) {
        return Share::blocked;
    }
    return at_most_half() ? Share::significant : Share::partial;
}

double Shadows::fraction() {
    if (all_) {
        return 0;
    }
    if (shadows_.empty()) {
        return 1;
    }
    sweep();
    double sum = 0;
    for (const Gap& gap : gaps_) {
        sum += (gap.high ? gap.high->t : tau_) - (gap.low ? gap.low->t : -tau_);
    }
    return sum / (2 * tau_);
}

bool SpotShadow::on_line(double px, double py) const {
    const double dot = dx_ * px + dy_ * py;
    return dot > 0 && whole(dot) * whole(scale_) < whole(dx_) * whole(dx_) + whole(dy_) * whole(dy_);
}

bool SpotShadow::meet(double px, double py, double qx, double qy, double p_cross, double q_cross) {
    if (p_cross != 0 && q_cross != 0) {
        double where = (px * qy - py * qx) * scale_;
        double whole = q_cross - p_cross;
        if (whole < 0) {
            where = -where;
            whole = -whole;
        }
        crossed_ |= where > 0 && where < whole;
    } else if (p_cross != 0 || q_cross != 0) {
        if (p_cross == 0 ? on_line(px, py) : on_line(qx, qy)) {
            (p_cross + q_cross > 0 ? from_left_ : from_right_) = true;
        }
    }
    return !hidden();
}

Share visible_share(common::Point eye, common::Point target, std::int32_t radius,
                    std::span<const common::Segment> solids) {
    Shadows shadows;
    shadows.aim(eye, target, radius);
    for (const common::Segment& solid : solids) {
        const common::Point p = solid.a - eye;
        const common::Point q = solid.b - eye;
        shadows.add(p.x, p.y, q.x, q.y, 0);
    }
    return shadows.share();
}

double visible_fraction(common::Point eye, common::Point target, std::int32_t radius,
                        std::span<const common::Segment> solids) {
    Shadows shadows;
    shadows.aim(eye, target, radius);
    for (const common::Segment& solid : solids) {
        const common::Point p = solid.a - eye;
        const common::Point q = solid.b - eye;
        shadows.add(p.x, p.y, q.x, q.y, 0);
    }
    return shadows.fraction();
}

bool spot_clear(common::Point eye, common::Point spot, std::span<const common::Segment> solids) {
    SpotShadow shadow;
    shadow.aim(spot.x - eye.x, spot.y - eye.y);
    for (const common::Segment& solid : solids) {
        const common::Point p = solid.a - eye;
        const common::Point q = solid.b - eye;
        if (!shadow.add(p.x, p.y, q.x, q.y)) {
            return false;
        }
    }
    return true;
}

}  // namespace rules
