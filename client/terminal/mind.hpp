// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "messages/order.hpp"
#include "terminal/bot.hpp"
#include "terminal/judgement.hpp"

namespace terminal {

/// What the bot thinks of each thing it may order now. Worths are plain numbers on one scale: ending
/// the card is worth 1, what is below that is only done when nothing else is left, and what is below
/// 0 is never done.
class Mind {
public:
    Mind(const messages::Knowledge& known, const messages::Choices& offered, Random& random);

    double worth(const messages::Choice& choice, const messages::Target* target, const messages::Option* option) const;
    /// A way for a choice that takes one, at most `reach` on known ground.
    std::vector<messages::SeatPoint> way(const messages::Choice& choice, std::int32_t reach) const;

private:
    struct Weighed {
        const messages::Choice& choice;
        const messages::Target* target;
        const messages::Option* option;
        const Figure* figure;  // null: not an own figure in view
    };
    using Habit = double (Mind::*)(const Weighed&) const;
    static Habit habit(std::string_view verb);
    static Habit answer(std::string_view verb);

    // On a card.
    double end(const Weighed&) const { return 1; }
    double never(const Weighed&) const { return -1; }
    double last_resort(const Weighed&) const { return 0.1; }
    double stand(const Weighed& weighed) const;
    double gait(const Weighed& weighed) const;
    double gait_of_men(const Weighed& weighed) const;
    double gait_of_beasts(const Weighed& weighed) const;
    double move(const Weighed&) const { return 50; }
    double follow(const Weighed& weighed) const;
    double search(const Weighed& weighed) const;
    double shoot(const Weighed& weighed) const;
    double aim(const Weighed& weighed) const;
    double swap(const Weighed& weighed) const;
    double cease(const Weighed&) const { return 1.5; }
    double attack(const Weighed& weighed) const;
    double attack_of_men(const Weighed& weighed) const;
    double attack_of_beasts(const Weighed& weighed) const;
    double climb_on_card(const Weighed& weighed) const;
    double swim(const Weighed& weighed) const;
    double board(const Weighed& weighed) const;
    double paddle(const Weighed& weighed) const;
    double go_ashore(const Weighed& weighed) const;
    double carry(const Weighed& weighed) const;
    double descend(const Weighed& weighed) const;
    double retire(const Weighed& weighed) const;
    double fight(const Weighed&) const { return 50; }
    double break_off(const Weighed& weighed) const { return hurt(weighed) ? 70 : 10; }
    // Answers to prompts.
    double halt(const Weighed&) const { return 20 + noise(); }
    double round(const Weighed&) const { return 17 + noise(); }
    double on(const Weighed& weighed) const { return hurt(weighed) ? 45 : 27 + noise(); }
    double stay(const Weighed&) const { return 30; }
    double strike(const Weighed& weighed) const { return hurt(weighed) ? 10 : 60; }
    double go_on(const Weighed& weighed) const;
    double stop(const Weighed&) const { return 40; }
    // Something comes at a man.
    double dodge(const Weighed& weighed) const;
    double climb(const Weighed& weighed) const;
    double run(const Weighed& weighed) const;
    double shoot_now(const Weighed&) const { return 60; }
    double take_gun(const Weighed&) const { return is_offered("shoot") ? 4 : 50; }
    double reload(const Weighed&) const { return is_offered("shoot") || is_offered("take_gun") ? 3 : 45; }
    double done(const Weighed&) const { return 10; }

    double unknown(const Weighed& weighed) const;
    double noise() const { return random_.below(600) / 100.0; }
    static bool hurt(const Weighed& weighed) { return weighed.figure != nullptr && badly_hurt(*weighed.figure); }
    bool is_offered(std::string_view verb) const;
    bool in_cover(messages::SeatPoint at) const;
    bool leads(const Figure& figure) const { return situation_.leader(figure.party) == &figure; }
    double nearest_foe(const Figure& figure) const;  // inches; very far if none

    struct Goal {
        messages::SeatPoint at{};
        double enough = 0;     // inches from it that will do
        bool unknown = false;  // no place: whatever was never seen
        bool stealthily = false;
        bool spoor = false;  // it is where one leads
    };
    Goal goal(const Figure& figure) const;
    Goal refuge(const Figure& figure) const;
    /// Deep water lies between the figure and where it wants to be.
    bool beyond_water(const Figure& figure) const;
    /// Straight on over water, to the goal or the nearest bank.
    std::vector<messages::SeatPoint> way_over_water(const Figure& figure, std::int32_t reach) const;
    /// The best spoor before him that leads on; nothing if there is none.
    const messages::Spoor<messages::SeatTerms>* spoor(const Figure& figure) const;
    /// A place to look at next, the same for a few cards.
    messages::SeatPoint somewhere(const Figure& figure) const;

    const messages::Knowledge& known_;
    const messages::Choices& offered_;
    Random& random_;
    Situation situation_;
};

}  // namespace terminal
