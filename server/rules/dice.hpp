// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// One die as it fell. Every draw is journalled.
struct Draw {
    std::string stream;
    std::uint64_t index = 0;  // of the draw within its stream, from 0
    std::int32_t sides = 6;
    std::int32_t face = 0;
    std::string why;         // "walk", "morale"
    bool overruled = false;  // set by the umpire (D6)
    friend auto operator<=>(const Draw&, const Draw&) = default;
};

/// The only source of chance (D6). A stream is named by audience: "S1.1" is the first party of seat
/// S1, "hidden:S1.1" whatever that seat may not see of it, "deck", "wind", "herd:<id>", a scenario
/// key for parties without a seat. Labels, never internal ids, name streams and key shuffles.
class Dice {
public:
    virtual ~Dice() = default;
    /// A face from 1 to `sides`. Throws std::invalid_argument if `sides` is below 1.
    virtual std::int32_t roll(std::string_view stream, std::int32_t sides, std::string_view why) = 0;
    /// A pseudo-random key for `label`, the same each time it is asked: shuffles sort by it.
    virtual std::uint64_t rank(std::string_view label) const = 0;

    /// `count` dice of six sides, in the order they fell.
    std::vector<std::int32_t> pool(std::string_view stream, std::int32_t count, std::string_view why);
};

/// Dice as a table holds them: every draw is noted, an umpire may set faces, and counters continue
/// from a journal. Where the faces come from is the two kinds' own affair.
class TableDice : public Dice {
public:
    std::int32_t roll(std::string_view stream, std::int32_t sides, std::string_view why) final;
    /// The same dice at the same point: a preview rolls on a copy.
    virtual std::unique_ptr<TableDice> copy() const = 0;

    /// Draws since the last call, in order.
    std::vector<Draw> take_draws();
    /// The face the next roll of `stream` shows, set by the umpire; each is used once, in order. A
    /// face which the die thrown next does not have waits for one that has it. The die's own face
    /// is used up. Throws std::invalid_argument if `face` is below 1.
    void overrule(std::string_view stream, std::int32_t face);
    /// Continues after draws read from a journal; those overruled use up a face set before.
    void skip(const std::vector<Draw>& draws);

    /// As these dice stood in `then`: the same faces fall again (GH-006).
    void go_back(const TableDice& then);
    /// Other faces fall from here on, those of pass `pass`; faces set wait as they did in `then`.
    void begin_pass(std::uint64_t pass, const TableDice& then);
    std::uint64_t pass() const { return pass_; }

protected:
    using Counts = std::map<std::string, std::uint64_t, std::less<>>;
    const Counts& used() const { return used_; }

private:
    virtual std::int32_t fall(std::string_view stream, std::uint64_t index, std::int32_t sides,
                              std::string_view why) const = 0;
    std::optional<std::int32_t> take_overruled(std::string_view stream, std::int32_t sides);

    Counts used_;  // draws per stream
    std::uint64_t pass_ = 0;
    std::map<std::string, std::vector<std::int32_t>, std::less<>> overruled_;
    std::vector<Draw> draws_;
};

using Key = std::array<std::uint8_t, 32>;

/// Dice of a table: keyed BLAKE2b of stream and index, so that no draw moves another.
///
///     stream key     = H(K, "stream", label), first 32 bytes
///     block b        = H(stream key, "draw", index, b), read as sixteen 32-bit words, b from 0
///     face           = first word below the greatest multiple of `sides`, modulo `sides`, plus 1
///     rank           = first 8 bytes of H(K, "rank", label)
///
/// A rewind with fresh dice begins pass 1, 2, ...: K is then first 32 bytes of H(key, "pass", number).
/// H is `domain_hash` (keyed_hash.hpp); all numbers are little-endian.
class KeyedDice final : public TableDice {
public:
    explicit KeyedDice(const Key& key) : key_(key) {}
    std::uint64_t rank(std::string_view label) const override;
    std::unique_ptr<TableDice> copy() const override { return std::make_unique<KeyedDice>(*this); }

    static std::int32_t face(const Key& key, std::string_view stream, std::uint64_t index, std::int32_t sides);
    /// K of a pass; pass 0 is the key itself.
    static Key of_pass(const Key& key, std::uint64_t pass);

private:
    std::int32_t fall(std::string_view stream, std::uint64_t index, std::int32_t sides,
                      std::string_view why) const override;

    Key key_{};
};

/// Faces given beforehand, for rehearsals and tests: per stream, or one flat list used in order
/// whatever the stream. Ranks are those of a key of zeros.
class ScriptedDice final : public TableDice {
public:
    /// A die was thrown and the script had no face for it.
    struct ScriptEnded : std::runtime_error {
        ScriptEnded(std::string_view ended_stream, std::string_view ended_why);
        std::string stream;
        std::string why;
    };
    /// The script has a face there which the die thrown does not have.
    struct BadFace : std::runtime_error {
        using std::runtime_error::runtime_error;
    };

    std::uint64_t rank(std::string_view label) const override;
    std::unique_ptr<TableDice> copy() const override { return std::make_unique<ScriptedDice>(*this); }

    /// Adds to the faces of `stream`. A script is either per stream or flat: mixing the two throws
    /// std::logic_error.
    void give(std::string_view stream, const std::vector<std::int32_t>& faces);
    void give_flat(const std::vector<std::int32_t>& faces);
    /// "S1.1: 3, 5 left" for each stream with faces left over ("dice: ..." if flat); empty when all
    /// were used.
    std::vector<std::string> left_over() const;

private:
    std::int32_t fall(std::string_view stream, std::uint64_t index, std::int32_t sides,
                      std::string_view why) const override;
    std::uint64_t draws_so_far() const;

    std::map<std::string, std::vector<std::int32_t>, std::less<>> faces_;
    std::vector<std::int32_t> flat_;
    bool is_flat_ = false;
};

}  // namespace rules
