// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace load {

/// Times in nanoseconds, kept to about 1.6 %: 64 steps an octave.
class Histogram {
public:
    void add(std::uint64_t nanoseconds) {
        ++counts_[slot(nanoseconds)];
        ++total_;
    }
    std::uint64_t total() const { return total_; }
    /// In microseconds; `share` from 0 to 1.
    double quantile(double share) const {
        std::uint64_t left = static_cast<std::uint64_t>(share * static_cast<double>(total_));
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] > left) return static_cast<double>(middle(i)) / 1000;
            left -= counts_[i];
        }
        return 0;
    }
    void clear() { *this = {}; }

private:
    static constexpr unsigned steps = 64;
    static std::size_t slot(std::uint64_t value) {
        if (value < steps) return value;
        const unsigned octave = static_cast<unsigned>(std::bit_width(value)) - 7;  // value >> octave in 64..127
        return (octave + 1) * steps + ((value >> octave) - steps);
    }
    static std::uint64_t middle(std::size_t slot) {
        if (slot < steps) return slot;
        const unsigned octave = static_cast<unsigned>(slot / steps) - 1;
        return ((slot % steps + steps) << octave) + ((std::uint64_t{1} << octave) >> 1);
    }

    std::array<std::uint64_t, 40 * steps> counts_{};
    std::uint64_t total_ = 0;
};

}  // namespace load
