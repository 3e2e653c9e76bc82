// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace net {

/// A request with what our answers depend on, and nothing of the library that read it.
struct HttpRequest {
    std::string method;
    std::string path;    // without the query
    std::string bearer;  // token of the Authorization header, if any
    std::string body;
    std::string peer;  // whose address it came from
};
struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    bool keep = false;  // may be cached for good: its name changes with its contents
};
using HttpAnswer = std::function<void(HttpResponse)>;

}  // namespace net
