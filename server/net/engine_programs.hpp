// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <mutex>
#include <string>
#include <vector>

namespace net {

/// Engine seats: each a client program of its own, which gets its seat's view and nothing else (D12):
/// none of our files or sockets either. They end with us, however we end. Any thread; but on Linux a
/// program ends with the thread that started it.
class EnginePrograms {
public:
    /// Called as `program bot --quiet LINK`.
    explicit EnginePrograms(std::string program) : program_(std::move(program)) {}
    /// Ends them all.
    ~EnginePrograms();
    EnginePrograms(const EnginePrograms&) = delete;
    EnginePrograms& operator=(const EnginePrograms&) = delete;

    /// False if it cannot be started.
    bool start(const std::string& link);

private:
    std::string program_;
    std::mutex mutex_;
    std::vector<pid_t> running_;
};

}  // namespace net
