// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"

/// What men leave at a bank or drop, and take up again (GH-134, GH-341). Others see it lie there (E-45).
namespace hunt {

namespace {

constexpr Inches arm_length{100};

PartyId things(State& state) {
    for (const Party& party : state.parties) {
        if (party.kind == PartyKind::things) return party.id;
    }
    Party party;
    party.id = PartyId{static_cast<std::uint32_t>(state.parties.size() + 1)};
    party.kind = PartyKind::things;
    party.key = party.stream = party.label = "things";
    state.parties.push_back(party);
    return party.id;
}

/// Others see it lie when the move it was laid down on is shown (GH-106).
void show_bundle(Play& play, FigureId who) {
    if (!play.state[who].bundle) {
        const FigureId made = put_thing(play.state, "load", play.state[who].key + ".load", play.state[who].at);
        play.state[who].bundle = made;
    }
    Figure& bundle = play.state[play.state[who].bundle];
    bundle.set(retired, false);
    bundle.at = *play.state[who].left_at;
    bundle.held = Held{bundle.at, bundle.flags | retired};
    bundle.trace = {bundle.at};
}

}  // namespace

FigureId put_thing(State& state, std::string_view kind, const std::string& key, Point at) {
    const PartyId party = things(state);
    Figure figure;
    figure.id = FigureId{static_cast<std::uint32_t>(state.figures.size() + 1)};
    figure.party = party;
    figure.man = false;
    figure.key = figure.label = key;
    figure.kind = figure.name = kind;
    figure.at = at;
    figure.set(thing);
    state[party].figures.push_back(figure.id);
    state.figures.push_back(figure);
    return figure.id;
}

void lay_down(Play& play, FigureId who, bool own_arms) {
    Figure& man = play.state[who];
    const auto kept = std::stable_partition(man.guns.begin(), man.guns.end(),
                                            [&](const Gun& gun) { return !own_arms && !gun.spare_for; });
    if (kept == man.guns.end() && !man.is(burdened)) return;
    man.left.insert(man.left.end(), kept, man.guns.end());
    man.guns.erase(kept, man.guns.end());
    man.burden_left |= man.is(burdened);
    man.set(burdened, false);
    man.left_at = man.at;
    show_bundle(play, who);
}

void take_up(Play& play, FigureId who) {
    Figure& man = play.state[who];
    if (!man.left_at || man.is(swimming) || man.is(bolted) || !common::within(man.at, *man.left_at, arm_length)) return;
    man.guns.insert(man.guns.end(), man.left.begin(), man.left.end());
    man.left.clear();
    man.left_at.reset();
    if (man.burden_left) man.set(burdened);
    man.burden_left = false;
    if (!man.bundle) return;
    hold(play, man.bundle);
    play.state[man.bundle].set(retired);
}

}  // namespace hunt
