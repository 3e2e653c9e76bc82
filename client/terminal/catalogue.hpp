// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace terminal {

/// What the book calls its things. Knows no rules: of the whole book only names are read, from rows
/// with a "name" and from the lists under "names".
class Catalogue {
public:
    Catalogue() = default;
    /// JSON as `welcome` brings it. Nonsense is an empty catalogue.
    explicit Catalogue(std::string_view json);

    /// The book's word for a key; none: the key in plain words. Asked in `list` first ("marks",
    /// "numbers", "verbs"), then everywhere.
    std::string name(std::string_view key, std::string_view list = {}) const;
    /// The book has a word for the key in this very list.
    bool lists(std::string_view key, std::string_view list) const {
        const auto rows = lists_.find(list);
        return rows != lists_.end() && rows->second.contains(key);
    }
    bool knows(std::string_view key) const { return names_.contains(key); }

private:
    std::map<std::string, std::string, std::less<>> names_;
    std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> lists_;
};

}  // namespace terminal
