// SPDX-License-Identifier: MIT
#include "wire/codec.hpp"

namespace wire {
namespace {

/// Where "p" goes: before "q" and "t", which end every message but a percept batch; that has at most
/// "q" there. A type has no quotes, so the last `"t":` is the message's own.
std::size_t place_of_padding(std::string_view json) {
    if (json.size() < 3 || json.back() != '}') throw std::invalid_argument("not a message");
    std::size_t place = json.size() - 1;
    if (json[place - 1] == '"') {
        place = json.rfind("\"t\":\"");
        if (place == std::string_view::npos) throw std::invalid_argument("not a message");
        if (json[place - 1] != ',') return place;
    }
    std::size_t q = json[place] == '}' ? place : place - 1;
    while (q > 0 && json[q - 1] >= '0' && json[q - 1] <= '9') --q;
    return q >= 4 && json.substr(q - 4, 4) == "\"q\":" ? q - 4 : place;
}

}  // namespace

std::string framed(std::string json, bool pad) {
    constexpr std::size_t around = 7;  // "p":"",
    std::size_t missing = (frame_step - json.size() % frame_step) % frame_step;
    if (!pad || missing == 0) return json;
    if (missing < around) missing += frame_step;
    const std::size_t place = place_of_padding(json);
    const bool last = json[place] == '}';
    std::string padding = last ? ",\"p\":\"" : "\"p\":\"";
    padding.append(missing - around, '.');
    padding.append(last ? "\"" : "\",");
    json.insert(place, padding);
    return json;
}

}  // namespace wire
