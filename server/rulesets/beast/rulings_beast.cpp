// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "beast/rulings.hpp"

/// The beast: where it comes out, whom it goes for, what it can bear.
namespace beast {

namespace {

using rules::TrueOrder;

FigureId ruled(const TrueOrder& ruling) {
    return ruling.figure ? ruling.figure : ruling.target;
}

Door& ruled_marker(Play& play, const TrueOrder& ruling) {
    const Door* door = play.state.door(ruled(ruling));
    if (door == nullptr) bad_ruling("target", "is no marker");
    return play.affairs().doors[static_cast<std::size_t>(door - play.affairs().doors.data())];
}

SeatId ruled_seat(const Play& play, const TrueOrder& ruling) {
    for (const rules::SeatPlan& seat : play.seats) {
        if (seat.key == ruling.option) return seat.id;
    }
    bad_ruling("option", "names no seat");
}

void next_marker(Play& play, const TrueOrder& ruling) {
    const auto& doors = play.affairs().doors;
    const bool open = std::any_of(doors.begin(), doors.end(),
                                  [&](const Door& door) { return door.number == ruling.number && !door.used; });
    if (!open) bad_ruling("number", "there is no such marker left");
    play.affairs().next_door = ruling.number;
    record(play, "it comes next from number " + std::to_string(ruling.number), ruling);
}

/// It has come out, and is put back: the marker die is thrown again.
void another_marker(Play& play, const TrueOrder& ruling) {
    Affairs& affairs = play.affairs();
    if (affairs.emerged == 0 || affairs.stage != Stage::rush || affairs.rushed)
        bad_ruling("do", "it is too late for that");
    for (Door& door : affairs.doors) {
        if (door.number != affairs.emerged) continue;
        door.used = false;
        door.struck.clear();
    }
    affairs.emerged = 0;
    affairs.last_charge = false;
    affairs.stage = Stage::appear;
    play.state.beast.on_table = false;
    record(play, "it comes from another marker", ruling);
}

void move_marker(Play& play, const TrueOrder& ruling) {
    Door& door = ruled_marker(play, ruling);
    if (ruling.path.size() != 1 || !play.land.ground().on_table(ruling.path.front()))
        bad_ruling("path", "must be a place on the table");
    door.at = ruling.path.front();
    record(play, "marker " + std::to_string(door.number) + " is moved", ruling);
}

void show_marker(Play& play, const TrueOrder& ruling) {
    Door& door = ruled_marker(play, ruling);
    const SeatId seat = ruled_seat(play, ruling);
    const bool shows = ruling.verb == "show_marker";
    std::erase(door.shown, seat);
    std::erase(door.hidden, seat);
    (shows ? door.shown : door.hidden).push_back(seat);
    record(play,
           "marker " + std::to_string(door.number) + (shows ? " is shown to " : " is hidden from ") + ruling.option,
           ruling);
}

void quarry(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled(ruling);
    if (!play.state.is_person(who) || !play.state[who].in_play()) bad_ruling("target", "is nobody it could go for");
    play.affairs().next_victim = who;
    record(play, "it goes for " + play.state[who].name, ruling);
}

void force(Play& play, const TrueOrder& ruling) {
    play.affairs().force = ruling.verb == "it_moves" ? 1 : 2;
    record(play, ruling.verb == "it_moves" ? "it moves, whatever the dice say" : "it vanishes, whatever the dice say",
           ruling);
}

void hits(Play& play, const TrueOrder& ruling) {
    if (ruling.number < 1 || ruling.number > 100) bad_ruling("number", "must lie between 1 and 100");
    play.state.beast.hits = ruling.number;
    record(play, "the beast can bear " + std::to_string(ruling.number) + " hits", ruling);
}

void modify_mangling(Play& play, const TrueOrder& ruling) {
    if (ruling.number < -5 || ruling.number > 5) bad_ruling("number", "must lie between -5 and 5");
    play.affairs().mangling = ruling.number;
    record(play, "the next mangling is modified by " + std::to_string(ruling.number), ruling);
}

constexpr auto rows = std::to_array<Ruling>({{"next_marker", next_marker},
                                             {"another_marker", another_marker},
                                             {"move_marker", move_marker},
                                             {"show_marker", show_marker},
                                             {"hide_marker", show_marker},
                                             {"quarry", quarry},
                                             {"it_moves", force},
                                             {"it_vanishes", force},
                                             {"hits", hits},
                                             {"mangling", modify_mangling}});

void offer(Offers& offers) {
    offers.offer("next_marker", "The number it comes from next", "BA-020").number = true;
    offers.offer("another_marker", "Throw again where it comes from", "BA-020");
    offers.on_markers("move_marker", "Move a marker", "BA-016").place = true;
    offers.on_markers("show_marker", "Show a marker to a seat", "BA-082").options = offers.seats();
    offers.on_markers("hide_marker", "Hide a marker from a seat", "BA-082").options = offers.seats();
    offers.on_people("quarry", "Whom it goes for", "BA-022");
    offers.offer("it_moves", "It moves, whatever the dice say", "BA-022");
    offers.offer("it_vanishes", "It vanishes, whatever the dice say", "BA-022");
    offers.offer("hits", "Hits it can bear", "BA-037").number = true;
    offers.offer("mangling", "What is added to the next mangling die", "BA-060").number = true;
}

}  // namespace

const Subject on_the_beast{rows, offer};

}  // namespace beast
