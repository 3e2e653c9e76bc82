// SPDX-License-Identifier: MIT
#include "net/pipe.hpp"

namespace net {

void Pipe::put(std::string_view text) {
    constexpr char final_text = '\x81';
    constexpr std::size_t in_one_byte = 125;
    constexpr std::size_t in_two_bytes = 0xffff;
    const auto number = [&](int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
            out_.push_back(static_cast<char>(text.size() >> shift & 0xff));
    };
    out_.push_back(final_text);
    if (text.size() <= in_one_byte) {
        number(1);
    } else if (text.size() <= in_two_bytes) {
        out_.push_back('\x7e');
        number(2);
    } else {
        out_.push_back('\x7f');
        number(8);
    }
    out_.append(text);
}

bool Pipe::flush(error_code& error) {
    if (!socket_.non_blocking()) socket_.non_blocking(true, error);
    while (!error && waiting() > 0) {
        gone_ += socket_.send(boost::asio::buffer(out_.data() + gone_, waiting()), 0, error);
    }
    if (waiting() == 0) {
        out_.clear();
        gone_ = 0;
        if (out_.capacity() > most_kept) out_.shrink_to_fit();
    }
    if (error == boost::asio::error::would_block) error = {};
    return waiting() == 0;
}

}  // namespace net
