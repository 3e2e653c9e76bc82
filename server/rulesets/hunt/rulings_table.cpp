// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "hunt/rulings.hpp"

/// The deck, the day's length, doors, and holding the table (UC-21, UC-25, UC-30).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

void hold_table(Play& play, const TrueOrder& ruling) {
    const bool on = ruling.verb == "hold";
    play.state.affairs.held = on;
    play.happened({.what = What::held, .flag = on, .rule = "UC-30"});
}

void end(Play& play, const TrueOrder& ruling) {
    end_hunt(play, ruling.words.empty() ? "the umpire calls it a day" : ruling.words);
}

void passes(Play& play, const TrueOrder& ruling) {
    if (ruling.number < 1 || ruling.number > 1000) bad_ruling("number", "must lie between 1 and 1000");
    play.state.affairs.max_reshuffles = ruling.number;
    record(play, {}, "the hunt lasts " + std::to_string(ruling.number) + " passes", ruling, "UC-25");
}

void visibility(Play& play, const TrueOrder& ruling) {
    if (ruling.number < 1 || ruling.number > 1000) bad_ruling("number", "must lie between 1 and 1000 inches");
    play.state.affairs.visibility = {100 * ruling.number};
    record(play, {}, "one sees " + std::to_string(ruling.number) + "\" far", ruling, "UC-22");
}

void work_portal(Play& play, const TrueOrder& ruling) {
    const auto& open = play.state.affairs.portals_open;
    if (ruling.number < 0 || ruling.number >= static_cast<std::int32_t>(open.size()))
        bad_ruling("number", "there is no such door");
    const auto index = static_cast<std::size_t>(ruling.number);
    play.state.affairs.portals_open[index] = !open[index];
    record(play, {}, open[index] ? "a door is opened" : "a door is shut", ruling, "UC-22");
}

/// UC-21: the next card with this label comes up next.
void next_card(Play& play, const TrueOrder& ruling) {
    std::vector<Card>& deck = play.state.deck;
    const auto begin = deck.begin() + play.state.affairs.drawn;
    const auto found = std::find_if(begin, deck.end(), [&](const Card& card) {
        switch (card.kind) {
            case CardKind::party:
                return play.state[card.party].label == ruling.option;
            case CardKind::herds:
                return ruling.option == "herds";
            case CardKind::wind:
                return ruling.option == "wind";
            case CardKind::blank:
                return ruling.option == "blank";
        }
        return false;
    });
    if (found == deck.end()) bad_ruling("option", "no such card is left in the deck");
    std::rotate(begin, found, found + 1);
    record(play, {}, "next card: " + ruling.option, ruling, "UC-21");
}

std::size_t rest_of_deck(const State& state) {
    return static_cast<std::size_t>(state.affairs.drawn);
}

/// UC-21: what is left of the deck comes in another order.
void redraw(Play& play, const TrueOrder& ruling) {
    std::vector<Card>& deck = play.state.deck;
    std::vector<std::pair<std::uint64_t, Card>> keyed;
    for (std::size_t i = rest_of_deck(play.state); i < deck.size(); ++i) {
        keyed.emplace_back(
            play.dice.rank("redraw:" + std::to_string(play.state.affairs.cards_played) + ":" + deck[i].label), deck[i]);
    }
    std::sort(keyed.begin(), keyed.end());
    for (std::size_t i = 0; i < keyed.size(); ++i) deck[rest_of_deck(play.state) + i] = std::move(keyed[i].second);
    record(play, {}, "what is left of the deck is shuffled", ruling, "UC-21");
}

/// UC-21: a party's cards in this pass; after the reshuffle its reputation counts again (GH-062).
void count_cards(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (ruling.number < 0 || ruling.number > 6) bad_ruling("number", "must lie between 0 and 6");
    Party& party = play.state[play.state[who].party];
    if (!party.seat && !party.own_cards) bad_ruling("figure", "has no cards of its own");
    std::vector<Card>& deck = play.state.deck;
    const auto mine = [&](const Card& card) { return card.kind == CardKind::party && card.party == party.id; };
    while (party.cards > ruling.number) {  // the last ones are taken out; those played are played
        const auto last = std::find_if(deck.rbegin(), deck.rend() - play.state.affairs.drawn, mine);
        if (last == deck.rend() - play.state.affairs.drawn) break;
        deck.erase(std::next(last).base());
        --party.cards;
    }
    while (party.cards < ruling.number) {
        ++party.cards;
        const std::string label = party.stream + "#" + std::to_string(party.cards);
        const std::size_t places = deck.size() - rest_of_deck(play.state);
        const std::uint64_t rank =
            play.dice.rank("more:" + std::to_string(play.state.affairs.cards_played) + ":" + label);
        // somewhere before the last card: behind the wind's it would never come
        const std::size_t place = rest_of_deck(play.state) + (places == 0 ? 0 : rank % places);
        deck.insert(deck.begin() + static_cast<std::ptrdiff_t>(place), {CardKind::party, party.id, label});
    }
    record(play, who, party.label + ": " + std::to_string(party.cards) + " cards in this pass", ruling, "UC-21");
    play.happened({.what = What::rank, .party = party.id, .number = party.cards, .rule = "UC-21"});
}

/// UC-21, from the next shuffle on.
void count_herds(Play& play, const TrueOrder& ruling) {
    if (ruling.number < 1 || ruling.number > 20) bad_ruling("number", "must lie between 1 and 20");
    play.state.affairs.herd_cards = ruling.number;
    record(play, {}, std::to_string(ruling.number) + " cards for the herds from the next pass on", ruling, "UC-21");
}

constexpr auto rows = std::to_array<Ruling>({{"hold", hold_table},
                                             {"resume", hold_table},
                                             {"end", end},
                                             {"passes", passes},
                                             {"visibility", visibility},
                                             {"portal", work_portal},
                                             {"redraw", redraw},
                                             {"cards", count_cards},
                                             {"herd_cards", count_herds},
                                             {"next_card", next_card}});

void offer(Offers& offers) {
    offers.offer("hold", "Hold the table", "UC-30");
    offers.offer("resume", "Go on", "UC-30");
    offers.offer("end", "End the hunt", "UC-25").words = true;
    offers.offer("passes", "Passes the hunt lasts", "UC-25").number = true;
    offers.offer("visibility", "How far one sees, in inches", "UC-22").number = true;
    offers.offer("redraw", "Shuffle what is left of the deck", "UC-21").words = true;
    Choice& cards = offers.offer("cards", "A party's cards in this pass", "UC-21");
    cards.targets = offers.holders_of_cards();
    cards.number = cards.words = true;
    offers.offer("herd_cards", "Cards for the herds from the next pass on", "UC-21").number = true;
    const auto deck = offers.view.desk.find("deck");
    if (deck == offers.view.desk.end()) return;
    Choice& choice = offers.offer("next_card", "Which card comes next", "UC-21");
    for (const std::string& row : deck->second) {
        const bool twice = std::any_of(choice.options.begin(), choice.options.end(),
                                       [&](const messages::Option& option) { return option.key == row; });
        if (!twice) choice.options.push_back({row, row});
    }
}

}  // namespace

const Subject on_table{rows, offer};

}  // namespace hunt
