// SPDX-License-Identifier: MIT
#include "maps/cast.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "maps/import.hpp"
#include "maps/walkable.hpp"

namespace maps {
namespace {

using common::distance_squared;
using common::Point;
using Kind = CastParty::Kind;

constexpr std::int32_t follower_reach = 150;  // 1.50" (GH-023)
constexpr std::int32_t elbow_room = 50;       // between any two figures
constexpr std::int32_t wild_distance = 600;   // from men: nearer, soft cover hides nobody (V-05)
constexpr std::int32_t herd_distance = 300;
constexpr std::int32_t own_ground = 300;  // a wild beast's or herd's, from anybody else

/// Steps about a leader, nearest first.
std::vector<Point> steps_around() {
    std::vector<Point> steps;
    for (std::int32_t y = -follower_reach; y <= follower_reach; y += elbow_room) {
        for (std::int32_t x = -follower_reach; x <= follower_reach; x += elbow_room) {
            const std::int64_t square = distance_squared({0, 0}, {x, y});
            if (square != 0 && square <= follower_reach * follower_reach) {
                steps.push_back({x, y});
            }
        }
    }
    std::sort(steps.begin(), steps.end(), [](Point a, Point b) {
        return std::tuple(common::dot(a, a), a.y, a.x) < std::tuple(common::dot(b, b), b.y, b.x);
    });
    return steps;
}

class Placer {
public:
    Placer(const std::string& file, const Plan& plan, std::vector<CastParty>& cast, Report& report)
        : file_(file), plan_(plan), cast_(cast), report_(report), ground_(plan), steps_(steps_around()) {}

    void place_all() {
        if (ground_.region_size() == 0) {
            throw ImportError(file_, "", "there is no ground on the map to stand on");
        }
        if (ground_.rock_outside()) {
            report_.notes.emplace_back(
                "the ground about the outer walls is taken for rock, though it is drawn plain: nobody starts there");
        }
        if (ground_.region_size() < ground_.land_size()) {
            report_.notes.push_back("the largest stretch of ground that can be walked is " +
                                    std::to_string(ground_.region_size() * 100 / ground_.land_size()) +
                                    " % of all; everybody starts there");
        }
        take_named_places();
        nearest_.assign(ground_.size(), std::numeric_limits<std::int64_t>::max());
        nearest_man_ = nearest_;
        // Named places first, so that the others keep away from them.
        for (const bool named : {true, false}) {
            for (const Kind kind : {Kind::men, Kind::beasts, Kind::wild, Kind::herd}) {
                for (CastParty& party : cast_) {
                    if (party.kind == kind && (leader_place(party) != nullptr) == named) {
                        place_party(party);
                    }
                }
            }
        }
        for (CastParty& party : cast_) {
            if (party.placed && party.has_lair) {
                party.lair = lair_by(party.figures[0]);
            }
        }
    }

private:
    void take_named_places() {
        std::set<std::string> known;
        for (const CastParty& party : cast_) {
            known.insert(party.id);
            known.insert(party.label);
            for (const CastFigure& figure : party.figures) {
                known.insert(figure.id);
            }
        }
        for (const Placement& placement : plan_.placements) {
            if (known.count(placement.who) == 0) {
                report_.notes.push_back("place for " + printable(placement.who, 40) + ": nobody of that name");
            } else {
                named_[placement.who] = &placement;
            }
        }
    }

    const Placement* named(const std::string& who) const {
        const auto found = named_.find(who);
        return found == named_.end() || who.empty() ? nullptr : found->second;
    }

    const Placement* leader_place(const CastParty& party) const {
        for (const std::string* who : {&party.figures[0].id, &party.id, &party.label}) {
            if (const Placement* placement = named(*who)) {
                return placement;
            }
        }
        return nullptr;
    }

    void must_stand(const Placement& placement, bool swimmer) const {
        if (!ground_.may_stand(placement.at, swimmer)) {
            throw ImportError(
                placement.file, placement.place,
                printable(placement.who, 40) + (swimmer ? " must stand in water, on the table and clear of walls"
                                                        : " must stand on open ground, on the table, clear of "
                                                          "walls, not in deep water"));
        }
    }

    void place_party(CastParty& party) {
        if (const Placement* placement = leader_place(party)) {
            must_stand(*placement, party.figures[0].swimmer);
            if (!stand(party, placement->at)) {
                throw ImportError(placement->file, placement->place,
                                  "no room there for all of " + printable(party.label, 40));
            }
            return;
        }
        for (const std::size_t node : candidates(party)) {
            if (stand(party, ground_.place(node))) {
                return;
            }
        }
        if (party.kind == Kind::men || party.kind == Kind::beasts) {
            throw ImportError(
                file_, "",
                "no room for " + printable(party.label, 40) + ", " + std::to_string(party.figures.size()) + " figures");
        }
        report_.notes.push_back(printable(party.label, 40) + (party.figures[0].swimmer
                                                                  ? " stays out: no water far enough from others"
                                                                  : " stays out: no room far enough from others"));
    }

    /// Places for a leader, best first.
    std::vector<std::size_t> candidates(const CastParty& party) const {
        const bool swimmer = party.figures[0].swimmer;
        const bool untamed = party.kind == Kind::wild || party.kind == Kind::herd;
        const std::int64_t away = party.kind == Kind::wild   ? wild_distance
                                  : party.kind == Kind::herd ? herd_distance
                                                             : 0;
        const std::int64_t apart = untamed ? own_ground : 0;
        std::vector<std::size_t> found;
        for (std::size_t node = 0; node < ground_.size(); ++node) {
            if ((swimmer ? ground_.in_water(node) : ground_.in_region(node)) && nearest_man_[node] >= away * away &&
                nearest_[node] >= apart * apart) {
                found.push_back(node);
            }
        }
        std::vector<std::int64_t> rank(ground_.size());
        const Point middle = nobody_yet() ? centre(found) : Point{};
        for (const std::size_t node : found) {
            rank[node] = nobody_yet() ? distance_squared(middle, ground_.place(node)) : nearest_[node];
            // Beasts rather lie in cover, unless the open is twice as far from everybody.
            if ((party.kind == Kind::beasts || party.kind == Kind::wild) && !nobody_yet() && ground_.in_cover(node)) {
                rank[node] = rank[node] > std::numeric_limits<std::int64_t>::max() / 4 ? rank[node] : 4 * rank[node];
            }
        }
        std::sort(found.begin(), found.end(),
                  [&](std::size_t a, std::size_t b) { return rank[a] != rank[b] ? rank[a] > rank[b] : a < b; });
        return found;
    }

    bool nobody_yet() const { return figures_.empty(); }

    Point centre(const std::vector<std::size_t>& nodes) const {
        std::int64_t x = 0;
        std::int64_t y = 0;
        for (const std::size_t node : nodes) {
            x += ground_.place(node).x;
            y += ground_.place(node).y;
        }
        const auto count = static_cast<std::int64_t>(std::max<std::size_t>(nodes.size(), 1));
        return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
    }

    bool crowded(Point at, const std::vector<Point>& others) const {
        return std::any_of(others.begin(), others.end(),
                           [&](Point other) { return distance_squared(at, other) < elbow_room * elbow_room; });
    }

    /// Puts the whole party about a leader's place, or nobody of it.
    bool stand(CastParty& party, Point leader) {
        if (!ground_.may_stand(leader, party.figures[0].swimmer) || crowded(leader, figures_)) {
            return false;
        }
        std::vector<Point> places{leader};
        std::vector<Point> taken = figures_;
        taken.push_back(leader);
        for (std::size_t i = 1; i < party.figures.size(); ++i) {
            const CastFigure& figure = party.figures[i];
            const Placement* own = named(figure.id);
            if (own != nullptr) {
                must_stand(*own, figure.swimmer);
            }
            std::optional<Point> found =
                own != nullptr ? std::optional(own->at) : free_step(leader, figure.swimmer, taken);
            if (!found) {
                return false;
            }
            places.push_back(*found);
            taken.push_back(*found);
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            party.figures[i].at = places[i];
            note_figure(places[i], party.kind == Kind::men);
        }
        party.placed = true;
        return true;
    }

    std::optional<Point> free_step(Point leader, bool swimmer, const std::vector<Point>& taken) const {
        for (const Point step : steps_) {
            const Point at = leader + step;
            if (ground_.may_stand(at, swimmer) && !crowded(at, taken) && ground_.same_side(leader, at)) {
                return at;
            }
        }
        return std::nullopt;
    }

    void note_figure(Point at, bool man) {
        figures_.push_back(at);
        for (std::size_t node = 0; node < ground_.size(); ++node) {
            const std::int64_t square = distance_squared(at, ground_.place(node));
            nearest_[node] = std::min(nearest_[node], square);
            if (man) {
                nearest_man_[node] = std::min(nearest_man_[node], square);
            }
        }
    }

    Point lair_by(const CastFigure& leader) const {
        for (const Point step : steps_) {
            if (ground_.may_stand(leader.at + step, leader.swimmer) && ground_.same_side(leader.at, leader.at + step)) {
                return leader.at + step;
            }
        }
        return leader.at;
    }

    const std::string& file_;
    const Plan& plan_;
    std::vector<CastParty>& cast_;
    Report& report_;
    Walkable ground_;
    std::vector<Point> steps_;
    std::map<std::string, const Placement*> named_;
    std::vector<Point> figures_;
    std::vector<std::int64_t> nearest_;  // squared distance of each node to the nearest figure
    std::vector<std::int64_t> nearest_man_;
};

}  // namespace

void place(const std::string& file, const Plan& plan, std::vector<CastParty>& cast, Report& report) {
    if (!cast.empty()) {
        Placer(file, plan, cast, report).place_all();
    }
}

}  // namespace maps
