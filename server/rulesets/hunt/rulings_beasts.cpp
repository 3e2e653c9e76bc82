// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "hunt/orders.hpp"
#include "hunt/rulings.hpp"

/// What the umpire answers for herds, beasts nobody plays, and his other decisions of the moment, and which
/// of them he has taken in hand (UC-01 to UC-03, UC-05, UC-06, UC-15 to UC-18).
namespace hunt {

namespace {

using messages::Choice;
using rules::TrueOrder;

constexpr auto named = std::to_array<DecisionRow>({{herd_moves, "UC-01", "where herds wander"},
                                                   {beast_orders, "UC-02", "what wild beasts do"},
                                                   {beast_reactions, "UC-03", "a wounded wild beast halts or circles"},
                                                   {lions_and_trees, "UC-05", "whether a lion gets up a tree"},
                                                   {shaken_trees, "UC-06", "whether an elephant shakes a man down"},
                                                   {unheroic_ends, "UC-07", "unheroic ends"},
                                                   {saved_lives, "UC-08", "lives saved"},
                                                   {shared_kills, "UC-12", "shares in a kill"},
                                                   {overruns, "UC-15", "a wild beast goes on over its man"},
                                                   {breaking_off, "UC-16", "a wild beast leaves a fight"},
                                                   {bolting_men, "UC-17", "where a bolting man runs"},
                                                   {crocodile_snaps, "UC-18", "whether a crocodile strikes"}});
constexpr std::uint32_t of_wild_beasts = beast_orders | beast_reactions | overruns | breaking_off | crocodile_snaps;

void in_hand(Play& play, const TrueOrder& ruling) {
    const auto decision = decision_named(ruling.option);
    if (!decision) bad_ruling("option", "is no decision the umpire can take in hand");
    const bool on = ruling.verb == "take";
    std::uint32_t& mask = play.state.affairs.in_hand;
    mask = on ? mask | *decision : mask & ~std::uint32_t{*decision};
    record(play, {}, ruling.option + (on ? ": the umpire decides" : ": as the rules have it"), ruling, ruling.option);
}

/// All about beasts nobody plays, at once.
void run_beasts(Play& play, const TrueOrder& ruling) {
    const bool on = ruling.option != "off";
    std::uint32_t& mask = play.state.affairs.in_hand;
    mask = on ? mask | of_wild_beasts : mask & ~of_wild_beasts;
    record(play, {}, on ? "the umpire plays the beasts" : "the beasts act by themselves", ruling, "UC-02");
}

/// The herd whose turn it is, if it is one's (UC-01).
FigureId herd_asked(const Play& play) {
    if (play.state.affairs.agenda.empty()) return {};
    const auto* herds = std::get_if<OnHerds>(&play.state.affairs.agenda.back());
    if (herds == nullptr || herds->left.empty()) return {};
    const Party& party = play.state[herds->left.front()];
    return party.kind == PartyKind::herd ? party.figures.front() : FigureId{};
}

/// UC-01.
void move_herd(Play& play, FigureId herd, const TrueOrder& ruling) {
    Figure& figure = play.state[herd];
    figure.doing.acted = true;
    std::vector<Point> way = ruling.path;
    std::int32_t allowance = anywhere;
    if (ruling.verb == "stay") {
        return play.happened({.what = What::answered, .who = herd, .text = "herd", .rule = "UC-01"});
    }
    if (way.empty()) bad_ruling("path", "is missing");
    if (ruling.verb == "head") {
        allowance = inches_of(play.roll(herd, 2, "wander"));
        way = dry_way(play, herd, common::towards(figure.at, way.front(), allowance), allowance);
    } else if (ruling.verb != "go") {
        bad_ruling("do", "a herd cannot do that");
    }
    hold(play, herd);
    play.state[herd].set(revealed);
    play.state[herd].set(walking);
    walk(play, herd, way, allowance, true);
    play.happened({.what = What::answered, .who = herd, .text = "herd", .rule = "UC-01"});
    release(play);
}

void answer(Play& play, const TrueOrder& ruling) {
    if (!asked(play.state, play.book).umpire) bad_ruling("do", "no beast of yours is to act now");
    if (ruling.verb == "auto") return lapse(play);
    if (const FigureId herd = herd_asked(play)) return move_herd(play, herd, ruling);
    if (play.state.affairs.agenda.empty()) bad_ruling("do", "that is not asked now");
    const auto* choice = std::get_if<OnBeastChoice>(&play.state.affairs.agenda.back());
    if (choice != nullptr && !answers(*choice, ruling.verb)) bad_ruling("do", "that is not asked now");
    if (choice != nullptr && choice->kind == "bolt" && ruling.path.empty()) bad_ruling("path", "is missing");
    TrueOrder order = ruling;
    if (order.verb == "go") order.verb = "move";
    carry_out(play, {}, std::move(order));
}

constexpr auto rows = std::to_array<Ruling>(
    {{"take", in_hand},  {"leave", in_hand},    {"run_beasts", run_beasts}, {"auto", answer},  {"go", answer},
     {"head", answer},   {"stand", answer},     {"creep", answer},          {"walk", answer},  {"run", answer},
     {"attack", answer}, {"show", answer},      {"fight", answer},          {"reach", answer}, {"miss", answer},
     {"halt", answer},   {"break_off", answer}, {"round", answer},          {"on", answer},    {"stay", answer},
     {"carry", answer},  {"drop", answer},      {"stop", answer},           {"go_on", answer}, {"strike", answer}});

std::string_view rule_of(std::string_view kind) {
    static constexpr auto rules = std::to_array<std::pair<std::string_view, std::string_view>>({{"herd", "UC-01"},
                                                                                                {"reaction", "UC-03"},
                                                                                                {"tree", "UC-05"},
                                                                                                {"overrun", "UC-15"},
                                                                                                {"melee", "UC-16"},
                                                                                                {"bolt", "UC-17"},
                                                                                                {"crocodile", "UC-18"},
                                                                                                {"unheroic", "UC-07"},
                                                                                                {"saving", "UC-08"},
                                                                                                {"kill", "UC-12"}});
    for (const auto& [name, rule] : rules) {
        if (name == kind) return rule;
    }
    return "UC-02";
}

std::string in_words(const std::string& option) {
    static constexpr auto words =
        std::to_array<std::pair<std::string_view, const char*>>({{"halt", "It halts"},
                                                                 {"round", "It moves round the shooter"},
                                                                 {"on", "It goes straight on"},
                                                                 {"fight", "It fights on"},
                                                                 {"break_off", "It breaks off"},
                                                                 {"reach", "It gets at him"},
                                                                 {"miss", "It cannot reach him"},
                                                                 {"strike", "It strikes"},
                                                                 {"attack", "It goes for him"},
                                                                 {"stay", "It stays"},
                                                                 {"go_on", "It goes on"},
                                                                 {"stop", "It stops"},
                                                                 {"head", "He runs towards a place"}});
    for (const auto& [key, says] : words) {
        if (key == option) return says;
    }
    return option;
}

void offer_answers(Offers& offers) {
    if (!offers.view.prompt) return;
    const auto& prompt = *offers.view.prompt;
    const auto answer_with = [&](std::string_view verb, std::string says) -> Choice& {
        Choice& choice = offers.offer(verb, std::move(says), rule_of(prompt.kind));
        choice.figure = prompt.figure;
        return choice;
    };
    answer_with("auto", "As the rules have it");
    if (prompt.kind == "unheroic" || prompt.kind == "saving" || prompt.kind == "kill") return;
    if (prompt.kind == "herd") {
        answer_with("stay", "It stays");
        answer_with("head", "It wanders towards a place").place = true;
        answer_with("go", "Draw its way").reach = anywhere;
        return;
    }
    if (prompt.kind != "beasts") {
        for (const std::string& option : prompt.options) {
            Choice& choice = answer_with(option, in_words(option));
            if (option == "round" || option == "go_on" || option == "break_off") choice.reach = anywhere;
            if (option == "head") choice.place = true;
        }
        return;
    }
    if (!prompt.options.empty() && prompt.options.front() == "move") {
        answer_with("go", "Draw its way").reach = anywhere;
        return;
    }
    for (const char* verb : {"stand", "creep", "walk", "run", "show", "fight", "break_off", "carry", "drop"})
        answer_with(verb, verb);
    Choice& attack = answer_with("attack", "Attack");
    for (const auto& [handle, own] : offers.view.own) {
        if (handle != prompt.figure) attack.targets.push_back({handle, own.figure.name, {}, 0});
    }
    for (const char* gait : {"creep", "walk", "run"}) attack.options.push_back({gait, gait});
}

void offer(Offers& offers) {
    offer_answers(offers);
    std::vector<messages::Option> his;
    std::vector<messages::Option> by_rule;
    const auto sheet = offers.view.desk.find("in hand");
    for (const DecisionRow& row : named) {
        const bool held = sheet != offers.view.desk.end() &&
                          std::find(sheet->second.begin(), sheet->second.end(), row.id) != sheet->second.end();
        (held ? his : by_rule).push_back({std::string(row.id), std::string(row.says)});
    }
    if (!by_rule.empty()) offers.offer("take", "Decide yourself", "GH-003").options = std::move(by_rule);
    if (!his.empty()) offers.offer("leave", "Leave to the rules", "GH-003").options = std::move(his);
    Choice& run = offers.offer("run_beasts", "Who plays beasts without a player", "UC-02");
    run.options = {{"on", "the umpire"}, {"off", "they act by themselves"}};
}

}  // namespace

std::span<const DecisionRow> decisions() {
    return named;
}

std::optional<Decision> decision_named(std::string_view id) {
    for (const DecisionRow& row : named) {
        if (row.id == id) return row.decision;
    }
    return std::nullopt;
}

const Subject on_beasts{rows, offer};

}  // namespace hunt
