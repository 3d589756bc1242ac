#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What descriptors can be passed along with one message.
enum { sandbox_descriptors = 2 };

/// Sends a message and descriptors with it. Returns 0, or -1 and errno.
int sandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Receives a message and what came with it; descriptors that did not come are -1. Returns the message's length, 0 where
/// the other end has gone, or -1 and errno; a message longer than `count` is EMSGSIZE.
ssize_t sandbox_receive(int socket, void *bytes, size_t count, int descriptors[sandbox_descriptors]);

/// Anonymous memory that can be passed on and sealed. Returns a descriptor, or -1 and errno.
int sandbox_memory(void);

/// Fixes memory for good: its size and its contents. Returns 0, or -1 and errno: EBUSY while somebody can still write.
int sandbox_seal(int descriptor);

/// Gives up, for good, everything that decoding does not take: privileges, files, network, other processes. From then
/// on such calls fail, and those that only an attacker makes end the process. Returns 0, or -1 and errno.
///
/// - address_space: the most memory that may be mapped, in bytes.
int sandbox_enter(uint64_t address_space, uint64_t file_size);

/// From now on the process may run for so many more seconds, and use so much processor time, before it is ended: for
/// those who gave it work may have gone without a word. 0 seconds are without end.
int sandbox_allow_time(unsigned seconds, unsigned processor_seconds);
