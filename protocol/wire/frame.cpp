// SPDX-License-Identifier: MIT
#include "wire/codec.hpp"

namespace wire {
namespace {

/// Where "p" goes: before "q" and "t", which end every message. A type has no quotes, so the last
/// `"t":` is the message's own.
std::size_t place_of_padding(std::string_view json) {
    std::size_t place = json.rfind("\"t\":\"");
    if (place == std::string_view::npos) throw std::invalid_argument("not a message");
    std::size_t q = place;
    if (q == 0 || json[q - 1] != ',') return place;
    for (--q; q > 0 && json[q - 1] >= '0' && json[q - 1] <= '9';) --q;
    if (q >= 4 && json.substr(q - 4, 4) == "\"q\":") place = q - 4;
    return place;
}

}  // namespace

std::string framed(std::string json, bool pad) {
    constexpr std::size_t around = 7;  // "p":"",
    std::size_t missing = (frame_step - json.size() % frame_step) % frame_step;
    if (!pad || missing == 0) return json;
    if (missing < around) missing += frame_step;
    std::string padding = "\"p\":\"";
    padding.append(missing - around, '.');
    padding.append("\",");
    json.insert(place_of_padding(json), padding);
    return json;
}

}  // namespace wire
