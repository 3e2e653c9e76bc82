// SPDX-License-Identifier: MIT
#include "terminal/mind.hpp"

#include <algorithm>
#include <array>

#include "terminal/way.hpp"

namespace terminal {

using namespace messages;

namespace {

constexpr double far_away = 1000;  // inches
constexpr double danger = 10;      // inches at which a beast is at one's throat soon

/// Inches a gait brings on average.
double expected(const Figure& figure, std::string_view gait) {
    constexpr double mean = 3.3;  // of a die, a little less than its mean
    return mean * number(figure, "dice_" + std::string(gait));
}

}  // namespace

Mind::Mind(const Knowledge& known, const Choices& offered, Random& random)
    : known_(known), offered_(offered), random_(random), situation_(known) {}

Mind::Habit Mind::habit(std::string_view verb) {
    struct Row {
        std::string_view verb;
        Habit habit;
    };
    static constexpr auto rows = std::to_array<Row>({
        {"end", &Mind::end},
        {"stand", &Mind::stand},
        {"creep", &Mind::gait},
        {"walk", &Mind::gait},
        {"run", &Mind::gait},
        {"move", &Mind::move},
        {"follow", &Mind::follow},
        {"track", &Mind::last_resort},
        {"search", &Mind::search},
        {"shoot", &Mind::shoot},
        {"aim", &Mind::aim},
        {"swap", &Mind::swap},
        {"cease", &Mind::cease},
        {"attack", &Mind::attack},
        {"climb", &Mind::climb_on_card},
        {"descend", &Mind::descend},
        {"retire", &Mind::retire},
        {"fight", &Mind::fight},
        {"break_off", &Mind::break_off},
        {"swim", &Mind::swim},
        {"shoot_man", &Mind::never},
        {"board", &Mind::board},
        {"paddle", &Mind::paddle},
        {"land", &Mind::go_ashore},
        {"carry", &Mind::carry},
        {"drop", &Mind::last_resort},
        {"show", &Mind::last_resort},
        {"work_portal", &Mind::last_resort},
    });
    const auto row = std::ranges::find(rows, verb, &Row::verb);
    return row == rows.end() ? &Mind::unknown : row->habit;
}

Mind::Habit Mind::answer(std::string_view verb) {
    struct Row {
        std::string_view verb;
        Habit habit;
    };
    static constexpr auto rows = std::to_array<Row>({
        {"halt", &Mind::halt},
        {"round", &Mind::round},
        {"on", &Mind::on},
        {"stay", &Mind::stay},
        {"strike", &Mind::strike},
        {"follow", &Mind::follow},
        {"track", &Mind::last_resort},
        {"attack", &Mind::strike},
        {"go_on", &Mind::go_on},
        {"stop", &Mind::stop},
        {"dodge", &Mind::dodge},
        {"dodge_left", &Mind::dodge},
        {"dodge_right", &Mind::dodge},
        {"climb", &Mind::climb},
        {"run", &Mind::run},
        {"shoot", &Mind::shoot_now},
        {"shoot_again", &Mind::shoot_now},
        {"take_gun", &Mind::take_gun},
        {"reload", &Mind::reload},
        {"done", &Mind::done},
    });
    const auto row = std::ranges::find(rows, verb, &Row::verb);
    return row == rows.end() ? &Mind::unknown : row->habit;
}

double Mind::worth(const Choice& choice, const Target* target, const Option* option) const {
    const bool speech = choice.words && choice.targets.empty() && choice.options.empty() && choice.reach == 0;
    if (speech || choice.verb == "instruct" || choice.verb.starts_with("if_")) return -1;
    // An engine has no ear for stories.
    if (known_.prompt && known_.prompt->kind == "stories") return choice.verb == "done" ? 1 : -1;
    const Habit weigh = known_.prompt && known_.prompt->kind == "card" ? habit(choice.verb) : answer(choice.verb);
    return (this->*weigh)({choice, target, option, situation_.own(choice.figure)});
}

/// What it has no habit for: as the book lists its answers, the first of them first.
double Mind::unknown(const Weighed& weighed) const {
    if (known_.prompt) {
        const auto& keys = known_.prompt->options;
        const auto place = [&](const std::string& key) {
            return static_cast<double>(std::ranges::find(keys, key) - keys.begin());
        };
        const double first = std::min(place(weighed.choice.verb), weighed.option ? place(weighed.option->key) : 1e6);
        if (first < static_cast<double>(keys.size())) return 6 - first / 100;
    }
    return 2 + noise() / 10;
}

bool Mind::is_offered(std::string_view verb) const {
    return std::ranges::find(offered_, verb, &Choice::verb) != offered_.end();
}

bool Mind::in_cover(SeatPoint at) const {
    const std::uint32_t* bits = ground_at(known_.ground, at);
    return bits != nullptr && GroundBits::unpacked(*bits).cover > 0;
}

double Mind::nearest_foe(const Figure& figure) const {
    for (const Contact* foe : situation_.foes(figure.at)) {
        if (!is_herd(foe->seen)) return inches_between(figure.at, foe->seen.at);
    }
    return far_away;
}

// ---- standing and going -----------------------------------------------------------------------

double Mind::stand(const Weighed& weighed) const {
    if (weighed.figure == nullptr) return 2;
    const Figure& figure = *weighed.figure;
    const double foe = nearest_foe(figure);
    if (!situation_.of_men) {
        if (hurt(weighed) && in_cover(figure.at)) return 42;
        if (!in_cover(figure.at)) return 8;
        return foe < 20 ? 24 + noise() : situation_.lures().empty() ? 30 + noise() : 12;
    }
    if (!leads(figure)) return 0.5;  // ending the card does the same
    if (has(figure.marks, "aiming")) return 20;
    return foe < danger && has_firearm(figure) ? 38 : 12;
}

double Mind::gait(const Weighed& weighed) const {
    if (weighed.figure == nullptr) return 2;
    return situation_.of_men ? gait_of_men(weighed) : gait_of_beasts(weighed);
}

double Mind::gait_of_men(const Weighed& weighed) const {
    const Figure& figure = *weighed.figure;
    const std::string& verb = weighed.choice.verb;
    if (!leads(figure)) {  // back to the leader
        const Figure* leader = situation_.leader(figure.party);
        const double way = leader == nullptr ? 0 : inches_between(figure.at, leader->at);
        if (way <= 2.5) return 0.4;
        const char* fitting = way <= 4 ? "creep" : way <= 9 ? "walk" : "run";
        return verb == fitting ? 30 : 12;
    }
    const Goal there = goal(figure);
    if (!there.unknown && inches_between(figure.at, there.at) <= there.enough) return 6;
    const bool carefully = nearest_foe(figure) < 16 || (there.stealthily && inches_between(figure.at, there.at) < 16);
    if (verb == "run") return 5;
    return (verb == "creep") == (carefully && has_firearm(figure)) ? 36 + noise() / 3 : 26;
}

double Mind::gait_of_beasts(const Weighed& weighed) const {
    const Figure& figure = *weighed.figure;
    const std::string& verb = weighed.choice.verb;
    const double foe = nearest_foe(figure);
    if (badly_hurt(figure)) return verb == (foe < 15 ? "run" : "walk") ? 50 : 20;
    if (verb == "run") return 5;
    const Goal there = goal(figure);
    const double way = inches_between(figure.at, there.at);
    if (way <= there.enough) return 4;
    const bool careful = way < 22;
    const double eager = situation_.lures().empty() ? 27 : 33;
    return (verb == "creep") == careful ? eager + noise() : eager - 10;
}

/// A hunter with nothing better in view goes where the spoor leads.
double Mind::follow(const Weighed& weighed) const {
    if (weighed.figure == nullptr || weighed.option == nullptr) return 2;
    const auto* best = spoor(*weighed.figure);
    if (best == nullptr || weighed.option->key != "spoor_" + std::to_string(best->number)) return 0.4;
    return goal(*weighed.figure).spoor ? 56 : 4;
}

double Mind::search(const Weighed& weighed) const {
    return weighed.figure == nullptr || nearest_foe(*weighed.figure) > 15 ? 55 : 20;
}

/// What it has killed goes home, if nobody is about.
double Mind::carry(const Weighed& weighed) const {
    return weighed.figure != nullptr && nearest_foe(*weighed.figure) > 12 ? 45 : 1;
}

double Mind::climb_on_card(const Weighed& weighed) const {
    const bool helpless = weighed.figure != nullptr && (!is_armed(*weighed.figure) || hurt(weighed));
    return helpless && nearest_foe(*weighed.figure) < danger + 4 ? 42 : 0.3;
}

/// Nobody goes in who need not, or would have to leave a gun behind; who is in it wants out.
double Mind::swim(const Weighed& weighed) const {
    if (weighed.figure == nullptr) return 0.1;
    const Figure& figure = *weighed.figure;
    if (has(figure.marks, "swimming")) return 48;
    const bool needs_to = leads(figure) && figure.carries.empty() && !has(figure.marks, "may_board");
    return needs_to && beyond_water(figure) ? 43 : 0.1;
}

double Mind::board(const Weighed& weighed) const {
    if (weighed.figure == nullptr || nearest_foe(*weighed.figure) < danger) return 0.1;
    return leads(*weighed.figure) && beyond_water(*weighed.figure) ? 44 : 0.1;
}

double Mind::paddle(const Weighed& weighed) const {
    return weighed.figure != nullptr && leads(*weighed.figure) ? 40 : 0.1;
}

double Mind::go_ashore(const Weighed& weighed) const {
    return weighed.figure == nullptr || !leads(*weighed.figure) || !beyond_water(*weighed.figure) ? 42 : 5;
}

double Mind::descend(const Weighed& weighed) const {
    return weighed.figure == nullptr || nearest_foe(*weighed.figure) > danger ? 30 : 5;
}

double Mind::retire(const Weighed& weighed) const {
    const bool spent = weighed.figure != nullptr && (hurt(weighed) || !has(weighed.figure->marks, "leader"));
    const bool leaderless = weighed.figure != nullptr && leads(*weighed.figure) && !is_armed(*weighed.figure);
    return (spent && has(weighed.figure->marks, "leader")) || leaderless ? 45 : 0.2;
}

// ---- shooting ---------------------------------------------------------------------------------

double Mind::shoot(const Weighed& weighed) const {
    if (weighed.target == nullptr || weighed.figure == nullptr) return 2;
    const Contact* at = situation_.contact(weighed.target->who);
    if (at == nullptr || is_person(at->seen.kind)) return -1;
    if (weighed.option != nullptr && weighed.option->key.ends_with(":young")) return -1;
    const bool near = !is_herd(at->seen) && inches_between(weighed.figure->at, at->seen.at) <= danger;
    if (weighed.target->dice < 3 && !near) return 0.5;  // as likely a miss as not
    return 20 + 7 * weighed.target->dice + (near ? 20 : 0) - (is_herd(at->seen) ? 12 : 0) +
           (has(weighed.figure->marks, "aiming") ? 10 : 0);
}

double Mind::aim(const Weighed& weighed) const {
    if (weighed.target == nullptr || weighed.figure == nullptr) return 2;
    const Contact* at = situation_.contact(weighed.target->who);
    if (at == nullptr || is_person(at->seen.kind)) return -1;
    std::int32_t dice = 0;
    for (const auto& [key, shot] : known_.appraisals) {
        if (shot.shooter == weighed.figure->who && shot.target == weighed.target->who) dice = std::max(dice, shot.dice);
    }
    const bool steady = !has(at->seen.marks, "running") && !is_herd(at->seen) &&
                        inches_between(weighed.figure->at, at->seen.at) > danger &&
                        !has(weighed.figure->marks, "aiming");
    return steady && dice >= 2 && dice <= 6 ? 50 : 0.4;
}

double Mind::swap(const Weighed& weighed) const {
    if (weighed.figure == nullptr) return 2;
    const bool foe_near = nearest_foe(*weighed.figure) < 20;
    const bool empty = std::ranges::none_of(weighed.figure->carries, [](const Carried& gun) {
        return !has(gun.marks, "spare") && !has(gun.marks, "not_ready") && gun.rounds != 0;
    });
    if (!foe_near || !empty) return 0.3;
    // Who fails the test is rooted: a poor hand waits for his next card.
    const bool test = weighed.option != nullptr && weighed.option->key == "test";
    return test == (number(*weighed.figure, "bc") > 3) ? 35 : 30;
}

// ---- coming to blows --------------------------------------------------------------------------

double Mind::attack(const Weighed& weighed) const {
    if (weighed.target == nullptr || weighed.figure == nullptr) return 2;
    return situation_.of_men ? attack_of_men(weighed) : attack_of_beasts(weighed);
}

double Mind::attack_of_men(const Weighed& weighed) const {
    const Contact* beast = situation_.contact(weighed.target->who);
    if (beast == nullptr || has_firearm(*weighed.figure) || !is_armed(*weighed.figure) || hurt(weighed)) return 0.4;
    const double way = inches_between(weighed.figure->at, beast->seen.at);
    const bool reaches = weighed.option != nullptr && way <= expected(*weighed.figure, weighed.option->key);
    const std::int32_t company = situation_.own_near(weighed.figure->at, 6);
    const bool rescue = has(beast->seen.marks, "engaged");
    if (!reaches || (company < 3 && !rescue)) return 0.4;
    return 40 + 3 * company - (weighed.option->key == "run" ? 4 : 0);
}

double Mind::attack_of_beasts(const Weighed& weighed) const {
    const Figure& beast = *weighed.figure;
    const Contact* man = situation_.contact(weighed.target->who);
    if (man == nullptr || has(man->seen.marks, "treed")) return 0.4;
    const std::string gait = weighed.option != nullptr ? weighed.option->key : "run";
    const double way = static_cast<double>(cost(known_.ground, beast.at, {man->seen.at}, 1).hundredths) / 100;
    const double reach = expected(beast, gait);
    if (way > reach) return 0.4;
    const bool helpless = !has(man->seen.marks, "firearm") && !has(man->seen.marks, "spear");
    return 55 + 2 * (reach - way) - 4 * situation_.men_near(man->seen.at, 3) + (helpless ? 10 : 0) -
           (badly_hurt(beast) ? 30 : 0) + noise();
}

// ---- answers ----------------------------------------------------------------------------------

double Mind::go_on(const Weighed& weighed) const {
    const Contact* found = known_.prompt ? situation_.contact(known_.prompt->about) : nullptr;
    if (found == nullptr || weighed.figure == nullptr || !found->in_sight) return 50;
    const double way = inches_between(weighed.figure->at, found->seen.at);
    if (is_person(found->seen.kind) == situation_.of_men || has(found->seen.marks, "dead")) return 50;
    if (!situation_.of_men) return way <= 12 ? 30 : 50;
    return is_herd(found->seen) || way > 25 || !is_armed(*weighed.figure) ? 46 : 30;
}

double Mind::dodge(const Weighed&) const {
    const Contact* beast = situation_.contact(known_.prompt->about);
    return beast != nullptr && charges_straight(beast->seen.kind) ? 80 + noise() : 5 + noise() / 2;
}

double Mind::climb(const Weighed& weighed) const {
    const bool bold = weighed.figure != nullptr && has_firearm(*weighed.figure) && number(*weighed.figure, "bc") > 3 &&
                      number(*weighed.figure, "damage") == 0;
    return bold ? 50 : 75;
}

double Mind::run(const Weighed& weighed) const {
    const bool stands =
        weighed.figure != nullptr && (is_armed(*weighed.figure) || has(weighed.figure->marks, "leader"));
    return stands ? 2 : 30;
}

}  // namespace terminal
