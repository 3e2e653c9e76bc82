// SPDX-License-Identifier: MIT
#include "hunt/careers.hpp"

#include <algorithm>
#include <array>

#include "hunt/play.hpp"
#include "hunt/reading.hpp"
#include "hunt/scenario.hpp"

namespace hunt {

namespace {

std::string with_article(const std::string& name) {
    const bool vowel = !name.empty() && std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}

/// "the Colonel", "a lion", "the first porter".
std::string called(const State& state, const Book& book, FigureId who) {
    const Figure& figure = state[who];
    if (!figure.man) {
        const SpeciesRow* species = book.creature(figure.kind);
        return species != nullptr && species->name == figure.name ? with_article(figure.name) : figure.name;
    }
    const bool bare = !figure.name.empty() && figure.name.front() >= 'a' && figure.name.front() <= 'z';
    return bare && !figure.name.starts_with("the ") ? "the " + figure.name : figure.name;
}

std::string manner(const State& state, const Book& book, const Fallen& fallen) {
    if (!fallen.by) {
        struct Row {
            std::string_view how;
            std::string_view says;
        };
        static constexpr auto rows = std::to_array<Row>({{"pit", "in a pit"},
                                                         {"scorpion", "of a scorpion's sting"},
                                                         {"snake", "of a snake's bite"},
                                                         {"bite", "of a snake's bite"},
                                                         {"venom", "of poison"},
                                                         {"sickness", "for want of a doctor"},
                                                         {"drowned", "in deep water"},
                                                         {"quicksand", "in quicksand"},
                                                         {"ruling", "by the umpire's word"}});
        const auto* row = std::find_if(rows.begin(), rows.end(), [&](const Row& one) { return one.how == fallen.how; });
        return std::string(row == rows.end() ? "by accident" : row->says);
    }
    const std::string by = called(state, book, fallen.by);
    if (!state[fallen.by].man) return "killed by " + by;
    if (fallen.how == "shot") return "shot by " + by;
    if (fallen.how == "perfect shot") return "by one perfect shot of " + by;
    return "in a fight with " + by;
}

bool starts_as_deed(std::string_view cause) {
    static constexpr auto deeds =
        std::to_array<std::string_view>({"killed ", "shot ", "missed", "ran ", "fell ", "twisted ", "sucked ", "trod ",
                                         "lost ", "told ", "wounded ", "carried ", "dragged "});
    return std::any_of(deeds.begin(), deeds.end(), [&](std::string_view deed) { return cause.starts_with(deed); });
}

/// Bars part what stands in one row.
std::string without_bars(std::string text) {
    std::replace(text.begin(), text.end(), '|', '/');
    return text;
}

}  // namespace

Standing standing_of(const State& state, const Party& party) {
    if (party.of_men()) {
        const Figure& hunter = state[hunter_of(state, party)];
        return {hunter.bc_start, party.leader_lost ? hunter.bc : rank(party).bc};
    }
    std::int32_t best = 1;
    for (const FigureId who : party.figures) best = std::max(best, state[who].bc_start);
    return {best, std::clamp(best + party.rp() / 100, 1, 5)};
}

std::string how_it_fell(const State& state, const Book& book, const Fallen& fallen) {
    return called(state, book, fallen.who) + ", " + manner(state, book, fallen);
}

std::string fate(const State& state, const Book& book, const Party& party) {
    if (!party.of_men()) {
        const auto alive = std::count_if(party.figures.begin(), party.figures.end(),
                                         [&](FigureId who) { return state[who].living(); });
        if (alive == 0) return party.figures.size() == 1 ? "fell" : "none lived";
        if (alive == static_cast<std::ptrdiff_t>(party.figures.size())) return alive == 1 ? "lived" : "all lived";
        return std::to_string(alive) + " of " + std::to_string(party.figures.size()) + " lived";
    }
    const FigureId hunter = hunter_of(state, party);
    if (state[hunter].living()) return state[hunter].is(retired) ? "retired to camp" : "came home";
    for (const Fallen& fallen : state.affairs.fallen) {
        if (fallen.who != hunter) continue;
        const std::string how = manner(state, book, fallen);
        return how.starts_with("killed ") || how.starts_with("shot ") ? "was " + how : "died " + how;
    }
    return "is dead";
}

std::string in_plain_words(const State& state, const Party& party, const LedgerEntry& entry) {
    const std::string& cause = entry.cause;
    if (cause == brought_along) return cause;
    const FigureId hunter = party.of_men() ? hunter_of(state, party) : party.figures.front();
    const bool own = entry.figure && state[entry.figure].party == party.id;
    const std::string who = state[own ? entry.figure : hunter].name;
    if (cause == "saved a life") return "saved the life of " + state[entry.figure].name;
    if (cause.starts_with("with one ")) return who + " did it " + cause;
    if (cause == "an unheroic end") return who + " came to an unheroic end";
    if (cause.starts_with("stung ") || cause.starts_with("bitten ")) return who + " was " + cause;
    return starts_as_deed(cause) ? who + " " + cause : cause;
}

std::string in_one_row(const rules::Career& career) {
    std::string kills;
    for (const std::string& kill : career.kills) kills += (kills.empty() ? "" : "; ") + kill;
    std::string row;
    for (const std::string& part : {career.date, career.scenario, std::to_string(career.rp_before),
                                    std::to_string(career.rp_after), career.rank, kills, career.ended}) {
        row += (row.empty() ? "" : "|") + without_bars(part);
    }
    return row;
}

std::vector<rules::Career> careers(const State& state, const Book& book, const Scenario& scenario) {
    std::vector<rules::Career> entries;
    for (const Party& party : state.parties) {
        if (!party.seat || !party.of_men()) continue;
        const Figure& hunter = state[hunter_of(state, party)];
        const auto past = scenario.careers.find(party.key);
        const Standing standing = standing_of(state, party);
        rules::Career entry;
        entry.hunter = hunter.name;
        entry.scenario = scenario.title;
        entry.rp_before = past == scenario.careers.end() ? 0 : past->second.rp;
        entry.rp_after = party.rp();
        entry.start = past == scenario.careers.end() || past->second.start == 0 ? hunter.bc_start : past->second.start;
        entry.bc = standing.bc;
        entry.rank = "Bushcraft " + std::to_string(standing.bc);
        for (const Fallen& fallen : state.affairs.fallen) {
            if (fallen.by && state[fallen.by].party == party.id) {
                entry.kills.push_back(called(state, book, fallen.who));
            }
        }
        entry.ended = fate(state, book, party);
        entry.alive = hunter.living();
        entry.counted = scenario.options.campaign;
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::string seat_hunters(std::string_view text, const std::map<std::string, std::string>& wanted,
                         std::span<const rules::Career> journal) {
    Json scenario = parse(text, "scenario");
    std::map<std::string, std::string> left = wanted;
    bool changed = false;
    const auto fill = [&](Json& party) {
        if (!party.is_object()) return;
        const std::string kind = party.value("kind", "");
        const auto seat = party.find("seat");
        if (kind != "HUNT" && kind != "SQUAD") return;
        if (seat != party.end() && seat->is_string()) {
            if (const auto found = left.find(seat->get<std::string>()); found != left.end()) {
                party["journal"] = found->second;
                left.erase(found);
            }
        }
        const auto named = party.find("journal");
        if (named == party.end() || !named->is_string()) return;
        const std::string name = named->get<std::string>();
        Json career{{"name", name}, {"past", Json::array()}};
        bool known = false;
        for (const rules::Career& entry : journal) {
            if (entry.hunter != name) continue;
            known = true;
            career["past"].push_back(in_one_row(entry));
            if (!entry.alive) {
                throw rules::BadInput("journal", name,
                                      entry.ended + " in \"" + entry.scenario + "\": he hunts no more");
            }
            if (!entry.counted) continue;
            career["rp"] = entry.rp_after;
            career["start"] = entry.start;
        }
        party["journal"] = known ? std::move(career) : Json(name);
        changed = true;
        const bool asked_for =
            std::any_of(wanted.begin(), wanted.end(), [&](const auto& one) { return one.second == name; });
        if (!known && asked_for)
            throw rules::BadInput("journal", name, "there is no hunter of this name in the journal");
    };
    if (scenario.is_object() && scenario.contains("parties") && scenario["parties"].is_array()) {
        for (Json& party : scenario["parties"]) fill(party);
    }
    if (!left.empty()) {
        throw rules::BadInput("scenario", left.begin()->first, "no hunter has this seat, so nobody can be put there");
    }
    return changed ? scenario.dump() : std::string(text);
}

}  // namespace hunt
