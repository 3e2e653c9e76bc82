// SPDX-License-Identifier: MIT
#include "rules/fan.hpp"

#include <utility>

namespace rules {

void Fan::begin(common::Point eye) {
    eye_ = eye;
    raw_.clear();
    ranges_.clear();
}

void Fan::add(common::Point a, common::Point b, std::int32_t owner) {
    const common::Point p = a - eye_;
    const common::Point q = b - eye_;
    double from = turn(p.x, p.y);
    double to = turn(q.x, q.y);
    if (common::cross(p, q) < 0) {
        std::swap(from, to);
    }
    if (to < from) {
        // Past the end of the measure, or as good as in line with the eye.
        to = from - to > 1 ? to + 4 : from;
    }
    const Range range{sector(from - hair), sector(to + hair)};
    raw_.push_back({static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(q.x),
                    static_cast<double>(q.y), owner, range.first & (sectors - 1)});
    ranges_.push_back(range);
}

void Fan::ready() {
    starts_.fill(0);
    for (const Range& range : ranges_) {
        for (int i = range.first; i <= range.last; ++i) {
            ++starts_[static_cast<std::size_t>(i & (sectors - 1)) + 1];
        }
    }
    for (std::size_t i = 1; i < starts_.size(); ++i) {
        starts_[i] += starts_[i - 1];
    }
    spokes_.resize(starts_.back());
    std::array<std::uint32_t, sectors> next{};
    std::copy(starts_.begin(), starts_.end() - 1, next.begin());
    for (std::size_t spoke = 0; spoke < raw_.size(); ++spoke) {
        for (int i = ranges_[spoke].first; i <= ranges_[spoke].last; ++i) {
            spokes_[next[static_cast<std::size_t>(i & (sectors - 1))]++] = raw_[spoke];
        }
    }
}

}  // namespace rules
