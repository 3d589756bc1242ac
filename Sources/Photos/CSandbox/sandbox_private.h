#pragma once

#include "CSandbox.h"

/// Limits memory and descriptors, and gives up capabilities. Returns 0, or -1 and sets errno.
int sandbox_limit(uint64_t address_space, uint64_t file_size);

/// Answers the system calls that the filter traps. Returns 0, or -1 and sets errno.
int sandbox_answer_trapped(void);

/// Filters system calls. Returns 0, or -1 and sets errno.
///
/// - opens: whether files may be opened for reading, as far as Landlock allows.
int sandbox_filter(int opens);
