// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/polygon.hpp"
#include "maps/uvtt.hpp"
#include "maps/walls.hpp"

namespace maps {
namespace {

using common::Point;
using common::Polygon;

class UvttPlanner {
public:
    UvttPlanner(const std::string& file, const UvttFile& map, const Options& options, Report& report)
        : file_(file), map_(map), report_(report) {
        scale_ = std::lround(options.inches_per_cell.value_or(1) * 100);
        margin_ = static_cast<std::int32_t>(std::lround(options.margin_cells * static_cast<double>(scale_)));
        weld_ = static_cast<std::int32_t>(std::lround(options.weld_cells * static_cast<double>(scale_)));
    }

    Plan plan() {
        plan_.width = side(map_.size.x, "x");
        plan_.height = side(map_.size.y, "y");
        window_ = {-margin_, -margin_, plan_.width + margin_, plan_.height + margin_};
        for (const Polyline& line : map_.lines) {
            if (line.object) {
                object(line);
            } else {
                wall(line);
            }
        }
        for (const UvttPortal& portal : map_.portals) {
            if (const auto line = clip(place(portal.a), place(portal.b), window_)) {
                report_.clipped += line->cut;
                plan_.portals.push_back({line->segment, !portal.closed});
            } else {
                ++report_.outside;
            }
        }
        tidy(file_, plan_.walls, plan_.portals, weld_, report_);
        describe();
        return std::move(plan_);
    }

private:
    std::int32_t side(std::int64_t micro, const char* axis) const {
        const std::string at = std::string("resolution.map_size.") + axis;
        if (micro <= 0) {
            throw ImportError(file_, at, "must be more than 0: the map has no size");
        }
        const std::int64_t units = unit(micro);
        if (units > limits::table) {
            std::string reason = "the table would be " + std::to_string(units / 100) + " inches, more than " +
                                 std::to_string(limits::table / 100);
            if (map_.pixels_per_cell >= 16 && micro >= static_cast<std::int64_t>(map_.pixels_per_cell) * 1'000'000) {
                reason += "; is the size given in pixels instead of cells?";
            }
            throw ImportError(file_, at, reason);
        }
        if (units < 100) {
            throw ImportError(file_, at, "the table would be less than an inch");
        }
        return static_cast<std::int32_t>(units);
    }

    /// Millionths of a cell to hundredths of an inch; a half goes up, so that two windows of one map
    /// round the same wall alike.
    std::int64_t unit(std::int64_t micro) const {
        const std::int64_t number = 2 * micro * scale_ + 1'000'000;
        std::int64_t quotient = number / 2'000'000;
        if (number % 2'000'000 < 0) {
            --quotient;
        }
        return quotient;
    }

    FarPoint place(Micro at) const { return {unit(at.x - map_.origin.x), unit(at.y - map_.origin.y)}; }

    void wall(const Polyline& line) {
        if (line.end - line.begin < 2) {
            ++report_.degenerate;
        }
        for (std::uint32_t i = line.begin; i + 1 < line.end; ++i) {
            segment(place(map_.points[i]), place(map_.points[i + 1]));
        }
    }

    void segment(FarPoint a, FarPoint b) {
        if (const auto line = clip(a, b, window_)) {
            report_.clipped += line->cut;
            plan_.walls.push_back(line->segment);
        } else {
            ++report_.outside;
        }
    }

    /// A ring shows itself and hides what is behind it: a solid area (overview D9).
    void object(const Polyline& line) {
        Polygon ring;
        bool outside = true;
        for (std::uint32_t i = line.begin; i < line.end; ++i) {
            const FarPoint at = place(map_.points[i]);
            outside = outside && !window_.holds(at);
            constexpr std::int64_t far = 1 << 24;
            if (at.x < -far || at.x > far || at.y < -far || at.y > far) {
                ++report_.outside;
                return;
            }
            ring.push_back({static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)});
        }
        straighten(ring);
        if (ring.empty()) {
            flat(line);
            return;
        }
        bool cut = false;
        std::vector<Polygon> pieces;
        const bool crossed = crosses_itself(ring);
        if (!crossed) {
            pieces = clip(ring, plan_.width, plan_.height, cut);
        }
        if (crossed ||
            std::any_of(pieces.begin(), pieces.end(), [](const Polygon& p) { return p.size() > limits::corners; })) {
            ++as_walls_;
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Point a = ring[i];
                const Point b = ring[(i + 1) % ring.size()];
                segment({a.x, a.y}, {b.x, b.y});
            }
            return;
        }
        report_.outside += pieces.empty();
        report_.clipped += cut && !pieces.empty();
        for (Polygon& piece : pieces) {
            Terrain solid;
            solid.kind = "object";
            solid.cover = Cover::solid;
            solid.going = Going::impassable;
            plan_.areas.push_back({solid, std::move(piece)});
        }
        if (plan_.areas.size() > limits::areas) {
            throw ImportError(file_, "objects_line_of_sight", "more than " + std::to_string(limits::areas) + " areas");
        }
    }

    /// An object without area hides what is behind it all the same.
    void flat(const Polyline& line) {
        ++report_.degenerate;
        for (std::uint32_t i = line.begin; i + 1 < line.end; ++i) {
            if (map_.points[i] != map_.points[i + 1]) {
                segment(place(map_.points[i]), place(map_.points[i + 1]));
            }
        }
    }

    void describe() {
        report_.format = "Universal VTT, format " + (map_.format.empty() ? "not given" : map_.format);
        report_.lights = map_.lights;
        report_.unknown_keys = map_.unknown_keys;
        const auto note = [&](std::string text) { report_.notes.push_back(std::move(text)); };
        if (!map_.has_walls) {
            note("no line_of_sight in the file: a map without walls");
        }
        if (as_walls_ > 0) {
            note("object rings that cross themselves or have too many corners, taken as walls: " +
                 std::to_string(as_walls_));
        }
        if (map_.pixels_per_cell <= 0) {
            note("pixels_per_grid is absent or makes no sense; only the picture needs it");
        }
        if (!map_.lines.empty() && plan_.walls.empty() && plan_.areas.empty() && report_.outside > 0) {
            note("everything lies outside the window: is map_origin right?");
        }
        picture(note);
    }

    template <class Note>
    void picture(Note&& note) const {
        const Picture& picture = map_.picture;
        if (!picture.trouble.empty()) {
            note("picture not usable: " + picture.trouble);
        } else if (!picture.kind.empty()) {
            std::string text = picture.kind + " picture of " + std::to_string(picture.width) + " x " +
                               std::to_string(picture.height) + " pixels, not used";
            const auto fits = [&](std::uint32_t pixels, std::int64_t micro) {
                return std::abs(static_cast<double>(pixels) -
                                static_cast<double>(micro) * 1e-6 * map_.pixels_per_cell) < 1;
            };
            if (map_.pixels_per_cell > 0 && !(fits(picture.width, map_.size.x) && fits(picture.height, map_.size.y))) {
                text += "; its size is not map_size times pixels_per_grid";
            }
            note(std::move(text));
        }
    }

    const std::string& file_;
    const UvttFile& map_;
    Report& report_;
    std::int64_t scale_ = 100;
    std::int32_t margin_ = 0;
    std::int32_t weld_ = 0;
    Window window_;
    Plan plan_;
    std::size_t as_walls_ = 0;
};

}  // namespace

Plan plan_of(const std::string& file, const UvttFile& map, const Options& options, Report& report) {
    return UvttPlanner(file, map, options, report).plan();
}

}  // namespace maps
