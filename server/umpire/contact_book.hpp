// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
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
    std::optional<messages::Percept> percept(const rules::Notice& notice);

    /// From the viewer's terms to the table's. Handles it does not hold name nobody.
    rules::TrueOrder true_order(const messages::Order& order) const;

    /// Nobody if the viewer does not see the figure now and never had it as its own.
    common::Handle handle_of(common::FigureId figure) const;

    messages::SeatPoint to_seat(common::Point place) const;
    common::Point to_table(messages::SeatPoint place) const;

    /// Ghosts and where they stand.
    const std::map<common::Handle, common::Point>& ghosts() const { return ghosts_; }
    void forget_ghost(common::Handle ghost) { ghosts_.erase(ghost); }
    /// The full map is open to this viewer: the game is over.
    void unmask() { unmasked_ = true; }

private:
    struct Translation;
    common::Handle met(common::FigureId figure);

    rules::Viewer viewer_;
    std::uint32_t last_handle_ = 0;
    std::unordered_map<common::FigureId, common::Handle> handles_;
    std::unordered_map<common::Handle, common::FigureId> figures_;
    std::unordered_map<common::FigureId, common::Point> last_seen_;  // others in sight now
    std::map<common::Handle, common::Point> ghosts_;
    bool unmasked_ = false;
};

}  // namespace umpire
