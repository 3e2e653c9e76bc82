// SPDX-License-Identifier: MIT
#include "terminal/link.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "terminal/doors.hpp"
#include "terminal/random_bytes.hpp"

using namespace terminal;

TEST_CASE("a link is host, port and secret") {
    const Link link = parse_link("http://192.168.1.5:8080/join#a_b-C");
    CHECK(link.host == "192.168.1.5");
    CHECK(link.port == 8080);
    CHECK(link.secret == "a_b-C");
    CHECK(link.authority() == "192.168.1.5:8080");
    CHECK(parse_link("http://spoor.lan/join#x").authority() == "spoor.lan");
    CHECK(parse_link("http://[::1]:9000/join#x").host == "::1");
    CHECK(parse_link("http://[::1]:9000/join#x").authority() == "[::1]:9000");
}

TEST_CASE("what is no link is refused with what one looks like") {
    for (const char* text :
         {"", "spoor", "https://a/join#x", "http://a/join", "http://a/join#", "http://:80/join#x", "http://a:0/join#x",
          "http://a:70000/join#x", "http://a:b/join#x", "http://[::1/join#x", "http://a/host#x"}) {
        try {
            parse_link(text);
            FAIL_CHECK(text);
        } catch (const std::invalid_argument& error) {
            CHECK(std::string(error.what()).find("/join#secret") != std::string::npos);
        }
    }
}

TEST_CASE("answers at the doors are read, or turned into what to do") {
    const auto kept = read_claim(200, R"({"role":"seat","seat":"S1","table":"t1","token":"k"})");
    REQUIRE(std::holds_alternative<Keepsake>(kept));
    CHECK(std::get<Keepsake>(kept).token == "k");
    CHECK(std::get<Keepsake>(kept).table == "t1");
    CHECK(std::get<Keepsake>(kept).seat == "S1");

    for (const auto& [status, body] : {std::pair{410U, R"({"error":"spent"})"},
                                       {404U, "{}"},
                                       {200U, "nonsense"},
                                       {200U, "[]"},
                                       {200U, R"({"token":7,"table":"t"})"},
                                       {200U, R"({"role":"host","table":"t","token":"k"})"}}) {
        const auto none = read_claim(status, body);
        REQUIRE(std::holds_alternative<NoWayIn>(none));
        CHECK_FALSE(std::get<NoWayIn>(none).again);
        CHECK_FALSE(std::get<NoWayIn>(none).why.empty());
    }
    CHECK(std::get<NoWayIn>(read_claim(503, "")).again);

    const auto ticket = read_ticket(200, R"({"ticket":"x","url":"/ws/table/t1"})");
    REQUIRE(std::holds_alternative<Ticket>(ticket));
    CHECK(std::get<Ticket>(ticket).path == "/ws/table/t1");
    CHECK(std::holds_alternative<NoWayIn>(read_ticket(401, "")));
    CHECK(std::holds_alternative<NoWayIn>(read_ticket(200, R"({"ticket":"x","url":"elsewhere"})")));
}

TEST_CASE("a share is bound by the SHA-256 of \"spoor share\" and its bytes (D6)") {
    Share share{};
    for (std::size_t i = 0; i < share.size(); ++i) share[i] = static_cast<std::uint8_t>(i);
    CHECK(hex(share) == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    CHECK(commitment(share) ==
          fingerprint("spoor share" + std::string("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"
                                                  "\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f",
                                                  32)));
    CHECK(fingerprint("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(random_share() != random_share());
    CHECK(random_hex(12).size() == 12);
}
