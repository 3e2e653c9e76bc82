// SPDX-License-Identifier: MIT
#include "rehearse/rehearsal.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "rehearse/pattern.hpp"
#include "rehearse/script.hpp"
#include "umpire/table.hpp"
#include "wire/codec.hpp"

namespace rehearse {

using nlohmann::json;

namespace {

/// A handle no viewer ever holds: what a wrong client would send.
constexpr std::uint32_t nobody = 999'999;
constexpr int end_of_steps = -1;

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw NotARehearsal(path.string() + ": cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// What a viewer got, since the beginning and since the last expectation about it.
struct Heard {
    std::vector<std::string> frames;
    json percepts = json::array();
    int fresh_frames = 0;
};

/// The first frame in which two stories part.
std::optional<std::string> difference(const std::vector<std::string>& mine, const std::vector<std::string>& theirs) {
    for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
        const std::string& one = i < mine.size() ? mine[i] : "(none)";
        const std::string& other = i < theirs.size() ? theirs[i] : "(none)";
        if (one != other) return "frame " + std::to_string(i) + " differs: " + one + " against " + other;
    }
    return std::nullopt;
}

class Rehearsal {
public:
    Rehearsal(std::string file, std::span<const rules::Ruleset* const> rulesets,
              const std::function<void(const std::string&)>& print)
        : file_(std::move(file)), rulesets_(rulesets), print_(print) {}

    Outcome run();
    Outcome play(const json& script);
    const std::map<std::string, Heard>& heard() const { return heard_; }

private:
    [[noreturn]] void bad(const std::string& place, const std::string& reason) const {
        throw NotARehearsal(file_ + ": " + place + ": " + reason);
    }
    void compare_games(json script);
    void set_up(const json& script);
    std::string scenario_text(const json& scenario, const rules::Ruleset& ruleset) const;
    void take_step(const json& step);
    void give_order(const json& step);
    void give_ruling(const json& step);
    void rewind(const json& step);
    void join(const std::string& viewer);
    void publish(const umpire::Step& step);
    void show(const std::string& viewer, const std::string& frame);

    Outcome expect_impossible(const std::string& wanted, const std::string& reason);
    void expect(const json& wanted);
    void expect_told(const json& wanted, const std::string& viewer);
    void expect_choice(const json& wanted, const std::string& viewer, bool offered);
    void expect_truth(const json& wanted);
    void expect_same(const json& wanted, const std::string& viewer);
    void fail(const std::string& what) {
        if (outcome_.failure.empty()) {
            outcome_.failure = file_ + ": step " + (at_ == end_of_steps ? "end" : std::to_string(at_)) + ": " + what;
        }
    }

    const umpire::Viewpoint& viewpoint(const std::string& name) const;
    common::SeatId seat(const std::string& name) const;
    messages::Order order(const json& written, const umpire::Viewpoint& from) const;
    std::uint32_t handle(const std::string& id, const umpire::Viewpoint& from) const;
    json in_terms_of(const umpire::Viewpoint& viewer, const json& pattern) const;

    std::string file_;
    std::span<const rules::Ruleset* const> rulesets_;
    const std::function<void(const std::string&)>& print_;
    std::unique_ptr<umpire::Table> table_;
    std::map<std::string, Heard> heard_;
    json steps_;
    std::map<std::string, umpire::Moment> marks_;
    int at_ = 0;
    umpire::RunOn run_on_ = umpire::RunOn::on;
    messages::Refusal last_refusal_ = messages::Refusal::none;
    Outcome outcome_;
};

Outcome Rehearsal::run() {
    json script;
    try {
        script = json::parse(text_of(file_));
    } catch (const json::exception& error) {
        bad("text", error.what());
    }
    play(script);
    if (outcome_.failure.empty() && script.contains("told_apart_by")) compare_games(std::move(script));
    return outcome_;
}

/// The game again as it would have been otherwise: those named must be told another story, all the rest the
/// same one byte for byte. A step's "otherwise" takes its place; expectations are about the first game.
void Rehearsal::compare_games(json script) {
    const auto apart = script["told_apart_by"].get<std::vector<std::string>>();
    for (const std::string& viewer : apart) viewpoint(viewer);
    script.merge_patch(script.value("otherwise", json::object()));
    for (json& step : script["steps"]) {
        if (step.contains("otherwise")) {
            step = json(step["otherwise"]);
        } else if (step.contains("expect")) {
            step = {{"advance", 0}};
        }
    }
    const std::function<void(const std::string&)> silent = [](const std::string&) {};
    Rehearsal other(file_, rulesets_, silent);
    const Outcome outcome = other.play(script);
    if (!outcome.failure.empty()) return fail("otherwise: " + outcome.failure);
    for (const auto& [viewer, heard] : heard_) {
        ++outcome_.expectations;
        const bool named = std::find(apart.begin(), apart.end(), viewer) != apart.end();
        const auto differs = difference(heard.frames, other.heard().at(viewer).frames);
        if (named && !differs) fail(viewer + " cannot tell one game from the other");
        if (!named && differs) fail(viewer + " can tell one game from the other: " + *differs);
    }
}

Outcome Rehearsal::play(const json& script) {
    try {
        set_up(script);
        if (script.contains("impossible")) fail("this set-up was to be refused");
        for (at_ = 0; at_ < static_cast<int>(steps_.size()) && outcome_.failure.empty(); ++at_) {
            take_step(steps_[static_cast<std::size_t>(at_)]);
        }
    } catch (const rules::ScriptedDice::ScriptEnded& ended) {
        fail("no face left for " + ended.stream + " (" + ended.why + ")");
    } catch (const rules::ScriptedDice::BadFace& face) {
        fail(face.what());
    } catch (const rules::BadInput& input) {
        if (!script.contains("impossible")) bad("set-up", input.what());
        return expect_impossible(script["impossible"].get<std::string>(), input.what());
    } catch (const json::exception& error) {
        bad("step " + std::to_string(at_), error.what());
    } catch (const wire::Malformed& error) {
        bad("step " + std::to_string(at_), error.where() + " " + error.what());
    }
    at_ = end_of_steps;
    std::vector<std::string> left;
    if (const auto* dice = dynamic_cast<const rules::ScriptedDice*>(table_->dice())) left = dice->left_over();
    if (const auto* dice = dynamic_cast<const PartlyScripted*>(table_->dice())) left = dice->left_over();
    for (const std::string& stream : left) fail("faces not used: " + stream);
    return outcome_;
}

void Rehearsal::set_up(const json& script) {
    if (!script.is_object() || !script.contains("book") || !script.contains("steps")) {
        bad("text", "a rehearsal is an object with \"book\" and \"steps\"");
    }
    static const std::vector<std::string> known{"book",  "rules",         "scenario",  "house",      "pace",
                                                "truth", "told_apart_by", "otherwise", "dice",       "key",
                                                "steps", "run",           "says",      "commits_to", "impossible"};
    for (const auto& [key, value] : script.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) bad(key, "not a part of a rehearsal");
    }
    const rules::Ruleset* ruleset = nullptr;
    for (const rules::Ruleset* one : rulesets_) {
        if (one->name() == script["book"].get<std::string>()) ruleset = one;
    }
    if (ruleset == nullptr) bad("book", "no such book: " + script["book"].dump());
    for (const json& id : script.value("rules", json::array())) outcome_.rules.push_back(id.get<std::string>());
    if (!script.value("run", true)) run_on_ = umpire::RunOn::no;
    steps_ = script["steps"];

    umpire::Setup setup;
    setup.id = "rehearsal";
    setup.name = "rehearsal";
    setup.opening.book = ruleset->name();
    setup.opening.scenario = scenario_text(script.value("scenario", json("default")), *ruleset);
    if (script.contains("house")) {
        setup.opening.house =
            script["house"].is_string()
                ? text_of(std::filesystem::path(file_).parent_path() / script["house"].get<std::string>())
                : script["house"].dump();
    }
    setup.opening.pace = script.value("pace", "none");

    const auto key_named = [&](const char* part) {
        if (!script.contains(part)) return rules::Key{};
        const auto given = rules::key_from_hex(script[part].get<std::string>());
        if (!given) bad(part, "not 64 hex digits");
        return *given;
    };
    setup.secret.key = key_named("commits_to");  // the dice of a rehearsal do not come from it
    const rules::Key key = key_named("key");
    std::unique_ptr<rules::TableDice> dice;
    const json faces = script.value("dice", json());
    if (faces.is_array()) {
        auto flat = std::make_unique<rules::ScriptedDice>();
        flat->give_flat(faces.get<std::vector<std::int32_t>>());
        dice = std::move(flat);
    } else if (script.contains("key")) {
        dice = std::make_unique<PartlyScripted>(
            key, faces.is_null() ? PartlyScripted::Faces{} : faces.get<PartlyScripted::Faces>());
    } else {
        auto scripted = std::make_unique<rules::ScriptedDice>();
        if (faces.is_object()) {
            for (const auto& [stream, list] : faces.items())
                scripted->give(stream, list.get<std::vector<std::int32_t>>());
        }
        dice = std::move(scripted);
    }
    rules::KeyedDice dealing(key);
    table_ = std::make_unique<umpire::Table>(std::move(setup), *ruleset);
    for (const umpire::Viewpoint& viewpoint : table_->viewpoints()) heard_[viewpoint.name()];
    publish(table_->open());
    publish(table_->begin_with(dealing, script.contains("truth") ? script["truth"].dump() : "", std::move(dice)));
    if (run_on_ == umpire::RunOn::on) publish(table_->run_on());
    for (auto& [viewer, heard] : heard_) {  // expectations are about what the steps bring
        heard.percepts = json::array();
        heard.fresh_frames = 0;
    }
}

std::string Rehearsal::scenario_text(const json& scenario, const rules::Ruleset& ruleset) const {
    if (scenario.is_object()) return scenario.dump();
    const std::string name = scenario.get<std::string>();
    for (const rules::Scenario& shipped : ruleset.scenarios()) {
        if (shipped.name == name) return shipped.text;
    }
    return text_of(std::filesystem::path(file_).parent_path() / name);
}

void Rehearsal::take_step(const json& step) {
    if (!step.is_object()) bad("step " + std::to_string(at_), "not an object");
    if (step.contains("expect")) {
        expect(step["expect"]);
    } else if (step.contains("order")) {
        give_order(step);
    } else if (step.contains("umpire")) {
        give_ruling(step);
    } else if (step.contains("wait")) {
        publish(table_->lapse(run_on_));
    } else if (step.contains("advance")) {
        for (int i = 0; i < step["advance"].get<int>(); ++i) publish(table_->advance());
    } else if (step.contains("run")) {
        publish(table_->run_on());
    } else if (step.contains("join")) {
        join(step["join"].get<std::string>());
    } else if (step.contains("drop")) {
        viewpoint(step["drop"].get<std::string>());  // a rehearsal has no sockets: nothing changes for anybody
    } else if (step.contains("mark")) {
        marks_[step["mark"].get<std::string>()] = table_->moment();
    } else if (step.contains("rewind")) {
        rewind(step);
    } else if (step.contains("repeat")) {
        const auto n = step["repeat"].get<std::size_t>();
        if (n >= steps_.size() || !steps_[n].contains("order")) bad("repeat", "there is no order at that step");
        json again = steps_[n];
        again["id"] = "step " + std::to_string(n);
        give_order(again);
    } else {
        bad("step " + std::to_string(at_),
            "neither order, umpire, wait, run, advance, join, drop, mark, rewind, repeat nor expect");
    }
}

void Rehearsal::give_order(const json& step) {
    const std::string name = step.at("seat").get<std::string>();
    const umpire::Viewpoint& from = viewpoint(name);
    const std::string id = step.value("id", "step " + std::to_string(at_));
    const umpire::Step done = table_->order(seat(name), id, 0, order(step["order"], from), run_on_);
    last_refusal_ = done.refusal;
    publish(done);
    messages::ServerMessage settled;
    settled.a = static_cast<std::uint64_t>(at_) + 1;
    settled.q = from.view().q;
    settled.body = messages::Settled{id, done.refusal, "", done.again};
    show(name, wire::encode(settled));
}

void Rehearsal::give_ruling(const json& step) {
    const umpire::Step done =
        table_->rule("step " + std::to_string(at_), order(step["umpire"], viewpoint("umpire")), run_on_);
    last_refusal_ = done.refusal;
    publish(done);
}

/// To a step marked before (GH-006).
void Rehearsal::rewind(const json& step) {
    const auto mark = marks_.find(step["rewind"].get<std::string>());
    if (mark == marks_.end()) bad("step " + std::to_string(at_), "no such mark: " + step["rewind"].dump());
    messages::Order ruling;
    ruling.verb = "rewind";
    ruling.number = static_cast<std::int32_t>(mark->second.after);
    ruling.option = step.value("dice", "same");
    const umpire::Step done = table_->rewind("step " + std::to_string(at_), ruling, mark->second, run_on_);
    last_refusal_ = done.refusal;
    publish(done);
}

void Rehearsal::join(const std::string& viewer) {
    const umpire::Viewpoint& from = viewpoint(viewer);
    messages::ServerMessage message;
    message.q = from.view().q;
    message.body = messages::FullView{from.view(), from.choices()};
    show(viewer, wire::encode(message));
}

void Rehearsal::publish(const umpire::Step& step) {
    const std::string head = "{\"step\":" + std::to_string(at_) + ",";
    for (const rules::EventPtr& event : step.events) {
        print_(head + "\"truth\":" + table_->game().encode(*event) + "}");
    }
    for (const umpire::Batch& batch : step.batches) {
        Heard& heard = heard_[batch.viewer];
        for (json& percept : json::parse(batch.list)) heard.percepts.push_back(std::move(percept));
        ++heard.fresh_frames;
        show(batch.viewer, wire::percept_frame(batch.q, batch.list, batch.digest, batch.choices.value_or("")));
    }
}

void Rehearsal::show(const std::string& viewer, const std::string& frame) {
    heard_[viewer].frames.push_back(frame);
    print_("{\"frame\":" + frame + ",\"step\":" + std::to_string(at_) + ",\"viewer\":\"" + viewer + "\"}");
}

/// A set-up that must be refused, for a reason that holds these words.
Outcome Rehearsal::expect_impossible(const std::string& wanted, const std::string& reason) {
    ++outcome_.expectations;
    if (reason.find(wanted) == std::string::npos) fail("refused, but for another reason: " + reason);
    return outcome_;
}

void Rehearsal::expect(const json& wanted) {
    static const std::vector<std::string> known{"seat",    "viewer", "told",  "untold", "choice",  "no_choice",
                                                "refused", "view",   "truth", "frames", "same_as", "rule"};
    for (const auto& [key, value] : wanted.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) bad("expect." + key, "no such expectation");
    }
    ++outcome_.expectations;
    if (wanted.contains("truth")) expect_truth(wanted["truth"]);
    if (wanted.contains("refused")) {
        const std::string name = messages::name(last_refusal_);
        if (wanted["refused"] != name) fail("refused: wanted " + wanted["refused"].dump() + ", got " + name);
    }
    const std::string viewer =
        wanted.contains("viewer") ? wanted["viewer"].get<std::string>() : wanted.value("seat", "");
    if (viewer.empty()) return;
    const umpire::Viewpoint& from = viewpoint(viewer);
    if (wanted.contains("choice")) expect_choice(wanted["choice"], viewer, true);
    if (wanted.contains("no_choice")) expect_choice(wanted["no_choice"], viewer, false);
    if (wanted.contains("view")) {
        const auto differs =
            mismatch(in_terms_of(from, wanted["view"]), json::parse(wire::encode(from.view().knowledge)));
        if (differs) fail(viewer + " view " + *differs);
    }
    if (wanted.contains("same_as")) expect_same(wanted["same_as"], viewer);
    Heard& heard = heard_[viewer];
    if (wanted.contains("frames") && wanted["frames"] != heard.fresh_frames) {
        fail(viewer + " frames: wanted " + wanted["frames"].dump() + ", got " + std::to_string(heard.fresh_frames));
    }
    if (wanted.contains("untold")) {
        for (const json& pattern : in_terms_of(from, wanted["untold"])) {
            for (const json& percept : heard.percepts) {
                if (matches(pattern, percept)) fail(viewer + " was told " + percept.dump());
            }
        }
    }
    if (wanted.contains("told")) expect_told(wanted["told"], viewer);
    if (wanted.contains("told") || wanted.contains("frames") || wanted.contains("untold")) {
        heard.percepts = json::array();
        heard.fresh_frames = 0;
    }
}

void Rehearsal::expect_told(const json& wanted, const std::string& viewer) {
    const Heard& heard = heard_[viewer];
    if (wanted.empty()) {
        if (heard.fresh_frames != 0) fail(viewer + " was to be told nothing, got " + heard.percepts.dump());
        return;
    }
    std::size_t next = 0;
    for (const json& pattern : in_terms_of(viewpoint(viewer), wanted)) {
        while (next < heard.percepts.size() && !matches(pattern, heard.percepts[next])) ++next;
        if (next == heard.percepts.size()) {
            fail(viewer + " was not told " + pattern.dump() + " (in that order) among " + heard.percepts.dump());
            return;
        }
        ++next;
    }
}

void Rehearsal::expect_choice(const json& wanted, const std::string& viewer, bool offered) {
    const umpire::Viewpoint& from = viewpoint(viewer);
    const json pattern = in_terms_of(from, wanted);
    const json choices = json::parse(wire::encode(from.choices()));
    bool found = false;
    for (const json& choice : choices) {
        found = found || matches(pattern, choice);
        // A choice among targets or options is one choice for each.
        for (const json& target : choice.value("targets", json::array())) {
            json single = choice;
            single.update(target);
            single.erase("targets");
            single["target"] = target.value("w", 0);
            found = found || matches(pattern, single);
        }
        for (const json& option : choice.value("options", json::array())) {
            json single = choice;
            single.erase("options");
            single["option"] = option.value("key", "");
            found = found || matches(pattern, single);
        }
    }
    if (found != offered) {
        fail(viewer + (offered ? " is not offered " : " is offered ") + pattern.dump() + " among " + choices.dump());
    }
}

void Rehearsal::expect_truth(const json& wanted) {
    const json truth = json::parse(table_->game().truth(*table_->state()));
    for (const auto& [path, value] : wanted.items()) {
        const json* here = &truth;
        std::istringstream parts(path);
        for (std::string part; here != nullptr && std::getline(parts, part, '.');) {
            if (here->is_object() && here->contains(part)) {
                here = &(*here)[part];
            } else if (here->is_array() && !part.empty() && part.find_first_not_of("0123456789") == std::string::npos &&
                       std::stoul(part) < here->size()) {
                here = &(*here)[std::stoul(part)];
            } else {
                here = nullptr;
            }
        }
        if (value.is_null()) {
            if (here != nullptr) fail("truth " + path + ": wanted none, got " + here->dump());
        } else if (here == nullptr) {
            fail("truth " + path + ": wanted " + value.dump() + ", got none");
        } else if (const auto differs = mismatch(value, *here)) {
            fail("truth " + path + " " + *differs);
        }
    }
}

void Rehearsal::expect_same(const json& wanted, const std::string& viewer) {
    const std::string other = wanted.value("seat", viewer);
    std::vector<std::string> theirs;
    if (wanted.contains("file")) {
        const std::string beside =
            (std::filesystem::path(file_).parent_path() / wanted["file"].get<std::string>()).string();
        const std::function<void(const std::string&)> silent = [](const std::string&) {};
        Rehearsal rehearsal(beside, rulesets_, silent);
        const Outcome outcome = rehearsal.run();
        if (!outcome.failure.empty()) fail(outcome.failure);
        theirs = rehearsal.heard().at(other).frames;
    } else {
        theirs = heard_.at(other).frames;
    }
    if (const auto differs = difference(heard_[viewer].frames, theirs)) fail(viewer + ": " + *differs);
}

const umpire::Viewpoint& Rehearsal::viewpoint(const std::string& name) const {
    const umpire::Viewpoint* found = table_->viewpoint(name);
    if (found == nullptr) bad("step " + std::to_string(at_), "no such viewer: " + name);
    return *found;
}

common::SeatId Rehearsal::seat(const std::string& name) const {
    return viewpoint(name).viewer().seat;
}

std::uint32_t Rehearsal::handle(const std::string& id, const umpire::Viewpoint& from) const {
    const common::FigureId figure = table_->game().figure(*table_->state(), id);
    const common::Handle held = from.contacts().handle_of(figure);
    return held ? held.value : nobody;
}

messages::Order Rehearsal::order(const json& written, const umpire::Viewpoint& from) const {
    json given = in_terms_of(from, written);
    if (given.contains("path")) {
        for (json& place : given["path"]) {
            const auto seat =
                from.contacts().to_seat({place.at(0).get<std::int32_t>(), place.at(1).get<std::int32_t>()});
            place = json::array({seat.x, seat.y});
        }
    }
    return wire::decode_order(given.dump());
}

/// "@id" becomes the viewer's handle, {"place": [x, y]} its own coordinates of a place on the table.
json Rehearsal::in_terms_of(const umpire::Viewpoint& viewer, const json& pattern) const {
    if (pattern.is_string() && pattern.get_ref<const std::string&>().starts_with("@")) {
        return handle(pattern.get<std::string>().substr(1), viewer);
    }
    if (pattern.is_object() && pattern.size() == 1 && pattern.contains("place")) {
        const auto seat = viewer.contacts().to_seat(
            {pattern["place"].at(0).get<std::int32_t>(), pattern["place"].at(1).get<std::int32_t>()});
        return json::array({seat.x, seat.y});
    }
    json terms = pattern;
    if (pattern.is_structured()) {
        for (auto& element : terms) element = in_terms_of(viewer, element);
    }
    return terms;
}

}  // namespace

Outcome play(const std::string& file, std::span<const rules::Ruleset* const> rulesets,
             const std::function<void(const std::string& line)>& print) {
    return Rehearsal(file, rulesets, print).run();
}

}  // namespace rehearse
