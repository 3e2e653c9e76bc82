// SPDX-License-Identifier: MIT
#include "wire/codec.hpp"
#include "wire/fields.hpp"
#include "wire/writer.hpp"

namespace wire {
namespace {

class Encoder;

/// Writes the members of one object.
class Members {
public:
    explicit Members(Encoder& encoder) : encoder_(encoder) {}

    template <class F>
    void operator()(std::string_view key, const F& field);
    template <class F>
    void operator()(std::string_view key, const F& field, const std::type_identity_t<F>& usual);
    template <class F>
    void always(std::string_view key, const F& field);
    template <class S>
    void tag(const S&);

private:
    Encoder& encoder_;
};

template <class F>
bool is_empty(const F& field) {
    if constexpr (requires { field.empty(); }) {
        return field.empty();
    } else {
        return field == F{};
    }
}

/// Writes values, each type in its own way.
class Encoder {
public:
    explicit Encoder(std::string& out) : writer_(out) {}

    template <std::integral N>
    void value(N number) {
        writer_.number(number);
    }
    void value(bool flag) { writer_.flag(flag); }
    void value(const std::string& text) { writer_.text(text); }
    void value(common::Handle handle) { writer_.number(handle.value); }
    void value(common::Octant octant) { writer_.number(static_cast<int>(octant)); }
    void value(common::Inches length) { writer_.number(length.hundredths); }
    void value(messages::SeatPoint place) {
        writer_.open('[');
        element(place.x);
        element(place.y);
        writer_.close(']');
    }
    void value(messages::Refusal refusal) { writer_.text(messages::name(refusal)); }
    void value(messages::ErrorCode code) { writer_.text(messages::name(code)); }
    void value(const messages::Digest& digest) { writer_.text(digest.text()); }
    template <class E>
    void value(const std::optional<E>& field) {
        value(*field);
    }
    void value(const std::shared_ptr<const messages::Knowledge>& known) { value(*known); }
    template <class E>
    void value(const std::vector<E>& list) {
        array(list);
    }
    template <class E>
    void value(const std::deque<E>& list) {
        array(list);
    }
    template <class... A>
    void value(const std::variant<A...>& any) {
        std::visit([this](const auto& kind) { this->value(kind); }, any);
    }
    template <class S>
    requires requires(Members& members, const S& s) { fields(members, s); }
    void value(const S& s) {
        writer_.open('{');
        Members members(*this);
        fields(members, s);
        writer_.close('}');
    }

    template <class C>
    void value(const Cells<C>& cells) {
        writer_.open('[');
        for (const messages::CellRun& run : cells.runs) cell_run(run);
        writer_.close(']');
    }
    template <class C>
    void value(const Spans<C>& spans) {
        writer_.open('[');
        for (const messages::CellRun& run : spans.runs) {
            element(run.y);
            element(run.x);
            element(run.length);
        }
        writer_.close(']');
    }
    template <class C>
    void value(const Grid<C>& grid) {
        writer_.open('[');
        std::optional<messages::CellRun> run;
        for (const auto& [cell, ground] : grid.ground) {
            const auto [y, x] = cell;
            if (run && run->y == y && run->x + run->length == x && run->ground == ground && run->length < longest_run) {
                ++run->length;
                continue;
            }
            if (run) cell_run(*run);
            run = {x, y, 1, ground};
        }
        if (run) cell_run(*run);
        writer_.close(']');
    }
    template <class C>
    void value(const Numbers<C>& numbers) {
        writer_.open('{');
        for (const messages::Number& number : numbers.list) {
            writer_.next();
            writer_.text(number.key);
            writer_.raw(":");
            writer_.number(number.value);
        }
        writer_.close('}');
    }
    template <class C>
    void value(const Values<C>& values) {
        writer_.open('[');
        for (const auto& [key, field] : values.map) {
            writer_.next();
            map_value(key, field);
        }
        writer_.close(']');
    }
    template <class C>
    void value(const Json<C>& json) {
        writer_.raw(*json.text);
    }

    Writer& writer() { return writer_; }

private:
    template <class F>
    void element(const F& field) {
        writer_.next();
        value(field);
    }
    template <class L>
    void array(const L& list) {
        writer_.open('[');
        for (const auto& field : list) element(field);
        writer_.close(']');
    }
    void cell_run(const messages::CellRun& run) {
        element(run.y);
        element(run.x);
        element(run.length);
        element(run.ground);
    }

    template <class K, class F>
    void map_value(const K&, const F& field) {
        value(field);
    }
    void map_value(std::int32_t party, const messages::Account& account) {
        writer_.open('{');
        Members members(*this);
        members("entries", account.entries);
        members.always("party", party);
        members("total", account.total);
        writer_.close('}');
    }
    void map_value(const std::string& sheet, const std::vector<std::string>& rows) {
        writer_.open('{');
        Members members(*this);
        members("rows", rows);
        members("sheet", sheet);
        writer_.close('}');
    }
    void map_value(const std::tuple<messages::SeatPoint, messages::SeatPoint>& ends, const std::string& kind) {
        value(messages::WallSeen<T>{std::get<0>(ends), std::get<1>(ends), kind});
    }

    Writer writer_;
};

template <class F>
void Members::operator()(std::string_view key, const F& field) {
    if (!is_empty(field)) always(key, field);
}
template <class F>
void Members::operator()(std::string_view key, const F& field, const std::type_identity_t<F>& usual) {
    if (field != usual) always(key, field);
}
template <class F>
void Members::always(std::string_view key, const F& field) {
    encoder_.writer().key(key);
    encoder_.value(field);
}
template <class S>
void Members::tag(const S&) {
    encoder_.writer().key("p");
    encoder_.writer().text(S::kind_name);
}

template <class V>
std::string text_of(const V& value, std::size_t expected) {
    std::string out;
    out.reserve(expected);
    Encoder(out).value(value);
    return out;
}

/// A body; an empty one is left out with its key.
template <class Body>
std::string_view body(Encoder& encoder, const Body& any) {
    return std::visit(
        [&]<class B>(const B& b) -> std::string_view {
            std::string& out = encoder.writer().out();
            const std::size_t before = out.size();
            encoder.writer().key("b");
            const std::size_t start = out.size();
            encoder.value(b);
            if (out.size() == start + 2) {
                out.resize(before);
                if (out.back() == '{') encoder.writer().begin();
            }
            return B::type;
        },
        any);
}

void number(Encoder& encoder, std::string_view key, std::uint64_t n) {
    if (n == 0) return;
    encoder.writer().key(key);
    encoder.writer().number(n);
}

void finish(Encoder& encoder, std::uint64_t q, std::string_view type) {
    number(encoder, "q", q);
    if (type != messages::PerceptBatch::type) {
        encoder.writer().key("t");
        encoder.writer().text(type);
    }
    encoder.writer().close('}');
}

}  // namespace

std::string encode(const messages::ClientMessage& message) {
    std::string out;
    out.reserve(256);
    Encoder encoder(out);
    encoder.writer().open('{');
    const std::string_view type = body(encoder, message.body);
    number(encoder, "c", message.c);
    finish(encoder, message.q, type);
    return out;
}

std::string encode(const messages::ServerMessage& message) {
    std::string out;
    out.reserve(512);
    Encoder encoder(out);
    encoder.writer().open('{');
    number(encoder, "a", message.a);
    const std::string_view type = body(encoder, message.body);
    const auto* view = std::get_if<messages::FullView>(&message.body);
    finish(encoder, view != nullptr ? view->view.q : message.q, type);
    return out;
}

std::string encode(const messages::Percepts& batch) {
    return text_of(batch, 64 + 96 * batch.size());
}
std::string encode(const messages::Percept& percept) {
    return text_of(percept, 160);
}
std::string encode(const messages::Knowledge& knowledge) {
    return text_of(knowledge, 8192);
}
std::string encode(const messages::Order& order) {
    return text_of(order, 128);
}
std::string encode(const messages::Choices& choices) {
    return text_of(choices, 512);
}

std::string encode(const messages::View& view) {
    std::string out;
    Encoder encoder(out);
    encoder.writer().open('{');
    Members members(encoder);
    members.always("d", view.digest);
    number(encoder, "q", view.q);
    members.always("v", view.knowledge);
    encoder.writer().close('}');
    return out;
}

std::string percept_frame(std::uint64_t q, std::string_view batch, std::string_view digest, std::string_view choices,
                          std::string_view settled) {
    std::string out;
    out.reserve((batch.size() + choices.size() + 2 * frame_step) / frame_step * frame_step);
    Encoder encoder(out);
    Writer& writer = encoder.writer();
    writer.open('{');
    writer.key("b");
    writer.open('{');
    if (!choices.empty()) {
        writer.key("ch");
        writer.raw(choices);
    }
    if (!digest.empty()) {
        writer.key("d");
        writer.text(digest);
    }
    writer.key("l");
    writer.raw(batch);
    if (!settled.empty()) {
        writer.key("s");
        writer.text(settled);
    }
    writer.close('}');
    finish(encoder, q, messages::PerceptBatch::type);
    return out;
}

}  // namespace wire
