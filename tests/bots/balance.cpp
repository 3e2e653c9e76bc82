// SPDX-License-Identifier: MIT
// Plays whole hunts by bots on every seat, without sockets, and says what came of them:
//   balance_hunts [--scenario FILE] [--jobs N] [--rules FILE] [HUNTS] [FIRST-SEED]
// The bots know what a client knows: each is shown its seat's view and choices, nothing else. Exit 0: all
// hunts were played to their end, no order refused.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "evening.hpp"
#include "hunt/event.hpp"

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
    Tally of(const std::string& scenario, std::uint64_t seed);

private:
    const hunt::State& state() const { return dynamic_cast<const hunt::State&>(*table_->state()); }
    void take(const hunt::Event& event);
    void told(const umpire::Step& step);
    void fired(const std::string& rule) {
        ++tally_.rules[rule];
        seen_rules_.insert(rule);
    }
    void fell(const hunt::Event& event);
    void reckon();

    const umpire::Table* table_ = nullptr;
    Tally tally_;
    std::set<std::string> seen_rules_;
    double orders_ = 0, answers_ = 0, own_cards_ = 0;
    double shots_ = 0, hits_ = 0, charges_ = 0;
    std::map<std::string, double> deaths_;
};

/// Rules an event of a kind is made by, besides the one it names.
const std::map<What, std::vector<std::string>>& rules_of() {
    static const std::map<What, std::vector<std::string>> rules{
        {What::dealt, {"GH-020", "GH-022", "GH-025", "GH-027", "GH-040", "GH-041", "GH-060", "GH-080", "GH-390"}},
        {What::card, {"GH-021", "GH-044", "GH-046"}},
        {What::herds, {"GH-043"}},
        {What::wind, {"GH-042", "GH-047", "GH-391"}},
        {What::gait, {"GH-100", "GH-102", "GH-180", "GH-181"}},
        {What::stepped, {"GH-103", "GH-105", "GH-109", "GH-130", "GH-186", "GH-189", "GH-190"}},
        {What::released, {"GH-192"}},
        {What::discovered, {"GH-184", "GH-185"}},
        {What::shot, {"GH-191", "GH-250", "GH-251", "GH-252", "GH-253", "GH-254", "GH-257", "GH-261", "GH-280"}},
        {What::charge, {"GH-330", "GH-332"}},
        {What::emergency, {"GH-345", "GH-351"}},
        {What::melee, {"GH-360", "GH-365", "GH-367"}},
        {What::reckoned, {"GH-400"}},
    };
    return rules;
}

/// What tells that a rule with no event of its own has been at work.
std::set<std::string> rules_at_work(const hunt::Event& e, const hunt::State& state) {
    std::set<std::string> list;
    if (!e.rule.empty()) list.insert(e.rule);
    if (const auto found = rules_of().find(e.what); found != rules_of().end()) {
        list.insert(found->second.begin(), found->second.end());
    }
    const auto also = [&](bool yes, const char* rule) {
        if (yes) list.emplace(rule);
    };
    const auto says = [&](std::string_view word) { return e.text.find(word) != std::string::npos; };
    const hunt::Figure* who = e.who ? &state[e.who] : nullptr;
    switch (e.what) {
        case What::gait:
            also(e.flag, "GH-182");
            also(!e.flag, "GH-183");
            also(who->man && !who->doing.with.empty(), "GH-023");
            also(who->is(hunt::ankle) || who->is(hunt::bootless), "GH-103");
            break;
        case What::stepped:
            also(!says("spent") && !e.text.empty(), "GH-108");
            also(says("deep"), "GH-132");
            also(says("camp"), "GH-138");
            also(who->man && who->doing.in_hand, "GH-026");
            also(state.party_of(e.who).kind == hunt::PartyKind::herd, "GH-311");
            break;
        case What::shot:
            also(e.number == -1, "GH-262");
            also(e.number > 0, "GH-265");
            also(e.flag, "GH-260");
            also(who->doing.shots > 1, "GH-256");
            also(state[e.other].man, "GH-282");
            also(state.engaged(e.other), "GH-281");
            also(state.party_of(e.other).kind == hunt::PartyKind::herd, "GH-283");
            also(state.party_of(e.who).kind == hunt::PartyKind::squad, "GH-028");
            break;
        case What::damaged:
            also(who->man && 2 * who->damage >= who->hit_cap, "GH-064");
            also(!who->man && 2 * who->damage >= who->hit_cap, "GH-084");
            break;
        case What::died:
            also(who->man && state.party_of(e.who).of_men() && who->kind == "hunter", "GH-024");
            also(who->man && !e.other, "GH-168");
            break;
        case What::reacted:
            also(says("away"), "GH-302");
            also(says("halt"), "GH-304");
            also(says("charge") || says("on"), "GH-301");
            also(!state.party_of(e.who).seat, "GH-305");
            break;
        case What::charge:
            also(!e.flag, "GH-343");
            also(!state.party_of(e.who).seat, "GH-305");
            break;
        case What::morale:
            also(says("freeze"), "GH-342");
            also(says("bolt"), "GH-341");
            break;
        case What::reckoned:
            also(says("killed a man"), "GH-440");
            also(says("killed") && !says("a man"), "GH-401");
            also(says("with one"), "GH-401");
            also(says("saved a life"), "GH-402");
            also(says("missed"), "GH-410");
            also(says("unheroic"), "GH-411");
            also(says("young") || says("shot a"), "GH-412");
            also(says("ran from"), "GH-413");
            also(says("did not track"), "GH-414");
            also(!state[e.party].of_men(), "GH-418");
            break;
        case What::fled:
            also(who->is(hunt::lying_up), "GH-303");
            break;
        default:
            break;
    }
    return list;
}

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
    for (const std::string& rule : rules_at_work(event, state())) fired(rule);
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

Tally Count::of(const std::string& scenario, std::uint64_t seed) {
    bots::Evening evening(scenario, seed, [seed](std::uint32_t seat) { return seed * 100 + seat; });
    table_ = &evening.table();
    evening.play([&](const umpire::Step& step, const std::string& asked) {
        if (!asked.empty()) ++(asked == "card" ? orders_ : answers_);
        for (const rules::EventPtr& event : step.events) take(dynamic_cast<const hunt::Event&>(*event));
        told(step);
    });
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

void print(const Tally& tally, const std::string& rule_file) {
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

    std::printf("\nRules fired: times, and in how many hunts of a hundred\n");
    for (const auto& [rule, count] : tally.rules) {
        std::printf("  %-8s %9lld  %5.1f\n", rule.c_str(), static_cast<long long>(count),
                    100 * static_cast<double>(tally.hunts_with_rule.at(rule)) / hunts);
    }
    std::ifstream in(rule_file);
    std::printf("\nNever named by an event:");
    for (std::string line; std::getline(in, line);) {
        const std::string rule = line.substr(0, line.find(' '));
        if (rule.starts_with("GH-") && !tally.rules.contains(rule)) std::printf(" %s", rule.c_str());
    }
    std::printf("\n");
}

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(file + ": cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

int run(const std::vector<std::string>& words) {
    std::string scenario = shelf::find_ruleset("hunt")->scenarios().front().text;
    std::string rule_file = SPOOR_SOURCE_DIR "/tests/cases/hunt/rule_ids.txt";
    unsigned jobs = 1;
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool more = i + 1 < words.size();
        if (words[i] == "--scenario" && more) {
            scenario = text_of(words[++i]);
        } else if (words[i] == "--rules" && more) {
            rule_file = words[++i];
        } else if (words[i] == "--jobs" && more) {
            jobs = static_cast<unsigned>(std::stoul(words[++i]));
        } else {
            numbers.push_back(std::stoull(words[i]));
        }
    }
    const std::uint64_t hunts = numbers.empty() ? 100 : numbers[0];
    const std::uint64_t first = numbers.size() > 1 ? numbers[1] : 1;

    Tally all;
    std::mutex mutex;
    std::atomic<std::uint64_t> next{first};
    const auto work = [&] {
        for (std::uint64_t seed = next++; seed < first + hunts; seed = next++) {
            Tally one;
            try {
                one = Count().of(scenario, seed);
            } catch (const std::exception& error) {
                one.failures.push_back("hunt " + std::to_string(seed) + ": " + error.what());
            }
            const std::lock_guard lock(mutex);
            all.add(one);
            for (const std::string& failure : one.failures) std::cerr << failure << "\n";
        }
    };
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < std::max(1U, jobs); ++i) workers.emplace_back(work);
    workers.clear();
    print(all, rule_file);
    return all.failures.empty() ? 0 : 1;
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
