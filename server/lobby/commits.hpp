// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <memory>

namespace journal {
class Committer;
class Store;
struct Append;
}  // namespace journal

namespace lobby {

class TableActor;

/// The group commit as tables use it. What became of a commit is told to all its tables in one go,
/// so that one waking of the network's threads serves them all and what they say leaves together.
class Commits {
public:
    Commits(boost::asio::any_io_executor executor, std::unique_ptr<journal::Store> store);
    ~Commits();

    /// The table is told with TableActor::committed. From any thread.
    void submit(journal::Append append, std::shared_ptr<TableActor> table, std::uint64_t commit);

    journal::Committer& committer();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace lobby
