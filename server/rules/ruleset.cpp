// SPDX-License-Identifier: MIT
#include "rules/ruleset.hpp"

namespace rules {

BadInput::BadInput(std::string file, std::string path, const std::string& reason)
    : std::runtime_error(std::move(file) + (path.empty() ? "" : " at " + path) + ": " + reason),
      path_(std::move(path)) {}

}  // namespace rules
