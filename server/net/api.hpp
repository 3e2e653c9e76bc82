// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lobby/lobby.hpp"
#include "net/http.hpp"
#include "net/pace.hpp"

namespace net {

/// The few things asked over plain HTTP (protocol/README.md): claiming links, tickets, the host's
/// page. Says nothing that a token does not entitle to. Any thread.
class Api {
public:
    /// `base_url`: what links begin with. `start_bot` fills a seat by the link given; false if it
    /// cannot.
    Api(lobby::Lobby& lobby, std::string base_url, std::function<bool(const std::string& link)> start_bot,
        int claims_at_once);

    /// False if the path is none of the API's.
    bool answer(const HttpRequest& request, const HttpAnswer& answer);

    std::string link(const lobby::Admission& admission, const std::string& secret) const;

private:
    void claim(const HttpRequest& request, const HttpAnswer& answer);
    void ticket(const HttpRequest& request, const std::string& table, const HttpAnswer& answer);
    void host(const HttpRequest& request, const HttpAnswer& answer);
    void hunting_journal(const HttpRequest& request, const HttpAnswer& answer);
    void host_post(const HttpRequest& request, const HttpAnswer& answer);
    void umpire_post(const HttpRequest& request, const std::string& path, const HttpAnswer& answer);
    void seat_post(const std::string& what, const std::string& table, const nlohmann::json& body,
                   const HttpAnswer& answer);
    HttpResponse host_view(const std::vector<lobby::TableState>& tables,
                           const std::vector<lobby::KnownHunter>& hunters) const;
    bool is_host(const HttpRequest& request) const;
    /// Once what was done for it is on the disk; 503 if it never will be.
    void answer_when_kept(HttpResponse response, const HttpAnswer& answer, const std::string& table = "");

    lobby::Lobby& lobby_;
    std::string base_url_;
    std::function<bool(const std::string&)> start_bot_;
    std::unique_ptr<Pace> claims_;
};

}  // namespace net
