// SPDX-License-Identifier: MIT
#include <algorithm>

#include "common/compass.hpp"
#include "common/geometry.hpp"
#include "hunt/fight.hpp"

/// Standing orders for emergencies: what a player has said beforehand needs no question. That nobody can tell
/// who has said anything, an emergency among people has a window of one public length (P-29), whether its men are
/// asked, answer at once or act as told; until it closes the other seats are told nothing of it.
namespace hunt {

namespace {

constexpr std::int32_t step_round = 15;  // degrees
constexpr std::int32_t most_round = 180;

const OnBeastChoice* beast_choice(const State& state) {
    return state.affairs.agenda.empty() ? nullptr : std::get_if<OnBeastChoice>(&state.affairs.agenda.back());
}

/// The charge whose men's window is open.
const OnCharge* charge_in_window(const State& state) {
    const auto* charge = state.affairs.agenda.empty() ? nullptr : std::get_if<OnCharge>(&state.affairs.agenda.back());
    return charge != nullptr && charge->window ? charge : nullptr;
}

}  // namespace

std::vector<std::string> beforehand(const Figure& figure, std::string_view when) {
    std::vector<std::string> tries;
    for (const std::string& order : figure.beforehand) {
        if (order.size() > when.size() && order.starts_with(when) && order[when.size()] == ':') {
            tries.push_back(order.substr(when.size() + 1));
        }
    }
    return tries;
}

void order_beforehand(Play& play, FigureId who, std::string_view when, std::string_view tries) {
    std::vector<std::string>& orders = play.state[who].beforehand;
    const std::string head = std::string(when) + ":";
    std::erase_if(orders, [&](const std::string& order) { return order.starts_with(head); });
    while (!tries.empty() && tries != "ask") {
        const std::size_t end = std::min(tries.find(','), tries.size());
        orders.push_back(head + std::string(tries.substr(0, end)));
        tries.remove_prefix(std::min(end + 1, tries.size()));
    }
    std::stable_sort(orders.begin(), orders.end(), [](const std::string& a, const std::string& b) {
        return a.substr(0, a.find(':')) < b.substr(0, b.find(':'));
    });
    std::string words;
    for (const std::string& order : orders) words += (words.empty() ? "" : ", ") + order;
    play.happened({.what = What::instructed,
                   .who = who,
                   .text = words.empty() ? "asked in every emergency" : words,
                   .rule = "GH-345"});
}

std::optional<std::string> chosen_beforehand(const State& state, const OnBeastChoice& choice) {
    const bool overrun = choice.kind == "overrun";
    const bool lives = choice.other && present(state[choice.other]);
    for (const std::string& key : beforehand(state[choice.beast], overrun ? "if_overrunning" : "if_wounded")) {
        if (key == "on_if_dead") return lives ? "stay" : "on";
        if (key.starts_with("round_") && !choice.other) continue;
        return key;
    }
    return std::nullopt;
}

std::vector<Point> arc_round(Point from, Point about, bool left) {
    constexpr std::int32_t unit = 10'000;
    const std::int64_t x = from.x - about.x;
    const std::int64_t y = from.y - about.y;
    std::vector<Point> way;
    for (std::int32_t turn = step_round; turn <= most_round; turn += step_round) {
        const Point north = common::on_bearing({0, 0}, left ? turn : 360 - turn, unit);  // (sine, -cosine)
        way.push_back({about.x + static_cast<std::int32_t>((x * -north.y - y * north.x) / unit),
                       about.y + static_cast<std::int32_t>((x * north.x + y * -north.y) / unit)});
    }
    return way;
}

void keep_answer(Play& play, std::string_view option, const std::vector<Point>& path) {
    auto& choice = std::get<OnBeastChoice>(*play.top());
    choice.answer = option;
    choice.path = path;
    play.happened({.what = What::asked, .who = choice.beast, .other = choice.other, .text = "window"});
}

bool clock_awaited(const State& state) {
    if (const OnBeastChoice* choice = beast_choice(state)) return !choice->answer.empty();
    const OnCharge* charge = charge_in_window(state);
    return charge != nullptr && charge->stage == OnCharge::Stage::emergency &&
           (charge->reacting.empty() || state.seat_of(charge->reacting.front()) != charge->window);
}

SeatId seat_in_window(const State& state) {
    if (const OnCharge* charge = charge_in_window(state)) return charge->window;
    const OnBeastChoice* choice = beast_choice(state);
    return choice != nullptr && !choice->answer.empty() ? state.seat_of(choice->beast) : SeatId{};
}

}  // namespace hunt
