// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>

#include "beast/event.hpp"
#include "rules/records.hpp"

/// The members of the records and their names in the journal, in the order of the names.
namespace beast {

using rules::Field;

template <class Record>
struct Fields;

template <>
struct Fields<Draft> {
    static constexpr std::tuple list{Field{"fire", &Draft::fire}, Field{"otherwise", &Draft::otherwise},
                                     Field{"to", &Draft::to}};
};
template <>
struct Fields<Figure> {
    static constexpr std::tuple list{Field{"at", &Figure::at},
                                     Field{"draft", &Figure::draft},
                                     Field{"faint_until", &Figure::faint_until},
                                     Field{"fate", &Figure::fate},
                                     Field{"grade", &Figure::grade},
                                     Field{"heard", &Figure::heard},
                                     Field{"id", &Figure::id},
                                     Field{"key", &Figure::key},
                                     Field{"loaded", &Figure::loaded},
                                     Field{"name", &Figure::name},
                                     Field{"one_arm", &Figure::one_arm},
                                     Field{"place", &Figure::place},
                                     Field{"reaction", &Figure::reaction},
                                     Field{"role", &Figure::role},
                                     Field{"saw", &Figure::saw},
                                     Field{"scarred", &Figure::scarred},
                                     Field{"seat", &Figure::seat},
                                     Field{"stuck", &Figure::stuck}};
};
template <>
struct Fields<Beast> {
    static constexpr std::tuple list{Field{"at", &Beast::at}, Field{"hits", &Beast::hits}, Field{"kind", &Beast::kind},
                                     Field{"on_table", &Beast::on_table}, Field{"radius", &Beast::radius}};
};
template <>
struct Fields<Door> {
    static constexpr std::tuple list{Field{"at", &Door::at},         Field{"hidden", &Door::hidden},
                                     Field{"number", &Door::number}, Field{"shown", &Door::shown},
                                     Field{"struck", &Door::struck}, Field{"used", &Door::used}};
};
template <>
struct Fields<SetFace> {
    static constexpr std::tuple list{Field{"face", &SetFace::face}, Field{"stream", &SetFace::stream}};
};
template <>
struct Fields<Line> {
    static constexpr std::tuple list{Field{"figure", &Line::figure}, Field{"free", &Line::free},
                                     Field{"turn", &Line::turn}};
};
template <>
struct Fields<Asked> {
    static constexpr std::tuple list{Field{"answered", &Asked::answered}, Field{"closed", &Asked::closed},
                                     Field{"figure", &Asked::figure}, Field{"inches", &Asked::inches},
                                     Field{"kind", &Asked::kind}};
};
template <>
struct Fields<Affairs> {
    static constexpr std::tuple list{Field{"asked", &Affairs::asked},
                                     Field{"captured", &Affairs::captured},
                                     Field{"country", &Affairs::country},
                                     Field{"doors", &Affairs::doors},
                                     Field{"emerged", &Affairs::emerged},
                                     Field{"faces", &Affairs::faces},
                                     Field{"force", &Affairs::force},
                                     Field{"gathering", &Affairs::gathering},
                                     Field{"held", &Affairs::held},
                                     Field{"last_charge", &Affairs::last_charge},
                                     Field{"lines", &Affairs::lines},
                                     Field{"mangling", &Affairs::mangling},
                                     Field{"next_door", &Affairs::next_door},
                                     Field{"next_victim", &Affairs::next_victim},
                                     Field{"open", &Affairs::open},
                                     Field{"outcome", &Affairs::outcome},
                                     Field{"queue", &Affairs::queue},
                                     Field{"reacting", &Affairs::reacting},
                                     Field{"ring", &Affairs::ring},
                                     Field{"rushed", &Affairs::rushed},
                                     Field{"stage", &Affairs::stage},
                                     Field{"swept", &Affairs::swept},
                                     Field{"time", &Affairs::time},
                                     Field{"turn", &Affairs::turn},
                                     Field{"umpired", &Affairs::umpired},
                                     Field{"victim", &Affairs::victim},
                                     Field{"why", &Affairs::why}};
};
template <>
struct Fields<Happening> {
    static constexpr std::tuple list{Field{"affairs", &Happening::affairs},
                                     Field{"beast", &Happening::beast},
                                     Field{"faces", &Happening::faces},
                                     Field{"figures", &Happening::figures},
                                     Field{"flag", &Happening::flag},
                                     Field{"number", &Happening::number},
                                     Field{"other", &Happening::other},
                                     Field{"outcome", &Happening::outcome},
                                     Field{"overruled", &Happening::overruled},
                                     Field{"place", &Happening::place},
                                     Field{"places", &Happening::places},
                                     Field{"rule", &Happening::rule},
                                     Field{"text", &Happening::text},
                                     Field{"what", &Happening::what},
                                     Field{"who", &Happening::who}};
};

}  // namespace beast
