// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "field/field.hpp"
#include "journal/store.hpp"
#include "umpire/table.hpp"

namespace {

/// A table of the field, dealt, whose orders walk the first men of all seats to and fro.
class Walk {
public:
    explicit Walk(std::size_t scenario)
        : table_({"bench", "Bench", {"field", field::book().scenarios()[scenario].text, "", "none"}, {"bench", {}, {}}},
                 field::book()) {
        appends_.push_back(std::move(table_.open().append));
        appends_.push_back(std::move(table_.begin({}, "").append));
    }

    umpire::Step step() {
        const std::uint64_t n = ++orders_;
        const common::SeatId seat{static_cast<std::uint32_t>(n % field::seat_count + 1)};
        const messages::Knowledge& known = table_.viewpoints()[seat.value - 1].view().knowledge;
        const common::Handle man{static_cast<std::uint32_t>(n / field::seat_count % field::men_a_seat + 1)};
        const std::int32_t stride = n / 200 % 2 == 0 ? 300 : -300;
        const messages::SeatPoint at = known.own.at(man).figure.at;
        messages::Order move;
        move.verb = "move";
        move.figure = man;
        move.path = {{at.x + stride, at.y - stride}};
        return table_.order(seat, std::to_string(n), 0, move, umpire::RunOn::on);
    }
    const std::vector<journal::Append>& opening() const { return appends_; }

private:
    umpire::Table table_;
    std::vector<journal::Append> appends_;
    std::uint64_t orders_ = 0;
};

void count(benchmark::State& state, const umpire::Step& step, double& viewers, double& bytes) {
    if (step.refusal != messages::Refusal::none) state.SkipWithError("an order was refused");
    viewers += static_cast<double>(step.batches.size());
    for (const umpire::Batch& batch : step.batches) bytes += static_cast<double>(batch.list.size());
}

/// One order from the value to the batches of all viewers. Argument: 1 with ground.
void order_resolved(benchmark::State& state) {
    Walk walk(static_cast<std::size_t>(state.range(0)));
    double viewers = 0;
    double bytes = 0;
    for (auto _ : state) count(state, walk.step(), viewers, bytes);
    state.counters["viewers"] = benchmark::Counter(viewers, benchmark::Counter::kAvgIterations);
    state.counters["bytes"] = benchmark::Counter(bytes, benchmark::Counter::kAvgIterations);
}
BENCHMARK(order_resolved)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void commit_each(benchmark::State& state, journal::Store& store) {
    Walk walk(static_cast<std::size_t>(state.range(0)));
    if (!store.commit(walk.opening()).empty()) state.SkipWithError("the opening was refused");
    double viewers = 0;
    double bytes = 0;
    for (auto _ : state) {
        const umpire::Step step = walk.step();
        count(state, step, viewers, bytes);
        if (!store.commit(std::span(&step.append, 1)).empty()) state.SkipWithError("a commit was refused");
    }
    state.counters["viewers"] = benchmark::Counter(viewers, benchmark::Counter::kAvgIterations);
}

/// The same until it is committed: the whole way of an order but for sockets.
void order_in_memory(benchmark::State& state) {
    commit_each(state, *journal::open_sqlite(":memory:"));
}
BENCHMARK(order_in_memory)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

/// With the file in TMPDIR, or /tmp: nearly all of it is the disk's sync.
void order_on_disk(benchmark::State& state) {
    std::string place = (std::filesystem::temp_directory_path() / "spoor-bench-XXXXXX").string();
    if (mkdtemp(place.data()) == nullptr) return state.SkipWithError("no temporary directory");
    commit_each(state, *journal::open_sqlite(place + "/bench.spoor"));
    std::filesystem::remove_all(place);
}
BENCHMARK(order_on_disk)->Arg(0)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace
