// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tuple>

#include "hunt/play.hpp"
#include "hunt/trails.hpp"

/// Trails and those who read them (GH-220 to GH-225, GH-414).
namespace hunt {

namespace {

/// Of a group the leader alone reads the ground (GH-221).
bool reads_spoor(const State& state, FigureId who) {
    const Party& party = state.party_of(who);
    return party.of_men() && party.leader == who && present(state[who]);
}

/// An animal's trail near somebody.
struct Found {
    FigureId animal;
    std::uint32_t stretch = 0;
    bool blood = false;
    Beside place;
    Point towards;
};

/// The nearest place of every animal's trail within reach of `at`.
std::vector<Found> trails_near(const Play& play, Point at, bool blood_only) {
    std::vector<Found> near;
    for (const Trail& trail : play.state.trails.all()) {
        if (blood_only && !trail.blood) continue;
        const auto place = beside(trail.way, at, play.book.options.spoor_range);
        if (!place) continue;
        const Point way = trail.way[place->side + 1] - trail.way[place->side];
        const Found one{trail.animal, trail.id, trail.blood, *place, common::towards(place->at, place->at + way, 100)};
        const auto known =
            std::find_if(near.begin(), near.end(), [&](const Found& found) { return found.animal == trail.animal; });
        if (known == near.end()) {
            near.push_back(one);
        } else if (one.place.off <= known->place.off) {
            *known = one;
        }
    }
    // Numbers go by what is told of them: the order of the truth would tell more (IF-02).
    const auto told = [&](const Found& found) {
        const std::string& kind = play.state[found.animal].kind;
        return std::tie(found.place.off, found.place.at, kind, found.towards, found.blood);
    };
    std::stable_sort(near.begin(), near.end(), [&](const Found& a, const Found& b) { return told(a) < told(b); });
    return near;
}

bool blood_near(const Play& play, Point at, FigureId animal) {
    const auto& trails = play.state.trails.all();
    return std::any_of(trails.begin(), trails.end(), [&](const Trail& trail) {
        return trail.blood && trail.animal == animal && beside(trail.way, at, play.book.options.spoor_range);
    });
}

/// GH-224: three hidden dice once a card, at the first place near blood.
bool spots_blood(Play& play, FigureId who) {
    Figure& man = play.state[who];
    if (man.doing.sought_blood || trails_near(play, man.at, true).empty()) return false;
    man.doing.sought_blood = true;
    // A stream of its own: no other hidden dice may fall otherwise because blood was near (L-06).
    const std::vector<std::int32_t> faces = play.dice.pool("hidden:" + man.label, 3, "blood");
    return std::any_of(faces.begin(), faces.end(), [&](std::int32_t face) { return face <= man.bc; });
}

/// GH-222: on to the cut, which lies `ahead` before him, and GH-225.
void draw_on(const Trails& trails, Inches ahead, const Figure& man, Spoor& spoor, bool walking) {
    const Trail* stretch = trails.find(spoor.stretch);
    if (stretch == nullptr) return;
    TrailCursor cursor(trails, *stretch, spoor.along);
    const bool last_stays = spoor.drawn.size() == 1 || cursor.on_corner();
    std::vector<Point> more;
    std::int32_t drawn = 0;
    const std::int32_t most = ahead.hundredths - (length_of(spoor.drawn) - beside(spoor.drawn, man.at).along);
    TrailCursor next = cursor;
    while (drawn < most && next.step() && common::within(next.at(), man.at, ahead)) {
        cursor = next;
        ++drawn;
        spoor.blood |= cursor.stretch().blood;
        if (cursor.on_corner()) more.push_back(cursor.at());
    }
    if (drawn > 0) {
        if (!last_stays) spoor.drawn.pop_back();
        spoor.drawn.insert(spoor.drawn.end(), more.begin(), more.end());
        if (!cursor.on_corner()) spoor.drawn.push_back(cursor.at());
        spoor.stretch = cursor.stretch().id;
        spoor.along = cursor.along();
        if (walking) spoor.followed += drawn;
    }
    const bool near = common::within(cursor.at(), man.at, ahead);
    spoor.state = !cursor.step() && near ? Spoor::State::ends : Spoor::State::on;
}

/// Draws on what is before him and, if he sees what lies about him, finds the rest.
bool read_ground(Play& play, FigureId who, bool passed, bool spotted, bool walking) {
    Figure& man = play.state[who];
    const Inches ahead = play.book.options.spoor_ahead;
    for (Spoor& spoor : man.spoors) {
        if (spoor.before_him()) draw_on(play.state.trails, ahead, man, spoor, walking);
    }
    if (!passed && !spotted) return false;
    bool any = false;
    for (const Found& found : trails_near(play, man.at, !passed)) {
        const bool known = std::any_of(man.spoors.begin(), man.spoors.end(),
                                       [&](const Spoor& spoor) { return spoor.animal == found.animal; });
        if (known) continue;
        Spoor spoor{++man.spoors_found, found.animal,     found.place.at, found.towards,
                    found.blood,        {found.place.at}, found.stretch,  found.place.along};
        draw_on(play.state.trails, ahead, man, spoor, false);
        man.spoors.push_back(std::move(spoor));
        any = true;
    }
    return any;
}

/// He is no longer where he could see it.
void leave_behind(Figure& man, Inches range) {
    for (Spoor& spoor : man.spoors) {
        if (spoor.before_him() && !beside(spoor.drawn, man.at, range)) spoor.state = Spoor::State::left;
    }
}

}  // namespace

void leave_trail(Play& play, FigureId animal, std::vector<Point> way) {
    const Figure& figure = play.state[animal];
    if (figure.man || way.size() < 2) return;
    Trail stretch{play.state.trails.next_id(), animal, play.state.affairs.pass, figure.damage > 0, std::move(way)};
    const Trail* last = play.state.trails.last_of(animal);
    const bool goes_on = last != nullptr && last->pass == stretch.pass && last->blood == stretch.blood &&
                         last->way.back() == stretch.way.front();
    if (goes_on) stretch.id = last->id;
    play.lay(std::move(stretch));
}

void age_trails(Play& play) {
    const std::int32_t before = play.state.affairs.pass + 2 - play.book.options.trail_life;
    const auto& trails = play.state.trails.all();
    const auto old = [before](const Trail& trail) { return !trail.blood && trail.pass < before; };
    if (std::any_of(trails.begin(), trails.end(), old)) play.fade_trails(before);
}

void forget_lost_spoor(Figure& figure) {
    std::erase_if(figure.spoors, [](const Spoor& spoor) { return !spoor.before_him(); });
    for (Spoor& spoor : figure.spoors) spoor.followed = 0;
}

void read_spoor(Play& play, FigureId who) {
    if (!reads_spoor(play.state, who)) return;
    Figure& man = play.state[who];
    leave_behind(man, play.book.options.spoor_range);
    const bool passed = man.is(alert);
    const bool spotted = !passed && spots_blood(play, who);
    for (Spoor& spoor : man.spoors) {
        const bool faded = play.state.trails.find(spoor.stretch) == nullptr;
        const bool keeps = passed || (spotted && blood_near(play, man.at, spoor.animal));
        if (spoor.before_him() && (faded || !keeps)) spoor.state = Spoor::State::lost;
    }
    read_ground(play, who, passed, spotted, false);
}

bool seek_spoor(Play& play, FigureId who) {
    if (!reads_spoor(play.state, who)) return false;
    const bool passed = play.state[who].is(alert);
    const bool spotted = !passed && spots_blood(play, who);
    return read_ground(play, who, passed, spotted, true);
}

void settle_spoor(Play& play, FigureId who) {
    if (!reads_spoor(play.state, who)) return;
    Figure& man = play.state[who];
    std::vector<FigureId> tracked;
    for (const Spoor& spoor : man.spoors) {
        const bool to_its_end = spoor.state == Spoor::State::ends && spoor.followed > 0;
        const bool on_and_on = spoor.before_him() && spoor.followed > play.book.options.spoor_ahead.hundredths;
        if (to_its_end || on_and_on) tracked.push_back(spoor.animal);
    }
    leave_behind(man, play.book.options.spoor_range);
    const PartyId party = man.party;
    for (const FigureId animal : tracked) followed(play, party, animal);
}

const Spoor* spoor_before(const Figure& figure, std::int32_t number) {
    const auto found = std::find_if(figure.spoors.begin(), figure.spoors.end(), [number](const Spoor& spoor) {
        return spoor.number == number && spoor.state == Spoor::State::on;
    });
    return found == figure.spoors.end() ? nullptr : &*found;
}

namespace {

/// Others see where he puts his feet (V-08): where the drawn part of the trail ends must be no corner of his way.
void straighten(Point from, std::vector<Point>& way) {
    std::vector<Point> straight;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Point before = straight.empty() ? from : straight.back();
        const bool last = i + 1 == way.size();
        const bool bends = last || common::distance(common::nearest_on({before, way[i + 1]}, way[i]), way[i]) > 1;
        if (bends) straight.push_back(way[i]);
    }
    way = std::move(straight);
}

}  // namespace

std::vector<Point> way_along(const State& state, FigureId who, const Spoor& spoor, std::int32_t length) {
    const Beside start = beside(spoor.drawn, state[who].at);
    std::vector<Point> line{start.at};
    line.insert(line.end(), spoor.drawn.begin() + static_cast<std::ptrdiff_t>(start.side) + 1, spoor.drawn.end());
    if (const Trail* stretch = state.trails.find(spoor.stretch)) {
        TrailCursor cursor(state.trails, *stretch, spoor.along);
        const std::int32_t most = length - length_of(line);
        for (std::int32_t i = 0; i < most && cursor.step(); ++i) {
            if (cursor.on_corner() || i + 1 == most) line.push_back(cursor.at());
        }
    }
    // To it, then along it, `length` in all.
    std::vector<Point> way;
    Point at = state[who].at;
    for (const Point next : line) {
        const std::int32_t side = common::distance(at, next);
        if (side >= length) {
            way.push_back(common::towards(at, next, length));
            break;
        }
        length -= side;
        if (next != at) way.push_back(next);
        at = next;
    }
    straighten(state[who].at, way);
    return way;
}

}  // namespace hunt
