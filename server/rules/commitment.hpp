// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/ids.hpp"
#include "rules/dice.hpp"

/// Fair dice (D6): the server binds itself to a table key before it knows the seats' shares, the
/// seats bind themselves to their shares before they know the key, and the dice come from both. All
/// hashes go out as 64 lower-case hex digits.
namespace rules {

/// What the server keeps to itself until the end.
struct TableSecret {
    std::string table;  // its id
    Key key{};
    Key salt{};
};

/// 32 bytes nobody can foresee, for keys, salts and shares.
Key random_key();

/// Published at the start. First 32 bytes of H("commit", table, key, salt), H as in keyed_hash.hpp.
std::string commitment(const TableSecret& secret);
/// True if `secret` is what `published` bound the server to. Takes as long whatever the answer.
bool opens(std::string_view published, const TableSecret& secret);

/// What a client says on hello: SHA-256 of the eleven bytes "spoor share" and the 32 of the share.
/// SHA-256 because every client has it at hand or can write it in a page.
std::string share_commitment(const Key& share);
bool opens_share(std::string_view published, const Key& share);

/// The key dice are made from: first 32 bytes of H(key, "working", shares), one part holding for
/// each seat in order its number (eight bytes) and its share. Seats that gave none are not in
/// `shares`. Never the table key itself, even without shares.
Key working_key(const Key& key, const std::map<common::SeatId, Key>& shares);

std::string to_hex(std::span<const std::uint8_t> bytes);
/// None unless `hex` is 64 hex digits.
std::optional<Key> key_from_hex(std::string_view hex);

}  // namespace rules
