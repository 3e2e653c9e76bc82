// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/noticing.hpp"

/// The umpire sees everything; after the end everybody does.
namespace beast {

namespace {

using Rows = std::vector<std::string>;

std::string seat_label(const Noticing& n, SeatId seat) {
    for (const rules::SeatPlan& plan : n.seats) {
        if (plan.id == seat) return plan.label;
    }
    return "nobody";
}

messages::OwnFigure<Terms> bare_figure(const Noticing& n, const State& state, FigureId who) {
    auto figure = own_figure(n, state, who);
    figure.owner = seat_label(n, state[who].seat);
    figure.party = static_cast<std::int32_t>(state[who].seat.value) + 1;
    return figure;
}

messages::OwnFigure<Terms> bare_beast(const Noticing& n, const State& state) {
    messages::OwnFigure<Terms> own;
    own.who = state.beast_id();
    own.owner = "the beast";
    own.kind = state.beast.kind;
    own.name = n.book.beast(state.beast.kind)->name;
    own.at = state.beast.at;
    own.party = 100;
    if (state.affairs.last_charge) own.marks.emplace_back("last_charge");
    if (!state.beast.on_table) own.marks.emplace_back("off");
    own.numbers = {{"hits", state.beast.hits}};
    return own;
}

messages::OwnFigure<Terms> bare_door(const State& state, std::size_t index) {
    const Door& door = state.affairs.doors[index];
    messages::OwnFigure<Terms> own;
    own.who = state.door_id(index);
    own.owner = "the beast";
    own.kind = "marker";
    own.name = "marker " + std::to_string(door.number);
    own.at = door.at;
    own.party = 100;
    if (door.used) own.marks.emplace_back("used");
    own.numbers = {{"number", door.number}};
    return own;
}

void plan(const Noticing& n) {
    const rules::Ground& ground = n.land.ground();
    messages::Plan<Terms> plan{ground.width, ground.height, {}, {}, {}};
    // In a seat's own frame the table may begin anywhere.
    const Point far{ground.width.hundredths, ground.height.hundredths};
    plan.areas.push_back({"table", "table", {{0, 0}, {far.x, 0}, far, {0, far.y}}, 0});
    for (const rules::Area& area : ground.areas) {
        rules::SpotSum sum;
        sum.add(area);
        plan.areas.push_back({area.id, area.kind, area.outline, sum.spot().bits().packed()});
    }
    for (const rules::Marker& marker : ground.markers) plan.markers.push_back({marker.id, marker.kind, marker.at});
    n.notices.push_back(std::move(plan));
}

void sheet(const Noticing& n, std::string name, Rows rows) {
    n.notices.push_back(messages::Desk{std::move(name), std::move(rows)});
}

Rows in_force(const Noticing& n) {
    const Affairs& affairs = n.after.affairs;
    Rows rows;
    if (affairs.next_door > 0) rows.push_back("next marker: " + std::to_string(affairs.next_door));
    if (affairs.next_victim) rows.push_back("it goes for " + n.after[affairs.next_victim].name);
    if (affairs.force != 0) rows.emplace_back(affairs.force == 1 ? "it moves" : "it vanishes");
    if (affairs.mangling != 0) rows.push_back("next mangling: " + std::to_string(affairs.mangling));
    for (const SetFace& set : affairs.faces) {
        rows.push_back("next die of " + set.stream + " shows " + std::to_string(set.face));
    }
    for (const Line& line : affairs.lines) {
        rows.push_back(n.after[line.figure].name + (line.free ? " sees the beast" : " does not see the beast"));
    }
    for (const Door& door : affairs.doors) {
        const std::string marker = "marker " + std::to_string(door.number);
        for (const SeatId seat : door.shown) rows.push_back(marker + ": shown to " + seat_label(n, seat));
        for (const SeatId seat : door.hidden) rows.push_back(marker + ": hidden from " + seat_label(n, seat));
    }
    return rows;
}

Rows markers(const State& state) {
    Rows rows;
    for (std::int32_t number = 1; number <= 6; ++number) {
        for (const Door& door : state.affairs.doors) {
            if (door.number == number) rows.push_back(std::to_string(number) + (door.used ? " used" : " open"));
        }
    }
    return rows;
}

Rows next(const Noticing& n) {
    Rows rows;
    for (const SeatId seat : awaited(n.after, n.seats))
        rows.push_back("S" + std::to_string(seat.value) + " " + seat_label(n, seat));
    if (n.after.affairs.asked.kind == Asked::Kind::victim) rows.emplace_back("umpire");
    if (rows.empty()) rows.emplace_back("nobody");
    return rows;
}

Rows pending(const Noticing& n) {
    Rows rows;
    for (const SeatId seat : awaited(n.after, n.seats)) {
        const auto prompt = prompt_for(n.after, n.book, n.seats, seat);
        if (!prompt) continue;
        std::string row = seat_label(n, seat) + ": " + prompt->text;
        if (prompt->seconds > 0) row += " " + std::to_string(prompt->seconds) + " seconds.";
        rows.push_back(row + " Else: " + prompt->fallback);
    }
    return rows;
}

Rows turn(const State& state) {
    static constexpr const char* steps[] = {
        "before the scream", "the scream",        "setting out",       "the ring",  "orders", "it appears",
        "it comes",          "bearers and women", "guides and askari", "Europeans", "over"};
    Rows rows{std::to_string(state.affairs.turn),
              std::string("next: ") + steps[static_cast<std::size_t>(state.affairs.stage)]};
    if (state.affairs.last_charge) rows.emplace_back("the last charge");
    return rows;
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
    for (const Figure& figure : n.after.figures) {
        auto now = bare_figure(n, n.after, figure.id);
        if (first || now != bare_figure(n, n.before, figure.id)) n.notices.push_back(std::move(now));
    }
    if (first || bare_beast(n, n.after) != bare_beast(n, n.before)) n.notices.push_back(bare_beast(n, n.after));
    for (std::size_t i = 0; i < n.after.affairs.doors.size(); ++i) {
        const bool known = !first && i < n.before.affairs.doors.size();
        if (!known || bare_door(n.after, i) != bare_door(n.before, i)) n.notices.push_back(bare_door(n.after, i));
    }
    sheet(n, "turn", turn(n.after));
    sheet(n, "markers", markers(n.after));
    sheet(n, "rulings in force", in_force(n));
    sheet(n, "next", next(n));
    sheet(n, "pending", pending(n));
}

void notice_unmasked(const Noticing& n) {
    plan(n);
    for (const Figure& figure : n.after.figures) n.notices.push_back(bare_figure(n, n.after, figure.id));
    n.notices.push_back(bare_beast(n, n.after));
    for (std::size_t i = 0; i < n.after.affairs.doors.size(); ++i) n.notices.push_back(bare_door(n.after, i));
}

}  // namespace beast
