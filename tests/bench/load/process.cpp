// SPDX-License-Identifier: MIT
#include "load/process.hpp"

#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace load {

namespace {
[[noreturn]] void failed(const std::string& what) {
    throw std::runtime_error(what + ": " + std::strerror(errno));
}
}  // namespace

void stay_on(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(cpu), &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) failed("processor " + std::to_string(cpu));
}

Process::Process(const std::vector<std::string>& command, int cpu) {
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    if (pipe2(input.data(), O_CLOEXEC) != 0 || pipe2(output.data(), O_CLOEXEC) != 0) failed("pipe");
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pid_ = fork();
    if (pid_ < 0) failed("fork");
    if (pid_ == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        if (cpu >= 0) stay_on(cpu);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(input[0]);
    close(output[1]);
    input_ = input[1];
    output_ = output[0];
}

Process::~Process() {
    close(input_);
    waitpid(pid_, nullptr, 0);
    close(output_);
}

std::string Process::line() {
    for (;;) {
        if (const auto end = read_.find('\n'); end != std::string::npos) {
            std::string first = read_.substr(0, end);
            read_.erase(0, end + 1);
            return first;
        }
        std::array<char, 4096> more{};
        const ssize_t size = read(output_, more.data(), more.size());
        if (size <= 0) throw std::runtime_error("the server has ended");
        read_.append(more.data(), static_cast<std::size_t>(size));
    }
}

double Process::cpu_seconds() const {
    double nanoseconds = 0;
    for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(pid_) + "/task")) {
        std::ifstream schedstat(task.path() / "schedstat");
        double of_task = 0;
        schedstat >> of_task;
        nanoseconds += of_task;
    }
    return nanoseconds / 1e9;
}

long Process::resident_kib() const {
    std::ifstream statm("/proc/" + std::to_string(pid_) + "/statm");
    long total = 0;
    long resident = 0;
    statm >> total >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

}  // namespace load
