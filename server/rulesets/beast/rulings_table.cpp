// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "beast/rulings.hpp"

/// The table: dice, time of day, ring, words, holding it, and the end.
namespace beast {

namespace {

using rules::TrueOrder;

void nothing(Play& play, const TrueOrder& /*ruling*/) {
    play.happened({.what = What::aside});
}

void hold_table(Play& play, const TrueOrder& ruling) {
    play.affairs().held = ruling.verb == "hold";
    play.happened({.what = What::held, .flag = play.affairs().held});
}

void die(Play& play, const TrueOrder& ruling) {
    if (ruling.option.empty() || ruling.option.size() > 60) bad_ruling("option", "must name a stream of dice");
    if (ruling.number < 1 || ruling.number > 12) bad_ruling("number", "must be a face");
    play.affairs().faces.push_back({ruling.option, ruling.number});
    record(play, "OVERRIDE: the next die of " + ruling.option + " shows " + std::to_string(ruling.number), ruling);
}

void time_of_day(Play& play, const TrueOrder& ruling) {
    if (ruling.option != "night" && ruling.option != "day") bad_ruling("option", "must be night or day");
    play.affairs().time = ruling.option == "night" ? Daytime::night : Daytime::day;
    record(play, "it is " + ruling.option, ruling);
}

void ring(Play& play, const TrueOrder& ruling) {
    const Options& options = play.book.options;
    const Inches wanted{100 * std::clamp(ruling.number, 0, 1000)};
    if (wanted < options.ring_least || wanted > options.ring_most)
        bad_ruling("number", "must lie between " + common::to_string(options.ring_least) + " and " +
                                 common::to_string(options.ring_most));
    if (!play.affairs().doors.empty()) bad_ruling("do", "the markers lie already");
    play.affairs().ring = wanted;
    record(play, "the ring is " + common::to_string(wanted) + " off", ruling);
}

void message(Play& play, const TrueOrder& ruling) {
    if (ruling.words.empty()) bad_ruling("words", "say something");
    std::int32_t to = 0;
    for (const rules::SeatPlan& seat : play.seats) {
        if (seat.key == ruling.option) to = static_cast<std::int32_t>(seat.id.value);
    }
    if (to == 0 && ruling.option != "all") bad_ruling("option", "names no seat");
    play.happened({.what = What::message, .text = ruling.words, .number = to});
}

void verdict(Play& play, const TrueOrder& ruling) {
    static constexpr std::array<std::string_view, 4> outcomes{"explorer", "draw", "beast", "none"};
    if (std::find(outcomes.begin(), outcomes.end(), ruling.option) == outcomes.end())
        bad_ruling("option", "must be explorer, draw, beast or none");
    end(play, ruling.option, ruling.words.empty() ? "the umpire says so" : ruling.words);
}

constexpr auto rows = std::to_array<Ruling>({{"preside", nothing},
                                             {"step_down", nothing},
                                             {"hold", hold_table},
                                             {"resume", hold_table},
                                             {"die", die},
                                             {"time", time_of_day},
                                             {"ring", ring},
                                             {"message", message},
                                             {"end", verdict}});

void offer(Offers& offers) {
    offers.offer("hold", "Hold the table", "CV-03");
    offers.offer("resume", "Go on", "CV-03");
    messages::Choice& die = offers.offer("die", "The face the next die of a stream shows", "CV-08");
    die.options = {{"U", "the beast's"}};
    for (const messages::Option& seat : offers.seats()) {
        die.options.push_back({seat.key, "of " + seat.key});
        die.options.push_back({seat.key + "h", "of " + seat.key + ", unseen"});
    }
    die.number = true;
    offers.offer("time", "Night or day", "BA-070").options = {{"night", "night"}, {"day", "day"}};
    offers.offer("ring", "How far off the markers lie, in inches", "BA-015").number = true;
    messages::Choice& message = offers.offer("message", "A word to a seat, or to all", "CV-03");
    message.options = offers.seats();
    message.options.insert(message.options.begin(), {"all", "all"});
    offers.offer("end", "End it with a verdict", "BA-064").options = {{"explorer", "the explorer has won"},
                                                                      {"draw", "a draw"},
                                                                      {"beast", "the beast has won"},
                                                                      {"none", "no verdict"}};
}

}  // namespace

const Subject on_the_table{rows, offer};

}  // namespace beast
