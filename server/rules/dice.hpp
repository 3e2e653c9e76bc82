// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
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
    std::string why;          // "walk", "morale"
    bool overruled = false;   // set by the umpire (D6)
    friend auto operator<=>(const Draw&, const Draw&) = default;
};

/// The only source of chance (D6). A stream is named by audience: "S1.1" is the first party of seat
/// S1, "hidden:S1.1" whatever that seat may not see of it, "deck", "wind", "herd:<id>", a scenario
/// key for parties without a seat. Labels, never internal ids, name streams and key shuffles.
class Dice {
public:
    virtual ~Dice() = default;
    virtual std::int32_t roll(std::string_view stream, std::int32_t sides, std::string_view why) = 0;
    /// A pseudo-random key for `label`, the same each time it is asked: shuffles sort by it.
    virtual std::uint64_t rank(std::string_view label) const = 0;

    std::vector<std::int32_t> pool(std::string_view stream, std::int32_t count, std::string_view why);
};

using Key = std::array<std::uint8_t, 32>;

/// Dice of a table: keyed BLAKE2b of stream and index, faces by rejection, so that no draw moves
/// another. Copyable: a preview rolls on a copy. Counters are part of what is restored from a journal.
class KeyedDice final : public Dice {
public:
    explicit KeyedDice(const Key& key);
    std::int32_t roll(std::string_view stream, std::int32_t sides, std::string_view why) override;
    std::uint64_t rank(std::string_view label) const override;

    /// Draws since the last call, in order.
    std::vector<Draw> take_draws();
    /// The face the next roll of `stream` shows, set by the umpire; each is used once, in order.
    void overrule(std::string_view stream, std::int32_t face);
    /// Continues after draws read from a journal.
    void skip(const std::vector<Draw>& draws);

    static std::int32_t face(const Key& key, std::string_view stream, std::uint64_t index, std::int32_t sides);

private:
    Key key_{};
    std::map<std::string, std::uint64_t, std::less<>> used_;
    std::map<std::string, std::vector<std::int32_t>, std::less<>> overruled_;
    std::vector<Draw> draws_;
};

/// Faces given beforehand, for rehearsals and tests: per stream, or one flat list used in order
/// whatever the stream. Throws ScriptEnded when a face is missing.
class ScriptedDice final : public Dice {
public:
    struct ScriptEnded;
    std::int32_t roll(std::string_view stream, std::int32_t sides, std::string_view why) override;
    std::uint64_t rank(std::string_view label) const override;

    void give(std::string_view stream, const std::vector<std::int32_t>& faces);
    void give_flat(const std::vector<std::int32_t>& faces);
    /// "S1.1: 3, 5 left" for each stream with faces left over; empty when all were used.
    std::vector<std::string> left_over() const;
    std::vector<Draw> take_draws();

private:
    std::map<std::string, std::vector<std::int32_t>, std::less<>> faces_;
    std::map<std::string, std::size_t, std::less<>> used_;
    std::vector<std::int32_t> flat_;
    std::size_t flat_used_ = 0;
    bool is_flat_ = false;
    std::vector<Draw> draws_;
};

}  // namespace rules
