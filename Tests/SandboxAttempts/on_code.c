#include "attempts.h"
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>

static const char *const arguments[] = {"true", NULL};
static struct clone_args process = {.exit_signal = SIGCHLD};
static long page[4096 / sizeof(long)] __attribute__((aligned(4096)));

/// Changes the protection of a new page.
static long protect(int call, long extra, int protection) {
    void *memory = mmap(NULL, sizeof page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? -1 : syscall(call, memory, sizeof page, protection, extra);
}

static long make_executable(const attack_scene *scene) {
    (void)scene;
    return protect(SYS_mprotect, 0, PROT_READ | PROT_EXEC);
}

static long make_executable_with_key(const attack_scene *scene) {
    (void)scene;
    return protect(SYS_pkey_mprotect, -1, PROT_READ | PROT_EXEC);
}

/// The program itself is executable, and may be overwritten if it is made writable: it must not become executable again.
static long overwrite_own_code(const attack_scene *scene) {
    (void)scene;
    void *code = (void *)(TO(overwrite_own_code) & -4096L);
    if (mprotect(code, 4096, PROT_READ | PROT_WRITE | PROT_EXEC) == 0) return 0;
    return -1;
}

static long map(int descriptor, int flags) {
    long result = syscall(SYS_mmap, 0, sizeof page, PROT_READ | PROT_EXEC, flags, descriptor, 0);
    return result == TO(MAP_FAILED) ? -1 : 0;
}

static long map_nothing(const attack_scene *scene) {
    (void)scene;
    return map(-1, MAP_PRIVATE | MAP_ANONYMOUS);
}
static long map_photo(const attack_scene *scene) { return map(scene->photo, MAP_PRIVATE); }
static long map_memory(const attack_scene *scene) {
    ftruncate(scene->memory, sizeof page);
    return map(scene->memory, MAP_SHARED);
}

const struct attempt attempts_on_code[] = {
    CALL("execute a program", execve, TO("/bin/true"), TO(arguments), 0),
    CALL("execute the memory for the pixels", execveat, MEMORY, TO(""), TO(arguments), 0, AT_EMPTY_PATH),
    CALL("create memory for a program", memfd_create, TO("program"), 0),
    CALL("create secret memory", memfd_secret, 0),
    STEPS("map new memory as code", map_nothing),
    STEPS("map the photo as code", map_photo),
    STEPS("map the memory for the pixels as code", map_memory),
    STEPS("make memory executable", make_executable),
    STEPS("make memory executable with a protection key", make_executable_with_key),
    STEPS("make its own code writable", overwrite_own_code),
    CALL("make all readable memory executable", personality, READ_IMPLIES_EXEC),
    CALL("become inspectable", prctl, PR_SET_DUMPABLE, 1),
    CALL("get a signal when the gallery ends", prctl, PR_SET_PDEATHSIG, SIGUSR1),
#if defined(__x86_64__)
    CALL("fork", fork),
    CALL("vfork", vfork),
    CALL("change the tables of segments", modify_ldt, 0, TO(page), sizeof page),
    // The numbers of x32 are those of another system.
    {"open a file by x32's system call", 0x40000000 + SYS_openat, {AT_FDCWD, FILE_PATH, O_RDONLY}, NULL, 0, 0},
#endif
    CALL("clone a process", clone, SIGCHLD),
    CALL("clone a process that shares the memory", clone, CLONE_VFORK | SIGCHLD),
    CALL("clone a process with clone3", clone3, TO(&process), sizeof process),
    CALL("clone into a namespace of users", clone, CLONE_NEWUSER | SIGCHLD),
    {0},
};
