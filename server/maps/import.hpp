// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Maps made with other tools, turned into scenarios of the hunt. Nothing here opens a file, a socket
/// or a picture; every function is free of shared state and may be called from any thread.
namespace maps {

/// A map, mapping or template that is no good. Nothing was made of it.
class ImportError : public std::runtime_error {
public:
    ImportError(std::string file, std::string place, std::string reason);
    const std::string& file() const { return file_; }
    /// JSON path, element, or "byte 1234"; empty when the file as a whole is meant.
    const std::string& place() const { return place_; }
    const std::string& reason() const { return reason_; }

private:
    std::string file_;
    std::string place_;
    std::string reason_;
};

/// The files a map may refer to (tilesets, templates), by name relative to the map's own folder, with
/// '/' between folders. The only way from a name in a file to another file's bytes.
class Siblings {
public:
    virtual ~Siblings() = default;
    /// None if there is no such file. `name` never starts with '/' and never holds "..".
    virtual std::optional<std::string> read(const std::string& name) const = 0;
};

/// Siblings held in memory.
class Bundle final : public Siblings {
public:
    Bundle() = default;
    explicit Bundle(std::map<std::string, std::string> files) : files_(std::move(files)) {}
    std::optional<std::string> read(const std::string& name) const override;

private:
    std::map<std::string, std::string> files_;
};

struct Options {
    /// Inches on the table per grid cell or tile, 0.1 to 100; unset: what the map or the mapping says, else 1.
    std::optional<double> inches_per_cell;
    /// Loose ends of walls are moved at most this far, in cells, 0 to 1, to meet an end or a wall.
    double weld_cells = 1.0 / 32;
    /// Walls are kept this far outside the table, in cells, 0 to 100. Scenarios take none off the table;
    /// windows of one map can be compared with it.
    double margin_cells = 0;
    /// JSON that says which names mean which terrain (mappings/README.md); empty: the built-in one alone.
    std::string mapping;
    std::string mapping_name = "mapping";
    /// A scenario whose parties, herds, options and deck are taken over; empty: a map without figures.
    std::string scenario_template;
    std::string template_name = "template";
    const Siblings* siblings = nullptr;
};

/// What became of a map, fact by fact.
struct Report {
    std::string format;      // "Universal VTT", "Tiled, orthogonal"
    std::int32_t width = 0;  // of the table, hundredths of an inch
    std::int32_t height = 0;
    std::size_t walls = 0;    // taken, after all tidying
    std::size_t portals = 0;  // taken
    std::size_t open_portals = 0;
    std::size_t areas = 0;  // terrain polygons
    std::size_t markers = 0;
    std::size_t lights = 0;         // seen, not used
    std::size_t outside = 0;        // walls, portals and areas off the table, dropped
    std::size_t clipped = 0;        // walls and areas cut at the edge
    std::size_t degenerate = 0;     // of no length or area, dropped
    std::size_t duplicates = 0;     // dropped
    std::size_t cut = 0;            // walls cut where a portal lies on them
    std::size_t welded = 0;         // ends moved
    std::int32_t weld = 0;          // at most so far, hundredths of an inch
    std::size_t loose = 0;          // ends that meet nothing
    std::size_t crossings = 0;      // pairs of walls
    std::size_t unknown_tiles = 0;  // cells whose tile means no known terrain
    std::size_t unknown_objects = 0;
    std::vector<std::string> unknown_keys;
    std::vector<std::string> notes;  // everything else worth saying, one fact each

    /// For a terminal, one fact a line, control characters escaped.
    std::vector<std::string> lines() const;
};

struct Imported {
    /// JSON, a scenario of the hunt with `walls` [[[x, y], [x, y]], ...] and `portals` {line, open}.
    std::string scenario;
    Report report;
};

/// Reads a Universal VTT file or a Tiled map, told apart by content. `file_name` is for messages and
/// for the title only. Throws ImportError.
Imported import_map(const std::string& file_name, std::string_view bytes, const Options& options);

/// Text out of a file, safe to print: control, bidirectional and unpaired characters escaped, cut after
/// `most` characters.
std::string printable(std::string_view text, std::size_t most = 80);

}  // namespace maps
