// SPDX-License-Identifier: MIT
#include "rules/reading.hpp"

namespace rules {

Json parse(std::string_view text, const std::string& file) {
    std::vector<std::vector<std::string>> names;  // of the objects open
    std::string twice;
    const auto watch = [&](int, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::object_start) names.emplace_back();
        if (event == Json::parse_event_t::object_end) names.pop_back();
        if (event == Json::parse_event_t::key) {
            const std::string& name = value.get_ref<const std::string&>();
            if (std::find(names.back().begin(), names.back().end(), name) != names.back().end()) twice = name;
            names.back().push_back(name);
        }
        return true;
    };
    try {
        Json json = Json::parse(text, watch);
        if (!twice.empty()) throw BadInput(file, "/" + twice, "stands there twice");
        return json;
    } catch (const Json::parse_error& bad) {
        throw BadInput(file, "byte " + std::to_string(bad.byte), "is not JSON there");
    }
}

}  // namespace rules
