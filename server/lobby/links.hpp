// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lobby {

enum class Role : std::uint8_t { seat, umpire, bound, spectator, host };
const char* name(Role role);  // "seat", "umpire", "bound", "public", "host"

/// What a link is good for.
struct Admission {
    std::string table;
    std::string seat;  // of seats and bound spectators
    Role role = Role::spectator;
    friend auto operator<=>(const Admission&, const Admission&) = default;
};

/// Who may come in: links swapped once for tokens, tokens for tickets of a minute (protocol 3.1).
/// Secrets are 32 random bytes; only their hashes are kept, but for links not yet spent, which the
/// host's page shows. Nothing is derived from anything else. All members may be called from any thread.
class Links {
public:
    struct Change {
        std::string key;
        std::string value;  // empty deletes
    };
    /// Called with every change of what must outlive the process; what is told in one call is kept
    /// whole or not at all.
    using Keep = std::function<void(const std::string& table, const std::vector<Change>& changes)>;
    explicit Links(Keep keep) : keep_(std::move(keep)) {}

    /// A fresh link for this; an earlier one still unspent is void. Spectators' and host's links may
    /// be used by many.
    std::string issue(const Admission& admission);
    /// The secret of the link not yet spent, if there is one.
    std::optional<std::string> unspent(const Admission& admission) const;
    bool claimed(const Admission& admission) const;

    enum class NoClaim : std::uint8_t { unknown, spent };
    struct Claimed {
        Admission admission;
        std::string token;
    };
    std::variant<Claimed, NoClaim> claim(std::string_view secret);

    std::optional<Admission> of_token(std::string_view token) const;
    /// One use, one minute. None for a token that is none (any more) for this table.
    std::optional<std::string> ticket(const std::string& table, std::string_view token);
    /// Good once, for as long as the process lives; a new one is given at each hello.
    std::string resume(const Admission& admission);
    /// A ticket or a resume token, which is thereby spent.
    std::optional<Admission> redeem(const std::string& table, std::string_view ticket);

    /// The link not yet spent is void.
    void withdraw(const Admission& admission);
    /// No token for this is good any more.
    void revoke(const Admission& admission);
    /// Reads back what `keep` was told.
    void recall(const std::string& table, const std::string& key, const std::string& value);

private:
    using Clock = std::chrono::steady_clock;
    struct Pass {
        Admission admission;
        std::optional<Clock::time_point> until;
    };
    std::string new_pass(const Admission& admission, std::optional<Clock::time_point> until);

    Keep keep_;
    mutable std::mutex mutex_;
    std::map<std::string, Admission> links_;    // hash of a secret
    std::map<Admission, std::string> unspent_;  // secret
    std::map<std::string, Admission> spent_;    // hash of a secret
    std::map<std::string, Admission> tokens_;   // hash of a token
    std::map<std::string, Pass> passes_;        // hash of a ticket or resume token
};

}  // namespace lobby
