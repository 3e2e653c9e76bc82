// SPDX-License-Identifier: MIT
#include "maps/picture.hpp"

#include "maps/base64.hpp"
#include "maps/limits.hpp"

namespace maps {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t head_bytes = 64 << 10;

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
    bool has(std::size_t at, std::size_t count) const { return at + count <= bytes_.size(); }
    bool is(std::size_t at, std::string_view text) const {
        return has(at, text.size()) && bytes_.substr(at, text.size()) == text;
    }
    std::uint32_t byte(std::size_t at) const { return has(at, 1) ? static_cast<unsigned char>(bytes_[at]) : 0u; }
    std::uint32_t big(std::size_t at, std::size_t count) const {
        std::uint32_t number = 0;
        for (std::size_t i = 0; i < count; ++i) {
            number = number << 8 | byte(at + i);
        }
        return number;
    }
    std::uint32_t little(std::size_t at, std::size_t count) const {
        std::uint32_t number = 0;
        for (std::size_t i = count; i-- > 0;) {
            number = number << 8 | byte(at + i);
        }
        return number;
    }

private:
    std::string_view bytes_;
};

void jpeg(const Bytes& bytes, Picture& picture) {
    for (std::size_t at = 2; bytes.has(at, 9) && bytes.byte(at) == 0xFF;) {
        const std::uint32_t marker = bytes.byte(at + 1);
        if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) {
            picture.height = bytes.big(at + 5, 2);
            picture.width = bytes.big(at + 7, 2);
            return;
        }
        at += 2 + bytes.big(at + 2, 2);
    }
}

void webp(const Bytes& bytes, Picture& picture) {
    if (bytes.is(12, "VP8 ")) {
        picture.width = bytes.little(26, 2) & 0x3FFF;
        picture.height = bytes.little(28, 2) & 0x3FFF;
    } else if (bytes.is(12, "VP8L")) {
        const std::uint32_t sizes = bytes.little(21, 4);
        picture.width = (sizes & 0x3FFF) + 1;
        picture.height = (sizes >> 14 & 0x3FFF) + 1;
    } else if (bytes.is(12, "VP8X")) {
        picture.width = bytes.little(24, 3) + 1;
        picture.height = bytes.little(27, 3) + 1;
    }
}

}  // namespace

Picture look_at_picture(std::string_view base64) {
    Picture picture;
    if (base64.substr(0, 5) == "data:") {
        const std::size_t comma = base64.substr(0, 200).find(',');
        base64.remove_prefix(comma == std::string_view::npos ? 5 : comma + 1);
    }
    std::string head;
    if (!decode_base64(base64.substr(0, head_bytes), head, Base64::lenient)) {
        picture.trouble = "not base64";
        return picture;
    }
    const Bytes bytes(head);
    if (bytes.is(0, "\x89PNG\r\n\x1a\n"sv)) {
        picture.kind = "PNG";
        if (bytes.is(12, "IHDR")) {
            picture.width = bytes.big(16, 4);
            picture.height = bytes.big(20, 4);
        }
    } else if (bytes.is(0, "\xFF\xD8\xFF")) {
        picture.kind = "JPEG";
        jpeg(bytes, picture);
    } else if (bytes.is(0, "RIFF") && bytes.is(8, "WEBP")) {
        picture.kind = "WebP";
        webp(bytes, picture);
    } else {
        picture.trouble = "neither PNG nor JPEG nor WebP";
        return picture;
    }
    if (picture.width == 0 || picture.height == 0) {
        picture.trouble = "its head gives no size";
    } else if (picture.width > limits::picture_side || picture.height > limits::picture_side) {
        picture.trouble = "more than " + std::to_string(limits::picture_side) + " pixels a side";
    }
    return picture;
}

}  // namespace maps
