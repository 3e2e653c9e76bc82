// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "terminal/bot.hpp"

namespace bots {

/// An umpire without sense: now and then he rules anything he is offered, lawful or not.
class Meddler {
public:
    /// Of a thousand chances to, so many are taken.
    Meddler(std::uint64_t seed, std::uint32_t often) : random_(seed), often_(often) {}

    bool meddles() { return often_ > 0 && random_.below(1000) < often_; }

    /// `offered` must not be empty.
    messages::Order ruling(const messages::Choices& offered) {
        const messages::Choice& choice = any(offered);
        messages::Order order;
        order.verb = choice.verb;
        order.figure = choice.figure;
        if (!choice.targets.empty()) order.target = any(choice.targets).who;
        if (!choice.options.empty()) order.option = any(choice.options).key;
        if (choice.number) order.number = static_cast<std::int32_t>(random_.below(12)) - 2;
        if (choice.words) order.words = "so it is";
        for (auto corners = choice.place ? 1 : choice.reach > 0 ? 1 + random_.below(3) : 0; corners > 0; --corners) {
            order.path.push_back({coordinate(), coordinate()});
        }
        return order;
    }

private:
    template <class List>
    const typename List::value_type& any(const List& list) {
        return list[random_.below(static_cast<std::uint32_t>(list.size()))];
    }
    /// Off the table now and then.
    std::int32_t coordinate() { return static_cast<std::int32_t>(random_.below(6200)) - 100; }

    terminal::Random random_;
    std::uint32_t often_;
};

}  // namespace bots
