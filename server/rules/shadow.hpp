// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/geometry.hpp"
#include "common/wide.hpp"
#include "rules/sight.hpp"

namespace rules {

/// What solids leave of one target's base, exactly. The base is a flat cut-out of half-width r
/// across the line from the eye; a place on it is named by its tangent t = cross / dot to the centre
/// line, so the cut-out is |t| <= tau = r / L. Each solid between the eye's plane and the cut-out's
/// shadows one closed interval of t.
///
/// Comparisons are made in double first. All crosses and dots of whole numbers below 2^18 (in size)
/// are below 2^39, so exact in double; t and tau come out with a relative error of at most
/// 3 * 2^-53 (two conversions and a division, or a root and a division). Two of them that differ by
/// more than 2^-50 of the larger are therefore in their true order; whatever is closer is compared in
/// whole numbers. So the answer is the true one, on every platform.
class Shadows {
public:
    void aim(common::Point eye, common::Point target, std::int32_t radius);
    /// For eyes that look at many: the target relative to the eye.
    void aim(double dx, double dy, std::int32_t radius);

    /// A solid from (px, py) to (qx, qy), relative to the eye. False once nothing is left to see.
    bool add(double px, double py, double qx, double qy, std::int32_t id) {
        const double p_cross = dx_ * py - dy_ * px;
        const double q_cross = dx_ * qy - dy_ * qx;
        if ((p_cross > strip_ && q_cross > strip_) || (p_cross < -strip_ && q_cross < -strip_)) {
            return true;
        }
        return cut(px, py, qx, qy, p_cross, q_cross, id);
    }

    bool blocked();
    Share share();
    double fraction();
    /// Of a solid that takes part; -1 if none does.
    std::int32_t culprit() const { return culprit_; }

private:
    // The end of a shadow within the cut-out: t = num / den.
    struct End {
        double t = 0;
        common::Wide num = 0;
        common::Wide den = 1;
    };
    struct Shadow {
        std::optional<End> low;   // none: from the cut-out's low end, or beyond
        std::optional<End> high;  // none: to its high end
    };
    struct Gap {
        std::optional<End> low;
        std::optional<End> high;
    };

    bool cut(double px, double py, double qx, double qy, double p_cross, double q_cross, std::int32_t id);
    static End end_at(double cross, double dot);
    End end_on_plane(double p_cross, double p_dot, double q_cross, double q_dot) const;
    int against_tau(const End& end) const;  // sign of |t| - tau
    static int compare(const End& a, const End& b);
    void sweep();
    bool at_most_half() const;

    double dx_ = 0;
    double dy_ = 0;
    double square_ = 0;  // L^2
    double tau_ = 0;     // below 0: not worked out yet
    double strip_ = 0;   // no part of the cut-out's triangle has a cross above this
    std::int32_t radius_ = 0;
    std::int32_t culprit_ = -1;
    bool all_ = false;  // one solid hides everything
    bool swept_ = false;
    std::vector<Shadow> shadows_;
    std::vector<Gap> gaps_;
};

/// Whether solids hide one point without a base. Exact in double, see Shadows.
class SpotShadow {
public:
    /// The spot is (dx, dy) / scale from the eye; scale 1 but for places between whole numbers.
    void aim(double dx, double dy, double scale = 1) {
        dx_ = dx;
        dy_ = dy;
        scale_ = scale;
        from_left_ = from_right_ = crossed_ = false;
    }
    /// False once it is hidden.
    bool add(double px, double py, double qx, double qy) {
        const double p_cross = dx_ * py - dy_ * px;
        const double q_cross = dx_ * qy - dy_ * qx;
        if ((p_cross > 0 && q_cross > 0) || (p_cross < 0 && q_cross < 0)) {
            return true;
        }
        return meet(px, py, qx, qy, p_cross, q_cross);
    }
    bool hidden() const { return crossed_ || (from_left_ && from_right_); }

private:
    bool meet(double px, double py, double qx, double qy, double p_cross, double q_cross);
    bool on_line(double px, double py) const;

    double dx_ = 0;
    double dy_ = 0;
    double scale_ = 1;
    bool from_left_ = false;
    bool from_right_ = false;
    bool crossed_ = false;
};

}  // namespace rules
