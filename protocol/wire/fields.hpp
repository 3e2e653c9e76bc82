// SPDX-License-Identifier: MIT
#pragma once

#include "messages/client_message.hpp"
#include "messages/server_message.hpp"
#include "wire/percept_fields.hpp"

/// Fields of orders and of the bodies of messages, spelt as in percept_fields.hpp.
namespace wire {

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
void fields(V& v, Is<messages::AskSight> auto& s) {
    v("from", s.from);
    v("id", s.id);
    v("to", s.to);
}
template <class V>
void fields(V& v, Is<messages::SeeAs> auto& s) {
    v("seat", s.seat);
}
template <class V>
void fields(V& v, Is<messages::AskCheckpoints> auto& s) {
    v("before", s.before);
}
template <class V>
void fields(V& v, Is<messages::LetWatch> auto& s) {
    v("yes", s.yes);
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
    v("s", s.settled);
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
    v("since", s.since);
}
template <class V>
void fields(V& v, Is<messages::Preview> auto& s) {
    v("id", s.id);
    v("reason", s.reason);
    v("refusal", s.refusal);
    v("rows", s.rows);
}
template <class V>
void fields(V& v, Is<messages::SightTold::Way> auto& s) {
    v("cost", s.cost);
    v("line", s.line);
    v("obscuration", s.obscuration);
    v("sees", s.sees);
    v("wall", s.wall);
    v("why", s.why);
}
template <class V>
void fields(V& v, Is<messages::SightTold> auto& s) {
    v("bearing", s.bearing);
    v("distance", s.distance);
    v("id", s.id);
    v("refusal", s.refusal);
    v("ways", s.ways);
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
    v("watch", s.watch);
}
template <class V>
void fields(V& v, Is<messages::Company> auto& s) {
    v("rows", s.rows);
    v("slips", s.slips);
    v("spectators", s.spectators);
}
template <class V>
void fields(V& v, Is<messages::Checkpoints::Row> auto& s) {
    v("card", s.card);
    v("says", s.says);
    v("to", s.to);
    v("undone", s.undone);
    v("who", s.who);
}
template <class V>
void fields(V& v, Is<messages::Checkpoints> auto& s) {
    v("more", s.more);
    v("rows", s.rows);
}
template <class V>
void fields(V& v, Is<messages::Watch> auto& s) {
    v("asked", s.asked);
    v("bound", s.bound);
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
