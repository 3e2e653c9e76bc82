// SPDX-License-Identifier: MIT
#include "terminal/player.hpp"

#include <algorithm>

#include "terminal/compose.hpp"
#include "terminal/look.hpp"
#include "terminal/sentences.hpp"
#include "terminal/way.hpp"
#include "wire/codec.hpp"

namespace terminal {

using namespace messages;

namespace {

template <class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;  // Clang 14 does not see it by itself

constexpr std::int32_t usual_sketch = 20;
constexpr std::int32_t widest_sketch = 60;
constexpr std::int32_t usual_log = 20;

/// Worth a list of its own: more than that one may speak.
bool says_more_than_speech(const Choices& offered) {
    return std::ranges::any_of(offered, [](const Choice& choice) {
        const bool beforehand = choice.verb.starts_with("if_");
        return !beforehand && (!choice.words || choice.reach > 0 || !choice.targets.empty() || !choice.options.empty());
    });
}

bool gives_an_order(const Command& command) {
    const auto* deed = std::get_if<Do>(&command);
    return std::holds_alternative<TypedOrder>(command) || std::holds_alternative<RawOrder>(command) ||
           (deed != nullptr && deed->what == Deed::automatic);
}

}  // namespace

Player::Player(Session& session, Manners manners, Hands hands)
    : session_(session), manners_(manners), hands_(std::move(hands)), bot_(manners.seed) {}

// ---- what is told -----------------------------------------------------------------------------

void Player::tell(const std::vector<std::string>& lines) const {
    if (manners_.json) return;
    for (const std::string& line : lines) hands_.print(line);
}

void Player::frame(const std::string& text) {
    if (manners_.json) hands_.print(text);
}

void Player::heard(const ServerBody& fresh) {
    std::visit(
        Overloaded{
            [&](const Welcome& welcome) {
                if (welcome.catalogue) words_.use(Catalogue(*welcome.catalogue));
                tell({"You are at " + (welcome.table.empty() ? "the table" : welcome.table) + " as " + welcome.seat +
                      " (" + welcome.role + "); book " + welcome.book + ", pace " + welcome.pace +
                      ". `help` shows what may be typed."});
            },
            [&](const PerceptBatch& batch) { tell_batch(batch.list); },
            [&](const FullView& full) {
                const bool again = told_ != Knowledge{};
                const bool changed = told_ != full.view.knowledge;
                told_ = full.view.knowledge;
                words_.meet(told_);
                if (!changed) return;
                if (again) tell({"This is how things stand now:"});
                tell(look(told_, words_));
            },
            [&](const Settled& settled) {
                if (settled.refusal != Refusal::none) {
                    mistake(refusal_line(settled));
                } else if (umpire()) {
                    tell({"Done." + (settled.reason.empty() ? "" : " " + settled.reason)});
                }
            },
            [&](const Window& window) {
                if (window.left_ms > 0)
                    tell({"You have " + std::to_string((window.left_ms + 999) / 1000) + " seconds."});
            },
            [&](const Preview& preview) {
                if (preview.refusal != Refusal::none) {
                    previewed_.reset();
                    return mistake("That ruling is not possible: " +
                                   (preview.reason.empty() ? sentence(preview.refusal) : preview.reason));
                }
                tell({"If you rule so:"});
                for (const Preview::Row& row : preview.rows) {
                    for (const std::string& line : row.since) tell({"  " + row.seat + " was told since: " + line});
                    if (row.lines.empty()) tell({"  " + row.seat + ": nothing"});
                    for (const std::string& line : row.lines) tell({"  " + row.seat + ": " + line});
                }
                tell({"`yes` gives the ruling, `no` drops it."});
            },
            [&](const SightTold&) {},  // the page's tool: nothing here asks for it
            [&](const SeenAs& seen) { tell_seen(seen); },
            [&](const Company& company) {
                company_ = company.rows;
                std::vector<std::string> here;
                for (const Company::Row& row : company.rows) {
                    here.push_back(row.seat + " " + row.name + (row.connected ? "" : " (away)") +
                                   (row.awaited ? " (to decide)" : ""));
                }
                tell({"At the table: " + listed(here) + "; watching: " + std::to_string(company.spectators) + "."});
            },
            [&](const Checkpoints& found) { tell_checkpoints(found); },
            [&](const Watch& watch) {
                if (watch.asked) {
                    tell(
                        {"Somebody asks to look over your shoulder: to see all you see. `let yes` allows it, `let no` "
                         "does not."});
                } else {
                    tell({watch.bound ? "Somebody may look over your shoulder now; `let no` ends it."
                                      : "Nobody looks over your shoulder."});
                }
            },
            [&](const ShareWanted&) {},
            [&](const Pong&) {},
            [&](const Error& error) {
                if (error.code == ErrorCode::rate) return;  // sent again in a second
                mistake("The server could not take that (" + std::string(name(error.code)) +
                        (error.where.empty() ? "" : " at " + error.where) + ").");
            },
            [&](const ServerBye& bye) { tell({"The server says goodbye: " + bye.reason + "."}); },
        },
        fresh);
    tell_offer();
    if (session_.ended() && !std::exchange(told_of_end_, true))
        tell({"All is over. `account`, `plan` and `look` still answer."});
    proceed();
}

void Player::tell_checkpoints(const Checkpoints& found) {
    for (auto row = found.rows.rbegin(); row != found.rows.rend(); ++row) {
        std::string line = std::to_string(row->to) + (row->card ? " * " : "   ") + listed(row->says);
        if (!row->who.empty()) line += "; then asked: " + listed(row->who);
        tell({line + (row->undone ? " (undone)" : "")});
    }
    tell({found.rows.empty() ? "There is nothing to go back to."
                             : "`rewind NUMBER same` or `rewind NUMBER fresh` shows what that would change; * begins a "
                               "card."});
}

void Player::tell_batch(const Percepts& batch) {
    for (const Percept& percept : batch) {
        tell(sentences(percept, told_, words_));
        take(told_, percept);
        if (const auto* seen = std::get_if<Sighting<SeatTerms>>(&percept)) words_.meet(seen->who, seen->kind);
        if (const auto* own = std::get_if<OwnFigure<SeatTerms>>(&percept)) words_.meet(own->who, own->kind);
    }
}

void Player::tell_offer() {
    const Choices& now = session_.choices();
    if (now == offered_ || !session_.quiet()) return;
    offered_ = now;
    if (!seat() || !asked() || !says_more_than_speech(now)) return listed_.clear();
    Lines all = choices(now, told_, words_);
    tell(new_choices(listed_, all));
    listed_ = std::move(all);
}

void Player::tell_seen(const SeenAs& seen) {
    if (!seen.frame || manners_.json) return;
    try {
        const ServerMessage message = wire::decode_server(*seen.frame);
        if (const auto* full = std::get_if<FullView>(&message.body)) {
            seen_ = full->view.knowledge;
            for (const std::string& line : look(seen_, words_)) tell({"[" + seen.seat + "] " + line});
        } else if (const auto* batch = std::get_if<PerceptBatch>(&message.body)) {
            for (const Percept& percept : batch->list) {
                for (const std::string& line : sentences(percept, seen_, words_)) tell({"[" + seen.seat + "] " + line});
                take(seen_, percept);
            }
        }
    } catch (const wire::Malformed&) {
        hands_.complain("A frame of " + seen.seat + " could not be read.");
    }
}

void Player::line_lost(const std::string& why, std::chrono::milliseconds pause) {
    const auto seconds = (pause.count() + 500) / 1000;
    const std::string when = seconds == 0   ? "at once"
                             : seconds == 1 ? "in a second"
                                            : "in " + std::to_string(seconds) + " seconds";
    hands_.complain(why + " Trying again " + when + "; what you typed is kept and sent once.");
}

void Player::over(bool done, const std::string& why) {
    if (!why.empty()) hands_.complain(why);
    hands_.stop(!done ? Ending::no_way_in : mistakes_ ? Ending::script_had_mistakes : Ending::well);
}

void Player::mistake(const std::string& says) {
    mistakes_ = true;
    hands_.complain(says);
}

// ---- what is typed ----------------------------------------------------------------------------

void Player::line(std::string text) {
    lines_.push_back(std::move(text));
    proceed();
}

void Player::end_of_lines() {
    no_more_lines_ = true;
    proceed();
}

void Player::proceed() {
    while (!lines_.empty() && automatic_ == 0 && !waiting_) {
        const Command command = parse(lines_.front());
        if (!ready_for(command)) break;
        if (manners_.script) tell({"> " + lines_.front()});
        lines_.pop_front();
        if (manners_.script && session_.ended() && gives_an_order(command)) continue;
        act(command);
    }
    go_on();
    hands_.flush();
}

bool Player::ready_for(const Command& command) const {
    if (!session_.welcome()) return false;
    if (!manners_.script) return true;
    if (!session_.quiet()) return false;
    if (session_.ended() || !seat()) return true;
    const auto* typed = std::get_if<TypedOrder>(&command);
    if (typed != nullptr && (typed->verb == "say" || typed->verb.starts_with("if_"))) return true;
    return !gives_an_order(command) || asked();
}

void Player::act(const Command& command) {
    std::visit(Overloaded{
                   [](const Nothing&) {},
                   [&](const Mistake& wrong) { mistake(wrong.says); },
                   [&](const TypedOrder& typed) { order(typed); },
                   [&](const RawOrder& raw) { send(raw.order); },
                   [&](const Show& what) { show(what); },
                   [&](const Do& what) { deed(what); },
               },
               command);
}

void Player::order(const TypedOrder& typed) {
    if (umpire() && typed.verb == "begin") {
        Order begin;
        begin.verb = "begin";
        session_.rule(std::move(begin));
        return;
    }
    if (!seat() && !umpire()) return mistake("You are watching; only seats give orders.");
    if (umpire() && typed.verb == "rewind") return rewind(typed);
    if (seat() && typed.verb == "forget") return forget(typed);
    auto composed = compose(typed, known(), session_.choices());
    if (const auto* wrong = std::get_if<Mistake>(&composed)) {
        return mistake(wrong->says + (seat() && !asked() ? " Nothing is asked of you now." : ""));
    }
    auto& ready = std::get<Composed>(composed);
    way_for_later_ = std::move(ready.way_for_later);
    way_of_ = ready.order.figure;
    send(std::move(ready.order));
}

void Player::rewind(const TypedOrder& typed) {
    if (typed.handles.size() != 1 || typed.options.size() != 1) {
        return mistake("A moment and same or fresh are wanted, for instance rewind 12 same; `past` lists the moments.");
    }
    Order order;
    order.verb = typed.verb;
    order.number = static_cast<std::int32_t>(typed.handles.front().value);
    order.option = typed.options.front();
    order.words = typed.words;
    send(std::move(order));
}

void Player::forget(const TypedOrder& typed) {
    const auto ghost =
        typed.handles.size() == 1 ? known().contacts.find(typed.handles.front()) : known().contacts.end();
    if (ghost == known().contacts.end() || ghost->second.in_sight) {
        return mistake("The number of one ghost is wanted, for instance forget 7; `look` shows them.");
    }
    Order order;
    order.verb = typed.verb;
    order.target = typed.handles.front();
    send(std::move(order));
}

void Player::send(Order order) {
    if (umpire()) {
        previewed_ = order;
        session_.ask_ruling(std::move(order));
    } else {
        session_.order(std::move(order));
    }
}

void Player::deed(const Do& what) {
    switch (what.what) {
        case Deed::automatic:
            automatic_ = std::max(what.number, 1);
            return;
        case Deed::wait:
            waiting_ = !asked() && !session_.ended();
            return;
        case Deed::yes:
            if (!previewed_) return mistake("There is no ruling to give; type one first.");
            session_.rule(std::move(*std::exchange(previewed_, std::nullopt)));
            return;
        case Deed::no:
            previewed_.reset();
            return;
        case Deed::see:
            if (!umpire()) return mistake("Only an umpire sees as others.");
            session_.see_as(what.word);
            return;
        case Deed::past:
            if (!umpire()) return mistake("Only an umpire sets the clock back.");
            session_.ask_checkpoints();
            return;
        case Deed::let:
            if (!seat()) return mistake("Only a seat lets somebody look over its shoulder.");
            if (what.word != "yes" && what.word != "no") return mistake("`let yes` or `let no`?");
            session_.let_watch(what.word == "yes");
            return;
        case Deed::quit:
            leaving_ = true;
            hands_.leave();
            return;
    }
}

void Player::show(const Show& what) {
    switch (what.what) {
        case Ask::look:
            return tell(look(told_, words_));
        case Ask::ground:
            return tell(
                sketch(told_, words_, std::clamp(what.number > 0 ? what.number : usual_sketch, 1, widest_sketch)));
        case Ask::choices:
            return tell(choices(session_.choices(), told_, words_));
        case Ask::account:
            return tell(account(told_, words_));
        case Ask::desk:
            return tell(desk(told_, what.word));
        case Ask::plan:
            return tell(plan(told_));
        case Ask::help:
            return tell(help(what.word));
        case Ask::view:
            return session_.ask_view();
        case Ask::log: {
            const std::size_t count = static_cast<std::size_t>(what.number > 0 ? what.number : usual_log);
            const std::size_t first = told_.log.size() > count ? told_.log.size() - count : 0;
            for (std::size_t i = first; i < told_.log.size(); ++i) tell({log_line(told_.log[i], told_, words_)});
            return;
        }
        case Ask::company:
            if (company_.empty()) return tell({"Who is at the table is told to umpires only."});
            for (const Company::Row& row : company_) {
                tell({"  " + row.seat + " " + row.name + (row.connected ? "" : ", away") +
                      (row.awaited ? ", to decide" : "")});
            }
            return;
    }
}

// ---- what goes on by itself -------------------------------------------------------------------

void Player::go_on() {
    if (waiting_ && (asked() || session_.ended())) {
        waiting_ = false;
        return proceed();
    }
    if (!session_.quiet() || leaving_) return;
    if (!way_for_later_.empty()) {
        if (const Choice* choice = takes_a_way(session_.choices(), way_of_)) {
            const auto own = known().own.find(way_of_);
            Order rest;
            rest.verb = choice->verb;
            rest.figure = choice->figure;
            rest.with = choice->with;
            rest.path = affordable(known().ground, own != known().own.end() ? own->second.figure.at : SeatPoint{},
                                   std::exchange(way_for_later_, {}), choice->reach, choice->step_cost);
            session_.order(std::move(rest));
            return;
        }
        way_for_later_.clear();
    }
    if (automatic_ > 0) {
        if (session_.ended()) {
            automatic_ = 0;
            return proceed();
        }
        const Order order = bot_.decide(session_.view(), session_.choices());
        if (!order.verb.empty()) {
            --automatic_;
            tell({"(" + wire::encode(order) + ")"});
            session_.order(order);
            return;
        }
        if (bot_.at_a_loss()) {
            automatic_ = 0;
            mistake("The engine knows no answer here.");
            return proceed();
        }
    }
    // Without a script the end of input is the person's ^D.
    const bool finished = no_more_lines_ && lines_.empty() && automatic_ == 0 && !waiting_;
    if (session_.welcome() && ((manners_.script && session_.ended()) || (finished && !manners_.stay))) {
        leaving_ = true;
        hands_.leave();
    }
}

}  // namespace terminal
