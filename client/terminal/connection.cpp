// SPDX-License-Identifier: MIT
#include "terminal/connection.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <random>

#include "terminal/doors.hpp"

namespace terminal {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using beast::error_code;
using std::chrono::milliseconds;

namespace {

constexpr const char* subprotocol = "v1.spoor";
constexpr std::chrono::seconds door_wait{10};
constexpr std::chrono::seconds leave_wait{2};
constexpr std::size_t most_frame = 16 * 1024 * 1024;

using Socket = websocket::stream<beast::tcp_stream, false>;

}  // namespace

// ---- the loop ---------------------------------------------------------------------------------

struct Loop::Inside {
    asio::io_context context{1};
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> held;
};

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;
void Loop::run() {
    inside_->context.run();
}
void Loop::stop() {
    inside_->context.stop();
}
void Loop::post(std::function<void()> work) {
    asio::post(inside_->context, std::move(work));
}
void Loop::after(milliseconds pause, std::function<void()> work) {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, pause);
    timer->async_wait([timer, work = std::move(work)](const error_code& error) {
        if (!error) work();
    });
}
void Loop::hold(bool held) {
    inside_->held.reset();
    if (held) inside_->held.emplace(inside_->context.get_executor());
}

// ---- one connection after the other -----------------------------------------------------------

struct Connection::Inside : std::enable_shared_from_this<Inside> {
    asio::io_context& context;
    const Link link;
    const Keepsakes keepsakes;
    Session& session;
    Sitter& sitter;
    const Manners manners;
    std::minstd_rand random{std::random_device{}()};

    std::optional<Keepsake> kept;
    std::string path;                // of the socket
    std::shared_ptr<Socket> socket;  // of the present connection, or the last
    std::deque<std::string> waiting;
    bool writing = false;
    bool leaving = false;
    asio::steady_timer seconds;
    asio::steady_timer pause;
    bool at_table = false;                                                                    // on the present line
    std::chrono::steady_clock::time_point heard_of_table = std::chrono::steady_clock::now();  // last

    Inside(asio::io_context& its_context, Link its_link, Keepsakes its_keepsakes, Session& its_session,
           Sitter& its_sitter, Manners its_manners)
        : context(its_context),
          link(std::move(its_link)),
          keepsakes(std::move(its_keepsakes)),
          session(its_session),
          sitter(its_sitter),
          manners(its_manners),
          kept(keepsakes.find(link)),
          seconds(its_context),
          pause(its_context) {}

    unsigned roll() { return std::uniform_int_distribution<unsigned>(0, 999)(random); }

    asio::awaitable<beast::tcp_stream> dial() {
        tcp::resolver resolver(context);
        const auto found = co_await resolver.async_resolve(link.host, std::to_string(link.port), use_awaitable);
        beast::tcp_stream stream(context);
        stream.expires_after(door_wait);
        co_await stream.async_connect(found, use_awaitable);
        stream.socket().set_option(tcp::no_delay(true));
        co_return stream;
    }

    asio::awaitable<http::response<http::string_body>> post(std::string target, std::string body) {
        beast::tcp_stream stream = co_await dial();
        http::request<http::string_body> request{http::verb::post, target, 11};
        request.set(http::field::host, link.authority());
        request.set(http::field::content_type, "application/json");
        if (kept) request.set(http::field::authorization, "Bearer " + kept->token);
        request.keep_alive(false);
        request.body() = std::move(body);
        request.prepare_payload();
        co_await http::async_write(stream, request, use_awaitable);
        beast::flat_buffer buffer;
        http::response<http::string_body> response;
        co_await http::async_read(stream, buffer, response, use_awaitable);
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
        co_return response;
    }

    /// The link's token, then a ticket. Throws NoWayIn.
    asio::awaitable<std::string> knock() {
        if (!kept) {
            const auto response = co_await post(claim_path, claim_body(link.secret));
            auto claimed = read_claim(response.result_int(), response.body());
            if (auto* no = std::get_if<NoWayIn>(&claimed)) throw std::move(*no);
            kept = std::get<Keepsake>(std::move(claimed));
            keepsakes.keep(link, *kept);
        }
        const auto response = co_await post(ticket_path(kept->table), "{}");
        auto answer = read_ticket(response.result_int(), response.body());
        if (auto* no = std::get_if<NoWayIn>(&answer)) {
            if (!no->again) keepsakes.forget(link);
            throw std::move(*no);
        }
        path = std::get<Ticket>(answer).path;
        co_return std::get<Ticket>(answer).ticket;
    }

    asio::awaitable<void> open_socket() {
        socket = std::make_shared<Socket>(co_await dial());
        writing = false;
        beast::get_lowest_layer(*socket).expires_never();
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = door_wait;
        timeout.idle_timeout = websocket::stream_base::none();  // the session counts the silence
        socket->set_option(timeout);
        socket->set_option(websocket::stream_base::decorator(
            [](websocket::request_type& request) { request.set(http::field::sec_websocket_protocol, subprotocol); }));
        socket->read_message_max(most_frame);
        socket->text(true);
        websocket::response_type response;
        co_await socket->async_handshake(response, link.authority(), path, use_awaitable);
        if (response[http::field::sec_websocket_protocol] != subprotocol) {
            throw NoWayIn{"The server does not speak v1.spoor: it is newer or older than this client."};
        }
    }

    /// Reads until the connection ends; the close code, 1006 if there was none.
    asio::awaitable<std::uint16_t> attend() {
        beast::flat_buffer buffer;
        try {
            for (;;) {
                co_await socket->async_read(buffer, use_awaitable);
                const std::string frame = beast::buffers_to_string(buffer.data());
                buffer.consume(buffer.size());
                sitter.frame(frame);
                if (const auto fresh = session.receive(frame)) {
                    if (std::holds_alternative<messages::Welcome>(*fresh)) {
                        at_table = true;
                    }
                    sitter.heard(*fresh);
                }
                flush();
            }
        } catch (const boost::system::system_error& error) {
            if (error.code() == websocket::error::closed && socket->reason().code != 0) {
                co_return static_cast<std::uint16_t>(socket->reason().code);
            }
        }
        co_return messages::close::line_lost.code;
    }

    asio::awaitable<void> keep_at_it() {
        while (!leaving) {
            std::string why;
            Next next{messages::Resume::no, {}};
            try {
                std::string ticket;
                if (!session.can_resume() || path.empty()) ticket = co_await knock();
                co_await open_socket();
                waiting.clear();
                waiting.push_back(session.hello(ticket));
                write();
                count_seconds();
                const std::uint16_t code = co_await attend();
                seconds.cancel();
                if (leaving) break;
                next = session.closed(code, roll());
                why = ending(code);
            } catch (const NoWayIn& no) {
                why = no.why;
                if (no.again) next = session.closed(messages::close::try_later.code, roll());
            } catch (const boost::system::system_error& error) {
                why = "No line to " + link.authority() + " (" + error.code().message() + ").";
                next = session.closed(messages::close::line_lost.code, roll());
            }
            if (leaving) break;
            if (next.how == messages::Resume::no) co_return sitter.over(session.ended(), why);
            if (std::exchange(at_table, false)) heard_of_table = std::chrono::steady_clock::now();
            if (manners.patience.count() > 0 && std::chrono::steady_clock::now() - heard_of_table > manners.patience) {
                co_return sitter.over(session.ended(), why + " It was tried for long enough.");
            }
            if (next.how == messages::Resume::new_ticket) path.clear();
            sitter.line_lost(why, next.pause);
            pause.expires_after(next.pause);
            error_code ignored;
            co_await pause.async_wait(asio::redirect_error(use_awaitable, ignored));
        }
        seconds.cancel();
        sitter.over(true, "You have left the table.");
    }

    static std::string ending(std::uint16_t code) {
        using namespace messages::close;
        if (code == done.code) return "The server has closed the connection.";
        if (code == seat_revoked.code) return "Your place was given to somebody else. Ask the host for a new link.";
        if (code == displaced.code) return "This seat was taken up in another window; this one lets go of it.";
        if (code == table_closed.code) return "The table is closed.";
        if (code == version.code) return "The server does not speak this client's version of the protocol.";
        if (code == restart.code || code == going_away.code) return "The server is being started again.";
        if (code == line_lost.code) return "The line was lost.";
        if (code == ticket_refused.code || code == ticket_expired.code) return "The server wants to know you anew.";
        for (const messages::CloseCode& row : messages::close_codes) {
            if (row.code == code) return "The server broke off (" + std::string(row.name) + ").";
        }
        return "The server broke off (" + std::to_string(code) + ").";
    }

    void count_seconds() {
        seconds.expires_after(std::chrono::seconds(1));
        seconds.async_wait([self = shared_from_this()](const error_code& error) {
            if (error || !self->socket) return;
            if (!self->session.second_passed()) return beast::get_lowest_layer(*self->socket).close();
            self->flush();
            self->count_seconds();
        });
    }

    void flush() {
        for (std::string& frame : session.take_frames()) waiting.push_back(std::move(frame));
        if (!writing) write();
    }

    void write() {
        if (waiting.empty() || !socket) return;
        writing = true;
        auto frame = std::make_shared<std::string>(std::move(waiting.front()));
        waiting.pop_front();
        const auto written = [self = shared_from_this(), frame, on = socket](const error_code& error, std::size_t) {
            if (on != self->socket) return;
            self->writing = false;
            if (!error) self->write();
        };
        socket->async_write(asio::buffer(*frame), written);
    }

    void leave() {
        if (std::exchange(leaving, true)) return;
        session.bye();
        flush();
        pause.cancel();
        seconds.expires_after(leave_wait);
        seconds.async_wait([self = shared_from_this()](const error_code& error) {
            if (!error && self->socket) beast::get_lowest_layer(*self->socket).close();
        });
    }
};

Connection::Connection(Loop& loop, Link link, Keepsakes keepsakes, Session& session, Sitter& sitter, Manners manners)
    : inside_(std::make_shared<Inside>(loop.inside().context, std::move(link), std::move(keepsakes), session, sitter,
                                       manners)) {}
Connection::~Connection() = default;

void Connection::start() {
    asio::co_spawn(
        inside_->context, [inside = inside_] { return inside->keep_at_it(); },
        [inside = inside_](const std::exception_ptr& failure) {
            if (!failure) return;
            try {
                std::rethrow_exception(failure);
            } catch (const std::exception& error) {
                inside->sitter.over(false, std::string("Something went wrong here: ") + error.what());
            }
        });
}
void Connection::flush() {
    inside_->flush();
}
void Connection::leave() {
    inside_->leave();
}

}  // namespace terminal
