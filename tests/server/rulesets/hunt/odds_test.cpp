// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <vector>

#include "hunt/fight.hpp"

/// The exact chances, by trying every throw there is; a million throws of the real dice are a benchmark's
/// (tests/bench/odds_bench.cpp).
namespace {

/// Calls `done` with each of the 6^n throws.
template <class Done>
int every_throw(std::size_t n, const Done& done) {
    std::vector<std::int32_t> faces(n, 1);
    for (int count = 1;; ++count) {
        done(faces);
        std::size_t i = 0;
        while (i < n && faces[i] == 6) faces[i++] = 1;
        if (i == n) return count;
        ++faces[i];
    }
}

}  // namespace

TEST_CASE("misfire, miss, wound, serious wound and kill are as likely as they should be (GH-261, GH-262)") {
    // Of 6^n throws, for n from 1 to 6.
    constexpr std::array<std::array<int, 5>, 6> throws{{{1, 4, 1, 0, 0},
                                                        {9, 16, 10, 1, 0},
                                                        {64, 64, 72, 15, 1},
                                                        {421, 256, 448, 150, 21},
                                                        {2676, 1024, 2560, 1240, 276},
                                                        {16710, 4096, 13824, 9120, 2906}}};
    for (std::size_t n = 1; n <= throws.size(); ++n) {
        CAPTURE(n);
        std::map<int, int> levels;
        const int all = every_throw(n, [&](const auto& faces) { ++levels[hunt::level_of(faces)]; });
        int listed = 0;
        for (int level = -1; level <= 3; ++level) {
            CHECK(levels[level] == throws[n - 1][static_cast<std::size_t>(level + 1)]);
            listed += levels[level];
        }
        CHECK(listed == all);
    }
}

TEST_CASE("a comparison is passed in BC^n of 6^n throws (GH-181)") {
    for (const std::size_t n : {1U, 2U, 3U, 5U}) {
        for (int bc = 1; bc <= 5; ++bc) {
            int passed = 0;
            every_throw(n, [&](const auto& faces) {
                hunt::Figure figure;
                figure.bc = bc;
                if (hunt::compare(figure, faces)) ++passed;
            });
            int power = 1;
            for (std::size_t i = 0; i < n; ++i) power *= bc;
            CHECK(passed == power);
        }
    }
}
