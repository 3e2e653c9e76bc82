// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>

#include "hunt/event.hpp"
#include "hunt/state.hpp"
#include "rules/records.hpp"

/// The members of the hunt's records and their names in the journal, in the order of the names.
namespace hunt {

using rules::Field;

template <class Record>
struct Fields;

template <>
struct Fields<Point> {
    static constexpr std::tuple list{Field{"x", &Point::x}, Field{"y", &Point::y}};
};
template <>
struct Fields<Gun> {
    static constexpr std::tuple list{Field{"loaded_for", &Gun::loaded_for}, Field{"not_ready", &Gun::not_ready},
                                     Field{"precision", &Gun::precision},   Field{"rounds", &Gun::rounds},
                                     Field{"spare_for", &Gun::spare_for},   Field{"weapon", &Gun::weapon}};
};
template <>
struct Fields<Held> {
    static constexpr std::tuple list{Field{"at", &Held::at}, Field{"flags", &Held::flags}};
};
template <>
struct Fields<Doing> {
    static constexpr std::tuple list{Field{"acted", &Doing::acted},
                                     Field{"aimed", &Doing::aimed},
                                     Field{"allowance", &Doing::allowance},
                                     Field{"answering", &Doing::answering},
                                     Field{"boot_loose", &Doing::boot_loose},
                                     Field{"ceased", &Doing::ceased},
                                     Field{"crocs_asked", &Doing::crocs_asked},
                                     Field{"crocs_met", &Doing::crocs_met},
                                     Field{"declared", &Doing::declared},
                                     Field{"embarked", &Doing::embarked},
                                     Field{"gait", &Doing::gait},
                                     Field{"in_hand", &Doing::in_hand},
                                     Field{"moved", &Doing::moved},
                                     Field{"moving", &Doing::moving},
                                     Field{"paddled", &Doing::paddled},
                                     Field{"shots", &Doing::shots},
                                     Field{"snaps_at", &Doing::snaps_at},
                                     Field{"sought_blood", &Doing::sought_blood},
                                     Field{"stumbled", &Doing::stumbled},
                                     Field{"swapped", &Doing::swapped},
                                     Field{"walked", &Doing::walked},
                                     Field{"with", &Doing::with},
                                     Field{"worked", &Doing::worked},
                                     Field{"wounded", &Doing::wounded}};
};
template <>
struct Fields<Trail> {
    static constexpr std::tuple list{Field{"animal", &Trail::animal}, Field{"blood", &Trail::blood},
                                     Field{"id", &Trail::id}, Field{"pass", &Trail::pass}, Field{"way", &Trail::way}};
};
template <>
struct Fields<Spoor> {
    static constexpr std::tuple list{Field{"along", &Spoor::along},     Field{"animal", &Spoor::animal},
                                     Field{"at", &Spoor::at},           Field{"blood", &Spoor::blood},
                                     Field{"drawn", &Spoor::drawn},     Field{"followed", &Spoor::followed},
                                     Field{"number", &Spoor::number},   Field{"state", &Spoor::state},
                                     Field{"stretch", &Spoor::stretch}, Field{"towards", &Spoor::towards}};
};
template <>
struct Fields<Figure> {
    static constexpr std::tuple list{Field{"aboard", &Figure::aboard},
                                     Field{"aiming", &Figure::aiming},
                                     Field{"at", &Figure::at},
                                     Field{"bc", &Figure::bc},
                                     Field{"bc_start", &Figure::bc_start},
                                     Field{"beforehand", &Figure::beforehand},
                                     Field{"bitten_by", &Figure::bitten_by},
                                     Field{"booted", &Figure::booted},
                                     Field{"bundle", &Figure::bundle},
                                     Field{"burden_left", &Figure::burden_left},
                                     Field{"carrying", &Figure::carrying},
                                     Field{"damage", &Figure::damage},
                                     Field{"doctor", &Figure::doctor},
                                     Field{"doing", &Figure::doing},
                                     Field{"firm_at", &Figure::firm_at},
                                     Field{"flags", &Figure::flags},
                                     Field{"flees_from", &Figure::flees_from},
                                     Field{"guns", &Figure::guns},
                                     Field{"heads", &Figure::heads},
                                     Field{"held", &Figure::held},
                                     Field{"hit_cap", &Figure::hit_cap},
                                     Field{"id", &Figure::id},
                                     Field{"key", &Figure::key},
                                     Field{"killer", &Figure::killer},
                                     Field{"kind", &Figure::kind},
                                     Field{"label", &Figure::label},
                                     Field{"left", &Figure::left},
                                     Field{"left_at", &Figure::left_at},
                                     Field{"man", &Figure::man},
                                     Field{"name", &Figure::name},
                                     Field{"notable", &Figure::notable},
                                     Field{"party", &Figure::party},
                                     Field{"spoors", &Figure::spoors},
                                     Field{"spoors_found", &Figure::spoors_found},
                                     Field{"standing", &Figure::standing},
                                     Field{"sunk", &Figure::sunk},
                                     Field{"trace", &Figure::trace},
                                     Field{"venom", &Figure::venom},
                                     Field{"young", &Figure::young}};
};
template <>
struct Fields<LedgerEntry> {
    static constexpr std::tuple list{Field{"amount", &LedgerEntry::amount}, Field{"at_end", &LedgerEntry::at_end},
                                     Field{"card", &LedgerEntry::card},     Field{"cause", &LedgerEntry::cause},
                                     Field{"figure", &LedgerEntry::figure}, Field{"hidden", &LedgerEntry::hidden}};
};
template <>
struct Fields<Duty> {
    static constexpr std::tuple list{Field{"animal", &Duty::animal}, Field{"discharged", &Duty::discharged},
                                     Field{"followed", &Duty::followed}};
};
template <>
struct Fields<Party> {
    static constexpr std::tuple list{Field{"alarm", &Party::alarm},
                                     Field{"cards", &Party::cards},
                                     Field{"duties", &Party::duties},
                                     Field{"figures", &Party::figures},
                                     Field{"id", &Party::id},
                                     Field{"key", &Party::key},
                                     Field{"kind", &Party::kind},
                                     Field{"label", &Party::label},
                                     Field{"leader", &Party::leader},
                                     Field{"leader_lost", &Party::leader_lost},
                                     Field{"ledger", &Party::ledger},
                                     Field{"ordinal", &Party::ordinal},
                                     Field{"own_cards", &Party::own_cards},
                                     Field{"rank_start", &Party::rank_start},
                                     Field{"scented", &Party::scented},
                                     Field{"seat", &Party::seat},
                                     Field{"stream", &Party::stream}};
};
template <>
struct Fields<Engagement> {
    static constexpr std::tuple list{Field{"beast", &Engagement::beast}, Field{"man", &Engagement::man},
                                     Field{"rounds", &Engagement::rounds}};
};
template <>
struct Fields<Card> {
    static constexpr std::tuple list{Field{"kind", &Card::kind}, Field{"label", &Card::label},
                                     Field{"party", &Card::party}};
};
template <>
struct Fields<Fright> {
    static constexpr std::tuple list{Field{"from", &Fright::from}, Field{"herd", &Fright::herd},
                                     Field{"run", &Fright::run}, Field{"source", &Fright::source}};
};
template <>
struct Fields<OnCard> {
    static constexpr const char* name = "card";
    static constexpr std::tuple list{Field{"ending", &OnCard::ending}, Field{"melee_left", &OnCard::melee_left},
                                     Field{"met", &OnCard::met}, Field{"mover", &OnCard::mover},
                                     Field{"party", &OnCard::party}};
};
template <>
struct Fields<OnHerds> {
    static constexpr const char* name = "herds";
    static constexpr std::tuple list{Field{"left", &OnHerds::left}};
};
template <>
struct Fields<OnDiscovery> {
    static constexpr const char* name = "discovery";
    static constexpr std::tuple list{Field{"bumped", &OnDiscovery::bumped}, Field{"found", &OnDiscovery::found},
                                     Field{"mover", &OnDiscovery::mover}, Field{"rest", &OnDiscovery::rest}};
};
template <>
struct Fields<OnBeastChoice> {
    static constexpr const char* name = "beast_choice";
    static constexpr std::tuple list{Field{"answer", &OnBeastChoice::answer}, Field{"beast", &OnBeastChoice::beast},
                                     Field{"kind", &OnBeastChoice::kind}, Field{"other", &OnBeastChoice::other},
                                     Field{"path", &OnBeastChoice::path}};
};
template <>
struct Fields<OnCharge> {
    static constexpr const char* name = "charge";
    static constexpr std::tuple list{Field{"beast", &OnCharge::beast},
                                     Field{"bolting", &OnCharge::bolting},
                                     Field{"come", &OnCharge::come},
                                     Field{"dice_total", &OnCharge::dice_total},
                                     Field{"from", &OnCharge::from},
                                     Field{"hit_at", &OnCharge::hit_at},
                                     Field{"last_wounder", &OnCharge::last_wounder},
                                     Field{"may_shoot", &OnCharge::may_shoot},
                                     Field{"moved_in_reaction", &OnCharge::moved_in_reaction},
                                     Field{"overruns", &OnCharge::overruns},
                                     Field{"reach", &OnCharge::reach},
                                     Field{"reacting", &OnCharge::reacting},
                                     Field{"stage", &OnCharge::stage},
                                     Field{"struck", &OnCharge::struck},
                                     Field{"taken", &OnCharge::taken},
                                     Field{"target", &OnCharge::target},
                                     Field{"threatened", &OnCharge::threatened},
                                     Field{"towards", &OnCharge::towards},
                                     Field{"unasked", &OnCharge::unasked},
                                     Field{"window", &OnCharge::window},
                                     Field{"wounded", &OnCharge::wounded}};
};
template <>
struct Fields<Question> {
    static constexpr std::tuple list{Field{"by_rule", &Question::by_rule}, Field{"entry", &Question::entry},
                                     Field{"figure", &Question::figure},   Field{"kind", &Question::kind},
                                     Field{"other", &Question::other},     Field{"party", &Question::party}};
};
template <>
struct Fields<ShotRuling> {
    static constexpr std::tuple list{Field{"at", &ShotRuling::at},
                                     Field{"difficult", &ShotRuling::difficult},
                                     Field{"from", &ShotRuling::from},
                                     Field{"no_shot", &ShotRuling::no_shot},
                                     Field{"obscuration", &ShotRuling::obscuration},
                                     Field{"shooter", &ShotRuling::shooter},
                                     Field{"target", &ShotRuling::target}};
};
template <>
struct Fields<SightRuling> {
    static constexpr std::tuple list{Field{"figure", &SightRuling::figure}, Field{"seat", &SightRuling::seat},
                                     Field{"shown", &SightRuling::shown}};
};
template <>
struct Fields<OnStories> {
    static constexpr const char* name = "stories";
    static constexpr std::tuple list{Field{"left", &OnStories::left}, Field{"umpire", &OnStories::umpire}};
};
template <>
struct Fields<Story> {
    static constexpr std::tuple list{Field{"by", &Story::by}, Field{"number", &Story::number}, Field{"of", &Story::of}};
};
template <>
struct Fields<Fallen> {
    static constexpr std::tuple list{Field{"by", &Fallen::by}, Field{"card", &Fallen::card}, Field{"how", &Fallen::how},
                                     Field{"who", &Fallen::who}};
};
template <>
struct Fields<Affairs> {
    static constexpr std::tuple list{Field{"agenda", &Affairs::agenda},
                                     Field{"begun", &Affairs::begun},
                                     Field{"cards_played", &Affairs::cards_played},
                                     Field{"closing", &Affairs::closing},
                                     Field{"drawn", &Affairs::drawn},
                                     Field{"engagements", &Affairs::engagements},
                                     Field{"fair_visibility", &Affairs::fair_visibility},
                                     Field{"fallen", &Affairs::fallen},
                                     Field{"frights", &Affairs::frights},
                                     Field{"held", &Affairs::held},
                                     Field{"herd_cards", &Affairs::herd_cards},
                                     Field{"in_hand", &Affairs::in_hand},
                                     Field{"known_people", &Affairs::known_people},
                                     Field{"max_reshuffles", &Affairs::max_reshuffles},
                                     Field{"over", &Affairs::over},
                                     Field{"pad_deck_to", &Affairs::pad_deck_to},
                                     Field{"pass", &Affairs::pass},
                                     Field{"portals_open", &Affairs::portals_open},
                                     Field{"questions", &Affairs::questions},
                                     Field{"shot_rulings", &Affairs::shot_rulings},
                                     Field{"sight_rulings", &Affairs::sight_rulings},
                                     Field{"stories", &Affairs::stories},
                                     Field{"umpired", &Affairs::umpired},
                                     Field{"visibility", &Affairs::visibility},
                                     Field{"wind", &Affairs::wind},
                                     Field{"windows", &Affairs::windows}};
};
template <>
struct Fields<Happening> {
    static constexpr std::tuple list{Field{"affairs", &Happening::affairs},
                                     Field{"at_most", &Happening::at_most},
                                     Field{"deck", &Happening::deck},
                                     Field{"faces", &Happening::faces},
                                     Field{"faces2", &Happening::faces2},
                                     Field{"figures", &Happening::figures},
                                     Field{"flag", &Happening::flag},
                                     Field{"number", &Happening::number},
                                     Field{"number2", &Happening::number2},
                                     Field{"other", &Happening::other},
                                     Field{"outcome", &Happening::outcome},
                                     Field{"parties", &Happening::parties},
                                     Field{"party", &Happening::party},
                                     Field{"place", &Happening::place},
                                     Field{"places", &Happening::places},
                                     Field{"rule", &Happening::rule},
                                     Field{"text", &Happening::text},
                                     Field{"trails", &Happening::trails},
                                     Field{"trails_made_before", &Happening::trails_made_before},
                                     Field{"what", &Happening::what},
                                     Field{"who", &Happening::who}};
};

}  // namespace hunt
