// SPDX-License-Identifier: MIT
#include "rules/passage.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

#include "common/wide.hpp"

namespace rules {
namespace {

using common::Wide;
using Big = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;

constexpr double slack = 0x1p-48;

}  // namespace

void Passage::aim(double dx, double dy, std::int32_t eye_level, std::int32_t target_level) {
    crossing_.aim(dx, dy);
    held_.clear();
    square_ = static_cast<std::int64_t>(dx * dx + dy * dy);
    length_ = std::sqrt(static_cast<double>(square_));
    eye_level_ = eye_level;
    target_level_ = target_level;
    hidden_by_level_ = false;
    light_ = heavy_ = solid_ = 0;
    levels_.clear();
    terms_.clear();
    whole_ = 0;
}

void Passage::run() {
    if (!crossing_.empty() && square_ > 0) {
        crossing_.walk(*this);
    } else {
        piece(Cut{0, 0, 1}, Cut{1, 1, 1});
    }
}

bool Passage::held(std::int32_t area) const {
    return std::find(held_.begin(), held_.end(), area) != held_.end();
}

void Passage::enter(std::int32_t area) {
    const Area& entered = ground_.areas[static_cast<std::size_t>(area)];
    light_ += entered.cover == Cover::light ? 1 : 0;
    heavy_ += entered.cover == Cover::heavy || (entered.cover == Cover::solid && held(area)) ? 1 : 0;
    solid_ += entered.cover == Cover::solid && !held(area) ? 1 : 0;
    if (entered.level) {
        levels_.push_back(*entered.level);
    }
}

void Passage::leave(std::int32_t area) {
    const Area& left = ground_.areas[static_cast<std::size_t>(area)];
    light_ -= left.cover == Cover::light ? 1 : 0;
    heavy_ -= left.cover == Cover::heavy || (left.cover == Cover::solid && held(area)) ? 1 : 0;
    solid_ -= left.cover == Cover::solid && !held(area) ? 1 : 0;
    if (left.level) {
        levels_.erase(std::find(levels_.begin(), levels_.end(), *left.level));
    }
}

void Passage::piece(const Cut& from, const Cut& to) {
    if (square_ == 0) {
        return;
    }
    judge_level(from, to);
    // The densest cover counts, and a solid that holds neither end adds nothing.
    const std::int64_t weight = solid_ > 0 ? 0 : heavy_ > 0 ? 2 : light_ > 0 ? 1 : 0;
    if (weight > 0) {
        add_cost(from, to, weight);
    }
}

void Passage::judge_level(const Cut& from, const Cut& to) {
    const std::int32_t level = levels_.empty() ? 0 : *std::max_element(levels_.begin(), levels_.end());
    const std::int32_t higher = std::max(eye_level_, target_level_);
    if (level > higher) {
        hidden_by_level_ = true;
    } else if (level == higher && eye_level_ != target_level_) {
        // Seen over the crest only by one who stands near it.
        const std::int64_t crest = limits_.crest.hundredths;
        hidden_by_level_ |= (eye_level_ > target_level_ ? reach(to, crest) : reach_back(from, crest)) > 0;
    }
}

int Passage::reach(const Cut& cut, std::int64_t distance) const {
    const double difference = cut.u * length_ - static_cast<double>(distance);
    if (std::abs(difference) > slack * (length_ + static_cast<double>(distance))) {
        return difference > 0 ? 1 : -1;
    }
    const Wide exact = Wide{cut.num} * cut.num * square_ - Wide{cut.den} * cut.den * distance * distance;
    return (exact > 0) - (exact < 0);
}

int Passage::reach_back(const Cut& cut, std::int64_t distance) const {
    return reach({static_cast<double>(cut.den - cut.num) / static_cast<double>(cut.den), cut.den - cut.num, cut.den},
                 distance);
}

// The part of the piece that counts: beyond the free inch and, between levels, near the lower end.
void Passage::add_cost(const Cut& from, const Cut& to, std::int64_t weight) {
    const std::int64_t free_inch = limits_.free_inch.hundredths;
    const std::int64_t crest = limits_.crest.hundredths;
    const Cut end{1, 1, 1};
    if (reach(to, free_inch) <= 0) {
        return;
    }
    const bool near_eye = eye_level_ < target_level_ && reach(end, crest) > 0;
    const bool near_target = eye_level_ > target_level_ && reach(end, crest + free_inch) > 0;
    if ((near_eye && reach(from, crest) >= 0) || (near_target && reach_back(to, crest) >= 0)) {
        return;
    }
    if (near_eye && reach(to, crest) > 0) {
        whole_ += weight * crest;
    } else {
        terms_.push_back({weight, to});
    }
    if (near_target && reach_back(from, crest) > 0) {  // from L - crest on
        terms_.push_back({-weight, end});
        whole_ += weight * crest;
    } else if (reach(from, free_inch) < 0) {
        whole_ -= weight * free_inch;
    } else if (from.num != 0) {
        terms_.push_back({-weight, from});
    }
}

double Passage::cost() const {
    double sum = 0;
    for (const Term& term : terms_) {
        sum += static_cast<double>(term.weight) * term.at.u;
    }
    return (sum * length_ + static_cast<double>(whole_)) / 100;
}

bool Passage::costs_more_than(common::Inches limit) const {
    if (free()) {
        return limit.hundredths < 0;
    }
    const std::int64_t rest = limit.hundredths - whole_;  // is L A > rest?
    double sum = 0;
    for (const Term& term : terms_) {
        sum += static_cast<double>(term.weight) * term.at.u;
    }
    const double difference = sum * length_ - static_cast<double>(rest);
    const double size = length_ + std::abs(static_cast<double>(whole_)) + limit.hundredths;
    if (std::abs(difference) > slack * static_cast<double>(terms_.size() + 2) * size) {
        return difference > 0;
    }
    Fraction a = 0;
    for (const Term& term : terms_) {
        a += Fraction(Big(term.weight * term.at.num), Big(term.at.den));
    }
    const Fraction square = a * a * square_;
    const Fraction other = Big(rest) * rest;
    return rest < 0 ? a >= 0 || square < other : a > 0 && square > other;
}

}  // namespace rules
