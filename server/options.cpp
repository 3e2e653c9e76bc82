// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>

#include "rules/ruleset.hpp"
#include "shelf/shelf.hpp"

namespace {

std::string shipped_scenarios() {
    std::string names;
    for (const rules::Ruleset* book : shelf::all_rulesets()) {
        for (const rules::Scenario& scenario : book->scenarios()) {
            names += (names.empty() ? "" : ", ") + std::string(scenario.name);
        }
    }
    return names;
}

std::string beside_this_program(const std::string& relative) {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? relative : (self.parent_path() / relative).lexically_normal().string();
}

}  // namespace

Options parse_options(int argc, char** argv) {
    Options options;
    // Defaults, so that the option given wins wherever it stands.
    const auto unless_said = [](const char* variable, std::string& value) {
        if (const char* set = std::getenv(variable)) value = set;
    };
    unless_said("SPOOR_DATA", options.data);
    unless_said("SPOOR_PAGES", options.pages);
    unless_said("SPOOR_URL", options.url);
    options.book = shelf::all_rulesets().front()->name();
    options.bot_program = beside_this_program("../client/spoor");
    CLI::App app("Spoor: an umpire for double-blind tabletop hunts");
    app.require_subcommand(0, 1);

    const auto hosting = [&options](CLI::App& command) {
        command.add_option("--data", options.data, "folder of the store, or SPOOR_DATA; \"memory\" keeps nothing")
            ->capture_default_str();
        command.add_option("--pages", options.pages, "folder of the built page, or SPOOR_PAGES");
        command.add_option("--url", options.url,
                           "what links begin with, or SPOOR_URL, if not this machine's LAN address (with --port 0 the "
                           "port is added)");
        command.add_option("--address", options.address, "address to listen on")->capture_default_str();
        command.add_option("--port", options.port, "port to listen on; 0: any free one")->capture_default_str();
        command.add_option("--book", options.book, "the book to play by")->capture_default_str();
        command
            .add_option(
                "--scenario", options.scenario,
                "new table: a shipped scenario (" + shipped_scenarios() + "), or a file, such as `import` writes")
            ->capture_default_str();
        command.add_option("--house", options.house, "file with the host's changes to the book");
        command.add_option("--name", options.name, "name of the table, public")->capture_default_str();
        command
            .add_option("--pace", options.pace,
                        "new table: open: a card lasts as long as its owner takes, until its clock runs out; sealed: "
                        "every card "
                        "lasts equally long, so that pauses betray nothing; none: nobody waits and no clock runs, for "
                        "engines. Else as the scenario says")
            ->check(CLI::IsMember({"none", "open", "sealed"}));
        command.add_option("--bot", options.bots,
                           "a seat the engine plays, such as S4, now and after a restart; may be repeated");
        command
            .add_option("--journal", options.hunters,
                        "seat a hunter of the hunting journal in the new table, such as \"the Colonel=S1\"; may be "
                        "repeated")
            ->type_name("NAME=SEAT");
        command.add_option("--tick", options.tick_ms, "milliseconds between two beats; 0: at once")
            ->check(CLI::Range(0, 1000))
            ->capture_default_str();
        command
            .add_option("--slot", options.slot_seconds, "sealed pace: seconds a card lasts; else as the scenario says")
            ->check(CLI::Range(1, 600));
        command
            .add_option("--card-clock", options.card_seconds,
                        "new table, open pace: seconds to play a card; 0: as long as its owner takes; else as the book "
                        "says, 90")
            ->check(CLI::Range(0, 86400));
        command
            .add_option("--prompt-clock", options.prompt_seconds,
                        "new table, open pace: seconds to answer when something comes at you; 0: no clock; else as the "
                        "book says, 30")
            ->check(CLI::Range(0, 86400));
        command.add_option("--threads", options.threads, "threads; 0: one a core")->check(CLI::Range(0, 64));
        command.add_flag("--fresh", options.fresh, "open a new table even if the store holds some");
        command.add_flag("--new-host-link", options.new_host_link,
                         "void the link of the host's page and every page opened with it");
        command.add_flag("--plain", options.plain, "print links one a line, for scripts");
    };
    CLI::App* host = app.add_subcommand("host", "host a table (the default)");
    hosting(*host);
    hosting(app);

    CLI::App* rehearse =
        app.add_subcommand("rehearse", "play scripted games and check what they expect (rehearse --help)");
    rehearse->prefix_command()->set_help_flag();
    CLI::App* import_map =
        app.add_subcommand("import", "turn a Universal VTT file or a Tiled map into a scenario (import --help)");
    import_map->prefix_command()->set_help_flag();
    CLI::App* verify = app.add_subcommand("verify",
                                          "check a finished or broken-off game: the journal's chain, the seal, every "
                                          "die, what everybody was told; stop the server first");
    verify->add_option("file", options.rest, "the store, such as data/spoor.db")->required()->check(CLI::ExistingFile);

    CLI::App* journal = app.add_subcommand("journal", "the hunting journal: what became of every hunter in every hunt");
    journal->add_option("what", options.rest, "list; export FILE; import FILE (- is the screen or what is piped in)")
        ->required()
        ->expected(1, 2);
    journal->add_option("--data", options.data, "folder of the store, or SPOOR_DATA")->capture_default_str();

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error));
    }
    if (rehearse->parsed()) {
        options.verb = Options::Verb::rehearse;
        options.rest = rehearse->remaining();
    } else if (import_map->parsed()) {
        options.verb = Options::Verb::import_map;
        options.rest = import_map->remaining();
    } else if (journal->parsed()) {
        options.verb = Options::Verb::journal;
    } else if (verify->parsed()) {
        options.verb = Options::Verb::verify;
    }
    if (options.pages.empty()) options.pages = beside_this_program("../../../client/browser/dist");
    return options;
}
