// SPDX-License-Identifier: MIT
#include "hunt/trails.hpp"

#include <algorithm>

#include "common/wide.hpp"

namespace hunt {

namespace {

std::int32_t side_length(Point a, Point b) {
    return std::max(1, common::distance(a, b));
}

/// Exact: the nearest place of the side may lie between whole hundredths.
bool passes_within(common::Segment side, Point whom, Inches reach) {
    const Point way = side.b - side.a;
    const std::int64_t square = common::dot(way, way);
    const std::int64_t along = common::dot(way, whom - side.a);
    if (along <= 0) return common::within(side.a, whom, reach);
    if (along >= square) return common::within(side.b, whom, reach);
    const std::int64_t area = common::cross(way, whom - side.a);
    return common::Wide{area} * area <= common::Wide{reach.hundredths} * reach.hundredths * square;
}

}  // namespace

// ---- Trails ---------------------------------------------------------------------------------------

const std::vector<Trail>& Trails::all() const {
    static const std::vector<Trail> none;
    return list_ ? *list_ : none;
}

const Trail* Trails::find(std::uint32_t id) const {
    const auto& list = all();
    const auto found = std::lower_bound(list.begin(), list.end(), id,
                                        [](const Trail& trail, std::uint32_t wanted) { return trail.id < wanted; });
    return found != list.end() && found->id == id ? &*found : nullptr;
}

const Trail* Trails::last_of(FigureId animal) const {
    const auto& list = all();
    const auto found =
        std::find_if(list.rbegin(), list.rend(), [animal](const Trail& trail) { return trail.animal == animal; });
    return found == list.rend() ? nullptr : &*found;
}

const Trail* Trails::after(const Trail& stretch) const {
    for (const Trail& next : all()) {
        if (next.id > stretch.id && next.animal == stretch.animal) {
            return next.way.front() == stretch.way.back() ? &next : nullptr;
        }
    }
    return nullptr;
}

void Trails::lay(const Trail& stretch) {
    auto list = std::make_shared<std::vector<Trail>>(all());
    const auto known = std::find_if(list->rbegin(), list->rend(), [&](const Trail& t) { return t.id == stretch.id; });
    if (known != list->rend()) {
        known->way.insert(known->way.end(), stretch.way.begin() + 1, stretch.way.end());
    } else {
        list->push_back(stretch);
        next_id_ = stretch.id + 1;
    }
    list_ = std::move(list);
}

void Trails::fade(std::int32_t before) {
    auto list = std::make_shared<std::vector<Trail>>(all());
    std::erase_if(*list, [before](const Trail& trail) { return !trail.blood && trail.pass < before; });
    list_ = std::move(list);
}

// ---- along them -----------------------------------------------------------------------------------

TrailCursor::TrailCursor(const Trails& trails, const Trail& stretch, std::int32_t along)
    : trails_(&trails), stretch_(&stretch), offset_(along) {
    while (offset_ > length() && side_ + 2 < stretch_->way.size()) {
        offset_ -= length();
        ++side_;
    }
    offset_ = std::min(offset_, length());
}

std::int32_t TrailCursor::length() const {
    return side_length(stretch_->way[side_], stretch_->way[side_ + 1]);
}

bool TrailCursor::step() {
    if (offset_ == length()) {
        if (side_ + 2 < stretch_->way.size()) {
            ++side_;
        } else if (const Trail* next = trails_->after(*stretch_)) {
            stretch_ = next;
            side_ = 0;
        } else {
            return false;
        }
        offset_ = 0;
    }
    ++offset_;
    return true;
}

Point TrailCursor::at() const {
    const Point a = stretch_->way[side_];
    const Point b = stretch_->way[side_ + 1];
    return offset_ == length() ? b : common::towards(a, b, offset_);
}

std::int32_t TrailCursor::along() const {
    std::int32_t sum = offset_;
    for (std::size_t i = 0; i < side_; ++i) sum += side_length(stretch_->way[i], stretch_->way[i + 1]);
    return sum;
}

std::int32_t length_of(const std::vector<Point>& way) {
    std::int32_t sum = 0;
    for (std::size_t i = 1; i < way.size(); ++i) sum += side_length(way[i - 1], way[i]);
    return sum;
}

std::optional<Beside> beside(const std::vector<Point>& way, Point whom, Inches reach) {
    std::optional<Beside> best;
    if (way.size() == 1 && common::within(way.front(), whom, reach)) {
        best = {way.front(), 0, 0, common::distance_squared(way.front(), whom)};
    }
    std::int32_t start = 0;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        const common::Segment side{way[i], way[i + 1]};
        const std::int32_t length = side_length(side.a, side.b);
        if (passes_within(side, whom, reach)) {
            const Point at = common::nearest_on(side, whom);
            const std::int64_t off = common::distance_squared(at, whom);
            if (!best || off <= best->off) {
                best = {at, i, start + std::min(length, common::distance(side.a, at)), off};
            }
        }
        start += length;
    }
    return best;
}

Beside beside(const std::vector<Point>& way, Point whom) {
    constexpr Inches anywhere{1 << 20};
    return *beside(way, whom, anywhere);
}

}  // namespace hunt
