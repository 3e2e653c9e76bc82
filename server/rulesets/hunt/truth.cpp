// SPDX-License-Identifier: MIT
#include "hunt/event_codec.hpp"
#include "hunt/reading.hpp"

namespace hunt {
std::string encode_truth(const State&) {
    return "{}";
}
State with_truth(const State& state, const Book&, std::string_view) {
    return state;
}
}  // namespace hunt
