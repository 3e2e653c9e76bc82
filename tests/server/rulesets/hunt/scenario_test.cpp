// SPDX-License-Identifier: MIT
#include "hunt/scenario.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "hunt/hunt.hpp"
#include "hunt/play.hpp"
#include "rules/dice.hpp"

using namespace hunt;
using nlohmann::json;

namespace {

std::string shipped() {
    return hunt::hunt().scenarios().front().text;
}

/// The shipped scenario with one place of it changed.
std::string changed(const std::string& pointer, const json& value) {
    json scenario = json::parse(shipped());
    scenario[json::json_pointer(pointer)] = value;
    return scenario.dump();
}

std::string refusal(const std::string& scenario) {
    try {
        read_scenario(load_book(""), scenario);
        return "";
    } catch (const rules::BadInput& bad) {
        return bad.what();
    }
}

bool refuses(const std::string& scenario, const std::string& path, const std::string& reason) {
    const std::string said = refusal(scenario);
    CAPTURE(said);
    return said.find("scenario") != std::string::npos && said.find(path) != std::string::npos &&
           said.find(reason) != std::string::npos;
}

struct Dealt {
    Dealt() {
        rules::Opening opening{"hunt", shipped(), "", "none"};
        game = hunt::hunt().open(opening);
        state = game->blank();
        for (const auto& event : game->deal(dice)) state = game->apply(state, *event);
    }
    const State& truth() const { return static_cast<const State&>(*state); }
    const Party& party(const std::string& key) const {
        return *std::find_if(truth().parties.begin(), truth().parties.end(),
                             [&](const Party& one) { return one.key == key; });
    }
    /// Scenario ids of the parties whose figures the seat has in sight, sorted.
    std::vector<std::string> sees(const std::string& seat) const {
        rules::Viewer viewer{rules::ViewerKind::seat, {static_cast<std::uint32_t>(seat[1] - '0')}, {}};
        rules::Notices notices;
        const auto events = game->dealt(state);
        game->notice(*game->blank(), *events.front(), *state, viewer, notices);
        std::vector<std::string> found;
        for (const rules::Notice& notice : notices) {
            if (const auto* seen = std::get_if<messages::Sighting<rules::TableTerms>>(&notice)) {
                found.push_back(truth().party_of(seen->who).key);
            }
        }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }

    rules::ScriptedDice dice;
    std::unique_ptr<const rules::Game> game;
    rules::StatePtr state;
};

using Keys = std::vector<std::string>;

}  // namespace

TEST_CASE("the shipped hunt deals 20 cards: 4, 2, 5 and 5, three herds and the wind (S-01, GH-040)") {
    const Dealt dealt;
    CHECK(dealt.party("P_COLONEL").cards == 4);
    CHECK(dealt.party("P_NOVICE").cards == 2);
    CHECK(dealt.party("P_TRACKER").cards == 5);
    CHECK(dealt.party("P_PRIDE").cards == 5);
    CHECK(dealt.truth().deck.size() == 20);
    const auto of = [&](CardKind kind) {
        return std::count_if(dealt.truth().deck.begin(), dealt.truth().deck.end(),
                             [kind](const Card& card) { return card.kind == kind; });
    };
    CHECK(of(CardKind::herds) == 3);
    CHECK(of(CardKind::wind) == 1);
}

TEST_CASE("each seat first sees what the land lets it (S-02 to S-05, GH-026, GH-186)") {
    const Dealt dealt;
    CHECK(dealt.sees("S1") == Keys{"H_ZEBRA", "P_NOVICE"});
    CHECK(dealt.sees("S2") == Keys{"H_ZEBRA", "P_COLONEL", "W_RHINO"});
    CHECK(dealt.sees("S3") == Keys{"H_GNU"});
    CHECK(dealt.sees("S4") == Keys{"H_ZEBRA", "P_NOVICE", "P_TRACKER", "W_RHINO", "things"});
}

TEST_CASE("everybody starts alert, animals quiet, nobody shown (GH-048)") {
    for (const Figure& figure : Dealt().truth().figures) {
        if (figure.is(thing)) continue;  // the lair on the lions' map
        CHECK(figure.is(alert));
        CHECK(figure.is(quiet) == !figure.man);
        CHECK_FALSE(figure.is(revealed));
    }
}

TEST_CASE("labels come from seats and ordinals, or from scenario keys (GH-005)") {
    const Dealt dealt;
    Keys labels;
    for (const Figure& figure : dealt.truth().figures) labels.push_back(figure.label);
    CHECK(std::find(labels.begin(), labels.end(), "S1.1.2") != labels.end());
    CHECK(std::find(labels.begin(), labels.end(), "W_RHINO.1") != labels.end());
    CHECK(dealt.party("H_ZEBRA").stream == "herd:H_ZEBRA");
}

TEST_CASE("a hidden party more changes no label and no order of the other cards (GH-040, GH-005)") {
    const auto deck = [](const std::string& scenario) {
        rules::Opening opening{"hunt", scenario, "", "none"};
        const auto game = hunt::hunt().open(opening);
        rules::ScriptedDice dice;
        rules::StatePtr state = game->blank();
        for (const auto& event : game->deal(dice)) state = game->apply(state, *event);
        Keys labels;
        for (const Card& card : static_cast<const State&>(*state).deck) labels.push_back(card.label);
        return labels;
    };
    json more = json::parse(shipped());
    more["parties"].push_back(json::parse(
        R"({"id": "A_FIRST", "seat": null, "kind": "WILD", "own_cards": true, "figures": [{"id": "x", "species": "leopard", "at": [100, 100]}]})"));
    Keys with = deck(more.dump());
    const Keys without = deck(shipped());
    CHECK(with.size() == without.size() + 5);
    std::erase_if(with, [](const std::string& label) { return label.starts_with("A_FIRST"); });
    CHECK(with == without);
}

TEST_CASE("a seat not listed leaves its beasts wild with their own cards and its men at home (GH-041)") {
    json scenario = json::parse(shipped());
    scenario["seats"] = {"S1", "S2"};
    const Scenario made = read_scenario(load_book(""), scenario.dump());
    CHECK(made.seats.size() == 2);
    const auto& parties = made.start.parties;
    const auto named = [&](const std::string& key) {
        return std::find_if(parties.begin(), parties.end(), [&](const Party& party) { return party.key == key; });
    };
    CHECK(named("P_TRACKER") == parties.end());
    REQUIRE(named("P_PRIDE") != parties.end());
    CHECK(named("P_PRIDE")->kind == PartyKind::wild);
    CHECK(named("P_PRIDE")->own_cards);
    CHECK(named("W_RHINO")->own_cards == false);
}

TEST_CASE("a scenario that is no good is refused with path and reason (S-06)") {
    CHECK(refusal(shipped()).empty());
    CHECK(refuses("{", "byte", "not JSON"));
    CHECK(refuses(R"({"format": "spoor-hunt/1", "format": "spoor-hunt/1"})", "/format", "twice"));
    const json heavy = json::parse(R"([{"w": "express_heavy"}, {"w": "express_heavy"}])");
    CHECK(refuses(changed("/parties/0/figures/0/weapons", heavy), "/parties/0/figures/0/weapons", "two heavy rifles"));
    const json carried = json::parse(
        R"([{"w": "express_heavy", "carried_by": "col_gb"}, {"w": "express_heavy", "carried_by": "col_gb"}])");
    CHECK(
        refuses(changed("/parties/0/figures/0/weapons", carried), "/parties/0/figures/0/weapons", "two heavy rifles"));
    CHECK(refuses(changed("/parties/0/cards", 7), "/parties/0/cards", "between 1 and 6"));
    CHECK(refuses(changed("/parties/0/figures/0/bc", 6), "/parties/0/figures/0/bc", "between 1 and 5"));
    CHECK(refuses(changed("/parties/0/figures/0/at", {3000, 2000}), "/parties/0/figures/0/at", "solid ground"));
    CHECK(refuses(changed("/parties/0/figures/0/at", {4100, 500}), "/parties/0/figures/0/at", "deep water"));
    CHECK(refuses(changed("/parties/4/figures/0/at", {4100, 500}), "/parties/4/figures/0/at", "deep water"));
    CHECK(refusal(changed("/parties/6/figures/0/at", {4100, 500})).empty());  // the crocodile
    CHECK(refuses(changed("/terrain/0/poly", json::parse("[[0,0],[100,100],[100,0],[0,100]]")), "/terrain/0/poly",
                  "no simple polygon"));
    CHECK(
        refuses(changed("/parties/4/figures/0/species", "unicorn"), "/parties/4/figures/0/species", "no such species"));
    CHECK(refuses(changed("/parties/4/figures/0/species", "zebra"), "/parties/4/figures/0/species", "herds"));
    CHECK(refuses(changed("/herds/2/young", 7), "/herds/2/young", "more than the herd"));
    CHECK(refuses(changed("/parties/1/figures/0/id", "col"), "/parties/1/figures/0/id", "twice"));
    CHECK(refuses(changed("/parties/0/seat", nullptr), "/parties/0", "needs a seat"));
    CHECK(refuses(changed("/parties/0/kind", "CIRCUS"), "/parties/0/kind", "one of HUNT"));
    CHECK(refuses(changed("/terrian", json::array()), "/terrian", "not known"));
    CHECK(refuses(changed("/options/hail_range", -1), "/options/hail_range", "between"));
    CHECK(refuses(changed("/options/hale_range", 1), "/options/hale_range", "no such option"));
    CHECK(refuses(changed("/map/w", 50), "/map/w", "between"));
    CHECK(refuses(changed("/map/w", 1e300), "/map/w", "whole number"));
    CHECK(refuses(changed("/wind", 40), "/wind", "multiple of 45"));
    CHECK(refuses(changed("/markers/1/party", "NOBODY"), "/markers", "belongs to no party"));
    CHECK(refuses(changed("/walls", json::parse("[[[0,0],[0,0]]]")), "/walls/0", "two different ends"));
}

TEST_CASE("a house file changes and adds rows, and is held to the same checks (D10)") {
    const Book plain = load_book("");
    CHECK(plain.creature("lion")->attack == 6);
    CHECK(plain.weapon("military")->long_range == Inches{2000});
    const Book house = load_book(
        R"({"species": {"lion": {"attack": 7}, "hyena": {"name": "hyena", "dice": [1,3,5], "attack": 3, "hits": 6, "bc": 3}},
            "options": {"hail_range": {"value": 1200}}, "weapons": {"pistol": null}})");
    CHECK(house.creature("lion")->attack == 7);
    CHECK(house.creature("lion")->hits == 10);
    REQUIRE(house.creature("hyena") != nullptr);
    CHECK(house.options.hail == Inches{1200});
    CHECK(house.weapon("pistol") == nullptr);
    CHECK(house.catalogue.find("hyena") != std::string::npos);

    const auto refused = [](const std::string& text) {
        try {
            load_book(text);
            return std::string();
        } catch (const rules::BadInput& bad) {
            return std::string(bad.what());
        }
    };
    CHECK(refused(R"({"species": {"lion": {"atack": 7}}})").find("/species/lion/atack") != std::string::npos);
    CHECK(refused(R"({"species": {"lion": {"bc": 9}}})").find("/species/lion/bc") != std::string::npos);
    CHECK(refused(R"({"options": {"max_reshuffles": {"value": 0}}})").find("between") != std::string::npos);
    CHECK(refused(R"({"options": {"nonsense": {"value": 0}}})").find("no such option") != std::string::npos);
    CHECK(refused(R"({"book": "other"})").find("/book") != std::string::npos);
}

TEST_CASE("P-14: a heavy rifle is for hunts that have them (GH-275)") {
    CHECK(refusal(shipped()).empty());
    CHECK(refuses(changed("/options/heavy_light_option", false), "/parties/0/figures/0/weapons/1/w", "heavy rifle"));
}

TEST_CASE("P-26, P-28: pace and slot are the scenario's where the table is opened without (GH-049)") {
    const auto opened = [](const char* option, const json& value, const std::string& pace) {
        return hunt::hunt().open({"hunt", changed(std::string("/options/") + option, value), "", pace});
    };
    CHECK(opened("pace", "sealed", "")->pace() == "sealed");
    CHECK(opened("pace", "sealed", "open")->pace() == "open");
    CHECK(opened("pace", "open", "")->pace() == "open");
    CHECK(opened("sealed_slot", 7, "sealed")->slot() == std::chrono::seconds(7));
    CHECK(opened("max_reshuffles", 8, "sealed")->slot() == std::chrono::seconds(20));
}

TEST_CASE("every parameter of 0.4 is an option with its default, and of its limits the host is told") {
    const json rows = json::parse(load_book("").catalogue).at("options");
    std::vector<std::string> ids;
    for (const auto& [name, row] : rows.items()) {
        ids.push_back(row.at("id"));
        CAPTURE(name);
        CHECK(refuses(changed("/options/" + name, json::array()), "/options/" + name, "must be"));
    }
    for (int n = 1; n <= 30; ++n) {
        const std::string id = (n < 10 ? "P-0" : "P-") + std::to_string(n);
        CAPTURE(id);
        CHECK(std::count(ids.begin(), ids.end(), id) >= 1);
    }
}
