// SPDX-License-Identifier: MIT
#include "rules/commitment.hpp"

#include <sodium.h>

#include "rules/keyed_hash.hpp"

namespace rules {
namespace {

bool opens_to(std::string_view published, const std::string& expected) {
    const auto given = key_from_hex(published);
    const auto wanted = key_from_hex(expected);
    return given && sodium_memcmp(given->data(), wanted->data(), given->size()) == 0;
}

}  // namespace

Key random_key() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
    Key key;
    randombytes_buf(key.data(), key.size());
    return key;
}

std::string commitment(const TableSecret& secret) {
    return to_hex(first_32(domain_hash("commit", {secret.table, as_text(secret.key), as_text(secret.salt)})));
}

bool opens(std::string_view published, const TableSecret& secret) {
    return opens_to(published, commitment(secret));
}

std::string share_commitment(const Key& share) {
    const std::string text = "spoor share" + std::string(as_text(share));
    Key hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    return to_hex(hash);
}

bool opens_share(std::string_view published, const Key& share) {
    return opens_to(published, share_commitment(share));
}

Key working_key(const Key& key, const std::map<common::SeatId, Key>& shares) {
    std::string all;
    for (const auto& [seat, share] : shares) {
        all += little_endian(seat.value);
        all += as_text(share);
    }
    return first_32(domain_hash(key, "working", {all}));
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
    hex.pop_back();
    return hex;
}

std::optional<Key> key_from_hex(std::string_view hex) {
    Key key;
    std::size_t length = 0;
    const char* end = nullptr;
    const bool read = sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &length, &end) == 0;
    if (!read || length != key.size() || end != hex.data() + hex.size()) return std::nullopt;
    return key;
}

}  // namespace rules
