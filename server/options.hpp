// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// The command line of `spoor-server`, with defaults from the environment (SPOOR_DATA, SPOOR_PAGES,
/// SPOOR_URL) and then our own.
struct Options {
    enum class Verb : std::uint8_t { host, rehearse, import_map, verify, journal } verb = Verb::host;
    std::vector<std::string> rest;  // arguments of rehearse, import and verify; journal: what to do, file

    std::string data = "data";  // folder of the store; "memory": nothing is kept
    std::string pages;
    std::string url;
    std::string address = "0.0.0.0";
    std::uint16_t port = 8080;
    std::string book;                  // else the shelf's first
    std::string scenario = "default";  // a shipped one's name, or a file
    std::string house;                 // file
    std::string name = "The hunt";
    std::string pace;                  // empty: as the scenario says (P-26)
    std::vector<std::string> bots;     // seats the server fills
    std::vector<std::string> hunters;  // "NAME=S1": of the hunting journal
    std::string bot_program;           // `spoor`, found beside this program
    std::int32_t tick_ms = 50;
    std::int32_t slot_seconds = 0;     // of the sealed pace; 0: as the scenario says (P-28)
    std::int32_t threads = 0;          // 0: one a core
    bool fresh = false;                // open a new table even if the store holds some
    std::int32_t card_seconds = -1;    // on a card; 0: as long as it takes; -1: as the book says (P-30)
    std::int32_t prompt_seconds = -1;  // to answer a question (P-29)
    bool new_host_link = false;        // the one given before and its pages are void
    bool plain = false;                // links for scripts, no QR codes
};

/// Prints help or the mistake and ends the process where the line asks for it or is wrong.
Options parse_options(int argc, char** argv);
