// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// What comes into sight, changes there and is lost (GH-189, GH-190, GH-192; E-08 to E-14, E-32).
namespace hunt {

namespace {

using Places = std::vector<Point>;

bool is_eye(const Noticing& n, const State& state, FigureId who) {
    if (who.value > state.figures.size()) return false;
    return seat_sight(state, n.sight, n.book, n.viewer.seat).eye[who.value - 1];
}

void lose(const Noticing& n, FigureId who) {
    // People and own figures are known again when they come back (IF-02).
    const bool recognised = n.after[who].man || n.own(who);
    n.notices.push_back(messages::LostSight<rules::TableTerms>{who, recognised});
}

/// An own figure: all of it in hail, what anybody sees out of hail, nothing out of sight (GH-026).
void gain_own(const Noticing& n, FigureId who) {
    const bool was_eye = is_eye(n, n.before, who);
    const bool is_now_eye = is_eye(n, n.after, who);
    const Figure& figure = n.after[who];
    if (is_now_eye || (was_eye && !present(figure))) {
        auto now = own_figure(n.after, n.sight, n.book, who);
        if (was_eye && now == own_figure(n.before, n.sight, n.book, who)) return;
        n.notices.push_back(std::move(now));
    } else if (n.sees(who)) {
        auto now = own_from_afar(n.after, n.book, who);
        const bool same = !was_eye && n.saw(who) && now == own_from_afar(n.before, n.book, who);
        if (!same) n.notices.push_back(std::move(now));
    }
}

/// One target along a sequence of moments: in sight at some, out of sight at others. Contact lost in
/// between is lost for good (IF-02).
class Glimpses {
public:
    Glimpses(const Noticing& n, FigureId who, bool in_sight) : n_(n), who_(who), contact_(in_sight) {}

    void at(Point place, bool seen) {
        if (seen) {
            contact_ = true;
            shown_ = true;
            if (places_.empty() || places_.back() != place) places_.push_back(place);
        } else if (contact_) {
            close();
            lose(n_, who_);
            contact_ = false;
        }
    }
    /// What was seen so far, up to `end`; true if the target is still in contact.
    bool finish(bool seen_now) {
        if (!seen_now) {
            if (shown_) close();
            return contact_;
        }
        auto last = sighting(n_.after, n_.book, who_, n_.viewer.seat);
        if (!places_.empty() && places_.back() == last.at) places_.pop_back();
        last.path = std::move(places_);
        n_.notices.push_back(std::move(last));
        return true;
    }

private:
    void close() {
        if (!places_.empty()) {
            auto seen = sighting(n_.after, n_.book, who_, n_.viewer.seat);
            seen.at = places_.back();
            places_.pop_back();
            seen.path = std::move(places_);
            n_.notices.push_back(std::move(seen));
        }
        places_.clear();
        shown_ = false;
    }

    const Noticing& n_;
    FigureId who_;
    bool contact_;
    bool shown_ = false;
    Places places_;
};

/// Somebody else's move, now that it may be seen (GH-106): its visible samples alone.
bool follow_move(const Noticing& n, FigureId who) {
    const State& after = n.after;
    const std::vector<FigureId> watching = eyes(after, n.book, n.viewer.seat);
    const bool aware = aware_of_charge(after, n.book, n.viewer.seat, who);
    Glimpses glimpses(n, who, n.saw(who));
    for (const Point place : n.event.places) {
        glimpses.at(place, aware || std::any_of(watching.begin(), watching.end(), [&](FigureId eye) {
                               return sees_at(after, n.sight, n.book, eye, who, place);
                           }));
    }
    return glimpses.finish(n.sees(who));
}

/// What an own mover saw of `other` on its way.
bool glimpse(const Noticing& n, FigureId mover, FigureId other) {
    const std::vector<FigureId> watching = eyes(n.before, n.book, n.viewer.seat);
    const bool watched = std::any_of(watching.begin(), watching.end(), [&](FigureId eye) {
        return eye != mover && sees(n.before, n.sight, n.book, eye, other);
    });
    const auto now = sighting(n.after, n.book, other, n.viewer.seat);
    Glimpses glimpses(n, other, n.saw(other));
    bool any = false;
    bool lost = false;
    for (const Point place : n.event.places) {
        const bool seen = watched || sees_from(n.after, n.sight, n.book, mover, place, other);
        any |= seen;
        lost |= !seen;
        glimpses.at(now.at, seen);
    }
    if (n.saw(other) && !lost && n.sees(other) && now == sighting(n.before, n.book, other, n.viewer.seat)) return true;
    return any || n.saw(other) || n.sees(other) ? glimpses.finish(n.sees(other)) : false;
}

bool own_move(const Noticing& n) {
    return n.event.what == What::stepped && n.own(n.event.who) && is_eye(n, n.before, n.event.who);
}

void gain_other(const Noticing& n, FigureId who, std::vector<FigureId>& lost) {
    if (n.event.what == What::released && n.event.who == who) {
        if (follow_move(n, who) && !n.sees(who)) lost.push_back(who);
        return;
    }
    if (own_move(n)) {
        if (glimpse(n, n.event.who, who) && !n.sees(who)) lost.push_back(who);
        return;
    }
    if (!n.sees(who)) {
        if (n.saw(who)) lost.push_back(who);
        return;
    }
    auto now = sighting(n.after, n.book, who, n.viewer.seat);
    if (n.saw(who) && now == sighting(n.before, n.book, who, n.viewer.seat)) return;
    n.notices.push_back(std::move(now));
}

/// The first look at the figure this news is about.
Look first_look(const rules::Notices& about) {
    for (const rules::Notice& notice : about) {
        if (const auto* seen = std::get_if<messages::Sighting<rules::TableTerms>>(&notice)) return look(*seen);
    }
    return {};
}

Look last_look(const Noticing& n, FigureId who) {
    const bool known = who.value <= n.before.figures.size();
    return look(sighting(known ? n.before : n.after, n.book, who, n.viewer.seat));
}

}  // namespace

std::vector<FigureId> notice_gained(const Noticing& n) {
    std::vector<FigureId> lost;
    std::vector<rules::Notices> others;
    for (const Figure& figure : n.after.figures) {
        if (n.own(figure.id)) {
            gain_own(n, figure.id);
            const bool was = n.saw(figure.id);
            if (was && !n.sees(figure.id) && !figure.is(retired)) lost.push_back(figure.id);
            continue;
        }
        const auto before = static_cast<std::ptrdiff_t>(n.notices.size());
        gain_other(n, figure.id, lost);
        if (static_cast<std::ptrdiff_t>(n.notices.size()) == before) continue;
        others.emplace_back(std::make_move_iterator(n.notices.begin() + before),
                            std::make_move_iterator(n.notices.end()));
        n.notices.resize(static_cast<std::size_t>(before));
    }
    // Handles go by what is seen: the order of the truth would tell which of two lions is which (IF-02).
    std::stable_sort(others.begin(), others.end(),
                     [](const rules::Notices& a, const rules::Notices& b) { return first_look(a) < first_look(b); });
    for (rules::Notices& about : others) {
        n.notices.insert(n.notices.end(), std::make_move_iterator(about.begin()), std::make_move_iterator(about.end()));
    }
    std::stable_sort(lost.begin(), lost.end(),
                     [&](FigureId a, FigureId b) { return last_look(n, a) < last_look(n, b); });
    return lost;
}

void notice_lost(const Noticing& n, const std::vector<FigureId>& lost) {
    for (const FigureId who : lost) lose(n, who);
}

}  // namespace hunt
