// SPDX-License-Identifier: MIT
#include "lobby/commits.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "lobby/table_actor.hpp"

namespace lobby {

Commits::Commits(boost::asio::any_io_executor executor, std::unique_ptr<journal::Store> store)
    : executor_(std::move(executor)), committer_(std::move(store), std::chrono::milliseconds(0), [this] { tell(); }) {}

void Commits::submit(journal::Append append, std::shared_ptr<TableActor> table, std::uint64_t commit) {
    committer_.submit(std::move(append),
                      [this, table = std::move(table), commit](std::optional<journal::Failure> failure) mutable {
                          const std::lock_guard lock(mutex_);
                          told_.push_back({std::move(table), commit, std::move(failure)});
                      });
}

void Commits::tell() {
    const std::lock_guard lock(mutex_);
    boost::asio::post(executor_, [told = std::exchange(told_, {})] {
        for (const Told& one : told) one.table->committed(one.commit, one.failure);
    });
}

}  // namespace lobby
