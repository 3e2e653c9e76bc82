// SPDX-License-Identifier: MIT
#include "terminal/random_bytes.hpp"

#include <sodium.h>

#include <stdexcept>

namespace terminal {
namespace {

void wake_sodium() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

}  // namespace

Share random_share() {
    wake_sodium();
    Share share;
    randombytes_buf(share.data(), share.size());
    return share;
}

std::string hex(const Share& share) {
    std::string text(share.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), share.data(), share.size());
    text.pop_back();
    return text;
}

std::string fingerprint(std::string_view text) {
    wake_sodium();
    Share hash;
    static_assert(std::tuple_size_v<Share> == crypto_hash_sha256_BYTES);
    crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    return hex(hash);
}

std::string commitment(const Share& share) {
    return fingerprint("spoor share" + std::string(reinterpret_cast<const char*>(share.data()), share.size()));
}

std::string random_hex(std::size_t digits) {
    return hex(random_share()).substr(0, digits);
}

}  // namespace terminal
