#define _GNU_SOURCE
#include "sandbox_private.h"

#ifdef LINUX_SERVICES

#include <linux/capability.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Libraries duplicate the descriptors of a request, and open fonts.
enum { most_descriptors = sandbox_descriptors + 32 };

static int limit(int resource, rlim_t most) {
    struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
    return setrlimit(resource, &limit);
}

/// Root could otherwise raise its limits again. Other users have no capabilities, and a service's filter of system calls may
/// forbid them to say so.
static int drop_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct held[_LINUX_CAPABILITY_U32S_3] = {0};
    const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
    if (syscall(SYS_capget, &header, held) == 0 && memcmp(held, none, sizeof none) == 0) return 0;
    return (int)syscall(SYS_capset, &header, none);
}

int sandbox_limit(uint64_t address_space, uint64_t file_size) {
    if (limit(RLIMIT_AS, address_space) != 0 || limit(RLIMIT_CORE, 0) != 0) return -1;
    // RLIMIT_AS does not cover what is written to shared memory.
    if (limit(RLIMIT_FSIZE, file_size) != 0 || limit(RLIMIT_NOFILE, most_descriptors) != 0) return -1;
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 ? -1 : drop_capabilities();
}

#endif
