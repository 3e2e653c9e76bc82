// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "journal/store.hpp"

namespace {

/// One order as the hunt makes them: about 400 bytes of events and draws, batches for three viewers.
journal::Append order(std::uint32_t table, std::uint64_t seq) {
    static const std::string body(400, 'e');
    static const std::string batch(250, 'p');
    const std::string id = std::to_string(seq);
    return {.table = "hunt-" + std::to_string(table),
            .expect_head = seq - 1,
            .entries = {{seq, "order", body}},
            .shown = {{"S1", seq, batch}, {"S2", seq, batch}, {"umpire", seq, batch}},
            .answers = {{"S1", "order-" + id, id, R"({"answer":"done"})"}}};
}

void append_orders(benchmark::State& state, journal::Store& store) {
    const auto tables = static_cast<std::uint32_t>(state.range(0));
    std::uint64_t seq = 0;
    for (auto _ : state) {
        state.PauseTiming();
        std::vector<journal::Append> appends;
        ++seq;
        for (std::uint32_t table = 0; table < tables; ++table) appends.push_back(order(table, seq));
        state.ResumeTiming();
        if (!store.commit(appends).empty()) state.SkipWithError("a part was refused");
    }
    state.SetItemsProcessed(state.iterations() * tables);
}

/// Argument: tables, each with one order, in a commit. Items are orders.
void store_in_memory(benchmark::State& state) {
    append_orders(state, *journal::open_sqlite(":memory:"));
}
BENCHMARK(store_in_memory)->Arg(1)->Arg(50)->UseRealTime();

/// In TMPDIR, or /tmp: to say anything of durability that must be on a disk.
void store_on_disk(benchmark::State& state) {
    std::string place = (std::filesystem::temp_directory_path() / "spoor-bench-XXXXXX").string();
    if (mkdtemp(place.data()) == nullptr) return state.SkipWithError("no temporary directory");
    append_orders(state, *journal::open_sqlite(place + "/bench.spoor"));
    std::filesystem::remove_all(place);
}
BENCHMARK(store_on_disk)->Arg(1)->Arg(50)->Arg(500)->UseRealTime();

void store_read_table(benchmark::State& state) {
    const auto store = journal::open_sqlite(":memory:");
    for (std::uint64_t seq = 1; seq <= 1000; ++seq) store->commit(std::vector{order(1, seq)});
    for (auto _ : state) benchmark::DoNotOptimize(store->read("hunt-1"));
    state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(store_read_table);

void store_open_in_memory(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(journal::open_sqlite(":memory:"));
}
BENCHMARK(store_open_in_memory);

}  // namespace
