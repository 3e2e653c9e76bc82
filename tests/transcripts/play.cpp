// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "rehearse/script.hpp"
#include "shelf/shelf.hpp"
#include "terminal/bot.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

/// Engine seats play the hunt of a golden transcript anew, when a rule has changed its course: the script's own
/// scenario and key, the orders now taken, and the expectations it ended with. `play_transcript SCRIPT.json`.
namespace {

using nlohmann::ordered_json;

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

ordered_json in_table_terms(const messages::Order& order, const umpire::Viewpoint& from) {
    ordered_json written = ordered_json::parse(wire::encode(order));
    if (!order.path.empty()) {
        written["path"] = ordered_json::array();
        for (const messages::SeatPoint place : order.path) {
            const common::Point at = from.contacts().to_table(place);
            written["path"].push_back({at.x, at.y});
        }
    }
    return written;
}

ordered_json played(umpire::Table& table) {
    constexpr std::size_t far_too_many = 5000;
    std::map<std::string, terminal::Bot> bots;
    for (const umpire::Viewpoint& seat : table.viewpoints()) bots.try_emplace(seat.name(), bots.size() + 1);
    ordered_json steps = ordered_json::array();
    while (!table.need().over && steps.size() < far_too_many) {
        const umpire::Viewpoint* asked = nullptr;
        for (const umpire::Viewpoint& seat : table.viewpoints()) {
            const auto& who = table.need().who;
            const bool awaited = std::find(who.begin(), who.end(), seat.viewer().seat) != who.end();
            if (asked == nullptr && awaited && seat.viewer().kind == rules::ViewerKind::seat) asked = &seat;
        }
        const messages::Order order =
            asked == nullptr ? messages::Order{} : bots.at(asked->name()).decide(asked->view(), asked->choices());
        if (order.verb.empty()) {
            table.lapse(umpire::RunOn::on);
            steps.push_back({{"wait", "default"}});
            continue;
        }
        const ordered_json written = in_table_terms(order, *asked);
        const umpire::Step done = table.order(asked->viewer().seat, "", 0, order, umpire::RunOn::on);
        if (done.refusal == messages::Refusal::none) steps.push_back({{"seat", asked->name()}, {"order", written}});
    }
    return steps;
}

void write(const std::filesystem::path& path, const ordered_json& script) {
    std::ofstream out(path, std::ios::binary);
    const auto spaced = [](const ordered_json& value) {
        std::string text = value.dump(-1, ' ', false);
        std::string roomy;
        bool quoted = false;
        for (const char c : text) {
            if (c == '"') quoted = !quoted;
            roomy += c;
            if (!quoted && (c == ',' || c == ':')) roomy += ' ';
        }
        return roomy;
    };
    out << "{\n";
    for (const auto& [key, value] : script.items()) {
        if (key != "steps") out << " \"" << key << "\": " << spaced(value) << ",\n";
    }
    out << " \"steps\": [\n";
    for (std::size_t i = 0; i < script["steps"].size(); ++i) {
        out << "  " << spaced(script["steps"][i]) << (i + 1 < script["steps"].size() ? ",\n" : "\n");
    }
    out << " ]\n}\n";
}

void play(const std::filesystem::path& path) {
    ordered_json script = ordered_json::parse(text_of(path));
    const rules::Ruleset& book = *shelf::find_ruleset(script["book"].get<std::string>());
    umpire::Setup setup;
    setup.id = setup.name = "rehearsal";
    setup.opening.book = book.name();
    setup.opening.scenario = text_of(path.parent_path() / script["scenario"].get<std::string>());
    setup.opening.pace = "none";
    const rules::Key key = rules::key_from_hex(script["key"].get<std::string>()).value();
    rules::KeyedDice dealing(key);
    umpire::Table table(std::move(setup), book);
    table.open();
    table.begin_with(dealing, "", std::make_unique<rehearse::PartlyScripted>(key, rehearse::PartlyScripted::Faces{}));
    table.run_on();
    ordered_json steps = played(table);
    for (const ordered_json& step : script["steps"]) {
        if (step.contains("expect")) steps.push_back(step);
    }
    std::cout << path.string() << ": " << steps.size() << " steps\n";
    script["steps"] = std::move(steps);
    write(path, script);
}

}  // namespace

int main(int argc, char** argv) try {
    for (int i = 1; i < argc; ++i) play(argv[i]);
    return 0;
} catch (const std::exception& error) {
    std::cerr << "play_transcript: " << error.what() << '\n';
    return 1;
}
