// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lobby/links.hpp"
#include "lobby/outbox.hpp"
#include "messages/client_message.hpp"
#include "messages/server_message.hpp"

namespace journal {
struct Failure;
}
namespace umpire {
class Table;
struct Step;
struct Batch;
}  // namespace umpire

namespace lobby {

class Commits;

/// How a table is run; the same for all tables of a process but for the pace.
struct Running {
    std::chrono::milliseconds tick{50};   // 0: answers leave as soon as they are durable
    std::int32_t ticks_to_publish = 1;    // what is decided in tick n leaves at n + k (D4)
    std::int32_t messages_a_second = 10;  // of one connection; 0: no limit
    std::int32_t burst = 30;
    std::chrono::seconds sealed_slot{0};  // 0: as the scenario says (P-28)
    bool pad = true;
    bool one_thread = false;  // runs the executor: tables need no strands
};

struct SeatState {
    std::string key;
    std::string label;
    std::string plays;
    bool connected = false;
    bool asked_for = false;  // may somebody look over its shoulder?
    bool watched = false;    // it said yes
    std::int32_t watching = 0;
};
/// What the host's page shows of a table: nothing of the game but its public names.
struct TableState {
    std::string id;
    std::string name;
    std::string book;
    std::string scenario;
    std::string pace;
    std::string state;                             // "open", "running", "ended", "stopped"
    std::string trouble;                           // why it stopped
    std::shared_ptr<const std::string> catalogue;  // the book as it is played by: JSON
    bool umpire_opened = false;
    bool umpire_connected = false;
    std::vector<SeatState> seats;
    std::int32_t watching = 0;
};

/// One table on its own strand: takes orders and rulings in the order they come, hands every step to
/// the group commit, and publishes a step's frames once it is durable and its tick has come (D4, D7).
/// Public members may be called from any thread.
class TableActor : public std::enable_shared_from_this<TableActor> {
public:
    TableActor(boost::asio::any_io_executor executor, std::unique_ptr<umpire::Table> table, std::string scenario,
               Running running, Commits& commits, Links& links);
    ~TableActor();

    /// A new table commits its opening first.
    void open();
    /// A table read back goes on where it was.
    void go_on();

    using Connection = std::uint64_t;
    /// A connection that said hello: it gets a welcome, then batches after `q` or the view.
    void attach(Connection connection, Admission admission, std::shared_ptr<Outbox> outbox, messages::Hello hello);
    void receive(Connection connection, messages::ClientMessage message);
    void detach(Connection connection);
    /// Its queue ran over: it gets the view once there is room.
    void needs_view(Connection connection);

    void begin();
    void tick(std::uint64_t now);
    /// All up to `commit` is durable, or could not be kept.
    void committed(std::uint64_t commit, const std::optional<journal::Failure>& failure);
    /// Whoever came in by this is put out.
    void put_out(const Admission& admission);
    /// May somebody look over the seat's shoulder (UC-28)? Its player is asked; his yes offers a link.
    void ask_watch(const std::string& seat);
    /// Nobody may, or may any more.
    void end_watch(const std::string& seat);
    /// For the umpire and the record alone.
    void note(const std::string& text);
    void stop(messages::CloseCode code);
    void ask_state(std::function<void(TableState)> answer);

    const std::string& id() const { return id_; }
    bool has_seat(const std::string& seat) const;

private:
    struct Attached;
    struct Release;
    struct Inside;

    const std::string id_;
    const std::vector<std::string> seats_;
    boost::asio::any_io_executor executor_;
    boost::asio::any_io_executor strand_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace lobby
