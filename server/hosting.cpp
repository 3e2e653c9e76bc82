// SPDX-License-Identifier: MIT
#include "hosting.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <thread>

#include "journal/store.hpp"
#include "lobby/lobby.hpp"
#include "net/engine_programs.hpp"
#include "net/qr.hpp"
#include "net/server.hpp"
#include "shelf/shelf.hpp"

namespace {

namespace asio = boost::asio;

std::string text_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(file + ": cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::unique_ptr<journal::Store> store_in(const std::string& folder) {
    if (folder == "memory") return journal::open_sqlite(":memory:");
    std::filesystem::create_directories(folder);
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
    return journal::open_sqlite((std::filesystem::path(folder) / "spoor.db").string());
}

/// "NAME=S1", each.
std::map<std::string, std::string> hunters_by_seat(const std::vector<std::string>& list) {
    std::map<std::string, std::string> hunters;
    for (const std::string& one : list) {
        const std::size_t sign = one.rfind('=');
        if (sign == 0 || sign == std::string::npos || sign + 1 == one.size()) {
            throw std::runtime_error("--journal " + one +
                                     ": wants a hunter's name and a seat, such as \"the Colonel=S1\"");
        }
        const std::string name = one.substr(0, sign);
        for (const auto& [seat, hunter] : hunters) {
            if (hunter == name) throw std::runtime_error("--journal " + one + ": he has a seat already, " + seat);
        }
        if (!hunters.emplace(one.substr(sign + 1), name).second) {
            throw std::runtime_error("--journal " + one + ": that seat is given twice");
        }
    }
    return hunters;
}

std::vector<lobby::TableState> states(lobby::Lobby& lobby) {
    std::promise<std::vector<lobby::TableState>> promise;
    lobby.ask_states([&](std::vector<lobby::TableState> answer) { promise.set_value(std::move(answer)); });
    return promise.get_future().get();
}

/// Links that would not outlive the server are not given out.
void wait_until_kept(lobby::Lobby& lobby) {
    std::promise<std::string> promise;
    lobby.when_kept([&](const std::string& why_not) { promise.set_value(why_not); });
    const std::string why_not = promise.get_future().get();
    if (!why_not.empty()) throw std::runtime_error("the record cannot be kept: " + why_not);
}

void print_link(const Options& options, const std::string& whose, const std::string& link) {
    if (options.plain) {
        std::cout << whose << ' ' << link << '\n';
    } else {
        std::cout << "  " << whose << std::string(whose.size() < 24 ? 24 - whose.size() : 1, ' ') << link << '\n';
    }
}

const char* how_it_goes_on(const std::string& state) {
    if (state == "open") return "begins when every seat has somebody, or when you or the umpire say so";
    return state == "running" ? "goes on where it was" : state == "ended" ? "is over" : "stands still";
}

void print_links(const Options& options, lobby::Lobby& lobby, const net::Server& server, const std::string& host_link) {
    const auto offer = [&](const std::string& whose, const lobby::Admission& admission) {
        if (const auto secret = lobby.links().unspent(admission)) {
            print_link(options, whose, server.link(admission, *secret));
        } else if (!options.plain) {
            print_link(options, whose, "(in use; a new link is made on your own page)");
        }
    };
    for (const lobby::TableState& table : states(lobby)) {
        if (!options.plain)
            std::cout << "\nTable \"" << table.name << "\" (" << table.book << ", pace " << table.pace
                      << "): " << how_it_goes_on(table.state) << '\n';
        for (const lobby::SeatState& seat : table.seats) {
            const lobby::Admission admission{table.id, seat.key, lobby::Role::seat};
            const std::string whose = "seat " + seat.key + (options.plain ? "" : " " + seat.label);
            if (!lobby.is_bots(admission)) {
                offer(whose, admission);
            } else if (!options.plain) {
                print_link(options, whose, "(the engine plays)");
            }
        }
        offer("umpire", {table.id, "", lobby::Role::umpire});
        offer(options.plain ? "public" : "spectators", {table.id, "", lobby::Role::spectator});
    }
    if (options.plain) {
        std::cout << "host " << host_link << "\nready" << std::endl;
        return;
    }
    std::cout << "\nYour own page, with these links to copy and their QR codes:\n  " << host_link << "\n\n"
              << net::qr_text(host_link) << "\nIn a terminal instead of a browser: " << options.bot_program
              << " join LINK\nPress Ctrl-C to stop; the hunt goes on where it was when you host again." << std::endl;
}

/// The complaint about a host's file begins with that file's own name.
std::string by_name(const std::string& error, const Options& options) {
    const auto named = [&](const std::string& part, const std::string& file) {
        return !file.empty() && error.starts_with(part) ? file + error.substr(part.size()) : std::string();
    };
    std::string says = named("house file", options.house);
    if (says.empty() && std::filesystem::is_regular_file(options.scenario)) says = named("scenario", options.scenario);
    return says.empty() ? error : says;
}

/// The host's own link is good as long as his store, unless he asks for another.
std::string link_for_host(const Options& options, lobby::Lobby& lobby, const net::Server& server) {
    const lobby::Admission place{"", "", lobby::Role::host};
    std::optional<std::string> secret = lobby.links().unspent(place);
    if (options.new_host_link) {
        lobby.links().revoke(place);
        secret.reset();
    }
    return server.link(place, secret ? *secret : lobby.links().issue(place));
}

/// Seats a program is to play from now on: as the options say, and as it was when the store was left.
std::vector<lobby::Admission> places_for_bots(const Options& options, lobby::Lobby& lobby) {
    std::vector<lobby::Admission> places;
    std::set<std::string> unknown(options.bots.begin(), options.bots.end());
    std::string known;
    for (const lobby::TableState& table : states(lobby)) {
        if (table.state == "ended" || table.state == "stopped") continue;
        for (const lobby::SeatState& seat : table.seats) {
            const lobby::Admission place{table.id, seat.key, lobby::Role::seat};
            if (known.find(seat.key) == std::string::npos) known += (known.empty() ? "" : ", ") + seat.key;
            unknown.erase(seat.key);
            const bool wanted = std::find(options.bots.begin(), options.bots.end(), seat.key) != options.bots.end();
            if (wanted || lobby.is_bots(place)) places.push_back(place);
        }
    }
    if (!unknown.empty() && !known.empty()) {
        throw std::runtime_error("--bot " + *unknown.begin() + ": no table in play has such a seat; there are " +
                                 known);
    }
    return places;
}

/// The house file with the clocks of the command line in it (P-29, P-30).
std::string with_clocks(std::string house, const Options& options) {
    if (options.card_seconds < 0 && options.prompt_seconds < 0) return house;
    nlohmann::json patch = house.empty() ? nlohmann::json::object() : nlohmann::json::parse(house, nullptr, false);
    if (!patch.is_object()) return house;  // refused when it is read, with place and reason
    const auto set = [&patch](const char* clock, std::int32_t seconds) {
        if (seconds >= 0) patch.merge_patch({{"options", {{clock, {{"value", seconds}}}}}});
    };
    set("card_clock", options.card_seconds);
    set("prompt_clock", options.prompt_seconds);
    return patch.dump();
}

}  // namespace

int host(const Options& options) {
    asio::io_context waiting;
    asio::signal_set signals(waiting, SIGINT, SIGTERM);  // minded from the first moment, answered below
    spdlog::set_default_logger(spdlog::stderr_color_mt("spoor"));
    spdlog::set_level(options.plain ? spdlog::level::err : spdlog::level::info);
    const int threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    asio::io_context io(threads);
    const auto keep_running = asio::make_work_guard(io);

    lobby::Running running;
    running.tick = std::chrono::milliseconds(options.tick_ms);
    running.one_thread = threads == 1;
    running.sealed_slot = std::chrono::seconds(options.slot_seconds);
    lobby::Lobby lobby(io.get_executor(), store_in(options.data), shelf::all_rulesets(), running);
    for (const std::string& trouble : lobby.reopen()) std::cerr << trouble << '\n';

    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([&io] { io.run(); });
    const auto finish = [&] {
        lobby.shut_down();
        io.stop();
        for (std::thread& worker : workers) worker.join();
    };
    try {
        if (options.fresh || !options.hunters.empty() || states(lobby).empty()) {
            lobby::NewTable wanted;
            wanted.book = options.book;
            wanted.name = options.name;
            wanted.pace = options.pace;
            wanted.scenario = options.scenario;
            if (std::filesystem::is_regular_file(options.scenario)) wanted.scenario_text = text_of(options.scenario);
            if (!options.house.empty()) wanted.house = text_of(options.house);
            wanted.hunters = hunters_by_seat(options.hunters);
            wanted.house = with_clocks(std::move(wanted.house), options);
            const lobby::Lobby::Opened opened = lobby.open(wanted);
            if (!opened.error.empty()) throw std::runtime_error(by_name(opened.error, options));
        }
        net::EnginePrograms bots(options.bot_program);
        net::ServerOptions serving;
        serving.address = options.address;
        serving.port = options.port;
        serving.pages = options.pages;
        serving.one_thread = threads == 1;
        serving.url = options.url;
        serving.start_bot = [&bots](const std::string& link) { return bots.start(link); };
        net::Server server(io, lobby, serving);
        const std::string host_link = link_for_host(options, lobby, server);
        for (const lobby::Admission& place : places_for_bots(options, lobby)) {
            if (!bots.start(server.link(place, lobby.reissue_to_bot(place)))) {
                throw std::runtime_error("cannot start " + options.bot_program + " for seat " + place.seat);
            }
        }
        wait_until_kept(lobby);
        print_links(options, lobby, server, host_link);

        signals.async_wait([](const boost::system::error_code&, int) {});
        waiting.run();
        server.close();
    } catch (...) {
        finish();
        throw;
    }
    finish();
    return 0;
}
