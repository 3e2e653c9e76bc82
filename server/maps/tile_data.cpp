// SPDX-License-Identifier: MIT
#include "maps/tile_data.hpp"

#include <zlib.h>
#include <zstd.h>

#include <cmath>
#include <memory>

#include "maps/base64.hpp"
#include "maps/import.hpp"

namespace maps {
namespace {

std::string of(std::size_t count) {
    return std::to_string(count) + " cells";
}

std::uint32_t cell(const Node& holder, double number, std::size_t index) {
    if (!(number >= 0 && number <= 4294967295.0) || number != std::floor(number)) {
        holder.refuse("data", "cell " + std::to_string(index) + " is not a whole number from 0 to 4294967295");
    }
    return static_cast<std::uint32_t>(number);
}

std::vector<std::uint32_t> from_numbers(const Node& holder, const Value::Numbers& numbers, std::size_t count) {
    if (numbers.size() != count) {
        holder.refuse("data", "has " + of(numbers.size()) + " instead of " + std::to_string(count));
    }
    std::vector<std::uint32_t> cells(count);
    for (std::size_t i = 0; i < count; ++i) {
        cells[i] = cell(holder, numbers[i], i);
    }
    return cells;
}

std::vector<std::uint32_t> from_csv(const Node& holder, std::string_view text, std::size_t count) {
    std::vector<std::uint32_t> cells;
    cells.reserve(count);
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    std::size_t at = 0;
    for (;;) {
        while (at < text.size() && blank(text[at])) {
            ++at;
        }
        const std::size_t begin = at;
        std::uint64_t number = 0;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9' && number <= 0xFFFFFFFFu) {
            number = number * 10 + static_cast<std::uint64_t>(text[at++] - '0');
        }
        if (at == begin || number > 0xFFFFFFFFu) {
            holder.refuse("data",
                          "cell " + std::to_string(cells.size()) + " is not a whole number from 0 to 4294967295");
        }
        if (cells.size() == count) {
            holder.refuse("data", "has more than " + of(count));
        }
        cells.push_back(static_cast<std::uint32_t>(number));
        while (at < text.size() && blank(text[at])) {
            ++at;
        }
        if (at == text.size()) {
            break;
        }
        if (text[at++] != ',') {
            holder.refuse("data", "no comma after cell " + std::to_string(cells.size() - 1));
        }
    }
    if (cells.size() != count) {
        holder.refuse("data", "has " + of(cells.size()) + " instead of " + std::to_string(count));
    }
    return cells;
}

std::string inflate_exactly(std::string_view packed, std::size_t size, std::string& into, bool gzip) {
    z_stream stream{};
    if (inflateInit2(&stream, gzip ? 15 + 16 : 15) != Z_OK) {
        return "no memory to inflate it";
    }
    const std::unique_ptr<z_stream, int (*)(z_stream*)> guard(&stream, [](z_stream* s) { return inflateEnd(s); });
    into.assign(size, '\0');
    // zlib takes what it reads as not const, but does not write there.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(into.data());
    stream.avail_out = static_cast<uInt>(size);
    int state = inflate(&stream, Z_FINISH);
    if ((state == Z_BUF_ERROR || state == Z_OK) && stream.avail_out == 0) {
        Bytef more = 0;  // a full buffer may still lack the end mark
        stream.next_out = &more;
        stream.avail_out = 1;
        state = inflate(&stream, Z_FINISH);
        if (stream.avail_out == 0) {
            return "inflates to more than " + std::to_string(size) + " bytes";
        }
    } else if (state == Z_STREAM_END && stream.avail_out != 0) {
        return "inflates to " + std::to_string(size - stream.avail_out) + " bytes instead of " + std::to_string(size);
    }
    if (state != Z_STREAM_END) {
        return state == Z_BUF_ERROR || state == Z_OK
                   ? std::string("ends too early")
                   : std::string("damaged: ") + (stream.msg != nullptr ? stream.msg : "no reason given");
    }
    return stream.avail_in == 0 ? "" : std::to_string(stream.avail_in) + " bytes follow its end";
}

std::string unpack_zstd(std::string_view packed, std::size_t size, std::string& into) {
    const std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(), ZSTD_freeDCtx);
    constexpr int window = 24;  // 16 MiB: the largest layer
    if (!context || ZSTD_isError(ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, window)) != 0) {
        return "no memory to inflate it";
    }
    const unsigned long long announced = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (announced != ZSTD_CONTENTSIZE_UNKNOWN && announced != ZSTD_CONTENTSIZE_ERROR && announced != size) {
        return "inflates to " + std::to_string(announced) + " bytes instead of " + std::to_string(size);
    }
    into.assign(size, '\0');
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{into.data(), into.size(), 0};
    for (;;) {
        const std::size_t read = in.pos;
        const std::size_t written = out.pos;
        const std::size_t left = ZSTD_decompressStream(context.get(), &out, &in);
        if (ZSTD_isError(left) != 0) {
            return std::string("damaged: ") + ZSTD_getErrorName(left);
        }
        if (left == 0) {
            break;
        }
        if (in.pos == read && out.pos == written) {
            return out.pos == out.size ? "inflates to more than " + std::to_string(size) + " bytes" : "ends too early";
        }
    }
    if (out.pos != out.size) {
        return "inflates to " + std::to_string(out.pos) + " bytes instead of " + std::to_string(size);
    }
    return in.pos == in.size ? "" : std::to_string(in.size - in.pos) + " bytes follow its end";
}

std::vector<std::uint32_t> from_base64(const Node& holder, const std::string& text, const std::string& compression,
                                       std::size_t count) {
    std::string bytes;
    if (!decode_base64(text, bytes, Base64::strict)) {
        holder.refuse("data", "not base64");
    }
    if (!compression.empty()) {
        const bool gzip = compression == "gzip";
        if (!gzip && compression != "zlib" && compression != "zstd") {
            holder.refuse("compression", "\"" + printable(compression, 20) + "\" is none of zlib, gzip, zstd");
        }
        std::string plain;
        const Packing packing = gzip ? Packing::gzip : compression == "zlib" ? Packing::zlib : Packing::zstd;
        if (const std::string reason = unpack(packing, bytes, 4 * count, plain); !reason.empty()) {
            holder.refuse("data", reason);
        }
        bytes = std::move(plain);
    }
    if (bytes.size() != 4 * count) {
        holder.refuse("data", "has " + std::to_string(bytes.size()) + " bytes instead of " + std::to_string(4 * count));
    }
    std::vector<std::uint32_t> cells(count);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 4; k-- > 0;) {
            cells[i] = cells[i] << 8 | static_cast<unsigned char>(bytes[4 * i + k]);
        }
    }
    return cells;
}

}  // namespace

std::string unpack(Packing packing, std::string_view packed, std::size_t size, std::string& into) {
    return packing == Packing::zstd ? unpack_zstd(packed, size, into)
                                    : inflate_exactly(packed, size, into, packing == Packing::gzip);
}

std::vector<std::uint32_t> read_tile_data(const Node& holder, const std::string& encoding,
                                          const std::string& compression, std::size_t count) {
    const Value* data = holder.find("data");
    if (data == nullptr) {
        holder.refuse("data", "missing");
    }
    if (const auto* numbers = std::get_if<Value::Numbers>(&data->is)) {
        return from_numbers(holder, *numbers, count);
    }
    if (std::holds_alternative<Value::List>(data->is)) {
        holder.refuse("data", "must be a list of numbers alone");
    }
    const std::string text = holder.text("data");
    if (encoding == "base64") {
        return from_base64(holder, text, compression, count);
    }
    if (encoding == "csv" && std::holds_alternative<XmlText>(data->is)) {
        return from_csv(holder, text, count);
    }
    holder.refuse("encoding", "\"" + printable(encoding, 20) + "\" is none of base64, csv");
}

}  // namespace maps
