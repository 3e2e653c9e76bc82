// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "messages/knowledge.hpp"

/// How the bot reads a view. Habits of a player, not rules: where a book is not as it expects, it
/// plays worse, never unlawfully.
namespace terminal {

using Figure = messages::OwnFigure<messages::SeatTerms>;

bool has(const std::vector<std::string>& marks, std::string_view mark);
std::int32_t number(const Figure& figure, std::string_view key);
double inches_between(messages::SeatPoint a, messages::SeatPoint b);

bool is_person(std::string_view kind);
bool is_herd(const messages::Sighting<messages::SeatTerms>& seen);
/// Neither man nor beast: a boat, a load somebody put down, a lair.
bool is_thing(std::string_view kind);
/// Charges straight on and cannot turn: to be dodged.
bool charges_straight(std::string_view kind);
/// Carries a weapon in hand.
bool is_armed(const Figure& figure);
bool has_firearm(const Figure& figure);
/// Has lost half of what it can take, or more.
bool badly_hurt(const Figure& figure);

/// A view with what the bot wants to know of it at hand. Refers to the view.
class Situation {
public:
    explicit Situation(const messages::Knowledge& known);

    const messages::Knowledge& known;
    /// The seat plays men; else beasts.
    bool of_men = false;

    const Figure* own(common::Handle who) const;
    const messages::Contact* contact(common::Handle who) const;
    /// Of the party: marked so, or simply the first.
    const Figure* leader(std::int32_t party) const;

    /// In sight, living, of the other side; the nearest to `from` first.
    std::vector<const messages::Contact*> foes(messages::SeatPoint from) const;
    /// Living men in sight within `inches` of a place.
    std::int32_t men_near(messages::SeatPoint at, double inches) const;
    std::int32_t own_near(messages::SeatPoint at, double inches) const;

    /// Something worth going to.
    struct Lure {
        messages::SeatPoint at{};
        double worth = 0;  // more is better; the way there is still to be taken off
        bool seen_now = false;
        const messages::Contact* contact = nullptr;
    };
    /// What draws the seat's figures: those in sight, ghosts, sounds; not the unknown.
    std::vector<Lure> lures() const;

private:
    std::vector<Lure> sounds() const;
};

}  // namespace terminal
