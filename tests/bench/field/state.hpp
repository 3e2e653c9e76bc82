// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <vector>

#include "common/geometry.hpp"
#include "field/field.hpp"
#include "rules/ruleset.hpp"
#include "rules/sight.hpp"

namespace field {

inline constexpr int men = seat_count * men_a_seat;
inline constexpr std::int32_t side = 12000;  // of the field

/// Figure ids count from 1, seat by seat.
constexpr std::size_t index(common::FigureId man) {
    return man.value - 1;
}
constexpr common::FigureId man(std::size_t index) {
    return {static_cast<std::uint32_t>(index + 1)};
}
/// A number for each two men.
constexpr std::size_t pair_of(std::size_t one, std::size_t other) {
    return one > other ? one * (one - 1) / 2 + other : other * (other - 1) / 2 + one;
}
constexpr std::size_t seat_of(std::size_t index) {
    return index / men_a_seat;
}

using Places = std::array<common::Point, men>;

/// Cells of one seat's grid that it was told of.
struct Explored {
    static constexpr std::int32_t cells = 124;  // a side, the rim included

    std::int32_t first_x = 0;
    std::int32_t first_y = 0;
    std::bitset<cells * cells> told{};

    static Explored around(common::Point origin);
    /// Marks `seen` as told. What was not told before, as runs.
    std::vector<messages::CellRun> add(const std::vector<messages::CellRun>& seen);
};

/// Which ground the last to move saw, and what of it was new to his seat.
struct Look {
    std::vector<messages::CellRun> seen;
    std::vector<messages::CellRun> fresh;
};

class State final : public rules::State {
public:
    Places at{};
    std::array<std::array<std::uint8_t, men>, seat_count> eyes{};  // how many of a seat are on a man
    std::bitset<men*(men - 1) / 2> lines{};                        // by pair_of, as the last to move of a pair saw it
    std::shared_ptr<const std::array<Explored, seat_count>> explored;  // scenario "ground" only, as is
    std::shared_ptr<const std::array<Look, seat_count>> looks;         // this: empty for those who did not move
    bool dealt = false;

    bool seen_by(std::size_t seat, std::size_t man_index) const { return eyes[seat][man_index] != 0; }
    /// Sets who sees whom now that this man stands where he does. `seen`: by target, himself included.
    void look_round(std::size_t man_index, const std::array<std::uint8_t, men>& seen);
};

struct Dealt final : rules::Event {};
struct Moved final : rules::Event {
    common::FigureId who;
    common::Point to;
    bool stopped = false;  // by a wall
};

/// The field itself, the same in every game: walls, and where all men stand at first.
std::shared_ptr<const rules::Ground> ground();
const Places& muster();

}  // namespace field
