// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "messages/knowledge.hpp"
#include "messages/order.hpp"

namespace terminal {

/// The bot's own randomness (xorshift): the same seed plays the same game on every platform.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed * 2685821657736338717ULL + 88172645463325252ULL) {}
    std::uint32_t next();
    /// 0 to n - 1; n > 0.
    std::uint32_t below(std::uint32_t n) { return next() % n; }

private:
    std::uint64_t state_;
};

/// Orders not to be given again in this decision.
using Avoided = std::set<messages::Order>;

/// The order an engine seat gives (D12), from its view and what is offered alone: never anything not
/// offered. Without a verb: nothing is asked, or all that could be said is in `avoided`.
messages::Order decide(const messages::View& view, const messages::Choices& offered, Random& random,
                       const Avoided& avoided);
inline messages::Order decide(const messages::View& view, const messages::Choices& offered, Random& random) {
    return decide(view, offered, random, {});
}

/// A player that cannot get stuck: what was refused, or done without changing anything, is not tried
/// again in the same decision.
class Bot {
public:
    /// `whims`: of a thousand decisions, how many are made blindly among all that is offered, shots at men, shouts and
    /// orders for emergencies included: no way to win, but whoever plays so meets every rule there is.
    explicit Bot(std::uint64_t seed, std::uint32_t whims = 0) : random_(seed), whims_(whims) {}

    /// Without a verb: nothing to say now.
    messages::Order decide(const messages::View& view, const messages::Choices& offered);
    /// Asked, and out of ideas: everything was tried.
    bool at_a_loss() const { return at_a_loss_; }

private:
    using Decision = std::tuple<std::int32_t, std::string, common::Handle, common::Handle>;

    messages::Order whim(const messages::View& view, const messages::Choices& offered);

    Random random_;
    std::uint32_t whims_;
    std::uint64_t q_ = 0;  // of the view `tried_` belongs to
    Avoided tried_;
    Decision decision_;
    std::map<messages::Order, int> given_;  // in this decision, how often
    bool at_a_loss_ = false;
};

}  // namespace terminal
