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
    std::string operator()(const messages::Spoor<SeatTerms>&) const { return {}; }  // it is told in words too
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

namespace {

using Lines = std::vector<std::string>;

void correct_own(const messages::Knowledge& now, const messages::Knowledge& then, Lines& lines) {
    for (const auto& [who, own] : then.own) {
        const auto known = now.own.find(who);
        const std::string name = name_of(who, then);
        if (known == now.own.end()) {
            lines.push_back(name + " is there again");
        } else if (known->second.figure.at != own.figure.at) {
            lines.push_back(name + " stands where he stood");
        } else if (known->second != own) {
            lines.push_back(name + ": as he was");
        }
    }
    for (const auto& [who, own] : now.own) {
        if (!then.own.contains(who)) lines.push_back(name_of(who, now) + " is not there yet");
    }
}

void correct_contacts(const messages::Knowledge& now, const messages::Knowledge& then, Lines& lines) {
    for (const auto& [who, contact] : then.contacts) {
        const auto known = now.contacts.find(who);
        if (known != now.contacts.end() && known->second == contact) continue;
        lines.push_back((contact.in_sight ? "sees " : "remembers ") + name_of(who, then) + " as then");
    }
    for (const auto& [who, contact] : now.contacts) {
        if (!then.contacts.contains(who)) lines.push_back("has not met " + name_of(who, now) + " yet");
    }
}

void correct_accounts(const messages::Knowledge& now, const messages::Knowledge& then, Lines& lines) {
    for (const auto& [party, account] : now.accounts) {
        const auto before = then.accounts.find(party);
        const std::int32_t total = before == then.accounts.end() ? 0 : before->second.total;
        if (total != account.total) {
            lines.push_back("its account goes from " + std::to_string(account.total) + " to " + std::to_string(total));
        }
    }
}

}  // namespace

std::vector<std::string> corrections(const messages::Knowledge& now, const messages::Knowledge& then) {
    Lines lines;
    if (now == then) return lines;
    lines.emplace_back("the clock is set back");
    correct_own(now, then, lines);
    correct_contacts(now, then, lines);
    correct_accounts(now, then, lines);
    for (const auto& [what, news] : then.news) {
        const auto known = now.news.find(what);
        if (known == now.news.end() || known->second != news) lines.push_back(Sentence{then}(news));
    }
    if (then.prompt && then.prompt != now.prompt) lines.push_back(Sentence{then}(*then.prompt));
    if (now.prompt && !then.prompt) lines.emplace_back("is asked nothing now");
    return lines;
}

std::vector<std::string> sentences(const messages::Percepts& percepts, const messages::Knowledge& knowledge) {
    std::vector<std::string> lines;
    for (const messages::Percept& percept : percepts) {
        std::string line = std::visit(Sentence{knowledge}, percept);
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace umpire
