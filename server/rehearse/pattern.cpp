// SPDX-License-Identifier: MIT
#include "rehearse/pattern.hpp"

#include <nlohmann/json.hpp>
#include <vector>

namespace rehearse {

using nlohmann::json;

namespace {

std::optional<std::string> at(const std::string& place, std::optional<std::string> inner) {
    if (!inner) return std::nullopt;
    return inner->starts_with(": ") ? place + *inner : place + "." + *inner;
}

std::optional<std::string> differs(const json& wanted, const json& actual) {
    return ": wanted " + wanted.dump() + ", got " + actual.dump();
}

std::optional<std::string> has_each(const json& wanted, const json& actual) {
    if (!actual.is_array()) return differs(wanted, actual);
    for (const json& one : wanted) {
        bool found = false;
        for (const json& element : actual) found = found || matches(one, element);
        if (!found) return ": wanted one like " + one.dump() + " among " + actual.dump();
    }
    return std::nullopt;
}

std::optional<std::string> only_these(const json& wanted, const json& actual) {
    if (!actual.is_array() || actual.size() != wanted.size()) return differs(wanted, actual);
    std::vector<bool> taken(actual.size(), false);
    for (const json& one : wanted) {
        std::size_t i = 0;
        while (i < actual.size() && (taken[i] || !matches(one, actual[i]))) ++i;
        if (i == actual.size()) return ": wanted one like " + one.dump() + " among " + actual.dump();
        taken[i] = true;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> mismatch(const json& wanted, const json& actual) {
    if (wanted.is_object()) {
        if (wanted.size() == 1 && wanted.contains("has")) return has_each(wanted["has"], actual);
        if (wanted.size() == 1 && wanted.contains("only")) return only_these(wanted["only"], actual);
        if (wanted.size() == 1 && wanted.contains("not")) {
            if (matches(wanted["not"], actual)) return ": wanted anything but " + wanted["not"].dump();
            return std::nullopt;
        }
        if (!actual.is_object()) return differs(wanted, actual);
        for (const auto& [key, value] : wanted.items()) {
            const auto found = actual.find(key);
            if (value.is_null()) {
                if (found != actual.end()) return at(key, ": wanted none, got " + found->dump());
            } else if (found == actual.end()) {
                return at(key, ": wanted " + value.dump() + ", got none");
            } else if (auto inner = at(key, mismatch(value, *found))) {
                return inner;
            }
        }
        return std::nullopt;
    }
    if (wanted.is_array()) {
        if (!actual.is_array() || wanted.size() != actual.size()) return differs(wanted, actual);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (auto inner = at(std::to_string(i), mismatch(wanted[i], actual[i]))) return inner;
        }
        return std::nullopt;
    }
    if (wanted != actual) return differs(wanted, actual);
    return std::nullopt;
}

}  // namespace rehearse
