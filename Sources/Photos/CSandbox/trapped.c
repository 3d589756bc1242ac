#define _GNU_SOURCE
#include "sandbox_private.h"

#ifdef LINUX_SERVICES

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// Libraries use two system calls with a path where others would do. The filter cannot read paths, and Landlock does not restrict
// these calls. So they are trapped and replaced by other calls.
//
// - The C library of Debian 12 makes fstat(file, status) into newfstatat(file, "", status, AT_EMPTY_PATH), which with the same
//   flag also tells about the file at any path. It becomes fstat again.
// - cairo asks with access whether a font may be read before it opens it. That becomes opening it, where files may be opened.

#if defined(__x86_64__)
#define ARGUMENT(state, index) ((state)->uc_mcontext.gregs[(const int[]){REG_RDI, REG_RSI, REG_RDX, REG_R10}[index]])
#define RESULT(state) ((state)->uc_mcontext.gregs[REG_RAX])
#elif defined(__aarch64__)
#define ARGUMENT(state, index) ((state)->uc_mcontext.regs[index])
#define RESULT(state) ((state)->uc_mcontext.regs[0])
#else
#error "The registers of this architecture's system calls are missing here."
#endif

static long status(const ucontext_t *state) {
    const char *path = (const char *)ARGUMENT(state, 1);
    int is_open = (ARGUMENT(state, 3) & AT_EMPTY_PATH) != 0 && path != NULL && *path == 0;
    if (!is_open) return -EPERM;
    return syscall(SYS_fstat, (int)ARGUMENT(state, 0), ARGUMENT(state, 2)) == 0 ? 0 : -errno;
}

static long readable(long path, long mode) {
    if (mode != R_OK) return -EPERM;
    long descriptor = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    return descriptor < 0 ? -errno : (syscall(SYS_close, descriptor), 0);
}

static long answer(int call, const ucontext_t *state) {
    switch (call) {
    case SYS_newfstatat: return status(state);
    case SYS_faccessat: return readable(ARGUMENT(state, 1), ARGUMENT(state, 2));
#ifdef SYS_access
    case SYS_access: return readable(ARGUMENT(state, 0), ARGUMENT(state, 1));
#endif
    default: return -EPERM;
    }
}

static void on_trap(int signal, siginfo_t *info, void *context) {
    (void)signal;
    int former = errno;
    ucontext_t *state = context;
    RESULT(state) = answer(info->si_syscall, state);
    errno = former;
}

int sandbox_answer_trapped(void) {
    struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&action.sa_mask);
    return sigaction(SIGSYS, &action, NULL);
}

#endif
