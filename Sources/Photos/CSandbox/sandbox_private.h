#pragma once

#include "CSandbox.h"

/// Answers the system calls that the filter traps. Returns 0, or -1 and sets errno.
int sandbox_answer_trapped(void);

/// Filters system calls. Returns 0, or -1 and sets errno.
///
/// - opens: whether files may be opened for reading, as far as Landlock allows.
int sandbox_filter(int opens);
