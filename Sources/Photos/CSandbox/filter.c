#define _GNU_SOURCE
#include "sandbox_private.h"

#ifdef LINUX_SERVICES

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>

/// System calls that reading an open file, computing and replying need. None of them opens a file, connects, executes a
/// program or inspects another process; a request carries its file open.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(close), SCMP_SYS(ftruncate),
    SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk),
    SCMP_SYS(futex), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(clock_gettime),
    SCMP_SYS(gettimeofday), SCMP_SYS(getrandom), SCMP_SYS(gettid), SCMP_SYS(getpid), SCMP_SYS(getrusage),
    SCMP_SYS(setrlimit), SCMP_SYS(getrlimit), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(write), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(restart_syscall), SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(dup2), SCMP_SYS(dup3),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq),
};

/// System calls that no decoding library has a reason to make. A process that makes them has been taken over.
static const int hostile[] = {
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(ptrace), SCMP_SYS(socket),
    SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(kill),
    SCMP_SYS(tkill), SCMP_SYS(mount), SCMP_SYS(bpf), SCMP_SYS(io_uring_setup), SCMP_SYS(userfaultfd),
};

/// A system call that is permitted if the masked bits of an argument have a value.
struct condition {
    int call;
    unsigned argument;
    uint64_t mask, value;
};

static const uint64_t whole = UINT64_MAX;

static const struct condition conditions[] = {
    // Threads, but no processes: dav1d and libde265 wait forever if they cannot start a thread.
    {SCMP_SYS(clone), 0, CLONE_THREAD, CLONE_THREAD},
    // Memory, but no code.
    {SCMP_SYS(mmap), 2, PROT_EXEC, 0},
    {SCMP_SYS(mprotect), 2, PROT_EXEC, 0},
    // The process's own limits, not those of others.
    {SCMP_SYS(prlimit64), 0, whole, 0},
    {SCMP_SYS(recvmsg), 0, whole, sandbox_channel},
    {SCMP_SYS(sendmsg), 0, whole, sandbox_channel},
    // Reading and setting close-on-exec, reading the access mode, duplicating. Other commands could send signals.
    {SCMP_SYS(fcntl), 1, whole, F_GETFD},
    {SCMP_SYS(fcntl), 1, whole, F_SETFD},
    {SCMP_SYS(fcntl), 1, whole, F_GETFL},
    {SCMP_SYS(fcntl), 1, whole, F_DUPFD_CLOEXEC},
};

/// The flags with which files may be opened, where they may. O_PATH is none of them: Landlock does not see it.
static const struct condition reading = {
    SCMP_SYS(openat), 2, (uint32_t)~(O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_LARGEFILE), 0};

static int allow_if(scmp_filter_ctx filter, const struct condition *condition) {
    struct scmp_arg_cmp comparison =
        SCMP_CMP64(condition->argument, SCMP_CMP_MASKED_EQ, condition->mask, condition->value);
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, condition->call, 1, &comparison);
}

static int allow_opening(scmp_filter_ctx filter) {
    int result = allow_if(filter, &reading);
    if (result == 0) result = seccomp_rule_add_array(filter, SCMP_ACT_TRAP, SCMP_SYS(access), 0, NULL);
    return result == 0 ? seccomp_rule_add_array(filter, SCMP_ACT_TRAP, SCMP_SYS(faccessat), 0, NULL) : result;
}

static int add_rules(scmp_filter_ctx filter, int opens) {
    int result = 0;
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed && result == 0; index += 1)
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, allowed[index], 0, NULL);
    for (size_t index = 0; index < sizeof hostile / sizeof *hostile && result == 0; index += 1)
        result = seccomp_rule_add_array(filter, SCMP_ACT_KILL_PROCESS, hostile[index], 0, NULL);
    for (size_t index = 0; index < sizeof conditions / sizeof *conditions && result == 0; index += 1)
        result = allow_if(filter, &conditions[index]);
    // A filter cannot read clone3's arguments, which are in memory; if it does not exist, the C library calls clone.
    if (result == 0) result = seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL);
    // Nor can it read a path (trapped.c).
    if (result == 0) result = seccomp_rule_add_array(filter, SCMP_ACT_TRAP, SCMP_SYS(newfstatat), 0, NULL);
    return result == 0 && opens ? allow_opening(filter) : result;
}

int sandbox_filter(int opens) {
    // All other calls fail without ending the process: libraries look for files and threads that they can do without.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) return errno = ENOMEM, -1;
    // System calls of another architecture, which have other numbers.
    int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    // All threads, or none.
    if (result == 0) result = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    if (result == 0) result = add_rules(filter, opens);
    if (result == 0) result = seccomp_load(filter);
    seccomp_release(filter);
    return result == 0 ? 0 : (errno = -result, -1);
}

#endif
