// SPDX-License-Identifier: MIT
#include "lobby/links.hpp"

#include <doctest/doctest.h>

#include <map>

using lobby::Admission;
using lobby::Links;
using lobby::Role;

namespace {

const Admission seat_one{"t1", "S1", Role::seat};
const Admission anybody{"t1", "", Role::spectator};

struct Kept {
    std::map<std::string, std::string> rows;
    Links::Keep keep() {
        return [this](const std::string& table, const std::string& key, const std::string& value) {
            value.empty() ? rows.erase(table + " " + key) : (rows[table + " " + key] = value, 1U);
        };
    }
};

std::string token_of(Links& links, const std::string& secret) {
    return std::get<Links::Claimed>(links.claim(secret)).token;
}

}  // namespace

TEST_CASE("a seat's link is good once (protocol 3.1)") {
    Kept kept;
    Links links(kept.keep());
    const std::string secret = links.issue(seat_one);
    const auto claimed = std::get<Links::Claimed>(links.claim(secret));
    CHECK(claimed.admission == seat_one);
    CHECK(std::get<Links::NoClaim>(links.claim(secret)) == Links::NoClaim::spent);
    CHECK(std::get<Links::NoClaim>(links.claim("nonsense")) == Links::NoClaim::unknown);
    CHECK_FALSE(links.unspent(seat_one).has_value());
}

TEST_CASE("a spectators' link is good for many and cannot become a seat") {
    Kept kept;
    Links links(kept.keep());
    const std::string secret = links.issue(anybody);
    CHECK(std::get<Links::Claimed>(links.claim(secret)).admission == anybody);
    CHECK(std::get<Links::Claimed>(links.claim(secret)).admission == anybody);
}

TEST_CASE("a ticket is good once, for its own table only") {
    Kept kept;
    Links links(kept.keep());
    const std::string token = token_of(links, links.issue(seat_one));
    CHECK_FALSE(links.ticket("t2", token).has_value());
    const std::string ticket = links.ticket("t1", token).value();
    CHECK(links.redeem("t1", ticket) == seat_one);
    CHECK_FALSE(links.redeem("t1", ticket).has_value());
    const std::string other = links.ticket("t1", token).value();
    CHECK_FALSE(links.redeem("t2", other).has_value());
    CHECK_FALSE(links.redeem("t1", other).has_value());
}

TEST_CASE("a revoked seat's token, tickets and resume tokens are worth nothing") {
    Kept kept;
    Links links(kept.keep());
    const std::string token = token_of(links, links.issue(seat_one));
    const std::string ticket = links.ticket("t1", token).value();
    const std::string resume = links.resume(seat_one);
    links.revoke(seat_one);
    CHECK_FALSE(links.ticket("t1", token).has_value());
    CHECK_FALSE(links.redeem("t1", ticket).has_value());
    CHECK_FALSE(links.redeem("t1", resume).has_value());
    CHECK(kept.rows.empty());
}

TEST_CASE("only hashes are kept, and a token outlives the process by them") {
    Kept kept;
    std::string token;
    {
        Links links(kept.keep());
        const std::string secret = links.issue(seat_one);
        token = token_of(links, secret);
        REQUIRE(kept.rows.size() == 1);
        for (const auto& [key, value] : kept.rows) {
            CHECK(key.find(token) == std::string::npos);
            CHECK(key.find(secret) == std::string::npos);
        }
    }
    Links links(kept.keep());
    for (const auto& [key, value] : kept.rows) links.recall("t1", key.substr(3), value);
    CHECK(links.of_token(token) == seat_one);
    CHECK(links.claimed(seat_one));
}

TEST_CASE("a new link voids the one it replaces") {
    Kept kept;
    Links links(kept.keep());
    const std::string first = links.issue(seat_one);
    const std::string second = links.issue(seat_one);
    CHECK(std::get<Links::NoClaim>(links.claim(first)) == Links::NoClaim::unknown);
    CHECK(std::holds_alternative<Links::Claimed>(links.claim(second)));
}
