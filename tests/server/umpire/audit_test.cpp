// SPDX-License-Identifier: MIT
#include "umpire/audit.hpp"

#include <doctest/doctest.h>

#include "place.hpp"
#include "played_hunt.hpp"

namespace {

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the report of a record says what was checked: name, seal, journal, dice, everybody told") {
    const Place place;
    PlayedHunt hunt(place.file());
    hunt.play(6);
    const umpire::Audit audit = umpire::audit(hunt.recorded(), shelf::all_rulesets());
    const std::string says = umpire::report(audit, "t1");
    CAPTURE(says);
    CHECK(holds(says, "(table t1), not played to its end"));
    CHECK(holds(says, audit.seal));
    CHECK(audit.seal.size() == 64);
    CHECK(holds(says, std::to_string(audit.entries) + " entries in one chain"));
    CHECK(holds(says, std::to_string(audit.dice) + " dice thrown again from the key: all fell as written"));
    CHECK(holds(says, "S1"));
    CHECK(holds(says, "the umpire"));
    CHECK(holds(says, "Sound: what was played is what stands here."));
}

TEST_CASE("the report of a record that does not hold says what it means") {
    umpire::Audit audit;
    audit.entries = 1;
    audit.wrong.dice = true;
    audit.faults = {"entry 9: die 3 of S1: the face 6 is not the key's"};
    const std::string changed = umpire::report(audit, "t1");
    CHECK(holds(changed, "NOT SOUND"));
    CHECK(holds(changed, "the face 6 is not the key's"));
    CHECK(holds(changed, "do not trust what came of those dice"));
    audit.wrong = {};
    audit.wrong.shown = true;
    CHECK(holds(umpire::report(audit, "t1"), "another version of this program"));
    audit.wrong = {};
    audit.wrong.record = true;
    const std::string broken = umpire::report(audit, "t1");
    CHECK(holds(broken, "BROKEN"));
    CHECK_FALSE(holds(broken, "Dice"));
}
