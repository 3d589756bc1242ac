#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Messages (messages.c)

/// The descriptor on which a decoder receives requests. In the sandbox, messages can be exchanged on no other.
enum { sandbox_channel = 3 };

/// The largest number of descriptors in a message: files, and memory.
enum { sandbox_descriptors = 32 };

/// Sends a message with descriptors. Returns 0, or -1 and sets errno.
int sandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Waits for a message, and returns its length without receiving it; 0 if the other end is closed, or -1 and sets errno.
ssize_t sandbox_next_length(int socket);

/// Receives a message with descriptors; those that are missing are -1. Returns the message's length, 0 if the other end
/// is closed, or -1 and sets errno. If the message is longer than `count` or has too many descriptors, errno is EMSGSIZE;
/// the descriptors that were received are valid even then.
ssize_t sandbox_receive(int socket, void *bytes, size_t count, int descriptors[sandbox_descriptors]);

// Memory for pictures (memory.c)

/// Creates anonymous memory that can be sent and sealed. Returns a descriptor, or -1 and sets errno.
int sandbox_memory(void);

/// Gives memory a size, and seals it. Returns 0, or -1 and sets errno.
int sandbox_allocate(int descriptor, size_t count);

/// Seals the size and contents of memory. Returns 0, or -1 and sets errno: to EBUSY while a writable mapping exists.
int sandbox_seal(int descriptor);

// Giving up rights, and limits (sandbox.c, landlock.c, filter.c)

/// Irrevocably gives up everything that decoding does not need: privileges, files, network, other processes, and new code.
/// From then on, such system calls fail, and those that only an attacker makes end the process. Returns 0, or -1 and sets
/// errno: to EBUSY if the process has more than one thread, and to ENOSYS without the services of Linux.
///
/// - address_space: the limit on mapped memory, in bytes.
/// - file_size: the limit on shared memory, in bytes.
/// - readable: the paths of folders in which files may still be opened for reading, and NULL; or NULL for none. Without
///   Landlock, no file may be opened.
int sandbox_enter(uint64_t address_space, uint64_t file_size, const char *const *readable);

/// The version of Landlock that the kernel offers this process; 0 if it offers none.
int sandbox_landlock_version(void);

/// The part of `sandbox_enter` that Landlock does. Returns 0 if the kernel has no Landlock; -1 and sets errno if it refuses.
int sandbox_confine(const char *const *readable);

/// Limits the processor time from now on, in seconds. The kernel ends the process when the limit is reached, even if the
/// program that sent the request is gone. Returns 0, or -1 and sets errno.
int sandbox_allow_time(unsigned processor_seconds);
