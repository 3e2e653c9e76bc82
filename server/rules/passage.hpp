// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "common/geometry.hpp"
#include "rules/crossing.hpp"
#include "rules/ground.hpp"
#include "rules/sight.hpp"

namespace rules {

/// What cover and level do to one line of sight: V-04, V-07. Exact: the cost is L A + B, with L the
/// line's length, A a sum of fractions and B whole, and is compared with a limit by squares.
/// In double first: every fraction is off by at most 2^-53, so L A + B is by less than
/// 2^-48 (n + 2) (L + |B| + limit) for n terms; what is closer is decided in whole numbers.
class Passage {
public:
    Passage(const Ground& ground, const SightLimits& limits) : ground_(ground), limits_(limits) {}

    /// The target relative to the eye; levels of both (V-07).
    void aim(double dx, double dy, std::int32_t eye_level = 0, std::int32_t target_level = 0);
    /// To be given the sides the line may meet, before `run`.
    Crossing& crossing() { return crossing_; }
    /// Solid areas that hold one of the line's ends count as heavy, others as nothing.
    void hold(std::int32_t area) { held_.push_back(area); }
    void run();

    bool free() const { return terms_.empty() && whole_ == 0; }  // the cost is nothing at all
    bool costs_more_than(common::Inches limit) const;
    double cost() const;  // in inches
    bool hidden_by_level() const { return hidden_by_level_; }

    // For Crossing::walk.
    void enter(std::int32_t area);
    void leave(std::int32_t area);
    void piece(const Cut& from, const Cut& to);

private:
    struct Term {
        std::int64_t weight;
        Cut at;
    };

    Cover cover() const;
    bool held(std::int32_t area) const;
    int reach(const Cut& cut, std::int64_t distance) const;       // sign of cut * L - distance
    int reach_back(const Cut& cut, std::int64_t distance) const;  // the same from the line's end
    void judge_level(const Cut& from, const Cut& to);
    void add_cost(const Cut& from, const Cut& to, std::int64_t weight);

    const Ground& ground_;
    const SightLimits& limits_;
    Crossing crossing_;
    std::vector<std::int32_t> held_;
    double length_ = 0;
    std::int64_t square_ = 0;
    std::int32_t eye_level_ = 0;
    std::int32_t target_level_ = 0;
    bool hidden_by_level_ = false;
    std::int32_t light_ = 0;  // areas about the present piece
    std::int32_t heavy_ = 0;
    std::int32_t solid_ = 0;
    std::vector<std::int32_t> levels_;
    std::vector<Term> terms_;
    std::int64_t whole_ = 0;
};

}  // namespace rules
