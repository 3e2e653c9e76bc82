// SPDX-License-Identifier: MIT
#include <algorithm>

#include "common/geometry.hpp"
#include "hunt/choices.hpp"

namespace hunt {

namespace {

std::int32_t cell_of(std::int32_t at) {
    return at >= 0 ? at / 100 : -((-at + 99) / 100);
}

/// GH-103 for one cell; closed ground counts as open: what comes of trying it is settled in play.
std::int32_t price(const SpeciesRow* species, std::uint32_t packed) {
    const messages::GroundBits ground = messages::GroundBits::unpacked(packed);
    const bool at_home = species != nullptr && species->deep == SpeciesRow::Deep::full;
    std::int32_t price = ground.going == 1 ? 2 : 1;
    if (ground.water == 1 && !at_home) price = 2;
    if (ground.water == 2 && species != nullptr && species->deep == SpeciesRow::Deep::half) price = 2;
    return price;
}

}  // namespace

std::int32_t known_cost(const Book& book, const messages::Knowledge& view,
                        const messages::OwnFigure<messages::SeatTerms>& who,
                        const std::vector<messages::SeatPoint>& path) {
    const SpeciesRow* species = book.creature(who.kind);
    const auto marked = [&](const char* mark) {
        return std::find(who.marks.begin(), who.marks.end(), mark) != who.marks.end();
    };
    const bool afloat = marked("aboard");  // GH-136
    const std::int32_t factor = marked("slow") || marked("ankle") || marked("bootless") ? afloat ? 1 : 2 : 1;
    const auto cheapest_near = [&](common::Point at) {
        std::int32_t best = 4;
        for (std::int32_t dy = -1; dy <= 1 && best > 1; ++dy) {
            for (std::int32_t dx = -1; dx <= 1 && best > 1; ++dx) {
                const auto cell = view.ground.find({cell_of(at.y) + dy, cell_of(at.x) + dx});
                best = std::min(best, cell == view.ground.end() || afloat ? 1 : price(species, cell->second));
            }
        }
        return best;
    };
    constexpr std::int32_t piece = 20;
    std::int64_t cost = 0;
    common::Point at{who.at.x, who.at.y};
    for (const messages::SeatPoint corner : path) {
        const common::Point next{corner.x, corner.y};
        const std::int64_t length = common::fine_distance(at, next);
        const auto pieces = std::clamp<std::int64_t>(length / (piece * common::fine_per_unit), 1, 1000);
        std::int64_t factors = 0;
        for (std::int64_t i = 0; i < pieces; ++i) {
            const auto along = [&](std::int32_t from, std::int32_t to) {
                return static_cast<std::int32_t>(from + (std::int64_t{to} - from) * (2 * i + 1) / (2 * pieces));
            };
            factors += cheapest_near({along(at.x, next.x), along(at.y, next.y)});
        }
        cost += length * factors / pieces;
        at = next;
    }
    cost = cost * factor / common::fine_per_unit;
    return static_cast<std::int32_t>(std::min<std::int64_t>(cost, 1'000'000));
}

}  // namespace hunt
