// SPDX-License-Identifier: MIT
#include "lobby/table_actor.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <exception>
#include <set>

#include "journal/committer.hpp"
#include "journal/store.hpp"
#include "lobby/commits.hpp"
#include "umpire/checkpoints.hpp"
#include "umpire/hunting_journal.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

namespace lobby {

namespace asio = boost::asio;
using messages::Refusal;
using SteadyClock = std::chrono::steady_clock;

namespace {
constexpr std::chrono::seconds share_wait{10};
constexpr int most_lapses_a_slot = 100;
constexpr std::size_t most_checkpoints = 200;
constexpr std::string_view rewind_verb = "rewind";

std::vector<std::string> keys_of_seats(const umpire::Table& table) {
    std::vector<std::string> keys;
    for (const rules::SeatPlan& seat : table.game().seats()) keys.push_back(seat.key);
    return keys;
}

/// Seats at whose shoulder somebody stands, as everybody was told (IF-12): "S1, S3".
std::set<std::string> watched_seats(const umpire::Table& table) {
    std::set<std::string> seats;
    const auto& news = table.viewpoint("public")->view().knowledge.news;
    const auto told = news.find("bound");
    if (told == news.end()) return seats;
    const std::string& text = told->second.text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(", ", at), text.size());
        seats.insert(text.substr(at, end - at));
        at = end + 2;
    }
    return seats;
}
}  // namespace

constexpr std::string_view every_seat = "*";

/// One connection's place at the table.
struct TableActor::Attached {
    Admission admission;
    std::string viewpoint;  // whose view it gets
    std::shared_ptr<Outbox> outbox;
    std::uint64_t a = 0;  // highest client message settled
    std::uint64_t a_told = 0;
    std::uint64_t q = 0;      // last batch sent
    std::uint64_t since = 0;  // releases up to this are in the view it was given
    std::string see_as;       // umpire: whose stream it follows, or `every_seat`
    bool sees_as(std::string_view viewer) const {
        const bool of_a_seat = viewer != "umpire" && viewer != "public";
        return !see_as.empty() && (see_as == viewer || (see_as == every_seat && of_a_seat));
    }
    std::string share_promised;
    double allowance = 0;  // messages it may send now
    SteadyClock::time_point counted{};
};

/// What leaves together once commit `commit` is durable and tick `due` has come.
struct TableActor::Release {
    struct Answer {
        Connection connection;
        std::uint64_t c = 0;
        messages::ServerBody body;
    };
    std::uint64_t number = 0;
    std::uint64_t commit = 0;
    std::uint64_t due = 0;
    std::vector<Answer> answers;  // before the batches
    std::vector<umpire::Batch> batches;
    std::size_t own_batches = 0;  // the first of them, made by what was ordered itself
    std::int32_t clock_ms = 0;    // of the decision now asked, for those asked in `batches`
};

/// What an umpire is told of a seat's person.
struct SeatMood {
    bool connected = false;
    bool awaited = false;
    std::string watch;
    friend bool operator==(const SeatMood&, const SeatMood&) = default;
};

struct TableActor::Inside {
    TableActor& actor;
    std::unique_ptr<umpire::Table> table;
    std::string scenario;
    Running running;
    Commits& commits;
    Links& links;
    std::shared_ptr<const std::string> catalogue;

    std::map<Connection, Attached> connections;
    std::deque<Release> releases;
    std::uint64_t released = 0;  // number of the last release made
    std::uint64_t submitted = 0;
    std::uint64_t committed = 0;
    std::uint64_t now = 0;  // tick
    std::int32_t slips = 0;
    asio::steady_timer clock;  // of the decision awaited
    asio::steady_timer slot;   // sealed pace
    asio::steady_timer share_timer;
    SteadyClock::time_point clock_ends{};
    std::int32_t window = 0;  // the clock is this window's
    bool in_hunting_journal = false;
    bool beginning = false;
    std::map<common::SeatId, rules::Key> shares;
    std::set<std::string> shares_awaited;
    std::string trouble;
    std::vector<SeatMood> company;
    std::int32_t company_watching = -1;
    std::set<std::string> asked_to_watch;  // seats not yet answering
    /// A rewind the umpire looked at, so that he need not wait for it again.
    struct Looked {
        std::string id;
        std::uint64_t happened = 0;
        std::shared_ptr<const umpire::Past> past;
    };
    std::optional<Looked> looked;

    Inside(TableActor& owner, std::unique_ptr<umpire::Table> its_table, std::string its_scenario, Running how,
           Commits& its_commits, Links& its_links)
        : actor(owner),
          table(std::move(its_table)),
          scenario(std::move(its_scenario)),
          running(how),
          commits(its_commits),
          links(its_links),
          catalogue(std::make_shared<const std::string>(table->game().catalogue())),
          clock(owner.strand_),
          slot(owner.strand_),
          share_timer(owner.strand_) {}

    bool sealed() const { return table->game().pace() == "sealed"; }
    /// At the sealed pace a card begins with its slot and is over within it.
    umpire::RunOn goes_on() const { return sealed() ? umpire::RunOn::card : umpire::RunOn::on; }
    bool paced() const { return table->game().pace() != "none"; }
    bool stopped() const { return !trouble.empty(); }
    bool ended() const { return table->begun() && table->need().over; }

    void push(umpire::Step step, std::vector<Release::Answer> answers);
    void settle(Connection connection, std::uint64_t c, messages::ServerBody body) {
        push_release({}, 0, {{connection, c, std::move(body)}});
    }
    void push_release(std::vector<umpire::Batch> batches, std::size_t own, std::vector<Release::Answer> answers);
    void committed_up_to(std::uint64_t commit, const std::optional<journal::Failure>& failure);
    std::uint64_t grown_a(Attached& attached) const {
        return attached.a > attached.a_told ? attached.a_told = attached.a : 0;
    }
    void release();
    void publish(Release& release);
    static bool is_said_by_batch(const messages::Settled& settled, const Release& release, const Attached& attached);
    void send(Attached& attached, std::string json) const {
        attached.outbox->send(std::make_shared<const std::string>(wire::framed(std::move(json), running.pad)));
    }
    void send(Attached& attached, messages::ServerBody body) const {
        send(attached, wire::encode(messages::ServerMessage{grown_a(attached), attached.q, std::move(body)}));
    }

    void welcome(Connection connection, Attached& attached, const messages::Hello& hello);
    messages::ServerBody view_of(const Attached& attached) const;
    void receive(Connection connection, const messages::ClientMessage& message);
    bool within_rate(Attached& attached) const;
    void order(Connection connection, std::uint64_t c, const messages::GiveOrder& order);
    void rule(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling);
    void preview(Connection connection, std::uint64_t c, const messages::AskRuling& ruling);
    void see_as(Connection connection, std::uint64_t c, const std::string& seat);
    void read_record(std::function<void(std::shared_ptr<const journal::Recorded>)> use) const;
    void look_back(std::uint64_t to, std::function<void(std::shared_ptr<const umpire::Past>)> use) const;
    void list_checkpoints(Connection connection, std::uint64_t c, std::uint64_t before);
    void preview_rewind(Connection connection, std::uint64_t c, const messages::AskRuling& ruling);
    void rewind(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling);
    void rewind_to(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling,
                   const umpire::Past& past);

    std::string watch_of(const std::string& seat) const;
    void tell_watch(const std::string& seat);
    void let_watch(const std::string& seat, bool yes);
    void end_watch(const std::string& seat);
    void announce_watched(const std::set<std::string>& seats);
    void put_out(const Admission& admission);

    bool all_seats_connected() const;
    bool is_connected(const std::string& viewpoint, Role role) const;
    void begin();
    void deal();
    void mind_clock(bool asked);
    void next_slot();
    void tell_company();
    void let_umpire_preside();
    void keep_careers();
    void stop(const std::string& reason, messages::CloseCode code);

    template <class Work>
    void guarded(Work work) {
        if (stopped()) return;
        try {
            work();
        } catch (const std::exception& error) {
            spdlog::error("table {} stopped", actor.id_);
            stop(error.what(), messages::close::internal);
        }
    }
};

TableActor::TableActor(asio::any_io_executor executor, std::unique_ptr<umpire::Table> table, std::string scenario,
                       Running running, Commits& commits, Links& links)
    : id_(table->setup().id),
      seats_(keys_of_seats(*table)),
      executor_(executor),
      strand_(running.one_thread ? executor : asio::any_io_executor(asio::make_strand(executor))),
      inside_(std::make_unique<Inside>(*this, std::move(table), std::move(scenario), running, commits, links)) {}

TableActor::~TableActor() = default;

bool TableActor::has_seat(const std::string& seat) const {
    return std::find(seats_.begin(), seats_.end(), seat) != seats_.end();
}

void TableActor::open() {
    asio::post(strand_, [self = shared_from_this()] {
        self->inside_->guarded([&] { self->inside_->push(self->inside_->table->open(), {}); });
    });
}

void TableActor::go_on() {
    asio::post(strand_, [self = shared_from_this()] {
        Inside& inside = *self->inside_;
        inside.guarded([&] {
            for (const std::string& seat : watched_seats(*inside.table)) {
                const Admission watcher{self->id_, seat, Role::bound};
                if (!inside.links.claimed(watcher)) inside.links.issue(watcher);
            }
            if (!inside.table->begun()) return;
            if (inside.sealed()) inside.next_slot();
            inside.mind_clock(true);
        });
    });
}

void TableActor::attach(Connection connection, Admission admission, std::shared_ptr<Outbox> outbox,
                        messages::Hello hello) {
    asio::post(strand_, [self = shared_from_this(), connection, admission = std::move(admission),
                         outbox = std::move(outbox), hello = std::move(hello)]() mutable {
        Inside& inside = *self->inside_;
        if (inside.stopped()) return outbox->close(messages::close::table_closed);
        if (admission.role == Role::bound && inside.watch_of(admission.seat) != "bound") {
            return outbox->close(messages::close::seat_revoked);  // L-09: none without consent
        }
        inside.guarded([&] {
            if (admission.role == Role::seat || admission.role == Role::umpire) {
                for (auto& [other, attached] : inside.connections) {  // a newer hello displaces the older
                    if (attached.admission == admission) attached.outbox->close(messages::close::displaced);
                }
                std::erase_if(inside.connections, [&](const auto& row) { return row.second.admission == admission; });
            }
            Attached& attached = inside.connections[connection];
            attached.viewpoint = admission.role == Role::umpire      ? "umpire"
                                 : admission.role == Role::spectator ? "public"
                                                                     : admission.seat;
            attached.admission = std::move(admission);
            attached.outbox = std::move(outbox);
            attached.q = hello.q;
            attached.share_promised = hello.share;
            attached.allowance = inside.running.burst;
            attached.counted = SteadyClock::now();
            inside.welcome(connection, attached, hello);
        });
    });
}

void TableActor::receive(Connection connection, messages::ClientMessage message) {
    asio::dispatch(strand_, [self = shared_from_this(), connection, message = std::move(message)] {
        self->inside_->guarded([&] { self->inside_->receive(connection, message); });
    });
}

void TableActor::detach(Connection connection) {
    asio::post(strand_, [self = shared_from_this(), connection] {
        self->inside_->connections.erase(connection);
        self->inside_->guarded([&] {
            self->inside_->mind_clock(false);  // it may have been the umpire who was waited for
            self->inside_->tell_company();
        });
    });
}

void TableActor::needs_view(Connection connection) {
    asio::post(strand_, [self = shared_from_this(), connection] {
        Inside& inside = *self->inside_;
        const auto found = inside.connections.find(connection);
        if (found != inside.connections.end()) inside.settle(connection, 0, inside.view_of(found->second));
    });
}

void TableActor::begin() {
    asio::post(strand_, [self = shared_from_this()] { self->inside_->guarded([&] { self->inside_->begin(); }); });
}

void TableActor::tick(std::uint64_t now) {
    asio::post(strand_, [self = shared_from_this(), now] {
        self->inside_->now = now;
        self->inside_->release();
    });
}

void TableActor::committed(std::uint64_t commit, const std::optional<journal::Failure>& failure) {
    asio::dispatch(strand_,
                   [self = shared_from_this(), commit, failure] { self->inside_->committed_up_to(commit, failure); });
}

void TableActor::put_out(const Admission& admission) {
    asio::post(strand_, [self = shared_from_this(), admission] {
        self->inside_->guarded([&] {
            self->inside_->put_out(admission);
            self->inside_->tell_company();
        });
    });
}

void TableActor::ask_watch(const std::string& seat) {
    asio::post(strand_, [self = shared_from_this(), seat] {
        self->inside_->guarded([&] {
            if (!self->inside_->watch_of(seat).empty()) return;
            self->inside_->asked_to_watch.insert(seat);
            self->inside_->tell_watch(seat);
        });
    });
}

void TableActor::end_watch(const std::string& seat) {
    asio::post(strand_,
               [self = shared_from_this(), seat] { self->inside_->guarded([&] { self->inside_->end_watch(seat); }); });
}

void TableActor::note(const std::string& text) {
    asio::post(strand_, [self = shared_from_this(), text] {
        self->inside_->guarded([&] { self->inside_->push(self->inside_->table->note(text), {}); });
    });
}

void TableActor::stop(messages::CloseCode code) {
    asio::post(strand_, [self = shared_from_this(), code] { self->inside_->stop("closing", code); });
}

void TableActor::ask_state(std::function<void(TableState)> answer) {
    asio::post(strand_, [self = shared_from_this(), answer = std::move(answer)] {
        const Inside& inside = *self->inside_;
        TableState state;
        state.id = self->id_;
        state.name = inside.table->setup().name;
        state.book = inside.table->setup().opening.book;
        state.scenario = inside.scenario;
        state.pace = inside.table->game().pace();
        state.state = inside.stopped()         ? "stopped"
                      : !inside.table->begun() ? "open"
                      : inside.ended()         ? "ended"
                                               : "running";
        state.trouble = inside.trouble;
        state.catalogue = inside.catalogue;
        state.umpire_connected = inside.is_connected("umpire", Role::umpire);
        state.umpire_opened = inside.table->viewpoint("public")->view().knowledge.news.contains("umpire");
        for (const rules::SeatPlan& seat : inside.table->game().seats()) {
            const std::string watch = inside.watch_of(seat.key);
            const auto watching =
                std::count_if(inside.connections.begin(), inside.connections.end(), [&](const auto& row) {
                    return row.second.admission == Admission{self->id_, seat.key, Role::bound};
                });
            state.seats.push_back({seat.key, seat.label, seat.plays, inside.is_connected(seat.key, Role::seat),
                                   watch == "asked", watch == "bound", static_cast<std::int32_t>(watching)});
        }
        for (const auto& [connection, attached] : inside.connections) {
            state.watching += attached.admission.role == Role::spectator;
        }
        answer(std::move(state));
    });
}

// ---- coming and going -------------------------------------------------------------------------

void TableActor::Inside::welcome(Connection connection, Attached& attached, const messages::Hello& hello) {
    messages::Welcome welcome;
    welcome.seat = attached.viewpoint;
    welcome.role = name(attached.admission.role);
    welcome.table = table->setup().name;
    welcome.book = table->setup().opening.book;
    welcome.resume = links.resume(attached.admission);
    welcome.pace = table->game().pace();
    welcome.tick_ms = static_cast<std::int32_t>(running.tick.count());
    welcome.catalogue = catalogue;
    std::vector<Release::Answer> answers{{connection, 0, std::move(welcome)}};
    const umpire::Viewpoint& viewpoint = *table->viewpoint(attached.viewpoint);
    if (hello.q == 0 || hello.q != viewpoint.view().q) answers.push_back({connection, 0, view_of(attached)});
    if (attached.admission.role == Role::seat && !watch_of(attached.viewpoint).empty()) {
        const std::string watch = watch_of(attached.viewpoint);
        answers.push_back({connection, 0, messages::Watch{watch == "asked", watch == "bound"}});
    }
    push_release({}, 0, std::move(answers));
    attached.since = releases.empty() ? released : releases.back().number;
    if (viewpoint.view().knowledge.prompt && paced() && clock_ends > SteadyClock::now()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(clock_ends - SteadyClock::now());
        settle(connection, 0, messages::Window{static_cast<std::int32_t>(left.count())});
    }
    if (attached.admission.role == Role::umpire &&
        !table->viewpoint("public")->view().knowledge.news.contains("umpire")) {
        push(table->announce({"umpire", "The umpire's link was opened.", 0}), {});
        let_umpire_preside();
    }
    if (attached.admission.role == Role::umpire) company_watching = -1;  // he has not been told yet
    tell_company();
    if (attached.admission.role == Role::seat && !table->begun() && all_seats_connected()) begin();
}

messages::ServerBody TableActor::Inside::view_of(const Attached& attached) const {
    const umpire::Viewpoint& viewpoint = *table->viewpoint(attached.viewpoint);
    messages::Choices choices;
    if (attached.admission.role == Role::seat || attached.admission.role == Role::umpire) choices = viewpoint.choices();
    return messages::FullView{viewpoint.view(), std::move(choices)};
}

bool TableActor::Inside::is_connected(const std::string& viewpoint, Role role) const {
    return std::any_of(connections.begin(), connections.end(), [&](const auto& row) {
        return row.second.viewpoint == viewpoint && row.second.admission.role == role;
    });
}

bool TableActor::Inside::all_seats_connected() const {
    const auto& seats = table->game().seats();
    return std::all_of(seats.begin(), seats.end(),
                       [&](const auto& seat) { return is_connected(seat.key, Role::seat); });
}

void TableActor::Inside::tell_company() {
    std::int32_t watching = 0;
    for (const auto& [connection, attached] : connections) {
        watching += attached.admission.role == Role::spectator || attached.admission.role == Role::bound;
    }
    const rules::Need need = table->need();
    const auto& seats = table->game().seats();
    std::vector<SeatMood> moods(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        moods[i].connected = is_connected(seats[i].key, Role::seat);
        moods[i].awaited = std::find(need.who.begin(), need.who.end(), seats[i].id) != need.who.end();
        moods[i].watch = watch_of(seats[i].key);
    }
    if (watching == company_watching && moods == company) return;
    company_watching = watching;
    company = std::move(moods);
    messages::Company told{{}, watching, slips};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        told.rows.push_back({seats[i].key, seats[i].label, company[i].connected, company[i].awaited, company[i].watch});
    }
    for (auto& [connection, attached] : connections) {
        if (attached.admission.role == Role::umpire) send(attached, told);
    }
}

// ---- what clients say -------------------------------------------------------------------------

bool TableActor::Inside::within_rate(Attached& attached) const {
    if (!paced() || running.messages_a_second == 0) return true;
    const auto at = SteadyClock::now();
    const double seconds = std::chrono::duration<double>(at - attached.counted).count();
    attached.counted = at;
    attached.allowance = std::min<double>(running.burst, attached.allowance + seconds * running.messages_a_second);
    if (attached.allowance < 1) return false;
    attached.allowance -= 1;
    return true;
}

void TableActor::Inside::receive(Connection connection, const messages::ClientMessage& message) {
    const auto found = connections.find(connection);
    if (found == connections.end()) return;
    Attached& attached = found->second;
    const std::uint64_t c = message.c;
    if (!within_rate(attached)) {
        return settle(connection, c, messages::Error{messages::ErrorCode::rate, "", ""});
    }
    struct Handler {
        Inside& inside;
        Connection connection;
        Attached& attached;
        std::uint64_t c;

        bool is(Role role) const { return attached.admission.role == role; }
        void not_for_you() const {
            inside.settle(connection, c, messages::Error{messages::ErrorCode::unknown_type, "", "/t"});
        }
        void operator()(const messages::Hello&) const { attached.outbox->close(messages::close::violation); }
        void operator()(const messages::GiveOrder& order) const {
            is(Role::seat) ? inside.order(connection, c, order) : not_for_you();
        }
        void operator()(const messages::AskView&) const { inside.settle(connection, c, inside.view_of(attached)); }
        void operator()(const messages::RevealShare& share) const {
            const auto key = rules::key_from_hex(share.share);
            const umpire::Viewpoint& viewpoint = *inside.table->viewpoint(attached.viewpoint);
            if (!is(Role::seat) || !inside.beginning || !key || !rules::opens_share(attached.share_promised, *key)) {
                return;
            }
            inside.shares[viewpoint.viewer().seat] = *key;
            inside.shares_awaited.erase(attached.viewpoint);
            if (inside.shares_awaited.empty()) inside.deal();
        }
        void operator()(const messages::Ping& ping) const { inside.settle(connection, c, messages::Pong{ping.n}); }
        void operator()(const messages::AskRuling& ruling) const {
            is(Role::umpire) ? inside.preview(connection, c, ruling) : not_for_you();
        }
        void operator()(const messages::GiveRuling& ruling) const {
            is(Role::umpire) ? inside.rule(connection, c, ruling) : not_for_you();
        }
        void operator()(const messages::AskSight& ask) const {
            is(Role::umpire) ? inside.settle(connection, c, inside.table->sight(ask)) : not_for_you();
        }
        void operator()(const messages::SeeAs& see) const {
            is(Role::umpire) ? inside.see_as(connection, c, see.seat) : not_for_you();
        }
        void operator()(const messages::AskCheckpoints& ask) const {
            is(Role::umpire) ? inside.list_checkpoints(connection, c, ask.before) : not_for_you();
        }
        void operator()(const messages::LetWatch& let) const {
            is(Role::seat) ? inside.let_watch(attached.viewpoint, let.yes) : not_for_you();
        }
        void operator()(const messages::ClientBye&) const { attached.outbox->close(messages::close::done); }
    };
    std::visit(Handler{*this, connection, attached, c}, message.body);
}

namespace {
messages::Preview as_message(const std::string& id, const umpire::Table::Preview& shown) {
    messages::Preview preview;
    preview.id = id;
    preview.refusal = shown.refusal;
    preview.reason = shown.reason;
    for (const umpire::Table::PreviewRow& row : shown.rows) {
        preview.rows.push_back({row.viewer, row.lines, row.since});
    }
    return preview;
}
}  // namespace

void TableActor::Inside::order(Connection connection, std::uint64_t c, const messages::GiveOrder& order) {
    const common::SeatId seat = table->viewpoint(connections[connection].viewpoint)->viewer().seat;
    umpire::Step step = table->order(seat, order.id, order.based_on, order.order, goes_on());
    const messages::Settled settled{order.id, step.refusal, step.reason, step.again};
    push(std::move(step), {{connection, c, settled}});
}

void TableActor::Inside::rule(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling) {
    if (ruling.ruling.verb == "begin" && !table->begun()) {
        settle(connection, c, messages::Settled{ruling.id, Refusal::none, "", false});
        return begin();
    }
    if (ruling.ruling.verb == rewind_verb) return rewind(connection, c, ruling);
    umpire::Step step = table->rule(ruling.id, ruling.ruling, goes_on());
    const messages::Settled settled{ruling.id, step.refusal, step.reason, step.again};
    push(std::move(step), {{connection, c, settled}});
}

void TableActor::Inside::preview(Connection connection, std::uint64_t c, const messages::AskRuling& ruling) {
    if (ruling.ruling.verb == rewind_verb) return preview_rewind(connection, c, ruling);
    settle(connection, c, as_message(ruling.id, table->preview(ruling.ruling)));
}

void TableActor::Inside::see_as(Connection connection, std::uint64_t c, const std::string& seat) {
    Attached& attached = connections[connection];
    attached.see_as = seat == every_seat || (seat != "umpire" && table->viewpoint(seat) != nullptr) ? seat : "";
    for (const umpire::Viewpoint& viewpoint : table->viewpoints()) {
        if (!attached.sees_as(viewpoint.name())) continue;
        messages::ServerMessage view;
        view.q = viewpoint.view().q;
        view.body = messages::FullView{viewpoint.view(), viewpoint.choices()};
        settle(connection, c,
               messages::SeenAs{viewpoint.name(), std::make_shared<const std::string>(wire::encode(view))});
    }
}

// ---- setting the clock back -------------------------------------------------------------------

/// Reads back all that was submitted up to now and hands it on, on no strand: a table is long to fold.
void TableActor::Inside::read_record(std::function<void(std::shared_ptr<const journal::Recorded>)> use) const {
    commits.committer().ask([self = actor.shared_from_this(), use = std::move(use)](const journal::Store& store) {
        auto recorded = std::make_shared<journal::Recorded>();
        try {
            *recorded = store.read(self->id_);
        } catch (const std::exception& error) {
            spdlog::error("table {}: its record cannot be read: {}", self->id_, error.what());
        }
        asio::post(self->executor_, [use, recorded] { use(recorded); });
    });
}

/// `use` is called on the strand; with an empty past if there is no such moment.
void TableActor::Inside::look_back(std::uint64_t to,
                                   std::function<void(std::shared_ptr<const umpire::Past>)> use) const {
    const rules::Ruleset* ruleset = &table->ruleset();
    read_record([self = actor.shared_from_this(), ruleset, to, use = std::move(use)](const auto& recorded) {
        auto past = std::make_shared<umpire::Past>();
        try {
            *past = umpire::past(*recorded, {&ruleset, 1}, to);
        } catch (const std::exception& error) {
            spdlog::error("table {}: its record cannot be folded: {}", self->id_, error.what());
        }
        asio::post(self->strand_, [self, past, use] { self->inside_->guarded([&] { use(past); }); });
    });
}

void TableActor::Inside::list_checkpoints(Connection connection, std::uint64_t c, std::uint64_t before) {
    const rules::Ruleset* ruleset = &table->ruleset();
    read_record([self = actor.shared_from_this(), ruleset, connection, c, before](const auto& recorded) {
        messages::Checkpoints found;
        try {
            found = umpire::checkpoints(*recorded, {&ruleset, 1}, before, most_checkpoints);
        } catch (const std::exception& error) {
            spdlog::error("table {}: its record cannot be folded: {}", self->id_, error.what());
        }
        asio::post(self->strand_, [self, connection, c, found = std::move(found)]() mutable {
            self->inside_->guarded([&] { self->inside_->settle(connection, c, std::move(found)); });
        });
    });
}

void TableActor::Inside::preview_rewind(Connection connection, std::uint64_t c, const messages::AskRuling& ruling) {
    look_back(static_cast<std::uint64_t>(std::max(0, ruling.ruling.number)),
              [this, connection, c, ruling](const std::shared_ptr<const umpire::Past>& past) {
                  looked = Looked{ruling.id, table->happened(), past};
                  settle(connection, c,
                         as_message(ruling.id, table->preview_rewind(ruling.ruling, past->moment, past->shown)));
              });
}

void TableActor::Inside::rewind(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling) {
    const auto to = static_cast<std::uint64_t>(std::max(0, ruling.ruling.number));
    if (looked && looked->past->moment.after == to) {
        const Looked seen = *looked;
        if (seen.id == ruling.id && seen.happened != table->happened()) {  // he has not seen all it would undo
            return settle(connection, c, messages::Settled{ruling.id, Refusal::stale, "", false});
        }
        return rewind_to(connection, c, ruling, *seen.past);
    }
    look_back(to, [this, connection, c, ruling](const std::shared_ptr<const umpire::Past>& past) {
        rewind_to(connection, c, ruling, *past);
    });
}

void TableActor::Inside::rewind_to(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling,
                                   const umpire::Past& past) {
    umpire::Step step = table->rewind(ruling.id, ruling.ruling, past.moment, goes_on());
    const messages::Settled settled{ruling.id, step.refusal, step.reason, step.again};
    if (step.refusal == Refusal::none) looked.reset();
    push(std::move(step), {{connection, c, settled}});
}

// ---- over a seat's shoulder -------------------------------------------------------------------

std::string TableActor::Inside::watch_of(const std::string& seat) const {
    if (watched_seats(*table).contains(seat)) return "bound";
    return asked_to_watch.contains(seat) ? "asked" : "";
}

void TableActor::Inside::tell_watch(const std::string& seat) {
    const std::string watch = watch_of(seat);
    for (const auto& [connection, attached] : connections) {
        if (attached.viewpoint != seat || attached.admission.role != Role::seat) continue;
        settle(connection, 0, messages::Watch{watch == "asked", watch == "bound"});
    }
    tell_company();
}

void TableActor::Inside::let_watch(const std::string& seat, bool yes) {
    const bool asked = asked_to_watch.erase(seat) > 0;
    if (!yes) return end_watch(seat);
    if (!asked) return tell_watch(seat);  // nobody asks (any more)
    std::set<std::string> seats = watched_seats(*table);
    seats.insert(seat);
    announce_watched(seats);
    links.issue({actor.id_, seat, Role::bound});
    tell_watch(seat);
}

void TableActor::Inside::end_watch(const std::string& seat) {
    asked_to_watch.erase(seat);
    std::set<std::string> seats = watched_seats(*table);
    if (seats.erase(seat) > 0) {
        const Admission watcher{actor.id_, seat, Role::bound};
        links.revoke(watcher);
        links.withdraw(watcher);
        put_out(watcher);
        announce_watched(seats);
    }
    tell_watch(seat);
}

void TableActor::Inside::announce_watched(const std::set<std::string>& seats) {
    std::string text;
    for (const std::string& seat : seats) text += (text.empty() ? "" : ", ") + seat;
    push(table->announce({"bound", text, 0}), {});
}

void TableActor::Inside::put_out(const Admission& admission) {
    for (auto& [connection, attached] : connections) {
        if (attached.admission == admission) attached.outbox->close(messages::close::seat_revoked);
    }
    std::erase_if(connections, [&](const auto& row) { return row.second.admission == admission; });
}

// ---- commit, then publish ---------------------------------------------------------------------

void TableActor::Inside::push(umpire::Step step, std::vector<Release::Answer> answers) {
    const bool asked =
        std::any_of(step.batches.begin(), step.batches.end(), [](const auto& batch) { return batch.asked; });
    if (!step.append.entries.empty()) {
        commits.submit(std::move(step.append), actor.shared_from_this(), ++submitted);
    }
    keep_careers();
    mind_clock(asked);
    push_release(std::move(step.batches), step.own_batches, std::move(answers));
    tell_company();
}

/// GH-451: a hunt that has ended goes into the hunting journal, under the day it ended.
void TableActor::Inside::keep_careers() {
    if (!ended()) {
        in_hunting_journal = false;
        return;
    }
    if (std::exchange(in_hunting_journal, true)) return;
    std::vector<journal::Career> rows;
    for (rules::Career& career : table->careers()) {
        rows.push_back(umpire::to_enter(actor.id_, std::move(career), umpire::today()));
    }
    if (!rows.empty()) commits.committer().enter(std::move(rows), [](const std::optional<journal::Failure>&) {});
}

/// Whoever opened the umpire's link is asked what the book leaves to an umpire.
void TableActor::Inside::let_umpire_preside() {
    if (!table->begun() || ended() || !table->viewpoint("public")->view().knowledge.news.contains("umpire")) return;
    messages::Order preside;
    preside.verb = "preside";
    push(table->rule("", preside, umpire::RunOn::no), {});
}

void TableActor::Inside::push_release(std::vector<umpire::Batch> batches, std::size_t own,
                                      std::vector<Release::Answer> answers) {
    Release release;
    release.number = (releases.empty() ? released : releases.back().number) + 1;
    release.commit = submitted;
    release.due = running.tick.count() == 0 ? 0 : now + static_cast<std::uint64_t>(running.ticks_to_publish);
    release.answers = std::move(answers);
    release.batches = std::move(batches);
    release.own_batches = own;
    if (clock_ends > SteadyClock::now()) {
        release.clock_ms = static_cast<std::int32_t>(
            std::chrono::duration_cast<std::chrono::milliseconds>(clock_ends - SteadyClock::now()).count());
    }
    releases.push_back(std::move(release));
    this->release();
}

void TableActor::Inside::committed_up_to(std::uint64_t commit, const std::optional<journal::Failure>& failure) {
    if (stopped()) return;
    if (failure) return stop("the record could not be kept: " + failure->reason, messages::close::try_later);
    committed = commit;
    release();
}

void TableActor::Inside::release() {
    while (!releases.empty() && releases.front().due <= now) {
        if (releases.front().commit > committed) {
            if (releases.front().due != 0 && releases.front().due == now) ++slips;
            return;
        }
        Release next = std::move(releases.front());
        releases.pop_front();
        released = next.number;
        publish(next);
    }
}

void TableActor::Inside::publish(Release& release) {
    Connection giver = 0;  // of an order that was done and whose batch says so
    std::string done;
    for (Release::Answer& answer : release.answers) {
        const auto found = connections.find(answer.connection);
        if (found == connections.end()) continue;
        Attached& attached = found->second;
        attached.a = std::max(attached.a, answer.c);
        if (auto* settled = std::get_if<messages::Settled>(&answer.body);
            settled && is_said_by_batch(*settled, release, attached)) {
            giver = answer.connection;
            done = std::move(settled->id);
            continue;
        }
        if (const auto* view = std::get_if<messages::FullView>(&answer.body)) attached.q = view->view.q;
        send(attached, std::move(answer.body));
    }
    bool somebody_asked = false;
    for (std::size_t i = 0; i < release.batches.size(); ++i) {
        const umpire::Batch& batch = release.batches[i];
        somebody_asked |= batch.asked;
        const std::string_view choices = batch.choices ? std::string_view(*batch.choices) : std::string_view();
        for (auto& [connection, attached] : connections) {
            if (release.number <= attached.since) continue;
            if (attached.viewpoint == batch.viewer) {
                attached.q = batch.q;
                const bool plays = attached.admission.role == Role::seat || attached.admission.role == Role::umpire;
                send(attached, wire::percept_frame(batch.q, batch.list, batch.digest, plays ? choices : "",
                                                   connection == giver && i < release.own_batches ? done : ""));
                if (batch.asked && attached.admission.role == Role::seat && release.clock_ms > 0)
                    send(attached, messages::Window{release.clock_ms});
            } else if (attached.sees_as(batch.viewer)) {
                send(attached, messages::SeenAs{batch.viewer, std::make_shared<const std::string>(wire::percept_frame(
                                                                  batch.q, batch.list, batch.digest, choices))});
            }
        }
    }
    if (!somebody_asked || release.clock_ms == 0) return;
    for (auto& [connection, attached] : connections) {  // the umpire sees how long they have
        if (attached.admission.role == Role::umpire && release.number > attached.since)
            send(attached, messages::Window{release.clock_ms});
    }
}

/// An order that was done is settled by the batch it brought its seat, if it did; never by a later card's, which
/// would tell whether somebody was asked in between (L-01).
bool TableActor::Inside::is_said_by_batch(const messages::Settled& settled, const Release& release,
                                          const Attached& attached) {
    return attached.admission.role == Role::seat && settled.refusal == Refusal::none && !settled.again &&
           settled.reason.empty() && release.number > attached.since &&
           std::any_of(release.batches.begin(),
                       release.batches.begin() + static_cast<std::ptrdiff_t>(release.own_batches),
                       [&](const umpire::Batch& batch) { return batch.viewer == attached.viewpoint; });
}

// ---- beginning, clocks, end -------------------------------------------------------------------

void TableActor::Inside::begin() {
    if (beginning || table->begun()) return;
    beginning = true;
    for (auto& [connection, attached] : connections) {
        if (attached.admission.role != Role::seat || attached.share_promised.empty()) continue;
        shares_awaited.insert(attached.viewpoint);
        settle(connection, 0, messages::ShareWanted{});
    }
    if (shares_awaited.empty()) return deal();
    share_timer.expires_after(share_wait);
    share_timer.async_wait([self = actor.shared_from_this()](const boost::system::error_code& error) {
        if (!error) self->inside_->guarded([&] { self->inside_->deal(); });
    });
}

void TableActor::Inside::deal() {
    if (table->begun()) return;
    share_timer.cancel();
    std::string left_out;
    for (const std::string& seat : shares_awaited) left_out += (left_out.empty() ? "" : ", ") + seat;
    shares_awaited.clear();
    push(table->begin(shares, left_out), {});
    let_umpire_preside();
    if (sealed()) {
        next_slot();
    } else {
        push(table->run_on(), {});
    }
}

void TableActor::Inside::mind_clock(bool asked) {
    if (!table->begun()) return;
    const rules::Need need = table->need();
    // What an umpire has taken in hand is done by the rules as soon as he is gone; nobody waits for his clock.
    const bool nobody = need.umpire && need.who.empty() && !need.held && !is_connected("umpire", Role::umpire);
    if (need.over || ((!paced() || need.clock.count() == 0) && !nobody)) {
        clock_ends = {};
        clock.cancel();
        return;
    }
    const bool same_window = need.window != 0 && need.window == std::exchange(window, need.window);
    if (need.window == 0) window = 0;
    if ((!asked || same_window) && !nobody && clock_ends > SteadyClock::now()) return;
    clock_ends = SteadyClock::now() + (nobody ? std::chrono::seconds{0} : need.clock);
    clock.expires_at(clock_ends);
    clock.async_wait([self = actor.shared_from_this()](const boost::system::error_code& error) {
        if (error) return;
        Inside& inside = *self->inside_;
        inside.guarded([&] {
            const rules::Need now_needed = inside.table->need();
            const bool left = now_needed.umpire && now_needed.who.empty() && !now_needed.held;
            if (now_needed.clock.count() > 0 || left) inside.push(inside.table->lapse(inside.goes_on()), {});
        });
    });
}

void TableActor::Inside::next_slot() {
    slot.expires_after(running.sealed_slot.count() > 0 ? running.sealed_slot : table->game().slot());
    slot.async_wait([self = actor.shared_from_this()](const boost::system::error_code& error) {
        if (error) return;
        Inside& inside = *self->inside_;
        inside.guarded([&] {
            // A card with all its prompts ends with its slot.
            for (int i = 0; i < most_lapses_a_slot; ++i) {
                const rules::Need need = inside.table->need();
                if (need.over || need.sealed || need.clock.count() == 0) break;
                inside.push(inside.table->lapse(umpire::RunOn::card), {});
            }
            const rules::Need need = inside.table->need();
            if (need.over) return;
            if (need.who.empty() && !need.umpire) inside.push(inside.table->advance(), {});
            inside.next_slot();
        });
    });
}

void TableActor::Inside::stop(const std::string& reason, messages::CloseCode code) {
    if (stopped()) return;
    trouble = reason;
    releases.clear();  // nothing that is not durable was or will be said
    clock.cancel();
    slot.cancel();
    share_timer.cancel();
    for (auto& [connection, attached] : connections) {
        messages::ServerBye bye{code.code == messages::close::try_later.code ? "stopped" : "closed", false, 0};
        if (attached.admission.role == Role::umpire) bye.reason = reason;
        send(attached, std::move(bye));
        attached.outbox->close(code);
    }
    connections.clear();
}

}  // namespace lobby
