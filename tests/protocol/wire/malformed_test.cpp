// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <string>

#include "wire/codec.hpp"

using messages::ErrorCode;

namespace {

struct Row {
    const char* what;
    std::string text;
    ErrorCode code;
    const char* where;
};

std::string order(const std::string& fields) {
    return R"({"b":{"based_on":1,"id":"a","order":{)" + fields + R"(}},"c":1,"q":1,"t":"order"})";
}
std::string repeated(const std::string& piece, std::size_t times, const std::string& between = "") {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += (i == 0 ? "" : between) + piece;
    return text;
}

const Row rows[] = {
    {"nothing", "", ErrorCode::bad_json, ""},
    {"no JSON", "hello", ErrorCode::bad_json, ""},
    {"cut short", R"({"t":"view?")", ErrorCode::bad_json, ""},
    {"two texts", R"({"t":"view?"}{"t":"view?"})", ErrorCode::bad_json, ""},
    {"a comment", R"({"t":"view?"/**/})", ErrorCode::bad_json, ""},
    {"a comma too many", R"({"t":"view?",})", ErrorCode::bad_json, ""},
    {"no number", R"({"c":NaN,"t":"view?"})", ErrorCode::bad_json, ""},
    {"a byte that is no UTF-8", "{\"t\":\"\xFF\"}", ErrorCode::bad_json, ""},
    {"an overlong byte pair", "{\"t\":\"\xC0\xAF\"}", ErrorCode::bad_json, ""},
    {"half a surrogate pair", R"({"t":"\ud83d"})", ErrorCode::bad_json, ""},
    {"a field twice", R"({"t":"view?","t":"bye"})", ErrorCode::bad_json, ""},
    {"a field twice, deeper", order(R"("do":"walk","do":"run")"), ErrorCode::bad_json, "/b/order"},

    {"a message of 16 KiB and one byte", std::string(16 * 1024 + 1, ' '), ErrorCode::too_big, ""},
    {"thirteen levels", order(R"("path":)" + std::string(13, '[') + std::string(13, ']')), ErrorCode::too_big,
     "/b/order/path/0/0/0/0/0/0/0/0/0"},
    {"a path of 257 places", order(R"("do":"walk","path":[)" + repeated("[1,2]", 257, ",") + "]"), ErrorCode::too_big,
     "/b/order/path"},
    {"a string of 281 characters", order(R"("do":"call","words":")" + repeated("\xC3\xB6", 281) + "\""),
     ErrorCode::too_big, "/b/order"},

    {"a type nobody knows", R"({"t":"steer"})", ErrorCode::unknown_type, "/t"},
    {"a server's type", R"({"t":"welcome"})", ErrorCode::unknown_type, "/t"},

    {"a list", "[]", ErrorCode::schema, ""},
    {"null", "null", ErrorCode::schema, ""},
    {"no type", R"({"c":1})", ErrorCode::schema, "/t"},
    {"a number for a type", R"({"t":1})", ErrorCode::schema, "/t"},
    {"an unknown field of the envelope", R"({"n":1,"t":"view?"})", ErrorCode::schema, "/n"},
    {"an unknown field of a body", R"({"b":{"n":1,"speed":2},"t":"ping"})", ErrorCode::schema, "/b/speed"},
    {"an unknown field of an order", order(R"("do":"walk","pace":"run")"), ErrorCode::schema, "/b/order/pace"},
    {"a body where none is wanted", R"({"b":{"all":true},"t":"view?"})", ErrorCode::schema, "/b/all"},
    {"a body that is no object", R"({"b":[],"t":"view?"})", ErrorCode::schema, "/b"},
    {"a negative count", R"({"c":-1,"t":"view?"})", ErrorCode::schema, "/c"},
    {"a fraction", R"({"c":1.5,"t":"view?"})", ErrorCode::schema, "/c"},
    {"a number too large for any counter", R"({"c":18446744073709551616,"t":"view?"})", ErrorCode::schema, "/c"},
    {"hello without ticket", R"({"b":{"version":"1"},"t":"hello"})", ErrorCode::schema, "/b/ticket"},
    {"hello without a body", R"({"t":"hello"})", ErrorCode::schema, "/b/ticket"},
    {"hello with ticket and resume", R"({"b":{"resume":"a","ticket":"b"},"t":"hello"})", ErrorCode::schema,
     "/b/ticket"},
    {"a commitment that is no hash", R"({"b":{"share":"abc","ticket":"b"},"t":"hello"})", ErrorCode::schema,
     "/b/share"},
    {"a share that is none", R"({"b":{"share":""},"t":"share"})", ErrorCode::schema, "/b/share"},
    {"an order without an order", R"({"b":{"id":"a"},"t":"order"})", ErrorCode::schema, "/b/order"},
    {"an order without an id", R"({"b":{"order":{"do":"walk"}},"t":"order"})", ErrorCode::schema, "/b/id"},
    {"an id of 65 bytes", R"({"b":{"id":")" + std::string(65, 'x') + R"(","order":{"do":"walk"}},"t":"order"})",
     ErrorCode::schema, "/b/id"},
    {"an order without a verb", order(R"("figure":1)"), ErrorCode::schema, "/b/order/do"},
    {"a verb that is a number", order(R"("do":1)"), ErrorCode::schema, "/b/order/do"},
    {"a figure below nought", order(R"("do":"walk","figure":-1)"), ErrorCode::schema, "/b/order/figure"},
    {"a figure beyond 32 bits", order(R"("do":"walk","figure":4294967296)"), ErrorCode::schema, "/b/order/figure"},
    {"a figure in quotes", order(R"("do":"walk","figure":"1")"), ErrorCode::schema, "/b/order/figure"},
    {"a number beyond a million", order(R"("do":"walk","number":-1000001)"), ErrorCode::schema, "/b/order/number"},
    {"a place of three numbers", order(R"("do":"walk","path":[[1,2],[1,2,3]])"), ErrorCode::schema, "/b/order/path/1"},
    {"a place that is no list", order(R"("do":"walk","path":[4])"), ErrorCode::schema, "/b/order/path/0"},
    {"a place of words", order(R"("do":"walk","path":[[1,"north"]])"), ErrorCode::schema, "/b/order/path/0/1"},
    {"a place beyond the limit", order(R"("do":"walk","path":[[262145,0]])"), ErrorCode::schema, "/b/order/path/0/0"},
    {"a place beyond 32 bits", order(R"("do":"walk","path":[[0,-99999999999]])"), ErrorCode::schema,
     "/b/order/path/0/1"},
    {"company that is null", order(R"("do":"walk","with":null)"), ErrorCode::schema, "/b/order/with"},
    {"a control character", order(R"("do":"call","words":"\u001b[2J")"), ErrorCode::schema, "/b/order"},
    {"a control character of the second block", order(R"("do":"call","words":"\u009b2J")"), ErrorCode::schema,
     "/b/order"},
    {"a ruling without a verb", R"({"b":{"id":"r","ruling":{"number":2}},"t":"rule"})", ErrorCode::schema,
     "/b/ruling/do"},
    {"a question without a ruling", R"({"b":{"id":"r"},"t":"rule?"})", ErrorCode::schema, "/b/ruling"},
};

}  // namespace

TEST_CASE("D18 each malformed message of a client gets its error and the place of it") {
    for (const Row& row : rows) {
        CAPTURE(row.what);
        bool refused = false;
        try {
            wire::decode_client(row.text, wire::seat_limits);
        } catch (const wire::Malformed& malformed) {
            refused = true;
            CHECK(std::string(messages::name(malformed.code())) == messages::name(row.code));
            CHECK(malformed.where() == row.where);
            CHECK(std::string(malformed.what()).find(messages::name(row.code)) == 0);
        }
        CHECK(refused);
    }
}

TEST_CASE("what just keeps to the limits is taken") {
    const std::string large = order(R"("do":"call","path":[)" + repeated("[-262144,262144]", 256, ",") +
                                    R"(],"words":")" + repeated("\xC3\xB6", 280) + "\"");
    const auto message = wire::decode_client(large, wire::seat_limits);
    const auto& given = std::get<messages::GiveOrder>(message.body);
    CHECK(given.order.path.size() == 256);
    CHECK(given.order.words.size() == 560);
    CHECK(wire::encode(message) == large);

    std::string spaced = R"({"t":"view?"})";
    spaced.insert(1, 16 * 1024 - spaced.size(), ' ');
    CHECK_NOTHROW(wire::decode_client(spaced, wire::seat_limits));
    spaced.insert(1, 1, ' ');
    CHECK_THROWS_AS(wire::decode_client(spaced, wire::seat_limits), wire::Malformed);
    CHECK_NOTHROW(wire::decode_client(spaced, wire::umpire_limits));
}

TEST_CASE("a client may leave keys unsorted, use spaces and name defaults") {
    const auto message = wire::decode_client(
        R"( { "t" : "order", "q":1, "c":1, "b": {"order":{"words":"","path":[],"do":"walk"},"id":"\u0061","based_on":0} } )",
        wire::seat_limits);
    CHECK(wire::encode(message) == R"({"b":{"id":"a","order":{"do":"walk"}},"c":1,"q":1,"t":"order"})");
}

TEST_CASE("a client passes over what it does not know yet") {
    const auto message = wire::decode_server(
        R"({"b":{"d":"AEjRWeJq83v","l":[{"p":"tremor","w":1},{"at":[0,0],"k":"lion","mood":"foul","p":"sighting","w":7}],"x":1},"q":4,"t":"percepts","z":[]})");
    const auto& batch = std::get<messages::PerceptBatch>(message.body);
    REQUIRE(batch.list.size() == 1);
    CHECK(std::get<messages::Sighting<messages::SeatTerms>>(batch.list[0]).kind == "lion");
}

TEST_CASE("orders alone are held to the same rules") {
    CHECK(wire::decode_order(R"({"do":"walk","figure":4294967295})").figure == common::Handle{4294967295U});
    CHECK_THROWS_AS(wire::decode_order(R"({"do":"walk","pace":1})"), wire::Malformed);
    CHECK_THROWS_AS(wire::decode_order(R"({"figure":1})"), wire::Malformed);
}
