// SPDX-License-Identifier: MIT
#include <array>

#include "hunt/fight.hpp"
#include "hunt/rulings.hpp"

/// The umpire's answers to what he is asked between two cards (UC-07, UC-08, UC-12).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

constexpr std::int32_t ordinary = 10;  // GH-402
constexpr std::int32_t notable = 30;

/// The question asked now, which is answered with this.
Question take_question(Play& play, std::string_view kind) {
    std::vector<Question>& open = play.state.affairs.questions;
    if (!play.state.affairs.agenda.empty() || open.empty() || open.front().kind != kind)
        bad_ruling("do", "that is not asked now");
    Question question = open.front();
    open.erase(open.begin());
    return question;
}

/// UC-07.
void judge(Play& play, const TrueOrder& ruling) {
    const Question question = take_question(play, "unheroic");
    const bool unheroic = ruling.verb == "unheroic";
    record(play, question.figure, play.state[question.figure].name + (unheroic ? ": unheroic" : ": no shame in it"),
           ruling, "UC-07");
    if (!unheroic) return;
    enter(play, question.party, {"an unheroic end", question.figure, -std::max(play.state[question.party].rp(), 0)},
          true);
}

/// UC-08.
void judge_saving(Play& play, const TrueOrder& ruling) {
    const Question question = take_question(play, "saving");
    LedgerEntry entry = question.entry;
    PartyId party = question.party;
    if (ruling.verb == "refuse") {
        return record(play, question.other, play.state[question.other].name + " was saved by nobody", ruling, "UC-08");
    }
    if (ruling.option == "ordinary") entry.amount = ordinary;
    if (ruling.option == "notable") entry.amount = notable;
    FigureId saver = question.figure;
    if (ruling.verb == "saved_by") {
        if (!ruling.target || !play.state[ruling.target].man) bad_ruling("target", "must be a man");
        saver = ruling.target;
        party = play.state[saver].party;
        if (saver == question.other || play.state[party].leader == question.other)
            bad_ruling("target", "nobody is praised for saving himself or his own hunter");
        entry.at_end = !sees(play.state, play.sight, play.book, saver, question.other);
    }
    record(play, saver, play.state[saver].name + " has saved " + play.state[question.other].name, ruling, "UC-08");
    enter(play, party, entry, true);
}

void keep_kill(Play& play, const TrueOrder& ruling) {
    const Question question = take_question(play, "kill");
    record(play, question.figure, play.state[question.figure].name + " keeps the kill", ruling, "UC-12");
}

/// UC-12, asked or not.
void share(Play& play, const TrueOrder& ruling) {
    const auto& open = play.state.affairs.questions;
    const bool asked = play.state.affairs.agenda.empty() && !open.empty() && open.front().kind == "kill";
    const FigureId killer = ruling.figure ? ruling.figure : asked ? open.front().figure : FigureId{};
    if (!killer || !ruling.target) bad_ruling("figure", "he who gives and he who gets must be named");
    const PartyId from = play.state[killer].party;
    const PartyId to = play.state[ruling.target].party;
    if (from == to || !play.state[from].seat || !play.state[to].seat)
        bad_ruling("target", "must belong to another player's party");
    if (ruling.number < 1 || ruling.number > 1000) bad_ruling("number", "must lie between 1 and 1000");
    if (asked && open.front().figure == killer) take_question(play, "kill");
    record(
        play, killer,
        play.state[to].label + " has " + std::to_string(ruling.number) + " RP of the kill of " + play.state[from].label,
        ruling, "UC-12");
    enter(play, from, {"shared the credit", killer, -ruling.number}, true);
    enter(play, to, {"a share in the kill", ruling.target, ruling.number}, true);
}

constexpr auto rows = std::to_array<Ruling>({{"unheroic", judge},
                                             {"heroic", judge},
                                             {"grant", judge_saving},
                                             {"saved_by", judge_saving},
                                             {"refuse", judge_saving},
                                             {"keep_kill", keep_kill},
                                             {"share", share}});

void on_men(Offers& offers, Choice& choice) {
    for (const auto& [handle, own] : offers.view.own) {
        if (offers.is_man(own.figure)) choice.targets.push_back({handle, own.figure.name, {}, 0});
    }
}

void offer(Offers& offers) {
    const std::string kind = offers.view.prompt ? offers.view.prompt->kind : std::string();
    const auto answer = [&](std::string_view verb, std::string says, std::string_view rule) -> Choice& {
        Choice& choice = offers.offer(verb, std::move(says), rule);
        choice.figure = offers.view.prompt->figure;
        choice.words = true;
        return choice;
    };
    if (kind == "unheroic") {
        answer("heroic", "There was no shame in it", "UC-07");
        answer("unheroic", "It was unheroic: his reputation is gone", "UC-07");
    } else if (kind == "saving") {
        answer("grant", "Grant it", "UC-08").options = {
            {"by_rule", "as the book has it"}, {"ordinary", "an ordinary man: 10"}, {"notable", "a notable: 30"}};
        answer("refuse", "Nobody saved him", "UC-08");
        on_men(offers, answer("saved_by", "Somebody else saved him", "UC-08"));
    } else if (kind == "kill") {
        answer("keep_kill", "The killing blow has it all", "UC-12");
        Choice& choice = answer("share", "Another has a share: RP", "UC-12");
        choice.number = true;
        on_men(offers, choice);
    }
}

}  // namespace

const Subject on_questions{rows, offer};

}  // namespace hunt
