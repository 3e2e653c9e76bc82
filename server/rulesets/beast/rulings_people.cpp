// SPDX-License-Identifier: MIT
#include <array>

#include "beast/rulings.hpp"

/// People: who is struck first, where they stand, whether they lie in a faint, what they see and hear.
namespace beast {

namespace {

using rules::TrueOrder;

FigureId ruled(const Play& play, const TrueOrder& ruling) {
    const FigureId who = ruling.figure ? ruling.figure : ruling.target;
    if (!play.state.is_person(who)) bad_ruling("target", "names nobody");
    return who;
}

void victim(Play& play, const TrueOrder& ruling) {
    Affairs& affairs = play.affairs();
    if (affairs.stage != Stage::scream) bad_ruling("do", "it has struck already");
    const FigureId who = ruled(play, ruling);
    if (play.state[who].role == Role::explorer) bad_ruling("target", "it never strikes the explorer first (BA-010)");
    affairs.asked = {};
    record(play, "it strikes " + play.state[who].name + " first", ruling);
    strike(play, who);
}

void let_dice(Play& play, const TrueOrder& /*ruling*/) {
    if (play.affairs().asked.kind != Asked::Kind::victim) bad_ruling("do", "nothing is asked");
    close(play);
}

void place(Play& play, const TrueOrder& ruling) {
    if (ruling.path.size() != 1 || !play.land.ground().on_table(ruling.path.front()))
        bad_ruling("path", "must be a place on the table");
    const FigureId who = ruling.figure ? ruling.figure : ruling.target;
    if (who == play.state.beast_id()) {
        play.state.beast.at = ruling.path.front();
        return record(play, "the beast is put elsewhere", ruling);
    }
    play.state[ruled(play, ruling)].at = ruling.path.front();
    record(play, play.state[who].name + " is put elsewhere", ruling);
}

void faint(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled(play, ruling);
    Figure& figure = play.state[who];
    if (!figure.in_play()) bad_ruling("target", "is no longer in play");
    const bool down = ruling.verb == "faint";
    figure.faint_until = down ? play.affairs().turn + play.book.options.faint_turns : 0;
    record(play, figure.name + (down ? " faints" : " comes to"), ruling);
}

/// Odd lines of sight, for this turn.
void sight(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled(play, ruling);
    Affairs& affairs = play.affairs();
    if (ruling.option != "yes" && ruling.option != "no") bad_ruling("option", "must be yes or no");
    std::erase_if(affairs.lines, [who](const Line& line) { return line.figure == who; });
    affairs.lines.push_back({who, ruling.option == "yes", affairs.turn});
    record(play, play.state[who].name + (ruling.option == "yes" ? " sees the beast" : " does not see the beast"),
           ruling);
}

/// A decoy: heard as if it were there.
void noise(Play& play, const TrueOrder& ruling) {
    if (ruling.path.size() != 1) bad_ruling("path", "must be one place");
    if (ruling.option != "roar" && ruling.option != "scream" && ruling.option != "shot")
        bad_ruling("option", "must be roar, scream or shot");
    if (ruling.number < 0 || ruling.number > 6) bad_ruling("number", "must name a seat, or 0 for all");
    record(play, "a decoy: " + ruling.option, ruling);
    play.happened({.what = What::noise, .text = ruling.option, .number = ruling.number, .place = ruling.path.front()});
}

constexpr auto rows = std::to_array<Ruling>({{"victim", victim},
                                             {"dice", let_dice},
                                             {"place", place},
                                             {"wake", faint},
                                             {"faint", faint},
                                             {"sight", sight},
                                             {"noise", noise}});

void offer(Offers& offers) {
    if (offers.view.prompt && offers.view.prompt->kind == "victim") {
        offers.on_people("victim", "Whom it strikes first", "BA-010");
        offers.offer("dice", "Let the dice say it", "BA-010");
    }
    messages::Choice& place = offers.offer("place", "Put somebody elsewhere", "BA-070");
    for (const auto& [handle, own] : offers.view.own) {
        if (own.figure.kind != "marker") place.targets.push_back({handle, own.figure.name, {}, 0});
    }
    place.place = true;
    offers.on_people("wake", "Wake somebody", "BA-063");
    offers.on_people("faint", "Let somebody faint", "BA-063");
    offers.on_people("sight", "Does he see the beast, this turn?", "BA-035").options = {{"yes", "yes"}, {"no", "no"}};
    messages::Choice& noise =
        offers.offer("noise", "A decoy noise; number: the seat that hears it, 0 for all", "BA-070");
    noise.options = {{"roar", "roar"}, {"scream", "scream"}, {"shot", "shot"}};
    noise.place = noise.number = true;
}

}  // namespace

const Subject on_people{rows, offer};

}  // namespace beast
