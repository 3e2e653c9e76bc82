// SPDX-License-Identifier: MIT
#include "beast/play.hpp"

/// Shooting at the beast (BA-035 to BA-037, BA-061).
namespace beast {

void shoot(Play& play, FigureId who, bool to_capture) {
    State& state = play.state;
    Figure& figure = state[who];
    const Thrown thrown = play.roll(who, 6, "shot");
    const std::int32_t sum = thrown.face + (figure.one_arm ? play.book.one_arm : 0);
    const bool hit = sum >= (figure.european() ? play.book.european_hits_on : play.book.musket_hits_on);
    if (!figure.european()) figure.loaded = false;
    if (hit) --state.beast.hits;
    play.happened({.what = What::shot,
                   .who = who,
                   .text = to_capture ? "capture" : "kill",
                   .number = sum,
                   .faces = {thrown.face},
                   .flag = hit,
                   .overruled = thrown.overruled,
                   .rule = "BA-036"});
    if (!hit) return;
    if (state.beast.hits > 0) {
        play.happened({.what = What::hit, .who = who, .number = state.beast.hits, .rule = "BA-037"});
        return;
    }
    bool alive = false;
    if (to_capture) {
        const Thrown die = play.roll(who, 6, "capture");
        alive = die.face <= play.book.options.capture_max;
        state.affairs.captured = alive;
        play.happened({.what = What::taken,
                       .who = who,
                       .faces = {die.face},
                       .flag = alive,
                       .overruled = die.overruled,
                       .rule = "BA-037"});
    }
    end(play, "explorer", alive ? "the beast is taken alive" : "the beast is dead");
}

}  // namespace beast
