#include "attempts.h"
#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/uio.h>

static char buffer[64];
static struct iovec here = {buffer, sizeof buffer};
static struct iovec there = {buffer, sizeof buffer};
static siginfo_t information = {.si_code = SI_QUEUE};
static cpu_set_t processors = {{1}};
static const struct sched_param parameters;
static struct rlimit limit;
static void *list;
static size_t length;

/// All but the signal 0 would end the tests.
enum { no_signal = 0 };

const struct attempt attempts_on_processes[] = {
    CALL("trace the gallery", ptrace, PTRACE_SEIZE, GALLERY),
    CALL("let the gallery trace it", ptrace, PTRACE_TRACEME),
    CALL("read the gallery's memory", process_vm_readv, GALLERY, TO(&here), 1, TO(&there), 1),
    CALL("write the gallery's memory", process_vm_writev, GALLERY, TO(&here), 1, TO(&there), 1),
    CALL("advise the kernel about the gallery's memory", process_madvise, GALLERY, TO(&here), 1, 20, 0),
    CALL("find a thread's list of locks in the gallery", get_robust_list, GALLERY, TO(&list), TO(&length)),
    LANDLOCKED(6, "signal the gallery", kill, GALLERY, no_signal),
    CALL("signal all processes", kill, -1, no_signal),
    LANDLOCKED(6, "signal the gallery's thread", tgkill, GALLERY, GALLERY, no_signal),
    LANDLOCKED(6, "signal a thread by its number", tkill, GALLERY, no_signal),
    LANDLOCKED(6, "queue a signal to the gallery", rt_sigqueueinfo, GALLERY, no_signal, TO(&information)),
    CALL("get a descriptor of the gallery", pidfd_open, GALLERY, 0),
    CALL("take a descriptor of the gallery's", pidfd_getfd, PHOTO, 0, 0),
    CALL("signal by a descriptor", pidfd_send_signal, PHOTO, no_signal, 0, 0),
    CALL("compare itself with the gallery", kcmp, GALLERY, GALLERY, 1, 0, 0),
    CALL("change the gallery's priority", setpriority, PRIO_PROCESS, GALLERY, 19),
    CALL("change the gallery's processors", sched_setaffinity, GALLERY, sizeof processors, TO(&processors)),
    CALL("change the gallery's scheduling", sched_setscheduler, GALLERY, SCHED_OTHER, TO(&parameters)),
    CALL("run in real time", sched_setscheduler, 0, SCHED_FIFO, TO(&parameters)),
    CALL("change the gallery's limits", prlimit64, GALLERY, RLIMIT_NOFILE, 0, TO(&limit)),
    CALL("change the gallery's priority at disks", ioprio_set, 1, GALLERY, 0x6000),
    CALL("move the gallery's memory", migrate_pages, GALLERY, 64, TO(&length), TO(&length)),
    CALL("join another process group", setpgid, 0, 0),
    CALL("begin a session", setsid),
    CALL("wait for a process", wait4, -1, 0, 1, 0),
    {0},
};
