// SPDX-License-Identifier: MIT
#include "beast/choices.hpp"

#include <algorithm>
#include <array>

namespace beast {

namespace {

using messages::Choice;
using messages::Choices;
using messages::Knowledge;
using messages::Own;
using messages::Refusal;
using messages::SeatTerms;

bool has(const std::vector<std::string>& marks, std::string_view mark) {
    return std::find(marks.begin(), marks.end(), mark) != marks.end();
}

/// The umpire is told whose every figure is; nobody else is, before the end.
bool is_umpire(const Knowledge& view) {
    return view.plan.has_value() && !view.desk.empty();
}

bool is_european(const Own& own) {
    return own.figure.kind == "explorer" || own.figure.kind == "european";
}
bool is_musketeer(const Own& own) {
    return own.figure.kind == "guide" || own.figure.kind == "askari";
}
/// As far as is known.
bool is_up(const Own& own) {
    return !has(own.figure.marks, "dead") && !has(own.figure.marks, "fled");
}

class Offers {
public:
    explicit Offers(const Knowledge& view) : view_(view) {}

    Choices all() {
        if (!view_.prompt) return {};
        const std::string& kind = view_.prompt->kind;
        if (kind == "arrange") arrangement();
        if (kind == "card") orders();
        if (kind == "musket") musket(view_.prompt->figure);
        if (kind == "far") how_far(view_.prompt->figure);
        return std::move(made_);
    }

private:
    Choice& offer(std::string_view verb, common::Handle figure, std::string says, std::string_view rule) {
        Choice choice;
        choice.verb = verb;
        choice.figure = figure;
        choice.says = std::move(says);
        choice.rule = rule;
        return made_.emplace_back(std::move(choice));
    }

    void arrangement() {
        offer("done", {}, "That is all", "BA-012");
        for (const auto& [who, own] : view_.own) {
            if (is_up(own)) offer("set_out", who, "{0} stands", "BA-012").place = true;
        }
    }

    void fire(common::Handle who, const char* says) {
        offer("fire", who, says, "BA-037").options = {
            {"kill", "to kill"}, {"capture", "to take it alive"}, {"hold", "not at all"}};
    }

    void orders() {
        offer("done", {}, "That is all", "BA-081");
        for (const auto& [who, own] : view_.own) {
            if (!is_up(own) || (!is_european(own) && !is_musketeer(own))) continue;
            const bool musket = is_musketeer(own);
            fire(who, musket ? "If {0} remembers his musket he shoots" : "If {0} sees the beast he shoots");
            offer("march", who, musket ? "{0} else moves towards" : "{0} moves towards", "BA-033").place = true;
            offer("stand_fast", who, "{0} else stays where he is", "BA-081");
            if (musket) offer("reload", who, "{0} else reloads", "BA-035");
        }
    }

    /// Open play: he remembers, and it is known what he sees.
    void musket(common::Handle who) {
        const auto own = view_.own.find(who);
        if (own == view_.own.end()) return;
        const auto& marks = own->second.figure.marks;
        const bool target = has(marks, "may_see");
        const bool empty = has(marks, "unloaded");
        if (target && !empty) {
            offer("fire", who, "{0} shoots", "BA-036").options = {{"kill", "to kill"}, {"capture", "to take it alive"}};
        }
        if (empty) offer("reload", who, "{0} reloads", "BA-035");
        if (!target || has(marks, "one_arm")) offer("march", who, "{0} moves towards", "BA-030").place = true;
        offer("stand_fast", who, "{0} stays where he is", "BA-030");
    }

    void how_far(common::Handle who) {
        offer("go", who, "{0} goes all the way", "BA-033");
        offer("stop_short", who, "{0} stops after so many hundredths of an inch", "BA-033").number = true;
    }

    const Knowledge& view_;
    Choices made_;
};

bool known_verb(std::string_view verb) {
    static constexpr auto verbs = std::to_array<std::string_view>(
        {"done", "fire", "go", "march", "reload", "set_out", "stand_fast", "stop_short"});
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

/// How an order differs from an offer of its verb, if it does.
Refusal fits(const Choice& choice, const messages::Order& order) {
    if (order.figure && order.figure != choice.figure) return Refusal::not_possible;
    if (!order.figure && choice.figure) return Refusal::not_possible;
    if (!order.with.empty() || order.target || !order.words.empty()) return Refusal::not_possible;
    if (choice.options.empty() ? !order.option.empty()
                               : std::none_of(choice.options.begin(), choice.options.end(),
                                              [&](const auto& option) { return option.key == order.option; })) {
        return Refusal::not_possible;
    }
    if (choice.place != !order.path.empty()) return choice.place ? Refusal::malformed : Refusal::not_possible;
    if (choice.place && order.path.size() != 1) return Refusal::malformed;
    if (!choice.number && order.number != 0) return Refusal::not_possible;
    return Refusal::none;
}

}  // namespace

Choices choices(const Book& book, const Knowledge& view) {
    if (view.news.contains("ended")) return {};
    return is_umpire(view) ? rulings(book, view) : Offers{view}.all();
}

Refusal check(const Book& book, const Knowledge& view, const messages::Order& order) {
    constexpr std::size_t most = 256;
    if (order.verb.empty() || order.path.size() > most || order.with.size() > most || order.words.size() > 280)
        return Refusal::malformed;
    Refusal nearest = Refusal::not_possible;
    for (const Choice& choice : choices(book, view)) {
        if (choice.verb != order.verb) continue;
        const Refusal refusal = fits(choice, order);
        if (refusal == Refusal::none) return refusal;
        if (refusal != Refusal::not_possible) nearest = refusal;
    }
    if (!known_verb(order.verb)) return Refusal::malformed;
    return view.prompt ? nearest : Refusal::not_now;
}

}  // namespace beast
