// SPDX-License-Identifier: MIT
#include "terminal/judgement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "common/compass.hpp"
#include "terminal/words.hpp"

namespace terminal {

using namespace messages;
using common::Handle;

namespace {

bool is_one_of(std::string_view kind, std::span<const std::string_view> kinds) {
    return std::ranges::find(kinds, kind) != kinds.end();
}

}  // namespace

bool has(const std::vector<std::string>& marks, std::string_view mark) {
    return std::ranges::find(marks, mark) != marks.end();
}

std::int32_t number(const Figure& figure, std::string_view key) {
    const auto found = std::ranges::find(figure.numbers, key, &Number::key);
    return found == figure.numbers.end() ? 0 : found->value;
}

double inches_between(SeatPoint a, SeatPoint b) {
    return std::hypot(double(a.x - b.x), double(a.y - b.y)) / 100;
}

bool is_person(std::string_view kind) {
    static constexpr auto people = std::to_array<std::string_view>(
        {"hunter", "bearer", "porter", "askari", "spearman", "soldier", "guide", "doctor", "warrior", "archer",
         "rifleman", "officer", "sergeant", "civilian", "tribal", "local", "chief", "scout"});
    return is_one_of(kind, people);
}

bool is_herd(const Sighting<SeatTerms>& seen) {
    static constexpr auto herds = std::to_array<std::string_view>({"wildebeest", "zebra", "antelope"});
    return seen.count > 1 || is_one_of(seen.kind, herds);
}

bool is_thing(std::string_view kind) {
    return kind == "boat" || kind == "load" || kind == "lair";
}

bool charges_straight(std::string_view kind) {
    return kind == "rhino";
}

bool is_armed(const Figure& figure) {
    return std::ranges::any_of(figure.carries, [](const Carried& one) { return !has(one.marks, "spare"); });
}

bool has_firearm(const Figure& figure) {
    return std::ranges::any_of(figure.carries, [](const Carried& one) {
        return !has(one.marks, "spare") && one.weapon != "spear" && one.weapon != "arrow";
    });
}

bool badly_hurt(const Figure& figure) {
    const std::int32_t hits = number(figure, "hits");
    return hits > 0 && 2 * number(figure, "damage") >= hits;
}

Situation::Situation(const Knowledge& its_knowledge) : known(its_knowledge) {
    of_men = std::ranges::any_of(known.own, [](const auto& row) {
        const Figure& figure = row.second.figure;
        return !figure.carries.empty() || has(figure.marks, "leader") || is_person(figure.kind);
    });
}

const Figure* Situation::own(Handle who) const {
    const auto found = known.own.find(who);
    return found == known.own.end() ? nullptr : &found->second.figure;
}

const Contact* Situation::contact(Handle who) const {
    const auto found = known.contacts.find(who);
    return found == known.contacts.end() ? nullptr : &found->second;
}

const Figure* Situation::leader(std::int32_t party) const {
    const Figure* first = nullptr;
    for (const auto& [who, own] : known.own) {
        if (own.figure.party != party || has(own.figure.marks, "dead")) continue;
        if (has(own.figure.marks, "leader")) return &own.figure;
        if (first == nullptr) first = &own.figure;
    }
    return first;
}

std::vector<const Contact*> Situation::foes(SeatPoint from) const {
    std::vector<const Contact*> list;
    for (const auto& [who, contact] : known.contacts) {
        const bool foe = contact.in_sight && !has(contact.seen.marks, "dead") &&
                         is_person(contact.seen.kind) != of_men && !contact.seen.kind.empty() &&
                         !is_thing(contact.seen.kind);
        if (foe) list.push_back(&contact);
    }
    std::ranges::stable_sort(list, {}, [&](const Contact* one) { return inches_between(from, one->seen.at); });
    return list;
}

std::int32_t Situation::men_near(SeatPoint at, double inches) const {
    return static_cast<std::int32_t>(std::ranges::count_if(known.contacts, [&](const auto& row) {
        const Sighting<SeatTerms>& seen = row.second.seen;
        return row.second.in_sight && is_person(seen.kind) && !has(seen.marks, "dead") &&
               inches_between(seen.at, at) <= inches;
    }));
}

std::int32_t Situation::own_near(SeatPoint at, double inches) const {
    return static_cast<std::int32_t>(std::ranges::count_if(known.own, [&](const auto& row) {
        const Figure& figure = row.second.figure;
        return !has(figure.marks, "dead") && is_armed(figure) && inches_between(figure.at, at) <= inches;
    }));
}

std::vector<Situation::Lure> Situation::lures() const {
    std::vector<Lure> list = sounds();
    for (const auto& [who, contact] : known.contacts) {
        const Sighting<SeatTerms>& seen = contact.seen;
        if (has(seen.marks, "dead") || has(seen.marks, "treed") || is_person(seen.kind) == of_men) continue;
        if (is_thing(seen.kind)) continue;
        const double age = contact.in_sight ? 0 : known.cards - contact.lost_at;
        const double worth = (is_herd(seen) ? 45 : 80) - (contact.in_sight ? 0 : 10 + 6 * age);
        if (worth > 0) list.push_back({seen.at, worth, contact.in_sight, &contact});
    }
    return list;
}

std::vector<Situation::Lure> Situation::sounds() const {
    constexpr std::int32_t guess = 1500;  // how far off a sound is taken to be
    std::vector<Lure> list;
    const Own* ears = terminal::leader(known);
    if (ears == nullptr) return list;
    for (const Sound& sound : known.sounds) {
        const double age = known.cards - sound.card;
        // Men make the noise: hunters have less to gain from it than beasts.
        const double worth = (sound.heard.at ? 40 : 25) - (of_men ? 15 : 0) - 5 * age;
        if (worth <= 0) continue;
        if (sound.heard.at) {
            list.push_back({*sound.heard.at, worth});
        } else if (sound.heard.from) {
            const common::Point from = point(ears->figure.at);
            list.push_back(
                {seat_point(common::on_bearing(from, 45 * static_cast<std::int32_t>(*sound.heard.from), guess)),
                 worth});
        }
    }
    return list;
}

}  // namespace terminal
