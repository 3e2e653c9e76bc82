// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <tuple>

#include "common/geometry.hpp"
#include "hunt/fight.hpp"
#include "hunt/noticing.hpp"

/// GH-257, E-20: what a shot would be, told to the shooter's seat and to nobody else.
namespace hunt {

namespace {

using Appraisal = messages::Appraisal<rules::TableTerms>;

/// The truth as far as the seat may build on it: others stand where they are held (GH-106).
class Shown {
public:
    Shown(const State& truth, SeatId seat) : truth_(truth) {
        const auto kept = [&](const Figure& figure) { return figure.held && truth.seat_of(figure.id) != seat; };
        if (std::none_of(truth.figures.begin(), truth.figures.end(), kept)) return;
        copy_ = truth;
        for (Figure& figure : copy_->figures) {
            if (!kept(figure)) continue;
            figure.at = figure.held->at;
            figure.flags = figure.held->flags;
            figure.held.reset();
        }
    }
    const State& state() const { return copy_ ? *copy_ : truth_; }

private:
    const State& truth_;
    std::optional<State> copy_;
};

bool armed_eye(const State& state, const SeatSight& sight, std::size_t index, SeatId seat) {
    if (index >= state.figures.size()) return false;
    const Figure& figure = state.figures[index];
    return sight.eye[index] && figure.man && present(figure) && state.seat_of(figure.id) == seat &&
           !figure.guns.empty();
}

bool target_in_sight(const State& state, const SeatSight& sight, std::size_t index, SeatId seat) {
    if (index >= state.figures.size()) return false;
    const Figure& figure = state.figures[index];
    return sight.in_sight[index] && figure.living() && state.seat_of(figure.id) != seat;
}

/// An appraisal a gun; the same weapon twice counts once.
std::vector<Appraisal> appraise(const Noticing& n, const State& state, FigureId shooter, FigureId target) {
    std::vector<Appraisal> all;
    for (const Gun& gun : state[shooter].guns) {
        if (gun.spare_for) continue;
        const bool again =
            std::any_of(all.begin(), all.end(), [&](const Appraisal& a) { return a.weapon == gun.weapon; });
        if (again) continue;
        const Grade worth = grade(state, n.sight, n.book, shooter, target, gun);
        const Inches reach{common::distance(state[shooter].at, state[target].at)};
        all.push_back({shooter, target, gun.weapon, worth.letter(), worth.dice, reach, worth.reasons});
    }
    return all;
}

}  // namespace

void notice_appraisals(const Noticing& n) {
    if (n.viewer.kind != rules::ViewerKind::seat) return;
    const SeatId seat = n.viewer.seat;
    const SeatSight& sight_before = seat_sight(n.before, n.sight, n.book, seat);
    const SeatSight& sight_after = seat_sight(n.after, n.sight, n.book, seat);
    std::vector<bool> changed(n.after.figures.size(), n.event.affairs.has_value());
    for (const Figure& figure : n.event.figures) changed[figure.id.value - 1] = true;
    const Shown before(n.before, seat);
    const Shown after(n.after, seat);

    std::vector<Appraisal> told;
    for (std::size_t s = 0; s < n.after.figures.size(); ++s) {
        const bool could = armed_eye(n.before, sight_before, s, seat);
        const bool can = armed_eye(n.after, sight_after, s, seat);
        if (!could && !can) continue;
        for (std::size_t t = 0; t < n.after.figures.size(); ++t) {
            const bool was = could && target_in_sight(n.before, sight_before, t, seat);
            const bool is = can && target_in_sight(n.after, sight_after, t, seat);
            if (!was && !is) continue;
            if (was && is && !changed[s] && !changed[t]) continue;
            const FigureId shooter = n.after.figures[s].id;
            const FigureId target = n.after.figures[t].id;
            std::vector<Appraisal> old;
            std::vector<Appraisal> now;
            if (was) old = appraise(n, before.state(), shooter, target);
            if (is) now = appraise(n, after.state(), shooter, target);
            for (const Appraisal& appraisal : now) {
                if (std::find(old.begin(), old.end(), appraisal) == old.end()) told.push_back(appraisal);
            }
            for (const Appraisal& gone : old) {
                const bool kept =
                    std::any_of(now.begin(), now.end(), [&](const Appraisal& a) { return a.weapon == gone.weapon; });
                // forgotten with whoever went out of sight; else taken back
                const bool both_known = sight_after.in_sight[s] && sight_after.in_sight[t];
                if (!kept && both_known) told.push_back({shooter, target, gone.weapon, {}, 0, {}, {}});
            }
        }
    }
    // By what is seen of the targets, never by the order of the truth (IF-02).
    const auto seen = [&](const Appraisal& a) {
        return std::tuple(a.shooter, look(sighting(n.after, n.book, a.target, seat)), a.weapon);
    };
    std::stable_sort(told.begin(), told.end(),
                     [&](const Appraisal& a, const Appraisal& b) { return seen(a) < seen(b); });
    for (Appraisal& appraisal : told) n.notices.emplace_back(std::move(appraisal));
}

}  // namespace hunt
