// SPDX-License-Identifier: MIT
#include "terminal/sentences.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "terminal/reckoning.hpp"

namespace terminal {

using namespace messages;
using common::Handle;

namespace {

using Lines = std::vector<std::string>;

std::string with_rule(const std::string& text, const std::string& rule) {
    return rule.empty() ? text : text + "  [" + rule + "]";
}

Lines only_in(const Lines& a, const Lines& b) {
    Lines some;
    std::ranges::set_difference(a, b, std::back_inserter(some));
    std::erase_if(some, is_for_forms);
    return some;
}
/// That somebody no longer goes needs no sentence.
Lines lost_marks(const Lines& before, const Lines& now) {
    Lines some = only_in(before, now);
    std::erase_if(some, [](const std::string& mark) { return mark == "walking" || mark == "creeping"; });
    return some;
}

/// "The lion (7) goes 4.00" south; now running." What it does first, as a sentence; then what else is new of it.
std::string news_of(const std::string& name, const Lines& does, const Lines& besides) {
    std::string text = capital(name);
    if (!does.empty()) text += " " + listed(does);
    for (std::size_t i = 0; i < besides.size(); ++i) text += (i > 0 || !does.empty() ? "; " : ": ") + besides[i];
    return text + ".";
}

/// `12.00" north-east of the Colonel (1)`; without an own figure to tell it from, the bare place.
std::string where(SeatPoint at, const Knowledge& known, const Words& words) {
    const Own* from = leader(known);
    if (from == nullptr) return "at " + place(at);
    const std::string far = bearing(from->figure.at, at);
    if (far == "on the spot") return "where " + words.bare(known, from->figure.who) + " stands";
    return far + " of " + words.bare(known, from->figure.who);
}

std::string faces(const std::vector<std::int32_t>& list) {
    Lines texts;
    texts.reserve(list.size());
    for (const std::int32_t face : list) texts.push_back(std::to_string(face));
    return listed(texts);
}

struct Teller {
    const Knowledge& known;  // before
    const Words& words;

    std::string who(Handle handle) const { return words.who(known, handle); }
    std::string mark(const std::string& key) const { return words.catalogue().name(key, "marks"); }

    // ---- figures

    Lines numbers(const OwnFigure<SeatTerms>& last, const OwnFigure<SeatTerms>& now) const {
        Lines changed;
        for (const Number& number : now.numbers) {
            const auto old = std::ranges::find(last.numbers, number.key, &Number::key);
            if (old != last.numbers.end() && old->value == number.value) continue;
            if (Words::is_quiet(number.key)) continue;
            changed.push_back(words.number(number));
        }
        return changed;
    }
    Lines operator()(const OwnFigure<SeatTerms>& now) const {
        const auto old = known.own.find(now.who);
        const std::string name = (now.name.empty() ? "the " + words.catalogue().name(now.kind) : now.name) + " (" +
                                 std::to_string(now.who.value) + ")";
        if (old == known.own.end()) {
            std::string facts;
            for (const std::string& fact : words.facts(now)) facts += (facts.empty() ? ": " : "; ") + fact;
            return {capital(name) + (now.owner.empty() ? " is yours" : " is of the party " + now.owner) + ", at " +
                    place(now.at) + facts + "."};
        }
        const OwnFigure<SeatTerms>& last = old->second.figure;
        Lines news;
        Lines besides;
        if (!old->second.in_sight) news.push_back("is in your sight again");
        if (last.at != now.at) news.push_back("goes " + bearing(last.at, now.at) + " to " + place(now.at));
        const Lines gained = only_in(now.marks, last.marks);
        const Lines lost = lost_marks(last.marks, now.marks);
        if (!gained.empty()) besides.push_back("now " + words.marks(gained));
        if (!lost.empty()) besides.push_back("no longer " + words.marks(lost));
        for (std::string& changed : numbers(last, now)) besides.push_back(std::move(changed));
        if (last.carries != now.carries) {
            Lines carried;
            for (const Carried& one : now.carries) carried.push_back(words.carried(one));
            besides.push_back(carried.empty() ? "carries nothing" : "carries " + listed(carried));
        }
        Lines told;
        if (!news.empty() || !besides.empty()) told.push_back(news_of(name, news, besides));
        const Lines orders = words.orders(now.numbers);
        if (orders != words.orders(last.numbers)) {
            told.push_back(capital(name) + (orders.empty() ? " will ask you in every emergency." : " has its orders."));
            for (const std::string& order : orders) told.push_back("  " + order + ".");
        }
        return told;
    }

    Lines operator()(const Sighting<SeatTerms>& now) const {
        const auto old = known.contacts.find(now.who);
        const std::string name = now.kind.empty() ? "something"
                                 : now.count > 1
                                     ? (old == known.contacts.end() ? "a herd of " : "the herd of ") +
                                           std::to_string(now.count) + " " + words.catalogue().name(now.kind)
                                     : "the " + words.catalogue().name(now.kind);
        const std::string tagged = name + " (" + std::to_string(now.who.value) + ")";
        if (old == known.contacts.end()) {
            std::string text = "In sight: " + tagged + ", " + where(now.at, known, words);
            if (!now.marks.empty()) text += ", " + words.marks(now.marks);
            return {text + "."};
        }
        const Sighting<SeatTerms>& last = old->second.seen;
        Lines news;
        Lines besides;
        if (!old->second.in_sight) news.push_back("is in sight again");
        if (last.at != now.at)
            news.push_back("goes " + bearing(last.at, now.at) + " and is now " + where(now.at, known, words));
        const Lines gained = only_in(now.marks, last.marks);
        const Lines lost = lost_marks(last.marks, now.marks);
        if (!gained.empty()) besides.push_back("now " + words.marks(gained));
        if (!lost.empty()) besides.push_back("no longer " + words.marks(lost));
        if (last.kind != now.kind) news.push_back("is " + words.catalogue().name(now.kind));
        if (last.count != now.count) news.push_back("numbers " + std::to_string(now.count));
        if (news.empty() && besides.empty()) return {};
        return {news_of(tagged, news, besides)};
    }

    Lines operator()(const LostSight<SeatTerms>& lost) const { return {capital(who(lost.who)) + " is out of sight."}; }
    Lines operator()(const SpotClear<SeatTerms>& clear) const {
        return {"Where you last saw " + who(clear.who) + " there is nothing now."};
    }

    // ---- senses

    Lines operator()(const Heard<SeatTerms>& heard) const {
        const std::string what = words.catalogue().name(heard.what, "sounds");
        std::string text = "You hear " + (what.starts_with("some") || what.starts_with("a ") ? what : "a " + what);
        if (heard.at) text += ", " + where(*heard.at, known, words);
        if (!heard.at && heard.from) text += " to the " + std::string(common::name(*heard.from));
        return {text + (heard.words.empty() ? "." : ": \"" + heard.words + "\"")};
    }
    Lines operator()(const Scented& scented) const {
        return {"Scent of " + words.catalogue().name(scented.what) + " from the " + common::name(scented.from) + "."};
    }

    Lines operator()(const Spoor<SeatTerms>& spoor) const {
        const auto old = known.spoors.find({spoor.who, spoor.number});
        const bool drawn_on = old != known.spoors.end() && !spoor.lost && spoor.way.size() > 1 && !known.plan &&
                              old->second.way != spoor.way;
        if (!drawn_on) return {};  // found, lost, at its end: that is told in words
        return {"The spoor leads " + bearing(spoor.way.front(), spoor.way.back()) + " from where it was found, to " +
                where(spoor.way.back(), known, words) + "."};
    }

    // ---- ground

    Lines operator()(const Ground<SeatTerms>& ground) const {
        static constexpr std::array<const char*, 4> cover{"open", "light cover", "heavy cover", "solid"};
        std::map<std::string, std::int32_t> kinds;
        std::int32_t fresh = 0;
        for (const CellRun& run : ground.cells) {
            const GroundBits bits = GroundBits::unpacked(run.ground);
            std::int32_t news = 0;
            for (std::int32_t x = run.x; x < run.x + run.length; ++x) news += !known.ground.contains({run.y, x});
            if (news == 0) continue;
            fresh += news;
            if (bits.edge) kinds["beyond the edge"] += news;
            if (bits.cover > 0) kinds[cover[bits.cover]] += news;
            if (bits.water > 0) kinds[bits.water == 1 ? "shallow water" : "deep water"] += news;
            if (bits.trees) kinds["trees"] += news;
            if (bits.camp) kinds["camp"] += news;
        }
        Lines parts;
        for (const auto& [kind, count] : kinds) parts.push_back(std::to_string(count) + " " + kind);
        Lines said;
        if (fresh > 0) {
            said.push_back("New ground, " + std::to_string(fresh) + (fresh == 1 ? " square" : " squares") +
                           (parts.empty() ? ", open." : ": " + listed(parts) + "."));
        }
        for (const WallSeen<SeatTerms>& wall : ground.walls) {
            if (wall.kind == "quicksand") {
                said.push_back("Quicksand at " + place(wall.a) + ".");
                continue;
            }
            const char* what = wall.kind == "open"     ? "An open door"
                               : wall.kind == "closed" ? "A closed door"
                                                       : "A wall";
            said.push_back(std::string(what) + " from " + place(wall.a) + " to " + place(wall.b) + ".");
        }
        return said;
    }
    Lines operator()(const InSight&) const { return {}; }

    // ---- words and dice

    Lines operator()(const Told<SeatTerms>& told) const {
        return {with_rule(words.sentence(known, told.text, told.about), told.rule)};
    }
    Lines operator()(const DiceShown<SeatTerms>& dice) const {
        std::string text =
            capital(who(dice.who)) + " throws " + faces(dice.faces) + " (" + words.catalogue().name(dice.why, "dice");
        if (dice.at_most > 0) text += ", " + std::to_string(dice.at_most) + " or less passes";
        text += ")";
        if (!dice.says.empty()) text += ": " + dice.says;
        text += dice.overruled ? "; set by the umpire." : ".";
        return {with_rule(text, dice.rule)};
    }
    Lines operator()(const Appraisal<SeatTerms>& shot) const {
        const auto old = known.appraisals.find({shot.shooter, shot.target, shot.weapon});
        const bool same =
            old != known.appraisals.end() && old->second.grade == shot.grade && old->second.dice == shot.dice;
        if (same || (shot.grade.empty() && shot.reasons.empty())) return {};
        std::string text = capital(who(shot.shooter)) + " at " + who(shot.target) + " with " +
                           words.catalogue().name(shot.weapon, "weapons") + ": ";
        text += shot.grade.empty() ? "no shot" : "grade " + shot.grade + ", " + std::to_string(shot.dice) + " dice";
        text += " at " + inches(shot.reach.hundredths);
        if (!shot.reasons.empty()) text += " (" + listed(shot.reasons) + ")";
        return {text + "."};
    }
    Lines operator()(const Reckoned& reckoned) const {
        const std::string party = known.accounts.size() > 1 ? " (party " + std::to_string(reckoned.party) + ")" : "";
        return {"Reputation " + signed_number(reckoned.amount) + ", " + reckoned.cause + ": " +
                std::to_string(reckoned.total) + " in all" + party + "."};
    }

    // ---- the table

    Lines operator()(const Prompt<SeatTerms>& prompt) const { return {prompt_line(prompt, known, words)}; }
    Lines operator()(const PromptOver&) const { return {}; }
    Lines operator()(const News& news) const {
        if (news.what == "bound") {
            return {news.text.empty() ? "Nobody looks over a player's shoulder any more."
                                      : "Somebody looks over the shoulder of " + news.text + ", who agreed to it."};
        }
        if (news.text.empty()) return {capital(words.catalogue().name(news.what)) + "."};
        if (news.what == "commitment") return {"The dice are bound by " + news.text + "."};
        if (news.what == "key") return {"The key of the dice: " + news.text + "."};
        return {news.text};
    }
    Lines operator()(const SetBack&) const { return {"The umpire set the clock back."}; }
    Lines operator()(const Plan<SeatTerms>& plan) const {
        return {"The master map lies open: " + inches(plan.width.hundredths) + " by " + inches(plan.height.hundredths) +
                ", " + std::to_string(plan.areas.size()) + " areas. `plan` lists them."};
    }
    Lines operator()(const Desk& desk) const {
        if (desk.rows.empty()) return {};
        if (desk.sheet.starts_with("reckoning")) return read_out(desk.sheet, desk.rows);
        constexpr std::string_view ledger = "ledger:";
        const std::string title =
            desk.sheet.starts_with(ledger) ? "Ledger of " + desk.sheet.substr(ledger.size()) : capital(desk.sheet);
        const std::string more =
            desk.rows.size() > 1 ? " (all " + std::to_string(desk.rows.size()) + " lines: `desk " + desk.sheet + "`)"
                                 : "";
        return {title + ": " + desk.rows.front() + more};
    }
};

}  // namespace

std::vector<std::string> sentences(const Percept& percept, const Knowledge& before, const Words& words) {
    return std::visit(Teller{before, words}, percept);
}

std::string prompt_line(const Prompt<SeatTerms>& prompt, const Knowledge& known, const Words& words) {
    std::vector<Handle> about{prompt.figure, prompt.about};
    std::string text = prompt.text.empty() ? "You are asked: " + words.catalogue().name(prompt.kind) + "."
                                           : words.sentence(known, prompt.text, about);
    if (!prompt.fallback.empty()) text += " If you say nothing: " + prompt.fallback;
    if (prompt.seconds > 0) text += " You have " + std::to_string(prompt.seconds) + " seconds.";
    return ">> " + text;
}

std::string log_line(const LogLine& line, const Knowledge& known, const Words& words) {
    const Lines said = std::visit([&](const auto& one) { return Teller{known, words}(one); }, line);
    return said.empty() ? std::string() : said.front();
}

std::string refusal_line(const Settled& settled) {
    std::string text = "Not taken: ";
    text += settled.reason.empty() ? sentence(settled.refusal) : settled.reason;
    switch (settled.refusal) {
        case Refusal::out_of_reach:
            return text + " Try a shorter way.";
        case Refusal::malformed:
            return text + " `help` shows how orders are written.";
        case Refusal::none:
            return "Done.";
        default:
            return text + " `choices` lists what may be ordered now.";
    }
}

}  // namespace terminal
