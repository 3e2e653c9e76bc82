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
    int calls = 0;
    void tell(Links& links) const {
        for (const auto& [key, value] : rows) {
            const auto space = key.find(' ');
            links.recall(key.substr(0, space), key.substr(space + 1), value);
        }
    }
    Links::Keep keep() {
        return [this](const std::string& table, const std::vector<Links::Change>& changes) {
            ++calls;
            for (const auto& [key, value] : changes) {
                value.empty() ? rows.erase(table + " " + key) : (rows[table + " " + key] = value, 1U);
            }
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

TEST_CASE("a link is spent and its token kept in one go, so that a crash leaves neither without the other") {
    Kept kept;
    Links links(kept.keep());
    const std::string secret = links.issue(seat_one);
    kept.calls = 0;
    token_of(links, secret);
    CHECK(kept.calls == 1);
    CHECK(kept.rows.size() == 2);
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
    for (const auto& [key, value] : kept.rows) CHECK_FALSE(key.starts_with("t1 token:"));
}

TEST_CASE("of what was spent only hashes are kept, and a token outlives the process by them") {
    Kept kept;
    std::string token;
    {
        Links links(kept.keep());
        const std::string secret = links.issue(seat_one);
        token = token_of(links, secret);
        REQUIRE(kept.rows.size() == 2);
        for (const auto& [key, value] : kept.rows) {
            for (const std::string& text : {key, value}) {
                CHECK(text.find(token) == std::string::npos);
                CHECK(text.find(secret) == std::string::npos);
            }
        }
    }
    Links links(kept.keep());
    kept.tell(links);
    CHECK(links.of_token(token) == seat_one);
    CHECK(links.claimed(seat_one));
}

TEST_CASE("a link sent out before the server was stopped is still good afterwards, and good once") {
    Kept kept;
    std::string secret;
    std::string voided;
    std::string public_secret;
    {
        Links links(kept.keep());
        voided = links.issue(seat_one);
        secret = links.issue(seat_one);
        public_secret = links.issue(anybody);
        token_of(links, public_secret);
    }
    {
        Links links(kept.keep());
        kept.tell(links);
        CHECK(links.unspent(seat_one) == secret);
        CHECK(links.unspent(anybody) == public_secret);
        CHECK(std::get<Links::NoClaim>(links.claim(voided)) == Links::NoClaim::unknown);
        CHECK(std::get<Links::Claimed>(links.claim(secret)).admission == seat_one);
    }
    Links links(kept.keep());
    kept.tell(links);
    CHECK_FALSE(links.unspent(seat_one).has_value());
    CHECK(std::get<Links::NoClaim>(links.claim(secret)) == Links::NoClaim::spent);
    CHECK(std::get<Links::Claimed>(links.claim(public_secret)).admission == anybody);
}

TEST_CASE("a link whose spending was kept is not good again, whatever else was kept of it") {
    Kept kept;
    Links links(kept.keep());
    const std::string secret = links.issue(seat_one);
    const auto before = kept.rows;  // the process ended before the link itself was struck out
    token_of(links, secret);
    for (const bool link_first : {true, false}) {
        Links later(kept.keep());
        if (link_first) Kept{before, 0}.tell(later);
        kept.tell(later);
        if (!link_first) Kept{before, 0}.tell(later);
        CHECK(std::get<Links::NoClaim>(later.claim(secret)) == Links::NoClaim::spent);
        CHECK_FALSE(later.unspent(seat_one).has_value());
    }
}

TEST_CASE("the host's page and its link outlive the process") {
    const Admission host{"", "", Role::host};
    Kept kept;
    std::string token;
    std::string secret;
    {
        Links links(kept.keep());
        secret = links.issue(host);
        token = token_of(links, secret);
    }
    Links links(kept.keep());
    kept.tell(links);
    CHECK(links.of_token(token) == host);
    CHECK(links.unspent(host) == secret);
    links.revoke(host);
    links.issue(host);
    CHECK_FALSE(links.of_token(token).has_value());
    CHECK(std::get<Links::NoClaim>(links.claim(secret)) == Links::NoClaim::unknown);
}

TEST_CASE("a new link voids the one it replaces") {
    Kept kept;
    Links links(kept.keep());
    const std::string first = links.issue(seat_one);
    const std::string second = links.issue(seat_one);
    CHECK(std::get<Links::NoClaim>(links.claim(first)) == Links::NoClaim::unknown);
    CHECK(std::holds_alternative<Links::Claimed>(links.claim(second)));
}
