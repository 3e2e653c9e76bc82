// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>

#include "net/http.hpp"

namespace net {

/// The page as built, read once: no request ever names a file of the disk.
class StaticFiles {
public:
    /// `folder` holds index.html and assets/. Without it every page says that it is not built.
    explicit StaticFiles(const std::string& folder);
    std::optional<HttpResponse> find(const std::string& path) const;

private:
    std::map<std::string, HttpResponse> files_;
};

}  // namespace net
