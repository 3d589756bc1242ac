#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often the calling thread has asked for memory. Linking this module puts a counter before the C library's
/// allocator.
unsigned long allocation_count(void);

#endif
