// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wire/codec.hpp"

namespace wire {

/// A parsed JSON text, flat: every value is one node, its children follow it. Two allocations
/// whatever the text, so that decoding an order is cheap.
class Document {
public:
    enum class Kind : std::uint8_t { null, boolean, integer, natural, real, text, array, object };
    struct Node {
        Kind kind = Kind::null;
        std::uint32_t end = 0;    // index after the last node within this one
        std::uint32_t count = 0;  // elements or members
        std::uint32_t key = 0;    // of a member: where it starts among the characters
        std::uint32_t key_size = 0;
        std::uint32_t text = 0;  // of a string, or of a real as it was spelt
        std::uint32_t text_size = 0;
        std::int64_t whole = 0;     // integer, or 0 and 1 of a boolean
        std::uint64_t natural = 0;  // a number above the range of `whole`; such a node is `natural`
    };

    /// The limits hold and keys are unique if `strict`; otherwise the text may be of any size up to
    /// 4 GiB and the first of two equal keys counts. Throws Malformed.
    static Document parse(std::string_view text, const Limits& limits, bool strict);

    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    std::string_view key(const Node& node) const {
        return std::string_view(characters_).substr(node.key, node.key_size);
    }
    std::string_view text(const Node& node) const {
        return std::string_view(characters_).substr(node.text, node.text_size);
    }
    /// Spells a value again, without spaces, members in the order they came.
    void spell(std::uint32_t index, std::string& out) const;

private:
    friend class Builder;
    std::vector<Node> nodes_;
    std::string characters_;
};

}  // namespace wire
