// SPDX-License-Identifier: MIT
// A million throws of the table's own dice for each chance the rule book gives exactly. A row fails if what
// came out lies more than five standard deviations from what should.
#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "hunt/fight.hpp"
#include "rules/dice.hpp"
#include "rules/sight.hpp"

namespace {

constexpr std::int64_t throws = 1'000'000;

std::vector<std::int32_t> thrown(const std::string& stream, std::size_t dice, std::uint64_t& index) {
    static const rules::Key key{0x5b};
    std::vector<std::int32_t> faces(dice);
    for (std::int32_t& face : faces) face = rules::KeyedDice::face(key, stream, index++, 6);
    return faces;
}

/// Notes the share of `count` under `name`, and fails the row if `chance` is not what made it.
void hold_to(benchmark::State& state, const std::string& name, std::int64_t count, double chance) {
    const double expected = chance * static_cast<double>(throws);
    const double off = std::abs(static_cast<double>(count) - expected);
    state.counters[name] = static_cast<double>(count) / static_cast<double>(throws);
    if (off > 5 * std::sqrt(expected * (1 - chance)) + 1e-9) {
        state.SkipWithError((name + " should be " + std::to_string(chance)).c_str());
    }
}

double choose(std::int64_t n, std::int64_t k) {
    double ways = 1;
    for (std::int64_t i = 0; i < k; ++i) ways = ways * static_cast<double>(n - i) / static_cast<double>(i + 1);
    return ways;
}

/// The chance of every level from -1 to 3, from the numbers of ones and sixes among n dice.
std::array<double, 5> chances(std::int64_t n) {
    std::array<double, 5> list{};
    for (std::int64_t ones = 0; ones <= n; ++ones) {
        for (std::int64_t sixes = 0; sixes + ones <= n; ++sixes) {
            const double part = choose(n, ones) * choose(n - ones, sixes) * std::pow(1.0 / 6, ones + sixes) *
                                std::pow(4.0 / 6, n - ones - sixes);
            list[ones > sixes ? 0U : static_cast<std::size_t>(1 + std::min<std::int64_t>(sixes, 3))] += part;
        }
    }
    return list;
}

void odds_shot(benchmark::State& state) {
    const auto dice = static_cast<std::size_t>(state.range(0));
    std::array<std::int64_t, 5> counts{};
    std::uint64_t index = 0;
    for ([[maybe_unused]] auto _ : state) {
        ++counts[static_cast<std::size_t>(1 + hunt::level_of(thrown("S1.1", dice, index)))];
    }
    constexpr std::array<const char*, 5> names{"misfire", "miss", "wound", "serious", "kill"};
    const std::array<double, 5> expected = chances(state.range(0));
    for (std::size_t i = 0; i < names.size(); ++i) hold_to(state, names[i], counts[i], expected[i]);
}
BENCHMARK(odds_shot)->DenseRange(1, 6)->Arg(8)->Arg(9)->Arg(10)->Arg(12)->Arg(15)->Arg(18)->Arg(23)->Iterations(throws);

void odds_comparison(benchmark::State& state) {
    hunt::Figure figure;
    figure.bc = static_cast<std::int32_t>(state.range(0));
    const auto dice = static_cast<std::size_t>(state.range(1));
    std::int64_t passed = 0;
    std::uint64_t index = 0;
    for ([[maybe_unused]] auto _ : state) {
        if (hunt::compare(figure, thrown("S1.2", dice, index))) ++passed;
    }
    hold_to(state, "passed", passed, std::pow(figure.bc / 6.0, static_cast<double>(dice)));
}
BENCHMARK(odds_comparison)->ArgsProduct({{1, 2, 3, 4, 5}, {1, 2, 3, 5}})->Iterations(throws);

/// Walks by the book itself: declared, thrown, tested.
void odds_accident(benchmark::State& state) {
    const hunt::Book book = hunt::load_book("");
    auto ground = std::make_shared<rules::Ground>();
    ground->width = ground->height = {20'000};
    const rules::Sight sight(ground, rules::SightLimits{});
    hunt::State table;
    hunt::Party party;
    party.id = common::PartyId{1};
    party.kind = hunt::PartyKind::hunt;
    party.seat = common::SeatId{1};
    party.stream = "S1.1";
    party.figures = {common::FigureId{1}};
    party.leader = common::FigureId{1};
    hunt::Figure man;
    man.id = common::FigureId{1};
    man.party = party.id;
    man.kind = "hunter";
    man.label = "S1.1.1";
    man.at = {10'000, 10'000};
    man.bc = man.bc_start = man.hit_cap = static_cast<std::int32_t>(state.range(0));
    table.parties = {party};
    table.figures = {man};
    rules::KeyedDice dice({0x5b, static_cast<std::uint8_t>(man.bc)});

    std::int64_t accidents = 0;
    for ([[maybe_unused]] auto _ : state) {
        hunt::Play play(book, sight, table, dice);
        hunt::declare(play, man.id, hunt::Gait::walk, {});
        for (const rules::EventPtr& event : play.take()) {
            const auto& one = dynamic_cast<const hunt::Event&>(*event);
            if (one.what == hunt::What::accident && one.text == "test" && !one.flag) ++accidents;
        }
        dice.take_draws();
    }
    hold_to(state, "accidents", accidents, 11.0 / 36 * (6 - man.bc) / 6);
}
BENCHMARK(odds_accident)->DenseRange(1, 5)->Iterations(throws);

}  // namespace
