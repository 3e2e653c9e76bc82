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

std::string text_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

const fs::path tests = fs::path(SPOOR_SOURCE_DIR) / "tests";

}  // namespace

TEST_CASE("every rule case holds") {
    const auto cases = files(tests / "cases", ".json");
    REQUIRE_FALSE(cases.empty());
    std::string everything;
    for (const std::string& file : cases) everything += text_of(file);
    for (const std::string& file : cases) {
        SUBCASE(fs::path(file).stem().c_str()) {
            const rehearse::Outcome outcome = rehearse::play(file, shelf::all_rulesets(), [](const std::string&) {});
            CHECK_MESSAGE(outcome.failure.empty(), outcome.failure);
            // The other half of a pair is compared by the half that names it.
            const bool compared =
                everything.find("\"" + fs::path(file).filename().string() + "\"") != std::string::npos;
            CHECK_MESSAGE((compared || outcome.expectations > 0), file, " expects nothing");
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
            const std::string golden = text_of(fs::path(file).replace_extension(".ndjson"));
            CHECK_MESSAGE(lines.str() == golden, file,
                          ": the transcript differs; run spoor-server rehearse on it and compare");
        }
    }
}
