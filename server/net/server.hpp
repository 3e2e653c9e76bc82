// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "lobby/lobby.hpp"

namespace net {

struct ServerOptions {
    std::string address = "0.0.0.0";
    std::uint16_t port = 8080;  // 0: any free one
    std::string pages;          // folder of the built page
    bool one_thread = false;    // runs the io_context: connections need no strands
    std::string url;            // what links begin with; empty: the first address on the LAN
    std::function<bool(const std::string& link)> start_bot;
    int claims_at_once = 40;  // of one address, then two a second; 0: no limit
};

/// The HTTP and WebSocket server: accepts, reads, hands on to the lobby. The io_context may be run
/// by several threads: every connection has its own strand then.
class Server {
public:
    /// Throws std::runtime_error if it cannot listen there.
    Server(boost::asio::io_context& io, lobby::Lobby& lobby, ServerOptions options);
    ~Server();

    std::uint16_t port() const;
    /// The address to show people.
    std::string link(const lobby::Admission& admission, const std::string& secret) const;
    /// Accepts nobody any more.
    void close();

private:
    class Inside;
    std::shared_ptr<Inside> inside_;
};

}  // namespace net
