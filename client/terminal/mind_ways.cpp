// SPDX-License-Identifier: MIT
#include <algorithm>

#include "terminal/mind.hpp"
#include "terminal/routes.hpp"

/// Where the bot goes.
namespace terminal {

using namespace messages;

namespace {

constexpr double sight_of_prey = 10;  // inches from which a beast springs
constexpr double rifle_range = 9;     // near enough for a rifle
constexpr double spear_range = 2;
constexpr double beside_leader = 1;

double cover_of(const Routes::Cell& cell) {
    return cell.known ? GroundBits::unpacked(cell.bits).cover : 0;
}

}  // namespace

Mind::Goal Mind::goal(const Figure& figure) const {
    if (situation_.of_men && !leads(figure)) {
        const Figure* leader = situation_.leader(figure.party);
        return {leader != nullptr ? leader->at : figure.at, beside_leader};
    }
    if (has(figure.marks, "carrying")) {
        for (const auto& [who, contact] : known_.contacts) {
            if (contact.seen.kind == "lair") return {contact.seen.at, 0.5};
        }
    }
    if (!situation_.of_men && badly_hurt(figure)) return refuge(figure);
    const Situation::Lure* best = nullptr;
    double most = 0;
    const std::vector<Situation::Lure> lures = situation_.lures();
    for (const Situation::Lure& lure : lures) {
        const double worth = lure.worth - inches_between(figure.at, lure.at);
        if (best != nullptr && worth <= most) continue;
        // A ghost or a sound where one stands already has nothing more to tell.
        if (!lure.seen_now && inches_between(figure.at, lure.at) < 4) continue;
        best = &lure;
        most = worth;
    }
    if (best != nullptr && most > 0) {
        const double enough = !situation_.of_men ? sight_of_prey : has_firearm(figure) ? rifle_range : spear_range;
        return {best->at, best->seen_now ? enough : 1, false, true};
    }
    if (const auto* trail = spoor(figure))
        return {trail->way.empty() ? trail->at : trail->way.back(), 0, false, true, true};
    if (situation_.of_men) return {{}, 0, true, false};
    return {somewhere(figure), 1, false, true};
}

const Spoor<SeatTerms>* Mind::spoor(const Figure& figure) const {
    const Spoor<SeatTerms>* best = nullptr;
    const auto worth = [](const Spoor<SeatTerms>& one) {
        return (is_herd({{}, one.kind, {}, {}, 1, {}}) ? 0 : 2) + (one.blood ? 1 : 0);
    };
    for (const auto& [key, one] : known_.spoors) {
        if (one.who != figure.who || one.lost || one.ends) continue;
        if (best == nullptr || worth(one) > worth(*best)) best = &one;
    }
    return best;
}

/// The nearest cover that is not nearer to anybody feared.
Mind::Goal Mind::refuge(const Figure& figure) const {
    const auto foes = situation_.foes(figure.at);
    SeatPoint best = figure.at;
    double least = 1e9;
    for (const auto& [cell, bits] : known_.ground) {
        if (GroundBits::unpacked(bits).cover == 0 || is_shut(GroundBits::unpacked(bits))) continue;
        const SeatPoint at{cell.second * 100 + 50, cell.first * 100 + 50};
        const double way = inches_between(figure.at, at);
        if (way >= least) continue;
        const bool away = std::ranges::all_of(foes, [&](const Contact* foe) {
            return inches_between(foe->seen.at, at) >= std::min(12.0, inches_between(foe->seen.at, figure.at));
        });
        if (!away) continue;
        best = at;
        least = way;
    }
    return {best, 0.5, false, true};
}

SeatPoint Mind::somewhere(const Figure& figure) const {
    constexpr std::int32_t cards_a_walk = 5;
    constexpr double near = 6;
    constexpr double far = 34;
    Random stable(static_cast<std::uint64_t>(known_.cards / cards_a_walk) * 977 + figure.who.value);
    SeatPoint chosen = figure.at;
    std::uint32_t seen = 0;
    for (const auto& [cell, bits] : known_.ground) {
        const GroundBits ground = GroundBits::unpacked(bits);
        if (is_shut(ground) || ground.camp || (ground.cover == 0 && seen > 0 && stable.below(8) > 0)) continue;
        const SeatPoint at{cell.second * 100 + 50, cell.first * 100 + 50};
        const double way = inches_between(figure.at, at);
        if (way < near || way > far) continue;
        ++seen;
        if (stable.below(seen) == 0) chosen = at;
    }
    return chosen;
}

bool Mind::beyond_water(const Figure& figure) const {
    const Goal there = goal(figure);
    if (there.unknown) return false;
    const double length = inches_between(figure.at, there.at);
    for (double gone = 1; gone < length; ++gone) {
        const SeatPoint at{figure.at.x + static_cast<std::int32_t>((there.at.x - figure.at.x) * gone / length),
                           figure.at.y + static_cast<std::int32_t>((there.at.y - figure.at.y) * gone / length)};
        const std::uint32_t* bits = ground_at(known_.ground, at);
        if (bits != nullptr && GroundBits::unpacked(*bits).water == 2) return true;
    }
    return false;
}

std::vector<SeatPoint> Mind::way_over_water(const Figure& figure, std::int32_t reach) const {
    const Goal there = goal(figure);
    SeatPoint to = there.at;
    if (there.unknown || !beyond_water(figure)) {  // the nearest bank
        double least = 1e9;
        for (const auto& [cell, bits] : known_.ground) {
            const SeatPoint at{cell.second * 100 + 50, cell.first * 100 + 50};
            const double way = inches_between(figure.at, at);
            if (GroundBits::unpacked(bits).water != 0 || is_shut(GroundBits::unpacked(bits)) || way >= least) continue;
            least = way;
            to = at;
        }
    }
    const double length = 100 * inches_between(figure.at, to);
    if (length < 1) return {};
    // Shallows are dear to a swimmer.
    const double part = std::min(1.0, (has(figure.marks, "aboard") ? reach - 2 : reach / 2) / length);
    return {{figure.at.x + static_cast<std::int32_t>((to.x - figure.at.x) * part),
             figure.at.y + static_cast<std::int32_t>((to.y - figure.at.y) * part)}};
}

std::vector<SeatPoint> Mind::way(const Choice& choice, std::int32_t reach) const {
    const Figure* figure = situation_.own(choice.figure);
    const SeatPoint start = figure != nullptr ? figure->at : SeatPoint{};
    if (choice.place) return {start};
    if (figure == nullptr || reach <= 0) return {};

    if (known_.prompt && known_.prompt->kind == "emergency") {  // away from what comes
        const Contact* beast = situation_.contact(known_.prompt->about);
        if (beast == nullptr || beast->seen.at == start) return {};
        const SeatPoint away{2 * start.x - beast->seen.at.x, 2 * start.y - beast->seen.at.y};
        return affordable(known_.ground, start, {away}, reach, choice.step_cost);
    }

    if (has(figure->marks, "aboard") || has(figure->marks, "swimming")) return way_over_water(*figure, reach);

    const Goal there = goal(*figure);
    const Routes routes(known_.ground, start);
    std::int32_t cell = there.unknown ? routes.frontier() : -1;
    const SeatPoint at = there.unknown && cell < 0 ? somewhere(*figure) : there.at;
    if (cell < 0) cell = routes.towards(at);
    if (cell < 0) return {};

    const auto cost_of = [&](std::int32_t step) {
        return routes.cells()[static_cast<std::size_t>(step)].cost * choice.step_cost;
    };
    std::int32_t end = -1;
    std::int32_t covered = -1;
    for (const std::int32_t step : routes.steps_to(cell)) {
        if (cost_of(step) > reach && end >= 0) break;
        end = step;
        if (cover_of(routes.cells()[static_cast<std::size_t>(step)]) > 0 && cost_of(step) <= reach) covered = step;
        if (!there.unknown && inches_between(routes.middle(step), at) <= there.enough) break;
    }
    if (end < 0) return {};
    // Who stalks stops in cover, if that is not much of a detour from going on.
    if (there.stealthily && covered >= 0 && cost_of(covered) * 2 >= std::min(reach, cost_of(end))) end = covered;
    return affordable(known_.ground, start, routes.way_to(end, reach), reach, choice.step_cost);
}

}  // namespace terminal
