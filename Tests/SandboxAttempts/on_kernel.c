#include "attempts.h"
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/fanotify.h>
#include <linux/io_uring.h>
#include <linux/perf_event.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>

// Where a call could do harm if it were not refused, its arguments are such that the kernel does nothing.

static const struct timespec moment;
static const struct timeval time_of_day = {.tv_usec = -1};
static struct timex adjustment;
static struct io_uring_params ring;
static union bpf_attr map = {.map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1};
static struct perf_event_attr event = {
    .type = PERF_TYPE_SOFTWARE, .size = sizeof event, .config = PERF_COUNT_SW_TASK_CLOCK, .exclude_kernel = 1};
static char buffer[64];
static sigset_t signals;

enum { join_session = 1, link_key = 8 };

const struct attempt attempts_on_kernel[] = {
    CALL("mount a file system", mount, TO("none"), TO("/nowhere"), TO("tmpfs"), 0, 0),
    CALL("open a file system", fsopen, TO("tmpfs"), 0),
    CALL("open a mounted tree", open_tree, AT_FDCWD, TO("/"), 1),
    CALL("unmount a file system", umount2, TO("/nowhere"), 0),
    CALL("change the root", chroot, TO("/")),
    CALL("exchange the root", pivot_root, TO("/nowhere"), TO("/nowhere")),
    CALL("enter a namespace", setns, PHOTO, 0),
    CALL("leave the namespace of users", unshare, CLONE_NEWUSER),
    CALL("leave the namespace of mounts", unshare, CLONE_NEWNS),
    CALL("handle page faults", userfaultfd, O_CLOEXEC),
    CALL("load a program into the kernel", bpf, BPF_MAP_CREATE, TO(&map), sizeof map),
    CALL("set up a ring of system calls", io_uring_setup, 4, TO(&ring)),
    CALL("count events of the processor", perf_event_open, TO(&event), 0, -1, -1, 0),
    CALL("join a session of keys", keyctl, join_session, 0),
    CALL("add a key", add_key, TO("user"), TO("a"), TO("b"), 1, -1),
    CALL("request a key", request_key, TO("user"), TO("a"), 0, -1),
    CALL("watch files with inotify", inotify_init1, O_CLOEXEC),
    CALL("watch files with fanotify", fanotify_init, FAN_CLASS_NOTIF, O_RDONLY),
    CALL("wait for descriptors with epoll", epoll_create1, 0),
    CALL("count events with a descriptor", eventfd2, 0, 0),
    CALL("wait for signals with a descriptor", signalfd4, -1, TO(&signals), 8, 0),
    CALL("set a timer with a descriptor", timerfd_create, CLOCK_MONOTONIC, 0),
    CALL("change the quotas of a disk", quotactl, 0x80000100, 0, 0, 0),
    CALL("begin accounting", acct, TO("/nowhere")),
    CALL("read the kernel's log", syslog, 10, 0, 0),
    CALL("restart the machine", reboot, 0, 0, 0, 0),
    CALL("use a file as swap space", swapon, TO("/nowhere"), 0),
    CALL("stop using swap space", swapoff, TO("/nowhere")),
    CALL("load a module", init_module, TO(buffer), 0, TO("")),
    CALL("load a module from a file", finit_module, PHOTO, TO(""), 0),
    CALL("remove a module", delete_module, TO("nothing"), O_NONBLOCK),
    CALL("load another kernel", kexec_load, 0, 0, 0, -1),
    CALL("set the clock", settimeofday, TO(&time_of_day), 0),
    CALL("set the clock by its number", clock_settime, -1, TO(&moment)),
    CALL("adjust the clock", adjtimex, TO(&adjustment)),
    CALL("rename the machine", sethostname, TO(buffer), -1),
#if defined(__x86_64__)
    CALL("get access to the ports of devices", iopl, 0),
    CALL("get access to a port", ioperm, 0, 1, 0),
#endif
    CALL("become another user", setuid, 0),
    CALL("join other groups", setgroups, 0, 0),
    CALL("get capabilities back", capset, 0, 0),
    CALL("load another filter of system calls", seccomp, SECCOMP_SET_MODE_STRICT, 1, 0),
    CALL("make another ruleset of Landlock", landlock_create_ruleset, 0, 0, 1),
    CALL("keep memory from being swapped", mlockall, 1),
    CALL("move pages into a pipe", vmsplice, PHOTO, 0, 0, 0),
    CALL("copy between files in the kernel", copy_file_range, PHOTO, 0, MEMORY, 0, 1, 0),
    CALL("send a file to a descriptor", sendfile, MEMORY, PHOTO, 0, 1),
    {0},
};
