// SPDX-License-Identifier: MIT
#include <sodium.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "journal/store.hpp"

namespace journal {
namespace {

void append_number(std::string& text, std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) text += static_cast<char>(number >> shift & 0xff);
}

void append_text(std::string& text, std::string_view part) {
    append_number(text, part.size());
    text += part;
}

}  // namespace

std::string chained(const std::string& previous, const Entry& entry) {
    // Chooses the fastest code for this machine; results are the same without it.
    static const int ready = sodium_init();
    if (ready < 0) throw std::runtime_error("libsodium does not start");

    std::string text;
    text.reserve(32 + previous.size() + entry.cause.size() + entry.body.size());
    append_text(text, previous);
    append_number(text, entry.seq);
    append_text(text, entry.cause);
    append_text(text, entry.body);
    std::array<std::uint8_t, 32> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                       nullptr, 0);
    std::string hex(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    hex.pop_back();
    return hex;
}

}  // namespace journal
