// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "messages/order.hpp"
#include "messages/percept.hpp"

namespace messages {

/// An own figure as last known. Out of its seat's eyes it stands where it was last seen (GH-026).
struct Own {
    OwnFigure<SeatTerms> figure;
    bool in_sight = true;
    std::int32_t lost_at = 0;  // own card count when it was lost
    friend auto operator<=>(const Own&, const Own&) = default;
};

/// Somebody or something met. Not in sight: a ghost, never refreshed (GH-189).
struct Contact {
    Sighting<SeatTerms> seen;
    bool in_sight = true;
    std::int32_t lost_at = 0;
    friend auto operator<=>(const Contact&, const Contact&) = default;
};

struct Sound {
    Heard<SeatTerms> heard;
    std::int32_t card = 0;  // own card count when it was heard
    friend auto operator<=>(const Sound&, const Sound&) = default;
};

/// One line of the log, newest last. Every Told, DiceShown, Reckoned, Heard, Scented and News makes one.
using LogLine = std::variant<Told<SeatTerms>, DiceShown<SeatTerms>, Reckoned, Heard<SeatTerms>, Scented, News, SetBack>;

struct Account {
    std::int32_t total = 0;
    std::vector<Reckoned> entries;
    friend auto operator<=>(const Account&, const Account&) = default;
};

/// All one viewer has come to know (D1). Starts empty, grows only by percepts, and is the only
/// thing a view is rendered from. Clients fold exactly the same way (client/browser/knowledge.ts).
struct Knowledge {
    std::map<common::Handle, Own> own;
    std::map<common::Handle, Contact> contacts;
    std::deque<Sound> sounds;            // the last `sounds_kept`
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> ground;  // (y, x) of a cell
    std::vector<CellRun> in_sight;
    std::map<std::tuple<SeatPoint, SeatPoint>, std::string> walls;          // ends: kind
    std::map<std::tuple<common::Handle, common::Handle, std::string>, Appraisal<SeatTerms>> appraisals;
    std::map<std::int32_t, Account> accounts;  // by own party
    std::map<std::string, News> news;          // the latest of each kind
    std::optional<Prompt<SeatTerms>> prompt;
    std::int32_t cards = 0;                    // own cards so far
    std::deque<LogLine> log;                   // the last `log_kept`
    std::optional<Plan<SeatTerms>> plan;
    std::map<std::string, std::vector<std::string>> desk;

    static constexpr std::size_t sounds_kept = 20;
    static constexpr std::size_t log_kept = 200;

    friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

/// Folds one percept in. False if nothing is new; such a percept is not counted and not sent.
/// - OwnFigure, Sighting: replace; in sight again. A Sighting equal to the last one is nothing new
///   (its `path` counts as new only if not empty).
/// - LostSight: ghost or own figure out of sight, `lost_at` = cards; its appraisals are forgotten.
/// - SpotClear: the contact is forgotten, with its appraisals.
/// - Appraisal: replaces that of the same shooter, target and weapon; one with an empty grade and
///   no reasons removes it.
/// - Prompt of kind "card": cards + 1, unless the prompt it replaces is the same card's (a prompt
///   came in between: `text` equal is not enough, so the book marks the first with option "begin").
/// - Heard, Scented, Told, DiceShown, Reckoned, SetBack: always new.
/// - News: new if it differs from the last of its kind.
bool take(Knowledge& knowledge, const Percept& percept);

/// Running digest over the canonical bytes of all batches so far (D5): two 32-bit lanes of FNV-1a
/// with different starts, so that a page computes it with plain integer multiplication.
class Digest {
public:
    void add(std::string_view bytes);
    std::string hex() const;  // 16 digits
    friend auto operator<=>(const Digest&, const Digest&) = default;

    std::uint32_t low = 0x811c9dc5U;
    std::uint32_t high = 0x050c5d1fU;
};

/// A view: knowledge with the count of batches it is the fold of.
struct View {
    std::uint64_t q = 0;
    Digest digest;
    Knowledge knowledge;
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace messages
