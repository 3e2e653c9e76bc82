// SPDX-License-Identifier: MIT
// What solids leave of a base, in the sight engine's own units.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "maps.hpp"
#include "reference.hpp"
#include "rules/sight.hpp"

using common::Point;
using common::Segment;
using rules::Share;

namespace {

nlohmann::json sight_data() {
    std::ifstream file(SPOOR_SOURCE_DIR "/tests/server/rules/data/sight.json");
    return nlohmann::json::parse(file);
}

Point point_of(const nlohmann::json& pair) {
    return {pair.at(0).get<int>(), pair.at(1).get<int>()};
}

std::vector<Segment> walls_of(const nlohmann::json& walls) {
    std::vector<Segment> segments;
    for (const auto& wall : walls) {
        segments.push_back(
            {{wall.at(0).get<int>(), wall.at(1).get<int>()}, {wall.at(2).get<int>(), wall.at(3).get<int>()}});
    }
    return segments;
}

Share share_of(const std::string& name) {
    return name == "blocked"       ? Share::blocked
           : name == "significant" ? Share::significant
           : name == "partial"     ? Share::partial
                                   : Share::clear;
}

struct Scene {
    Point eye;
    Point target;
    std::int32_t radius = 50;
    std::vector<Segment> walls;
};

// Half of the scenes lie on a coarse grid, where ends, walls and lines keep meeting.
Scene any_scene() {
    const maps_for_tests::Chance chance =
        *rc::gen::element(maps_for_tests::Chance{1600, 100}, maps_for_tests::Chance{3000, 1},
                          maps_for_tests::Chance{60, 1}, maps_for_tests::Chance{262143, 1});
    Scene scene{chance.point(), chance.point(), *rc::gen::element(50, 100, 512), {}};
    for (int i = *rc::gen::inRange(0, 7); i > 0; --i) {
        scene.walls.push_back(chance.segment());
    }
    return scene;
}

Share share(const Scene& scene) {
    return rules::visible_share(scene.eye, scene.target, scene.radius, scene.walls);
}
double fraction(const Scene& scene) {
    return rules::visible_fraction(scene.eye, scene.target, scene.radius, scene.walls);
}

template <class Change>
Scene changed(const Scene& scene, Change change) {
    Scene result{change(scene.eye), change(scene.target), scene.radius, {}};
    for (const Segment& wall : scene.walls) {
        result.walls.push_back({change(wall.a), change(wall.b)});
    }
    return result;
}

}  // namespace

TEST_CASE("D9: what walls leave of a base, case by case") {
    const nlohmann::json data = sight_data();
    for (const auto& one : data.at("shadows")) {
        const std::string title = one.at("case").get<std::string>() + ": " + one.at("says").get<std::string>();
        CAPTURE(title);
        const Scene scene{point_of(one.at("eye")), point_of(one.at("target")), one.at("radius").get<int>(),
                          walls_of(one.at("walls"))};
        CHECK(std::abs(fraction(scene) - one.at("visible").get<double>()) < 1e-9);
        CHECK(share(scene) == share_of(one.at("share").get<std::string>()));
    }
}

TEST_CASE("D9: reach is measured to the near rim, inclusive and exact") {
    const nlohmann::json data = sight_data();
    for (const auto& one : data.at("reach")) {
        const std::string title = one.at("case").get<std::string>();
        CAPTURE(title);
        CHECK(common::within(point_of(one.at("eye")), point_of(one.at("target")), {one.at("reach").get<int>()}) ==
              one.at("within").get<bool>());
    }
}

TEST_CASE("D9: exactly half belongs to significant cover") {
    const Point eye{0, 1000};
    const Point target{2000, 1000};
    CHECK(rules::visible_share(eye, target, 50, std::vector<Segment>{{{1000, 1000}, {1000, 1100}}}) ==
          Share::significant);
    CHECK(rules::visible_share(eye, target, 50, std::vector<Segment>{{{1000, 1001}, {1000, 1100}}}) == Share::partial);
    // Half in two pieces: t from 1/80 outwards on either side, tau = 1/40.
    const std::vector<Segment> two{{{800, 1010}, {800, 1100}}, {{1600, 980}, {1600, 900}}};
    CHECK(rules::visible_share(eye, target, 50, two) == Share::significant);
    const std::vector<Segment> a_little_less{{{800, 1010}, {800, 1100}}, {{1600, 979}, {1600, 900}}};
    CHECK(rules::visible_share(eye, target, 50, a_little_less) == Share::partial);
}

TEST_CASE("D9: a half that no double can tell is still told right") {
    // Aslant, so that tau is no fraction: one wall to the centre line, and the same pulled back by a hair.
    const Point eye{0, 0};
    const Point target{200003, 100001};
    const std::vector<Segment> to_line{{{100000, 50000}, {90000, 70000}}};
    CHECK(rules::visible_share(eye, target, 50, to_line) == reference::visible(eye, target, 50, to_line).share);
    const Point on_line{200003 / 7, 0};
    for (int shift = -2; shift <= 2; ++shift) {
        const std::vector<Segment> near{{{on_line.x, on_line.x / 2 + shift}, {0, 100000}}};
        CAPTURE(shift);
        CHECK(rules::visible_share(eye, target, 50, near) == reference::visible(eye, target, 50, near).share);
    }
}

TEST_CASE("D9: a figure where the eye is, is seen") {
    CHECK(rules::visible_share({5, 5}, {5, 5}, 50, std::vector<Segment>{{{0, 0}, {10, 10}}}) == Share::clear);
    CHECK(rules::visible_fraction({5, 5}, {5, 5}, 50, {}) == 1);
}

TEST_CASE("T01: no gap where three walls meet") {
    const std::vector<Segment> walls{{{0, 0}, {500, 0}}, {{500, 0}, {1000, 0}}, {{500, 0}, {500, 1000}}};
    CHECK(rules::visible_share({400, -100}, {600, 100}, 50, walls) == Share::blocked);
    CHECK_FALSE(rules::spot_clear({400, -100}, {600, 100}, walls));
    CHECK_FALSE(rules::spot_clear({400, 500}, {600, 500}, walls));
    CHECK(rules::spot_clear({200, 500}, {400, 500}, walls));
    CHECK(rules::spot_clear({400, -100}, {600, -100}, walls));
}

TEST_CASE("T02: out of a corner through its point is shut, past its outside is a touch, both ways") {
    const std::vector<Segment> walls{{{0, 0}, {500, 0}}, {{500, 0}, {500, 500}}};
    CHECK_FALSE(rules::spot_clear({400, 100}, {600, -100}, walls));
    CHECK_FALSE(rules::spot_clear({600, -100}, {400, 100}, walls));
    CHECK(rules::visible_share({400, 100}, {600, -100}, 50, walls) == Share::blocked);
    CHECK(rules::spot_clear({400, -100}, {600, 100}, walls));
    CHECK(rules::spot_clear({600, 100}, {400, -100}, walls));
    CHECK(rules::visible_share({400, -100}, {600, 100}, 50, walls) == Share::significant);
}

TEST_CASE("T04: a wall almost in line is met or missed to the unit") {
    CHECK_FALSE(rules::spot_clear({0, 0}, {10000, 0}, std::vector<Segment>{{{1000, 1}, {9000, -1}}}));
    CHECK(rules::spot_clear({0, 0}, {10000, 0}, std::vector<Segment>{{{1000, 1}, {9000, 1}}}));
}

TEST_CASE("T05: a wall exactly in line has no width, however the eye came there") {
    const std::vector<Segment> walls{{{200, 0}, {800, 0}}};
    CHECK(rules::spot_clear({0, 0}, {1000, 0}, walls));
    CHECK(rules::visible_share({0, 0}, {1000, 0}, 50, walls) == Share::clear);
}

TEST_CASE("T07: a base that reaches through a wall is hidden from the other side") {
    const std::vector<Segment> walls{{{0, 0}, {1000, 0}}};
    CHECK(rules::visible_share({500, -500}, {500, 30}, 50, walls) == Share::blocked);
    CHECK(rules::visible_share({500, 500}, {500, 30}, 50, walls) == Share::clear);
}

TEST_CASE("T10: a real gap of two units shows something") {
    const std::vector<Segment> walls{{{0, 0}, {4999, 0}}, {{5001, 0}, {10000, 0}}};
    CHECK(rules::spot_clear({5000, -1000}, {5000, 1000}, walls));
    CHECK(rules::visible_share({5000, -1000}, {5000, 1000}, 50, walls) == Share::significant);
    const std::vector<Segment> welded{{{0, 0}, {5000, 0}}, {{5000, 0}, {10000, 0}}};
    CHECK_FALSE(rules::spot_clear({5000, -1000}, {5000, 1000}, welded));
    CHECK(rules::visible_share({5000, -1000}, {5000, 1000}, 50, welded) == Share::blocked);
}

TEST_CASE("T11: a spot is hidden from an eye exactly when the eye's spot is from there") {
    const std::vector<Segment> block{
        {{100, 100}, {200, 100}}, {{200, 100}, {200, 200}}, {{200, 200}, {100, 200}}, {{100, 200}, {100, 100}}};
    CHECK_FALSE(rules::spot_clear({50, 50}, {250, 150}, block));
    CHECK_FALSE(rules::spot_clear({250, 150}, {50, 50}, block));
    CHECK(rc::check("mutual", [] {
        const Scene scene = any_scene();
        RC_ASSERT(rules::spot_clear(scene.eye, scene.target, scene.walls) ==
                  rules::spot_clear(scene.target, scene.eye, scene.walls));
    }));
}

TEST_CASE("T16: walls behind or beside the target give it no cover, one in front does") {
    const Point eye{50, 50};
    const Point target{450, 50};
    CHECK(rules::visible_share(eye, target, 50, std::vector<Segment>{{{500, -100}, {500, 200}}}) == Share::clear);
    CHECK(rules::visible_share(eye, target, 50,
                               std::vector<Segment>{{{500, -100}, {500, 200}}, {{300, 100}, {600, 100}}}) ==
          Share::clear);
    CHECK(rules::visible_share(eye, target, 50, std::vector<Segment>{{{390, -100}, {390, 200}}}) == Share::blocked);
    CHECK(rules::visible_share(eye, target, 50, std::vector<Segment>{{{390, 50}, {390, 200}}}) == Share::significant);
}

TEST_CASE("T17: a sliver is not the whole") {
    CHECK(rules::visible_fraction({0, 0}, {1000, 0}, 100, std::vector<Segment>{{{500, 0}, {500, -500}}}) == 0.5);
    const std::vector<Segment> higher{{{500, 25}, {500, -500}}};
    CHECK(std::abs(rules::visible_fraction({0, 0}, {1000, 0}, 100, higher) - 0.25) < 1e-12);
    CHECK(rules::visible_share({0, 0}, {1000, 0}, 100, higher) == Share::significant);
}

TEST_CASE("T20: a door and its jambs") {
    std::vector<Segment> walls{{{0, 0}, {400, 0}}, {{600, 0}, {1000, 0}}};
    CHECK(rules::spot_clear({500, -300}, {500, 300}, walls));
    CHECK(rules::visible_share({500, -300}, {500, 300}, 50, walls) == Share::clear);
    CHECK(rules::spot_clear({300, -200}, {600, 100}, walls));
    CHECK(rules::spot_clear({200, -100}, {600, 100}, walls));  // touches the jamb from one side
    CHECK(rules::visible_share({200, -100}, {600, 100}, 50, walls) == Share::significant);
    walls.push_back({{400, 0}, {600, 0}});
    CHECK_FALSE(rules::spot_clear({500, -300}, {500, 300}, walls));
    CHECK_FALSE(rules::spot_clear({300, -100}, {500, 100}, walls));
    CHECK(rules::visible_share({300, -100}, {500, 100}, 50, walls) == Share::blocked);
}

TEST_CASE("G-25: a line that ends on a wall, or begins on one, only touches it") {
    const std::vector<Segment> wall{{{100, 0}, {100, 200}}};
    CHECK(rules::spot_clear({0, 100}, {100, 100}, wall));
    CHECK(rules::spot_clear({100, 100}, {0, 100}, wall));
    CHECK_FALSE(rules::spot_clear({0, 100}, {101, 100}, wall));
    CHECK(rules::spot_clear({0, 0}, {200, 0}, wall));  // past its end
    // Two ends that meet the line from both sides, however far apart, leave no gap.
    CHECK_FALSE(
        rules::spot_clear({0, 0}, {400, 0}, std::vector<Segment>{{{100, 0}, {100, 200}}, {{300, 0}, {300, -200}}}));
}

TEST_CASE("D9: shadows agree with fractions worked out ray by ray") {
    CHECK(rc::check("share and fraction", [] {
        const Scene scene = any_scene();
        const reference::Visible truth = reference::visible(scene.eye, scene.target, scene.radius, scene.walls);
        RC_TAG(static_cast<int>(truth.share));
        RC_ASSERT(share(scene) == truth.share);
        RC_ASSERT(std::abs(fraction(scene) - truth.fraction) < 1e-9);
        RC_ASSERT(rules::spot_clear(scene.eye, scene.target, scene.walls) ==
                  reference::spot_clear(scene.eye, scene.target, scene.walls));
    }));
}

TEST_CASE("D9: the fraction is what 20001 rays find") {
    CHECK(rc::check("rays", [] {
        const Scene scene = any_scene();
        const double length = std::sqrt(static_cast<double>(common::distance_squared(scene.eye, scene.target)));
        RC_PRE(length > 0);
        const double ux = (scene.target.x - scene.eye.x) / length;
        const double uy = (scene.target.y - scene.eye.y) / length;
        constexpr int rays = 20001;
        int seen = 0;
        for (int i = 0; i < rays; ++i) {
            const double aside = scene.radius * (2.0 * i / (rays - 1) - 1);
            const double rx = ux * length - uy * aside;
            const double ry = uy * length + ux * aside;
            const bool hit = std::any_of(scene.walls.begin(), scene.walls.end(), [&](const Segment& wall) {
                const double px = wall.a.x - scene.eye.x;
                const double py = wall.a.y - scene.eye.y;
                const double qx = wall.b.x - scene.eye.x;
                const double qy = wall.b.y - scene.eye.y;
                const double p_side = rx * py - ry * px;
                const double q_side = rx * qy - ry * qx;
                if ((p_side > 0) == (q_side > 0)) {
                    return false;
                }
                const double along = (px * qy - py * qx) / (q_side - p_side);
                return along > 1e-12 && along <= 1 + 1e-12;
            });
            seen += hit ? 0 : 1;
        }
        RC_ASSERT(std::abs(fraction(scene) - static_cast<double>(seen) / rays) < 1e-3);
    }));
}

TEST_CASE("D9: another wall never shows more") {
    CHECK(rc::check("adding", [] {
        Scene scene = any_scene();
        const Share before = share(scene);
        const double much = fraction(scene);
        scene.walls.push_back(maps_for_tests::Chance{3000, 100}.segment());
        RC_ASSERT(share(scene) <= before);
        RC_ASSERT(fraction(scene) <= much + 1e-12);
    }));
}

TEST_CASE("D9: turning, doubling and shuffling walls changes nothing") {
    CHECK(rc::check("same walls", [] {
        const Scene scene = any_scene();
        Scene other = scene;
        for (const Segment& wall : scene.walls) {
            if (*rc::gen::arbitrary<bool>()) {
                other.walls.push_back({wall.b, wall.a});
            }
        }
        for (std::size_t i = other.walls.size(); i > 1; --i) {
            std::swap(other.walls[i - 1], other.walls[*rc::gen::inRange<std::size_t>(0, i)]);
        }
        RC_ASSERT(share(other) == share(scene));
        RC_ASSERT(rules::spot_clear(other.eye, other.target, other.walls) ==
                  rules::spot_clear(scene.eye, scene.target, scene.walls));
    }));
}

TEST_CASE("D9: splitting a wall at a place on it changes nothing") {
    CHECK(rc::check("split", [] {
        const maps_for_tests::Chance chance{400, 10};
        Scene scene{chance.point(), chance.point(), 50, {}};
        Scene split = scene;
        for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
            const Point a = chance.point();
            const Point step{*rc::gen::inRange(-20, 21), *rc::gen::inRange(-20, 21)};
            const int pieces = *rc::gen::inRange(2, 7);
            const auto corner = [&](int k) { return a + Point{step.x * k, step.y * k}; };
            scene.walls.push_back({corner(0), corner(pieces)});
            for (int k = 0; k < pieces; ++k) {
                split.walls.push_back({corner(k), corner(k + 1)});
            }
        }
        RC_ASSERT(share(split) == share(scene));
        RC_ASSERT(rules::spot_clear(split.eye, split.target, split.walls) ==
                  rules::spot_clear(scene.eye, scene.target, scene.walls));
    }));
}

TEST_CASE("D9: moving, mirroring, turning and doubling the whole scene changes nothing") {
    CHECK(rc::check("the same elsewhere", [] {
        const Scene scene = any_scene();
        const Share truth = share(scene);
        const bool spot = rules::spot_clear(scene.eye, scene.target, scene.walls);
        const auto same = [&](const Scene& other) {
            RC_ASSERT(share(other) == truth);
            RC_ASSERT(rules::spot_clear(other.eye, other.target, other.walls) == spot);
        };
        const std::int32_t shift = *rc::gen::element(1, 77, 100000);
        if (scene.eye.x < 100000 && scene.target.x < 100000) {
            same(changed(scene, [&](Point p) { return p + Point{shift, shift}; }));
        }
        same(changed(scene, [](Point p) { return Point{p.y, p.x}; }));
        same(changed(scene, [](Point p) { return Point{-p.y, p.x}; }));
        if (scene.eye.x < 100000 && scene.target.x < 100000) {
            Scene doubled = changed(scene, [](Point p) { return Point{2 * p.x, 2 * p.y}; });
            doubled.radius *= 2;
            same(doubled);
        }
    }));
}
