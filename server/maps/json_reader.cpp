// SPDX-License-Identifier: MIT
#include "maps/json_reader.hpp"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <streambuf>

#include "maps/import.hpp"
#include "maps/limits.hpp"

namespace maps {
namespace {

using nlohmann::json;

/// The bytes without the contents of `image`, which may be most of the file; nothing is copied.
class Spliced final : public std::streambuf {
public:
    Spliced(std::string_view first, std::string_view second) : second_(second) { show(first); }

private:
    int_type underflow() override {
        if (gptr() == egptr()) {
            show(second_);
            second_ = {};
        }
        return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
    }

    void show(std::string_view part) {
        char* begin = const_cast<char*>(part.data());  // a buffer that is only read never writes
        setg(begin, begin, begin + part.size());
    }

    std::string_view second_;
};

/// The reason alone, without the parser's own prefixes.
std::string reason_of(const json::exception& error) {
    const std::string_view what = error.what();
    std::size_t from = what.find("] ");
    from = from == std::string_view::npos ? 0 : from + 2;
    if (const std::size_t place = what.find(": ", from);
        what.substr(from, 14) == "parse error at" && place != std::string_view::npos) {
        from = place + 2;
    }
    return printable(what.substr(from), 160);
}

}  // namespace

const char* JsonScalar::what() const {
    switch (kind) {
        case Kind::boolean:
            return flag ? "true" : "false";
        case Kind::number:
            return "a number";
        case Kind::text:
            return "a text";
        case Kind::null:
            break;
    }
    return "null";
}

struct JsonReader::Sax : nlohmann::json_sax<json> {
    Sax(JsonReader& to, const JsonScan& found) : reader(to), scan(found) {}
    JsonReader& reader;
    const JsonScan& scan;

    bool scalar(const JsonScalar& value) {
        reader.begin_value();
        reader.on_scalar(value);
        return true;
    }
    bool null() override { return scalar({JsonScalar::Kind::null}); }
    bool boolean(bool value) override { return scalar({JsonScalar::Kind::boolean, value}); }
    bool number_integer(number_integer_t value) override {
        return scalar({JsonScalar::Kind::number, false, static_cast<double>(value)});
    }
    bool number_unsigned(number_unsigned_t value) override {
        return scalar({JsonScalar::Kind::number, false, static_cast<double>(value)});
    }
    bool number_float(number_float_t value, const string_t&) override {
        return scalar({JsonScalar::Kind::number, false, value});
    }
    bool string(string_t& value) override { return scalar({JsonScalar::Kind::text, false, 0, value}); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override {
        reader.opened(false);
        return true;
    }
    bool end_object() override {
        reader.closed(false);
        return true;
    }
    bool start_array(std::size_t) override {
        reader.opened(true);
        return true;
    }
    bool end_array() override {
        reader.closed(true);
        return true;
    }
    bool key(string_t& name) override {
        reader.named(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception& error) override {
        position += scan.begin;
        if (scan.has_image && position > scan.image_begin) {
            position += scan.image_end - scan.image_begin;
        }
        throw ImportError(reader.file_, "byte " + std::to_string(position), reason_of(error));
    }
};

void JsonReader::read(std::string_view bytes, const JsonScan& scan) {
    const std::size_t gap = scan.has_image ? scan.image_begin : bytes.size();
    const std::size_t gap_end = scan.has_image ? scan.image_end : bytes.size();
    Spliced spliced(bytes.substr(scan.begin, gap - scan.begin), bytes.substr(gap_end));
    std::istream in(&spliced);
    Sax sax{*this, scan};
    if (!json::sax_parse(in, &sax)) {
        throw ImportError(file_, "", "not JSON");
    }
}

std::string_view JsonReader::key() const {
    return levels_.empty() ? std::string_view() : std::string_view(levels_.back().key);
}

std::size_t JsonReader::index() const {
    return levels_.empty() ? 0 : levels_.back().index - 1;
}

std::string JsonReader::path() const {
    std::string text;
    for (const Level& level : levels_) {
        if (level.list) {
            if (level.index > 0) {
                text += "[" + std::to_string(level.index - 1) + "]";
            }
        } else if (!level.key.empty()) {
            text += (text.empty() ? "" : ".") + printable(level.key, 40);
        }
    }
    return text;
}

void JsonReader::refuse(const std::string& reason) const {
    throw ImportError(file_, path(), reason);
}

void JsonReader::begin_value() {
    if (!levels_.empty() && levels_.back().list) {
        ++levels_.back().index;
    }
}

void JsonReader::opened(bool list) {
    begin_value();
    on_open(list);
    levels_.push_back({list});
}

void JsonReader::closed(bool list) {
    levels_.pop_back();
    on_close(list);
}

void JsonReader::named(std::string_view key) {
    Level& level = levels_.back();
    level.key = key;
    constexpr std::size_t few = 16;
    if (std::find(level.few.begin(), level.few.end(), key) != level.few.end() || level.many.count(key) != 0) {
        refuse("given twice");
    }
    if (level.few.size() < few) {
        level.few.emplace_back(key);
    } else if (level.many.size() < limits::keys) {
        level.many.emplace(key);
    } else {
        refuse("more than " + std::to_string(limits::keys) + " keys");
    }
}

}  // namespace maps
