// SPDX-License-Identifier: MIT
#include "beast/book.hpp"

#include <algorithm>

#include "rules/reading.hpp"

namespace beast {

extern const char book_json[];

namespace {

using rules::Json;
using rules::Reading;

template <class Row>
const Row* named(const std::vector<Row>& rows, std::string_view key) {
    const auto found = std::find_if(rows.begin(), rows.end(), [key](const Row& row) { return row.key == key; });
    return found == rows.end() ? nullptr : &*found;
}

/// Each value says where it is from.
void sourced(const Reading& in) {
    in.at("source").one_of({"text", "found", "ruling", "house"});
}

BeastRow beast_row(const std::string& key, const Reading& in) {
    in.only({"source", "rule", "name", "time", "great", "water", "market", "looks_like"});
    sourced(in);
    if (in.has("looks_like")) in.at("looks_like").key();
    BeastRow row;
    row.key = key;
    row.name = in.at("name").text();
    row.time = static_cast<Daytime>(in.at("time").one_of({"night", "day", "either"}));
    row.water = in.flag("water");
    row.great = in.flag("great");
    row.market = in.flag("market");
    return row;
}

Inches ring_distance(const Reading& in) {
    in.only({"value", "source"});
    sourced(in);
    return {in.at("value").integer(0, 10'000)};
}

CountryRow country_row(const std::string& key, const Reading& in) {
    in.only({"name", "rule", "night", "day"});
    return {key, in.at("name").text(), ring_distance(in.at("night")), ring_distance(in.at("day"))};
}

TerrainRow terrain_row(const std::string& key, const Reading& in) {
    in.only({"source", "rule", "name", "closed", "blocks", "screens", "light"});
    sourced(in);
    in.at("name").text();
    return {key, in.flag("closed"), in.flag("blocks"), in.flag("screens"), in.flag("light")};
}

/// A table of one die: a word for each face, none left out.
template <class Word>
std::array<Word, 6> faces(const Reading& in, std::initializer_list<std::string_view> words) {
    std::array<Word, 6> table{};
    std::size_t i = 0;
    in.at("faces").each([&](const Reading& face) {
        if (i == table.size()) in.at("faces").fail("must have six faces");
        table[i++] = static_cast<Word>(face.one_of(words));
    });
    if (i != table.size()) in.at("faces").fail("must have six faces");
    return table;
}

std::array<Reaction, 6> reaction(const Reading& in) {
    in.only({"source", "rule", "faces"});
    sourced(in);
    const auto words = faces<std::uint8_t>(in, {"frozen", "runs", "remembers"});
    std::array<Reaction, 6> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<Reaction>(words[i] + 1);
    return table;
}

std::int32_t number(const Reading& in, const char* key, std::int32_t least, std::int32_t most) {
    in.only({"source", "rule", "name", key});
    sourced(in);
    return in.at(key).integer(least, most);
}

/// An option's row says what it may be; a scenario's value is held to the same.
void check_option(const Reading& row, const Reading& value) {
    if (row.has("allowed")) {
        const std::string word = value.text();
        const Json& allowed = row.at("allowed").json();
        if (std::find(allowed.begin(), allowed.end(), word) == allowed.end()) {
            value.fail("must be one of " + allowed.dump());
        }
    } else if (row.has("least")) {
        value.integer(row.at("least").integer(-1'000'000, 1'000'000), row.at("most").integer(-1'000'000, 1'000'000));
    } else {
        value.flag();
    }
}

Options options_from(const Json& values) {
    const auto number = [&](const char* key) { return values.at(key).get<std::int32_t>(); };
    const auto length = [&](const char* key) { return Inches{number(key)}; };
    const auto is = [&](const char* key, const char* word) { return values.at(key) == word; };
    Options o;
    o.open = is("visibility", "open");
    o.arrange_radius = length("arrange_radius");
    o.doubt = length("doubt");
    o.marker_min = length("marker_min");
    o.marker_gap = length("marker_gap");
    o.ring_least = length("ring_least");
    o.ring_most = length("ring_most");
    o.vanish_at = number("vanish_at");
    o.capture_max = number("capture_max");
    o.faint_turns = number("faint_turns");
    o.observer_radius = length("observer_radius");
    o.roar = length("roar");
    o.scream = length("scream");
    o.near_sound = length("near_sound");
    o.far_sound = length("far_sound");
    o.markers_shown = is("markers_shown", "none")   ? Options::Markers::none
                      : is("markers_shown", "full") ? Options::Markers::full
                                                    : Options::Markers::positions;
    o.woman_first = is("final_target", "woman_first");
    o.stuck = values.at("stuck").get<bool>();
    o.keep_within = length("keep_within");
    o.human_radius = length("human_radius");
    o.beast_radius = length("beast_radius");
    o.great_radius = length("great_radius");
    o.night_sight = length("night_sight");
    o.fire_light = length("fire_light");
    o.bush_depth = length("bush_depth");
    o.tree_radius = length("tree_radius");
    o.mangling_explorer = number("mangling_explorer");
    o.pace = values.at("pace").get<std::string>();
    o.card_seconds = number("card_clock");
    o.prompt_seconds = number("prompt_clock");
    o.slot_seconds = number("sealed_slot");
    return o;
}

Json option_values(const Json& rows) {
    Json values = Json::object();
    for (const auto& [name, row] : rows.items()) values[name] = row.at("value");
    return values;
}

Score score_from(const Reading& in) {
    in.only({"killed", "captured", "captured_for_market", "draw", "follower", "european", "explorer"});
    const auto points = [&](const char* key) { return number(in.at(key), "value", -1000, 1000); };
    return {points("killed"),   points("captured"), points("captured_for_market"), points("draw"), points("follower"),
            points("european"), points("explorer")};
}

Book typed(const Json& json, const std::string& file) {
    const Reading in{json, file};
    in.only({"book", "lengths", "beasts", "countries", "roles", "grades", "terrain", "first_victim", "reaction",
             "mangling", "shot", "score", "options", "names"});
    Book book;
    in.at("beasts").each_member(
        [&](const std::string& key, const Reading& row) { book.beasts.push_back(beast_row(key, row)); });
    in.at("countries").each_member([&](const std::string& key, const Reading& row) {
        book.countries.push_back(country_row(key, row));
    });
    in.at("roles").each_member([&](const std::string& key, const Reading& row) {
        if (book.beast(key) != nullptr) row.fail("a beast has the same name");
        row.only({"source", "rule", "name"});
        row.at("name").text();
    });
    for (int role = 0; role < 6; ++role) in.at("roles").at(std::string(name(static_cast<Role>(role))).c_str());
    in.at("grades").each_member([&](const std::string& key, const Reading& row) {
        book.grades.push_back({key, number(row, "bonus", -5, 5)});
    });
    if (book.grade("regular") == nullptr) in.at("grades").fail("\"regular\" is missing");
    in.at("terrain").each_member(
        [&](const std::string& key, const Reading& row) { book.terrain.push_back(terrain_row(key, row)); });
    const Reading first = in.at("first_victim");
    first.only({"source", "rule", "faces"});
    sourced(first);
    const auto groups = faces<std::uint8_t>(first, {"bearer", "guide_askari"});
    std::transform(groups.begin(), groups.end(), book.bearer_first.begin(), [](std::uint8_t g) { return g == 0; });
    const Reading reactions = in.at("reaction");
    reactions.only({"musket", "other"});
    book.of_musket = reaction(reactions.at("musket"));
    book.of_other = reaction(reactions.at("other"));
    if (std::find(book.of_other.begin(), book.of_other.end(), Reaction::remembers) != book.of_other.end()) {
        reactions.at("other").at("faces").fail("bearers and women have no musket to remember");
    }
    const Reading mangling = in.at("mangling");
    mangling.only({"source", "rule", "faces", "says"});
    sourced(mangling);
    book.mangling = faces<Mangling>(mangling, {"dead", "arm", "scars", "faint"});
    std::size_t i = 0;
    mangling.at("says").each([&](const Reading& words) {
        if (i < book.mangled.size()) book.mangled[i] = words.text();
        ++i;
    });
    if (i != book.mangled.size()) mangling.at("says").fail("must have six faces");
    const Reading shot = in.at("shot");
    shot.only({"musket", "european", "one_arm"});
    book.musket_hits_on = number(shot.at("musket"), "hits_on", 1, 7);
    book.european_hits_on = number(shot.at("european"), "hits_on", 1, 7);
    book.one_arm = number(shot.at("one_arm"), "bonus", -6, 6);
    book.score = score_from(in.at("score"));
    in.at("options").each_member([&](const std::string&, const Reading& row) {
        row.only({"value", "source", "rule", "says", "allowed", "least", "most"});
        sourced(row);
        check_option(row, row.at("value"));
    });
    in.at("names").each_member([&](const std::string&, const Reading& names) {
        names.each_member([](const std::string&, const Reading& one) { one.text(); });
    });
    book.options = options_from(option_values(json.at("options")));
    book.catalogue = json.dump();
    return book;
}

/// Members of a house file may be removed by null, as a merge patch does, but no option may be new.
void check_house(const Json& shipped, const Json& patch) {
    const Reading in{patch, "house file"};
    in.only({"beasts", "countries", "roles", "grades", "terrain", "first_victim", "reaction", "mangling", "shot",
             "score", "options", "names"});
    if (!in.has("options")) return;
    in.at("options").each_member([&](const std::string& option, const Reading& row) {
        if (!shipped.at("options").contains(option)) row.fail("there is no such option");
        row.only({"value"});
    });
}

}  // namespace

std::string_view name(Role role) {
    static constexpr std::array<std::string_view, 6> names{"explorer", "european", "woman",
                                                           "guide",    "askari",   "bearer"};
    return names.at(static_cast<std::size_t>(role));
}

const BeastRow* Book::beast(std::string_view key) const {
    return named(beasts, key);
}
const CountryRow* Book::country(std::string_view key) const {
    return named(countries, key);
}
const GradeRow* Book::grade(std::string_view key) const {
    return named(grades, key);
}
const TerrainRow* Book::ground(std::string_view key) const {
    return named(terrain, key);
}

Book load_book(std::string_view house) {
    Json json = rules::parse(book_json, "book.json");
    if (house.empty()) return typed(json, "book.json");
    const Json patch = rules::parse(house, "house file");
    check_house(json, patch);
    json.merge_patch(patch);
    return typed(json, "house file");
}

Options with_options(const Book& book, std::string_view options) {
    const Json rows = Json::parse(book.catalogue).at("options");
    Json values = option_values(rows);
    if (!options.empty()) {
        const Json given = rules::parse(options, "scenario");
        const Reading in{given, "scenario", "/options"};
        in.each_member([&](const std::string& option, const Reading& value) {
            if (!rows.contains(option)) value.fail("there is no such option");
            check_option(Reading{rows.at(option), "book.json", "/options/" + option}, value);
            values[option] = value.json();
        });
    }
    return options_from(values);
}

}  // namespace beast
