// SPDX-License-Identifier: MIT
#include "terminal/session.hpp"

#include <algorithm>

#include "wire/codec.hpp"

namespace terminal {

using namespace messages;

namespace {

constexpr unsigned ping_every = 20;     // seconds
constexpr unsigned ping_jitter = 4;     // seconds less, so that a table's pings do not come together
constexpr unsigned silence_limit = 45;  // seconds
constexpr const char* version = "spoor terminal 0.1";

}  // namespace

std::chrono::milliseconds pause_before(unsigned attempt, unsigned roll) {
    constexpr unsigned first = 500;
    constexpr unsigned most = 30'000;
    const unsigned whole = std::min(most, first << std::min(attempt, 6U));
    return std::chrono::milliseconds(whole - whole / 2 * roll / 1000);
}

Session::Session(std::string id_prefix, Share share) : id_prefix_(std::move(id_prefix)), share_(share) {}

std::string Session::hello(const std::string& ticket) {
    frames_.clear();
    silence_ = 0;
    unpinged_ = share_[0] % ping_jitter;
    Hello hello;
    hello.ticket = ticket;
    resuming_ = ticket.empty();
    if (resuming_) hello.resume = std::exchange(resume_, {});
    hello.q = view_.q;
    hello.version = version;
    hello.share = commitment(share_);
    return wire::encode(ClientMessage{++sent_, view_.q, std::move(hello)});
}

// ---- what comes -------------------------------------------------------------------------------

std::optional<ServerBody> Session::receive(std::string_view frame) {
    silence_ = 0;
    ServerMessage message;
    try {
        message = wire::decode_server(frame);
    } catch (const wire::Malformed&) {
        ask_view();
        return std::nullopt;
    }
    if (auto* welcome = std::get_if<Welcome>(&message.body)) {
        welcomed_ = true;
        attempt_ = 0;
        resume_ = welcome->resume;
        welcome_ = *welcome;
        send_pending();
    } else if (auto* batch = std::get_if<PerceptBatch>(&message.body)) {
        if (!batch->settled.empty()) settle(batch->settled);
        return take(std::move(*batch), message.q);
    } else if (const auto* full = std::get_if<FullView>(&message.body)) {
        take(*full);
    } else if (const auto* settled = std::get_if<Settled>(&message.body)) {
        settle(settled->id);
    } else if (const auto* preview = std::get_if<Preview>(&message.body)) {
        settle(preview->id);
    } else if (const auto* sight = std::get_if<SightTold>(&message.body)) {
        settle(sight->id);
    } else if (const auto* error = std::get_if<Error>(&message.body)) {
        take(*error);
    } else if (std::holds_alternative<ShareWanted>(message.body)) {
        send(RevealShare{hex(share_)});
    } else if (const auto* bye = std::get_if<ServerBye>(&message.body)) {
        asked_pause_ms_ = bye->after_ms;
    } else if (const auto* pong = std::get_if<Pong>(&message.body)) {
        synced_ = std::max(synced_, pong->n);
    }
    return std::move(message.body);
}

std::optional<ServerBody> Session::take(PerceptBatch batch, std::uint64_t q) {
    if (q <= view_.q || view_asked_) return std::nullopt;
    if (q > view_.q + 1) {
        ask_view();
        return std::nullopt;
    }
    messages::take(view_, batch.list, wire::encode(batch.list));
    if (view_.digest.text() != batch.digest) ask_view();
    if (batch.choices) choices_ = *batch.choices;
    return batch;
}

void Session::take(const FullView& full) {
    view_ = full.view;
    choices_ = full.choices;
    view_asked_ = false;
}

void Session::take(const Error& error) {
    if (error.code == ErrorCode::rate || error.code == ErrorCode::busy || error.code == ErrorCode::internal) {
        again_ = true;
    } else if (!error.id.empty()) {
        settle(error.id);
    } else if (!pending_.empty()) {
        pending_.pop_front();  // no id came through: it is the oldest that will never be answered
    }
}

// ---- what goes --------------------------------------------------------------------------------

void Session::send(ClientBody body) {
    if (welcomed_) frames_.push_back(wire::encode(ClientMessage{++sent_, view_.q, std::move(body)}));
}

void Session::sync() {
    send(Ping{++pings_});
}

void Session::send_pending() {
    again_ = false;
    for (const Pending& pending : pending_) send(pending.body);
    if (view_asked_) send(AskView{});
    sync();
}

std::string Session::keep(ClientBody body, const std::string& id) {
    send(body);
    pending_.push_back({id, std::move(body)});
    sync();
    return id;
}

std::string Session::order(Order order) {
    const std::string id = next_id();
    return keep(GiveOrder{id, view_.q, std::move(order)}, id);
}
std::string Session::rule(Order ruling) {
    const std::string id = next_id();
    return keep(GiveRuling{id, std::move(ruling)}, id);
}
std::string Session::ask_ruling(Order ruling) {
    const std::string id = next_id();
    return keep(AskRuling{id, std::move(ruling)}, id);
}

void Session::ask_checkpoints() {
    send(AskCheckpoints{});
    sync();
}

void Session::let_watch(bool yes) {
    send(LetWatch{yes});
    sync();
}

void Session::see_as(const std::string& seat) {
    send(SeeAs{seat});
}

void Session::ask_view() {
    if (std::exchange(view_asked_, true)) return;
    ++views_repaired_;
    send(AskView{});
}

void Session::bye() {
    send(ClientBye{});
}

// ---- time and endings -------------------------------------------------------------------------

bool Session::second_passed() {
    if (++silence_ > silence_limit) return false;
    if (!welcomed_) return true;
    if (again_) {
        send_pending();
    } else if (++unpinged_ >= ping_every) {
        unpinged_ = share_[sent_ % share_.size()] % ping_jitter;
        sync();
    }
    return true;
}

Next Session::closed(std::uint16_t code, unsigned roll) {
    welcomed_ = false;
    frames_.clear();
    Next next{resume_after(code), pause_before(attempt_++, roll)};
    // A server started anew knows no resume tokens: no reason to wait long for a ticket.
    if (next.how == Resume::new_ticket && std::exchange(resuming_, false)) {
        attempt_ = 0;
        next.pause = pause_before(0, roll);
    }
    next.pause = std::max(next.pause, std::chrono::milliseconds(std::exchange(asked_pause_ms_, 0)));
    if (next.how == Resume::new_ticket) resume_.clear();
    if (next.how == Resume::yes && resume_.empty()) next.how = Resume::new_ticket;
    return next;
}

}  // namespace terminal
