// SPDX-License-Identifier: MIT
#include "net/static_files.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace net {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 10> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".ico", "image/x-icon"},
}};

std::string type_of(const std::filesystem::path& file) {
    for (const auto& [ending, type] : types) {
        if (file.extension() == ending) return type;
    }
    return "application/octet-stream";
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
    HttpResponse index{200, "text/html; charset=utf-8", "<!doctype html><title>Spoor</title><p>The page is not built.",
                       false};
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        const std::string path = "/" + std::filesystem::relative(entry.path(), folder).generic_string();
        files_[path] = {200, type_of(entry.path()), text.str(), path.starts_with("/assets/")};
    }
    if (const auto built = files_.find("/index.html"); built != files_.end()) index = built->second;
    for (const char* page : {"/", "/join", "/table", "/host"}) files_[page] = index;
}

std::optional<HttpResponse> StaticFiles::find(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace net
