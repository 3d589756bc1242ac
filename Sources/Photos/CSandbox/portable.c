#include "CSandbox.h"

// Without the services of Linux there is no sandbox, and memory that decoders share cannot be sealed against them.

#ifndef LINUX_SERVICES

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int sandbox_memory(void) {
    static unsigned count;
    char name[32];
    snprintf(name, sizeof name, "/vitrine-%d-%u", (int)getpid(), __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED));
    // POSIX gives it FD_CLOEXEC.
    int descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
    if (descriptor >= 0) shm_unlink(name);
    return descriptor;
}

int sandbox_allocate(int descriptor, size_t count) { return ftruncate(descriptor, (off_t)count); }

int sandbox_seal(int descriptor) { return (void)descriptor, 0; }

int sandbox_enter(uint64_t address_space, uint64_t file_size, const char *const *readable) {
    return (void)address_space, (void)file_size, (void)readable, errno = ENOSYS, -1;
}

int sandbox_landlock_version(void) { return 0; }

int sandbox_confine(const char *const *readable) { return (void)readable, errno = ENOSYS, -1; }

#endif
