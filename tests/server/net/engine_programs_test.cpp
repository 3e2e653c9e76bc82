// SPDX-License-Identifier: MIT
#include "net/engine_programs.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

/// A program of a few lines, with a pipe by which it tells what it sees.
struct Program {
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("spoor_programs_" + std::to_string(getpid()));
    std::string file = (folder / "program").string();
    std::string line = (folder / "line").string();

    explicit Program(const std::string& script) {
        std::filesystem::create_directories(folder);
        std::ofstream(file) << "#!/bin/sh\n" << script << "\n";
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        mkfifo(line.c_str(), 0600);
    }
    ~Program() { std::filesystem::remove_all(folder); }
    std::string heard() const {
        std::ifstream in(line);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

}  // namespace

TEST_CASE("an engine seat's program has none of the server's files") {
    const Program program("for f in /proc/$$/fd/*; do readlink $f; done > \"$3\"");
    const int ours = open("/dev/zero", O_RDONLY);  // not close-on-exec, as a library's socket may be
    REQUIRE(ours > 2);
    net::EnginePrograms programs(program.file);
    REQUIRE(programs.start(program.line));
    CHECK(program.heard().find("/dev/zero") == std::string::npos);
    close(ours);
}

TEST_CASE("a program that is not there is no engine") {
    net::EnginePrograms programs("/nowhere/spoor");
    CHECK_FALSE(programs.start("link"));
}

TEST_CASE("engine seats' programs end with the server, even one that is killed") {
    const Program program("echo $$ > \"$3\"; exec sleep 1000 > \"$3\"");
    const pid_t server = fork();
    if (server == 0) {
        net::EnginePrograms programs(program.file);
        programs.start(program.line);
        for (;;) pause();
    }
    std::ifstream line(program.line);
    pid_t engine = 0;
    line >> engine;
    REQUIRE(engine > 0);
    CHECK(kill(engine, 0) == 0);
    kill(server, SIGKILL);
    waitpid(server, nullptr, 0);
    std::string rest;
    while (line >> rest) continue;  // until the engine's end of the pipe is closed: it has ended
    CHECK(line.eof());
}
