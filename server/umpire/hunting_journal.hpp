// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "journal/store.hpp"
#include "rules/career.hpp"

/// The hunting journal (GH-451) between the books, which know what a hunt did for a hunter, the store,
/// which keeps it, and the file people take home.
namespace umpire {

/// As the store keeps it; `date` is the day it is entered under unless the career has one.
journal::Career to_enter(const std::string& table, rules::Career career, const std::string& date);
std::vector<rules::Career> read_careers(std::span<const journal::Career> rows);

/// "spoor-journal/1": JSON, one entry a hunter and hunt, oldest first.
std::string journal_file(std::span<const journal::Career> rows);
/// Throws rules::BadInput with `file`, place and reason; a file is taken whole or not at all.
std::vector<journal::Career> read_journal_file(std::string_view text, const std::string& file);
/// Those of `read` that `kept` has not.
std::vector<journal::Career> missing(std::span<const journal::Career> kept, std::vector<journal::Career> read);

/// Where a hunter stands after all his hunts.
struct HunterStanding {
    std::string name;
    std::int32_t hunts = 0;
    std::int32_t rp = 0;
    std::int32_t bc = 0;
    bool alive = true;
};
/// By name.
std::vector<HunterStanding> hunters(std::span<const rules::Career> journal);

/// Today, as people here write it in a journal: "1909-07-24".
std::string today();

}  // namespace umpire
