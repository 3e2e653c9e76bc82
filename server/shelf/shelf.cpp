// SPDX-License-Identifier: MIT
#include "shelf/shelf.hpp"

#include "beast/beast.hpp"
#include "hunt/hunt.hpp"

namespace shelf {

const std::vector<const rules::Ruleset*>& all_rulesets() {
    static const std::vector<const rules::Ruleset*> books{&hunt::hunt(), &beast::beast()};
    return books;
}

const rules::Ruleset* find_ruleset(std::string_view name) {
    for (const rules::Ruleset* book : all_rulesets()) {
        if (book->name() == name) return book;
    }
    return nullptr;
}

}  // namespace shelf
