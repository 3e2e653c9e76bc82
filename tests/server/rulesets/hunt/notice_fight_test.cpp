// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "table.hpp"

using namespace hunt;
using hunt_table::Table;
using Lines = std::vector<std::string>;

namespace {

bool says(const Lines& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}
bool anything_with(const Lines& lines, const std::string& part) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(part) != line.npos; });
}

/// Seat 1 shoots at a lion of seat 2; seat 3 stands 20.00" to the south, behind a wall of rock.
struct Shot {
    Shot()
        : party(table.hunters()),
          hunter(table.man(party, 4, {4000, 4000})),
          lion(table.wild("lion", {5000, 4000}, 2)),
          other(table.man(table.hunters(3), 4, {4000, 6000})) {
        table.arm(hunter, "military");
        table.cover({2000, 5000}, {6000, 5200}, rules::Cover::solid);
        table.on_card(party);
    }
    void fire(const std::vector<std::int32_t>& faces, const std::vector<std::int32_t>& points = {}) {
        table.dice.give("S1.1", faces);
        table.dice.give("hidden:S1.1", points);
        shoot(table.play(), hunter, lion, 0, false, false);
    }
    Table table;
    PartyId party;
    FigureId hunter;
    FigureId lion;
    FigureId other;
};

}  // namespace

TEST_CASE("a shot: its dice to the shooter, the points to the lion's seat, the sound to everybody (E-21, E-24)") {
    Shot s;
    s.fire({6, 2, 2, 3, 3, 4, 4, 5}, {3});
    const Lines shooter = s.table.told(1);
    CHECK(says(shooter, "S1.1.1 shot 6 2 2 3 3 4 4 5: a wound"));
    CHECK_FALSE(anything_with(shooter, "points"));
    CHECK(anything_with(shooter, "duty to follow it up"));
    const Lines target = s.table.told(2);
    CHECK(says(target, "S1.1.1 shoots at S2.1.1."));
    CHECK(says(target, "S2.1.1 takes 3 points."));
    CHECK(says(target, "heard shot at 4000,4000"));
    CHECK_FALSE(anything_with(target, "shot 6"));
    CHECK_FALSE(anything_with(target, "follow it up"));
    CHECK(s.table.told(3) == Lines{"heard shot from the north"});
}

TEST_CASE("a misfire is heard by nobody (E-23)") {
    Shot s;
    s.fire({1, 2, 2, 3, 3, 4, 4, 5});
    CHECK(says(s.table.told(1), "S1.1.1 shot 1 2 2 3 3 4 4 5: misfire"));
    CHECK(s.table.told(2).empty());
    CHECK(s.table.told(3).empty());
}

TEST_CASE("an arrow makes no sound (E-22)") {
    Shot s;
    s.table[s.hunter].guns.clear();
    s.table.arm(s.hunter, "arrow");
    s.fire({6, 2, 2, 3, 3, 4}, {3});
    CHECK(says(s.table.told(2), "S1.1.1 shoots at S2.1.1."));
    CHECK(s.table.told(3).empty());
}

TEST_CASE("a miss costs its own seat alone to know (E-39)") {
    Shot s;
    s.fire({2, 2, 2, 3, 3, 4, 4, 5});
    CHECK(says(s.table.told(1), "missed -10 of -10"));
    CHECK_FALSE(anything_with(s.table.told(2), "missed"));
    CHECK(anything_with(s.table.told(0), "missed, -10"));
}

TEST_CASE("a kill is booked without what would tell of earlier wounds (E-25, E-39)") {
    Shot s;
    s.fire({6, 6, 6, 3, 3, 4, 4, 5});
    const Lines shooter = s.table.told(1);
    CHECK(says(shooter, "S1.1.1 shot 6 6 6 3 3 4 4 5: it drops"));
    CHECK(says(shooter, "S2.1.1 falls dead."));
    CHECK(says(shooter, "killed a lion 10 of 10"));
    CHECK_FALSE(anything_with(shooter, "perfect"));
    CHECK(s.table.told(3) == Lines{"heard shot from the north"});
}

TEST_CASE("shots of a man out of hail tell his own player nothing (L-16)") {
    Shot s;
    s.table[s.hunter].at = {4000, 4000};
    const FigureId askari = s.table.man(s.party, 4, {7000, 4000}, "askari");
    s.table.arm(askari, "military");
    s.table.cover({5900, 3000}, {6100, 5000}, rules::Cover::solid);
    const FigureId near = s.table.wild("rhino", {7500, 4000});
    s.table.dice.give("hidden:S1.1", {6, 6, 6, 2, 3, 4, 5, 2});
    shoot(s.table.play(), askari, near, 0, false, false);
    CHECK(s.table[near].is(dead));
    CHECK(s.table.told(1).empty());
    CHECK(s.table.rp(s.party) == 0);
    CHECK(s.table[s.party].ledger.size() == 2);
}

TEST_CASE("the beast's seat alone is told the reaction (E-26)") {
    Shot s;
    s.table[s.hunter].doing.wounded = {s.lion};
    s.table.dice.give("S2.1", {4});
    reactions_after(s.table.play(), s.hunter);
    CHECK(says(s.table.told(2), "S2.1.1 reaction 4: halts"));
    CHECK(says(s.table.told(2), "asked reaction S2.1.1: halt round"));
    CHECK(s.table.told(1).empty());
}

TEST_CASE("a charge, its morale and its emergencies, seat by seat (E-27 to E-30)") {
    Shot s;
    const FigureId bearer = s.table.man(s.party, 3, {4000, 4100}, "bearer");
    CHECK(bearer);
    s.table.on_card(s.table[s.lion].party);
    s.table.dice.give("S2.1", {1, 2, 3, 4, 5});
    s.table.dice.give("S1.1", {4, 4});
    begin_charge(s.table.play(), s.lion, s.hunter, Gait::run);
    go_on_charging(s.table.play());
    const Lines men = s.table.told(1);
    CHECK(says(men, "S2.1.1 charges S1.1.1!"));
    CHECK(says(men, "S1.1.1 morale 4: stands firm"));
    CHECK(says(men, "S1.1.2 morale 4: stands aghast"));
    CHECK(says(men, "asked emergency S1.1.1: shoot dodge_left dodge_right run done"));
    CHECK_FALSE(anything_with(men, "charge 1 2"));
    const Lines beast = s.table.told(2);
    CHECK(says(beast, "S2.1.1 charge 1 2 3 4 5: far enough"));
    CHECK_FALSE(anything_with(beast, "morale"));
    CHECK_FALSE(anything_with(beast, "asked"));
    CHECK(s.table.told(3).empty());
}

TEST_CASE("a charge from out of sight shows the beast to the threatened (GH-330)") {
    Shot s;
    s.table.cover({4500, 3800}, {4700, 4200}, rules::Cover::solid);
    s.table[s.lion].flags = quiet;
    s.table.on_card(s.table[s.lion].party);
    s.table.dice.give("S2.1", {1, 1, 1, 1, 1});
    s.table.dice.give("S1.1", {4});
    begin_charge(s.table.play(), s.lion, s.hunter, Gait::run);
    go_on_charging(s.table.play());
    const rules::Notices notices = s.table.noticed(1);
    CHECK(std::any_of(notices.begin(), notices.end(), [&](const rules::Notice& notice) {
        const auto* seen = std::get_if<messages::Sighting<rules::TableTerms>>(&notice);
        return seen != nullptr && seen->who == s.lion;
    }));
}

TEST_CASE("melee: own dice and the count of sixes to each side, nothing to those who see it (E-31, E-32)") {
    Shot s;
    const FigureId watcher = s.table.man(s.table.hunters(4), 4, {4300, 4000});
    CHECK(watcher);
    s.table[s.lion].at = {4000, 4000};
    s.table.state().affairs.engagements.push_back({s.hunter, s.lion, 1});
    s.table.dice.give("S1.1", {6, 2, 3, 4});
    s.table.dice.give("S2.1", {6, 6, 2, 3, 4, 5});
    s.table.dice.give("hidden:S2.1", {4});
    melee_round(s.table.play(), s.hunter, s.lion);
    CHECK(s.table.told(1) == Lines{"S1.1.1 melee 6 2 3 4: 1 six", "S1.1.1 is hit once, S2.1.1 not at all.",
                                   "S1.1.1 takes 4 points.", "S1.1.1 falls dead.", "S1.1: out of the hunt."});
    CHECK(s.table.told(2) == Lines{"S2.1.1 melee 6 6 2 3 4 5: 2 sixes", "S1.1.1 is hit once, S2.1.1 not at all.",
                                   "S1.1.1 falls dead.", "killed a man 80 of 80"});
    CHECK(s.table.told(4) == Lines{"S1.1.1 falls dead."});
    CHECK(s.table.told(3).empty());
}

TEST_CASE("a porter who dies out of hail and out of sight dies without a word (E-32)") {
    Shot s;
    const FigureId porter = s.table.man(s.party, 2, {4000, 5500}, "porter");
    die(s.table.play(), porter, s.lion, "blow");
    CHECK(s.table.told(1).empty());
}

TEST_CASE("grades are told for every target in sight and taken back with it (E-20, GH-257)") {
    Shot s;
    s.table[s.lion].flags = 0;
    declare(s.table.play(), s.hunter, Gait::stand, {});
    const auto appraised = [&](std::uint32_t seat) {
        std::vector<std::string> grades;
        for (const rules::Notice& notice : s.table.noticed(seat)) {
            if (const auto* a = std::get_if<messages::Appraisal<rules::TableTerms>>(&notice)) {
                grades.push_back(a->grade + " " + std::to_string(a->dice));
            }
        }
        return grades;
    };
    CHECK(appraised(1).empty());  // seen before, and nothing has changed since
    s.table[s.lion].set(running);
    s.table[s.lion].set(revealed);
    s.table.play().happened({.what = What::shown, .who = s.lion});
    CHECK(appraised(1) == std::vector<std::string>{"B 6"});
    CHECK(appraised(2).empty());
    CHECK(appraised(0).empty());
}

TEST_CASE("a grade is worked out on what the seat may see of a move in progress (GH-106)") {
    Shot s;
    s.table.play();
    hold(s.table.play(), s.lion);
    s.table[s.lion].at = {4300, 4000};
    s.table.play().happened({.what = What::stepped, .who = s.lion});
    for (const rules::Notice& notice : s.table.noticed(1)) {
        CHECK_FALSE(std::holds_alternative<messages::Appraisal<rules::TableTerms>>(notice));
    }
    release(s.table.play());
    const rules::Notices notices = s.table.noticed(1);
    CHECK(std::any_of(notices.begin(), notices.end(), [](const rules::Notice& notice) {
        const auto* a = std::get_if<messages::Appraisal<rules::TableTerms>>(&notice);
        return a != nullptr && a->reach == common::Inches{300};
    }));
}

TEST_CASE("what two lions are called does not hang on which is which (IF-02)") {
    for (const bool swapped : {false, true}) {
        Table table;
        const PartyId party = table.hunters();
        table[table.man(party, 4, {4000, 4000})].flags = 0;
        const PartyId pride = table.party(PartyKind::beast, 2, "S2.1");
        const FigureId a = table.beast(pride, "lion", swapped ? Point{4000, 5000} : Point{5000, 4000});
        const FigureId b = table.beast(pride, "lion", swapped ? Point{5000, 4000} : Point{4000, 5000});
        table[a].flags = table[b].flags = quiet;
        table.play();
        table[a].set(revealed);
        table[b].set(revealed);
        table.play().happened({.what = What::shown, .who = a});
        std::vector<Point> order;
        for (const rules::Notice& notice : table.noticed(1)) {
            if (const auto* seen = std::get_if<messages::Sighting<rules::TableTerms>>(&notice))
                order.push_back(seen->at);
        }
        CHECK(order == std::vector<Point>{{4000, 5000}, {5000, 4000}});
    }
}
