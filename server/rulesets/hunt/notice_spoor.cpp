// SPDX-License-Identifier: MIT
#include <algorithm>

#include "common/compass.hpp"
#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// Spoor as its finder is told of it (E-34, E-35), and trails as the umpire sees them. To the seat whose animal
/// left the trail, and to all others, nothing is said.
namespace hunt {

namespace {

using Told = messages::Spoor<rules::TableTerms>;

const Spoor* numbered(const State& state, FigureId who, std::int32_t number) {
    if (who.value > state.figures.size()) return nullptr;
    for (const Spoor& spoor : state[who].spoors) {
        if (spoor.number == number) return &spoor;
    }
    return nullptr;
}

/// As its finder has it: never more than is drawn for him, nor whose it is.
Told drawn(const Noticing& n, FigureId who, const Spoor& spoor, bool lost) {
    Told told{who, spoor.number, n.after[spoor.animal].kind, spoor.at, spoor.towards, {}, spoor.blood, false, lost, 0};
    if (spoor.drawn.size() > 1) told.way = spoor.drawn;
    told.ends = spoor.state == Spoor::State::ends;
    return told;
}

std::string species(const Noticing& n, const Spoor& spoor) {
    const std::string& kind = n.after[spoor.animal].kind;
    const SpeciesRow* row = n.book.creature(kind);
    const std::string& name = row == nullptr ? kind : row->name;
    const bool vowel = !name.empty() && std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}

void say(const Noticing& n, FigureId who, const Spoor* was, const Spoor& now, bool lost) {
    std::vector<FigureId> about{who};
    std::string whose = species(n, now);
    if (n.umpire()) {
        about.push_back(now.animal);
        whose = "{1}";
    }
    if (was == nullptr) {
        const std::string way = common::name(common::octant(now.at, now.towards));
        n.tell("{0} finds the spoor of " + whose + ", going " + way + (now.blood ? ". There is blood." : "."), about,
               n.after[who].is(alert) ? "GH-221" : "GH-224");
    }
    if (lost) {
        const bool left = now.state == Spoor::State::left;
        return n.tell("{0} " + std::string(left ? "leaves" : "loses") + " the spoor of " + whose + ".", about,
                      left ? "GH-222" : "GH-223");
    }
    if (was != nullptr && now.blood && !was->blood) n.tell("{0} comes upon blood.", about, "GH-222");
    const bool ended = was != nullptr && was->state == Spoor::State::ends;
    if (now.state == Spoor::State::ends && !ended) n.tell("{0}: the trail ends.", about, "GH-225");
    if (now.state == Spoor::State::on && ended) n.tell("{0} sees that the trail goes on.", about, "GH-222");
}

void spoors_of(const Noticing& n, FigureId who) {
    const Figure& man = n.after[who];
    if (present(man)) {
        for (const Spoor& now : man.spoors) {
            const Spoor* was = numbered(n.before, who, now.number);
            if (was != nullptr && *was == now) continue;
            const bool lost = !now.before_him();
            if (was != nullptr && lost && !was->before_him()) continue;
            say(n, who, was, now, lost);
            if (!n.umpire()) n.notices.push_back(drawn(n, who, now, lost));
        }
        return;
    }
    if (n.umpire() || who.value > n.before.figures.size() || !present(n.before[who])) return;
    for (const Spoor& was : n.before[who].spoors) {  // it is nobody's any more
        if (was.before_him()) n.notices.push_back(drawn(n, who, was, true));
    }
}

}  // namespace

void notice_trail(const Noticing& n, const Trail& trail) {
    const Point towards = common::towards(trail.way[0], trail.way[0] + (trail.way[1] - trail.way[0]), 100);
    n.notices.push_back(Told{trail.animal, static_cast<std::int32_t>(trail.id), n.after[trail.animal].kind,
                             trail.way.front(), towards, trail.way, trail.blood, false, false, trail.pass + 1});
}

void notice_spoor(const Noticing& n) {
    if (n.umpire()) {
        for (const Trail& laid : n.event.trails) {
            if (const Trail* trail = n.after.trails.find(laid.id)) notice_trail(n, *trail);
        }
        if (n.event.trails_made_before) {
            for (const Trail& trail : n.before.trails.all()) {
                if (n.after.trails.find(trail.id) != nullptr) continue;
                Told gone;
                gone.who = trail.animal;
                gone.number = static_cast<std::int32_t>(trail.id);
                n.notices.push_back(gone);
            }
        }
    }
    for (const Figure& figure : n.after.figures) {
        if (figure.man && (n.umpire() || n.told_of(figure.id))) spoors_of(n, figure.id);
    }
}

}  // namespace hunt
