// SPDX-License-Identifier: MIT
#include "terminal/catalogue.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace terminal {

using nlohmann::json;

namespace {

std::string name_of(const json& row) {
    if (row.is_string()) return row.get<std::string>();
    const auto name = row.is_object() ? row.find("name") : row.end();
    return row.is_object() && name != row.end() && name->is_string() ? name->get<std::string>() : std::string();
}

}  // namespace

Catalogue::Catalogue(std::string_view text) {
    const json book = json::parse(text, nullptr, false);
    if (!book.is_object()) return;
    const auto read = [this](const std::string& list, const json& rows) {
        if (!rows.is_object()) return;
        for (const auto& [key, row] : rows.items()) {
            if (std::string name = name_of(row); !name.empty()) {
                names_.try_emplace(key, name);
                lists_[list].insert_or_assign(key, std::move(name));
            }
        }
    };
    for (const auto& [section, rows] : book.items()) {
        if (section != "names") read(section, rows);
    }
    if (const auto names = book.find("names"); names != book.end() && names->is_object()) {
        for (const auto& [list, rows] : names->items()) read(list, rows);
    }
}

std::string Catalogue::name(std::string_view key, std::string_view list) const {
    if (const auto rows = lists_.find(list); rows != lists_.end()) {
        if (const auto row = rows->second.find(key); row != rows->second.end()) return row->second;
    }
    if (const auto row = names_.find(key); row != names_.end()) return row->second;
    std::string plain(key);
    std::ranges::replace(plain, '_', ' ');
    return plain;
}

}  // namespace terminal
