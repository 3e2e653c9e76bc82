// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <random>
#include <stdexcept>
#include <vector>

#include "terminal/connection.hpp"
#include "terminal/engine_seat.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/player.hpp"

namespace {

using namespace terminal;

struct Options {
    std::vector<std::string> links;
    std::string state;
    std::string pace = "calm";
    std::uint64_t seed = 0;
    std::int64_t patience = 600;
    bool json = false;
    bool script = false;
    bool stay = false;
    bool quiet = false;
};

void print_to(std::FILE* stream, const std::string& line) {
    std::fputs(line.c_str(), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

Session new_session() {
    return {"t" + random_hex(12), random_share()};
}

Keepsakes keepsakes(const Options& options) {
    return Keepsakes(options.state.empty() ? Keepsakes::usual_folder() : std::filesystem::path(options.state));
}

Connection::Manners manners(const Options& options) {
    return {std::chrono::seconds(options.patience)};
}

int sit_down(const Options& options, bool watching) {
    Loop loop;
    Session session = new_session();
    Ending ending = Ending::well;
    Connection* line = nullptr;
    const bool person = ::isatty(STDIN_FILENO) == 1 && !options.script;

    const Player::Manners how{!person, options.json, options.stay || watching, options.seed};
    Player player(session, how,
                  {[](const std::string& text) { print_to(stdout, text); },
                   [](const std::string& text) { print_to(stderr, text); }, [&line] { line->flush(); },
                   [&line] { line->leave(); },
                   [&loop, &ending](Ending how_it_ended) {
                       ending = how_it_ended;
                       loop.stop();
                   }});
    Connection connection(loop, parse_link(options.links.front()), keepsakes(options), session, player,
                          manners(options));
    line = &connection;
    connection.start();
    {
        const LineReader reader(
            [&](std::string text) {
                loop.post([&player, text = std::move(text)]() mutable { player.line(std::move(text)); });
            },
            [&] { loop.post([&] { player.end_of_lines(); }); });
        loop.run();
    }
    return static_cast<int>(ending);
}

int play_seats(const Options& options) {
    struct Seat {
        explicit Seat(Session its_session) : session(std::move(its_session)) {}
        Session session;
        std::unique_ptr<EngineSeat> engine;
        std::unique_ptr<Connection> connection;
    };
    Loop loop;
    Ending worst = Ending::well;
    std::vector<std::unique_ptr<Seat>> seats;
    std::size_t playing = options.links.size();
    const std::chrono::milliseconds thinks(options.pace == "fast" ? 0 : 1500);
    for (const std::string& text : options.links) {
        const std::size_t number = seats.size() + 1;
        Seat& seat = *seats.emplace_back(std::make_unique<Seat>(new_session()));
        const auto stop = [&loop, &worst, &playing](Ending ending) {
            worst = std::max(worst, ending);
            if (--playing == 0 || ending != Ending::well) loop.stop();
        };
        const auto report = [number, &options](const std::string& what) {
            if (!options.quiet)
                print_to(stderr, (options.links.size() > 1 ? "bot " + std::to_string(number) + ": " : "bot: ") + what);
        };
        seat.engine = std::make_unique<EngineSeat>(
            seat.session, options.seed + number, thinks,
            EngineSeat::Hands{[&loop](std::chrono::milliseconds pause, std::function<void()> work) {
                                  loop.after(pause, std::move(work));
                              },
                              [&seat] { seat.connection->flush(); }, [&seat] { seat.connection->leave(); }, stop,
                              report});
        seat.connection = std::make_unique<Connection>(loop, parse_link(text), keepsakes(options), seat.session,
                                                       *seat.engine, manners(options));
        seat.connection->start();
    }
    loop.run();
    return static_cast<int>(worst);
}

}  // namespace

int main(int argc, char** argv) try {
    CLI::App app{"Spoor in the terminal: joins a hunt, watches one, or plays a seat of it by itself."};
    app.require_subcommand(1);
    Options options;
    const auto common_options = [&](CLI::App* verb) {
        verb->add_option("--state", options.state, "folder for what brings you back to a seat")->type_name("FOLDER");
        verb->add_option("--patience", options.patience, "seconds to go on trying for a line; 0: for ever")
            ->capture_default_str();
    };
    const auto link = [&](CLI::App* verb) {
        verb->add_option("LINK", options.links, "the link as the server printed it, in quotes")
            ->required()
            ->expected(1);
        verb->add_flag("--json", options.json, "prints the frames as they come instead of sentences");
        verb->add_flag("--script", options.script, "takes lines as from a script, even from a terminal");
        common_options(verb);
    };
    CLI::App* join = app.add_subcommand("join", "takes a seat, or the umpire's desk; orders are typed as lines");
    link(join);
    join->add_flag("--stay", options.stay, "a script's end does not leave the table");
    join->add_option("--seed", options.seed, "of the engine's choices in `auto`");
    join->footer(
        "Standard input that is no terminal is a script: each order waits until the seat is asked\n"
        "something, the next line until all that came of it was told. Exit: 0 well, 1 a line was\n"
        "refused or not understood, 2 no way in or put out.");
    CLI::App* watch = app.add_subcommand("watch", "watches from a public link or a seat's");
    link(watch);
    CLI::App* bot = app.add_subcommand("bot", "plays seats to the end of the hunt");
    bot->add_option("LINK", options.links, "links of seats, one engine each")->required();
    bot->add_option("--pace", options.pace, "calm: thinks a moment over its cards; fast: does not")
        ->check(CLI::IsMember({"calm", "fast"}))
        ->capture_default_str();
    bot->add_flag("--quiet", options.quiet, "says nothing");
    bot->add_option("--seed", options.seed, "the same seed plays the same way");
    common_options(bot);
    CLI11_PARSE(app, argc, argv);

    if (options.seed == 0) options.seed = std::random_device{}();
    if (bot->parsed()) return play_seats(options);
    return sit_down(options, watch->parsed());
} catch (const std::exception& error) {
    print_to(stderr, std::string("spoor: ") + error.what());
    return static_cast<int>(Ending::no_way_in);
}
