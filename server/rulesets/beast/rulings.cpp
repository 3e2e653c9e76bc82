// SPDX-License-Identifier: MIT
#include "beast/rulings.hpp"

#include <array>

#include "beast/orders.hpp"

namespace beast {

namespace {

/// In the order they are offered.
constexpr auto subjects = std::to_array<const Subject*>({&on_the_beast, &on_people, &on_the_table});

}  // namespace

void bad_ruling(const std::string& what, const std::string& reason) {
    throw rules::BadInput("ruling", what, reason);
}

void record(Play& play, std::string what, const rules::TrueOrder& ruling) {
    if (!ruling.words.empty()) what += " (" + ruling.words + ")";
    play.happened({.what = What::ruling, .text = std::move(what)});
}

void carry_out_ruling(Play& play, const rules::TrueOrder& ruling) {
    if (play.over()) bad_ruling("do", "the game is over");
    play.affairs().umpired = ruling.verb != "step_down";
    for (const Subject* subject : subjects) {
        for (const Ruling& one : subject->rulings) {
            if (one.verb == ruling.verb) return one.carry_out(play, ruling);
        }
    }
    bad_ruling("do", "there is no such ruling");
}

messages::Choices rulings(const Book& /*book*/, const messages::Knowledge& view) {
    Offers offers{view};
    for (const Subject* subject : subjects) subject->offer(offers);
    return offers.take();
}

messages::Choice& Offers::offer(std::string_view verb, std::string says, std::string_view rule) {
    messages::Choice choice;
    choice.verb = verb;
    choice.says = std::move(says);
    choice.rule = rule;
    choice.words = true;
    return made_.emplace_back(std::move(choice));
}

messages::Choice& Offers::on_people(std::string_view verb, std::string says, std::string_view rule) {
    messages::Choice& choice = offer(verb, std::move(says), rule);
    for (const auto& [handle, own] : view.own) {
        if (own.figure.owner != "the beast") choice.targets.push_back({handle, own.figure.name, {}, 0});
    }
    return choice;
}

messages::Choice& Offers::on_markers(std::string_view verb, std::string says, std::string_view rule) {
    messages::Choice& choice = offer(verb, std::move(says), rule);
    for (const auto& [handle, own] : view.own) {
        if (own.figure.kind == "marker") choice.targets.push_back({handle, own.figure.name, {}, 0});
    }
    return choice;
}

std::vector<messages::Option> Offers::seats() const {
    std::vector<messages::Option> list;
    for (const auto& [name, rows] : view.desk) {
        if (name.starts_with("origin:")) list.push_back({name.substr(7), name.substr(7)});
    }
    return list;
}

}  // namespace beast
