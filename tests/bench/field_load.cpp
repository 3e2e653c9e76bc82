// SPDX-License-Identifier: MIT
// Load (a): T tables of the field, each with four players, an umpire and a spectator, over real
// sockets. Every player sends his next order when his own percepts of the last have come. Checks
// what comes as hard as a player's page would, and prints one row of figures.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>
#include <random>
#include <stdexcept>

#include "field/field.hpp"
#include "load/histogram.hpp"
#include "load/percepts.hpp"
#include "load/stage.hpp"
#include "wire/codec.hpp"

namespace load {
namespace {

struct Wanted : Setting {
    int players = field::seat_count;  // of a table, who act
    int idle = 0;                     // further spectators, of the first table
    double warm_up = 1;
    double seconds = 5;
    bool heads = false;
};

/// What came and went while it was counted.
struct Tally {
    std::uint64_t orders = 0;  // settled, their percepts received
    std::uint64_t refused = 0;
    std::uint64_t messages_in = 0;  // from the server
    std::uint64_t percept_frames = 0;
    std::uint64_t bytes = 0;
    std::uint64_t percept_bytes = 0;
    std::uint64_t unpadded = 0;  // of the percept frames
    Histogram latency;
};

class Load;

/// One connection with what its page would hold.
class Viewer final : public Listener {
public:
    Viewer(Load& load, Door door, bool plays, bool folds)
        : load_(load), door_(std::move(door)), plays_(plays), folds_(folds) {}

    void open(std::uint16_t port) {
        line_.open(port, door_.table, ticket_for(port, door_.table, token_for(port, door_.secret)));
    }
    int socket() const override { return line_.socket(); }
    void receive() override {
        line_.receive([this](std::string_view frame) { take(frame); });
    }
    bool viewed() const { return viewed_; }
    bool waits() const { return waits_; }
    void order();
    void ask_view() {
        viewed_ = false;
        line_.send(R"({"b":{},"c":)" + std::to_string(++sent_) + R"(,"t":"view?"})");
    }

private:
    void take(std::string_view frame);
    void take_percepts(const PerceptFrame& percepts);
    void take_view(std::string_view frame);
    void settled();
    [[noreturn]] void wrong(const std::string& what) const {
        throw std::runtime_error("table " + door_.table + ", " + door_.seat + ": " + what);
    }

    Load& load_;
    Door door_;
    Line line_;
    bool plays_;
    bool folds_;  // everything, as a page does
    bool viewed_ = false;
    bool waits_ = false;
    std::uint64_t sent_ = 1;  // hello
    std::uint64_t q_ = 0;
    messages::Digest digest_;
    messages::View folded_;
    std::vector<std::string> batches_;
    std::array<messages::SeatPoint, field::men_a_seat + 1> own_{};
    Clock::time_point sent_at_{};
};

class Load {
public:
    explicit Load(Wanted wanted) : wanted_(std::move(wanted)), stage_(wanted_) {}

    void run();
    Tally& tally() { return tally_; }
    std::uint32_t random(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }
    bool acting() const { return acting_; }

private:
    Viewer& enter(const Door& door, bool plays, bool folds);
    void await_views();
    void check_end();
    void print(double seconds, double cpu) const;

    Wanted wanted_;
    Stage stage_;
    std::vector<std::unique_ptr<Viewer>> viewers_;
    std::vector<Viewer*> players_;
    Tally tally_;
    std::mt19937 random_{1};
    bool acting_ = false;
    long memory_connected_ = 0;
    long memory_idle_ = 0;
    long memory_end_ = 0;
};

// ---- one viewer -------------------------------------------------------------------------------

void Viewer::order() {
    const std::uint32_t man = load_.random(field::men_a_seat) + 1;
    constexpr std::int32_t stride = 300;
    const auto step = [this] { return static_cast<std::int32_t>(load_.random(2 * stride + 1)) - stride; };
    const std::int32_t x = own_[man].x + step();
    const std::int32_t y = own_[man].y + step();
    const std::string c = std::to_string(++sent_);
    const std::string text = R"({"b":{"id":")" + c + R"(","order":{"do":"move","figure":)" + std::to_string(man) +
                             R"(,"path":[[)" + std::to_string(x) + ',' + std::to_string(y) + R"(]]}},"c":)" + c +
                             R"(,"q":)" + std::to_string(q_) + R"(,"t":"order"})";
    waits_ = true;
    sent_at_ = Clock::now();
    line_.send(text);
}

void Viewer::settled() {
    waits_ = false;
    load_.tally().latency.add(static_cast<std::uint64_t>((Clock::now() - sent_at_).count()));
    ++load_.tally().orders;
    if (load_.acting()) order();
}

void Viewer::take(std::string_view frame) {
    Tally& tally = load_.tally();
    ++tally.messages_in;
    tally.bytes += frame.size();
    if (const auto percepts = percept_frame(frame)) {
        ++tally.percept_frames;
        tally.percept_bytes += frame.size();
        tally.unpadded += percepts->unpadded;
        return take_percepts(*percepts);
    }
    if (frame.ends_with(R"("t":"view"})")) return take_view(frame);
    if (!frame.ends_with(R"("t":"settled"})")) return;
    // Refused, or done without his perceiving anything new: at the edge of the field.
    if (frame.find(R"("refusal")") != std::string_view::npos) ++tally.refused;
    settled();
}

void Viewer::take_percepts(const PerceptFrame& percepts) {
    if (!viewed_) return;
    if (percepts.q != q_ + 1) wrong("batch " + std::to_string(percepts.q) + " came after " + std::to_string(q_));
    q_ = percepts.q;
    digest_.add(percepts.list);
    if (digest_.text() != percepts.digest) wrong("the digest of batch " + std::to_string(q_) + " is another");
    if (folds_) batches_.emplace_back(percepts.list);
    if (!plays_) return;
    constexpr std::string_view own = R"("p":"own","w":)";
    const auto found = percepts.list.find(own);
    if (found != std::string_view::npos) {
        const std::uint64_t man = number_after(percepts.list.substr(found), own);
        const std::string_view before = percepts.list.substr(0, found);
        std::string_view at = before.substr(before.rfind("[") + 1);
        messages::SeatPoint& place = own_.at(man);
        std::from_chars(at.data(), at.data() + at.size(), place.x);
        at.remove_prefix(at.find(',') + 1);
        std::from_chars(at.data(), at.data() + at.size(), place.y);
    }
    if (percepts.settled.empty()) return;
    if (!waits_ || percepts.settled != std::to_string(sent_)) wrong("an order was settled that was not given");
    settled();
}

void Viewer::take_view(std::string_view frame) {
    const messages::ServerMessage message = wire::decode_server(frame);
    const messages::View& view = std::get<messages::FullView>(message.body).view;
    if (!std::exchange(viewed_, true) && q_ == 0) {
        q_ = view.q;
        digest_ = view.digest;
        folded_ = view;
        if (plays_) {
            for (const auto& [who, own] : view.knowledge.own) own_.at(who.value) = own.figure.at;
        }
        return;
    }
    if (view.q != q_ || view.digest != digest_) wrong("what came does not add up to the view");
    if (!folds_) return;
    for (const std::string& batch : batches_) messages::take(folded_, wire::decode_percepts(batch), batch);
    batches_.clear();
    if (folded_ != view) wrong("the fold of all batches is not the view");
}

// ---- all of them ------------------------------------------------------------------------------

Viewer& Load::enter(const Door& door, bool plays, bool folds) {
    viewers_.push_back(std::make_unique<Viewer>(*this, door, plays, folds));
    viewers_.back()->open(stage_.port());
    stage_.listen_to(*viewers_.back());
    return *viewers_.back();
}

void Load::await_views() {
    const auto all = [this] {
        return std::all_of(viewers_.begin(), viewers_.end(), [](const auto& viewer) { return viewer->viewed(); });
    };
    stage_.serve_until(all, "not everybody got his view");
}

void Load::run() {
    const std::vector<Door>& doors = stage_.doors();
    for (const Door& door : doors) {
        const bool seat = door.seat[0] == 'S';
        Viewer& viewer = enter(door, seat, door.table == doors.front().table);
        if (seat && door.seat[1] - '0' <= wanted_.players) players_.push_back(&viewer);
    }
    await_views();
    stage_.serve_for(0.5);  // what the umpires' coming stirred up
    memory_connected_ = stage_.server().resident_kib();

    const auto open_to_all =
        std::find_if(doors.begin(), doors.end(), [](const Door& door) { return door.seat == "public"; });
    for (int i = 0; i < wanted_.idle; ++i) {
        enter(*open_to_all, false, false);
        if (i % 100 == 99) await_views();
    }
    await_views();
    if (wanted_.idle > 0) stage_.serve_for(0.5);
    memory_idle_ = stage_.server().resident_kib();

    acting_ = true;
    for (Viewer* player : players_) player->order();
    stage_.serve_for(wanted_.warm_up);
    tally_ = {};
    const double cpu_before = stage_.server().cpu_seconds();
    const auto start = Clock::now();
    stage_.serve_for(wanted_.seconds);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double cpu = stage_.server().cpu_seconds() - cpu_before;
    const Tally counted = tally_;
    acting_ = false;
    memory_end_ = stage_.server().resident_kib();
    check_end();
    tally_ = counted;
    print(seconds, cpu);
}

/// Nothing is on its way any more: does everybody hold what the server says he was told?
void Load::check_end() {
    const auto quiet = [this] {
        return std::none_of(players_.begin(), players_.end(), [](const Viewer* player) { return player->waits(); });
    };
    stage_.serve_until(quiet, "orders were never answered");
    stage_.serve_for(0.3);
    for (const auto& viewer : viewers_) {
        viewer->ask_view();
        stage_.serve_until([&] { return viewer->viewed(); }, "a view was never given");
    }
}

void Load::print(double seconds, double cpu) const {
    const auto ratio = [](auto of, auto by) { return by == 0 ? 0 : static_cast<double>(of) / static_cast<double>(by); };
    const double all_orders = static_cast<double>(tally_.orders) * (1 + wanted_.warm_up / seconds);
    Row row;
    row.add("load", wanted_.scenario);
    row.add("T", wanted_.tables);
    row.add("tick", wanted_.tick_ms);
    row.add("store", wanted_.store == ":memory:" ? "memory" : "  file");
    row.add("orders/s", static_cast<double>(tally_.orders) / seconds);
    row.add("cpu us/order", cpu * 1e6 / static_cast<double>(tally_.orders), 1);
    row.add("cpu %", 100 * cpu / seconds);
    row.add("messages/order", 1 + ratio(tally_.messages_in, tally_.orders), 2);
    row.add("viewers/order", ratio(tally_.percept_frames, tally_.orders), 2);
    row.add("bytes/order", ratio(tally_.bytes, tally_.orders));
    row.add("bytes/viewer", ratio(tally_.unpadded, tally_.percept_frames), 1);
    row.add("padded", ratio(tally_.percept_bytes, tally_.percept_frames), 1);
    row.add("p50 us", tally_.latency.quantile(0.5));
    row.add("p99 us", tally_.latency.quantile(0.99));
    row.add("KB/table", ratio(stage_.memory_tables() - stage_.memory_empty(), wanted_.tables));
    row.add("with its six", ratio(memory_connected_ - stage_.memory_empty(), wanted_.tables));
    row.add("KB/idle", ratio(memory_idle_ - memory_connected_, wanted_.idle), 1);
    row.add("B kept/order", static_cast<double>(memory_end_ - memory_idle_) * 1024 / all_orders);
    row.add("refused", static_cast<double>(tally_.refused));
    row.print(wanted_.heads);
}

}  // namespace
}  // namespace load

int main(int argc, char** argv) try {
    load::Wanted wanted;
    wanted.server = (std::filesystem::path(argv[0]).parent_path() / "load_server").string();
    CLI::App app("Load (a): tables of the field over real sockets");
    app.add_option("--server", wanted.server, "the program to load");
    app.add_option("--scenario", wanted.scenario, "field, or ground");
    app.add_option("--store", wanted.store, "a file, or :memory:");
    app.add_option("--tables", wanted.tables);
    app.add_option("--tick", wanted.tick_ms, "milliseconds");
    app.add_option("--players", wanted.players, "of a table, who act: 1 for one order in flight");
    app.add_option("--idle", wanted.idle, "spectators more");
    app.add_option("--warm-up", wanted.warm_up, "seconds");
    app.add_option("--seconds", wanted.seconds);
    app.add_option("--server-cpu", wanted.server_cpu);
    app.add_option("--own-cpu", wanted.own_cpu);
    app.add_flag("--heads", wanted.heads, "what the columns are");
    CLI11_PARSE(app, argc, argv);
    load::Load(wanted).run();
    return 0;
} catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
}
