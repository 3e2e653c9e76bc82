// SPDX-License-Identifier: MIT
#include "common/geometry.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "common/wide.hpp"

using namespace common;

namespace {

const Polygon square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
// A notch cut into the top.
const Polygon notched{{0, 0}, {4, 0}, {5, 6}, {6, 0}, {10, 0}, {10, 10}, {0, 10}};

}  // namespace

TEST_CASE("Within is inclusive and exact (0.2)") {
    CHECK(within({0, 0}, {300, 400}, Inches{500}));
    CHECK_FALSE(within({0, 0}, {300, 401}, Inches{500}));
    CHECK(within({7, 7}, {7, 7}, Inches{0}));
}

TEST_CASE("Distances are rounded to the nearest unit") {
    CHECK(distance({0, 0}, {3, 4}) == 5);
    CHECK(distance({0, 0}, {1, 1}) == 1);
    CHECK(distance({0, 0}, {2, 2}) == 3);
    CHECK(distance({-100000, -100000}, {100000, 100000}) == 282843);
    CHECK(fine_distance({0, 0}, {3, 4}) == 5 * 1024);
    CHECK(fine_distance({0, 0}, {1, 1}) == 1448);
}

TEST_CASE("Roots of whole numbers are exact up to 128 bits") {
    CHECK(root(0) == 0);
    CHECK(root(3) == 1);
    CHECK(root(4) == 2);
    const auto top = ~std::uint64_t{0};
    CHECK(root(UnsignedWide{top} * top) == top);
    CHECK(root(UnsignedWide{top} * top - 1) == top - 1);
    CHECK(root(~UnsignedWide{0}) == top);
    CHECK(rc::check("root", [](std::uint64_t n) {
        const UnsignedWide exact = UnsignedWide{n} * n;
        RC_ASSERT(root(exact) == n);
        RC_ASSERT(n == 0 || root(exact - 1) == n - 1);
        RC_ASSERT(root(exact + n) == n);
    }));
}

TEST_CASE("Quotients are rounded half away from zero") {
    CHECK(rounded_quotient(5, 2) == 3);
    CHECK(rounded_quotient(-5, 2) == -3);
    CHECK(rounded_quotient(4, 3) == 1);
    CHECK(rounded_quotient(-4, 3) == -1);
}

TEST_CASE("V-02: the boundary of a polygon is inside, otherwise even-odd") {
    CHECK(contains(square, {5, 5}));
    CHECK(contains(square, {0, 0}));
    CHECK(contains(square, {10, 10}));
    CHECK(contains(square, {10, 3}));
    CHECK(contains(square, {3, 10}));
    CHECK_FALSE(contains(square, {11, 0}));
    CHECK_FALSE(contains(square, {-1, 10}));
    CHECK(contains(notched, {5, 6}));
    CHECK(contains(notched, {5, 7}));
    CHECK_FALSE(contains(notched, {5, 5}));
    CHECK(contains(notched, {4, 0}));
    CHECK_FALSE(contains(notched, {5, 0}));
    CHECK(contains(notched, {1, 6}));
}

TEST_CASE("V-02: turning a polygon round changes nothing") {
    const Polygon back(notched.rbegin(), notched.rend());
    for (std::int32_t x = -1; x <= 11; ++x) {
        for (std::int32_t y = -1; y <= 11; ++y) {
            CAPTURE(x);
            CAPTURE(y);
            CHECK(contains(notched, {x, y}) == contains(back, {x, y}));
        }
    }
}

TEST_CASE("A simple polygon has three corners or more and sides that meet at corners only") {
    CHECK(is_simple(square));
    CHECK(is_simple(notched));
    CHECK(is_simple({{0, 0}, {5, 0}, {0, 5}}));
    CHECK_FALSE(is_simple({}));
    CHECK_FALSE(is_simple({{0, 0}, {5, 0}}));
    CHECK_FALSE(is_simple({{0, 0}, {5, 5}, {10, 10}}));                    // no inside
    CHECK_FALSE(is_simple({{0, 0}, {10, 10}, {10, 0}, {0, 10}}));          // bow tie
    CHECK_FALSE(is_simple({{0, 0}, {10, 0}, {10, 0}, {0, 10}}));           // doubled corner
    CHECK_FALSE(is_simple({{0, 0}, {10, 0}, {5, 0}, {5, 5}}));             // folds back
    CHECK_FALSE(is_simple({{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}));  // a corner on a side
    CHECK(is_simple({{0, 0}, {5, 0}, {10, 0}, {10, 10}}));                 // a corner in a straight side
}

TEST_CASE("A step towards a place is rounded half away from zero on each axis") {
    CHECK(towards({0, 0}, {300, 400}, 250) == Point{150, 200});
    CHECK(towards({0, 0}, {-300, -400}, 250) == Point{-150, -200});
    CHECK(towards({10, 10}, {310, 410}, 1000) == Point{610, 810});
    CHECK(towards({0, 0}, {1, 1}, 1) == Point{1, 1});
    CHECK(towards({0, 0}, {3, 4}, 2) == Point{1, 2});
    CHECK(towards({0, 0}, {4, 3}, -5) == Point{-4, -3});
    CHECK(towards({5, 5}, {5, 5}, 7) == Point{5, 5});
    CHECK(towards({0, 0}, {5, 0}, 0) == Point{0, 0});
}

TEST_CASE("The nearest point of a segment is its foot or an end") {
    const Segment segment{{0, 0}, {10, 0}};
    CHECK(nearest_on(segment, {3, 7}) == Point{3, 0});
    CHECK(nearest_on(segment, {-3, 7}) == Point{0, 0});
    CHECK(nearest_on(segment, {30, -7}) == Point{10, 0});
    CHECK(nearest_on({{2, 2}, {2, 2}}, {9, 9}) == Point{2, 2});
    CHECK(nearest_on({{0, 0}, {3, 3}}, {3, 0}) == Point{2, 2});
    CHECK(nearest_on({{0, 0}, {-3, -3}}, {-3, 0}) == Point{-2, -2});
}
