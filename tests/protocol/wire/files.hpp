// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

/// The shared samples and fixtures.
inline std::filesystem::path source(const std::string& place) {
    return std::filesystem::path(SPOOR_SOURCE_DIR) / place;
}

/// Without the line's end.
inline std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + file.string());
    std::string text{std::istreambuf_iterator<char>(in), {}};
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

inline std::vector<std::filesystem::path> json_files(const std::string& place) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source(place)))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}
