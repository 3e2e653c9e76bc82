// SPDX-License-Identifier: MIT
#include "net/server.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <stdexcept>

#include "net/api.hpp"
#include "net/session.hpp"
#include "net/static_files.hpp"

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using beast::error_code;

namespace {

constexpr std::size_t most_body = 512 * 1024;  // a hunting journal of some thousand entries
constexpr std::chrono::seconds idle{30};
constexpr std::chrono::milliseconds after_failed_accept{200};
constexpr std::chrono::minutes between_complaints{1};
constexpr std::string_view table_path = "/ws/table/";

/// First address of this machine that others on the LAN can reach.
std::string lan_address() {
    ifaddrs* interfaces = nullptr;
    std::string address = "127.0.0.1";
    if (getifaddrs(&interfaces) != 0) return address;
    for (const ifaddrs* one = interfaces; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        char text[INET_ADDRSTRLEN] = {};
        const auto* in = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        if (inet_ntop(AF_INET, &in->sin_addr, text, sizeof text) != nullptr) {
            address = text;
            break;
        }
    }
    freeifaddrs(interfaces);
    return address;
}

std::string text_of(beast::string_view view) {
    return {view.data(), view.size()};
}

std::string bearer_of(const http::request<http::string_body>& request) {
    const std::string value = text_of(request[http::field::authorization]);
    constexpr std::string_view scheme = "Bearer ";
    return value.starts_with(scheme) ? value.substr(scheme.size()) : std::string();
}

/// A page of another site may not open a socket here with our visitor's browser.
bool same_origin(const http::request<http::string_body>& request, const std::string& own_url) {
    const std::string origin = text_of(request[http::field::origin]);
    if (origin.empty() || origin == own_url) return true;
    const auto host = origin.find("://");
    return host != std::string::npos && origin.substr(host + 3) == text_of(request[http::field::host]);
}

/// One of those asked for; a list may come in several headers.
bool asks_for(const http::request<http::string_body>& request, std::string_view protocol) {
    const auto [first, last] = request.equal_range(http::field::sec_websocket_protocol);
    return std::any_of(first, last, [&](const auto& header) {
        const http::token_list list(header.value());
        return std::any_of(list.begin(), list.end(), [&](const auto& token) { return text_of(token) == protocol; });
    });
}

/// Whose line it is: an address, or the network of one that has as many as it likes.
std::string peer_of(const tcp::socket& socket) {
    error_code error;
    const asio::ip::address address = socket.remote_endpoint(error).address();
    if (error || !address.is_v6() || address.to_v6().is_v4_mapped()) return error ? "" : address.to_string();
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return asio::ip::address_v6(bytes).to_string();
}

/// What every answer needs, shared by all connections.
struct Serving {
    lobby::Lobby& lobby;
    StaticFiles files;
    Api api;
    std::string url;
};

/// One HTTP connection, until it becomes a WebSocket or ends.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(tcp::socket socket, std::shared_ptr<Serving> serving)
        : stream_(std::move(socket)), serving_(std::move(serving)), peer_(peer_of(stream_.socket())) {}

    void read() {
        parser_.emplace();
        parser_->body_limit(most_body);
        stream_.expires_after(idle);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->close();
            try {
                self->handle();
            } catch (const std::exception& failure) {
                spdlog::error("a request ended its connection: {}", failure.what());
                self->close();
            }
        });
    }

private:
    void handle() {
        http::request<http::string_body> request = parser_->release();
        const std::string target = text_of(request.target());
        const std::string path = target.substr(0, target.find('?'));
        keep_alive_ = request.keep_alive();
        version_ = request.version();
        head_only_ = request.method() == http::verb::head;
        if (beast::websocket::is_upgrade(request)) {
            if (!path.starts_with(table_path) || !asks_for(request, subprotocol)) {
                return respond({400, "text/plain", "subprotocol v1.spoor at /ws/table/<id>", false});
            }
            if (!same_origin(request, serving_->url)) return respond({403, "text/plain", "origin", false});
            return start_session(std::move(stream_), std::move(request), path.substr(table_path.size()),
                                 serving_->lobby);
        }
        const HttpRequest plain{text_of(request.method_string()), path, bearer_of(request), std::move(request.body()),
                                peer_};
        const bool is_api = serving_->api.answer(plain, [self = shared_from_this()](HttpResponse response) {
            asio::dispatch(self->stream_.get_executor(),
                           [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
        });
        if (is_api) return;
        if (plain.method != "GET" && plain.method != "HEAD") return respond({405, "text/plain", "GET only", false});
        auto file = serving_->files.find(path);
        respond(file ? std::move(*file) : HttpResponse{404, "text/plain", "There is nothing here.", false});
    }

    void respond(HttpResponse answer) {
        auto response = std::make_shared<http::response<http::string_body>>();
        response->version(version_);
        response->result(static_cast<unsigned>(answer.status));
        response->set(http::field::content_type, answer.type);
        response->set(http::field::cache_control, answer.keep ? "public, max-age=31536000, immutable" : "no-store");
        response->set("X-Content-Type-Options", "nosniff");
        response->set("Referrer-Policy", "no-referrer");
        response->set("X-Frame-Options", "DENY");
        response->set("Content-Security-Policy",
                      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' "
                      "ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        response->keep_alive(keep_alive_);
        response->body() = std::move(answer.body);
        response->prepare_payload();
        if (head_only_) response->body().clear();  // its length stays told
        http::async_write(stream_, *response, [self = shared_from_this(), response](error_code error, std::size_t) {
            if (error || !self->keep_alive_) return self->close();
            self->read();
        });
    }

    void close() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Serving> serving_;
    std::string peer_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    bool keep_alive_ = false;
    bool head_only_ = false;
    unsigned version_ = 11;
};

}  // namespace

namespace {

/// "http://host:80", "http://[::1]:80"; without a path a port ends the address.
bool names_port(const std::string& url) {
    const std::size_t scheme = url.find("://");
    const std::size_t host = scheme == std::string::npos ? 0 : scheme + 3;
    const std::size_t colon = url.find(':', url[host] == '[' ? url.find(']', host) : host);
    return colon != std::string::npos || url.find('/', host) != std::string::npos;
}

}  // namespace

class Server::Inside : public std::enable_shared_from_this<Server::Inside> {
public:
    Inside(asio::io_context& io, lobby::Lobby& lobby, ServerOptions options)
        : io_(io), acceptor_(io), breather_(io), one_thread_(options.one_thread) {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(options.address), options.port);
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen();
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error("cannot listen on " + options.address + " port " + std::to_string(options.port) +
                                     ": " + error.code().message());
        }
        std::string url = options.url;
        if (url.empty()) {
            const bool everywhere = options.address == "0.0.0.0" || options.address == "::";
            url = "http://" + (everywhere ? lan_address() : options.address) + ":" + std::to_string(port());
        } else if (options.port == 0 && !names_port(url)) {  // nobody can have known it beforehand
            url += ":" + std::to_string(port());
        }
        serving_ = std::make_shared<Serving>(
            Serving{lobby, StaticFiles(options.pages),
                    Api(lobby, url, std::move(options.start_bot), options.claims_at_once), url});
    }

    void accept() {
        const asio::any_io_executor its_own =
            one_thread_ ? asio::any_io_executor(io_.get_executor()) : asio::make_strand(io_);
        acceptor_.async_accept(its_own, [self = shared_from_this()](error_code error, tcp::socket socket) {
            if (!self->acceptor_.is_open()) return;
            if (error) return self->accept_later(error);
            std::make_shared<HttpConnection>(std::move(socket), self->serving_)->read();
            self->accept();
        });
    }

    /// No files left, most likely: at once it would fail again.
    void accept_later(error_code error) {
        const auto now = std::chrono::steady_clock::now();
        if (now >= next_complaint_) spdlog::warn("accept: {}", error.message());
        if (now >= next_complaint_) next_complaint_ = now + between_complaints;
        breather_.expires_after(after_failed_accept);
        breather_.async_wait([self = shared_from_this()](error_code) {
            if (self->acceptor_.is_open()) self->accept();
        });
    }

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    const Serving& serving() const { return *serving_; }
    void close() {
        asio::post(io_, [self = shared_from_this()] {
            error_code ignored;
            self->acceptor_.close(ignored);
            self->breather_.cancel();
        });
    }

private:
    asio::io_context& io_;
    tcp::acceptor acceptor_;
    asio::steady_timer breather_;
    std::chrono::steady_clock::time_point next_complaint_{};
    bool one_thread_;
    std::shared_ptr<Serving> serving_;
};

Server::Server(asio::io_context& io, lobby::Lobby& lobby, ServerOptions options)
    : inside_(std::make_shared<Inside>(io, lobby, std::move(options))) {
    inside_->accept();
}
Server::~Server() {
    inside_->close();
}
std::uint16_t Server::port() const {
    return inside_->port();
}
std::string Server::link(const lobby::Admission& admission, const std::string& secret) const {
    return inside_->serving().api.link(admission, secret);
}
void Server::close() {
    inside_->close();
}

}  // namespace net
