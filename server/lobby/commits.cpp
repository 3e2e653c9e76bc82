// SPDX-License-Identifier: MIT
#include "lobby/commits.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "journal/committer.hpp"
#include "lobby/table_actor.hpp"

namespace lobby {

struct Commits::Inside {
    struct Told {
        std::shared_ptr<TableActor> table;
        std::uint64_t commit = 0;
        std::optional<journal::Failure> failure;
    };

    boost::asio::any_io_executor executor;
    std::mutex mutex;
    std::vector<Told> told;  // under mutex
    journal::Committer committer;

    Inside(boost::asio::any_io_executor its_executor, std::unique_ptr<journal::Store> store)
        : executor(std::move(its_executor)),
          committer(std::move(store), std::chrono::milliseconds(0), [this] { tell(); }) {}

    void tell() {
        const std::lock_guard lock(mutex);
        boost::asio::post(executor, [all = std::exchange(told, {})] {
            for (const Told& one : all) one.table->committed(one.commit, one.failure);
        });
    }
};

Commits::Commits(boost::asio::any_io_executor executor, std::unique_ptr<journal::Store> store)
    : inside_(std::make_unique<Inside>(std::move(executor), std::move(store))) {}

Commits::~Commits() = default;

void Commits::submit(journal::Append append, std::shared_ptr<TableActor> table, std::uint64_t commit) {
    inside_->committer.submit(std::move(append), [inside = inside_.get(), table = std::move(table),
                                                  commit](std::optional<journal::Failure> failure) mutable {
        const std::lock_guard lock(inside->mutex);
        inside->told.push_back({std::move(table), commit, std::move(failure)});
    });
}

journal::Committer& Commits::committer() {
    return inside_->committer;
}

}  // namespace lobby
