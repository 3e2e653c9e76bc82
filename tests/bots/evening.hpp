// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "meddler.hpp"
#include "shelf/shelf.hpp"
#include "terminal/bot.hpp"
#include "umpire/table.hpp"

/// A hunt by bots on every seat, without sockets and clocks. A bot knows what a client knows: its seat's view
/// and choices.
namespace bots {

/// No evening is that long: whoever asks so often goes round in a circle.
constexpr std::uint64_t most_orders = 20'000;

class Evening {
public:
    /// Dice fall by `seed`; the bot of seat n is of `bot_seed(n)` and has so many `whims` in a thousand decisions.
    /// After so many orders of a thousand an umpire is `meddling`.
    Evening(const std::string& scenario, std::uint64_t seed,
            const std::function<std::uint64_t(std::uint32_t seat)>& bot_seed, std::uint32_t whims = 0,
            std::uint32_t meddling = 0, const std::string& book = "hunt")
        : table_(setup(scenario, seed, book), *shelf::find_ruleset(book)), meddler_(seed, meddling) {
        for (const umpire::Viewpoint& viewpoint : table_.viewpoints()) {
            if (viewpoint.viewer().kind != rules::ViewerKind::seat) continue;
            bots_.push_back({&viewpoint, terminal::Bot(bot_seed(viewpoint.viewer().seat.value), whims)});
        }
    }

    /// From the deal to the end; `taken` is shown every step and what was asked before it. Throws
    /// std::runtime_error when a bot is at a loss or refused, or when it does not end.
    using Taken = std::function<void(const umpire::Step&, const std::string& asked)>;
    void play(const Taken& taken) {
        taken(table_.open(), "");
        taken(table_.begin({}, ""), "");
        taken(table_.run_on(), "");
        for (std::uint64_t orders = 0; !table_.need().over; ++orders) {
            if (orders > most_orders) throw std::runtime_error("it does not end");
            if (meddler_.meddles()) taken(meddle(), "ruling");
            const rules::Need need = table_.need();
            if (need.over) return;
            if (need.umpire && need.who.empty()) {
                taken(answer_for_the_umpire(need), "ruling");
                continue;
            }
            if (need.who.empty()) throw std::runtime_error("nobody is asked");
            for (Seat& seat : bots_) {
                if (seat.viewpoint->viewer().seat == need.who.front()) ask(seat, taken);
            }
        }
    }

    const umpire::Table& table() const { return table_; }

private:
    struct Seat {
        const umpire::Viewpoint* viewpoint;
        terminal::Bot bot;
    };

    static umpire::Setup setup(const std::string& scenario, std::uint64_t seed, const std::string& book) {
        umpire::Setup setup;
        setup.id = setup.name = book + " " + std::to_string(seed);
        setup.opening = {book, scenario, "", "none"};
        setup.secret.table = setup.id;
        std::memcpy(setup.secret.key.data(), &seed, sizeof seed);
        return setup;
    }

    umpire::Step meddle() {
        const umpire::Viewpoint& desk = *table_.viewpoint("umpire");
        const messages::Choices offered = desk.choices();
        if (offered.empty()) return {};
        return table_.rule("", meddler_.ruling(offered), umpire::RunOn::on);
    }

    umpire::Step answer_for_the_umpire(const rules::Need& need) {
        if (!need.held) return table_.lapse(umpire::RunOn::on);
        messages::Order resume;
        resume.verb = "resume";
        const umpire::Step step = table_.rule("", resume, umpire::RunOn::on);
        if (step.refusal != messages::Refusal::none) throw std::runtime_error("it is held for good: " + step.reason);
        return step;
    }

    void ask(Seat& seat, const Taken& taken) {
        const messages::View& view = seat.viewpoint->view();
        const std::string asked = view.knowledge.prompt ? view.knowledge.prompt->kind : "nothing";
        const messages::Order order = seat.bot.decide(view, seat.viewpoint->choices());
        const std::string who = seat.viewpoint->name() + ", asked for " + asked;
        if (order.verb.empty()) throw std::runtime_error(who + ", is at a loss");
        const umpire::Step step = table_.order(seat.viewpoint->viewer().seat, "", 0, order, umpire::RunOn::on);
        if (step.refusal != messages::Refusal::none) {
            throw std::runtime_error(who + ", was refused to " + order.verb + ": " + messages::name(step.refusal));
        }
        taken(step, asked);
    }

    umpire::Table table_;
    Meddler meddler_;
    std::vector<Seat> bots_;
};

}  // namespace bots
