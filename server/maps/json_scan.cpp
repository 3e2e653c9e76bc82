// SPDX-License-Identifier: MIT
#include "maps/json_scan.hpp"

#include <algorithm>
#include <cstring>

#include "maps/import.hpp"
#include "maps/limits.hpp"

namespace maps {
namespace {

class Scanner {
public:
    Scanner(const std::string& file, std::string_view bytes) : file_(file), bytes_(bytes) {}

    JsonScan scan() {
        skip_mark();
        std::size_t at = found_.begin;
        while (at < bytes_.size()) {
            at = step(at);
        }
        return std::move(found_);
    }

private:
    [[noreturn]] void refuse(std::size_t at, const std::string& reason) const {
        throw ImportError(file_, "byte " + std::to_string(at), reason);
    }

    void skip_mark() { found_.begin = bytes_.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0; }

    std::size_t step(std::size_t at) {
        switch (bytes_[at]) {
            case '{':
            case '[':
                if (depth_ == 0 && !begun_) {
                    found_.object = bytes_[at] == '{';
                }
                begun_ = true;
                if (++depth_ > limits::depth) {
                    refuse(at, "nested more than " + std::to_string(limits::depth) + " deep");
                }
                return at + 1;
            case '}':
            case ']':
                depth_ -= depth_ > 0;
                key_ = {};
                return at + 1;
            case ',':
                key_ = {};
                return at + 1;
            case ':':
                name(text_);
                return at + 1;
            case '"':
                return text(at);
            case ' ':
            case '\t':
            case '\r':
            case '\n':
                return at + 1;
            default:
                return token(at);
        }
    }

    void name(std::string_view key) {
        key_ = key;
        if (depth_ == 1 && found_.keys.size() < 100) {
            found_.keys.emplace_back(key.substr(0, 100));
        }
    }

    std::size_t text(std::size_t quote) {
        const std::size_t end = closing_quote(quote);
        const std::size_t length = end - quote - 1;
        if (depth_ == 1 && key_ == "image" && !found_.has_image) {
            found_.has_image = true;
            found_.image_begin = quote + 1;
            found_.image_end = end;
        } else if (length > (key_ == "data" ? limits::data_bytes : limits::text_bytes)) {
            refuse(quote, "a text of " + std::to_string(length) + " bytes");
        }
        text_ = bytes_.substr(quote + 1, length);
        return end + 1;
    }

    std::size_t closing_quote(std::size_t quote) const {
        for (std::size_t from = quote + 1;;) {
            const void* hit =
                from < bytes_.size() ? std::memchr(bytes_.data() + from, '"', bytes_.size() - from) : nullptr;
            if (hit == nullptr) {
                refuse(quote, "the text that begins here never ends");
            }
            const auto end = static_cast<std::size_t>(static_cast<const char*>(hit) - bytes_.data());
            std::size_t backslashes = 0;
            while (end - backslashes > from && bytes_[end - backslashes - 1] == '\\') {
                ++backslashes;
            }
            if (backslashes % 2 == 0) {
                return end;
            }
            from = end + 1;
        }
    }

    std::size_t token(std::size_t at) const {
        std::size_t end = at;
        while (end < bytes_.size() && std::strchr("{}[],:\" \t\r\n", bytes_[end]) == nullptr) {
            ++end;
        }
        // strchr also finds the terminating NUL, so a NUL byte ends a token and would stall us.
        end = std::max(end, at + 1);
        if (end - at > limits::token_bytes) {
            refuse(at, "a number or word of " + std::to_string(end - at) + " bytes");
        }
        return end;
    }

    const std::string& file_;
    std::string_view bytes_;
    JsonScan found_;
    std::size_t depth_ = 0;
    bool begun_ = false;
    std::string_view text_;  // the last one
    std::string_view key_;   // whose value comes next
};

}  // namespace

bool JsonScan::has(std::string_view key) const {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

JsonScan scan_json(const std::string& file, std::string_view bytes) {
    return Scanner(file, bytes).scan();
}

}  // namespace maps
