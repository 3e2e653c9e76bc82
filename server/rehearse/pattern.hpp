// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace rehearse {

/// Does `actual` have all that `wanted` names? Objects: every member wanted must match; others may be
/// there. {"has": [...]}: an array with an element for each of these, in any order. {"only": [...]}: the
/// same, and no others. {"not": x}: does not match x. Other arrays: same length, element by element.
/// null: the member must be missing.
/// Gives where and how it first differs, or nothing.
std::optional<std::string> mismatch(const nlohmann::json& wanted, const nlohmann::json& actual);
inline bool matches(const nlohmann::json& wanted, const nlohmann::json& actual) {
    return !mismatch(wanted, actual).has_value();
}

}  // namespace rehearse
