// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/compass.hpp"
#include "common/geometry.hpp"
#include "common/ids.hpp"
#include "hunt/book.hpp"
#include "rules/ruleset.hpp"

/// The truth of a hunt. Plain values, each comparable; changed only through Play (play.hpp), which
/// turns every change into an event.
namespace hunt {

using common::FigureId;
using common::Inches;
using common::PartyId;
using common::Point;
using common::SeatId;

/// Status flags of hunt.md 0.5 that are plain yes or no.
enum Flag : std::uint32_t {
    alert = 1U << 0,
    revealed = 1U << 1,
    quiet = 1U << 2,
    running = 1U << 3,
    frozen = 1U << 4,
    bolted = 1U << 5,
    stuck = 1U << 6,
    treed = 1U << 7,
    lying_up = 1U << 8,
    ankle = 1U << 9,
    bootless = 1U << 10,
    needs_doctor = 1U << 11,
    swimming = 1U << 12,
    dead = 1U << 13,
    retired = 1U << 14,        // in camp for good
    fleeing = 1U << 15,        // reaction "away" not yet in cover (GH-302)
    passed_morale = 1U << 16,  // in the present charge
    burdened = 1U << 17,       // a porter with his load
    creeping = 1U << 18,       // gait of the last move, for those who see it
    walking = 1U << 19,
    thing = 1U << 24,    // a boat, a load: a thing seen and met like a figure (GH-136, E-45)
    mired = 1U << 25,    // in quicksand (GH-139)
    in_lair = 1U << 26,  // a body that was carried there (GH-441)
};

struct Gun {
    std::string weapon;  // key of a WeaponRow
    bool precision = false;
    std::int32_t rounds = -1;
    bool not_ready = false;       // GH-272
    FigureId spare_for{};         // carried by a bearer for this man (GH-025)
    std::int32_t loaded_for = 0;  // slow muzzle-loaders: cards of loading so far
    friend auto operator<=>(const Gun&, const Gun&) = default;
};

/// How the others still see a figure whose move is not decided to its end (GH-106).
struct Held {
    Point at;
    std::uint32_t flags = 0;
    friend auto operator<=>(const Held&, const Held&) = default;
};

/// What a figure has done and may still do on the present card.
struct Doing {
    bool acted = false;    // its one go is used up
    bool in_hand = false;  // a follower near his leader when the card began (GH-023)
    Gait gait = Gait::stand;
    bool declared = false;       // gait declared and dice thrown
    std::int32_t allowance = 0;  // hundredths left to walk
    bool moving = false;         // dice thrown, the way still wanted (GH-105)
    bool moved = false;          // displaced on this card
    std::int32_t walked = 0;     // hundredths of way so far on this card
    bool boot_loose = false;     // GH-167: what becomes of it hangs on `walked`
    bool stumbled = false;       // those who see him see it, once his move is decided (E-15)
    bool aimed = false;          // the card went on aiming (GH-263)
    bool swapped = false;        // took the second rifle on this card (GH-272)
    bool ceased = false;         // has done with firing on this card (GH-300)
    std::int32_t shots = 0;
    std::vector<FigureId> wounded;  // beasts it wounded on this card, not yet reacted (GH-300)
    bool answering = false;         // its shots are done and those beasts react, nearest first
    std::vector<FigureId> with;     // followers taken along (leader only)
    bool worked = false;            // opened or shut a door
    bool sought_blood = false;      // the hidden dice of GH-224 are thrown
    bool paddled = false;           // moved the boat, on this card (GH-136)
    bool embarked = false;          // went on board or ashore on this card
    bool crocs_asked = false;       // GH-135, once a card: those who play crocodiles
    bool crocs_met = false;         // and the rest of them
    FigureId snaps_at{};            // a crocodile's player wants this swimmer
    friend auto operator<=>(const Doing&, const Doing&) = default;
};

/// One stretch of an animal's trail (GH-220): its moves in one pass, as long as each begins where the
/// last one ended.
struct Trail {
    std::uint32_t id = 0;  // counts up as they are made
    FigureId animal{};
    std::int32_t pass = 0;
    bool blood = false;      // made after its first wound
    std::vector<Point> way;  // as it went
    friend auto operator<=>(const Trail&, const Trail&) = default;
};

/// All trails there are, in the order they were begun. Copies share them until one of them changes.
class Trails {
public:
    const std::vector<Trail>& all() const;
    std::uint32_t next_id() const { return next_id_; }
    const Trail* find(std::uint32_t id) const;
    const Trail* last_of(FigureId animal) const;
    /// Where the animal went on from the end of this stretch, if it did and that is still to be seen.
    const Trail* after(const Trail& stretch) const;
    /// A new stretch, or, under a known id, more of that one, whose end its first place is.
    void lay(const Trail& stretch);
    /// Plain trails made before this pass are gone.
    void fade(std::int32_t before);
    friend bool operator==(const Trails& a, const Trails& b) { return a.all() == b.all(); }

private:
    std::shared_ptr<const std::vector<Trail>> list_;
    std::uint32_t next_id_ = 1;
};

/// A trail its finder has before him (GH-221 to GH-225).
struct Spoor {
    enum class State : std::uint8_t { on, ends, lost, left };

    std::int32_t number = 0;  // of his finds
    FigureId animal{};
    Point at;                   // where he came upon it
    Point towards;              // an inch on from there, the way it went
    bool blood = false;         // on what is drawn
    std::vector<Point> drawn;   // from `at` on
    std::uint32_t stretch = 0;  // the one in which what is drawn ends,
    std::int32_t along = 0;     // hundredths on from that one's start
    State state = State::on;
    std::int32_t followed = 0;  // hundredths drawn by walking it on this card
    friend auto operator<=>(const Spoor&, const Spoor&) = default;

    bool before_him() const { return state == State::on || state == State::ends; }
};

struct Figure {
    FigureId id;
    std::string key;    // scenario id; breaks no ties
    std::string label;  // "S1.1.2": names streams and breaks ties (GH-005)
    PartyId party;
    bool man = true;
    std::string kind;  // RoleRow or SpeciesRow key
    std::string name;
    Point at;
    std::int32_t bc_start = 2;
    std::int32_t bc = 2;
    std::int32_t hit_cap = 2;
    std::int32_t damage = 0;
    bool booted = false;
    bool notable = false;
    bool doctor = false;
    std::uint32_t flags = 0;
    std::int32_t venom = 0;
    FigureId aiming{};  // whole last card spent aiming at it (GH-263)
    std::vector<Gun> guns;
    std::int32_t heads = 1;  // of a herd
    std::int32_t young = 0;
    std::vector<Gun> left;  // what he left or dropped, at `left_at` (GH-134, GH-341)
    std::optional<Point> left_at;
    bool burden_left = false;             // his load lies there too
    FigureId bundle{};                    // the thing others see of it
    FigureId aboard{};                    // the boat he went on board of (GH-136); see boat_of
    FigureId carrying{};                  // the body a beast has in its jaws (GH-441)
    FigureId killer{};                    // of a dead man: the beast that killed him (GH-440)
    FigureId bitten_by{};                 // whose venom works in him (GH-081)
    std::int32_t sunk = 0;                // tests failed in a row to get out of quicksand (GH-139)
    std::optional<Point> firm_at;         // firm ground he came from
    std::optional<Point> flees_from;      // of a fleeing beast (GH-302)
    std::string standing;                 // standing instruction out of hail (GH-023); empty: back to the leader
    std::vector<std::string> beforehand;  // orders for emergencies, "if_charged:shoot", in order of tries
    std::vector<Spoor> spoors;            // before him, and those lost on this card
    std::int32_t spoors_found = 0;
    Doing doing;
    std::optional<Held> held;
    std::vector<Point> trace;  // samples walked since `held` was set, oldest first
    friend auto operator<=>(const Figure&, const Figure&) = default;

    bool is(Flag flag) const { return (flags & flag) != 0; }
    void set(Flag flag, bool on = true) { flags = on ? flags | flag : flags & ~std::uint32_t{flag}; }
    bool living() const { return (flags & (dead | thing)) == 0; }
};

enum class PartyKind : std::uint8_t { hunt, squad, beast, wild, herd, things };

/// GH-400.
struct LedgerEntry {
    std::string cause;
    FigureId figure{};
    std::int32_t amount = 0;
    std::int32_t card = 0;  // deck cards so far
    bool hidden = false;    // caused outside the seat's eyes: not counted yet
    bool at_end = false;    // bonus that counts at the end only (GH-401)
    friend auto operator<=>(const LedgerEntry&, const LedgerEntry&) = default;
};

/// GH-414.
struct Duty {
    FigureId animal{};
    bool discharged = false;
    bool followed = false;
    friend auto operator<=>(const Duty&, const Duty&) = default;
};

struct Party {
    PartyId id;
    std::string key;     // scenario id
    std::string stream;  // "S1.1", scenario key, or "herd:<id>"
    std::string label;
    PartyKind kind = PartyKind::hunt;
    SeatId seat{};                  // none: nobody plays it
    std::int32_t ordinal = 1;       // within the seat
    std::vector<FigureId> figures;  // in label order
    FigureId leader{};
    bool own_cards = false;  // WILD with cards (GH-041)
    std::int32_t rank_start = 1;
    std::int32_t cards = 0;
    bool leader_lost = false;  // the hunter is dead: no more RP either way (GH-024)
    std::vector<LedgerEntry> ledger;
    std::vector<Duty> duties;
    bool scented = false;        // last scent check found something (GH-392)
    std::optional<Point> alarm;  // a noise heard and not yet acted upon: beasts nobody plays, herds
    friend auto operator<=>(const Party&, const Party&) = default;

    bool of_men() const { return kind == PartyKind::hunt || kind == PartyKind::squad; }
    std::string hidden_stream() const { return "hidden:" + stream; }
    /// RP that count now (entries booked hidden or for the end do not).
    std::int32_t rp() const;
};

struct Engagement {
    FigureId man;
    FigureId beast;
    std::int32_t rounds = 0;
    friend auto operator<=>(const Engagement&, const Engagement&) = default;
};

enum class CardKind : std::uint8_t { party, herds, wind, blank };
struct Card {
    CardKind kind = CardKind::blank;
    PartyId party{};
    std::string label;  // keys the shuffle (GH-040): "S1.1#2", "herds#1"
    friend auto operator<=>(const Card&, const Card&) = default;
};

// The agenda: what is going on, innermost last. The seat awaited is read off its top.

/// A party's card (GH-044).
struct OnCard {
    PartyId party;
    FigureId mover{};                  // in mid-move: gait declared, path still wanted
    std::vector<FigureId> melee_left;  // engaged beasts whose player may still break off instead
    std::vector<FigureId> met;         // others its seat has had in sight on this card (GH-106)
    bool ending = false;               // ordered to end: its seat is asked no more
    friend auto operator<=>(const OnCard&, const OnCard&) = default;
};
/// The herds' card: parties of beasts nobody plays, still to act (GH-043, GH-305).
struct OnHerds {
    std::vector<PartyId> left;
    friend auto operator<=>(const OnHerds&, const OnHerds&) = default;
};
/// A mover found something and is asked (GH-106).
struct OnDiscovery {
    FigureId mover;
    FigureId found{};
    std::vector<Point> rest;  // the way still before him
    bool bumped = false;      // ran into it: a beast may strike at once (GH-107)
    friend auto operator<=>(const OnDiscovery&, const OnDiscovery&) = default;
};
/// A beast's player chooses: halt or round (GH-304), go on or stay (GH-334). The umpire, whoever plays it:
/// whether it fights on (GH-368), gets at a man in a tree (GH-352), takes a swimmer (GH-135), and where a
/// bolting man runs (UC-17; `beast` is then the man).
struct OnBeastChoice {
    std::string kind;  // "reaction", "overrun", "melee", "tree", "crocodile", "bolt"
    FigureId beast;
    FigureId other{};
    std::string answer{};  // given, and kept until the window closes (beforehand.cpp)
    std::vector<Point> path{};
    friend auto operator<=>(const OnBeastChoice&, const OnBeastChoice&) = default;
};
/// A charge under way (GH-331).
struct OnCharge {
    enum class Stage : std::uint8_t { morale, emergency, reaction, strike, done, bolting };
    FigureId beast;
    FigureId target;
    Point from;     // C
    Point towards;  // T at the declaration
    std::int32_t dice_total = 0;
    std::int32_t reach = 0;  // M, hundredths
    Stage stage = Stage::morale;
    std::vector<FigureId> bolting;     // failed their test and have not run yet
    std::vector<FigureId> threatened;  // GH-332: aware of the beast from now on (GH-330)
    std::vector<FigureId> reacting;    // men who passed, nearest first; front is asked now
    std::vector<std::string> taken;    // actions named by the man asked now, passed ones
    bool moved_in_reaction = false;
    FigureId last_wounder{};
    bool wounded = false;
    std::optional<Point> hit_at;     // p of GH-331 (4), once shot
    std::vector<PartyId> may_shoot;  // parties the charge will reach a man of (GH-343)
    std::int32_t come = 0;           // hundredths of its line it has come so far
    bool overruns = false;           // has struck and goes on along the line (GH-334)
    bool halted = false;             // by a wound on the way (GH-338)
    std::vector<FigureId> struck;    // in order
    SeatId window{};                 // whose men's window is open (beforehand.cpp)
    bool unasked = false;            // the man in turn does as he was told beforehand
    friend auto operator<=>(const OnCharge&, const OnCharge&) = default;
};
/// The round by the fire (GH-417): the umpire rules, or every player speaks of every other's hunter.
struct OnStories {
    bool umpire = false;
    std::vector<SeatId> left;  // players who have not spoken yet
    friend auto operator<=>(const OnStories&, const OnStories&) = default;
};
using Agendum = std::variant<OnCard, OnHerds, OnDiscovery, OnBeastChoice, OnCharge, OnStories>;

/// What somebody thought of a hunter's story. Nobody's seat: the umpire's ruling, which stands.
struct Story {
    PartyId of;
    SeatId by{};
    std::int32_t number = 0;
    friend auto operator<=>(const Story&, const Story&) = default;
};

/// Who fell, for the reckoning.
struct Fallen {
    FigureId who;
    FigureId by{};
    std::string how;  // as the event says it
    std::int32_t card = 0;
    friend auto operator<=>(const Fallen&, const Fallen&) = default;
};

/// A herd, or a member of one that goes by itself, that something startled on this card and that has not
/// run yet, or has (GH-312: once per source party per card).
struct Fright {
    FigureId herd;
    PartyId source;
    Point from;
    bool run = false;
    friend auto operator<=>(const Fright&, const Fright&) = default;
};

/// Decisions of Part E that the umpire may take in hand; the others are made as the rules say.
enum Decision : std::uint32_t {
    herd_moves = 1U << 0,        // UC-01
    beast_orders = 1U << 1,      // UC-02
    beast_reactions = 1U << 2,   // UC-03
    lions_and_trees = 1U << 3,   // UC-05
    shaken_trees = 1U << 4,      // UC-06
    unheroic_ends = 1U << 5,     // UC-07
    saved_lives = 1U << 6,       // UC-08
    shared_kills = 1U << 7,      // UC-12
    overruns = 1U << 8,          // UC-15
    breaking_off = 1U << 9,      // UC-16
    bolting_men = 1U << 10,      // UC-17
    crocodile_snaps = 1U << 11,  // UC-18
};

/// Something the umpire is asked between two cards: it can wait, and the players are not kept from their
/// cards by it.
struct Question {
    std::string kind;      // "unheroic", "saving", "kill"
    PartyId party;         // whose account it is about
    FigureId figure;       // the man hurt, the saver, the killer
    FigureId other{};      // the man saved, the animal killed
    LedgerEntry entry{};   // what a saving is worth by the rules
    bool by_rule = false;  // unheroic by the automatic list (GH-411)
    friend auto operator<=>(const Question&, const Question&) = default;
};

/// UC-13, as long as neither of the two has moved.
struct ShotRuling {
    FigureId shooter;
    FigureId target;
    Point from;
    Point at;
    std::int32_t obscuration = -1;  // 0 to 2; -1: as the ground has it
    std::int32_t difficult = -1;    // 0 no, 1 yes; -1: as it is
    bool no_shot = false;
    friend auto operator<=>(const ShotRuling&, const ShotRuling&) = default;
};

/// UC-14, until it is taken back.
struct SightRuling {
    SeatId seat;
    FigureId figure;
    bool shown = false;  // else hidden
    friend auto operator<=>(const SightRuling&, const SightRuling&) = default;
};

/// Everything but figures, parties and the order of the deck.
struct Affairs {
    std::int32_t drawn = 0;        // cards of the deck
    std::int32_t pass = 0;         // reshuffles so far
    std::int32_t pad_deck_to = 0;  // sealed pace: cards of the deck, blanks included
    std::int32_t herd_cards = 3;
    std::int32_t cards_played = 0;
    common::Octant wind{};  // blows towards
    std::vector<Engagement> engagements;
    std::vector<Agendum> agenda;
    std::vector<Fright> frights;
    std::vector<std::pair<SeatId, FigureId>> known_people;  // met before: no pause for them (GH-106)
    std::vector<bool> portals_open;
    bool begun = false;
    bool over = false;
    bool held = false;          // UC-30
    std::uint32_t in_hand = 0;  // Decisions the umpire makes himself
    std::vector<Question> questions;
    std::vector<ShotRuling> shot_rulings;
    std::vector<SightRuling> sight_rulings;
    std::int32_t windows = 0;  // opened so far (beforehand.cpp)
    Inches visibility{4800};
    Inches fair_visibility{0};  // what it goes back to when a storm is over (UC-19); 0: no storm
    std::int32_t max_reshuffles = 8;
    bool umpired = false;        // somebody presides: the stories are his to judge (UC-11)
    std::string closing;         // why the hunting is over; the stories are told
    std::vector<Story> stories;  // in the order they came
    std::vector<Fallen> fallen;  // in the order they fell
    friend auto operator<=>(const Affairs&, const Affairs&) = default;

    bool asks_umpire(Decision decision) const { return (in_hand & decision) != 0; }
};

/// What one seat perceives of each figure in one state; index = id - 1.
struct SeatSight {
    std::vector<bool> in_sight;  // of others: GH-184; of its own: in its eyes or seen by them
    std::vector<bool> eye;       // of its own: within hail, its eyes are the seat's (GH-026)
};

/// Worked out once for a state that no longer changes; a copy of the state starts without.
class SightMemo {
public:
    SightMemo() = default;
    SightMemo(const SightMemo&) {}
    SightMemo& operator=(const SightMemo&) {
        seats_.clear();
        return *this;
    }
    /// By seat id.
    std::optional<SeatSight>& of(SeatId seat) const {
        if (seats_.size() <= seat.value) seats_.resize(seat.value + 1);
        return seats_[seat.value];
    }

private:
    mutable std::vector<std::optional<SeatSight>> seats_;
};

class State final : public rules::State {
public:
    std::vector<Figure> figures;  // index = id - 1
    std::vector<Party> parties;   // index = id - 1
    std::vector<Card> deck;       // as shuffled; drawn ones included
    Trails trails;
    Affairs affairs;
    SightMemo sights;

    // Checked: an id that names nobody is our mistake and stops this table, not the process.
    const Figure& operator[](FigureId id) const { return figures.at(id.value - 1); }
    Figure& operator[](FigureId id) { return figures.at(id.value - 1); }
    const Party& operator[](PartyId id) const { return parties.at(id.value - 1); }
    Party& operator[](PartyId id) { return parties.at(id.value - 1); }
    const Party& party_of(FigureId id) const { return (*this)[(*this)[id].party]; }
    SeatId seat_of(FigureId id) const { return party_of(id).seat; }
    bool engaged(FigureId id) const;
};

}  // namespace hunt
