// SPDX-License-Identifier: MIT
#include "umpire/contact_book.hpp"

#include <algorithm>
#include <stdexcept>

namespace umpire {

using messages::SeatTerms;
using rules::TableTerms;

/// One overload a kind: what changes between the two terms, and nothing else.
struct ContactBook::Translation {
    ContactBook& book;

    using Result = std::optional<messages::Percept>;

    std::vector<messages::SeatPoint> places(const std::vector<common::Point>& from) const {
        std::vector<messages::SeatPoint> to;
        to.reserve(from.size());
        for (const common::Point place : from) to.push_back(book.to_seat(place));
        return to;
    }
    common::Handle known(common::FigureId figure) const { return book.handle_of(figure); }
    std::vector<messages::WallSeen<SeatTerms>> walls(const std::vector<messages::WallSeen<TableTerms>>& from) const {
        std::vector<messages::WallSeen<SeatTerms>> to;
        to.reserve(from.size());
        for (const auto& wall : from) to.push_back({book.to_seat(wall.a), book.to_seat(wall.b), wall.kind});
        return to;
    }
    void umpire_only(const char* kind) const {
        if (book.viewer_.kind != rules::ViewerKind::umpire && !book.unmasked_) {
            throw std::logic_error(std::string(kind) + " noticed for a viewer who is not the umpire");
        }
    }

    Result operator()(const messages::OwnFigure<TableTerms>& own) const {
        book.last_seen_.erase(own.who);
        return messages::OwnFigure<SeatTerms>{book.met(own.who),    own.party, own.owner,   own.kind,   own.name,
                                              book.to_seat(own.at), own.marks, own.numbers, own.carries};
    }
    Result operator()(const messages::Sighting<TableTerms>& seen) const {
        const common::Handle handle = book.met(seen.who);
        book.last_seen_[seen.who] = seen.at;
        book.ghosts_.erase(handle);
        return messages::Sighting<SeatTerms>{handle,     seen.kind,  book.to_seat(seen.at),
                                             seen.marks, seen.count, places(seen.path)};
    }
    Result operator()(const messages::LostSight<TableTerms>& lost) const {
        const auto found = book.handles_.find(lost.who);
        if (found == book.handles_.end()) return std::nullopt;
        const common::Handle handle = found->second;
        const auto seen = book.last_seen_.find(lost.who);
        if (seen != book.last_seen_.end()) {
            book.ghosts_[handle] = seen->second;
            book.last_seen_.erase(seen);
        }
        if (!lost.recognised) {  // IF-02: whatever comes back is somebody new
            book.figures_.erase(handle);
            book.handles_.erase(found);
        }
        return messages::LostSight<SeatTerms>{handle, lost.recognised};
    }
    Result operator()(const messages::SpotClear<TableTerms>&) const {
        throw std::logic_error("a book notices no spot clear: the contact book asks for its ghosts");
    }
    Result operator()(const messages::Heard<TableTerms>& heard) const {
        messages::Heard<SeatTerms> told{heard.what, std::nullopt, heard.from, heard.words};
        if (heard.at) told.at = book.to_seat(*heard.at);
        return told;
    }
    Result operator()(const messages::Scented& scented) const { return scented; }
    Result operator()(const messages::Ground<TableTerms>& ground) const {
        return messages::Ground<SeatTerms>{ground.cells, walls(ground.walls)};
    }
    Result operator()(const messages::InSight& in_sight) const { return in_sight; }
    Result operator()(const messages::Told<TableTerms>& told) const {
        messages::Told<SeatTerms> percept{told.text, {}, told.rule};
        for (const common::FigureId who : told.about) percept.about.push_back(known(who));
        return percept;
    }
    Result operator()(const messages::DiceShown<TableTerms>& dice) const {
        return messages::DiceShown<SeatTerms>{known(dice.who), dice.why,  dice.faces,    dice.at_most,
                                              dice.says,       dice.rule, dice.overruled};
    }
    Result operator()(const messages::Appraisal<TableTerms>& appraisal) const {
        const common::Handle shooter = known(appraisal.shooter);
        const common::Handle target = known(appraisal.target);
        if (!shooter || !target) return std::nullopt;
        return messages::Appraisal<SeatTerms>{shooter,        target,          appraisal.weapon, appraisal.grade,
                                              appraisal.dice, appraisal.reach, appraisal.reasons};
    }
    Result operator()(const messages::Reckoned& reckoned) const { return reckoned; }
    Result operator()(const messages::Prompt<TableTerms>& prompt) const {
        return messages::Prompt<SeatTerms>{prompt.kind,    prompt.party, known(prompt.figure), known(prompt.about),
                                           prompt.options, prompt.text,  prompt.fallback,      prompt.seconds};
    }
    Result operator()(const messages::PromptOver& over) const { return over; }
    Result operator()(const messages::News& news) const { return news; }
    Result operator()(const messages::SetBack& back) const { return back; }
    Result operator()(const messages::Plan<TableTerms>& plan) const {
        umpire_only("the plan");
        messages::Plan<SeatTerms> percept{plan.width, plan.height, {}, walls(plan.walls), {}};
        for (const auto& area : plan.areas) {
            percept.areas.push_back({area.id, area.kind, places(area.outline), area.ground});
        }
        for (const auto& marker : plan.markers) {
            percept.markers.push_back({marker.id, marker.kind, book.to_seat(marker.at)});
        }
        return percept;
    }
    Result operator()(const messages::Desk& desk) const {
        umpire_only("a desk sheet");
        return desk;
    }
};

std::optional<messages::Percept> ContactBook::percept(const rules::Notice& notice) {
    return std::visit(Translation{*this}, notice);
}

rules::TrueOrder ContactBook::true_order(const messages::Order& order) const {
    const auto figure = [this](common::Handle handle) {
        const auto found = figures_.find(handle);
        return found == figures_.end() ? common::FigureId{} : found->second;
    };
    rules::TrueOrder truly;
    truly.verb = order.verb;
    truly.figure = figure(order.figure);
    for (const common::Handle handle : order.with) {
        if (const common::FigureId who = figure(handle)) truly.with.push_back(who);
    }
    for (const messages::SeatPoint place : order.path) truly.path.push_back(to_table(place));
    truly.target = figure(order.target);
    truly.option = order.option;
    truly.words = order.words;
    truly.number = order.number;
    return truly;
}

common::Handle ContactBook::handle_of(common::FigureId figure) const {
    const auto found = handles_.find(figure);
    return found == handles_.end() ? common::Handle{} : found->second;
}

messages::SeatPoint ContactBook::to_seat(common::Point place) const {
    return {place.x - viewer_.origin.x, place.y - viewer_.origin.y};
}
common::Point ContactBook::to_table(messages::SeatPoint place) const {
    // A client may send any number; no table reaches half as far.
    constexpr std::int32_t far = 1 << 20;
    return {std::clamp(place.x, -far, far) + viewer_.origin.x, std::clamp(place.y, -far, far) + viewer_.origin.y};
}

common::Handle ContactBook::met(common::FigureId figure) {
    const auto [entry, is_new] = handles_.try_emplace(figure, common::Handle{last_handle_ + 1});
    if (is_new) {
        ++last_handle_;
        figures_.emplace(entry->second, figure);
    }
    return entry->second;
}

}  // namespace umpire
