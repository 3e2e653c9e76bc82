// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "lobby/lobby.hpp"

namespace net {

/// Takes a connection over that asked to become a WebSocket at /ws/table/<table>. It lives until
/// either end closes it. Bounded: at most 64 frames or 256 KiB wait; more are dropped and made good
/// by a full view; who reads nothing for 10 s is closed as too slow (4007).
void start_session(boost::beast::tcp_stream stream,
                   boost::beast::http::request<boost::beast::http::string_body> request, std::string table,
                   lobby::Lobby& lobby);

/// What a client must ask for in Sec-WebSocket-Protocol.
inline constexpr const char* subprotocol = "v1.spoor";

}  // namespace net
