// SPDX-License-Identifier: MIT
#include "load/percepts.hpp"

#include <charconv>

namespace load {

std::uint64_t number_after(std::string_view text, std::string_view key) {
    std::uint64_t number = 0;
    const auto start = text.find(key);
    if (start != std::string_view::npos)
        std::from_chars(text.data() + start + key.size(), text.data() + text.size(), number);
    return number;
}

std::optional<PerceptFrame> percept_frame(std::string_view frame) {
    if (frame.ends_with("\"}")) return std::nullopt;  // ends with its type
    PerceptFrame found;
    found.unpadded = frame.size();
    const auto q = frame.rfind(R"(,"q":)");
    if (q == std::string_view::npos) return std::nullopt;
    found.q = number_after(frame.substr(q), R"("q":)");
    std::string_view rest = frame.substr(0, q);
    if (rest.ends_with('"')) {
        const auto padding = rest.rfind(R"(,"p":")");
        found.unpadded -= rest.size() - padding;
        rest = rest.substr(0, padding);
    }
    rest.remove_suffix(1);  // the body's bracket
    if (rest.ends_with('"')) {
        constexpr std::string_view key = R"(,"s":")";
        const auto settled = rest.rfind(key);
        found.settled = rest.substr(settled + key.size(), rest.size() - settled - key.size() - 1);
        rest = rest.substr(0, settled);
    }
    constexpr std::string_view digest_key = R"("d":")";
    constexpr std::string_view list_key = R"(","l":)";
    const auto digest = rest.find(digest_key);
    const auto list = rest.find(list_key);
    if (digest == std::string_view::npos || list == std::string_view::npos) return std::nullopt;
    found.digest = rest.substr(digest + digest_key.size(), list - digest - digest_key.size());
    found.list = rest.substr(list + list_key.size());
    return found;
}

}  // namespace load
