// SPDX-License-Identifier: MIT
#include "terminal/line_reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

namespace terminal {

LineReader::LineReader(std::function<void(std::string)> line, std::function<void()> end)
    : line_(std::move(line)), end_(std::move(end)) {
    if (::pipe2(wake_, O_CLOEXEC) != 0) throw std::runtime_error("no pipe to be had");
    thread_ = std::thread([this] { read(); });
}

LineReader::~LineReader() {
    ::close(wake_[1]);
    thread_.join();
    ::close(wake_[0]);
}

void LineReader::read() {
    constexpr std::size_t longest = 64 * 1024;
    std::string text;
    std::array<char, 4096> block;
    for (;;) {
        std::array<pollfd, 2> both{{{STDIN_FILENO, POLLIN, 0}, {wake_[0], POLLIN, 0}}};
        if (::poll(both.data(), both.size(), -1) < 0 && errno != EINTR) break;
        if (both[1].revents != 0) return;
        if (both[0].revents == 0) continue;
        const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        text.append(block.data(), static_cast<std::size_t>(got));
        for (std::size_t end; (end = text.find('\n')) != std::string::npos; text.erase(0, end + 1)) {
            line_(text.substr(0, end));
        }
        if (text.size() > longest) text.clear();
    }
    if (!text.empty()) line_(text);
    end_();
}

}  // namespace terminal
