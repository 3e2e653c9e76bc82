// SPDX-License-Identifier: MIT
#include "terminal/keepsakes.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

using namespace terminal;

namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path path = fs::temp_directory_path() / ("spoor-keepsakes-" + std::to_string(::getpid()));
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
};

const Link door{"127.0.0.1", 8080, "secret"};

}  // namespace

TEST_CASE("the same link brings back the same seat") {
    const Folder folder;
    const Keepsakes keepsakes(folder.path / "deep" / "down");
    CHECK_FALSE(keepsakes.find(door));
    REQUIRE(keepsakes.keep(door, {"token", "t1", "S1", "seat"}));
    const auto kept = keepsakes.find(door);
    REQUIRE(kept);
    CHECK(kept->token == "token");
    CHECK(kept->table == "t1");
    CHECK(kept->seat == "S1");
    CHECK(kept->role == "seat");
    CHECK_FALSE(keepsakes.find({"127.0.0.1", 8081, "secret"}));
    CHECK_FALSE(keepsakes.find({"127.0.0.1", 8080, "another"}));
    keepsakes.forget(door);
    CHECK_FALSE(keepsakes.find(door));
}

TEST_CASE("a keepsake is for its owner's eyes only, and holds no link") {
    const Folder folder;
    const Keepsakes keepsakes(folder.path);
    REQUIRE(keepsakes.keep(door, {"token", "t1", "", "public"}));
    struct stat facts {};
    REQUIRE(::stat(keepsakes.file_of(door).c_str(), &facts) == 0);
    CHECK((facts.st_mode & 0777) == 0600);
    REQUIRE(::stat(folder.path.c_str(), &facts) == 0);
    CHECK((facts.st_mode & 0777) == 0700);
    CHECK(keepsakes.file_of(door).string().find("secret") == std::string::npos);
    std::ifstream file(keepsakes.file_of(door));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text.find("secret") == std::string::npos);
}

TEST_CASE("a keepsake cut short is none") {
    const Folder folder;
    const Keepsakes keepsakes(folder.path);
    REQUIRE(keepsakes.keep(door, {"token", "t1", "S1", "seat"}));
    std::ofstream(keepsakes.file_of(door)) << "token\nt1\nS1\n";
    CHECK_FALSE(keepsakes.find(door));
}
