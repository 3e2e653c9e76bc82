// SPDX-License-Identifier: MIT
#include "hunt/rulings.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "hunt/orders.hpp"

namespace hunt {

namespace {

using messages::Choice;
using messages::Choices;
using messages::Knowledge;
using rules::TrueOrder;

/// In the order they are offered.
constexpr auto subjects = std::to_array<const Subject*>(
    {&on_questions, &on_beasts, &on_figures, &on_parties, &on_senses, &on_nature, &on_table});

}  // namespace

void bad_ruling(const std::string& what, const std::string& reason) {
    throw rules::BadInput("ruling", what, reason);
}

FigureId ruled_figure(const Play& play, const TrueOrder& ruling) {
    const FigureId who = ruling.figure ? ruling.figure : ruling.target;
    if (!who || who.value > play.state.figures.size()) bad_ruling("figure", "names nobody");
    return who;
}

void record(Play& play, FigureId who, std::string what, const TrueOrder& ruling, std::string_view rule) {
    if (!ruling.words.empty()) what += " (" + ruling.words + ")";
    play.happened({.what = What::ruling, .who = who, .text = std::move(what), .rule = std::string(rule)});
}

void carry_out_ruling(Play& play, const TrueOrder& ruling) {
    for (const FigureId who : {ruling.figure, ruling.target}) {
        if (who.value > play.state.figures.size()) bad_ruling("figure", "names nobody");
    }
    if (play.state.affairs.over) bad_ruling("do", "the hunt is over");
    play.state.affairs.umpired = ruling.verb != "step_down";
    for (const Subject* subject : subjects) {
        for (const Ruling& one : subject->rulings) {
            if (one.verb == ruling.verb) return one.carry_out(play, ruling);
        }
    }
    for (const Ruling& one : on_stories.rulings) {
        if (one.verb == ruling.verb) return one.carry_out(play, ruling);
    }
    bad_ruling("do", "there is no such ruling");
}

Choices rulings(const Book& book, const Knowledge& view) {
    if (view.news.contains("ended")) return {};
    Offers offers{book, view};
    if (view.news.contains("stories")) {  // the hunting is over
        on_stories.offer(offers);
        return offers.take();
    }
    for (const Subject* subject : subjects) subject->offer(offers);
    return offers.take();
}

Choice& Offers::offer(std::string_view verb, std::string says, std::string_view rule) {
    Choice choice;
    choice.verb = verb;
    choice.says = std::move(says);
    choice.rule = rule;
    return made_.emplace_back(std::move(choice));
}

Choice& Offers::on_figures(std::string_view verb, std::string says, std::string_view rule) {
    Choice& choice = offer(verb, std::move(says), rule);
    for (const auto& [handle, own] : view.own) choice.targets.push_back({handle, own.figure.name, {}, 0});
    choice.words = true;
    return choice;
}

Choice& Offers::man_and_beast(std::string_view verb, common::Handle man, std::string says, std::string_view rule) {
    Choice& choice = offer(verb, std::move(says), rule);
    choice.figure = man;
    for (const auto& [handle, own] : view.own) {
        if (!is_man(own.figure)) choice.targets.push_back({handle, own.figure.name, {}, 0});
    }
    choice.words = true;
    return choice;
}

bool Offers::is_man(const messages::OwnFigure<messages::SeatTerms>& figure) const {
    return book.role(figure.kind) != nullptr;
}

std::vector<messages::Target> Offers::holders_of_cards() const {
    std::vector<messages::Target> found;
    std::set<std::string> parties;
    for (const auto& [handle, own] : view.own) {
        const auto& numbers = own.figure.numbers;
        const bool holds = std::any_of(numbers.begin(), numbers.end(),
                                       [](const messages::Number& one) { return one.key == "cards" && one.value > 0; });
        if (holds && parties.insert(own.figure.owner).second) found.push_back({handle, own.figure.owner, {}, 0});
    }
    return found;
}

bool Offers::is_leader(const messages::OwnFigure<messages::SeatTerms>& figure) {
    return std::find(figure.marks.begin(), figure.marks.end(), "leader") != figure.marks.end();
}

}  // namespace hunt
