// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "messages/knowledge.hpp"

/// Which fields a message has, what their keys are and in what order they stand: once for writing
/// and reading. Keys are in byte order. `v(key, field)` is left out when the field is empty,
/// `v(key, field, d)` when it equals d; `v.always` never, and must be there to be read; `v.tag` is a
/// percept's kind, under "p".
namespace wire {

/// A value of type T, const when it is being written.
template <class S, class T>
concept Is = std::same_as<std::remove_const_t<S>, T>;

/// Cells of one run at most; without a bound a few bytes could fill a reader's memory.
inline constexpr std::int32_t longest_run = 4096;

// Fields that are spelt otherwise than their type is.
template <class C>
struct Cells {  // runs with their ground: [y,x,length,ground,...]
    C& runs;
    bool empty() const { return runs.empty(); }
};
template <class C>
Cells(C&) -> Cells<C>;
template <class C>
struct Spans {  // runs without: [y,x,length,...]
    C& runs;
    bool empty() const { return runs.empty(); }
};
template <class C>
Spans(C&) -> Spans<C>;
template <class C>
struct Grid {  // Knowledge::ground, as Cells
    C& ground;
    bool empty() const { return ground.empty(); }
};
template <class C>
Grid(C&) -> Grid<C>;
template <class C>
struct Numbers {  // {"bc":4,...}
    C& list;
    bool empty() const { return list.empty(); }
};
template <class C>
Numbers(C&) -> Numbers<C>;
template <class C>
struct Values {  // the values of a map; each says its key itself
    C& map;
    bool empty() const { return map.empty(); }
};
template <class C>
Values(C&) -> Values<C>;
template <class C>
struct Json {  // JSON text as it is
    C& text;
    bool empty() const { return !text || text->empty(); }
};
template <class C>
Json(C&) -> Json<C>;

using T = messages::SeatTerms;

template <class V>
void fields(V& v, Is<messages::Carried> auto& s) {
    v("m", s.marks);
    v("rounds", s.rounds, -1);
    v("weapon", s.weapon);
}
template <class V>
void fields(V& v, Is<messages::OwnFigure<T>> auto& s) {
    v.always("at", s.at);
    v("carries", s.carries);
    v("k", s.kind);
    v("m", s.marks);
    v("name", s.name);
    v("numbers", Numbers{s.numbers});
    v("owner", s.owner);
    v.tag(s);
    v("party", s.party, 1);
    v("w", s.who);
}
template <class V>
void fields(V& v, Is<messages::Sighting<T>> auto& s) {
    v.always("at", s.at);
    v("c", s.count, 1);
    v("k", s.kind);
    v("m", s.marks);
    v.tag(s);
    v("path", s.path);
    v("w", s.who);
}
template <class V>
void fields(V& v, Is<messages::LostSight<T>> auto& s) {
    v.tag(s);
    v("recognised", s.recognised);
    v("w", s.who);
}
template <class V>
void fields(V& v, Is<messages::SpotClear<T>> auto& s) {
    v.tag(s);
    v("w", s.who);
}
template <class V>
void fields(V& v, Is<messages::Heard<T>> auto& s) {
    v("at", s.at);
    v("from", s.from);
    v.tag(s);
    v("what", s.what);
    v("words", s.words);
}
template <class V>
void fields(V& v, Is<messages::Scented> auto& s) {
    v.always("from", s.from);
    v.tag(s);
    v("what", s.what);
}
template <class V>
void fields(V& v, Is<messages::Spoor<T>> auto& s) {
    v.always("at", s.at);
    v("blood", s.blood);
    v("ends", s.ends);
    v("k", s.kind);
    v("lost", s.lost);
    v("made", s.made);
    v("number", s.number);
    v.tag(s);
    v.always("towards", s.towards);
    v("w", s.who);
    v("way", s.way);
}
template <class V>
void fields(V& v, Is<messages::WallSeen<T>> auto& s) {
    v.always("a", s.a);
    v.always("b", s.b);
    v("k", s.kind);
}
template <class V>
void fields(V& v, Is<messages::Ground<T>> auto& s) {
    v("cells", Cells{s.cells});
    v.tag(s);
    v("walls", s.walls);
}
template <class V>
void fields(V& v, Is<messages::InSight> auto& s) {
    v("cells", Spans{s.cells});
    v.tag(s);
}
template <class V>
void fields(V& v, Is<messages::Told<T>> auto& s) {
    v("about", s.about);
    v.tag(s);
    v("rule", s.rule);
    v("text", s.text);
}
template <class V>
void fields(V& v, Is<messages::DiceShown<T>> auto& s) {
    v("at_most", s.at_most);
    v("faces", s.faces);
    v("overruled", s.overruled);
    v.tag(s);
    v("rule", s.rule);
    v("says", s.says);
    v("w", s.who);
    v("why", s.why);
}
template <class V>
void fields(V& v, Is<messages::Appraisal<T>> auto& s) {
    v("dice", s.dice);
    v("grade", s.grade);
    v.tag(s);
    v("reach", s.reach);
    v("reasons", s.reasons);
    v("shooter", s.shooter);
    v("target", s.target);
    v("weapon", s.weapon);
}
template <class V>
void fields(V& v, Is<messages::Reckoned> auto& s) {
    v("amount", s.amount);
    v("cause", s.cause);
    v.tag(s);
    v("party", s.party, 1);
    v("total", s.total);
}
template <class V>
void fields(V& v, Is<messages::Prompt<T>> auto& s) {
    v("about", s.about);
    v("fallback", s.fallback);
    v("figure", s.figure);
    v("k", s.kind);
    v("options", s.options);
    v.tag(s);
    v("party", s.party, 1);
    v("seconds", s.seconds);
    v("text", s.text);
}
template <class V>
void fields(V& v, Is<messages::PromptOver> auto& s) {
    v.tag(s);
}
template <class V>
void fields(V& v, Is<messages::News> auto& s) {
    v.tag(s);
    v("text", s.text);
    v("value", s.value);
    v("what", s.what);
}
template <class V>
void fields(V& v, Is<messages::SetBack> auto& s) {
    v.tag(s);
    v("v", s.known);
}
template <class V>
void fields(V& v, Is<messages::PlanArea<T>> auto& s) {
    v("ground", s.ground);
    v("id", s.id);
    v("k", s.kind);
    v("outline", s.outline);
}
template <class V>
void fields(V& v, Is<messages::PlanMarker<T>> auto& s) {
    v.always("at", s.at);
    v("id", s.id);
    v("k", s.kind);
}
template <class V>
void fields(V& v, Is<messages::Plan<T>> auto& s) {
    v("areas", s.areas);
    v("height", s.height);
    v("markers", s.markers);
    v.tag(s);
    v("walls", s.walls);
    v("width", s.width);
}
template <class V>
void fields(V& v, Is<messages::Desk> auto& s) {
    v.tag(s);
    v("rows", s.rows);
    v("sheet", s.sheet);
}

// What a viewer knows.

template <class V>
void fields(V& v, Is<messages::Own> auto& s) {
    v.always("figure", s.figure);
    v("in_sight", s.in_sight, true);
    v("lost_at", s.lost_at);
}
template <class V>
void fields(V& v, Is<messages::Contact> auto& s) {
    v("in_sight", s.in_sight, true);
    v("lost_at", s.lost_at);
    v.always("seen", s.seen);
}
template <class V>
void fields(V& v, Is<messages::Sound> auto& s) {
    v("card", s.card);
    v.always("heard", s.heard);
}
template <class V>
void fields(V& v, Is<messages::Account> auto& s) {
    v("entries", s.entries);
    v("total", s.total);
}
template <class V>
void fields(V& v, Is<messages::Knowledge> auto& s) {
    v("accounts", Values{s.accounts});
    v("appraisals", Values{s.appraisals});
    v("cards", s.cards);
    v("contacts", Values{s.contacts});
    v("desk", Values{s.desk});
    v("ground", Grid{s.ground});
    v("in_sight", Spans{s.in_sight});
    v("log", s.log);
    v("news", Values{s.news});
    v("own", Values{s.own});
    v("plan", s.plan);
    v("prompt", s.prompt);
    v("sounds", s.sounds);
    v("spoors", Values{s.spoors});
    v("walls", Values{s.walls});
}

}  // namespace wire
