// SPDX-License-Identifier: MIT
#include "messages/order.hpp"

#include <array>

namespace messages {
namespace {

struct Row {
    Refusal refusal;
    const char* name;
    const char* sentence;
};
constexpr auto rows = std::to_array<Row>({
    {Refusal::none, "none", "Done."},
    {Refusal::malformed, "malformed", "That order makes no sense as it was sent."},
    {Refusal::not_now, "not_now", "That cannot be ordered now."},
    {Refusal::not_possible, "not_possible", "That is not possible."},
    {Refusal::out_of_reach, "out_of_reach", "That is too far."},
    {Refusal::too_late, "too_late", "The time for that is over."},
    {Refusal::stale, "stale", "More has happened than that order knew of. Look again."},
    {Refusal::duplicate_differs, "duplicate_differs", "Another order was already given under the same name."},
    {Refusal::over, "over", "The game is over."},
});
constexpr bool indexed() {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].refusal) != i) return false;
    return true;
}
static_assert(indexed());

}  // namespace

const char* name(Refusal refusal) {
    return rows.at(static_cast<std::size_t>(refusal)).name;
}
const char* sentence(Refusal refusal) {
    return rows.at(static_cast<std::size_t>(refusal)).sentence;
}

std::optional<Refusal> refusal_named(std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name) return row.refusal;
    return std::nullopt;
}

}  // namespace messages
