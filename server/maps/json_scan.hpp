// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace maps {

/// What one cheap pass over JSON text finds, before a parser sees it.
struct JsonScan {
    std::size_t begin = 0;        // behind a byte order mark
    std::size_t image_begin = 0;  // contents of the top-level string `image`, without its quotes
    std::size_t image_end = 0;
    bool has_image = false;
    bool object = false;            // the top level is one
    std::vector<std::string> keys;  // of the top level, as written, the first hundred

    bool has(std::string_view key) const;
};

/// Throws ImportError for what no parser should be asked to read: too deep, too long, a text that
/// never ends. Says nothing about the rest of the syntax.
JsonScan scan_json(const std::string& file, std::string_view bytes);

}  // namespace maps
