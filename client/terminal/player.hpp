// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/bot.hpp"
#include "terminal/connection.hpp"
#include "terminal/grammar.hpp"
#include "terminal/words.hpp"

namespace terminal {

/// How a process ends.
enum class Ending : std::uint8_t { well = 0, script_had_mistakes = 1, no_way_in = 2, at_a_loss = 3 };

/// A person or a script at a seat, an umpire's desk or a spectator's place: what is told comes out as
/// sentences, what is typed goes in as orders. Knows sockets only as things to flush and to leave.
class Player : public Sitter {
public:
    struct Manners {
        bool script = false;     // lines wait until they make sense (see `line`)
        bool json = false;       // frames as they come instead of sentences
        bool stay = false;       // at the end of the script, until the table ends
        std::uint64_t seed = 1;  // of `auto`
    };
    struct Hands {
        std::function<void(const std::string&)> print;     // a line of output
        std::function<void(const std::string&)> complain;  // a line about what went wrong
        std::function<void()> flush;
        std::function<void()> leave;
        std::function<void(Ending)> stop;
    };
    Player(Session& session, Manners manners, Hands hands);

    /// A line typed. A person's takes effect at once. A script's waits for the lines before it: an
    /// order until everything so far is settled and the seat is asked something, anything else until
    /// everything is settled.
    void line(std::string text);
    void end_of_lines();

    void frame(const std::string& text) override;
    void heard(const messages::ServerBody& fresh) override;
    void line_lost(const std::string& why, std::chrono::milliseconds pause) override;
    void over(bool done, const std::string& why) override;

private:
    bool seat() const { return session_.welcome() && session_.welcome()->role == "seat"; }
    bool umpire() const { return session_.welcome() && session_.welcome()->role == "umpire"; }
    bool asked() const {
        const auto& prompt = session_.view().knowledge.prompt;
        return prompt && prompt->kind != "window";  // in a window nothing more is asked
    }
    const messages::Knowledge& known() const { return session_.view().knowledge; }

    void tell(const std::vector<std::string>& lines) const;
    void rewind(const TypedOrder& typed);
    void forget(const TypedOrder& typed);
    void tell_checkpoints(const messages::Checkpoints& found);
    void tell_batch(const messages::Percepts& batch);
    void tell_offer();
    void tell_seen(const messages::SeenAs& seen);

    void proceed();
    /// False: not yet; the script waits at this line.
    bool ready_for(const Command& command) const;
    void act(const Command& command);
    void order(const TypedOrder& typed);
    void send(messages::Order order);
    void show(const Show& what);
    void deed(const Do& what);
    void mistake(const std::string& says);
    /// What goes on without a line: the rest of a way, the engine's answers, the script's end.
    void go_on();

    Session& session_;
    Manners manners_;
    Hands hands_;
    Words words_;
    messages::Knowledge told_;         // of all sentences so far
    messages::Knowledge seen_;         // of the seat an umpire follows
    messages::Choices offered_;        // as last listed
    std::vector<std::string> listed_;  // the lines that were told of it
    std::vector<messages::Company::Row> company_;
    std::deque<std::string> lines_;
    bool no_more_lines_ = false;
    bool waiting_ = false;  // `wait`, until asked again
    std::optional<messages::Order> previewed_;
    std::vector<messages::SeatPoint> way_for_later_;
    common::Handle way_of_{};
    Bot bot_;
    std::int32_t automatic_ = 0;
    bool mistakes_ = false;
    bool leaving_ = false;
    bool told_of_end_ = false;
};

}  // namespace terminal
