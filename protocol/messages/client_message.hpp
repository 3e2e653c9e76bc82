// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "messages/order.hpp"

/// All a client may send. `c` numbers the client's messages, `q` is the last batch it has folded.
namespace messages {

struct Hello {
    static constexpr std::string_view type = "hello";
    std::string ticket;  // one of ticket and resume
    std::string resume;
    std::uint64_t q = 0;
    std::string version;  // of the client, for the log
    std::string share;    // commitment to this client's share of entropy, hex (D6); may be empty
};
struct GiveOrder {
    static constexpr std::string_view type = "order";
    std::string id;  // chosen by the client, 1 to 64 characters, unique in its seat
    std::uint64_t based_on = 0;
    Order order;
};
struct AskView {
    static constexpr std::string_view type = "view?";
};
struct RevealShare {
    static constexpr std::string_view type = "share";
    std::string share;  // hex, 32 bytes
};
struct Ping {
    static constexpr std::string_view type = "ping";
    std::uint64_t n = 0;
};
/// Umpire: what would every seat notice? Answered by Preview.
struct AskRuling {
    static constexpr std::string_view type = "rule?";
    std::string id;
    Order ruling;
};
struct GiveRuling {
    static constexpr std::string_view type = "rule";
    std::string id;
    Order ruling;
};
/// Umpire: what lies between two figures? Answered by SightTold.
struct AskSight {
    static constexpr std::string_view type = "sight?";
    std::string id;
    common::Handle from{};
    common::Handle to{};
};
/// Umpire: follow a seat's very stream, or stop (empty).
struct SeeAs {
    static constexpr std::string_view type = "see_as";
    std::string seat;
};
/// Umpire: to which moments the clock can be set back, the latest ones before entry `before` (0: of
/// all). Answered by Checkpoints; the ruling "rewind" names one.
struct AskCheckpoints {
    static constexpr std::string_view type = "checkpoints?";
    std::uint64_t before = 0;
};
/// A seat lets somebody look over its shoulder, or not (any more).
struct LetWatch {
    static constexpr std::string_view type = "let_watch";
    bool yes = false;
};
struct ClientBye {
    static constexpr std::string_view type = "bye";
};

using ClientBody = std::variant<Hello, GiveOrder, AskView, RevealShare, Ping, AskRuling, GiveRuling, AskSight, SeeAs,
                                AskCheckpoints, LetWatch, ClientBye>;
struct ClientMessage {
    std::uint64_t c = 0;
    std::uint64_t q = 0;
    ClientBody body;
};

}  // namespace messages
