// SPDX-License-Identifier: MIT
#include "terminal/grammar.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "wire/codec.hpp"

namespace terminal {

using common::Handle;
using common::Octant;

namespace {

using Tokens = std::vector<std::string_view>;

enum class Means : std::uint8_t { choice, verb, json, say, detail, show, act };
struct Row {
    GrammarRow shown;
    Means means;
    Ask ask{};
    Deed deed{};
};

/// The first word of `form`, when in small letters, is the command; in brackets is what may be left out.
constexpr auto table = std::to_array<Row>({
    {{"N", "takes number N of the list of choices; details may follow"}, Means::choice},
    {{"VERB [FIGURE] [TARGET]", "gives the order VERB; figures and targets are the numbers in brackets: shoot 7"},
     Means::verb},
    {{"   n 4.5 e 2", "detail: a way by compass word and inches (n ne e se s sw w nw): walk 3 n 4.5 e 2"},
     Means::detail},
    {{"   to X,Y", "detail: a way or place by inches in your own frame, x east, y south: walk to 12,-3"},
     Means::detail},
    {{"   with A,B", "detail: who goes along; alone: nobody does; without it all go who may"}, Means::detail},
    {{"   OPTION", "detail: one of the words listed under the choice"}, Means::detail},
    {{"   A,B,C", "detail: tries in their order, or ask, for verbs that begin with if_: if_charged 2 shoot,climb"},
     Means::detail},
    {{"   number N", "detail: a number, where one is asked for"}, Means::detail},
    {{"   words TEXT", "detail: the rest of the line is text; because TEXT does the same"}, Means::detail},
    {{"say TEXT", "says TEXT aloud: whoever is in hearing hears it"}, Means::say},
    {{"{...}", "an order as JSON, as it goes over the wire: {\"do\":\"shoot\",\"target\":7}"}, Means::json},
    {{"forget GHOST", "takes a ghost off your map: forget 7"}, Means::verb},
    {{"look", "your own, who is in sight, ghosts, sounds, wind, reputation, what is asked"}, Means::show, Ask::look},
    {{"ground [N]", "a sketch of the ground you know, N inches about the leader"}, Means::show, Ask::ground},
    {{"choices", "what may be ordered now, once more"}, Means::show, Ask::choices},
    {{"account", "every entry of your reputation"}, Means::show, Ask::account},
    {{"log [N]", "the last N lines of what you were told"}, Means::show, Ask::log},
    {{"plan", "the master map: umpires, and everybody after the end"}, Means::show, Ask::plan},
    {{"desk [SHEET]", "umpire: the sheets of the desk, or one of them whole"}, Means::show, Ask::desk},
    {{"company", "umpire: who is at the table"}, Means::show, Ask::company},
    {{"see [SEAT]", "umpire: follows a seat's own stream; without a seat: no longer"}, Means::act, {}, Deed::see},
    {{"past", "umpire: the moments the clock can be set back to"}, Means::act, {}, Deed::past},
    {{"rewind N same", "umpire: sets the clock back to moment N; the same dice fall again, or (fresh) others"},
     Means::verb},
    {{"let yes", "lets somebody who asked look over your shoulder; let no: not, or no longer"},
     Means::act,
     {},
     Deed::let},
    {{"yes", "umpire: gives the ruling just previewed"}, Means::act, {}, Deed::yes},
    {{"no", "umpire: drops it"}, Means::act, {}, Deed::no},
    {{"auto [N]", "lets the engine answer what is asked now, or the next N times"}, Means::act, {}, Deed::automatic},
    {{"wait", "scripts: goes on when you are asked something again, or the hunt is over"}, Means::act, {}, Deed::wait},
    {{"view", "asks the server for the whole view again"}, Means::show, Ask::view},
    {{"help [WORD]", "this list, or the lines of it with WORD"}, Means::show, Ask::help},
    {{"quit", "leaves the table; the same link brings you back"}, Means::act, {}, Deed::quit},
});

constexpr auto shown_rows = [] {
    std::array<GrammarRow, table.size()> rows{};
    std::ranges::transform(table, rows.begin(), &Row::shown);
    return rows;
}();

Tokens split(std::string_view line) {
    Tokens tokens;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t begin = line.find_first_not_of(" \t\r", at);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
        tokens.push_back(line.substr(begin, end - begin));
        at = end;
    }
    return tokens;
}

std::string lower(std::string_view word) {
    std::string small(word);
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return small;
}

template <class N>
std::optional<N> whole_number(std::string_view text) {
    N number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Inches with at most two digits after the point, as hundredths; an inch mark may follow.
std::optional<std::int32_t> length(std::string_view text) {
    const bool minus = text.starts_with('-');
    if (minus || text.starts_with('+')) text.remove_prefix(1);
    if (text.ends_with('"')) text.remove_suffix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string_view part = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    const auto digits = [](std::string_view some) {
        return std::ranges::all_of(some, [](unsigned char c) { return std::isdigit(c) != 0; });
    };
    if ((whole.empty() && part.empty()) || whole.size() > 4 || part.size() > 2 || !digits(whole) || !digits(part))
        return std::nullopt;
    std::int32_t value = 0;
    for (const char digit : whole) value = value * 10 + (digit - '0');
    value *= 100;
    if (!part.empty()) value += (part[0] - '0') * 10;
    if (part.size() == 2) value += part[1] - '0';
    return minus ? -value : value;
}

std::optional<Octant> compass(std::string_view word) {
    static constexpr std::array<std::string_view, 8> letters{"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const Octant octant{static_cast<std::uint8_t>(i)};
        std::string whole = common::name(octant);
        if (word == letters[i] || word == whole) return octant;
        std::erase(whole, '-');
        if (word == whole) return octant;
    }
    return std::nullopt;
}

std::optional<messages::SeatPoint> place(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = length(text.substr(0, comma));
    const auto y = length(text.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    return messages::SeatPoint{*x, *y};
}

std::optional<std::vector<Handle>> handles(std::string_view text) {
    std::vector<Handle> list;
    for (;;) {
        const std::size_t comma = text.find(',');
        const auto number = whole_number<std::uint32_t>(text.substr(0, comma));
        if (!number || *number == 0) return std::nullopt;
        list.push_back({*number});
        if (comma == std::string_view::npos) return list;
        text.remove_prefix(comma + 1);
    }
}

Mistake mistake(std::string says) {
    return {std::move(says) + " `help` shows what may be typed."};
}

/// What is left of the line after the token that ends at `end`.
std::string rest_after(std::string_view line, std::string_view token) {
    std::string_view rest = line.substr(static_cast<std::size_t>(token.data() + token.size() - line.data()));
    const std::size_t begin = rest.find_first_not_of(" \t");
    rest = begin == std::string_view::npos ? std::string_view() : rest.substr(begin);
    while (!rest.empty() && (rest.back() == '\r' || rest.back() == ' ')) rest.remove_suffix(1);
    if (rest.size() > 1 && rest.front() == '"' && rest.back() == '"') rest = rest.substr(1, rest.size() - 2);
    return std::string(rest);
}

/// The details of an order, from token `i` on.
Command details(TypedOrder order, std::string_view line, const Tokens& tokens, std::size_t i) {
    for (; i < tokens.size(); ++i) {
        const std::string word = lower(tokens[i]);
        const std::string_view next = i + 1 < tokens.size() ? tokens[i + 1] : std::string_view();
        const auto octant = compass(word);
        if (const auto far = octant ? length(next) : std::nullopt; far && *far >= 0) {
            order.legs.push_back({octant, *far, {}});
            ++i;
        } else if (octant && word.size() <= 2) {
            return mistake("After \"" + word + "\" inches are wanted, for instance n 4.5.");
        } else if (word == "to") {
            const auto spot = place(next);
            if (!spot) return mistake("After \"to\" a place is wanted, for instance to 12,-3.");
            order.legs.push_back({std::nullopt, 0, *spot});
            ++i;
        } else if (word == "with") {
            const auto list = handles(next);
            if (!list) return mistake("After \"with\" the numbers of figures are wanted, for instance with 2,3.");
            order.with = list;
            ++i;
        } else if (word == "alone") {
            order.with.emplace();
        } else if (word == "number") {
            order.number = whole_number<std::int32_t>(next);
            if (!order.number) return mistake("After \"number\" a whole number is wanted.");
            ++i;
        } else if (word == "words" || word == "because") {
            order.words = rest_after(line, tokens[i]);
            if (order.words.empty()) return mistake("After \"" + word + "\" a text is wanted.");
            break;
        } else if (word == "at" && handles(next)) {
            continue;  // "shoot at 7"
        } else if (const auto list = handles(word)) {
            order.handles.insert(order.handles.end(), list->begin(), list->end());
        } else {
            order.options.push_back(word);
        }
    }
    return order;
}

Command parse_raw(std::string_view line) {
    try {
        return RawOrder{wire::decode_order(line)};
    } catch (const wire::Malformed& bad) {
        return mistake(std::string("That JSON is no order: ") + bad.what() + ".");
    }
}

}  // namespace

Command parse(std::string_view line) {
    const Tokens tokens = split(line);
    if (tokens.empty() || tokens[0].starts_with('#')) return Nothing{};
    if (tokens[0].starts_with('{')) return parse_raw(line);
    const std::string first = lower(tokens[0]);
    if (const auto number = whole_number<std::size_t>(first)) {
        if (*number == 0) return mistake("Choices are numbered from 1.");
        TypedOrder order;
        order.choice = *number;
        return details(std::move(order), line, tokens, 1);
    }
    for (const Row& row : table) {
        if (row.shown.form.substr(0, row.shown.form.find(' ')) != first) continue;
        const std::string_view argument = tokens.size() > 1 ? tokens[1] : std::string_view();
        const std::int32_t number = whole_number<std::int32_t>(argument).value_or(0);
        switch (row.means) {
            case Means::say: {
                TypedOrder speech;
                speech.verb = first;
                speech.words = rest_after(line, tokens[0]);
                if (speech.words.empty()) return mistake("After \"say\" words are wanted.");
                return speech;
            }
            case Means::show:
                return Show{row.ask, number, rest_after(line, tokens[0])};
            case Means::act:
                return Do{row.deed, number, std::string(argument)};
            default:
                break;
        }
    }
    if (std::isalpha(static_cast<unsigned char>(first[0])) == 0) return mistake("\"" + first + "\" is not understood.");
    TypedOrder order;
    order.verb = first;
    return details(std::move(order), line, tokens, 1);
}

std::span<const GrammarRow> grammar() {
    return shown_rows;
}

std::vector<std::string> help(std::string_view word) {
    std::vector<std::string> lines;
    const std::string wanted = lower(word);
    for (const GrammarRow& row : shown_rows) {
        const bool fits =
            lower(row.form).find(wanted) != std::string::npos || lower(row.says).find(wanted) != std::string::npos;
        if (!fits) continue;
        std::string text = "  " + std::string(row.form);
        text.append(text.size() < 26 ? 26 - text.size() : 2, ' ');
        lines.push_back(text + std::string(row.says));
    }
    if (lines.empty()) lines.push_back("No line of the help has \"" + wanted + "\" in it; `help` shows all.");
    return lines;
}

}  // namespace terminal
