// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"
#include "rules/walk.hpp"

/// Animals nobody plays (GH-305, GH-311, GH-312, Appendix 3).
namespace hunt {

namespace {

constexpr Inches lying_up_reach{600};  // AUT-3b
constexpr Inches watchful{2400};       // AUT-3d

std::int32_t face(Play& play, FigureId who, std::string_view why) {
    return play.test(who, why);
}

std::int32_t dice_of(const Play& play, FigureId who, Gait gait) {
    const SpeciesRow* species = play.book.creature(play.state[who].kind);
    return species == nullptr ? 1 : species->dice[static_cast<std::size_t>(gait)];
}

bool near_water(const Play& play, Point at, Inches reach) {
    if (play.sight.spot(at).water != rules::Water::none) return true;
    for (const rules::Area& area : play.sight.ground().areas) {
        if (area.water == rules::Water::none) continue;
        for (std::size_t i = 0; i < area.outline.size(); ++i) {
            const common::Segment side{area.outline[i], area.outline[(i + 1) % area.outline.size()]};
            if (common::within(at, common::nearest_on(side, at), reach)) return true;
        }
    }
    return false;
}

/// The nearest man the beast sees within `reach`.
FigureId man_seen(const Play& play, FigureId who, Inches reach) {
    const Figure& beast = play.state[who];
    const SpeciesRow* species = play.book.creature(beast.kind);
    std::vector<FigureId> seen;
    for (const Figure& man : play.state.figures) {
        if (!man.man || !present(man) || !common::within(beast.at, man.at, reach)) continue;
        if (man.is(treed) && species->climbs == SpeciesRow::Climbs::no) continue;  // GH-352
        if (sees(play.state, play.sight, play.book, who, man.id)) seen.push_back(man.id);
    }
    sort_nearest(play.state, seen, beast.at);
    return seen.empty() ? FigureId{} : seen.front();
}

void stand_still(Play& play, FigureId who) {
    declare(play, who, Gait::stand, {});
}

void attack(Play& play, FigureId who, FigureId man) {
    play.state[who].doing.acted = true;
    begin_charge(play, who, man, Gait::run);
}

FigureId man_fought(const State& state, FigureId beast) {
    for (const Engagement& fight : state.affairs.engagements) {
        if (fight.beast == beast) return fight.man;
    }
    return {};
}

/// AUT-3e.
void roam(Play& play, FigureId who) {
    if (face(play, who, "roam") <= 3) return stand_still(play, who);
    const std::int32_t degrees = 60 * (face(play, who, "direction") - 1);
    declare(play, who, Gait::walk, {});
    const std::int32_t allowance = play.state[who].doing.allowance;
    walk(play, who, {common::on_bearing(play.state[who].at, degrees, allowance)}, allowance, false);
    finish_move(play, who);
}

void act(Play& play, FigureId who) {
    const Party& party = play.state.party_of(who);
    const SpeciesRow* species = play.book.creature(play.state[who].kind);
    if (play.state.engaged(who)) {
        if (!ask_beast(play, "melee", who, man_fought(play.state, who))) fight_on(play, who);
        return;
    }
    if (go_on_fleeing(play, who)) return;
    if (play.state[who].is(lying_up)) {
        if (const FigureId man = man_seen(play, who, lying_up_reach)) return attack(play, who, man);
        play.state[who].doing.acted = true;
        return;
    }
    if (carry_home(play, who)) return;
    if (const FigureId man = man_seen(play, who, species->temper_range)) {
        if (!species->water_bound || near_water(play, play.state[man].at, species->water_reach)) {
            if (face(play, who, "temper") >= species->temper) return attack(play, who, man);
            return stand_still(play, who);
        }
    }
    if (const FigureId man = man_seen(play, who, watchful)) return walk_away(play, who, play.state[man].at);
    if (party.alarm) {
        const Point noise = *party.alarm;
        play.state[party.id].alarm.reset();
        return walk_away(play, who, noise);
    }
    if (party.scented) {
        const auto degrees = 45 * static_cast<std::int32_t>(common::turned(play.state.affairs.wind, 4));
        return walk_away(play, who, common::on_bearing(play.state[who].at, degrees, watchful.hundredths));
    }
    roam(play, who);
}

std::vector<FigureId> herd_animals(const State& state) {
    std::vector<FigureId> herds;
    for (const Party& party : state.parties) {
        if (party.kind != PartyKind::herd) continue;
        for (const FigureId who : party.figures) {
            if (present(state[who])) herds.push_back(who);
        }
    }
    return herds;
}

/// GH-311. A member that was singled out goes its own way (GH-283).
void wander(Play& play, FigureId who) {
    const std::int32_t degrees = 60 * (face(play, who, "direction") - 1);
    const std::int32_t allowance = inches_of(play.roll(who, 2, "wander"));
    const std::vector<Point> way =
        dry_way(play, who, common::on_bearing(play.state[who].at, degrees, allowance), allowance);
    if (way.front() == play.state[who].at) return;
    hold(play, who);
    play.state[who].set(revealed);
    play.state[who].set(walking);
    walk(play, who, way, allowance, true);
    release(play);
}

}  // namespace

void fight_on(Play& play, FigureId who) {
    const Figure& beast = play.state[who];
    if (2 * beast.damage >= beast.hit_cap && face(play, who, "break off") <= 3) return leave_fight(play, who, {});
    stay_and_fight(play, who);
}

void leave_fight(Play& play, FigureId who, const std::vector<Point>& path) {
    const Point threat = play.state[man_fought(play.state, who)].at;
    break_off(play, who);
    declare(play, who, Gait::run, {});
    const std::vector<Point> way = path.empty() ? way_to_cover(play, who, threat, {10'000}) : path;
    walk(play, who, way, play.state[who].doing.allowance, true);
    finish_move(play, who);
}

void stay_and_fight(Play& play, FigureId who) {
    const FigureId man = man_fought(play.state, who);
    for (const FigureId other : fight_of(play.state, who)) {
        if (!play.state[other].man && !play.state.seat_of(other)) play.state[other].doing.acted = true;
    }
    play.state[who].doing.acted = true;
    if (man) melee_round(play, man, who);
}

void walk_away(Play& play, FigureId who, Point threat) {
    declare(play, who, Gait::walk, {});
    walk(play, who, way_to_cover(play, who, threat, {play.state[who].doing.allowance}), play.state[who].doing.allowance,
         true);
    Figure& beast = play.state[who];
    beast.set(walking, beast.doing.moved);
    finish_move(play, who);
}

bool go_on_fleeing(Play& play, FigureId who) {
    const Figure& beast = play.state[who];
    if (!beast.is(fleeing) || !present(beast) || play.state.engaged(who)) return false;
    const Point threat = beast.flees_from.value_or(beast.at);
    make_off(play, who, threat, inches_of(play.roll(who, dice_of(play, who, Gait::run), "run")));
    play.state[who].doing.acted = true;
    return true;
}

void act_wild(Play& play, PartyId party) {
    for (const FigureId who : std::vector(play.state[party].figures)) {
        if (!present(play.state[who]) || play.state[who].doing.acted) continue;
        act(play, who);
        play.state[who].doing.acted = true;
        return;
    }
}

void wander_herd(Play& play, PartyId herd) {
    for (const FigureId who : std::vector(play.state[herd].figures)) {
        if (present(play.state[who])) wander(play, who);
    }
}

void run_herd(Play& play, FigureId who, Point from) {
    if (!present(play.state[who])) return;
    hold(play, who);
    play.state[who].set(revealed);
    play.state[who].set(running);
    play.state[who].set(walking, false);
    const std::int32_t allowance = inches_of(play.roll(who, dice_of(play, who, Gait::run), "flight"));
    const Point start = play.state[who].at;
    const Walked straight = walk(play, who, way_off(play, who, from), allowance, true);
    const std::int32_t left = allowance - straight.spent;
    if (straight.stopped && left > 0) {  // blocked: to the side with more room
        const Point at = play.state[who].at;
        const Point ahead = from == start ? Point{0, -100} : start - from;
        const Point to_left{at.x + ahead.y, at.y - ahead.x};
        const Point to_right{at.x - ahead.y, at.y + ahead.x};
        const auto room = [&](Point side) { return carries(play, who, at, side, 100'000); };
        const Point side = room(to_left) > room(to_right) ? to_left : to_right;
        walk(play, who, {common::towards(at, side, left)}, left, true);
    }
    play.happened({.what = What::fled, .who = who, .place = from, .places = {start}, .rule = "GH-312"});
    release(play);
}

bool startle(Play& play, FigureId herd, PartyId source, Point from, bool at_once) {
    for (Fright& fright : play.state.affairs.frights) {
        if (fright.herd != herd || fright.source != source) continue;
        if (fright.run || !at_once) return false;
        fright.run = true;
        return true;
    }
    play.state.affairs.frights.push_back({herd, source, from, at_once});
    return true;
}

void frighten_herds(Play& play, FigureId source, std::string_view why, FigureId victim) {
    const Point from = play.state[source].at;
    const PartyId party = play.state[source].party;
    for (const FigureId who : herd_animals(play.state)) {
        const Figure& herd = play.state[who];
        // The wounded one, and those it was among (GH-283).
        const bool is_hit = why == "wound" && victim && play.state[victim].party == herd.party &&
                            (who == victim || who == play.state.party_of(who).figures.front());
        const bool hears = why == "shot" && common::within(from, herd.at, play.book.options.herd_fright_shot);
        if (!is_hit && !hears) continue;
        if (startle(play, who, party, from, true)) run_herd(play, who, from);
    }
}

void note_fright(Play& play, FigureId mover, Point place) {
    const Figure& figure = play.state[mover];
    const SpeciesRow* species = figure.man ? nullptr : play.book.creature(figure.kind);
    if (!figure.man && (species == nullptr || !species->flesh_eater)) return;
    for (const FigureId herd : herd_animals(play.state)) {
        if (!common::within(place, play.state[herd].at, play.book.options.herd_fright_move)) continue;
        if (sees_at(play.state, play.sight, play.book, herd, mover, place)) {
            startle(play, herd, figure.party, place, false);
        }
    }
}

void run_frights(Play& play) {
    for (std::size_t i = 0; i < play.state.affairs.frights.size(); ++i) {
        Fright& fright = play.state.affairs.frights[i];
        if (fright.run) continue;
        fright.run = true;
        run_herd(play, FigureId{fright.herd}, Point{fright.from});
    }
}

}  // namespace hunt
