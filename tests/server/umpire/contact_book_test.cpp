// SPDX-License-Identifier: MIT
#include "umpire/contact_book.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

using common::FigureId;
using common::Handle;
using messages::SeatTerms;
using rules::TableTerms;
using umpire::ContactBook;

namespace {

ContactBook book_at(common::Point origin) {
    return ContactBook({rules::ViewerKind::seat, common::SeatId{1}, origin});
}
messages::Sighting<TableTerms> lion(std::uint32_t id, common::Point at) {
    return {FigureId{id}, "lion", at, {}, 1, {}};
}
messages::Sighting<SeatTerms> seen(ContactBook& book, const rules::Notice& notice) {
    return std::get<messages::Sighting<SeatTerms>>(book.percept(notice).value());
}

}  // namespace

TEST_CASE("handles count up in the order a viewer meets things (D4, IF-02)") {
    ContactBook book = book_at({0, 0});
    CHECK(seen(book, lion(40, {1, 1})).who == Handle{1});
    CHECK(seen(book, lion(7, {2, 2})).who == Handle{2});
    CHECK(seen(book, lion(40, {3, 3})).who == Handle{1});
}

TEST_CASE("a lion that comes back is somebody new (L-04)") {
    ContactBook book = book_at({0, 0});
    const Handle first = seen(book, lion(40, {1, 1})).who;
    book.percept(messages::LostSight<TableTerms>{FigureId{40}, false});
    CHECK(seen(book, lion(40, {2001, 1})).who != first);
}

TEST_CASE("people keep their handle when they come back (IF-02)") {
    ContactBook book = book_at({0, 0});
    const Handle first = seen(book, lion(40, {1, 1})).who;
    book.percept(messages::LostSight<TableTerms>{FigureId{40}, true});
    CHECK(seen(book, lion(40, {2001, 1})).who == first);
    CHECK(book.ghosts().empty());
}

TEST_CASE("losing what was never met tells nothing") {
    ContactBook book = book_at({0, 0});
    CHECK_FALSE(book.percept(messages::LostSight<TableTerms>{FigureId{40}, false}).has_value());
}

TEST_CASE("places are told in the seat's own frame (V-11)") {
    ContactBook book = book_at({800, 3900});
    CHECK(seen(book, lion(40, {900, 3800})).at == messages::SeatPoint{100, -100});
    messages::Order order;
    order.path = {{100, -100}};
    CHECK(book.true_order(order).path.front() == common::Point{900, 3800});
}

TEST_CASE("an order's unknown, ghostly and own handles name whom the viewer may name (D3)") {
    ContactBook book = book_at({0, 0});
    messages::Order order;
    order.target = seen(book, lion(40, {1, 1})).who;
    CHECK(book.true_order(order).target == FigureId{40});
    book.percept(messages::LostSight<TableTerms>{FigureId{40}, false});
    CHECK(book.true_order(order).target == FigureId{});
    order.target = Handle{12345};
    CHECK(book.true_order(order).target == FigureId{});
}

TEST_CASE("a ghost stands where the figure was last seen") {
    ContactBook book = book_at({100, 0});
    book.percept(lion(40, {700, 800}));
    book.percept(messages::LostSight<TableTerms>{FigureId{40}, false});
    REQUIRE(book.ghosts().size() == 1);
    CHECK(book.ghosts().begin()->second == common::Point{700, 800});
}

TEST_CASE("a sheet of the umpire's desk noticed for a seat fails shut") {
    ContactBook seat = book_at({0, 0});
    CHECK_THROWS_AS(seat.percept(messages::Desk{"deck", {}}), std::logic_error);
    CHECK_THROWS_AS(seat.percept(messages::Plan<TableTerms>{}), std::logic_error);
    ContactBook umpire({rules::ViewerKind::umpire, {}, {}});
    CHECK(umpire.percept(messages::Desk{"deck", {}}).has_value());
}

TEST_CASE("coordinates no table has are bounded, not overflowed") {
    const ContactBook book = book_at({800, 3900});
    CHECK(book.to_table({2147483647, -2147483647}).x < (1 << 21));
}

TEST_CASE("spoor is told in its finder's frame; the age of a trail to the umpire alone (GH-220, GH-221)") {
    ContactBook book = book_at({1000, 1000});
    messages::OwnFigure<TableTerms> hunter;
    hunter.who = FigureId{3};
    book.percept(hunter);
    messages::Spoor<TableTerms> found{FigureId{3}, 1, "lion", {1200, 900}, {1300, 900}, {}, false, false, false, 0};
    const auto told = std::get<messages::Spoor<SeatTerms>>(book.percept(found).value());
    CHECK(told.who == Handle{1});
    CHECK(told.at == messages::SeatPoint{200, -100});

    found.made = 2;
    CHECK_THROWS_AS(book.percept(found), std::logic_error);
    found.made = 0;
    found.who = FigureId{9};  // an animal it does not know by name
    CHECK_FALSE(book.percept(found).has_value());
}
