// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tuple>

#include "journal/store.hpp"

namespace journal {

inline bool operator==(const Entry& a, const Entry& b) {
    return std::tie(a.seq, a.cause, a.body) == std::tie(b.seq, b.cause, b.body);
}
inline bool operator==(const Shown& a, const Shown& b) {
    return std::tie(a.viewer, a.q, a.body) == std::tie(b.viewer, b.q, b.body);
}
inline bool operator==(const Answer& a, const Answer& b) {
    return std::tie(a.viewer, a.order_id, a.order_hash, a.body) == std::tie(b.viewer, b.order_id, b.order_hash, b.body);
}

/// One order of `table` with the entry, two viewers' batches and the answer it makes; the first such
/// order, with `seq` 1, makes the table.
inline Append order(const std::string& table, std::uint64_t seq) {
    const std::string n = std::to_string(seq);
    return {.table = table,
            .expect_head = seq - 1,
            .entries = {{seq, "order", R"({"seat":"S1","events":[],"n":)" + n + "}"}},
            .shown = {{"S1", seq, R"({"q":)" + n + "}"}, {"umpire", seq, R"({"all":)" + n + "}"}},
            .answers = {{"S1", "o" + n, "hash" + n, R"({"done":)" + n + "}"}}};
}

}  // namespace journal
