// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/inches.hpp"

/// The tables of the hunt as the program uses them: book.json with a host's house file merged in,
/// typed and checked at load (D10).
namespace hunt {

using common::Inches;

enum class Gait : std::uint8_t { stand, creep, walk, run };
enum class Loading : std::uint8_t { ready, breech, muzzle, slow_muzzle };

/// GH-251.
struct WeaponRow {
    std::string key;
    std::string name;
    Inches short_range;
    Inches long_range;
    std::int32_t shots = 1;  // a card
    Loading loading = Loading::ready;
    std::int32_t rounds = -1;  // -1: needs none
    bool firearm = false;
    bool heavy = false;        // GH-275: doubled wound dice; a man carries one at most
    bool halved_long = false;  // bow, GH-264
    bool shot_load = false;    // shotgun, GH-264
    bool express = false;      // P-25: precise in a hunter's hands unless the scenario says otherwise
};

/// GH-080 to GH-082, and Appendix 3 for beasts nobody plays.
struct SpeciesRow {
    std::string key;
    std::string name;
    std::array<std::int32_t, 4> dice{};        // movement dice by gait; stand 0
    std::array<std::int32_t, 4> water_dice{};  // in water, where they differ; else the same
    std::int32_t attack = 0;
    std::int32_t hits = 1;
    std::int32_t bc = 1;
    bool herd = false;
    bool flesh_eater = false;
    bool carries_off = true;  // flesh-eaters: drag a body to the lair (GH-441)
    bool hides_in_open = false;
    bool hides_in_water = false;  // hippo, crocodile: water is light cover
    bool straight_charger = false;
    enum class Overrun : std::uint8_t { never, always, choice } overrun = Overrun::never;
    enum class Climbs : std::uint8_t { no, yes, on_six, shakes } climbs = Climbs::no;
    bool light = false;  // GH-082: light target
    bool shotgun_proof = false;
    enum class Deep : std::uint8_t { impassable, half, full } deep = Deep::half;
    bool venom = false;
    bool difficult = false;    // mamba
    Inches temper_range;       // AUT-3
    std::int32_t temper = 7;   // AUT-3: attacks on this or more
    bool water_bound = false;  // attacks only what is near water
    Inches water_reach;        // how near
};

/// GH-060.
struct RoleRow {
    std::string key;
    std::string name;
    std::int32_t bc = 0;  // 0: a scenario must say it
    bool armed = false;
};

/// Parameters P-01 to P-30 as far as the rules use them; scenario options override.
struct Options {
    bool double_blind = true;
    Inches visibility{4800};
    Inches hail{1000};
    Inches cohesion{300};
    Inches base_contact{100};
    Inches corridor{100};
    Inches threat_margin{200};
    Inches scent_range{2400};
    std::int32_t scent_half_angle = 225;  // tenths of a degree
    bool aim_rounds_up = true;
    Inches path_sample{50};
    bool heavy_light = false;
    bool charge_reaction_on_wound = true;
    std::int32_t bolting_first_round_dice = 1;
    Inches herd_fright_shot{2400};
    Inches herd_fright_move{1200};
    Inches spoor_range{300};
    Inches spoor_ahead{100};
    std::int32_t trail_life = 2;  // reshuffles
    enum class Noise : std::uint8_t { octant, off, near } shot_noise = Noise::octant;
    bool doctor_rule = true;
    bool show_labels = false;
    bool melee_shot_risk = false;
    bool quicksand = false;
    std::int32_t story_cap = 30;  // 0: no stories are told
    std::int32_t story_seconds = 180;
    bool campaign = false;
    std::int32_t max_reshuffles = 8;
    bool precision_default = true;
    std::int32_t prompt_seconds = 30;
    bool windows = false;  // emergencies have windows: people play, and more than one seat
    std::int32_t card_seconds = 90;
    std::int32_t sealed_deck = 36;
    std::int32_t sealed_slot_seconds = 20;
    std::string pace = "open";  // unless the table is opened with another
};

class Book {
public:
    std::vector<WeaponRow> weapons;
    std::vector<SpeciesRow> species;
    std::vector<RoleRow> roles;
    /// GH-254: [bc 1..5][grade A+, A, B, C]; 0 is a dash.
    std::array<std::array<std::int32_t, 4>, 6> moving{};
    std::array<std::array<std::int32_t, 4>, 6> standing{};
    std::array<std::int32_t, 4> men{0, 1, 2, 3};  // movement dice by gait (GH-100)
    Options options;
    std::string catalogue;  // the effective book as sent to clients

    const WeaponRow* weapon(std::string_view key) const;
    const SpeciesRow* creature(std::string_view key) const;
    const RoleRow* role(std::string_view key) const;
};

/// The shipped book with `house` (JSON merge patch, may be empty) applied. Throws rules::BadInput
/// with file ("book.json" or "house file"), path and reason.
Book load_book(std::string_view house);
/// Options of a scenario (JSON object text, "" for none) over those of the book, checked against the
/// book's own limits. Throws rules::BadInput naming the scenario.
Options with_options(const Book& book, std::string_view options);

}  // namespace hunt
