// SPDX-License-Identifier: MIT
#pragma once

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "journal/store.hpp"
#include "lobby/commits.hpp"
#include "lobby/table_actor.hpp"
#include "messages/server_message.hpp"
#include "umpire/checkpoints.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

/// What a table's actor keeps; touched on its strand alone.
namespace lobby {

namespace asio = boost::asio;
using messages::Refusal;
using SteadyClock = std::chrono::steady_clock;

/// Seats at whose shoulder somebody stands, as everybody was told (IF-12).
std::set<std::string> watched_seats(const umpire::Table& table);
messages::Preview as_message(const std::string& id, const umpire::Table::Preview& shown);

constexpr std::string_view every_seat = "*";

/// How much somebody may still say now.
struct Pace {
    double allowance = 0;  // messages
    SteadyClock::time_point counted{};
    int too_many = 0;  // refused since there was last nothing to forgive
};

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
    Pace pace;  // of onlookers
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
    std::map<Admission, Pace> paces;  // of seats and the umpire: a new line is no new allowance
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
    bool within_rate(Attached& attached);
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

}  // namespace lobby
