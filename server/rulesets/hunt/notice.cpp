// SPDX-License-Identifier: MIT
#include "hunt/noticing.hpp"
#include "hunt/play.hpp"

/// One event, one viewer: first what comes into sight, so that everybody spoken of has a name; then what
/// is heard, thrown and said; then what is lost; then the ground, the shots to be had, and what is asked.
namespace hunt {

namespace {

/// The prompt, if it is another than before. The first one of a card says so (knowledge.hpp).
void notice_prompt(const Noticing& n) {
    if (n.viewer.kind == rules::ViewerKind::spectator_public) return;
    const SeatId seat = n.umpire() ? SeatId{} : n.viewer.seat;
    const bool begins = n.event.what == What::card;
    auto now = prompt_for(n.after, n.sight, n.book, seat);
    const auto was = n.before.figures.empty() ? std::nullopt : prompt_for(n.before, n.sight, n.book, seat);
    if (now == was) return;
    if (!now) {
        n.notices.push_back(messages::PromptOver{});
        return;
    }
    if (begins && now->kind == "card") now->options.insert(now->options.begin(), "begin");
    n.notices.push_back(std::move(*now));
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
    notice_prompt(n);
    if (n.event.what == What::ended) {
        if (!n.umpire()) notice_unmasked(n);
        notice_reckoning_sheets(n);
    }
}

}  // namespace hunt
