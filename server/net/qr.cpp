// SPDX-License-Identifier: MIT
#include "net/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace net {

namespace {

constexpr int quiet_zone = 3;

class Modules {
public:
    explicit Modules(const std::string& text)
        : code_(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free) {}
    int width() const { return code_ ? code_->width : 0; }
    bool dark(int x, int y) const {
        return x >= 0 && y >= 0 && x < width() && y < width() && (code_->data[y * width() + x] & 1) != 0;
    }

private:
    std::unique_ptr<QRcode, decltype(&QRcode_free)> code_;
};

}  // namespace

std::string qr_svg(const std::string& link) {
    const Modules modules(link);
    const std::string size = std::to_string(modules.width() + 2 * quiet_zone);
    std::string path;
    for (int y = 0; y < modules.width(); ++y) {
        for (int x = 0; x < modules.width(); ++x) {
            if (modules.dark(x, y)) {
                path += "M" + std::to_string(x + quiet_zone) + " " + std::to_string(y + quiet_zone) + "h1v1h-1z";
            }
        }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
           "\" shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"QR code of the link\"><rect width=\"" + size +
           "\" height=\"" + size + "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path + "\"/></svg>";
}

std::string qr_text(const std::string& link) {
    const Modules modules(link);
    std::string text;
    for (int y = -quiet_zone + 1; y < modules.width() + quiet_zone - 1; y += 2) {
        for (int x = -quiet_zone + 1; x < modules.width() + quiet_zone - 1; ++x) {
            const bool upper = modules.dark(x, y);
            const bool lower = modules.dark(x, y + 1);
            text += upper ? (lower ? " " : "\u2584") : (lower ? "\u2580" : "\u2588");  // light modules are ink
        }
        text += '\n';
    }
    return text;
}

}  // namespace net
