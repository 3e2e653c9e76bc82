// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hunt/play.hpp"

/// What the files about fighting share and nobody else needs.
namespace hunt {

/// A species row; the state never holds a beast without one.
const SpeciesRow& species_of(const Book& book, const Figure& beast);
/// Movement dice at `gait` where the figure stands (GH-100, GH-080).
std::int32_t movement_dice(const Play& play, FigureId who, Gait gait);
/// "the lion", "the bearer": a name for sentences.
std::string plain_name(const Book& book, const Figure& figure);
/// The man his party's reputation hangs on (GH-028, GH-410).
bool bears_reputation(const State& state, FigureId who);

// ---- shooting.cpp
/// One shot's faces read by GH-261: a level of Event::shot, from -1 (misfire) to 3 (a perfect shot).
std::int32_t level_of(const std::vector<std::int32_t>& faces);

// ---- guns.cpp
/// Where a gun carried for `man` is to be had, within 1.00" (GH-025): bearer and index.
struct Spare {
    FigureId bearer;
    std::size_t gun = 0;
};
std::optional<Spare> spare_for(const State& state, FigureId man, bool loaded);
/// Hands the spare over; the man's own firearm, if he has one, goes to the bearer.
void hand_over(Play& play, FigureId man, Spare spare);
bool loaded(const Book& book, const Gun& gun);
/// Standing still on a card loads it at once (GH-270, GH-274).
bool loads_standing(const Book& book, const Gun& gun);
/// UC-13: what the umpire has said of this shot, while both stand where they stood.
ShotRuling ruled_shot(const State& state, FigureId shooter, FigureId target);
/// The gun for a shot at a charger; none: he has nothing that would bite (GH-345).
std::optional<std::size_t> emergency_gun(const State& state, const Book& book, FigureId man, FigureId beast);
/// Fills every breech-loader in hand. True if there was one to fill.
bool fill_breech_loaders(const Book& book, Figure& man);

// ---- crocodiles.cpp
/// Whoever is asked next about a swimmer has a window of his own.
void open_crocodile_window(Play& play);

// ---- wounds.cpp
struct Blow {
    FigureId by{};
    std::string_view how;
    bool untouched = false;             // no damage before (GH-401)
    std::span<const FigureId> dying{};  // in the same round of blows: nobody saves them (GH-402)
};
void hurt(Play& play, FigureId who, std::int32_t points, const Blow& blow);
void die(Play& play, FigureId who, const Blow& blow);

// ---- line.cpp
/// A man the charger would strike, and the line it would take.
struct Strike {
    FigureId man{};
    Point line;              // it goes from C towards this
    std::int32_t reach = 0;  // M along that line
    std::int32_t along = 0;  // where on it the man is struck
};
/// Straight chargers, and all once they overrun (GH-333, GH-334).
bool keeps_its_line(const Play& play, const OnCharge& charge);
/// The man where he is now, if the charger's dice carry that far (GH-331).
std::optional<Strike> reached(const Play& play, const OnCharge& charge, FigureId man);
/// The next man to be struck as things stand (GH-331, GH-333, GH-334).
std::optional<Strike> next_strike(const Play& play, const OnCharge& charge);
/// p of GH-331 (4).
Point hit_place(const Play& play, const OnCharge& charge);
/// GH-332, nearest to the charger first.
std::vector<FigureId> threatened_by(const Play& play, const OnCharge& charge);
/// GH-343: parties of whose threatened men, or of the man it will strike, one is in reach.
std::vector<PartyId> parties_reached(const Play& play, const OnCharge& charge);
/// Those a beast is at: whoever it fights, or the man a charge of it is about to reach.
std::vector<FigureId> in_danger_of(const Play& play, FigureId beast);

// ---- charge.cpp
/// The charge on top of the agenda, or nothing.
OnCharge* charge_on_top(Play& play);
/// Walks a charger to `place`, whatever it costs: the line was paid for at the declaration.
void charge_to(Play& play, FigureId beast, Point place);
/// GH-352, with the umpire's word: "reach", "miss", or "auto": by the die.
void settle_tree(Play& play, FigureId beast, FigureId man, std::string_view option);
/// Takes up what a charge or a choice had interrupted.
void resume(Play& play);

// ---- morale.cpp
/// GH-413, if he is one whose name suffers by it.
void run_from(Play& play, FigureId man, FigureId threat);

// ---- emergency.cpp
/// Trims the men nobody can or need ask and asks the next; none left: on to the reaction.
void ask_next(Play& play);

/// The first of these that is open to the man asked now does so, and the next, to the end of his series.
void act_beforehand(Play& play, const std::vector<std::string>& tries);

// ---- beforehand.cpp
/// What the beast was told to do in such a choice, as far as it can be done; none: its player is asked.
std::optional<std::string> chosen_beforehand(const State& state, const OnBeastChoice& choice);
/// A way round `about` to the left or right of a beast at `from`, farther than it walks (GH-304).
std::vector<Point> arc_round(Point from, Point about, bool left);
/// Its answer is carried out when the window closes.
void keep_answer(Play& play, std::string_view option, const std::vector<Point>& path);

// ---- reactions.cpp
/// GH-300's table for one beast; pushes a charge or a choice, or is done.
void react(Play& play, FigureId beast, FigureId shooter);
/// Asks the beast's player, or the umpire who runs it; false: nobody to ask.
bool ask_beast(Play& play, std::string_view kind, FigureId beast, FigureId other);

// ---- herds.cpp
/// AUT-3a: fights on, or at half damage perhaps breaks off.
void fight_on(Play& play, FigureId who);
/// Breaks off and runs along `path`, or if it is empty to cover.
void leave_fight(Play& play, FigureId who, const std::vector<Point>& path);
void stay_and_fight(Play& play, FigureId who);

// ---- questions.cpp
/// GH-411: the hunter was hurt or killed; unheroically `by_rule`, if the umpire does not judge otherwise (UC-07).
void judge_end(Play& play, FigureId who, bool by_rule);
/// GH-402: the entry, unless the umpire is to confirm it first (UC-08).
void propose_saving(Play& play, PartyId party, const LedgerEntry& entry, FigureId saver);
/// GH-401: booked to the killing blow; others who hunted it may be given a share (UC-12).
void propose_shares(Play& play, PartyId party, FigureId killer, FigureId victim);
bool saving_pending(const State& state, FigureId man);

// ---- reputation.cpp
/// An entry in the party's ledger. `late`: it comes after its hunter's end, but was earned before (GH-024).
void enter(Play& play, PartyId party, LedgerEntry entry, bool late = false);
void credit_kill(Play& play, FigureId victim, const Blow& blow);
/// GH-402: `saver` killed or drove off what was at `saved`.
void credit_saving(Play& play, FigureId saver, FigureId saved);

}  // namespace hunt
