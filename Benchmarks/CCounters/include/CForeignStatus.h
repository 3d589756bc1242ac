#pragma once
#include <stdint.h>

/// From now on, the status of each file has a random size, time, device and number, and sometimes a random type.
///
/// A program that links this library calls its `stat` and `fstat` instead of the C library's.
void foreign_status_begin(uint64_t seed);

void foreign_status_end(void);

/// How many answers were random so far.
uint64_t foreign_status_count(void);
