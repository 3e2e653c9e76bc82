// SPDX-License-Identifier: MIT
#include "table_inside.hpp"

/// How a table begins, and the clocks of its decisions and slots.
namespace lobby {

namespace {
constexpr std::chrono::seconds share_wait{10};
constexpr int most_lapses_a_slot = 100;
}  // namespace

void TableActor::Inside::begin() {
    if (beginning || table->begun()) return;
    beginning = true;
    for (auto& [connection, attached] : connections) {
        if (attached.admission.role != Role::seat || attached.share_promised.empty()) continue;
        shares_awaited.insert(attached.viewpoint);
        settle(connection, 0, messages::ShareWanted{});
    }
    if (shares_awaited.empty()) return deal();
    share_timer.expires_after(share_wait);
    share_timer.async_wait([self = actor.shared_from_this()](const boost::system::error_code& error) {
        if (!error) self->inside_->guarded([&] { self->inside_->deal(); });
    });
}

void TableActor::Inside::deal() {
    if (table->begun()) return;
    share_timer.cancel();
    std::string left_out;
    for (const std::string& seat : shares_awaited) left_out += (left_out.empty() ? "" : ", ") + seat;
    shares_awaited.clear();
    push(table->begin(shares, left_out), {});
    let_umpire_preside();
    if (sealed()) {
        next_slot();
    } else {
        push(table->run_on(), {});
    }
}

void TableActor::Inside::mind_clock(bool asked) {
    if (!table->begun()) return;
    const rules::Need need = table->need();
    // What an umpire has taken in hand is done by the rules as soon as he is gone; nobody waits for his clock.
    const bool nobody = need.umpire && need.who.empty() && !need.held && !is_connected("umpire", Role::umpire);
    if (need.over || ((!paced() || need.clock.count() == 0) && !nobody)) {
        clock_ends = {};
        clock.cancel();
        return;
    }
    const bool same_window = need.window != 0 && need.window == std::exchange(window, need.window);
    if (need.window == 0) window = 0;
    if ((!asked || same_window) && !nobody && clock_ends > SteadyClock::now()) return;
    clock_ends = SteadyClock::now() + (nobody ? std::chrono::seconds{0} : need.clock);
    clock.expires_at(clock_ends);
    clock.async_wait([self = actor.shared_from_this()](const boost::system::error_code& error) {
        if (error) return;
        Inside& inside = *self->inside_;
        inside.guarded([&] {
            const rules::Need now_needed = inside.table->need();
            const bool left = now_needed.umpire && now_needed.who.empty() && !now_needed.held;
            if (now_needed.clock.count() > 0 || left) inside.push(inside.table->lapse(inside.goes_on()), {});
        });
    });
}

void TableActor::Inside::next_slot() {
    slot.expires_after(running.sealed_slot.count() > 0 ? running.sealed_slot : table->game().slot());
    slot.async_wait([self = actor.shared_from_this()](const boost::system::error_code& error) {
        if (error) return;
        Inside& inside = *self->inside_;
        inside.guarded([&] {
            // A card with all its prompts ends with its slot.
            for (int i = 0; i < most_lapses_a_slot; ++i) {
                const rules::Need need = inside.table->need();
                if (need.over || need.sealed || need.clock.count() == 0) break;
                inside.push(inside.table->lapse(umpire::RunOn::card), {});
            }
            const rules::Need need = inside.table->need();
            if (need.over) return;
            if (need.who.empty() && !need.umpire) inside.push(inside.table->advance(), {});
            inside.next_slot();
        });
    });
}

}  // namespace lobby
