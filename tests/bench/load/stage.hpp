// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "load/line.hpp"
#include "load/process.hpp"

namespace load {

using Clock = std::chrono::steady_clock;

/// What a load is made of, from the command line.
struct Setting {
    std::string server;  // the program to load
    std::string book = "field";
    std::string scenario = "field";
    std::string store = ":memory:";
    int tables = 1;
    int tick_ms = 0;
    int server_cpu = 0;
    int own_cpu = 1;
};

/// Somebody at the other end of a socket.
class Listener {
public:
    virtual ~Listener() = default;
    virtual int socket() const = 0;
    /// Takes what is there to be read.
    virtual void receive() = 0;
};

/// The server under load on its processor, the doors of its tables, and the one thread that listens.
class Stage {
public:
    /// Starts the server and moves the caller to its own processor. Throws std::runtime_error.
    explicit Stage(const Setting& setting);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    std::uint16_t port() const { return port_; }
    const std::vector<Door>& doors() const { return doors_; }
    Process& server() { return server_; }
    long memory_empty() const { return memory_empty_; }    // KiB
    long memory_tables() const { return memory_tables_; }  // with all tables dealt and nobody there

    /// From now on. The listener outlives the stage's serving.
    void listen_to(Listener& listener);
    void leave(Listener& listener);
    /// Never sleeps: a waking generator is not what is measured. False if `latest` came first.
    bool serve(const std::function<bool()>& until, Clock::time_point latest);
    /// The same, throwing `otherwise` after half a minute.
    void serve_until(const std::function<bool()>& until, const char* otherwise);
    void serve_for(double seconds);

private:
    Process server_;
    int epoll_;
    std::uint16_t port_ = 0;
    std::vector<Door> doors_;
    long memory_empty_ = 0;
    long memory_tables_ = 0;
};

/// One row of a table of figures, under its heads.
class Row {
public:
    void add(const std::string& head, const std::string& value);
    void add(const std::string& head, double value, int decimals = 0);
    void print(bool with_heads) const;

private:
    std::string heads_;
    std::string values_;
};

}  // namespace load
