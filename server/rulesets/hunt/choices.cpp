// SPDX-License-Identifier: MIT
#include "hunt/choices.hpp"

#include <algorithm>

#include "common/compass.hpp"

namespace hunt {

namespace {

using messages::Choice;
using messages::Choices;
using messages::Knowledge;
using messages::Refusal;
using messages::SeatTerms;
using OwnFigure = messages::OwnFigure<SeatTerms>;

bool has(const std::vector<std::string>& marks, std::string_view mark) {
    return std::find(marks.begin(), marks.end(), mark) != marks.end();
}

std::int32_t number(const OwnFigure& figure, std::string_view key) {
    for (const messages::Number& one : figure.numbers) {
        if (one.key == key) return one.value;
    }
    return 0;
}

bool is_man(const Book& book, const OwnFigure& figure) {
    return book.role(figure.kind) != nullptr;
}

std::string said(const OwnFigure& figure) {
    return figure.name.empty() ? figure.kind : figure.name;
}

/// Builds the offers of one seat.
class Offers {
public:
    Offers(const Book& book, const Knowledge& view) : book_(book), view_(view) {}

    Choices all() {
        if (view_.news.contains("ended")) return {};
        if (view_.news.contains("stories")) {  // the hunting is over
            if (view_.prompt) prompt(*view_.prompt);
            return std::move(made_);
        }
        if (view_.prompt) prompt(*view_.prompt);
        standing_instructions();
        emergencies();
        speech();
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

    bool at_hand(const messages::Own& own) const { return own.in_sight && !has(own.figure.marks, "out_of_hail"); }

    void prompt(const messages::Prompt<SeatTerms>& prompt) {
        if (prompt.kind == "card") return card(prompt.party);
        if (prompt.kind == "discovery") return discovery(prompt);
        if (prompt.kind == "reaction") {
            offer("halt", prompt.figure, "Halt", "GH-304");
            // Round the shooter with the walk dice, which are thrown when it is chosen: any way may be drawn.
            Choice& round = offer("round", prompt.figure, "Move round the shooter", "GH-304");
            round.reach = 600 * std::max(1, dice_of(prompt.figure, "dice_walk"));
            return;
        }
        if (prompt.kind == "overrun") {
            offer("on", prompt.figure, "Go straight on", "GH-334");
            offer("stay", prompt.figure, "Stay and fight", "GH-334");
            return;
        }
        if (prompt.kind == "crocodile") {
            offer("attack", prompt.figure, "Go for the swimmer", "GH-135");
            offer("stay", prompt.figure, "Stay", "GH-135");
            return;
        }
        if (prompt.kind == "emergency") {
            for (const std::string& action : prompt.options) emergency_action(prompt, action);
            return;
        }
        if (prompt.kind == "stories") return stories(prompt);
        for (const std::string& option : prompt.options) offer(option, prompt.figure, option, "");
    }

    /// GH-417.
    void stories(const messages::Prompt<SeatTerms>& prompt) {
        Choice& story = offer("story", {}, "Judge a story", "GH-417");
        story.options = tellers_in(prompt);
        story.number = true;
        offer("done", {}, "Say no more", "GH-417");
    }

    std::int32_t dice_of(common::Handle figure, std::string_view key) const {
        const auto found = view_.own.find(figure);
        return found == view_.own.end() ? 0 : number(found->second.figure, key);
    }

    void emergency_action(const messages::Prompt<SeatTerms>& prompt, const std::string& action) {
        struct Row {
            const char* action;
            const char* says;
        };
        static constexpr Row rows[] = {{"take_gun", "Take the second rifle"},
                                       {"reload", "Reload"},
                                       {"shoot", "Shoot"},
                                       {"shoot_again", "Shoot again"},
                                       {"dodge", "Dodge"},
                                       {"dodge_left", "Dodge to the left"},
                                       {"dodge_right", "Dodge to the right"},
                                       {"run", "Run"},
                                       {"climb", "Climb a tree"},
                                       {"done", "Do nothing more"}};
        const auto* row =
            std::find_if(std::begin(rows), std::end(rows), [&](const Row& one) { return action == one.action; });
        std::string says = row == std::end(rows) ? action : row->says;
        const std::int32_t bc = dice_of(prompt.figure, "bc");
        if (action != "done" && bc > 0) says += bc >= 6 ? " (sure)" : " (" + std::to_string(bc) + " or less on a die)";
        Choice& choice = offer(action, prompt.figure, std::move(says), "GH-345");
        if (action != "run") return;
        choice.reach = 1200;
        const auto own = view_.own.find(prompt.figure);
        if (own != view_.own.end()) choice.step_cost = step_cost(own->second.figure);
    }

    void discovery(const messages::Prompt<SeatTerms>& prompt) {
        const auto found = view_.own.find(prompt.figure);
        for (const std::string& option : prompt.options) {
            if (option == "strike") {
                offer("strike", prompt.figure, "Strike at once", "GH-107");
            } else if (option == "go_on") {
                Choice& go_on = offer("go_on", prompt.figure, "Go on, or draw another way", "GH-106");
                if (found != view_.own.end()) way(go_on, found->second.figure);
            } else if (option == "follow") {
                if (found != view_.own.end()) follow(found->second.figure);
            } else if (option == "stop") {
                offer("stop", prompt.figure, "Stop", "GH-106");
            }
        }
    }

    void way(Choice& choice, const OwnFigure& figure) const {
        choice.reach = number(figure, "allowance");
        choice.step_cost = step_cost(figure);
    }
    static std::int32_t step_cost(const OwnFigure& figure) {
        const std::vector<std::string>& marks = figure.marks;
        return has(marks, "slow") || has(marks, "ankle") || has(marks, "bootless") ? 2 : 1;
    }

    /// GH-222: one option a spoor; a short way too, for who would look before he goes on.
    void follow(const OwnFigure& figure) {
        std::vector<messages::Option> options;
        for (const auto& [key, spoor] : view_.spoors) {
            if (spoor.who != figure.who || spoor.lost || spoor.ends) continue;
            const SpeciesRow* species = book_.creature(spoor.kind);
            std::string says = species == nullptr ? spoor.kind : species->name;
            says += " going " + std::string(common::name(common::octant(place(spoor.at), place(spoor.towards))));
            if (spoor.blood) says += ", with blood";
            const bool like_another =
                std::any_of(options.begin(), options.end(), [&](const auto& one) { return one.says == says; });
            if (like_another) says += ", the one " + away(place(figure.at), place(spoor.at));
            options.push_back({"spoor_" + std::to_string(spoor.number), std::move(says)});
        }
        if (options.empty()) return;
        offer("follow", figure.who, said(figure) + " follows the spoor", "GH-222").options = options;
        offer("track", figure.who, said(figure) + " follows it three inches and looks", "GH-222").options = options;
    }

    static common::Point place(messages::SeatPoint at) { return {at.x, at.y}; }
    /// Where, for telling apart what is otherwise alike.
    static std::string away(common::Point from, common::Point to) {
        const std::int32_t inches = (common::distance(from, to) + 50) / 100;
        if (inches == 0) return "at his feet";
        return std::to_string(inches) + (inches == 1 ? " inch " : " inches ") +
               std::string(common::name(common::octant(from, to)));
    }

    void card(std::int32_t party) {
        std::vector<const OwnFigure*> figures;
        for (const auto& [handle, own] : view_.own) {
            if (own.figure.party == party && at_hand(own)) figures.push_back(&own.figure);
        }
        const auto marked = [&](std::string_view mark) {
            return std::any_of(figures.begin(), figures.end(),
                               [mark](const OwnFigure* figure) { return has(figure->marks, mark); });
        };
        if (marked("may_break_off")) {
            for (const OwnFigure* figure : figures) {
                if (!has(figure->marks, "may_break_off")) continue;
                offer("fight", figure->who, said(*figure) + " fights on", "GH-364");
                offer("break_off", figure->who, said(*figure) + " breaks off", "GH-368");
            }
            return;
        }
        const bool moving = marked("moving");
        for (const OwnFigure* figure : figures) {
            if (moving && !has(figure->marks, "moving")) continue;
            if (moving) {
                Choice& move = offer("move", figure->who, said(*figure) + " goes", "GH-105");
                way(move, *figure);
                if (number(*figure, "allowance") > 0) follow(*figure);
                if (has(figure->marks, "boot_loose")) {
                    offer("search", figure->who, said(*figure) + " stays and looks for the boot", "GH-167");
                }
            } else if (has(figure->marks, "to_act")) {
                act(*figure, figures);
            }
            fire(*figure);
            if (!moving) step_aside(*figure, figures);
            if (!is_man(book_, *figure) && !has(figure->marks, "revealed"))
                offer("show", figure->who, said(*figure) + " shows itself", "GH-188");
        }
        if (!moving) offer("end", {}, "End the card", "GH-044");
    }

    /// On board, ashore (GH-136), and what a beast has in its jaws (GH-441): none of these is the card's one go.
    void step_aside(const OwnFigure& figure, const std::vector<const OwnFigure*>& figures) {
        const auto along = [&](std::string_view mark) {
            std::vector<common::Handle> with;
            if (!has(figure.marks, "leader")) return with;
            for (const OwnFigure* other : figures) {
                if (has(other->marks, mark)) with.push_back(other->who);
            }
            return with.size() > 1 ? with : std::vector<common::Handle>{};
        };
        const std::string who = said(figure);
        if (has(figure.marks, "may_board")) {
            offer("board", figure.who, who + " goes on board", "GH-136").with = along("may_board");
        }
        if (has(figure.marks, "may_land")) {
            Choice& land = offer("land", figure.who, who + " goes ashore", "GH-136");
            land.with = along("may_land");
            land.place = true;
        }
        if (has(figure.marks, "carrying") && !is_man(book_, figure)) {
            offer("drop", figure.who, who + " lets the body go", "GH-441");
        }
    }

    void act(const OwnFigure& figure, const std::vector<const OwnFigure*>& figures) {
        const bool man = is_man(book_, figure);
        std::vector<common::Handle> with;
        if (has(figure.marks, "leader")) {
            with.push_back(figure.who);
            for (const OwnFigure* other : figures) {
                const bool along = has(other->marks, "in_hand") && has(other->marks, "to_act") && other != &figure &&
                                   !has(other->marks, "treed") && !has(other->marks, "swimming") &&
                                   !has(other->marks, "mired") &&
                                   has(other->marks, "aboard") == has(figure.marks, "aboard");
                if (along) with.push_back(other->who);
            }
            if (with.size() == 1) with.clear();
        }
        const std::string who = said(figure);
        if (has(figure.marks, "treed")) {
            offer("stand", figure.who, who + " stays up the tree", "GH-101");
            offer("descend", figure.who, who + " climbs down", "GH-137");
            aim(figure);
            return;
        }
        if (has(figure.marks, "aboard")) {
            offer("stand", figure.who, who + " sits still", "GH-101").with = with;
            if (has(figure.marks, "may_paddle")) {
                offer("paddle", figure.who, who + " paddles (2 dice)", "GH-136");
            }
            return;
        }
        if (has(figure.marks, "swimming")) {
            offer("stand", figure.who, who + " treads water", "GH-134");
            offer("swim", figure.who, who + " swims on (1 die)", "GH-134");
            return;
        }
        offer("stand", figure.who, who + " stands", "GH-101").with = with;
        for (const char* gait : {"creep", "walk", "run"}) {
            if (has(figure.marks, "carrying") && gait == std::string_view("run")) continue;  // GH-441
            const std::int32_t dice = number(figure, std::string("dice_") + gait);
            offer(gait, figure.who, who + " " + gait + "s (" + std::to_string(dice) + (dice == 1 ? " die)" : " dice)"),
                  "GH-100")
                .with = with;
        }
        attack(figure, man);
        if (has(figure.marks, "may_carry")) offer("carry", figure.who, who + " takes up the body", "GH-441");
        if (!man) return;
        aim(figure);
        if (has(figure.marks, "may_climb")) offer("climb", figure.who, who + " climbs a tree", "GH-137");
        if (has(figure.marks, "may_swim")) offer("swim", figure.who, who + " swims (1 die)", "GH-134");
        if (has(figure.marks, "may_work_portal")) offer("work_portal", figure.who, who + " works the door", "V-01");
        if (has(figure.marks, "may_retire")) offer("retire", figure.who, who + " retires to camp for good", "GH-108");
    }

    /// GH-330, GH-337: men for beasts, beasts for men.
    void attack(const OwnFigure& figure, bool man) {
        std::vector<messages::Target> targets;
        for (const auto& [handle, contact] : view_.contacts) {
            if (!contact.in_sight || has(contact.seen.marks, "dead")) continue;
            const bool target_man = book_.role(contact.seen.kind) != nullptr;
            if (target_man == man) continue;
            const SpeciesRow* species = book_.creature(contact.seen.kind);
            if (man && (species == nullptr || species->herd)) continue;
            targets.push_back({handle, contact.seen.kind, {}, 0});
        }
        if (targets.empty()) return;
        Choice& choice = offer("attack", figure.who, said(figure) + " attacks", man ? "GH-337" : "GH-330");
        choice.targets = std::move(targets);
        for (const char* gait : {"creep", "walk", "run"}) choice.options.push_back({gait, gait});
    }

    void aim(const OwnFigure& figure) {
        std::vector<messages::Target> targets;
        for (const auto& [key, shot] : view_.appraisals) {
            const common::Handle target = shot.target;
            if (shot.shooter != figure.who || !in_sight(target)) continue;
            const bool again = std::any_of(targets.begin(), targets.end(),
                                           [target](const messages::Target& one) { return one.who == target; });
            if (!again) targets.push_back({target, contact_kind(target), {}, 0});
        }
        if (targets.empty()) return;
        offer("aim", figure.who, said(figure) + " aims", "GH-263").targets = std::move(targets);
    }

    bool in_sight(common::Handle who) const {
        const auto found = view_.contacts.find(who);
        return found != view_.contacts.end() && found->second.in_sight;
    }
    std::string contact_kind(common::Handle who) const {
        const auto found = view_.contacts.find(who);
        return found == view_.contacts.end() ? std::string() : found->second.seen.kind;
    }

    void fire(const OwnFigure& figure) {
        const std::string who = said(figure);
        if (has(figure.marks, "may_fire")) {
            std::vector<std::string> weapons;
            for (const messages::Carried& gun : figure.carries) {
                if (!has(gun.marks, "spare") && !has(gun.marks, "not_ready") && !has(weapons, gun.weapon)) {
                    weapons.push_back(gun.weapon);
                }
            }
            for (const std::string& weapon : weapons) {
                std::vector<messages::Target> targets;
                std::vector<messages::Target> people;
                bool young = false;
                for (const auto& [key, shot] : view_.appraisals) {
                    if (shot.shooter != figure.who || shot.weapon != weapon || shot.dice == 0) continue;
                    if (!in_sight(shot.target)) continue;
                    if (book_.role(contact_kind(shot.target)) != nullptr) {
                        people.push_back({shot.target, contact_kind(shot.target), shot.grade, shot.dice});
                        continue;
                    }
                    targets.push_back({shot.target, contact_kind(shot.target), shot.grade, shot.dice});
                    young |= has(view_.contacts.at(shot.target).seen.marks, "young");
                }
                const WeaponRow* row = book_.weapon(weapon);
                if (!targets.empty()) {
                    Choice& shoot = offer("shoot", figure.who,
                                          who + " shoots (" + (row == nullptr ? weapon : row->name) + ")", "GH-280");
                    shoot.targets = std::move(targets);
                    if (weapons.size() > 1 || young) {
                        shoot.options.push_back({weapon, row == nullptr ? weapon : row->name});
                        if (young) shoot.options.push_back({weapon + ":young", "a young one of the herd"});
                    }
                }
                // Seldom meant: after the beasts.
                if (!people.empty()) shoot_people(figure, weapon, weapons.size() > 1, std::move(people));
            }
            if (has(figure.marks, "fired")) offer("cease", figure.who, who + " ceases fire", "GH-300");
        }
        if (has(figure.marks, "may_swap")) {
            Choice& swap = offer("swap", figure.who, who + " takes the second rifle", "GH-272");
            if (number(figure, "shots") > 0) {
                swap.options = {{"plain", "ready on his next card"}, {"test", "test to have it ready now"}};
            }
        }
    }

    /// GH-282: nobody shoots a man by a slip of the hand.
    void shoot_people(const OwnFigure& figure, const std::string& weapon, bool armed_twice,
                      std::vector<messages::Target> people) {
        const WeaponRow* row = book_.weapon(weapon);
        const std::string name = row == nullptr ? weapon : row->name;
        Choice& shoot =
            offer("shoot_man", figure.who, said(figure) + " shoots a man (" + name + ")" + price(figure), "GH-282");
        shoot.targets = std::move(people);
        if (armed_twice) shoot.options.push_back({weapon, name});
    }

    /// GH-024: a hunter's death closes the account; whoever leads while he is in camp is not judged by his misses.
    std::string price(const OwnFigure& shooter) const {
        const bool closed = std::any_of(view_.own.begin(), view_.own.end(), [&](const auto& own) {
            return own.second.figure.party == shooter.party && has(own.second.figure.marks, "successor");
        });
        if (closed) return {};
        const bool judged = has(shooter.marks, "leader") && !has(shooter.marks, "deputy");
        return judged ? ": -50 RP if it hits, -10 if it misses" : ": -50 RP if it hits";
    }

    /// GH-023: figures out of hail take instructions, whatever has become of them.
    void standing_instructions() {
        for (const auto& [handle, own] : view_.own) {
            if (at_hand(own) || has(own.figure.marks, "dead") || has(own.figure.marks, "retired")) continue;
            Choice& instruct = offer("instruct", handle, "Instruction for " + said(own.figure), "GH-023");
            instruct.options = {{"return", "come back to the leader"}, {"stay", "stay where you are"}};
        }
    }

    /// What a figure is to do unasked; several of the options may be named, in order of tries.
    void emergencies() {
        for (const auto& [handle, own] : view_.own) {
            const OwnFigure& figure = own.figure;
            if (!at_hand(own) || has(figure.marks, "dead") || has(figure.marks, "retired")) continue;
            if (is_man(book_, figure)) {
                Choice& choice = offer("if_charged", handle, {}, "GH-345");
                for (const char* action : {"take_gun", "reload", "shoot", "shoot_again", "dodge_left", "dodge_right",
                                           "run", "climb", "nothing", "ask"}) {
                    choice.options.push_back({action, {}});  // the book has words for them
                }
                continue;
            }
            const SpeciesRow* species = book_.creature(figure.kind);
            if (species == nullptr || species->herd) continue;
            offer("if_wounded", handle, {}, "GH-304").options = {
                {"halt", {}}, {"round_left", {}}, {"round_right", {}}, {"ask", {}}};
            if (species->overrun != SpeciesRow::Overrun::choice) continue;
            offer("if_overrunning", handle, {}, "GH-334").options = {
                {"on", {}}, {"stay", {}}, {"on_if_dead", {}}, {"ask", {}}};
        }
    }

    /// IF-11: always offered, never refused for want of hearers.
    void speech() {
        for (const auto& [handle, own] : view_.own) {
            if (!at_hand(own) || !is_man(book_, own.figure) || has(own.figure.marks, "dead") ||
                has(own.figure.marks, "retired")) {
                continue;
            }
            offer("say", handle, said(own.figure) + " shouts", "GH-188").words = true;
        }
    }

    const Book& book_;
    const Knowledge& view_;
    Choices made_;
};

/// The umpire is told whose every figure is; nobody else is, before the end.
bool is_umpire(const Knowledge& view) {
    return view.plan.has_value() && !view.desk.empty();
}

bool known_verb(std::string_view verb) {
    static constexpr auto verbs = std::to_array<std::string_view>(
        {"aim",      "attack", "board",       "break_off",  "carry",          "cease",       "climb",       "creep",
         "descend",  "dodge",  "done",        "drop",       "dodge_left",     "dodge_right", "end",         "fight",
         "go_on",    "halt",   "instruct",    "land",       "move",           "on",          "paddle",      "reload",
         "retire",   "round",  "run",         "say",        "search",         "shoot",       "shoot_again", "shoot_man",
         "show",     "stand",  "stay",        "stop",       "story",          "strike",      "swap",        "swim",
         "take_gun", "walk",   "work_portal", "if_charged", "if_overrunning", "if_wounded",  "follow",      "track"});
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

/// Several options may be named in order of tries, each once; what is no try stands alone.
bool is_series(const Choice& choice, std::string_view keys) {
    constexpr std::size_t most = 3;
    std::vector<std::string_view> named;
    for (std::size_t at = 0; at <= keys.size();) {
        const std::size_t end = std::min(keys.find(',', at), keys.size());
        const std::string_view key = keys.substr(at, end - at);
        const bool offered = std::any_of(choice.options.begin(), choice.options.end(),
                                         [&](const messages::Option& option) { return option.key == key; });
        if (!offered || std::find(named.begin(), named.end(), key) != named.end()) return false;
        named.push_back(key);
        at = end + 1;
    }
    const bool alone =
        std::any_of(named.begin(), named.end(), [](std::string_view key) { return key == "ask" || key == "nothing"; });
    return named.size() <= (alone ? 1 : most);
}

/// How an order differs from an offer of its verb, if it does.
Refusal fits(const Book& book, const Knowledge& view, const Choice& choice, const messages::Order& order) {
    if (order.figure && order.figure != choice.figure) return Refusal::not_possible;
    for (const common::Handle who : order.with) {
        if (who != choice.figure && std::find(choice.with.begin(), choice.with.end(), who) == choice.with.end()) {
            return Refusal::not_possible;
        }
    }
    const auto aimed = [&](const messages::Target& target) { return target.who == order.target; };
    if (choice.targets.empty() ? static_cast<bool>(order.target)
                               : std::none_of(choice.targets.begin(), choice.targets.end(), aimed)) {
        return Refusal::not_possible;
    }
    const auto named = [&](const messages::Option& option) { return option.key == order.option; };
    if (order.option.empty()) {
        // One shot to be had with a weapon needs no naming; the rest must be named.
        if (choice.options.size() > 1 && choice.verb != "shoot" && choice.verb != "attack" && choice.verb != "swap") {
            return Refusal::not_possible;
        }
    } else if (choice.verb.starts_with("if_")) {
        if (!is_series(choice, order.option)) return Refusal::not_possible;
    } else if (std::none_of(choice.options.begin(), choice.options.end(), named)) {
        return Refusal::not_possible;
    }
    if (!order.path.empty()) {
        if (choice.reach <= 0 && !choice.place) return Refusal::not_possible;
        if (choice.place && order.path.size() != 1) return Refusal::malformed;
        const auto own = view.own.find(choice.figure);
        if (choice.reach > 0 && own != view.own.end() &&
            known_cost(book, view, own->second.figure, order.path) > choice.reach) {
            return Refusal::out_of_reach;
        }
    } else if (choice.place) {
        return Refusal::malformed;
    }
    if (!order.words.empty() && !choice.words) return Refusal::not_possible;
    return Refusal::none;
}

}  // namespace

std::vector<messages::Option> tellers_in(const messages::Prompt<SeatTerms>& prompt) {
    std::vector<messages::Option> tellers;
    for (const std::string& option : prompt.options) {
        const std::size_t space = option.find(' ');
        if (space != std::string::npos) tellers.push_back({option.substr(0, space), option.substr(space + 1)});
    }
    return tellers;
}

messages::Choices choices(const Book& book, const Knowledge& view) {
    if (is_umpire(view)) return rulings(book, view);
    return Offers{book, view}.all();
}

Refusal check(const Book& book, const Knowledge& view, const messages::Order& order) {
    constexpr std::size_t most = 256;
    if (order.verb.empty() || order.path.size() > most || order.with.size() > most || order.words.size() > 280) {
        return Refusal::malformed;
    }
    if (order.verb == "story" && !is_umpire(view) && view.news.contains("stories") &&
        std::abs(order.number) > view.news.at("stories").value) {
        return Refusal::not_possible;  // P-24
    }
    const Choices offered = choices(book, view);
    Refusal nearest = Refusal::not_possible;
    bool offered_at_all = false;
    for (const Choice& choice : offered) {
        if (choice.verb != order.verb) continue;
        offered_at_all = true;
        const Refusal refusal = fits(book, view, choice, order);
        if (refusal == Refusal::none) return refusal;
        if (refusal != Refusal::not_possible) nearest = refusal;
    }
    if (offered_at_all || is_umpire(view)) return nearest;
    if (!known_verb(order.verb)) return Refusal::malformed;
    return view.prompt ? Refusal::not_possible : Refusal::not_now;
}

}  // namespace hunt
