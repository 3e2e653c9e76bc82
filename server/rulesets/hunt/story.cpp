// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"

/// The end of a hunt (GH-450) and the stories told by the fire (GH-417).
namespace hunt {

namespace {

/// Seats with a story of somebody else to judge.
std::vector<SeatId> judges(const State& state) {
    std::vector<SeatId> seats;
    const std::vector<PartyId> telling = tellers(state);
    for (const Party& party : state.parties) {
        const bool listens = std::any_of(telling.begin(), telling.end(),
                                         [&](PartyId teller) { return state[teller].seat != party.seat; });
        if (party.seat && listens && std::find(seats.begin(), seats.end(), party.seat) == seats.end()) {
            seats.push_back(party.seat);
        }
    }
    std::sort(seats.begin(), seats.end());
    return seats;
}

PartyId teller_named(const State& state, std::string_view stream) {
    const std::vector<PartyId> telling = tellers(state);
    if (stream.empty() && telling.size() == 1) return telling.front();
    for (const PartyId teller : telling) {
        if (state[teller].stream == stream) return teller;
    }
    return {};
}

void note(Play& play, const Story& said) {
    std::vector<Story>& stories = play.state.affairs.stories;
    std::erase_if(stories, [&](const Story& one) { return one.of == said.of && one.by == said.by; });
    stories.push_back(said);
    play.happened({.what = What::story,
                   .party = said.of,
                   .number = said.number,
                   .number2 = static_cast<std::int32_t>(said.by.value),
                   .rule = said.by ? "GH-417" : "UC-11"});
}

/// All is over: the stories count, and everything is shown.
void conclude(Play& play) {
    State& state = play.state;
    state.affairs.agenda.clear();
    for (const PartyId teller : tellers(state)) {
        const FigureId hunter = hunter_of(state, state[teller]);
        const std::int32_t worth = worth_of_story(state, teller).value_or(0);
        if (worth != 0) book_openly(play, teller, "told his story by the fire", hunter, worth);
    }
    final_reckoning(play);
    state.affairs.over = true;
    play.happened({.what = What::ended, .text = state.affairs.closing, .rule = "GH-450"});
}

void ask_players(Play& play) {
    State& state = play.state;
    const std::vector<SeatId> left = judges(state);
    if (left.empty()) return conclude(play);
    state.affairs.agenda = {OnStories{false, left}};
    play.happened({.what = What::stories, .text = state.affairs.closing, .rule = "GH-417"});
}

}  // namespace

std::vector<PartyId> tellers(const State& state) {
    std::vector<PartyId> telling;
    for (const Party& party : state.parties) {
        if (party.seat && party.of_men() && state[hunter_of(state, party)].living()) telling.push_back(party.id);
    }
    return telling;
}

std::vector<PartyId> stories_for(const State& state, SeatId seat) {
    std::vector<PartyId> stories;
    const std::vector<SeatId> left = awaited_by_the_fire(state);
    if (std::find(left.begin(), left.end(), seat) == left.end()) return stories;
    for (const PartyId teller : tellers(state)) {
        if (state[teller].seat != seat) stories.push_back(teller);
    }
    return stories;
}

std::vector<SeatId> awaited_by_the_fire(const State& state) {
    if (state.affairs.agenda.empty()) return {};
    const auto* stories = std::get_if<OnStories>(&state.affairs.agenda.back());
    return stories == nullptr ? std::vector<SeatId>() : stories->left;
}

std::optional<std::int32_t> worth_of_story(const State& state, PartyId teller) {
    std::int32_t sum = 0;
    std::int32_t voices = 0;
    for (const Story& said : state.affairs.stories) {
        if (said.of != teller) continue;
        if (!said.by) return said.number;
        sum += said.number;
        ++voices;
    }
    if (voices == 0) return std::nullopt;
    return sum / voices;  // toward zero
}

void end_hunt(Play& play, std::string_view why) {
    State& state = play.state;
    if (!state.affairs.closing.empty()) return conclude(play);
    state.affairs.closing = why;
    state.affairs.agenda.clear();
    while (!state.affairs.questions.empty()) settle_question(play);
    if (std::exchange(state.affairs.held, false)) play.happened({.what = What::held, .flag = false, .rule = "UC-30"});
    final_reckoning(play);
    if (play.book.options.story_cap == 0 || tellers(state).empty()) return conclude(play);
    if (!state.affairs.umpired) return ask_players(play);
    state.affairs.agenda = {OnStories{true, {}}};
    play.happened({.what = What::stories, .text = state.affairs.closing, .flag = true, .rule = "UC-11"});
}

void judge_story(Play& play, SeatId seat, std::string_view verb, std::string_view teller, std::int32_t number) {
    const std::vector<PartyId> stories = stories_for(play.state, seat);
    if (stories.empty()) return;
    bool done = verb == "done";
    if (!done) {
        const PartyId named =
            teller.empty() && stories.size() == 1 ? stories.front() : teller_named(play.state, teller);
        const std::int32_t cap = play.book.options.story_cap;
        if (std::find(stories.begin(), stories.end(), named) == stories.end() || std::abs(number) > cap) return;
        note(play, {named, seat, number});
        done = std::all_of(stories.begin(), stories.end(), [&](PartyId story) {
            const auto& all = play.state.affairs.stories;
            return std::any_of(all.begin(), all.end(),
                               [&](const Story& said) { return said.of == story && said.by == seat; });
        });
    }
    if (!done) return;
    auto& left = std::get<OnStories>(*play.top()).left;
    std::erase(left, seat);
    if (left.empty()) return conclude(play);
    play.happened({.what = What::answered, .rule = "GH-417"});
}

bool rule_on_story(Play& play, std::string_view teller, std::int32_t number) {
    const PartyId named = teller_named(play.state, teller);
    if (!named || play.state.affairs.closing.empty()) return false;
    note(play, {named, {}, number});
    const auto& said = play.state.affairs.stories;
    const std::vector<PartyId> telling = tellers(play.state);
    const bool all = std::all_of(telling.begin(), telling.end(), [&](PartyId one) {
        return std::any_of(said.begin(), said.end(), [&](const Story& story) { return story.of == one && !story.by; });
    });
    if (all) conclude(play);
    return true;
}

void stories_lapse(Play& play) {
    const auto* stories = play.top() == nullptr ? nullptr : std::get_if<OnStories>(play.top());
    if (stories == nullptr) return;
    if (stories->umpire) return ask_players(play);
    conclude(play);
}

}  // namespace hunt
