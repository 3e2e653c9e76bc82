// SPDX-License-Identifier: MIT
#include "terminal/link.hpp"

#include <charconv>
#include <stdexcept>

namespace terminal {
namespace {

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument(reason +
                                " A link looks like http://192.168.1.5:8080/join#secret and is printed by "
                                "spoor-server; in a shell put it in quotes.");
}

std::uint16_t port_of(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc() || end != text.data() + text.size() || port == 0) refuse("The link's port is no port.");
    return port;
}

}  // namespace

std::string Link::authority() const {
    const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
    return port == 80 ? name : name + ":" + std::to_string(port);
}

Link parse_link(std::string_view text) {
    constexpr std::string_view plain = "http://";
    if (text.starts_with("https://")) refuse("This client speaks plain http only.");
    if (!text.starts_with(plain)) refuse("The link does not begin with http://.");
    text.remove_prefix(plain.size());

    const std::size_t hash = text.find('#');
    if (hash == std::string_view::npos || hash + 1 == text.size()) refuse("The link has no secret after a #.");
    Link link;
    link.secret = text.substr(hash + 1);
    std::string_view door = text.substr(0, hash);
    const std::size_t slash = door.find('/');
    if (slash != std::string_view::npos) {
        if (door.substr(slash).starts_with("/host")) refuse("This is the host's link, for the browser.");
        door = door.substr(0, slash);
    }

    std::string_view port;
    if (door.starts_with('[')) {
        const std::size_t end = door.find(']');
        if (end == std::string_view::npos) refuse("The link's address has no closing bracket.");
        link.host = door.substr(1, end - 1);
        port = door.substr(end + 1);
        if (!port.empty() && port.front() != ':') refuse("The link's address goes on after its bracket.");
    } else {
        const std::size_t colon = door.find(':');
        link.host = door.substr(0, colon);
        port = colon == std::string_view::npos ? std::string_view() : door.substr(colon);
    }
    if (link.host.empty()) refuse("The link names no host.");
    if (!port.empty()) link.port = port_of(port.substr(1));
    return link;
}

}  // namespace terminal
