// SPDX-License-Identifier: MIT
#include "maps/sibling_files.hpp"

#include <vector>

#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/xml_value.hpp"

namespace maps {
namespace {

std::string root_of(const Value& value) {
    if (value.find("object") != nullptr) {
        return "template";
    }
    return value.find("layers") != nullptr ? "map" : "tileset";
}

}  // namespace

std::string resolve_name(const std::string& folder, std::string_view name) {
    constexpr std::size_t longest = 255;
    if (name.empty() || name.size() > longest || name.front() == '/' || folder.size() > 4 * longest) {
        return {};
    }
    for (const char c : name) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\' || c == ':') {
            return {};
        }
    }
    std::vector<std::string_view> parts;
    const std::string whole = folder + std::string(name);
    for (std::size_t at = 0; at <= whole.size();) {
        const std::size_t slash = std::min(whole.find('/', at), whole.size());
        const std::string_view part = std::string_view(whole).substr(at, slash - at);
        at = slash + 1;
        if (part == "..") {
            if (parts.empty()) {
                return {};
            }
            parts.pop_back();
        } else if (!part.empty() && part != ".") {
            parts.push_back(part);
        }
    }
    std::string resolved;
    for (const std::string_view part : parts) {
        resolved += (resolved.empty() ? "" : "/") + std::string(part);
    }
    return resolved;
}

std::string SiblingFiles::resolve(const Node& from, std::string_view member, const std::string& folder) const {
    const std::string name = from.text(member);
    std::string resolved = resolve_name(folder, name);
    if (resolved.empty()) {
        from.refuse(member, "\"" + printable(name) + "\" is not a file in the map's own folder");
    }
    return resolved;
}

const SiblingFile& SiblingFiles::open(const Node& from, std::string_view member, const std::string& resolved) {
    if (const auto found = read_.find(resolved); found != read_.end()) {
        return *found->second;
    }
    if (read_.size() >= limits::siblings) {
        from.refuse(member, "more than " + std::to_string(limits::siblings) + " other files");
    }
    const std::optional<std::string> bytes =
        options_.siblings != nullptr ? options_.siblings->read(resolved) : std::nullopt;
    if (!bytes) {
        from.refuse(member, "there is no file \"" + printable(resolved) + "\" with the map");
    }
    if (bytes->size() > limits::sibling_bytes) {
        from.refuse(member, "\"" + printable(resolved) + "\" has more than " +
                                std::to_string(limits::sibling_bytes >> 20) + " MiB");
    }
    auto file = std::make_unique<SiblingFile>();
    file->name = resolved;
    const std::size_t slash = resolved.rfind('/');
    file->folder = slash == std::string::npos ? "" : resolved.substr(0, slash + 1);
    const std::size_t first = bytes->find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first != std::string::npos && (*bytes)[first] == '<') {
        XmlDocument document = read_xml(file->name, *bytes);
        file->root = document.root;
        file->value = std::move(document.value);
    } else {
        file->value = read_json(file->name, *bytes, scan_json(file->name, *bytes));
        file->root = root_of(file->value);
    }
    return *(read_[resolved] = std::move(file));
}

}  // namespace maps
