// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace common {

/// A number that names one kind of thing, so that two kinds cannot be swapped.
/// Zero names nothing; real ids start at 1.
template <class Tag>
struct Id {
    std::uint32_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

/// A figure on the master map. Never leaves the server.
using FigureId = Id<struct FigureTag>;
/// A party, squad, pride or herd on the master map. Never leaves the server.
using PartyId = Id<struct PartyTag>;
/// A seat at a table, 1 for the first one listed. Public.
using SeatId = Id<struct SeatTag>;
/// One viewer's own name for a thing, numbered in the order it met things (overview D4).
using Handle = Id<struct HandleTag>;

}  // namespace common

template <class Tag>
struct std::hash<common::Id<Tag>> {
    std::size_t operator()(common::Id<Tag> id) const noexcept { return id.value; }
};
