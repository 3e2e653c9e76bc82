// SPDX-License-Identifier: MIT
#include <algorithm>

#include "wire/decoder.hpp"

namespace wire {

using messages::ErrorCode;

Malformed::Malformed(ErrorCode code, std::string where, const std::string& reason)
    : std::runtime_error(std::string(messages::name(code)) + " at \"" + where + "\": " + reason),
      code_(code),
      where_(std::move(where)) {}

namespace {

const Path top{};

bool hex(std::string_view text) {
    return text.size() == 64 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}
void check_id(const std::string& id, const Path& body) {
    if (id.empty() || id.size() > order_id_limit) Path{&body, "id"}.refuse("an id has 1 to 64 bytes");
}
void check_order(const messages::Order& order, const Path& path) {
    if (order.verb.empty()) Path{&path, "do"}.refuse("missing");
}

/// What a type alone cannot say of a body.
struct Check {
    const Path& body;

    void operator()(const messages::Hello& hello) const {
        if (hello.ticket.empty() == hello.resume.empty())
            Path{&body, "ticket"}.refuse("one of ticket and resume is wanted");
        if (!hello.share.empty() && !hex(hello.share)) Path{&body, "share"}.refuse("wants 64 hex digits");
    }
    void operator()(const messages::GiveOrder& order) const {
        check_id(order.id, body);
        check_order(order.order, Path{&body, "order"});
    }
    void operator()(const messages::RevealShare& reveal) const {
        if (!hex(reveal.share)) Path{&body, "share"}.refuse("wants 64 hex digits");
    }
    void operator()(const messages::AskRuling& ask) const {
        check_id(ask.id, body);
        check_order(ask.ruling, Path{&body, "ruling"});
    }
    void operator()(const messages::GiveRuling& give) const {
        check_id(give.id, body);
        check_order(give.ruling, Path{&body, "ruling"});
    }
    void operator()(const messages::AskSight& ask) const { check_id(ask.id, body); }
    void operator()(const messages::AskView&) const {}
    void operator()(const messages::Ping&) const {}
    void operator()(const messages::SeeAs&) const {}
    void operator()(const messages::AskCheckpoints&) const {}
    void operator()(const messages::LetWatch&) const {}
    void operator()(const messages::ClientBye&) const {}
};

/// Reads the body of the type that "t" names; what has no "t" is of type `usual`.
template <class... B>
void read_body(const Decoder& decoder, Reading& envelope, std::variant<B...>& out, std::string_view usual) {
    std::string type(usual);
    if (usual.empty()) {
        envelope.always("t", type);
    } else {
        envelope("t", type);
    }
    std::uint32_t index = 0;
    const bool has_body = envelope.find("b", index);
    const Path path{&top, "b"};
    const auto read = [&](auto& body) {
        if (has_body) {
            decoder.value(index, body, path);
        } else {
            // Without a body: as with an empty one, so that what is missing is named.
            static const Document none = Document::parse("{}", seat_limits, false);
            Decoder(none, decoder.strict()).value(0, body, path);
        }
        return true;
    };
    if (!((B::type == type && read(out.template emplace<B>())) || ...))
        Path{&top, "t"}.refuse("there is no such message", ErrorCode::unknown_type);
}

template <class V>
V read_whole(std::string_view text, const Limits& limits, bool strict) {
    const Document document = Document::parse(text, limits, strict);
    V value{};
    Decoder(document, strict).value(0, value, top);
    return value;
}

}  // namespace

messages::ClientMessage decode_client(std::string_view text, Limits limits) {
    const Document document = Document::parse(text, limits, true);
    const Decoder decoder(document, true);
    Reading envelope = decoder.object(0, top);
    messages::ClientMessage message;
    read_body(decoder, envelope, message.body, {});
    envelope("c", message.c);
    envelope("q", message.q);
    envelope.done();
    const Path body{&top, "b"};
    std::visit(Check{body}, message.body);
    return message;
}

messages::ServerMessage decode_server(std::string_view text) {
    const Document document = Document::parse(text, umpire_limits, false);
    const Decoder decoder(document, false);
    Reading envelope = decoder.object(0, top);
    messages::ServerMessage message;
    read_body(decoder, envelope, message.body, messages::PerceptBatch::type);
    envelope("a", message.a);
    envelope("q", message.q);
    if (auto* full = std::get_if<messages::FullView>(&message.body)) full->view.q = message.q;
    return message;
}

messages::Percepts decode_percepts(std::string_view text) {
    return read_whole<messages::Percepts>(text, umpire_limits, false);
}
messages::Knowledge decode_knowledge(std::string_view text) {
    return read_whole<messages::Knowledge>(text, umpire_limits, false);
}
messages::View decode_view(std::string_view text) {
    const Document document = Document::parse(text, umpire_limits, false);
    const Decoder decoder(document, false);
    Reading members = decoder.object(0, top);
    messages::View view;
    members.always("d", view.digest);
    members("q", view.q);
    members.always("v", view.knowledge);
    return view;
}
messages::Order decode_order(std::string_view text, Limits limits) {
    auto order = read_whole<messages::Order>(text, limits, true);
    check_order(order, top);
    return order;
}

}  // namespace wire
