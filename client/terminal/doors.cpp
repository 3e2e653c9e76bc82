// SPDX-License-Identifier: MIT
#include "terminal/doors.hpp"

#include <nlohmann/json.hpp>

namespace terminal {

using nlohmann::json;

namespace {

NoWayIn strange(unsigned status) {
    const bool busy = status == 429 || status >= 500;
    return {busy ? "The server is in trouble just now (" + std::to_string(status) + ")."
                 : "This is no spoor server, or of another version (it answered " + std::to_string(status) + ").",
            busy};
}

std::string text_of(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Never throws: anything but an object is an empty one.
json object_of(const std::string& body) {
    json parsed = json::parse(body, nullptr, false);
    return parsed.is_object() ? parsed : json::object();
}

}  // namespace

std::string claim_body(const std::string& secret) {
    return json{{"secret", secret}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::variant<Keepsake, NoWayIn> read_claim(unsigned status, const std::string& body) {
    if (status == 410) return NoWayIn{"This link was used before, from elsewhere. Ask the host for a new one."};
    if (status == 404)
        return NoWayIn{"The server does not know this link. Copy it whole, or ask the host for a new one."};
    if (status != 200) return strange(status);
    const json answer = object_of(body);
    Keepsake kept{text_of(answer, "token"), text_of(answer, "table"), text_of(answer, "seat"), text_of(answer, "role")};
    if (kept.token.empty() || kept.table.empty()) return strange(status);
    if (kept.role == "host") return NoWayIn{"This is the host's link, for the browser."};
    return kept;
}

std::string ticket_path(const std::string& table) {
    return "/api/tables/" + table + "/tickets";
}

std::variant<Ticket, NoWayIn> read_ticket(unsigned status, const std::string& body) {
    if (status == 401) return NoWayIn{"Your place was given away. Ask the host for a new link."};
    if (status == 404) return NoWayIn{"The table is gone from this server."};
    if (status != 200) return strange(status);
    const json answer = object_of(body);
    Ticket ticket{text_of(answer, "ticket"), text_of(answer, "url")};
    if (ticket.ticket.empty() || !ticket.path.starts_with('/')) return strange(status);
    return ticket;
}

}  // namespace terminal
