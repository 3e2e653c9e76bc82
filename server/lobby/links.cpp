// SPDX-License-Identifier: MIT
#include "lobby/links.hpp"

#include <sodium.h>

#include <array>

namespace lobby {

namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::chrono::seconds ticket_life{60};
constexpr std::array roles{Role::seat, Role::umpire, Role::bound, Role::spectator, Role::host};

std::string hex(const unsigned char* bytes, std::size_t count) {
    std::string text(count * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, count);
    text.pop_back();
    return text;
}

std::string new_secret() {
    std::array<unsigned char, secret_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hex(bytes.data(), bytes.size());
}

/// Looking a hash up takes a time that says nothing about the secret behind it.
std::string hash(std::string_view secret) {
    std::array<unsigned char, crypto_generichash_BYTES> digest{};
    crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size(), nullptr, 0);
    return hex(digest.data(), digest.size());
}

bool for_many(Role role) {
    return role == Role::spectator || role == Role::host;
}

constexpr std::string_view link_key = "link:";    // + what for: the secret
constexpr std::string_view spent_key = "spent:";  // + hash of the secret: what for
constexpr std::string_view token_key = "token:";  // + hash of the token: what for

/// "seat S1"
std::string described(const Admission& admission) {
    return std::string(name(admission.role)) + " " + admission.seat;
}

std::string key_of(std::string_view kind, const std::string& which) {
    return std::string(kind) + which;
}

std::optional<Admission> read(const std::string& table, const std::string& text) {
    const auto space = text.find(' ');
    if (space == std::string::npos) return std::nullopt;
    for (const Role role : roles) {
        if (text.substr(0, space) == name(role)) return Admission{table, text.substr(space + 1), role};
    }
    return std::nullopt;
}

void forget_link(std::map<std::string, Admission>& links, std::map<Admission, std::string>& unspent,
                 const Admission& admission) {
    const auto old = unspent.find(admission);
    if (old == unspent.end()) return;
    links.erase(hash(old->second));
    unspent.erase(old);
}

}  // namespace

const char* name(Role role) {
    switch (role) {
        case Role::seat:
            return "seat";
        case Role::umpire:
            return "umpire";
        case Role::bound:
            return "bound";
        case Role::spectator:
            return "public";
        case Role::host:
            return "host";
    }
    return "";
}

std::string Links::issue(const Admission& admission) {
    const std::lock_guard lock(mutex_);
    forget_link(links_, unspent_, admission);
    std::string secret = new_secret();
    links_[hash(secret)] = admission;
    unspent_[admission] = secret;
    keep_(admission.table, {{key_of(link_key, described(admission)), secret}});
    return secret;
}

std::optional<std::string> Links::unspent(const Admission& admission) const {
    const std::lock_guard lock(mutex_);
    const auto found = unspent_.find(admission);
    return found == unspent_.end() ? std::nullopt : std::optional(found->second);
}

bool Links::claimed(const Admission& admission) const {
    const std::lock_guard lock(mutex_);
    for (const auto& [token, good_for] : tokens_) {
        if (good_for == admission) return true;
    }
    return false;
}

std::variant<Links::Claimed, Links::NoClaim> Links::claim(std::string_view secret) {
    const std::lock_guard lock(mutex_);
    const std::string key = hash(secret);
    const auto link = links_.find(key);
    if (link == links_.end()) return spent_.contains(key) ? NoClaim::spent : NoClaim::unknown;
    Claimed claimed{link->second, new_secret()};
    std::vector<Change> changes;
    if (!for_many(claimed.admission.role)) {
        spent_[key] = claimed.admission;
        changes.push_back({key_of(spent_key, key), described(claimed.admission)});
        forget_link(links_, unspent_, claimed.admission);
        changes.push_back({key_of(link_key, described(claimed.admission)), ""});
    }
    const std::string token = hash(claimed.token);
    tokens_[token] = claimed.admission;
    changes.push_back({key_of(token_key, token), described(claimed.admission)});
    keep_(claimed.admission.table, changes);
    return claimed;
}

std::optional<Admission> Links::of_token(std::string_view token) const {
    const std::lock_guard lock(mutex_);
    const auto found = tokens_.find(hash(token));
    return found == tokens_.end() ? std::nullopt : std::optional(found->second);
}

std::string Links::new_pass(const Admission& admission, std::optional<Clock::time_point> until) {
    std::erase_if(passes_,
                  [now = Clock::now()](const auto& pass) { return pass.second.until && *pass.second.until < now; });
    std::string secret = new_secret();
    passes_[hash(secret)] = {admission, until};
    return secret;
}

std::optional<std::string> Links::ticket(const std::string& table, std::string_view token) {
    const std::lock_guard lock(mutex_);
    const auto found = tokens_.find(hash(token));
    if (found == tokens_.end() || found->second.table != table) return std::nullopt;
    return new_pass(found->second, Clock::now() + ticket_life);
}

std::string Links::resume(const Admission& admission) {
    const std::lock_guard lock(mutex_);
    return new_pass(admission, std::nullopt);
}

std::optional<Admission> Links::redeem(const std::string& table, std::string_view ticket) {
    const std::lock_guard lock(mutex_);
    const auto pass = passes_.find(hash(ticket));
    if (pass == passes_.end()) return std::nullopt;
    const Pass used = pass->second;
    passes_.erase(pass);
    if (used.admission.table != table || (used.until && *used.until < Clock::now())) return std::nullopt;
    return used.admission;
}

void Links::withdraw(const Admission& admission) {
    const std::lock_guard lock(mutex_);
    if (!unspent_.contains(admission)) return;
    forget_link(links_, unspent_, admission);
    keep_(admission.table, {{key_of(link_key, described(admission)), ""}});
}

void Links::revoke(const Admission& admission) {
    const std::lock_guard lock(mutex_);
    std::vector<Change> changes;
    for (auto token = tokens_.begin(); token != tokens_.end();) {
        if (token->second == admission) {
            changes.push_back({key_of(token_key, token->first), ""});
            token = tokens_.erase(token);
        } else {
            ++token;
        }
    }
    if (!changes.empty()) keep_(admission.table, changes);
    std::erase_if(passes_, [&](const auto& pass) { return pass.second.admission == admission; });
}

void Links::recall(const std::string& table, const std::string& key, const std::string& value) {
    const std::lock_guard lock(mutex_);
    if (value.empty()) return;
    if (key.starts_with(token_key)) {
        if (const auto good_for = read(table, value)) tokens_[key.substr(token_key.size())] = *good_for;
    } else if (key.starts_with(spent_key)) {
        const std::string spent = key.substr(spent_key.size());
        if (const auto was_for = read(table, value)) spent_[spent] = *was_for;
        if (const auto link = links_.find(spent); link != links_.end())
            forget_link(links_, unspent_, Admission(link->second));
    } else if (key.starts_with(link_key)) {
        const auto good_for = read(table, key.substr(link_key.size()));
        const std::string hashed = hash(value);
        if (!good_for || spent_.contains(hashed)) return;
        forget_link(links_, unspent_, *good_for);
        links_[hashed] = *good_for;
        unspent_[*good_for] = value;
    }
}

}  // namespace lobby
