// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "messages/knowledge.hpp"

/// All a server may send. `a` is the highest client message settled, `q` the viewer's own batch
/// count; there is no number that anything unseen moves (D4).
namespace messages {

struct Welcome {
    static constexpr std::string_view type = "welcome";
    std::string seat;    // "S1", "umpire", "public"
    std::string role;    // "seat", "umpire", "public", "bound"
    std::string table;   // public name of the table
    std::string book;    // name of the ruleset
    std::string resume;  // token, new at each hello
    std::string pace;    // "none", "open", "sealed"
    std::int32_t tick_ms = 50;
    std::shared_ptr<const std::string> catalogue;  // JSON: the whole effective book
};
struct PerceptBatch {
    static constexpr std::string_view type = "percepts";
    Percepts list;
    std::string digest;              // after this batch
    std::optional<Choices> choices;  // if they changed
    std::string settled{};           // id of the seat's own order that this came of: done
};
struct FullView {
    static constexpr std::string_view type = "view";
    View view;
    Choices choices;
};
struct Settled {
    static constexpr std::string_view type = "settled";
    std::string id;
    Refusal refusal = Refusal::none;  // none: done
    std::string reason;               // a book's own reason, from the view alone
    bool again = false;               // a repeat of one already settled
};
/// How long the present decision still has; sent with a prompt and after a resume.
struct Window {
    static constexpr std::string_view type = "window";
    std::int32_t left_ms = 0;  // 0: no clock
};
/// What each seat would be told, in sentences; nothing is said too.
struct Preview {
    static constexpr std::string_view type = "preview";
    struct Row {
        std::string seat;
        std::vector<std::string> lines;
        std::vector<std::string> since{};  // of a rewind: what the seat was told since then
    };
    std::string id;
    Refusal refusal = Refusal::none;
    std::string reason;  // the book's own, of a refusal
    std::vector<Row> rows;
};
/// What lies between two figures, for the umpire's eyes: from the first to the second, and back.
struct SightTold {
    static constexpr std::string_view type = "sight";
    struct Way {
        bool line = false;             // there is a line of sight at all
        bool sees = false;             // and he is noticed
        std::int32_t cost = 0;         // of cover, in hundredths
        std::int32_t obscuration = 0;  // 0 clear, 1 partial, 2 significant
        std::vector<std::string> why;
        std::vector<SeatPoint> wall;  // the ends of a solid that takes part; none: empty
    };
    std::string id;
    Refusal refusal = Refusal::none;
    std::int32_t distance = 0;
    std::int32_t bearing = 0;  // degrees, clockwise from north
    std::vector<Way> ways;     // there, back
};
/// A frame of another viewer, for the umpire's "see as".
struct SeenAs {
    static constexpr std::string_view type = "seen_as";
    std::string seat;
    std::shared_ptr<const std::string> frame;
};
/// Who is at the table; umpire and host only.
struct Company {
    static constexpr std::string_view type = "company";
    struct Row {
        std::string seat;
        std::string name;
        bool connected = false;
        bool awaited = false;
        std::string watch{};  // somebody at its shoulder: "asked", "bound"
    };
    std::vector<Row> rows;
    std::int32_t spectators = 0;
    std::int32_t slips = 0;  // ticks missed
};
/// The latest first.
struct Checkpoints {
    static constexpr std::string_view type = "checkpoints";
    struct Row {
        std::uint64_t to = 0;           // journal entry after which the clock would stand
        bool card = false;              // a card was begun there
        bool undone = false;            // the clock was set back across it since
        std::vector<std::string> who;   // whose decision was awaited
        std::vector<std::string> says;  // what had just happened
    };
    std::vector<Row> rows;
    bool more = false;  // there are earlier ones
};
/// To a seat: does somebody ask to look over its shoulder, does somebody?
struct Watch {
    static constexpr std::string_view type = "watch";
    bool asked = false;
    bool bound = false;
};
/// Reveal your share of entropy now (D6).
struct ShareWanted {
    static constexpr std::string_view type = "share?";
};
struct Pong {
    static constexpr std::string_view type = "pong";
    std::uint64_t n = 0;
};
enum class ErrorCode : std::uint8_t { bad_json, too_big, unknown_type, schema, rate, busy, moved, closed, internal };
const char* name(ErrorCode code);  // "bad_json"
std::optional<ErrorCode> error_named(std::string_view name);
struct Error {
    static constexpr std::string_view type = "error";
    ErrorCode code{};
    std::string id;     // order it answers, if any
    std::string where;  // path in the client's own message
};
struct ServerBye {
    static constexpr std::string_view type = "bye";
    std::string reason;
    bool may_resume = false;
    std::int32_t after_ms = 0;
};

using ServerBody = std::variant<Welcome, PerceptBatch, FullView, Settled, Window, Preview, SightTold, SeenAs, Company,
                                Checkpoints, Watch, ShareWanted, Pong, Error, ServerBye>;
struct ServerMessage {
    std::uint64_t a = 0;
    std::uint64_t q = 0;
    ServerBody body;
};

}  // namespace messages
