// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "hunt/fight.hpp"
#include "hunt/noticing.hpp"

/// Rows E-19 to E-33, E-39 to E-42 and E-54 of hunt.md Part D.
namespace hunt {

namespace {

bool seat(const Noticing& n) {
    return n.viewer.kind == rules::ViewerKind::seat;
}

std::string times(std::int32_t count) {
    if (count == 0) return "not at all";
    if (count == 1) return "once";
    return count == 2 ? "twice" : std::to_string(count) + " times";
}

std::string points(std::int32_t count) {
    return std::to_string(count) + (count == 1 ? " point" : " points");
}

const char* level_in_words(std::int32_t level) {
    switch (level) {
        case -1:
            return "misfire";
        case 0:
            return "a miss";
        case 1:
            return "a wound";
        case 2:
            return "a serious wound";
        case 3:
            return "it drops";
        default:
            return "no effect";
    }
}

/// E-21 to E-23. The shooter's seat has its dice; the target's learns that it is shot at if it is hit or
/// sees the shooter; a firearm that goes off is heard by everybody.
void notice_shot(const Noticing& n) {
    const Event& e = n.event;
    if (n.umpire() || n.told_of(e.who)) {
        n.tell("{0} shoots at {1}.", {e.who, e.other}, e.rule);
        n.dice(e.who, "shot", e.faces, 0, level_in_words(e.number), e.rule);
        return;
    }
    if (!seat(n) || n.own(e.who)) return;
    if (e.number < 0) return;  // E-23: he is seen, and that is all
    const WeaponRow* weapon = n.book.weapon(e.text);
    const bool firearm = weapon != nullptr && weapon->firearm;
    const bool hit = e.number >= 1 && e.number <= 3;
    const bool seen = n.sees(e.who);
    if (seen && n.told_of(e.other)) {
        n.tell("{0} shoots at {1}.", {e.who, e.other}, e.rule);
    } else if (n.told_of(e.other) && hit) {
        n.tell("{0} is shot at.", {e.other}, e.rule);
    } else if (seen) {
        n.tell("{0} shoots.", {e.who}, e.rule);
    }
    if (firearm) n.hear_far("shot", n.after[e.who].at);
}

/// E-24: the points are the sufferer's affair. Accidents tell their own hits (E-15).
void notice_damage(const Noticing& n) {
    const Event& e = n.event;
    if (!e.other && e.text != "ruling") return;
    if (n.umpire() || n.told_of(e.who)) n.tell("{0} takes " + points(e.number) + ".", {e.who}, e.rule);
}

/// E-25, E-32: to whoever has the place in sight, to nobody else.
void notice_death(const Noticing& n) {
    const Event& e = n.event;
    if (n.umpire() || n.noticed(e.who)) n.tell("{0} falls dead.", {e.who}, e.rule);
}

/// E-26, E-54.
void notice_reaction(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.told_of(e.who)) return;
    const std::string says = e.text == "away"   ? "makes off"
                             : e.text == "halt" ? "halts"
                             : e.text == "on"   ? "comes on"
                                                : "charges";
    n.dice(e.who, "reaction", e.faces, 0, says, e.rule);
}

/// The others see the flight itself when it is released; where a beast lies up is its owner's secret (GH-303).
void notice_flight(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.told_of(e.who)) return;
    if (n.after[e.who].man) {
        n.tell("{0} runs for his life.", {e.who}, e.rule);
    } else if (n.after[e.who].is(lying_up)) {
        n.tell("{0} reaches cover and lies up.", {e.who}, "GH-303");
    } else {
        n.tell("{0} makes off.", {e.who}, e.rule);
    }
}

bool threatened(const Noticing& n) {
    for (const Agendum& agendum : n.after.affairs.agenda) {
        const auto* charge = std::get_if<OnCharge>(&agendum);
        if (charge == nullptr || charge->beast != n.event.who) continue;
        return std::any_of(charge->threatened.begin(), charge->threatened.end(),
                           [&](FigureId man) { return n.told_of(man); });
    }
    return false;
}

/// E-27, E-28. Those not in its way see it move when the men have decided, never wait with them.
void notice_charge(const Noticing& n) {
    const Event& e = n.event;
    if (n.umpire() || n.told_of(e.who)) {
        n.dice(e.who, "charge", e.faces, 0, e.flag ? "far enough" : "not far enough", e.rule);
        // GH-301: a wounded beast goes for its man whether its player sees him or not
        n.tell(n.noticed(e.other) ? "{0} charges {1}." : "{0} charges.", {e.who, e.other}, "GH-330");
    } else if (seat(n) && n.told_of(e.other)) {
        n.tell("{0} charges {1}!", {e.who, e.other}, "GH-330");
    } else if (seat(n) && threatened(n)) {
        n.tell("{0} charges!", {e.who}, "GH-330");
    }
}

/// E-29.
void notice_morale(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.told_of(e.who)) return;
    const char* says = e.text == "pass" ? "stands firm" : e.text == "freeze" ? "stands aghast" : "bolts";
    n.dice(e.who, "morale", e.faces, e.at_most, says, e.rule);
}

std::string action_in_words(std::string_view action) {
    if (action == "take_gun") return "take the second rifle";
    if (action == "shoot_again") return "shoot again";
    if (action == "dodge_left") return "dodge left";
    if (action == "dodge_right") return "dodge right";
    if (action == "ready") return "ready the second rifle";
    return std::string(action);
}

/// E-30.
void notice_emergency(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.told_of(e.who)) return;
    const std::string says = action_in_words(e.text) + (e.flag ? "" : ": too late");
    n.dice(e.who, "emergency", e.faces, e.at_most, says, e.rule);
}

void notice_evasion(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.told_of(e.who)) return;
    n.tell(e.what == What::climbed ? "{0} is up a tree." : "{0} jumps aside.", {e.who}, e.rule);
}

void notice_at_tree(const Noticing& n) {
    const Event& e = n.event;
    if (e.faces.empty() && (n.umpire() || n.told_of(e.who))) {  // UC-05, UC-06: the umpire's word
        n.tell(e.flag ? "{0} gets at {1} in his tree." : "{0} cannot reach {1} in his tree.", {e.who, e.other}, e.rule);
    } else if (n.umpire() || n.told_of(e.who)) {
        n.dice(e.who, "tree", e.faces, 0, e.flag ? "gets at him" : "cannot reach him", e.rule);
    } else if (n.told_of(e.other) && n.noticed(e.who)) {
        n.tell(e.flag ? "{0} gets at {1} in his tree." : "{0} cannot reach {1} in his tree.", {e.who, e.other}, e.rule);
    }
}

/// E-31: who fights whom is seen by all who see both.
void notice_contact(const Noticing& n) {
    const Event& e = n.event;
    if (n.umpire() || (n.noticed(e.who) && n.noticed(e.other)))
        n.tell("{0} and {1} are at grips.", {e.who, e.other}, e.rule);
}

void notice_blows(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.told_of(e.who)) return;
    const auto sixes = std::count(e.faces.begin(), e.faces.end(), 6);
    n.dice(e.who, "melee", e.faces, 0,
           sixes == 0   ? "no six"
           : sixes == 1 ? "1 six"
                        : std::to_string(sixes) + " sixes",
           e.rule);
}

void notice_round(const Noticing& n) {
    const Event& e = n.event;
    const std::vector<FigureId> fight = fight_of(n.before, e.who);
    const bool party_to_it =
        n.umpire() || std::any_of(fight.begin(), fight.end(), [&](FigureId who) { return n.told_of(who); });
    if (!party_to_it) return;
    if (e.number == 0 && e.number2 == 0) return n.tell("Neither {0} nor {1} is hit.", {e.who, e.other}, e.rule);
    if (e.number2 == 0) return n.tell("{1} is hit " + times(e.number) + ", {0} not at all.", {e.who, e.other}, e.rule);
    n.tell("{0} is hit " + times(e.number2) + ", {1} " + times(e.number) + ".", {e.who, e.other}, e.rule);
}

/// E-33.
void notice_going(const Noticing& n) {
    const Event& e = n.event;
    if (!n.umpire() && !n.noticed(e.who)) return;
    n.tell(e.what == What::overrun ? "{0} goes straight on." : "{0} breaks off.", {e.who}, e.rule);
}

/// E-39 to E-41. Hidden entries, and bonuses that wait for the end, are told when they come to count.
void notice_reckoning(const Noticing& n) {
    const Event& e = n.event;
    const Party& party = n.after[e.party];
    if (n.umpire()) {
        const std::string amount = (e.number > 0 ? "+" : "") + std::to_string(e.number);
        n.tell(party.label + ": " + e.text + ", " + amount + (e.flag ? " (hidden)" : ""), {}, e.rule);
    } else if (seat(n) && !e.flag) {
        if (party.seat == n.viewer.seat) {
            n.notices.push_back(messages::Reckoned{party.ordinal, e.text, e.number, party.rp()});
        } else if (e.text == "saved a life" && n.told_of(e.who)) {
            n.tell("{0} owes his life to another.", {e.who}, "GH-402");
        }
    }
}

/// E-42: that it is owed, never whether the animal lives or is the one seen again.
void notice_duty(const Noticing& n) {
    const Event& e = n.event;
    if (e.flag) return;
    if (n.umpire() || (seat(n) && n.after[e.party].seat == n.viewer.seat && n.noticed(e.other))) {
        n.tell("{0} was hit: it is the hunter's duty to follow it up.", {e.other}, e.rule);
    }
}

void notice_gun(const Noticing& n) {
    const Event& e = n.event;
    if (n.umpire() || n.told_of(e.who)) n.tell("{0} " + e.text + ".", {e.who}, e.rule);
}

}  // namespace

void notice_fight(const Noticing& n) {
    switch (n.event.what) {
        case What::aimed:
            // E-19: the others see a man who stands
            if (n.umpire() || n.told_of(n.event.who))
                n.tell("{0} aims at {1}.", {n.event.who, n.event.other}, "GH-263");
            break;
        case What::shot:
            return notice_shot(n);
        case What::damaged:
            return notice_damage(n);
        case What::died:
            return notice_death(n);
        case What::reacted:
            return notice_reaction(n);
        case What::fled:
            return notice_flight(n);
        case What::charge:
            return notice_charge(n);
        case What::morale:
            return notice_morale(n);
        case What::emergency:
            return notice_emergency(n);
        case What::dodged:
        case What::climbed:
            return notice_evasion(n);
        case What::at_tree:
            return notice_at_tree(n);
        case What::contact:
            return notice_contact(n);
        case What::blows:
            return notice_blows(n);
        case What::melee:
            return notice_round(n);
        case What::overrun:
        case What::broke_off:
            return notice_going(n);
        case What::reckoned:
            return notice_reckoning(n);
        case What::duty:
            return notice_duty(n);
        case What::gun:
            return notice_gun(n);
        default:
            break;
    }
}

}  // namespace hunt
