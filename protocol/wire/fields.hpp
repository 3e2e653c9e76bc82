// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "messages/client_message.hpp"
#include "messages/knowledge.hpp"
#include "messages/server_message.hpp"

/// Which fields a message has, what their keys are and in what order they stand: once for writing
/// and reading. Keys are in byte order. `v(key, field)` is left out when the field is empty,
/// `v(key, field, d)` when it equals d; `v.always` never, and must be there to be read; `v.tag` is a
/// percept's kind, under "p".
namespace wire {

/// A value of type T, const when it is being written.
template <class S, class T>
concept Is = std::same_as<std::remove_const_t<S>, T>;

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

// Orders.

template <class V>
void fields(V& v, Is<messages::Order> auto& s) {
    v("do", s.verb);
    v("figure", s.figure);
    v("number", s.number);
    v("option", s.option);
    v("path", s.path);
    v("target", s.target);
    v("with", s.with);
    v("words", s.words);
}
template <class V>
void fields(V& v, Is<messages::Target> auto& s) {
    v("dice", s.dice);
    v("grade", s.grade);
    v("says", s.says);
    v("w", s.who);
}
template <class V>
void fields(V& v, Is<messages::Option> auto& s) {
    v("key", s.key);
    v("says", s.says);
}
template <class V>
void fields(V& v, Is<messages::Choice> auto& s) {
    v("do", s.verb);
    v("figure", s.figure);
    v("number", s.number);
    v("options", s.options);
    v("place", s.place);
    v("reach", s.reach);
    v("rule", s.rule);
    v("says", s.says);
    v("step_cost", s.step_cost, 1);
    v("targets", s.targets);
    v("with", s.with);
    v("words", s.words);
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
    v("walls", Values{s.walls});
}

// Bodies of client messages.

template <class V>
void fields(V& v, Is<messages::Hello> auto& s) {
    v("q", s.q);
    v("resume", s.resume);
    v("share", s.share);
    v("ticket", s.ticket);
    v("version", s.version);
}
template <class V>
void fields(V& v, Is<messages::GiveOrder> auto& s) {
    v("based_on", s.based_on);
    v("id", s.id);
    v.always("order", s.order);
}
template <class V>
void fields(V&, Is<messages::AskView> auto&) {}
template <class V>
void fields(V& v, Is<messages::RevealShare> auto& s) {
    v("share", s.share);
}
template <class V>
void fields(V& v, Is<messages::Ping> auto& s) {
    v("n", s.n);
}
template <class V>
void fields(V& v, Is<messages::AskRuling> auto& s) {
    v("id", s.id);
    v.always("ruling", s.ruling);
}
template <class V>
void fields(V& v, Is<messages::GiveRuling> auto& s) {
    v("id", s.id);
    v.always("ruling", s.ruling);
}
template <class V>
void fields(V& v, Is<messages::SeeAs> auto& s) {
    v("seat", s.seat);
}
template <class V>
void fields(V&, Is<messages::ClientBye> auto&) {}

// Bodies of server messages. A view's own count is the envelope's `q`.

template <class V>
void fields(V& v, Is<messages::Welcome> auto& s) {
    v("book", s.book);
    v("catalogue", Json{s.catalogue});
    v("pace", s.pace);
    v("resume", s.resume);
    v("role", s.role);
    v("seat", s.seat);
    v("table", s.table);
    v("tick_ms", s.tick_ms, 50);
}
template <class V>
void fields(V& v, Is<messages::PerceptBatch> auto& s) {
    v("ch", s.choices);
    v("d", s.digest);
    v.always("l", s.list);
}
template <class V>
void fields(V& v, Is<messages::FullView> auto& s) {
    v("ch", s.choices);
    v.always("d", s.view.digest);
    v.always("v", s.view.knowledge);
}
template <class V>
void fields(V& v, Is<messages::Settled> auto& s) {
    v("again", s.again);
    v("id", s.id);
    v("reason", s.reason);
    v("refusal", s.refusal);
}
template <class V>
void fields(V& v, Is<messages::Window> auto& s) {
    v("left_ms", s.left_ms);
}
template <class V>
void fields(V& v, Is<messages::Preview::Row> auto& s) {
    v("lines", s.lines);
    v("seat", s.seat);
}
template <class V>
void fields(V& v, Is<messages::Preview> auto& s) {
    v("id", s.id);
    v("refusal", s.refusal);
    v("rows", s.rows);
}
template <class V>
void fields(V& v, Is<messages::SeenAs> auto& s) {
    v("frame", Json{s.frame});
    v("seat", s.seat);
}
template <class V>
void fields(V& v, Is<messages::Company::Row> auto& s) {
    v("awaited", s.awaited);
    v("connected", s.connected);
    v("name", s.name);
    v("seat", s.seat);
}
template <class V>
void fields(V& v, Is<messages::Company> auto& s) {
    v("rows", s.rows);
    v("slips", s.slips);
    v("spectators", s.spectators);
}
template <class V>
void fields(V&, Is<messages::ShareWanted> auto&) {}
template <class V>
void fields(V& v, Is<messages::Pong> auto& s) {
    v("n", s.n);
}
template <class V>
void fields(V& v, Is<messages::Error> auto& s) {
    v.always("code", s.code);
    v("id", s.id);
    v("where", s.where);
}
template <class V>
void fields(V& v, Is<messages::ServerBye> auto& s) {
    v("after_ms", s.after_ms);
    v("may_resume", s.may_resume);
    v("reason", s.reason);
}

}  // namespace wire
