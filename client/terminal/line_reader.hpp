// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace terminal {

/// Reads lines from standard input on a thread of its own, be it a terminal, a pipe or a file.
class LineReader {
public:
    /// Both are called on the reader's thread; `end` once, after the last line.
    LineReader(std::function<void(std::string)> line, std::function<void()> end);
    /// Stops reading, even in the middle of a line.
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

private:
    void read();

    std::function<void(std::string)> line_;
    std::function<void()> end_;
    int wake_[2] = {-1, -1};
    std::thread thread_;
};

}  // namespace terminal
