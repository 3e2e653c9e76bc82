// SPDX-License-Identifier: MIT
#include "wire/writer.hpp"

#include <array>
#include <cstdint>

namespace wire {
namespace {

/// Characters that stand for themselves.
constexpr std::array<bool, 256> plain = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0x20; c < 0x80; ++c) table[c] = c != '"' && c != '\\';
    return table;
}();

void escape(std::string& out, unsigned char c) {
    switch (c) {
        case '"':
            out.append("\\\"");
            return;
        case '\\':
            out.append("\\\\");
            return;
        case '\b':
            out.append("\\b");
            return;
        case '\f':
            out.append("\\f");
            return;
        case '\n':
            out.append("\\n");
            return;
        case '\r':
            out.append("\\r");
            return;
        case '\t':
            out.append("\\t");
            return;
        default:
            break;
    }
    constexpr std::string_view hex = "0123456789abcdef";
    out.append("\\u00");
    out.push_back(hex[c >> 4]);
    out.push_back(hex[c & 15]);
}

/// Length of the well-formed sequence `text` starts with (Unicode table 3-7), 0 if there is none.
std::size_t sequence(std::string_view text) {
    const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto within = [&](std::size_t i, unsigned low, unsigned high) { return at(i) >= low && at(i) <= high; };
    const unsigned lead = at(0);
    if (lead >= 0xC2 && lead <= 0xDF) return within(1, 0x80, 0xBF) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const bool second = within(1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF);
        return second && within(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const bool second = within(1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF);
        return second && within(2, 0x80, 0xBF) && within(3, 0x80, 0xBF) ? 4 : 0;
    }
    return 0;
}

}  // namespace

void Writer::text(std::string_view value) {
    out_.push_back('"');
    std::size_t done = 0;
    std::size_t i = 0;
    while (i < value.size()) {
        const auto c = static_cast<unsigned char>(value[i]);
        if (plain[c]) {
            ++i;
            continue;
        }
        if (c >= 0x80) {
            if (const std::size_t length = sequence(value.substr(i)); length != 0) {
                i += length;
                continue;
            }
        }
        out_.append(value, done, i - done);
        if (c >= 0x80) {
            out_.append("\xEF\xBF\xBD");
        } else {
            escape(out_, c);
        }
        done = ++i;
    }
    out_.append(value, done, value.size() - done);
    out_.push_back('"');
}

}  // namespace wire
