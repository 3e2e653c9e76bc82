// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "maps/import.hpp"

namespace maps {

/// Tilesets and templates in a folder and those below it. Names are looked up in a list made by walking
/// the folder, so no name out of a file ever reaches the file system; links are not followed.
class Folder final : public Siblings {
public:
    explicit Folder(const std::filesystem::path& folder);
    std::optional<std::string> read(const std::string& name) const override;

private:
    std::map<std::string, std::filesystem::path> files_;
};

/// The whole of a regular file; throws ImportError, also for one larger than limits::file_bytes.
std::string read_file(const std::filesystem::path& path);

}  // namespace maps
