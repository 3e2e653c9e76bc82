// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/inches.hpp"

/// The tables of the beast's book as the program uses them: book.json with a host's house file merged
/// in, typed and checked at load (D10).
namespace beast {

using common::Inches;

enum class Daytime : std::uint8_t { night, day, either };
enum class Role : std::uint8_t { explorer, european, woman, guide, askari, bearer };
enum class Reaction : std::uint8_t { none, frozen, runs, remembers };
enum class Mangling : std::uint8_t { dead, arm, scars, faint };

/// BA-004, BA-BEAST.
struct BeastRow {
    std::string key;
    std::string name;
    Daytime time = Daytime::either;
    bool water = false;   // comes out of it (BA-005, BA-016)
    bool great = false;   // a broader base
    bool market = false;  // worth more alive (2.7)
};

/// BA-RING: how far off the markers stand.
struct CountryRow {
    std::string key;
    std::string name;
    Inches night;
    Inches day;
};

/// BA-032.
struct GradeRow {
    std::string key;
    std::int32_t bonus = 0;
};

/// What a kind of terrain does.
struct TerrainRow {
    std::string key;
    bool closed = false;   // nobody walks there
    bool blocks = false;   // nothing is seen through it
    bool screens = false;  // enough of it hides (BA-SIGHT)
    bool light = false;    // lights what is about it
};

struct Options {
    bool open = false;
    Inches arrange_radius{600};
    Inches doubt{100};
    Inches marker_min{300};
    Inches marker_gap{200};
    Inches ring_least{400};
    Inches ring_most{3600};
    std::int32_t vanish_at = 8;
    std::int32_t capture_max = 3;
    std::int32_t faint_turns = 2;
    Inches observer_radius{1200};
    Inches roar{2400};
    Inches scream{2400};
    Inches near_sound{800};
    Inches far_sound{1600};
    enum class Markers : std::uint8_t { none, positions, full } markers_shown = Markers::positions;
    bool woman_first = false;
    bool stuck = false;
    Inches keep_within{400};
    Inches human_radius{50};
    Inches beast_radius{100};
    Inches great_radius{150};
    Inches night_sight{1000};
    Inches fire_light{800};
    Inches bush_depth{200};
    Inches tree_radius{100};
    std::int32_t mangling_explorer = 1;
    std::string pace = "open";
    std::int32_t card_seconds = 120;
    std::int32_t prompt_seconds = 30;
    std::int32_t slot_seconds = 10;
};

/// 2.7.
struct Score {
    std::int32_t killed = 10;
    std::int32_t captured = 15;
    std::int32_t captured_for_market = 25;
    std::int32_t draw = 4;
    std::int32_t follower = 1;
    std::int32_t european = 2;
    std::int32_t explorer = 3;
};

class Book {
public:
    std::vector<BeastRow> beasts;
    std::vector<CountryRow> countries;
    std::vector<GradeRow> grades;
    std::vector<TerrainRow> terrain;
    std::array<bool, 6> bearer_first{};  // BA-010: the face means a bearer, not a guide or askari
    std::array<Reaction, 6> of_musket{};
    std::array<Reaction, 6> of_other{};
    std::array<Mangling, 6> mangling{};
    std::array<std::string, 6> mangled{};  // in words
    std::int32_t musket_hits_on = 6;
    std::int32_t european_hits_on = 5;
    std::int32_t one_arm = -1;
    Score score;
    Options options;
    std::string catalogue;  // the effective book as sent to clients

    const BeastRow* beast(std::string_view key) const;
    const CountryRow* country(std::string_view key) const;
    const GradeRow* grade(std::string_view key) const;
    const TerrainRow* ground(std::string_view key) const;
};

/// The shipped book with `house` (JSON merge patch, may be empty) applied. Throws rules::BadInput
/// with file ("book.json" or "house file"), path and reason.
Book load_book(std::string_view house);
/// Options of a scenario (JSON object text, "" for none) over those of the book, checked against the
/// book's own limits. Throws rules::BadInput naming the scenario.
Options with_options(const Book& book, std::string_view options);

std::string_view name(Role role);  // "explorer"

}  // namespace beast
