// SPDX-License-Identifier: MIT
#pragma once

#include "beast/book.hpp"
#include "messages/knowledge.hpp"
#include "messages/order.hpp"

/// What may be ordered, from the view alone (D3): neither an offer nor a refusal tells anything new.
namespace beast {

messages::Choices choices(const Book& book, const messages::Knowledge& view);
messages::Refusal check(const Book& book, const messages::Knowledge& view, const messages::Order& order);

/// What the umpire may rule (rulings.cpp).
messages::Choices rulings(const Book& book, const messages::Knowledge& view);

}  // namespace beast
