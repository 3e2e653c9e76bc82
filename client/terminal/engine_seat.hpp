// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "terminal/bot.hpp"
#include "terminal/connection.hpp"
#include "terminal/player.hpp"

namespace terminal {

/// A seat played by the bot through the protocol, like any other client's (D12).
class EngineSeat : public Sitter {
public:
    struct Hands {
        std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
        std::function<void()> flush;
        std::function<void()> leave;
        std::function<void(Ending)> stop;
        std::function<void(const std::string&)> report;  // what goes wrong, and at the end how it went
    };
    /// `thinks`: how long it waits before each order; prompts are answered at once.
    EngineSeat(Session& session, std::uint64_t seed, std::chrono::milliseconds thinks, Hands hands);

    void heard(const messages::ServerBody& fresh) override;
    void line_lost(const std::string& why, std::chrono::milliseconds pause) override;
    void over(bool done, const std::string& why) override;

private:
    void play();
    void decide();

    Session& session_;
    Bot bot_;
    std::chrono::milliseconds thinks_;
    Hands hands_;
    bool thinking_ = false;
    bool leaving_ = false;
    bool at_a_loss_ = false;
    messages::Order last_;
    std::uint64_t orders_ = 0;
    std::uint64_t refused_ = 0;
};

}  // namespace terminal
