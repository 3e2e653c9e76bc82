// SPDX-License-Identifier: MIT
#include "maps/folder.hpp"

#include <algorithm>
#include <fstream>

#include "maps/limits.hpp"

namespace maps {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_entries = 20'000;
constexpr int most_deep = 4;

bool wanted(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".tsx" || extension == ".tsj" || extension == ".tx" || extension == ".tj" ||
           extension == ".json" || extension == ".xml";
}

}  // namespace

Folder::Folder(const fs::path& folder) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder.empty() ? fs::path(".") : folder,
                                        fs::directory_options::skip_permission_denied, error);
    std::size_t entries = 0;
    for (const fs::recursive_directory_iterator end; !error && at != end && entries < most_entries;
         at.increment(error)) {
        ++entries;
        if (at.depth() >= most_deep) {
            at.disable_recursion_pending();
        }
        std::error_code ignored;
        if (at->symlink_status(ignored).type() == fs::file_type::regular && wanted(at->path())) {
            files_[at->path().lexically_relative(folder.empty() ? fs::path(".") : folder).generic_string()] =
                at->path();
        }
    }
}

std::optional<std::string> Folder::read(const std::string& name) const {
    const auto found = files_.find(name);
    return found == files_.end() ? std::nullopt : std::optional(read_file(found->second));
}

std::string read_file(const fs::path& path) {
    std::error_code error;
    const std::string name = path.string();
    if (!fs::is_regular_file(path, error)) {
        throw ImportError(name, "", "no such file");
    }
    const auto size = fs::file_size(path, error);
    if (error || size > limits::file_bytes) {
        throw ImportError(name, "",
                          error ? "cannot be read" : "more than " + std::to_string(limits::file_bytes >> 20) + " MiB");
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::ifstream in(path, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!in) {
        throw ImportError(name, "", "cannot be read");
    }
    return bytes;
}

}  // namespace maps
