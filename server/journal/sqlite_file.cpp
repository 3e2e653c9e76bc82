// SPDX-License-Identifier: MIT
#include "journal/sqlite_file.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace journal {
namespace {

constexpr int application = 0x53706f72;  // "Spor"
constexpr int format = 2;                // raised whenever the tables below change

// A row of `game` is a table's head; `chain` is the hash of its last entry. The rows of a game lie
// together: their ids count from id_of(game) on, an entry's by its seq, the others' in the order they
// came. So a commit writes few pages, and needs no index.
constexpr auto schema = R"(
create table game (
    id integer primary key,
    name text not null unique,
    head integer not null,
    chain text not null);
create table entry (
    id integer primary key,
    cause text not null,
    body text not null,
    chain text not null);
create table shown (
    id integer primary key,
    viewer text not null,
    q integer not null,
    body text not null);
create table answer (
    id integer primary key,
    viewer text not null,
    order_id text not null,
    order_hash text not null,
    body text not null);
create table note (
    name text not null,
    key text not null,
    value text not null,
    primary key (name, key)) without rowid;
)";

// The hunting journal. Stores of this format made before there was one get it when they are opened.
constexpr auto hunting_journal = R"(
create table if not exists career (
    id integer primary key,
    name text not null,
    hunter text not null,
    body text not null,
    unique (name, hunter));
)";

StoreFailed refused(const std::string& file, const std::string& reason) {
    return StoreFailed(file + ": " + reason);
}

// Never opens a file that is there: closing it again would give up this process's locks on it.
void make_private(const std::string& file) {
    const int fd = open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd >= 0) {
        close(fd);
    } else if (errno != EEXIST) {
        throw refused(file, std::strerror(errno));
    }
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) throw refused(file, std::strerror(errno));
    if (!S_ISREG(status.st_mode)) throw refused(file, "not a regular file");
    // SQLite takes what is shorter than its shortest page for an empty file.
    if (status.st_size > 0 && status.st_size < 512) throw refused(file, "not a journal of Spoor");
}

void close_to_others(const std::string& file) {
    struct stat status {};
    if (stat(file.c_str(), &status) == 0 && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0) return;
    if (chmod(file.c_str(), S_IRUSR | S_IWUSR) != 0) {
        throw refused(file, std::string("others may read it, and that cannot be changed: ") + std::strerror(errno));
    }
}

int number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

bool is_new(SQLite::Database& database) {
    return number(database, "pragma application_id") == 0 && number(database, "pragma user_version") == 0 &&
           number(database, "select count(*) from sqlite_master") == 0;
}

void require_ours(SQLite::Database& database, const std::string& file) {
    if (number(database, "pragma application_id") != application) throw refused(file, "not a journal of Spoor");
    const int version = number(database, "pragma user_version");
    if (version != format) {
        throw refused(file, std::string("written by ") + (version < format ? "an older" : "a newer") +
                                " Spoor (format " + std::to_string(version) + "; this one uses " +
                                std::to_string(format) + ")");
    }
    const std::string check = database.execAndGet("pragma quick_check(1)").getString();
    if (check != "ok") throw refused(file, "damaged: " + check);
}

void lay_out(SQLite::Database& database) {
    SQLite::Transaction transaction(database);
    database.exec(schema);
    database.exec(hunting_journal);
    database.exec("pragma application_id = " + std::to_string(application));
    database.exec("pragma user_version = " + std::to_string(format));
    transaction.commit();
}

}  // namespace

SQLite::Database open_file(const std::string& file) try {
    const bool in_memory = file == ":memory:";
    if (!in_memory) make_private(file);
    SQLite::Database database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX);
    database.exec("pragma temp_store = memory");
    if (in_memory) {
        database.exec("pragma synchronous = off");
        lay_out(database);
        return database;
    }

    // Set before the file is first read, this keeps it locked from then on, and spares the shared
    // memory beside it.
    database.exec("pragma locking_mode = exclusive");
    const bool fresh = is_new(database);
    if (!fresh) require_ours(database, file);
    close_to_others(file);
    if (database.execAndGet("pragma journal_mode = wal").getString() != "wal") {
        throw refused(file, "this file system does not allow a write-ahead log");
    }
    database.exec("pragma synchronous = full");
    database.exec("pragma wal_autocheckpoint = 4000");
    if (fresh) lay_out(database);
    if (!fresh) database.exec(hunting_journal);
    return database;
} catch (const SQLite::Exception& error) {
    throw failed(file, error);
}

StoreFailed failed(const std::string& file, const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return refused(file, "in use by another process");
        case SQLITE_FULL:
            return refused(file, "the disk is full");
        case SQLITE_NOTADB:
            return refused(file, "not a journal of Spoor");
        case SQLITE_CORRUPT:
            return refused(file, "damaged: " + std::string(error.what()));
        case SQLITE_READONLY:
            return refused(file, "may not be written");
        default:
            return refused(
                file, std::string(error.what()) + " (SQLite " + std::to_string(error.getExtendedErrorCode()) + ")");
    }
}

}  // namespace journal
