// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace load {

/// What the load needs of a frame of percepts, found without reading all of it.
struct PerceptFrame {
    std::uint64_t q = 0;
    std::string_view digest;
    std::string_view list;     // the batch's text
    std::string_view settled;  // id of an own order this came of
    std::size_t unpadded = 0;  // length without padding
};

/// None if it is a message of another type.
std::optional<PerceptFrame> percept_frame(std::string_view frame);

/// The number after the first `key` in `text`; 0 if there is none.
std::uint64_t number_after(std::string_view text, std::string_view key);

}  // namespace load
