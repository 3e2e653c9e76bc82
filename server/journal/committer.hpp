// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "journal/store.hpp"

namespace journal {

/// The group commit of a process (D7): gathers what all tables submit while the last commit was
/// being made durable into one transaction. Owns the store and the one thread that uses it. All
/// members may be called from any thread.
class Committer {
public:
    /// Called once, when the part is durable (none) or was not kept. Runs on the committer's thread,
    /// which commits nothing meanwhile: post the news elsewhere and return. Must not throw, must not
    /// close or destroy the committer; may submit.
    using Done = std::function<void(std::optional<Failure>)>;

    /// At most one commit begins in each `tick`; 0: as fast as the disk syncs. The first after a
    /// quiet tick is not held back. `after_commit`: called when every `done` of a commit was, under
    /// the same terms.
    explicit Committer(std::unique_ptr<Store> store, std::chrono::milliseconds tick = {},
                       std::function<void()> after_commit = {});
    /// Closes.
    ~Committer();
    Committer(const Committer&) = delete;
    Committer& operator=(const Committer&) = delete;

    /// Parts of one table are committed in the order they are submitted. If the store fails, this
    /// part and every one after it fails with that reason: the committer has stopped for good.
    void submit(Append append, Done done);
    /// The same for a note.
    void put(Note note, Done done);
    /// Several in one transaction. None at all: `done` is told of everything submitted before.
    void put_all(std::vector<Note> notes, Done done);
    /// The same for entries of the hunting journal.
    void enter(std::vector<Career> careers, Done done);
    /// Runs `look` on the committer's thread, after everything submitted before it and even after a
    /// stop. It must not throw: a store that cannot be read is its to catch. False, and no call, once
    /// the committer is closed.
    bool ask(std::function<void(const Store&)> look);

    /// Commits everything submitted so far without waiting for a tick, calls every `done`, ends the
    /// thread, closes the store. What is submitted from then on fails at once, on the caller's thread.
    void close();

    /// Why nothing is committed any more; none while all is well.
    std::optional<std::string> stopped() const;

private:
    struct Job;
    using Jobs = std::vector<Job>;

    bool add(Job& job);
    void run();
    Jobs next_jobs();
    void commit(std::span<Job> jobs);
    void put(Job& job);
    void enter(Job& job);
    std::optional<std::string> attempt(const std::function<void()>& work);

    // The thread's alone until it has ended.
    std::unique_ptr<Store> store_;
    const std::chrono::milliseconds tick_;
    const std::function<void()> after_commit_;
    std::chrono::steady_clock::time_point next_commit_{};

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Jobs jobs_;  // under mutex_, as are the next two
    bool closing_ = false;
    std::optional<std::string> stopped_;

    std::once_flag closed_;
    std::thread thread_;
};

}  // namespace journal
