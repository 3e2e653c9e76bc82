// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace net {

/// A link as a QR code: an SVG without ids or scripts, dark on light.
std::string qr_svg(const std::string& link);
/// The same for a terminal, two rows of modules a line.
std::string qr_text(const std::string& link);

}  // namespace net
