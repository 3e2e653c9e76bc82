// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace maps {

/// What the head of a picture says of itself. Its body is never looked at.
struct Picture {
    std::string kind;         // "PNG", "JPEG", "WebP"; empty: none of these
    std::uint32_t width = 0;  // pixels; 0: not found in the head
    std::uint32_t height = 0;
    std::string trouble;  // why it cannot be a picture; empty if it can
};

/// Looks at the start of base64 text, with or without a `data:` prefix.
Picture look_at_picture(std::string_view base64);

}  // namespace maps
