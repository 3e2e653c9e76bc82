// SPDX-License-Identifier: MIT
#include "hunt/event_codec.hpp"

#include "hunt/fields.hpp"

namespace hunt {

using Records = rules::Records<Fields>;

std::string encode(const Event& event) {
    return Records::write(static_cast<const Happening&>(event));
}

std::shared_ptr<const Event> decode(std::string_view text) {
    return std::make_shared<const Event>(Records::read<Happening>(text));
}

}  // namespace hunt
