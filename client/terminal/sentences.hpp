// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "messages/knowledge.hpp"
#include "messages/server_message.hpp"
#include "terminal/words.hpp"

/// Everything a viewer is told, as plain sentences.
namespace terminal {

/// What `percept` says that was not known `before` it. Of an own figure only what changed. Some
/// percepts say nothing: what is in sight now, a prompt's end.
std::vector<std::string> sentences(const messages::Percept& percept, const messages::Knowledge& before,
                                   const Words& words);

/// The prompt, with what happens if nothing is answered.
std::string prompt_line(const messages::Prompt<messages::SeatTerms>& prompt, const messages::Knowledge& known,
                        const Words& words);
/// One line of the log.
std::string log_line(const messages::LogLine& line, const messages::Knowledge& known, const Words& words);
/// Why an order was not taken, and what to do next.
std::string refusal_line(const messages::Settled& settled);

}  // namespace terminal
