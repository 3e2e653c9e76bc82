// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "hunt/choices.hpp"
#include "hunt/orders.hpp"

/// The umpire's verbs (D11, Part E). Each is an event like any other; a reason may go with it.
namespace hunt {

namespace {

using messages::Choice;
using messages::Choices;
using messages::Knowledge;
using rules::TrueOrder;

constexpr std::int32_t anywhere = 1'000'000;

struct NamedFlag {
    std::string_view name;
    Flag flag;
};
constexpr auto flags = std::to_array<NamedFlag>(
    {{"alert", alert},       {"revealed", revealed}, {"quiet", quiet},       {"running", running},
     {"frozen", frozen},     {"bolted", bolted},     {"stuck", stuck},       {"treed", treed},
     {"lying_up", lying_up}, {"ankle", ankle},       {"bootless", bootless}, {"needs_doctor", needs_doctor},
     {"swimming", swimming}, {"dead", dead},         {"retired", retired},   {"fleeing", fleeing},
     {"burdened", burdened}, {"creeping", creeping}, {"walking", walking},   {"passed_morale", passed_morale},
     {"mired", mired},       {"in_lair", in_lair}});

[[noreturn]] void bad(const std::string& what, const std::string& reason) {
    throw rules::BadInput("ruling", what, reason);
}

FigureId figure_of(const Play& play, const TrueOrder& ruling) {
    const FigureId who = ruling.figure ? ruling.figure : ruling.target;
    if (!who || who.value > play.state.figures.size()) bad("figure", "names nobody");
    return who;
}

void record(Play& play, FigureId who, std::string what, const TrueOrder& ruling) {
    if (!ruling.words.empty()) what += " (" + ruling.words + ")";
    play.happened({.what = What::ruling, .who = who, .text = std::move(what), .rule = "UC-22"});
}

void move(Play& play, const TrueOrder& ruling) {
    const FigureId who = figure_of(play, ruling);
    if (ruling.path.empty()) bad("path", "is missing");
    record(play, who, play.state[who].name + " is moved", ruling);
    walk(play, who, ruling.path, anywhere, true);
    release(play, who);
}

void place(Play& play, const TrueOrder& ruling) {
    const FigureId who = figure_of(play, ruling);
    if (ruling.path.size() != 1) bad("path", "must be one place");
    const Point at = ruling.path.front();
    if (!play.sight.ground().on_table(at)) bad("path", "lies off the map");
    play.state[who].at = at;
    record(play, who, play.state[who].name + " is put elsewhere", ruling);
}

void wound(Play& play, const TrueOrder& ruling) {
    const FigureId who = figure_of(play, ruling);
    if (ruling.number == 0 || std::abs(ruling.number) > 100)
        bad("number", "must lie between -100 and 100, and not be 0");
    Figure& figure = play.state[who];
    if (ruling.number > 0) {
        record(play, who, figure.name + " takes " + std::to_string(ruling.number), ruling);
        return hurt(play, who, ruling.number, {}, "ruling");
    }
    figure.damage = std::max(0, figure.damage + ruling.number);
    record(play, who, figure.name + " is healed by " + std::to_string(-ruling.number), ruling);
}

void set_flag(Play& play, const TrueOrder& ruling) {
    const FigureId who = figure_of(play, ruling);
    const auto flag = flag_named(ruling.option);
    if (!flag) bad("option", "names no flag");
    const bool on = ruling.number >= 0;
    if (*flag == dead) {
        if (on && play.state[who].living()) die(play, who, {}, "ruling");
        if (!on && !play.state[who].living()) {
            play.state[who].damage = std::max(0, play.state[who].hit_cap - 1);
            std::erase_if(play.state.affairs.fallen, [who](const Fallen& fallen) { return fallen.who == who; });
        }
    }
    play.state[who].set(*flag, on);
    record(play, who, play.state[who].name + (on ? ": " : ": no longer ") + ruling.option, ruling);
}

void award(Play& play, const TrueOrder& ruling) {
    const FigureId who = figure_of(play, ruling);
    if (ruling.number == 0 || std::abs(ruling.number) > 1000)
        bad("number", "must lie between -1000 and 1000, and not be 0");
    const Party& party = play.state.party_of(who);
    if (!party.seat) bad("figure", "belongs to no player");
    record(play, who, party.label + ": " + std::to_string(ruling.number) + " RP", ruling);
    book_rp(play, party.id, ruling.words.empty() ? "the umpire's award" : ruling.words, who, ruling.number);
}

void tell(Play& play, const TrueOrder& ruling) {
    if (ruling.words.empty()) bad("words", "are missing");
    PartyId party{};
    const FigureId who = ruling.figure ? ruling.figure : ruling.target;
    if (who) party = play.state[who].party;
    play.happened({.what = What::message, .party = party, .text = ruling.words, .rule = "UC-24"});
}

void hold_table(Play& play, bool on) {
    play.state.affairs.held = on;
    play.happened({.what = What::held, .flag = on, .rule = "UC-30"});
}

/// UC-04.
void demand_morale(Play& play, const TrueOrder& ruling) {
    if (!ruling.figure || !ruling.target) bad("figure", "a man and what comes at him must be named");
    if (!play.state[ruling.figure].man || !present(play.state[ruling.figure])) bad("figure", "is no man on the table");
    record(play, ruling.figure, play.state[ruling.figure].name + " is tested", ruling);
    if (test_morale(play, ruling.figure, ruling.target) == Morale::bolt) bolt(play, ruling.figure, ruling.target);
    release(play);
}

/// UC-10.
void waive(Play& play, const TrueOrder& ruling) {
    if (!ruling.figure || !ruling.target) bad("figure", "a hunter and the animal must be named");
    Party& party = play.state[play.state[ruling.figure].party];
    for (Duty& duty : party.duties) {
        if (duty.animal != ruling.target) continue;
        duty.discharged = true;
        return record(play, ruling.figure, party.label + " need not follow " + play.state[ruling.target].name, ruling);
    }
    bad("target", "no follow-up is owed it");
}

/// UC-11.
void judge(Play& play, const TrueOrder& ruling) {
    if (std::abs(ruling.number) > 1000) bad("number", "must lie between -1000 and 1000");
    if (!rule_on_story(play, ruling.option, ruling.number)) bad("option", "nobody of that name tells a story now");
}

void let_players_judge(Play& play) {
    if (!asked(play.state, play.book).umpire) bad("do", "nobody's story waits for your word");
    stories_lapse(play);
}

/// UC-21: the next card with this label comes up next.
void next_card(Play& play, const TrueOrder& ruling) {
    std::vector<Card>& deck = play.state.deck;
    const auto begin = deck.begin() + play.state.affairs.drawn;
    const auto found = std::find_if(begin, deck.end(), [&](const Card& card) {
        switch (card.kind) {
            case CardKind::party:
                return play.state[card.party].label == ruling.option;
            case CardKind::herds:
                return ruling.option == "herds";
            case CardKind::wind:
                return ruling.option == "wind";
            case CardKind::blank:
                return ruling.option == "blank";
        }
        return false;
    });
    if (found == deck.end()) bad("option", "no such card is left in the deck");
    std::rotate(begin, found, found + 1);
    record(play, {}, "next card: " + ruling.option, ruling);
}

void work_portal(Play& play, const TrueOrder& ruling) {
    const auto& open = play.state.affairs.portals_open;
    if (ruling.number < 0 || ruling.number >= static_cast<std::int32_t>(open.size()))
        bad("number", "there is no such door");
    const auto index = static_cast<std::size_t>(ruling.number);
    play.state.affairs.portals_open[index] = !open[index];
    record(play, {}, open[index] ? "a door is opened" : "a door is shut", ruling);
}

bool answers_beast(std::string_view verb) {
    static constexpr auto verbs = std::to_array<std::string_view>(
        {"stand", "creep", "walk", "run", "attack", "show", "fight", "break_off", "halt", "round", "on", "stay",
         "go_on", "stop", "strike", "go", "auto", "carry", "drop"});
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

void play_beast(Play& play, TrueOrder ruling) {
    if (!asked(play.state, play.book).umpire) bad("do", "no beast of yours is to act now");
    if (ruling.verb == "auto") return lapse(play);
    if (ruling.verb == "go") ruling.verb = "move";
    carry_out(play, {}, std::move(ruling));
}

}  // namespace

std::optional<Flag> flag_named(std::string_view name) {
    for (const NamedFlag& one : flags) {
        if (one.name == name) return one.flag;
    }
    return std::nullopt;
}

std::vector<std::string> flag_names() {
    std::vector<std::string> names;
    for (const NamedFlag& one : flags) names.emplace_back(one.name);
    std::sort(names.begin(), names.end());
    return names;
}

void carry_out_ruling(Play& play, const TrueOrder& ruling) {
    const std::string& verb = ruling.verb;
    for (const FigureId who : {ruling.figure, ruling.target}) {
        if (who.value > play.state.figures.size()) bad("figure", "names nobody");
    }
    if (play.state.affairs.over) bad("do", "the hunt is over");
    play.state.affairs.umpired = ruling.verb != "step_down";
    if (verb == "preside" || verb == "step_down") return play.happened({.what = What::aside});
    if (verb == "story") return judge(play, ruling);
    if (verb == "vote") return let_players_judge(play);
    if (verb == "move") return move(play, ruling);
    if (verb == "place") return place(play, ruling);
    if (verb == "wound") return wound(play, ruling);
    if (verb == "flag") return set_flag(play, ruling);
    if (verb == "award") return award(play, ruling);
    if (verb == "tell") return tell(play, ruling);
    if (verb == "hold" || verb == "resume") return hold_table(play, verb == "hold");
    if (verb == "end") return end_hunt(play, ruling.words.empty() ? "the umpire calls it a day" : ruling.words);
    if (verb == "morale") return demand_morale(play, ruling);
    if (verb == "waive") return waive(play, ruling);
    if (verb == "next_card") return next_card(play, ruling);
    if (verb == "portal") return work_portal(play, ruling);
    if (verb == "passes") {
        if (ruling.number < 1 || ruling.number > 1000) bad("number", "must lie between 1 and 1000");
        play.state.affairs.max_reshuffles = ruling.number;
        return record(play, {}, "the hunt lasts " + std::to_string(ruling.number) + " passes", ruling);
    }
    if (verb == "visibility") {
        if (ruling.number < 1 || ruling.number > 1000) bad("number", "must lie between 1 and 1000 inches");
        play.state.affairs.visibility = {100 * ruling.number};
        return record(play, {}, "one sees " + std::to_string(ruling.number) + "\" far", ruling);
    }
    if (verb == "run_beasts") {
        play.state.affairs.umpire_runs_beasts = ruling.option != "off";
        return record(play, {}, ruling.option == "off" ? "the beasts act by themselves" : "the umpire plays the beasts",
                      ruling);
    }
    if (answers_beast(verb)) return play_beast(play, ruling);
    bad("do", "there is no such ruling");
}

namespace {

class Offers {
public:
    Offers(const Book& book, const Knowledge& view) : book_(book), view_(view) {}

    Choices all() {
        if (view_.news.contains("stories")) return stories();
        beasts();
        on_figures("move", "Move a figure along a way", "UC-22").reach = anywhere;
        on_figures("place", "Put a figure elsewhere", "UC-22").place = true;
        on_figures("wound", "Wound (or heal, below 0) a figure", "UC-22").number = true;
        Choice& flag = on_figures("flag", "Set a mark of a figure (below 0: take it away)", "UC-22");
        for (const NamedFlag& one : flags) flag.options.push_back({std::string(one.name), std::string(one.name)});
        flag.number = true;
        on_figures("award", "Award RP to a figure's party", "UC-09").number = true;
        on_figures("tell", "A message to a figure's player", "UC-24");
        offer("tell", "A message to everybody", "UC-24").words = true;
        for (const auto& [handle, own] : view_.own) {
            if (is_man(own.figure)) man_and_beast("morale", handle, own.figure.name + " is tested against", "UC-04");
            if (is_leader(own.figure)) man_and_beast("waive", handle, own.figure.name + " need not follow", "UC-10");
        }
        offer("hold", "Hold the table", "UC-30");
        offer("resume", "Go on", "UC-30");
        offer("end", "End the hunt", "UC-25").words = true;
        offer("passes", "Passes the hunt lasts", "UC-25").number = true;
        offer("visibility", "How far one sees, in inches", "UC-19").number = true;
        Choice& run = offer("run_beasts", "Who plays beasts without a player", "UC-02");
        run.options = {{"on", "the umpire"}, {"off", "they act by themselves"}};
        next_card();
        return std::move(made_);
    }

private:
    Choice& offer(std::string_view verb, std::string says, std::string_view rule) {
        Choice choice;
        choice.verb = verb;
        choice.says = std::move(says);
        choice.rule = rule;
        return made_.emplace_back(std::move(choice));
    }
    Choice& on_figures(std::string_view verb, std::string says, std::string_view rule) {
        Choice& choice = offer(verb, std::move(says), rule);
        for (const auto& [handle, own] : view_.own) choice.targets.push_back({handle, own.figure.name, {}, 0});
        choice.words = true;
        return choice;
    }
    bool is_man(const messages::OwnFigure<messages::SeatTerms>& figure) const {
        return book_.role(figure.kind) != nullptr;
    }
    static bool is_leader(const messages::OwnFigure<messages::SeatTerms>& figure) {
        return std::find(figure.marks.begin(), figure.marks.end(), "leader") != figure.marks.end();
    }
    void man_and_beast(std::string_view verb, common::Handle man, std::string says, std::string_view rule) {
        Choice& choice = offer(verb, std::move(says), rule);
        choice.figure = man;
        for (const auto& [handle, own] : view_.own) {
            if (!is_man(own.figure)) choice.targets.push_back({handle, own.figure.name, {}, 0});
        }
        choice.words = true;
    }

    /// The hunting is over: what is left to rule on (UC-11).
    Choices stories() {
        if (view_.prompt && view_.prompt->kind == "stories") {
            Choice& story = offer("story", "What a story is worth", "UC-11");
            story.options = tellers_in(*view_.prompt);
            story.number = story.words = true;
            offer("vote", "Let the players judge", "UC-11");
        }
        on_figures("award", "Award RP to a figure's party", "UC-09").number = true;
        on_figures("tell", "A message to a figure's player", "UC-24");
        offer("tell", "A message to everybody", "UC-24").words = true;
        offer("end", "Put out the fire: the standings are final", "UC-25").words = true;
        return std::move(made_);
    }

    void beasts() {
        if (!view_.prompt) return;
        const auto& prompt = *view_.prompt;
        const auto answer = [&](std::string_view verb, std::string says) -> Choice& {
            Choice& choice = offer(verb, std::move(says), "UC-02");
            choice.figure = prompt.figure;
            return choice;
        };
        answer("auto", "Let it act by itself");
        if (prompt.kind != "beasts") {
            for (const std::string& option : prompt.options) {
                Choice& choice = answer(option, option);
                if (option == "round" || option == "go_on") choice.reach = anywhere;
            }
            return;
        }
        if (!prompt.options.empty() && prompt.options.front() == "move") {
            answer("go", "Draw its way").reach = anywhere;
            return;
        }
        for (const char* verb : {"stand", "creep", "walk", "run", "show", "fight", "break_off", "carry", "drop"})
            answer(verb, verb);
        Choice& attack = answer("attack", "Attack");
        for (const auto& [handle, own] : view_.own) {
            if (handle != prompt.figure) attack.targets.push_back({handle, own.figure.name, {}, 0});
        }
        for (const char* gait : {"creep", "walk", "run"}) attack.options.push_back({gait, gait});
    }

    void next_card() {
        const auto deck = view_.desk.find("deck");
        if (deck == view_.desk.end()) return;
        Choice& choice = offer("next_card", "Which card comes next", "UC-21");
        for (const std::string& row : deck->second) {
            const bool twice = std::any_of(choice.options.begin(), choice.options.end(),
                                           [&](const messages::Option& option) { return option.key == row; });
            if (!twice) choice.options.push_back({row, row});
        }
    }

    const Book& book_;
    const Knowledge& view_;
    Choices made_;
};

}  // namespace

Choices rulings(const Book& book, const Knowledge& view) {
    if (view.news.contains("ended")) return {};
    return Offers{book, view}.all();
}

}  // namespace hunt
