// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "hunt/rulings.hpp"

/// What seats see, hear and think of their shots (UC-13, UC-14, UC-29).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

/// "S2", a seat somebody of the table sits at.
SeatId seat_named(const Play& play, const std::string& key) {
    for (const Party& party : play.state.parties) {
        if (party.seat && "S" + std::to_string(party.seat.value) == key) return party.seat;
    }
    bad_ruling("option", "names no seat");
}

Point place_of(const Play& play, const TrueOrder& ruling) {
    if (ruling.path.size() != 1) bad_ruling("path", "must be one place");
    if (!play.sight.ground().on_table(ruling.path.front())) bad_ruling("path", "lies off the map");
    return ruling.path.front();
}

/// UC-13. Rulings about shots whose shooter or target has moved have lapsed.
void judge_shot(Play& play, const TrueOrder& ruling) {
    if (!ruling.figure || !ruling.target || ruling.figure == ruling.target)
        bad_ruling("figure", "a man and whom he aims at must be named");
    if (!play.state[ruling.figure].man) bad_ruling("figure", "is no man");
    auto& all = play.state.affairs.shot_rulings;
    const Point from = play.state[ruling.figure].at;
    const Point at = play.state[ruling.target].at;
    std::erase_if(all, [&](const ShotRuling& one) {
        return one.from != play.state[one.shooter].at || one.at != play.state[one.target].at;
    });
    auto found = std::find_if(all.begin(), all.end(), [&](const ShotRuling& one) {
        return one.shooter == ruling.figure && one.target == ruling.target;
    });
    if (found == all.end()) found = all.insert(all.end(), {ruling.figure, ruling.target, from, at});
    const std::string& what = ruling.option;
    if (what == "clear" || what == "partly" || what == "well") {
        found->obscuration = what == "clear" ? 0 : what == "partly" ? 1 : 2;
    } else if (what == "difficult" || what == "easy") {
        found->difficult = what == "difficult" ? 1 : 0;
    } else if (what == "no_shot") {
        found->no_shot = true;
    } else if (what == "natural") {
        all.erase(found);
    } else {
        bad_ruling("option", "is nothing to be said of a shot");
    }
    record(play, ruling.figure, play.state[ruling.figure].name + " at " + play.state[ruling.target].name + ": " + what,
           ruling, "UC-13");
}

/// UC-14.
void override_sight(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    const SeatId seat = seat_named(play, ruling.option);
    if (play.state.seat_of(who) == seat) bad_ruling("option", "is the figure's own player");
    auto& all = play.state.affairs.sight_rulings;
    std::erase_if(all, [&](const SightRuling& one) { return one.seat == seat && one.figure == who; });
    const bool natural = ruling.verb == "sight_by_rule";
    const bool shown = ruling.verb == "show_to";
    if (!natural) all.push_back({seat, who, shown});
    const char* what = natural ? " as the rules have it for " : shown ? " shown to " : " hidden from ";
    record(play, who, play.state[who].name + what + ruling.option, ruling, "UC-14");
}

/// UC-29.
void plant(Play& play, const TrueOrder& ruling) {
    const SeatId seat = seat_named(play, ruling.option);
    const Point at = place_of(play, ruling);
    Happening event{.what = What::planted, .number = static_cast<std::int32_t>(seat.value), .place = at};
    std::string what = "a voice";
    if (ruling.verb == "plant_sight") {
        const Figure& like = play.state[ruled_figure(play, ruling)];
        event.text = "sight";
        event.outcome = like.kind;
        event.number2 = like.heads;
        what = like.name + " seen";
    } else if (ruling.verb == "plant_shot") {
        event.text = "shot";
        what = "a shot";
    } else {
        event.text = "someone";
        event.outcome = ruling.words;
    }
    event.rule = "UC-29";
    record(play, {}, ruling.option + " is made to believe: " + what, ruling, "UC-29");
    play.happened(std::move(event));
}

/// UC-29: a trail that nobody left, as its finder would be told of one; there is nothing to draw it on by.
void plant_spoor(Play& play, const TrueOrder& ruling) {
    if (!ruling.figure || !ruling.target || play.state[ruling.target].man)
        bad_ruling("figure", "the finder and the animal must be named");
    Figure& man = play.state[ruling.figure];
    if (!man.man || !present(man) || !play.state.seat_of(man.id))
        bad_ruling("figure", "is no player's man on the table");
    if (ruling.path.size() < 2 || ruling.path[0] == ruling.path[1])
        bad_ruling("path", "must have two places: where it is found, and where it goes");
    Spoor spoor;
    spoor.number = ++man.spoors_found;
    spoor.animal = ruling.target;
    spoor.at = ruling.path[0];
    spoor.towards = common::towards(ruling.path[0], ruling.path[1], 100);
    spoor.drawn = ruling.path;
    man.spoors.push_back(std::move(spoor));
    record(play, man.id, man.name + " is made to believe in spoor of " + play.state[ruling.target].name, ruling,
           "UC-29");
}

constexpr auto rows = std::to_array<Ruling>({{"judge_shot", judge_shot},
                                             {"show_to", override_sight},
                                             {"hide_from", override_sight},
                                             {"sight_by_rule", override_sight},
                                             {"plant_sight", plant},
                                             {"plant_shot", plant},
                                             {"plant_voice", plant},
                                             {"plant_spoor", plant_spoor}});

/// Seats as the desk names them.
std::vector<messages::Option> seats(const Offers& offers) {
    std::vector<messages::Option> found;
    for (const auto& [sheet, rows_of_it] : offers.view.desk) {
        constexpr std::string_view prefix = "origin:";
        if (!sheet.starts_with(prefix)) continue;
        const std::string key = sheet.substr(prefix.size());
        found.push_back({key, key});
    }
    return found;
}

void offer(Offers& offers) {
    for (const auto& [handle, own] : offers.view.own) {
        const auto& marks = own.figure.marks;
        const bool asked = std::find(marks.begin(), marks.end(), "may_fire") != marks.end();
        if (!asked || own.figure.carries.empty()) continue;
        Choice& shot = offers.offer("judge_shot", own.figure.name + "'s shot at", "UC-13");
        shot.figure = handle;
        for (const auto& [target, other] : offers.view.own) {
            if (other.figure.owner != own.figure.owner) shot.targets.push_back({target, other.figure.name, {}, 0});
        }
        shot.options = {{"clear", "clear"},         {"partly", "partly hidden"}, {"well", "well hidden"},
                        {"difficult", "difficult"}, {"easy", "not difficult"},   {"no_shot", "no shot at all"},
                        {"natural", "as it lies"}};
        shot.words = true;
    }
    offers.on_figures("show_to", "Show a figure to a seat", "UC-14").options = seats(offers);
    offers.on_figures("hide_from", "Hide a figure from a seat", "UC-14").options = seats(offers);
    const auto in_force = offers.view.desk.find("rulings in force");
    if (in_force != offers.view.desk.end() && !in_force->second.empty())
        offers.on_figures("sight_by_rule", "Seen as the rules have it again", "UC-14").options = seats(offers);
    for (const auto& [handle, own] : offers.view.own) {
        if (Offers::is_leader(own.figure))
            offers.man_and_beast("plant_spoor", handle, own.figure.name + " believes he finds spoor of", "UC-29")
                .reach = anywhere;
    }
    const auto planted = [&](std::string_view verb, std::string says) {
        Choice& choice = offers.offer(verb, std::move(says), "UC-29");
        choice.options = seats(offers);
        choice.place = choice.words = true;
    };
    Choice& sight = offers.on_figures("plant_sight", "A seat believes it sees one like this", "UC-29");
    sight.options = seats(offers);
    sight.place = true;
    planted("plant_shot", "A seat believes it hears a shot");
    planted("plant_voice", "A seat believes it hears somebody");
}

}  // namespace

const Subject on_senses{rows, offer};

}  // namespace hunt
