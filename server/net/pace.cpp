// SPDX-License-Identifier: MIT
#include "net/pace.hpp"

#include <algorithm>

namespace net {

namespace {
constexpr std::size_t many = 1024;
}

double Pace::filled(const Bucket& bucket, Clock::time_point now) const {
    const double seconds = std::chrono::duration<double>(now - bucket.counted).count();
    return std::min(at_once_, bucket.left + seconds * a_second_);
}

bool Pace::allows(const std::string& peer, Clock::time_point now) {
    if (at_once_ <= 0) return true;
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= many) {
        std::erase_if(buckets_, [&](const auto& row) { return filled(row.second, now) >= at_once_; });
    }
    Bucket& bucket = buckets_.try_emplace(peer, Bucket{at_once_, now}).first->second;
    bucket = {filled(bucket, now), now};
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
}

}  // namespace net
