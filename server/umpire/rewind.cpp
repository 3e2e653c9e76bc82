// SPDX-License-Identifier: MIT
#include <algorithm>

#include "umpire/entry.hpp"
#include "umpire/table.hpp"
#include "umpire/told.hpp"
#include "wire/codec.hpp"

/// Setting the clock back (GH-006): one more entry of the journal, after which the truth, the dice and
/// what everybody knows of the present are as they were after an earlier one.
namespace umpire {

using messages::Refusal;

namespace {

constexpr std::size_t most_lines = 60;  // of what one viewer was told since

/// The latest of what a viewer was shown, in sentences; names are those it knows now.
std::vector<std::string> told_since(const std::vector<std::string>& shown, const messages::Knowledge& knowledge) {
    std::vector<std::string> lines;
    for (const std::string& batch : shown) {
        for (std::string& line : sentences(wire::decode_percepts(batch), knowledge)) lines.push_back(std::move(line));
    }
    if (lines.size() > most_lines) {
        const std::size_t more = lines.size() - most_lines;
        lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(more));
        lines.insert(lines.begin(), "(" + std::to_string(more) + " things before these)");
    }
    return lines;
}

}  // namespace

Moment Table::moment() const {
    return {head_, state_, dice_ ? dice_->copy() : nullptr, viewpoints_};
}

Refusal Table::may_rewind(const messages::Order& ruling, const Moment& then) const {
    if (!state_) return Refusal::not_now;
    if (need().over) return Refusal::over;  // the key is open: whatever fell again would be foreseen
    const bool known_way = ruling.option == "same" || ruling.option == "fresh";
    return then.state && then.dice && known_way ? Refusal::none : Refusal::not_possible;
}

void Table::set_back(const Moment& then, std::uint64_t pass, const std::string& words) {
    const bool fresh = pass != then.dice->pass();
    fresh ? dice_->begin_pass(pass, *then.dice) : dice_->go_back(*then.dice);
    state_ = then.state;
    for (std::size_t i = 0; i < viewpoints_.size(); ++i) viewpoints_[i].set_back(then.viewpoints.at(i), announced_);
    tell_umpire("The clock is set back to moment " + std::to_string(then.after) +
                (fresh ? ", with fresh dice" : ", with the same dice") + (words.empty() ? "." : ": " + words));
}

Step Table::rewind(const std::string& id, const messages::Order& ruling, const Moment& then, RunOn run_on) {
    Step refused;
    refused.append.table = setup_.id;
    refused.append.expect_head = head_;
    const std::string hash = order_hash(ruling);
    if (settled_before(id, hash, refused)) return refused;
    refused.refusal = may_rewind(ruling, then);
    if (refused.refusal != Refusal::none) return refused;

    const std::uint64_t pass = ruling.option == "fresh" ? ++passes_ : then.dice->pass();
    set_back(then, pass, ruling.words);
    Step step = entry("rewind", "umpire", id, &ruling, Refusal::none, {}, rewound_fields({then.after, pass}));
    go_on(step, run_on);
    if (!id.empty()) {
        settled_["umpire"].emplace(id, Settled{hash, Refusal::none});
        step.append.answers.push_back({"umpire", id, hash, messages::name(Refusal::none)});
    }
    return step;
}

Table::Preview Table::preview_rewind(const messages::Order& ruling, const Moment& then, const ShownSince& shown) const {
    Preview preview;
    preview.refusal = may_rewind(ruling, then);
    if (preview.refusal != Refusal::none) return preview;
    for (std::size_t i = 0; i < viewpoints_.size(); ++i) {
        const Viewpoint& viewpoint = viewpoints_[i];
        if (viewpoint.viewer().kind == rules::ViewerKind::umpire) continue;  // it is the one who asks
        const messages::Knowledge& now = viewpoint.view().knowledge;
        PreviewRow row{viewpoint.name(),
                       corrections(now, viewpoint.known_if_set_back(then.viewpoints.at(i), announced_))};
        if (const auto since = shown.find(viewpoint.name()); since != shown.end()) {
            row.since = told_since(since->second, now);
        }
        preview.rows.push_back(std::move(row));
    }
    return preview;
}

Step Table::note(const std::string& text) {
    tell_umpire(text);
    return entry("note", "", "", nullptr, Refusal::none, {}, note_fields(text));
}

void Table::tell_umpire(const std::string& text) {
    for (Viewpoint& viewpoint : viewpoints_) {
        if (viewpoint.viewer().kind == rules::ViewerKind::umpire) {
            viewpoint.take(messages::Told<messages::SeatTerms>{text, {}, ""});
        }
    }
}

}  // namespace umpire
