// SPDX-License-Identifier: MIT
#include "umpire/audit.hpp"

#include <map>
#include <optional>
#include <set>

#include "umpire/entry.hpp"
#include "umpire/replay.hpp"

namespace umpire {

namespace {

/// The dice of one table, thrown again.
class DiceAudit {
public:
    explicit DiceAudit(Audit& audit) : audit_(audit) {}

    void key(const rules::Key& key) { key_ = key; }
    /// The counters as they are now are gone back to later.
    void mark(std::uint64_t entry) { marks_[entry] = {next_, pass_}; }
    void rewind(const Rewound& rewound) {
        const auto then = marks_.find(rewound.to);
        if (then == marks_.end()) return;  // the replay says so
        if (rewound.pass == then->second.pass) next_ = then->second.next;
        pass_ = rewound.pass;
    }
    void check(std::uint64_t entry, const rules::Draw& draw) {
        ++audit_.dice;
        const std::string what =
            "entry " + std::to_string(entry) + ": die " + std::to_string(draw.index) + " of " + draw.stream;
        std::uint64_t& next = next_[draw.stream];
        if (draw.index != next) audit_.faults.push_back(what + ": number " + std::to_string(next) + " was due");
        next = draw.index + 1;
        if (draw.overruled) {
            ++audit_.overruled;
        } else if (!key_ || face_of(draw) != draw.face) {
            audit_.faults.push_back(what + ": the face " + std::to_string(draw.face) + " is not the key's");
        }
    }

private:
    std::int32_t face_of(const rules::Draw& draw) const {
        return rules::KeyedDice::face(rules::KeyedDice::of_pass(*key_, pass_), draw.stream, draw.index, draw.sides);
    }

    using Counts = std::map<std::string, std::uint64_t>;
    struct Mark {
        Counts next;
        std::uint64_t pass = 0;
    };

    Audit& audit_;
    std::optional<rules::Key> key_;
    Counts next_;
    std::uint64_t pass_ = 0;
    std::map<std::uint64_t, Mark> marks_;
};

}  // namespace

Audit audit(const journal::Recorded& recorded, std::span<const rules::Ruleset* const> rulesets) {
    Audit audit;
    audit.entries = recorded.entries.size();
    audit.batches = recorded.shown.size();
    try {
        const Replayed replayed = replay(recorded, rulesets);
        for (const std::string& difference : replayed.differences) {
            audit.faults.push_back("shown differently today: " + difference);
        }
        const Table& table = *replayed.table;
        const auto& news = table.viewpoint("public")->view().knowledge.news;
        const auto commitment = news.find("commitment");
        if (commitment == news.end() || !rules::opens(commitment->second.text, table.setup().secret)) {
            audit.faults.push_back("the key is not the one that was committed to");
        }
        DiceAudit dice(audit);
        std::set<std::uint64_t> gone_back_to;
        for (const journal::Entry& entry : recorded.entries) {
            if (const auto to = rewound_to(entry)) gone_back_to.insert(*to);
        }
        for (const journal::Entry& entry : recorded.entries) {
            if (entry.cause == "opening") continue;
            const RecordedEntry read = read_entry(table.game(), entry);
            if (read.shares) dice.key(rules::working_key(table.setup().secret.key, *read.shares));
            if (read.rewound) dice.rewind(*read.rewound);
            for (const rules::Draw& draw : read.draws) dice.check(entry.seq, draw);
            if (gone_back_to.contains(entry.seq)) dice.mark(entry.seq);
        }
    } catch (const std::exception& error) {
        audit.faults.emplace_back(error.what());
    }
    return audit;
}

}  // namespace umpire
