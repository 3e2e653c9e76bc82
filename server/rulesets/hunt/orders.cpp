// SPDX-License-Identifier: MIT
#include "hunt/orders.hpp"

#include <algorithm>
#include <array>

#include "hunt/choices.hpp"
#include "hunt/fight.hpp"
#include "hunt/noticing.hpp"

namespace hunt {

namespace {

using rules::TrueOrder;

std::optional<Gait> gait_named(std::string_view name) {
    constexpr auto names = std::to_array<std::string_view>({"stand", "creep", "walk", "run"});
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Gait>(found - names.begin());
}

/// The order left its figure out: the first one its verb is offered to. The seat's own figures and its
/// prompt decide that, handles and figures running in the same order.
void name_figure(const Play& play, SeatId seat, TrueOrder& order) {
    if (order.figure || !awaited_by_the_fire(play.state).empty()) return;
    messages::Knowledge view;
    const auto handle = [](FigureId who) { return common::Handle{who.value}; };
    for (const Figure& figure : play.state.figures) {
        if (play.state.seat_of(figure.id) != seat) continue;
        const bool near = in_hail(play.state, play.book, figure.id);
        const auto own = near ? own_figure(play.state, play.sight, play.book, figure.id)
                              : own_from_afar(play.state, play.book, figure.id);
        view.own[handle(figure.id)].figure = {handle(figure.id), own.party,   own.owner,  own.kind, own.name, {},
                                              own.marks,         own.numbers, own.carries};
    }
    for (const Figure& other : play.state.figures) {
        if (play.state.seat_of(other.id) == seat || !present(other)) continue;
        view.contacts[handle(other.id)].seen.kind = other.kind;
        for (const Figure& shooter : play.state.figures) {
            if (play.state.seat_of(shooter.id) != seat) continue;
            for (const Gun& gun : shooter.guns) {
                view.appraisals[{handle(shooter.id), handle(other.id), gun.weapon}] = {
                    handle(shooter.id), handle(other.id), gun.weapon, "A", 1, {}, {}};
            }
        }
    }
    for (const Figure& figure : play.state.figures) {
        if (play.state.seat_of(figure.id) != seat || !present(figure)) continue;
        for (const Spoor& spoor : figure.spoors) {
            if (spoor.state != Spoor::State::on) continue;
            auto& known = view.spoors[{handle(figure.id), spoor.number}];
            known.who = handle(figure.id);
            known.number = spoor.number;
            known.kind = play.state[spoor.animal].kind;
        }
    }
    if (const auto prompt = prompt_for(play.state, play.sight, play.book, seat)) {
        view.prompt = messages::Prompt<messages::SeatTerms>{
            prompt->kind, prompt->party, handle(prompt->figure), handle(prompt->about), prompt->options, {}, {}, 0};
    }
    for (const messages::Choice& choice : choices(play.book, view)) {
        if (choice.verb != order.verb) continue;
        order.figure = FigureId{choice.figure.value};
        return;
    }
}

class Orders {
public:
    Orders(Play& play, SeatId seat, TrueOrder order) : play_(play), seat_(seat), order_(std::move(order)) {}

    void carry_out() {
        if (order_.verb == "say") return say();
        if (order_.verb == "instruct") return instruct();
        if (play_.top() != nullptr && std::holds_alternative<OnStories>(*play_.top())) {
            return judge_story(play_, seat_, order_.verb, order_.option, order_.number);
        }
        if (order_.verb.starts_with("if_")) return beforehand();
        const Asked now = asked(play_.state, play_.book);
        if (now.seat != seat_ || (!seat_ && !now.umpire) || play_.top() == nullptr) return;
        const Agendum top = *play_.top();
        std::visit([this](const auto& item) { on(item); }, top);
    }

private:
    Figure& figure() { return play_.state[order_.figure]; }
    bool own() const {
        return order_.figure && order_.figure.value <= play_.state.figures.size() &&
               play_.state.seat_of(order_.figure) == seat_ && present(play_.state[order_.figure]);
    }

    void say() {
        if (!own() || !figure().man || order_.words.empty()) return;
        play_.happened(
            {.what = What::spoke, .who = order_.figure, .text = order_.words, .place = figure().at, .rule = "GH-188"});
    }

    void instruct() {
        if (!order_.figure || play_.state.seat_of(order_.figure) != seat_) return;
        figure().standing = order_.option;
        play_.happened({.what = What::instructed, .who = order_.figure, .text = order_.option, .rule = "GH-023"});
    }

    void beforehand() {
        if (own()) order_beforehand(play_, order_.figure, order_.verb, order_.option);
    }

    // ---- a card -------------------------------------------------------------------------------

    void on(const OnCard& card) {
        if (order_.verb == "end") return end_card(play_);
        if (!own() || figure().party != card.party || !in_hail(play_.state, play_.book, order_.figure)) return;
        act_on_card(card.mover, play_.state[card.party]);
    }
    void on(const OnHerds& herds) {
        if (!own() || herds.left.empty() || figure().party != herds.left.front()) return;
        FigureId mover{};
        for (const FigureId who : play_.state[herds.left.front()].figures) {
            if (play_.state[who].doing.moving) mover = who;
        }
        act_on_card(mover, play_.state[herds.left.front()]);
    }

    void act_on_card(FigureId mover, const Party& party) {
        if (mover && mover != order_.figure) return;
        const std::string& verb = order_.verb;
        const std::size_t depth = play_.state.affairs.agenda.size();
        const bool goes_on_firing =
            verb == "shoot" || verb == "shoot_man" || verb == "swap" || verb == "show" || verb == "cease";
        for (const FigureId who : std::vector(party.figures)) {  // GH-300: whoever fired before has done
            if (who != order_.figure || !goes_on_firing) cease_fire(play_, who);
            if (play_.state.affairs.agenda.size() != depth) return;
        }
        if (!present(figure())) return;
        if (verb == "shoot" || verb == "shoot_man") return shoot_at();
        if (verb == "swap") return swap();
        if (verb == "cease") return cease_fire(play_, order_.figure);
        if (verb == "show") return show();
        if (verb == "fight") return fight();
        if (verb == "break_off") return break_off_now();
        if (mover) {
            if (verb == "move") return go(order_.path);
            if (verb == "follow" || verb == "track") return follow(verb == "track");
            if (verb == "search") return finish_move(play_, mover);
            return;
        }
        if (play_.state.engaged(order_.figure)) return;
        if (verb == "board") return board(play_, order_.figure, order_.with);
        if (verb == "land") return land(play_, order_.figure, order_.with, order_.path);
        if (verb == "drop") return drop_body(play_, order_.figure);
        if (figure().doing.acted) return;
        if (verb == "carry") return carry();
        if (boat_of(play_.state, order_.figure)) {  // GH-136
            if (verb == "paddle") return paddle_on();
            if (verb != "stand") return;
        }
        if (figure().is(treed) && verb != "stand" && verb != "descend" && verb != "aim") return;
        if (const auto gait = gait_named(verb)) return declare_gait(*gait);
        if (verb == "swim") return swim_on();
        if (verb == "aim") return take_aim();
        if (verb == "attack") return figure().man ? men_attack() : beast_attacks();
        if (verb == "climb") return climb(true);
        if (verb == "descend") return climb(false);
        if (verb == "retire") return retire();
        if (verb == "work_portal") return work_portal();
    }

    /// After the dice: no way is wanted from a man who cannot go.
    void settle_declared() {
        if (figure().doing.moving && (!present(figure()) || figure().doing.allowance == 0)) {
            finish_move(play_, order_.figure);
        }
    }

    void declare_gait(Gait gait) {
        if (gait == Gait::run) drop_body(play_, order_.figure);  // GH-441
        declare(play_, order_.figure, gait, order_.with);
        settle_declared();
    }

    void swim_on() {
        swim(play_, order_.figure);
        settle_declared();
    }

    void paddle_on() {
        paddle(play_, order_.figure);
        settle_declared();
    }

    void carry() {
        const FigureId body = body_at_hand(play_.state, play_.sight, play_.book, order_.figure);
        if (body) take_body(play_, order_.figure, body);
    }

    void go(const std::vector<Point>& path) {
        const Walked walked = walk(play_, order_.figure, path, figure().doing.allowance, false);
        if (!walked.paused) finish_move(play_, order_.figure);
    }

    /// GH-222; `tracks` stops after three inches to look.
    void follow(bool tracks) {
        constexpr std::int32_t short_way = 300;
        const Spoor* spoor = nullptr;
        for (const Spoor& one : figure().spoors) {
            const bool named = order_.option.empty() || order_.option == "spoor_" + std::to_string(one.number);
            if (spoor == nullptr && named) spoor = spoor_before(figure(), one.number);
        }
        if (spoor == nullptr) return;
        const std::int32_t allowance = figure().doing.allowance;
        const std::int32_t length = tracks ? std::min(allowance, short_way) : allowance;
        const std::vector<Point> way = way_along(play_.state, order_.figure, *spoor, length);
        const Walked walked = walk(play_, order_.figure, way, allowance, false, spoor->number);
        if (!walked.paused && (walked.stopped || figure().doing.allowance == 0)) finish_move(play_, order_.figure);
    }

    void show() {
        figure().set(revealed);
        if (figure().held) figure().held->flags |= revealed;
        play_.happened({.what = What::shown, .who = order_.figure, .rule = "GH-188"});
    }

    void beast_attacks() {
        if (!order_.target || !play_.state[order_.target].man || !present(play_.state[order_.target])) return;
        if (play_.state.seat_of(order_.target) == seat_ && seat_) return;  // GH-022
        figure().doing.acted = figure().doing.declared = true;
        begin_charge(play_, order_.figure, order_.target, gait_named(order_.option).value_or(Gait::run));
    }

    /// GH-337.
    void men_attack() {
        const FigureId man = order_.figure;
        const FigureId beast = order_.target;
        if (!beast || play_.state[beast].man || !present(play_.state[beast])) return;
        if (play_.state.seat_of(beast) == seat_) return;  // GH-022
        declare(play_, man, gait_named(order_.option).value_or(Gait::walk), {man});
        if (present(figure())) {
            const Point at = figure().at;
            const Point goal = play_.state[beast].at;
            constexpr std::int32_t arm = 50;
            const std::int32_t length = common::distance(at, goal);
            if (length > arm)
                walk(play_, man, {common::towards(at, goal, length - arm)}, figure().doing.allowance, true);
        }
        if (figure().doing.moved) {
            figure().set(running, figure().doing.gait == Gait::run);
            figure().set(walking, figure().doing.gait == Gait::walk);
        }
        finish_move(play_, man);
        const bool contact = present(figure()) && present(play_.state[beast]) &&
                             common::within(figure().at, play_.state[beast].at, play_.book.options.base_contact) &&
                             !play_.sight.wall_between(figure().at, play_.state[beast].at);
        if (contact) come_to_blows(play_, man, beast);
    }

    void fight() {
        figure().doing.acted = true;
        if (std::holds_alternative<OnCard>(*play_.top())) stay_in_fight(play_, order_.figure);
        for (const Engagement& engagement : std::vector(play_.state.affairs.engagements)) {
            if (engagement.beast != order_.figure) continue;
            return melee_round(play_, engagement.man, order_.figure);
        }
    }

    void break_off_now() {
        leave_melee_list();
        if (play_.state.engaged(order_.figure)) break_off(play_, order_.figure);
    }

    void leave_melee_list() {
        if (auto* card = std::get_if<OnCard>(play_.top())) std::erase(card->melee_left, order_.figure);
    }

    void climb(bool up) {
        Figure& man = figure();
        man.doing.acted = man.doing.declared = man.doing.moved = true;
        man.aiming = {};
        man.set(alert);
        man.set(treed, up);
        play_.happened({.what = What::climbed, .who = order_.figure, .flag = !up, .rule = "GH-137"});
    }

    void retire() {
        if (!play_.sight.spot(figure().at).camp) return;
        figure().set(retired);
        figure().doing.acted = true;
        play_.happened({.what = What::retired, .who = order_.figure, .rule = "GH-108"});
        const Party& party = play_.state.party_of(order_.figure);
        if (out(play_.state, party)) play_.happened({.what = What::party_out, .party = party.id, .rule = "GH-045"});
    }

    void work_portal() {
        const auto& portals = play_.sight.ground().portals;
        std::optional<std::size_t> nearest;
        const auto off = [&](std::size_t i) {
            return common::distance_squared(figure().at, common::nearest_on(portals[i].line, figure().at));
        };
        for (std::size_t i = 0; i < portals.size(); ++i) {
            if (off(i) <= 100 * 100 && (!nearest || off(i) < off(*nearest))) nearest = i;
        }
        if (!nearest || figure().doing.worked) return;
        figure().doing.worked = true;
        const bool open = !play_.state.affairs.portals_open[*nearest];
        play_.state.affairs.portals_open[*nearest] = open;
        play_.happened({.what = What::portal,
                        .who = order_.figure,
                        .number = static_cast<std::int32_t>(*nearest),
                        .flag = open,
                        .rule = "V-01"});
    }

    // ---- shooting -----------------------------------------------------------------------------

    void take_aim() {
        if (!order_.target || !present(play_.state[order_.target])) return;
        declare(play_, order_.figure, Gait::stand, {order_.figure});
        aim(play_, order_.figure, order_.target);
    }

    void shoot_at() {
        if (!order_.target || !present(play_.state[order_.target]) || figure().doing.ceased) return;
        if (play_.state[order_.target].man != (order_.verb == "shoot_man")) return;  // GH-282
        if (figure().doing.paddled) return;                                          // GH-136
        if (!figure().doing.acted) declare(play_, order_.figure, Gait::stand, {order_.figure});
        release(play_, order_.figure);
        std::string_view weapon = order_.option;
        const bool young = weapon.ends_with(":young");
        if (young) weapon.remove_suffix(6);
        for (std::size_t i = 0; i < figure().guns.size(); ++i) {
            const Gun& gun = figure().guns[i];
            if (gun.spare_for || gun.not_ready || (!weapon.empty() && gun.weapon != weapon)) continue;
            if (grade(play_.state, play_.sight, play_.book, order_.figure, order_.target, gun).dice == 0) continue;
            shoot(play_, order_.figure, order_.target, i, false, figure().doing.gait != Gait::stand, young);
            break;
        }
        if (!any_shot_left()) cease_fire(play_, order_.figure);
    }

    void swap() {
        swap_gun(play_, order_.figure, order_.option);
        if (figure().doing.shots > 0 && !any_shot_left()) cease_fire(play_, order_.figure);
    }

    bool any_shot_left() {
        if (figure().is(stuck)) return false;
        // GH-272: with both barrels empty he may take the second rifle.
        if (!figure().doing.swapped && spare_for(play_.state, order_.figure, true)) return true;
        for (const Gun& gun : figure().guns) {
            if (gun.spare_for || gun.not_ready) continue;
            for (const Figure& target : play_.state.figures) {
                if (!present(target) || play_.state.seat_of(target.id) == seat_) continue;
                if (grade(play_.state, play_.sight, play_.book, order_.figure, target.id, gun).dice > 0) return true;
            }
        }
        return false;
    }

    // ---- answers ------------------------------------------------------------------------------

    void on(const OnDiscovery& found) {
        if (order_.figure && order_.figure != found.mover) return;
        order_.figure = found.mover;
        if (order_.verb == "go_on" && !found.bumped) {
            play_.pop();
            return go(order_.path.empty() ? found.rest : order_.path);
        }
        if ((order_.verb == "follow" || order_.verb == "track") && !found.bumped) {
            play_.pop();
            return follow(order_.verb == "track");
        }
        if (order_.verb != "stop" && order_.verb != "strike") return;
        play_.pop();
        finish_move(play_, found.mover);
        if (order_.verb == "strike" && found.bumped) come_to_blows(play_, found.found, found.mover);
    }

    void on(const OnBeastChoice& choice) {
        const std::string& verb = order_.verb;
        if (!answers(choice, verb)) return;
        if (play_.book.options.windows && seat_) return keep_answer(play_, verb, order_.path);
        choose(play_, choice.beast, verb, order_.path);
    }

    void on(const OnCharge& charge) {
        emergency(play_, charge.reacting.front(), order_.verb == "done" ? "done" : order_.verb, order_.path);
    }

    void on(const OnStories&) {}

    Play& play_;
    SeatId seat_;
    TrueOrder order_;
};

}  // namespace

void carry_out(Play& play, SeatId seat, TrueOrder order) {
    if (seat) name_figure(play, seat, order);
    Orders{play, seat, std::move(order)}.carry_out();
}

void lapse(Play& play) {
    if (play.top() == nullptr) {
        if (!play.state.affairs.questions.empty()) settle_question(play);
        return;
    }
    struct Default {
        Play& play;
        void operator()(const OnCard& card) const {
            if (play.state[card.party].seat) return end_card(play);
            act_wild(play, card.party);
        }
        void operator()(const OnHerds& herds) const {
            const PartyId next = herds.left.front();
            if (play.state[next].kind != PartyKind::herd) return act_wild(play, next);
            wander_herd(play, next);
            play.state[play.state[next].figures.front()].doing.acted = true;
        }
        void operator()(const OnDiscovery& found) const {
            play.pop();
            finish_move(play, found.mover);
        }
        void operator()(const OnBeastChoice& choice) const {
            if (!choice.answer.empty()) return choose(play, choice.beast, choice.answer, choice.path);
            choose(play, choice.beast, default_of(play.state, choice), {});
        }
        void operator()(const OnCharge& charge) const {
            charge.window ? close_window(play) : emergency(play, charge.reacting.front(), "done", {});
        }
        void operator()(const OnStories&) const { stories_lapse(play); }
    };
    const Agendum top = *play.top();
    std::visit(Default{play}, top);
}

}  // namespace hunt
