// SPDX-License-Identifier: MIT
#include "terminal/look.hpp"

#include <algorithm>

#include "terminal/reckoning.hpp"
#include "terminal/sentences.hpp"

namespace terminal {

using namespace messages;
using common::Handle;

namespace {

std::string own_line(const Own& own, const Knowledge& known, const Words& words) {
    const OwnFigure<SeatTerms>& figure = own.figure;
    std::string text = "  " + words.who(known, figure.who);
    if (!figure.owner.empty()) text += " of " + figure.owner;
    text += ", at " + place(figure.at);
    if (!own.in_sight) text += ", when last seen " + words.ago(known.cards - own.lost_at);
    for (const std::string& fact : words.facts(figure)) text += "; " + fact;
    return text;
}

std::string contact_line(const Contact& contact, const Knowledge& known, const Words& words) {
    std::string text = "  " + words.who(known, contact.seen.who);
    const Own* from = leader(known);
    text += from != nullptr
                ? ", " + bearing(from->figure.at, contact.seen.at) + " of " + words.bare(known, from->figure.who)
                : "";
    text += ", at " + place(contact.seen.at);
    if (const std::string marks = words.marks(contact.seen.marks); !marks.empty()) text += "; " + marks;
    if (!contact.in_sight) text += "; seen " + words.ago(known.cards - contact.lost_at);
    for (const auto& [key, shot] : known.appraisals) {
        if (shot.target != contact.seen.who || shot.grade.empty()) continue;
        text += "; " + words.bare(known, shot.shooter) + " with " + words.catalogue().name(shot.weapon, "weapons") +
                ": grade " + shot.grade + ", " + std::to_string(shot.dice) + " dice" +
                (shot.reasons.empty() ? "" : " (" + listed(shot.reasons) + ")");
    }
    return text;
}

std::string spoor_line(const Spoor<SeatTerms>& spoor, const Knowledge& known, const Words& words) {
    const SeatPoint head = spoor.way.empty() ? spoor.at : spoor.way.back();
    std::string text = "  Spoor of " + words.catalogue().name(spoor.kind, "species") + ", going " +
                       common::name(common::octant(point(spoor.at), point(spoor.towards))) + " at " + place(spoor.at);
    if (head != spoor.at) text += ", as far as " + place(head);
    if (const Own* from = leader(known)) {
        text += ", " + bearing(from->figure.at, head) + " of " + words.bare(known, from->figure.who);
    }
    if (spoor.blood) text += "; blood";
    if (spoor.made > 0) text += "; made in pass " + std::to_string(spoor.made);
    if (spoor.ends) text += "; it ends there";
    if (spoor.lost) text += "; lost";
    return text;
}

void section(Lines& out, const std::string& title, Lines rows) {
    if (rows.empty()) return;
    out.push_back(title);
    for (std::string& row : rows) out.push_back(std::move(row));
}

}  // namespace

Lines look(const Knowledge& known, const Words& words) {
    Lines out;
    Lines own;
    for (const auto& [who, figure] : known.own) own.push_back(own_line(figure, known, words));
    section(out, "Your own:", std::move(own));

    Lines seen;
    Lines ghosts;
    for (const auto& [who, contact] : known.contacts) {
        (contact.in_sight ? seen : ghosts).push_back(contact_line(contact, known, words));
    }
    if (seen.empty()) out.push_back("Nobody and nothing else is in sight.");
    section(out, "In sight:", std::move(seen));
    section(out, "Last seen, no longer in sight:", std::move(ghosts));

    Lines spoors;
    for (const auto& [key, spoor] : known.spoors) spoors.push_back(spoor_line(spoor, known, words));
    section(out, "Spoor:", std::move(spoors));

    Lines sounds;
    constexpr std::size_t shown = 8;
    const std::size_t first = known.sounds.size() > shown ? known.sounds.size() - shown : 0;
    for (std::size_t i = first; i < known.sounds.size(); ++i) {
        const Sound& sound = known.sounds[i];
        sounds.push_back("  " + log_line(sound.heard, known, words) + " (" + words.ago(known.cards - sound.card) + ")");
    }
    section(out, "Heard:", std::move(sounds));

    if (const auto wind = known.news.find("wind"); wind != known.news.end())
        out.push_back("Wind: " + wind->second.text);
    for (const auto& [party, account] : known.accounts) {
        out.push_back("Reputation" + (known.accounts.size() > 1 ? " of party " + std::to_string(party) : "") + ": " +
                      std::to_string(account.total));
    }
    if (const auto bound = known.news.find("bound"); bound != known.news.end() && !bound->second.text.empty())
        out.push_back("Somebody looks over the shoulder of " + bound->second.text + ", who agreed to it.");
    for (const char* what : {"held", "result", "ended"}) {
        const auto news = known.news.find(what);
        if (news == known.news.end() || (what == std::string_view("held") && news->second.value == 0)) continue;
        out.push_back(news->second.text);
    }
    if (known.prompt) {
        out.push_back(prompt_line(*known.prompt, known, words));
    } else {
        out.push_back("Nothing is asked of you now.");
    }
    return out;
}

Lines account(const Knowledge& known, const Words&) {
    Lines out;
    for (const auto& [party, account] : known.accounts) {
        const std::string whose =
            known.accounts.size() > 1 ? "Party " + std::to_string(party) + ": reputation " : "Reputation ";
        out.push_back(whose + std::to_string(account.total) + ":");
        for (const Reckoned& entry : account.entries) {
            out.push_back("  " + signed_number(entry.amount) + " for this: " + entry.cause + ". It stood at " +
                          std::to_string(entry.total) + " then.");
        }
    }
    if (out.empty()) out.push_back("Nothing has been reckoned yet.");
    return out;
}

namespace {

std::string choice_line(const Choice& choice, const Knowledge& known, const Words& words) {
    std::string text = choice.verb;
    if (choice.verb.starts_with("if_")) text += ": " + words.catalogue().name(choice.verb, "orders");
    if (!choice.says.empty()) text += ": " + words.sentence(known, choice.says, {choice.figure});
    if (choice.reach > 0) {
        text += ", a way of up to " + inches(choice.reach);
        if (choice.step_cost > 1) text += ", each inch counting " + std::to_string(choice.step_cost);
    }
    if (choice.place) text += ", to X,Y";
    if (choice.number) text += ", number N";
    if (choice.words) text += ", words TEXT";
    if (!choice.with.empty()) {
        std::string along;
        for (const Handle who : choice.with) along += (along.empty() ? "" : ",") + std::to_string(who.value);
        text += ", with " + along;
    }
    if (!choice.rule.empty()) text += "  [" + choice.rule + "]";
    return text;
}

}  // namespace

Lines choices(const Choices& offered, const Knowledge& known, const Words& words) {
    if (offered.empty()) return {"Nothing may be ordered now."};
    Lines out{"You may order:"};
    Handle heading{};
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const Choice& choice = offered[i];
        if (choice.figure != heading && choice.figure) out.push_back("  " + words.who(known, choice.figure));
        heading = choice.figure;
        const std::string number = std::to_string(i + 1);
        out.push_back(std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + "  " +
                      choice_line(choice, known, words));
        Lines plain_targets;
        for (const Target& target : choice.targets) {
            std::string row = "        " + words.who(known, target.who);
            const bool news =
                !target.says.empty() && row.find(words.catalogue().name(target.says)) == std::string::npos;
            if (news) row += ": " + words.sentence(known, target.says, {target.who});
            if (!target.grade.empty()) row += ", grade " + target.grade + ", " + std::to_string(target.dice) + " dice";
            if (news || !target.grade.empty()) {
                out.push_back(std::move(row));
            } else {
                plain_targets.push_back(words.who(known, target.who));
            }
        }
        const bool again = i > 0 && choice.targets == offered[i - 1].targets;
        if (!plain_targets.empty()) out.push_back("        at " + (again ? "one of the same" : listed(plain_targets)));
        if (choice.verb.starts_with("if_")) {  // said beforehand: offered all the time, so in one line
            const bool same = i > 0 && std::any_of(offered.begin(), offered.begin() + static_cast<std::ptrdiff_t>(i),
                                                   [&](const Choice& one) { return one.options == choice.options; });
            std::vector<std::string> keys;
            for (const Option& option : choice.options) keys.push_back(option.key);
            if (!same) out.push_back("        up to three, with commas: " + listed(keys));
            continue;
        }
        for (const Option& option : choice.options) {
            const std::string says = words.sentence(known, option.says, {choice.figure});
            const bool plain = says.empty() || says == capital(option.key);
            out.push_back("        " + option.key + (plain ? "" : ": " + says));
        }
    }
    return out;
}

Lines new_choices(const Lines& before, const Lines& now) {
    const auto begins = [](const std::string& line) {  // "   7  walk: ..."
        const std::size_t at = line.find_first_not_of(' ');
        return at != std::string::npos && at < 4 && line[at] >= '0' && line[at] <= '9';
    };
    const auto is_heading = [&](const std::string& line) {
        return line.starts_with("  ") && !line.starts_with("   ") && !begins(line);
    };
    const auto blocks_of = [&](const Lines& lines) {  // a choice with all said of it, after its figure's line
        std::vector<std::pair<std::string, Lines>> blocks;
        std::string heading;
        for (const std::string& line : lines) {
            if (is_heading(line)) {
                heading = line;
            } else if (begins(line)) {
                blocks.push_back({heading, {line}});
            } else if (!blocks.empty()) {
                blocks.back().second.push_back(line);
            }
        }
        return blocks;
    };
    const auto old = blocks_of(before);
    const auto fresh = blocks_of(now);
    Lines out{"You may order, besides what was listed:"};
    std::size_t kept = 0;
    std::string heading;
    for (const auto& block : fresh) {
        if (std::ranges::find(old, block) != old.end()) {
            ++kept;
            continue;
        }
        if (block.first != heading && !block.first.empty()) out.push_back(block.first);
        heading = block.first;
        out.insert(out.end(), block.second.begin(), block.second.end());
    }
    if (2 * kept < fresh.size() || fresh.empty()) return now;
    const bool fewer = fresh.size() < old.size();
    if (kept == fresh.size()) out.clear();
    if (fewer) out.push_back("There is nothing after number " + std::to_string(fresh.size()) + " any more.");
    return out;
}

Lines desk(const Knowledge& known, const std::string& sheet) {
    Lines out;
    if (const auto one = known.desk.find(sheet); one != known.desk.end()) {
        if (const Lines said = read_out(sheet, one->second); !said.empty()) return said;
        out.push_back(sheet + ":");
        for (const std::string& row : one->second) out.push_back("  " + row);
        return out;
    }
    for (const auto& [name, rows] : known.desk) out.push_back(name + ": " + std::to_string(rows.size()) + " rows");
    if (out.empty()) out.push_back("There is no desk here; it is the umpire's.");
    return out;
}

Lines plan(const Knowledge& known) {
    if (!known.plan) return {"The master map is not open to you. It is after the end."};
    Lines out{"Master map, " + inches(known.plan->width.hundredths) + " by " + inches(known.plan->height.hundredths) +
              ":"};
    for (const auto& area : known.plan->areas) {
        Lines corners;
        for (const SeatPoint corner : area.outline) corners.push_back(place(corner));
        std::string text = "  " + area.id + (area.kind.empty() ? "" : " (" + area.kind + ")") + ":";
        for (const std::string& corner : corners) text += " " + corner;
        out.push_back(std::move(text));
    }
    for (const auto& marker : known.plan->markers)
        out.push_back("  " + marker.id + " (" + marker.kind + "): " + place(marker.at));
    return out;
}

}  // namespace terminal
