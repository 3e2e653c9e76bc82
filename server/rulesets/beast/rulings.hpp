// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "beast/choices.hpp"
#include "beast/play.hpp"
#include "rules/notice.hpp"

/// The umpire's verbs (D11; 2.4): what may be ruled, and how it is offered.
namespace beast {

/// Throws rules::BadInput: the ruling makes no sense.
[[noreturn]] void bad_ruling(const std::string& what, const std::string& reason);
/// Writes the ruling down, with its reason, for the umpire's eyes.
void record(Play& play, std::string what, const rules::TrueOrder& ruling);

/// What the umpire may choose among, from his view alone.
class Offers {
public:
    explicit Offers(const messages::Knowledge& with_view) : view(with_view) {}

    const messages::Knowledge& view;

    messages::Choice& offer(std::string_view verb, std::string says, std::string_view rule);
    messages::Choice& on_people(std::string_view verb, std::string says, std::string_view rule);
    messages::Choice& on_markers(std::string_view verb, std::string says, std::string_view rule);
    /// Keys and names of the seats, as they were announced.
    std::vector<messages::Option> seats() const;
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

extern const Subject on_the_beast;  // rulings_beast.cpp: markers, quarry, hits
extern const Subject on_people;     // rulings_people.cpp: places, faints, sight, sounds
extern const Subject on_the_table;  // rulings_table.cpp: dice, time, hold, the end

}  // namespace beast
