// SPDX-License-Identifier: MIT
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
    Prompt operator()(const OnHerds& herds) const { return by_hand(state[herds.left.front()]); }
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
        if (found.bumped) options = {"strike", "stop"};
        return {"discovery",
                state.party_of(found.mover).ordinal,
                found.mover,
                found.found,
                std::move(options),
                found.bumped ? "You have run into somebody. Strike?" : "Something has been found. Go on?",
                "The move ends here.",
                book.options.prompt_seconds};
    }
    Prompt operator()(const OnBeastChoice& choice) const {
        const bool overrun = choice.kind == "overrun";
        return {choice.kind,
                state.party_of(choice.beast).ordinal,
                choice.beast,
                choice.other,
                overrun ? std::vector<std::string>{"on", "stay"} : std::vector<std::string>{"halt", "round"},
                overrun ? "Go straight on, or stay and fight?" : "Halt, or move round the shooter?",
                overrun ? "It stays if its victim lives." : "It halts.",
                book.options.prompt_seconds};
    }
    Prompt operator()(const OnCharge& charge) const {
        const FigureId man = charge.reacting.front();
        return {"emergency",
                state.party_of(man).ordinal,
                man,
                charge.beast,
                emergency_options(state, sight, book, charge),
                "It is coming! What will he do?",
                "He does nothing more.",
                book.options.prompt_seconds};
    }
};

}  // namespace

std::optional<Prompt> prompt_for(const State& state, const rules::Sight& sight, const Book& book, SeatId seat) {
    const Asked who = asked(state, book);
    if (state.affairs.held || who.seat != seat || (!who.seat && !who.umpire)) return std::nullopt;
    return std::visit(Wording{state, sight, book}, state.affairs.agenda.back());
}

}  // namespace hunt
