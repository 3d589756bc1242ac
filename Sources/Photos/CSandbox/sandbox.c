#define _GNU_SOURCE
#include "CSandbox.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int sandbox_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    char control[CMSG_SPACE(sizeof(int) * sandbox_descriptors)] = {0};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor_count > sandbox_descriptors) return errno = EINVAL, -1;
    if (descriptor_count > 0) {
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)count ? 0 : -1;
}

ssize_t sandbox_receive(int socket, void *bytes, size_t count, int descriptors[sandbox_descriptors]) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    char control[CMSG_SPACE(sizeof(int) * sandbox_descriptors)];
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    for (int index = 0; index < sandbox_descriptors; index += 1) descriptors[index] = -1;
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(descriptors, CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
    return message.msg_flags & (MSG_TRUNC | MSG_CTRUNC) ? (errno = EMSGSIZE, -1) : received;
}

int sandbox_memory(void) { return memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int sandbox_allocate(int descriptor, size_t count) {
    if (ftruncate(descriptor, (off_t)count) != 0) return -1;
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
}

int sandbox_seal(int descriptor) {
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}

/// System calls that reading an open file, computing and replying need. None of them opens a file, connects, executes a
/// program or inspects another process; a request carries its file open.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(close), SCMP_SYS(dup), SCMP_SYS(recvmsg), SCMP_SYS(sendmsg), SCMP_SYS(ftruncate),
    SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise), SCMP_SYS(brk),
    SCMP_SYS(futex), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(clock_gettime),
    SCMP_SYS(gettimeofday), SCMP_SYS(getrandom), SCMP_SYS(gettid), SCMP_SYS(getpid), SCMP_SYS(getrusage),
    SCMP_SYS(setrlimit), SCMP_SYS(getrlimit), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(write), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(restart_syscall), SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(dup2), SCMP_SYS(dup3),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq),
};

/// System calls that no decoding library has a reason to make. Whoever makes them has taken over the process.
static const int hostile[] = {
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(ptrace), SCMP_SYS(socket),
    SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(kill),
    SCMP_SYS(tkill), SCMP_SYS(mount), SCMP_SYS(bpf), SCMP_SYS(io_uring_setup), SCMP_SYS(userfaultfd),
};

/// The permitted commands of fcntl: reading and setting close-on-exec, reading the access mode, duplicating. Others could
/// send signals.
static const unsigned long file_commands[] = {F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC};

/// Permits system calls with certain arguments only.
static int allow_in_part(scmp_filter_ctx filter) {
    // Threads, but no processes. A filter cannot read clone3's arguments, which are in memory; if it does not exist, the C
    // library calls clone.
    struct scmp_arg_cmp is_thread = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
    int result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, &is_thread);
    if (result == 0) result = seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL);
    // The process's own limits, not those of others.
    struct scmp_arg_cmp is_own = SCMP_A0(SCMP_CMP_EQ, 0);
    if (result == 0) result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, &is_own);
    for (size_t index = 0; index < sizeof file_commands / sizeof *file_commands && result == 0; index += 1) {
        struct scmp_arg_cmp is_command = SCMP_A1(SCMP_CMP_EQ, file_commands[index]);
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, &is_command);
    }
    return result;
}

static int filter_calls(void) {
    // All other calls fail without ending the process: libraries look for files and threads that they can do without.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) return errno = ENOMEM, -1;
    int result = 0;
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed && result == 0; index += 1)
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, allowed[index], 0, NULL);
    for (size_t index = 0; index < sizeof hostile / sizeof *hostile && result == 0; index += 1)
        result = seccomp_rule_add_array(filter, SCMP_ACT_KILL_PROCESS, hostile[index], 0, NULL);
    if (result == 0) result = allow_in_part(filter);
    if (result == 0) result = seccomp_load(filter);
    seccomp_release(filter);
    return result == 0 ? 0 : (errno = -result, -1);
}

static int limit(int resource, rlim_t most) {
    struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
    return setrlimit(resource, &limit);
}

/* Sanitizers need terabytes of addresses, and system calls of their own. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif

int sandbox_enter(uint64_t address_space, uint64_t file_size) {
#ifdef IS_SANITIZED
    (void)address_space;
    (void)file_size;
    return 0;
#endif
    if (limit(RLIMIT_AS, address_space) != 0 || limit(RLIMIT_CORE, 0) != 0) return -1;
    // RLIMIT_AS does not cover what is written to shared memory.
    if (limit(RLIMIT_FSIZE, file_size) != 0) return -1;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -1;
    return filter_calls();
}

int sandbox_allow_time(unsigned processor_seconds) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
    // The soft limit, which can be raised for the next request. The kernel sends SIGXCPU, which ends the process.
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + processor_seconds + 1;
    return setrlimit(RLIMIT_CPU, &limit);
}

#endif
