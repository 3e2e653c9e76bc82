// SPDX-License-Identifier: MIT
#include "journal/committer.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace journal {

using Look = std::function<void(const Store&)>;

struct Committer::Job {
    std::variant<Append, std::vector<Note>, std::vector<Career>, Look> what;
    Done done;

    bool is_append() const { return std::holds_alternative<Append>(what); }
};

Committer::Committer(std::unique_ptr<Store> store, std::chrono::milliseconds tick, std::function<void()> after_commit)
    : store_(std::move(store)), tick_(tick), after_commit_(std::move(after_commit)), thread_([this] { run(); }) {}

Committer::~Committer() {
    close();
}

void Committer::submit(Append append, Done done) {
    std::string table = append.table;
    Job job{std::move(append), std::move(done)};
    if (!add(job)) job.done(Failure{std::move(table), "the journal is closed"});
}

void Committer::put(Note note, Done done) {
    std::vector<Note> notes;
    notes.push_back(std::move(note));
    put_all(std::move(notes), std::move(done));
}

void Committer::put_all(std::vector<Note> notes, Done done) {
    std::string table = notes.empty() ? "" : notes.front().table;
    Job job{std::move(notes), std::move(done)};
    if (!add(job)) job.done(Failure{std::move(table), "the journal is closed"});
}

void Committer::enter(std::vector<Career> careers, Done done) {
    Job job{std::move(careers), std::move(done)};
    if (!add(job)) job.done(Failure{"", "the journal is closed"});
}

bool Committer::ask(Look look) {
    Job job{std::move(look), {}};
    return add(job);
}

bool Committer::add(Job& job) {
    {
        const std::lock_guard lock(mutex_);
        if (closing_) return false;
        jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

void Committer::close() {
    std::call_once(closed_, [this] {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        changed_.notify_one();
        thread_.join();
        store_.reset();
    });
}

std::optional<std::string> Committer::stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
}

void Committer::run() {
    for (Jobs jobs = next_jobs(); !jobs.empty(); jobs = next_jobs()) {
        for (auto job = jobs.begin(); job != jobs.end();) {
            const auto end = std::find_if_not(job, jobs.end(), [](const Job& next) { return next.is_append(); });
            if (job != end) {
                commit({job, end});
                job = end;
                continue;
            }
            if (const Look* look = std::get_if<Look>(&job->what)) {
                (*look)(*store_);
            } else if (std::holds_alternative<std::vector<Career>>(job->what)) {
                enter(*job);
            } else {
                put(*job);
            }
            ++job;
        }
    }
}

Committer::Jobs Committer::next_jobs() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
    changed_.wait_until(lock, next_commit_, [this] { return closing_; });
    next_commit_ = std::chrono::steady_clock::now() + tick_;
    return std::exchange(jobs_, {});
}

void Committer::commit(std::span<Job> jobs) {
    std::vector<Append> appends;
    for (Job& job : jobs) appends.push_back(std::move(std::get<Append>(job.what)));
    std::vector<std::optional<Failure>> failures(jobs.size());
    const auto stop = attempt([&] {
        for (Failure& failure : store_->commit(appends)) {
            const std::size_t part = std::exchange(failure.part, 0);
            failures.at(part) = std::move(failure);
        }
    });
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (stop) failures[i] = Failure{appends[i].table, *stop};
        jobs[i].done(std::move(failures[i]));
    }
    if (after_commit_) after_commit_();
}

void Committer::put(Job& job) {
    const auto& notes = std::get<std::vector<Note>>(job.what);
    const auto stop = attempt([&] {
        if (!notes.empty()) store_->put_all(notes);
    });
    job.done(stop ? std::optional(Failure{notes.empty() ? "" : notes.front().table, *stop}) : std::nullopt);
}

void Committer::enter(Job& job) {
    const auto stop = attempt([&] { store_->enter(std::get<std::vector<Career>>(job.what)); });
    job.done(stop ? std::optional(Failure{"", *stop}) : std::nullopt);
}

/// Why `work` was not done; none if it was.
std::optional<std::string> Committer::attempt(const std::function<void()>& work) {
    if (auto reason = stopped()) return reason;
    try {
        work();
        return std::nullopt;
    } catch (const std::exception& error) {
        const std::lock_guard lock(mutex_);
        stopped_ = error.what();
        return stopped_;
    }
}

}  // namespace journal
