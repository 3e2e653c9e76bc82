// SPDX-License-Identifier: MIT
#include <algorithm>

#include "hunt/fight.hpp"

namespace hunt {

namespace {

constexpr std::int32_t a_plus = -1;
constexpr std::int32_t worst = 2;  // C; anything beyond is D, and no shot

/// Levels of Event::shot.
enum Level : std::int32_t { misfire = -1, miss = 0, wound = 1, serious = 2, kill = 3, no_effect = 4 };

bool difficult(const State& state, const rules::Sight& sight, const Book& book, FigureId target) {
    const Figure& figure = state[target];
    if (figure.is(running) || figure.is(swimming) || state.engaged(target)) return true;
    if (sight.spot(figure.at).water != rules::Water::none && !boat_of(state, target)) return true;
    return !figure.man && (figure.is(treed) || species_of(book, figure).difficult);
}

std::int32_t pool(const Book& book, std::int32_t bc, std::int32_t grade, bool moving) {
    const auto& column = moving ? book.moving : book.standing;
    return column[static_cast<std::size_t>(std::clamp(bc, 1, 5))][static_cast<std::size_t>(grade - a_plus)];
}

bool on_the_move(const State& state, const Figure& shooter) {
    if (boat_of(state, shooter.id)) return true;  // GH-136
    return !shooter.is(treed) && (shooter.doing.gait != Gait::stand || shooter.doing.moved);
}

/// GH-261, GH-264; rolled out of the shooter's sight.
std::int32_t wound_points(Play& play, FigureId shooter, const WeaponRow& weapon, Level level, bool close,
                          bool light_target) {
    const std::int32_t dice = level * (weapon.heavy ? 2 : 1);
    std::int32_t points = 0;
    for (const std::int32_t face : play.roll_hidden(shooter, dice, "wound")) points += face;
    if (weapon.halved_long && !close) points = (points + 1) / 2;
    if (weapon.shot_load && close && light_target) points *= 2;
    return points;
}

std::string_view how_of(const WeaponRow& weapon, Level level) {
    if (weapon.firearm) return level == kill ? "perfect shot" : "shot";
    return weapon.halved_long ? "bow" : "spear";
}

/// GH-283: the shot is at one of the herd, who is somebody of its own from now on.
FigureId single_out(Play& play, FigureId herd, bool young) {
    State& state = play.state;
    if (state[herd].heads <= 1) return herd;
    Figure member = state[herd];
    member.id = FigureId{static_cast<std::uint32_t>(state.figures.size() + 1)};
    const std::string number = std::to_string(state.party_of(herd).figures.size());
    member.key += "." + number;
    member.label += "." + number;
    const bool none_grown = member.young >= member.heads;
    member.young = member.young > 0 && (young || none_grown) ? 1 : 0;
    member.heads = 1;
    member.doing = {};
    member.held.reset();
    member.trace.clear();
    state[herd].heads -= 1;
    state[herd].young -= member.young;
    state[member.party].figures.push_back(member.id);
    state.figures.push_back(member);
    return member.id;
}

/// GH-412.
void pay_for_victim(Play& play, FigureId shooter, FigureId victim) {
    const Figure& figure = play.state[victim];
    if (figure.man) book_rp(play, play.state[shooter].party, "shot a man", shooter, -50);
    if (!figure.man && figure.young > 0) book_rp(play, play.state[shooter].party, "shot a young animal", shooter, -50);
}

/// P-21: a miss into a fight may hit the man in it.
void stray(Play& play, FigureId shooter, FigureId target) {
    for (const Engagement& engagement : play.state.affairs.engagements) {
        const FigureId man = engagement.man;
        if (engagement.beast != target) continue;
        if (play.roll_hidden(shooter, 1, "stray").front() != 1) return;
        const std::int32_t points = play.roll_hidden(shooter, 1, "wound").front();
        pay_for_victim(play, shooter, man);
        hurt(play, man, points, shooter, "shot");
        return;
    }
}

}  // namespace

ShotRuling ruled_shot(const State& state, FigureId shooter, FigureId target) {
    for (const ShotRuling& ruling : state.affairs.shot_rulings) {
        const bool meant = ruling.shooter == shooter && ruling.target == target;
        if (meant && ruling.from == state[shooter].at && ruling.at == state[target].at) return ruling;
    }
    return {};
}

std::int32_t level_of(const std::vector<std::int32_t>& faces) {
    const auto ones = std::count(faces.begin(), faces.end(), 1);
    const auto sixes = std::count(faces.begin(), faces.end(), 6);
    return ones > sixes ? misfire : static_cast<std::int32_t>(std::min<std::ptrdiff_t>(sixes, kill));
}

const char* Grade::letter() const {
    switch (grade) {
        case -1:
            return "A+";
        case 0:
            return "A";
        case 1:
            return "B";
        case 2:
            return "C";
        default:
            return "";
    }
}

Grade grade(const State& state, const rules::Sight& sight, const Book& book, FigureId shooter, FigureId target,
            const Gun& gun) {
    Grade result;
    const Figure& from = state[shooter];
    const Figure& at = state[target];
    const WeaponRow* weapon = book.weapon(gun.weapon);
    const auto none = [&](std::string why) {
        result.grade = worst + 1;
        result.dice = 0;
        result.reasons.push_back(std::move(why));
        return result;
    };
    if (weapon == nullptr || gun.spare_for || !at.living()) return none("no target");
    // GH-022, GH-252
    if (state.seat_of(shooter) && state.seat_of(shooter) == state.seat_of(target)) return none("one of your own");
    if (!sees(state, sight, book, shooter, target)) return none("not in sight");
    if (!within(from.at, at.at, weapon->long_range)) return none("out of range");

    const rules::SightLine line = sight.line(from.at, at.at);
    if (!line.clear) return none("no clear line");
    const bool close = within(from.at, at.at, weapon->short_range);
    const ShotRuling ruled = ruled_shot(state, shooter, target);
    if (ruled.no_shot) return none("no shot");
    const std::int32_t obscured = ruled.obscuration >= 0
                                      ? ruled.obscuration
                                      : std::max(line.obscuration, in_cover(state, sight, book, target) ? 1 : 0);
    std::int32_t g = (close ? 0 : 1) + obscured;
    result.base = std::min(g, worst + 1);
    result.reasons.push_back(close ? "short range" : "long range");
    if (obscured == 1) result.reasons.emplace_back("partly hidden");
    if (obscured == 2) result.reasons.emplace_back("well hidden");
    if (g > worst) return none("nothing to aim at");
    if (gun.precision && from.bc >= 3) {
        g -= 1;
        result.reasons.emplace_back("precision");
    }
    if (ruled.difficult >= 0 ? ruled.difficult == 1 : difficult(state, sight, book, target)) {
        g += 1;
        result.reasons.emplace_back("a difficult target");
    }
    if (from.doing.shots > 0) {
        g += 1;
        result.reasons.emplace_back("not the first shot");
    }
    if (g > worst) return none("too hard a shot");

    const bool moving = on_the_move(state, from);
    const std::int32_t dice = pool(book, from.bc, g, moving);
    if (moving) result.reasons.emplace_back("on the move");
    if (dice == 0) return none("beyond his skill");
    if (gun.not_ready) return none("not ready");
    if (!loaded(book, gun) && (from.doing.declared || !loads_standing(book, gun))) return none("not loaded");
    if (from.doing.shots >= weapon->shots && !from.doing.swapped) return none("no more shots on this card");
    result.grade = g;
    result.dice = dice;
    if (from.aiming == target && from.doing.shots == 0 && !moving) {
        result.dice += (dice + (book.options.aim_rounds_up ? 1 : 0)) / 2;  // GH-263
        result.reasons.emplace_back("aimed");
    }
    return result;
}

void aim(Play& play, FigureId who, FigureId target) {
    Figure& figure = play.state[who];
    figure.aiming = target;
    figure.doing.aimed = true;
    figure.doing.declared = true;
    figure.doing.gait = Gait::stand;
    figure.doing.acted = true;
    play.happened({.what = What::aimed, .who = who, .other = target, .rule = "GH-263"});
}

void shoot(Play& play, FigureId shooter, FigureId target, std::size_t gun, bool emergency, bool moving, bool young) {
    State& state = play.state;
    if (!state[shooter].living() || gun >= state[shooter].guns.size()) return;
    const WeaponRow* weapon = play.book.weapon(state[shooter].guns[gun].weapon);
    if (weapon == nullptr) return;

    std::int32_t dice = 0;
    if (emergency) {
        dice = pool(play.book, state[shooter].bc, worst, moving);  // GH-260: always C
    } else {
        dice = grade(state, play.sight, play.book, shooter, target, state[shooter].guns[gun]).dice;
    }
    if (dice == 0) return;
    const bool close = emergency || within(state[shooter].at, state[target].at, weapon->short_range);
    if (!emergency) {
        release(play, shooter);
        if (!state[shooter].doing.declared) {
            state[shooter].doing.declared = true;
            ready_guns(play, shooter, Gait::stand);
        }
        state[shooter].doing.shots += 1;
    }

    const std::vector<std::int32_t> faces = play.roll(shooter, dice, "shot");
    auto level = static_cast<Level>(level_of(faces));
    const bool proof = weapon->shot_load && !state[target].man && species_of(play.book, state[target]).shotgun_proof;
    if (proof && level > miss) level = no_effect;
    {
        Figure& figure = state[shooter];
        if (figure.guns[gun].rounds > 0) figure.guns[gun].rounds -= 1;
        figure.aiming = {};
        figure.set(revealed);
    }
    play.happened({.what = What::shot,
                   .who = shooter,
                   .other = target,
                   .text = weapon->key,
                   .number = level,
                   .faces = faces,
                   .flag = emergency,
                   .rule = "GH-261"});
    if (level == misfire) return;
    if (weapon->firearm) frighten_herds(play, shooter, "shot");
    if (level == no_effect) return;
    if (level == miss) {
        if (bears_reputation(state, shooter)) book_rp(play, state[shooter].party, "missed", shooter, -10);
        if (play.book.options.melee_shot_risk) stray(play, shooter, target);
        return;
    }

    const bool herd = !state[target].man && species_of(play.book, state[target]).herd;
    const FigureId victim = herd ? single_out(play, target, young) : target;
    pay_for_victim(play, shooter, victim);
    const bool light = state[victim].man || species_of(play.book, state[victim]).light;
    const std::int32_t points = level == kill ? 0 : wound_points(play, shooter, *weapon, level, close, light);
    const bool mortal = level == kill || state[victim].damage + points >= state[victim].hit_cap;
    if (emergency) {
        OnCharge* charge = charge_on_top(play);
        if (charge != nullptr && charge->beast == victim) {
            charge->last_wounder = shooter;
            charge->wounded = true;
            if (mortal) charge_to(play, victim, hit_place(play, *charge));
        }
    } else if (!state[victim].man && !herd && !mortal) {
        std::vector<FigureId>& wounded = state[shooter].doing.wounded;
        if (std::find(wounded.begin(), wounded.end(), victim) == wounded.end()) wounded.push_back(victim);
    }
    const Blow blow{shooter, how_of(*weapon, level), state[victim].damage == 0, {}};
    if (level == kill) {
        die(play, victim, blow);
    } else {
        hurt(play, victim, points, blow);
    }
    if (herd) frighten_herds(play, shooter, "wound", victim);
}

}  // namespace hunt
