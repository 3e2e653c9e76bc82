// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdlib>
#include <limits>

#include "wire/codec.hpp"
#include "wire/document.hpp"
#include "wire/fields.hpp"

/// Turns a parsed text into messages, along fields.hpp. Only for the .cpp files of this layer.
namespace wire {

/// The way to a value. Lives on the stack and is spelt only when something is wrong.
struct Path {
    const Path* up = nullptr;
    std::string_view key{};
    std::size_t index = 0;

    std::string pointer() const {
        if (up == nullptr) return "";
        return up->pointer() + "/" + (key.empty() ? std::to_string(index) : std::string(key));
    }
    [[noreturn]] void refuse(const std::string& reason, messages::ErrorCode code = messages::ErrorCode::schema) const {
        throw Malformed(code, pointer(), reason);
    }
};

class Decoder;

/// The members of one object, asked for by key. The first 64 are told apart when it comes to
/// finding one that nobody asked for; no message has that many fields.
class Reading {
public:
    Reading(const Decoder& decoder, std::uint32_t object, const Path& path)
        : decoder_(decoder), object_(object), path_(path) {}

    template <class F>
    void operator()(std::string_view key, F&& field);
    template <class F, class U>
    void operator()(std::string_view key, F& field, const U&) {
        (*this)(key, field);  // at its usual value already
    }
    template <class F>
    void always(std::string_view key, F&& field);
    template <class S>
    void tag(const S&) {}
    /// False if there is no such member.
    bool find(std::string_view key, std::uint32_t& index);
    /// Strict: refuses members nobody asked for.
    void done() const;

private:
    const Decoder& decoder_;
    std::uint32_t object_;
    const Path& path_;
    std::bitset<64> asked_;
};

/// Reads values, each type in its own way. Strict, as with a client's message: unknown members are
/// refused and numbers are held to the limits of codec.hpp.
class Decoder {
public:
    Decoder(const Document& document, bool strict) : document_(document), strict_(strict) {}

    const Document& document() const { return document_; }
    bool strict() const { return strict_; }
    const Document::Node& node(std::uint32_t index) const { return document_.node(index); }

    void value(std::uint32_t i, std::int32_t& out, const Path& path) const {
        constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
        out = static_cast<std::int32_t>(whole(i, strict_ ? number_limit : most, path));
    }
    void value(std::uint32_t i, std::uint32_t& out, const Path& path) const {
        out = static_cast<std::uint32_t>(natural(i, std::numeric_limits<std::uint32_t>::max(), path));
    }
    void value(std::uint32_t i, std::uint64_t& out, const Path& path) const {
        out = natural(i, std::numeric_limits<std::uint64_t>::max(), path);
    }
    void value(std::uint32_t i, bool& out, const Path& path) const {
        need(i, Document::Kind::boolean, "wants true or false", path);
        out = node(i).whole != 0;
    }
    void value(std::uint32_t i, std::string& out, const Path& path) const { out = text(i, path); }
    void value(std::uint32_t i, common::Handle& out, const Path& path) const { value(i, out.value, path); }
    void value(std::uint32_t i, common::Octant& out, const Path& path) const {
        out = static_cast<common::Octant>(natural(i, 7, path));
    }
    void value(std::uint32_t i, common::Inches& out, const Path& path) const { value(i, out.hundredths, path); }
    void value(std::uint32_t i, messages::SeatPoint& out, const Path& path) const {
        need(i, Document::Kind::array, "wants a place", path);
        if (node(i).count != 2) path.refuse("a place is two numbers");
        const std::int64_t most = strict_ ? place_limit : std::numeric_limits<std::int32_t>::max();
        out.x = static_cast<std::int32_t>(whole(i + 1, most, {&path, {}, 0}));
        out.y = static_cast<std::int32_t>(whole(i + 2, most, {&path, {}, 1}));
    }
    void value(std::uint32_t i, messages::Refusal& out, const Path& path) const {
        const auto named = messages::refusal_named(text(i, path));
        if (!named) path.refuse("no such refusal");
        out = *named;
    }
    void value(std::uint32_t i, messages::ErrorCode& out, const Path& path) const {
        const auto named = messages::error_named(text(i, path));
        if (!named) path.refuse("no such error");
        out = *named;
    }
    void value(std::uint32_t i, messages::Digest& out, const Path& path) const;

    template <class E>
    void value(std::uint32_t i, std::optional<E>& out, const Path& path) const {
        value(i, out.emplace(), path);
    }
    void value(std::uint32_t i, std::shared_ptr<const messages::Knowledge>& out, const Path& path) const {
        auto known = std::make_shared<messages::Knowledge>();
        value(i, *known, path);
        out = std::move(known);
    }
    template <class E>
    void value(std::uint32_t i, std::vector<E>& out, const Path& path) const {
        list(i, out, path);
    }
    template <class E>
    void value(std::uint32_t i, std::deque<E>& out, const Path& path) const {
        list(i, out, path);
    }
    template <class S>
    requires requires(Reading& reading, S& s) { fields(reading, s); }
    void value(std::uint32_t i, S& s, const Path& path) const {
        Reading reading = object(i, path);
        fields(reading, s);
        reading.done();
    }

    template <class C>
    void value(std::uint32_t i, Cells<C>& cells, const Path& path) const {
        each_run(i, 4, path, [&](const messages::CellRun& run) { cells.runs.push_back(run); });
    }
    template <class C>
    void value(std::uint32_t i, Spans<C>& spans, const Path& path) const {
        each_run(i, 3, path, [&](const messages::CellRun& run) { spans.runs.push_back(run); });
    }
    template <class C>
    void value(std::uint32_t i, Grid<C>& grid, const Path& path) const {
        each_run(i, 4, path, [&](const messages::CellRun& run) {
            for (std::int32_t x = run.x; x < run.x + run.length; ++x)
                grid.ground.insert_or_assign({run.y, x}, run.ground);
        });
    }
    template <class C>
    void value(std::uint32_t i, Numbers<C>& numbers, const Path& path) const {
        need(i, Document::Kind::object, "wants an object", path);
        for (std::uint32_t child = i + 1; child < node(i).end; child = node(child).end) {
            messages::Number& number = numbers.list.emplace_back();
            number.key = document_.key(node(child));
            value(child, number.value, {&path, document_.key(node(child))});
        }
    }
    template <class C>
    void value(std::uint32_t i, Values<C>& values, const Path& path) const {
        each(i, path, [&](std::uint32_t child, const Path& at) { map_value(child, values.map, at); });
    }
    template <class C>
    void value(std::uint32_t i, Json<C>& json, const Path&) const {
        std::string spelt;
        document_.spell(i, spelt);
        json.text = std::make_shared<const std::string>(std::move(spelt));
    }

    /// What reads the members refers to the decoder.
    Reading object(std::uint32_t i, const Path& path) && = delete;
    Reading object(std::uint32_t i, const Path& path) const& {
        need(i, Document::Kind::object, "wants an object", path);
        return Reading(*this, i, path);
    }
    std::string_view text(std::uint32_t i, const Path& path) const {
        need(i, Document::Kind::text, "wants a string", path);
        return document_.text(node(i));
    }

private:
    void need(std::uint32_t i, Document::Kind kind, const char* reason, const Path& path) const {
        if (node(i).kind != kind) path.refuse(reason);
    }
    std::int64_t whole(std::uint32_t i, std::int64_t most, const Path& path) const {
        need(i, Document::Kind::integer, "wants a whole number", path);
        if (node(i).whole > most || node(i).whole < -most) path.refuse("the number is out of range");
        return node(i).whole;
    }
    std::uint64_t natural(std::uint32_t i, std::uint64_t most, const Path& path) const {
        const bool large = node(i).kind == Document::Kind::natural;
        if (!large) need(i, Document::Kind::integer, "wants a whole number", path);
        if (!large && node(i).whole < 0) path.refuse("the number is negative");
        const std::uint64_t number = large ? node(i).natural : static_cast<std::uint64_t>(node(i).whole);
        if (number > most) path.refuse("the number is out of range");
        return number;
    }

    template <class Do>
    void each(std::uint32_t i, const Path& path, Do&& act) const {
        need(i, Document::Kind::array, "wants an array", path);
        std::size_t index = 0;
        for (std::uint32_t child = i + 1; child < node(i).end; child = node(child).end)
            act(child, Path{&path, {}, index++});
    }
    template <class L>
    void list(std::uint32_t i, L& out, const Path& path) const {
        each(i, path, [&](std::uint32_t child, const Path& at) {
            typename L::value_type element{};
            if constexpr (requires { std::variant_size<typename L::value_type>::value; }) {
                if (!percept(child, element, at)) return;  // of a kind yet unknown
            } else {
                value(child, element, at);
            }
            out.push_back(std::move(element));
        });
    }
    /// False if the percept is of none of these kinds.
    template <class... A>
    bool percept(std::uint32_t i, std::variant<A...>& out, const Path& path) const {
        std::uint32_t tag = 0;
        if (!object(i, path).find("p", tag)) path.refuse("a percept says its kind under p");
        const std::string_view kind = text(tag, {&path, "p"});
        return ((A::kind_name == kind && (value(i, out.template emplace<A>(), path), true)) || ...);
    }

    template <class Do>
    void each_run(std::uint32_t i, std::uint32_t width, const Path& path, Do&& act) const {
        constexpr std::int64_t far = 1 << 20;
        need(i, Document::Kind::array, "wants an array", path);
        if (node(i).count % width != 0) path.refuse("a run is missing numbers");
        for (std::uint32_t n = 0; n < node(i).count; n += width) {
            const auto number = [&](std::uint32_t k) { return whole(i + 1 + n + k, far, Path{&path, {}, n + k}); };
            messages::CellRun run;
            run.y = static_cast<std::int32_t>(number(0));
            run.x = static_cast<std::int32_t>(number(1));
            run.length = static_cast<std::int32_t>(number(2));
            if (run.length < 1 || run.length > longest_run) Path{&path, {}, n + 2}.refuse("a run has 1 to 4096 cells");
            if (width == 4) run.ground = static_cast<std::uint32_t>(natural(i + 4 + n, far, {&path, {}, n + 3}));
            act(run);
        }
    }

    template <class E>
    E element(std::uint32_t i, const Path& path) const {
        E read;
        value(i, read, path);
        return read;
    }
    void map_value(std::uint32_t i, std::map<common::Handle, messages::Own>& map, const Path& path) const;
    void map_value(std::uint32_t i, std::map<common::Handle, messages::Contact>& map, const Path& path) const;
    void map_value(std::uint32_t i, decltype(messages::Knowledge::appraisals)& map, const Path& path) const;
    void map_value(std::uint32_t i, decltype(messages::Knowledge::spoors)& map, const Path& path) const;
    void map_value(std::uint32_t i, decltype(messages::Knowledge::walls)& map, const Path& path) const;
    void map_value(std::uint32_t i, std::map<std::int32_t, messages::Account>& map, const Path& path) const;
    void map_value(std::uint32_t i, std::map<std::string, messages::News>& map, const Path& path) const;
    void map_value(std::uint32_t i, std::map<std::string, std::vector<std::string>>& map, const Path& path) const;

    const Document& document_;
    bool strict_;
};

template <class F>
void Reading::operator()(std::string_view key, F&& field) {
    std::uint32_t index = 0;
    if (find(key, index)) decoder_.value(index, field, Path{&path_, key});
}
template <class F>
void Reading::always(std::string_view key, F&& field) {
    std::uint32_t index = 0;
    if (!find(key, index)) Path{&path_, key}.refuse("missing");
    decoder_.value(index, field, Path{&path_, key});
}

}  // namespace wire
