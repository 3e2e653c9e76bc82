// SPDX-License-Identifier: MIT
#include "lobby/table_actor.hpp"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

#include "table_inside.hpp"

namespace lobby {

namespace {
std::vector<std::string> keys_of_seats(const umpire::Table& table) {
    std::vector<std::string> keys;
    for (const rules::SeatPlan& seat : table.game().seats()) keys.push_back(seat.key);
    return keys;
}
}  // namespace

TableActor::TableActor(asio::any_io_executor executor, std::unique_ptr<umpire::Table> table, std::string scenario,
                       Running running, Commits& commits, Links& links)
    : id_(table->setup().id),
      seats_(keys_of_seats(*table)),
      executor_(executor),
      strand_(running.one_thread ? executor : asio::any_io_executor(asio::make_strand(executor))),
      inside_(std::make_unique<Inside>(*this, std::move(table), std::move(scenario), running, commits, links)) {}

TableActor::~TableActor() = default;

bool TableActor::has_seat(const std::string& seat) const {
    return std::find(seats_.begin(), seats_.end(), seat) != seats_.end();
}

void TableActor::open() {
    asio::post(strand_, [self = shared_from_this()] {
        self->inside_->guarded([&] { self->inside_->push(self->inside_->table->open(), {}); });
    });
}

void TableActor::go_on() {
    asio::post(strand_, [self = shared_from_this()] {
        Inside& inside = *self->inside_;
        inside.guarded([&] {
            for (const std::string& seat : watched_seats(*inside.table)) {
                const Admission watcher{self->id_, seat, Role::bound};
                if (!inside.links.claimed(watcher)) inside.links.issue(watcher);
            }
            if (!inside.table->begun()) return;
            if (inside.sealed()) inside.next_slot();
            inside.mind_clock(true);
        });
    });
}

void TableActor::attach(Connection connection, Admission admission, std::shared_ptr<Outbox> outbox,
                        messages::Hello hello) {
    asio::post(strand_, [self = shared_from_this(), connection, admission = std::move(admission),
                         outbox = std::move(outbox), hello = std::move(hello)]() mutable {
        Inside& inside = *self->inside_;
        if (inside.stopped()) return outbox->close(messages::close::table_closed);
        if (admission.role == Role::bound && inside.watch_of(admission.seat) != "bound") {
            return outbox->close(messages::close::seat_revoked);  // L-09: none without consent
        }
        inside.guarded([&] {
            if (admission.role == Role::seat || admission.role == Role::umpire) {
                for (auto& [other, attached] : inside.connections) {  // a newer hello displaces the older
                    if (attached.admission == admission) attached.outbox->close(messages::close::displaced);
                }
                std::erase_if(inside.connections, [&](const auto& row) { return row.second.admission == admission; });
            }
            Attached& attached = inside.connections[connection];
            attached.viewpoint = admission.role == Role::umpire      ? "umpire"
                                 : admission.role == Role::spectator ? "public"
                                                                     : admission.seat;
            attached.admission = std::move(admission);
            attached.outbox = std::move(outbox);
            attached.q = hello.q;
            attached.share_promised = hello.share;
            attached.pace.allowance = inside.running.burst;
            inside.welcome(connection, attached, hello);
        });
    });
}

void TableActor::receive(Connection connection, messages::ClientMessage message) {
    asio::dispatch(strand_, [self = shared_from_this(), connection, message = std::move(message)] {
        self->inside_->guarded([&] { self->inside_->receive(connection, message); });
    });
}

void TableActor::detach(Connection connection) {
    asio::post(strand_, [self = shared_from_this(), connection] {
        self->inside_->connections.erase(connection);
        self->inside_->guarded([&] {
            self->inside_->mind_clock(false);  // it may have been the umpire who was waited for
            self->inside_->tell_company();
        });
    });
}

void TableActor::needs_view(Connection connection) {
    asio::post(strand_, [self = shared_from_this(), connection] {
        Inside& inside = *self->inside_;
        const auto found = inside.connections.find(connection);
        if (found != inside.connections.end()) inside.settle(connection, 0, inside.view_of(found->second));
    });
}

void TableActor::begin() {
    asio::post(strand_, [self = shared_from_this()] { self->inside_->guarded([&] { self->inside_->begin(); }); });
}

void TableActor::tick(std::uint64_t now) {
    asio::post(strand_, [self = shared_from_this(), now] {
        self->inside_->now = now;
        self->inside_->release();
    });
}

void TableActor::committed(std::uint64_t commit, const std::optional<journal::Failure>& failure) {
    asio::dispatch(strand_,
                   [self = shared_from_this(), commit, failure] { self->inside_->committed_up_to(commit, failure); });
}

void TableActor::put_out(const Admission& admission) {
    asio::post(strand_, [self = shared_from_this(), admission] {
        self->inside_->guarded([&] {
            self->inside_->put_out(admission);
            self->inside_->tell_company();
        });
    });
}

void TableActor::ask_watch(const std::string& seat) {
    asio::post(strand_, [self = shared_from_this(), seat] {
        self->inside_->guarded([&] {
            if (!self->inside_->watch_of(seat).empty()) return;
            self->inside_->asked_to_watch.insert(seat);
            self->inside_->tell_watch(seat);
        });
    });
}

void TableActor::end_watch(const std::string& seat) {
    asio::post(strand_,
               [self = shared_from_this(), seat] { self->inside_->guarded([&] { self->inside_->end_watch(seat); }); });
}

void TableActor::note(const std::string& text) {
    asio::post(strand_, [self = shared_from_this(), text] {
        self->inside_->guarded([&] { self->inside_->push(self->inside_->table->note(text), {}); });
    });
}

void TableActor::stop(messages::CloseCode code) {
    asio::post(strand_, [self = shared_from_this(), code] { self->inside_->stop("closing", code); });
}

void TableActor::ask_state(std::function<void(TableState)> answer) {
    asio::post(strand_, [self = shared_from_this(), answer = std::move(answer)] {
        const Inside& inside = *self->inside_;
        TableState state;
        state.id = self->id_;
        state.name = inside.table->setup().name;
        state.book = inside.table->setup().opening.book;
        state.scenario = inside.scenario;
        state.pace = inside.table->game().pace();
        state.state = inside.stopped()         ? "stopped"
                      : !inside.table->begun() ? "open"
                      : inside.ended()         ? "ended"
                                               : "running";
        state.trouble = inside.trouble;
        state.catalogue = inside.catalogue;
        state.umpire_connected = inside.is_connected("umpire", Role::umpire);
        state.umpire_opened = inside.table->viewpoint("public")->view().knowledge.news.contains("umpire");
        for (const rules::SeatPlan& seat : inside.table->game().seats()) {
            const std::string watch = inside.watch_of(seat.key);
            const auto watching =
                std::count_if(inside.connections.begin(), inside.connections.end(), [&](const auto& row) {
                    return row.second.admission == Admission{self->id_, seat.key, Role::bound};
                });
            state.seats.push_back({seat.key, seat.label, seat.plays, inside.is_connected(seat.key, Role::seat),
                                   watch == "asked", watch == "bound", static_cast<std::int32_t>(watching)});
        }
        for (const auto& [connection, attached] : inside.connections) {
            state.watching += attached.admission.role == Role::spectator;
        }
        answer(std::move(state));
    });
}

}  // namespace lobby
