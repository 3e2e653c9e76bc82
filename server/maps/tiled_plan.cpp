// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/polygon.hpp"
#include "maps/tile_sheets.hpp"
#include "maps/tiled.hpp"
#include "maps/tiled_shapes.hpp"
#include "maps/value.hpp"
#include "maps/walls.hpp"

namespace maps {
namespace {

using common::Point;
using common::Polygon;
using tiled::Dot;
using tiled::Layer;
using tiled::Map;
using tiled::Orientation;
using tiled::Shape;
using tiled::Tileset;

double inches_per_tile(const std::string& file, const Map& map, const Mapping& mapping, const Options& options) {
    if (options.inches_per_cell) {
        return *options.inches_per_cell;
    }
    if (mapping.inches_per_cell()) {
        return *mapping.inches_per_cell();
    }
    const auto property = map.properties.find("inches_per_tile");
    if (property == map.properties.end()) {
        return 1;
    }
    const double inches = to_number(property->second).value_or(0);
    if (!(inches >= 0.1 && inches <= 100)) {
        throw ImportError(file, "properties.inches_per_tile", "must be from 0.1 to 100");
    }
    return inches;
}

class TiledPlanner {
public:
    TiledPlanner(const std::string& file, const Map& map, const Mapping& mapping, const Options& options,
                 Report& report)
        : file_(file),
          map_(map),
          mapping_(mapping),
          report_(report),
          book_(map, mapping, palette_),
          scale_(static_cast<double>(std::lround(inches_per_tile(file, map, mapping, options) * 100))),
          frame_(map, scale_),
          sheets_(file, map, frame_, book_, palette_, report) {
        margin_ = static_cast<std::int32_t>(std::lround(options.margin_cells * scale_));
        weld_ = static_cast<std::int32_t>(std::lround(options.weld_cells * scale_));
    }

    Plan plan() {
        measure();
        for (const Layer& layer : map_.layers) {
            const Meaning* outright = mapping_.layer(layer.name);
            const Meaning* meaning = outright != nullptr ? outright : mapping_.named(layer.type);
            meaning = meaning != nullptr ? meaning : mapping_.named(layer.name);
            if (layer.parallax) {
                note("layer " + printable(layer.name, 40) + " moves by itself: scenery, not used");
            } else if (!layer.visible && meaning == nullptr) {
                note("layer " + printable(layer.name, 40) + " is hidden, not used");
            } else if (meaning != nullptr && meaning->what == Meaning::What::ignore) {
                note("layer " + printable(layer.name, 40) + " is to be ignored");
            } else if (layer.kind == Layer::Kind::tiles) {
                sheets_.paint(layer, meaning, outright != nullptr,
                              [this](const Terrain& terrain, const std::vector<Dot>& dots, const Shape& shape) {
                                  area(terrain, dots, shape);
                              });
            } else {
                for (const Shape& shape : layer.shapes) {
                    object(layer, shape, meaning);
                }
            }
        }
        areas_of_tiles();
        for (Area& area : of_objects_) {
            plan_.areas.push_back(std::move(area));
        }
        if (plan_.areas.size() > limits::areas) {
            throw ImportError(file_, "", "more than " + std::to_string(limits::areas) + " areas of ground");
        }
        tidy(file_, plan_.walls, plan_.portals, weld_, report_);
        describe();
        return std::move(plan_);
    }

private:
    void measure() {
        const double width = frame_.width();
        const double height = frame_.height();
        if (width > limits::table || height > limits::table || width < 100 || height < 100) {
            throw ImportError(file_, "width, height",
                              "the table would be " + std::to_string(static_cast<std::int64_t>(width / 100)) + " x " +
                                  std::to_string(static_cast<std::int64_t>(height / 100)) + " inches; from 1 to " +
                                  std::to_string(limits::table / 100) + " a side will do");
        }
        plan_.width = static_cast<std::int32_t>(width);
        plan_.height = static_cast<std::int32_t>(height);
        window_ = {-margin_, -margin_, plan_.width + margin_, plan_.height + margin_};
    }

    void areas_of_tiles() {
        sheets_.report_unknown();
        for (const TileSheets::Patch& patch : sheets_.patches()) {
            on_table(*patch.terrain, patch.outline, "layers", plan_.areas);
        }
    }

    void on_table(const Terrain& terrain, const Polygon& outline, const std::string& place, std::vector<Area>& into) {
        bool cut = false;
        std::vector<Polygon> pieces = clip(outline, plan_.width, plan_.height, cut);
        report_.outside += pieces.empty();
        report_.clipped += cut && !pieces.empty();
        for (Polygon& piece : pieces) {
            corners_ += piece.size();
            if (piece.size() > limits::corners) {
                throw ImportError(file_, place, "an area of more than " + std::to_string(limits::corners) + " corners");
            }
            into.push_back({terrain, std::move(piece)});
        }
        if (corners_ > limits::area_corners || into.size() > limits::areas) {
            throw ImportError(file_, "",
                              "the ground is too ragged: more than " + std::to_string(limits::areas) + " areas or " +
                                  std::to_string(limits::area_corners) + " corners");
        }
    }

    void area(const Terrain& terrain, const std::vector<Dot>& dots, const Shape& shape) {
        if (terrain.plain()) {
            return;
        }
        Polygon outline;
        for (const Dot dot : dots) {
            const FarPoint at = frame_.on_table(dot);
            constexpr std::int64_t far = 1 << 24;
            if (at.x < -far || at.x > far || at.y < -far || at.y > far) {
                ++report_.outside;
                return;
            }
            outline.push_back({static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)});
        }
        straighten(outline);
        if (outline.empty()) {
            ++report_.degenerate;
            return;
        }
        if (crosses_itself(outline)) {
            throw ImportError(shape.file, shape.place, "an area whose outline crosses itself");
        }
        on_table(terrain, outline, shape.place, of_objects_);
    }

    const Tileset* tileset_of(const Shape& shape) const {
        if (shape.gid == 0) {
            return nullptr;
        }
        if (shape.tileset.empty()) {
            return book_.tileset(shape.gid & tiled::gid_bits);
        }
        for (const auto* list : {&map_.tilesets, &map_.loose}) {
            for (const Tileset& tileset : *list) {
                if (tileset.source == shape.tileset) {
                    return &tileset;
                }
            }
        }
        return nullptr;
    }

    /// Its own class, property or name, then its tile's, then its layer's.
    const Meaning* meaning(const Shape& shape, const Tileset* tileset, const Meaning* of_layer) const {
        if (const Meaning* own = meaning_of(shape, mapping_)) {
            return own;
        }
        if (tileset != nullptr) {
            const std::uint32_t bare = shape.gid & tiled::gid_bits;
            const std::uint32_t first = shape.tileset.empty() ? tileset->first_gid : 1;
            if (bare >= first) {
                if (const Meaning* of_tile = book_.meaning(*tileset, bare - first)) {
                    return of_tile;
                }
            }
        }
        return of_layer;
    }

    void object(const Layer& layer, const Shape& shape, const Meaning* of_layer) {
        const Tileset* tileset = tileset_of(shape);
        const Meaning* means = meaning(shape, tileset, of_layer);
        if (shape.kind == Shape::Kind::text || (means != nullptr && means->what == Meaning::What::ignore) ||
            (!shape.visible && means == nullptr)) {
            return;
        }
        if (shape.kind == Shape::Kind::point) {
            point(layer, shape, means);
            return;
        }
        if (means == nullptr) {
            ++report_.unknown_objects;
            return;
        }
        std::vector<Dot> dots = corners(shape, map_.orientation, tileset);
        if (shape.kind == Shape::Kind::tile && map_.orientation == Orientation::isometric) {
            // Its picture stands upright; on the ground it takes one tile.
            const double half = map_.tile_height / 2.0;
            dots = {{shape.x - half, shape.y - half},
                    {shape.x + half, shape.y - half},
                    {shape.x + half, shape.y + half},
                    {shape.x - half, shape.y + half}};
        }
        for (Dot& dot : dots) {
            dot = {dot.x + layer.offset_x, dot.y + layer.offset_y};
        }
        if (shape.kind == Shape::Kind::polyline) {
            lines(shape, dots, *means);
        } else if (means->what == Meaning::What::portal) {
            door(shape, dots);
        } else {
            area(means->terrain, dots, shape);
        }
    }

    void point(const Layer& layer, const Shape& shape, const Meaning* means) {
        const FarPoint at = frame_.on_table({shape.x + layer.offset_x, shape.y + layer.offset_y});
        if (!Window{0, 0, plan_.width, plan_.height}.holds(at)) {
            ++report_.outside;
            return;
        }
        const Point place{static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)};
        const auto party = shape.properties.find("party");
        if (means != nullptr && means->what == Meaning::What::tree) {
            plan_.markers.push_back({"tree", place, ""});
        } else if (means != nullptr && means->what == Meaning::What::lair) {
            plan_.markers.push_back({"lair", place, party != shape.properties.end() ? party->second : ""});
        } else if (!shape.name.empty() || !shape.type.empty()) {
            plan_.placements.push_back({shape.name.empty() ? shape.type : shape.name, place, shape.file, shape.place});
        } else {
            ++report_.unknown_objects;
        }
    }

    void lines(const Shape& shape, const std::vector<Dot>& dots, const Meaning& means) {
        const bool wall = means.what == Meaning::What::wall || means.terrain.cover == Cover::solid;
        if (means.what != Meaning::What::portal && !wall) {
            ++report_.unknown_objects;
            return;
        }
        for (std::size_t i = 0; i + 1 < dots.size(); ++i) {
            line(shape, dots[i], dots[i + 1], means.what == Meaning::What::portal);
        }
    }

    void line(const Shape& shape, Dot a, Dot b, bool portal) {
        const auto segment = clip(frame_.on_table(a), frame_.on_table(b), window_);
        if (!segment) {
            ++report_.outside;
            return;
        }
        report_.clipped += segment->cut;
        if (portal) {
            plan_.portals.push_back({segment->segment, open(shape)});
        } else {
            plan_.walls.push_back(segment->segment);
        }
        if (plan_.walls.size() > limits::segments) {
            throw ImportError(shape.file, shape.place, "more than " + std::to_string(limits::segments) + " walls");
        }
    }

    static bool open(const Shape& shape) {
        const auto is = [&](const char* key, const char* value) {
            const auto found = shape.properties.find(key);
            return found != shape.properties.end() && found->second == value;
        };
        return is("open", "true") || is("closed", "false");
    }

    /// A door drawn as a box: the line along its longer axis.
    void door(const Shape& shape, const std::vector<Dot>& dots) {
        if (dots.size() != 4 || shape.kind == Shape::Kind::polygon) {
            ++report_.unknown_objects;
            return;
        }
        const auto middle = [&](std::size_t i) {
            const Dot a = dots[i];
            const Dot b = dots[(i + 1) % 4];
            return Dot{(a.x + b.x) / 2, (a.y + b.y) / 2};
        };
        const bool wide = std::hypot(dots[1].x - dots[0].x, dots[1].y - dots[0].y) >=
                          std::hypot(dots[2].x - dots[1].x, dots[2].y - dots[1].y);
        line(shape, middle(wide ? 3 : 0), middle(wide ? 1 : 2), true);
    }

    void note(std::string text) { report_.notes.push_back(std::move(text)); }

    void describe() {
        report_.format = map_.orientation == Orientation::orthogonal  ? "Tiled, orthogonal"
                         : map_.orientation == Orientation::isometric ? "Tiled, isometric, laid out square"
                                                                      : "Tiled, hexagonal";
        report_.notes.insert(report_.notes.end(), map_.notes.begin(), map_.notes.end());
    }

    const std::string& file_;
    const Map& map_;
    const Mapping& mapping_;
    Report& report_;
    Palette palette_;
    TileBook book_;
    double scale_;  // hundredths of an inch per tile
    TiledFrame frame_;
    TileSheets sheets_;
    std::int32_t margin_ = 0;
    std::int32_t weld_ = 0;
    Window window_;
    Plan plan_;
    std::vector<Area> of_objects_;
    std::size_t corners_ = 0;
};

}  // namespace

Plan plan_of(const std::string& file, const Map& map, const Mapping& mapping, const Options& options, Report& report) {
    return TiledPlanner(file, map, mapping, options, report).plan();
}

}  // namespace maps
