// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "messages/knowledge.hpp"

/// Percepts drawn at random from so few figures, places and words that they often meet again.
class RandomPercepts {
public:
    using T = messages::SeatTerms;

    explicit RandomPercepts(std::uint32_t seed) : engine_(seed) {}

    messages::Percepts batch() {
        messages::Percepts list;
        for (int i = below(4); i >= 0; --i) list.push_back(percept());
        return list;
    }

    messages::Percept percept() {
        switch (below(26)) {
            case 0:
            case 1:
                return own();
            case 2:
            case 3:
            case 4:
                return sighting();
            case 5:
            case 6:
                return messages::LostSight<T>{who(), coin()};
            case 7:
                return messages::SpotClear<T>{who()};
            case 8:
                return heard();
            case 9:
                return messages::Scented{word(), octant()};
            case 10:
            case 11:
                return ground();
            case 12:
                return messages::InSight{runs(0)};
            case 13:
                return messages::Told<T>{word() + " {0}", {who(), who()}, coin() ? "GH-345" : ""};
            case 14:
                return messages::DiceShown<T>{who(), word(), {die(), die()}, below(5), word(), "", coin()};
            case 15:
            case 16:
                return appraisal();
            case 17:
                return messages::Reckoned{1 + below(2), word(), below(9) - 4, below(30) - 10};
            case 18:
            case 19:
                return prompt();
            case 20:
                return messages::PromptOver{};
            case 21:
                return messages::News{word(), coin() ? word() : "", below(3)};
            case 22:
                return below(8) == 0 ? messages::Percept(messages::SetBack{}) : messages::Percept(plan());
            case 23:
            case 24:
                return spoor();
            default:
                return messages::Desk{word(), words(below(3))};
        }
    }

    int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(n)); }

private:
    bool coin() { return below(2) == 0; }
    std::int32_t die() { return 1 + below(6); }
    common::Handle who() { return {1 + static_cast<std::uint32_t>(below(6))}; }
    common::Octant octant() { return static_cast<common::Octant>(below(8)); }
    messages::SeatPoint place() { return {below(3) * 100 - 100, below(3) * 50 - 50}; }
    std::string word() {
        static const char* const all[] = {"lion", "L\xC3\xB6we", "say \"so\"", "\xF0\x9F\xA6\x81", "two\nlines"};
        return all[below(5)];
    }
    std::vector<std::string> words(int n) {
        std::vector<std::string> list;
        for (int i = 0; i < n; ++i) list.push_back(word());
        return list;
    }
    std::vector<messages::CellRun> runs(std::uint32_t kinds) {
        std::vector<messages::CellRun> list;
        for (int i = below(3); i >= 0; --i) {
            const auto ground = kinds == 0 ? 0U : static_cast<std::uint32_t>(below(static_cast<int>(kinds))) * 37U;
            list.push_back({below(8) - 4, i - 1, 1 + below(4), ground});
        }
        return list;
    }

    messages::OwnFigure<T> own() {
        messages::OwnFigure<T> figure{who(), 1 + below(2), "", word(), word(), place(), words(below(2)), {}, {}};
        if (coin()) figure.numbers = {{"allowance", below(3)}, {"bc", below(3)}};
        if (coin()) figure.carries = {{word(), below(3) - 1, words(below(2))}};
        return figure;
    }
    messages::Sighting<T> sighting() {
        messages::Sighting<T> seen{who(), "lion", place(), {}, 1 + below(2), {}};
        if (below(3) == 0) seen.path = {place(), place()};
        return seen;
    }
    messages::Heard<T> heard() {
        messages::Heard<T> sound;
        sound.what = word();
        if (coin()) {
            sound.at = place();
        } else {
            sound.from = octant();
        }
        if (coin()) sound.words = word();
        return sound;
    }
    messages::Spoor<T> spoor() {
        messages::Spoor<T> found{who(),  below(3), coin() ? "lion" : "", place(), place(), {}, coin(), coin(),
                                 coin(), 0};
        if (coin()) found.way = {place(), place()};
        return found;
    }
    messages::Ground<T> ground() {
        messages::Ground<T> found{runs(3), {}};
        if (coin()) found.walls.push_back({place(), place(), coin() ? "open" : "closed"});
        return found;
    }
    messages::Appraisal<T> appraisal() {
        static const char* const grades[] = {"", "A", "B"};
        return {who(), who(), word(), grades[below(3)], below(4), {below(3) * 100}, words(below(2))};
    }
    messages::Prompt<T> prompt() {
        messages::Prompt<T> asked;
        asked.kind = coin() ? "card" : "emergency";
        asked.options = coin() ? std::vector<std::string>{"begin"} : words(2);
        if (coin()) asked.about = who();
        asked.text = word();
        asked.seconds = below(2) * 20;
        return asked;
    }
    messages::Plan<T> plan() {
        messages::Plan<T> map;
        map.width = {6000 + below(2)};
        map.height = {4800};
        map.areas = {{word(), "thorn", {place(), place(), place()}, 6}};
        map.walls = {{place(), place(), "wall"}};
        map.markers = {{"lair", "lair", place()}};
        return map;
    }

    std::mt19937 engine_;
};
