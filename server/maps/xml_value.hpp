// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "maps/value.hpp"

namespace maps {

/// Throws ImportError for XML no parser should be asked to read: a DOCTYPE, nesting or numbers of
/// elements and attributes beyond the limits, UTF-16.
void scan_xml(const std::string& file, std::string_view bytes);

struct XmlDocument {
    std::string root;  // name of the root element
    Value value;       // in the shape of Tiled's JSON
};

/// Scans and reads a map, tileset or template of Tiled. No entity but the five of XML is replaced, no
/// name in the file is followed. Throws ImportError.
XmlDocument read_xml(const std::string& file, std::string_view bytes);

}  // namespace maps
