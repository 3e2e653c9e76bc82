// SPDX-License-Identifier: MIT
#include "rules/keyed_hash.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

namespace rules {
namespace {

void append_part(std::string& text, std::string_view part) {
    text += little_endian(part.size());
    text += part;
}

Block hash(std::span<const std::uint8_t> key, std::string_view domain, std::initializer_list<std::string_view> parts) {
    // Chooses the fastest code for this machine; results are the same without it.
    static const int ready = sodium_init();
    if (ready < 0) throw std::runtime_error("libsodium does not start");

    std::string text;
    append_part(text, domain);
    for (const std::string_view part : parts) append_part(text, part);
    Block block;
    crypto_generichash(block.data(), block.size(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                       key.data(), key.size());
    return block;
}

}  // namespace

Block domain_hash(const Key& key, std::string_view domain, std::initializer_list<std::string_view> parts) {
    return hash(key, domain, parts);
}

Block domain_hash(std::string_view domain, std::initializer_list<std::string_view> parts) {
    return hash({}, domain, parts);
}

Key first_32(const Block& block) {
    Key key;
    std::copy_n(block.begin(), key.size(), key.begin());
    return key;
}

std::string_view as_text(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string little_endian(std::uint64_t number) {
    std::string bytes;
    for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
    return bytes;
}

}  // namespace rules
