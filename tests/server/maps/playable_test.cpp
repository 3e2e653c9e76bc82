// SPDX-License-Identifier: MIT
// The hunt itself opens what was imported.
#include "hunt/hunt.hpp"
#include "rules/dice.hpp"
#include "support.hpp"

using namespace maps_test;

namespace {

/// The imported map with the parties of the hunt's own first scenario.
std::string playable(const std::string& map) {
    maps::Options options;
    options.scenario_template = hunt::hunt().scenarios().at(0).text;
    return maps::import_map("Some Valley.map", map, options).scenario;
}

void check_opens(const std::string& scenario, std::size_t seats) {
    const auto game = hunt::hunt().open({"hunt", scenario, "", "none"});
    CHECK(game->seats().size() == seats);
    rules::KeyedDice dice(rules::Key{});
    rules::StatePtr state = game->blank();
    for (const rules::EventPtr& event : game->deal(dice)) {
        state = game->apply(state, *event);
    }
    CHECK(!game->need(*state).over);
}

}  // namespace

TEST_CASE("A walled map opens as a game of the hunt") {
    check_opens(
        playable(uvtt(
            walls("5,0 5,12; 5,13 5,30; -3,20 5,20; 30,10 45,15") +
                R"(,"objects_line_of_sight":[[{"x":10,"y":10},{"x":12,"y":10},{"x":11,"y":12}],[{"x":39,"y":1},{"x":41,"y":1},{"x":41,"y":3}]],
                                  "portals":[{"bounds":[{"x":5,"y":12},{"x":5,"y":13}]},{"bounds":[{"x":20,"y":5},{"x":20,"y":6}],"closed":false}])",
            R"({"x":40,"y":30})")),
        4);
}

TEST_CASE("A map of Tiled opens as a game of the hunt") {
    check_opens(playable(tmx(objects(R"(<object type="river" x="640" y="0" width="160" height="960"/>
        <object type="ford" x="608" y="320" width="224" height="64"/><object type="camp" x="32" y="32" width="96" height="96"/>
        <object type="reeds" x="608" y="640" width="300" height="160"><ellipse/></object>
        <object type="tree" x="32" y="320"><point/></object><object type="rocks" x="1200" y="800" width="160" height="320"/>
        <object type="wall" x="960" y="0"><polyline points="0,0 0,320 320,320"/></object>)"),
                             " width=\"40\" height=\"30\"")),
                4);
}

TEST_CASE("A map with the strangest name opens all the same") {
    std::string name;
    for (int i = 0; i < 300; ++i) {
        name += "\xE2\x80\xAE";
    }
    maps::Options options;
    options.scenario_template = hunt::hunt().scenarios().at(0).text;
    check_opens(maps::import_map(name, uvtt("", R"({"x":40,"y":30})"), options).scenario, 4);
}
