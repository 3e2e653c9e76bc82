// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "messages/client_message.hpp"
#include "messages/knowledge.hpp"
#include "messages/order.hpp"
#include "messages/percept.hpp"
#include "messages/server_message.hpp"

/// The spelling of messages: canonical JSON (protocol/README.md). Keys are sorted, there are no
/// spaces, numbers are whole, and a field that is empty or at its default is left out; so the same
/// value is always the same bytes. All functions are pure and may be called from any thread.
namespace wire {

/// What a client's message may be at most. `characters` counts code points, `items` the elements of
/// an array or members of an object.
struct Limits {
    std::size_t bytes = 16 * 1024;
    std::size_t depth = 12;
    std::size_t items = 256;
    std::size_t characters = 280;
};
inline constexpr Limits seat_limits{};
inline constexpr Limits umpire_limits{.bytes = 64 * 1024};

/// Places in a client's messages lie within this of its origin, hundredths either way.
inline constexpr std::int32_t place_limit = 1 << 18;
/// Any other number a client sends lies within this of zero, its counters aside.
inline constexpr std::int32_t number_limit = 1'000'000;
inline constexpr std::size_t order_id_limit = 64;  // bytes

/// Text that is no message. `what()` says why, for logs; a client is told `code` and `where` only.
class Malformed : public std::runtime_error {
public:
    Malformed(messages::ErrorCode code, std::string where, const std::string& reason);
    messages::ErrorCode code() const { return code_; }   // bad_json, too_big, unknown_type or schema
    const std::string& where() const { return where_; }  // JSON pointer: "/b/order/path/3", "" the whole

private:
    messages::ErrorCode code_;
    std::string where_;
};

std::string encode(const messages::ClientMessage& message);
std::string encode(const messages::ServerMessage& message);
/// Unknown fields are refused. Throws Malformed.
messages::ClientMessage decode_client(std::string_view text, Limits limits);
/// Unknown fields and percepts of unknown kinds are passed over. Throws Malformed.
messages::ServerMessage decode_server(std::string_view text);

/// A batch, as it stands in a frame: what the digest runs over.
std::string encode(const messages::Percepts& batch);
messages::Percepts decode_percepts(std::string_view text);
std::string encode(const messages::Percept& percept);

std::string encode(const messages::Knowledge& knowledge);
messages::Knowledge decode_knowledge(std::string_view text);
std::string encode(const messages::View& view);
messages::View decode_view(std::string_view text);

std::string encode(const messages::Order& order);
/// As strict as decode_client.
messages::Order decode_order(std::string_view text, Limits limits = umpire_limits);

std::string encode(const messages::Choices& choices);

/// A percept frame made of a batch encoded before; the same bytes as encode(ServerMessage) gives.
/// `choices` is text too, empty: unchanged. `settled`: PerceptBatch::settled.
std::string percept_frame(std::uint64_t q, std::string_view batch, std::string_view digest, std::string_view choices,
                          std::string_view settled = {});

/// The frame to send for an encoded server message. Padded: made longer by a member "p" of dots, in
/// its place among the sorted keys, until its length is a multiple of `frame_step` (secrecy: the
/// length of a frame then says little about what is in it).
std::string framed(std::string json, bool pad);
inline constexpr std::size_t frame_step = 256;

}  // namespace wire
