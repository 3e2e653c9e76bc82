// SPDX-License-Identifier: MIT
#include "umpire/hunting_journal.hpp"

#include <doctest/doctest.h>

#include <string>

#include "rules/ruleset.hpp"
#include "shelf/shelf.hpp"

namespace {

rules::Career career(const std::string& hunter, std::int32_t rp, bool alive = true) {
    rules::Career one;
    one.hunter = hunter;
    one.scenario = "Down to the Ford";
    one.rp_after = rp;
    one.start = 4;
    one.bc = 4;
    one.rank = "Bushcraft 4";
    one.kills = {"a lion", "the \"old\" rhino"};
    one.ended = alive ? "came home" : "was killed by a lion";
    one.alive = alive;
    one.counted = true;
    return one;
}

std::vector<journal::Career> two_hunts() {
    return {umpire::to_enter("t1", career("the Colonel", 40), "1909-07-24"),
            umpire::to_enter("t2", career("the Colonel", 95), "1909-08-01")};
}

/// What a file is refused for.
std::string refusal(const std::string& text) {
    try {
        umpire::read_journal_file(text, "mine.json");
        return "taken";
    } catch (const rules::BadInput& bad) {
        return bad.what();
    }
}

std::string changed(const std::string& from, const std::string& to) {
    std::string text = umpire::journal_file(two_hunts());
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

const rules::Ruleset& hunt() {
    return *shelf::find_ruleset("hunt");
}

std::string seated(const std::map<std::string, std::string>& wanted, const std::vector<rules::Career>& journal) {
    try {
        return hunt().seat_hunters(hunt().scenarios().front().text, wanted, journal);
    } catch (const rules::BadInput& bad) {
        return bad.what();
    }
}

}  // namespace

TEST_CASE("a journal taken home and brought back is the same to the letter (GH-451)") {
    const auto rows = two_hunts();
    const std::string file = umpire::journal_file(rows);
    CHECK(umpire::read_journal_file(file, "mine.json") == rows);
    CHECK(umpire::missing(rows, umpire::read_journal_file(file, "mine.json")).empty());
    CHECK(umpire::missing({&rows[0], 1}, rows) == std::vector(rows.begin() + 1, rows.end()));
}

TEST_CASE("a broken journal file is refused whole, with file, place and reason (D18)") {
    CHECK(refusal(umpire::journal_file(two_hunts())) == "taken");
    CHECK(refusal("{\"entries\": [").starts_with("mine.json: is no JSON: at line 1"));
    CHECK(refusal("[]") == "mine.json: must be an object");
    CHECK(refusal("{}") == "mine.json at /format: is missing");
    CHECK(refusal(changed("spoor-journal/1", "spoor-journal/9")) ==
          "mine.json at /format: must be \"spoor-journal/1\"");
    CHECK(refusal(changed("\"rp_after\": 95", "\"rp_after\": \"much\"")) ==
          "mine.json at /entries/1/rp_after: must be a whole number");
    CHECK(refusal(changed("\"rp_after\": 95", "\"rp_after\": 18446744073709551615")) ==
          "mine.json at /entries/1/rp_after: must lie between -100000 and 100000");
    CHECK(refusal(changed("\"bc\": 4", "\"bc\": 6")) == "mine.json at /entries/0/bc: must lie between 1 and 5");
    CHECK(refusal(changed("\"alive\"", "\"lives\"")) == "mine.json at /entries/0/lives: is not known here");
    CHECK(refusal(changed("1909-08-01", "yesterday!")) ==
          "mine.json at /entries/1/date: must be a day such as 1909-07-24");
    CHECK(refusal(changed("\"hunt\": \"t2\"", "\"hunt\": \"t1\"")) ==
          "mine.json at /entries/1/hunt: this hunter's part in it stands there twice");
    CHECK(refusal(changed("a lion", "a \\u0007lion")) ==
          "mine.json at /entries/0/kills/0: has control characters in it");
    CHECK(refusal(changed("\"hunter\": \"the Colonel\"", "\"hunter\": \"\"")) ==
          "mine.json at /entries/0/hunter: must not be empty");
}

TEST_CASE("a hunter stands where his last counted hunt left him (GH-451)") {
    std::vector<rules::Career> journal = umpire::read_careers(two_hunts());
    journal.push_back(career("the Colonel", -30));
    journal.back().counted = false;
    journal.push_back(career("the Novice", 5, false));
    const auto known = umpire::hunters(journal);
    REQUIRE(known.size() == 2);
    CHECK(known[0].name == "the Colonel");
    CHECK(known[0].hunts == 3);
    CHECK(known[0].rp == 95);
    CHECK(known[0].alive);
    CHECK_FALSE(known[1].alive);
}

TEST_CASE("a hunter of the journal takes the seat asked for, with what he brings along (GH-451)") {
    const std::vector<rules::Career> journal = umpire::read_careers(two_hunts());
    const std::string scenario = seated({{"S2", "the Colonel"}}, journal);
    CHECK(scenario.find("\"rp\":95,\"start\":4") != std::string::npos);
    CHECK(scenario.find("1909-08-01|Down to the Ford|0|95|Bushcraft 4|a lion; the \\\"old\\\" rhino|came home") !=
          std::string::npos);
    const auto game = hunt().open({"hunt", scenario, "", "none"});
    CHECK(game->seats()[1].label == "Novice");  // the seat keeps its public name
    CHECK(seated({}, journal) == hunt().scenarios().front().text);
}

TEST_CASE("the unknown, the dead and the seatless are refused by name (GH-451)") {
    std::vector<rules::Career> journal = umpire::read_careers(two_hunts());
    journal.push_back(career("the Novice", 5, false));
    CHECK(seated({{"S1", "nobody"}}, journal) == "journal at nobody: there is no hunter of this name in the journal");
    CHECK(seated({{"S1", "the Novice"}}, journal) ==
          "journal at the Novice: was killed by a lion in \"Down to the Ford\": he hunts no more");
    CHECK(seated({{"S4", "the Colonel"}}, journal) ==
          "scenario at S4: no hunter has this seat, so nobody can be put there");
}
