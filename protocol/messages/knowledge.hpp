// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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
/// thing a view is rendered from. Clients fold exactly the same way (client/browser/src/protocol/knowledge.ts).
struct Knowledge {
    std::map<common::Handle, Own> own;
    std::map<common::Handle, Contact> contacts;
    std::deque<Sound> sounds;                                                    // the last `sounds_kept`
    std::map<std::pair<common::Handle, std::int32_t>, Spoor<SeatTerms>> spoors;  // by finder and number
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> ground;       // (y, x) of a cell
    std::vector<CellRun> in_sight;
    std::map<std::tuple<SeatPoint, SeatPoint>, std::string> walls;  // ends: kind
    std::map<std::tuple<common::Handle, common::Handle, std::string>, Appraisal<SeatTerms>> appraisals;
    std::map<std::int32_t, Account> accounts;  // by own party
    std::map<std::string, News> news;          // the latest of each kind
    std::optional<Prompt<SeatTerms>> prompt;
    std::int32_t cards = 0;   // own cards so far
    std::deque<LogLine> log;  // the last `log_kept`
    std::optional<Plan<SeatTerms>> plan;
    std::map<std::string, std::vector<std::string>> desk;

    static constexpr std::size_t sounds_kept = 20;
    static constexpr std::size_t log_kept = 200;

    friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

/// Folds one percept in. False if nothing is new; such a percept is not counted and not sent.
/// Never fails: a percept about something unknown is nothing new.
/// - OwnFigure: replaces what was known and is in sight. Nothing new if it was in sight and equal.
///   A handle names an own figure or a contact: whichever comes later ends the other.
/// - Sighting: likewise. One that differs from the last in nothing but `path`, its contact being in
///   sight, is new only if its `path` is not empty.
/// - LostSight: own figure or contact out of sight, `lost_at` = cards; every appraisal it has a part
///   in is forgotten. Nothing new if unknown or out of sight already.
/// - SpotClear: the contact is forgotten, with its appraisals. Own figures are never forgotten.
/// - Heard, Scented, Told, DiceShown, Reckoned, SetBack: always new, one line of the log each. Heard
///   is kept among the sounds too, Reckoned in the account of its party.
/// - SetBack with `known`: everything but ground, walls, plan and log is as it stands there. What was
///   shown since is not taken back: it stays in the log.
/// - Spoor: replaces that of the same finder and number; one without `kind` removes it. Nothing new if equal.
/// - Ground: new if a cell or a wall was unknown or is another now. The ends of a wall are kept in
///   order, so that a wall told backwards is the same one.
/// - InSight, Plan: replace. Nothing new if equal.
/// - Appraisal: replaces that of the same shooter, target and weapon; nothing new if equal. One with
///   an empty grade and no reasons removes it.
/// - Prompt: replaces. Nothing new if equal to the standing one; otherwise one of kind "card" whose
///   options hold "begin" is the first of a card: cards + 1. So a book ends each card with PromptOver.
/// - PromptOver: new if something was asked.
/// - News: new if it differs from the last of its `what`; a line of the log.
/// - Desk: replaces the sheet; one without rows removes it. Nothing new if equal.
bool take(Knowledge& knowledge, const Percept& percept);

/// Running digest over the canonical bytes of all batches so far (D5): two 32-bit lanes of FNV-1a
/// with different starts, so that a page computes it with plain integer multiplication.
class Digest {
public:
    void add(std::string_view bytes);
    std::string text() const;  // 11 digits of base 64 (RFC 4648, URL), the high lane first
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

/// Folds a whole batch in: q + 1, the digest runs over `bytes` (the batch's canonical text,
/// wire::encode), every percept is taken.
void take(View& view, const Percepts& batch, std::string_view bytes);

}  // namespace messages
