// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace net {

/// A socket whose frames are gathered and leave in one write: a system call costs more than all we
/// do for a frame. Lies under Beast's WebSocket, which reads through it, greets, pings and closes
/// through it; frames of text go in beside it, whole, so that the two never mix. One strand's.
class Pipe {
public:
    using Socket = boost::asio::ip::tcp::socket;
    using next_layer_type = Socket;
    using executor_type = Socket::executor_type;
    using error_code = boost::beast::error_code;

    explicit Pipe(Socket socket) : socket_(std::move(socket)) {}

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& next_layer() { return socket_; }
    const Socket& next_layer() const { return socket_; }

    /// Puts a text frame behind what waits already.
    void put(std::string_view text);
    /// Hands over what the kernel takes, without waiting. True: all of it.
    bool flush(error_code& error);
    /// Bytes not handed over yet.
    std::size_t waiting() const { return out_.size() - gone_; }
    /// Called when Beast's own writes leave bytes waiting.
    void on_waiting(std::function<void()> call) { on_waiting_ = std::move(call); }

    // What Beast asks of the layer below it.
    template <class Buffers, class Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return socket_.async_read_some(buffers, std::forward<Handler>(handler));
    }
    template <class Buffers, class Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(error_code, std::size_t)>(
            [this](auto&& then, const Buffers& from) {
                const std::size_t size = boost::asio::buffer_size(from);
                const std::size_t before = out_.size();
                error_code error;
                if (waiting() + size > most_waiting) {
                    error = boost::asio::error::no_buffer_space;
                } else {
                    out_.resize(before + size);
                    boost::asio::buffer_copy(boost::asio::buffer(out_.data() + before, size), from);
                    if (!flush(error) && !error && on_waiting_) on_waiting_();
                }
                boost::asio::post(socket_.get_executor(),
                                  boost::beast::bind_front_handler(std::forward<decltype(then)>(then), error, size));
            },
            handler, buffers);
    }

private:
    static constexpr std::size_t most_waiting = 512 * 1024;
    static constexpr std::size_t most_kept = 4 * 1024;

    Socket socket_;
    std::string out_;
    std::size_t gone_ = 0;  // of out_, handed over already
    std::function<void()> on_waiting_;
};

// How Beast ends a connection through it.
inline void teardown(boost::beast::role_type role, Pipe& pipe, boost::beast::error_code& error) {
    boost::beast::websocket::teardown(role, pipe.next_layer(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Pipe& pipe, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, pipe.next_layer(), std::forward<Handler>(handler));
}

}  // namespace net
