// SPDX-License-Identifier: MIT
#include "terminal/bot.hpp"

#include <algorithm>

#include "terminal/mind.hpp"

namespace terminal {

using namespace messages;

namespace {

struct Proposal {
    double worth = 0;
    const Choice* choice = nullptr;
    const Target* target = nullptr;
    const Option* option = nullptr;
};

/// Everything that could be said of one choice: each target with each option.
void propose(const Mind& mind, const Choice& choice, std::vector<Proposal>& proposals) {
    const std::size_t targets = std::max<std::size_t>(choice.targets.size(), 1);
    const std::size_t options = std::max<std::size_t>(choice.options.size(), 1);
    for (std::size_t t = 0; t < targets; ++t) {
        for (std::size_t o = 0; o < options; ++o) {
            Proposal proposal{0, &choice, choice.targets.empty() ? nullptr : &choice.targets[t],
                              choice.options.empty() ? nullptr : &choice.options[o]};
            proposal.worth = mind.worth(choice, proposal.target, proposal.option);
            if (proposal.worth >= 0) proposals.push_back(proposal);
        }
    }
}

Order order_of(const Proposal& proposal) {
    Order order;
    order.verb = proposal.choice->verb;
    order.figure = proposal.choice->figure;
    order.with = proposal.choice->with;
    if (proposal.target != nullptr) order.target = proposal.target->who;
    if (proposal.option != nullptr) order.option = proposal.option->key;
    if (proposal.choice->number) order.number = 1;
    return order;
}

/// With a whole way, half of one, and none.
std::optional<Order> with_a_way(const Mind& mind, const Proposal& proposal, const Avoided& avoided) {
    Order order = order_of(proposal);
    if (proposal.choice->reach > 0 || proposal.choice->place) {
        for (const std::int32_t reach : {proposal.choice->reach, proposal.choice->reach / 2}) {
            order.path = mind.way(*proposal.choice, reach);
            if (!avoided.contains(order)) return order;
        }
        order.path.clear();
        if (proposal.choice->place) return std::nullopt;
    }
    if (avoided.contains(order)) return std::nullopt;
    return order;
}

}  // namespace

std::uint32_t Random::next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return static_cast<std::uint32_t>((state_ * 2685821657736338717ULL) >> 32);
}

Order decide(const View& view, const Choices& offered, Random& random, const Avoided& avoided) {
    if (!view.knowledge.prompt) return {};
    const Mind mind(view.knowledge, offered, random);
    std::vector<Proposal> proposals;
    for (const Choice& choice : offered) propose(mind, choice, proposals);
    std::ranges::stable_sort(proposals, std::greater<>(), &Proposal::worth);
    for (const Proposal& proposal : proposals) {
        if (auto order = with_a_way(mind, proposal, avoided)) return *std::move(order);
    }
    return {};
}

Order Bot::decide(const View& view, const Choices& offered) {
    // The same order again and again in one card changes something each time, but brings nothing.
    constexpr int often_enough = 3;
    const Knowledge& known = view.knowledge;
    const auto held = known.news.find("held");
    const bool is_held = held != known.news.end() && held->second.value > 0;
    if (is_held || !known.prompt || known.prompt->kind == "window") {  // a window asks nothing
        at_a_loss_ = false;
        return {};
    }
    const Decision now{known.cards, known.prompt->kind, known.prompt->figure, known.prompt->about};
    if (now != decision_) {
        decision_ = now;
        given_.clear();
    }
    if (view.q != q_) {
        q_ = view.q;
        tried_.clear();
    }
    Avoided stale = tried_;
    for (const auto& [order, times] : given_) {
        if (times >= often_enough) stale.insert(order);
    }
    Order order;
    if (whims_ > 0 && !offered.empty() && random_.below(1000) < whims_) order = whim(view, offered);
    if (order.verb.empty() || stale.contains(order)) order = terminal::decide(view, offered, random_, stale);
    if (order.verb.empty()) order = terminal::decide(view, offered, random_, tried_);
    at_a_loss_ = order.verb.empty();
    if (!at_a_loss_) {
        ++given_[order];
        tried_.insert(order);
    }
    return order;
}

/// Without a verb if nothing comes of it.
Order Bot::whim(const View& view, const Choices& offered) {
    const auto any = [this](const auto& list) -> const auto& {
        return list[random_.below(static_cast<std::uint32_t>(list.size()))];
    };
    const Choice& choice = any(offered);
    Order order;
    order.verb = choice.verb;
    order.figure = choice.figure;
    if (random_.below(2) > 0) order.with = choice.with;
    if (!choice.targets.empty()) order.target = any(choice.targets).who;
    if (!choice.options.empty()) order.option = any(choice.options).key;
    if (choice.words) order.words = "Halloo!";
    if (choice.number) order.number = random_.below(2) == 0 ? 1 : -1;
    const auto own = view.knowledge.own.find(choice.figure);
    if (choice.reach > 0 && own != view.knowledge.own.end() && random_.below(2) == 0) {
        // Anywhere near: no ground costs more than four times its length.
        const auto step = static_cast<std::uint32_t>(choice.reach / (4 * choice.step_cost));
        const auto coordinate = [&](std::int32_t from) {
            return from - static_cast<std::int32_t>(step * 7 / 10) +
                   static_cast<std::int32_t>(random_.below(step * 7 / 5 + 1));
        };
        order.path = {{coordinate(own->second.figure.at.x), coordinate(own->second.figure.at.y)}};
    } else if (choice.reach > 0 || choice.place) {
        order.path = Mind(view.knowledge, offered, random_).way(choice, choice.reach);
        if (order.path.empty() && choice.place) return {};
    }
    return order;
}

}  // namespace terminal
