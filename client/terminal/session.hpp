// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "messages/client_message.hpp"
#include "messages/close_code.hpp"
#include "messages/server_message.hpp"
#include "terminal/random_bytes.hpp"

namespace terminal {

/// What to do now that a connection has ended.
struct Next {
    messages::Resume how = messages::Resume::no;
    std::chrono::milliseconds pause{0};
};

/// How long to wait before try `attempt` (0 the first): doubles from half a second to half a minute,
/// less up to a half by `roll` (0 to 999), so that a whole table does not come back in one moment.
std::chrono::milliseconds pause_before(unsigned attempt, unsigned roll);

/// One viewer's dealings with its table, whatever becomes of the connections they travel on: folds
/// what comes, checks the digest, numbers what goes, and sends again what was not settled when a line
/// broke. No sockets, no clock: the carrier brings frames and tells when a second has passed.
class Session {
public:
    /// `id_prefix` makes order ids unique across runs of the client.
    Session(std::string id_prefix, Share share);

    // ---- for the carrier
    /// The first frame of a connection; with no ticket the resume token is used, and used up.
    std::string hello(const std::string& ticket);
    bool can_resume() const { return !resume_.empty(); }
    /// What in a frame is fresh; nothing for repeats, for what is only bookkeeping, and for nonsense.
    std::optional<messages::ServerBody> receive(std::string_view frame);
    /// Frames to send now, in order. None between a hello and its welcome.
    std::vector<std::string> take_frames() { return std::exchange(frames_, {}); }
    /// A second has passed. False: nothing was heard for so long that the line is dead.
    bool second_passed();
    /// `roll` as in pause_before.
    Next closed(std::uint16_t code, unsigned roll);

    // ---- for whoever sits here
    /// The id it will be settled under. Kept and sent again until it is.
    std::string order(messages::Order order);
    std::string rule(messages::Order ruling);
    std::string ask_ruling(messages::Order ruling);
    void see_as(const std::string& seat);
    void ask_checkpoints();
    void let_watch(bool yes);
    void ask_view();
    void bye();

    /// Nothing is under way: every order is settled and all that came of it has been received.
    bool quiet() const { return welcomed_ && pending_.empty() && synced_ == pings_ && !view_asked_; }
    const messages::View& view() const { return view_; }
    const messages::Choices& choices() const { return choices_; }
    /// None before the first welcome.
    const std::optional<messages::Welcome>& welcome() const { return welcome_; }
    bool ended() const { return view_.knowledge.news.contains("ended"); }
    std::uint64_t views_repaired() const { return views_repaired_; }

private:
    struct Pending {
        std::string id;
        messages::ClientBody body;
    };
    std::string keep(messages::ClientBody body, const std::string& id);
    std::string next_id() { return id_prefix_ + "-" + std::to_string(++ids_); }
    void send(messages::ClientBody body);
    /// All that the server says before the answer to this was caused by what we said before.
    void sync();
    void send_pending();
    void settle(const std::string& id) {
        std::erase_if(pending_, [&](const Pending& pending) { return pending.id == id; });
    }
    std::optional<messages::ServerBody> take(messages::PerceptBatch batch, std::uint64_t q);
    void take(const messages::FullView& full);
    void take(const messages::Error& error);

    std::string id_prefix_;
    Share share_;
    std::string resume_;
    std::optional<messages::Welcome> welcome_;
    messages::View view_;
    messages::Choices choices_;
    std::deque<Pending> pending_;
    std::vector<std::string> frames_;

    std::uint64_t ids_ = 0;
    std::uint64_t sent_ = 0;    // c of the last message
    std::uint64_t pings_ = 0;   // n of the last ping
    std::uint64_t synced_ = 0;  // n of the last pong
    bool welcomed_ = false;     // on the present connection
    bool view_asked_ = false;
    bool resuming_ = false;  // the last hello showed a resume token
    bool again_ = false;     // told to slow down: what is pending goes out once more
    std::uint64_t views_repaired_ = 0;
    unsigned attempt_ = 0;   // connections that ended without a welcome
    unsigned silence_ = 0;   // seconds
    unsigned unpinged_ = 0;  // seconds
    std::int32_t asked_pause_ms_ = 0;
};

}  // namespace terminal
