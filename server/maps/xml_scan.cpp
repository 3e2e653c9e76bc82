// SPDX-License-Identifier: MIT
#include <cstring>

#include "maps/import.hpp"
#include "maps/limits.hpp"
#include "maps/xml_value.hpp"

namespace maps {
namespace {

/// Walks over tags alone; stricter than the parser that comes after it, so that what it counts is never
/// less than what that parser builds.
class TagWalk {
public:
    TagWalk(const std::string& file, std::string_view bytes) : file_(file), bytes_(bytes) {}

    void walk() {
        if (bytes_.substr(0, 2) == "\xFE\xFF" || bytes_.substr(0, 2) == "\xFF\xFE" ||
            bytes_.find('\0') != std::string_view::npos) {
            refuse(0, "not UTF-8 text; save it as UTF-8");
        }
        for (std::size_t at = bytes_.find('<'); at != std::string_view::npos; at = bytes_.find('<', at)) {
            if (++nodes_ > limits::xml_nodes) {
                refuse(at, "more than " + std::to_string(limits::xml_nodes) + " elements");
            }
            const std::string_view rest = bytes_.substr(at);
            if (starts(rest, "<!--")) {
                at = behind(at, 4, "-->");
            } else if (starts(rest, "<![CDATA[")) {
                at = behind(at, 9, "]]>");
            } else if (starts(rest, "<!")) {
                refuse(at, "a document type declaration; remove it (its entities are never read)");
            } else if (starts(rest, "<?")) {
                at = behind(at, 2, "?>");
            } else {
                at = tag(at);
            }
        }
    }

private:
    static bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

    [[noreturn]] void refuse(std::size_t at, const std::string& reason) const {
        throw ImportError(file_, "byte " + std::to_string(at), reason);
    }

    std::size_t behind(std::size_t at, std::size_t skip, std::string_view end) const {
        const std::size_t found = bytes_.find(end, at + skip);
        if (found == std::string_view::npos) {
            refuse(at, "what begins here never ends");
        }
        return found + end.size();
    }

    std::size_t tag(std::size_t at) {
        const bool closing = at + 1 < bytes_.size() && bytes_[at + 1] == '/';
        char quote = 0;
        for (std::size_t i = at + 1; i < bytes_.size(); ++i) {
            const char c = bytes_[i];
            if (quote != 0) {
                quote = c == quote ? '\0' : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '=') {
                if (++attributes_ > limits::xml_attributes) {
                    refuse(at, "more than " + std::to_string(limits::xml_attributes) + " attributes");
                }
            } else if (c == '<') {
                refuse(i, "a tag inside a tag");
            } else if (c == '>') {
                nest(at, closing, bytes_[i - 1] == '/');
                return i + 1;
            }
        }
        refuse(at, "the tag that begins here never ends");
    }

    void nest(std::size_t at, bool closing, bool empty) {
        if (closing) {
            depth_ -= depth_ > 0;
        } else if (!empty && ++depth_ > limits::depth) {
            refuse(at, "nested more than " + std::to_string(limits::depth) + " deep");
        }
    }

    const std::string& file_;
    std::string_view bytes_;
    std::size_t nodes_ = 0;
    std::size_t attributes_ = 0;
    std::size_t depth_ = 0;
};

}  // namespace

void scan_xml(const std::string& file, std::string_view bytes) {
    if (bytes.size() > limits::xml_bytes) {
        throw ImportError(file, "", "XML of more than " + std::to_string(limits::xml_bytes >> 20) + " MiB");
    }
    TagWalk(file, bytes).walk();
}

}  // namespace maps
