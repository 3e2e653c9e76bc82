// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "beast/play.hpp"
#include "rules/notice.hpp"

/// The secrecy policy of the beast's book, in pieces: what one viewer perceives of one event (2.3).
namespace beast {

using Terms = rules::TableTerms;

/// One event as one viewer meets it.
struct Noticing {
    const Book& book;
    const Land& land;
    const State& before;
    const Event& event;
    const State& after;
    const rules::Viewer& viewer;
    rules::Notices& notices;
    const std::vector<rules::SeatPlan>& seats;
    const std::string& title;
    Eyes was;
    Eyes now;

    Noticing(const Book& with_book, const Land& with_land, const State& state_before, const Event& its_event,
             const State& state_after, const rules::Viewer& its_viewer, rules::Notices& into,
             const std::vector<rules::SeatPlan>& with_seats, const std::string& with_title)
        : book(with_book),
          land(with_land),
          before(state_before),
          event(its_event),
          after(state_after),
          viewer(its_viewer),
          notices(into),
          seats(with_seats),
          title(with_title),
          was(before, land, book, viewer.seat),
          now(after, land, book, viewer.seat) {}

    bool umpire() const { return viewer.kind == rules::ViewerKind::umpire; }
    bool seat() const { return viewer.kind == rules::ViewerKind::seat; }
    bool open() const { return after.affairs.open; }
    bool own(FigureId who) const { return seat() && after[who].seat == viewer.seat; }
    /// Nothing is shown of the table before the time of day is settled, but one's own.
    bool shown_before() const { return !before.figures.empty() && before.affairs.stage != Stage::begun; }
    bool shown_now() const { return after.affairs.stage != Stage::begun; }
    /// All gather to look at the first victim (BA-012).
    static bool looked_upon(const State& state, FigureId who) {
        return who == state.affairs.victim && state.affairs.stage == Stage::arrange;
    }
    /// In sight of the viewer, before or after the event.
    bool saw(FigureId who) const {
        return shown_before() && before[who].fate != Fate::fled &&
               (was.sees(who) || (seat() && looked_upon(before, who)));
    }
    bool sees(FigureId who) const {
        return shown_now() && after[who].fate != Fate::fled && (now.sees(who) || (seat() && looked_upon(after, who)));
    }
    bool saw_beast() const { return shown_before() && before.beast.on_table && was.sees_beast_at(before.beast.at); }
    bool sees_beast() const { return shown_now() && after.beast.on_table && now.sees_beast_at(after.beast.at); }
    /// News of somebody's doings is for the umpire and for those who have him in sight, before or after.
    bool noticed(FigureId who) const { return umpire() || (who && (saw(who) || sees(who) || told_of(who))); }
    /// An eye of the seat's own tells it what becomes of him.
    bool told_of(FigureId who) const { return own(who) && shown_before() && was.company(who); }

    void tell(std::string text, std::vector<FigureId> about, std::string_view rule) const;
    void dice(FigureId who, std::string_view why, std::string says) const;
    /// A sound from `spot`: a bearing and how loud, if one of the seat's own is near enough.
    void hear(std::string_view what, Point spot, std::optional<Inches> how_far) const;
    void news(std::string what, std::string text, std::int32_t value = 0) const;
};

/// All the viewer perceives of the event, in the order it is told (notice.cpp).
void notice(const Noticing& n);

/// How somebody looks to his own player, or to the umpire.
messages::OwnFigure<Terms> own_figure(const Noticing& n, const State& state, FigureId who);
/// What others see of somebody.
messages::Sighting<Terms> sighting(const State& state, FigureId who);
/// A marked place as the viewer is shown it; none: he is not (BA-082).
std::optional<messages::Sighting<Terms>> marked_place(const Noticing& n, const State& state, std::size_t index);
/// What is asked of the seat, if anything; value 0: of the umpire (prompts.cpp).
std::optional<messages::Prompt<Terms>> prompt_for(const State& state, const Book& book,
                                                  const std::vector<rules::SeatPlan>& seats, SeatId seat);

// notice_sights.cpp
std::vector<FigureId> notice_gained(const Noticing& n);
void notice_lost(const Noticing& n, const std::vector<FigureId>& lost);
// notice_told.cpp
void notice_told(const Noticing& n);
void notice_public(const Noticing& n);
// notice_ground.cpp
void notice_ground(const Noticing& n);
bool looked_at(const Noticing& n, Point place);
// notice_desk.cpp
void notice_desk(const Noticing& n);
void notice_unmasked(const Noticing& n);

}  // namespace beast
