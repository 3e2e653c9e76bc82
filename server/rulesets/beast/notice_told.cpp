// SPDX-License-Identifier: MIT
#include <algorithm>

#include "beast/noticing.hpp"

/// What is said and heard (rows of 2.3).
namespace beast {

namespace {

std::string set_out_for(const State& state, const Book& book) {
    const bool night = state.affairs.time == Daytime::night;
    return std::string(night ? "It is night; the expedition lies in camp"
                             : "It is day; the expedition is on the trail") +
           ". The country: " + book.country(state.affairs.country)->name + ".";
}

/// Everybody comes to look, so everybody is told (BA-010, BA-011).
void first_victim(const Noticing& n) {
    if (!n.event.who) return n.tell("Nobody was there to be struck.", {}, n.event.rule);
    n.tell("Out of nowhere something strikes, and is gone. A scream: it was " + n.after[n.event.who].name + ", the " +
               std::string(name(n.after[n.event.who].role)) + ".",
           {}, n.event.rule);
}
void first_result(const Noticing& n) {
    n.tell(n.after[n.event.who].name + " is " + n.event.text + ".", {}, n.event.rule);
}

void mangled(const Noticing& n) {
    const Event& e = n.event;
    n.dice(e.who, "mangling", e.text);
    if (n.after.affairs.turn == 0) return first_result(n);
    if (n.noticed(e.who) || n.open()) return n.tell("It has {0}: " + e.text + ".", {e.who}, e.rule);
    n.hear("scream", n.after[e.who].at, n.book.options.scream);
}

void ring(const Noticing& n) {
    n.dice({}, "where the first marker lies", "");
    n.tell("It may come from six places round about.", {}, n.event.rule);
}

void appeared(const Noticing& n) {
    const Event& e = n.event;
    n.dice(n.after.beast_id(), "which marker", "number " + std::to_string(e.number));
    if (n.umpire() || n.open())
        return n.tell("{0} comes out at number " + std::to_string(e.number) + ".", {n.after.beast_id()}, e.rule);
    if (n.sees_beast()) return n.tell("{0} is upon you!", {n.after.beast_id()}, e.rule);
    n.hear("roar", *e.place, n.book.options.roar);
}

void vanished(const Noticing& n) {
    if (n.umpire() || n.open() || n.saw_beast()) n.tell("{0} is gone.", {n.after.beast_id()}, n.event.rule);
}

void reacted(const Noticing& n) {
    const Event& e = n.event;
    const Figure& figure = n.after[e.who];
    const bool screams = figure.role == Role::bearer || figure.role == Role::woman;
    const std::string words = e.text == "frozen"      ? "is frozen in terror"
                              : e.text == "remembers" ? "remembers what a musket is for"
                              : screams               ? "runs screaming"
                                                      : "runs away";
    n.dice(e.who, "reaction", words);
    // To others a man who remembers looks like one who stands.
    if (n.umpire() || n.open() || n.told_of(e.who) || (n.noticed(e.who) && e.text != "remembers"))
        return n.tell("{0} " + words + ".", {e.who}, e.rule);
    if (e.text == "runs" && screams && !n.noticed(e.who)) n.hear("scream", figure.at, n.book.options.scream);
}

void moved(const Noticing& n, std::string_view how) {
    n.dice(n.event.who, how == "runs" ? "running" : "moving", "");
    if (!n.umpire() && !n.open()) return;  // seen, where it is seen
    n.tell("{0} " + std::string(how) + ".", {n.event.who}, n.event.rule);
}

void shot(const Noticing& n) {
    const Event& e = n.event;
    const std::string result = e.flag ? "hits" : "misses";
    n.dice(e.who, "shot", result);
    if (n.noticed(e.who) || n.open()) return n.tell("{0} shoots at the beast, and " + result + ".", {e.who}, e.rule);
    n.hear("shot", n.after[e.who].at, std::nullopt);
}

void ruling(const Noticing& n) {
    if (n.umpire()) n.tell("Ruled: " + n.event.text + ".", {}, n.event.rule);
}

std::string verdict(const std::string& outcome) {
    if (outcome == "explorer") return "the explorer has won; ";
    if (outcome == "beast") return "the beast has won; ";
    if (outcome == "draw") return "it is a draw; ";
    return "";
}

/// 2.7, for leagues.
std::string reckoning(const Noticing& n) {
    const Score& score = n.book.score;
    const Affairs& affairs = n.after.affairs;
    const bool market = n.book.beast(n.after.beast.kind)->market;
    std::int32_t followers = 0;
    std::int32_t europeans = 0;
    std::int32_t explorer = 0;
    for (const Figure& figure : n.after.figures) {
        if (figure.fate == Fate::dead) continue;
        (figure.role == Role::explorer ? explorer : figure.european() ? europeans : followers) += 1;
    }
    std::int32_t sum = score.follower * followers + score.european * europeans + score.explorer * explorer;
    const auto so_many = [](std::int32_t number, std::string who) {
        return std::to_string(number) + " " + std::move(who) + (number == 1 ? "" : "s");
    };
    std::string text = so_many(followers, "follower") + ", " + so_many(europeans, "European") + " and " +
                       (explorer > 0 ? "the" : "no") + " explorer alive";
    if (affairs.outcome == "explorer") {
        sum += !affairs.captured ? score.killed : market ? score.captured_for_market : score.captured;
        text += affairs.captured ? "; the beast taken" : "; the beast killed";
    }
    if (affairs.outcome == "draw") sum += score.draw;
    return "The expedition scores " + std::to_string(sum) + ": " + text + ".";
}

void ended(const Noticing& n) {
    if (n.event.text != "none") n.news("result", reckoning(n));
    n.news("ended", "The attack is over: " + verdict(n.event.text) + n.event.outcome + ".");
}

void begun(const Noticing& n) {
    n.dice({}, "night or day", "");
    n.news("begun", set_out_for(n.after, n.book));
}

void held(const Noticing& n) {
    n.news("held", n.event.flag ? "The umpire holds the table." : "The table goes on.", n.event.flag ? 1 : 0);
}

void last_charge(const Noticing& n) {
    n.news("last_charge", "Only one way was left: it charges, and will not turn.");
}

/// A question's answers are their seat's own.
bool of_seat(const Noticing& n) {
    return n.seat() && n.viewer.seat.value == static_cast<std::uint32_t>(n.event.number);
}

void planted(const Noticing& n) {
    if (n.event.number == 0 || of_seat(n)) n.hear(n.event.text, *n.event.place, std::nullopt);
}

}  // namespace

void notice_told(const Noticing& n) {
    const Event& e = n.event;
    switch (e.what) {
        case What::begun:
            return begun(n);
        case What::scream:
            return first_victim(n);
        case What::mangled:
            return mangled(n);
        case What::answered:
            if (e.flag && of_seat(n)) n.tell("Your time ran out.", {}, e.rule);
            if (e.flag && n.umpire()) n.tell("Seat " + std::to_string(e.number) + ": the time ran out.", {}, e.rule);
            return;
        case What::placed:
        case What::ordered:
            // Of somebody far off only this, whatever has become of him (D3).
            if (n.own(e.who) && !n.now.company(e.who)) n.tell("Word is sent to {0}.", {e.who}, e.rule);
            return;
        case What::ring:
            return ring(n);
        case What::turn:
            if (n.umpire()) n.tell("Turn " + std::to_string(e.number) + ".", {}, e.rule);
            return;
        case What::appeared:
            return appeared(n);
        case What::last_charge:
            return last_charge(n);
        case What::dice:
            return n.dice(n.after.beast_id(), "how far it comes", e.flag ? "it vanishes" : "");
        case What::vanished:
            return vanished(n);
        case What::reacted:
            return reacted(n);
        case What::ran:
            return moved(n, "runs");
        case What::went:
            return moved(n, "moves");
        case What::reloaded:
            if (n.umpire() || n.told_of(e.who)) n.tell("{0} reloads.", {e.who}, e.rule);
            return;
        case What::shot:
            return shot(n);
        case What::hit:
            if (n.noticed(e.who) || n.sees_beast()) n.tell("{0} is hit, and comes on.", {n.after.beast_id()}, e.rule);
            return;
        case What::taken:
            return n.dice(e.who, "capture", e.flag ? "taken alive" : "dead");
        case What::fled:
            if (n.umpire() || n.open() || n.saw(e.who)) n.tell("{0} is gone from the table.", {e.who}, e.rule);
            return;
        case What::woke:
            if (n.noticed(e.who)) n.tell("{0} comes to.", {e.who}, e.rule);
            return;
        case What::ended:
            return ended(n);
        case What::ruling:
            return ruling(n);
        case What::noise:
            return planted(n);
        case What::message:
            if (e.number == 0 || of_seat(n)) n.tell("The umpire: " + e.text, {}, e.rule);
            return;
        case What::held:
            return held(n);
        case What::dealt:
        case What::asked:
        case What::arranged:
        case What::moved:
        case What::stood:
        case What::stepped:
        case What::aside:
            return;
    }
}

/// What every seat is told in common; in open play everything (CV-07).
void notice_public(const Noticing& n) {
    if (n.open()) return notice_told(n);
    switch (n.event.what) {
        case What::begun:
            return begun(n);
        case What::scream:
            return first_victim(n);
        case What::mangled:
            if (n.after.affairs.turn == 0) first_result(n);
            return;
        case What::ring:
            return ring(n);
        case What::shot:
            return n.tell("A shot is heard.", {}, n.event.rule);
        case What::last_charge:
            return last_charge(n);
        case What::held:
            return held(n);
        case What::ended:
            return ended(n);
        default:
            return;
    }
}

}  // namespace beast
