// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/noticing.hpp"

namespace beast {

std::optional<messages::Prompt<Terms>> prompt_for(const State& state, const Book& book,
                                                  const std::vector<rules::SeatPlan>& seats, SeatId seat) {
    using Prompt = messages::Prompt<Terms>;
    const Asked& asked = state.affairs.asked;
    if (asked.kind == Asked::Kind::victim && !seat) {
        return Prompt{"victim",
                      1,
                      {},
                      {},
                      {"dice", "victim"},
                      "Whom does it strike first?",
                      "The dice say.",
                      book.options.prompt_seconds};
    }
    const std::vector<SeatId> who = awaited(state, seats);
    if (!seat || std::find(who.begin(), who.end(), seat) == who.end()) return std::nullopt;
    switch (asked.kind) {
        case Asked::Kind::none:
        case Asked::Kind::victim:
            return std::nullopt;
        case Asked::Kind::arrange:
            return Prompt{"arrange",
                          1,
                          {},
                          state.affairs.victim,
                          {"done", "set_out"},
                          "All have run to look. Where do your people stand now?",
                          "They stand in a close ring, the explorer in the middle.",
                          book.options.card_seconds};
        case Asked::Kind::orders:
        case Asked::Kind::europeans:
            return Prompt{"card",
                          1,
                          {},
                          {},
                          {"done", "fire", "march", "stand_fast", "reload"},
                          "Turn " + std::to_string(state.affairs.turn) + ": what do your people do?",
                          "Who sees the beast shoots at it; muskets are reloaded; the rest keep together.",
                          book.options.card_seconds};
        case Asked::Kind::musket:
            return Prompt{"musket",
                          1,
                          asked.figure,
                          {},
                          {"fire", "reload", "march", "stand_fast"},
                          "He remembers his musket. What does he do?",
                          "He shoots if he can, else reloads, else keeps near the explorer.",
                          book.options.prompt_seconds};
        case Asked::Kind::far:
            return Prompt{"far",          1,
                          asked.figure,   {},
                          {"go"},         "He may go " + std::to_string(asked.inches) + ".00\". How far?",
                          "All the way.", book.options.prompt_seconds};
    }
    return std::nullopt;
}

}  // namespace beast
