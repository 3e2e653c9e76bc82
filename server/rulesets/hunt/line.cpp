// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "common/geometry.hpp"
#include "hunt/fight.hpp"

/// Who stands in the way of a charge, and who need fear that he does (GH-331 to GH-334, GH-343).
namespace hunt {

namespace {

constexpr std::int32_t short_of_the_man = 300;  // GH-331 (4)

/// Where a point lies against the ray from `from` towards `towards`, exactly.
struct Against {
    std::int64_t along;  // times the length of the ray's direction
    std::int64_t aside;  // likewise
    std::int64_t length2;
};
Against against(Point from, Point towards, Point point) {
    const Point line = towards - from;
    return {common::dot(line, point - from), common::cross(line, point - from), common::dot(line, line)};
}

std::int32_t hundredths_along(const Against& at) {
    return static_cast<std::int32_t>(
        std::llround(static_cast<double>(at.along) / std::sqrt(static_cast<double>(at.length2))));
}

bool not_beyond(const Against& at, std::int32_t reach) {
    return at.along <= 0 || at.along * at.along <= std::int64_t{reach} * reach * at.length2;
}

/// GH-333: foot of the perpendicular on the line walked, strictly nearer than the corridor is wide.
bool in_corridor(const Against& at, std::int32_t reach, Inches corridor) {
    const std::int64_t width = corridor.hundredths;
    return at.length2 > 0 && at.along >= 0 && not_beyond(at, reach) && at.aside * at.aside < width * width * at.length2;
}

/// GH-332 (c): inclusive, to the segment and not to the endless line.
bool near_line(Point from, Point towards, std::int32_t reach, Point man, Inches margin) {
    const Against at = against(from, towards, man);
    if (at.length2 == 0 || at.along <= 0) return within(from, man, margin);
    if (!not_beyond(at, reach)) return within(common::towards(from, towards, reach), man, margin);
    const std::int64_t width = margin.hundredths;
    return at.aside * at.aside <= width * width * at.length2;
}

/// On the table and on the ground.
bool can_be_struck(const Figure& man) {
    return man.man && present(man) && !man.is(treed);
}

std::optional<Strike> next_on_line(const Play& play, const OnCharge& charge) {
    std::optional<Strike> next;
    std::int64_t nearest = 0;
    for (const Figure& man : play.state.figures) {
        if (!can_be_struck(man)) continue;
        if (std::find(charge.struck.begin(), charge.struck.end(), man.id) != charge.struck.end()) continue;
        const Against at = against(charge.from, charge.towards, man.at);
        if (!in_corridor(at, charge.reach, play.book.options.corridor)) continue;
        const std::int32_t along = hundredths_along(at);
        if (along < charge.come) continue;
        const bool tie = next && at.along == nearest;
        if (next && (tie ? !earlier(man, play.state[next->man]) : at.along > nearest)) continue;
        next = Strike{man.id, charge.towards, charge.reach, std::min(along, charge.reach)};
        nearest = at.along;
    }
    return next;
}

/// The target wherever he is now, else the nearest other man seen within 45 degrees of the line.
std::optional<Strike> next_by_turning(const Play& play, const OnCharge& charge) {
    const State& state = play.state;
    if (!charge.struck.empty()) return std::nullopt;
    const Figure& target = state[charge.target];
    const bool up = target.is(treed);
    if (present(target) && (!up || species_of(play.book, state[charge.beast]).climbs == SpeciesRow::Climbs::yes)) {
        if (auto strike = reached(play, charge, charge.target)) return strike;
    }
    std::vector<FigureId> others;
    for (const Figure& man : state.figures) {
        if (!can_be_struck(man) || man.id == charge.target) continue;
        const Against at = against(charge.from, charge.towards, man.at);
        if (at.along <= 0 || std::abs(at.aside) > at.along) continue;
        if (state.seat_of(man.id) && state.seat_of(man.id) == state.seat_of(charge.beast)) continue;
        if (sees(state, play.sight, play.book, charge.beast, man.id)) others.push_back(man.id);
    }
    sort_nearest(state, others, charge.from);
    for (const FigureId man : others) {
        if (auto strike = reached(play, charge, man)) return strike;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Strike> reached(const Play& play, const OnCharge& charge, FigureId man) {
    const Point at = play.state[man].at;
    const std::int32_t reach = carries(play, charge.beast, charge.from, at, charge.dice_total);
    if (!within(charge.from, at, Inches{reach})) return std::nullopt;
    return Strike{man, at, reach, std::min(common::distance(charge.from, at), reach)};
}

bool keeps_its_line(const Play& play, const OnCharge& charge) {
    return charge.overruns || species_of(play.book, play.state[charge.beast]).straight_charger;
}

std::vector<FigureId> threatened_by(const Play& play, const OnCharge& charge) {
    const State& state = play.state;
    const Options& options = play.book.options;
    const Party& group = state.party_of(charge.target);
    const Point leader = state[group.leader].at;
    const bool in_hand = present(state[group.leader]) && within(leader, state[charge.target].at, options.cohesion);
    std::vector<FigureId> men;
    for (const Figure& man : state.figures) {
        if (!man.man || !present(man) || state.engaged(man.id)) continue;
        if (man.is(treed) || man.is(bolted) || man.is(frozen) || man.is(stuck)) continue;
        const bool of_group = in_hand && man.party == group.id && within(leader, man.at, options.cohesion);
        if (man.id == charge.target || of_group ||
            near_line(charge.from, charge.towards, charge.reach, man.at, options.threat_margin)) {
            men.push_back(man.id);
        }
    }
    sort_nearest(state, men, charge.from);
    return men;
}

std::vector<PartyId> parties_reached(const Play& play, const OnCharge& charge) {
    std::vector<PartyId> parties;
    const auto add = [&](FigureId man) {
        const PartyId party = play.state[man].party;
        if (std::find(parties.begin(), parties.end(), party) == parties.end()) parties.push_back(party);
    };
    for (const FigureId man : charge.threatened) {
        if (present(play.state[man]) && reached(play, charge, man)) add(man);
    }
    if (const auto strike = next_strike(play, charge)) add(strike->man);
    return parties;
}

std::optional<Strike> next_strike(const Play& play, const OnCharge& charge) {
    return keeps_its_line(play, charge) ? next_on_line(play, charge) : next_by_turning(play, charge);
}

Point hit_place(const Play& play, const OnCharge& charge) {
    const auto strike = next_strike(play, charge);
    const Point line = strike ? strike->line : charge.towards;
    const std::int32_t reach = strike ? strike->reach : charge.reach;
    const std::int32_t man = strike ? strike->along : common::distance(charge.from, charge.towards);
    return common::towards(charge.from, line, std::max(0, std::min(reach, man) - short_of_the_man));
}

std::vector<FigureId> in_danger_of(const Play& play, FigureId beast) {
    std::vector<FigureId> men;
    for (const Engagement& engagement : play.state.affairs.engagements) {
        if (engagement.beast == beast) men.push_back(engagement.man);
    }
    for (const Agendum& agendum : play.state.affairs.agenda) {
        const auto* charge = std::get_if<OnCharge>(&agendum);
        if (charge == nullptr || charge->beast != beast || !charge->struck.empty()) continue;
        const auto strike = next_strike(play, *charge);
        if (strike && strike->man == charge->target) men.push_back(charge->target);
    }
    return men;
}

const SpeciesRow& species_of(const Book& book, const Figure& beast) {
    return *book.creature(beast.kind);
}

std::int32_t movement_dice(const Play& play, FigureId who, Gait gait) {
    const Figure& figure = play.state[who];
    const auto index = static_cast<std::size_t>(gait);
    if (figure.man) return play.book.men[index];
    const SpeciesRow& species = species_of(play.book, figure);
    const bool wet = play.sight.spot(figure.at).water != rules::Water::none;
    return wet ? species.water_dice[index] : species.dice[index];
}

}  // namespace hunt
