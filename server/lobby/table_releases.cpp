// SPDX-License-Identifier: MIT
#include <spdlog/spdlog.h>

#include "journal/committer.hpp"
#include "table_inside.hpp"
#include "umpire/hunting_journal.hpp"

/// Commit, then publish (D4, D7).
namespace lobby {

void TableActor::Inside::push(umpire::Step step, std::vector<Release::Answer> answers) {
    const bool asked =
        std::any_of(step.batches.begin(), step.batches.end(), [](const auto& batch) { return batch.asked; });
    if (!step.append.entries.empty()) {
        commits.submit(std::move(step.append), actor.shared_from_this(), ++submitted);
    }
    keep_careers();
    mind_clock(asked);
    push_release(std::move(step.batches), step.own_batches, std::move(answers));
    tell_company();
}

/// GH-451: a hunt that has ended goes into the hunting journal, under the day it ended.
void TableActor::Inside::keep_careers() {
    if (!ended()) {
        in_hunting_journal = false;
        return;
    }
    if (std::exchange(in_hunting_journal, true)) return;
    std::vector<journal::Career> rows;
    for (rules::Career& career : table->careers()) {
        rows.push_back(umpire::to_enter(actor.id_, std::move(career), umpire::today()));
    }
    if (!rows.empty()) commits.committer().enter(std::move(rows), [](const std::optional<journal::Failure>&) {});
}

/// Whoever opened the umpire's link is asked what the book leaves to an umpire.
void TableActor::Inside::let_umpire_preside() {
    if (!table->begun() || ended() || !table->viewpoint("public")->view().knowledge.news.contains("umpire")) return;
    messages::Order preside;
    preside.verb = "preside";
    push(table->rule("", preside, umpire::RunOn::no), {});
}

void TableActor::Inside::push_release(std::vector<umpire::Batch> batches, std::size_t own,
                                      std::vector<Release::Answer> answers) {
    Release release;
    release.number = (releases.empty() ? released : releases.back().number) + 1;
    release.commit = submitted;
    release.due = running.tick.count() == 0 ? 0 : now + static_cast<std::uint64_t>(running.ticks_to_publish);
    release.answers = std::move(answers);
    release.batches = std::move(batches);
    release.own_batches = own;
    if (clock_ends > SteadyClock::now()) {
        release.clock_ms = static_cast<std::int32_t>(
            std::chrono::duration_cast<std::chrono::milliseconds>(clock_ends - SteadyClock::now()).count());
    }
    releases.push_back(std::move(release));
    this->release();
}

void TableActor::Inside::committed_up_to(std::uint64_t commit, const std::optional<journal::Failure>& failure) {
    if (stopped()) return;
    if (failure) spdlog::error("table {}: the record could not be kept: {}", actor.id_, failure->reason);
    if (failure) return stop("the record could not be kept: " + failure->reason, messages::close::try_later);
    committed = std::max(committed, commit);  // two groups may be told of in either order
    release();
}

void TableActor::Inside::release() {
    while (!releases.empty() && releases.front().due <= now) {
        if (releases.front().commit > committed) {
            if (releases.front().due != 0 && releases.front().due == now) ++slips;
            return;
        }
        Release next = std::move(releases.front());
        releases.pop_front();
        released = next.number;
        publish(next);
    }
}

void TableActor::Inside::publish(Release& release) {
    Connection giver = 0;  // of an order that was done and whose batch says so
    std::string done;
    bool umpire_welcomed = false;
    for (Release::Answer& answer : release.answers) {
        const auto found = connections.find(answer.connection);
        if (found == connections.end()) continue;
        Attached& attached = found->second;
        attached.a = std::max(attached.a, answer.c);
        if (auto* settled = std::get_if<messages::Settled>(&answer.body);
            settled && is_said_by_batch(*settled, release, attached)) {
            giver = answer.connection;
            done = std::move(settled->id);
            continue;
        }
        if (const auto* view = std::get_if<messages::FullView>(&answer.body)) attached.q = view->view.q;
        umpire_welcomed |=
            attached.admission.role == Role::umpire && std::holds_alternative<messages::Welcome>(answer.body);
        send(attached, std::move(answer.body));
    }
    if (umpire_welcomed) {
        company_watching = -1;  // he has not been told yet
        tell_company();
    }
    bool somebody_asked = false;
    for (std::size_t i = 0; i < release.batches.size(); ++i) {
        const umpire::Batch& batch = release.batches[i];
        somebody_asked |= batch.asked;
        const std::string_view choices = batch.choices ? std::string_view(*batch.choices) : std::string_view();
        for (auto& [connection, attached] : connections) {
            if (release.number <= attached.since) continue;
            if (attached.viewpoint == batch.viewer) {
                attached.q = batch.q;
                const bool plays = attached.admission.role == Role::seat || attached.admission.role == Role::umpire;
                send(attached, wire::percept_frame(batch.q, batch.list, batch.digest, plays ? choices : "",
                                                   connection == giver && i < release.own_batches ? done : ""));
                if (batch.asked && attached.admission.role == Role::seat && release.clock_ms > 0)
                    send(attached, messages::Window{release.clock_ms});
            } else if (attached.sees_as(batch.viewer)) {
                send(attached, messages::SeenAs{batch.viewer, std::make_shared<const std::string>(wire::percept_frame(
                                                                  batch.q, batch.list, batch.digest, choices))});
            }
        }
    }
    if (!somebody_asked || release.clock_ms == 0) return;
    for (auto& [connection, attached] : connections) {  // the umpire sees how long they have
        if (attached.admission.role == Role::umpire && release.number > attached.since)
            send(attached, messages::Window{release.clock_ms});
    }
}

/// An order that was done is settled by the batch it brought its seat, if it did; never by a later card's, which
/// would tell whether somebody was asked in between (L-01).
bool TableActor::Inside::is_said_by_batch(const messages::Settled& settled, const Release& release,
                                          const Attached& attached) {
    return attached.admission.role == Role::seat && settled.refusal == Refusal::none && !settled.again &&
           settled.reason.empty() && release.number > attached.since &&
           std::any_of(release.batches.begin(),
                       release.batches.begin() + static_cast<std::ptrdiff_t>(release.own_batches),
                       [&](const umpire::Batch& batch) { return batch.viewer == attached.viewpoint; });
}

void TableActor::Inside::stop(const std::string& reason, messages::CloseCode code) {
    if (stopped()) return;
    trouble = reason;
    releases.clear();  // nothing that is not durable was or will be said
    clock.cancel();
    slot.cancel();
    share_timer.cancel();
    for (auto& [connection, attached] : connections) {
        messages::ServerBye bye{code.code == messages::close::try_later.code ? "stopped" : "closed", false, 0};
        if (attached.admission.role == Role::umpire) bye.reason = reason;
        send(attached, std::move(bye));
        attached.outbox->close(code);
    }
    connections.clear();
}

}  // namespace lobby
