#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of allocations that the calling thread has made. Linking this module replaces the C library's allocator with
/// one that counts.
unsigned long allocation_count(void);

#endif
