// SPDX-License-Identifier: MIT
#pragma once

#include "hunt/book.hpp"
#include "messages/knowledge.hpp"
#include "messages/order.hpp"

/// What may be ordered, from the view alone (D3): neither an offer nor a refusal tells anything new.
namespace hunt {

messages::Choices choices(const Book& book, const messages::Knowledge& view);
messages::Refusal check(const Book& book, const messages::Knowledge& view, const messages::Order& order);

/// The tellers a prompt of kind "stories" asks about (GH-417): key and name of each.
std::vector<messages::Option> tellers_in(const messages::Prompt<messages::SeatTerms>& prompt);

/// What the umpire may rule (rulings.cpp).
messages::Choices rulings(const Book& book, const messages::Knowledge& view);

/// Cost of a way over known ground in hundredths of allowance, never more than the true one could be:
/// ground not yet found counts as open, and where cells differ the cheapest near the way counts.
std::int32_t known_cost(const Book& book, const messages::Knowledge& view,
                        const messages::OwnFigure<messages::SeatTerms>& who,
                        const std::vector<messages::SeatPoint>& path);

}  // namespace hunt
