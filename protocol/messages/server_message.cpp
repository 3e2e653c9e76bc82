// SPDX-License-Identifier: MIT
#include "messages/server_message.hpp"

#include <array>

namespace messages {
namespace {

constexpr auto error_names = std::to_array<const char*>(
    {"bad_json", "too_big", "unknown_type", "schema", "rate", "busy", "moved", "closed", "internal"});
static_assert(error_names.size() == static_cast<std::size_t>(ErrorCode::internal) + 1);

}  // namespace

const char* name(ErrorCode code) {
    return error_names.at(static_cast<std::size_t>(code));
}

std::optional<ErrorCode> error_named(std::string_view name) {
    for (std::size_t i = 0; i < error_names.size(); ++i)
        if (error_names[i] == name) return static_cast<ErrorCode>(i);
    return std::nullopt;
}

}  // namespace messages
