// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "rehearse/rehearsal.hpp"
#include "shelf/shelf.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<std::string> files(const fs::path& folder, const std::string& ending) {
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ending) found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

const fs::path tests = fs::path(SPOOR_SOURCE_DIR) / "tests";

}  // namespace

TEST_CASE("every rule case holds") {
    const auto cases = files(tests / "cases", ".json");
    REQUIRE_FALSE(cases.empty());
    for (const std::string& file : cases) {
        SUBCASE(fs::path(file).stem().c_str()) {
            const rehearse::Outcome outcome = rehearse::play(file, shelf::all_rulesets(), [](const std::string&) {});
            CHECK_MESSAGE(outcome.failure.empty(), outcome.failure);
            CHECK_MESSAGE(outcome.expectations > 0, file, " expects nothing");
            CHECK_MESSAGE(!outcome.rules.empty(), file, " cites no rule");
        }
    }
}

TEST_CASE("every golden transcript comes out byte for byte") {
    for (const std::string& file : files(tests / "transcripts", ".json")) {
        SUBCASE(fs::path(file).stem().c_str()) {
            std::ostringstream lines;
            const rehearse::Outcome outcome =
                rehearse::play(file, shelf::all_rulesets(), [&](const std::string& line) { lines << line << '\n'; });
            CHECK_MESSAGE(outcome.failure.empty(), outcome.failure);
            std::ifstream golden(fs::path(file).replace_extension(".ndjson"), std::ios::binary);
            std::ostringstream expected;
            expected << golden.rdbuf();
            CHECK_MESSAGE(lines.str() == expected.str(), file, ": the transcript differs; run spoor-server rehearse on it and compare");
        }
    }
}
