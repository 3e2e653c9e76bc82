// SPDX-License-Identifier: MIT
#include "terminal/keepsakes.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "terminal/random_bytes.hpp"

namespace terminal {

namespace fs = std::filesystem;

fs::path Keepsakes::usual_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') {
        return fs::path(state) / "spoor";
    }
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr && *home != '\0' ? home : ".") / ".local/state/spoor";
}

fs::path Keepsakes::file_of(const Link& link) const {
    return folder_ / fingerprint(link.authority() + "#" + link.secret).substr(0, 32);
}

std::optional<Keepsake> Keepsakes::find(const Link& link) const {
    std::ifstream file(file_of(link));
    Keepsake kept;
    std::string last;
    const bool whole = std::getline(file, kept.token) && std::getline(file, kept.table) &&
                       std::getline(file, kept.seat) && std::getline(file, kept.role) && std::getline(file, last) &&
                       last == "end" && !kept.token.empty();
    if (!whole) return std::nullopt;
    return kept;
}

bool Keepsakes::keep(const Link& link, const Keepsake& keepsake) const {
    std::error_code trouble;
    fs::create_directories(folder_, trouble);
    fs::permissions(folder_, fs::perms::owner_all, trouble);
    const std::string text =
        keepsake.token + "\n" + keepsake.table + "\n" + keepsake.seat + "\n" + keepsake.role + "\nend\n";
    // Born 0600: at no moment can anybody else open it.
    const fs::path draft = file_of(link).string() + ".new." + std::to_string(::getpid());
    const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return false;
    const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const bool closed = ::close(file) == 0;
    if (written && closed) fs::rename(draft, file_of(link), trouble);
    if (!written || !closed || trouble) {
        fs::remove(draft, trouble);
        return false;
    }
    return true;
}

void Keepsakes::forget(const Link& link) const {
    std::error_code ignored;
    fs::remove(file_of(link), ignored);
}

}  // namespace terminal
