// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace terminal {

/// A way in, as the server prints it: http://host:port/join#secret.
struct Link {
    std::string host;  // without brackets
    std::uint16_t port = 80;
    std::string secret;

    std::string authority() const;  // "host:port", for the Host header
};

/// Throws std::invalid_argument with a sentence that says what a link looks like.
Link parse_link(std::string_view text);

}  // namespace terminal
