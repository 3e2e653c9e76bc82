// SPDX-License-Identifier: MIT
#include "hunt/play.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace hunt {

bool State::engaged(FigureId id) const {
    return std::any_of(affairs.engagements.begin(), affairs.engagements.end(),
                       [id](const Engagement& fight) { return fight.man == id || fight.beast == id; });
}

std::int32_t Party::rp() const {
    std::int32_t sum = 0;
    for (const LedgerEntry& entry : ledger) {
        if (!entry.hidden && !entry.at_end) sum += entry.amount;
    }
    return sum;
}

std::int32_t inches_of(const std::vector<std::int32_t>& faces) {
    return 100 * std::accumulate(faces.begin(), faces.end(), 0);
}

bool earlier(const Figure& a, const Figure& b) {
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::string_view x = a.label;
    std::string_view y = b.label;
    while (!x.empty() && !y.empty()) {
        if (digit(x[0]) && digit(y[0])) {
            const auto take = [&](std::string_view& text) {
                const auto end = std::find_if_not(text.begin(), text.end(), digit);
                std::string_view number = text.substr(0, static_cast<std::size_t>(end - text.begin()));
                text.remove_prefix(number.size());
                while (number.size() > 1 && number[0] == '0') number.remove_prefix(1);
                return number;
            };
            const std::string_view n = take(x);
            const std::string_view m = take(y);
            if (n.size() != m.size()) return n.size() < m.size();
            if (n != m) return n < m;
        } else {
            if (x[0] != y[0]) return x[0] < y[0];
            x.remove_prefix(1);
            y.remove_prefix(1);
        }
    }
    return x.size() < y.size();
}

void sort_nearest(const State& state, std::vector<FigureId>& figures, Point from) {
    std::sort(figures.begin(), figures.end(), [&](FigureId a, FigureId b) {
        const auto near = common::distance_squared(from, state[a].at);
        const auto far = common::distance_squared(from, state[b].at);
        return near != far ? near < far : earlier(state[a], state[b]);
    });
}

bool out(const State& state, const Party& party) {
    return std::none_of(party.figures.begin(), party.figures.end(), [&](FigureId who) { return present(state[who]); });
}

bool present(const Figure& figure) {
    return (figure.flags & (dead | retired | thing)) == 0;
}

void succeed(State& state, PartyId id) {
    Party& party = state[id];
    if (!party.leader || present(state[party.leader])) return;
    if (party.of_men()) party.leader_lost = true;
    FigureId next{};
    for (const FigureId who : party.figures) {
        if (!present(state[who])) continue;
        if (!next || state[who].bc > state[next].bc ||
            (state[who].bc == state[next].bc && earlier(state[who], state[next]))) {
            next = who;
        }
    }
    if (!next) return;
    party.leader = next;
    if (party.of_men()) party.rank_start = state[next].bc;
}

namespace {

/// Never a player's to answer.
bool umpires_own(std::string_view kind) {
    return kind == "tree" || kind == "bolt";
}

Decision decision_of(const State& state, const OnBeastChoice& choice) {
    if (choice.kind == "overrun") return overruns;
    if (choice.kind == "melee") return breaking_off;
    if (choice.kind == "crocodile") return crocodile_snaps;
    if (choice.kind == "bolt") return bolting_men;
    if (choice.kind == "tree") return state[choice.beast].kind == "elephant" ? shaken_trees : lions_and_trees;
    return beast_reactions;
}

}  // namespace

Asked asked(const State& state, const Book& book) {
    if (state.affairs.over) return {};
    if (state.affairs.agenda.empty()) return {{}, !state.affairs.questions.empty()};
    const auto of_party = [&](const Party& party, Decision decision) {
        if (out(state, party)) return Asked{};
        return Asked{party.seat, !party.seat && state.affairs.asks_umpire(decision)};
    };
    // An umpire playing beasts by hand is asked until each has acted.
    const auto on_turn = [&](const Party& party) {
        const bool herd = party.kind == PartyKind::herd;  // whose stragglers do not wander (GH-283)
        const bool any = std::any_of(party.figures.begin(), herd ? party.figures.begin() + 1 : party.figures.end(),
                                     [&](FigureId who) {
                                         const Doing& doing = state[who].doing;
                                         return present(state[who]) && (!doing.acted || doing.moving);
                                     });
        const Decision decision = herd ? herd_moves : beast_orders;
        return party.seat || any ? of_party(party, decision) : Asked{};
    };
    struct Who {
        const State& state;
        const Book& book;
        decltype(of_party) party;
        decltype(on_turn) turn;
        Asked operator()(const OnCard& card) const { return card.ending ? Asked{} : turn(state[card.party]); }
        Asked operator()(const OnHerds& herds) const {
            return herds.left.empty() ? Asked{} : turn(state[herds.left.front()]);
        }
        Asked operator()(const OnDiscovery& found) const { return party(state.party_of(found.mover), beast_orders); }
        Asked operator()(const OnBeastChoice& choice) const {
            if (!choice.answer.empty()) return {};
            if (umpires_own(choice.kind)) return {{}, state.affairs.asks_umpire(decision_of(state, choice))};
            return party(state.party_of(choice.beast), decision_of(state, choice));
        }
        Asked operator()(const OnCharge& charge) const {
            if (charge.stage != OnCharge::Stage::emergency || charge.reacting.empty() || charge.unasked) return {};
            const FigureId man = charge.reacting.front();
            if (charge.window && state.seat_of(man) != charge.window) return {};
            return in_hail(state, book, man) ? Asked{state.seat_of(man)} : Asked{};
        }
        Asked operator()(const OnStories& stories) const { return {{}, stories.umpire}; }
    };
    return std::visit(Who{state, book, of_party, on_turn}, state.affairs.agenda.back());
}

namespace {

/// AUT-3: beasts nobody plays remember a shot near them until their next card.
void remember_noise(State& state, const Book& book, const Happening& event) {
    if (event.what != What::shot || event.number < 0) return;
    const WeaponRow* weapon = book.weapon(event.text);
    if (weapon == nullptr || !weapon->firearm) return;
    for (Party& party : state.parties) {
        if (party.kind != PartyKind::wild) continue;
        for (const FigureId who : party.figures) {
            if (present(state[who]) && common::within(state[who].at, state[event.who].at, book.options.hail)) {
                party.alarm = state[event.who].at;
            }
        }
    }
}

}  // namespace

Play::Play(const Book& with_book, const rules::Sight& with_sight, const State& from, rules::Dice& with_dice)
    : book(with_book), sight(with_sight), state(from), dice(with_dice), last_(from) {}

void Play::happened(Happening event) {
    if ((event.what == What::died || event.what == What::retired) && event.who) succeed(state, state[event.who].party);
    remember_noise(state, book, event);
    if (event.what == What::fled && event.place && state[event.who].is(fleeing)) {
        state[event.who].flees_from = event.place;
    }
    for (std::size_t i = 0; i < state.figures.size(); ++i) {
        if (i < last_.figures.size() && state.figures[i] == last_.figures[i]) continue;
        event.figures.push_back(state.figures[i]);
        last_.figures.resize(std::max(last_.figures.size(), i + 1));
        last_.figures[i] = state.figures[i];
    }
    for (std::size_t i = 0; i < state.parties.size(); ++i) {
        if (i < last_.parties.size() && state.parties[i] == last_.parties[i]) continue;
        event.parties.push_back(state.parties[i]);
        last_.parties.resize(std::max(last_.parties.size(), i + 1));
        last_.parties[i] = state.parties[i];
    }
    if (state.affairs != last_.affairs) event.affairs = last_.affairs = state.affairs;
    if (state.deck != last_.deck) event.deck = last_.deck = state.deck;
    event.trails = std::exchange(laid_, {});
    event.trails_made_before = std::exchange(faded_, std::nullopt);
    events_.push_back(std::make_shared<const Event>(std::move(event)));
}

bool Play::all_told() const {
    return state.figures == last_.figures && state.parties == last_.parties && state.affairs == last_.affairs &&
           state.deck == last_.deck && laid_.empty() && !faded_;
}

void Play::lay(Trail stretch) {
    state.trails.lay(stretch);
    laid_.push_back(std::move(stretch));
}
void Play::fade_trails(std::int32_t before) {
    state.trails.fade(before);
    faded_ = before;
}

std::string Play::stream(FigureId who) const {
    const Party& party = state.party_of(who);
    return in_hail(state, book, who) ? party.stream : party.hidden_stream();
}
std::string Play::hidden_stream(FigureId who) const {
    return state.party_of(who).hidden_stream();
}

std::vector<std::int32_t> Play::roll(FigureId who, std::int32_t count, std::string_view why) {
    return dice.pool(stream(who), count, why);
}
std::vector<std::int32_t> Play::roll_hidden(FigureId who, std::int32_t count, std::string_view why) {
    return dice.pool(hidden_stream(who), count, why);
}

}  // namespace hunt
