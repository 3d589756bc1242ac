#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

// Child processes, whose types differ from system to system.

#if defined(__linux__)
// The headers declare it only for _GNU_SOURCE, which modules cannot define.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int lowest);
#endif

/// Descriptors of a child: `theirs` is a copy of `ours`.
struct vitrine_descriptor {
    int ours, theirs;
};

/// Has the child inherit standard error and these descriptors, and no others where the system can refuse them.
static inline short vitrine_inherit(
    posix_spawn_file_actions_t *actions, const struct vitrine_descriptor *descriptors, int count) {
    posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    int last = STDERR_FILENO;
    for (int index = 0; index < count; index += 1) {
        posix_spawn_file_actions_adddup2(actions, descriptors[index].ours, descriptors[index].theirs);
        if (descriptors[index].theirs > last) last = descriptors[index].theirs;
    }
#if defined(__linux__) || defined(__FreeBSD__)
    posix_spawn_file_actions_addclosefrom_np(actions, last + 1);
#elif defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
    posix_spawn_file_actions_addinherit_np(actions, STDERR_FILENO);
    return POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    return 0;
}

/// Starts a program with no signal blocked or ignored: worker threads block most signals, and a child that inherited their mask
/// could not be terminated. Returns 0 or an error.
static inline int vitrine_spawn(
    pid_t *process, const char *path, char *const *arguments, char *const *environment,
    const struct vitrine_descriptor *descriptors, int count, int leads_group) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGHUP);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    short flags = vitrine_inherit(&actions, descriptors, count) | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    posix_spawnattr_setflags(&attributes, leads_group ? flags | POSIX_SPAWN_SETPGROUP : flags);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    int result = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return result;
}

static inline pid_t vitrine_child(const siginfo_t *information) { return information->si_pid; }
static inline int vitrine_child_status(const siginfo_t *information) { return information->si_status; }
