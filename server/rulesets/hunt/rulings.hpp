// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "hunt/choices.hpp"
#include "hunt/play.hpp"
#include "rules/notice.hpp"

/// The umpire's verbs (D11, Part E), a file for each subject: what may be ruled, and how it is offered.
namespace hunt {

constexpr std::int32_t anywhere = 1'000'000;  // reach of a way the umpire draws

/// Throws rules::BadInput: the ruling makes no sense.
[[noreturn]] void bad_ruling(const std::string& what, const std::string& reason);
/// The figure ruled about; whoever is named, as `figure` or as `target`.
FigureId ruled_figure(const Play& play, const rules::TrueOrder& ruling);
/// Writes the ruling down, with its reason, for the umpire's eyes (E-47).
void record(Play& play, FigureId who, std::string what, const rules::TrueOrder& ruling, std::string_view rule);

/// What the umpire may choose among, from his view alone.
class Offers {
public:
    Offers(const Book& with_book, const messages::Knowledge& with_view) : book(with_book), view(with_view) {}

    const Book& book;
    const messages::Knowledge& view;

    messages::Choice& offer(std::string_view verb, std::string says, std::string_view rule);
    /// One of all figures is to be named; a reason may go with it.
    messages::Choice& on_figures(std::string_view verb, std::string says, std::string_view rule);
    /// A man and one of the beasts.
    messages::Choice& man_and_beast(std::string_view verb, common::Handle man, std::string says, std::string_view rule);
    bool is_man(const messages::OwnFigure<messages::SeatTerms>& figure) const;
    /// Somebody of each party that has cards of its own.
    std::vector<messages::Target> holders_of_cards() const;
    static bool is_leader(const messages::OwnFigure<messages::SeatTerms>& figure);

    messages::Choices take() { return std::move(made_); }

private:
    messages::Choices made_;
};

struct Ruling {
    std::string_view verb;
    void (*carry_out)(Play& play, const rules::TrueOrder& ruling);
};
struct Subject {
    std::span<const Ruling> rulings;
    void (*offer)(Offers& offers);
};

extern const Subject on_beasts;     // rulings_beasts.cpp: answers to what the umpire is asked
extern const Subject on_figures;    // rulings_figures.cpp
extern const Subject on_parties;    // rulings_parties.cpp: reputation, duties, messages
extern const Subject on_questions;  // rulings_questions.cpp: what is asked between two cards
extern const Subject on_senses;     // rulings_senses.cpp: sight, shots, planted percepts
extern const Subject on_nature;     // rulings_nature.cpp: random nastiness
extern const Subject on_stories;    // rulings_story.cpp: when the hunting is over
extern const Subject on_table;      // rulings_table.cpp: deck, passes, doors, hold

}  // namespace hunt
