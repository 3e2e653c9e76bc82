// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "terminal/link.hpp"

namespace terminal {

/// What a link was swapped for: enough to come back to the seat after a crash.
struct Keepsake {
    std::string token;
    std::string table;
    std::string seat;  // "S1"; empty: none
    std::string role;  // "seat", "umpire", "bound", "public"
};

/// Keepsakes on disk, one file a link, readable by their owner only. A file's name is a hash of the
/// link, so that the folder gives no way in without the tokens in it.
class Keepsakes {
public:
    explicit Keepsakes(std::filesystem::path folder) : folder_(std::move(folder)) {}
    /// $XDG_STATE_HOME/spoor, else ~/.local/state/spoor.
    static std::filesystem::path usual_folder();

    /// None if there is none or it cannot be read whole.
    std::optional<Keepsake> find(const Link& link) const;
    /// False if it could not be written; the game goes on without.
    bool keep(const Link& link, const Keepsake& keepsake) const;
    void forget(const Link& link) const;

    std::filesystem::path file_of(const Link& link) const;

private:
    std::filesystem::path folder_;
};

}  // namespace terminal
