// SPDX-License-Identifier: MIT
#include "terminal/engine_seat.hpp"

#include "wire/codec.hpp"

namespace terminal {

using namespace messages;

EngineSeat::EngineSeat(Session& session, std::uint64_t seed, std::chrono::milliseconds thinks, Hands hands)
    : session_(session), bot_(seed), thinks_(thinks), hands_(std::move(hands)) {}

void EngineSeat::heard(const ServerBody& fresh) {
    if (const auto* welcome = std::get_if<Welcome>(&fresh); welcome != nullptr && welcome->role != "seat") {
        hands_.report("This link is for the " + welcome->role + "; a bot plays seats only.");
        leaving_ = true;
        return hands_.leave();
    }
    if (const auto* settled = std::get_if<Settled>(&fresh); settled != nullptr && settled->refusal != Refusal::none) {
        ++refused_;
        hands_.report("refused, " + std::string(name(settled->refusal)) + ": " + wire::encode(last_));
    }
    play();
}

void EngineSeat::play() {
    if (leaving_ || thinking_ || !session_.quiet()) return;
    if (session_.ended()) {
        leaving_ = true;
        return hands_.leave();
    }
    const auto& prompt = session_.view().knowledge.prompt;
    if (!prompt) return;
    if (thinks_.count() == 0 || prompt->kind != "card") return decide();
    thinking_ = true;
    hands_.after(thinks_, [this] {
        thinking_ = false;
        if (leaving_ || !session_.quiet()) return;
        decide();
        hands_.flush();
    });
}

void EngineSeat::decide() {
    const Order order = bot_.decide(session_.view(), session_.choices());
    if (!order.verb.empty()) {
        ++orders_;
        last_ = order;
        session_.order(order);
        return;
    }
    if (!bot_.at_a_loss() || std::exchange(at_a_loss_, true)) return;
    hands_.report("No answer to \"" + session_.view().knowledge.prompt->kind +
                  "\" was taken. Offered: " + wire::encode(session_.choices()));
    // Without a clock nobody would ever answer for this seat.
    if (session_.welcome()->pace == "none") hands_.stop(Ending::at_a_loss);
}

void EngineSeat::line_lost(const std::string& why, std::chrono::milliseconds) {
    hands_.report(why);
}

void EngineSeat::over(bool done, const std::string& why) {
    if (!done) hands_.report(why);
    hands_.report(std::to_string(orders_) + " orders, " + std::to_string(refused_) + " refused, " +
                  std::to_string(session_.views_repaired()) + " views repaired");
    hands_.stop(done ? Ending::well : Ending::no_way_in);
}

}  // namespace terminal
