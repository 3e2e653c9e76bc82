// SPDX-License-Identifier: MIT
#include "net/api.hpp"

#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

#include "net/qr.hpp"

namespace net {

using lobby::Admission;
using lobby::Role;
using nlohmann::json;

namespace {

constexpr double claims_a_second = 2;

HttpResponse answered(int status, const json& body) {
    // A record may hold a name that is no UTF-8: shown with a mark in place of what is none.
    return {status, "application/json", body.dump(-1, ' ', false, json::error_handler_t::replace), false};
}
HttpResponse refused(int status, const char* error) {
    return answered(status, {{"error", error}});
}

HttpResponse not_kept() {
    return answered(503, {{"error", "not_kept"},
                          {"reason", "The server cannot write its record any more. The host must start it again."}});
}

/// A field of a small request, or an exception that makes it a bad one.
std::string field(const json& body, const char* name) {
    const auto found = body.find(name);
    return found == body.end() ? std::string() : found->get<std::string>();
}

/// Seconds by clock; 0: none runs.
json clocks_of(const std::string& catalogue) {
    json clocks = json::object();
    const json book = json::parse(catalogue, nullptr, false);
    if (!book.is_object() || !book.contains("options")) return clocks;
    for (const char* clock : {"card_clock", "prompt_clock", "story_clock"}) {
        const auto option = book["options"].find(clock);
        if (option != book["options"].end()) clocks[clock] = option->value("value", 0);
    }
    return clocks;
}

}  // namespace

Api::Api(lobby::Lobby& lobby, std::string base_url, std::function<bool(const std::string&)> start_bot,
         int claims_at_once)
    : lobby_(lobby),
      base_url_(std::move(base_url)),
      start_bot_(std::move(start_bot)),
      claims_(std::make_unique<Pace>(claims_at_once, claims_a_second)) {}

bool Api::answer(const HttpRequest& request, const HttpAnswer& answer) try {
    if (request.path == "/health") {
        if (request.method != "GET" && request.method != "HEAD") {
            answer({405, "text/plain", "GET only", false});
            return true;
        }
        answer({200, "text/plain", "ok", false});
        return true;
    }
    if (!request.path.starts_with("/api/")) return false;
    if (request.method == "POST" && lobby_.has_failed()) {
        answer(not_kept());
        return true;
    }
    constexpr std::string_view tables = "/api/tables/";
    constexpr std::string_view tickets = "/tickets";
    if (request.path == "/api/claim" && request.method == "POST") {
        claim(request, answer);
    } else if (request.path.starts_with(tables) && request.path.ends_with(tickets) && request.method == "POST") {
        const std::size_t length = request.path.size() - tables.size() - tickets.size();
        ticket(request, request.path.substr(tables.size(), length), answer);
    } else if (request.path.starts_with(tables) && request.method == "POST") {
        umpire_post(request, request.path.substr(tables.size()), answer);
    } else if (request.path == "/api/host" && request.method == "GET") {
        host(request, answer);
    } else if (request.path == "/api/host/journal") {
        hunting_journal(request, answer);
    } else if (request.path.starts_with("/api/host/") && request.method == "POST") {
        host_post(request, answer);
    } else {
        answer(refused(404, "no_such_thing"));
    }
    return true;
} catch (const json::exception&) {
    answer(refused(400, "bad_json"));
    return true;
} catch (const std::exception& error) {
    spdlog::error("{} {}: {}", request.method, request.path, error.what());
    answer(refused(500, "failed"));
    return true;
}

std::string Api::link(const Admission& admission, const std::string& secret) const {
    return base_url_ + (admission.role == Role::host ? "/host#" : "/join#") + secret;
}

void Api::claim(const HttpRequest& request, const HttpAnswer& answer) {
    if (!claims_->allows(request.peer)) return answer(refused(429, "rate"));
    const auto claimed = lobby_.links().claim(field(json::parse(request.body), "secret"));
    if (const auto* none = std::get_if<lobby::Links::NoClaim>(&claimed)) {
        return answer(*none == lobby::Links::NoClaim::spent ? refused(410, "spent") : refused(404, "unknown"));
    }
    const auto& [admission, token] = std::get<lobby::Links::Claimed>(claimed);
    answer_when_kept(
        answered(
            200,
            {{"role", name(admission.role)}, {"seat", admission.seat}, {"table", admission.table}, {"token", token}}),
        answer);
}

void Api::answer_when_kept(HttpResponse response, const HttpAnswer& answer, const std::string& table) {
    lobby_.when_kept([response = std::move(response),
                      answer](const std::string& why_not) { answer(why_not.empty() ? response : not_kept()); },
                     table);
}

void Api::ticket(const HttpRequest& request, const std::string& table, const HttpAnswer& answer) {
    const auto ticket = lobby_.links().ticket(table, request.bearer);
    if (!ticket) return answer(refused(401, "token"));
    answer(answered(200, {{"ticket", *ticket}, {"url", "/ws/table/" + table}}));
}

bool Api::is_host(const HttpRequest& request) const {
    const auto admission = lobby_.links().of_token(request.bearer);
    return admission && admission->role == Role::host;
}

void Api::host(const HttpRequest& request, const HttpAnswer& answer) {
    if (!is_host(request)) return answer(refused(401, "token"));
    lobby_.ask_states([this, answer, hunters = lobby_.hunters()](const std::vector<lobby::TableState>& tables) {
        try {  // on a table's strand, which no exception may leave
            answer(host_view(tables, hunters));
        } catch (const std::exception& error) {
            spdlog::error("the host's page: {}", error.what());
            answer(refused(500, "failed"));
        }
    });
}

/// GH-451: the hunting journal as a file, out and in; the host's alone.
void Api::hunting_journal(const HttpRequest& request, const HttpAnswer& answer) {
    if (!is_host(request)) return answer(refused(401, "token"));
    if (request.method == "GET") return answer({200, "application/json", lobby_.export_journal(), false});
    if (request.method != "POST") return answer(refused(405, "no_such_thing"));
    const lobby::Lobby::Imported imported = lobby_.import_journal(request.body, "the journal");
    if (!imported.error.empty()) return answer(answered(400, {{"error", imported.error}}));
    answer(answered(200, {{"added", imported.added}, {"entries", imported.entries}}));
}

HttpResponse Api::host_view(const std::vector<lobby::TableState>& tables,
                            const std::vector<lobby::KnownHunter>& hunters) const {
    const auto door = [this](json& row, const Admission& admission) {
        const auto secret = lobby_.links().unspent(admission);
        row["claimed"] = lobby_.links().claimed(admission);
        row["link"] = secret ? json(link(admission, *secret)) : json();
        row["qr"] = secret ? json(qr_svg(link(admission, *secret))) : json();
    };
    json view{{"books", json::array()}, {"hunters", json::array()}, {"tables", json::array()}};
    for (const lobby::KnownHunter& one : hunters) {
        view["hunters"].push_back(
            {{"alive", one.alive}, {"bc", one.bc}, {"hunts", one.hunts}, {"name", one.name}, {"rp", one.rp}});
    }
    for (const lobby::BookOnShelf& book : lobby_.books()) {
        json scenarios = json::array();
        for (const auto& scenario : book.scenarios)
            scenarios.push_back({{"name", scenario.name}, {"title", scenario.title}});
        view["books"].push_back({{"name", book.name}, {"scenarios", scenarios}, {"title", book.title}});
    }
    for (const lobby::TableState& table : tables) {
        json row{{"book", table.book},         {"id", table.id},           {"name", table.name},
                 {"pace", table.pace},         {"state", table.state},     {"title", table.scenario},
                 {"scenario", table.scenario}, {"trouble", table.trouble}, {"umpire_opened", table.umpire_opened},
                 {"seats", json::array()}};
        if (table.catalogue) row["clocks"] = clocks_of(*table.catalogue);
        for (const lobby::SeatState& seat : table.seats) {
            json place{{"connected", seat.connected}, {"key", seat.key}, {"label", seat.label}, {"plays", seat.plays}};
            door(place, {table.id, seat.key, Role::seat});
            place["bot"] = lobby_.is_bots({table.id, seat.key, Role::seat});
            place["watch"] = {{"asked", seat.asked_for}, {"bound", seat.watched}, {"watching", seat.watching}};
            door(place["watch"], {table.id, seat.key, Role::bound});
            row["seats"].push_back(std::move(place));
        }
        row["umpire"] = {{"connected", table.umpire_connected}};
        door(row["umpire"], {table.id, "", Role::umpire});
        row["public"] = {{"watching", table.watching}};
        door(row["public"], {table.id, "", Role::spectator});
        view["tables"].push_back(std::move(row));
    }
    return answered(200, view);
}

void Api::host_post(const HttpRequest& request, const HttpAnswer& answer) {
    if (!is_host(request)) return answer(refused(401, "token"));
    const json body = json::parse(request.body);
    if (request.path == "/api/host/tables") {
        lobby::NewTable wanted;
        wanted.book = field(body, "book");
        wanted.scenario = field(body, "scenario");
        wanted.name = field(body, "name");
        if (body.contains("pace")) wanted.pace = field(body, "pace");
        if (body.contains("hunters")) wanted.hunters = body.at("hunters").get<std::map<std::string, std::string>>();
        const lobby::Lobby::Opened opened = lobby_.open(wanted);
        if (!opened.error.empty()) return answer(answered(400, {{"error", opened.error}}));
        return answer_when_kept(answered(200, {{"id", opened.id}}), answer, opened.id);
    }
    const std::string table = field(body, "table");
    if (!lobby_.has_table(table)) return answer(refused(404, "no_such_table"));
    if (request.path == "/api/host/begin") {
        lobby_.begin(table);
        return answer(answered(200, json::object()));
    }
    const std::string seat = field(body, "seat");
    const Role role = seat == "umpire" ? Role::umpire : seat == "public" ? Role::spectator : Role::seat;
    const Admission admission{table, role == Role::seat ? seat : "", role};
    if (request.path == "/api/host/links" && role != Role::seat) {
        return answer_when_kept(answered(200, {{"link", link(admission, lobby_.reissue(admission))}}), answer, table);
    }
    if (request.path == "/api/host/bots" && role == Role::seat) {
        if (!start_bot_(link(admission, lobby_.reissue_to_bot(admission)))) return answer(refused(500, "no_bot"));
        return answer(answered(200, json::object()));
    }
    seat_post(request.path.substr(std::string_view("/api/host/").size()), table, body, answer);
}

void Api::umpire_post(const HttpRequest& request, const std::string& path, const HttpAnswer& answer) {
    const std::size_t slash = path.find('/');
    const std::string table = path.substr(0, slash);
    const auto admission = lobby_.links().of_token(request.bearer);
    if (!admission || admission->role != Role::umpire || admission->table != table) {
        return answer(refused(401, "token"));
    }
    seat_post(slash == std::string::npos ? "" : path.substr(slash + 1), table, json::parse(request.body), answer);
}

/// What the host and the umpire may both do with a seat's place.
void Api::seat_post(const std::string& what, const std::string& table, const json& body, const HttpAnswer& answer) {
    const std::string seat = field(body, "seat");
    if (!lobby_.has_seat(table, seat)) return answer(refused(404, "no_such_seat"));
    if (what == "links") {
        const bool watcher = body.value("watch", false);
        const Admission admission{table, seat, watcher ? Role::bound : Role::seat};
        const std::string secret = lobby_.reissue(admission);
        if (secret.empty()) return answer(refused(409, "no_consent"));
        const std::string fresh = link(admission, secret);
        return answer_when_kept(answered(200, {{"link", fresh}, {"qr", qr_svg(fresh)}}), answer, table);
    }
    if (what == "watch") {
        body.value("ask", false) ? lobby_.ask_watch(table, seat) : lobby_.end_watch(table, seat);
        return answer(answered(200, json::object()));
    }
    answer(refused(404, "no_such_thing"));
}

}  // namespace net
