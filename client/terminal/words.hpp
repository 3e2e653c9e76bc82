// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/compass.hpp"
#include "messages/knowledge.hpp"
#include "terminal/catalogue.hpp"

/// Numbers, directions and names for people.
namespace terminal {

std::string inches(std::int32_t hundredths);                // 4.50"
std::string place(messages::SeatPoint at);                  // "3.00,-12.50": x east, y south
std::string signed_number(std::int32_t number);             // "+40"
std::string listed(const std::vector<std::string>& words);  // "a, b and c"
std::string capital(std::string text);

inline common::Point point(messages::SeatPoint at) {
    return {at.x, at.y};
}
inline messages::SeatPoint seat_point(common::Point at) {
    return {at.x, at.y};
}
/// `12.00" north-east`, "on the spot".
std::string bearing(messages::SeatPoint from, messages::SeatPoint to);

/// What a viewer calls the things it knows. Handles stand in brackets, because orders name them.
class Words {
public:
    void use(Catalogue catalogue) { catalogue_ = std::move(catalogue); }
    const Catalogue& catalogue() const { return catalogue_; }
    /// Remembers kinds of things met, so that old ones keep their name when they are forgotten.
    void meet(const messages::Knowledge& known);
    void meet(common::Handle who, std::string kind) { met_[who] = std::move(kind); }

    /// "the Colonel (1)", "the lion (7)", "8 zebras (9)", "something (11)".
    std::string who(const messages::Knowledge& known, common::Handle who) const;
    /// Without the brackets.
    std::string bare(const messages::Knowledge& known, common::Handle who) const;
    /// "{0}" replaced; capital first.
    std::string sentence(const messages::Knowledge& known, const std::string& text,
                         const std::vector<common::Handle>& about) const;
    /// Without the marks that only say what may be ordered: the list of choices does that.
    std::string marks(const std::vector<std::string>& marks) const;
    std::string carried(const messages::Carried& carried) const;
    /// "Bushcraft 4", "may still go 8.00"".
    std::string number(const messages::Number& number) const;
    /// A number that is told only when it is asked for: it changes with every step, or is said by `orders`.
    static bool is_quiet(std::string_view key);
    /// What it is to do unasked: "When something charges: shoot, then climb a tree".
    std::vector<std::string> orders(const std::vector<messages::Number>& numbers) const;
    /// What a figure is: kind (if it has a name of its own), marks, numbers and what it carries.
    /// "this card", "3 cards ago": in whatever the book counts its time.
    std::string ago(std::int32_t cards) const;
    std::vector<std::string> facts(const messages::OwnFigure<messages::SeatTerms>& figure) const;

private:
    Catalogue catalogue_;
    std::map<common::Handle, std::string> met_;
};

/// What a mark says is plain from what may be ordered.
bool is_for_forms(std::string_view mark);

/// Of whose place distances are told: the own leader, else the first own figure in sight, else any.
const messages::Own* leader(const messages::Knowledge& known);

}  // namespace terminal
