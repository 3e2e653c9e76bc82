// SPDX-License-Identifier: MIT
// Load (b): T tables of the hunt at pace `none`, each with a bot on every seat, an umpire and a
// spectator, over real sockets, played to their end or until time is up. One order is in flight at a
// table: it asks one seat at a time. The bots sit in the generator; each sees its own frames alone.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>

#include "load/histogram.hpp"
#include "load/percepts.hpp"
#include "load/stage.hpp"
#include "terminal/bot.hpp"
#include "wire/codec.hpp"

namespace load {
namespace {

struct Wanted : Setting {
    double seconds = 60;  // at most
    bool heads = false;
};

struct Tally {
    std::uint64_t orders = 0;
    std::uint64_t refused = 0;
    std::uint64_t messages = 0;  // from the server
    std::uint64_t percept_frames = 0;
    std::uint64_t bytes = 0;
    std::uint64_t unpadded = 0;  // of the percept frames
    std::uint64_t ground = 0;    // of these, percepts of the ground
    Histogram latency;
    bool acting = false;
};

/// One client: a bot, or somebody who looks on.
class Client final : public Listener {
public:
    Client(Tally& tally, Door door, std::uint64_t seed)
        : tally_(tally), door_(std::move(door)), plays_(door_.seat[0] == 'S'), bot_(seed) {}

    void open(std::uint16_t port) {
        line_.open(port, door_.table, ticket_for(port, door_.table, token_for(port, door_.secret)));
    }
    int socket() const override { return line_.socket(); }
    void receive() override {
        line_.receive([this](std::string_view frame) { take(frame); });
        act();
    }
    void act();
    bool viewed() const { return viewed_; }
    /// Of the stories the umpire would judge, who only looks on.
    bool ended() const {
        const auto& news = view_.knowledge.news;
        return news.contains("ended") || news.contains("stories");
    }
    std::int32_t cards() const { return plays_ ? view_.knowledge.cards : 0; }

private:
    void take(std::string_view frame);
    void take(const messages::PerceptBatch& batch, std::uint64_t q, std::string_view text);
    void settled();
    [[noreturn]] void wrong(const std::string& what) const {
        throw std::runtime_error("table " + door_.table + ", " + door_.seat + ": " + what);
    }

    Tally& tally_;
    Door door_;
    Line line_;
    bool plays_;
    terminal::Bot bot_;
    messages::View view_;
    messages::Choices choices_;
    bool viewed_ = false;
    bool waits_ = false;
    std::uint64_t sent_ = 1;  // hello
    Clock::time_point sent_at_{};
};

void Client::take(std::string_view frame) {
    ++tally_.messages;
    tally_.bytes += frame.size();
    const auto found = percept_frame(frame);
    if (!plays_ && !found) {
        viewed_ = true;
        return;
    }
    messages::ServerMessage message = wire::decode_server(frame);
    if (found) {
        ++tally_.percept_frames;
        tally_.unpadded += found->unpadded;
        take(std::get<messages::PerceptBatch>(message.body), message.q, found->list);
    } else if (auto* full = std::get_if<messages::FullView>(&message.body)) {
        view_ = std::move(full->view);
        choices_ = std::move(full->choices);
        viewed_ = true;
    } else if (const auto* answer = std::get_if<messages::Settled>(&message.body)) {
        if (answer->refusal != messages::Refusal::none) ++tally_.refused;
        settled();
    }
}

void Client::take(const messages::PerceptBatch& batch, std::uint64_t q, std::string_view text) {
    for (const messages::Percept& percept : batch.list) {
        if (std::holds_alternative<messages::Ground<messages::SeatTerms>>(percept) ||
            std::holds_alternative<messages::InSight>(percept)) {
            tally_.ground += wire::encode(percept).size();
        }
    }
    if (!plays_) return;
    if (q != view_.q + 1) wrong("batch " + std::to_string(q) + " came after " + std::to_string(view_.q));
    messages::take(view_, batch.list, text);
    if (view_.digest.text() != batch.digest) wrong("the digest of batch " + std::to_string(q) + " is another");
    if (batch.choices) choices_ = *batch.choices;
    if (!batch.settled.empty()) settled();
}

void Client::settled() {
    waits_ = false;
    ++tally_.orders;
    tally_.latency.add(static_cast<std::uint64_t>((Clock::now() - sent_at_).count()));
}

void Client::act() {
    if (!tally_.acting || !plays_ || waits_ || !view_.knowledge.prompt || ended()) return;
    messages::GiveOrder order;
    order.order = bot_.decide(view_, choices_);
    if (order.order.verb.empty()) {
        if (bot_.at_a_loss()) wrong("no answer to \"" + view_.knowledge.prompt->kind + "\" was taken");
        return;
    }
    order.id = std::to_string(++sent_);
    order.based_on = view_.q;
    waits_ = true;
    const std::string frame = wire::encode(messages::ClientMessage{sent_, view_.q, std::move(order)});
    sent_at_ = Clock::now();
    line_.send(frame);
}

void print(const Wanted& wanted, const Tally& tally, const Stage& stage, double seconds, double cpu, double cards,
           std::ptrdiff_t ended, long memory_connected, long memory_end) {
    const auto ratio = [](auto of, auto by) { return by == 0 ? 0 : static_cast<double>(of) / static_cast<double>(by); };
    Row row;
    row.add("load", wanted.book);
    row.add("T", wanted.tables);
    row.add("tick", wanted.tick_ms);
    row.add("store", wanted.store == ":memory:" ? "memory" : "  file");
    row.add("orders/s", static_cast<double>(tally.orders) / seconds);
    row.add("cards/s", cards / seconds);
    row.add("cpu us/order", cpu * 1e6 / static_cast<double>(tally.orders));
    row.add("cpu us/card", cpu * 1e6 / cards);
    row.add("cpu %", 100 * cpu / seconds);
    row.add("messages/order", 1 + ratio(tally.messages, tally.orders), 2);
    row.add("viewers/order", ratio(tally.percept_frames, tally.orders), 2);
    row.add("bytes/order", ratio(tally.bytes, tally.orders));
    row.add("bytes/viewer", ratio(tally.unpadded, tally.percept_frames));
    row.add("without ground", ratio(tally.unpadded - tally.ground, tally.percept_frames));
    row.add("p50 us", tally.latency.quantile(0.5));
    row.add("p99 us", tally.latency.quantile(0.99));
    row.add("KB/table", ratio(stage.memory_tables() - stage.memory_empty(), wanted.tables));
    row.add("with its six", ratio(memory_connected - stage.memory_empty(), wanted.tables));
    row.add("at the end", ratio(memory_end - stage.memory_empty(), wanted.tables));
    row.add("orders", static_cast<double>(tally.orders));
    row.add("refused", static_cast<double>(tally.refused));
    row.add("ended", static_cast<double>(ended));
    row.print(wanted.heads);
}

void run(const Wanted& wanted) {
    Stage stage(wanted);
    Tally tally;
    std::vector<std::unique_ptr<Client>> clients;
    for (const Door& door : stage.doors()) {
        clients.push_back(std::make_unique<Client>(tally, door, clients.size() + 1));
        clients.back()->open(stage.port());
        stage.listen_to(*clients.back());
    }
    const auto all_viewed = [&] {
        return std::all_of(clients.begin(), clients.end(), [](const auto& client) { return client->viewed(); });
    };
    stage.serve_until(all_viewed, "not everybody got his view");
    stage.serve_for(0.5);
    const long memory_connected = stage.server().resident_kib();

    tally = {};
    tally.acting = true;
    const double cpu_before = stage.server().cpu_seconds();
    const auto start = Clock::now();
    for (const auto& client : clients) client->act();
    const auto over = [&] {
        return std::all_of(clients.begin(), clients.end(),
                           [](const auto& client) { return client->ended() || client->cards() == 0; });
    };
    const auto limit = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wanted.seconds));
    stage.serve([&, looks = 0]() mutable { return ++looks % 1024 == 0 && tally.orders > 0 && over(); }, start + limit);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double cpu = stage.server().cpu_seconds() - cpu_before;
    double cards = 0;
    for (const auto& client : clients) cards += client->cards();
    const auto seats_ended = std::count_if(clients.begin(), clients.end(),
                                           [](const auto& client) { return client->cards() > 0 && client->ended(); });
    const auto seats =
        std::count_if(stage.doors().begin(), stage.doors().end(), [](const Door& door) { return door.seat[0] == 'S'; });
    print(wanted, tally, stage, seconds, cpu, cards, seats_ended / (seats / wanted.tables), memory_connected,
          stage.server().resident_kib());
}

}  // namespace
}  // namespace load

int main(int argc, char** argv) try {
    load::Wanted wanted;
    wanted.server = (std::filesystem::path(argv[0]).parent_path() / "load_server").string();
    wanted.book = "hunt";
    wanted.scenario = "default";
    CLI::App app("Load (b): hunts played by bots over real sockets");
    app.add_option("--server", wanted.server, "the program to load");
    app.add_option("--book", wanted.book);
    app.add_option("--scenario", wanted.scenario);
    app.add_option("--store", wanted.store, "a file, or :memory:");
    app.add_option("--tables", wanted.tables);
    app.add_option("--tick", wanted.tick_ms, "milliseconds");
    app.add_option("--seconds", wanted.seconds, "at most; hunts that end earlier end it");
    app.add_option("--server-cpu", wanted.server_cpu);
    app.add_option("--own-cpu", wanted.own_cpu);
    app.add_flag("--heads", wanted.heads, "what the columns are");
    CLI11_PARSE(app, argc, argv);
    load::run(wanted);
    return 0;
} catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
}
