// SPDX-License-Identifier: MIT
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "journal/store.hpp"
#include "net/server.hpp"
#include "shelf/shelf.hpp"

namespace {

using lobby::Role;
using nlohmann::json;

/// A server on a free port of this machine, with one table.
struct Hosted {
    boost::asio::io_context io{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_late{io.get_executor()};
    std::unique_ptr<lobby::Lobby> lobby;
    std::unique_ptr<net::Server> server;
    std::string table;
    std::vector<std::string> bots;  // links they were started with
    std::thread runner;

    /// `file`: the store; a table in it is read back.
    explicit Hosted(const std::string& url = "", const std::string& file = ":memory:")
        : Hosted(url, journal::open_sqlite(file)) {}
    Hosted(const std::string& url, std::unique_ptr<journal::Store> store) {
        lobby::Running running;
        running.tick = std::chrono::milliseconds(0);
        lobby = std::make_unique<lobby::Lobby>(io.get_executor(), std::move(store), shelf::all_rulesets(), running);
        CHECK(lobby->reopen().empty());
        runner = std::thread([this] { io.run(); });
        for (const lobby::TableState& kept : states()) table = kept.id;
        if (table.empty()) table = lobby->open({"hunt", "default", "", "", "Test", "none"}).id;
        net::ServerOptions options;
        options.address = "127.0.0.1";
        options.port = 0;
        options.url = url;
        options.start_bot = [this](const std::string& link) {
            bots.push_back(link);
            return true;
        };
        server = std::make_unique<net::Server>(io, *lobby, options);
    }
    ~Hosted() {
        server->close();
        lobby->shut_down();
        open_late.reset();
        io.stop();
        runner.join();
    }

    std::vector<lobby::TableState> states() const {
        std::promise<std::vector<lobby::TableState>> promise;
        lobby->ask_states([&](std::vector<lobby::TableState> answer) { promise.set_value(std::move(answer)); });
        return promise.get_future().get();
    }
    std::string token(const lobby::Admission& admission) {
        const auto unspent = lobby->links().unspent(admission);
        const auto claimed = lobby->links().claim(unspent ? *unspent : lobby->links().issue(admission));
        return std::get<lobby::Links::Claimed>(claimed).token;
    }
    std::string host_token() { return token({"", "", Role::host}); }

    struct Answer {
        int status = 0;
        json body;
    };
    Answer ask(const std::string& path, const std::string& bearer, const json& body = nullptr) const {
        const std::string text = body.is_null() ? "" : body.dump();
        const std::string answer =
            exchange(std::string(body.is_null() ? "GET " : "POST ") + path +
                     " HTTP/1.1\r\nHost: test\r\nConnection: close\r\nAuthorization: Bearer " + bearer +
                     "\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text);
        return {std::stoi(answer.substr(9, 3)), json::parse(answer.substr(answer.find("\r\n\r\n") + 4))};
    }
    /// All that comes back until the server closes the line.
    std::string exchange(const std::string& request) const {
        const int line = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(server->port());
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
        REQUIRE(connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
        REQUIRE(write(line, request.data(), request.size()) == static_cast<ssize_t>(request.size()));
        std::string answer;
        char some[4096];
        for (ssize_t got = 0; (got = read(line, some, sizeof some)) > 0;) {
            answer.append(some, static_cast<std::size_t>(got));
        }
        close(line);
        REQUIRE(answer.size() > 12);
        return answer;
    }
    json seat(const std::string& key, const std::string& host) const {
        const json view = ask("/api/host", host).body;
        for (const json& row : view["tables"][0]["seats"]) {
            if (row["key"] == key) return row;
        }
        return nullptr;
    }
    std::string umpire_path(const char* what) const { return "/api/tables/" + table + "/" + what; }
};

/// A store that fails when told to.
class FailingStore final : public journal::Store {
public:
    explicit FailingStore(const std::atomic<bool>& full) : full_(full) {}
    std::vector<journal::Failure> commit(std::span<const journal::Append> appends) override {
        return mind(), inner_->commit(appends);
    }
    void put(const journal::Note& note) override { mind(), inner_->put(note); }
    void put_all(std::span<const journal::Note> notes) override { mind(), inner_->put_all(notes); }
    std::vector<journal::Note> notes(const std::string& table) const override { return inner_->notes(table); }
    void enter(std::span<const journal::Career> careers) override { mind(), inner_->enter(careers); }
    std::vector<journal::Career> careers() const override { return inner_->careers(); }
    std::vector<std::string> tables() const override { return inner_->tables(); }
    journal::Recorded read(const std::string& table) const override { return inner_->read(table); }
    std::vector<journal::Shown> shown_after(const std::string& table, const std::string& viewer,
                                            std::uint64_t q) const override {
        return inner_->shown_after(table, viewer, q);
    }

private:
    void mind() const {
        if (full_) throw journal::StoreFailed("the disk is full");
    }
    const std::atomic<bool>& full_;
    std::unique_ptr<journal::Store> inner_ = journal::open_sqlite(":memory:");
};

}  // namespace

TEST_CASE("once the disk is full no door gives out what would not last") {
    std::atomic<bool> full{false};
    Hosted hosted("", std::make_unique<FailingStore>(full));
    const std::string host = hosted.host_token();
    const lobby::Admission first{hosted.table, "S1", Role::seat};
    const json claim{{"secret", hosted.lobby->links().unspent(first).value()}};
    const json table{{"book", "hunt"}, {"scenario", "default"}, {"name", "Late"}};
    CHECK(hosted.ask("/api/host/tables", host, table).status == 200);
    full = true;
    const auto refused = hosted.ask("/api/claim", "", claim);
    CHECK(refused.status == 503);
    CHECK_FALSE(refused.body.contains("token"));
    CHECK(hosted.ask("/api/claim", "", claim).status == 503);
    CHECK(hosted.ask("/api/host/links", host, {{"table", hosted.table}, {"seat", "S2"}}).status == 503);
    CHECK(hosted.ask("/api/host/tables", host, table).status == 503);
    CHECK(hosted.ask("/api/host", host).status == 200);
}

TEST_CASE("a table that cannot be kept is not opened with good news") {
    std::atomic<bool> full{false};
    Hosted hosted("", std::make_unique<FailingStore>(full));
    const std::string host = hosted.host_token();
    CHECK(hosted.ask("/api/host", host).status == 200);
    full = true;
    const json table{{"book", "hunt"}, {"scenario", "default"}, {"name", "Late"}};
    CHECK(hosted.ask("/api/host/tables", host, table).status == 503);
}

TEST_CASE("links on a port nobody could know beforehand carry it, whatever they begin with") {
    for (const char* url : {"", "http://lions.example", "http://[::1]"}) {
        const Hosted hosted(url);
        const std::string link = hosted.server->link({"t", "S1", Role::seat}, "secret");
        CHECK(link.starts_with(*url != '\0' ? url : "http://127.0.0.1"));
        CHECK(link.ends_with(":" + std::to_string(hosted.server->port()) + "/join#secret"));
    }
    for (const char* url : {"http://lions.example:81", "http://[::1]:81", "https://lions.example/hunt"}) {
        CHECK(Hosted(url).server->link({"t", "S1", Role::seat}, "secret") == std::string(url) + "/join#secret");
    }
}

TEST_CASE("the host's page is told which seats a program plays (D12)") {
    Hosted hosted;
    const std::string host = hosted.host_token();
    CHECK(hosted.seat("S4", host)["bot"] == false);
    CHECK(hosted.ask("/api/host/bots", host, {{"table", hosted.table}, {"seat", "S4"}}).status == 200);
    CHECK(hosted.bots.size() == 1);
    CHECK(hosted.seat("S4", host)["bot"] == true);
    CHECK(hosted.seat("S3", host)["bot"] == false);
    CHECK(hosted.ask("/api/host/links", host, {{"table", hosted.table}, {"seat", "S4"}}).status == 200);
    CHECK(hosted.seat("S4", host)["bot"] == false);
}

TEST_CASE("links sent out, the public's, the host's page and engine seats outlive the server") {
    const auto folder = std::filesystem::temp_directory_path() / "spoor_api_test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const std::string file = (folder / "spoor.db").string();
    const auto secret_of = [](const json& link) {
        const auto text = link.get<std::string>();
        return text.substr(text.find('#') + 1);
    };
    std::string host;
    json sent_out;
    json used;
    json seen;
    {
        Hosted hosted("http://lions.example:81", file);
        host = hosted.host_token();
        used = hosted.seat("S1", host)["link"];
        CHECK(hosted.ask("/api/claim", "", {{"secret", secret_of(used)}}).status == 200);
        CHECK(hosted.ask("/api/host/bots", host, {{"table", hosted.table}, {"seat", "S4"}}).status == 200);
        sent_out = hosted.seat("S2", host)["link"];
        seen = hosted.ask("/api/host", host).body["tables"][0]["public"]["link"];
        CHECK(hosted.ask("/api/claim", "", {{"secret", secret_of(seen)}}).status == 200);
    }
    {
        Hosted hosted("http://lions.example:81", file);
        CHECK(hosted.ask("/api/host", host).status == 200);
        CHECK(hosted.seat("S2", host)["link"] == sent_out);
        CHECK(hosted.ask("/api/host", host).body["tables"][0]["public"]["link"] == seen);
        CHECK(hosted.seat("S1", host)["claimed"] == true);
        CHECK(hosted.ask("/api/claim", "", {{"secret", secret_of(used)}}).status == 410);
        CHECK(hosted.seat("S4", host)["bot"] == true);
        CHECK(hosted.ask("/api/claim", "", {{"secret", secret_of(sent_out)}}).status == 200);
        CHECK(hosted.ask("/api/claim", "", {{"secret", secret_of(sent_out)}}).status == 410);
        CHECK(hosted.ask("/api/host/links", host, {{"table", hosted.table}, {"seat", "S4"}}).status == 200);
    }
    CHECK(Hosted("", file).seat("S4", host)["bot"] == false);  // a person may have it
    using std::filesystem::perms;
    const perms others = perms::group_all | perms::others_all;
    CHECK((std::filesystem::status(file).permissions() & others) == perms::none);
    std::filesystem::remove_all(folder);
}

TEST_CASE("the umpire hands a seat of his table over, nobody else does (UC-26)") {
    Hosted hosted;
    const std::string seat = hosted.token({hosted.table, "S2", Role::seat});
    const std::string umpire = hosted.token({hosted.table, "", Role::umpire});
    const json wanted{{"seat", "S2"}};
    CHECK(hosted.ask(hosted.umpire_path("links"), seat, wanted).status == 401);
    CHECK(hosted.ask(hosted.umpire_path("links"), "", wanted).status == 401);
    CHECK(hosted.ask("/api/tables/other/links", umpire, wanted).status == 401);
    CHECK(hosted.ask(hosted.umpire_path("links"), umpire, {{"seat", "S9"}}).status == 404);
    CHECK(hosted.ask(hosted.umpire_path("links"), umpire, {{"seat", "umpire"}}).status == 404);
    CHECK(hosted.ask(hosted.umpire_path("tickets"), seat, json::object()).status == 200);

    const auto fresh = hosted.ask(hosted.umpire_path("links"), umpire, wanted);
    CHECK(fresh.status == 200);
    CHECK(fresh.body["qr"].get<std::string>().starts_with("<svg"));
    CHECK(hosted.ask(hosted.umpire_path("tickets"), seat, json::object()).status == 401);
    const std::string link = fresh.body["link"];
    const json secret{{"secret", link.substr(link.find('#') + 1)}};
    const auto claimed = hosted.ask("/api/claim", "", secret);
    CHECK(claimed.body["seat"] == "S2");
    CHECK(hosted.ask("/api/claim", "", secret).status == 410);
    CHECK(hosted.ask(hosted.umpire_path("tickets"), claimed.body["token"], json::object()).status == 200);
}

TEST_CASE("a link for a spectator at a seat's shoulder is to be had only when its player agreed (UC-28, L-09)") {
    Hosted hosted;
    const std::string umpire = hosted.token({hosted.table, "", Role::umpire});
    const std::string host = hosted.host_token();
    CHECK(hosted.ask(hosted.umpire_path("links"), umpire, {{"seat", "S1"}, {"watch", true}}).status == 409);
    CHECK(hosted.ask(hosted.umpire_path("watch"), umpire, {{"seat", "S1"}, {"ask", true}}).status == 200);
    CHECK(hosted.seat("S1", host)["watch"]["asked"] == true);
    CHECK(hosted.seat("S1", host)["watch"]["bound"] == false);
    CHECK(hosted.ask("/api/host/links", host, {{"table", hosted.table}, {"seat", "S1"}, {"watch", true}}).status ==
          409);
    CHECK(hosted.ask("/api/host/watch", host, {{"table", hosted.table}, {"seat", "S1"}}).status == 200);
    CHECK(hosted.seat("S1", host)["watch"]["asked"] == false);
}

TEST_CASE("a name that is no UTF-8 opens no table") {
    Hosted hosted;
    for (const char* name : {"caf\xe9", "\xc3", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc0\xaf", "\x80"}) {
        const auto opened = hosted.lobby->open({"hunt", "default", "", "", name, "none"});
        CHECK(opened.error == "the table's name is not written in UTF-8");
    }
    CHECK(hosted.lobby->open({"hunt", "default", "", "", "", "none", {{"S1", "caf\xe9"}}}).error.ends_with("UTF-8"));
    CHECK(hosted.lobby->open({"hunt", "default", "", "", "L\xc3\xb6we \xf0\x9f\xa6\x81", "none"}).error.empty());
    const std::string host = hosted.host_token();
    CHECK(hosted.ask("/api/host", host).status == 200);
    const std::string body = "{\"book\":\"hunt\",\"scenario\":\"default\",\"name\":\"caf\xe9\"}";
    CHECK(hosted
              .exchange("POST /api/host/tables HTTP/1.1\r\nHost: t\r\nConnection: close\r\nAuthorization: Bearer " +
                        host + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
              .substr(9, 3) == "400");
    CHECK(hosted.states().size() == 2);
}

TEST_CASE("HEAD is answered without a body, and the health is read, not written") {
    const Hosted hosted;
    const std::string head = hosted.exchange("HEAD /health HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n");
    CHECK(head.substr(9, 3) == "200");
    CHECK(head.find("Content-Length: 2\r\n") != std::string::npos);
    CHECK(head.ends_with("\r\n\r\n"));
    CHECK(hosted.exchange("PUT /health HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n").substr(9, 3) == "405");
}

TEST_CASE("only the protocol's own name opens a socket (protocol 2)") {
    const Hosted hosted;
    const auto status = [&](const std::string& protocols) {
        const std::string answer = hosted.exchange(
            "GET /ws/table/x HTTP/1.1\r\nHost: t\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: " +
            protocols + "\r\n\r\n\x88\x80" + std::string(4, '\0'));
        return answer.substr(9, 3);
    };
    for (const char* wrong : {"xv1.spoor", "v1.spoorx", "V1.spoor", "v1"}) {
        CAPTURE(wrong);
        CHECK(hosted
                  .exchange("GET /ws/table/x HTTP/1.1\r\nHost: t\r\nUpgrade: websocket\r\nConnection: Upgrade, "
                            "close\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: "
                            "13\r\nSec-WebSocket-Protocol: " +
                            std::string(wrong) + "\r\n\r\n")
                  .substr(9, 3) == "400");
    }
    CHECK(status("v1.spoor") == "101");
    CHECK(status("v0.spoor, v1.spoor") == "101");
}

TEST_CASE("an address that claims without end is told to wait, and spends no link by it") {
    Hosted hosted;
    const json open{{"secret", hosted.lobby->links().unspent({hosted.table, "", Role::spectator}).value()}};
    const json seat{{"secret", hosted.lobby->links().unspent({hosted.table, "S1", Role::seat}).value()}};
    bool refused = false;
    for (int i = 0; i < 1000 && !refused; ++i) refused = hosted.ask("/api/claim", "", open).status == 429;
    CHECK(refused);
    while (hosted.ask("/api/claim", "", open).status == 200) continue;
    CHECK(hosted.lobby->links().unspent({hosted.table, "S1", Role::seat}) == seat["secret"]);
}
