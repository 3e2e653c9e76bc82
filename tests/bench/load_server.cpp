// SPDX-License-Identifier: MIT
// The server under load: the real layers, the tiny book beside those of the shelf, one thread. Says
// on standard output where it listens and what opens the doors, and ends with its standard input.
#include <malloc.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <fstream>
#include <iostream>

#include "field/field.hpp"
#include "journal/store.hpp"
#include "lobby/lobby.hpp"
#include "net/server.hpp"
#include "shelf/shelf.hpp"

namespace {

long resident_kib() {
    malloc_trim(0);
    std::ifstream statm("/proc/self/statm");
    long total = 0;
    long resident = 0;
    statm >> total >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

struct Wanted {
    std::string book = "field";
    std::string scenario = "field";
    std::string store = ":memory:";
    int tables = 1;
    int tick_ms = 0;
};

void run(const Wanted& wanted) {
    boost::asio::io_context io(1);
    lobby::Running running;
    running.tick = std::chrono::milliseconds(wanted.tick_ms);
    running.one_thread = true;
    running.messages_a_second = 0;  // no limit
    std::vector<const rules::Ruleset*> books = shelf::all_rulesets();
    books.push_back(&field::book());
    lobby::Lobby lobby(io.get_executor(), journal::open_sqlite(wanted.store), books, running);
    net::ServerOptions options;
    options.address = "127.0.0.1";
    options.port = 0;
    options.one_thread = true;
    options.claims_at_once = 0;
    net::Server server(io, lobby, options);

    std::cout << "port " << server.port() << '\n';
    std::cout << "memory_empty " << resident_kib() << '\n';
    for (int i = 0; i < wanted.tables; ++i) {
        lobby::NewTable table;
        table.book = wanted.book;
        table.scenario = wanted.scenario;
        table.name = "table " + std::to_string(i + 1);
        table.pace = "none";
        const lobby::Lobby::Opened opened = lobby.open(table);
        if (!opened.error.empty()) throw std::runtime_error(opened.error);
        lobby.begin(opened.id);
        io.poll();
    }
    lobby.ask_states([&](const std::vector<lobby::TableState>& tables) {
        std::cout << "memory_tables " << resident_kib() << '\n';
        for (const lobby::TableState& table : tables) {
            const auto offer = [&](const std::string& seat, lobby::Role role) {
                const auto secret = lobby.links().unspent({table.id, seat, role});
                std::cout << "door " << table.id << ' ' << (seat.empty() ? lobby::name(role) : seat) << ' '
                          << secret.value_or("-") << '\n';
            };
            for (const lobby::SeatState& seat : table.seats) offer(seat.key, lobby::Role::seat);
            offer("", lobby::Role::umpire);
            offer("", lobby::Role::spectator);
        }
        std::cout << "ready" << std::endl;
    });

    boost::asio::posix::stream_descriptor input(io, dup(STDIN_FILENO));
    input.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                     [&](const boost::system::error_code&) { io.stop(); });
    io.run();
    lobby.shut_down();
}

}  // namespace

int main(int argc, char** argv) try {
    Wanted wanted;
    CLI::App app("The server under load");
    app.add_option("--book", wanted.book, "field, or one of the shelf");
    app.add_option("--scenario", wanted.scenario);
    app.add_option("--store", wanted.store, "a file, or :memory:");
    app.add_option("--tables", wanted.tables);
    app.add_option("--tick", wanted.tick_ms, "milliseconds; 0: answers leave as soon as they are durable");
    CLI11_PARSE(app, argc, argv);
    run(wanted);
    return 0;
} catch (const std::exception& error) {
    std::cerr << "load_server: " << error.what() << '\n';
    return 1;
}
