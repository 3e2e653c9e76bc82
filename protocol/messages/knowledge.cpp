// SPDX-License-Identifier: MIT
#include "messages/knowledge.hpp"

#include <algorithm>
#include <type_traits>

namespace messages {
namespace {

void forget_appraisals(Knowledge& known, common::Handle who) {
    std::erase_if(known.appraisals,
                  [who](const auto& entry) { return entry.second.shooter == who || entry.second.target == who; });
}

template <class T>
void keep(std::deque<T>& list, T entry, std::size_t most) {
    list.push_back(std::move(entry));
    if (list.size() > most) list.pop_front();
}

bool always_new(Knowledge& known, LogLine line) {
    keep(known.log, std::move(line), Knowledge::log_kept);
    return true;
}

template <class T>
bool replace(T& old, const T& now) {
    if (old == now) return false;
    old = now;
    return true;
}

/// Own figures and contacts lose sight in the same way.
template <class Known>
bool lose(std::map<common::Handle, Known>& all, common::Handle who, std::int32_t cards) {
    const auto found = all.find(who);
    if (found == all.end() || !found->second.in_sight) return false;
    found->second.in_sight = false;
    found->second.lost_at = cards;
    return true;
}

/// What each kind of percept does; the rules stand at `take` in the header.
struct Fold {
    Knowledge& known;

    bool operator()(const OwnFigure<SeatTerms>& own) const {
        known.contacts.erase(own.who);
        const Own now{own, true, 0};
        return replace(known.own[own.who], now);
    }

    bool operator()(const Sighting<SeatTerms>& seen) const {
        known.own.erase(seen.who);
        const auto found = known.contacts.find(seen.who);
        if (found != known.contacts.end() && found->second.in_sight && seen.path.empty()) {
            Sighting<SeatTerms> last = found->second.seen;
            last.path.clear();
            if (last == seen) return false;
        }
        known.contacts[seen.who] = {seen, true, 0};
        return true;
    }

    bool operator()(const LostSight<SeatTerms>& lost) const {
        if (!lose(known.own, lost.who, known.cards) && !lose(known.contacts, lost.who, known.cards)) return false;
        forget_appraisals(known, lost.who);
        return true;
    }

    bool operator()(const SpotClear<SeatTerms>& clear) const {
        if (known.contacts.erase(clear.who) == 0) return false;
        forget_appraisals(known, clear.who);
        return true;
    }

    bool operator()(const Heard<SeatTerms>& heard) const {
        keep(known.sounds, Sound{heard, known.cards}, Knowledge::sounds_kept);
        return always_new(known, heard);
    }
    bool operator()(const Scented& scented) const { return always_new(known, scented); }
    bool operator()(const Told<SeatTerms>& told) const { return always_new(known, told); }
    bool operator()(const DiceShown<SeatTerms>& dice) const { return always_new(known, dice); }
    bool operator()(const SetBack& back) const {
        if (back.known) {
            Knowledge then = *back.known;
            then.ground = std::move(known.ground);
            then.walls = std::move(known.walls);
            then.plan = std::move(known.plan);
            then.log = std::move(known.log);
            known = std::move(then);
        }
        return always_new(known, SetBack{});
    }

    bool operator()(const Reckoned& reckoned) const {
        Account& account = known.accounts[reckoned.party];
        account.total = reckoned.total;
        account.entries.push_back(reckoned);
        return always_new(known, reckoned);
    }

    bool operator()(const Spoor<SeatTerms>& spoor) const {
        const std::pair key{spoor.who, spoor.number};
        if (spoor.kind.empty()) return known.spoors.erase(key) != 0;
        const auto [old, added] = known.spoors.try_emplace(key, spoor);
        return replace(old->second, spoor) || added;
    }

    bool operator()(const Ground<SeatTerms>& ground) const {
        bool fresh = false;
        for (const CellRun& run : ground.cells) {
            for (std::int32_t x = run.x; x < run.x + run.length; ++x) {
                const auto [cell, added] = known.ground.try_emplace({run.y, x}, run.ground);
                fresh |= replace(cell->second, run.ground) || added;
            }
        }
        for (const WallSeen<SeatTerms>& wall : ground.walls) {
            const auto [wall_known, added] = known.walls.try_emplace(std::minmax(wall.a, wall.b), wall.kind);
            fresh |= replace(wall_known->second, wall.kind) || added;
        }
        return fresh;
    }

    bool operator()(const InSight& sight) const { return replace(known.in_sight, sight.cells); }

    bool operator()(const Appraisal<SeatTerms>& appraisal) const {
        const std::tuple key{appraisal.shooter, appraisal.target, appraisal.weapon};
        if (appraisal.grade.empty() && appraisal.reasons.empty()) return known.appraisals.erase(key) != 0;
        const auto [old, added] = known.appraisals.try_emplace(key, appraisal);
        return replace(old->second, appraisal) || added;
    }

    bool operator()(const Prompt<SeatTerms>& prompt) const {
        if (known.prompt == prompt) return false;
        known.prompt = prompt;
        if (prompt.kind == "card" && std::ranges::find(prompt.options, "begin") != prompt.options.end()) ++known.cards;
        return true;
    }
    bool operator()(const PromptOver&) const {
        const bool asked = known.prompt.has_value();
        known.prompt.reset();
        return asked;
    }

    bool operator()(const News& news) const {
        const auto [last, added] = known.news.try_emplace(news.what, news);
        if (!replace(last->second, news) && !added) return false;
        return always_new(known, news);
    }

    bool operator()(const Plan<SeatTerms>& plan) const {
        if (known.plan == plan) return false;
        known.plan = plan;
        return true;
    }

    bool operator()(const Desk& desk) const {
        if (desk.rows.empty()) return known.desk.erase(desk.sheet) != 0;
        return replace(known.desk[desk.sheet], desk.rows);
    }
};

constexpr std::uint32_t fnv_prime = 16777619U;

}  // namespace

bool operator==(const SetBack& a, const SetBack& b) {
    return a.known == b.known || (a.known && b.known && *a.known == *b.known);
}

bool take(Knowledge& knowledge, const Percept& percept) {
    return std::visit(Fold{knowledge}, percept);
}

void Digest::add(std::string_view bytes) {
    std::uint32_t l = low;
    std::uint32_t h = high;
    for (const char byte : bytes) {
        l = (l ^ static_cast<unsigned char>(byte)) * fnv_prime;
        h = (h ^ static_cast<unsigned char>(byte)) * fnv_prime;
    }
    low = l;
    high = h;
}

std::string Digest::text() const {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text(11, 'A');
    const std::uint64_t both = std::uint64_t{high} << 32 | low;
    for (int i = 0; i < 11; ++i) text[i] = digits[both >> (60 - 6 * i) & 63];
    return text;
}

void take(View& view, const Percepts& batch, std::string_view bytes) {
    ++view.q;
    view.digest.add(bytes);
    for (const Percept& percept : batch) take(view.knowledge, percept);
}

}  // namespace messages
