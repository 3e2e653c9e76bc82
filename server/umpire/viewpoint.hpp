// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "messages/knowledge.hpp"
#include "rules/ruleset.hpp"
#include "umpire/contact_book.hpp"

namespace umpire {

/// What one viewer newly knows after one step of the table, ready to be recorded and sent.
struct Batch {
    std::string viewer;                  // "S1", "umpire", "public"
    std::uint64_t q = 0;                 // the viewer's own count
    std::string list;                    // canonical JSON of the percepts: what the digest runs over
    std::string digest;                  // after this batch
    std::optional<std::string> choices;  // canonical JSON, if they changed
    bool asked = false;                  // a prompt is new in this batch
};

/// One viewer at a table: its contact book and its view, grown by percepts alone (D1, D5).
class Viewpoint {
public:
    Viewpoint(std::string name, rules::Viewer viewer);

    const std::string& name() const { return name_; }
    const rules::Viewer& viewer() const { return contacts_.viewer(); }
    const ContactBook& contacts() const { return contacts_; }
    const messages::View& view() const { return view_; }
    const messages::Choices& choices() const { return choices_; }

    /// What happened, as far as this viewer perceives it, when its turn comes (rules::Turn). Percepts that
    /// change nothing it knows are dropped before they count.
    void hear_of(const rules::Game& game, const rules::StatePtr& before, const rules::EventPtr& event,
                 const rules::StatePtr& after);
    void take(messages::Percept percept);
    void unmask() { contacts_.unmask(); }
    /// The player erases a ghost of his (GH-189). False if it is none.
    bool forget(common::Handle ghost);
    /// What it would know if the clock were set back to `then` (GH-006): the present as it was known
    /// then, with the ground seen and the log kept since. `announced` is true whatever the clock says.
    using Announced = std::map<std::string, messages::News>;
    messages::Knowledge known_if_set_back(const Viewpoint& then, const Announced& announced) const;
    /// Sets it back; told only if that changes what it knows (E-50).
    void set_back(const Viewpoint& then, const Announced& announced);
    /// q of the batch that brought the present prompt, or set the clock back: orders given before it
    /// are stale.
    std::uint64_t asked_at() const { return asked_at_; }

    /// Closes the batch; none if nothing was new.
    std::optional<Batch> close_batch(const rules::Game& game);
    /// Percepts of the batch still open, for a preview.
    const messages::Percepts& open_batch() const { return pending_; }

private:
    struct Kept {
        rules::StatePtr before;
        rules::EventPtr event;
        rules::StatePtr after;
    };
    void perceive(const rules::Game& game, const Kept& one);

    std::string name_;
    ContactBook contacts_;
    messages::View view_;
    messages::Choices choices_;
    messages::Percepts pending_;
    std::vector<Kept> kept_;  // until its turn comes
    bool asked_ = false;
    bool set_back_ = false;
    std::uint64_t asked_at_ = 0;
};

}  // namespace umpire
