// SPDX-License-Identifier: MIT
#include "umpire/hunting_journal.hpp"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>
#include <set>

#include "rules/ruleset.hpp"

namespace umpire {

using nlohmann::json;

namespace {

constexpr const char* format = "spoor-journal/1";
constexpr std::size_t most_entries = 10'000;
constexpr std::int64_t most_rp = 100'000;

json to_json(const rules::Career& career) {
    return {{"alive", career.alive},       {"bc", career.bc},
            {"counted", career.counted},   {"date", career.date},
            {"ended", career.ended},       {"hunter", career.hunter},
            {"kills", career.kills},       {"rank", career.rank},
            {"rp_after", career.rp_after}, {"rp_before", career.rp_before},
            {"scenario", career.scenario}, {"start", career.start}};
}

/// One object of a journal file; every complaint says where.
class Entry {
public:
    Entry(const json& object, std::string file, std::string path)
        : object_(object), file_(std::move(file)), path_(std::move(path)) {
        if (!object_.is_object()) fail("", "must be an object");
    }

    [[noreturn]] void fail(const std::string& key, const std::string& reason) const {
        throw rules::BadInput(file_, path_ + (key.empty() ? "" : "/" + key), reason);
    }
    void only(const std::set<std::string>& known) const {
        for (const auto& [key, value] : object_.items()) {
            if (!known.contains(key)) fail(key, "is not known here");
        }
    }
    std::string text(const std::string& key, std::size_t most) const { return text_of(key, member(key), most); }
    std::string text_of(const std::string& key, const json& value, std::size_t most) const {
        if (!value.is_string()) fail(key, "must be a text");
        const std::string words = value.get<std::string>();
        if (words.size() > most) fail(key, "is longer than " + std::to_string(most) + " bytes");
        const bool plain = std::none_of(words.begin(), words.end(),
                                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
        if (!plain) fail(key, "has control characters in it");
        return words;
    }
    std::int32_t number(const std::string& key, std::int64_t least, std::int64_t most) const {
        const json& value = member(key);
        const bool fits =
            value.is_number_integer() && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 1'000'000);
        if (!value.is_number_integer()) fail(key, "must be a whole number");
        if (!fits || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
            fail(key, "must lie between " + std::to_string(least) + " and " + std::to_string(most));
        }
        return static_cast<std::int32_t>(value.get<std::int64_t>());
    }
    bool flag(const std::string& key) const {
        if (!member(key).is_boolean()) fail(key, "must be true or false");
        return member(key).get<bool>();
    }
    const json& member(const std::string& key) const {
        if (!object_.contains(key)) fail(key, "is missing");
        return object_.at(key);
    }
    const json& list(const std::string& key, std::size_t most) const {
        if (!member(key).is_array()) fail(key, "must be a list");
        if (member(key).size() > most) fail(key, "has more than " + std::to_string(most) + " items");
        return member(key);
    }

private:
    const json& object_;
    std::string file_;
    std::string path_;
};

void check_date(const Entry& in, const std::string& date) {
    const auto digits = [&](std::size_t from, std::size_t count) {
        return std::all_of(date.begin() + static_cast<std::ptrdiff_t>(from),
                           date.begin() + static_cast<std::ptrdiff_t>(from + count),
                           [](char c) { return c >= '0' && c <= '9'; });
    };
    const bool good =
        date.size() == 10 && date[4] == '-' && date[7] == '-' && digits(0, 4) && digits(5, 2) && digits(8, 2);
    if (!good) in.fail("date", "must be a day such as 1909-07-24");
}

rules::Career read_entry_of(const Entry& in) {
    in.only({"alive", "bc", "counted", "date", "ended", "hunt", "hunter", "kills", "rank", "rp_after", "rp_before",
             "scenario", "start"});
    rules::Career career;
    career.hunter = in.text("hunter", 60);
    if (career.hunter.empty()) in.fail("hunter", "must not be empty");
    if (career.hunter.find_first_of("{|") != std::string::npos) in.fail("hunter", "must be a plain name");
    career.scenario = in.text("scenario", 200);
    career.date = in.text("date", 10);
    check_date(in, career.date);
    career.rp_before = in.number("rp_before", -most_rp, most_rp);
    career.rp_after = in.number("rp_after", -most_rp, most_rp);
    career.start = in.number("start", 1, 5);
    career.bc = in.number("bc", 1, 5);
    career.rank = in.text("rank", 60);
    std::size_t i = 0;
    for (const json& kill : in.list("kills", 500)) {
        career.kills.push_back(in.text_of("kills/" + std::to_string(i++), kill, 200));
    }
    career.ended = in.text("ended", 200);
    career.alive = in.flag("alive");
    career.counted = in.flag("counted");
    return career;
}

json parsed(std::string_view text, const std::string& file) try {
    return json::parse(text);
} catch (const json::exception& error) {
    const std::string what = error.what();
    const std::size_t at = what.find("at line");
    throw rules::BadInput(file, "", "is no JSON: " + (at == std::string::npos ? what : what.substr(at)));
}

}  // namespace

journal::Career to_enter(const std::string& table, rules::Career career, const std::string& date) {
    if (career.date.empty()) career.date = date;
    return {table, career.hunter, to_json(career).dump(-1, ' ', false, json::error_handler_t::replace)};
}

std::vector<rules::Career> read_careers(std::span<const journal::Career> rows) {
    std::vector<rules::Career> careers;
    for (const journal::Career& row : rows) {
        const json body = parsed(row.body, "the store");
        careers.push_back(read_entry_of(Entry(body, "the store", row.hunter)));
    }
    return careers;
}

std::string journal_file(std::span<const journal::Career> rows) {
    json entries = json::array();
    for (const journal::Career& row : rows) {
        json entry = json::parse(row.body);
        entry["hunt"] = row.table;
        entries.push_back(std::move(entry));
    }
    return json{{"entries", std::move(entries)}, {"format", format}}.dump(1) + "\n";
}

std::vector<journal::Career> read_journal_file(std::string_view text, const std::string& file) {
    const json whole = parsed(text, file);
    const Entry in(whole, file, "");
    in.only({"entries", "format"});
    if (in.member("format") != format) in.fail("format", std::string("must be \"") + format + "\"");
    std::vector<journal::Career> rows;
    std::set<std::pair<std::string, std::string>> seen;
    for (const json& one : in.list("entries", most_entries)) {
        const Entry entry(one, file, "/entries/" + std::to_string(rows.size()));
        const rules::Career career = read_entry_of(entry);
        const std::string hunt = entry.text("hunt", 64);
        if (hunt.empty()) entry.fail("hunt", "must not be empty");
        if (!seen.emplace(hunt, career.hunter).second)
            entry.fail("hunt", "this hunter's part in it stands there twice");
        rows.push_back(to_enter(hunt, career, career.date));
    }
    return rows;
}

std::vector<journal::Career> missing(std::span<const journal::Career> kept, std::vector<journal::Career> read) {
    std::erase_if(read, [&](const journal::Career& row) {
        return std::any_of(kept.begin(), kept.end(), [&](const journal::Career& one) {
            return one.table == row.table && one.hunter == row.hunter;
        });
    });
    return read;
}

std::vector<HunterStanding> hunters(std::span<const rules::Career> journal) {
    std::map<std::string, HunterStanding> by_name;
    for (const rules::Career& career : journal) {
        HunterStanding& standing = by_name[career.hunter];
        standing.name = career.hunter;
        ++standing.hunts;
        standing.alive = standing.alive && career.alive;
        if (standing.hunts == 1 || career.counted) standing.bc = career.bc;
        if (career.counted) standing.rp = career.rp_after;
    }
    std::vector<HunterStanding> all;
    for (auto& [name, standing] : by_name) all.push_back(std::move(standing));
    return all;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm day{};
    localtime_r(&now, &day);
    char text[16];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", &day));
}

}  // namespace umpire
