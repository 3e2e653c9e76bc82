// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hunt/noticing.hpp"
#include "hunt/play.hpp"
#include "rules/dice.hpp"
#include "rules/sight.hpp"

/// A hunt laid out by hand: put figures down, give dice, then use `play()`.
namespace hunt_table {

using common::FigureId;
using common::PartyId;
using common::Point;
using common::SeatId;

class Table {
public:
    explicit Table(std::string_view house = {}) : book(hunt::load_book(house)) {
        ground_.width = {20000};
        ground_.height = {20000};
        state_.affairs.begun = true;
    }

    hunt::Book book;
    rules::ScriptedDice dice;

    PartyId party(hunt::PartyKind kind, std::uint32_t seat, const std::string& stream) {
        hunt::Party made;
        made.id = PartyId{static_cast<std::uint32_t>(state().parties.size() + 1)};
        made.kind = kind;
        made.seat = SeatId{seat};
        made.key = made.stream = made.label = stream;
        state().parties.push_back(made);
        return made.id;
    }
    PartyId hunters(std::uint32_t seat = 1) {
        return party(hunt::PartyKind::hunt, seat, "S" + std::to_string(seat) + ".1");
    }

    FigureId man(PartyId of, std::int32_t bc, Point at, const std::string& role = "hunter") {
        hunt::Figure figure = blank(of, at);
        figure.kind = figure.name = role;
        figure.bc = figure.bc_start = figure.hit_cap = bc;
        figure.flags = hunt::alert;
        return put(figure);
    }
    FigureId beast(PartyId of, const std::string& species, Point at) {
        const hunt::SpeciesRow& row = *book.creature(species);
        hunt::Figure figure = blank(of, at);
        figure.man = false;
        figure.kind = figure.name = species;
        figure.bc = figure.bc_start = row.bc;
        figure.hit_cap = row.hits;
        figure.flags = hunt::alert | hunt::revealed;
        return put(figure);
    }
    /// A party of its own for one beast that nobody plays, or seat `seat`.
    FigureId wild(const std::string& species, Point at, std::uint32_t seat = 0) {
        const std::string stream = seat == 0 ? species : "S" + std::to_string(seat) + ".1";
        return beast(party(seat == 0 ? hunt::PartyKind::wild : hunt::PartyKind::beast, seat, stream), species, at);
    }
    FigureId herd(const std::string& species, std::int32_t heads, Point at, std::int32_t young = 0) {
        const FigureId id = beast(party(hunt::PartyKind::herd, 0, "herd:" + species), species, at);
        state()[id].heads = heads;
        state()[id].young = young;
        return id;
    }

    hunt::Gun& arm(FigureId who, const std::string& weapon, bool precision = false) {
        hunt::Gun gun;
        gun.weapon = weapon;
        gun.precision = precision;
        gun.rounds = book.weapon(weapon)->rounds;
        state()[who].guns.push_back(gun);
        return state()[who].guns.back();
    }

    void cover(Point from, Point to, rules::Cover cover) {
        rules::Area area;
        area.outline = {from, {to.x, from.y}, to, {from.x, to.y}};
        area.cover = cover;
        ground_.areas.push_back(area);
    }
    rules::Ground& ground() { return ground_; }

    /// Before `play()`: the state laid out; afterwards the state as it is.
    hunt::State& state() { return play_ ? play_->state : state_; }
    hunt::Figure& operator[](FigureId who) { return state()[who]; }
    hunt::Party& operator[](PartyId id) { return state()[id]; }
    std::int32_t rp(PartyId id) { return state()[id].rp(); }
    /// It is this party's card.
    void on_card(PartyId id) { state().affairs.agenda.emplace_back(hunt::OnCard{id, {}, {}, {}}); }

    hunt::Play& play() {
        if (!play_) {
            sight_ =
                std::make_unique<rules::Sight>(std::make_shared<const rules::Ground>(ground_), rules::SightLimits{});
            play_.emplace(book, *sight_, state_, dice);
        }
        return *play_;
    }
    const rules::Sight& sight() { return play().sight; }

    hunt::Grade grade(FigureId shooter, FigureId target, std::size_t gun = 0) {
        play();
        return hunt::grade(state(), sight(), book, shooter, target, state()[shooter].guns[gun]);
    }
    /// "A 8", "-" for no shot.
    std::string shot(FigureId shooter, FigureId target, std::size_t gun = 0) {
        const hunt::Grade worth = grade(shooter, target, gun);
        return worth.dice == 0 ? "-" : std::string(worth.letter()) + " " + std::to_string(worth.dice);
    }
    /// The one kind of event looked for, in order.
    std::vector<hunt::Event> happened(hunt::What what) {
        if (play_) {
            for (const rules::EventPtr& event : play_->take())
                events_.push_back(static_cast<const hunt::Event&>(*event));
        }
        std::vector<hunt::Event> found;
        for (const hunt::Event& event : events_) {
            if (event.what == what) found.push_back(event);
        }
        return found;
    }

    /// All a viewer was told since play began, as one line each; `seat` 0 is the umpire.
    std::vector<std::string> told(std::uint32_t seat) {
        std::vector<std::string> lines;
        for (const rules::Notice& notice : noticed(seat)) {
            if (std::string line = in_words(notice); !line.empty()) lines.push_back(std::move(line));
        }
        return lines;
    }
    rules::Notices noticed(std::uint32_t seat) {
        happened(hunt::What::dealt);  // collects
        rules::Viewer viewer;
        viewer.kind = seat == 0 ? rules::ViewerKind::umpire : rules::ViewerKind::seat;
        viewer.seat = SeatId{seat};
        rules::Notices notices;
        hunt::State before = state_;
        const std::vector<rules::SeatPlan> seats;
        for (const hunt::Event& event : events_) {
            hunt::State after = before;
            for (const hunt::Figure& figure : event.figures) {
                if (after.figures.size() < figure.id.value) after.figures.resize(figure.id.value);
                after[figure.id] = figure;
            }
            for (const hunt::Party& party : event.parties) after[party.id] = party;
            if (event.affairs) after.affairs = *event.affairs;
            hunt::notice({book, sight(), before, event, after, viewer, notices, seats});
            before = after;
        }
        return notices;
    }

private:
    std::string name_of(FigureId who) { return who ? state()[who].key : "nobody"; }
    std::string in_words(const rules::Notice& notice) {
        if (const auto* told = std::get_if<messages::Told<rules::TableTerms>>(&notice)) {
            std::string text = told->text;
            for (std::size_t i = 0; i < told->about.size(); ++i) {
                const std::string hole = "{" + std::to_string(i) + "}";
                for (auto at = text.find(hole); at != std::string::npos; at = text.find(hole)) {
                    text.replace(at, hole.size(), name_of(told->about[i]));
                }
            }
            return text;
        }
        if (const auto* shown = std::get_if<messages::DiceShown<rules::TableTerms>>(&notice)) {
            std::string text = name_of(shown->who) + " " + shown->why;
            for (const std::int32_t face : shown->faces) text += " " + std::to_string(face);
            return text + ": " + shown->says;
        }
        if (const auto* heard = std::get_if<messages::Heard<rules::TableTerms>>(&notice)) {
            std::string text = "heard " + heard->what;
            if (heard->at) text += " at " + std::to_string(heard->at->x) + "," + std::to_string(heard->at->y);
            if (heard->from) text += std::string(" from the ") + common::name(*heard->from);
            return text;
        }
        if (const auto* entry = std::get_if<messages::Reckoned>(&notice)) {
            return entry->cause + " " + std::to_string(entry->amount) + " of " + std::to_string(entry->total);
        }
        if (const auto* prompt = std::get_if<messages::Prompt<rules::TableTerms>>(&notice)) {
            std::string text = "asked " + prompt->kind + " " + name_of(prompt->figure) + ":";
            for (const std::string& option : prompt->options) text += " " + option;
            return text;
        }
        return {};
    }
    hunt::Figure blank(PartyId of, Point at) {
        hunt::Figure figure;
        figure.id = FigureId{static_cast<std::uint32_t>(state().figures.size() + 1)};
        figure.party = of;
        figure.at = at;
        figure.label = state()[of].stream + "." + std::to_string(state()[of].figures.size() + 1);
        figure.key = figure.label;
        return figure;
    }
    FigureId put(const hunt::Figure& figure) {
        hunt::Party& party = state()[figure.party];
        if (party.figures.empty()) {
            party.leader = figure.id;
            party.rank_start = figure.bc;
        }
        party.figures.push_back(figure.id);
        state().figures.push_back(figure);
        return figure.id;
    }

    rules::Ground ground_;
    hunt::State state_;
    std::unique_ptr<rules::Sight> sight_;
    std::optional<hunt::Play> play_;
    std::vector<hunt::Event> events_;
};

}  // namespace hunt_table
