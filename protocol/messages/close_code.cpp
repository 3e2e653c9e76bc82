// SPDX-License-Identifier: MIT
#include "messages/close_code.hpp"

namespace messages {

const char* name(Resume resume) {
    switch (resume) {
        case Resume::no:
            return "no";
        case Resume::yes:
            return "yes";
        case Resume::new_ticket:
            return "new_ticket";
    }
    return "no";
}

}  // namespace messages
