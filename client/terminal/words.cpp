// SPDX-License-Identifier: MIT
#include "terminal/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace terminal {

using namespace messages;
using common::Handle;

std::string inches(std::int32_t hundredths) {
    return common::to_string(common::Inches{hundredths});
}

std::string place(SeatPoint at) {
    const auto number = [](std::int32_t value) {
        std::string text = common::to_string(common::Inches{value});
        if (text.ends_with('"')) text.pop_back();
        return text;
    };
    return number(at.x) + "," + number(at.y);
}

std::string signed_number(std::int32_t number) {
    return (number > 0 ? "+" : "") + std::to_string(number);
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string capital(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::string bearing(SeatPoint from, SeatPoint to) {
    const std::int32_t far = common::distance(point(from), point(to));
    if (far == 0) return "on the spot";
    return inches(far) + " " + common::name(common::octant(point(from), point(to)));
}

void Words::meet(const Knowledge& known) {
    for (const auto& [who, contact] : known.contacts) met_[who] = contact.seen.kind;
    for (const auto& [who, own] : known.own) met_[who] = own.figure.kind;
}

std::string Words::bare(const Knowledge& known, Handle who) const {
    if (const auto own = known.own.find(who); own != known.own.end()) {
        if (!own->second.figure.name.empty()) return own->second.figure.name;
    }
    std::string kind;
    if (const auto met = met_.find(who); met != met_.end()) kind = met->second;
    if (const auto own = known.own.find(who); own != known.own.end()) kind = own->second.figure.kind;
    if (const auto contact = known.contacts.find(who); contact != known.contacts.end()) {
        kind = contact->second.seen.kind;
        if (contact->second.seen.count > 1) {
            return "the herd of " + std::to_string(contact->second.seen.count) + " " + catalogue_.name(kind);
        }
    }
    return kind.empty() ? "something" : "the " + catalogue_.name(kind);
}

std::string Words::who(const Knowledge& known, Handle who) const {
    if (!who) return "somebody";
    return bare(known, who) + " (" + std::to_string(who.value) + ")";
}

std::string Words::sentence(const Knowledge& known, const std::string& text, const std::vector<Handle>& about) const {
    std::string said;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = text[i] == '{' ? text.find('}', i) : std::string::npos;
        const bool digits = end != std::string::npos && end > i + 1 && end < i + 4 &&
                            std::all_of(text.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                        text.begin() + static_cast<std::ptrdiff_t>(end),
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
        const std::size_t number = digits ? std::stoul(text.substr(i + 1, end - i - 1)) : about.size();
        if (number < about.size()) {
            said += who(known, about[number]);
            i = end;
        } else {
            said += text[i];
        }
    }
    return capital(said);
}

std::string Words::marks(const std::vector<std::string>& marks) const {
    std::vector<std::string> names;
    names.reserve(marks.size());
    for (const std::string& mark : marks) {
        if (!is_for_forms(mark)) names.push_back(catalogue_.name(mark, "marks"));
    }
    return listed(names);
}

bool is_for_forms(std::string_view mark) {
    return mark.starts_with("may_") || mark == "to_act" || mark == "in_hand" || mark == "moving" || mark == "fired";
}

std::string Words::carried(const Carried& carried) const {
    std::string text = catalogue_.name(carried.weapon, "weapons");
    std::vector<std::string> more;
    if (carried.rounds >= 0) more.push_back(carried.rounds == 0 ? "empty" : std::to_string(carried.rounds) + " loaded");
    const bool named = std::ranges::any_of(carried.marks, [](const auto& mark) { return mark.starts_with("for "); });
    for (const std::string& mark : carried.marks) {
        if (mark != "spare" || !named) more.push_back(catalogue_.name(mark, "marks"));
    }
    if (!more.empty()) text += " (" + listed(more) + ")";
    return text;
}

std::string Words::number(const Number& number) const {
    const bool length = number.key == "allowance" || number.key == "walked" || number.key == "lair";
    if (number.key == "lair_lies") {
        const auto octant = static_cast<common::Octant>(number.value & 7);
        return catalogue_.name(number.key, "numbers") + " " + common::name(octant);
    }
    if (const std::size_t colon = number.key.find(':'); colon != std::string::npos) {  // "owes:lion"
        const std::string kind = catalogue_.name(number.key.substr(colon + 1));
        return catalogue_.name(number.key.substr(0, colon), "numbers") + " (" + kind +
               (number.value > 1 ? ", " + std::to_string(number.value) + " of them)" : ")");
    }
    return catalogue_.name(number.key, "numbers") + " " +
           (length ? inches(number.value) : std::to_string(number.value));
}

bool Words::is_quiet(std::string_view key) {
    return key.starts_with("lair") || key.starts_with("if_");
}

std::vector<std::string> Words::orders(const std::vector<Number>& numbers) const {
    std::vector<Number> tries;
    for (const Number& one : numbers) {
        if (one.key.starts_with("if_") && one.key.find(':') != std::string::npos) tries.push_back(one);
    }
    std::ranges::stable_sort(tries, {}, &Number::value);
    std::vector<std::string> lines;
    std::string last;
    for (const Number& one : tries) {
        const std::size_t colon = one.key.find(':');
        const std::string when = one.key.substr(0, colon);
        const std::string what = catalogue_.name(one.key.substr(colon + 1), "orders");
        if (when == last) {
            lines.back() += ", then " + what;
        } else {
            lines.push_back(catalogue_.name(when, "orders") + ": " + what);
        }
        last = when;
    }
    return lines;
}

std::string Words::ago(std::int32_t cards) const {
    const std::string card = catalogue_.name("card", "words");
    if (cards <= 0) return "this " + card;
    return cards == 1 ? "1 " + card + " ago" : std::to_string(cards) + " " + card + "s ago";
}

std::vector<std::string> Words::facts(const OwnFigure<SeatTerms>& figure) const {
    std::vector<std::string> kinds;
    if (!figure.name.empty()) kinds.push_back(catalogue_.name(figure.kind));
    std::vector<std::string> shown;
    for (const std::string& mark : figure.marks) {
        if (is_for_forms(mark)) continue;
        const std::string until = catalogue_.name(mark, "until");
        const bool ends = catalogue_.lists(mark, "until");
        shown.push_back(catalogue_.name(mark, "marks") + (ends ? " (" + until + ")" : ""));
    }
    if (!shown.empty()) kinds.push_back(listed(shown));
    std::vector<std::string> numbers;
    for (const Number& one : figure.numbers) {
        if (!one.key.starts_with("if_")) numbers.push_back(number(one));
    }
    if (!numbers.empty()) kinds.push_back(listed(numbers));
    std::vector<std::string> things;
    for (const Carried& one : figure.carries) things.push_back(carried(one));
    if (!things.empty()) kinds.push_back("carries " + listed(things));
    for (std::string& order : orders(figure.numbers)) kinds.push_back(std::move(order));
    return kinds;
}

const Own* leader(const Knowledge& known) {
    const Own* best = nullptr;
    const auto rank = [](const Own& own) {
        const auto has = [&](const char* mark) {
            return std::ranges::find(own.figure.marks, mark) != own.figure.marks.end();
        };
        return (has("dead") ? 0 : 4) + (own.in_sight ? 2 : 0) + (has("leader") ? 1 : 0);
    };
    for (const auto& [who, own] : known.own) {
        if (best == nullptr || rank(own) > rank(*best)) best = &own;
    }
    return best;
}

}  // namespace terminal
