// SPDX-License-Identifier: MIT
#include "umpire/entry.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "umpire/table.hpp"
#include "wire/codec.hpp"
#include "wire/writer.hpp"

namespace umpire {

using nlohmann::json;

namespace {

void write(wire::Writer& writer, const std::vector<rules::Draw>& draws) {
    writer.open('[');
    for (const rules::Draw& draw : draws) {
        writer.next();
        writer.open('[');
        writer.next();
        writer.text(draw.stream);
        writer.next();
        writer.number(draw.index);
        writer.next();
        writer.number(draw.sides);
        writer.next();
        writer.number(draw.face);
        writer.next();
        writer.text(draw.why);
        if (draw.overruled) {
            writer.next();
            writer.number(1);
        }
        writer.close(']');
    }
    writer.close(']');
}

rules::Key key_in(const json& hex) {
    const auto key = rules::key_from_hex(hex.get<std::string>());
    if (!key) throw std::runtime_error("not a key of 64 hex digits");
    return *key;
}

[[noreturn]] void unreadable(const journal::Entry& entry, const std::exception& why) {
    throw std::runtime_error("journal entry " + std::to_string(entry.seq) + " (" + entry.cause + "): " + why.what());
}

}  // namespace

std::string entry_body(const rules::Game& game, std::string_view by, std::string_view id, const messages::Order* order,
                       messages::Refusal refusal, const rules::Events& events, const std::vector<rules::Draw>& draws,
                       std::string_view extra) {
    std::string body;
    body.reserve(256);
    wire::Writer writer(body);
    writer.open('{');
    writer.key("answer");
    writer.text(messages::name(refusal));
    if (!by.empty()) {
        writer.key("by");
        writer.text(by);
    }
    if (!draws.empty()) {
        writer.key("draws");
        write(writer, draws);
    }
    if (!events.empty()) {
        writer.key("events");
        writer.open('[');
        for (const rules::EventPtr& event : events) {
            writer.next();
            writer.raw(game.encode(*event));
        }
        writer.close(']');
    }
    if (!id.empty()) {
        writer.key("id");
        writer.text(id);
    }
    if (order != nullptr) {
        writer.key("order");
        writer.raw(wire::encode(*order));
    }
    if (!extra.empty()) {
        writer.next();
        writer.raw(extra);
    }
    writer.close('}');
    return body;
}

std::string order_hash(const messages::Order& order) {
    const std::string bytes = wire::encode(order);
    messages::Digest digest;
    digest.add(bytes);
    return digest.text() + std::to_string(bytes.size());
}

std::string opening_fields(const Setup& setup) {
    const json opening{{"book", setup.opening.book},
                       {"house", setup.opening.house},
                       {"key", rules::to_hex(setup.secret.key)},
                       {"name", setup.name},
                       {"pace", setup.opening.pace},
                       {"salt", rules::to_hex(setup.secret.salt)},
                       {"scenario", setup.opening.scenario}};
    return "\"setup\":" + opening.dump();
}

std::string share_fields(const std::map<common::SeatId, rules::Key>& shares) {
    json by_seat = json::object();
    for (const auto& [seat, share] : shares) by_seat[std::to_string(seat.value)] = rules::to_hex(share);
    return "\"shares\":" + by_seat.dump();
}

std::string news_fields(const messages::News& news) {
    return "\"news\":" + json{{"text", news.text}, {"value", news.value}, {"what", news.what}}.dump();
}

std::string rewound_fields(const Rewound& rewound) {
    return "\"rewound\":" + json{{"pass", rewound.pass}, {"to", rewound.to}}.dump();
}

std::string note_fields(const std::string& note) {
    return "\"note\":" + json(note).dump();
}

std::string key_text(const rules::TableSecret& secret) {
    return rules::to_hex(secret.key) + " " + rules::to_hex(secret.salt);
}

RecordedEntry read_entry(const rules::Game& game, const journal::Entry& entry) try {
    const json body = json::parse(entry.body);
    RecordedEntry recorded;
    recorded.by = body.value("by", "");
    if (const auto order = body.find("order"); order != body.end()) recorded.order = wire::decode_order(order->dump());
    recorded.refusal = messages::refusal_named(body.at("answer").get<std::string>()).value();
    if (const auto events = body.find("events"); events != body.end()) {
        for (const json& event : *events) recorded.events.push_back(game.decode(event.dump()));
    }
    if (const auto draws = body.find("draws"); draws != body.end()) {
        for (const json& draw : *draws) {
            recorded.draws.push_back({draw.at(0).get<std::string>(), draw.at(1).get<std::uint64_t>(),
                                      draw.at(2).get<std::int32_t>(), draw.at(3).get<std::int32_t>(),
                                      draw.at(4).get<std::string>(), draw.size() > 5});
        }
    }
    if (const auto shares = body.find("shares"); shares != body.end()) {
        recorded.shares.emplace();
        for (const auto& [seat, share] : shares->items()) {
            const common::SeatId id{static_cast<std::uint32_t>(std::stoul(seat))};
            recorded.shares->emplace(id, key_in(share));
        }
    }
    if (const auto news = body.find("news"); news != body.end()) {
        recorded.news = messages::News{news->at("what").get<std::string>(), news->at("text").get<std::string>(),
                                       news->at("value").get<std::int32_t>()};
    }
    if (const auto rewound = body.find("rewound"); rewound != body.end()) {
        recorded.rewound = Rewound{rewound->at("to").get<std::uint64_t>(), rewound->at("pass").get<std::uint64_t>()};
    }
    recorded.note = body.value("note", "");
    return recorded;
} catch (const std::exception& why) {
    unreadable(entry, why);
}

std::optional<std::uint64_t> rewound_to(const journal::Entry& entry) try {
    if (entry.cause != "rewind") return std::nullopt;
    return json::parse(entry.body).at("rewound").at("to").get<std::uint64_t>();
} catch (const std::exception& why) {
    unreadable(entry, why);
}

Setup read_opening(const std::string& table, const journal::Entry& entry) try {
    const json setup = json::parse(entry.body).at("setup");
    return {table,
            setup.at("name").get<std::string>(),
            {setup.at("book").get<std::string>(), setup.at("scenario").get<std::string>(),
             setup.at("house").get<std::string>(), setup.at("pace").get<std::string>()},
            {table, key_in(setup.at("key")), key_in(setup.at("salt"))}};
} catch (const std::exception& why) {
    unreadable(entry, why);
}

}  // namespace umpire
