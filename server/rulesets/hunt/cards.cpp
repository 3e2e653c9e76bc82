// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "hunt/play.hpp"

/// The deck and what a card brings (GH-040 to GH-048, GH-062, GH-450).
namespace hunt {

namespace {

/// What every figure sheds when its party's next own card begins (0.5, GH-044 step 1).
void begin_anew(Figure& figure) {
    for (const Flag flag : {revealed, running, frozen, stuck, bolted, creeping, walking, passed_morale}) {
        figure.set(flag, false);
    }
    if (figure.is(lying_up)) figure.set(quiet);  // GH-303
    forget_lost_spoor(figure);
    const bool asked = figure.doing.crocs_asked;
    figure.doing = {};
    figure.doing.crocs_asked = asked;
}

/// GH-164: the second dose.
void take_venom(Play& play, FigureId who) {
    const std::int32_t dose = play.state[who].venom;
    if (dose == 0 || !present(play.state[who])) return;
    const FigureId by = play.state[who].bitten_by;
    play.state[who].venom = 0;
    play.state[who].bitten_by = {};
    play.state[who].set(needs_doctor);
    play.happened({.what = What::accident, .who = who, .text = "second dose", .number = dose, .rule = "GH-164"});
    hurt(play, who, dose, by, "venom");
}

/// GH-303: a beast lying up keeps still unless a man it sees comes near.
void rise(Play& play, FigureId who) {
    Figure& beast = play.state[who];
    if (!beast.is(lying_up)) return;
    for (const Figure& man : play.state.figures) {
        if (man.man && present(man) && common::within(man.at, beast.at, {600}) &&
            sees(play.state, play.sight, play.book, who, man.id)) {
            beast.set(lying_up, false);
            return;
        }
    }
    beast.doing.acted = true;
}

void begin_card(Play& play, PartyId id) {
    State& state = play.state;
    for (const FigureId who : state[id].figures) begin_anew(state[who]);
    take_up_guns(play, id);
    const Party& party = state[id];
    for (const FigureId who : party.figures) {
        const bool near =
            who != party.leader && common::within(state[who].at, state[party.leader].at, play.book.options.cohesion);
        state[who].doing.in_hand = party.of_men() && near && present(state[party.leader]);
    }
    OnCard card;
    card.party = id;
    if (party.seat) {
        const State now = state;  // sight is worked out for a state that keeps still
        const SeatSight& sight = seat_sight(now, play.sight, play.book, party.seat);
        for (const Figure& other : state.figures) {
            const bool stranger = state.seat_of(other.id) != party.seat && !other.is(thing);
            if (!stranger || !sight.in_sight[other.id.value - 1]) continue;
            card.met.push_back(other.id);
            const std::pair known{party.seat, other.id};
            auto& people = state.affairs.known_people;
            if (other.man && std::find(people.begin(), people.end(), known) == people.end()) people.push_back(known);
        }
    }
    if (!party.of_men()) {
        for (const FigureId who : party.figures) {
            if (state.engaged(who) && party.seat) card.melee_left.push_back(who);
        }
    }
    play.push(std::move(card));
    play.happened({.what = What::card, .party = id, .rule = "GH-044"});

    const std::vector<FigureId> figures = state[id].figures;
    for (const FigureId who : figures) take_venom(play, who);
    if (state[id].of_men()) {
        std::vector<FigureId> fought;
        for (const FigureId who : figures) {
            if (!present(state[who]) || !state.engaged(who)) continue;
            if (std::find(fought.begin(), fought.end(), who) != fought.end()) continue;
            const std::vector<FigureId> fight = fight_of(state, who);
            fought.insert(fought.end(), fight.begin(), fight.end());
            for (const FigureId fighter : fight) state[fighter].doing.acted |= state[fighter].party == id;
            for (const Engagement& engagement : std::vector(state.affairs.engagements)) {
                if (engagement.man != who) continue;
                melee_round(play, engagement.man, engagement.beast);
                break;
            }
        }
    }
    for (const FigureId who : figures) {
        if (!present(state[who])) continue;
        if (!go_on_fleeing(play, who)) rise(play, who);
    }
    for (const FigureId who : figures) struggle(play, who);
    meet_crocodiles(play, id);
}

void begin_herds(Play& play) {
    State& state = play.state;
    OnHerds herds;
    if (state.affairs.asks_umpire(herd_moves)) {  // UC-01: one after the other, before the beasts
        for (const Party& party : state.parties) {
            if (party.kind == PartyKind::herd && !out(state, party)) herds.left.push_back(party.id);
        }
    }
    const auto beasts = static_cast<std::ptrdiff_t>(herds.left.size());
    for (Party& party : state.parties) {
        const bool without_cards = party.kind == PartyKind::wild && !party.own_cards;
        if (party.kind != PartyKind::herd && !without_cards) continue;
        for (const FigureId who : party.figures) begin_anew(state[who]);
        if (without_cards && !out(state, party)) herds.left.push_back(party.id);
    }
    std::sort(herds.left.begin() + beasts, herds.left.end(), [&](PartyId a, PartyId b) {
        return earlier(state[state[a].figures.front()], state[state[b].figures.front()]);
    });
    play.push(herds);
    play.happened({.what = What::herds, .rule = "GH-043"});
    if (state.affairs.asks_umpire(herd_moves)) return;
    for (std::size_t i = 0; i < state.parties.size(); ++i) {
        if (state.parties[i].kind == PartyKind::herd && !out(state, state.parties[i])) {
            wander_herd(play, state.parties[i].id);
        }
    }
}

/// GH-340: who stood aghast on this card comes to himself.
void thaw(State& state) {
    for (Figure& figure : state.figures) figure.set(frozen, false);
}

/// GH-165: within reach of help.
bool tended(const Play& play, const Figure& man) {
    const rules::Spot spot = play.sight.spot(man.at);
    if (spot.camp && spot.doctor) return true;
    return std::any_of(play.state.figures.begin(), play.state.figures.end(), [&](const Figure& other) {
        return other.doctor && other.id != man.id && present(other) && common::within(other.at, man.at, {100});
    });
}

bool help_exists(const Play& play) {
    const auto& areas = play.sight.ground().areas;
    return std::any_of(areas.begin(), areas.end(), [](const rules::Area& area) { return area.camp && area.doctor; }) ||
           std::any_of(play.state.figures.begin(), play.state.figures.end(),
                       [](const Figure& figure) { return figure.doctor && present(figure); });
}

void tend(Play& play) {
    for (Figure& man : play.state.figures) {
        if (!man.man || !present(man)) continue;
        if (man.is(needs_doctor) && tended(play, man)) man.set(needs_doctor, false);
        if (man.is(bootless) && play.sight.spot(man.at).camp) man.set(bootless, false);  // GH-138
    }
}

void end_herds(Play& play) {
    for (Party& party : play.state.parties) {
        if (party.kind != PartyKind::herd && (party.kind != PartyKind::wild || party.own_cards)) continue;
        for (const FigureId who : party.figures) {
            if (!play.state[who].doing.moved) play.state[who].set(quiet);
        }
    }
    tend(play);
    run_frights(play);
    settle_accounts(play);
    thaw(play.state);
    play.pop();
    play.happened({.what = What::card_over, .rule = "GH-043"});
}

void ankles_and_doctors(Play& play) {
    tend(play);
    for (Figure& figure : play.state.figures) {
        figure.set(ankle, false);
        figure.set(lying_up, false);  // GH-303: a reshuffle ends it
    }
    age_trails(play);
    play.happened({.what = What::rank, .text = "new pass", .rule = "GH-042"});
    if (!play.book.options.doctor_rule || !help_exists(play)) return;
    for (std::size_t i = 0; i < play.state.figures.size(); ++i) {
        const FigureId who = play.state.figures[i].id;
        if (!play.state[who].is(needs_doctor) || !present(play.state[who])) continue;
        play.happened({.what = What::accident, .who = who, .text = "no doctor", .number = 1, .rule = "GH-165"});
        hurt(play, who, 1, {}, "sickness");
    }
}

/// GH-062: reputation becomes cards and Bushcraft.
void review_ranks(Play& play) {
    State& state = play.state;
    for (std::size_t i = 0; i < state.parties.size(); ++i) {
        Party& party = state.parties[i];
        const bool holds_cards = party.seat || party.own_cards;
        const Rank worth = rank(party);
        const std::int32_t cards = !holds_cards || out(state, party) ? 0 : worth.cards;
        bool changed = party.cards != cards;
        std::int32_t rise = holds_cards && cards > 0 ? cards - party.cards : 0;
        party.cards = cards;
        for (const FigureId who : party.figures) {
            Figure& figure = state[who];
            if (!present(figure) || !party.seat) continue;
            std::int32_t bc = figure.bc;
            if (party.of_men() && who == party.leader && !party.leader_lost) bc = worth.bc;
            if (party.kind == PartyKind::beast) bc = std::clamp(figure.bc_start + party.rp() / 100, 1, 5);
            changed |= bc != figure.bc;
            if (bc != figure.bc) rise = bc - figure.bc;
            figure.bc = bc;
        }
        if (!changed) continue;
        const bool by_reputation = party.seat && !party.leader_lost;
        Happening review{.what = What::rank, .party = party.id, .number = cards, .rule = "GH-062"};
        if (rise != 0 && by_reputation) review.text = rise > 0 ? "promoted" : "demoted";
        review.number2 = state[party.leader ? party.leader : party.figures.front()].bc;
        play.happened(std::move(review));
    }
}

bool all_done(const State& state) {
    bool hunters = false;
    bool beasts = false;
    for (const Party& party : state.parties) {
        if (party.of_men()) hunters |= !party.leader_lost && present(state[party.leader]);
        if (party.kind == PartyKind::beast || party.kind == PartyKind::wild) beasts |= !out(state, party);
    }
    return !hunters || !beasts;
}

/// GH-450: no hunter is left, and nobody plays but those whose hunters they were.
bool all_know_it_is_over(const State& state) {
    SeatId only{};
    bool hunters = false;
    for (const Party& party : state.parties) {
        if (!party.seat) continue;
        if (only && party.seat != only) return false;
        only = party.seat;
        if (!party.of_men()) return false;
        hunters |= !party.leader_lost && present(state[party.leader]);
    }
    return !hunters;
}

/// GH-042.
void change_wind(Play& play) {
    State& state = play.state;
    const std::int32_t face = play.dice.roll("wind", 6, "wind");
    constexpr std::array<int, 7> eighths{0, -2, -1, -1, 1, 1, 2};
    state.affairs.wind = common::turned(state.affairs.wind, eighths.at(static_cast<std::size_t>(face)));
    if (state.affairs.fair_visibility.hundredths > 0) {  // UC-19
        state.affairs.visibility = state.affairs.fair_visibility;
        state.affairs.fair_visibility = {0};
        play.happened({.what = What::weather, .rule = "UC-19"});
    }
    play.happened({.what = What::wind, .number = face, .rule = "GH-391"});
    scent_check(play);
    ankles_and_doctors(play);
    review_ranks(play);
    ++state.affairs.pass;
    shuffle(play);
    play.happened({.what = What::card_over, .text = "reshuffled", .rule = "GH-042"});
    if (all_done(state)) {
        end_hunt(play, "nobody is left to hunt or be hunted");
    } else if (state.affairs.pass >= state.affairs.max_reshuffles) {
        end_hunt(play, "the day is over");
    }
}

void draw_card(Play& play) {
    State& state = play.state;
    if (state.affairs.drawn >= static_cast<std::int32_t>(state.deck.size())) {
        throw std::logic_error("the deck ran out before the wind changed (GH-047)");
    }
    const Card card = state.deck[static_cast<std::size_t>(state.affairs.drawn)];
    if (card.kind == CardKind::party && ask_crocodiles(play, card.party)) return;  // before it comes up (GH-135)
    ++state.affairs.drawn;
    ++state.affairs.cards_played;
    state.affairs.frights.clear();
    switch (card.kind) {
        case CardKind::party:
            if (!out(state, state[card.party])) return begin_card(play, card.party);
            play.happened({.what = What::card, .party = card.party, .flag = true, .rule = "GH-045"});
            return scent_check(play);  // as at the end of any card, or this one could be told from others
        case CardKind::herds:
            return begin_herds(play);
        case CardKind::wind:
            return change_wind(play);
        case CardKind::blank:
            play.happened({.what = What::card, .text = "blank", .rule = "GH-049"});
            return scent_check(play);
    }
}

bool all_acted(const State& state, const Party& party) {
    return std::all_of(party.figures.begin(), party.figures.end(),
                       [&](FigureId who) { return !present(state[who]) || state[who].doing.acted; });
}

/// One step of what nobody is asked about.
struct Step {
    Play& play;

    void operator()(const OnCard& card) const {
        if (card.ending || play.state[card.party].seat || all_acted(play.state, play.state[card.party]))
            return end_card(play);
        act_wild(play, card.party);
    }
    void operator()(const OnHerds& herds) const {
        scent_check(play);  // as at the end of a card
        if (herds.left.empty()) return end_herds(play);
        const PartyId next = herds.left.front();
        if (play.state[next].kind == PartyKind::herd) return act_herd(play, next);
        if (!all_acted(play.state, play.state[next])) return act_wild(play, next);
        auto& left = std::get<OnHerds>(*play.top()).left;
        left.erase(left.begin());
    }
    /// UC-01 in hand: the herd has been moved by the umpire, or nobody answers for it any more.
    static void act_herd(Play& play, PartyId herd) {
        auto& left = std::get<OnHerds>(*play.top()).left;
        left.erase(left.begin());
        if (!play.state[play.state[herd].figures.front()].doing.acted) wander_herd(play, herd);
    }
    void operator()(const OnDiscovery& found) const {
        const FigureId mover = found.mover;
        play.pop();
        finish_move(play, mover);
    }
    void operator()(const OnBeastChoice& choice) const {
        choose(play, choice.beast, default_of(play.state, choice), {});
    }
    void operator()(const OnCharge&) const { go_on_charging(play); }
    void operator()(const OnStories&) const {}  // somebody is always awaited
};

}  // namespace

void shuffle(Play& play) {
    State& state = play.state;
    std::vector<Card> deck;
    for (const Party& party : state.parties) {
        for (std::int32_t i = 1; i <= party.cards; ++i) {
            deck.push_back({CardKind::party, party.id, party.stream + "#" + std::to_string(i)});
        }
    }
    for (std::int32_t i = 1; i <= state.affairs.herd_cards; ++i) {
        deck.push_back({CardKind::herds, {}, "herds#" + std::to_string(i)});
    }
    deck.push_back({CardKind::wind, {}, "wind#1"});
    for (std::int32_t i = 1; static_cast<std::int32_t>(deck.size()) < state.affairs.pad_deck_to; ++i) {
        deck.push_back({CardKind::blank, {}, "blank#" + std::to_string(i)});
    }
    std::vector<std::pair<std::uint64_t, Card>> keyed;
    for (Card& card : deck) {
        keyed.emplace_back(play.dice.rank("deck:" + std::to_string(state.affairs.pass) + ":" + card.label),
                           std::move(card));
    }
    std::sort(keyed.begin(), keyed.end());
    state.deck.clear();
    for (auto& [key, card] : keyed) state.deck.push_back(std::move(card));
    state.affairs.drawn = 0;
}

void cease_fire(Play& play, FigureId who) {
    Doing& doing = play.state[who].doing;
    if (doing.shots == 0 || doing.ceased) return;
    doing.ceased = true;
    reload_after(play, who);
    reactions_after(play, who);
}

void follow_instruction(Play& play, FigureId who) {
    const Party& party = play.state.party_of(who);
    const Point leader = play.state[party.leader].at;
    if (play.state[who].standing == "stay" || leader == play.state[who].at || play.state[who].is(treed)) {
        return declare(play, who, Gait::stand, {who});
    }
    play.state[who].is(swimming) ? swim(play, who) : declare(play, who, Gait::walk, {who});
    if (present(play.state[who])) {
        const Point at = play.state[who].at;
        const std::int32_t length = std::max(0, common::distance(at, leader) - 100);
        const std::int32_t allowance = play.state[who].doing.allowance;
        if (walk(play, who, {common::towards(at, leader, length)}, allowance, false).paused) play.pop();  // AUT-2
    }
    finish_move(play, who);
}

void stay_in_fight(Play& play, FigureId beast) {
    OnCard& card = std::get<OnCard>(*play.top());
    std::vector<FigureId> fight = fight_of(play.state, beast);
    fight.push_back(beast);
    for (const FigureId who : fight) {
        if (std::erase(card.melee_left, who) > 0) play.state[who].doing.acted = true;
    }
}

void end_card(Play& play) {
    State& state = play.state;
    const PartyId id = std::get<OnCard>(*play.top()).party;
    const std::size_t depth = state.affairs.agenda.size();
    const auto interrupted = [&] { return state.affairs.agenda.size() != depth; };
    if (const FigureId mover = std::get<OnCard>(*play.top()).mover) finish_move(play, mover);
    while (!interrupted() && !std::get<OnCard>(*play.top()).melee_left.empty()) {
        const FigureId beast = std::get<OnCard>(*play.top()).melee_left.front();
        stay_in_fight(play, beast);
        for (const Engagement& engagement : std::vector(state.affairs.engagements)) {
            if (engagement.beast != beast) continue;
            melee_round(play, engagement.man, beast);
            break;
        }
    }
    const std::vector<FigureId> figures = state[id].figures;
    for (const FigureId who : figures) {
        if (interrupted()) return;  // a wounded beast answers first; the card ends afterwards
        cease_fire(play, who);
    }
    for (const FigureId who : figures) {
        if (interrupted()) return;
        if (!present(state[who]) || state[who].doing.acted || state.engaged(who)) continue;
        if (in_hail(state, play.book, who) || boat_of(state, who)) {
            declare(play, who, Gait::stand, {});
        } else {
            follow_instruction(play, who);
        }
    }
    if (interrupted()) return;
    std::get<OnCard>(*play.top()).ending = true;
    if (ask_crocodiles(play, id)) return;
    meet_crocodiles(play, id);
    if (interrupted()) return;
    for (const FigureId who : figures) state[who].doing.crocs_asked = false;
    load_at_card_end(play, id);
    for (const FigureId who : figures) {
        if (!state[who].doing.aimed) state[who].aiming = {};  // GH-263: good for one card
    }
    for (const FigureId who : figures) {
        Figure& figure = state[who];
        if (!figure.man && present(figure) && !figure.doing.moved) figure.set(quiet);
    }
    tend(play);
    // Of beasts' cards too: men who ran or fell on one would else be missed by the wind only when some
    // hidden animal moves or some hidden party's card ends, and that would tell of it (L-01).
    scent_check(play);
    run_frights(play);
    settle_accounts(play);
    thaw(play.state);
    play.pop();
    play.happened({.what = What::card_over, .party = id, .rule = "GH-044"});
}

void run_on(Play& play) {
    const State& state = play.state;
    if (state.affairs.over || state.affairs.held) return;
    if (state.affairs.agenda.empty()) {
        if (!state.affairs.questions.empty()) return;  // the umpire's answers come first
        return all_know_it_is_over(state) ? end_hunt(play, "nobody is left to hunt") : draw_card(play);
    }
    const Asked who = asked(state, play.book);
    const bool stories = std::holds_alternative<OnStories>(*play.top());
    if (who.seat || who.umpire || clock_awaited(state) || stories) return;
    const Agendum top = *play.top();
    std::visit(Step{play}, top);
}

}  // namespace hunt
