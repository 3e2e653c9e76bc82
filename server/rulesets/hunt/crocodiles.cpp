// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

/// GH-135: who swims must fear crocodiles.
namespace hunt {

namespace {

bool is_crocodile(const SpeciesRow* species) {
    return species != nullptr && species->flesh_eater && species->hides_in_water;
}

constexpr std::string_view passing = "croc@";  // one that came out of nowhere

/// Crocodiles of the scenario, dead ones too, and those that came and stayed.
bool scenario_has_one(const State& state, const Book& book) {
    return std::any_of(state.figures.begin(), state.figures.end(), [&](const Figure& figure) {
        if (figure.man || !is_crocodile(book.creature(figure.kind))) return false;
        return !figure.key.starts_with(passing) || present(figure);
    });
}

/// Within a run of it, and seen; nearest first.
std::vector<FigureId> about(const Play& play, FigureId swimmer) {
    std::vector<FigureId> crocodiles;
    for (const Figure& beast : play.state.figures) {
        if (beast.man || !present(beast) || play.state.engaged(beast.id)) continue;
        const SpeciesRow* species = play.book.creature(beast.kind);
        if (!is_crocodile(species) || play.state.seat_of(beast.id) == play.state.seat_of(swimmer)) continue;
        const Inches reach{600 * species->water_dice[static_cast<std::size_t>(Gait::run)]};
        const bool near = common::within(beast.at, play.state[swimmer].at, reach);
        if (near && sees(play.state, play.sight, play.book, beast.id, swimmer)) crocodiles.push_back(beast.id);
    }
    sort_nearest(play.state, crocodiles, play.state[swimmer].at);
    return crocodiles;
}

bool has_a_will(const State& state, FigureId crocodile) {
    return state.seat_of(crocodile) || state.affairs.asks_umpire(crocodile_snaps);
}

bool in_peril(const Play& play, FigureId who) {
    const Figure& man = play.state[who];
    return man.man && present(man) && man.is(swimming) && !play.state.engaged(who) && play.sight.spot(man.at).crocs;
}

void known_crocodiles(Play& play, FigureId swimmer) {
    for (const FigureId one : about(play, swimmer)) {
        Doing& doing = play.state[one].doing;
        const bool wants_him = doing.snaps_at == swimmer;
        if (wants_him) doing.snaps_at = {};
        if (wants_him || (!has_a_will(play.state, one) && snaps(play, one, swimmer))) {
            return begin_charge(play, one, swimmer, Gait::run);
        }
    }
}

FigureId comes_up(Play& play, FigureId swimmer) {
    const auto& all = play.book.species;
    const auto species = std::find_if(all.begin(), all.end(), [](const SpeciesRow& row) { return is_crocodile(&row); });
    if (species == all.end()) return {};
    State& state = play.state;
    Party party;
    party.id = PartyId{static_cast<std::uint32_t>(state.parties.size() + 1)};
    party.kind = PartyKind::wild;
    party.key = std::string(passing) + state[swimmer].label;
    const auto before = std::count_if(state.parties.begin(), state.parties.end(),
                                      [&](const Party& one) { return one.key.starts_with(party.key); });
    if (before > 0) party.key += "+" + std::to_string(before);
    party.stream = party.key;
    party.label = species->name;
    Figure beast;
    beast.id = FigureId{static_cast<std::uint32_t>(state.figures.size() + 1)};
    beast.party = party.id;
    beast.man = false;
    beast.key = beast.label = party.key;
    beast.kind = species->key;
    beast.name = species->name;
    beast.bc = beast.bc_start = species->bc;
    beast.hit_cap = species->hits;
    beast.at = state[swimmer].at;
    beast.flags = alert | revealed;
    party.figures = {beast.id};
    party.leader = beast.id;
    state.figures.push_back(beast);
    state.parties.push_back(party);
    return beast.id;
}

/// None in the scenario: one may come up, fights one round, and goes if it has not killed.
void unknown_crocodile(Play& play, FigureId swimmer) {
    if (play.roll_hidden(swimmer, 1, "crocodile").front() != 6) return;
    const FigureId beast = comes_up(play, swimmer);
    if (!beast) return;
    engage(play, beast, swimmer);
    melee_round(play, swimmer, beast);
    if (!present(play.state[swimmer]) || !present(play.state[beast])) return;
    disengage(play, beast);
    play.state[beast].set(retired);
    play.happened({.what = What::broke_off, .who = beast, .rule = "GH-135"});
}

}  // namespace

bool snaps(Play& play, FigureId crocodile, FigureId swimmer) {
    const SpeciesRow& species = species_of(play.book, play.state[crocodile]);
    if (!common::within(play.state[crocodile].at, play.state[swimmer].at, species.temper_range)) return false;
    return play.roll_hidden(crocodile, 1, "crocodile").front() >= species.temper;
}

void open_crocodile_window(Play& play) {
    const auto* choice = play.top() == nullptr ? nullptr : std::get_if<OnBeastChoice>(play.top());
    const bool asked = choice != nullptr && choice->kind == "crocodile";
    if (asked && play.book.options.windows) ++play.state.affairs.windows;
}

bool ask_crocodiles(Play& play, PartyId party) {
    std::vector<OnBeastChoice> choices;
    for (const FigureId who : play.state[party].figures) {
        if (play.state[who].doing.crocs_asked || !in_peril(play, who)) continue;
        play.state[who].doing.crocs_asked = true;
        for (const FigureId one : about(play, who)) {
            if (has_a_will(play.state, one)) choices.push_back({"crocodile", one, who});
        }
    }
    for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice) play.push(*choice);  // the nearest on top
    if (choices.empty()) return false;
    open_crocodile_window(play);
    play.happened({.what = What::asked,
                   .who = choices.front().beast,
                   .other = choices.front().other,
                   .text = "crocodile",
                   .rule = "GH-135"});
    return true;
}

void meet_crocodiles(Play& play, PartyId party) {
    const std::size_t depth = play.state.affairs.agenda.size();
    for (const FigureId who : std::vector(play.state[party].figures)) {
        if (play.state[who].doing.crocs_met || !in_peril(play, who)) continue;
        play.state[who].doing.crocs_met = true;
        if (scenario_has_one(play.state, play.book)) {
            known_crocodiles(play, who);
        } else {
            unknown_crocodile(play, who);
        }
        if (play.state.affairs.agenda.size() != depth) return;  // the others when that is over
    }
}

}  // namespace hunt
