// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"

/// Scent and noise (GH-392, GH-393, GH-166).
namespace hunt {

namespace {

/// P-11: `to` lies in the fan of scent of a man at `from`. Its own angle is exact, another one is taken to the
/// degree.
bool in_fan(Point from, Point to, common::Octant wind, std::int32_t half_angle) {
    if (half_angle == 225) return common::lies_within(from, to, wind);
    constexpr std::int32_t unit = 10'000;
    const std::int32_t towards = 45 * static_cast<std::int32_t>(wind);
    const std::int32_t spread = (half_angle + 5) / 10;
    const Point left = common::on_bearing({0, 0}, towards - spread + 360, unit);
    const Point right = common::on_bearing({0, 0}, towards + spread, unit);
    return common::cross(left, to - from) >= 0 && common::cross(to - from, right) >= 0;
}

/// GH-392: the nearest man upwind of the animal.
FigureId man_smelt(const Play& play, FigureId animal) {
    const Figure& beast = play.state[animal];
    std::vector<FigureId> smelt;
    for (const Figure& man : play.state.figures) {
        if (man.man && present(man) && common::within(man.at, beast.at, play.book.options.scent_range) &&
            in_fan(man.at, beast.at, play.state.affairs.wind, play.book.options.scent_half_angle)) {
            smelt.push_back(man.id);
        }
    }
    sort_nearest(play.state, smelt, beast.at);
    return smelt.empty() ? FigureId{} : smelt.front();
}

bool party_smells(const Play& play, const Party& party) {
    return std::any_of(party.figures.begin(), party.figures.end(),
                       [&](FigureId who) { return present(play.state[who]) && man_smelt(play, who); });
}

/// GH-392: one report a seat and check, again only after a check without.
void check_seat(Play& play, SeatId seat) {
    bool smelt = false;
    bool before = false;
    PartyId first{};
    for (const Party& party : play.state.parties) {
        if (party.seat != seat || party.of_men()) continue;
        if (!first) first = party.id;
        smelt |= party_smells(play, party);
        before |= party.scented;
    }
    if (!first) return;
    for (Party& party : play.state.parties) {
        if (party.seat == seat && !party.of_men()) party.scented = smelt;
    }
    if (!smelt || before) return;
    const common::Octant origin = common::turned(play.state.affairs.wind, 4);
    play.happened({.what = What::scented,
                   .party = first,
                   .text = "man",
                   .number = static_cast<std::int32_t>(origin),
                   .rule = "GH-392"});
}

/// A place far upwind of the animal: where the men it smells may be.
Point upwind(const Play& play, FigureId animal) {
    const auto degrees = 45 * static_cast<std::int32_t>(common::turned(play.state.affairs.wind, 4));
    return common::on_bearing(play.state[animal].at, degrees, play.book.options.scent_range.hundredths);
}

/// AUT-3d at once (GH-393): walks away from `threat`, preferring cover.
void slink_off(Play& play, FigureId who, Point threat) {
    const Figure& beast = play.state[who];
    const bool busy =
        std::any_of(play.state.affairs.agenda.begin(), play.state.affairs.agenda.end(), [who](const Agendum& agendum) {
            const auto* charge = std::get_if<OnCharge>(&agendum);
            return charge != nullptr && charge->beast == who;
        });
    if (busy || !present(beast) || beast.is(lying_up) || play.state.engaged(who)) return;
    walk_away(play, who, threat);
}

void check_unplayed(Play& play, PartyId id) {
    const bool before = play.state[id].scented;
    const bool smelt = party_smells(play, play.state[id]);
    play.state[id].scented = smelt;
    if (!smelt || before) return;
    play.happened({.what = What::scented,
                   .party = id,
                   .text = "man",
                   .number = static_cast<std::int32_t>(common::turned(play.state.affairs.wind, 4)),
                   .rule = "GH-392"});
    const Party party = play.state[id];
    if (party.kind == PartyKind::herd) {
        // A wounded member is a figure of its own (GH-283): it may smell what the rest do not.
        for (const FigureId who : party.figures) {
            if (!present(play.state[who]) || !man_smelt(play, who)) continue;
            const Point from = upwind(play, who);
            if (startle(play, who, play.state[man_smelt(play, who)].party, from, true)) run_herd(play, who, from);
        }
        return;
    }
    if (play.state.affairs.asks_umpire(beast_orders)) return;
    for (const FigureId who : party.figures) {
        if (present(play.state[who]) && man_smelt(play, who)) slink_off(play, who, upwind(play, who));
    }
}

}  // namespace

void scent_check(Play& play) {
    if (play.state.affairs.over) return;
    std::vector<SeatId> seats;
    std::vector<PartyId> unplayed;
    for (const Party& party : play.state.parties) {
        if (party.of_men() || out(play.state, party)) continue;
        if (!party.seat) {
            unplayed.push_back(party.id);
        } else if (std::find(seats.begin(), seats.end(), party.seat) == seats.end()) {
            seats.push_back(party.seat);
        }
    }
    for (const SeatId seat : seats) check_seat(play, seat);
    for (const PartyId party : unplayed) check_unplayed(play, party);
}

void alarm_beasts(Play& play, Point place, FigureId source) {
    for (std::size_t i = 0; i < play.state.parties.size(); ++i) {
        const Party party = play.state.parties[i];
        if (party.of_men() || party.seat) continue;
        for (const FigureId who : party.figures) {
            const bool hears = present(play.state[who]) && who != source &&
                               common::within(play.state[who].at, place, play.book.options.hail);
            if (!hears) continue;
            if (party.kind == PartyKind::herd) {
                if (startle(play, who, play.state[source].party, place, true)) run_herd(play, who, place);
            } else if (!play.state.affairs.asks_umpire(beast_orders)) {
                slink_off(play, who, place);
            }
        }
    }
}

}  // namespace hunt
