// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"
#include "rules/walk.hpp"

/// Moves on the map (GH-100 to GH-109, GH-134, V-08).
namespace hunt {

namespace {

constexpr Inches bump_range{100};         // GH-107
constexpr Inches follower_range{150};     // GH-023
constexpr std::int32_t far_off = 20'000;  // farther than anybody runs

bool charging(const State& state, FigureId who) {
    return std::any_of(state.affairs.agenda.begin(), state.affairs.agenda.end(), [who](const Agendum& agendum) {
        const auto* charge = std::get_if<OnCharge>(&agendum);
        return charge != nullptr && charge->beast == who;
    });
}

rules::Prices prices(const State& state, const Book& book, const Figure& figure) {
    rules::Prices cost;
    if (boat_of(state, figure.id)) return {0, 0, 1, 1, 0};  // GH-136
    if (figure.man) {
        if (figure.is(swimming)) cost.deep = 1;
        return cost;
    }
    const SpeciesRow* species = book.creature(figure.kind);
    if (species == nullptr) return cost;
    switch (species->deep) {
        case SpeciesRow::Deep::impassable:
            break;
        case SpeciesRow::Deep::half:
            cost.deep = 2;
            break;
        case SpeciesRow::Deep::full:
            cost.deep = cost.shallow = 1;
            break;
    }
    return cost;
}

bool lame(const Figure& figure) {
    return figure.is(ankle) || figure.is(bootless);
}

rules::WalkOptions walk_options(const Play& play, FigureId who, std::int32_t allowance) {
    const Figure& figure = play.state[who];
    rules::WalkOptions options;
    options.allowance = {std::max(allowance, 0)};
    options.prices = prices(play.state, play.book, figure);
    options.lame = lame(figure);
    for (const FigureId follower : figure.doing.with) options.lame |= lame(play.state[follower]);  // GH-023
    if (boat_of(play.state, who)) options.lame = false;
    options.camp = figure.man || charging(play.state, who);
    options.sample = play.book.options.path_sample;
    return options;
}

/// What is left of the way beyond `travelled` hundredths of it.
std::vector<Point> rest_of(const std::vector<Point>& way, Inches travelled) {
    std::int64_t length = 0;
    for (std::size_t i = 1; i < way.size(); ++i) {
        length += common::fine_distance(way[i - 1], way[i]);
        if (length > travelled.hundredths * common::fine_per_unit) {
            return {way.begin() + static_cast<std::ptrdiff_t>(i), way.end()};
        }
    }
    return {};
}

/// The way as it was gone, `travelled` hundredths of it.
std::vector<Point> gone(const std::vector<Point>& way, const rules::WalkSample& last) {
    std::vector<Point> went{way.front()};
    std::int64_t length = 0;
    for (std::size_t i = 1; i < way.size(); ++i) {
        length += common::fine_distance(way[i - 1], way[i]);
        if (length >= last.travelled.hundredths * common::fine_per_unit) break;
        if (way[i] != went.back()) went.push_back(way[i]);
    }
    if (last.at != went.back()) went.push_back(last.at);
    return went;
}

/// GH-106: others the mover's seat becomes aware of with this step.
std::vector<FigureId> newly_met(Play& play, FigureId who) {
    const SeatId seat = play.state.seat_of(who);
    OnCard* card = nullptr;
    for (Agendum& agendum : play.state.affairs.agenda) {
        if (auto* on_card = std::get_if<OnCard>(&agendum)) card = on_card;
    }
    std::vector<FigureId> met;
    if (!seat || card == nullptr || !in_hail(play.state, play.book, who)) return met;
    for (const Figure& other : play.state.figures) {
        if (!present(other) || play.state.seat_of(other.id) == seat) continue;
        if (std::find(card->met.begin(), card->met.end(), other.id) != card->met.end()) continue;
        if (!sees(play.state, play.sight, play.book, who, other.id)) continue;
        card->met.push_back(other.id);
        auto& people = play.state.affairs.known_people;
        if (other.man) {
            const std::pair known{seat, other.id};
            if (std::find(people.begin(), people.end(), known) != people.end()) continue;
            people.push_back(known);
        }
        met.push_back(other.id);
    }
    return met;
}

}  // namespace

void look_about(Play& play, FigureId who) {
    newly_met(play, who);
}

FigureId in_the_way(const Play& play, FigureId who, Point at, Point next) {
    const State& state = play.state;
    const SeatId seat = state.seat_of(who);
    FigureId found{};
    for (const Figure& other : state.figures) {
        if (!present(other) || other.is(treed) || other.party == state[who].party) continue;
        if (seat && state.seat_of(other.id) == seat) continue;
        if (!common::within(next, other.at, {bump_range.hundredths - 1})) continue;
        if (common::distance_squared(next, other.at) >= common::distance_squared(at, other.at)) continue;
        const bool unseen = !sees(state, play.sight, play.book, who, other.id) &&
                            !(seat && seat_sees(state, play.sight, play.book, seat, other.id));
        if (!unseen || !play.sight.sees(at, other.at)) continue;
        if (!found || common::distance_squared(next, other.at) < common::distance_squared(next, state[found].at) ||
            (common::distance_squared(next, other.at) == common::distance_squared(next, state[found].at) &&
             earlier(other, state[found]))) {
            found = other.id;
        }
    }
    return found;
}

void bump(Play& play, FigureId who, FigureId other) {
    play.state[who].set(revealed);
    play.state[other].set(revealed);
    play.state[who].doing.allowance = 0;
    play.happened({.what = What::bumped, .who = who, .other = other, .rule = "GH-107"});
}

namespace {

/// GH-023: a follower's place beside the leader.
Point beside(const Play& play, FigureId follower, Point wanted, Point leader) {
    const rules::WalkOptions options = walk_options(play, follower, 0);
    const bool led_into_sand = swallows(play, follower, leader);
    const auto good = [&](Point at) {
        // They see him sink and keep to firm ground (GH-139).
        return rules::may_stand(play.sight, at, options) && !play.sight.wall_between(leader, at) &&
               !(led_into_sand && swallows(play, follower, at));
    };
    if (good(wanted)) return wanted;
    Point best = led_into_sand ? play.state[follower].at : leader;
    for (std::int32_t ring = 25; ring <= follower_range.hundredths; ring += 25) {
        for (std::int32_t degrees = 0; degrees < 360; degrees += 15) {
            const Point at = common::on_bearing(leader, degrees, ring);
            if (common::within(at, leader, follower_range) && good(at) &&
                common::distance_squared(at, wanted) < common::distance_squared(best, wanted)) {
                best = at;
            }
        }
    }
    return best;
}

void note_move(Figure& figure) {
    figure.doing.moved = true;
    figure.aiming = {};
    figure.set(quiet, false);
    figure.set(lying_up, false);
    const bool on_foot = !figure.is(swimming) && !figure.doing.paddled;
    figure.set(running, on_foot && figure.doing.gait == Gait::run);
    figure.set(walking, on_foot && figure.doing.gait == Gait::walk);
    figure.set(creeping, on_foot && figure.doing.gait == Gait::creep);
}

/// Who is brought along goes straight to where the move ends: the places where it paused are the mover's own (GH-106).
void brought_to(Figure& along, Point place) {
    if (along.trace.size() > 1) along.trace.pop_back();
    along.at = place;
    along.trace.push_back(place);
}

/// GH-136: those on board go where the boat goes.
void bring_boat(Play& play, FigureId who, Point from) {
    const FigureId boat = play.state[who].aboard;
    const Point now = play.state[who].at;
    if (now == from) return;
    for (const FigureId man : play.state[who].doing.with) {
        Figure& passenger = play.state[man];
        brought_to(passenger, now);
        passenger.doing.moved = true;
        passenger.set(quiet, false);
    }
    brought_to(play.state[boat], now);
}

/// Brings the group to where the leader now stands; `from`: where he stood before.
void bring_followers(Play& play, FigureId leader, Point from) {
    const std::vector<FigureId> with = play.state[leader].doing.with;
    const Point now = play.state[leader].at;
    if (now == from) return;
    for (const FigureId who : with) {
        if (!present(play.state[who])) continue;
        Figure& follower = play.state[who];
        const Point start = follower.at;
        Point place = beside(play, who, start + (now - from), now);
        FigureId struck{};
        if (const FigureId hidden = in_the_way(play, who, start, place)) {
            const std::int32_t clear =
                std::max(0, common::distance(start, play.state[hidden].at) - bump_range.hundredths);
            place = common::towards(start, place, std::min(clear, common::distance(start, place)));
            struck = hidden;
        }
        brought_to(follower, place);
        follower.doing.walked += common::distance(start, place);
        if (place != start) note_move(follower);
        take_up(play, who);
        if (struck) bump(play, who, struck);
        if (swallows(play, who, place)) sink_in(play, who, start);
    }
}

}  // namespace

std::vector<FigureId> group_of(const State& state, FigureId leader) {
    std::vector<FigureId> group{leader};
    const Party& party = state.party_of(leader);
    if (!party.of_men() || party.leader != leader) return group;
    for (const FigureId who : party.figures) {
        const Figure& man = state[who];
        if (who == leader || !present(man) || man.doing.acted || !man.doing.in_hand || state.engaged(who)) continue;
        if (man.is(treed) || man.is(swimming) || man.is(bolted) || man.is(stuck) || man.is(frozen)) continue;
        if (boat_of(state, who) != boat_of(state, leader)) continue;
        group.push_back(who);
    }
    return group;
}

bool compare(Figure& figure, const std::vector<std::int32_t>& faces) {
    const bool passed = std::all_of(faces.begin(), faces.end(), [&](std::int32_t face) { return face <= figure.bc; });
    figure.set(alert, passed);
    if (!passed) figure.set(revealed);
    return passed;
}

void hold(Play& play, FigureId who) {
    Figure& figure = play.state[who];
    if (figure.held) return;
    figure.held = Held{figure.at, figure.flags};
    figure.trace = {figure.at};
}

void release(Play& play, FigureId at_once) {
    const auto undecided = [&](FigureId who) {
        if (who == at_once) return false;
        return std::any_of(play.state.figures.begin(), play.state.figures.end(), [who](const Figure& mover) {
            const auto& with = mover.doing.with;
            const bool goes_with = mover.id == who || mover.aboard == who || mover.bundle == who ||
                                   std::find(with.begin(), with.end(), who) != with.end();
            return mover.doing.moving && goes_with;
        });
    };
    for (std::size_t i = 0; i < play.state.figures.size(); ++i) {
        Figure& figure = play.state.figures[i];
        if (!figure.held || undecided(figure.id)) continue;
        Happening event{.what = What::released, .who = figure.id, .places = std::move(figure.trace), .rule = "GH-106"};
        figure.held.reset();
        figure.doing.stumbled = false;
        figure.trace.clear();
        play.happened(std::move(event));
    }
}

void declare(Play& play, FigureId who, Gait gait, const std::vector<FigureId>& with) {
    std::vector<FigureId> group{who};
    for (const FigureId follower : group_of(play.state, who)) {
        const bool goes = with.empty() || std::find(with.begin(), with.end(), follower) != with.end();
        if (follower != who && goes) group.push_back(follower);
    }
    play.state[who].doing.with.assign(group.begin() + 1, group.end());
    for (const FigureId member : group) {
        Figure& figure = play.state[member];
        figure.doing.acted = figure.doing.declared = true;
        figure.doing.gait = gait;
    }
    if (gait == Gait::stand) {
        for (const FigureId member : group) {
            Figure& figure = play.state[member];
            figure.set(alert);
            if (!figure.man) figure.set(quiet);
        }
        for (const FigureId member : group) newly_met(play, member);
        read_spoor(play, who);
        play.happened({.what = What::halted, .who = who, .rule = "GH-101"});
        for (const FigureId member : group) ready_guns(play, member, gait);
        return;
    }

    for (const FigureId member : group) {
        hold(play, member);
        play.state[member].aiming = {};
    }
    Figure& leader = play.state[who];
    std::int32_t count = play.book.men[static_cast<std::size_t>(gait)];
    if (const SpeciesRow* species = leader.man ? nullptr : play.book.creature(leader.kind)) {
        const bool wet = play.sight.spot(leader.at).water != rules::Water::none;
        count = (wet ? species->water_dice : species->dice)[static_cast<std::size_t>(gait)];
    }
    constexpr std::array<const char*, 4> names{"stand", "creep", "walk", "run"};
    const std::vector<std::int32_t> faces = play.roll(who, count, names[static_cast<std::size_t>(gait)]);
    const bool passed = compare(leader, faces);
    for (const FigureId follower : leader.doing.with) {
        play.state[follower].set(alert, passed);
        if (!passed) play.state[follower].set(revealed);
    }
    leader.doing.allowance = inches_of(faces);
    leader.doing.moving = true;
    auto* card = play.top() ? std::get_if<OnCard>(play.top()) : nullptr;
    if (card != nullptr && card->party == play.state[who].party) card->mover = who;  // a noise may stir others now
    // What the comparison shows needs no pause: the way is still to be drawn.
    for (const FigureId member : group) newly_met(play, member);
    read_spoor(play, who);
    play.happened({.what = What::gait,
                   .who = who,
                   .text = names[static_cast<std::size_t>(gait)],
                   .number = inches_of(faces),
                   .faces = faces,
                   .at_most = leader.bc,
                   .flag = passed,
                   .rule = "GH-181"});
    for (const FigureId member : group) ready_guns(play, member, gait);

    const bool six = std::find(faces.begin(), faces.end(), 6) != faces.end();
    if (!six || !leader.man || play.sight.spot(leader.at).water == rules::Water::deep) return;
    const std::int32_t face = play.test(who, "accident");
    const bool safe = face <= play.state[who].bc;
    play.happened({.what = What::accident,
                   .who = who,
                   .text = "test",
                   .faces = {face},
                   .at_most = play.state[who].bc,
                   .flag = safe,
                   .rule = "GH-104"});
    if (!safe) accident(play, who);
}

void swim(Play& play, FigureId who) {
    hold(play, who);
    if (!play.state[who].is(swimming)) lay_down(play, who, true);
    Figure& figure = play.state[who];
    figure.doing.acted = figure.doing.declared = figure.doing.moving = true;
    figure.doing.gait = Gait::creep;
    figure.aiming = {};
    figure.set(swimming);
    const std::vector<std::int32_t> faces = play.roll(who, 1, "swim");
    const bool passed = compare(figure, faces);
    figure.doing.allowance = inches_of(faces);
    auto* card = play.top() ? std::get_if<OnCard>(play.top()) : nullptr;
    if (card != nullptr && card->party == play.state[who].party) card->mover = who;  // a noise may stir others now
    read_spoor(play, who);
    play.happened({.what = What::gait,
                   .who = who,
                   .text = "swim",
                   .number = inches_of(faces),
                   .faces = faces,
                   .at_most = figure.bc,
                   .flag = passed,
                   .rule = "GH-134"});
}

void finish_move(Play& play, FigureId who) {
    if (present(play.state[who])) settle_boot(play, who);
    settle_spoor(play, who);
    Figure& figure = play.state[who];
    figure.doing.moving = false;
    figure.doing.allowance = 0;
    if (figure.is(swimming) && play.sight.spot(figure.at).water != rules::Water::deep) {
        figure.set(swimming, false);
        take_up(play, who);
    }
    if (figure.carrying) bring_body(play, who);
    for (Agendum& agendum : play.state.affairs.agenda) {
        if (auto* card = std::get_if<OnCard>(&agendum); card != nullptr && card->mover == who) card->mover = {};
    }
    release(play);
    if (!play.state[who].man) scent_check(play);
}

Walked walk(Play& play, FigureId who, const std::vector<Point>& path, std::int32_t allowance, bool free,
            std::int32_t spoor) {
    Walked walked;
    if (!present(play.state[who])) return walked;
    hold(play, who);
    std::vector<Point> way{play.state[who].at};
    way.insert(way.end(), path.begin(), path.end());
    const rules::Walk found = rules::walk(play.sight, way, walk_options(play, who, allowance));
    const Point start = play.state[who].at;
    const bool afloat = static_cast<bool>(boat_of(play.state, who));

    std::vector<Point> places;
    std::optional<Point> sand;  // the firm ground before it
    std::vector<FigureId> met;
    FigureId struck{};
    std::size_t last = 0;
    bool spoor_found = false;
    const auto at_its_end = [&] { return spoor != 0 && spoor_before(play.state[who], spoor) == nullptr; };
    for (std::size_t i = 1; i < found.samples.size() && met.empty() && !spoor_found && !at_its_end(); ++i) {
        const Point at = found.samples[i].at;
        if (!free) struck = in_the_way(play, who, play.state[who].at, at);
        if (struck) break;
        last = i;
        if (!afloat && swallows(play, who, at) && !swallows(play, who, play.state[who].at)) sand = play.state[who].at;
        play.state[who].at = at;
        play.state[who].trace.push_back(at);
        places.push_back(at);
        note_fright(play, who, at);
        if (!free) {
            met = newly_met(play, who);
            spoor_found = seek_spoor(play, who);
        }
        if (sand) break;
    }

    Figure& figure = play.state[who];
    walked.spent = found.samples[last].spent.hundredths;
    walked.stopped = struck || sand || (last + 1 == found.samples.size() && found.halt != rules::Halt::arrived);
    figure.doing.walked += found.samples[last].travelled.hundredths;
    if (!free) figure.doing.allowance = std::max(0, figure.doing.allowance - walked.spent);
    const bool moved = last > 0 && figure.at != start;
    if (moved && free) {
        figure.doing.moved = true;
        figure.aiming = {};
        figure.set(quiet, false);
    } else if (moved) {
        note_move(figure);
    }
    take_up(play, who);
    if (moved) leave_trail(play, who, gone(found.path, found.samples[last]));
    afloat ? bring_boat(play, who, start) : bring_followers(play, who, start);
    if (!places.empty() || walked.stopped) {
        Happening event{
            .what = What::stepped, .who = who, .number = walked.spent, .places = std::move(places), .rule = "GH-105"};
        if (walked.stopped && !struck && !sand && last + 1 == found.samples.size())
            event.text = rules::name(found.halt);
        play.happened(std::move(event));
    }
    if (sand) sink_in(play, who, *sand);
    if (struck) {
        bump(play, who, struck);
        const bool may_strike = !play.state[who].man && play.state.seat_of(who) && play.state[struck].man;
        if (may_strike) {
            play.push(OnDiscovery{who, struck, {}, true});
            walked.paused = true;
            play.happened({.what = What::asked, .who = who, .other = struck, .rule = "GH-107"});
        }
        return walked;
    }
    if (met.empty() && !spoor_found) return walked;
    sort_nearest(play.state, met, play.state[who].at);
    std::vector<Point> rest = rest_of(way, found.samples[last].travelled);
    const bool more = !rest.empty() && play.state[who].doing.allowance > 0;
    const bool pause = more && last + 1 < found.samples.size();
    if (pause) play.push(OnDiscovery{who, met.empty() ? FigureId{} : met.front(), std::move(rest)});
    if (met.empty() && pause) play.happened({.what = What::asked, .who = who, .rule = "GH-106"});
    for (const FigureId other : met) {
        play.happened({.what = What::discovered, .who = who, .other = other, .flag = pause, .rule = "GH-106"});
    }
    walked.paused = pause;
    return walked;
}

std::vector<Point> dry_way(const Play& play, FigureId who, Point to, std::int32_t allowance) {
    rules::WalkOptions options = walk_options(play, who, allowance);
    options.prices.deep = 0;
    const std::vector<Point> way{play.state[who].at, to};
    return {rules::walk(play.sight, way, options).end()};
}

std::vector<Point> way_off(const Play& play, FigureId who, Point threat) {
    const Point at = play.state[who].at;
    if (at == threat) return {common::on_bearing(at, 0, far_off)};
    return {common::towards(threat, at, common::distance(threat, at) + far_off)};
}

std::vector<Point> way_to_cover(const Play& play, FigureId who, Point threat, Inches within, bool square) {
    const Figure& figure = play.state[who];
    if (in_cover(play.state, play.sight, play.book, who)) return way_off(play, who, threat);
    const rules::WalkOptions options = walk_options(play, who, 0);
    std::optional<Point> best;
    const auto offer = [&](Point at) {
        if (!common::within(figure.at, at, within)) return;
        if (square ? common::dot(at - figure.at, threat - figure.at) > 0
                   : common::distance_squared(at, threat) < common::distance_squared(figure.at, threat)) {
            return;
        }
        const auto length = common::distance_squared(figure.at, at);
        if (best) {
            const auto shortest = common::distance_squared(figure.at, *best);
            if (length > shortest || (length == shortest && at >= *best)) return;
        }
        if (play.sight.in_cover(at) && rules::may_stand(play.sight, at, options)) best = at;
    };
    /// An edge's rounded points may lie a hundredth outside.
    const auto offer_around = [&](Point at) {
        for (std::int32_t dy = -1; dy <= 1; ++dy) {
            for (std::int32_t dx = -1; dx <= 1; ++dx) offer({at.x + dx, at.y + dy});
        }
    };
    for (const rules::Area& area : play.sight.ground().areas) {
        if (area.cover != rules::Cover::light && area.cover != rules::Cover::heavy) continue;
        for (std::size_t i = 0; i < area.outline.size(); ++i) {
            const common::Segment side{area.outline[i], area.outline[(i + 1) % area.outline.size()]};
            offer_around(common::nearest_on(side, figure.at));
            const std::int32_t length = common::distance(side.a, side.b);
            for (std::int32_t along = 0; along <= length; along += 50) {
                offer_around(common::towards(side.a, side.b, along));
            }
        }
    }
    if (!best) return way_off(play, who, threat);
    return {*best};
}

std::int32_t carries(const Play& play, FigureId who, Point from, Point towards, std::int32_t total) {
    if (from == towards || total <= 0) return 0;
    const std::vector<Point> way{from, common::towards(from, towards, total + 100)};
    rules::WalkOptions options = walk_options(play, who, total);
    options.camp = true;
    return rules::walk(play.sight, way, options).travelled().hundredths;
}

}  // namespace hunt
