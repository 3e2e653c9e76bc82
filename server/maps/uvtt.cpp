// SPDX-License-Identifier: MIT
#include "maps/uvtt.hpp"

#include <cmath>
#include <optional>

#include "maps/import.hpp"
#include "maps/json_reader.hpp"
#include "maps/limits.hpp"

namespace maps {
namespace {

class UvttReader final : public JsonReader {
public:
    explicit UvttReader(const std::string& name) : JsonReader(name) {}
    UvttFile take() { return std::move(map_); }

private:
    /// What the object or list we are inside of is.
    enum class In {
        nothing,
        root,
        resolution,
        origin,
        size,
        lines,
        line,
        point,
        portals,
        portal,
        bounds,
        bound,
        lights,
        other
    };

    struct Pair {
        std::optional<std::int64_t> x;
        std::optional<std::int64_t> y;
    };

    In in() const { return inside_.empty() ? In::nothing : inside_.back(); }

    void on_open(bool list) override {
        const In next = entered(list);
        inside_.push_back(next);
        switch (next) {
            case In::origin:
            case In::size:
            case In::point:
            case In::bound:
                pair_ = {};
                break;
            case In::line:
                map_.lines.push_back({points(), points(), object_});
                break;
            case In::portal:
                portal_ = {};
                bounds_ = 0;
                has_bounds_ = false;
                break;
            default:
                break;
        }
    }

    In entered(bool list) {
        switch (in()) {
            case In::nothing:
                must(!list, "the top level must be an object");
                return In::root;
            case In::root:
                return entered_from_root(list);
            case In::resolution:
                if (key() == "map_origin" || key() == "map_size") {
                    must(!list, "must be an object {x, y}, not a list");
                    return key() == "map_size" ? In::size : In::origin;
                }
                must(key() != "pixels_per_grid", "must be a number");
                return In::other;
            case In::lines:
                must(list,
                     "each wall must be a list of points {x, y}; this is an object (rectangles and the like are "
                     "another program's format)");
                must(map_.lines.size() < limits::polylines,
                     "more than " + std::to_string(limits::polylines) + " polylines");
                return In::line;
            case In::line:
                must(!list, "a point must be an object {x, y}, not a list");
                return In::point;
            case In::portals:
                must(!list, "a portal must be an object, not a list");
                must(map_.portals.size() < limits::polylines,
                     "more than " + std::to_string(limits::polylines) + " portals");
                return In::portal;
            case In::portal:
                must(key() != "closed", "must be true or false");
                if (key() == "bounds") {
                    must(list, "must be a list of two points");
                    has_bounds_ = true;
                    return In::bounds;
                }
                return In::other;
            case In::bounds:
                must(!list, "a point must be an object {x, y}, not a list");
                must(bounds_ < 2, "a portal has two ends, not more");
                return In::bound;
            case In::origin:
            case In::size:
            case In::point:
            case In::bound:
                must(key() != "x" && key() != "y", "must be a number");
                return In::other;
            case In::lights:
                map_.lights += 1;
                return In::other;
            case In::other:
                break;
        }
        return In::other;
    }

    In entered_from_root(bool list) {
        if (key() == "resolution") {
            must(!list, "must be an object, not a list");
            return In::resolution;
        }
        if (key() == "line_of_sight" || key() == "objects_line_of_sight") {
            must(list, "must be a list of walls, not an object");
            object_ = key() == "objects_line_of_sight";
            map_.has_walls = map_.has_walls || !object_;
            return In::lines;
        }
        if (key() == "portals") {
            must(list, "must be a list, not an object");
            return In::portals;
        }
        if (key() == "lights" && list) {
            return In::lights;
        }
        note_key();
        return In::other;
    }

    void on_close(bool) override {
        const In closed = in();
        inside_.pop_back();
        switch (closed) {
            case In::origin:
                map_.origin = whole_pair();
                break;
            case In::size:
                map_.size = whole_pair();
                has_size_ = true;
                break;
            case In::point:
                add_point(whole_pair());
                break;
            case In::bound:
                (bounds_++ == 0 ? portal_.a : portal_.b) = whole_pair();
                break;
            case In::line:
                map_.lines.back().end = points();
                break;
            case In::portal:
                must(has_bounds_, "has no `bounds`: there is no telling where it is");
                must(bounds_ == 2, "`bounds` must have two points, not " + std::to_string(bounds_));
                map_.portals.push_back(portal_);
                break;
            case In::root:
                if (!has_size_) {
                    throw ImportError(file(), "resolution.map_size", "missing: there is no telling how big the map is");
                }
                break;
            default:
                break;
        }
    }

    void on_scalar(const JsonScalar& value) override {
        using Kind = JsonScalar::Kind;
        switch (in()) {
            case In::nothing:
                refuse("the top level must be an object, not " + std::string(value.what()));
            case In::root:
                root_scalar(value);
                break;
            case In::resolution:
                if (key() == "pixels_per_grid") {
                    map_.pixels_per_cell = value.kind == Kind::number ? value.number : 0;
                } else {
                    must(key() != "map_size" && key() != "map_origin",
                         "must be an object {x, y}, not " + std::string(value.what()));
                }
                break;
            case In::origin:
            case In::size:
            case In::point:
            case In::bound:
                if (key() == "x" || key() == "y") {
                    (key() == "x" ? pair_.x : pair_.y) = coordinate(value);
                }
                break;
            case In::lines:
                refuse("each wall must be a list of points {x, y}, not " + std::string(value.what()));
            case In::line:
            case In::bounds:
                refuse("a point must be an object {x, y}, not " + std::string(value.what()));
            case In::portals:
                refuse("a portal must be an object, not " + std::string(value.what()));
            case In::portal:
                if (key() == "closed") {
                    must(value.kind == Kind::boolean, "must be true or false, not " + std::string(value.what()));
                    portal_.closed = value.flag;
                }
                must(key() != "bounds", "must be a list of two points");
                break;
            case In::lights:
            case In::other:
                break;
        }
    }

    void root_scalar(const JsonScalar& value) {
        for (const std::string_view list : {"resolution", "line_of_sight", "objects_line_of_sight", "portals"}) {
            must(key() != list, "must not be " + std::string(value.what()));
        }
        if (key() == "format") {
            map_.format = value.kind == JsonScalar::Kind::number ? number_text(value.number)
                          : value.kind == JsonScalar::Kind::text ? '"' + printable(value.text, 20) + '"'
                                                                 : std::string(value.what());
        } else if (key() != "image" && key() != "lights") {
            note_key();
        }
    }

    static std::string number_text(double number) {
        std::string text = std::to_string(number);
        text.erase(text.find_last_not_of('0') + 1);
        return text.back() == '.' ? text + '0' : text;
    }

    void note_key() {
        if (key() != "environment" && map_.unknown_keys.size() < 20) {
            map_.unknown_keys.push_back(printable(key(), 40));
        }
    }

    std::int64_t coordinate(const JsonScalar& value) const {
        must(value.kind == JsonScalar::Kind::number, "must be a number, not " + std::string(value.what()));
        must(std::abs(value.number) <= limits::cells, "farther than " + std::to_string(limits::cells) + " cells");
        return std::llround(value.number * 1e6);
    }

    Micro whole_pair() const {
        // The object is closed: its own key stands for it in the path.
        must(pair_.x.has_value(), "has no x");
        must(pair_.y.has_value(), "has no y");
        return {*pair_.x, *pair_.y};
    }

    void add_point(Micro point) {
        const Polyline& line = map_.lines.back();
        must(points() - line.begin < limits::points,
             "more than " + std::to_string(limits::points) + " points in one polyline");
        if (points() > line.begin) {
            must(++segments_ <= limits::segments, "more than " + std::to_string(limits::segments) + " walls");
        }
        map_.points.push_back(point);
    }

    std::uint32_t points() const { return static_cast<std::uint32_t>(map_.points.size()); }

    void must(bool good, const std::string& reason) const {
        if (!good) {
            refuse(reason);
        }
    }
    void must(bool good, const char* reason) const {
        if (!good) {
            refuse(reason);
        }
    }

    UvttFile map_;
    std::vector<In> inside_;
    Pair pair_;
    UvttPortal portal_;
    int bounds_ = 0;
    bool has_bounds_ = false;
    bool has_size_ = false;
    bool object_ = false;
    std::size_t segments_ = 0;
};

}  // namespace

UvttFile read_uvtt(const std::string& file, std::string_view bytes, const JsonScan& scan) {
    UvttReader reader(file);
    reader.read(bytes, scan);
    UvttFile map = reader.take();
    map.has_image = scan.has_image;
    if (scan.has_image && scan.image_end > scan.image_begin) {
        map.picture = look_at_picture(bytes.substr(scan.image_begin, scan.image_end - scan.image_begin));
    }
    return map;
}

}  // namespace maps
