// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "messages/close_code.hpp"

namespace lobby {

/// A frame ready to go out, shared by all who get the same bytes.
using Frame = std::shared_ptr<const std::string>;

/// Where frames for one connection go. Implemented by a socket; bounded. All members may be called
/// from any thread and never wait.
class Outbox {
public:
    virtual ~Outbox() = default;
    virtual void send(Frame frame) = 0;
    /// Sends what is queued, then closes.
    virtual void close(messages::CloseCode code) = 0;
};

}  // namespace lobby
