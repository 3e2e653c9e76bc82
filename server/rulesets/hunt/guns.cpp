// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr Inches arm_length{100};

bool breech(const Book& book, const Gun& gun) {
    const WeaponRow* weapon = book.weapon(gun.weapon);
    return weapon != nullptr && weapon->loading == Loading::breech;
}

std::int32_t full(const Book& book, const Gun& gun) {
    const WeaponRow* weapon = book.weapon(gun.weapon);
    return weapon == nullptr ? gun.rounds : weapon->rounds;
}

bool firearm(const Book& book, const Gun& gun) {
    const WeaponRow* weapon = book.weapon(gun.weapon);
    return weapon != nullptr && weapon->firearm;
}

void tell(Play& play, FigureId who, std::string what, std::string_view rule) {
    play.happened({.what = What::gun, .who = who, .text = std::move(what), .rule = std::string(rule)});
}

}  // namespace

bool loaded(const Book& book, const Gun& gun) {
    const WeaponRow* weapon = book.weapon(gun.weapon);
    return weapon != nullptr && (weapon->loading == Loading::ready || gun.rounds > 0);
}

bool loads_standing(const Book& book, const Gun& gun) {
    const WeaponRow* weapon = book.weapon(gun.weapon);
    return weapon != nullptr && (weapon->loading == Loading::breech || weapon->loading == Loading::muzzle);
}

bool fill_breech_loaders(const Book& book, Figure& man) {
    bool any = false;
    for (Gun& gun : man.guns) {
        if (gun.spare_for || !breech(book, gun) || gun.rounds >= full(book, gun)) continue;
        gun.rounds = full(book, gun);
        any = true;
    }
    return any;
}

void ready_guns(Play& play, FigureId who, Gait gait) {
    if (gait == Gait::run) return;
    Figure& man = play.state[who];
    if (fill_breech_loaders(play.book, man)) tell(play, who, "loads", "GH-270");
    bool any = false;
    if (gait == Gait::stand) {
        for (Gun& gun : play.state[who].guns) {
            const WeaponRow* weapon = play.book.weapon(gun.weapon);
            if (weapon == nullptr || gun.spare_for || gun.rounds != 0) continue;
            if (weapon->loading == Loading::muzzle) {
                gun.rounds = weapon->rounds;
                any = true;
            } else if (weapon->loading == Loading::slow_muzzle) {
                gun.loaded_for = 1;  // done at the end of the card, if he has not moved (GH-274)
                any = true;
            }
        }
    }
    if (any) tell(play, who, "loads", "GH-274");
}

void reload_after(Play& play, FigureId shooter) {
    Figure& man = play.state[shooter];
    if (man.doing.gait == Gait::run) return;
    bool any = false;
    for (Gun& gun : man.guns) {
        if (gun.spare_for || !breech(play.book, gun)) continue;
        if (gun.rounds == 0 || gun.rounds >= full(play.book, gun)) continue;
        gun.rounds = full(play.book, gun);
        any = true;
    }
    if (any) tell(play, shooter, "tops up", "GH-270");
}

void take_up_guns(Play& play, PartyId party) {
    for (const FigureId who : play.state[party].figures) {
        for (Gun& gun : play.state[who].guns) gun.not_ready = false;
    }
}

void load_at_card_end(Play& play, PartyId party) {
    for (const FigureId who : play.state[party].figures) {
        Figure& man = play.state[who];
        if (!man.living()) continue;
        bool spare = false;
        bool matchlock = false;
        for (Gun& gun : man.guns) {
            if (gun.spare_for) {  // GH-271
                if (man.doing.gait == Gait::run || gun.rounds >= full(play.book, gun)) continue;
                gun.rounds = full(play.book, gun);
                spare = true;
            } else if (gun.loaded_for > 0) {
                if (!man.doing.moved) gun.rounds = full(play.book, gun);
                gun.loaded_for = 0;
                matchlock = true;
            }
        }
        if (spare || matchlock) tell(play, who, "loads", spare ? "GH-271" : "GH-274");
    }
}

std::optional<Spare> spare_for(const State& state, FigureId man, bool only_loaded) {
    for (const FigureId who : state.party_of(man).figures) {
        const Figure& bearer = state[who];
        if (who == man || !present(bearer) || bearer.is(bolted)) continue;
        if (!within(bearer.at, state[man].at, arm_length)) continue;
        for (std::size_t i = 0; i < bearer.guns.size(); ++i) {
            if (bearer.guns[i].spare_for != man) continue;
            if (only_loaded && bearer.guns[i].rounds == 0) continue;
            return Spare{who, i};
        }
    }
    return std::nullopt;
}

void hand_over(Play& play, FigureId man, Spare spare) {
    Figure& bearer = play.state[spare.bearer];
    Figure& taker = play.state[man];
    Gun taken = bearer.guns[spare.gun];
    taken.spare_for = {};
    std::size_t given = taker.guns.size();
    for (std::size_t i = 0; i < taker.guns.size(); ++i) {
        if (!firearm(play.book, taker.guns[i]) || taker.guns[i].spare_for) continue;
        if (given == taker.guns.size() || taker.guns[i].rounds < taker.guns[given].rounds) given = i;
    }
    if (given == taker.guns.size()) {
        bearer.guns.erase(bearer.guns.begin() + static_cast<std::ptrdiff_t>(spare.gun));
        taker.guns.insert(taker.guns.begin(), taken);
        return;
    }
    Gun back = taker.guns[given];
    back.spare_for = man;
    back.not_ready = false;
    bearer.guns[spare.gun] = back;
    taker.guns[given] = taken;
}

void swap_gun(Play& play, FigureId who, std::string_view option) {
    const std::optional<Spare> spare = spare_for(play.state, who, false);
    if (!spare) return;
    const bool late = play.state[who].doing.shots > 0;
    play.state[spare->bearer].guns[spare->gun].not_ready = late;
    hand_over(play, who, *spare);
    play.state[who].doing.swapped = true;
    tell(play, who, "takes the second rifle", "GH-272");
    if (!late || option.find("test") == std::string_view::npos) return;

    const std::int32_t face = play.test(who, "second rifle");
    Figure& man = play.state[who];
    const bool passed = face <= man.bc;
    if (passed) {
        for (Gun& gun : man.guns) gun.not_ready = false;
    } else {
        man.set(stuck);
    }
    play.happened({.what = What::emergency,
                   .who = who,
                   .text = "ready",
                   .faces = {face},
                   .at_most = man.bc,
                   .flag = passed,
                   .rule = "GH-272"});
}

std::optional<std::size_t> emergency_gun(const State& state, const Book& book, FigureId man, FigureId beast) {
    const Figure& figure = state[man];
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < figure.guns.size(); ++i) {
        const Gun& gun = figure.guns[i];
        const WeaponRow* weapon = book.weapon(gun.weapon);
        if (gun.spare_for || gun.not_ready || !loaded(book, gun)) continue;
        if (weapon->shot_load && !state[beast].man && species_of(book, state[beast]).shotgun_proof) continue;
        if (!best || (weapon->heavy && !book.weapon(figure.guns[*best].weapon)->heavy)) best = i;
    }
    return best;
}

}  // namespace hunt
