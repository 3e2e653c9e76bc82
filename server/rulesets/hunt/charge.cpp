// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "common/geometry.hpp"
#include "hunt/fight.hpp"

namespace hunt {

namespace {

using Stage = OnCharge::Stage;

/// GH-352: whether the beast gets at a man in a tree; some shake him down.
bool can_climb_to(const SpeciesRow& species) {
    return species.climbs == SpeciesRow::Climbs::yes;
}

constexpr std::int32_t whatever_it_costs = 1000000;
constexpr Inches arrived{2};

/// The card is the beast's own, so its dice are movement dice of that card (GH-181).
bool on_own_card(const State& state, FigureId beast) {
    const PartyId party = state[beast].party;
    const auto& agenda = state.affairs.agenda;
    for (auto it = agenda.rbegin(); it != agenda.rend(); ++it) {
        if (const auto* card = std::get_if<OnCard>(&*it)) return card->party == party;
        if (std::holds_alternative<OnHerds>(*it)) return true;
    }
    return false;
}

void roll_morale(Play& play) {
    const std::vector<FigureId> men = charge_on_top(play)->threatened;
    const FigureId beast = charge_on_top(play)->beast;
    std::vector<FigureId> passed;
    std::vector<FigureId> bolting;
    for (const FigureId man : men) {
        const Morale result = test_morale(play, man, beast);
        if (result == Morale::pass) passed.push_back(man);
        if (result == Morale::bolt) bolting.push_back(man);
    }
    OnCharge& charge = *charge_on_top(play);
    charge.reacting = passed;
    charge.bolting = bolting;
    charge.stage = Stage::bolting;
}

/// Those who failed run, one after the other. False: the umpire is asked where to (UC-17).
bool run_in_panic(Play& play) {
    while (!charge_on_top(play)->bolting.empty()) {
        const FigureId man = charge_on_top(play)->bolting.front();
        const FigureId beast = charge_on_top(play)->beast;
        charge_on_top(play)->bolting.erase(charge_on_top(play)->bolting.begin());
        if (present(play.state[man]) && !bolt_or_ask(play, man, beast)) return false;
    }
    return true;
}

void prepare_to_react(Play& play) {
    OnCharge& charge = *charge_on_top(play);
    for (const FigureId man : charge.reacting) play.state[man].set(passed_morale);
    charge.may_shoot = parties_reached(play, charge);
    charge.stage = Stage::emergency;
    ask_next(play);
}

/// GH-338. True if the charge goes on.
bool stands_the_wound(Play& play) {
    const OnCharge charge = *charge_on_top(play);
    if (!charge.wounded || !play.book.options.charge_reaction_on_wound) return true;
    const Point place = hit_place(play, charge);
    const std::int32_t left = charge.reach - common::distance(charge.from, place);
    charge_to(play, charge.beast, place);
    const Figure& beast = play.state[charge.beast];
    const std::int32_t face = play.test(charge.beast, "reaction");
    const std::int32_t roll = face - (2 * beast.damage >= beast.hit_cap ? 1 : 0);
    play.happened({.what = What::reacted,
                   .who = charge.beast,
                   .other = charge.last_wounder,
                   .text = roll <= 2   ? "away"
                           : roll <= 4 ? "halt"
                                       : "on",
                   .number = roll,
                   .faces = {face},
                   .rule = "GH-338"});
    if (roll >= 5) return true;
    const std::vector<FigureId> spared = in_danger_of(play, charge.beast);
    if (roll <= 2) {
        for (const FigureId man : spared) credit_saving(play, charge.last_wounder, man);
        make_off(play, charge.beast, play.state[charge.last_wounder].at, left);
    }
    charge_on_top(play)->stage = Stage::done;
    charge_on_top(play)->halted = roll > 2;
    return false;
}

/// GH-352. True if the beast can be at him now.
bool brings_down(Play& play, FigureId beast, FigureId man) {
    const SpeciesRow& species = species_of(play.book, play.state[beast]);
    if (!play.state[man].is(treed) || can_climb_to(species)) return true;
    if (species.climbs == SpeciesRow::Climbs::no) return false;
    const bool shakes = species.climbs == SpeciesRow::Climbs::shakes;
    const std::int32_t face = play.test(beast, shakes ? "shakes the tree" : "climbs");
    const bool got = face >= (shakes ? 5 : 6);
    if (got && shakes) play.state[man].set(treed, false);
    play.happened({.what = What::at_tree, .who = beast, .other = man, .faces = {face}, .flag = got, .rule = "GH-352"});
    return got;
}

void take_from_tree(Play& play, FigureId beast, FigureId man) {
    engage(play, beast, man);
    melee_round(play, man, beast);
}

/// A man in a tree cannot be reached by most; those who may try do so under the tree.
bool tries_the_tree(Play& play) {
    const OnCharge charge = *charge_on_top(play);
    const SpeciesRow& species = species_of(play.book, play.state[charge.beast]);
    const bool tries = species.climbs == SpeciesRow::Climbs::on_six || species.climbs == SpeciesRow::Climbs::shakes;
    if (!tries || !charge.struck.empty() || !play.state[charge.target].is(treed)) return false;
    const auto strike = reached(play, charge, charge.target);
    if (!strike || !present(play.state[charge.target])) return false;
    charge_on_top(play)->struck.push_back(charge.target);
    charge_on_top(play)->come = strike->along;
    charge_to(play, charge.beast, strike->line);
    release(play);
    charge_on_top(play)->stage = Stage::done;
    if (ask_beast(play, "tree", charge.beast, charge.target)) return true;
    if (brings_down(play, charge.beast, charge.target)) take_from_tree(play, charge.beast, charge.target);
    return true;
}

void run_out(Play& play) {
    const OnCharge charge = *charge_on_top(play);
    const Figure& target = play.state[charge.target];
    const bool turned = !keeps_its_line(play, charge) && present(target);
    const Point line = turned ? target.at : charge.towards;
    const std::int32_t reach =
        turned ? carries(play, charge.beast, charge.from, line, charge.dice_total) : charge.reach;
    charge_to(play, charge.beast, common::towards(charge.from, line, reach));
    if (!charge.struck.empty()) {
        play.happened({.what = What::overrun, .who = charge.beast, .rule = "GH-334"});
    }
    release(play);
    charge_on_top(play)->stage = Stage::done;
}

/// After a round of melee with `man`: on over him, or not (GH-334, GH-335).
void after_the_blow(Play& play, FigureId man) {
    OnCharge& charge = *charge_on_top(play);
    const Figure& beast = play.state[charge.beast];
    const bool way_left = charge.come < charge.reach;
    const SpeciesRow::Overrun habit = species_of(play.book, beast).overrun;
    if (!beast.living() || !way_left || habit == SpeciesRow::Overrun::never) {
        charge.stage = Stage::done;
        return;
    }
    if (habit == SpeciesRow::Overrun::choice) {
        if (ask_beast(play, "overrun", charge.beast, man)) return;
        if (play.state[man].living()) {
            charge_on_top(play)->stage = Stage::done;
            return;
        }
    }
    charge_on_top(play)->overruns = true;
    disengage(play, charge_on_top(play)->beast);
}

/// One man struck, or the end of the run.
void strike_on(Play& play) {
    if (tries_the_tree(play)) return;
    const auto strike = next_strike(play, *charge_on_top(play));
    if (!strike) return run_out(play);
    const FigureId beast = charge_on_top(play)->beast;
    {
        OnCharge& charge = *charge_on_top(play);
        charge.towards = strike->line;
        charge.reach = strike->reach;
        charge.come = strike->along;
        charge.struck.push_back(strike->man);
    }
    const OnCharge& charge = *charge_on_top(play);
    const Point place = common::towards(charge.from, strike->line, strike->along);
    charge_to(play, beast, place);
    release(play);
    if (!within(play.state[beast].at, place, arrived)) {  // a wall, water or rock stopped it
        charge_on_top(play)->stage = Stage::done;
        return;
    }
    engage(play, beast, strike->man);
    melee_round(play, strike->man, beast);
    after_the_blow(play, strike->man);
}

void finish(Play& play) {
    const OnCharge charge = *charge_on_top(play);
    for (const FigureId man : charge.threatened) play.state[man].set(passed_morale, false);
    play.pop();
    play.happened({.what = What::charge_over, .who = charge.beast, .rule = "GH-331"});
    release(play);
    if (charge.halted && !ask_beast(play, "reaction", charge.beast, charge.last_wounder)) {
        choose(play, charge.beast, "halt", {});
        return;
    }
    resume(play);
}

}  // namespace

OnCharge* charge_on_top(Play& play) {
    Agendum* top = play.top();
    return top == nullptr ? nullptr : std::get_if<OnCharge>(top);
}

void settle_tree(Play& play, FigureId beast, FigureId man, std::string_view option) {
    if (!play.state[beast].living() || !present(play.state[man])) return;
    if (option == "auto") {
        if (brings_down(play, beast, man)) take_from_tree(play, beast, man);
        return;
    }
    const bool got = option == "reach";
    if (got && species_of(play.book, play.state[beast]).climbs == SpeciesRow::Climbs::shakes)
        play.state[man].set(treed, false);
    play.happened({.what = What::at_tree, .who = beast, .other = man, .flag = got, .rule = "GH-352"});
    if (got) take_from_tree(play, beast, man);
}

void charge_to(Play& play, FigureId beast, Point place) {
    if (play.state[beast].at != place) walk(play, beast, {place}, whatever_it_costs, true);
}

void begin_charge(Play& play, FigureId beast, FigureId target, Gait gait) {
    State& state = play.state;
    drop_body(play, beast);
    const std::vector<std::int32_t> faces = play.roll(beast, movement_dice(play, beast, gait), "charge");
    hold(play, beast);
    Figure& figure = state[beast];
    figure.set(revealed);
    figure.set(running);
    for (const Flag flag : {quiet, lying_up, fleeing, creeping, walking}) figure.set(flag, false);
    if (on_own_card(state, beast)) {
        figure.set(alert, std::all_of(faces.begin(), faces.end(), [&](int face) { return face <= figure.bc; }));
        figure.doing.declared = true;
        figure.doing.gait = gait;
        figure.doing.moved = true;
        figure.doing.acted = true;
    }
    OnCharge charge;
    charge.beast = beast;
    charge.target = target;
    charge.from = figure.at;
    charge.towards = state[target].at;
    charge.dice_total = inches_of(faces);
    charge.reach = carries(play, beast, charge.from, charge.towards, charge.dice_total);
    charge.threatened = threatened_by(play, charge);
    const bool arrives = within(charge.from, charge.towards, Inches{charge.reach});
    const std::int32_t reach = charge.reach;
    play.push(std::move(charge));
    play.happened({.what = What::charge,
                   .who = beast,
                   .other = target,
                   .number = reach,
                   .faces = faces,
                   .flag = arrives,
                   .rule = "GH-331"});
}

void go_on_charging(Play& play) {
    while (OnCharge* charge = charge_on_top(play)) {
        if (!play.state[charge->beast].living()) charge->stage = Stage::done;
        switch (charge->stage) {
            case Stage::morale:
                roll_morale(play);
                break;
            case Stage::bolting:
                if (!run_in_panic(play)) return;
                prepare_to_react(play);
                break;
            case Stage::emergency:
                if (asked(play.state, play.book).seat || clock_awaited(play.state)) return;
                ask_next(play);  // whoever was asked can answer no more: an umpire's hand
                break;
            case Stage::reaction:
                charge->stage = Stage::strike;
                stands_the_wound(play);
                break;
            case Stage::strike:
                strike_on(play);
                break;
            case Stage::done:
                finish(play);
                break;
        }
        if (asked(play.state, play.book).seat || asked(play.state, play.book).umpire) return;
        if (clock_awaited(play.state)) return;
    }
}

}  // namespace hunt
