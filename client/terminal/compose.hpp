// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "messages/knowledge.hpp"
#include "messages/order.hpp"
#include "terminal/grammar.hpp"

namespace terminal {

/// An order ready to be sent, and what of the typed line it could not take with it.
struct Composed {
    messages::Order order;
    /// A way typed with a verb that throws dice first: to be walked when the dice allow a way.
    std::vector<messages::SeatPoint> way_for_later;
};

/// Matches a typed order with what is offered. A mistake says what is missing or not offered, and
/// what is.
std::variant<Composed, Mistake> compose(const TypedOrder& typed, const messages::Knowledge& known,
                                        const messages::Choices& offered);

/// The choice that takes a way now for `figure`, or nothing.
const messages::Choice* takes_a_way(const messages::Choices& offered, common::Handle figure);
/// Corners of a way from where `figure` stands.
std::vector<messages::SeatPoint> corners(const std::vector<Leg>& legs, messages::SeatPoint start);

}  // namespace terminal
