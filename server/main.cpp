// SPDX-License-Identifier: MIT
#include <exception>
#include <iostream>

#include "hosting.hpp"
#include "maps/command.hpp"
#include "options.hpp"
#include "rehearse/command.hpp"
#include "shelf/shelf.hpp"

int main(int argc, char** argv) try {
    const Options options = parse_options(argc, argv);
    switch (options.verb) {
        case Options::Verb::host: return host(options);
        case Options::Verb::rehearse:
            return rehearse::run_rehearse(options.rest, shelf::all_rulesets(), std::cout, std::cerr);
        case Options::Verb::import_map: return maps::run_import(options.rest, std::cout, std::cerr);
    }
    return 2;
} catch (const std::exception& error) {
    std::cerr << "spoor-server: " << error.what() << '\n';
    return 1;
}
