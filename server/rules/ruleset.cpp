// SPDX-License-Identifier: MIT
#include "rules/ruleset.hpp"

namespace rules {

BadInput::BadInput(std::string file, std::string path, const std::string& reason)
    : std::runtime_error(std::move(file) + (path.empty() ? "" : " at " + path) + ": " + reason),
      path_(std::move(path)) {}

std::string Ruleset::seat_hunters(std::string_view scenario, const std::map<std::string, std::string>& wanted,
                                  std::span<const Career>) const {
    if (!wanted.empty()) throw BadInput("journal", "", "this book keeps no journal of hunters");
    return std::string(scenario);
}

std::optional<Between> Game::between(const State& /*state*/, common::FigureId /*from*/, common::FigureId /*to*/) const {
    return std::nullopt;
}

}  // namespace rules
