// SPDX-License-Identifier: MIT
#include <boost/asio/post.hpp>

#include "journal/committer.hpp"
#include "table_inside.hpp"

/// Setting the clock back (GH-006, UC-23).
namespace lobby {

namespace {
constexpr std::size_t most_checkpoints = 200;
}  // namespace

/// Reads back all that was submitted up to now and hands it on, on no strand: a table is long to fold.
void TableActor::Inside::read_record(std::function<void(std::shared_ptr<const journal::Recorded>)> use) const {
    commits.committer().ask([self = actor.shared_from_this(), use = std::move(use)](const journal::Store& store) {
        auto recorded = std::make_shared<journal::Recorded>();
        try {
            *recorded = store.read(self->id_);
        } catch (const std::exception& error) {
            spdlog::error("table {}: its record cannot be read: {}", self->id_, error.what());
        }
        asio::post(self->executor_, [use, recorded] { use(recorded); });
    });
}

/// `use` is called on the strand; with an empty past if there is no such moment.
void TableActor::Inside::look_back(std::uint64_t to,
                                   std::function<void(std::shared_ptr<const umpire::Past>)> use) const {
    const rules::Ruleset* ruleset = &table->ruleset();
    read_record([self = actor.shared_from_this(), ruleset, to, use = std::move(use)](const auto& recorded) {
        auto past = std::make_shared<umpire::Past>();
        try {
            *past = umpire::past(*recorded, {&ruleset, 1}, to);
        } catch (const std::exception& error) {
            spdlog::error("table {}: its record cannot be folded: {}", self->id_, error.what());
        }
        asio::post(self->strand_, [self, past, use] { self->inside_->guarded([&] { use(past); }); });
    });
}

void TableActor::Inside::list_checkpoints(Connection connection, std::uint64_t c, std::uint64_t before) {
    const rules::Ruleset* ruleset = &table->ruleset();
    read_record([self = actor.shared_from_this(), ruleset, connection, c, before](const auto& recorded) {
        messages::Checkpoints found;
        try {
            found = umpire::checkpoints(*recorded, {&ruleset, 1}, before, most_checkpoints);
        } catch (const std::exception& error) {
            spdlog::error("table {}: its record cannot be folded: {}", self->id_, error.what());
        }
        asio::post(self->strand_, [self, connection, c, found = std::move(found)]() mutable {
            self->inside_->guarded([&] { self->inside_->settle(connection, c, std::move(found)); });
        });
    });
}

void TableActor::Inside::preview_rewind(Connection connection, std::uint64_t c, const messages::AskRuling& ruling) {
    look_back(static_cast<std::uint64_t>(std::max(0, ruling.ruling.number)),
              [this, connection, c, ruling](const std::shared_ptr<const umpire::Past>& past) {
                  looked = Looked{ruling.id, table->happened(), past};
                  settle(connection, c,
                         as_message(ruling.id, table->preview_rewind(ruling.ruling, past->moment, past->shown)));
              });
}

void TableActor::Inside::rewind(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling) {
    const auto to = static_cast<std::uint64_t>(std::max(0, ruling.ruling.number));
    if (looked && looked->past->moment.after == to) {
        const Looked seen = *looked;
        if (seen.id == ruling.id && seen.happened != table->happened()) {  // he has not seen all it would undo
            return settle(connection, c, messages::Settled{ruling.id, Refusal::stale, "", false});
        }
        return rewind_to(connection, c, ruling, *seen.past);
    }
    look_back(to, [this, connection, c, ruling](const std::shared_ptr<const umpire::Past>& past) {
        rewind_to(connection, c, ruling, *past);
    });
}

void TableActor::Inside::rewind_to(Connection connection, std::uint64_t c, const messages::GiveRuling& ruling,
                                   const umpire::Past& past) {
    umpire::Step step = table->rewind(ruling.id, ruling.ruling, past.moment, goes_on());
    const messages::Settled settled{ruling.id, step.refusal, step.reason, step.again};
    if (step.refusal == Refusal::none) looked.reset();
    push(std::move(step), {{connection, c, settled}});
}

}  // namespace lobby
