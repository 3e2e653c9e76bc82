// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace load {

/// The server under load as a child process on a processor of its own.
class Process {
public:
    /// Throws std::runtime_error. `cpu` below 0: wherever it likes.
    Process(const std::vector<std::string>& command, int cpu);
    /// Closes its standard input, which ends it, and waits.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// The next line it says. Throws std::runtime_error when there is none any more.
    std::string line();

    /// Processor time of all its threads so far, in seconds.
    double cpu_seconds() const;
    /// Resident memory now, in KiB.
    long resident_kib() const;

private:
    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string read_;
};

/// Puts the calling thread on this processor.
void stay_on(int cpu);

}  // namespace load
