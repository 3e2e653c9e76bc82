// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// What is said of moves, cards, accidents, speech, wind and the end: rows E-01 to E-18, E-34 to E-38 and
/// E-44 to E-53 of hunt.md Part D.
namespace hunt {

namespace {

bool told(const Noticing& n) {
    return n.umpire() || n.told_of(n.event.who);
}

bool of_viewer(const Noticing& n, PartyId party) {
    return n.viewer.kind == rules::ViewerKind::seat && party && n.after[party].seat == n.viewer.seat;
}

std::string length(std::int32_t hundredths) {
    return common::to_string(Inches{hundredths});
}

std::string hits(std::int32_t count) {
    return std::to_string(count) + (count == 1 ? " hit" : " hits");
}

void news(const Noticing& n, std::string what, std::string text, std::int32_t value = 0) {
    n.notices.push_back(messages::News{std::move(what), std::move(text), value});
}

/// GH-451, to the hunter's own player.
void tell_what_is_brought_along(const Noticing& n) {
    for (const Party& party : n.after.parties) {
        if (!of_viewer(n, party.id)) continue;
        for (const LedgerEntry& entry : party.ledger) {
            if (entry.cause != brought_along) continue;
            n.notices.push_back(messages::Reckoned{party.ordinal, entry.cause, entry.amount, party.rp()});
        }
    }
}

void wind(const Noticing& n) {
    const common::Octant towards = n.after.affairs.wind;
    news(n, "wind", std::string("The wind blows towards the ") + common::name(towards) + ".",
         static_cast<std::int32_t>(towards));
}

/// Whose card it is, nobody but its owner knows (GH-046); P-20 shows the labels as at a table.
bool sees_labels(const Noticing& n) {
    return n.umpire() || (n.book.options.show_labels && n.viewer.kind == rules::ViewerKind::seat);
}

void card(const Noticing& n) {
    if (!sees_labels(n)) return;
    const Event& e = n.event;
    if (e.flag && !n.umpire()) return;  // GH-045
    if (!e.party) return n.tell("A blank card.", {}, e.rule);
    n.tell("Card: " + n.after[e.party].label + (e.flag ? " (out, passed over)." : "."), {}, e.rule);
}

void rank(const Noticing& n) {
    const Event& e = n.event;
    if (!e.party || (!n.umpire() && !of_viewer(n, e.party))) return;
    const std::string cards = std::to_string(e.number) + (e.number == 1 ? " card" : " cards") + " a pass now.";
    if (e.text.empty()) return n.tell(n.after[e.party].label + ": " + cards, {}, e.rule);
    n.tell(n.after[e.party].label + " " + e.text + ": Bushcraft " + std::to_string(e.number2) + ", " + cards, {},
           e.rule);
}

void gait(const Noticing& n) {
    const Event& e = n.event;
    if (!told(n)) return;
    n.dice(e.who, e.text, e.faces, e.at_most,
           std::string(e.flag ? "hidden and watchful" : "can be seen, not watchful") + ", up to " + length(e.number),
           e.rule);
}

void stepped(const Noticing& n) {
    const Event& e = n.event;
    if (!told(n) || e.text.empty() || e.text == "spent") return;
    static constexpr std::pair<const char*, const char*> reasons[] = {{"edge", "the edge of the land"},
                                                                      {"deep", "deep water"},
                                                                      {"impassable", "ground nobody can cross"},
                                                                      {"camp", "the camp"},
                                                                      {"land", "dry ground"},
                                                                      {"rough", "dry ground"},
                                                                      {"wall", "a wall"},
                                                                      {"portal", "a closed door"}};
    for (const auto& [halt, says] : reasons) {
        if (e.text == halt) n.tell(std::string("{0} is stopped by ") + says + ".", {e.who}, "GH-108");
    }
}

void accident(const Noticing& n) {
    const Event& e = n.event;
    if (!told(n)) return;
    struct Row {
        const char* what;
        const char* good;
        const char* bad;
    };
    static constexpr Row rows[] = {{"test", "no accident", "an accident"},
                                   {"table", "", ""},
                                   {"pit", "", "falls into a pit"},
                                   {"scorpion", "shakes the scorpion off", "cannot avoid the scorpion"},
                                   {"stung", "", "is stung by a scorpion"},
                                   {"ankle", "", "twists an ankle"},
                                   {"snake", "meets a harmless snake", "meets a deadly snake"},
                                   {"bite", "sucks all the poison out", "is bitten"},
                                   {"branch", "steps over a dry branch", "treads on a dry branch"},
                                   {"boot", "feels the ground pull at his feet", "leaves a boot stuck in the ground"},
                                   {"boot found", "finds his boot", ""},
                                   {"boot lost", "", "has lost a boot, until a camp is reached"},
                                   {"ants", "beats the ants off", "is in the midst of ants"},
                                   {"bitten", "", "is bitten all over by ants"},
                                   {"bees", "runs clear of the bees", "has the bees about him"},
                                   {"stung by bees", "", "is stung by the bees"},
                                   {"second dose", "", "feels the poison again"},
                                   {"no doctor", "", "sinks for want of a doctor"}};
    const auto* row =
        std::find_if(std::begin(rows), std::end(rows), [&](const Row& one) { return e.text == one.what; });
    const std::string says = row == std::end(rows) ? e.text : e.flag ? row->good : row->bad;
    const std::string toll = e.number > 0 ? ": " + hits(e.number) : "";
    if (!e.faces.empty()) {
        n.dice(e.who, e.text == "test" ? "accident" : e.text, e.faces, e.at_most, says + toll, e.rule);
    } else {
        n.tell("{0} " + says + toll + ".", {e.who}, e.rule);
    }
}

/// E-15: those who see him see him stumble, when his move is shown.
void released(const Noticing& n) {
    const FigureId who = n.event.who;
    const bool other_seat = n.viewer.kind == rules::ViewerKind::seat && !n.own(who);
    if (other_seat && n.before[who].doing.stumbled && n.noticed(who)) n.tell("{0} stumbles.", {who}, "GH-160");
}

void branch(const Noticing& n) {
    const Event& e = n.event;
    if (told(n)) {
        n.tell("{0} is heard.", {e.who}, e.rule);
    } else {
        n.hear("someone", *e.place);
    }
}

void spoke(const Noticing& n) {
    const Event& e = n.event;
    if (told(n)) {
        std::string words = e.text;  // nobody's words stand for a name
        std::replace(words.begin(), words.end(), '{', '(');
        n.tell("{0}: " + words, {e.who}, e.rule);
    } else {
        n.hear("someone", *e.place, e.text);
    }
}

void scented(const Noticing& n) {
    const Event& e = n.event;
    const auto from = static_cast<common::Octant>(e.number);
    if (n.umpire()) {
        n.tell(n.after[e.party].label + ": man-scent from the " + common::name(from) + ".", {}, e.rule);
    } else if (of_viewer(n, e.party)) {
        n.notices.push_back(messages::Scented{e.text, from});
    }
}

/// GH-136: whoever sees them sees them step on board or ashore; only the owner hears that it cannot be done.
void afloat(const Noticing& n) {
    const Event& e = n.event;
    if (!told(n)) return;
    if (e.text == "cannot land") return n.tell("{0} finds no place to go ashore.", {e.who}, e.rule);
    n.tell(e.text == "boards" ? "{0} goes on board." : "{0} goes ashore.", {e.who}, e.rule);
}

/// E-46.
void sand(const Noticing& n) {
    const Event& e = n.event;
    if (!told(n)) return;
    if (e.text == "caught") {
        n.tell("{0} is caught in quicksand.", {e.who}, e.rule);
        const Point place = n.after[e.who].at;
        if (!n.umpire()) n.notices.push_back(messages::Ground<rules::TableTerms>{{}, {{place, place, "quicksand"}}});
        return;
    }
    n.dice(e.who, "quicksand", e.faces, e.at_most, e.flag ? "works himself free" : "sinks deeper", e.rule);
}

/// E-45: seen by all who see both; that it is home is its owner's affair.
void body(const Noticing& n) {
    const Event& e = n.event;
    if (e.text == "brings home") {
        if (told(n)) n.tell("{0} has brought its prey home.", {e.who}, e.rule);
        return;
    }
    if (!told(n) && !(n.noticed(e.who) && n.noticed(e.other))) return;
    n.tell(e.text == "takes up" ? "{0} takes up {1}." : "{0} lets {1} go.", {e.who, e.other}, e.rule);
}

void bumped(const Noticing& n) {
    const Event& e = n.event;
    if (n.umpire() || n.told_of(e.who) || n.told_of(e.other)) n.tell("{0} runs into {1}.", {e.who, e.other}, e.rule);
}

/// GH-417: that stories are told, and whose, all know; what each is worth to whom, the umpire alone.
void stories(const Noticing& n) {
    std::vector<std::string> names;
    for (const PartyId teller : tellers(n.after)) names.push_back(n.after[teller].label);
    std::string who;
    for (std::size_t i = 0; i < names.size(); ++i) {
        who += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    }
    const std::string judge = n.event.flag ? "the umpire hears them" : "the others judge, each for himself";
    news(n, "stories",
         "The hunting is over: " + n.event.text + ". Stories are told by the fire, of " + who + "; " + judge + ".",
         n.book.options.story_cap);
}

void story(const Noticing& n) {
    const Event& e = n.event;
    const std::string worth =
        "the story of " + n.after[e.party].label + " is worth " + (e.number > 0 ? "+" : "") + std::to_string(e.number);
    const SeatId by{static_cast<std::uint32_t>(e.number2)};
    if (n.umpire()) {
        n.tell(by ? "To S" + std::to_string(by.value) + " " + worth + "." : "Your word: " + worth + ".", {}, e.rule);
    } else if (n.viewer.kind == rules::ViewerKind::seat && by == n.viewer.seat) {
        n.tell("To you " + worth + ".", {}, e.rule);
    }
}

/// GH-450: hunters and beasts apart, equals in the same place.
void ended(const Noticing& n) {
    news(n, "ended", "The hunt is over: " + n.event.text + ".");
    std::string result;
    bool men = true;
    for (const PartyId id : standings(n.after)) {
        const Party& party = n.after[id];
        if (men && !party.of_men()) {
            result += result.empty() ? "Beasts: " : "; beasts: ";
        } else if (!result.empty()) {
            result += ", ";
        }
        men = party.of_men();
        result += std::to_string(place_of(n.after, id)) + ". " + party.label + " " + std::to_string(party.rp());
    }
    news(n, "result", result);
}

/// UC-29: as the seat notices a true one.
void planted(const Noticing& n) {
    const Event& e = n.event;
    if (n.viewer.kind != rules::ViewerKind::seat || n.viewer.seat.value != static_cast<std::uint32_t>(e.number)) return;
    if (e.text == "sight") {
        // Nobody's number: it is met and lost within one notice, and whoever comes to bear it is somebody else.
        const FigureId phantom{static_cast<std::uint32_t>(n.after.figures.size() + 1)};
        n.notices.push_back(messages::Sighting<rules::TableTerms>{phantom, e.outcome, *e.place, {}, e.number2, {}});
        n.notices.push_back(messages::LostSight<rules::TableTerms>{phantom, false});
    } else {
        n.hear_somewhere(e.text, *e.place, e.outcome);
    }
}

void weather(const Noticing& n) {
    const bool anybody = n.umpire() || n.viewer.kind == rules::ViewerKind::seat;
    if (!anybody) return;
    n.tell(n.event.flag
               ? "A storm comes up. One sees no farther than " + length(n.after.affairs.visibility.hundredths) + "."
               : "The storm is over.",
           {}, n.event.rule);
}

void message(const Noticing& n) {
    const Event& e = n.event;
    const bool addressed = !e.party ? n.viewer.kind == rules::ViewerKind::seat : of_viewer(n, e.party);
    if (!addressed && !n.umpire()) return;
    std::string words = e.text;
    std::replace(words.begin(), words.end(), '{', '(');
    n.tell("The umpire: " + words, {}, "UC-24");
}

}  // namespace

void notice_play(const Noticing& n) {
    const Event& e = n.event;
    switch (e.what) {
        case What::dealt:
            news(n, "begun", "The hunt begins.");
            tell_what_is_brought_along(n);
            return wind(n);
        case What::card:
            return card(n);
        case What::herds:
            if (sees_labels(n)) n.tell("Card: the herds wander.", {}, e.rule);
            return;
        case What::wind:
            return wind(n);
        case What::rank:
            return rank(n);
        case What::gait:
            return gait(n);
        case What::halted:
            if (told(n)) n.tell("{0} stands.", {e.who}, e.rule);
            return;
        case What::answered:
            if (e.text != "late") return;
            if (n.umpire()) return n.tell(n.after[e.party].label + ": the time ran out.", {}, e.rule);
            if (of_viewer(n, e.party)) n.tell("Your time ran out.", {}, e.rule);
            return;
        case What::stepped:
            return stepped(n);
        case What::released:
            return released(n);
        case What::discovered:
            if (told(n)) n.tell("{0} notices {1}.", {e.who, e.other}, e.rule);
            return;
        case What::afloat:
            return afloat(n);
        case What::sand:
            return sand(n);
        case What::body:
            return body(n);
        case What::bumped:
            return bumped(n);
        case What::accident:
            return accident(n);
        case What::shown:
            if (told(n)) n.tell("{0} shows itself.", {e.who}, e.rule);
            return;
        case What::spoke:
            return spoke(n);
        case What::branch:
            return branch(n);
        case What::scented:
            return scented(n);
        case What::instructed:
            if (n.umpire()) n.tell("{0} has an instruction: " + e.text + ".", {e.who}, e.rule);
            return;
        case What::retired:
            if (told(n)) n.tell("{0} has retired to camp.", {e.who}, e.rule);
            return;
        case What::portal:
            if (told(n)) n.tell(e.flag ? "{0} opens a door." : "{0} shuts a door.", {e.who}, e.rule);
            return;
        case What::ruling:
            if (n.umpire()) n.tell("Ruling: " + e.text, {}, e.rule);
            return;
        case What::planted:
            return planted(n);
        case What::weather:
            return weather(n);
        case What::message:
            return message(n);
        case What::held:
            return news(n, "held", e.flag ? "The table is held." : "The hunt goes on.", e.flag ? 1 : 0);
        case What::stories:
            return stories(n);
        case What::story:
            return story(n);
        case What::ended:
            return ended(n);
        case What::party_out:
            if (n.umpire() || of_viewer(n, e.party)) n.tell(n.after[e.party].label + ": out of the hunt.", {}, e.rule);
            return;
        default:
            return;
    }
}

}  // namespace hunt
