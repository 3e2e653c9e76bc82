// SPDX-License-Identifier: MIT
#include "terminal/reckoning.hpp"

#include <map>

#include "terminal/words.hpp"

namespace terminal {

namespace {

using Lines = std::vector<std::string>;

/// The first word of `text`, which loses it.
std::string word_of(std::string& text) {
    const std::size_t space = text.find(' ');
    std::string word = text.substr(0, space);
    text = space == std::string::npos ? "" : text.substr(space + 1);
    return word;
}

Lines parts(const std::string& text) {
    Lines list;
    std::size_t from = 0;
    for (std::size_t bar = text.find('|'); bar != std::string::npos; bar = text.find('|', from)) {
        list.push_back(text.substr(from, bar - from));
        from = bar + 1;
    }
    list.push_back(text.substr(from));
    return list;
}

std::string with_sign(const std::string& number) {
    return number.starts_with("-") || number == "0" ? number : "+" + number;
}

std::string of_card(const std::string& card) {
    return card == "0" ? "" : " (card " + card + ")";
}

Lines whole(const Lines& rows) {
    std::map<std::string, std::string> facts;
    Lines fallen;
    for (std::string text : rows) {
        const std::string word = word_of(text);
        if (word == "fell") {
            const std::string card = word_of(text);
            word_of(text);  // its kind
            fallen.push_back("  Card " + card + ": " + text + ".");
        } else {
            facts[word] = text;
        }
    }
    Lines said{"The reckoning of \"" + facts["title"] + "\": " + facts["why"] + ". Passes " + facts["passes"] +
               ", cards " + facts["cards"] + "."};
    said.push_back(fallen.empty() ? "Nobody fell." : "Who fell, in order:");
    said.insert(said.end(), fallen.begin(), fallen.end());
    return said;
}

Lines account(const Lines& rows) {
    std::map<std::string, std::string> facts;
    Lines lines;
    Lines voices;
    Lines journal;
    for (std::string text : rows) {
        const std::string word = word_of(text);
        if (word == "line") {
            const std::string amount = word_of(text);
            const std::string card = word_of(text);
            lines.push_back("  " + with_sign(amount) + "  " + text + of_card(card));
        } else if (word == "vote") {
            const std::string amount = word_of(text);
            voices.push_back((text == "umpire" ? "the umpire" : text) + " " + with_sign(amount));
        } else if (word == "past") {
            const Lines past = parts(text);
            if (past.size() != 7) continue;
            journal.push_back("  " + past[0] + ", " + past[1] + ": " + past[3] + " RP, " + past[4] +
                              "; bag: " + (past[5].empty() ? "nothing" : past[5]) + "; " + past[6] + ".");
        } else if (word != "kill") {
            facts[word] = text;
        }
    }
    std::string start = facts["bc"];
    const std::string began = word_of(start);
    Lines said{facts["place"] + ". " + facts["label"] + " (" + facts["seat"] + "), " + facts["rp"] + " RP among the " +
               facts["side"] + ": " + facts["fate"] + "; Bushcraft " + began +
               (start == began ? "." : ", now " + start + ".")};
    said.insert(said.end(), lines.begin(), lines.end());
    if (!voices.empty())
        said.push_back("  By the fire: " + listed(voices) + "; it counts " + with_sign(facts["story"]) + ".");
    if (!journal.empty()) said.push_back("  The hunting journal of " + facts["hunter"] + ":");
    for (const std::string& line : journal) said.push_back("  " + line);
    return said;
}

}  // namespace

std::vector<std::string> read_out(const std::string& sheet, const std::vector<std::string>& rows) {
    if (rows.empty()) return {};
    if (sheet == "reckoning") return whole(rows);
    if (sheet.starts_with("reckoning:")) return account(rows);
    return {};
}

}  // namespace terminal
