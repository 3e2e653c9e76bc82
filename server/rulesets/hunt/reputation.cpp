// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr std::string_view saved_a_life = "saved a life";

/// GH-400: what happens outside the seat's eyes does not count before it is known.
bool outside_eyes(const Play& play, PartyId party, FigureId figure) {
    return figure && play.state[figure].party == party && !in_own_eyes(play.state, play.sight, play.book, figure);
}

std::string with_article(const std::string& name) {
    const bool vowel = !name.empty() && std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}

std::string species_name(const Play& play, FigureId beast) {
    return species_of(play.book, play.state[beast]).name;
}

/// GH-440.
void credit_prey(Play& play, FigureId victim, FigureId killer, std::string_view how) {
    if (play.state[killer].man || !species_of(play.book, play.state[killer]).flesh_eater) return;
    if (play.state.seat_of(killer) == play.state.seat_of(victim)) return;
    // Of a bite he dies where it may not see him: it would be told of that.
    const bool unseen =
        how == "venom" && !seat_sees(play.state, play.sight, play.book, play.state.seat_of(killer), victim);
    book_rp(play, play.state[killer].party, "killed a man", killer, 20 * play.state[victim].bc_start, unseen);
}

bool already_saved(const State& state, FigureId man) {
    for (const Party& party : state.parties) {
        for (const LedgerEntry& entry : party.ledger) {
            if (entry.cause == saved_a_life && entry.figure == man) return true;
        }
    }
    return false;
}

/// An entry comes to light; the flags tell which kind of waiting is over.
void disclose(Play& play, Party& party, std::size_t index) {
    LedgerEntry& entry = party.ledger[index];
    entry.hidden = false;
    entry.at_end = false;
    play.happened({.what = What::reckoned,
                   .who = entry.figure,
                   .party = party.id,
                   .text = entry.cause,
                   .number = entry.amount,
                   .rule = "GH-400"});
}

}  // namespace

bool bears_reputation(const State& state, FigureId who) {
    const Party& party = state.party_of(who);
    return party.of_men() && party.leader == who && !party.leader_lost;
}

void enter(Play& play, PartyId id, LedgerEntry entry, bool late) {
    Party& party = play.state[id];
    // GH-024: with the hunter gone there is nothing to gain or lose
    if (!party.seat || (reputation_closed(play.state, party) && !late) || entry.amount == 0) return;
    entry.card = play.state.affairs.cards_played;
    party.ledger.push_back(entry);
    play.happened({.what = What::reckoned,
                   .who = entry.figure,
                   .party = id,
                   .text = entry.cause,
                   .number = entry.amount,
                   .flag = entry.hidden || entry.at_end,
                   .rule = "GH-400"});
}

void book_rp(Play& play, PartyId party, std::string_view cause, FigureId figure, std::int32_t amount, bool at_end) {
    LedgerEntry entry;
    entry.cause = std::string(cause);
    entry.figure = figure;
    entry.amount = amount;
    entry.at_end = at_end;
    entry.hidden = outside_eyes(play, party, figure);
    enter(play, party, entry);
}

void book_openly(Play& play, PartyId party, std::string_view cause, FigureId figure, std::int32_t amount) {
    LedgerEntry entry;
    entry.cause = std::string(cause);
    entry.figure = figure;
    entry.amount = amount;
    enter(play, party, entry);
}

void unheroic(Play& play, PartyId party, FigureId figure) {
    book_rp(play, party, "an unheroic end", figure, -std::max(play.state[party].rp(), 0));
}

Rank rank(const Party& party) {
    // GH-024: whoever leads after the hunter has no reputation to rise or fall by
    const std::int32_t worth = party.rank_start + (party.leader_lost ? 0 : party.rp() / 100);
    return {std::clamp(worth, 1, 6), std::clamp(worth, 1, 5)};
}

void credit_kill(Play& play, FigureId victim, const Blow& blow) {
    if (!blow.by || blow.how == "ruling") return;
    const State& state = play.state;
    if (state[victim].man) return credit_prey(play, victim, blow.by, blow.how);
    const PartyId party = state[blow.by].party;
    if (!state[party].of_men() || state.seat_of(blow.by) == state.seat_of(victim)) return;
    if (state[victim].young > 0) return;  // GH-412

    const std::int32_t hits = species_of(play.book, state[victim]).hits;
    const std::string kill = "killed " + with_article(species_name(play, victim));
    propose_shares(play, party, blow.by, victim);
    if (blow.how != "shot" && blow.how != "perfect shot") return book_rp(play, party, kill, blow.by, 3 * hits);
    book_rp(play, party, kill, blow.by, hits);
    if (!blow.untouched) return;
    // GH-401: now they would tell that it had not been hit before
    if (blow.how == "perfect shot") {
        book_rp(play, party, "with one perfect shot", blow.by, 3 * hits, true);
    } else {
        book_rp(play, party, "with one shot", blow.by, hits, true);
    }
}

void credit_saving(Play& play, FigureId saver, FigureId saved) {
    const State& state = play.state;
    const PartyId party = state[saver].party;
    if (!state[saver].man || saver == saved || !state[saved].man || already_saved(state, saved)) return;
    if (saving_pending(state, saved)) return;
    if (state[party].leader == saved) return;
    LedgerEntry entry;
    entry.cause = std::string(saved_a_life);
    entry.figure = saved;
    entry.amount = state[saved].notable ? 30 : 10;
    entry.at_end = !sees(state, play.sight, play.book, saver, saved);
    entry.hidden = outside_eyes(play, party, saver);
    propose_saving(play, party, entry, saver);
}

void owe(Play& play, PartyId id, FigureId animal) {
    Party& party = play.state[id];
    if (!party.seat || party.leader_lost) return;
    const bool owed =
        std::any_of(party.duties.begin(), party.duties.end(), [&](const Duty& duty) { return duty.animal == animal; });
    if (owed) return;
    party.duties.push_back({animal, false, false});
    play.happened({.what = What::duty, .other = animal, .party = id, .rule = "GH-414"});
}

void followed(Play& play, PartyId id, FigureId animal) {
    for (Duty& duty : play.state[id].duties) {
        if (duty.animal != animal || duty.followed || duty.discharged) continue;
        duty.followed = true;
        play.happened({.what = What::duty, .other = animal, .party = id, .flag = true, .rule = "GH-414"});
        return;
    }
}

void settle_accounts(Play& play) {
    for (Party& party : play.state.parties) {
        if (!party.seat) continue;
        for (std::size_t i = 0; i < party.ledger.size(); ++i) {
            const LedgerEntry& entry = party.ledger[i];
            if (!entry.hidden || entry.at_end || !entry.figure) continue;
            if (play.state[entry.figure].party != party.id || !present(play.state[entry.figure])) continue;
            if (!outside_eyes(play, party.id, entry.figure)) disclose(play, party, i);
        }
        for (Duty& duty : party.duties) {
            if (duty.discharged || !duty.followed || !party.leader) continue;
            if (!sees(play.state, play.sight, play.book, party.leader, duty.animal)) continue;
            duty.discharged = true;
            play.happened(
                {.what = What::duty, .other = duty.animal, .party = party.id, .flag = true, .rule = "GH-414"});
        }
    }
}

void final_reckoning(Play& play) {
    for (Party& party : play.state.parties) {
        if (!party.seat) continue;
        for (std::size_t i = 0; i < party.ledger.size(); ++i) {
            if (party.ledger[i].hidden || party.ledger[i].at_end) disclose(play, party, i);
        }
        if (!party.of_men() || reputation_closed(play.state, party)) continue;
        for (std::size_t i = 0; i < party.duties.size(); ++i) {
            if (party.duties[i].discharged) continue;
            party.duties[i].discharged = true;
            const std::string animal = with_article(species_name(play, party.duties[i].animal));
            LedgerEntry entry;
            entry.cause = "wounded " + animal + " and did not track it";
            entry.figure = party.duties[i].animal;
            entry.amount = -20;
            enter(play, party.id, entry);
        }
    }
}

std::vector<PartyId> standings(const State& state) {
    std::vector<PartyId> ranked;
    for (const Party& party : state.parties) {
        if (party.seat) ranked.push_back(party.id);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [&](PartyId a, PartyId b) {
        if (state[a].of_men() != state[b].of_men()) return state[a].of_men();
        return state[a].rp() > state[b].rp();
    });
    return ranked;
}

std::int32_t place_of(const State& state, PartyId id) {
    std::int32_t better = 0;
    for (const Party& other : state.parties) {
        better += other.seat && other.of_men() == state[id].of_men() && other.rp() > state[id].rp();
    }
    return better + 1;
}

FigureId hunter_of(const State& state, const Party& party) {
    for (const FigureId who : party.figures) {
        if (state[who].kind == "hunter") return who;
    }
    return party.figures.front();
}

bool reputation_closed(const State& state, const Party& party) {
    return party.leader_lost && !state[hunter_of(state, party)].is(retired);
}

}  // namespace hunt
