// SPDX-License-Identifier: MIT
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

/// A process of the test's own that can be killed without a warning. It talks to the test through
/// two pipes. Start it before the test itself opens the file in question: what SQLite knows of open
/// files is copied into a child.
class Child {
public:
    /// The child's ends.
    struct Talk {
        int in;
        int out;
        void say(const std::string& text) const { send(out, text); }
        void wait_for_word() const {
            char word = 0;
            while (read(in, &word, 1) < 0) continue;
        }
    };

    /// `work(Talk)`; what it throws is said as "threw: ...".
    template <class Work>
    explicit Child(Work work) {
        int down[2];
        int up[2];
        if (pipe(down) != 0 || pipe(up) != 0) throw std::runtime_error("no pipe");
        std::fflush(nullptr);  // or the child might print it again
        pid_ = fork();
        if (pid_ < 0) throw std::runtime_error("no fork");
        if (pid_ == 0) {
            close(down[1]);
            close(up[0]);
            const Talk talk{down[0], up[1]};
            try {
                work(talk);
            } catch (const std::exception& error) {
                talk.say(std::string("threw: ") + error.what());
            }
            _exit(0);
        }
        close(down[0]);
        close(up[1]);
        in_ = up[0];
        out_ = down[1];
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        kill_now();
        close(in_);
        close(out_);
    }

    void send_word() const { send(out_, "."); }
    /// Up to `most` bytes, fewer only if the child is gone.
    std::string hear(std::size_t most) const {
        std::string text(most, '\0');
        std::size_t got = 0;
        while (got < most) {
            const ssize_t more = read(in_, text.data() + got, most - got);
            if (more == 0) break;
            if (more > 0) got += static_cast<std::size_t>(more);
        }
        text.resize(got);
        return text;
    }
    /// All it says until it is gone.
    std::string hear_out() const {
        std::string all;
        for (std::string some = hear(4096); !some.empty(); some = hear(4096)) all += some;
        return all;
    }
    void kill_now() {
        if (pid_ <= 0) return;
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }

private:
    static void send(int fd, const std::string& text) {
        for (std::size_t sent = 0; sent < text.size();) {
            const ssize_t more = write(fd, text.data() + sent, text.size() - sent);
            if (more > 0) sent += static_cast<std::size_t>(more);
        }
    }

    pid_t pid_ = -1;
    int in_ = -1;
    int out_ = -1;
};
