// SPDX-License-Identifier: MIT
#include "terminal/compose.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "terminal/way.hpp"
#include "terminal/words.hpp"

namespace terminal {

using namespace messages;
using common::Handle;

namespace {

std::string key_of(std::string text) {
    std::ranges::replace(text, '-', '_');
    return text;
}

/// What is typed has lost its capitals.
std::string small(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string offered_verbs(const Choices& offered) {
    std::set<std::string> verbs;
    for (const Choice& choice : offered) verbs.insert(choice.verb);
    if (verbs.empty()) return "Nothing may be ordered now.";
    return "Offered now: " + listed({verbs.begin(), verbs.end()}) + ".";
}

template <class Rows, class Text>
std::string list_of(const Rows& rows, Text text) {
    std::vector<std::string> texts;
    for (const auto& row : rows) texts.push_back(text(row));
    return listed(texts);
}

/// The choices a typed order may mean, with the order completed where one of its words was an option.
struct Meant {
    std::vector<const Choice*> choices;
    TypedOrder typed;
};
Meant meant(const TypedOrder& typed, const Choices& offered) {
    Meant found{{}, typed};
    if (typed.choice > 0) {
        if (typed.choice <= offered.size()) found.choices.push_back(&offered[typed.choice - 1]);
        return found;
    }
    const std::string verb = key_of(typed.verb);
    const auto collect = [&](auto fits) {
        for (const Choice& choice : offered) {
            if (fits(choice)) found.choices.push_back(&choice);
        }
        return !found.choices.empty();
    };
    if (collect([&](const Choice& choice) { return choice.verb == verb; })) return found;
    // "dodge left" and "dodge_left" for an option of that key
    std::string option = verb;
    for (std::size_t words = 0; words <= std::min<std::size_t>(typed.options.size(), 2); ++words) {
        if (words > 0) option += "_" + key_of(typed.options[words - 1]);
        const auto has_option = [&](const Choice& choice) {
            return std::ranges::find(choice.options, option, &Option::key) != choice.options.end();
        };
        if (collect(has_option)) {
            found.typed.options.erase(found.typed.options.begin(),
                                      found.typed.options.begin() + static_cast<std::ptrdiff_t>(words));
            found.typed.options.insert(found.typed.options.begin(), option);
            return found;
        }
    }
    if (verb == "say") {
        collect([](const Choice& choice) { return choice.words && choice.targets.empty() && !choice.number; });
    } else if (verb.size() > 1) {
        collect([&](const Choice& choice) { return choice.verb.starts_with(verb); });
        const auto another = [&](const Choice* choice) { return choice->verb != found.choices.front()->verb; };
        if (std::ranges::any_of(found.choices, another)) found.choices.clear();
    }
    return found;
}

struct Naming {
    Handle figure{};
    Handle target{};
};
/// Whom the handles typed stand for in this choice; nothing if they do not fit.
std::optional<Naming> naming(const Choice& choice, const TypedOrder& typed) {
    Naming named{choice.figure, {}};
    auto next = typed.handles.begin();
    const auto is_target = [&](Handle who) {
        return std::ranges::find(choice.targets, who, &Target::who) != choice.targets.end();
    };
    if (next != typed.handles.end() && *next == choice.figure) ++next;
    if (next != typed.handles.end() && is_target(*next)) named.target = *next++;
    if (next != typed.handles.end()) return std::nullopt;
    if (!named.target && choice.targets.size() == 1) named.target = choice.targets.front().who;
    return named;
}

class Composer {
public:
    Composer(const Choice& choice, const TypedOrder& typed, const Knowledge& known)
        : choice_(choice), typed_(typed), known_(known) {}

    std::variant<Composed, Mistake> compose(const Naming& named) {
        composed_.order.verb = choice_.verb;
        composed_.order.figure = named.figure;
        composed_.order.target = named.target;
        composed_.order.with = typed_.with.value_or(choice_.with);
        if (typed_.with && typed_.with->empty() && !choice_.with.empty())
            composed_.order.with = {choice_.figure};  // alone
        composed_.order.number = typed_.number.value_or(0);
        composed_.order.words = typed_.words;
        for (auto step :
             {&Composer::target, &Composer::option, &Composer::company, &Composer::way, &Composer::extras}) {
            if (std::string wrong = (this->*step)(); !wrong.empty()) return Mistake{std::move(wrong)};
        }
        return std::move(composed_);
    }

private:
    std::string target() {
        if (choice_.targets.empty() || composed_.order.target) return {};
        return "Whom? " + choice_.verb + " may be aimed at " +
               list_of(choice_.targets, [](const Target& target) { return std::to_string(target.who.value); }) + ".";
    }
    std::string option() {
        const auto keys = [&] { return list_of(choice_.options, [](const Option& option) { return option.key; }); };
        if (choice_.verb.starts_with("if_")) return series();
        for (const std::string& word : typed_.options) {
            const auto found = std::ranges::find_if(choice_.options, [&](const Option& option) {
                return small(option.key) == key_of(word) || small(option.says) == word;
            });
            if (found == choice_.options.end()) {
                return "\"" + word + "\" is not offered with " + choice_.verb +
                       (choice_.options.empty() ? "." : "; there are " + keys() + ".");
            }
            if (!composed_.order.option.empty()) return "Only one of " + keys() + " can be taken.";
            composed_.order.option = found->key;
        }
        if (choice_.options.size() == 1) composed_.order.option = choice_.options.front().key;
        if (!choice_.options.empty() && composed_.order.option.empty()) {
            return "Which? With " + choice_.verb + " goes one of " + keys() + ".";
        }
        return {};
    }
    /// Orders for emergencies: options in order of tries, with commas or blanks between them.
    std::string series() {
        std::string& tries = composed_.order.option;
        for (const std::string& words : typed_.options) {
            for (std::size_t at = 0; at <= words.size();) {
                const std::size_t end = std::min(words.find(',', at), words.size());
                const std::string key = key_of(words.substr(at, end - at));
                at = end + 1;
                if (key.empty()) continue;
                if (std::ranges::find(choice_.options, key, &Option::key) == choice_.options.end()) {
                    return "\"" + key + "\" is not offered with " + choice_.verb + "; there are " +
                           list_of(choice_.options, [](const Option& option) { return option.key; }) + ".";
                }
                tries += (tries.empty() ? "" : ",") + key;
            }
        }
        return tries.empty() ? "What? With " + choice_.verb + " goes what is tried first, second, third, or ask." : "";
    }
    std::string company() {
        for (const Handle who : composed_.order.with) {
            if (who == choice_.figure || std::ranges::find(choice_.with, who) != choice_.with.end()) continue;
            return std::to_string(who.value) + " cannot go along" +
                   (choice_.with.empty() ? "; nobody can." : "; these can: " + list_of(choice_.with, [](Handle one) {
                                                                 return std::to_string(one.value);
                                                             }) + ".");
        }
        return {};
    }
    std::string way() {
        const auto own = known_.own.find(choice_.figure ? choice_.figure : composed_.order.target);
        const Own* from = own != known_.own.end() ? &own->second : leader(known_);
        const SeatPoint start = from != nullptr ? from->figure.at : SeatPoint{};
        const std::vector<SeatPoint> path = corners(typed_.legs, start);
        if (choice_.place) {
            if (path.size() != 1) return "One place is wanted, for instance to 12,-3.";
        } else if (choice_.reach > 0) {
            constexpr std::int64_t rounding = 5;
            const Cost paid = cost(known_.ground, start, path, choice_.step_cost);
            if (paid.hundredths > choice_.reach + rounding) {
                return "That way costs " + inches(static_cast<std::int32_t>(paid.hundredths)) +
                       " on the ground you know; there are only " + inches(choice_.reach) + ".";
            }
        } else {
            composed_.way_for_later = path;
            return {};
        }
        composed_.order.path = path;
        return {};
    }
    std::string extras() {
        if (choice_.number && !typed_.number) return "A number is wanted: number N.";
        if (!choice_.number && typed_.number) return "No number goes with " + choice_.verb + ".";
        if (!choice_.words && !typed_.words.empty()) return "No words go with " + choice_.verb + ".";
        return {};
    }

    const Choice& choice_;
    const TypedOrder& typed_;
    const Knowledge& known_;
    Composed composed_;
};

}  // namespace

std::variant<Composed, Mistake> compose(const TypedOrder& typed, const Knowledge& known, const Choices& offered) {
    const Meant found = meant(typed, offered);
    if (found.choices.empty()) {
        if (typed.choice > 0) {
            return Mistake{"There is no choice " + std::to_string(typed.choice) + " now; " +
                           (offered.empty() ? "nothing may be ordered."
                                            : "they go up to " + std::to_string(offered.size()) + ".")};
        }
        return Mistake{"\"" + typed.verb + "\" is nothing that may be ordered now. " + offered_verbs(offered)};
    }
    std::optional<Mistake> first;
    for (const Choice* choice : found.choices) {
        const auto named = naming(*choice, found.typed);
        if (!named) continue;
        auto composed = Composer(*choice, found.typed, known).compose(*named);
        if (!std::holds_alternative<Mistake>(composed)) return composed;
        if (!first) first = std::get<Mistake>(composed);
    }
    if (first) return *first;
    return Mistake{"The numbers do not fit: " + found.choices.front()->verb + " is offered to " +
                   list_of(found.choices, [](const Choice* choice) { return std::to_string(choice->figure.value); }) +
                   ". `choices` shows whom it may be aimed at."};
}

const Choice* takes_a_way(const Choices& offered, Handle figure) {
    const auto found = std::ranges::find_if(offered, [&](const Choice& choice) {
        return choice.reach > 0 && choice.figure == figure && choice.options.empty() && choice.targets.empty();
    });
    return found == offered.end() ? nullptr : &*found;
}

std::vector<SeatPoint> corners(const std::vector<Leg>& legs, SeatPoint start) {
    std::vector<SeatPoint> path;
    for (const Leg& leg : legs) {
        SeatPoint end = leg.to;
        if (leg.towards) {
            end =
                seat_point(common::on_bearing(point(start), 45 * static_cast<std::int32_t>(*leg.towards), leg.length));
        }
        path.push_back(end);
        start = end;
    }
    return path;
}

}  // namespace terminal
