// SPDX-License-Identifier: MIT
#include "load/percepts.hpp"

#include <charconv>

namespace load {

namespace {
constexpr std::string_view end = R"(,"t":"percepts"})";

std::string_view between(std::string_view text, std::string_view before, std::string_view after) {
    const auto start = text.find(before);
    if (start == std::string_view::npos) return {};
    text.remove_prefix(start + before.size());
    return text.substr(0, text.find(after));
}
}  // namespace

std::uint64_t number_after(std::string_view text, std::string_view key) {
    std::uint64_t number = 0;
    const auto start = text.find(key);
    if (start != std::string_view::npos)
        std::from_chars(text.data() + start + key.size(), text.data() + text.size(), number);
    return number;
}

std::optional<PerceptFrame> percept_frame(std::string_view frame) {
    if (!frame.ends_with(end)) return std::nullopt;
    PerceptFrame found;
    found.unpadded = frame.size();
    frame.remove_suffix(end.size());
    const auto q = frame.rfind(R"(,"q":)");
    if (q == std::string_view::npos) return std::nullopt;
    found.q = number_after(frame.substr(q), R"("q":)");
    std::string_view rest = frame.substr(0, q);
    if (rest.ends_with(R"(.")") || rest.ends_with(R"("p":"")")) {
        const auto padding = rest.rfind(R"(,"p":")");
        found.unpadded -= rest.size() - padding;
        rest = rest.substr(0, padding);
    }
    found.digest = between(rest, R"("d":")", "\"");
    const auto list = rest.find(R"("l":[)");
    if (list == std::string_view::npos) return std::nullopt;
    found.list = rest.substr(list + 4, rest.size() - list - 5);  // without the body's bracket
    return found;
}

}  // namespace load
