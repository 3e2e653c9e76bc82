// SPDX-License-Identifier: MIT
#include "wire/decoder.hpp"

namespace wire {

bool Reading::find(std::string_view key, std::uint32_t& index) {
    const Document& document = decoder_.document();
    std::size_t member = 0;
    for (std::uint32_t i = object_ + 1; i < document.node(object_).end; i = document.node(i).end, ++member) {
        if (document.key(document.node(i)) != key) continue;
        if (member < asked_.size()) asked_.set(member);
        index = i;
        return true;
    }
    return false;
}

void Reading::done() const {
    const Document& document = decoder_.document();
    if (!decoder_.strict() || asked_.count() == document.node(object_).count) return;
    std::size_t member = 0;
    for (std::uint32_t i = object_ + 1; i < document.node(object_).end; i = document.node(i).end, ++member) {
        if (member < asked_.size() && asked_.test(member)) continue;
        Path{&path_, document.key(document.node(i))}.refuse("there is no such field");
    }
}

void Decoder::value(std::uint32_t i, messages::Digest& out, const Path& path) const {
    const std::string_view text_read = text(i, path);
    std::uint64_t both = 0;
    for (const char c : text_read) {
        const std::size_t digit =
            std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_").find(c);
        if (digit == std::string_view::npos) path.refuse("a digest is 11 digits of base 64");
        both = both << 6 | digit;
    }
    out.high = static_cast<std::uint32_t>(both >> 32);
    out.low = static_cast<std::uint32_t>(both);
    if (out.text() != text_read) path.refuse("a digest is 11 digits of base 64");
}

void Decoder::map_value(std::uint32_t i, std::map<common::Handle, messages::Own>& map, const Path& path) const {
    auto own = element<messages::Own>(i, path);
    const common::Handle who = own.figure.who;
    map.insert_or_assign(who, std::move(own));
}
void Decoder::map_value(std::uint32_t i, std::map<common::Handle, messages::Contact>& map, const Path& path) const {
    auto contact = element<messages::Contact>(i, path);
    const common::Handle who = contact.seen.who;
    map.insert_or_assign(who, std::move(contact));
}
void Decoder::map_value(std::uint32_t i, decltype(messages::Knowledge::appraisals)& map, const Path& path) const {
    auto appraisal = element<messages::Appraisal<T>>(i, path);
    const std::tuple key{appraisal.shooter, appraisal.target, appraisal.weapon};
    map.insert_or_assign(key, std::move(appraisal));
}
void Decoder::map_value(std::uint32_t i, decltype(messages::Knowledge::spoors)& map, const Path& path) const {
    auto spoor = element<messages::Spoor<T>>(i, path);
    const std::pair key{spoor.who, spoor.number};
    map.insert_or_assign(key, std::move(spoor));
}
void Decoder::map_value(std::uint32_t i, decltype(messages::Knowledge::walls)& map, const Path& path) const {
    auto wall = element<messages::WallSeen<T>>(i, path);
    map.insert_or_assign({wall.a, wall.b}, std::move(wall.kind));
}
void Decoder::map_value(std::uint32_t i, std::map<std::int32_t, messages::Account>& map, const Path& path) const {
    Reading reading = object(i, path);
    std::int32_t party = 0;
    reading.always("party", party);
    messages::Account& account = map[party];
    fields(reading, account);
    reading.done();
}
void Decoder::map_value(std::uint32_t i, std::map<std::string, messages::News>& map, const Path& path) const {
    auto news = element<messages::News>(i, path);
    const std::string what = news.what;
    map.insert_or_assign(what, std::move(news));
}
void Decoder::map_value(std::uint32_t i, std::map<std::string, std::vector<std::string>>& map, const Path& path) const {
    auto desk = element<messages::Desk>(i, path);
    map.insert_or_assign(std::move(desk.sheet), std::move(desk.rows));
}

}  // namespace wire
