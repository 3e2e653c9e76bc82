// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "journal/store.hpp"
#include "shelf/shelf.hpp"
#include "umpire/replay.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

/// The default hunt, played by rote and kept in a store: every card's leader walks nowhere and ends.
class PlayedHunt {
public:
    explicit PlayedHunt(const std::string& file) : store_(journal::open_sqlite(file)) {
        umpire::Setup setup;
        setup.id = setup.secret.table = "t1";
        setup.name = "Test";
        setup.secret.key.fill(7);
        const rules::Ruleset& hunt = *shelf::all_rulesets().front();
        setup.opening = {"hunt", hunt.scenarios().front().text, "", "none"};
        table_ = std::make_unique<umpire::Table>(std::move(setup), hunt);
        keep(table_->open());
        keep(table_->begin({}, ""));
        keep(table_->run_on());
    }

    umpire::Table& table() { return *table_; }
    umpire::Step keep(umpire::Step step) {
        if (!step.append.entries.empty()) REQUIRE(store_->commit({&step.append, 1}).empty());
        return step;
    }
    journal::Recorded recorded() const { return store_->read("t1"); }

    /// Who is asked now.
    const umpire::Viewpoint& asked() const {
        for (const umpire::Viewpoint& viewpoint : table_->viewpoints()) {
            if (viewpoint.view().knowledge.prompt && viewpoint.viewer().kind == rules::ViewerKind::seat) {
                return viewpoint;
            }
        }
        FAIL("nobody is asked");
        return table_->viewpoints().front();
    }
    messages::Order by_rote() const {
        messages::Order order;
        const messages::Choices& choices = asked().choices();
        for (const char* verb : {"move", "walk", "end", "stop", "stay"}) {
            for (const messages::Choice& choice : choices) {
                if (choice.verb != verb || (choice.verb == "walk" && walked_)) continue;
                order.verb = choice.verb;
                order.figure = choice.figure;
                return order;
            }
        }
        order.verb = choices.front().verb;
        order.figure = choices.front().figure;
        return order;
    }
    umpire::Step play_one() {
        const messages::Order order = by_rote();
        walked_ = order.verb == "walk" || (walked_ && order.verb != "end");
        umpire::Step step = keep(table_->order(asked().viewer().seat, next_id(), 0, order, umpire::RunOn::on));
        REQUIRE(step.refusal == messages::Refusal::none);
        return step;
    }
    /// What came of it: the journal's own words, without ids.
    std::vector<std::string> play(int count) {
        std::vector<std::string> bodies;
        for (int i = 0; i < count; ++i) {
            std::string body = play_one().append.entries.front().body;
            const auto id = body.find(",\"id\":");
            bodies.push_back(body.erase(id, body.find(",\"order\":") - id));
        }
        return bodies;
    }
    umpire::Moment moment_at(std::uint64_t to) const {
        return umpire::fold(recorded(), shelf::all_rulesets(), to, {})->moment();
    }
    umpire::Step rewind(std::uint64_t to, const std::string& dice, const std::string& id = {}) {
        walked_ = false;
        messages::Order ruling;
        ruling.verb = "rewind";
        ruling.number = static_cast<std::int32_t>(to);
        ruling.option = dice;
        ruling.words = "a slip";
        return keep(table_->rewind(id.empty() ? next_id() : id, ruling, moment_at(to), umpire::RunOn::on));
    }
    std::string truth() const { return table_->game().truth(*table_->state()); }

private:
    std::string next_id() { return "o" + std::to_string(++ids_); }

    std::unique_ptr<journal::Store> store_;
    std::unique_ptr<umpire::Table> table_;
    bool walked_ = false;
    int ids_ = 0;
};
