// SPDX-License-Identifier: MIT
#include <array>

#include "maps/import.hpp"

namespace maps {
namespace {

std::string sentence(const std::string& file, const std::string& place, const std::string& reason) {
    std::string text = printable(file, 200);
    if (!place.empty()) {
        text += ": " + place;
    }
    return text + ": " + reason;
}

struct Decoded {
    std::uint32_t code = 0;
    std::size_t bytes = 0;  // 0: not UTF-8
};

Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        return {lead, 1};
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (length == 0 || lead > 0xF4 || text.size() < length) {
        return {lead, 0};
    }
    std::uint32_t code = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) {
            return {lead, 0};
        }
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    if (code < least[length] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) {
        return {lead, 0};
    }
    return {code, length};
}

/// Characters that move the cursor, hide themselves or turn the reading direction.
bool treacherous(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xAD || code == 0x61C ||
           (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || (code >= 0xFFF0 && code <= 0xFFFF) ||
           code >= 0xE0000;
}

std::string hexadecimal(std::uint32_t code) {
    std::string digits;
    for (; code != 0 || digits.empty(); code >>= 4) {
        digits.insert(digits.begin(), "0123456789abcdef"[code & 15]);
    }
    return digits;
}

}  // namespace

ImportError::ImportError(std::string file, std::string place, std::string reason)
    : std::runtime_error(sentence(file, place, reason)),
      file_(std::move(file)),
      place_(std::move(place)),
      reason_(std::move(reason)) {}

std::optional<std::string> Bundle::read(const std::string& name) const {
    const auto found = files_.find(name);
    return found == files_.end() ? std::nullopt : std::optional(found->second);
}

std::string printable(std::string_view text, std::size_t most) {
    std::string safe;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == most) {
            return safe + "...";
        }
        const Decoded next = decode(text);
        if (next.bytes == 0) {
            safe += "\\x" + hexadecimal(next.code);
            text.remove_prefix(1);
        } else if (treacherous(next.code)) {
            safe += "\\u{" + hexadecimal(next.code) + "}";
            text.remove_prefix(next.bytes);
        } else {
            safe += text.substr(0, next.bytes);
            text.remove_prefix(next.bytes);
        }
    }
    return safe;
}

}  // namespace maps
