// SPDX-License-Identifier: MIT
// Plays whole attacks by bots on every seat, without sockets, and says what came of them:
//   beast_balance [--scenario NAME] [--whims N] [GAMES] [FIRST-SEED]
// Exit 0: all games were played to their end, no order refused, and every seat saw what its people see.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "beast/noticing.hpp"
#include "beast/scenario.hpp"
#include "evening.hpp"

namespace {

using beast::What;

struct Tally {
    std::map<std::string, std::int64_t> outcomes;
    std::map<std::string, std::int64_t> reasons;
    std::map<std::string, std::vector<double>> numbers;  // each game
    std::vector<std::string> failures;
};

/// Holds every seat's view to what its people see: no more is in sight there, and no less.
class Witness {
public:
    explicit Witness(const rules::Scenario& scenario)
        : book_(beast::load_book("")),
          scenario_(beast::read_scenario(book_, scenario.text)),
          land_(scenario_.ground, scenario_.fires, scenario_.options, scenario_.start.beast.radius) {
        book_.options = scenario_.options;
    }

    void check(const umpire::Table& table) const {
        const auto& state = dynamic_cast<const beast::State&>(*table.state());
        if (state.affairs.stage == beast::Stage::begun || state.affairs.stage == beast::Stage::over) return;
        for (const umpire::Viewpoint& seat : table.viewpoints()) {
            if (seat.viewer().kind == rules::ViewerKind::seat) check(state, seat);
        }
    }

private:
    void check(const beast::State& state, const umpire::Viewpoint& seat) const {
        const beast::Eyes eyes(state, land_, book_, seat.viewer().seat);
        for (const beast::Figure& figure : state.figures) {
            const bool gone = figure.fate == beast::Fate::fled;
            const bool seen = !gone && (eyes.sees(figure.id) || beast::Noticing::looked_upon(state, figure.id));
            if (gone && figure.seat == seat.viewer().seat) continue;  // known, or where he was last seen
            hold(seat, figure.id, figure.at, seen, figure.key);
        }
        hold(seat, state.beast_id(), state.beast.at, eyes.sees_beast(), "the beast");
    }
    static void hold(const umpire::Viewpoint& seat, common::FigureId who, common::Point at, bool seen,
                     const std::string& name) {
        const messages::Knowledge& known = seat.view().knowledge;
        const common::Handle handle = seat.contacts().handle_of(who);
        std::optional<messages::SeatPoint> place;
        if (const auto own = known.own.find(handle); own != known.own.end() && own->second.in_sight)
            place = own->second.figure.at;
        if (const auto contact = known.contacts.find(handle);
            contact != known.contacts.end() && contact->second.in_sight) {
            place = contact->second.seen.at;
        }
        if (place.has_value() != seen) {
            throw std::runtime_error(seat.name() + (seen ? " does not see " : " sees ") + name + " and should" +
                                     (seen ? "" : " not"));
        }
        if (place && *place != seat.contacts().to_seat(at))
            throw std::runtime_error(seat.name() + " sees " + name + " in another place");
    }

    beast::Book book_;
    beast::Scenario scenario_;
    beast::Land land_;
};

void play(const rules::Scenario& scenario, std::uint64_t seed, std::uint32_t whims, Tally& tally) {
    bots::Evening evening(
        scenario.text, seed, [seed](std::uint32_t seat) { return seed * 100 + seat; }, whims, 0, "beast");
    std::map<std::string, double> count{{"shots", 0},  {"hits", 0},      {"appearances", 0}, {"manglings", 0},
                                        {"orders", 0}, {"questions", 0}, {"runs", 0}};
    const Witness witness(scenario);
    evening.play([&](const umpire::Step& step, const std::string& asked) {
        if (evening.table().begun()) witness.check(evening.table());
        if (!asked.empty()) ++count[asked == "card" ? "orders" : "questions"];
        for (const rules::EventPtr& one : step.events) {
            const auto& event = dynamic_cast<const beast::Event&>(*one);
            count["shots"] += event.what == What::shot;
            count["hits"] += event.what == What::shot && event.flag;
            count["appearances"] += event.what == What::appeared;
            count["manglings"] += event.what == What::mangled;
            count["runs"] += event.what == What::ran;
        }
    });
    const auto& state = dynamic_cast<const beast::State&>(*evening.table().state());
    const beast::Affairs& affairs = state.affairs;
    const bool taken = affairs.outcome == "explorer" && affairs.captured;
    ++tally.outcomes[taken ? "explorer, taking it alive" : affairs.outcome];
    ++tally.reasons[affairs.why];
    count["turns"] = affairs.turn;
    count["markers left"] = static_cast<double>(
        std::count_if(affairs.doors.begin(), affairs.doors.end(), [](const beast::Door& door) { return !door.used; }));
    for (const beast::Figure& figure : state.figures) {
        count["dead"] += figure.fate == beast::Fate::dead;
        count["fled"] += figure.fate == beast::Fate::fled;
    }
    count["last charges"] = affairs.last_charge;
    for (const auto& [name, number] : count) tally.numbers[name].push_back(number);
}

void print(const Tally& tally, std::size_t games) {
    std::printf("%zu attacks\n\nwinner\n", games);
    const auto share = [&](const std::map<std::string, std::int64_t>& counts) {
        for (const auto& [what, count] : counts) {
            std::printf("  %-34s %6lld  %5.1f %%\n", what.c_str(), static_cast<long long>(count),
                        100.0 * static_cast<double>(count) / static_cast<double>(games));
        }
    };
    share(tally.outcomes);
    std::printf("\nwhy\n");
    share(tally.reasons);
    std::printf("\n  %-22s %8s %7s %7s %7s\n", "each game", "mean", "least", "median", "most");
    for (auto [name, values] : tally.numbers) {
        std::sort(values.begin(), values.end());
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
        std::printf("  %-22s %8.2f %7.0f %7.0f %7.0f\n", name.c_str(), mean, values.front(), values[values.size() / 2],
                    values.back());
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::string wanted = "default";
    std::uint32_t whims = 0;
    std::vector<std::uint64_t> counts;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--scenario" && i + 1 < argc) {
            wanted = argv[++i];
        } else if (word == "--whims" && i + 1 < argc) {
            whims = static_cast<std::uint32_t>(std::strtoul(argv[++i], nullptr, 10));
        } else {
            counts.push_back(std::strtoull(word.c_str(), nullptr, 10));
        }
    }
    const std::uint64_t games = counts.empty() ? 1000 : counts[0];
    const std::uint64_t first = counts.size() > 1 ? counts[1] : 1;
    const auto& shipped = shelf::find_ruleset("beast")->scenarios();
    const auto scenario =
        std::find_if(shipped.begin(), shipped.end(), [&](const rules::Scenario& one) { return one.name == wanted; });
    if (scenario == shipped.end()) {
        std::cerr << "there is no scenario " << wanted << '\n';
        return 2;
    }
    Tally tally;
    for (std::uint64_t seed = first; seed < first + games; ++seed) {
        try {
            play(*scenario, seed, whims, tally);
        } catch (const std::exception& error) {
            tally.failures.push_back("seed " + std::to_string(seed) + ": " + error.what());
        }
    }
    print(tally, games - tally.failures.size());
    for (const std::string& failure : tally.failures) std::cerr << failure << '\n';
    return tally.failures.empty() ? 0 : 1;
}
