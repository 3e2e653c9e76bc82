// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "rules/dice.hpp"

namespace rehearse {

/// Faces from the file for the streams it names, in order; after them, and for all other streams,
/// the dice of a key. So a case sets the dice it is about and lets the rest fall.
class PartlyScripted final : public rules::TableDice {
public:
    using Faces = std::map<std::string, std::vector<std::int32_t>, std::less<>>;
    PartlyScripted(const rules::Key& key, Faces faces) : key_(key), faces_(std::move(faces)) {}

    std::uint64_t rank(std::string_view label) const override { return rules::KeyedDice(key_in_use()).rank(label); }
    std::unique_ptr<rules::TableDice> copy() const override { return std::make_unique<PartlyScripted>(*this); }
    std::vector<std::string> left_over() const {
        std::vector<std::string> streams;
        for (const auto& [stream, faces] : faces_) {
            const auto used = this->used().find(stream);
            const std::uint64_t thrown = used == this->used().end() ? 0 : used->second;
            if (thrown < faces.size()) {
                streams.push_back(stream + ": " + std::to_string(faces.size() - thrown) + " left");
            }
        }
        return streams;
    }

private:
    std::int32_t fall(std::string_view stream, std::uint64_t index, std::int32_t sides,
                      std::string_view) const override {
        const auto faces = faces_.find(stream);
        if (faces != faces_.end() && index < faces->second.size()) return faces->second[index];
        return rules::KeyedDice::face(key_in_use(), stream, index, sides);
    }

    rules::Key key_in_use() const { return rules::KeyedDice::of_pass(key_, pass()); }

    rules::Key key_;
    Faces faces_;
};

}  // namespace rehearse
