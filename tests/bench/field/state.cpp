// SPDX-License-Identifier: MIT
#include "field/state.hpp"

namespace field {

namespace {

/// The same numbers on every machine.
class Scatter {
public:
    std::int32_t below(std::int32_t limit) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::int32_t>((state_ >> 33) % static_cast<std::uint64_t>(limit));
    }
    common::Point place(std::int32_t margin) {
        const std::int32_t x = margin + below(side - 2 * margin);
        return {x, margin + below(side - 2 * margin)};
    }

private:
    std::uint64_t state_ = 2718281828;
};

constexpr int wall_count = 40;
constexpr std::int32_t longest_wall = 2000;

constexpr std::int32_t cell_of(std::int32_t length) {
    return length >= 0 ? length / 100 : -((99 - length) / 100);
}

}  // namespace

std::shared_ptr<const rules::Ground> ground() {
    static const auto field = [] {
        auto made = std::make_shared<rules::Ground>();
        made->width = made->height = common::Inches{side};
        Scatter scatter;
        while (made->walls.size() < wall_count) {
            const common::Point a = scatter.place(longest_wall / 2);
            const common::Point turn{scatter.below(longest_wall) - longest_wall / 2,
                                     scatter.below(longest_wall) - longest_wall / 2};
            if (turn != common::Point{}) made->walls.push_back({{a, a + turn}});
        }
        return made;
    }();
    return field;
}

const Places& muster() {
    static const Places places = [] {
        Scatter scatter;
        for (int i = 0; i < 4 * wall_count; ++i) scatter.below(side);  // not where the walls begin
        Places all{};
        for (common::Point& place : all) place = scatter.place(100);
        return all;
    }();
    return places;
}

Explored Explored::around(common::Point origin) {
    return {cell_of(-origin.x) - 1, cell_of(-origin.y) - 1, {}};
}

std::vector<messages::CellRun> Explored::add(const std::vector<messages::CellRun>& seen) {
    std::vector<messages::CellRun> fresh;
    for (const messages::CellRun& run : seen) {
        bool running = false;
        for (std::int32_t x = run.x; x < run.x + run.length; ++x) {
            auto cell = told[static_cast<std::size_t>((run.y - first_y) * cells + x - first_x)];
            if (cell) {
                running = false;
            } else if (std::exchange(running, true)) {
                ++fresh.back().length;
            } else {
                fresh.push_back({x, run.y, 1, run.ground});
            }
            cell = true;
        }
    }
    return fresh;
}

void State::look_round(std::size_t man_index, const std::array<std::uint8_t, men>& seen) {
    const std::size_t own = seat_of(man_index);
    for (std::size_t other = 0; other < men; ++other) {
        const std::size_t others = seat_of(other);
        const bool sees = seen[other] != 0;
        if (others == own || sees == lines[pair_of(man_index, other)]) continue;
        lines[pair_of(man_index, other)] = sees;
        const std::uint8_t change = sees ? 1 : 0xff;
        eyes[own][other] = static_cast<std::uint8_t>(eyes[own][other] + change);
        eyes[others][man_index] = static_cast<std::uint8_t>(eyes[others][man_index] + change);
    }
}

}  // namespace field
