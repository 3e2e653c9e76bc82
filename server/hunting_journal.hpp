// SPDX-License-Identifier: MIT
#pragma once

struct Options;

/// `spoor-server journal list|export|import`.
int hunting_journal(const Options& options);
