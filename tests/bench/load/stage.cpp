// SPDX-License-Identifier: MIT
#include "load/stage.hpp"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace load {

namespace {
constexpr std::chrono::seconds patience{30};

void allow_many_files() {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

std::vector<std::string> command(const Setting& setting) {
    allow_many_files();  // the server inherits it
    return {setting.server,
            "--book",
            setting.book,
            "--scenario",
            setting.scenario,
            "--store",
            setting.store,
            "--tables",
            std::to_string(setting.tables),
            "--tick",
            std::to_string(setting.tick_ms)};
}
}  // namespace

Stage::Stage(const Setting& setting)
    : server_(command(setting), setting.server_cpu), epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    if (setting.own_cpu >= 0) stay_on(setting.own_cpu);
    for (std::string line = server_.line(); line != "ready"; line = server_.line()) {
        std::istringstream words(line);
        std::string what;
        words >> what;
        if (what == "port") words >> port_;
        if (what == "memory_empty") words >> memory_empty_;
        if (what == "memory_tables") words >> memory_tables_;
        if (what != "door") continue;
        Door door;
        words >> door.table >> door.seat >> door.secret;
        doors_.push_back(door);
    }
}

Stage::~Stage() {
    close(epoll_);
}

void Stage::listen_to(Listener& listener) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &listener;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, listener.socket(), &event);
}

void Stage::leave(Listener& listener) {
    epoll_ctl(epoll_, EPOLL_CTL_DEL, listener.socket(), nullptr);
}

bool Stage::serve(const std::function<bool()>& until, Clock::time_point latest) {
    std::array<epoll_event, 256> events{};
    while (!until()) {
        if (Clock::now() > latest) return false;
        const int ready = epoll_wait(epoll_, events.data(), events.size(), 0);
        for (int i = 0; i < ready; ++i) static_cast<Listener*>(events[static_cast<std::size_t>(i)].data.ptr)->receive();
    }
    return true;
}

void Stage::serve_until(const std::function<bool()>& until, const char* otherwise) {
    if (!serve(until, Clock::now() + patience)) throw std::runtime_error(otherwise);
}

void Stage::serve_for(double seconds) {
    serve([] { return false; },
          Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
}

void Row::add(const std::string& head, const std::string& value) {
    const std::size_t width = std::max(head.size(), value.size()) + 2;
    heads_ += std::string(width - head.size(), ' ') + head;
    values_ += std::string(width - value.size(), ' ') + value;
}

void Row::add(const std::string& head, double value, int decimals) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(decimals) << value;
    const std::size_t widest = 7;
    std::string padded = text.str();
    if (padded.size() < widest) padded.insert(0, widest - padded.size(), ' ');
    add(head, padded);
}

void Row::print(bool with_heads) const {
    if (with_heads) std::cout << heads_ << '\n';
    std::cout << values_ << std::endl;
}

}  // namespace load
