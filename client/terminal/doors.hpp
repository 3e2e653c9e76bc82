// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>

#include "terminal/keepsakes.hpp"

/// What is asked at the server's two doors before the socket, and how the answers read.
namespace terminal {

/// No way in: a sentence that says what to do next. `again`: asking once more may help.
struct NoWayIn {
    std::string why;
    bool again = false;
};
struct Ticket {
    std::string ticket;
    std::string path;  // of the WebSocket
};

inline constexpr const char* claim_path = "/api/claim";
std::string claim_body(const std::string& secret);
std::variant<Keepsake, NoWayIn> read_claim(unsigned status, const std::string& body);

std::string ticket_path(const std::string& table);
std::variant<Ticket, NoWayIn> read_ticket(unsigned status, const std::string& body);

}  // namespace terminal
