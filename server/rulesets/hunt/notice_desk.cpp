// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/noticing.hpp"
#include "hunt/orders.hpp"
#include "hunt/play.hpp"

/// The umpire sees everything; after the end everybody does (IF-13, E-52).
namespace hunt {

namespace {

messages::OwnFigure<rules::TableTerms> bare_figure(const Noticing& n, const State& state, FigureId who) {
    auto figure = own_figure(state, n.sight, n.book, who);
    figure.owner = state.party_of(who).label;
    figure.party = static_cast<std::int32_t>(state[who].party.value);
    if (state[who].is(quiet)) figure.marks.push_back("quiet");
    if (state[who].held) figure.marks.push_back("held");
    std::sort(figure.marks.begin(), figure.marks.end());
    return figure;
}

void plan(const Noticing& n) {
    const rules::Ground& ground = n.sight.ground();
    messages::Plan<rules::TableTerms> plan{ground.width, ground.height, {}, {}, {}};
    for (const rules::Area& area : ground.areas) {
        rules::SpotSum sum;
        sum.add(area);
        plan.areas.push_back({area.id, area.kind, area.outline, sum.spot().bits().packed()});
    }
    for (const rules::Area& area : ground.quicksands) plan.areas.push_back({area.id, area.kind, area.outline, 0});
    for (const rules::Wall& wall : ground.walls) plan.walls.push_back({wall.line.a, wall.line.b, "wall"});
    for (std::size_t i = 0; i < ground.portals.size(); ++i) {
        const common::Segment line = ground.portals[i].line;
        plan.walls.push_back({line.a, line.b, n.after.affairs.portals_open[i] ? "open" : "closed"});
    }
    for (const rules::Marker& marker : ground.markers) plan.markers.push_back({marker.id, marker.kind, marker.at});
    n.notices.push_back(std::move(plan));
}

void sheet(const Noticing& n, std::string name, std::vector<std::string> rows) {
    n.notices.push_back(messages::Desk{std::move(name), std::move(rows)});
}

std::string in_words(const State& state, const Card& card) {
    switch (card.kind) {
        case CardKind::party:
            return state[card.party].label;
        case CardKind::herds:
            return "herds";
        case CardKind::wind:
            return "wind";
        case CardKind::blank:
            return "blank";
    }
    return {};
}

void deck(const Noticing& n) {
    std::vector<std::string> rows;
    for (std::size_t i = static_cast<std::size_t>(n.after.affairs.drawn); i < n.after.deck.size(); ++i) {
        rows.push_back(in_words(n.after, n.after.deck[i]));
    }
    sheet(n, "deck", std::move(rows));
    const std::int32_t passes = n.after.affairs.max_reshuffles;
    sheet(n, "pass", {std::to_string(std::min(n.after.affairs.pass + 1, passes)) + " of " + std::to_string(passes)});
}

void ledger(const Noticing& n, const Party& party) {
    if (!party.seat) return;
    std::vector<std::string> rows{"total " + std::to_string(party.rp())};
    for (const LedgerEntry& entry : party.ledger) {
        std::string row = std::to_string(entry.amount) + " " + entry.cause;
        if (entry.hidden) row += " (hidden)";
        if (entry.at_end) row += " (at the end)";
        rows.push_back(std::move(row));
    }
    for (const Duty& duty : party.duties) {
        rows.push_back("owes a follow-up: " + n.after[duty.animal].name + (duty.discharged ? " (done)" : ""));
    }
    sheet(n, "ledger:" + party.label, std::move(rows));
}

/// What the umpire has taken in hand, and what he has laid down that still holds (Part E).
void in_force(const Noticing& n) {
    const Affairs& affairs = n.after.affairs;
    std::vector<std::string> hand;
    for (const DecisionRow& row : decisions()) {
        if (affairs.asks_umpire(row.decision)) hand.emplace_back(row.id);
    }
    sheet(n, "in hand", std::move(hand));
    std::vector<std::string> rows;
    for (const SightRuling& ruling : affairs.sight_rulings) {
        for (const rules::SeatPlan& seat : n.seats) {
            if (seat.id != ruling.seat) continue;
            rows.push_back(n.after[ruling.figure].name + (ruling.shown ? ": shown to " : ": hidden from ") +
                           seat.label);
        }
    }
    for (const ShotRuling& ruling : affairs.shot_rulings) {
        if (ruling.from != n.after[ruling.shooter].at || ruling.at != n.after[ruling.target].at) continue;
        std::string row = n.after[ruling.shooter].name + " at " + n.after[ruling.target].name + ":";
        if (ruling.no_shot) row += " no shot";
        if (ruling.obscuration >= 0) row += " obscured " + std::to_string(ruling.obscuration);
        if (ruling.difficult >= 0) row += ruling.difficult == 1 ? " difficult" : " not difficult";
        rows.push_back(std::move(row));
    }
    if (affairs.fair_visibility.hundredths > 0) rows.emplace_back("a storm until the wind changes");
    sheet(n, "rulings in force", std::move(rows));
}

/// What the seats are asked now, with the time they have.
void pending(const Noticing& n) {
    std::vector<std::string> rows;
    for (const rules::SeatPlan& seat : n.seats) {
        const auto prompt = prompt_for(n.after, n.sight, n.book, seat.id);
        if (!prompt) continue;
        std::string row = seat.label + ": " + prompt->text;
        if (prompt->figure) row = seat.label + ", " + n.after[prompt->figure].name + ": " + prompt->text;
        if (prompt->seconds > 0) row += " " + std::to_string(prompt->seconds) + " seconds.";
        rows.push_back(row + " Else: " + prompt->fallback);
    }
    sheet(n, "pending", std::move(rows));
}

void next(const Noticing& n) {
    const Asked now = asked(n.after, n.book);
    const Asked was = n.before.figures.empty() ? Asked{} : asked(n.before, n.book);
    const std::vector<SeatId> by_the_fire = awaited_by_the_fire(n.after);
    const bool same = now.seat == was.seat && now.umpire == was.umpire && by_the_fire == awaited_by_the_fire(n.before);
    if (n.event.what != What::dealt && same) return;
    std::vector<std::string> rows;
    for (const rules::SeatPlan& seat : n.seats) {
        const bool speaks = std::find(by_the_fire.begin(), by_the_fire.end(), seat.id) != by_the_fire.end();
        if (speaks || now.seat == seat.id) rows.push_back(seat.key + " " + seat.label);
    }
    if (now.umpire) rows.push_back("umpire");
    if (rows.empty()) rows.push_back("nobody");
    sheet(n, "next", std::move(rows));
}

}  // namespace

void notice_desk(const Noticing& n) {
    const bool first = n.event.what == What::dealt;
    if (first) {
        plan(n);
        for (const rules::SeatPlan& seat : n.seats) {
            sheet(n, "origin:" + seat.key, {std::to_string(seat.origin.x), std::to_string(seat.origin.y)});
        }
    }
    const bool fights = !first && n.before.affairs.engagements != n.after.affairs.engagements;
    const bool agenda = !first && n.before.affairs.agenda != n.after.affairs.agenda;
    for (const Figure& figure : n.after.figures) {
        if (figure.is(thing) && figure.kind == "lair") continue;  // on the plan
        const bool fresh = first || figure.id.value > n.before.figures.size();
        const bool changed = std::any_of(n.event.figures.begin(), n.event.figures.end(),
                                         [&](const Figure& one) { return one.id == figure.id; });
        if (!fresh && !changed && !fights && !agenda) continue;
        auto now = bare_figure(n, n.after, figure.id);
        if (!fresh && now == bare_figure(n, n.before, figure.id)) continue;
        n.notices.push_back(std::move(now));
    }
    if (first || n.event.deck || n.before.affairs.drawn != n.after.affairs.drawn) deck(n);
    for (const Party& party : n.event.parties) ledger(n, n.after[party.id]);
    if (!first && n.before.affairs.portals_open != n.after.affairs.portals_open) plan(n);
    next(n);
    if (first || n.event.affairs || !n.event.figures.empty()) in_force(n);
    pending(n);
}

void notice_unmasked(const Noticing& n) {
    plan(n);
    for (const Figure& figure : n.after.figures) {
        if (figure.is(thing) && (figure.kind == "lair" || figure.is(retired))) continue;
        n.notices.push_back(bare_figure(n, n.after, figure.id));
    }
    for (const Trail& trail : n.after.trails.all()) notice_trail(n, trail);
    for (const Party& party : n.after.parties) ledger(n, party);
}

}  // namespace hunt
