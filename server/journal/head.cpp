// SPDX-License-Identifier: MIT
#include "journal/head.hpp"

#include <algorithm>

namespace journal {

std::optional<std::string> Head::misfit(const Append& append) const {
    if (append.expect_head != seq) {
        return "stale head " + std::to_string(append.expect_head) + ", the journal is at " + std::to_string(seq);
    }
    std::uint64_t last = seq;
    for (const Entry& entry : append.entries) {
        if (entry.seq != last + 1) return "entry " + std::to_string(entry.seq) + " after " + std::to_string(last);
        last = entry.seq;
    }
    if (last == 0) return "no such table";
    for (auto batch = append.shown.begin(); batch != append.shown.end(); ++batch) {
        const auto earlier = std::count_if(append.shown.begin(), batch,
                                           [&](const Shown& other) { return other.viewer == batch->viewer; });
        const std::uint64_t before = last_q(batch->viewer) + static_cast<std::uint64_t>(earlier);
        if (batch->q != before + 1) {
            return "batch " + std::to_string(batch->q) + " of " + batch->viewer + " after " + std::to_string(before);
        }
    }
    for (auto answer = append.answers.begin(); answer != append.answers.end(); ++answer) {
        const bool twice = std::any_of(append.answers.begin(), answer, [&](const Answer& other) {
            return other.viewer == answer->viewer && other.order_id == answer->order_id;
        });
        if (twice || answered_.contains(key(*answer))) {
            return "order " + answer->order_id + " of " + answer->viewer + " was answered before";
        }
    }
    return std::nullopt;
}

void Head::take(const Shown& batch) {
    ++shown;
    q_[batch.viewer] = batch.q;
}

void Head::take(const Answer& answer) {
    ++answers;
    answered_.insert(key(answer));
}

std::uint64_t Head::last_q(const std::string& viewer) const {
    const auto found = q_.find(viewer);
    return found == q_.end() ? 0 : found->second;
}

}  // namespace journal
