// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "rules/sight.hpp"

namespace {

using common::Point;

// Not std::uniform_int_distribution, which differs between libraries.
class Chance {
public:
    std::int32_t upto(std::int32_t limit) {
        return static_cast<std::int32_t>(engine_() % (static_cast<std::uint64_t>(limit) + 1));
    }
    Point within(std::int32_t extent) { return {upto(extent), upto(extent)}; }
    Point near(Point middle, std::int32_t reach) {
        for (;;) {
            const Point point = middle + Point{upto(2 * reach) - reach, upto(2 * reach) - reach};
            if (common::within(middle, point, {reach})) {
                return point;
            }
        }
    }

private:
    std::mt19937_64 engine_{42};
};

constexpr std::int32_t extent = 12000;  // a table of 120 x 120 inches

rules::Ground walls(std::int64_t count) {
    Chance chance;
    rules::Ground ground;
    ground.width = ground.height = {extent};
    for (std::int64_t i = 0; i < count; ++i) {
        const Point a = chance.within(extent);
        ground.walls.push_back({{a, chance.near(a, 600)}});
    }
    return ground;
}

void look_at_targets(benchmark::State& state, bool graded) {
    const rules::Sight sight(std::make_shared<const rules::Ground>(walls(state.range(0))), {});
    Chance chance;
    std::vector<Point> eyes;
    std::vector<std::vector<Point>> targets;
    for (int i = 0; i < 16; ++i) {
        eyes.push_back(chance.near({extent / 2, extent / 2}, 3000));
        targets.emplace_back();
        for (int k = 0; k < 200; ++k) {
            targets.back().push_back(chance.near(eyes.back(), 2400));
        }
    }
    std::vector<rules::Share> shares(200);
    std::vector<std::uint8_t> seen(200);
    std::size_t turn = 0;
    std::int64_t in_sight = 0;
    for (auto _ : state) {
        const std::size_t i = turn++ % eyes.size();
        if (graded) {
            sight.visible(eyes[i], targets[i], shares);
        } else {
            sight.visible(eyes[i], targets[i], seen);
        }
        benchmark::DoNotOptimize(shares.data());
        benchmark::DoNotOptimize(seen.data());
        for (const std::uint8_t one : seen) {
            in_sight += one;
        }
    }
    state.counters["seen"] = benchmark::Counter(static_cast<double>(in_sight), benchmark::Counter::kAvgIterations);
}

/// One eye, 200 targets within 24"; argument: walls. Each look is from another eye.
void sight_yes_no(benchmark::State& state) {
    look_at_targets(state, false);
}
void sight_graded(benchmark::State& state) {
    look_at_targets(state, true);
}
BENCHMARK(sight_yes_no)->Arg(40)->Arg(200)->Arg(1000);
BENCHMARK(sight_graded)->Arg(40)->Arg(200)->Arg(1000);

/// One line at a time, none of them remembered.
void sight_line(benchmark::State& state) {
    rules::Sight sight(std::make_shared<const rules::Ground>(walls(state.range(0))), {});
    Chance chance;
    std::vector<std::pair<Point, Point>> pairs;
    for (int i = 0; i < 100000; ++i) {
        const Point eye = chance.within(extent);
        pairs.emplace_back(eye, chance.near(eye, 2400));
    }
    std::size_t turn = 0;
    for (auto _ : state) {
        const auto& [eye, target] = pairs[turn++ % pairs.size()];
        benchmark::DoNotOptimize(sight.line(eye, target));
    }
}
BENCHMARK(sight_line)->Arg(40)->Arg(200)->Arg(1000);

// Nine areas like those of a hunt's map of 60 x 48 inches.
rules::Ground bush(bool solids) {
    const auto area = [](common::Polygon outline, rules::Cover cover) {
        rules::Area made;
        made.outline = std::move(outline);
        made.cover = cover;
        return made;
    };
    using rules::Cover;
    rules::Ground ground;
    ground.width = {6000};
    ground.height = {4800};
    ground.areas = {
        area({{3900, 0}, {4300, 0}, {4700, 2400}, {5400, 4800}, {5000, 4800}, {4300, 2500}}, Cover::open),
        area({{3500, 2700}, {4300, 2600}, {4700, 3700}, {4300, 4000}, {3700, 3300}}, Cover::light),
        area({{1200, 600}, {2000, 400}, {2300, 1000}, {1900, 1500}, {1300, 1300}}, Cover::heavy),
        area({{2600, 1700}, {3200, 1600}, {3400, 2100}, {3000, 2500}, {2600, 2300}}, Cover::heavy),
        area({{2850, 1900}, {3050, 1850}, {3100, 2100}, {2900, 2200}}, solids ? Cover::solid : Cover::heavy),
        area({{300, 2000}, {2200, 1800}, {2500, 3000}, {1800, 3700}, {500, 3500}}, Cover::light),
        area({{4900, 600}, {5900, 500}, {5900, 1900}, {5100, 1800}}, Cover::heavy),
        area({{2600, 3500}, {3100, 3400}, {3200, 3900}, {2700, 4000}}, Cover::light),
        area({{200, 4100}, {1000, 4100}, {1000, 4700}, {200, 4700}}, Cover::open),
    };
    return ground;
}

/// All ground one eye finds within 48"; argument: whether there are solids.
void sight_cells(benchmark::State& state) {
    const rules::Sight sight(std::make_shared<const rules::Ground>(bush(state.range(0) != 0)), {});
    Chance chance;
    std::vector<Point> eyes;
    for (int i = 0; i < 64; ++i) {
        eyes.push_back({chance.upto(6000), chance.upto(4800)});
    }
    std::size_t turn = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(sight.cells_seen(eyes[turn++ % eyes.size()], {800, 3900}, {4800}));
    }
}
BENCHMARK(sight_cells)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void sight_cells_among_walls(benchmark::State& state) {
    const rules::Sight sight(std::make_shared<const rules::Ground>(walls(state.range(0))), {});
    Chance chance;
    std::vector<Point> eyes;
    for (int i = 0; i < 64; ++i) {
        eyes.push_back(chance.within(extent));
    }
    std::size_t turn = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(sight.cells_seen(eyes[turn++ % eyes.size()], {800, 3900}, {4800}));
    }
}
BENCHMARK(sight_cells_among_walls)->Arg(40)->Arg(200)->Arg(1000)->Unit(benchmark::kMicrosecond);

void sight_walls_seen(benchmark::State& state) {
    const rules::Sight sight(std::make_shared<const rules::Ground>(walls(state.range(0))), {});
    Chance chance;
    std::vector<Point> eyes;
    for (int i = 0; i < 64; ++i) {
        eyes.push_back(chance.within(extent));
    }
    std::size_t turn = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(sight.walls_seen(eyes[turn++ % eyes.size()]));
    }
}
BENCHMARK(sight_walls_seen)->Arg(40)->Arg(1000)->Unit(benchmark::kMicrosecond);

}  // namespace
