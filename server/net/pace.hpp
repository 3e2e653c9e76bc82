// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace net {

/// How fast one address may ask for what is written to the disk in front of everybody's orders: some
/// at once, then so many a second. Any thread.
class Pace {
public:
    using Clock = std::chrono::steady_clock;

    /// `at_once` 0: no limit.
    Pace(int at_once, double a_second) : at_once_(at_once), a_second_(a_second) {}
    bool allows(const std::string& peer, Clock::time_point now = Clock::now());

private:
    struct Bucket {
        double left = 0;
        Clock::time_point counted;
    };
    double filled(const Bucket& bucket, Clock::time_point now) const;

    const double at_once_;
    const double a_second_;
    std::mutex mutex_;
    std::map<std::string, Bucket> buckets_;  // of those that have not been full again
};

}  // namespace net
