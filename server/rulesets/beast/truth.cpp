// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "beast/event_codec.hpp"
#include "rules/reading.hpp"

/// The truth as rehearsals name it: everybody by scenario id, markers by their numbers.
namespace beast {

namespace {

using rules::Json;
using rules::Reading;

constexpr auto fates = std::to_array<const char*>({"up", "dead", "fled"});
constexpr auto reactions = std::to_array<const char*>({"none", "frozen", "runs", "remembers"});
constexpr auto fires = std::to_array<const char*>({"kill", "capture", "hold"});
constexpr auto others = std::to_array<const char*>({"as_usual", "go", "stand", "reload"});
constexpr auto stages = std::to_array<const char*>(
    {"begun", "scream", "arrange", "ring", "orders", "appear", "rush", "first", "second", "third", "over"});
constexpr auto questions =
    std::to_array<const char*>({"none", "victim", "arrange", "orders", "musket", "europeans", "far"});
constexpr auto times = std::to_array<const char*>({"night", "day", "either"});

Json place(Point at) {
    return Json::array({at.x, at.y});
}

template <class Words, class Word>
const char* word(const Words& words, Word which) {
    return words[static_cast<std::size_t>(which)];
}

Json figure_json(const Figure& figure) {
    Json json{{"at", place(figure.at)},
              {"fate", word(fates, figure.fate)},
              {"fire", word(fires, figure.draft.fire)},
              {"grade", figure.grade},
              {"loaded", figure.loaded},
              {"otherwise", word(others, figure.draft.otherwise)},
              {"reaction", word(reactions, figure.reaction)},
              {"role", std::string(name(figure.role))},
              {"seat", figure.seat.value}};
    if (figure.faint_until > 0) json["faint_until"] = figure.faint_until;
    if (figure.one_arm) json["one_arm"] = true;
    if (figure.scarred) json["scarred"] = true;
    if (figure.stuck) json["stuck"] = true;
    if (figure.saw) json["saw"] = true;
    if (figure.heard) json["heard"] = place(*figure.heard);
    if (figure.place) json["place"] = place(*figure.place);
    return json;
}

class Setter {
public:
    Setter(const State& state, const Book& book, const Reading& in) : state_(state), book_(book), in_(in) {}

    State set() {
        in_.only({"figures", "beast", "markers", "stage", "turn", "time", "reacting", "last_charge", "ring", "victim"});
        if (in_.has("figures")) {
            in_.at("figures").each_member([&](const std::string& key, const Reading& in) { figure(key, in); });
        }
        if (in_.has("beast")) beast(in_.at("beast"));
        Affairs& affairs = state_.affairs;
        if (in_.has("markers")) {
            affairs.doors.clear();
            in_.at("markers").each([&](const Reading& in) { marker(in); });
        }
        if (in_.has("stage")) affairs.stage = static_cast<Stage>(one_of(in_.at("stage"), stages));
        affairs.turn = in_.integer("turn", 0, 1000, affairs.turn);
        if (in_.has("time")) affairs.time = static_cast<Daytime>(one_of(in_.at("time"), times));
        affairs.reacting = in_.flag("reacting", affairs.reacting);
        affairs.last_charge = in_.flag("last_charge", affairs.last_charge);
        if (in_.has("ring")) affairs.ring = {in_.at("ring").integer(0, 100'000)};
        if (in_.has("victim")) {
            affairs.victim = person(in_.at("victim"));
            affairs.gathering = state_[affairs.victim].at;
        }
        return std::move(state_);
    }

private:
    template <class Words>
    static std::size_t one_of(const Reading& in, const Words& words) {
        const std::string wanted = in.text();
        const auto found = std::find(words.begin(), words.end(), wanted);
        if (found == words.end()) in.fail("is no word for that");
        return static_cast<std::size_t>(found - words.begin());
    }

    FigureId person(const Reading& in) const {
        const std::string key = in.text();
        for (const Figure& one : state_.figures) {
            if (one.key == key) return one.id;
        }
        in.fail("there is nobody \"" + key + "\"");
    }

    void figure(const std::string& key, const Reading& in) {
        in.only({"at", "fate", "grade", "loaded", "one_arm", "scarred", "faint_until", "reaction", "stuck", "saw",
                 "heard", "fire", "otherwise", "to"});
        const Json name = key;
        Figure& one = state_[person(Reading{name, "truth", in.path()})];
        if (in.has("at")) one.at = in.at("at").point();
        if (in.has("fate")) one.fate = static_cast<Fate>(one_of(in.at("fate"), fates));
        one.grade = in.text("grade", one.grade);
        if (book_.grade(one.grade) == nullptr) in.at("grade").fail("there is no such grade in the book");
        one.loaded = in.flag("loaded", one.loaded);
        one.one_arm = in.flag("one_arm", one.one_arm);
        one.scarred = in.flag("scarred", one.scarred);
        one.stuck = in.flag("stuck", one.stuck);
        one.saw = in.flag("saw", one.saw);
        one.faint_until = in.integer("faint_until", 0, 1000, one.faint_until);
        if (in.has("reaction")) one.reaction = static_cast<Reaction>(one_of(in.at("reaction"), reactions));
        if (in.has("heard")) one.heard = in.at("heard").point();
        if (in.has("fire")) one.draft.fire = static_cast<Draft::Fire>(one_of(in.at("fire"), fires));
        if (in.has("otherwise")) one.draft.otherwise = static_cast<Draft::Else>(one_of(in.at("otherwise"), others));
        if (in.has("to")) one.draft.to = in.at("to").point();
    }

    void beast(const Reading& in) {
        in.only({"at", "hits", "on_table", "kind", "radius"});
        Beast& beast = state_.beast;
        if (in.has("at")) {
            beast.at = in.at("at").point();
            beast.on_table = true;
        }
        beast.on_table = in.flag("on_table", beast.on_table);
        beast.hits = in.integer("hits", 0, 100, beast.hits);
        if (in.has("kind")) {
            beast.kind = in.at("kind").text();
            if (book_.beast(beast.kind) == nullptr) in.at("kind").fail("there is no such beast in the book");
        }
    }

    void marker(const Reading& in) {
        in.only({"number", "at", "used"});
        state_.affairs.doors.push_back(
            {in.at("number").integer(1, 6), in.at("at").point(), in.flag("used"), {}, {}, {}});
    }

    State state_;
    const Book& book_;
    Reading in_;
};

}  // namespace

std::string encode_truth(const State& state) {
    const Affairs& affairs = state.affairs;
    Json figures = Json::object();
    for (const Figure& figure : state.figures) figures[figure.key] = figure_json(figure);
    Json markers = Json::object();
    for (std::size_t i = 0; i < affairs.doors.size(); ++i) {
        const Door& door = affairs.doors[i];
        Json seats = Json::array();
        for (const SeatId seat : door.struck) seats.push_back(seat.value);
        markers[std::to_string(door.number)] = {
            {"at", place(door.at)}, {"struck", std::move(seats)}, {"used", door.used}, {"place", i}};
    }
    Json answered = Json::array();
    for (const SeatId seat : affairs.asked.answered) answered.push_back(seat.value);
    const auto key_of = [&](FigureId who) { return state.is_person(who) ? state[who].key : std::string(); };
    const Json truth{{"answered", std::move(answered)},
                     {"asked", word(questions, affairs.asked.kind)},
                     {"asked_of", key_of(affairs.asked.figure)},
                     {"beast",
                      {{"at", place(state.beast.at)},
                       {"hits", state.beast.hits},
                       {"kind", state.beast.kind},
                       {"on_table", state.beast.on_table},
                       {"radius", state.beast.radius.hundredths}}},
                     {"captured", affairs.captured},
                     {"figures", std::move(figures)},
                     {"last_charge", affairs.last_charge},
                     {"markers", std::move(markers)},
                     {"open", affairs.open},
                     {"outcome", affairs.outcome},
                     {"reacting", affairs.reacting},
                     {"ring", affairs.ring.hundredths},
                     {"stage", word(stages, affairs.stage)},
                     {"time", word(times, affairs.time)},
                     {"turn", affairs.turn},
                     {"umpired", affairs.umpired},
                     {"victim", key_of(affairs.victim)},
                     {"why", affairs.why}};
    return truth.dump();
}

State with_truth(const State& state, const Book& book, std::string_view truth) {
    const Json json = rules::parse(truth, "truth");
    const Reading in{json, "truth"};
    return Setter{state, book, in}.set();
}

}  // namespace beast
