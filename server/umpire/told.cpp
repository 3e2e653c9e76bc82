// SPDX-License-Identifier: MIT
#include "umpire/told.hpp"

#include <variant>

namespace umpire {

using messages::SeatTerms;

namespace {

std::string name_of(common::Handle who, const messages::Knowledge& knowledge) {
    if (const auto own = knowledge.own.find(who); own != knowledge.own.end()) {
        return own->second.figure.name.empty() ? own->second.figure.kind : own->second.figure.name;
    }
    const auto contact = knowledge.contacts.find(who);
    return contact == knowledge.contacts.end() ? "someone" : "the " + contact->second.seen.kind;
}

struct Sentence {
    const messages::Knowledge& knowledge;

    std::string operator()(const messages::OwnFigure<SeatTerms>& own) const {
        return name_of(own.who, knowledge) + ": new state";
    }
    std::string operator()(const messages::Sighting<SeatTerms>& seen) const { return "sees a " + seen.kind; }
    std::string operator()(const messages::LostSight<SeatTerms>& lost) const {
        return "loses sight of " + name_of(lost.who, knowledge);
    }
    std::string operator()(const messages::SpotClear<SeatTerms>&) const { return "finds a remembered spot empty"; }
    std::string operator()(const messages::Heard<SeatTerms>& heard) const {
        return "hears " + heard.what + (heard.at ? " at a spot" : " from a direction");
    }
    std::string operator()(const messages::Scented& scented) const { return "smells " + scented.what; }
    std::string operator()(const messages::Ground<SeatTerms>& ground) const {
        return "sees " + std::to_string(ground.cells.size()) + " strips of new ground";
    }
    std::string operator()(const messages::InSight&) const { return {}; }
    std::string operator()(const messages::Told<SeatTerms>& told) const {
        std::string text = told.text;
        for (std::size_t i = 0; i < told.about.size(); ++i) {
            const std::string slot = "{" + std::to_string(i) + "}";
            for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot, at)) {
                text.replace(at, slot.size(), name_of(told.about[i], knowledge));
            }
        }
        return text;
    }
    std::string operator()(const messages::DiceShown<SeatTerms>& dice) const {
        std::string text = "dice for " + dice.why + ":";
        for (const std::int32_t face : dice.faces) text += " " + std::to_string(face);
        return text + (dice.says.empty() ? "" : ", " + dice.says);
    }
    std::string operator()(const messages::Appraisal<SeatTerms>&) const { return {}; }
    std::string operator()(const messages::Reckoned& reckoned) const {
        return reckoned.cause + ": " + std::to_string(reckoned.amount);
    }
    std::string operator()(const messages::Prompt<SeatTerms>& prompt) const { return "is asked: " + prompt.text; }
    std::string operator()(const messages::PromptOver&) const { return {}; }
    std::string operator()(const messages::News& news) const {
        return "public: " + news.what + (news.text.empty() ? "" : " " + news.text);
    }
    std::string operator()(const messages::SetBack&) const { return "the clock is set back"; }
    std::string operator()(const messages::Plan<SeatTerms>&) const { return "sees the master map"; }
    std::string operator()(const messages::Desk&) const { return {}; }
};

}  // namespace

std::vector<std::string> sentences(const messages::Percepts& percepts, const messages::Knowledge& knowledge) {
    std::vector<std::string> lines;
    for (const messages::Percept& percept : percepts) {
        std::string line = std::visit(Sentence{knowledge}, percept);
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace umpire
