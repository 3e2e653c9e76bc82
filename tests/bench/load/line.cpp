// SPDX-License-Identifier: MIT
#include "load/line.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace load {

namespace {

constexpr std::size_t most_at_once = 64 * 1024;
constexpr std::array<char, 4> mask{'\x5a', '\x17', '\x3c', '\x61'};

[[noreturn]] void failed(const char* what) {
    throw std::runtime_error(std::string(what) + ": " + std::strerror(errno));
}

int connected(std::uint16_t port) {
    const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (made < 0 || connect(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) failed("connect");
    const int on = 1;
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return made;
}

/// Reads up to the end of an HTTP head; what came after it stays in `rest`.
std::string head_of(int from, std::string& rest) {
    for (;;) {
        if (const auto end = rest.find("\r\n\r\n"); end != std::string::npos) {
            std::string head = rest.substr(0, end + 2);
            rest.erase(0, end + 4);
            return head;
        }
        std::array<char, 4096> more{};
        const ssize_t size = read(from, more.data(), more.size());
        if (size <= 0) failed("no answer");
        rest.append(more.data(), static_cast<std::size_t>(size));
    }
}

/// The value of a member of a flat JSON object.
std::string member(const std::string& json, const std::string& name) {
    const std::string key = "\"" + name + "\":\"";
    const auto start = json.find(key);
    if (start == std::string::npos) throw std::runtime_error("no " + name + " in: " + json);
    return json.substr(start + key.size(), json.find('"', start + key.size()) - start - key.size());
}

std::string post(std::uint16_t port, const std::string& path, const std::string& headers, const std::string& body) {
    const int line = connected(port);
    const std::string request = "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + headers +
                                "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    if (::write(line, request.data(), request.size()) != static_cast<ssize_t>(request.size())) failed("write");
    std::string answer;
    std::array<char, 4096> more{};
    for (ssize_t size = 0; (size = read(line, more.data(), more.size())) > 0;) {
        answer.append(more.data(), static_cast<std::size_t>(size));
    }
    close(line);
    return answer;
}

}  // namespace

std::string token_for(std::uint16_t port, const std::string& secret) {
    return member(post(port, "/api/claim", "", "{\"secret\":\"" + secret + "\"}"), "token");
}

std::string ticket_for(std::uint16_t port, const std::string& table, const std::string& token) {
    return member(post(port, "/api/tables/" + table + "/tickets", "Authorization: Bearer " + token + "\r\n", ""),
                  "ticket");
}

Line::~Line() {
    if (socket_ >= 0) close(socket_);
}
Line::Line(Line&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      in_(std::move(other.in_)),
      taken_(other.taken_),
      drained_(other.drained_) {}

void Line::open(std::uint16_t port, const std::string& table, const std::string& ticket) {
    socket_ = connected(port);
    write("GET /ws/table/" + table +
          " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: v1.spoor\r\n\r\n");
    const std::string head = head_of(socket_, in_);
    if (!head.starts_with("HTTP/1.1 101")) throw std::runtime_error("no WebSocket: " + head);
    send("{\"b\":{\"ticket\":\"" + ticket + "\",\"version\":\"load 1\"},\"c\":1,\"t\":\"hello\"}");
    if (fcntl(socket_, F_SETFL, O_NONBLOCK) != 0) failed("fcntl");
}

void Line::send(char first_byte, std::string_view text) {
    out_.clear();
    out_.push_back(first_byte);
    if (text.size() < 126) {
        out_.push_back(static_cast<char>(0x80 | text.size()));
    } else {
        out_.push_back('\xfe');
        out_.push_back(static_cast<char>(text.size() >> 8));
        out_.push_back(static_cast<char>(text.size() & 0xff));
    }
    out_.append(mask.data(), mask.size());
    for (std::size_t i = 0; i < text.size(); ++i) out_.push_back(static_cast<char>(text[i] ^ mask[i % mask.size()]));
    write(out_);
}

void Line::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN) failed("send");
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool Line::read_some() {
    if (std::exchange(drained_, false)) return false;  // the last read left nothing behind
    static std::array<char, most_at_once> read_into;
    const ssize_t size = recv(socket_, read_into.data(), read_into.size(), 0);
    if (size == 0) throw std::runtime_error("the server has closed the line");
    if (size < 0 && errno != EAGAIN) failed("recv");
    if (size < 0) return false;
    in_.append(read_into.data(), static_cast<std::size_t>(size));
    drained_ = static_cast<std::size_t>(size) < read_into.size();
    return true;
}

bool Line::next_frame(std::string_view& text) {
    for (;;) {
        const std::string_view left = std::string_view(in_).substr(taken_);
        if (left.size() < 2) return false;
        const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(left[i])); };
        std::size_t head = 2;
        std::size_t size = byte(1) & 0x7f;
        if (size == 126) {
            head = 4;
            if (left.size() < head) return false;
            size = byte(2) << 8 | byte(3);
        } else if (size == 127) {
            head = 10;
            if (left.size() < head) return false;
            size = 0;
            for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
        }
        if (left.size() < head + size) return false;
        taken_ += head + size;
        const std::size_t opcode = byte(0) & 0x0f;
        if (opcode == 8) throw std::runtime_error("closed with " + std::to_string(byte(head) << 8 | byte(head + 1)));
        if (opcode == 9) {
            send('\x8a', left.substr(head, size));
            continue;
        }
        text = left.substr(head, size);
        return true;
    }
}

void Line::drop_taken() {
    in_.erase(0, taken_);
    taken_ = 0;
    if (in_.empty() && in_.capacity() > 2 * most_at_once) in_.shrink_to_fit();
}

}  // namespace load
