// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "common/ids.hpp"
#include "messages/percept.hpp"
#include "rules/notice.hpp"

namespace umpire {

/// One viewer's own names for what it has met, and the only way from the table's terms to its own
/// (overview D1, D4). Handles count up in the order the viewer met things. Folded from the journal
/// like everything else: the same notices give the same handles.
class ContactBook {
public:
    explicit ContactBook(rules::Viewer viewer) : viewer_(viewer) {}

    const rules::Viewer& viewer() const { return viewer_; }

    /// None when the notice tells this viewer nothing: a loss of something it never met. A notice
    /// meant for the umpire alone throws std::logic_error for anybody else: it fails shut.
    std::optional<messages::Percept> percept(rules::Notice notice);

    /// From the viewer's terms to the table's. Handles it does not hold name nobody.
    rules::TrueOrder true_order(const messages::Order& order) const;

    /// Nobody if the viewer does not see the figure now and never had it as its own.
    common::Handle handle_of(common::FigureId figure) const;

    messages::SeatPoint to_seat(common::Point place) const;
    common::Point to_table(messages::SeatPoint place) const;

    /// Ghosts and where they stand, by handle.
    using Ghosts = std::vector<std::pair<common::Handle, common::Point>>;
    const Ghosts& ghosts() const { return ghosts_; }
    /// False if it is none.
    bool forget_ghost(common::Handle ghost);
    /// Knows whom it knew in `then`. Handles given since name nobody and are not given again.
    void set_back(const ContactBook& then);
    /// The full map is open to this viewer: the game is over.
    void unmask() { unmasked_ = true; }

private:
    struct Translation;
    struct Contact {
        common::Handle handle;
        bool in_sight = false;  // others only
        common::Point at;       // of those: where it was last seen
    };
    /// The entry of a figure, which has a handle from now on.
    Contact& met(common::FigureId figure);
    void haunt(common::Handle ghost, common::Point place);
    Ghosts::iterator ghost_at(common::Handle ghost);  // or where it would be

    // Ids and handles count from 1, without large gaps.
    rules::Viewer viewer_;
    std::vector<Contact> contacts_;                                             // by figure
    std::vector<common::FigureId> figures_ = std::vector<common::FigureId>(1);  // by handle
    Ghosts ghosts_;
    bool unmasked_ = false;
};

}  // namespace umpire
