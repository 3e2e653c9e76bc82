// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace maps {

enum class Base64 : std::uint8_t {
    strict,   // right alphabet, right padding, white space only
    lenient,  // the URL alphabet too, any end
};

/// Appends the bytes to `into`; false, with `into` in any state, if `text` is not base64.
bool decode_base64(std::string_view text, std::string& into, Base64 how);

}  // namespace maps
