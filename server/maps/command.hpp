// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace maps {

/// `import FILE [--scale S] [--mapping M] [--out OUT] [--template SCENARIO]`; `arguments` are those
/// behind `import`. The scenario goes to OUT, or to `out` while the report goes to `err`. Parties come
/// from the template, else from `default_template` (JSON); with neither the map has none.
/// Gives 0, 1 if the map is refused, 2 if the command makes no sense; nothing half written.
int run_import(std::span<const std::string> arguments, std::ostream& out, std::ostream& err,
               std::string_view default_template = {});

}  // namespace maps
