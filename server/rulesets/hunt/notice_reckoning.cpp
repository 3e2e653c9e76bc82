// SPDX-License-Identifier: MIT
#include "hunt/careers.hpp"
#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// What is read out at the end (E-52, GH-400, GH-450): rows of a word and what it says.
namespace hunt {

namespace {

using Rows = std::vector<std::string>;

void sheet(const Noticing& n, std::string name, Rows rows) {
    n.notices.push_back(messages::Desk{std::move(name), std::move(rows)});
}

std::string number(std::int32_t value) {
    return std::to_string(value);
}

/// Card, kind, and what happened.
std::string fall(const Noticing& n, const Fallen& fallen) {
    return number(fallen.card) + " " + n.after[fallen.who].kind + " " + how_it_fell(n.after, n.book, fallen);
}

void whole(const Noticing& n) {
    const Affairs& affairs = n.after.affairs;
    Rows rows{"why " + n.event.text, "title " + (n.title == nullptr ? std::string() : *n.title),
              "passes " + number(affairs.pass), "cards " + number(affairs.cards_played)};
    for (const PartyId id : standings(n.after)) rows.push_back("party " + n.after[id].stream);
    for (const Fallen& fallen : affairs.fallen) {
        rows.push_back("fell " + fall(n, fallen));
    }
    sheet(n, "reckoning", std::move(rows));
}

std::string seat_key(const Noticing& n, SeatId id) {
    for (const rules::SeatPlan& seat : n.seats) {
        if (seat.id == id) return seat.key;
    }
    return {};
}

void stories(const Noticing& n, const Party& party, Rows& rows) {
    bool ruled = false;
    for (const Story& said : n.after.affairs.stories) {
        if (said.of != party.id) continue;
        rows.push_back("vote " + number(said.number) + " " + (said.by ? seat_key(n, said.by) : "umpire"));
        ruled |= !said.by;
    }
    if (const auto worth = worth_of_story(n.after, party.id)) rows.push_back("story " + number(*worth));
    if (ruled) rows.emplace_back("ruled");
}

void account(const Noticing& n, const Party& party) {
    const State& state = n.after;
    Rows rows{"label " + party.label, "seat " + seat_key(n, party.seat),
              std::string("side ") + (party.of_men() ? "hunters" : "beasts"),
              "place " + number(place_of(state, party.id)), "rp " + number(party.rp())};
    const Standing standing = standing_of(state, party);
    rows.push_back("bc " + number(standing.bc_start) + " " + number(standing.bc));
    rows.push_back("kind " + state[party.of_men() ? hunter_of(state, party) : party.figures.front()].kind);
    if (party.of_men()) rows.push_back("hunter " + state[hunter_of(state, party)].name);
    rows.push_back("fate " + fate(state, n.book, party));
    for (const LedgerEntry& entry : party.ledger) {
        rows.push_back("line " + number(entry.amount) + " " + number(entry.card) + " " +
                       in_plain_words(state, party, entry));
    }
    for (const Fallen& fallen : state.affairs.fallen) {
        if (fallen.by && state[fallen.by].party == party.id) {
            rows.push_back("kill " + fall(n, fallen));
        }
    }
    stories(n, party, rows);
    if (n.careers != nullptr && n.careers->contains(party.key)) {
        for (const std::string& past : n.careers->at(party.key).past) rows.push_back("past " + past);
    }
    sheet(n, "reckoning:" + party.stream, std::move(rows));
}

}  // namespace

void notice_reckoning_sheets(const Noticing& n) {
    whole(n);
    for (const PartyId id : standings(n.after)) account(n, n.after[id]);
}

}  // namespace hunt
