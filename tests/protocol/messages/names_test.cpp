// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "messages/close_code.hpp"
#include "messages/order.hpp"
#include "messages/server_message.hpp"

using namespace messages;

TEST_CASE("D3 every refusal has a name, found again, and a sentence of its own") {
    std::set<std::string> sentences;
    for (int i = 0; i <= static_cast<int>(Refusal::over); ++i) {
        const auto refusal = static_cast<Refusal>(i);
        CHECK(refusal_named(name(refusal)) == refusal);
        sentences.insert(sentence(refusal));
    }
    CHECK(sentences.size() == 9);
    CHECK_FALSE(refusal_named("no").has_value());
    CHECK(std::string(name(Refusal::not_possible)) == "not_possible");
}

TEST_CASE("every error has a name that is found again") {
    for (int i = 0; i <= static_cast<int>(ErrorCode::internal); ++i) {
        const auto code = static_cast<ErrorCode>(i);
        CHECK(error_named(name(code)) == code);
    }
    CHECK_FALSE(error_named("").has_value());
}

TEST_CASE("an unknown close code means stay away") {
    CHECK(resume_after(4007) == Resume::yes);
    CHECK(resume_after(4006) == Resume::no);
    CHECK(resume_after(4002) == Resume::new_ticket);
    CHECK(resume_after(4999) == Resume::no);
}
