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
        if (draw.index != next) fault(what + ": number " + std::to_string(next) + " was due");
        next = draw.index + 1;
        if (draw.overruled) {
            ++audit_.overruled;
        } else if (!key_ || face_of(draw) != draw.face) {
            fault(what + ": the face " + std::to_string(draw.face) + " is not the key's");
        }
    }

private:
    void fault(std::string says) {
        audit_.wrong.dice = true;
        audit_.faults.push_back(std::move(says));
    }
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
    for (const journal::Shown& shown : recorded.shown) audit.viewers.insert(shown.viewer);
    try {
        const Replayed replayed = replay(recorded, rulesets);
        for (const std::string& difference : replayed.differences) {
            audit.wrong.shown = true;
            audit.faults.push_back("shown differently today: " + difference);
        }
        const Table& table = *replayed.table;
        const auto& news = table.viewpoint("public")->view().knowledge.news;
        const auto commitment = news.find("commitment");
        audit.name = table.setup().name;
        audit.ended = news.contains("ended");
        if (commitment != news.end()) audit.seal = commitment->second.text;
        if (commitment == news.end() || !rules::opens(commitment->second.text, table.setup().secret)) {
            audit.wrong.seal = true;
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
        audit.wrong.record = true;
        audit.faults.emplace_back(error.what());
    }
    return audit;
}

std::string report(const Audit& audit, const std::string& table) {
    const auto many = [](std::uint64_t count, const char* one, const char* several) {
        return std::to_string(count) + " " + (count == 1 ? one : several);
    };
    std::string viewers;
    for (const std::string& viewer : audit.viewers) {
        viewers +=
            (viewers.empty() ? "" : ", ") + (viewer == "umpire" || viewer == "public" ? "the " + viewer : viewer);
    }
    std::string says = audit.name.empty() ? "Table " + table : audit.name + " (table " + table + ")";
    says += audit.ended ? ", played to its end\n" : ", not played to its end\n";
    const auto line = [&says](const char* what, const std::string& found) {
        std::string head = std::string("  ") + what;
        head.resize(12, ' ');
        says += head + found + "\n";
    };
    line("Journal",
         many(audit.entries, "entry", "entries") + (audit.wrong.record ? ": BROKEN, and nothing more could be checked"
                                                                       : " in one chain, none changed, none missing"));
    if (!audit.wrong.record) {
        line("Seal", (audit.seal.empty() ? "none was told" : audit.seal) +
                         (audit.wrong.seal ? ": the key does NOT open it"
                                           : "\n            as the public page says; the key opens it"));
        line("Dice", many(audit.dice, "die", "dice") + " thrown again from the key: " +
                         (audit.wrong.dice ? "NOT all fell as written" : "all fell as written") +
                         (audit.overruled == 0
                              ? ", none set by the umpire"
                              : ", but for " + std::to_string(audit.overruled) + " marked as set by the umpire"));
        line(
            "Told",
            many(audit.batches, "message", "messages") + " to " + (viewers.empty() ? "nobody" : viewers) + ": " +
                (audit.wrong.shown ? "NOT all as this program would tell them" : "each as this program would tell it"));
    }
    if (audit.faults.empty()) return says + "  Sound: what was played is what stands here.\n";
    says += "  NOT SOUND. What was found:\n";
    for (const std::string& fault : audit.faults) says += "    " + fault + "\n";
    if (audit.wrong.record) {
        says +=
            "  The file was damaged or changed after the game, or belongs to a book this program has not. Compare a "
            "copy.\n";
    }
    if (audit.wrong.seal || audit.wrong.dice) {
        says += "  A throw or the key was changed: do not trust what came of those dice.\n";
    }
    if (audit.wrong.shown) {
        says +=
            "  Played with another version of this program, most likely: verify with that one before you suspect "
            "anybody.\n";
    }
    return says;
}

}  // namespace umpire
