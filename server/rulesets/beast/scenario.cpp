// SPDX-License-Identifier: MIT
#include "beast/scenario.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>

#include "common/compass.hpp"
#include "rules/reading.hpp"

namespace beast {

namespace {

using rules::Json;
using rules::Reading;

constexpr const char* file = "scenario";
constexpr std::int32_t longest_side = 100'000;
constexpr std::uint32_t most_seats = 6;

/// "b2" before "b10".
bool earlier(std::string_view a, std::string_view b) {
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!digit(a[i]) || !digit(b[j])) {
            if (a[i] != b[j]) return a[i] < b[j];
            ++i;
            ++j;
            continue;
        }
        const std::size_t end_a =
            std::find_if_not(a.begin() + static_cast<std::ptrdiff_t>(i), a.end(), digit) - a.begin();
        const std::size_t end_b =
            std::find_if_not(b.begin() + static_cast<std::ptrdiff_t>(j), b.end(), digit) - b.begin();
        const std::string_view x = a.substr(i, end_a - i);
        const std::string_view y = b.substr(j, end_b - j);
        if (x.size() != y.size()) return x.size() < y.size();
        if (x != y) return x < y;
        i = end_a;
        j = end_b;
    }
    return a.size() - i < b.size() - j;
}

/// Inches, with two decimals at most.
std::int32_t inches(const Reading& in, std::int32_t least, std::int32_t most) {
    if (!in.json().is_number()) in.fail("must be a number of inches");
    const double wanted = in.json().get<double>() * 100;
    const double whole = std::round(wanted);
    if (std::abs(wanted) > 1e7 || std::abs(wanted - whole) > 1e-6) in.fail("must be inches with two decimals at most");
    const auto hundredths = static_cast<std::int32_t>(whole);
    if (hundredths < least || hundredths > most) {
        in.fail("must lie between " + common::to_string(Inches{least}) + " and " + common::to_string(Inches{most}));
    }
    return hundredths;
}

class Reader {
public:
    Reader(const Book& book, const Json& json) : book_(book), in_(json, file) {}

    Scenario read() {
        in_.only({"ruleset", "name", "visibility", "table", "time", "country", "ring", "beast", "options", "terrain",
                  "party", "seats", "about"});
        in_.at("ruleset").one_of({"beast"});
        made_.title = in_.at("name").text();
        read_options();
        read_ground();
        read_beast();
        if (in_.has("seats")) in_.at("seats").each([&](const Reading& seat) { read_seat(seat); });
        in_.at("party").each([&](const Reading& one) { read_figure(one); });
        number();
        check_water();
        return std::move(made_);
    }

private:
    void read_options() {
        Json options = in_.has("options") ? in_.at("options").json() : Json::object();
        if (in_.has("visibility") && options.is_object()) options["visibility"] = in_.at("visibility").json();
        made_.options = with_options(book_, options.dump());
        Affairs& affairs = made_.start.affairs;
        affairs.open = made_.options.open;
        if (in_.has("time")) {
            affairs.time = static_cast<Daytime>(in_.at("time").one_of({"night", "day", "either"}));
        }
        affairs.country = in_.at("country").text();
        if (book_.country(affairs.country) == nullptr) in_.at("country").fail("there is no such country in the book");
        if (in_.has("ring")) {
            affairs.ring = {
                inches(in_.at("ring"), made_.options.ring_least.hundredths, made_.options.ring_most.hundredths)};
        }
    }

    Point place(const Reading& in) const {
        if (!in.json().is_array() || in.json().size() != 2) in.fail("must be a place [x, y]");
        std::array<std::int32_t, 2> both{};
        std::size_t i = 0;
        in.each([&](const Reading& part) { both[i++] = inches(part, -longest_side, longest_side); });
        const Point at{both[0], both[1]};
        if (!ground_->on_table(at)) in.fail("lies off the table");
        return at;
    }

    common::Polygon outline(const Reading& in) const {
        common::Polygon polygon;
        in.each([&](const Reading& corner) { polygon.push_back(place(corner)); });
        if (polygon.size() > 2000) in.fail("has more than 2000 corners");
        if (!common::is_simple(polygon)) in.fail("is no simple polygon: too few corners, or its sides cross or touch");
        return polygon;
    }

    common::Polygon round_about(Point middle, Inches radius) const {
        common::Polygon polygon;
        for (std::int32_t degrees = 0; degrees < 360; degrees += 30) {
            polygon.push_back(common::on_bearing(middle, degrees, radius.hundredths));
        }
        return polygon;
    }

    void read_ground() {
        ground_ = std::make_shared<rules::Ground>();
        const Reading table = in_.at("table");
        table.only({"w", "h", "unit"});
        if (table.has("unit")) table.at("unit").one_of({"inch"});
        ground_->width = {inches(table.at("w"), 1000, longest_side)};
        ground_->height = {inches(table.at("h"), 1000, longest_side)};
        if (in_.has("terrain")) in_.at("terrain").each([&](const Reading& piece) { read_terrain(piece); });
        made_.ground = ground_;
    }

    void read_terrain(const Reading& in) {
        in.only({"id", "kind", "poly", "at", "at_list", "light"});
        const std::string id = fresh_key(in.at("id"));
        const TerrainRow* kind = book_.ground(in.at("kind").text());
        if (kind == nullptr) in.at("kind").fail("there is no such terrain in the book");
        if (kind->light) {
            const Point at = place(in.at("at"));
            const Inches light{in.has("light") ? inches(in.at("light"), 0, longest_side)
                                               : made_.options.fire_light.hundredths};
            made_.fires.push_back({at, light});
            ground_->markers.push_back({id, kind->key, at, {}});
            // A square inch about it, so that whoever sees the place is told of the fire.
            rules::Area hearth;
            hearth.id = id;
            hearth.kind = kind->key;
            hearth.camp = true;
            hearth.outline = {
                {at.x - 50, at.y - 50}, {at.x + 50, at.y - 50}, {at.x + 50, at.y + 50}, {at.x - 50, at.y + 50}};
            ground_->areas.push_back(std::move(hearth));
            return;
        }
        rules::Area area;
        area.id = id;
        area.kind = kind->key;
        area.cover = kind->blocks ? rules::Cover::solid : kind->screens ? rules::Cover::light : rules::Cover::open;
        if (kind->closed) area.going = rules::Going::impassable;
        if (kind->key == "water") area.water = rules::Water::deep;
        area.trees = kind->key == "trees";
        area.camp = kind->key == "hut";
        if (in.has("poly")) {
            area.outline = outline(in.at("poly"));
            ground_->areas.push_back(std::move(area));
            return;
        }
        std::vector<Point> middles;
        if (in.has("at_list")) {
            in.at("at_list").each([&](const Reading& one) { middles.push_back(place(one)); });
        } else {
            middles.push_back(place(in.at("at")));
        }
        for (std::size_t i = 0; i < middles.size(); ++i) {
            rules::Area one = area;
            if (middles.size() > 1) one.id += "." + std::to_string(i + 1);
            one.outline = round_about(middles[i], made_.options.tree_radius);
            ground_->areas.push_back(std::move(one));
        }
    }

    void read_beast() {
        const Reading in = in_.at("beast");
        in.only({"kind", "radius", "hits"});
        Beast& beast = made_.start.beast;
        beast.kind = in.at("kind").text();
        const BeastRow* row = book_.beast(beast.kind);
        if (row == nullptr) in.at("kind").fail("there is no such beast in the book");
        beast.radius = row->great ? made_.options.great_radius : made_.options.beast_radius;
        if (in.has("radius")) beast.radius = {inches(in.at("radius"), 10, 400)};
        beast.hits = in.integer("hits", 1, 100, 1);
    }

    void check_water() const {
        if (!book_.beast(made_.start.beast.kind)->water) return;
        const bool water = std::any_of(ground_->areas.begin(), ground_->areas.end(),
                                       [](const rules::Area& area) { return area.water != rules::Water::none; });
        if (!water) in_.at("beast").at("kind").fail("needs water, and there is none on this table");
    }

    void read_seat(const Reading& in) {
        in.only({"seat", "label"});
        const auto seat = static_cast<std::uint32_t>(in.at("seat").integer(1, most_seats));
        if (!named_) named_.emplace();
        if (!named_->emplace(seat, in.text("label")).second) in.at("seat").fail("stands there twice");
    }

    std::string fresh_key(const Reading& in) {
        std::string key = in.key();
        if (key == "beast" || key.starts_with("marker")) in.fail("is a name of the book's own");
        if (!keys_.insert(key).second) in.fail("stands there twice");
        return key;
    }

    void read_figure(const Reading& in) {
        in.only({"id", "role", "seat", "at", "grade", "name"});
        Figure figure;
        figure.key = fresh_key(in.at("id"));
        figure.role =
            static_cast<Role>(in.at("role").one_of({"explorer", "european", "woman", "guide", "askari", "bearer"}));
        figure.name = in.text("name", figure.key);
        figure.at = place(in.at("at"));
        for (const rules::Area& area : ground_->areas) {
            const bool closed = area.going == rules::Going::impassable || area.water == rules::Water::deep;
            if (closed && common::contains(area.outline, figure.at)) in.at("at").fail("is no ground to stand on");
        }
        figure.grade = in.text("grade", "regular");
        if (book_.grade(figure.grade) == nullptr) in.at("grade").fail("there is no such grade in the book");
        if (in.has("seat")) {
            figure.seat = SeatId{static_cast<std::uint32_t>(in.at("seat").integer(1, most_seats))};
        }
        if (figure.role == Role::explorer && explorer_++ > 0) in.at("role").fail("there is one explorer already");
        listed_.push_back(std::move(figure));
    }

    /// Numbers go by ids, so that "by id" is by number; a seat that is not played gives its people to the
    /// explorer's, and its European is nobody's (BA-030).
    void number() {
        if (explorer_ == 0) in_.at("party").fail("there is no explorer");
        SeatId explorers{};
        for (const Figure& figure : listed_) {
            if (figure.role == Role::explorer) explorers = figure.seat;
        }
        std::map<std::uint32_t, Point> origins;
        for (Figure& figure : listed_) {
            if (named_ && figure.seat && !named_->contains(figure.seat.value))
                figure.seat = figure.role == Role::european ? SeatId{} : explorers;
            if (figure.seat) origins.try_emplace(figure.seat.value, figure.at);
        }
        for (const auto& [seat, origin] : origins) {
            rules::SeatPlan plan;
            plan.id = SeatId{seat};
            plan.key = "S" + std::to_string(seat);
            plan.label = named_ && !named_->at(seat).empty() ? named_->at(seat)
                         : plan.id == explorers              ? "The explorer"
                                                             : "European " + std::to_string(seat);
            plan.plays = "expedition";
            plan.origin = origin;
            const bool leads = std::any_of(listed_.begin(), listed_.end(), [&](const Figure& figure) {
                return figure.seat == plan.id && figure.european();
            });
            if (!leads) in_.at("party").fail(plan.key + " has no European");
            made_.seats.push_back(std::move(plan));
        }
        if (made_.seats.empty()) in_.at("party").fail("nobody of the party has a seat");
        std::stable_sort(listed_.begin(), listed_.end(),
                         [](const Figure& a, const Figure& b) { return earlier(a.key, b.key); });
        for (Figure& figure : listed_) {
            figure.id = FigureId{static_cast<std::uint32_t>(made_.start.figures.size() + 1)};
            made_.start.figures.push_back(std::move(figure));
        }
    }

    const Book& book_;
    Reading in_;
    Scenario made_;
    std::shared_ptr<rules::Ground> ground_;
    std::optional<std::map<std::uint32_t, std::string>> named_;  // seats played, with their labels
    std::set<std::string> keys_;
    std::vector<Figure> listed_;
    int explorer_ = 0;
};

}  // namespace

Scenario read_scenario(const Book& book, std::string_view text) {
    const Json json = rules::parse(text, file);
    return Reader{book, json}.read();
}

}  // namespace beast
