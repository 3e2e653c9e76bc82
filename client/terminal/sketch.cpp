// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>

#include "terminal/look.hpp"

namespace terminal {

using namespace messages;
using common::Handle;

namespace {

constexpr std::int32_t cell = 100;

std::int32_t cell_of(std::int32_t coordinate) {
    return coordinate >= 0 ? coordinate / cell : -((-coordinate + cell - 1) / cell);
}

struct Sign {
    char sign;
    const char* says;
};
Sign sign_of(const GroundBits& bits) {
    if (bits.edge) return {'X', "beyond the edge"};
    if (bits.water == 2) return {'=', "deep water"};
    if (bits.water == 1) return {'~', "shallow water"};
    if (bits.cover == 3 || bits.going == 2) return {'@', "solid, closed"};
    if (bits.camp) return {'^', "camp"};
    if (bits.trees) return {bits.cover > 0 ? 'T' : 't', bits.cover > 0 ? "trees, in cover" : "trees"};
    if (bits.cover == 2) return {'#', "heavy cover"};
    if (bits.cover == 1) return {':', "light cover"};
    if (bits.going == 1) return {',', "rough"};
    return {'.', "open"};
}

/// A man's number; after nine, letters that are no ground's.
char sign_of(Handle who) {
    static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSUVWYZ";
    if (who.value < 10) return static_cast<char>('0' + who.value);
    return letters[(who.value - 10) % letters.size()];
}

/// Cells a spoor runs through; before it is followed, the one where it was found.
std::vector<SeatPoint> along(const Spoor<SeatTerms>& spoor) {
    std::vector<SeatPoint> places{spoor.at};
    constexpr std::int32_t step = 25;
    for (std::size_t i = 1; i < spoor.way.size(); ++i) {
        const common::Point from = point(spoor.way[i - 1]);
        const common::Point to = point(spoor.way[i]);
        const std::int32_t length = common::distance(from, to);
        for (std::int32_t gone = step; gone < length; gone += step) {
            places.push_back(seat_point(common::towards(from, to, gone)));
        }
        places.push_back(spoor.way[i]);
    }
    return places;
}

}  // namespace

Lines sketch(const Knowledge& known, const Words& words, std::int32_t radius) {
    const Own* from = leader(known);
    const SeatPoint middle = from != nullptr ? from->figure.at : SeatPoint{};
    const std::int32_t x0 = cell_of(middle.x) - radius;
    const std::int32_t y0 = cell_of(middle.y) - radius;
    const std::int32_t side = 2 * radius + 1;

    std::vector<std::string> rows(static_cast<std::size_t>(side), std::string(static_cast<std::size_t>(side), ' '));
    std::map<char, std::string> key;
    for (std::int32_t y = 0; y < side; ++y) {
        for (auto cells = known.ground.lower_bound({y0 + y, x0}); cells != known.ground.end(); ++cells) {
            const auto [row, column] = cells->first;
            if (row != y0 + y || column >= x0 + side) break;
            const Sign sign = sign_of(GroundBits::unpacked(cells->second));
            rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(column - x0)] = sign.sign;
            key.emplace(sign.sign, sign.says);
        }
    }

    for (const auto& [number, spoor] : known.spoors) {
        const Sign sign = spoor.lost    ? Sign{'\'', "spoor that was lost"}
                          : spoor.blood ? Sign{'%', "spoor with blood"}
                                        : Sign{'+', "spoor"};
        for (const SeatPoint at : along(spoor)) {
            const std::int32_t x = cell_of(at.x) - x0;
            const std::int32_t y = cell_of(at.y) - y0;
            if (x < 0 || y < 0 || x >= side || y >= side) continue;
            rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = sign.sign;
            key.emplace(sign.sign, sign.says);
        }
    }

    Lines figures;
    char next = 'a';
    std::set<std::pair<std::int32_t, std::int32_t>> taken;
    const auto put = [&](SeatPoint at, char sign, const std::string& says) {
        const std::int32_t x = cell_of(at.x) - x0;
        const std::int32_t y = cell_of(at.y) - y0;
        if (x < 0 || y < 0 || x >= side || y >= side) return;
        char& spot = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        const bool shared = taken.contains({x, y});
        taken.insert({x, y});
        if (!shared) spot = sign;
        figures.push_back("  " + std::string(1, spot) + "  " + says + (shared ? ", on the same square" : ""));
    };
    for (const auto& [who, own] : known.own) {
        put(own.figure.at, &own == from ? '*' : sign_of(who), words.who(known, who));
    }
    for (const auto& [who, contact] : known.contacts) {
        if (!contact.in_sight) {
            put(contact.seen.at, '?', words.who(known, who) + ", " + words.ago(known.cards - contact.lost_at));
            continue;
        }
        put(contact.seen.at, next, words.who(known, who));
        next = next == 's' ? 'a' : static_cast<char>(next + 1);
    }

    Lines out{"North is up; one character is one inch. Top left is " + place({x0 * cell, y0 * cell}) + ", you are " +
              place(middle) + "."};
    while (!rows.empty() && rows.back().find_first_not_of(' ') == std::string::npos) rows.pop_back();
    for (std::string& row : rows) {
        row.erase(row.find_last_not_of(' ') + 1);
        out.push_back("  " + row);
    }
    for (const auto& [sign, says] : key) out.push_back("  " + std::string(1, sign) + "  " + says);
    for (std::string& figure : figures) out.push_back(std::move(figure));
    return out;
}

}  // namespace terminal
