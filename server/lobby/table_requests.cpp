// SPDX-License-Identifier: MIT
#include "rules/commitment.hpp"
#include "table_inside.hpp"

/// What clients say.
namespace lobby {

namespace {
constexpr std::string_view rewind_verb = "rewind";
constexpr int most_too_many = 100;  // messages refused for their pace before the line is closed
}  // namespace

messages::Preview as_message(const std::string& id, const umpire::Table::Preview& shown) {
    messages::Preview preview;
    preview.id = id;
    preview.refusal = shown.refusal;
    preview.reason = shown.reason;
    for (const umpire::Table::PreviewRow& row : shown.rows) {
        preview.rows.push_back({row.viewer, row.lines, row.since});
    }
    return preview;
}

bool TableActor::Inside::within_rate(Attached& attached) {
    if (!paced() || running.messages_a_second == 0) return true;
    const bool plays = attached.admission.role == Role::seat || attached.admission.role == Role::umpire;
    Pace& pace = plays ? paces.try_emplace(attached.admission, attached.pace).first->second : attached.pace;
    const auto at = SteadyClock::now();
    const double seconds = std::chrono::duration<double>(at - pace.counted).count();
    pace.counted = at;
    pace.allowance = std::min<double>(running.burst, pace.allowance + seconds * running.messages_a_second);
    if (pace.allowance >= running.burst) pace.too_many = 0;
    if (pace.allowance < 1) {
        if (++pace.too_many > most_too_many) attached.outbox->close(messages::close::policy);
        return false;
    }
    pace.allowance -= 1;
    return true;
}

void TableActor::Inside::receive(Connection connection, const messages::ClientMessage& message) {
    const auto found = connections.find(connection);
    if (found == connections.end()) return;
    Attached& attached = found->second;
    const std::uint64_t c = message.c;
    if (!within_rate(attached)) {
        return settle(connection, c, messages::Error{messages::ErrorCode::rate, "", ""});
    }
    struct Handler {
        Inside& inside;
        Connection connection;
        Attached& attached;
        std::uint64_t c;

        bool is(Role role) const { return attached.admission.role == role; }
        void not_for_you() const {
            inside.settle(connection, c, messages::Error{messages::ErrorCode::unknown_type, "", "/t"});
        }
        void operator()(const messages::Hello&) const { attached.outbox->close(messages::close::violation); }
        void operator()(const messages::GiveOrder& order) const {
            is(Role::seat) ? inside.order(connection, c, order) : not_for_you();
        }
        void operator()(const messages::AskView&) const { inside.settle(connection, c, inside.view_of(attached)); }
        void operator()(const messages::RevealShare& share) const {
            const auto key = rules::key_from_hex(share.share);
            const umpire::Viewpoint& viewpoint = *inside.table->viewpoint(attached.viewpoint);
            if (!is(Role::seat) || !inside.beginning || !key || !rules::opens_share(attached.share_promised, *key)) {
                return;
            }
            inside.shares[viewpoint.viewer().seat] = *key;
            inside.shares_awaited.erase(attached.viewpoint);
            if (inside.shares_awaited.empty()) inside.deal();
        }
        void operator()(const messages::Ping& ping) const { inside.settle(connection, c, messages::Pong{ping.n}); }
        void operator()(const messages::AskRuling& ruling) const {
            is(Role::umpire) ? inside.preview(connection, c, ruling) : not_for_you();
        }
        void operator()(const messages::GiveRuling& ruling) const {
            is(Role::umpire) ? inside.rule(connection, c, ruling) : not_for_you();
        }
        void operator()(const messages::AskSight& ask) const {
            is(Role::umpire) ? inside.settle(connection, c, inside.table->sight(ask)) : not_for_you();
        }
        void operator()(const messages::SeeAs& see) const {
            is(Role::umpire) ? inside.see_as(connection, c, see.seat) : not_for_you();
        }
        void operator()(const messages::AskCheckpoints& ask) const {
            is(Role::umpire) ? inside.list_checkpoints(connection, c, ask.before) : not_for_you();
        }
        void operator()(const messages::LetWatch& let) const {
            is(Role::seat) ? inside.let_watch(attached.viewpoint, let.yes) : not_for_you();
        }
        void operator()(const messages::ClientBye&) const { attached.outbox->close(messages::close::done); }
    };
    std::visit(Handler{*this, connection, attached, c}, message.body);
}

void TableActor::Inside::order(Connection connection, std::uint64_t c, const messages::GiveOrder& order) {
    const common::SeatId seat = table->viewpoint(connections[connection].viewpoint)->viewer().seat;
    umpire::Step step = table->order(seat, order.id, order.based_on, order.order, goes_on());
    const messages::Settled settled{order.id, step.refusal, step.reason, step.again};
    push(std::move(step), {{connection, c, settled}});
}

void TableActor::Inside::rule(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling) {
    if (ruling.ruling.verb == "begin" && !table->begun()) {
        settle(connection, c, messages::Settled{ruling.id, Refusal::none, "", false});
        return begin();
    }
    if (ruling.ruling.verb == rewind_verb) return rewind(connection, c, ruling);
    umpire::Step step = table->rule(ruling.id, ruling.ruling, goes_on());
    const messages::Settled settled{ruling.id, step.refusal, step.reason, step.again};
    push(std::move(step), {{connection, c, settled}});
}

void TableActor::Inside::preview(Connection connection, std::uint64_t c, const messages::AskRuling& ruling) {
    if (ruling.ruling.verb == rewind_verb) return preview_rewind(connection, c, ruling);
    settle(connection, c, as_message(ruling.id, table->preview(ruling.ruling)));
}

void TableActor::Inside::see_as(Connection connection, std::uint64_t c, const std::string& seat) {
    Attached& attached = connections[connection];
    attached.see_as = seat == every_seat || (seat != "umpire" && table->viewpoint(seat) != nullptr) ? seat : "";
    for (const umpire::Viewpoint& viewpoint : table->viewpoints()) {
        if (!attached.sees_as(viewpoint.name())) continue;
        messages::ServerMessage view;
        view.q = viewpoint.view().q;
        view.body = messages::FullView{viewpoint.view(), viewpoint.choices()};
        settle(connection, c,
               messages::SeenAs{viewpoint.name(), std::make_shared<const std::string>(wire::encode(view))});
    }
}

}  // namespace lobby
