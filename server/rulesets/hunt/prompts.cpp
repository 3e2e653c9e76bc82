// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

namespace hunt {

namespace {

using Prompt = messages::Prompt<rules::TableTerms>;

struct Wording {
    const State& state;
    const rules::Sight& sight;
    const Book& book;

    Prompt operator()(const OnCard& card) const {
        const Party& party = state[card.party];
        if (!party.seat) return by_hand(party);
        Prompt prompt{"card",
                      party.ordinal,
                      {},
                      {},
                      {},
                      "Your card: " + party.label + ".",
                      "Everybody left stands still.",
                      book.options.card_seconds};
        return prompt;
    }
    Prompt operator()(const OnHerds& herds) const {
        const Party& party = state[herds.left.front()];
        if (party.kind != PartyKind::herd) return by_hand(party);
        return {"herd",
                static_cast<std::int32_t>(party.id.value),
                party.figures.front(),
                {},
                {"stay", "head", "go"},
                "Where does this herd wander?",
                "The dice say where.",
                book.options.prompt_seconds};
    }
    Prompt by_hand(const Party& party) const {
        FigureId next = party.figures.front();
        for (const FigureId who : party.figures) {
            if (present(state[who]) && (!state[who].doing.acted || state[who].doing.moving)) next = who;
        }
        const bool moving = state[next].doing.moving;
        return {"beasts",
                static_cast<std::int32_t>(party.id.value),
                next,
                {},
                {moving ? "move" : "act"},
                "To act: " + party.label + ".",
                "It acts by itself.",
                book.options.card_seconds};
    }
    Prompt operator()(const OnDiscovery& found) const {
        std::vector<std::string> options{"go_on", "stop"};
        const std::vector<Spoor>& spoors = state[found.mover].spoors;
        const bool leads_on = std::any_of(spoors.begin(), spoors.end(),
                                          [](const Spoor& spoor) { return spoor.state == Spoor::State::on; });
        if (leads_on) options = {"follow", "go_on", "stop"};
        if (found.bumped) options = {"strike", "stop"};
        return {"discovery",
                state.party_of(found.mover).ordinal,
                found.mover,
                found.found,
                std::move(options),
                found.bumped  ? "You have run into somebody. Strike?"
                : found.found ? "Something has been found. Go on?"
                              : "There is spoor here. Go on?",
                "The move ends here.",
                book.options.prompt_seconds};
    }
    /// All has been said that is to be said; the clock runs out all the same.
    Prompt window(FigureId who, FigureId about, std::string text) const {
        return {"window",
                state.party_of(who).ordinal,
                who,
                about,
                {},
                std::move(text),
                "Nothing more is asked; the hunt goes on when the time is up.",
                book.options.prompt_seconds};
    }
    Prompt operator()(const OnBeastChoice& choice) const {
        if (!choice.answer.empty()) return window(choice.beast, choice.other, "Its answer stands.");
        struct Row {
            const char* kind;
            const char* asks;
            const char* fallback;
        };
        static constexpr Row rows[] = {
            {"reaction", "Halt, or move round the shooter?", "It halts."},
            {"overrun", "Go straight on, or stay and fight?", "It stays if its victim lives."},
            {"melee", "Does it fight on, or break off?", "At half damage it may break off."},
            {"tree", "Does it get at the man in the tree?", "The die says."},
            {"crocodile", "Somebody is swimming within reach. Go for him?", "It stays where it is."},
            {"bolt", "He bolts. Where to?", "To the nearest cover away from it."}};
        const auto* row =
            std::find_if(std::begin(rows), std::end(rows), [&](const Row& one) { return choice.kind == one.kind; });
        const bool by_die = choice.kind == "crocodile" && !state.seat_of(choice.beast);
        const char* fallback = by_die ? "A die decides." : row->fallback;
        return {choice.kind,        state.party_of(choice.beast).ordinal,
                choice.beast,       choice.other,
                options_of(choice), row->asks,
                fallback,           book.options.prompt_seconds};
    }
    Prompt of_question(const Question& question) const {
        Prompt prompt{question.kind, 1, question.figure, question.other, {}, {}, {}, book.options.prompt_seconds};
        if (question.kind == "unheroic") {
            prompt.options = {"heroic", "unheroic"};
            prompt.text = "Was that unheroic?";
            prompt.fallback = question.by_rule ? "It was: his reputation is gone." : "It was not.";
        } else if (question.kind == "saving") {
            prompt.options = {"grant", "refuse", "saved_by"};
            prompt.text = "A life was saved, it seems. Is it granted?";
            prompt.fallback = "It is granted: " + std::to_string(question.entry.amount) + " RP.";
        } else {
            prompt.options = {"keep_kill", "share"};
            prompt.text = "Does anybody share in this kill?";
            prompt.fallback = "The killing blow has it all.";
        }
        return prompt;
    }
    Prompt operator()(const OnCharge& charge) const {
        if (clock_awaited(state)) {
            const Figure& target = state[charge.target];
            const bool own = state.seat_of(target.id) == charge.window;
            return window(own ? target.id : first_threatened(charge), charge.beast, "It is coming. All have chosen.");
        }
        const FigureId man = charge.reacting.front();
        return {"emergency",
                state.party_of(man).ordinal,
                man,
                charge.beast,
                emergency_options(state, sight, book, charge),
                what_now(charge.taken),
                beforehand(state[man], "if_charged").empty() ? "He does nothing more." : "He does as he was told.",
                book.options.prompt_seconds};
    }
    /// GH-345: up to three actions, named one by one.
    static std::string what_now(const std::vector<std::string>& taken) {
        if (taken.empty()) return "It is coming! What will he do?";
        return taken.size() == 1 ? "It is still coming. What will he do then?"
                                 : "It is still coming. What last thing will he do?";
    }
    FigureId first_threatened(const OnCharge& charge) const {
        for (const FigureId man : charge.threatened) {
            if (state.seat_of(man) == charge.window) return man;
        }
        return charge.target;
    }
    Prompt operator()(const OnStories&) const { return {}; }
};

/// GH-417. Each option is a teller: the key of his party, then its name.
Prompt stories_told(const State& state, const Book& book, const std::vector<PartyId>& stories, bool umpire) {
    Prompt prompt;
    prompt.kind = "stories";
    for (const PartyId teller : stories) prompt.options.push_back(state[teller].stream + " " + state[teller].label);
    prompt.text = "Stories by the fire: what is each worth, from " + std::to_string(-book.options.story_cap) + " to " +
                  std::to_string(book.options.story_cap) + "?";
    if (umpire) prompt.text = "Stories by the fire: what is each worth?";
    prompt.fallback = umpire ? "The players judge." : "You have said nothing, and that counts for nothing.";
    prompt.seconds = book.options.story_seconds;
    return prompt;
}

}  // namespace

std::optional<Prompt> prompt_for(const State& state, const rules::Sight& sight, const Book& book, SeatId seat) {
    Asked who = asked(state, book);
    if (!state.affairs.over && clock_awaited(state)) who = {seat_in_window(state), false};
    if (!state.affairs.held && !state.affairs.agenda.empty() &&
        std::holds_alternative<OnStories>(state.affairs.agenda.back())) {
        const std::vector<PartyId> stories = !seat && who.umpire ? tellers(state) : stories_for(state, seat);
        if (stories.empty()) return std::nullopt;
        return stories_told(state, book, stories, !seat);
    }
    if (state.affairs.held || who.seat != seat || (!who.seat && !who.umpire)) return std::nullopt;
    const Wording wording{state, sight, book};
    if (state.affairs.agenda.empty()) return wording.of_question(state.affairs.questions.front());
    return std::visit(wording, state.affairs.agenda.back());
}

}  // namespace hunt
