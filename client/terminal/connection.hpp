// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "terminal/keepsakes.hpp"
#include "terminal/link.hpp"
#include "terminal/session.hpp"

namespace terminal {

/// One thread's loop of sockets and timers. Only `post` and `stop` may be called from other threads.
class Loop {
public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// Until `stop`, or until nothing is left to wait for.
    void run();
    void stop();
    void post(std::function<void()> work);
    void after(std::chrono::milliseconds pause, std::function<void()> work);
    /// While held, the loop waits even if there is nothing to wait for.
    void hold(bool held);

    struct Inside;
    Inside& inside() { return *inside_; }

private:
    std::unique_ptr<Inside> inside_;
};

/// Who sits at a session. Called on the loop's thread.
class Sitter {
public:
    virtual ~Sitter() = default;
    /// The whole frame as it came, before anything is made of it.
    virtual void frame(const std::string& text) { (void)text; }
    /// What in it was fresh. May use the session; what it says goes out afterwards.
    virtual void heard(const messages::ServerBody& fresh) = 0;
    /// The line was lost and will be taken up again after a pause.
    virtual void line_lost(const std::string& why, std::chrono::milliseconds pause) = 0;
    /// The connection is over for good. `done`: as it should be.
    virtual void over(bool done, const std::string& why) = 0;
};

/// Carries a session: swaps the link for a token and that for tickets, keeps a WebSocket open, and
/// comes back after a broken line as the table of close codes says. Lives as long as its loop runs.
class Connection {
public:
    struct Manners {
        std::chrono::seconds patience{600};  // of trying in vain; 0: for ever
    };
    Connection(Loop& loop, Link link, Keepsakes keepsakes, Session& session, Sitter& sitter, Manners manners);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void start();
    /// Sends what the session has to say; after anything done to it outside of `Sitter::heard`.
    void flush();
    /// Says goodbye and closes.
    void leave();

    struct Inside;

private:
    std::shared_ptr<Inside> inside_;
};

}  // namespace terminal
