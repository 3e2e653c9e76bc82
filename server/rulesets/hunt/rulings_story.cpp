// SPDX-License-Identifier: MIT
#include <array>
#include <cstdlib>

#include "hunt/rulings.hpp"

/// The hunting is over: the stories by the fire (UC-11), and who presides over them.
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

/// That somebody presides, or no longer does, is noted by every ruling (carry_out_ruling).
void preside(Play& play, const TrueOrder& /*ruling*/) {
    play.happened({.what = What::aside});
}

void judge(Play& play, const TrueOrder& ruling) {
    if (std::abs(ruling.number) > 1000) bad_ruling("number", "must lie between -1000 and 1000");
    if (!rule_on_story(play, ruling.option, ruling.number))
        bad_ruling("option", "nobody of that name tells a story now");
}

void let_players_judge(Play& play, const TrueOrder& /*ruling*/) {
    if (!asked(play.state, play.book).umpire) bad_ruling("do", "nobody's story waits for your word");
    stories_lapse(play);
}

constexpr auto rows = std::to_array<Ruling>(
    {{"preside", preside}, {"step_down", preside}, {"story", judge}, {"vote", let_players_judge}});

void offer(Offers& offers) {
    if (offers.view.prompt && offers.view.prompt->kind == "stories") {
        Choice& story = offers.offer("story", "What a story is worth", "UC-11");
        story.options = tellers_in(*offers.view.prompt);
        story.number = story.words = true;
        offers.offer("vote", "Let the players judge", "UC-11");
    }
    offers.on_figures("award", "Award RP to a figure's party", "UC-09").number = true;
    offers.on_figures("tell", "A message to a figure's player", "UC-24");
    offers.offer("tell", "A message to everybody", "UC-24").words = true;
    offers.offer("end", "Put out the fire: the standings are final", "UC-25").words = true;
}

}  // namespace

const Subject on_stories{rows, offer};

}  // namespace hunt
