#define _GNU_SOURCE
#include "CSandbox.h"

#ifdef LINUX_SERVICES

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

/// Since Linux 6.3, whose name the headers of Debian 12 lack.
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 8u
#endif

int sandbox_memory(void) {
    unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
    // Memory that can never be executed, in no process.
    int descriptor = memfd_create("picture", flags | MFD_NOEXEC_SEAL);
    return descriptor >= 0 ? descriptor : memfd_create("picture", flags);
}

int sandbox_allocate(int descriptor, size_t count) {
    if (ftruncate(descriptor, (off_t)count) != 0) return -1;
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
}

int sandbox_seal(int descriptor) {
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}

#endif
