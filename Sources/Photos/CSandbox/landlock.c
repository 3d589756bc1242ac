#define _GNU_SOURCE
#include "CSandbox.h"

#ifdef LINUX_SERVICES

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock keeps a process from opening, creating, removing and changing files by their paths, from TCP, and from signals and
// abstract sockets of other processes: Linux's documentation, userspace-api/landlock.rst. It does not cover what a path tells
// without being opened, such as stat and readlink; the filter of system calls refuses those.

/// As in linux/landlock.h, which in Debian 12 is older than most of this. Older kernels accept it where it is zero.
struct ruleset {
    /// Rights to files, to ports, and to what is outside of the process.
    uint64_t files, ports, scopes;
};

struct __attribute__((packed)) folder_rule {
    uint64_t rights;
    int32_t folder;
};

enum { ruleset_version = 1, rule_of_folder = 1 };
static const uint64_t read_file = 1 << 2, read_folder = 1 << 3;

static int create(const struct ruleset *ruleset) {
    return (int)syscall(SYS_landlock_create_ruleset, ruleset, sizeof *ruleset, 0);
}

/// Finds all rights of one kind that the kernel knows, by asking: a later kernel knows more than this program.
static void handle_all(struct ruleset *ruleset, uint64_t *rights) {
    for (uint64_t right = 1; right != 0; right <<= 1) {
        struct ruleset known = *ruleset;
        *rights |= right;
        int descriptor = create(ruleset);
        if (descriptor < 0) {
            *ruleset = known;
            return;
        }
        close(descriptor);
    }
}

static int allow_reading(int ruleset, const char *path) {
    struct folder_rule rule = {.rights = read_file | read_folder, .folder = open(path, O_PATH | O_CLOEXEC)};
    // A folder that does not exist needs no rule.
    if (rule.folder < 0) return 0;
    int result = (int)syscall(SYS_landlock_add_rule, ruleset, rule_of_folder, &rule, 0);
    close(rule.folder);
    return result;
}

int sandbox_landlock_version(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, ruleset_version);
    return version > 0 ? (int)version : 0;
}

int sandbox_confine(const char *const *readable) {
    // Executing a program that sets the user's identity gives none; Landlock requires this of ordinary users.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    if (sandbox_landlock_version() == 0) return 0;
    // Only the calling thread is confined. With this flag alone, the call does nothing but fail if there are others.
    if (unshare(CLONE_THREAD) != 0 && errno == EINVAL) return errno = EBUSY, -1;
    struct ruleset all = {0};
    handle_all(&all, &all.files);
    handle_all(&all, &all.ports);
    handle_all(&all, &all.scopes);
    int ruleset = create(&all);
    if (ruleset < 0) return -1;
    int result = 0;
    for (; readable != NULL && *readable != NULL && result == 0; readable += 1) result = allow_reading(ruleset, *readable);
    if (result == 0) result = (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
    close(ruleset);
    return result;
}

#endif
