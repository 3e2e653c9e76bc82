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
#include "umpire/hunting_journal.hpp"
#include "umpire/replay.hpp"

namespace lobby {

namespace asio = boost::asio;

namespace {

constexpr std::string_view bot_key = "bot:";  // + seat

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

bool is_utf8(const std::string& text) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
    for (std::size_t at = 0; at < text.size();) {
        const unsigned first = byte(at);
        const std::size_t more = first < 0x80 ? 0 : first < 0xc2 ? 9 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
        if (more == 9 || first > 0xf4) return false;
        for (std::size_t i = 1; i <= more; ++i) {
            if ((byte(at + i) & 0xc0) != 0x80) return false;
        }
        const unsigned second = byte(at + 1);
        if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)) return false;  // too long; halves
        if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) return false;
        at += more + 1;
    }
    return true;
}

/// Why the host's words cannot be taken; empty: they can. All of them are shown as JSON some day.
std::string unreadable(const NewTable& wanted) {
    const auto what = [](const char* field) { return std::string(field) + " is not written in UTF-8"; };
    if (!is_utf8(wanted.name)) return what("the table's name");
    if (!is_utf8(wanted.book)) return what("the book's name");
    if (!is_utf8(wanted.scenario)) return what("the scenario's name");
    if (!is_utf8(wanted.scenario_text)) return what("the scenario");
    if (!is_utf8(wanted.house)) return what("the house file");
    if (!is_utf8(wanted.pace)) return what("the pace");
    for (const auto& [seat, hunter] : wanted.hunters) {
        if (!is_utf8(seat) || !is_utf8(hunter)) return what("a hunter's name");
    }
    return "";
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
    mutable std::atomic<bool> told_of_failure{false};

    Inside(asio::any_io_executor its_executor, std::vector<const rules::Ruleset*> its_books, Running how)
        : executor(its_executor),
          books(std::move(its_books)),
          running(how),
          links([this](const std::string& table, const std::vector<Links::Change>& changes) {
              std::vector<journal::Note> notes;
              for (const auto& [key, value] : changes) notes.push_back({table, key, value});
              keep(std::move(notes));
          }),
          pulse(executor) {}

    std::vector<journal::Career> careers() const {
        std::promise<std::vector<journal::Career>> read;
        const bool asked = commits->committer().ask([&](const journal::Store& store) {
            try {
                read.set_value(store.careers());
            } catch (...) {
                read.set_exception(std::current_exception());
            }
        });
        return asked ? read.get_future().get() : std::vector<journal::Career>{};
    }
    /// Why not; empty: they are on the disk.
    std::string enter(std::vector<journal::Career> rows) const {
        std::promise<std::string> done;
        commits->committer().enter(std::move(rows), [&](const std::optional<journal::Failure>& failure) {
            done.set_value(failure ? failure->reason : "");
        });
        return done.get_future().get();
    }

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
        const bool taken = admission.role != Role::spectator && links.claimed(admission);
        if (!taken && !links.unspent(admission)) links.issue(admission);
    }
    void keep(std::vector<journal::Note> notes) const {
        commits->committer().put_all(std::move(notes), [this](const std::optional<journal::Failure>& failure) {
            if (failure) tell_once(failure->reason);
        });
    }
    /// The host at his terminal.
    void tell_once(const std::string& reason) const {
        if (!told_of_failure.exchange(true)) {
            spdlog::error("The record cannot be kept: {}. Nothing is taken any more until you host again.", reason);
        }
    }
    /// Also for the next process that opens this store.
    void remember_bot(const Admission& admission, bool plays) {
        const std::lock_guard lock(mutex);
        if (plays ? bots.insert(admission).second : bots.erase(admission) > 0) {
            keep({{admission.table, std::string(bot_key) + admission.seat, plays ? "plays" : ""}});
        }
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
    std::vector<journal::Career> left_out;  // of hunts whose end was the last thing kept
    const auto recall = [&](const journal::Store& store, const std::string& id) {
        for (const journal::Note& note : store.notes(id)) {
            inside_->links.recall(id, note.key, note.value);
            if (!note.key.starts_with(bot_key) || note.value.empty()) continue;
            const std::lock_guard lock(inside_->mutex);
            inside_->bots.insert({id, note.key.substr(bot_key.size()), Role::seat});
        }
    };
    const auto read_back = [&](const journal::Store& store, const std::string& id) {
        umpire::Replayed replayed = umpire::replay(store.read(id), inside_->books);
        for (const std::string& difference : replayed.differences) {
            trouble.push_back("table " + id + ": told differently today: " + difference);
        }
        recall(store, id);
        std::vector<journal::Career> rows;
        for (rules::Career& career : replayed.table->careers()) {
            rows.push_back(umpire::to_enter(id, std::move(career), umpire::today()));
        }
        if (!rows.empty()) rows = umpire::missing(store.careers(), std::move(rows));
        left_out.insert(left_out.end(), rows.begin(), rows.end());
        inside_->seat_actor(std::move(replayed.table), "")->go_on();
    };
    std::promise<void> done;
    inside_->commits->committer().ask([&](const journal::Store& store) {
        recall(store, "");  // the host's own
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
    if (!left_out.empty()) inside_->enter(std::move(left_out));
    return trouble;
}

std::vector<KnownHunter> Lobby::hunters() {
    std::vector<KnownHunter> known;
    for (const umpire::HunterStanding& one : umpire::hunters(umpire::read_careers(inside_->careers()))) {
        known.push_back({one.name, one.hunts, one.rp, one.bc, one.alive});
    }
    return known;
}

std::string Lobby::export_journal() {
    return umpire::journal_file(inside_->careers());
}

Lobby::Imported Lobby::import_journal(std::string_view text, const std::string& file) try {
    Imported imported;
    std::vector<journal::Career> read = umpire::read_journal_file(text, file);
    imported.entries = read.size();
    std::vector<journal::Career> fresh = umpire::missing(inside_->careers(), std::move(read));
    imported.added = fresh.size();
    if (!fresh.empty()) imported.error = inside_->enter(std::move(fresh));
    return imported;
} catch (const std::exception& error) {
    return {0, 0, error.what()};
}

Lobby::Opened Lobby::open(const NewTable& wanted) {
    if (std::string why = unreadable(wanted); !why.empty()) return {"", std::move(why)};
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
        setup.opening.scenario =
            book->seat_hunters(setup.opening.scenario, wanted.hunters, umpire::read_careers(inside_->careers()));
        auto actor = inside_->seat_actor(std::make_unique<umpire::Table>(std::move(setup), *book), title);
        actor->open();
        return {actor->id(), ""};
    } catch (const rules::BadInput& bad) {
        return {"", bad.what()};
    } catch (const std::exception& error) {
        return {"", error.what()};
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

void Lobby::when_kept(std::function<void(const std::string&)> then, const std::string& table) {
    auto wait = [inside = inside_.get(), then = std::move(then)] {
        inside->commits->committer().put_all({}, [inside, then](const std::optional<journal::Failure>& failure) {
            if (failure) inside->tell_once(failure->reason);
            then(failure ? failure->reason : "");
        });
    };
    const auto actor = inside_->find(table);
    if (!actor) return wait();
    actor->ask_state([wait = std::move(wait)](const TableState&) { wait(); });  // it submits in the order asked
}

bool Lobby::has_failed() const {
    return inside_->commits->committer().stopped().has_value();
}

std::string Lobby::reissue(const Admission& admission) {
    const bool held = inside_->links.claimed(admission);
    if (admission.role == Role::bound && !held && !inside_->links.unspent(admission)) return "";
    inside_->remember_bot(admission, false);
    inside_->links.revoke(admission);
    if (const auto actor = inside_->find(admission.table)) {
        if (admission.role == Role::seat) actor->end_watch(admission.seat);
        actor->put_out(admission);
        if (held && admission.role == Role::seat) actor->note(admission.seat + " is given to another person.");
    }
    return inside_->links.issue(admission);
}

std::string Lobby::reissue_to_bot(const Admission& admission) {
    std::string secret;
    if (is_bots(admission)) {  // the same player, started anew: nothing to tell
        inside_->links.revoke(admission);
        secret = inside_->links.issue(admission);
    } else {
        secret = reissue(admission);
    }
    inside_->remember_bot(admission, true);
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
