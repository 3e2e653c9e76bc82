// SPDX-License-Identifier: MIT
#include "umpire/contact_book.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

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
    std::vector<messages::WallSeen<SeatTerms>> walls(std::vector<messages::WallSeen<TableTerms>>& from) const {
        std::vector<messages::WallSeen<SeatTerms>> to;
        to.reserve(from.size());
        for (auto& wall : from) to.push_back({book.to_seat(wall.a), book.to_seat(wall.b), std::move(wall.kind)});
        return to;
    }
    void umpire_only(const char* kind) const {
        if (book.viewer_.kind != rules::ViewerKind::umpire && !book.unmasked_) {
            throw std::logic_error(std::string(kind) + " noticed for a viewer who is not the umpire");
        }
    }

    Result operator()(messages::OwnFigure<TableTerms>& own) const {
        Contact& contact = book.met(own.who);
        contact.in_sight = false;
        return messages::OwnFigure<SeatTerms>{contact.handle,        own.party,
                                              std::move(own.owner),  std::move(own.kind),
                                              std::move(own.name),   book.to_seat(own.at),
                                              std::move(own.marks),  std::move(own.numbers),
                                              std::move(own.carries)};
    }
    Result operator()(messages::Sighting<TableTerms>& seen) const {
        Contact& contact = book.met(seen.who);
        contact.in_sight = true;
        contact.at = seen.at;
        book.forget_ghost(contact.handle);
        return messages::Sighting<SeatTerms>{contact.handle,        std::move(seen.kind), book.to_seat(seen.at),
                                             std::move(seen.marks), seen.count,           places(seen.path)};
    }
    Result operator()(const messages::LostSight<TableTerms>& lost) const {
        if (!book.handle_of(lost.who)) return std::nullopt;
        Contact& contact = book.met(lost.who);
        const common::Handle handle = contact.handle;
        if (std::exchange(contact.in_sight, false)) book.haunt(handle, contact.at);
        if (!lost.recognised) {  // IF-02: whatever comes back is somebody new
            book.figures_[handle.value] = {};
            contact.handle = {};
        }
        return messages::LostSight<SeatTerms>{handle, lost.recognised};
    }
    Result operator()(const messages::SpotClear<TableTerms>&) const {
        throw std::logic_error("a book notices no spot clear: the contact book asks for its ghosts");
    }
    Result operator()(messages::Heard<TableTerms>& heard) const {
        messages::Heard<SeatTerms> told{std::move(heard.what), std::nullopt, heard.from, std::move(heard.words)};
        if (heard.at) told.at = book.to_seat(*heard.at);
        return told;
    }
    Result operator()(messages::Scented& scented) const { return std::move(scented); }
    Result operator()(messages::Spoor<TableTerms>& spoor) const {
        if (spoor.made != 0) umpire_only("the age of a trail");
        const common::Handle who = known(spoor.who);
        if (!who) return std::nullopt;
        return messages::Spoor<SeatTerms>{who,
                                          spoor.number,
                                          std::move(spoor.kind),
                                          book.to_seat(spoor.at),
                                          book.to_seat(spoor.towards),
                                          places(spoor.way),
                                          spoor.blood,
                                          spoor.ends,
                                          spoor.lost,
                                          spoor.made};
    }
    Result operator()(messages::Ground<TableTerms>& ground) const {
        return messages::Ground<SeatTerms>{std::move(ground.cells), walls(ground.walls)};
    }
    Result operator()(messages::InSight& in_sight) const { return std::move(in_sight); }
    Result operator()(messages::Told<TableTerms>& told) const {
        messages::Told<SeatTerms> percept{std::move(told.text), {}, std::move(told.rule)};
        for (const common::FigureId who : told.about) percept.about.push_back(known(who));
        return percept;
    }
    Result operator()(messages::DiceShown<TableTerms>& dice) const {
        return messages::DiceShown<SeatTerms>{known(dice.who), std::move(dice.why),  std::move(dice.faces),
                                              dice.at_most,    std::move(dice.says), std::move(dice.rule),
                                              dice.overruled};
    }
    Result operator()(messages::Appraisal<TableTerms>& appraisal) const {
        const common::Handle shooter = known(appraisal.shooter);
        const common::Handle target = known(appraisal.target);
        if (!shooter || !target) return std::nullopt;
        return messages::Appraisal<SeatTerms>{
            shooter,        target,          std::move(appraisal.weapon), std::move(appraisal.grade),
            appraisal.dice, appraisal.reach, std::move(appraisal.reasons)};
    }
    Result operator()(messages::Reckoned& reckoned) const { return std::move(reckoned); }
    Result operator()(messages::Prompt<TableTerms>& prompt) const {
        return messages::Prompt<SeatTerms>{
            std::move(prompt.kind),    prompt.party,           known(prompt.figure),       known(prompt.about),
            std::move(prompt.options), std::move(prompt.text), std::move(prompt.fallback), prompt.seconds};
    }
    Result operator()(const messages::PromptOver& over) const { return over; }
    Result operator()(messages::News& news) const { return std::move(news); }
    Result operator()(const messages::SetBack& back) const { return back; }
    Result operator()(messages::Plan<TableTerms>& plan) const {
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
    Result operator()(messages::Desk& desk) const {
        umpire_only("a desk sheet");
        return std::move(desk);
    }
};

std::optional<messages::Percept> ContactBook::percept(rules::Notice notice) {
    return std::visit(Translation{*this}, notice);
}

rules::TrueOrder ContactBook::true_order(const messages::Order& order) const {
    const auto figure = [this](common::Handle handle) {
        return handle.value < figures_.size() ? figures_[handle.value] : common::FigureId{};
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
    return figure.value < contacts_.size() ? contacts_[figure.value].handle : common::Handle{};
}

messages::SeatPoint ContactBook::to_seat(common::Point place) const {
    return {place.x - viewer_.origin.x, place.y - viewer_.origin.y};
}
common::Point ContactBook::to_table(messages::SeatPoint place) const {
    // A client may send any number; no table reaches half as far.
    constexpr std::int32_t far = 1 << 20;
    return {std::clamp(place.x, -far, far) + viewer_.origin.x, std::clamp(place.y, -far, far) + viewer_.origin.y};
}

ContactBook::Contact& ContactBook::met(common::FigureId figure) {
    if (figure.value >= contacts_.size()) contacts_.resize(figure.value + 1);
    Contact& contact = contacts_[figure.value];
    if (!contact.handle) {
        contact.handle = {static_cast<std::uint32_t>(figures_.size())};
        figures_.push_back(figure);
    }
    return contact;
}

ContactBook::Ghosts::iterator ContactBook::ghost_at(common::Handle ghost) {
    return std::lower_bound(ghosts_.begin(), ghosts_.end(), ghost,
                            [](const auto& one, common::Handle handle) { return one.first < handle; });
}

void ContactBook::haunt(common::Handle ghost, common::Point place) {
    const auto at = ghost_at(ghost);
    if (at != ghosts_.end() && at->first == ghost) {
        at->second = place;
    } else {
        ghosts_.insert(at, {ghost, place});
    }
}

void ContactBook::set_back(const ContactBook& then) {
    const std::size_t given = figures_.size();
    contacts_ = then.contacts_;
    figures_ = then.figures_;
    figures_.resize(std::max(given, figures_.size()));
    ghosts_ = then.ghosts_;
}

bool ContactBook::forget_ghost(common::Handle ghost) {
    const auto at = ghost_at(ghost);
    if (at == ghosts_.end() || at->first != ghost) return false;
    ghosts_.erase(at);
    return true;
}

}  // namespace umpire
