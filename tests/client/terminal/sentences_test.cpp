// SPDX-License-Identifier: MIT
#include "terminal/sentences.hpp"

#include <doctest/doctest.h>

#include "terminal/look.hpp"

using namespace terminal;
using namespace messages;
using common::Handle;
using common::Octant;

namespace {

constexpr const char* book = R"({
  "book": "hunt",
  "roles": {"hunter": {"name": "hunter"}, "porter": {"name": "porter"}},
  "species": {"lion": {"name": "lion", "hits": 10}, "zebra": {"name": "zebra"}},
  "weapons": {"express": {"name": "express rifle"}},
  "names": {"marks": {"frozen": "standing aghast"}, "numbers": {"bc": "Bushcraft"}}
})";

struct Listener {
    Knowledge known;
    Words words;

    Listener() { words.use(Catalogue(book)); }

    /// As a player's terminal does it.
    std::vector<std::string> hear(const Percept& percept) {
        auto said = sentences(percept, known, words);
        take(known, percept);
        words.meet(known);
        return said;
    }
    std::string line(const Percept& percept) {
        const auto said = hear(percept);
        REQUIRE(said.size() == 1);
        return said.front();
    }
};

OwnFigure<SeatTerms> colonel() {
    OwnFigure<SeatTerms> figure;
    figure.who = {1};
    figure.kind = "hunter";
    figure.name = "the Colonel";
    figure.marks = {"alert", "leader"};
    figure.numbers = {{"bc", 4}};
    figure.carries = {{"express", 2, {}}};
    return figure;
}

Sighting<SeatTerms> lion() {
    Sighting<SeatTerms> seen;
    seen.who = {7};
    seen.kind = "lion";
    seen.at = {0, -1200};
    return seen;
}

bool mentions(const std::string& text, std::string_view word) {
    return text.find(word) != std::string::npos;
}

}  // namespace

TEST_CASE("an own figure is introduced once, then told by what changed") {
    Listener told;
    CHECK(told.line(colonel()) ==
          "The Colonel (1) is yours, at 0.00,0.00: hunter; alert and leader; Bushcraft 4; carries express rifle (2 "
          "loaded).");
    OwnFigure<SeatTerms> later = colonel();
    later.at = {300, 400};
    later.marks = {"frozen", "leader"};
    later.carries = {{"express", 1, {"not_ready"}}};
    CHECK(told.line(later) ==
          "The Colonel (1) goes 5.00\" south-east to 3.00,4.00; now standing aghast; no longer alert; carries "
          "express rifle (1 loaded and not ready).");
    CHECK(told.hear(later).empty());
}

TEST_CASE("others are told by bearing from the leader, their moves, loss and return") {
    Listener told;
    told.hear(colonel());
    CHECK(told.line(lion()) == "In sight: the lion (7), 12.00\" north of the Colonel.");
    Sighting<SeatTerms> later = lion();
    later.at = {0, -800};
    later.marks = {"running"};
    CHECK(told.line(later) == "The lion (7) goes 4.00\" south and is now 8.00\" north of the Colonel; now running.");
    CHECK(told.line(LostSight<SeatTerms>{{7}, false}) == "The lion (7) is out of sight.");
    CHECK(told.line(SpotClear<SeatTerms>{{7}}) == "Where you last saw the lion (7) there is nothing now.");
    Sighting<SeatTerms> herd;
    herd.who = {8};
    herd.kind = "zebra";
    herd.count = 6;
    herd.at = {500, 0};
    CHECK(told.line(herd) == "In sight: a herd of 6 zebra (8), 5.00\" east of the Colonel.");
}

TEST_CASE("what is new of somebody reads as a sentence, whatever the words of the book") {
    Listener told;
    told.hear(colonel());
    OwnFigure<SeatTerms> later = colonel();
    later.marks = {"leader", "noticed"};
    later.numbers.push_back({"allowance", 500});
    const std::string line = told.line(later);
    CHECK(line.starts_with("The Colonel (1): now "));
    CHECK(mentions(line, "; no longer alert; "));
    CHECK(line.ends_with(" 5.00\"."));
    Sighting<SeatTerms> herd;
    herd.who = {8};
    herd.kind = "zebra";
    herd.count = 6;
    herd.at = {500, 0};
    told.hear(herd);
    herd.at = {700, 0};
    CHECK(told.line(herd).starts_with("The herd of 6 zebra (8) goes "));
    CHECK(told.line(Desk{"ledger:Colonel", {"total 158", "lion 20"}}) ==
          "Ledger of Colonel: total 158 (all 2 lines: `desk ledger:Colonel`)");
}

TEST_CASE("of a list told before only what is new is told, number for number") {
    const std::vector<std::string> before{"You may order:", "  The Colonel (1)",    "   1  walk",
                                          "   2  shoot",    "        the lion (7)", "   3  end"};
    std::vector<std::string> now = before;
    CHECK(new_choices(before, now).empty());
    now[4] = "        the lioness (9)";
    CHECK(new_choices(before, now) ==
          std::vector<std::string>{"You may order, besides what was listed:", "  The Colonel (1)", "   2  shoot",
                                   "        the lioness (9)"});
    CHECK(new_choices({}, now) == now);
    now = {before[0], before[1], before[2], before[3], before[4]};
    CHECK(new_choices(before, now) == std::vector<std::string>{"There is nothing after number 2 any more."});
}

TEST_CASE("a sentence of the server has the viewer's own names put in") {
    Listener told;
    told.hear(colonel());
    told.hear(lion());
    CHECK(told.line(Told<SeatTerms>{"{0} wounds {1}. {2} {x}", {{1}, {7}}, "GH-261"}) ==
          "The Colonel (1) wounds the lion (7). {2} {x}  [GH-261]");
    told.hear(LostSight<SeatTerms>{{7}, false});
    told.hear(SpotClear<SeatTerms>{{7}});
    CHECK(told.line(Told<SeatTerms>{"{0} was here.", {{7}}, ""}) == "The lion (7) was here.");
    CHECK(told.line(Told<SeatTerms>{"{0} was here.", {{99}}, ""}) == "Something (99) was here.");
}

TEST_CASE("senses, dice, shots, reckoning, prompts and news are sentences") {
    Listener told;
    told.hear(colonel());
    told.hear(lion());
    CHECK(told.line(Heard<SeatTerms>{"shot", std::nullopt, Octant::north_east, ""}) ==
          "You hear a shot to the north-east.");
    CHECK(told.line(Heard<SeatTerms>{"someone", SeatPoint{0, 300}, std::nullopt, "Here!"}) ==
          "You hear someone, 3.00\" south of the Colonel: \"Here!\"");
    CHECK(told.line(Scented{"man", Octant::west}) == "Scent of man from the west.");
    CHECK(told.line(DiceShown<SeatTerms>{{1}, "walk", {3, 6}, 4, "not alert", "GH-181", false}) ==
          "The Colonel (1) throws 3 and 6 (walk, 4 or less passes): not alert.  [GH-181]");
    CHECK(told.line(Appraisal<SeatTerms>{{1}, {7}, "express", "A", 8, {1200}, {"close", "clear"}}) ==
          "The Colonel (1) at the lion (7) with express rifle: grade A, 8 dice at 12.00\" (close and clear).");
    CHECK(told.line(Reckoned{1, "a lion killed", 20, 35}) == "Reputation +20, a lion killed: 35 in all.");
    CHECK(told.line(News{"wind", "The wind blows to the east.", 2}) == "The wind blows to the east.");
    Prompt<SeatTerms> prompt;
    prompt.kind = "emergency";
    prompt.about = {7};
    prompt.text = "{1} is coming!";
    prompt.fallback = "He does nothing.";
    prompt.seconds = 30;
    CHECK(told.line(prompt) == ">> The lion (7) is coming! If you say nothing: He does nothing. You have 30 seconds.");
    CHECK(told.hear(PromptOver{}).empty());
    CHECK(told.line(SetBack{}) == "The umpire set the clock back.");
}

TEST_CASE("new ground is summed up, and drawn on asking") {
    Listener told;
    told.hear(colonel());
    GroundBits heavy;
    heavy.cover = 2;
    CHECK(told.line(Ground<SeatTerms>{{{-1, -1, 3, 0}, {-1, 0, 2, heavy.packed()}}, {}}) ==
          "New ground, 5 squares: 2 heavy cover.");
    told.hear(lion());
    const auto rows = sketch(told.known, told.words, 2);
    REQUIRE(rows.size() > 6);
    CHECK(rows[2] == "   ...");
    CHECK(rows[3] == "   #*");
}

TEST_CASE("a look tells own figures, who is in sight, ghosts with their age, sounds and what is asked") {
    Listener told;
    told.hear(colonel());
    told.hear(lion());
    told.hear(LostSight<SeatTerms>{{7}, false});
    told.hear(Heard<SeatTerms>{"shot", std::nullopt, Octant::south, ""});
    told.known.cards = 2;
    std::string all;
    for (const std::string& line : look(told.known, told.words)) all += line + "\n";
    CHECK(mentions(all, "the Colonel (1), at 0.00,0.00"));
    CHECK(mentions(all, "the lion (7), 12.00\" north of the Colonel, at 0.00,-12.00; seen 2 cards ago"));
    CHECK(mentions(all, "You hear a shot to the south. (2 cards ago)"));
    CHECK(mentions(all, "Nothing is asked of you now."));
}

TEST_CASE("spoor stands in the look and on the sketch; drawn on, it is told how far (GH-221, GH-222)") {
    Listener told;
    told.hear(colonel());
    Spoor<SeatTerms> spoor{{1}, 1, "lion", {-150, 50}, {-150, 150}, {}, false, false, false, 0};
    CHECK(told.hear(spoor).empty());
    spoor.way = {{-150, 50}, {-150, 150}};
    spoor.blood = true;
    CHECK(told.line(spoor) ==
          "The spoor leads 1.00\" south from where it was found, to 2.12\" south-west of the Colonel.");
    spoor.lost = true;
    CHECK(told.hear(spoor).empty());
    spoor.lost = false;
    told.hear(spoor);
    std::string all;
    for (const std::string& line : look(told.known, told.words)) all += line + "\n";
    CHECK(mentions(all,
                   "Spoor of lion, going south at -1.50,0.50, as far as -1.50,1.50, 2.12\" south-west of "
                   "the Colonel; blood"));
    const auto rows = sketch(told.known, told.words, 2);
    REQUIRE(rows.size() > 4);
    CHECK(rows[3] == "  % *");
    CHECK(rows[4] == "  %");
}

TEST_CASE("a refusal says what to do next") {
    CHECK(mentions(refusal_line({"x", Refusal::out_of_reach, "", false}), "shorter"));
    CHECK(mentions(refusal_line({"x", Refusal::not_possible, "He is up a tree.", false}), "He is up a tree."));
    CHECK(mentions(refusal_line({"x", Refusal::stale, "", false}), "`choices`"));
}

TEST_CASE("nonsense for a catalogue is an empty one, and keys are said in plain words") {
    const Catalogue none("[1");
    CHECK(none.name("needs_doctor") == "needs doctor");
    const Catalogue some(book);
    CHECK(some.name("frozen", "marks") == "standing aghast");
    CHECK(some.name("express", "weapons") == "express rifle");
    CHECK(some.name("express") == "express rifle");
}

TEST_CASE("what lasts, what is owed and what was said beforehand are told of an own figure (GH-345, GH-414)") {
    Words words;
    words.use(Catalogue(R"({"species": {"lion": {"name": "lion"}}, "weapons": {"express": {"name": "express rifle"}},
        "names": {"marks": {"venom": "poisoned"}, "until": {"venom": "more on the next card"},
        "numbers": {"owes": "owes a follow-up", "lair": "from the lair"},
        "orders": {"if_charged": "When something charges", "climb": "climb a tree"}}})"));
    OwnFigure<SeatTerms> figure;
    figure.marks = {"venom"};
    figure.numbers = {{"if_charged:climb", 2}, {"if_charged:shoot", 1}, {"owes:lion", 1}, {"lair", 950}};
    figure.carries = {{"express", 1, {"for Colonel", "spare"}}};
    const auto facts = words.facts(figure);
    REQUIRE(facts.size() == 4);
    CHECK(facts[0] == "poisoned (more on the next card)");
    CHECK(facts[1] == "owes a follow-up (lion) and from the lair 9.50\"");
    CHECK(facts[2] == "carries express rifle (1 loaded and for Colonel)");
    CHECK(facts[3] == "When something charges: shoot, then climb a tree");
}

TEST_CASE("time passes in what the book counts it by") {
    Words words;
    CHECK(words.ago(2) == "2 cards ago");
    words.use(Catalogue(R"({"book": "beast", "names": {"words": {"card": "turn"}}})"));
    CHECK(words.ago(0) == "this turn");
    CHECK(words.ago(1) == "1 turn ago");
    CHECK(words.ago(3) == "3 turns ago");
}
