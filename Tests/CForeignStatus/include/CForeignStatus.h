#pragma once
#include <stdint.h>

/// Whatever this program asks of a file is answered with random numbers from now on: its type now and then, its size, times, device
/// and number always.
///
/// A program that links this library calls its `stat` and `fstat` instead of the C library's.
void foreign_status_begin(uint64_t seed);

void foreign_status_end(void);

/// How many answers were random so far.
uint64_t foreign_status_count(void);
