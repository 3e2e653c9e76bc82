// SPDX-License-Identifier: MIT
#include "hunt/book.hpp"

#include <algorithm>

#include "hunt/reading.hpp"

namespace hunt {

extern const char book_json[];

namespace {

template <class Row>
const Row* named(const std::vector<Row>& rows, std::string_view key) {
    const auto found = std::find_if(rows.begin(), rows.end(), [key](const Row& row) { return row.key == key; });
    return found == rows.end() ? nullptr : &*found;
}

Inches length(const Reading& in, std::int32_t least = 0) {
    return {in.integer(least, 100'000)};
}

WeaponRow weapon_row(const std::string& key, const Reading& in) {
    in.only({"name", "short", "long", "shots", "loading", "rounds", "firearm", "express", "heavy",
             "halved_at_long_range", "shot_load", "source", "rule"});
    WeaponRow row;
    row.key = key;
    row.name = in.at("name").text();
    row.short_range = length(in.at("short"));
    row.long_range = length(in.at("long"));
    if (row.long_range < row.short_range) in.at("long").fail("is less than the short range");
    row.shots = in.at("shots").integer(1, 20);
    row.loading = static_cast<Loading>(in.at("loading").one_of({"ready", "breech", "muzzle", "slow_muzzle"}));
    row.rounds = in.integer("rounds", 1, 20, -1);
    if (row.loading != Loading::ready && row.rounds < 0) in.fail("a weapon that is loaded needs \"rounds\"");
    row.firearm = in.flag("firearm");
    row.express = in.flag("express");
    row.heavy = in.flag("heavy");
    row.halved_long = in.flag("halved_at_long_range");
    row.shot_load = in.flag("shot_load");
    return row;
}

std::array<std::int32_t, 4> gait_dice(const Reading& in) {
    std::array<std::int32_t, 4> dice{};
    std::size_t i = 0;
    in.each([&](const Reading& value) {
        if (i == 3) in.fail("must have three numbers: creep, walk, run");
        dice[++i] = value.integer(1, 20);
    });
    if (i != 3) in.fail("must have three numbers: creep, walk, run");
    return dice;
}

SpeciesRow species_row(const std::string& key, const Reading& in) {
    in.only({"name",      "dice",        "water_dice",  "attack",        "hits",           "bc",
             "herd",      "flesh_eater", "carries_off", "hides_in_open", "hides_in_water", "straight_charger",
             "overruns",  "climbs",      "light",       "shotgun_proof", "deep_water",     "venom",
             "difficult", "temper",      "source",      "rule",          "looks_like"});
    if (in.has("looks_like")) in.at("looks_like").key();  // a drawing of the page's
    SpeciesRow row;
    row.key = key;
    row.name = in.at("name").text();
    row.dice = gait_dice(in.at("dice"));
    row.water_dice = in.has("water_dice") ? gait_dice(in.at("water_dice")) : row.dice;
    row.attack = in.at("attack").integer(0, 100);
    row.hits = in.at("hits").integer(1, 1000);
    row.bc = in.at("bc").integer(1, 5);
    row.herd = in.flag("herd");
    row.flesh_eater = in.flag("flesh_eater");
    row.carries_off = in.flag("carries_off", true);
    row.hides_in_open = in.flag("hides_in_open");
    row.hides_in_water = in.flag("hides_in_water");
    row.straight_charger = in.flag("straight_charger");
    if (in.has("overruns")) {
        row.overrun = static_cast<SpeciesRow::Overrun>(in.at("overruns").one_of({"never", "always", "choice"}));
    }
    if (in.has("climbs")) {
        row.climbs = static_cast<SpeciesRow::Climbs>(in.at("climbs").one_of({"no", "yes", "on_six", "shakes"}));
    }
    row.light = in.flag("light");
    row.shotgun_proof = in.flag("shotgun_proof");
    if (in.has("deep_water")) {
        row.deep = static_cast<SpeciesRow::Deep>(in.at("deep_water").one_of({"impassable", "half", "full"}));
    }
    row.venom = in.flag("venom");
    row.difficult = in.flag("difficult");
    if (in.has("temper")) {
        const Reading temper = in.at("temper");
        temper.only({"range", "at", "near_water"});
        row.temper_range = length(temper.at("range"));
        row.temper = temper.at("at").integer(1, 7);
        row.water_bound = temper.has("near_water");
        if (row.water_bound) row.water_reach = length(temper.at("near_water"));
    }
    return row;
}

RoleRow role_row(const std::string& key, const Reading& in) {
    in.only({"name", "bc", "armed", "source", "rule"});
    return {key, in.at("name").text(), in.integer("bc", 1, 5, 0), in.flag("armed")};
}

std::array<std::array<std::int32_t, 4>, 6> shot_dice(const Reading& in) {
    in.only({"1", "2", "3", "4", "5"});
    std::array<std::array<std::int32_t, 4>, 6> table{};
    for (const char* bc : {"1", "2", "3", "4", "5"}) {
        auto& row = table[static_cast<std::size_t>(bc[0] - '0')];
        std::size_t i = 0;
        in.at(bc).each([&](const Reading& value) {
            if (i == row.size()) in.at(bc).fail("must have four numbers: A+, A, B, C");
            row[i++] = value.integer(0, 50);
        });
        if (i != row.size()) in.at(bc).fail("must have four numbers: A+, A, B, C");
    }
    return table;
}

/// An option's row says what it may be; a scenario's value is held to the same.
void check_option(const Reading& row, const Reading& value) {
    const Json& shipped = row.at("value").json();
    if (row.has("allowed")) {
        const std::string word = value.text();
        const Json& allowed = row.at("allowed").json();
        if (std::find(allowed.begin(), allowed.end(), word) == allowed.end()) {
            value.fail("must be one of " + allowed.dump());
        }
    } else if (row.has("least")) {
        value.integer(row.at("least").integer(0, 1'000'000), row.at("most").integer(0, 1'000'000));
    } else if (shipped.is_boolean()) {
        value.flag();
    }
}

Options options_from(const Json& values) {
    const auto number = [&](const char* key) { return values.at(key).get<std::int32_t>(); };
    const auto flag = [&](const char* key) { return values.at(key).get<bool>(); };
    const auto length_of = [&](const char* key) { return Inches{number(key)}; };
    Options o;
    o.double_blind = values.at("play_mode") == "double_blind";
    o.visibility = length_of("visibility_limit");
    o.hail = length_of("hail_range");
    o.cohesion = length_of("cohesion");
    o.base_contact = length_of("base_contact");
    o.corridor = length_of("corridor");
    o.threat_margin = length_of("threat_margin");
    o.spoor_range = length_of("spoor_range");
    o.spoor_ahead = length_of("spoor_ahead");
    o.trail_life = number("trail_life");
    o.scent_range = length_of("scent_range");
    o.scent_half_angle = number("scent_half_angle");
    o.aim_rounds_up = values.at("aim_rounding") == "up";
    o.path_sample = length_of("path_sample");
    o.pace = values.at("pace").get<std::string>();
    o.bolting_first_round_dice = number("bolting_first_round_dice");
    o.heavy_light = flag("heavy_light_option");
    o.charge_reaction_on_wound = flag("charge_reaction_on_wound");
    const std::string noise = values.at("shot_noise").get<std::string>();
    o.shot_noise = noise == "octant" ? Options::Noise::octant
                   : noise == "off"  ? Options::Noise::off
                                     : Options::Noise::near;
    o.herd_fright_shot = length_of("herd_fright_shot");
    o.herd_fright_move = length_of("herd_fright_move");
    o.doctor_rule = flag("doctor_rule");
    o.max_reshuffles = number("max_reshuffles");
    o.show_labels = flag("show_other_card_labels");
    o.melee_shot_risk = flag("melee_shot_risk");
    o.quicksand = flag("quicksand");
    o.story_cap = number("story_cap");
    o.story_seconds = number("story_clock");
    o.campaign = flag("campaign");
    o.precision_default = flag("precision_default");
    o.sealed_deck = number("sealed_deck_size");
    o.sealed_slot_seconds = number("sealed_slot");
    o.prompt_seconds = number("prompt_clock");
    o.card_seconds = number("card_clock");
    return o;
}

/// The options' values by name, over the rows of the effective book.
Json option_values(const Json& rows) {
    Json values = Json::object();
    for (const auto& [name, row] : rows.items()) values[name] = row.at("value");
    return values;
}

Book typed(const Json& json, const std::string& file) {
    const Reading in{json, file};
    in.only({"book", "lengths", "gaits", "weapons", "species", "roles", "shot_dice", "options", "names"});
    Book book;
    const Reading gaits = in.at("gaits");
    gaits.only({"creep", "walk", "run"});
    book.men = {0, gaits.at("creep").integer(1, 20), gaits.at("walk").integer(1, 20), gaits.at("run").integer(1, 20)};
    in.at("weapons").each_member(
        [&](const std::string& key, const Reading& row) { book.weapons.push_back(weapon_row(key, row)); });
    in.at("species").each_member(
        [&](const std::string& key, const Reading& row) { book.species.push_back(species_row(key, row)); });
    in.at("roles").each_member([&](const std::string& key, const Reading& row) {
        if (book.creature(key) != nullptr) row.fail("a species has the same name");
        book.roles.push_back(role_row(key, row));
    });
    const Reading dice = in.at("shot_dice");
    dice.only({"grades", "moving", "standing"});
    book.moving = shot_dice(dice.at("moving"));
    book.standing = shot_dice(dice.at("standing"));
    in.at("options").each_member([&](const std::string&, const Reading& row) {
        row.only({"id", "value", "source", "rule", "says", "allowed", "least", "most"});
        row.at("source").one_of({"text", "ruling", "house"});
        check_option(row, row.at("value"));
    });
    in.at("names").each_member([&](const std::string&, const Reading& names) {
        names.each_member([](const std::string&, const Reading& name) { name.text(); });
    });
    book.options = options_from(option_values(json.at("options")));
    book.catalogue = json.dump();
    return book;
}

/// Members of a house file may be removed by null, as a merge patch does, but no option may be new.
void check_house(const Json& shipped, const Json& patch) {
    const Reading in{patch, "house file"};
    in.only({"gaits", "weapons", "species", "roles", "shot_dice", "options", "names"});
    if (in.has("options")) {
        in.at("options").each_member([&](const std::string& name, const Reading& row) {
            if (!shipped.at("options").contains(name)) row.fail("there is no such option");
            row.only({"value"});
        });
    }
}

}  // namespace

const WeaponRow* Book::weapon(std::string_view key) const {
    return named(weapons, key);
}
const SpeciesRow* Book::creature(std::string_view key) const {
    return named(species, key);
}
const RoleRow* Book::role(std::string_view key) const {
    return named(roles, key);
}

Book load_book(std::string_view house) {
    Json json = parse(book_json, "book.json");
    if (house.empty()) return typed(json, "book.json");
    const Json patch = parse(house, "house file");
    check_house(json, patch);
    json.merge_patch(patch);
    return typed(json, "house file");
}

Options with_options(const Book& book, std::string_view options) {
    const Json rows = Json::parse(book.catalogue).at("options");
    Json values = option_values(rows);
    if (!options.empty()) {
        const Json given = parse(options, "scenario");
        const Reading in{given, "scenario", "/options"};
        in.each_member([&](const std::string& name, const Reading& value) {
            if (!rows.contains(name)) value.fail("there is no such option");
            check_option(Reading{rows.at(name), "book.json", "/options/" + name}, value);
            values[name] = value.json();
        });
    }
    return options_from(values);
}

}  // namespace hunt
