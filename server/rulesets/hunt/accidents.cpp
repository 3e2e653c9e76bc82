// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/play.hpp"

/// GH-160 to GH-169. Reputation is at stake for the party's leader only (GH-160).
namespace hunt {

namespace {

void happens(Play& play, FigureId who, std::string_view what, std::vector<std::int32_t> faces, std::int32_t at_most,
             bool averted, std::int32_t hits, std::string_view rule) {
    play.happened({.what = What::accident,
                   .who = who,
                   .text = std::string(what),
                   .number = hits,
                   .faces = std::move(faces),
                   .at_most = at_most,
                   .flag = averted,
                   .rule = std::string(rule)});
}

void costs(Play& play, FigureId who, std::string_view cause, std::int32_t amount) {
    const Party& party = play.state.party_of(who);
    if (party.leader == who) book_rp(play, party.id, cause, who, amount);
}

/// One test against Bushcraft: true if it turns the accident away.
bool saved(Play& play, FigureId who, std::string_view what, std::string_view rule) {
    const std::int32_t face = play.test(who, what);
    const bool averted = face <= play.state[who].bc;
    happens(play, who, what, {face}, play.state[who].bc, averted, 0, rule);
    return averted;
}

void pit(Play& play, FigureId who) {
    const std::int32_t hits = play.test(who, "pit");
    play.state[who].doing.allowance = 0;
    play.state[who].doing.stumbled = true;
    happens(play, who, "pit", {hits}, 0, false, hits, "GH-161");
    costs(play, who, "fell into a pit", -20);
    hurt(play, who, hits, {}, "pit");
}

void scorpion(Play& play, FigureId who) {
    if (saved(play, who, "scorpion", "GH-162")) return;
    const std::int32_t hits = play.test(who, "scorpion");
    happens(play, who, "stung", {hits}, 0, false, hits, "GH-162");
    costs(play, who, "stung by a scorpion", -10);
    hurt(play, who, hits, {}, "scorpion");
}

void twisted_ankle(Play& play, FigureId who) {
    play.state[who].set(ankle);
    play.state[who].doing.stumbled = true;
    happens(play, who, "ankle", {}, 0, false, 0, "GH-163");
    costs(play, who, "twisted an ankle", -10);
}

void snake(Play& play, FigureId who) {
    const std::int32_t kind = play.test(who, "snake");
    happens(play, who, "snake", {kind}, 3, kind <= 3, 0, "GH-164");
    if (kind <= 3) return;
    const std::int32_t bite = play.test(who, "bite");
    const std::int32_t dose = std::max(0, bite - play.state[who].bc);
    happens(play, who, "bite", {bite}, play.state[who].bc, dose == 0, dose, "GH-164");
    if (dose == 0) {
        costs(play, who, "sucked the poison out", 20);
        return;
    }
    play.state[who].venom = dose;
    costs(play, who, "bitten by a snake", -2 * dose);
    hurt(play, who, dose, {}, "snake");
}

void branch_cracks(Play& play, FigureId who) {
    if (saved(play, who, "branch", "GH-166")) return;
    const Point spot = play.state[who].at;
    play.happened({.what = What::branch, .who = who, .place = spot, .rule = "GH-166"});
    costs(play, who, "trod on a branch", -5);
    alarm_beasts(play, spot, who);
}

void boot(Play& play, FigureId who) {
    Figure& man = play.state[who];
    man.doing.boot_loose = man.booted && !man.is(bootless);
    happens(play, who, "boot", {}, 0, !man.doing.boot_loose, 0, "GH-167");
}

}  // namespace

void accident(Play& play, FigureId who) {
    const std::int32_t face = play.test(who, "accident table");
    happens(play, who, "table", {face}, 0, false, 0, "GH-160");
    switch (face) {
        case 1:
            return pit(play, who);
        case 2:
            return scorpion(play, who);
        case 3:
            return twisted_ankle(play, who);
        case 4:
            return snake(play, who);
        case 5:
            return branch_cracks(play, who);
        default:
            return boot(play, who);
    }
}

void settle_boot(Play& play, FigureId who) {
    Figure& man = play.state[who];
    if (!man.doing.boot_loose) return;
    man.doing.boot_loose = false;
    std::vector<std::int32_t> faces;
    if (man.doing.walked < 300) {
        faces.push_back(play.test(who, "boot"));
        if (faces.front() <= 3) {
            happens(play, who, "boot found", faces, 3, true, 0, "GH-167");
            return;
        }
    }
    // Half speed from the next card on: this card's way is already walked.
    play.state[who].set(bootless);
    happens(play, who, "boot lost", faces, 3, false, 0, "GH-167");
    costs(play, who, "lost a boot", -10);
}

}  // namespace hunt
