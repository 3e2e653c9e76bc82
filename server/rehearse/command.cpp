// SPDX-License-Identifier: MIT
#include "rehearse/command.hpp"

#include <ostream>

#include "rehearse/rehearsal.hpp"

namespace rehearse {

int run_rehearse(std::span<const std::string> arguments, std::span<const rules::Ruleset* const> rulesets,
                 std::ostream& out, std::ostream& err) {
    constexpr std::string_view usage =
        "usage: spoor-server rehearse [--quiet] FILE...\n"
        "  FILE     a scripted game (tests/cases/hunt holds many); what every viewer is told is printed\n"
        "  --quiet  only whether what the files expect came about\n";
    bool quiet = false;
    int files = 0;
    int expectations = 0;
    for (const std::string& argument : arguments) {
        if (argument == "--help" || argument == "-h") {
            out << usage;
            return 0;
        }
        if (argument == "--quiet") {
            quiet = true;
            continue;
        }
        ++files;
        try {
            const Outcome outcome = play(argument, rulesets, [&](const std::string& line) {
                if (!quiet) out << line << '\n';
            });
            expectations += outcome.expectations;
            if (!outcome.failure.empty()) {
                err << outcome.failure << '\n';
                return 1;
            }
        } catch (const NotARehearsal& bad) {
            err << bad.what() << '\n';
            return 2;
        }
    }
    if (files == 0) {
        err << usage;
        return 2;
    }
    if (quiet) out << files << " rehearsed, " << expectations << " expectations held\n";
    return 0;
}

}  // namespace rehearse
