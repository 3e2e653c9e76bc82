// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// Why a connection ended and what a client does about it. The same table is data in
/// protocol/samples/close_codes.json, to which both ends are held by their tests.
namespace messages {

enum class Resume : std::uint8_t {
    no,          // stay away until the person asks
    yes,         // connect again, after a pause that grows, with the resume token
    new_ticket,  // ask for a ticket first, then as yes
};

struct CloseCode {
    std::uint16_t code = 0;
    std::string_view name;
    Resume resume = Resume::no;
};

namespace close {
inline constexpr CloseCode done{1000, "done", Resume::no};
inline constexpr CloseCode going_away{1001, "going_away", Resume::yes};
inline constexpr CloseCode binary_frame{1003, "binary_frame", Resume::no};
inline constexpr CloseCode line_lost{1006, "line_lost", Resume::yes};  // never sent; what a browser reports
inline constexpr CloseCode bad_text{1007, "bad_text", Resume::no};
inline constexpr CloseCode policy{1008, "policy", Resume::no};
inline constexpr CloseCode too_big{1009, "too_big", Resume::no};
inline constexpr CloseCode internal{1011, "internal", Resume::yes};
inline constexpr CloseCode restart{1012, "restart", Resume::yes};
inline constexpr CloseCode try_later{1013, "try_later", Resume::yes};
inline constexpr CloseCode no_hello{4001, "no_hello", Resume::no};
inline constexpr CloseCode ticket_refused{4002, "ticket_refused", Resume::new_ticket};
inline constexpr CloseCode ticket_expired{4003, "ticket_expired", Resume::new_ticket};
inline constexpr CloseCode version{4004, "version", Resume::no};
inline constexpr CloseCode seat_revoked{4005, "seat_revoked", Resume::no};
inline constexpr CloseCode displaced{4006, "displaced", Resume::no};
inline constexpr CloseCode too_slow{4007, "too_slow", Resume::yes};
inline constexpr CloseCode moved{4008, "moved", Resume::new_ticket};
inline constexpr CloseCode table_closed{4009, "table_closed", Resume::no};
inline constexpr CloseCode violation{4010, "violation", Resume::no};
}  // namespace close

inline constexpr std::array close_codes{
    close::done,      close::going_away,     close::binary_frame,   close::line_lost,    close::bad_text,
    close::policy,    close::too_big,        close::internal,       close::restart,      close::try_later,
    close::no_hello,  close::ticket_refused, close::ticket_expired, close::version,      close::seat_revoked,
    close::displaced, close::too_slow,       close::moved,          close::table_closed, close::violation,
};

/// What to do after a code; an unknown one means no.
constexpr Resume resume_after(std::uint16_t code) {
    for (const CloseCode& row : close_codes)
        if (row.code == code) return row.resume;
    return Resume::no;
}

const char* name(Resume resume);  // "new_ticket"

}  // namespace messages
