// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "wire/codec.hpp"

using namespace messages;
using T = SeatTerms;

namespace {

ServerMessage telling(std::size_t length) {
    return {17, 42, PerceptBatch{{Told<T>{std::string(length, 'x'), {}, ""}}, "AEjRWeJq83v", std::nullopt}};
}

}  // namespace

TEST_CASE("D4 a padded frame is a multiple of 256 bytes, canonical, and reads as before") {
    for (std::size_t length = 1; length <= 600; ++length) {
        CAPTURE(length);
        const std::string json = wire::encode(telling(length));
        const std::string frame = wire::framed(json, true);
        CHECK(frame.size() % wire::frame_step == 0);
        CHECK(frame.size() < json.size() + wire::frame_step + 7);
        CHECK(nlohmann::json::parse(frame).dump() == frame);
        CHECK(wire::encode(wire::decode_server(frame)) == json);
    }
}

TEST_CASE("a frame is left alone when padding is off or not needed") {
    const std::string json = wire::encode(telling(10));
    CHECK(wire::framed(json, false) == json);
    const std::string frame = wire::framed(json, true);
    CHECK(wire::framed(wire::encode(telling(10 + frame.size() - json.size())), true).size() == frame.size());
}

TEST_CASE("padding finds its place with and without a body, an a and a q") {
    CHECK(wire::framed(R"({"t":"share?"})", true).substr(0, 6) == R"({"p":")");
    CHECK(wire::framed(R"({"q":3,"t":"window"})", true).substr(0, 6) == R"({"p":")");
    CHECK(wire::framed(R"({"a":1,"t":"share?"})", true).substr(0, 12) == R"({"a":1,"p":")");
    // Text that looks like the end of a message does not mislead it.
    const ServerMessage sly{1, 2, PerceptBatch{{Told<T>{R"(,"q":7,"t":"bye"})", {}, ""}}, "", std::nullopt}};
    const std::string frame = wire::framed(wire::encode(sly), true);
    CHECK(nlohmann::json::parse(frame).dump() == frame);
    CHECK(frame.substr(frame.size() - 8) == R"(","q":2})");
    // A batch that ends in a text or has no q.
    const ServerMessage done{0, 3, PerceptBatch{{}, "", std::nullopt, "7"}};
    CHECK(wire::framed(wire::encode(done), true).substr(0, 26) == R"({"b":{"l":[],"s":"7"},"p":)");
    const ServerMessage bare{0, 0, PerceptBatch{{}, "", std::nullopt}};
    const std::string last = wire::framed(wire::encode(bare), true);
    CHECK(last.substr(0, 18) == R"({"b":{"l":[]},"p":)");
    CHECK(nlohmann::json::parse(last).dump() == last);
}

TEST_CASE("a frame with one small sighting takes 89 bytes before padding") {
    const ServerMessage small{
        0, 42, PerceptBatch{{Sighting<T>{{7}, "lion", {1200, -350}, {}, 1, {}}}, "AEjRWeJq83v", std::nullopt}};
    CHECK(wire::encode(small).size() == 89);
    CHECK(wire::framed(wire::encode(small), true).size() == 256);
}

TEST_CASE("strings are escaped as JSON.stringify does, and what is no UTF-8 is replaced") {
    const auto words = [](const std::string& text) { return wire::encode(Order{"call", {}, {}, {}, {}, "", text, 0}); };
    CHECK(words("a\"b\\c/d") == R"({"do":"call","words":"a\"b\\c/d"})");
    CHECK(words("\b\f\n\r\t") == R"({"do":"call","words":"\b\f\n\r\t"})");
    CHECK(words(std::string("\0\x1F\x7F", 3)) == "{\"do\":\"call\",\"words\":\"\\u0000\\u001f\x7F\"}");
    const std::string fine = "L\xC3\xB6we \xE2\x9C\x93 \xF0\x9F\xA6\x81";
    CHECK(words(fine) == "{\"do\":\"call\",\"words\":\"" + fine + "\"}");
    const std::string gone = "\xEF\xBF\xBD";
    CHECK(words("a\xFFz") == "{\"do\":\"call\",\"words\":\"a" + gone + "z\"}");
    CHECK(words("\xE2\x9C") == "{\"do\":\"call\",\"words\":\"" + gone + gone + "\"}");
    CHECK(words("\xED\xA0\x80") == "{\"do\":\"call\",\"words\":\"" + gone + gone + gone + "\"}");
    CHECK(words("\xC0\xAF") == "{\"do\":\"call\",\"words\":\"" + gone + gone + "\"}");
}

TEST_CASE("a view's count is the envelope's") {
    ServerMessage message;
    View view;
    view.q = 57;
    message.q = 57;
    message.body = FullView{view, {}};
    const std::string text = wire::encode(message);
    CHECK(text == R"({"b":{"d":"AUMXR-BHJ3F","v":{}},"q":57,"t":"view"})");
    CHECK(std::get<FullView>(wire::decode_server(text).body).view == view);
    CHECK(wire::decode_view(wire::encode(view)) == view);
}

TEST_CASE("a catalogue and a frame seen over the shoulder go through as they are") {
    const auto catalogue =
        std::make_shared<const std::string>(R"({"b":[1,-2,0.50,1e3,null,true,[],{}],"a":{"x":"\n"}})");
    Welcome welcome;
    welcome.catalogue = catalogue;
    const std::string text = wire::encode(ServerMessage{0, 0, welcome});
    CHECK(text == R"({"b":{"catalogue":)" + *catalogue + R"(},"t":"welcome"})");
    CHECK(*std::get<Welcome>(wire::decode_server(text).body).catalogue == *catalogue);
}
