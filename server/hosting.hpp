// SPDX-License-Identifier: MIT
#pragma once

#include "options.hpp"

/// Hosts until told to stop (SIGINT, SIGTERM). Prints the links. The exit code of the program.
int host(const Options& options);
