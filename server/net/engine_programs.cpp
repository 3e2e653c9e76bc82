// SPDX-License-Identifier: MIT
#include "net/engine_programs.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char** environ;  // NOLINT: POSIX asks for this declaration

namespace net {

namespace {

/// Of all but the three every program is born with.
void close_files_on_exec() {
#if defined(__linux__) && defined(SYS_close_range)
    constexpr unsigned only_mark = 1U << 2;  // CLOSE_RANGE_CLOEXEC
    if (syscall(SYS_close_range, 3U, ~0U, only_mark) == 0) return;
#endif
    const long most = sysconf(_SC_OPEN_MAX);
    for (int file = 3; file < most; ++file) fcntl(file, F_SETFD, FD_CLOEXEC);
}

/// The child's part between fork and exec: system calls alone, for other threads may have held locks.
[[noreturn]] void become(const char* program, char* const* arguments, pid_t parent, int telling) {
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, nullptr);
    close_files_on_exec();
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(1);  // it went before we asked
#else
    static_cast<void>(parent);
#endif
    execve(program, arguments, environ);
    const char failed = 1;
    static_cast<void>(write(telling, &failed, 1) == 1);
    _exit(127);
}

}  // namespace

EnginePrograms::~EnginePrograms() {
    for (const pid_t pid : running_) {
        kill(pid, SIGTERM);
        waitpid(pid, nullptr, 0);
    }
}

bool EnginePrograms::start(const std::string& link) {
    const std::array<const char*, 5> arguments{program_.c_str(), "bot", "--quiet", link.c_str(), nullptr};
    std::array<int, 2> line{};  // closed by a successful exec; says so if it failed
    if (pipe(line.data()) != 0) return false;
    for (const int end : line) fcntl(end, F_SETFD, FD_CLOEXEC);
    const std::lock_guard lock(mutex_);
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);  // our handlers are not the child's
    const pid_t parent = getpid();
    const pid_t pid = fork();
    if (pid == 0) become(program_.c_str(), const_cast<char* const*>(arguments.data()), parent, line[1]);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    close(line[1]);
    char failed = 0;
    ssize_t got = 0;
    while (pid > 0 && (got = read(line[0], &failed, 1)) < 0 && errno == EINTR) continue;
    close(line[0]);
    if (pid < 0) return false;
    if (got == 1) {
        waitpid(pid, nullptr, 0);
        return false;
    }
    running_.push_back(pid);
    return true;
}

}  // namespace net
