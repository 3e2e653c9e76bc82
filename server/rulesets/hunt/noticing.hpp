// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hunt/book.hpp"
#include "hunt/careers.hpp"
#include "hunt/event.hpp"
#include "hunt/state.hpp"
#include "rules/notice.hpp"
#include "rules/sight.hpp"

/// The secrecy policy of the hunt, in pieces: what one viewer perceives of one event (hunt.md Part D).
namespace hunt {

/// One event as one viewer meets it.
struct Noticing {
    const Book& book;
    const rules::Sight& sight;
    const State& before;
    const Event& event;
    const State& after;
    const rules::Viewer& viewer;
    rules::Notices& notices;
    const std::vector<rules::SeatPlan>& seats;
    /// The scenario's title (L-08: told at the end only) and who came from the journal; none in a trial.
    const std::string* title = nullptr;
    const std::map<std::string, Past>* careers = nullptr;

    bool umpire() const { return viewer.kind == rules::ViewerKind::umpire; }
    /// The figure belongs to the viewer's seat. Never true of the umpire or the public.
    bool own(FigureId who) const;
    /// Its own and one of its eyes before or after the event, so that its player is told of it (GH-026).
    bool told_of(FigureId who) const;
    /// In sight of the viewer, before or after the event; of its own: in its eyes or seen by them.
    bool saw(FigureId who) const;
    bool sees(FigureId who) const;
    bool noticed(FigureId who) const { return saw(who) || sees(who); }

    /// A sentence; "{0}" is the viewer's own name of about[0]. The umpire's log is told all of them.
    void tell(std::string text, std::vector<FigureId> about, std::string_view rule) const;
    void dice(FigureId who, std::string_view why, std::vector<std::int32_t> faces, std::int32_t at_most,
              std::string says, std::string_view rule) const;
    /// A sound at `spot`, exact within hail of one of the viewer's eyes (GH-191). False: out of hearing.
    bool hear(std::string_view what, Point spot, std::string words = {}) const;
    /// The same, but beyond hail only the octant from the viewer's nearest leader or beast (P-16).
    void hear_far(std::string_view what, Point spot) const;
    /// Heard in any case: exact within hail, else from a direction (UC-29).
    void hear_somewhere(std::string_view what, Point spot, std::string words) const;

private:
    void hear_direction(std::string_view what, Point spot, std::string words) const;
};

/// All the viewer perceives of the event, in the order it is told.
void notice(const Noticing& n);

/// How a figure looks to its own player (GH-190 does not bind him), or to the umpire.
messages::OwnFigure<rules::TableTerms> own_figure(const State& state, const rules::Sight& sight, const Book& book,
                                                  FigureId who);
/// The same of an own figure out of hail that the seat's eyes see: what anybody can see (GH-026).
messages::OwnFigure<rules::TableTerms> own_from_afar(const State& state, const Book& book, FigureId who);
/// GH-190: what others learn of a figure in sight, as `seat` is shown it.
messages::Sighting<rules::TableTerms> sighting(const State& state, const Book& book, FigureId who, SeatId seat);

/// All that is seen of a figure, and nothing of who it is: news about several goes by it (IF-02).
struct Look {
    Point at;
    std::string kind;
    std::vector<std::string> marks;
    std::int32_t count = 1;
    friend auto operator<=>(const Look&, const Look&) = default;
};
inline Look look(const messages::Sighting<rules::TableTerms>& seen) {
    return {seen.at, seen.kind, seen.marks, seen.count};
}

/// What is asked of the seat in this state, if anything; value 0: of the umpire.
std::optional<messages::Prompt<rules::TableTerms>> prompt_for(const State& state, const rules::Sight& sight,
                                                              const Book& book, SeatId seat);

/// Own figures and others come into sight and change (E-08 to E-14); gives back those out of sight now,
/// who are lost when all has been said of them (notice_sights.cpp).
std::vector<FigureId> notice_gained(const Noticing& n);
void notice_lost(const Noticing& n, const std::vector<FigureId>& lost);
/// E-34, E-35: spoor found, drawn on and lost; the umpire's trails (notice_spoor.cpp).
void notice_spoor(const Noticing& n);
/// A whole trail, for who may see it.
void notice_trail(const Noticing& n, const Trail& trail);
/// E-43.
void notice_ground(const Noticing& n);
/// GH-189, by its fixed limits.
bool looked_at(const Noticing& n, Point place);
/// Moves, cards, accidents, speech, wind, the end: what they say (notice_told.cpp).
void notice_play(const Noticing& n);
/// The umpire's figures, map and desk (notice_desk.cpp).
void notice_desk(const Noticing& n);
/// IF-13: after the end everybody is shown the map and all figures.
void notice_unmasked(const Noticing& n);

/// The reckoning: sheets "reckoning" and "reckoning:<party>", for everybody when all is over (E-52).
void notice_reckoning_sheets(const Noticing& n);

/// Shots, wounds, deaths, reactions, charges, morale, emergencies, melee, duties (notice_fight.cpp).
/// Called for the events from `aimed` to `broke_off`, `reckoned`, `duty` and `gun`, after figures newly
/// in sight and before those out of sight: so everybody the viewer may know has a name.
void notice_fight(const Noticing& n);
/// GH-257: the grade of every shot the viewer's figures could take, after any event (E-20).
void notice_appraisals(const Noticing& n);

}  // namespace hunt
