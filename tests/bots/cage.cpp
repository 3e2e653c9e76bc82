// SPDX-License-Identifier: MIT
// L-01 over whole hunts: far from the default hunt a walled cage holds another party, a pride and wild beasts.
// Each hunt is played by bots twice, with other goings-on in the cage; whoever is outside must receive the
// same bytes both times, lookers-on too:
//   cage_hunts [HUNTS] [FIRST-SEED]
#include <cstdint>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evening.hpp"

namespace {

using nlohmann::json;

constexpr int cage = 90'000;  // its north-west corner, both ways: more than sixty feet off
constexpr int side = 3'000;
constexpr std::uint32_t outside = 4;  // seats S1 to S4 are the default hunt's

json place(int x, int y) {
    return json::array({cage + x, cage + y});
}

json wall(const std::string& id, int x, int y, int w, int h) {
    return {{"id", id},
            {"poly", json::array({place(x, y), place(x + w, y), place(x + w, y + h), place(x, y + h)})},
            {"cover", "solid"},
            {"going", "impassable"}};
}

json beasts(const std::string& id, const std::string& seat, const std::string& species, const std::vector<json>& at) {
    json party{{"id", id}, {"kind", seat.empty() ? "WILD" : "BEAST"}, {"label", id}};
    if (!seat.empty()) party["seat"] = seat;
    for (std::size_t i = 0; i < at.size(); ++i) {
        party["figures"].push_back({{"id", id + std::to_string(i + 1)}, {"species", species}, {"at", at[i]}});
    }
    return party;
}

/// Whatever is done in the cage is silent: a shot would be heard all over the map.
std::string with_cage(bool otherwise) {
    json scenario = json::parse(shelf::find_ruleset("hunt")->scenarios().front().text);
    scenario["map"] = {{"w", cage + side + 1'000}, {"h", cage + side + 1'000}};
    json& terrain = scenario["terrain"];
    terrain.push_back(wall("cage-north", -100, -100, side + 200, 100));
    terrain.push_back(wall("cage-south", -100, side, side + 200, 100));
    terrain.push_back(wall("cage-west", -100, -100, 100, side + 200));
    terrain.push_back(wall("cage-east", side, -100, 100, side + 200));
    for (const char* seat : {"S5", "S6"}) scenario["seats"].push_back({{"id", seat}, {"name", "Caged"}});
    json& parties = scenario["parties"];
    parties.push_back({{"id", "CAGED"},
                       {"seat", "S5"},
                       {"kind", "HUNT"},
                       {"label", "Caged"},
                       {"figures", json::array({{{"id", "caged"},
                                                 {"role", "hunter"},
                                                 {"bc", 4},
                                                 {"at", place(500, otherwise ? 600 : 500)},
                                                 {"weapons", json::array({{{"w", "spear"}}})}},
                                                {{"id", "cagedman"}, {"role", "porter"}, {"at", place(550, 500)}}})}});
    parties.push_back(beasts("CAGELIONS", "S6", "lion",
                             otherwise ? std::vector{place(1500, 700), place(2000, 2500)}
                                       : std::vector{place(2500, 2500), place(2500, 500)}));
    parties.push_back(beasts("CAGERHINO", "", "rhino", {place(otherwise ? 1200 : 1800, 1200)}));
    if (otherwise) parties.push_back(beasts("CAGEBUFFALO", "", "buffalo", {place(500, 2500), place(700, 2500)}));
    return scenario.dump();
}

using Story = std::map<std::string, std::vector<std::string>>;  // all that each viewer was sent, the end left out

Story play(bool otherwise, std::uint64_t seed) {
    static const std::string scenarios[] = {with_cage(false), with_cage(true)};
    bots::Evening evening(scenarios[otherwise ? 1 : 0], seed, [&](std::uint32_t seat) {
        return seed * 100 + seat + (otherwise && seat > outside ? 1'000'000'007 : 0);
    });
    Story story;
    evening.play([&](const umpire::Step& step, const std::string&) {
        const auto& news = evening.table().viewpoint("public")->view().knowledge.news;
        if (news.contains("stories") || news.contains("ended")) return;  // who hunted, and how it went, is told to all
        for (const umpire::Batch& batch : step.batches) {
            story[batch.viewer].push_back(std::to_string(batch.q) + batch.list + batch.digest +
                                          batch.choices.value_or(""));
        }
    });
    return story;
}

/// Empty: nobody outside could tell. One game may end before the other: what both have is compared.
std::string told_apart(const Story& one, const Story& other) {
    std::vector<std::string> viewers{"public"};
    for (std::uint32_t seat = 1; seat <= outside; ++seat) viewers.push_back("S" + std::to_string(seat));
    for (const std::string& viewer : viewers) {
        const auto& mine = one.at(viewer);
        const auto& theirs = other.at(viewer);
        for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
            if (mine[i] == theirs[i]) continue;
            std::size_t at = 0;
            while (mine[i][at] == theirs[i][at]) ++at;
            at -= std::min<std::size_t>(at, 200);
            return viewer + " at " + std::to_string(i) + ": ..." + mine[i].substr(at, 400) + "\nagainst ..." +
                   theirs[i].substr(at, 400);
        }
    }
    return {};
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t hunts = argc > 1 ? std::stoull(argv[1]) : 20;
    const std::uint64_t first = argc > 2 ? std::stoull(argv[2]) : 1;
    int failures = 0;
    for (std::uint64_t seed = first; seed < first + hunts; ++seed) {
        std::string wrong;
        try {
            const Story one = play(false, seed);
            const Story other = play(true, seed);
            wrong = told_apart(one, other);
            if (one.at("S5") == other.at("S5")) wrong = "the same happened in the cage: nothing was tried";
        } catch (const std::exception& error) {
            wrong = error.what();
        }
        std::cout << "hunt " << seed << ": " << (wrong.empty() ? "nobody outside can tell" : wrong) << std::endl;
        if (!wrong.empty()) ++failures;
    }
    return failures == 0 ? 0 : 1;
}
