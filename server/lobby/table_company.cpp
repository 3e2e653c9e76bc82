// SPDX-License-Identifier: MIT
#include <algorithm>

#include "table_inside.hpp"

/// Who comes to a table, who goes, who looks over whose shoulder, and what an umpire is told of it.
namespace lobby {

/// Seats at whose shoulder somebody stands, as everybody was told (IF-12): "S1, S3".
std::set<std::string> watched_seats(const umpire::Table& table) {
    std::set<std::string> seats;
    const auto& news = table.viewpoint("public")->view().knowledge.news;
    const auto told = news.find("bound");
    if (told == news.end()) return seats;
    const std::string& text = told->second.text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(", ", at), text.size());
        seats.insert(text.substr(at, end - at));
        at = end + 2;
    }
    return seats;
}

void TableActor::Inside::welcome(Connection connection, Attached& attached, const messages::Hello& hello) {
    messages::Welcome welcome;
    welcome.seat = attached.viewpoint;
    welcome.role = name(attached.admission.role);
    welcome.table = table->setup().name;
    welcome.book = table->setup().opening.book;
    welcome.resume = links.resume(attached.admission);
    welcome.pace = table->game().pace();
    welcome.tick_ms = static_cast<std::int32_t>(running.tick.count());
    welcome.catalogue = catalogue;
    std::vector<Release::Answer> answers{{connection, 0, std::move(welcome)}};
    const umpire::Viewpoint& viewpoint = *table->viewpoint(attached.viewpoint);
    if (hello.q == 0 || hello.q != viewpoint.view().q) answers.push_back({connection, 0, view_of(attached)});
    if (attached.admission.role == Role::seat && !watch_of(attached.viewpoint).empty()) {
        const std::string watch = watch_of(attached.viewpoint);
        answers.push_back({connection, 0, messages::Watch{watch == "asked", watch == "bound"}});
    }
    push_release({}, 0, std::move(answers));
    attached.since = releases.empty() ? released : releases.back().number;
    if (viewpoint.view().knowledge.prompt && paced() && clock_ends > SteadyClock::now()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(clock_ends - SteadyClock::now());
        settle(connection, 0, messages::Window{static_cast<std::int32_t>(left.count())});
    }
    if (attached.admission.role == Role::umpire &&
        !table->viewpoint("public")->view().knowledge.news.contains("umpire")) {
        push(table->announce({"umpire", "The umpire's link was opened.", 0}), {});
        let_umpire_preside();
    }
    if (attached.admission.role == Role::umpire) company_watching = -1;  // he has not been told yet
    tell_company();
    if (attached.admission.role == Role::seat && !table->begun() && all_seats_connected()) begin();
}

messages::ServerBody TableActor::Inside::view_of(const Attached& attached) const {
    const umpire::Viewpoint& viewpoint = *table->viewpoint(attached.viewpoint);
    messages::Choices choices;
    if (attached.admission.role == Role::seat || attached.admission.role == Role::umpire) choices = viewpoint.choices();
    return messages::FullView{viewpoint.view(), std::move(choices)};
}

bool TableActor::Inside::is_connected(const std::string& viewpoint, Role role) const {
    return std::any_of(connections.begin(), connections.end(), [&](const auto& row) {
        return row.second.viewpoint == viewpoint && row.second.admission.role == role;
    });
}

bool TableActor::Inside::all_seats_connected() const {
    const auto& seats = table->game().seats();
    return std::all_of(seats.begin(), seats.end(),
                       [&](const auto& seat) { return is_connected(seat.key, Role::seat); });
}

void TableActor::Inside::tell_company() {
    std::int32_t watching = 0;
    for (const auto& [connection, attached] : connections) {
        watching += attached.admission.role == Role::spectator || attached.admission.role == Role::bound;
    }
    const rules::Need need = table->need();
    const auto& seats = table->game().seats();
    std::vector<SeatMood> moods(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        moods[i].connected = is_connected(seats[i].key, Role::seat);
        moods[i].awaited = std::find(need.who.begin(), need.who.end(), seats[i].id) != need.who.end();
        moods[i].watch = watch_of(seats[i].key);
    }
    if (watching == company_watching && moods == company) return;
    company_watching = watching;
    company = std::move(moods);
    messages::Company told{{}, watching, slips};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        told.rows.push_back({seats[i].key, seats[i].label, company[i].connected, company[i].awaited, company[i].watch});
    }
    for (auto& [connection, attached] : connections) {
        const bool welcomed = released >= attached.since;
        if (attached.admission.role == Role::umpire && welcomed) send(attached, told);
    }
}

std::string TableActor::Inside::watch_of(const std::string& seat) const {
    if (watched_seats(*table).contains(seat)) return "bound";
    return asked_to_watch.contains(seat) ? "asked" : "";
}

void TableActor::Inside::tell_watch(const std::string& seat) {
    const std::string watch = watch_of(seat);
    for (const auto& [connection, attached] : connections) {
        if (attached.viewpoint != seat || attached.admission.role != Role::seat) continue;
        settle(connection, 0, messages::Watch{watch == "asked", watch == "bound"});
    }
    tell_company();
}

void TableActor::Inside::let_watch(const std::string& seat, bool yes) {
    const bool asked = asked_to_watch.erase(seat) > 0;
    if (!yes) return end_watch(seat);
    if (!asked) return tell_watch(seat);  // nobody asks (any more)
    std::set<std::string> seats = watched_seats(*table);
    seats.insert(seat);
    announce_watched(seats);
    links.issue({actor.id_, seat, Role::bound});
    tell_watch(seat);
}

void TableActor::Inside::end_watch(const std::string& seat) {
    asked_to_watch.erase(seat);
    std::set<std::string> seats = watched_seats(*table);
    if (seats.erase(seat) > 0) {
        const Admission watcher{actor.id_, seat, Role::bound};
        links.revoke(watcher);
        links.withdraw(watcher);
        put_out(watcher);
        announce_watched(seats);
    }
    tell_watch(seat);
}

void TableActor::Inside::announce_watched(const std::set<std::string>& seats) {
    std::string text;
    for (const std::string& seat : seats) text += (text.empty() ? "" : ", ") + seat;
    push(table->announce({"bound", text, 0}), {});
}

void TableActor::Inside::put_out(const Admission& admission) {
    for (auto& [connection, attached] : connections) {
        if (attached.admission == admission) attached.outbox->close(messages::close::seat_revoked);
    }
    std::erase_if(connections, [&](const auto& row) { return row.second.admission == admission; });
}

}  // namespace lobby
