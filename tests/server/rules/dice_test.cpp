// SPDX-License-Identifier: MIT
#include "rules/dice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

using rules::Draw;
using rules::Key;
using rules::KeyedDice;
using rules::ScriptedDice;
using Faces = std::vector<std::int32_t>;

namespace {

/// 0, 1, 2, ... 31. Expected values under it were computed with another implementation of BLAKE2b.
Key counting_key() {
    Key key;
    std::iota(key.begin(), key.end(), std::uint8_t{0});
    return key;
}

Faces faces(std::string_view stream, int count, std::int32_t sides) {
    Faces all;
    for (int i = 0; i < count; ++i) all.push_back(KeyedDice::face(counting_key(), stream, i, sides));
    return all;
}

Faces counts(int draws, std::int32_t sides) {
    Faces count(sides, 0);
    for (const std::int32_t face : faces("wind", draws, sides)) ++count.at(face - 1);
    return count;
}

std::vector<std::string> shuffled(std::vector<std::string> labels) {
    const KeyedDice dice(counting_key());
    std::sort(labels.begin(), labels.end(),
              [&](const std::string& a, const std::string& b) { return dice.rank(a) < dice.rank(b); });
    return labels;
}

}  // namespace

TEST_CASE("GH-005 known answers: faces are those of the published derivation") {
    CHECK(faces("S1.1", 12, 6) == Faces{1, 5, 5, 4, 3, 4, 1, 3, 5, 4, 6, 2});
    CHECK(faces("hidden:S1.1", 12, 6) == Faces{3, 4, 3, 6, 6, 2, 2, 2, 4, 5, 3, 4});
    CHECK(faces("deck", 12, 6) == Faces{2, 1, 5, 3, 2, 3, 5, 3, 1, 4, 2, 2});
    CHECK(faces("S1.1", 8, 20) == Faces{15, 3, 1, 18, 11, 14, 3, 1});
    CHECK(KeyedDice::face(counting_key(), "S1.1", (std::uint64_t{1} << 40) + 1, 6) == 2);
}

TEST_CASE("GH-005 words beyond the last whole multiple of the sides are rejected") {
    // Draws 0, 1 and 4 begin with such a word and take the one after it.
    CHECK(faces("S1.1", 6, 1'500'000'000) == Faces{1207357576, 1308506839, 1023553841, 770125918, 660435433, 50492734});
}

TEST_CASE("GH-005 a die of one side always shows it, and a die without sides is an error") {
    CHECK(faces("S1.1", 3, 1) == Faces{1, 1, 1});
    CHECK_THROWS_AS(KeyedDice::face(counting_key(), "S1.1", 0, 0), std::invalid_argument);
    KeyedDice dice(counting_key());
    CHECK_THROWS_AS(dice.roll("S1.1", -6, "walk"), std::invalid_argument);
    CHECK(dice.take_draws().empty());
    CHECK(dice.roll("S1.1", 6, "walk") == 1);
}

TEST_CASE("GH-005 every face falls about as often as every other") {
    CHECK(counts(6000, 6) == Faces{1009, 1040, 992, 976, 1006, 977});
    CHECK(counts(6000, 20) ==
          Faces{292, 309, 290, 281, 300, 295, 290, 279, 314, 272, 302, 314, 275, 311, 344, 304, 305, 301, 295, 327});
}

TEST_CASE("GH-005, D6 a stream's faces do not depend on what other streams roll") {
    std::mt19937 order(5);
    for (int round = 0; round < 50; ++round) {
        KeyedDice dice(counting_key());
        Faces own;
        while (own.size() < 12) {
            if (order() % 3 == 0) {
                own.push_back(dice.roll("S1.1", 6, "walk"));
            } else {
                dice.roll(order() % 2 ? "hidden:S1.1" : "S2.1", 20, "walk");
            }
        }
        CHECK(own == Faces{1, 5, 5, 4, 3, 4, 1, 3, 5, 4, 6, 2});
    }
}

TEST_CASE("GH-005 a die of other sides does not move the draws after it") {
    KeyedDice dice(counting_key());
    CHECK(dice.roll("S1.1", 1'500'000'000, "far") == 1207357576);
    CHECK(dice.pool("S1.1", 3, "walk") == Faces{5, 5, 4});
}

TEST_CASE("GH-040 ranks are those of the published derivation") {
    const KeyedDice dice(counting_key());
    CHECK(dice.rank("pass 1|S1.1#1") == 9665161204504452399U);
    CHECK(dice.rank("S1") == 18333293898586992076U);
    CHECK(dice.rank("") == 5017944261936416602U);
    CHECK(ScriptedDice().rank("S1") == 9238691842040135318U);
}

TEST_CASE("GH-040, L-01 cards added for a hidden party leave the order of the others unchanged") {
    std::vector<std::string> cards;
    for (const char* party : {"S1.1", "S2.1", "S3.1", "herds", "wind"}) {
        for (int card = 1; card <= 4; ++card)
            cards.push_back("pass 1|" + std::string(party) + "#" + std::to_string(card));
    }
    std::vector<std::string> more = cards;
    for (int card = 1; card <= 6; ++card) more.push_back("pass 1|lion#" + std::to_string(card));
    const auto few_shuffled = shuffled(cards);
    auto more_shuffled = shuffled(more);
    CHECK(few_shuffled != cards);
    std::erase_if(more_shuffled, [](const std::string& label) { return label.find("lion") != std::string::npos; });
    CHECK(more_shuffled == few_shuffled);
}

TEST_CASE("D6 every draw is noted with stream, index, sides, face and why") {
    KeyedDice dice(counting_key());
    dice.pool("S1.1", 2, "walk");
    dice.roll("deck", 20, "cut");
    CHECK(dice.take_draws() ==
          std::vector<Draw>{{"S1.1", 0, 6, 1, "walk"},
                            {"S1.1", 1, 6, 5, "walk"},
                            {"deck", 0, 20, KeyedDice::face(counting_key(), "deck", 0, 20), "cut"}});
    CHECK(dice.take_draws().empty());
}

TEST_CASE("D6, D11 a face set by the umpire is used once, is marked, and moves no other draw") {
    KeyedDice dice(counting_key());
    dice.overrule("S1.1", 2);
    dice.overrule("S1.1", 6);
    CHECK(dice.pool("S1.1", 4, "walk") == Faces{2, 6, 5, 4});
    CHECK(dice.roll("deck", 6, "cut") == 2);
    const auto draws = dice.take_draws();
    CHECK(draws.at(0).overruled);
    CHECK(draws.at(1).overruled);
    CHECK_FALSE(draws.at(2).overruled);
    CHECK_FALSE(draws.at(4).overruled);
}

TEST_CASE("D11 a face the next die does not have waits for a die that has it") {
    KeyedDice dice(counting_key());
    dice.overrule("S1.1", 20);
    CHECK(dice.roll("S1.1", 6, "walk") == 1);
    CHECK(dice.roll("S1.1", 20, "escape") == 20);
    CHECK_THROWS_AS(dice.overrule("S1.1", 0), std::invalid_argument);
}

TEST_CASE("D8 dice continue after draws read from a journal") {
    KeyedDice dice(counting_key());
    dice.overrule("S1.1", 6);
    dice.pool("S1.1", 3, "walk");
    dice.roll("deck", 6, "cut");
    const auto draws = dice.take_draws();

    KeyedDice resumed(counting_key());
    resumed.overrule("S1.1", 6);  // as the ruling is read
    resumed.skip(draws);
    CHECK(resumed.take_draws().empty());
    CHECK(resumed.pool("S1.1", 3, "walk") == Faces{4, 3, 4});
    CHECK(resumed.roll("deck", 6, "cut") == 1);
    CHECK(resumed.take_draws().at(0) == Draw{"S1.1", 3, 6, 4, "walk"});
}

TEST_CASE("D11 a preview rolls on a copy and leaves the dice as they are") {
    KeyedDice dice(counting_key());
    dice.roll("S1.1", 6, "walk");
    const auto preview = dice.copy();
    CHECK(preview->pool("S1.1", 2, "walk") == Faces{5, 5});
    CHECK(dice.take_draws().size() == 1);
    CHECK(dice.pool("S1.1", 2, "walk") == Faces{5, 5});
}

TEST_CASE("D21 scripted dice deal out each stream's faces in order") {
    ScriptedDice dice;
    dice.give("S1.1", {6, 1});
    dice.give("hidden:S1.1", {3});
    dice.give("S1.1", {2});
    CHECK(dice.roll("S1.1", 6, "walk") == 6);
    CHECK(dice.roll("hidden:S1.1", 6, "blood") == 3);
    CHECK(dice.left_over() == std::vector<std::string>{"S1.1: 1, 2 left"});
    CHECK(dice.pool("S1.1", 2, "shot") == Faces{1, 2});
    CHECK(dice.left_over().empty());
    CHECK(dice.take_draws().at(3) == Draw{"S1.1", 2, 6, 2, "shot"});
}

TEST_CASE("D21 a flat script is dealt out in order of use whatever the stream") {
    ScriptedDice dice;
    dice.give_flat({6, 1, 2, 4});
    CHECK(dice.roll("S1.1", 6, "walk") == 6);
    CHECK(dice.roll("S2.1", 6, "walk") == 1);
    CHECK(dice.roll("S1.1", 6, "walk") == 2);
    CHECK(dice.left_over() == std::vector<std::string>{"dice: 4 left"});
    CHECK(dice.take_draws().at(2) == Draw{"S1.1", 1, 6, 2, "walk"});
}

TEST_CASE("D21 a script that ends names the stream and what the die was for") {
    ScriptedDice dice;
    dice.give("S1.1", {6});
    dice.roll("S1.1", 6, "walk");
    try {
        dice.roll("S1.1", 6, "morale");
        FAIL("the script should have ended");
    } catch (const ScriptedDice::ScriptEnded& ended) {
        CHECK(ended.stream == "S1.1");
        CHECK(ended.why == "morale");
        CHECK(std::string(ended.what()) == "no face left in stream S1.1 for \"morale\"");
    }
    CHECK_THROWS_AS(dice.roll("deck", 6, "cut"), ScriptedDice::ScriptEnded);
    CHECK(dice.take_draws().size() == 1);
    dice.give("S1.1", {4});
    CHECK(dice.roll("S1.1", 6, "morale") == 4);
}

TEST_CASE("D21 a scripted face which the die does not have is an error") {
    ScriptedDice dice;
    dice.give("S1.1", {7});
    CHECK_THROWS_WITH_AS(dice.roll("S1.1", 6, "walk"), "face 7 in stream S1.1 for \"walk\", a die of 6 sides",
                         ScriptedDice::BadFace);
}

TEST_CASE("D21 a script is per stream or flat, never both") {
    ScriptedDice streams;
    streams.give("S1.1", {1});
    CHECK_THROWS_AS(streams.give_flat({1}), std::logic_error);
    ScriptedDice flat;
    flat.give_flat({});
    CHECK_THROWS_AS(flat.give("S1.1", {1}), std::logic_error);
}

TEST_CASE("D8 scripted dice, copied or continued from a journal, go on where they were") {
    ScriptedDice dice;
    dice.give_flat({6, 1, 2});
    dice.overrule("S1.1", 5);
    CHECK(dice.roll("S1.1", 6, "walk") == 5);
    CHECK(dice.copy()->roll("S2.1", 6, "walk") == 1);
    CHECK(dice.roll("S2.1", 6, "walk") == 1);

    ScriptedDice again;
    again.give_flat({6, 1, 2});
    again.skip(dice.take_draws());
    CHECK(again.roll("S3.1", 6, "walk") == 2);
}

TEST_CASE("GH-006 gone back, the same faces fall again; in another pass others do, and no rank stays") {
    KeyedDice dice(counting_key());
    dice.pool("S1.1", 3, "walk");
    const auto then = dice.copy();
    const auto once = dice.pool("S1.1", 20, "walk");
    const std::uint64_t rank = dice.rank("S1.1.1");
    dice.go_back(*then);
    CHECK(dice.pool("S1.1", 20, "walk") == once);
    CHECK(dice.rank("S1.1.1") == rank);
    dice.begin_pass(1, *then);
    CHECK(dice.pass() == 1);
    CHECK(dice.rank("S1.1.1") != rank);
    dice.take_draws();
    CHECK(dice.pool("S1.1", 20, "walk") != once);
    for (const Draw& draw : dice.take_draws()) {
        CHECK(draw.face == KeyedDice::face(KeyedDice::of_pass(counting_key(), 1), draw.stream, draw.index, draw.sides));
    }
}
