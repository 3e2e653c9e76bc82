// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "maps/value.hpp"

namespace maps {

struct Options;

/// A tileset or template that a map refers to, read once.
struct SiblingFile {
    std::string name;    // normalised
    std::string folder;  // of the file, "" or ending in '/'
    std::string root;    // "tileset", "template"
    Value value;
};

/// Follows the names in a map. A name that would leave the map's folder is refused, and whatever it is,
/// it is only ever looked up among the siblings given.
class SiblingFiles {
public:
    explicit SiblingFiles(const Options& options) : options_(options) {}

    /// `member` of `from` holds the name, relative to `folder`. Throws ImportError.
    std::string resolve(const Node& from, std::string_view member, const std::string& folder) const;
    const SiblingFile& open(const Node& from, std::string_view member, const std::string& resolved);

private:
    const Options& options_;
    std::map<std::string, std::unique_ptr<SiblingFile>> read_;
};

/// "a/../b.tsx" in "maps/" is "maps/b.tsx". Empty if the name leaves the folder or is no plain name.
std::string resolve_name(const std::string& folder, std::string_view name);

}  // namespace maps
