// SPDX-License-Identifier: MIT
#include "terminal/reckoning.hpp"

#include <doctest/doctest.h>

using terminal::read_out;
using Lines = std::vector<std::string>;

TEST_CASE("the reckoning is read out in sentences (E-52)") {
    CHECK(read_out("reckoning", {"why the day is over", "title Down to the Ford", "passes 8", "cards 90", "party S1.1",
                                 "fell 12 lion a lion, shot by the Colonel"}) ==
          Lines{"The reckoning of \"Down to the Ford\": the day is over. Passes 8, cards 90.",
                "Who fell, in order:", "  Card 12: a lion, shot by the Colonel."});
    CHECK(read_out("reckoning:S1.1",
                   {"label Colonel", "seat S1", "side hunters", "place 1", "rp 7", "bc 4 5", "kind hunter",
                    "hunter the Colonel", "fate came home", "line -10 3 the Colonel missed", "line 17 0 before",
                    "kill 12 lion a lion, shot by the Colonel", "vote 20 S2", "vote -6 umpire", "story 7",
                    "past 1909-07-24|Reeds|0|30|Bushcraft 4||came home"}) ==
          Lines{"1. Colonel (S1), 7 RP among the hunters: came home; Bushcraft 4, now 5.",
                "  -10  the Colonel missed (card 3)", "  +17  before",
                "  By the fire: S2 +20 and the umpire -6; it counts +7.", "  The hunting journal of the Colonel:",
                "    1909-07-24, Reeds: 30 RP, Bushcraft 4; bag: nothing; came home."});
}

TEST_CASE("other sheets of the desk are no reckoning") {
    CHECK(read_out("deck", {"wind"}).empty());
    CHECK(read_out("reckoning", {}).empty());
}
