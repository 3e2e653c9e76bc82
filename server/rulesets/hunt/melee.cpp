// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

/// One who strikes in a round, with what he threw.
struct Striker {
    FigureId who;
    std::vector<std::int32_t> faces;
    bool harmless = false;  // his six cancels but never wounds (GH-363)
    std::string_view rule = "GH-360";
};

/// A net six and what it is worth.
struct Hit {
    FigureId by;
    FigureId on;
    std::int32_t points = 0;
    bool venom = false;
};

bool contains(const std::vector<FigureId>& list, FigureId who) {
    return std::find(list.begin(), list.end(), who) != list.end();
}

/// The engagement that began first: its man is the one attacked, its beast the one first engaged.
const Engagement& first_of(const State& state, const std::vector<FigureId>& fight) {
    const auto& all = state.affairs.engagements;
    return *std::find_if(all.begin(), all.end(), [&](const Engagement& e) { return contains(fight, e.man); });
}

/// Engaged men, the attacked one first, then helpers in base contact with him (GH-366), nearest first.
std::vector<FigureId> men_of(const State& state, const Book& book, const std::vector<FigureId>& fight) {
    const FigureId attacked = first_of(state, fight).man;
    std::vector<FigureId> engaged;
    std::vector<FigureId> helpers;
    for (const Figure& man : state.figures) {
        if (!man.man || man.id == attacked) continue;
        if (contains(fight, man.id)) {
            engaged.push_back(man.id);
        } else if (present(man) && within(man.at, state[attacked].at, book.options.base_contact) && !man.is(frozen) &&
                   !man.is(bolted) && !man.is(treed) && !state.engaged(man.id)) {
            helpers.push_back(man.id);
        }
    }
    sort_nearest(state, engaged, state[attacked].at);
    sort_nearest(state, helpers, state[attacked].at);
    std::vector<FigureId> men{attacked};
    men.insert(men.end(), engaged.begin(), engaged.end());
    men.insert(men.end(), helpers.begin(), helpers.end());
    return men;
}

std::vector<FigureId> beasts_of(const State& state, const std::vector<FigureId>& fight) {
    std::vector<FigureId> beasts;
    for (const Engagement& engagement : state.affairs.engagements) {
        if (contains(fight, engagement.beast) && !contains(beasts, engagement.beast))
            beasts.push_back(engagement.beast);
    }
    return beasts;
}

bool in_first_round(const State& state, FigureId man) {
    for (const Engagement& engagement : state.affairs.engagements) {
        if (engagement.man == man && engagement.rounds > 0) return false;
    }
    return true;
}

/// GH-360, GH-362, GH-363.
Striker throw_for_man(Play& play, FigureId man) {
    const Figure& figure = play.state[man];
    const bool runaway = figure.is(bolted) && play.state.engaged(man) && in_first_round(play.state, man);
    const std::int32_t dice =
        runaway ? play.book.options.bolting_first_round_dice : std::max(1, figure.bc - figure.damage);
    const std::string_view rule = runaway                    ? "GH-363"
                                  : !play.state.engaged(man) ? "GH-366"
                                  : figure.damage > 0        ? "GH-362"
                                                             : "GH-360";
    return {man, play.roll(man, dice, "melee"), runaway, rule};
}

Striker throw_for_beast(Play& play, FigureId beast) {
    return {beast, play.roll(beast, species_of(play.book, play.state[beast]).attack, "melee"), false};
}

/// The sixes that stay when the first has gone against the other side's first.
std::vector<const Striker*> net_sixes(const std::vector<Striker>& side, bool cancelled) {
    std::vector<const Striker*> net;
    for (const Striker& striker : side) {
        for (const std::int32_t face : striker.faces) {
            if (face != 6) continue;
            if (cancelled) {
                cancelled = false;
            } else if (!striker.harmless) {
                net.push_back(&striker);
            }
        }
    }
    return net;
}

bool any_six(const std::vector<Striker>& side) {
    return std::any_of(side.begin(), side.end(), [](const Striker& striker) {
        return std::find(striker.faces.begin(), striker.faces.end(), 6) != striker.faces.end();
    });
}

/// Each net six falls on the first in line still alive; what is too much for him is lost (GH-367).
std::vector<Hit> land(Play& play, const std::vector<const Striker*>& sixes, const std::vector<FigureId>& line) {
    std::vector<Hit> hits;
    std::map<FigureId, std::int32_t> taken;
    for (const Striker* striker : sixes) {
        const auto on = std::find_if(line.begin(), line.end(), [&](FigureId who) {
            const Figure& figure = play.state[who];
            return figure.living() && figure.damage + taken[who] < figure.hit_cap;
        });
        if (on == line.end()) break;
        const std::int32_t face = play.roll_hidden(striker->who, 1, "blow").front();
        const Figure& by = play.state[striker->who];
        Hit hit{striker->who, *on, face, !by.man && species_of(play.book, by).venom};
        if (hit.venom) hit.points = std::max(0, face - play.state[*on].bc);  // GH-081
        taken[*on] += hit.points;
        hits.push_back(hit);
    }
    return hits;
}

std::vector<FigureId> dying_of(const State& state, const std::vector<Hit>& hits) {
    std::map<FigureId, std::int32_t> taken;
    std::vector<FigureId> dying;
    for (const Hit& hit : hits) {
        taken[hit.on] += hit.points;
        const Figure& figure = state[hit.on];
        if (figure.damage + taken[hit.on] >= figure.hit_cap && !contains(dying, hit.on)) dying.push_back(hit.on);
    }
    return dying;
}

void deal(Play& play, const std::vector<Hit>& hits, const std::vector<FigureId>& dying) {
    for (const Hit& hit : hits) {
        if (hit.venom && hit.points > 0) {  // once more on his next card (GH-164)
            play.state[hit.on].venom += hit.points;
            play.state[hit.on].bitten_by = hit.by;
        }
        hurt(play, hit.on, hit.points, {hit.by, hit.venom ? "bite" : "blow", play.state[hit.on].damage == 0, dying});
    }
}

std::vector<std::int32_t> faces_of(const std::vector<Striker>& side) {
    std::vector<std::int32_t> faces;
    for (const Striker& striker : side) faces.insert(faces.end(), striker.faces.begin(), striker.faces.end());
    return faces;
}

}  // namespace

std::vector<FigureId> fight_of(const State& state, FigureId who) {
    std::vector<FigureId> fight;
    if (!state.engaged(who)) return fight;
    fight.push_back(who);
    for (std::size_t i = 0; i < fight.size(); ++i) {
        for (const Engagement& engagement : state.affairs.engagements) {
            if (engagement.man == fight[i] && !contains(fight, engagement.beast)) fight.push_back(engagement.beast);
            if (engagement.beast == fight[i] && !contains(fight, engagement.man)) fight.push_back(engagement.man);
        }
    }
    return fight;
}

void engage(Play& play, FigureId beast, FigureId man) {
    auto& engagements = play.state.affairs.engagements;
    const bool known = std::any_of(engagements.begin(), engagements.end(), [&](const Engagement& engagement) {
        return engagement.man == man && engagement.beast == beast;
    });
    if (!known) engagements.push_back({man, beast, 0});
    drop_body(play, beast);
    for (const FigureId who : {man, beast}) {
        Figure& figure = play.state[who];
        figure.set(revealed);
        for (const Flag flag : {alert, quiet, lying_up, fleeing}) figure.set(flag, false);
        figure.aiming = {};
    }
    play.happened({.what = What::contact, .who = beast, .other = man, .rule = "GH-364"});
}

void disengage(Play& play, FigureId who) {
    std::erase_if(play.state.affairs.engagements,
                  [&](const Engagement& engagement) { return engagement.man == who || engagement.beast == who; });
}

void come_to_blows(Play& play, FigureId man, FigureId beast) {
    release(play);
    engage(play, beast, man);
    melee_round(play, man, beast);
}

void break_off(Play& play, FigureId beast) {
    disengage(play, beast);
    play.happened({.what = What::broke_off, .who = beast, .rule = "GH-368"});
}

void melee_round(Play& play, FigureId man, FigureId beast) {
    const std::vector<FigureId> fight = fight_of(play.state, man);
    if (!contains(fight, beast)) return;
    const std::vector<FigureId> men = men_of(play.state, play.book, fight);
    const std::vector<FigureId> beasts = beasts_of(play.state, fight);
    std::vector<Striker> ours;
    std::vector<Striker> theirs;
    for (const FigureId who : men) ours.push_back(throw_for_man(play, who));
    for (const FigureId who : beasts) theirs.push_back(throw_for_beast(play, who));

    const bool cancelled = any_six(ours) && any_six(theirs);  // one a side, however many fight (GH-360)
    const auto net_ours = net_sixes(ours, cancelled);
    const auto net_theirs = net_sixes(theirs, cancelled);
    for (Engagement& engagement : play.state.affairs.engagements) {
        if (contains(fight, engagement.man)) engagement.rounds += 1;
    }
    for (const std::vector<Striker>* side : {&ours, &theirs}) {
        for (const Striker& striker : *side) {
            play.state[striker.who].set(revealed);
            play.happened(
                {.what = What::blows, .who = striker.who, .faces = striker.faces, .rule = std::string(striker.rule)});
        }
    }
    play.happened({.what = What::melee,
                   .who = men.front(),
                   .other = beasts.front(),
                   .number = static_cast<std::int32_t>(net_ours.size()),
                   .number2 = static_cast<std::int32_t>(net_theirs.size()),
                   .faces = faces_of(ours),
                   .faces2 = faces_of(theirs),
                   .rule = "GH-360"});

    const std::vector<Hit> on_beasts = land(play, net_ours, beasts);
    const std::vector<Hit> on_men = land(play, net_theirs, men);
    deal(play, on_beasts, dying_of(play.state, on_men));
    deal(play, on_men, {});
}

}  // namespace hunt
