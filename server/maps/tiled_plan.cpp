// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "maps/cell_grid.hpp"
#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/polygon.hpp"
#include "maps/tile_ground.hpp"
#include "maps/tiled.hpp"
#include "maps/tiled_shapes.hpp"
#include "maps/walls.hpp"

namespace maps {
namespace {

using common::Point;
using common::Polygon;
using tiled::Chunk;
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
    const double inches = std::strtod(property->second.c_str(), nullptr);
    if (!(inches >= 0.1 && inches <= 100)) {
        throw ImportError(file, "properties.inches_per_tile", "must be from 0.1 to 100");
    }
    return inches;
}

class TiledPlanner {
public:
    TiledPlanner(const std::string& file, const Map& map, const Mapping& mapping, const Options& options,
                 Report& report)
        : file_(file), map_(map), mapping_(mapping), report_(report), book_(map, mapping, palette_) {
        const double inches = inches_per_tile(file, map, mapping, options);
        scale_ = static_cast<double>(std::lround(inches * 100));
        margin_ = static_cast<std::int32_t>(std::lround(options.margin_cells * scale_));
        weld_ = static_cast<std::int32_t>(std::lround(options.weld_cells * scale_));
        quarters_ = book_.needs_quarters();
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
                paint(layer, meaning, outright != nullptr);
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
    /// Tiles of layers that lie on one another without an offset between them.
    struct Sheet {
        double offset_x;
        double offset_y;
        CellGrid grid;
    };

    bool hexagonal() const { return map_.orientation == Orientation::hexagonal; }
    /// Pixels from one row (or, upright, column) of hexagons to the next.
    double pitch() const { return ((map_.upright ? map_.tile_width : map_.tile_height) + map_.straight) / 2.0; }

    CellGrid empty_grid() const {
        if (!hexagonal()) {
            const std::int32_t steps = quarters_ ? 2 : 1;
            return CellGrid::squares(map_.width * steps, map_.height * steps);
        }
        const std::int32_t first = map_.upright ? map_.left : map_.top;
        const bool odd = (first % 2 != 0) != map_.shifts_odd;
        return CellGrid::hexagons(map_.width, map_.height, map_.tile_width, map_.tile_height, map_.straight, odd,
                                  map_.upright);
    }

    /// Hundredths of an inch per pixel.
    Dot per_pixel() const {
        switch (map_.orientation) {
            case Orientation::hexagonal: {
                const double flat = map_.upright ? map_.tile_height : map_.tile_width;
                return {scale_ / flat, scale_ / flat};
            }
            case Orientation::isometric:  // both axes of its ground count in tile heights
                return {scale_ / map_.tile_height, scale_ / map_.tile_height};
            case Orientation::orthogonal:
                break;
        }
        return {scale_ / map_.tile_width, scale_ / map_.tile_height};
    }

    Dot origin() const {
        switch (map_.orientation) {
            case Orientation::hexagonal:
                return map_.upright ? Dot{map_.left * pitch(), static_cast<double>(map_.top) * map_.tile_height}
                                    : Dot{static_cast<double>(map_.left) * map_.tile_width, map_.top * pitch()};
            case Orientation::isometric:
                return {static_cast<double>(map_.left) * map_.tile_height,
                        static_cast<double>(map_.top) * map_.tile_height};
            case Orientation::orthogonal:
                break;
        }
        return {static_cast<double>(map_.left) * map_.tile_width, static_cast<double>(map_.top) * map_.tile_height};
    }

    FarPoint on_table(Dot pixel) const {
        const Dot from = origin();
        const Dot scale = per_pixel();
        return {static_cast<std::int64_t>(std::floor((pixel.x - from.x) * scale.x + 0.5)),
                static_cast<std::int64_t>(std::floor((pixel.y - from.y) * scale.y + 0.5))};
    }

    void measure() {
        double width = map_.width * scale_;
        double height = map_.height * scale_;
        if (hexagonal()) {
            const Point extent = empty_grid().extent();
            width = std::ceil(extent.x / 2.0 * per_pixel().x);
            height = std::ceil(extent.y / 2.0 * per_pixel().y);
        }
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

    Sheet& sheet(const Layer& layer) {
        for (Sheet& known : sheets_) {
            if (known.offset_x == layer.offset_x && known.offset_y == layer.offset_y) {
                return known;
            }
        }
        constexpr std::size_t most = 8;
        if (sheets_.size() == most) {
            throw ImportError(file_, layer.place,
                              "more than " + std::to_string(most) + " different offsets of tile layers");
        }
        return sheets_.emplace_back(Sheet{layer.offset_x, layer.offset_y, empty_grid()});
    }

    /// The topmost tile whose ground is known decides, as seen from above.
    void paint(const Layer& layer, const Meaning* meaning, bool outright) {
        Sheet& onto = sheet(layer);
        std::vector<bool> covered(map_.left != 0 || layer.chunks.size() > 1
                                      ? static_cast<std::size_t>(map_.width) * static_cast<std::size_t>(map_.height)
                                      : 0);
        for (const Chunk& chunk : layer.chunks) {
            for (std::size_t i = 0; i < chunk.gids.size(); ++i) {
                const auto x =
                    static_cast<std::int32_t>(i % static_cast<std::size_t>(chunk.width)) + chunk.x - map_.left;
                const auto y =
                    static_cast<std::int32_t>(i / static_cast<std::size_t>(chunk.width)) + chunk.y - map_.top;
                if (!covered.empty()) {
                    const std::size_t at = static_cast<std::size_t>(y) * static_cast<std::size_t>(map_.width) + x;
                    if (covered[at]) {
                        throw ImportError(file_, chunk.place, "lies over another chunk of its layer");
                    }
                    covered[at] = true;
                }
                if ((chunk.gids[i] & tiled::gid_bits) != 0) {
                    tile(onto, layer, x, y, chunk.gids[i], meaning, outright);
                }
            }
        }
    }

    void tile(Sheet& onto, const Layer& layer, std::int32_t x, std::int32_t y, std::uint32_t gid,
              const Meaning* meaning, bool outright) {
        const std::uint32_t bare = gid & tiled::gid_bits;
        const Tileset* tileset = book_.tileset(bare);
        std::array<std::uint8_t, 4> quarters{};
        if (tileset != nullptr && !outright) {
            const TileGround& ground = book_.ground(*tileset, bare - tileset->first_gid);
            if (ground.ignore) {
                return;
            }
            quarters = ground.turned(gid);
            for (const auto& [shape, number] : ground.shapes) {
                std::vector<Dot> dots = corners_in_cell(*shape, *tileset, gid, map_.tile_height);
                const Dot cell{static_cast<double>(x + map_.left) * map_.tile_width + layer.offset_x,
                               static_cast<double>(y + map_.top) * map_.tile_height + layer.offset_y};
                for (Dot& dot : dots) {
                    dot = {dot.x + cell.x, dot.y + cell.y};
                }
                area(palette_.terrain(number), dots, *shape);
            }
            if (quarters == std::array<std::uint8_t, 4>{} && !ground.shapes.empty()) {
                return;
            }
        }
        if (quarters == std::array<std::uint8_t, 4>{}) {
            if (meaning == nullptr) {
                ++report_.unknown_tiles;
                return;
            }
            quarters.fill(palette_.number(meaning->terrain));
        }
        if (!quarters_) {
            std::uint8_t& cell = onto.grid.at(x, y);
            cell = quarters[0] != Palette::unknown ? quarters[0] : cell;
            return;
        }
        constexpr std::array<Point, 4> steps{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
        for (std::size_t i = 0; i < 4; ++i) {
            if (quarters[i] != Palette::unknown) {
                onto.grid.at(2 * x + steps[i].x, 2 * y + steps[i].y) = quarters[i];
            }
        }
    }

    void areas_of_tiles() {
        std::size_t split = 0;
        for (const Sheet& sheet : sheets_) {
            const Dot scale = per_pixel();
            const double shift_x = sheet.offset_x * scale.x;
            const double shift_y = sheet.offset_y * scale.y;
            const double step_x = hexagonal() ? scale.x / 2 : quarters_ ? scale_ / 2 : scale_;
            const double step_y = hexagonal() ? scale.y / 2 : step_x;
            for (std::size_t number = 2; number < palette_.size(); ++number) {
                const auto index = static_cast<std::uint8_t>(number);
                for (Polygon& outline : sheet.grid.outlines(index, split)) {
                    for (Point& corner : outline) {
                        corner = {static_cast<std::int32_t>(std::floor(corner.x * step_x + shift_x + 0.5)),
                                  static_cast<std::int32_t>(std::floor(corner.y * step_y + shift_y + 0.5))};
                    }
                    straighten(outline);
                    if (!outline.empty() && !crosses_itself(outline)) {
                        on_table(palette_.terrain(index), outline, plan_.areas);
                    } else {
                        ++report_.degenerate;
                    }
                }
            }
        }
        if (split > 0) {
            note("patches of ground with holes, cut into pieces without: " + std::to_string(split));
        }
    }

    void on_table(const Terrain& terrain, const Polygon& outline, std::vector<Area>& into) {
        bool cut = false;
        std::vector<Polygon> pieces = clip(outline, plan_.width, plan_.height, cut);
        report_.outside += pieces.empty();
        report_.clipped += cut && !pieces.empty();
        for (Polygon& piece : pieces) {
            corners_ += piece.size();
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
            const FarPoint at = on_table(dot);
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
        on_table(terrain, outline, of_objects_);
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
        const FarPoint at = on_table({shape.x + layer.offset_x, shape.y + layer.offset_y});
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
        const auto segment = clip(on_table(a), on_table(b), window_);
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
    double scale_ = 100;  // hundredths of an inch per tile
    std::int32_t margin_ = 0;
    std::int32_t weld_ = 0;
    bool quarters_ = false;
    Window window_;
    Plan plan_;
    std::vector<Sheet> sheets_;
    std::vector<Area> of_objects_;
    std::size_t corners_ = 0;
};

}  // namespace

Plan plan_of(const std::string& file, const Map& map, const Mapping& mapping, const Options& options, Report& report) {
    return TiledPlanner(file, map, mapping, options, report).plan();
}

}  // namespace maps
