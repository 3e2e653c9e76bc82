// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>

#include "hunt/rulings.hpp"

/// What parties have earned and owe, and what their players are told (UC-09, UC-10, UC-22, UC-24).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

/// UC-09.
void award(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (ruling.number == 0 || std::abs(ruling.number) > 1000)
        bad_ruling("number", "must lie between -1000 and 1000, and not be 0");
    const Party& party = play.state.party_of(who);
    if (!party.seat) bad_ruling("figure", "belongs to no player");
    record(play, who, party.label + ": " + std::to_string(ruling.number) + " RP", ruling, "UC-09");
    book_rp(play, party.id, ruling.words.empty() ? "the umpire's award" : ruling.words, who, ruling.number);
}

/// UC-10, both ways.
void waive(Play& play, const TrueOrder& ruling) {
    if (!ruling.figure || !ruling.target) bad_ruling("figure", "a hunter and the animal must be named");
    const bool waived = ruling.verb == "waive";
    Party& party = play.state[play.state[ruling.figure].party];
    for (Duty& duty : party.duties) {
        if (duty.animal != ruling.target) continue;
        duty.discharged = waived;
        return record(play, ruling.figure,
                      party.label + (waived ? " need not follow " : " must follow ") + play.state[ruling.target].name,
                      ruling, "UC-10");
    }
    bad_ruling("target", "no follow-up is owed it");
}

/// UC-22: cards and Bushcraft from now on; reputation lifts or lowers them from there.
void set_rank(Play& play, const TrueOrder& ruling) {
    const FigureId who = ruled_figure(play, ruling);
    if (ruling.number < 1 || ruling.number > 6) bad_ruling("number", "must lie between 1 and 6");
    Party& party = play.state[play.state[who].party];
    if (!party.seat) bad_ruling("figure", "belongs to no player");
    const Rank before = rank(party);
    party.rank_start += ruling.number - before.cards;
    const Rank now = rank(party);
    party.cards = now.cards;
    if (party.of_men() && party.leader && !party.leader_lost) play.state[party.leader].bc = now.bc;
    record(play, who, party.label + ": rank " + std::to_string(ruling.number), ruling, "UC-22");
    play.happened({.what = What::rank, .party = party.id, .number = now.cards, .rule = "UC-22"});
}

/// UC-24.
void tell(Play& play, const TrueOrder& ruling) {
    if (ruling.words.empty()) bad_ruling("words", "are missing");
    PartyId party{};
    const FigureId who = ruling.figure ? ruling.figure : ruling.target;
    if (who) party = play.state[who].party;
    play.happened({.what = What::message, .party = party, .text = ruling.words, .rule = "UC-24"});
}

constexpr auto rows =
    std::to_array<Ruling>({{"award", award}, {"waive", waive}, {"owe", waive}, {"rank", set_rank}, {"tell", tell}});

void offer(Offers& offers) {
    offers.on_figures("award", "Award RP to a figure's party", "UC-09").number = true;
    for (const auto& [handle, own] : offers.view.own) {
        if (!Offers::is_leader(own.figure)) continue;
        offers.man_and_beast("waive", handle, own.figure.name + " need not follow", "UC-10");
        const auto ledger = offers.view.desk.find("ledger:" + own.figure.owner);
        const bool owes = ledger != offers.view.desk.end() &&
                          std::any_of(ledger->second.begin(), ledger->second.end(), [](const std::string& row) {
                              return row.starts_with("owes a follow-up") && row.ends_with("(done)");
                          });
        if (owes) offers.man_and_beast("owe", handle, own.figure.name + " must follow after all", "UC-10");
    }
    Choice& rank = offers.offer("rank", "A party's rank: cards and Bushcraft", "UC-22");
    rank.targets = offers.holders_of_cards();
    rank.number = rank.words = true;
    offers.on_figures("tell", "A message to a figure's player", "UC-24");
    offers.offer("tell", "A message to everybody", "UC-24").words = true;
}

}  // namespace

const Subject on_parties{rows, offer};

}  // namespace hunt
