// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hunt/book.hpp"
#include "hunt/event.hpp"
#include "hunt/state.hpp"
#include "rules/dice.hpp"
#include "rules/sight.hpp"

namespace hunt {

/// One stretch of play being worked out: a private copy of the state, the dice, and the events so far.
/// Procedures change `state` freely and call `happened`; the records that differ since the last call
/// travel in the event. Nothing else ever changes a state.
class Play {
public:
    Play(const Book& book, const rules::Sight& sight, const State& state, rules::Dice& dice);

    const Book& book;
    const rules::Sight& sight;
    State state;
    rules::Dice& dice;

    /// Closes one event: every figure, party or affair changed since the last one goes with it.
    void happened(Happening event);
    rules::Events take() { return std::move(events_); }
    /// No change is left that no event tells of: it would be lost.
    bool all_told() const;

    /// The stream a figure's dice come from: its party's, or that party's hidden one when the figure
    /// is outside its seat's eyes (GH-005, GH-026).
    std::string stream(FigureId who) const;
    /// Always the hidden one of the figure's party.
    std::string hidden_stream(FigureId who) const;
    std::vector<std::int32_t> roll(FigureId who, std::int32_t count, std::string_view why);
    std::int32_t test(FigureId who, std::string_view why) { return roll(who, 1, why).front(); }
    std::vector<std::int32_t> roll_hidden(FigureId who, std::int32_t count, std::string_view why);

    /// More trail (GH-220), or less; the next event tells of it.
    void lay(Trail stretch);
    void fade_trails(std::int32_t before);

    Agendum* top() { return state.affairs.agenda.empty() ? nullptr : &state.affairs.agenda.back(); }
    void push(Agendum agendum) { state.affairs.agenda.push_back(std::move(agendum)); }
    void pop() { state.affairs.agenda.pop_back(); }

private:
    State last_;
    std::vector<Trail> laid_;
    std::optional<std::int32_t> faded_;
    rules::Events events_;
};

/// Sum of faces, in inches as hundredths.
std::int32_t inches_of(const std::vector<std::int32_t>& faces);

/// Label order (GH-005): "S1.1.2" before "S1.1.10". Breaks every tie.
bool earlier(const Figure& a, const Figure& b);
/// GH-004: nearest to `from` first, then label order.
void sort_nearest(const State& state, std::vector<FigureId>& figures, Point from);
/// On the table: not dead, not retired.
bool present(const Figure& figure);
/// A man's leader is in reach of his voice and the group (GH-026): he is one of his seat's eyes.
/// Always true of beasts and of figures nobody plays.
bool in_hail(const State& state, const Book& book, FigureId figure);

/// Nobody of the party is left on the table.
bool out(const State& state, const Party& party);

/// GH-024: command passes on after the leader's death or retirement. `happened` does it for `died` and
/// `retired`.
void succeed(State& state, PartyId party);

/// Whose answer the top of the agenda awaits; neither: nobody's, the game runs on.
struct Asked {
    SeatId seat{};
    bool umpire = false;
};
Asked asked(const State& state, const Book& book);
/// A window is open and all that was asked in it is answered: only its clock is awaited (beforehand.cpp).
bool clock_awaited(const State& state);

// ---- awareness.cpp (GH-180 to GH-192, GH-026) -------------------------------------------------

/// GH-184 for one spotter. `shown` positions: others see a mover where it was held (GH-106).
bool sees(const State& state, const rules::Sight& sight, const Book& book, FigureId spotter, FigureId target);
/// The same as if the target stood at `place`, with its flags as they are.
bool sees_at(const State& state, const rules::Sight& sight, const Book& book, FigureId spotter, FigureId target,
             Point place);
/// The same for a spotter standing at `from`.
bool sees_from(const State& state, const rules::Sight& sight, const Book& book, FigureId spotter, Point from,
               FigureId target);
/// GH-106: the seat still sees the figure where it was held.
bool shown_held(const State& state, const Figure& target, SeatId seat);
/// GH-026, GH-021: figures whose eyes are the seat's.
std::vector<FigureId> eyes(const State& state, const Book& book, SeatId seat);
/// UC-14: what the umpire has ruled of it, if anything: shown or hidden.
std::optional<bool> ruled_sight(const State& state, SeatId seat, FigureId target);
/// The umpire's sight tool (Part E): what lies between two figures, in words too. Agrees with `sees`.
std::optional<rules::Between> between(const State& state, const rules::Sight& sight, const Book& book, FigureId from,
                                      FigureId to);
/// GH-330: one of the seat's eyes is threatened by a charge of `beast`.
bool aware_of_charge(const State& state, const Book& book, SeatId seat, FigureId beast);
bool in_own_eyes(const State& state, const rules::Sight& sight, const Book& book, FigureId own);
bool seat_sees(const State& state, const rules::Sight& sight, const Book& book, SeatId seat, FigureId target);
/// What a seat perceives of every figure, worked out once for a state that no longer changes.
const SeatSight& seat_sight(const State& state, const rules::Sight& sight, const Book& book, SeatId seat);
/// V-03 with what species adds.
bool in_cover(const State& state, const rules::Sight& sight, const Book& book, FigureId figure);

// ---- movement.cpp (GH-100 to GH-109) ----------------------------------------------------------

/// GH-023: who of the party may go along with `leader` now; himself first.
std::vector<FigureId> group_of(const State& state, FigureId leader);
/// GH-101, GH-104, GH-105: `who` and those `with` him declare a gait; dice, comparison, accident.
void declare(Play& play, FigureId who, Gait gait, const std::vector<FigureId>& with);
/// GH-181, GH-182, GH-183: sets alert or revealed by the faces.
bool compare(Figure& figure, const std::vector<std::int32_t>& faces);
/// GH-134.
void swim(Play& play, FigureId who);
/// The mover's decisions on his move are done: boot, release, scent (GH-106, GH-167, GH-392).
void finish_move(Play& play, FigureId who);

/// Walks `who` along `path` as far as `allowance` pays, in samples (V-08), with discovery, bump and
/// stops; `free` moves (bolt, flight, charge) make no discovery pause, no bump, no comparison. Who follows
/// spoor (its number) stops where it ends.
struct Walked {
    std::int32_t spent = 0;
    bool paused = false;   // an OnDiscovery was pushed
    bool stopped = false;  // by something
};
Walked walk(Play& play, FigureId who, const std::vector<Point>& path, std::int32_t allowance, bool free,
            std::int32_t spoor = 0);
/// To the nearest cover within `within` that is not nearer to `threat` (GH-302); `square`: that lies at
/// least 90 degrees off it (GH-341). None, or already in cover: straight away.
std::vector<Point> way_to_cover(const Play& play, FigureId who, Point threat, Inches within, bool square = false);
/// Straight away from `threat`, farther than anybody runs.
std::vector<Point> way_off(const Play& play, FigureId who, Point threat);
/// The straight way to `to` as far as `allowance` carries, ended before deep water (GH-311).
std::vector<Point> dry_way(const Play& play, FigureId who, Point to, std::int32_t allowance);
/// GH-106: others whom the mover's seat meets by what it sees now; they make no pause later on.
void look_about(Play& play, FigureId who);
/// GH-107: whom a figure at `at` would run into by going to `next`; both are then shown by `bump`.
FigureId in_the_way(const Play& play, FigureId who, Point at, Point next);
void bump(Play& play, FigureId who, FigureId other);
/// From now on the others see `who` where it stands until `release` (GH-106). `walk` calls it.
void hold(Play& play, FigureId who);
/// Lets the others see the move of every figure still held, but for movers whose way is not decided to
/// its end (GH-106); `at_once` shows what it has done so far all the same.
void release(Play& play, FigureId at_once = {});
/// How far along the straight line from `from` a rolled total carries this figure, at its costs (GH-103,
/// GH-331); less if something stops it. Beasts so measured may enter a camp (GH-138).
std::int32_t carries(const Play& play, FigureId who, Point from, Point towards, std::int32_t total);

// ---- spoor.cpp (GH-220 to GH-225) -------------------------------------------------------------

/// The animal went this way (GH-220); people leave no trail.
void leave_trail(Play& play, FigureId animal, std::vector<Point> way);
/// GH-220: at the reshuffle, before the pass is counted up.
void age_trails(Play& play);
/// An own card begins: what was lost on the last one may be found again (GH-223).
void forget_lost_spoor(Figure& figure);
/// The leader has stood, or thrown his movement dice: what he keeps and loses (GH-223), and what he finds
/// where he is.
void read_spoor(Play& play, FigureId who);
/// At a place on his way: draws what is before him on and finds what is there. True: something was found.
bool seek_spoor(Play& play, FigureId who);
/// His move is done: what he has left behind, and duties (GH-414).
void settle_spoor(Play& play, FigureId who);
/// The way to go to follow a spoor before him, `length` hundredths of it.
std::vector<Point> way_along(const State& state, FigureId who, const Spoor& spoor, std::int32_t length);
/// The one of his with this number that leads on; nothing if he has none.
const Spoor* spoor_before(const Figure& figure, std::int32_t number);

// ---- cards.cpp (GH-040 to GH-062, GH-450) -----------------------------------------------------

/// Runs the game on by one step: a card is drawn, one actor acts, a card ends.
void run_on(Play& play);
void end_card(Play& play);
/// The engaged beast fights its round of this card; so do all who are in the fight with it (GH-364).
void stay_in_fight(Play& play, FigureId beast);
void shuffle(Play& play);
/// GH-023: a figure out of its seat's hail follows its standing instruction, on its party's card.
void follow_instruction(Play& play, FigureId who);
/// GH-300: the figure has done with firing; its guns are topped up and wounded beasts react.
void cease_fire(Play& play, FigureId who);

// ---- loads.cpp (GH-134, GH-341, E-45) ---------------------------------------------------------

/// A thing on the table: a figure nobody plays and no rule for men or beasts asks after.
FigureId put_thing(State& state, std::string_view kind, const std::string& key, Point at);
/// What he carries for others and his burden, `own_arms` too, lie where he stands.
void lay_down(Play& play, FigureId who, bool own_arms);
/// He has it again once he is within 1.00" of it on land.
void take_up(Play& play, FigureId who);

// ---- boats.cpp (GH-136) -----------------------------------------------------------------------

/// The boat he is in; none: not on board of any.
FigureId boat_of(const State& state, FigureId who);
/// Living men on board, in label order.
std::vector<FigureId> crew(const State& state, FigureId boat);
/// The nearest boat he sees within 1.00" that has room for a man of his seat.
FigureId boat_at_hand(const State& state, const rules::Sight& sight, const Book& book, FigureId who);
/// Somewhere within 1.00" of the boat to go ashore, nearest to `wish`.
std::optional<Point> landing(const State& state, const rules::Sight& sight, FigureId who, Point wish);
void board(Play& play, FigureId who, const std::vector<FigureId>& with);
void paddle(Play& play, FigureId who);
void land(Play& play, FigureId who, const std::vector<FigureId>& with, const std::vector<Point>& path);

// ---- crocodiles.cpp (GH-135) ------------------------------------------------------------------

/// Before a card begins and before it ends, for each of the party who swims where crocodiles are, once a card:
/// those who play one that could reach him say whether it goes for him. False: nobody is asked.
bool ask_crocodiles(Play& play, PartyId party);
/// At its start and its end: the one that was so decided on comes, or one nobody plays, or one out of nowhere.
void meet_crocodiles(Play& play, PartyId party);
/// AUT: whether a crocodile nobody plays goes for a swimmer.
bool snaps(Play& play, FigureId crocodile, FigureId swimmer);

// ---- quicksand.cpp (GH-139) -------------------------------------------------------------------

/// A man going on foot would sink in there.
bool swallows(const Play& play, FigureId who, Point at);
/// He is caught; `firm` is where he came from.
void sink_in(Play& play, FigureId who, Point firm);
/// His test at the start of an own card.
void struggle(Play& play, FigureId who);

// ---- carrying.cpp (GH-441) --------------------------------------------------------------------

/// The nearest body the beast sees within 1.00" and may take up now.
FigureId body_at_hand(const State& state, const rules::Sight& sight, const Book& book, FigureId beast);
void take_body(Play& play, FigureId beast, FigureId body);
void drop_body(Play& play, FigureId beast);
/// The end of a carrier's move: the body is where it is, and home if that is its lair.
void bring_body(Play& play, FigureId beast);
/// AUT-4. False: there is nothing to carry, or a man is too near.
bool carry_home(Play& play, FigureId beast);

// ---- accidents.cpp (GH-160 to GH-169) ---------------------------------------------------------
/// After the failed test of GH-104.
void accident(Play& play, FigureId who);
/// GH-167: the mover has ended his move with a boot stuck behind him.
void settle_boot(Play& play, FigureId who);

// ---- wind.cpp (GH-390 to GH-393) and herds.cpp (GH-305, GH-311, GH-312, Appendix 3) -----------
void scent_check(Play& play);
/// Notes that `source` startles the herd, or the one member, from `from`. False if it has run from that party
/// on this card, or is only to be noted once more (GH-312: once a source party and card).
bool startle(Play& play, FigureId herd, PartyId source, Point from, bool at_once);
/// GH-312 at once, for every herd that `source` startles where it stands: "shot" within 24.00" of it,
/// "wound" (the herd of `victim`, and `victim` itself).
void frighten_herds(Play& play, FigureId source, std::string_view why, FigureId victim = {});
/// GH-312 for moves: notes every herd that sees the mover at `place` near it; they run at the card's end.
void note_fright(Play& play, FigureId mover, Point place);
void run_frights(Play& play);
/// GH-393: a noise at `place` reaches beasts nobody plays and herds.
void alarm_beasts(Play& play, Point place, FigureId source);
/// Appendix 3, AUT-3: the first figure of the party that has not acted yet acts.
void act_wild(Play& play, PartyId party);
/// GH-302: a beast that has not reached cover runs on by itself. False: it need not.
bool go_on_fleeing(Play& play, FigureId who);
/// AUT-3d: walks away from `threat`, preferring cover.
void walk_away(Play& play, FigureId who, Point threat);
void wander_herd(Play& play, PartyId herd);
/// GH-312: runs straight away from `from`; where that is blocked, to the side with more room.
void run_herd(Play& play, FigureId herd, Point from);

// ---- shooting.cpp (GH-250 to GH-280) ----------------------------------------------------------

struct Grade {
    std::int32_t base = 3;   // A+ = -1, A = 0, B = 1, C = 2, D = 3
    std::int32_t grade = 3;  // after precision, difficulty, later shots; above 2: no shot
    std::int32_t dice = 0;
    std::vector<std::string> reasons;
    const char* letter() const;  // "A+", "A", "B", "C", "" none
};
/// GH-253, GH-254, GH-263 for an ordinary shot now; reads the true line.
Grade grade(const State& state, const rules::Sight& sight, const Book& book, FigureId shooter, FigureId target,
            const Gun& gun);
/// One shot with gun `gun` of the shooter; `emergency`: GH-260, `moving` then picks the column; an
/// ordinary shot takes it from the declared gait (GH-102), and without one the shooter stands from now
/// on. Does nothing if there is no such shot. `young`: at a young one of the herd (GH-283). Afterwards,
/// when the figure is done firing: reload_after, then reactions_after.
void shoot(Play& play, FigureId shooter, FigureId target, std::size_t gun, bool emergency, bool moving,
           bool young = false);

// ---- wounds.cpp (GH-063, GH-083, GH-361) ------------------------------------------------------

/// Deals points to a figure, with death, kill credit and what follows (GH-083, GH-361, GH-401). `by`
/// nobody: an accident, poison, sickness, water; a hunter who dies of that dies unheroically
/// (GH-411), so whatever the accident costs is booked before. `how`: "shot", "perfect shot", "spear",
/// "bow", "blow", "bite", "ruling" (no RP), or what kind of accident.
void hurt(Play& play, FigureId who, std::int32_t points, FigureId by, std::string_view how);
void die(Play& play, FigureId who, FigureId by, std::string_view how);

// ---- reactions.cpp (GH-300 to GH-304) ---------------------------------------------------------

/// GH-300 for every beast the figure wounded on this card, nearest first. Pushes a charge or a choice
/// and takes up the rest of the beasts by itself when that is over.
void reactions_after(Play& play, FigureId shooter);
/// Runs from `threat` towards cover as far as `allowance` carries, lies up on arrival (GH-302).
void make_off(Play& play, FigureId beast, Point threat, std::int32_t allowance);

// ---- guns.cpp (GH-270 to GH-274) --------------------------------------------------------------

/// GH-270 second point: `shooter` is done firing on its own card.
void reload_after(Play& play, FigureId shooter);
/// The start of an own card: a second rifle taken late on the last one is ready now (GH-272).
void take_up_guns(Play& play, PartyId party);
/// The end of an own card: the bearers' guns (GH-271), matchlocks (GH-274).
void load_at_card_end(Play& play, PartyId party);
/// GH-270 first point, GH-274: `who` has declared `gait` on its own card.
void ready_guns(Play& play, FigureId who, Gait gait);
/// GH-263: the whole card goes on aiming at `target`.
void aim(Play& play, FigureId who, FigureId target);
/// GH-272: takes the bearer's gun that is number `option` of his; tests at once when that is needed and wanted.
void swap_gun(Play& play, FigureId who, std::string_view option);

// ---- charge.cpp (GH-330 to GH-352) ------------------------------------------------------------

/// Declares a charge, rolls its dice (GH-331 step 1) and pushes it; go_on_charging carries it on.
void begin_charge(Play& play, FigureId beast, FigureId target, Gait gait);
/// Goes on with the charge on top of the agenda until somebody is asked or it is done.
void go_on_charging(Play& play);
/// GH-345: what the man asked now may name, in the book's order, "done" last.
std::vector<std::string> emergency_options(const State& state, const rules::Sight& sight, const Book& book,
                                           const OnCharge& charge);
/// Time is up: whoever of the window's men has not answered does what he was told beforehand, or nothing.
void close_window(Play& play);
/// A man named an emergency action (GH-345), or ended his series ("done").
void emergency(Play& play, FigureId man, std::string_view action, const std::vector<Point>& path);
std::vector<std::string> options_of(const OnBeastChoice& choice);
/// Whether `option` answers the choice.
bool answers(const OnBeastChoice& choice, std::string_view option);
/// What is done if nobody answers (AUT-2, AUT-3a).
std::string_view default_of(const State& state, const OnBeastChoice& choice);
/// A wounded beast's choice on 3-4 (GH-304), an overrunner's (GH-334), the umpire's on the other kinds.
void choose(Play& play, FigureId beast, std::string_view option, const std::vector<Point>& path);

// ---- beforehand.cpp (secrecy: an emergency's window lasts as long whether anybody had to be asked or not)

/// What the figure was told to do `when` ("if_charged", "if_wounded", "if_overrunning"), in order of tries.
std::vector<std::string> beforehand(const Figure& figure, std::string_view when);
/// Takes such an order: `tries` are keys joined by commas; "ask" or none: it will be asked again.
void order_beforehand(Play& play, FigureId who, std::string_view when, std::string_view tries);
/// The seat's men, or its beast, are dealt with in a window now open; none: no window.
SeatId seat_in_window(const State& state);

// ---- morale.cpp (GH-340 to GH-342) ------------------------------------------------------------

enum class Morale : std::uint8_t { pass, freeze, bolt };
/// One test of `man` against `threat`; sets what follows from it but for the bolting run itself.
Morale test_morale(Play& play, FigureId man, FigureId threat);
/// 3D6" from the threat towards cover (GH-341); `ruled`: the umpire's way, one place being a heading (UC-17).
void bolt(Play& play, FigureId man, FigureId threat, const std::vector<Point>& ruled = {});
/// The same, unless the umpire is to be asked where to. False: he is.
bool bolt_or_ask(Play& play, FigureId man, FigureId threat);

// ---- melee.cpp (GH-360 to GH-370) -------------------------------------------------------------

/// Contact outside a charge: a man attacks (GH-337), a bump turned into an attack (GH-107). One round.
void come_to_blows(Play& play, FigureId man, FigureId beast);
/// A beast leaves the fight instead of its round (GH-368); it moves afterwards like any other.
void break_off(Play& play, FigureId beast);
/// Everybody in the fight `who` is engaged in, `who` included: they fight one round a card together.
std::vector<FigureId> fight_of(const State& state, FigureId who);
void engage(Play& play, FigureId beast, FigureId man);
/// One round of the whole fight the two are in (GH-360, GH-366).
void melee_round(Play& play, FigureId man, FigureId beast);
void disengage(Play& play, FigureId who);

// ---- reputation.cpp (GH-400 to GH-414, GH-450) ------------------------------------------------
void book_rp(Play& play, PartyId party, std::string_view cause, FigureId figure, std::int32_t amount,
             bool at_end = false);
/// What all who sit together decide: never booked hidden.
void book_openly(Play& play, PartyId party, std::string_view cause, FigureId figure, std::int32_t amount);
void unheroic(Play& play, PartyId party, FigureId figure);
/// The umpire's first open question, answered as the rules have it.
void settle_question(Play& play);
/// GH-062: cards and Bushcraft the party's reputation is worth now; after its hunter's death those of
/// whoever leads (GH-024).
struct Rank {
    std::int32_t cards = 1;
    std::int32_t bc = 1;
};
Rank rank(const Party& party);
/// GH-414: the party's leader wounded `animal`.
void owe(Play& play, PartyId party, FigureId animal);
/// GH-414: the party's leader followed the animal's spoor on this card.
void followed(Play& play, PartyId party, FigureId animal);
/// At the end of every card: entries booked hidden count once hail is restored (GH-400); duties end
/// when a followed animal is seen again (GH-414).
void settle_accounts(Play& play);
/// Before the hunt is declared ended: hidden entries, bonuses kept for the end, duties (GH-450).
void final_reckoning(Play& play);
/// Parties with a seat, best first: hunters, then beasts, ranked apart (GH-450).
std::vector<PartyId> standings(const State& state);
/// Its place among its like, from 1; equals share one.
std::int32_t place_of(const State& state, PartyId party);
/// Whose reputation a party's is: the man who led it out.
FigureId hunter_of(const State& state, const Party& party);
/// GH-024: he is dead, and nothing more is gained or lost. One who has retired to camp is not.
bool reputation_closed(const State& state, const Party& party);

// ---- story.cpp (GH-417, GH-450) ---------------------------------------------------------------

/// The hunting is over. Duties are charged, then the stories are told; if they are being told, they end.
void end_hunt(Play& play, std::string_view why);
/// Parties whose hunter sits by the fire.
std::vector<PartyId> tellers(const State& state);
/// What `seat` may still judge: every teller of another seat, until it has spoken.
std::vector<PartyId> stories_for(const State& state, SeatId seat);
/// Seats whose word is awaited by the fire; none at any other time.
std::vector<SeatId> awaited_by_the_fire(const State& state);
/// Order of a seat: "story" names a teller (its party's stream) and a number, "done" has no more to say.
void judge_story(Play& play, SeatId seat, std::string_view verb, std::string_view teller, std::int32_t number);
/// UC-11: the umpire's word on a story. False: no such teller.
bool rule_on_story(Play& play, std::string_view teller, std::int32_t number);
/// GH-417: what the teller's story earned him; none: nobody said anything.
std::optional<std::int32_t> worth_of_story(const State& state, PartyId teller);
/// Nobody spoke in time, or the umpire leaves it to them: the umpire's turn passes to the players; theirs ends the
/// round.
void stories_lapse(Play& play);

}  // namespace hunt
