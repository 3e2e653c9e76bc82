// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace load {

/// Who a connection is at its table, and the secret that lets it in.
struct Door {
    std::string table;
    std::string seat;  // "S1", "umpire", "public"
    std::string secret;
};

/// The least WebSocket client there can be: it blocks until it has been let in, and not from then on.
class Line {
public:
    Line() = default;
    ~Line();
    Line(Line&& other) noexcept;
    Line& operator=(Line&&) = delete;

    /// Opens the socket and says hello. Throws std::runtime_error.
    void open(std::uint16_t port, const std::string& table, const std::string& ticket);
    int socket() const { return socket_; }

    /// One text frame, written at once.
    void send(std::string_view text) { send('\x81', text); }
    /// Reads what is there and calls `take` with every text frame whole. Throws if the line ended.
    template <class Take>
    void receive(Take&& take) {
        while (read_some()) {
            std::string_view text;
            while (next_frame(text)) take(text);
            drop_taken();
        }
    }

private:
    bool read_some();  // false: nothing more is there now
    bool next_frame(std::string_view& text);
    void drop_taken();
    void send(char first_byte, std::string_view payload);
    void write(std::string_view bytes);

    int socket_ = -1;
    std::string in_;
    std::size_t taken_ = 0;
    std::string out_;
    bool drained_ = false;  // the last read took all there was
};

/// Swaps a link for a token and that for a ticket. Throws std::runtime_error.
std::string token_for(std::uint16_t port, const std::string& secret);
std::string ticket_for(std::uint16_t port, const std::string& table, const std::string& token);

}  // namespace load
