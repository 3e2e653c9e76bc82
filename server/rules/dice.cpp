// SPDX-License-Identifier: MIT
#include "rules/dice.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "rules/keyed_hash.hpp"

namespace rules {
namespace {

std::uint64_t read_little_endian(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) number = number << 8 | bytes[i];
    return number;
}

std::uint64_t rank_under(const Key& key, std::string_view label) {
    const Block block = domain_hash(key, "rank", {label});
    return read_little_endian(std::span(block).first(8));
}

void require_sides(std::int32_t sides) {
    if (sides < 1) throw std::invalid_argument("a die of " + std::to_string(sides) + " sides");
}

std::string left(std::string_view name, std::span<const std::int32_t> faces) {
    std::string line{name};
    const char* separator = ": ";
    for (const std::int32_t face : faces) {
        line += separator + std::to_string(face);
        separator = ", ";
    }
    return line + " left";
}

}  // namespace

std::vector<std::int32_t> Dice::pool(std::string_view stream, std::int32_t count, std::string_view why) {
    std::vector<std::int32_t> faces;
    for (std::int32_t i = 0; i < count; ++i) faces.push_back(roll(stream, 6, why));
    return faces;
}

std::int32_t TableDice::roll(std::string_view stream, std::int32_t sides, std::string_view why) {
    require_sides(sides);
    const auto counted = used_.find(stream);
    Draw draw{.stream = std::string(stream),
              .index = counted == used_.end() ? 0 : counted->second,
              .sides = sides,
              .why = std::string(why)};
    draw.face = fall(stream, draw.index, sides, why);
    if (const auto set = take_overruled(stream, sides)) {
        draw.face = *set;
        draw.overruled = true;
    }
    used_[draw.stream] = draw.index + 1;
    draws_.push_back(draw);
    return draw.face;
}

std::vector<Draw> TableDice::take_draws() {
    return std::exchange(draws_, {});
}

void TableDice::overrule(std::string_view stream, std::int32_t face) {
    if (face < 1) throw std::invalid_argument("a die cannot show " + std::to_string(face));
    overruled_[std::string(stream)].push_back(face);
}

void TableDice::skip(const std::vector<Draw>& draws) {
    for (const Draw& draw : draws) {
        auto& count = used_[draw.stream];
        count = std::max(count, draw.index + 1);
        if (draw.overruled) take_overruled(draw.stream, draw.sides);
    }
}

void TableDice::go_back(const TableDice& then) {
    used_ = then.used_;
    begin_pass(then.pass_, then);
}

void TableDice::begin_pass(std::uint64_t pass, const TableDice& then) {
    pass_ = pass;
    overruled_ = then.overruled_;
    draws_.clear();
}

std::optional<std::int32_t> TableDice::take_overruled(std::string_view stream, std::int32_t sides) {
    const auto waiting = overruled_.find(stream);
    if (waiting == overruled_.end() || waiting->second.front() > sides) return std::nullopt;
    const std::int32_t face = waiting->second.front();
    waiting->second.erase(waiting->second.begin());
    if (waiting->second.empty()) overruled_.erase(waiting);
    return face;
}

std::int32_t KeyedDice::face(const Key& key, std::string_view stream, std::uint64_t index, std::int32_t sides) {
    require_sides(sides);
    const Key stream_key = first_32(domain_hash(key, "stream", {stream}));
    const auto modulus = static_cast<std::uint64_t>(sides);
    const std::uint64_t limit = (std::uint64_t{1} << 32) / modulus * modulus;
    // The worst die rejects a third of all words: a second block once in 43 million draws.
    for (std::uint64_t b = 0;; ++b) {
        const Block block = domain_hash(stream_key, "draw", {little_endian(index), little_endian(b)});
        for (std::size_t at = 0; at < block.size(); at += 4) {
            const std::uint64_t word = read_little_endian(std::span(block).subspan(at, 4));
            if (word < limit) return static_cast<std::int32_t>(word % modulus) + 1;
        }
    }
}

std::int32_t KeyedDice::fall(std::string_view stream, std::uint64_t index, std::int32_t sides,
                             std::string_view /*why*/) const {
    return face(of_pass(key_, pass()), stream, index, sides);
}

std::uint64_t KeyedDice::rank(std::string_view label) const {
    return rank_under(of_pass(key_, pass()), label);
}

Key KeyedDice::of_pass(const Key& key, std::uint64_t pass) {
    return pass == 0 ? key : first_32(domain_hash(key, "pass", {little_endian(pass)}));
}

ScriptedDice::ScriptEnded::ScriptEnded(std::string_view ended_stream, std::string_view ended_why)
    : std::runtime_error("no face left in stream " + std::string(ended_stream) + " for \"" + std::string(ended_why) +
                         "\""),
      stream(ended_stream),
      why(ended_why) {}

std::uint64_t ScriptedDice::rank(std::string_view label) const {
    return rank_under(Key{}, label);
}

void ScriptedDice::give(std::string_view stream, const std::vector<std::int32_t>& faces) {
    if (is_flat_) throw std::logic_error("these dice have a flat script");
    auto& script = faces_[std::string(stream)];
    script.insert(script.end(), faces.begin(), faces.end());
}

void ScriptedDice::give_flat(const std::vector<std::int32_t>& faces) {
    if (!faces_.empty()) throw std::logic_error("these dice have a script per stream");
    is_flat_ = true;
    flat_.insert(flat_.end(), faces.begin(), faces.end());
}

std::vector<std::string> ScriptedDice::left_over() const {
    std::vector<std::string> lines;
    const auto add_rest = [&](std::string_view name, std::span<const std::int32_t> faces, std::uint64_t gone) {
        if (gone < faces.size()) lines.push_back(left(name, faces.subspan(gone)));
    };
    if (is_flat_) add_rest("dice", flat_, draws_so_far());
    for (const auto& [stream, faces] : faces_) {
        const auto counted = used().find(stream);
        add_rest(stream, faces, counted == used().end() ? 0 : counted->second);
    }
    return lines;
}

std::int32_t ScriptedDice::fall(std::string_view stream, std::uint64_t index, std::int32_t sides,
                                std::string_view why) const {
    const auto own = faces_.find(stream);
    const std::span<const std::int32_t> faces = is_flat_              ? std::span(flat_)
                                                : own != faces_.end() ? std::span(own->second)
                                                                      : std::span<const std::int32_t>{};
    const std::uint64_t place = is_flat_ ? draws_so_far() : index;
    if (place >= faces.size()) throw ScriptEnded(stream, why);
    const std::int32_t face = faces[place];
    if (face < 1 || face > sides) {
        throw BadFace("face " + std::to_string(face) + " in stream " + std::string(stream) + " for \"" +
                      std::string(why) + "\", a die of " + std::to_string(sides) + " sides");
    }
    return face;
}

std::uint64_t ScriptedDice::draws_so_far() const {
    std::uint64_t sum = 0;
    for (const auto& [stream, count] : used()) sum += count;
    return sum;
}

}  // namespace rules
