// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>

#include "hunt/orders.hpp"
#include "hunt/rulings.hpp"

/// Where figures are and how they are (UC-04, UC-20, UC-22, UC-27).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

struct NamedFlag {
    std::string_view name;
    Flag flag;
};
constexpr auto flags = std::to_array<NamedFlag>(
    {{"alert", alert},       {"revealed", revealed}, {"quiet", quiet},       {"running", running},
     {"frozen", frozen},     {"bolted", bolted},     {"stuck", stuck},       {"treed", treed},
     {"lying_up", lying_up}, {"ankle", ankle},       {"bootless", bootless}, {"needs_doctor", needs_doctor},
     {"swimming", swimming}, {"dead", dead},         {"retired", retired},   {"fleeing", fleeing},
     {"burdened", burdened}, {"creeping", creeping}, {"walking", walking},   {"passed_morale", passed_morale},
     {"mired", mired},       {"in_lair", in_lair}});

void move(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (ruling.path.empty()) bad_ruling("path", "is missing");
    record(play, who, play.state[who].name + " is moved", ruling, "UC-22");
    walk(play, who, ruling.path, anywhere, true);
    release(play, who);
}

void place(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (ruling.path.size() != 1) bad_ruling("path", "must be one place");
    const Point at = ruling.path.front();
    if (!play.sight.ground().on_table(at)) bad_ruling("path", "lies off the map");
    play.state[who].at = at;
    record(play, who, play.state[who].name + " is put elsewhere", ruling, "UC-22");
}

void wound(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (ruling.number == 0 || std::abs(ruling.number) > 100)
        bad_ruling("number", "must lie between -100 and 100, and not be 0");
    Figure& figure = play.state[who];
    if (ruling.number > 0) {
        record(play, who, figure.name + " takes " + std::to_string(ruling.number), ruling, "UC-22");
        return hurt(play, who, ruling.number, {}, "ruling");
    }
    figure.damage = std::max(0, figure.damage + ruling.number);
    record(play, who, figure.name + " is healed by " + std::to_string(-ruling.number), ruling, "UC-22");
}

void set_flag(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    const auto flag = flag_named(ruling.option);
    if (!flag) bad_ruling("option", "names no flag");
    const bool on = ruling.number >= 0;
    if (*flag == dead) {
        if (on && play.state[who].living()) die(play, who, {}, "ruling");
        if (!on && !play.state[who].living()) {
            play.state[who].damage = std::max(0, play.state[who].hit_cap - 1);
            std::erase_if(play.state.affairs.fallen, [who](const Fallen& fallen) { return fallen.who == who; });
        }
    }
    play.state[who].set(*flag, on);
    record(play, who, play.state[who].name + (on ? ": " : ": no longer ") + ruling.option, ruling, "UC-22");
}

/// UC-04.
void demand_morale(Play& play, const TrueOrder& ruling) {
    if (!ruling.figure || !ruling.target) bad_ruling("figure", "a man and what comes at him must be named");
    if (!play.state[ruling.figure].man || !present(play.state[ruling.figure]))
        bad_ruling("figure", "is no man on the table");
    record(play, ruling.figure, play.state[ruling.figure].name + " is tested", ruling, "UC-04");
    if (test_morale(play, ruling.figure, ruling.target) == Morale::bolt &&
        !bolt_or_ask(play, ruling.figure, ruling.target))
        return;
    release(play);
}

/// UC-20.
void treat(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (!play.state[who].is(needs_doctor)) bad_ruling("figure", "needs no doctor");
    play.state[who].set(needs_doctor, false);
    record(play, who, play.state[who].name + " is in a doctor's hands", ruling, "UC-20");
}

/// UC-27: how many young there are of a herd; 1 or 0 of a single animal.
void set_age(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    Figure& figure = play.state[who];
    if (figure.man) bad_ruling("figure", "is no animal");
    if (ruling.number < 0 || ruling.number > figure.heads)
        bad_ruling("number", "must lie between 0 and the heads there are");
    figure.young = ruling.number;
    record(play, who, figure.name + ": " + std::to_string(ruling.number) + " young", ruling, "UC-27");
}

constexpr auto rows = std::to_array<Ruling>({{"move", move},
                                             {"place", place},
                                             {"wound", wound},
                                             {"flag", set_flag},
                                             {"morale", demand_morale},
                                             {"treat", treat},
                                             {"young", set_age}});

void offer(Offers& offers) {
    offers.on_figures("move", "Move a figure along a way", "UC-22").reach = anywhere;
    offers.on_figures("place", "Put a figure elsewhere", "UC-22").place = true;
    offers.on_figures("wound", "Wound (or heal, below 0) a figure", "UC-22").number = true;
    Choice& flag = offers.on_figures("flag", "Set a mark of a figure (below 0: take it away)", "UC-22");
    for (const NamedFlag& one : flags) flag.options.push_back({std::string(one.name), std::string(one.name)});
    flag.number = true;
    Choice age = {};
    Choice sick = {};
    for (const auto& [handle, own] : offers.view.own) {
        const auto& marks = own.figure.marks;
        if (!offers.is_man(own.figure)) age.targets.push_back({handle, own.figure.name, {}, 0});
        if (std::find(marks.begin(), marks.end(), "needs_doctor") != marks.end())
            sick.targets.push_back({handle, own.figure.name, {}, 0});
    }
    Choice& young = offers.offer("young", "How many young there are of an animal", "UC-27");
    young.targets = std::move(age.targets);
    young.number = young.words = true;
    if (!sick.targets.empty()) {
        Choice& doctor = offers.offer("treat", "A doctor is found for", "UC-20");
        doctor.targets = std::move(sick.targets);
        doctor.words = true;
    }
    for (const auto& [handle, own] : offers.view.own) {
        if (offers.is_man(own.figure))
            offers.man_and_beast("morale", handle, own.figure.name + " is tested against", "UC-04");
    }
}

}  // namespace

std::optional<Flag> flag_named(std::string_view name) {
    for (const NamedFlag& one : flags) {
        if (one.name == name) return one.flag;
    }
    return std::nullopt;
}

std::vector<std::string> flag_names() {
    std::vector<std::string> names;
    for (const NamedFlag& one : flags) names.emplace_back(one.name);
    std::sort(names.begin(), names.end());
    return names;
}

const Subject on_figures{rows, offer};

}  // namespace hunt
