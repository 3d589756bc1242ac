#define _GNU_SOURCE
#include "sandbox_private.h"

#include <sys/resource.h>

#ifdef LINUX_SERVICES

#include <linux/capability.h>
#include <string.h>
#include <sys/prctl.h>
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

/// Limits memory and descriptors, and gives up capabilities. Returns 0, or -1 and sets errno.
static int set_limits(uint64_t address_space, uint64_t file_size) {
    if (limit(RLIMIT_AS, address_space) != 0 || limit(RLIMIT_CORE, 0) != 0) return -1;
    // RLIMIT_AS does not cover what is written to shared memory.
    if (limit(RLIMIT_FSIZE, file_size) != 0 || limit(RLIMIT_NOFILE, most_descriptors) != 0) return -1;
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 ? -1 : drop_capabilities();
}

/* Sanitizers need terabytes of addresses, and system calls of their own. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif

int sandbox_enter(uint64_t address_space, uint64_t file_size, const char *const *readable) {
#ifdef IS_SANITIZED
    (void)address_space;
    (void)file_size;
    (void)readable;
    return 0;
#else
    // Two walls: Landlock holds even if a system call is missing in the filter, and the filter where there is no Landlock.
    int opens = readable != NULL && sandbox_landlock_version() > 0;
    if (set_limits(address_space, file_size) != 0 || sandbox_confine(readable) != 0) return -1;
    if (sandbox_answer_trapped() != 0) return -1;
    return sandbox_filter(opens);
#endif
}

#endif

int sandbox_allow_time(unsigned processor_seconds) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
    // The soft limit, which can be raised for the next request. The kernel sends SIGXCPU, which ends the process.
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + processor_seconds + 1;
    return setrlimit(RLIMIT_CPU, &limit);
}
