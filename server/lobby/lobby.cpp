// SPDX-License-Identifier: MIT
#include "lobby/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <future>
#include <map>
#include <mutex>
#include <set>

#include "journal/committer.hpp"
#include "journal/store.hpp"
#include "lobby/commits.hpp"
#include "umpire/replay.hpp"

namespace lobby {

namespace asio = boost::asio;

namespace {

/// The slowest of a few commits, with room for a busier disk.
std::chrono::nanoseconds slowest_sync(journal::Committer& committer) {
    std::chrono::nanoseconds slowest{0};
    for (int i = 0; i < 5; ++i) {
        const auto begun = std::chrono::steady_clock::now();
        std::promise<void> durable;
        committer.put({"", "sync", std::to_string(i)},
                      [&](const std::optional<journal::Failure>&) { durable.set_value(); });
        durable.get_future().wait();
        slowest = std::max<std::chrono::nanoseconds>(slowest, std::chrono::steady_clock::now() - begun);
    }
    return slowest * 2;
}

/// k of D4: public and fixed at the start.
std::int32_t ticks_of(std::chrono::nanoseconds sync, std::chrono::nanoseconds tick) {
    return static_cast<std::int32_t>(sync / tick) + 1;
}

}  // namespace

struct Lobby::Inside {
    asio::any_io_executor executor;
    std::vector<const rules::Ruleset*> books;
    Running running;
    std::unique_ptr<Commits> commits;
    Links links;
    mutable std::mutex mutex;  // over `tables` and `bots`
    std::map<std::string, std::shared_ptr<TableActor>> tables;
    std::set<Admission> bots;  // places a program of ours was given
    std::atomic<TableActor::Connection> last_connection{0};
    std::uint64_t now = 0;
    asio::steady_timer pulse;

    Inside(asio::any_io_executor its_executor, std::vector<const rules::Ruleset*> its_books, Running how)
        : executor(its_executor),
          books(std::move(its_books)),
          running(how),
          links([this](const std::string& table, const std::string& key, const std::string& value) {
              commits->committer().put({table, key, value}, [](const std::optional<journal::Failure>&) {});
          }),
          pulse(executor) {}

    std::shared_ptr<TableActor> find(const std::string& id) const {
        const std::lock_guard lock(mutex);
        const auto found = tables.find(id);
        return found == tables.end() ? nullptr : found->second;
    }
    std::vector<std::shared_ptr<TableActor>> all() const {
        const std::lock_guard lock(mutex);
        std::vector<std::shared_ptr<TableActor>> actors;
        for (const auto& [id, actor] : tables) actors.push_back(actor);
        return actors;
    }
    void offer(const Admission& admission) {
        if (!links.claimed(admission)) links.issue(admission);
    }
    std::shared_ptr<TableActor> seat_actor(std::unique_ptr<umpire::Table> table, std::string scenario) {
        for (const rules::SeatPlan& seat : table->game().seats()) offer({table->setup().id, seat.key, Role::seat});
        offer({table->setup().id, "", Role::umpire});
        offer({table->setup().id, "", Role::spectator});
        auto actor =
            std::make_shared<TableActor>(executor, std::move(table), std::move(scenario), running, *commits, links);
        const std::lock_guard lock(mutex);
        tables[actor->id()] = actor;
        return actor;
    }
    /// Ticks go by the clock, whatever the work: a late one is made up for, so the beat never tells.
    void beat(std::chrono::steady_clock::time_point at) {
        pulse.expires_at(at);
        pulse.async_wait([this, at](const boost::system::error_code& error) {
            if (error) return;
            ++now;
            for (const auto& actor : all()) actor->tick(now);
            beat(at + running.tick);
        });
    }
};

Lobby::Lobby(asio::any_io_executor executor, std::unique_ptr<journal::Store> store,
             std::vector<const rules::Ruleset*> books, Running running)
    : inside_(std::make_unique<Inside>(executor, std::move(books), running)) {
    inside_->commits = std::make_unique<Commits>(executor, std::move(store));
    if (running.tick.count() > 0) {
        inside_->running.ticks_to_publish = ticks_of(slowest_sync(inside_->commits->committer()), running.tick);
    }
    if (running.tick.count() > 0) inside_->beat(std::chrono::steady_clock::now() + running.tick);
}

Lobby::~Lobby() = default;

std::vector<std::string> Lobby::reopen() {
    std::vector<std::string> trouble;
    const auto read_back = [&](const journal::Store& store, const std::string& id) {
        umpire::Replayed replayed = umpire::replay(store.read(id), inside_->books);
        for (const std::string& difference : replayed.differences) {
            trouble.push_back("table " + id + ": told differently today: " + difference);
        }
        for (const journal::Note& note : store.notes(id)) inside_->links.recall(id, note.key, note.value);
        inside_->seat_actor(std::move(replayed.table), "")->go_on();
    };
    std::promise<void> done;
    inside_->commits->committer().ask([&](const journal::Store& store) {
        for (const std::string& id : store.tables()) {
            try {
                read_back(store, id);
            } catch (const std::exception& error) {
                trouble.push_back("table " + id + ": " + error.what());
            }
        }
        done.set_value();
    });
    done.get_future().wait();
    return trouble;
}

Lobby::Opened Lobby::open(const NewTable& wanted) {
    const rules::Ruleset* book = nullptr;
    for (const rules::Ruleset* one : inside_->books) {
        if (one->name() == wanted.book) book = one;
    }
    if (book == nullptr) return {"", "there is no book called \"" + wanted.book + "\""};
    umpire::Setup setup;
    setup.secret = {rules::to_hex(rules::random_key()).substr(0, 16), rules::random_key(), rules::random_key()};
    setup.id = setup.secret.table;
    setup.opening = {wanted.book, wanted.scenario_text, wanted.house, wanted.pace};
    std::string title = wanted.scenario;
    if (wanted.scenario_text.empty()) {
        for (const rules::Scenario& scenario : book->scenarios()) {
            if (scenario.name != wanted.scenario) continue;
            setup.opening.scenario = scenario.text;
            title = scenario.title;
        }
        if (setup.opening.scenario.empty()) return {"", "there is no scenario called \"" + wanted.scenario + "\""};
    }
    setup.name = wanted.name.empty() ? "Hunt" : wanted.name;
    try {
        auto actor = inside_->seat_actor(std::make_unique<umpire::Table>(std::move(setup), *book), title);
        actor->open();
        return {actor->id(), ""};
    } catch (const rules::BadInput& bad) {
        return {"", bad.what()};
    }
}

void Lobby::begin(const std::string& table) {
    if (const auto actor = inside_->find(table)) actor->begin();
}

std::vector<BookOnShelf> Lobby::books() const {
    std::vector<BookOnShelf> shelf;
    for (const rules::Ruleset* book : inside_->books) {
        BookOnShelf row{std::string(book->name()), std::string(book->title()), {}};
        for (const rules::Scenario& scenario : book->scenarios())
            row.scenarios.push_back({scenario.name, scenario.title});
        shelf.push_back(std::move(row));
    }
    return shelf;
}

Links& Lobby::links() {
    return inside_->links;
}

std::string Lobby::reissue(const Admission& admission) {
    const bool held = inside_->links.claimed(admission);
    if (admission.role == Role::bound && !held && !inside_->links.unspent(admission)) return "";
    {
        const std::lock_guard lock(inside_->mutex);
        inside_->bots.erase(admission);
    }
    inside_->links.revoke(admission);
    if (const auto actor = inside_->find(admission.table)) {
        if (admission.role == Role::seat) actor->end_watch(admission.seat);
        actor->put_out(admission);
        if (held && admission.role == Role::seat) actor->note(admission.seat + " is given to another person.");
    }
    return inside_->links.issue(admission);
}

std::string Lobby::reissue_to_bot(const Admission& admission) {
    std::string secret = reissue(admission);
    const std::lock_guard lock(inside_->mutex);
    inside_->bots.insert(admission);
    return secret;
}

bool Lobby::is_bots(const Admission& admission) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->bots.contains(admission);
}

void Lobby::ask_watch(const std::string& table, const std::string& seat) {
    if (const auto actor = inside_->find(table)) actor->ask_watch(seat);
}

void Lobby::end_watch(const std::string& table, const std::string& seat) {
    if (const auto actor = inside_->find(table)) actor->end_watch(seat);
}

std::shared_ptr<Attendance> Lobby::hello(const std::string& table, const messages::Hello& hello,
                                         std::shared_ptr<Outbox> outbox) {
    const auto admission = inside_->links.redeem(table, hello.ticket.empty() ? hello.resume : hello.ticket);
    const auto actor = inside_->find(table);
    if (!admission || !actor) {
        outbox->close(messages::close::ticket_refused);
        return nullptr;
    }
    const TableActor::Connection connection = ++inside_->last_connection;
    actor->attach(connection, *admission, std::move(outbox), hello);
    return std::make_shared<Attendance>(actor, connection, admission->role);
}

void Lobby::ask_states(std::function<void(std::vector<TableState>)> answer) {
    struct Gathering {
        std::mutex mutex;
        std::vector<TableState> states;
        std::size_t missing = 0;
        std::function<void(std::vector<TableState>)> answer;
    };
    auto gathering = std::make_shared<Gathering>();
    const auto actors = inside_->all();
    gathering->states.resize(actors.size());
    gathering->missing = actors.size();
    gathering->answer = std::move(answer);
    if (actors.empty()) return gathering->answer({});
    for (std::size_t i = 0; i < actors.size(); ++i) {
        actors[i]->ask_state([gathering, i](TableState state) {
            std::unique_lock lock(gathering->mutex);
            gathering->states[i] = std::move(state);
            if (--gathering->missing > 0) return;
            lock.unlock();
            gathering->answer(std::move(gathering->states));
        });
    }
}

bool Lobby::has_table(const std::string& table) const {
    return inside_->find(table) != nullptr;
}

bool Lobby::has_seat(const std::string& table, const std::string& seat) const {
    const auto actor = inside_->find(table);
    return actor && actor->has_seat(seat);
}

void Lobby::shut_down() {
    inside_->pulse.cancel();
    for (const auto& actor : inside_->all()) actor->stop(messages::close::restart);
    inside_->commits->committer().close();
}

}  // namespace lobby
