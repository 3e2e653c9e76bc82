// SPDX-License-Identifier: MIT
#include "maps/command.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "maps/folder.hpp"
#include "maps/import.hpp"
#include "maps/value.hpp"

namespace maps {
namespace {

constexpr std::string_view usage =
    "usage: spoor-server import FILE [--scale INCHES] [--mapping FILE] [--out FILE] [--template SCENARIO]\n"
    "  FILE        a Universal VTT file (.dd2vtt, .uvtt, .df2vtt) or a map of Tiled (.tmx, .tmj, .json)\n"
    "  --scale     inches on the table per grid cell or tile; 1 if nothing else says otherwise\n"
    "  --mapping   JSON that says which names in the map mean which ground, such as\n"
    "              {\"tiles\": {\"my tileset\": {\"0-7\": \"long grass\", \"12\": \"deep\"}}, \"layers\": {\"Trees\": "
    "\"forest\"}}\n"
    "              (server/maps/mappings/README.md, example.json)\n"
    "  --out       where the scenario goes; else it is printed, and the report with the errors\n"
    "  --template  a scenario whose parties, herds and deck are taken over; else the default hunt's\n"
    "What comes out is hosted with: spoor-server host --fresh --scenario FILE\n";

struct Request {
    std::string file;
    std::optional<double> scale;
    std::string mapping;
    std::string out;
    std::string scenario_template;
};

/// None if the arguments make no sense; the reason is in `trouble`.
std::optional<Request> parse(std::span<const std::string> arguments, std::string& trouble) {
    Request request;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string name = arguments[i];
        if (name.size() < 2 || name[0] != '-') {
            if (!request.file.empty()) {
                trouble = "one map at a time";
                return std::nullopt;
            }
            request.file = name;
            continue;
        }
        std::string value;
        if (const std::size_t equals = name.find('='); equals != std::string::npos) {
            value = name.substr(equals + 1);
            name.resize(equals);
        } else if (i + 1 < arguments.size()) {
            value = arguments[++i];
        }
        std::string* text = name == "--mapping"    ? &request.mapping
                            : name == "--out"      ? &request.out
                            : name == "--template" ? &request.scenario_template
                                                   : nullptr;
        if (text == nullptr && name != "--scale") {
            trouble = "unknown option " + printable(name, 40);
            return std::nullopt;
        }
        if (value.empty()) {
            trouble = name + " needs a value";
            return std::nullopt;
        }
        if (text != nullptr) {
            *text = value;
            continue;
        }
        request.scale = to_number(value);
        if (!request.scale) {
            trouble = "--scale needs a number";
            return std::nullopt;
        }
    }
    if (request.file.empty()) {
        trouble = "which map?";
        return std::nullopt;
    }
    return request;
}

/// All of the text at its place, or nothing there.
void write_file(const std::string& path, const std::string& text) {
    const std::string draft = path + ".part";
    {
        std::ofstream out(draft, std::ios::binary | std::ios::trunc);
        out << text;
        out.flush();
        if (!out) {
            std::error_code ignored;
            std::filesystem::remove(draft, ignored);
            throw ImportError(path, "", "cannot be written");
        }
    }
    std::error_code error;
    std::filesystem::rename(draft, path, error);
    if (error) {
        std::error_code ignored;
        std::filesystem::remove(draft, ignored);
        throw ImportError(path, "", "cannot be written: " + error.message());
    }
}

}  // namespace

int run_import(std::span<const std::string> arguments, std::ostream& out, std::ostream& err,
               std::string_view default_template) {
    const auto asks = [](const std::string& argument) { return argument == "--help" || argument == "-h"; };
    if (std::any_of(arguments.begin(), arguments.end(), asks)) {
        out << usage;
        return 0;
    }
    std::string trouble;
    const std::optional<Request> request = parse(arguments, trouble);
    if (!request) {
        err << "spoor-server import: " << trouble << "\n" << usage;
        return 2;
    }
    try {
        Options options;
        options.inches_per_cell = request->scale;
        if (!request->mapping.empty()) {
            options.mapping = read_file(request->mapping);
            options.mapping_name = request->mapping;
        }
        options.scenario_template = default_template;
        options.template_name = "default scenario";
        if (!request->scenario_template.empty()) {
            options.scenario_template = read_file(request->scenario_template);
            options.template_name = request->scenario_template;
        }
        const std::string bytes = read_file(request->file);
        const Folder folder(std::filesystem::path(request->file).parent_path());
        options.siblings = &folder;
        const Imported imported = import_map(request->file, bytes, options);
        if (!request->out.empty()) {
            write_file(request->out, imported.scenario);
        } else {
            out << imported.scenario;
        }
        std::ostream& report = request->out.empty() ? err : out;
        for (const std::string& line : imported.report.lines()) {
            report << line << "\n";
        }
        if (!request->out.empty()) {
            report << "written to " << request->out << "; host it with: spoor-server host --fresh --scenario "
                   << request->out << "\n";
        }
        return 0;
    } catch (const ImportError& error) {
        err << "spoor-server import: " << error.what() << "\n";
        return 1;
    }
}

}  // namespace maps
