// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "common/geometry.hpp"
#include "common/ids.hpp"
#include "messages/order.hpp"
#include "messages/percept.hpp"

namespace rules {

/// The table's own terms: true figures, true places.
struct TableTerms {
    using Who = common::FigureId;
    using Place = common::Point;
};

/// What a viewer perceives, in the table's terms; the umpire layer's contact book turns it into
/// percepts. A notice has no way to a socket.
using Notice = messages::AnyOf<TableTerms>;
using Notices = std::vector<Notice>;

/// An order whose handles were turned into true figures.
using TrueOrder = messages::OrderIn<TableTerms>;

enum class ViewerKind : std::uint8_t { seat, umpire, spectator_public };

/// Always explicit; there is no null viewer. A bound spectator shares its seat's stream and is no
/// viewer of its own.
struct Viewer {
    ViewerKind kind = ViewerKind::spectator_public;
    common::SeatId seat{};   // seats only
    common::Point origin{};  // of its frame, in the table's; its cells lie on this grid
};

}  // namespace rules
