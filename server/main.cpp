// SPDX-License-Identifier: MIT
#include <exception>
#include <iostream>
#include <string_view>

#include "hosting.hpp"
#include "hunting_journal.hpp"
#include "journal/store.hpp"
#include "maps/command.hpp"
#include "options.hpp"
#include "rehearse/command.hpp"
#include "shelf/shelf.hpp"
#include "umpire/audit.hpp"

namespace {

int verify(const std::string& file) {
    const auto store = journal::open_sqlite(file);
    bool sound = true;
    if (store->tables().empty()) std::cout << "No table was ever opened in this file.\n";
    for (const std::string& table : store->tables()) {
        const journal::Recorded recorded = store->read(table);
        const umpire::Audit audit = umpire::audit(recorded, shelf::all_rulesets());
        std::cout << umpire::report(audit, table);
        if (audit.entries <= 1) {
            std::cout << "  Nothing was played at it.\n";
        } else if (recorded.answers.empty()) {
            std::cout << "  There is no answer to any order in it: either nobody gave one, or they were taken out.\n";
        }
        sound = sound && audit.faults.empty();
    }
    return sound ? 0 : 1;
}

/// Whose parties an imported map gets unless it or the command says otherwise.
std::string_view default_hunt() {
    return shelf::all_rulesets().front()->scenarios().front().text;
}

}  // namespace

int main(int argc, char** argv) try {
    const Options options = parse_options(argc, argv);
    switch (options.verb) {
        case Options::Verb::host:
            return host(options);
        case Options::Verb::rehearse:
            return rehearse::run_rehearse(options.rest, shelf::all_rulesets(), std::cout, std::cerr);
        case Options::Verb::import_map:
            return maps::run_import(options.rest, std::cout, std::cerr, default_hunt());
        case Options::Verb::verify:
            return verify(options.rest.front());
        case Options::Verb::journal:
            return hunting_journal(options);
    }
    return 2;
} catch (const std::exception& error) {
    std::cerr << "spoor-server: " << error.what() << '\n';
    return 1;
}
