// SPDX-License-Identifier: MIT
#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// One event, one viewer: first that no more is asked; then what comes into sight, so that everybody spoken of has a
/// name; then what is heard, thrown and said; then what is lost; then the ground, the shots to be had, and what is
/// asked.
namespace hunt {

namespace {

/// What the viewer is asked before and after the event.
struct Asking {
    using Prompt = std::optional<messages::Prompt<rules::TableTerms>>;
    Prompt was;
    Prompt now;
};

Asking asking(const Noticing& n) {
    const SeatId seat = n.umpire() ? SeatId{} : n.viewer.seat;
    Asking asking;
    if (!n.before.figures.empty()) asking.was = prompt_for(n.before, n.sight, n.book, seat);
    asking.now = prompt_for(n.after, n.sight, n.book, seat);
    return asking;
}

/// The prompt, if it is another than before. The first one of a card says so (knowledge.hpp).
void notice_prompt(const Noticing& n, Asking asking) {
    if (!asking.now || asking.now == asking.was) return;
    if (n.event.what == What::card && asking.now->kind == "card") {
        asking.now->options.insert(asking.now->options.begin(), "begin");
    }
    n.notices.push_back(std::move(*asking.now));
}

}  // namespace

void notice(const Noticing& n) {
    if (n.viewer.kind == rules::ViewerKind::spectator_public) {
        switch (n.event.what) {
            case What::dealt:
            case What::wind:
            case What::held:
            case What::stories:
            case What::ended:
                notice_play(n);
                break;
            default:
                break;
        }
        if (n.event.what == What::ended) {
            notice_unmasked(n);
            notice_reckoning_sheets(n);
        }
        return;
    }
    Asking asked = asking(n);
    // Before all else: whether something hidden came between the last answer and this must not show (L-01).
    if (asked.was && !asked.now) n.notices.push_back(messages::PromptOver{});
    std::vector<FigureId> lost;
    if (n.umpire()) {
        notice_desk(n);
    } else {
        lost = notice_gained(n);
    }
    notice_play(n);
    notice_fight(n);
    notice_spoor(n);
    notice_lost(n, lost);
    notice_ground(n);
    notice_appraisals(n);
    notice_prompt(n, std::move(asked));
    if (n.event.what == What::ended) {
        if (!n.umpire()) notice_unmasked(n);
        notice_reckoning_sheets(n);
    }
}

}  // namespace hunt
