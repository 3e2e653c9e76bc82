// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "journal/store.hpp"

namespace journal {

/// Opens or makes the file of a store: private to its owner, locked against other processes, of our
/// format and whole. Throws StoreFailed; a file that is refused is left as it was.
SQLite::Database open_file(const std::string& file);

/// What SQLite says of `file`, in words.
StoreFailed failed(const std::string& file, const SQLite::Exception& error);

}  // namespace journal
