// SPDX-License-Identifier: MIT
// Plays whole hunts by bots on every seat, without sockets, and says what came of them:
//   balance_hunts [--scenario FILE] [--whims N] [--meddling N] [--jobs N] [--rules FILE] [--every-rule] [HUNTS]
//   [FIRST-SEED]
// The balance is that of the default hunt. For rules it has no place for (boats, muzzle-loaders) and for what no
// sensible player does (shots at men) a tenth as many hunts of other scenarios, by bots with whims, are played after
// it, and some in which an umpire meddles; a --scenario is played alone. The bots know what a client knows: each is
// shown its seat's view and choices, nothing else. Exit 0: all hunts were played to their end, no order refused; with
// --every-rule, every rule fired.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "evening.hpp"
#include "hunt/event.hpp"
#include "rules_at_work.hpp"

namespace {

using hunt::What;

/// What a decision takes of an evening, in seconds: guesses of people who have played at tables.
constexpr double seconds_a_card = 30;     // to begin with a card that is one's own
constexpr double seconds_an_order = 8;    // every order on it
constexpr double seconds_an_answer = 10;  // to a prompt in somebody's move

using Counts = std::map<std::string, std::int64_t>;

struct Tally {
    std::vector<double> passes, cards, own_cards, orders, answers, minutes, shots, charges, hits;
    std::map<std::string, std::vector<double>> deaths;      // by side, each hunt
    std::map<std::string, std::vector<double>> reputation;  // by party
    Counts killed;                                          // "lion: shot"
    Counts killers;                                         // what men died of
    Counts ends;                                            // why it ended
    Counts happened;                                        // by kind of event
    Counts rules;                                           // how often
    Counts hunts_with_rule;
    std::vector<std::string> failures;

    void add(const Tally& other);
};

void append(std::vector<double>& to, const std::vector<double>& from) {
    to.insert(to.end(), from.begin(), from.end());
}
void append(Counts& to, const Counts& from) {
    for (const auto& [key, count] : from) to[key] += count;
}
void append(std::map<std::string, std::vector<double>>& to, const std::map<std::string, std::vector<double>>& from) {
    for (const auto& [key, values] : from) append(to[key], values);
}

void Tally::add(const Tally& other) {
    for (auto list : {&Tally::passes, &Tally::cards, &Tally::own_cards, &Tally::orders, &Tally::answers,
                      &Tally::minutes, &Tally::shots, &Tally::charges, &Tally::hits}) {
        append(this->*list, other.*list);
    }
    append(deaths, other.deaths);
    append(reputation, other.reputation);
    for (auto counts :
         {&Tally::killed, &Tally::killers, &Tally::ends, &Tally::happened, &Tally::rules, &Tally::hunts_with_rule}) {
        append(this->*counts, other.*counts);
    }
    failures.insert(failures.end(), other.failures.begin(), other.failures.end());
}

/// Counts what happens in one hunt.
class Count {
public:
    Tally of(const std::string& scenario, std::uint64_t seed, std::uint32_t whims, std::uint32_t meddling);

private:
    const hunt::State& state() const { return rules_->now(); }
    void take(const hunt::Event& event);
    void told(const umpire::Step& step);
    void fired(const std::string& rule) {
        ++tally_.rules[rule];
        seen_rules_.insert(rule);
    }
    void fell(const hunt::Event& event);
    void reckon();

    std::optional<bots::RulesAtWork> rules_;
    Tally tally_;
    std::set<std::string> seen_rules_;
    double orders_ = 0, answers_ = 0, own_cards_ = 0;
    double shots_ = 0, hits_ = 0, charges_ = 0;
    std::map<std::string, double> deaths_;
};

void Count::fell(const hunt::Event& event) {
    const hunt::Figure& figure = state()[event.who];
    const hunt::Party& party = state().party_of(event.who);
    const std::string by = event.other ? state()[event.other].kind : "nobody";
    if (figure.man) {
        // Whoever leads now, a hunter is one who began as one.
        ++deaths_[figure.kind == "hunter" ? "hunters" : "other men"];
        ++tally_.killers[event.text + (event.other ? " by " + by : "")];
    } else {
        ++deaths_[party.seat ? "beasts of players" : party.kind == hunt::PartyKind::herd ? "herds" : "wild beasts"];
        ++tally_.killed[figure.kind + ": " + event.text];
    }
}

void Count::take(const hunt::Event& event) {
    for (const std::string& rule : rules_->of(event)) fired(rule);
    if (event.what == What::died) fell(event);
    if (event.what == What::card && event.party && state()[event.party].seat) ++own_cards_;
    if (event.what == What::shot) {
        ++shots_;
        if (event.number >= 1 && event.number <= 3) ++hits_;
    }
    if (event.what == What::charge) ++charges_;
    if (event.what == What::ended) ++tally_.ends[event.text];
}

/// Rules only the news of an event names.
void Count::told(const umpire::Step& step) {
    std::set<std::string> named;
    for (const rules::EventPtr& event : step.events) named.insert(dynamic_cast<const hunt::Event&>(*event).rule);
    for (const umpire::Batch& batch : step.batches) {
        if (batch.viewer != "umpire") continue;
        constexpr std::string_view key = "\"rule\":\"GH-";
        for (auto at = batch.list.find(key); at != std::string::npos; at = batch.list.find(key, at + 1)) {
            const std::string rule = batch.list.substr(at + key.size() - 3, 6);
            if (!named.contains(rule)) fired(rule);
        }
    }
}

void Count::reckon() {
    for (const std::string& rule : seen_rules_) ++tally_.hunts_with_rule[rule];
    tally_.passes.push_back(state().affairs.pass);
    tally_.cards.push_back(state().affairs.cards_played);
    tally_.own_cards.push_back(own_cards_);
    tally_.orders.push_back(orders_);
    tally_.answers.push_back(answers_);
    tally_.shots.push_back(shots_);
    tally_.hits.push_back(hits_);
    tally_.charges.push_back(charges_);
    tally_.minutes.push_back((own_cards_ * seconds_a_card + orders_ * seconds_an_order + answers_ * seconds_an_answer) /
                             60);
    for (const char* side : {"hunters", "other men", "beasts of players", "wild beasts", "herds"}) {
        tally_.deaths[side].push_back(deaths_[side]);
    }
    for (const hunt::Party& party : state().parties) {
        if (party.seat) tally_.reputation[party.label].push_back(party.rp());
    }
}

Tally Count::of(const std::string& scenario, std::uint64_t seed, std::uint32_t whims, std::uint32_t meddling) {
    bots::Evening evening(
        scenario, seed, [seed](std::uint32_t seat) { return seed * 100 + seat; }, whims, meddling);
    rules_.emplace(evening.table().game(), scenario);
    evening.play([&](const umpire::Step& step, const std::string& asked) {
        if (!asked.empty() && asked != "ruling") ++(asked == "card" ? orders_ : answers_);
        for (const rules::EventPtr& event : step.events) take(dynamic_cast<const hunt::Event&>(*event));
        told(step);
    });
    if (!evening.table().careers().empty()) fired("GH-451");
    reckon();
    return std::move(tally_);
}

// ---- what is printed ----------------------------------------------------------------------------

double mean(const std::vector<double>& values) {
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void row(const std::string& name, std::vector<double> values) {
    if (values.empty()) return;
    std::sort(values.begin(), values.end());
    const auto at = [&](double part) {
        return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    double square = 0;
    for (const double value : values) square += (value - mean(values)) * (value - mean(values));
    std::printf("  %-22s %8.1f %8.1f %7.0f %7.0f %7.0f %7.0f %7.0f\n", name.c_str(), mean(values),
                std::sqrt(square / static_cast<double>(values.size())), values.front(), at(0.1), at(0.5), at(0.9),
                values.back());
}

void list(const char* title, const Counts& counts, double hunts) {
    std::printf("\n%s\n", title);
    std::vector<std::pair<std::string, std::int64_t>> rows(counts.begin(), counts.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [what, count] : rows) {
        std::printf("  %-44s %8lld  %7.2f a hunt\n", what.c_str(), static_cast<long long>(count),
                    static_cast<double>(count) / hunts);
    }
}

void print_balance(const Tally& tally) {
    const auto hunts = static_cast<double>(tally.passes.size());
    std::printf("%.0f hunts by bots\n\n", hunts);
    std::printf("  %-22s %8s %8s %7s %7s %7s %7s %7s\n", "", "mean", "+-", "least", "10 %", "median", "90 %", "most");
    row("passes of the deck", tally.passes);
    row("cards", tally.cards);
    row("cards of players", tally.own_cards);
    row("orders on cards", tally.orders);
    row("answers", tally.answers);
    row("minutes, estimated", tally.minutes);
    row("shots", tally.shots);
    row("hits", tally.hits);
    row("charges", tally.charges);
    for (const auto& [side, values] : tally.deaths) row("dead: " + side, values);
    for (const auto& [party, values] : tally.reputation) row("reputation: " + party, values);
    list("Beasts killed, and how", tally.killed, hunts);
    list("Men's deaths", tally.killers, hunts);
    list("Ends", tally.ends, hunts);
}

/// Rules that are nothing that happens on a table, and what they are instead.
constexpr std::pair<std::string_view, std::string_view> no_event[] = {
    {"GH-004", "who decides: the whole of the server"},
    {"GH-005", "how dice are kept apart: every throw"},
    {"GH-006", "the clock is set back by an umpire"},
    {"GH-049", "clocks: bots have none"},
    {"GH-169", "sums up the accidents"},
};

/// One scenario, played so many times.
struct Play {
    std::string name;
    std::string scenario;
    std::uint64_t hunts = 0;
    std::uint32_t whims = 0;
    std::uint32_t meddling = 0;
    Tally tally{};
};

/// True: every rule has fired in some hunt.
bool print_rules(const std::vector<Play>& plays, const std::string& rule_file) {
    const Tally& first = plays.front().tally;
    std::printf("\nRules fired: times, and in how many hunts of a hundred\n");
    for (const auto& [rule, count] : first.rules) {
        std::printf(
            "  %-8s %9lld  %5.1f\n", rule.c_str(), static_cast<long long>(count),
            100 * static_cast<double>(first.hunts_with_rule.at(rule)) / static_cast<double>(first.passes.size()));
    }
    std::vector<std::string> never;
    std::vector<std::string> elsewhere;
    std::ifstream file(rule_file);
    std::stringstream in;
    in << file.rdbuf();
    for (const char* rule : {"AUT-1", "AUT-2", "AUT-3a", "AUT-3b", "AUT-3c", "AUT-3d", "AUT-3e", "AUT-4"}) {
        in << rule << "\n";
    }
    for (std::string line; std::getline(in, line);) {
        const std::string rule = line.substr(0, line.find(' '));
        const auto same = [&](const auto& row) { return row.first == rule; };
        const bool none = line.find(" none:") != std::string::npos || std::ranges::any_of(no_event, same);
        if (!(rule.starts_with("GH-") || rule.starts_with("AUT-")) || none || first.rules.contains(rule)) continue;
        std::string where;
        for (const Play& play : plays) {
            const auto fired = play.tally.rules.find(rule);
            if (fired != play.tally.rules.end())
                where += (where.empty() ? "" : ", ") + std::to_string(fired->second) + " " + play.name;
        }
        where.empty() ? never.push_back(rule) : elsewhere.push_back(rule + "    " + where);
    }
    if (plays.size() > 1) {
        std::printf("\nFired only elsewhere: times, and where\n");
        for (const std::string& rule : elsewhere) std::printf("  %s\n", rule.c_str());
        std::printf("\nElsewhere:");
        for (const Play& play : plays) {
            if (&play != &plays.front()) std::printf(" %s, %zu hunts;", play.name.c_str(), play.tally.passes.size());
        }
        std::printf("\n");
    }
    std::printf("\nNo events:\n");
    for (const auto& [rule, what] : no_event) std::printf("  %s    %s\n", rule.data(), what.data());
    std::printf("\nNever fired:");
    for (const std::string& rule : never) std::printf(" %s", rule.c_str());
    std::printf(never.empty() ? " none\n" : "\n");
    return never.empty();
}

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(file + ": cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<Play> plan(const std::string& scenario, std::uint64_t hunts, std::uint32_t whims, std::uint32_t meddling) {
    if (!scenario.empty()) return {{"", text_of(scenario), hunts, whims, meddling}};
    constexpr std::uint32_t some_whims = 60;
    constexpr std::uint32_t many_whims = 200;
    constexpr std::uint32_t some_meddling = 60;
    const auto few = std::max<std::uint64_t>(1, hunts / 10);
    std::vector<Play> plays;
    const auto& shipped = shelf::find_ruleset("hunt")->scenarios();
    plays.push_back({"default", shipped.front().text, hunts, whims, meddling});
    plays.push_back({"meddled with", shipped.front().text, few, some_whims, some_meddling});
    for (const auto& one : shipped) plays.push_back({one.name + " with whims", one.text, few, some_whims});
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(SPOOR_SOURCE_DIR "/tests/bots/scenarios")) {
        files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const auto& file : files) plays.push_back({file.stem(), text_of(file), few, many_whims});
    return plays;
}

void carry_out(std::vector<Play>& plays, std::uint64_t first, unsigned jobs) {
    std::uint64_t all = 0;
    for (const Play& play : plays) all += play.hunts;
    std::mutex mutex;
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t number = next++; number < all; number = next++) {
            std::uint64_t of_play = number;
            std::size_t i = 0;
            while (of_play >= plays[i].hunts) of_play -= plays[i++].hunts;
            Play& play = plays[i];
            const std::uint64_t seed = first + of_play;
            Tally one;
            try {
                one = Count().of(play.scenario, seed, play.whims, play.meddling);
            } catch (const std::exception& error) {
                one.failures.push_back(play.name + ", hunt " + std::to_string(seed) + ": " + error.what());
            }
            const std::lock_guard lock(mutex);
            play.tally.add(one);
            for (const std::string& failure : one.failures) std::cerr << failure << "\n";
        }
    };
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < std::max(1U, jobs); ++i) workers.emplace_back(work);
}

int run(const std::vector<std::string>& words) {
    std::string scenario;
    std::string rule_file = SPOOR_SOURCE_DIR "/tests/cases/hunt/rule_ids.txt";
    unsigned jobs = 1;
    std::uint32_t whims = 0;
    std::uint32_t meddling = 0;
    bool every_rule = false;
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool more = i + 1 < words.size();
        if (words[i] == "--scenario" && more) {
            scenario = words[++i];
        } else if (words[i] == "--rules" && more) {
            rule_file = words[++i];
        } else if (words[i] == "--jobs" && more) {
            jobs = static_cast<unsigned>(std::stoul(words[++i]));
        } else if (words[i] == "--whims" && more) {
            whims = static_cast<std::uint32_t>(std::stoul(words[++i]));
        } else if (words[i] == "--meddling" && more) {
            meddling = static_cast<std::uint32_t>(std::stoul(words[++i]));
        } else if (words[i] == "--every-rule") {
            every_rule = true;
        } else {
            numbers.push_back(std::stoull(words[i]));
        }
    }
    std::vector<Play> plays = plan(scenario, numbers.empty() ? 100 : numbers[0], whims, meddling);
    carry_out(plays, numbers.size() > 1 ? numbers[1] : 1, jobs);
    print_balance(plays.front().tally);
    const bool all_fired = print_rules(plays, rule_file);
    const bool failed = std::ranges::any_of(plays, [](const Play& play) { return !play.tally.failures.empty(); });
    return failed || (every_rule && !all_fired) ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
}
