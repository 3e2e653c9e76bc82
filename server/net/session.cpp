// SPDX-License-Identifier: MIT
#include "net/session.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>

#include "net/pipe.hpp"
#include "wire/codec.hpp"

namespace net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

constexpr std::chrono::seconds hello_wait{5};
constexpr std::chrono::seconds slow_wait{10};
constexpr std::size_t most_frames = 64;
constexpr std::size_t most_bytes = 256 * 1024;
constexpr int most_malformed = 20;

class Session final : public lobby::Outbox, public std::enable_shared_from_this<Session> {
public:
    Session(Pipe::Socket socket, std::string table, lobby::Lobby& lobby)
        : socket_(std::move(socket)), table_(std::move(table)), lobby_(lobby) {
        pipe().on_waiting([this] { await_room(); });
    }

    void start(beast::http::request<beast::http::string_body> request) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = std::chrono::seconds(10);
        timeout.idle_timeout = std::chrono::seconds(30);
        timeout.keep_alive_pings = true;
        socket_.set_option(timeout);
        socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
            response.set(beast::http::field::sec_websocket_protocol, subprotocol);
        }));
        socket_.read_message_max(wire::seat_limits.bytes);
        socket_.text(true);
        socket_.auto_fragment(false);  // nor is a buffer kept for it
        error_code ignored;
        pipe().next_layer().set_option(asio::ip::tcp::no_delay(true), ignored);
        auto asked = std::make_shared<beast::http::request<beast::http::string_body>>(std::move(request));
        socket_.async_accept(*asked, [self = shared_from_this(), asked](error_code error) {
            if (!error) self->await_hello();
        });
    }

    void send(lobby::Frame frame) override {
        asio::dispatch(socket_.get_executor(),
                       [self = shared_from_this(), frame = std::move(frame)] { self->queue(frame); });
    }
    void close(messages::CloseCode code) override {
        asio::dispatch(socket_.get_executor(), [self = shared_from_this(), code] {
            if (self->closing_) return;
            self->closing_ = code.code;
            self->flush_soon();
        });
    }

private:
    Pipe& pipe() { return socket_.next_layer(); }

    void await_hello() {
        hello_timer_.emplace(socket_.get_executor(), hello_wait);
        hello_timer_->async_wait([self = shared_from_this()](error_code error) {
            if (!error) self->close(messages::close::no_hello);
        });
        read();
    }

    void read() {
        socket_.async_read(buffer_,
                           [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
    }

    void on_read(error_code error) {
        if (error) return leave();
        if (closing_) return read();  // until the other end agrees
        if (socket_.got_binary()) {
            close(messages::close::binary_frame);
            return read();
        }
        const auto bytes = buffer_.cdata();
        const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
        try {
            take(wire::decode_client(text, attendance_ && attendance_->role() == lobby::Role::umpire
                                               ? wire::umpire_limits
                                               : wire::seat_limits));
        } catch (const wire::Malformed& bad) {
            refuse(bad);
        }
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > most_kept) buffer_ = {};
        read();
    }

    void take(messages::ClientMessage message) {
        if (attendance_) return attendance_->receive(std::move(message));
        const auto* hello = std::get_if<messages::Hello>(&message.body);
        if (hello == nullptr) return close(messages::close::no_hello);
        hello_timer_.reset();
        attendance_ = lobby_.hello(table_, *hello, shared_from_this());
        if (attendance_ && attendance_->role() == lobby::Role::umpire) {
            socket_.read_message_max(wire::umpire_limits.bytes);
        }
    }

    void refuse(const wire::Malformed& bad) {
        if (!attendance_) return close(messages::close::no_hello);
        if (++malformed_ > most_malformed) return close(messages::close::policy);
        messages::ServerMessage answer;
        answer.body = messages::Error{bad.code(), "", bad.where()};
        queue(std::make_shared<const std::string>(wire::framed(wire::encode(answer), true)));
    }

    void queue(const lobby::Frame& frame) {
        if (closing_ || gone_ || starved_) return;
        if (!awaiting_room_ && pipe().waiting() > most_bytes) flush();
        if (!awaiting_room_) {
            pipe().put(*frame);
            return flush_soon();
        }
        if (waiting_.size() >= most_frames || waiting_bytes_ + frame->size() > most_bytes) return starve();
        waiting_bytes_ += frame->size();
        waiting_.push_back(frame);
    }

    /// After all that is ready to run now: it may put more frames in.
    void flush_soon() {
        if (std::exchange(flush_due_, true)) return;
        asio::post(socket_.get_executor(), [self = shared_from_this()] {
            self->flush_due_ = false;
            self->flush();
        });
    }

    void flush() {
        if (gone_ || awaiting_room_) return;
        error_code error;
        const bool all = pipe().flush(error);
        if (error) {
            pipe().next_layer().close(error);  // the read under way ends with it
            return;
        }
        if (!all) return await_room();
        if (!waiting_.empty()) return take_waiting();
        if (closing_) say_goodbye();
    }

    void await_room() {
        if (std::exchange(awaiting_room_, true)) return;
        pipe().next_layer().async_wait(asio::socket_base::wait_write, [self = shared_from_this()](error_code error) {
            self->awaiting_room_ = false;
            if (!error && !self->gone_) self->have_room();
        });
    }

    void have_room() {
        if (std::exchange(starved_, false)) {
            slow_timer_.reset();
            if (attendance_) attendance_->needs_view();
        }
        flush();
    }

    void take_waiting() {
        for (const lobby::Frame& frame : waiting_) pipe().put(*frame);
        waiting_.clear();
        waiting_bytes_ = 0;
        flush();
    }

    /// Too much waits: drop it all; once the line moves again the view makes it good.
    void starve() {
        starved_ = true;
        waiting_.clear();
        waiting_bytes_ = 0;
        slow_timer_.emplace(socket_.get_executor(), slow_wait);
        slow_timer_->async_wait([self = shared_from_this()](error_code error) {
            if (error) return;
            self->closing_ = messages::close::too_slow.code;
            self->pipe().next_layer().close(error);  // a close frame could not be written either
        });
    }

    void say_goodbye() {
        if (std::exchange(said_goodbye_, true)) return;
        socket_.async_close(websocket::close_reason(static_cast<websocket::close_code>(*closing_)),
                            [self = shared_from_this()](error_code) { self->leave(); });
    }

    void leave() {
        gone_ = true;
        hello_timer_.reset();
        slow_timer_.reset();
        attendance_.reset();
        waiting_.clear();
    }

    static constexpr std::size_t most_kept = 8 * 1024;

    websocket::stream<Pipe, false> socket_;
    std::string table_;
    lobby::Lobby& lobby_;
    std::shared_ptr<lobby::Attendance> attendance_;
    beast::flat_buffer buffer_;
    std::deque<lobby::Frame> waiting_;  // while the line is full
    std::size_t waiting_bytes_ = 0;
    std::optional<asio::steady_timer> hello_timer_;
    std::optional<asio::steady_timer> slow_timer_;
    std::optional<std::uint16_t> closing_;
    int malformed_ = 0;
    bool flush_due_ = false;
    bool awaiting_room_ = false;
    bool starved_ = false;
    bool said_goodbye_ = false;
    bool gone_ = false;
};

}  // namespace

void start_session(beast::tcp_stream stream, beast::http::request<beast::http::string_body> request, std::string table,
                   lobby::Lobby& lobby) {
    std::make_shared<Session>(stream.release_socket(), std::move(table), lobby)->start(std::move(request));
}

}  // namespace net
