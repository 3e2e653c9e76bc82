// SPDX-License-Identifier: MIT
#include "maps/base64.hpp"

#include <array>

namespace maps {
namespace {

constexpr std::int8_t padding = -3;
constexpr std::int8_t space = -2;
constexpr std::int8_t foreign = -1;

constexpr std::array<std::int8_t, 256> alphabet(bool lenient) {
    std::array<std::int8_t, 256> values{};
    for (auto& value : values) {
        value = foreign;
    }
    for (std::size_t i = 0; i < 26; ++i) {
        values[std::size_t{'A'} + i] = static_cast<std::int8_t>(i);
        values[std::size_t{'a'} + i] = static_cast<std::int8_t>(26 + i);
    }
    for (std::size_t i = 0; i < 10; ++i) {
        values[std::size_t{'0'} + i] = static_cast<std::int8_t>(52 + i);
    }
    values['+'] = 62;
    values['/'] = 63;
    if (lenient) {
        values['-'] = 62;
        values['_'] = 63;
        values['\\'] = space;  // of an escaped line break or slash
    }
    values['='] = padding;
    for (const unsigned char c : {' ', '\t', '\r', '\n'}) {
        values[c] = space;
    }
    return values;
}

}  // namespace

bool decode_base64(std::string_view text, std::string& into, Base64 how) {
    static constexpr auto strict = alphabet(false);
    static constexpr auto lenient = alphabet(true);
    const auto& values = how == Base64::strict ? strict : lenient;
    std::uint32_t bits = 0;
    int sextets = 0;
    int ends = 0;
    into.reserve(into.size() + text.size() / 4 * 3);
    for (const char c : text) {
        const std::int8_t value = values[static_cast<unsigned char>(c)];
        if (value == space) {
            continue;
        }
        if (value == padding) {
            ++ends;
            continue;
        }
        if (value == foreign || ends > 0) {
            return false;
        }
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        if (++sextets == 4) {
            into += static_cast<char>(bits >> 16 & 0xFF);
            into += static_cast<char>(bits >> 8 & 0xFF);
            into += static_cast<char>(bits & 0xFF);
            bits = 0;
            sextets = 0;
        }
    }
    if (sextets >= 2) {
        into += static_cast<char>(bits >> (sextets == 2 ? 4 : 10) & 0xFF);
    }
    if (sextets == 3) {
        into += static_cast<char>(bits >> 2 & 0xFF);
    }
    if (how == Base64::lenient) {
        return true;
    }
    return sextets != 1 && ends == (sextets == 0 ? 0 : 4 - sextets);
}

}  // namespace maps
